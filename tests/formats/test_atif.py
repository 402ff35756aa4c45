"""Trajectories are read and written as ATIF 1.8 says, field by field.

`atif-1.8.json` holds the fields of the published package `atif` 1.8.0, by definition; `QUINTAIN_ATIF=/path/to/python`
names an interpreter that has it, and the list is then compared with that.
"""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quintain.errors import BadRecord
from quintain.formats.atif import VERSION, AgentInfo, Step, Trajectory, check, read_trajectory
from quintain.records import schemas

PYTHON = os.environ.get("QUINTAIN_ATIF", "")
PUBLISHED = json.loads(Path(__file__).with_name("atif-1.8.json").read_text())
THEIRS = "import atif, json; print(json.dumps(atif.Trajectory.model_json_schema()))"
OURS = {"Agent": "AgentInfo", "AudioSource": "Source", "ImageSource": "Source"}
"""Definitions of the format that have another name here; an image and a recording are one."""
STEP = {"step_id": 1, "source": "agent", "message": "I look."}
CALL = {"tool_call_id": "a", "function_name": "bash", "arguments": {"command": "ls"}}


def fields(schema: Mapping[str, Any]) -> dict[str, dict[str, bool]]:
    """Definition to its fields, and whether each has to be there."""
    definitions = dict(schema["$defs"])
    if "properties" in schema:
        definitions[schema["title"]] = schema
    return {
        name: {field: field in each.get("required", ()) for field in each["properties"]}
        for name, each in definitions.items()
        if "properties" in each
    }


def trajectory(*steps: dict[str, Any], **more: Any) -> bytes:
    agent = {"name": "a", "version": "1"}
    return json.dumps({"schema_version": VERSION, "agent": agent, "steps": steps, **more}).encode()


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_every_field_of_the_format_is_read_and_no_other(name: str) -> None:
    ours = fields(schemas((Trajectory,)))[OURS.get(name, name)]
    assert ours == PUBLISHED[name] | ({"duration_sec": False} if name == "ImageSource" else {})


@pytest.mark.skipif(not PYTHON, reason="needs atif: QUINTAIN_ATIF names a Python that has it")
def test_the_list_of_fields_is_that_of_the_published_package() -> None:
    told = subprocess.run([PYTHON, "-c", THEIRS], capture_output=True, check=True, text=True).stdout
    assert fields(json.loads(told)) == PUBLISHED


def test_a_trajectory_comes_back_as_it_was() -> None:
    step = STEP | {
        "reasoning_content": "It may be there.",
        "tool_calls": [CALL],
        "observation": {"results": [{"source_call_id": "a", "content": "SPEC.md\n"}]},
        "metrics": {"completion_token_ids": [5, 6], "logprobs": [-0.5, -1.25]},
    }
    data = trajectory(step)
    assert json.loads(msgspec.json.encode(read_trajectory(data, "t"))) == json.loads(data)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (STEP | {"step_id": 2}, "place 1 has the number 2"),
        (STEP | {"timestamp": "yesterday"}, "not ISO 8601"),
        (STEP | {"source": "user", "tool_calls": [CALL]}, "only an agent's step"),
        (STEP | {"tool_calls": [CALL], "observation": {"results": [{"source_call_id": "b"}]}}, "answers a call"),
        (STEP | {"llm_call_count": 0, "reasoning_content": "hm"}, "no model was asked"),
        (STEP | {"reward": 1}, "unknown field `reward`"),
    ],
)
def test_a_step_that_breaks_a_rule_is_refused_with_the_reason(step: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read_trajectory(trajectory(step), "t")


def test_trajectories_within_one_need_names_of_their_own() -> None:
    inner = Trajectory(
        schema_version=VERSION,
        trajectory_id="one",
        agent=AgentInfo(name="b", version="1"),
        steps=(Step(step_id=1, source="agent", message=""),),
    )
    outer = msgspec.structs.replace(inner, subagent_trajectories=(inner, inner))
    with pytest.raises(BadRecord, match="of its own"):
        check(outer, "t")
