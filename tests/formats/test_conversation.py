"""Rows for trainers: what stands in each form, and that reasoning survives."""

import json

import msgspec
import pytest

from quintain.formats.atif import (
    OURS,
    AgentInfo,
    ContentPart,
    Observation,
    ObservationResult,
    Step,
    ToolCall,
    Trajectory,
    read_trajectory,
)
from quintain.formats.conversation import FORMS, as_preference, asked, messages

LOOK = ToolCall(tool_call_id="1", function_name="bash", arguments={"command": "ls"})
READ = ToolCall(tool_call_id="2", function_name="read", arguments={"path": "a"})
SHOWN = Observation(
    results=(ObservationResult(source_call_id="1", content="a\n"), ObservationResult(source_call_id="2", content="x"))
)
BASH = {"type": "function", "function": {"name": "bash", "description": "", "parameters": {"type": "object"}}}


def trajectory(last: str = "Done.", **extra: object) -> Trajectory:
    steps = (
        Step(step_id=1, source="user", message="Write it."),
        Step(
            step_id=2,
            source="agent",
            message="I look.",
            reasoning_content="Where am I?",
            tool_calls=(LOOK, READ),
            observation=SHOWN,
        ),
        Step(step_id=3, source="agent", message=last, reasoning_content="That is all."),
    )
    agent = AgentInfo(name="chat", version="1", tool_definitions=(BASH,), extra={OURS: extra} if extra else None)
    return Trajectory(schema_version="ATIF-v1.8", agent=agent, steps=steps)


def test_messages_hold_calls_answers_reasoning_and_the_tools() -> None:
    row = FORMS["messages"](trajectory(system="You work."))
    assert [each["role"] for each in row["messages"]] == ["system", "user", "assistant", "tool", "tool", "assistant"]
    assert row["messages"][2]["tool_calls"][0]["function"] == {"name": "bash", "arguments": {"command": "ls"}}
    assert [each.get("reasoning_content") for each in row["messages"] if each["role"] == "assistant"] == [
        "Where am I?",
        "That is all.",
    ]
    assert row["messages"][3] == {"role": "tool", "tool_call_id": "1", "content": "a\n"}
    assert row["tools"] == [BASH]


def test_a_model_is_told_its_calls_as_text_and_no_reasoning() -> None:
    told = list(asked(messages(trajectory())))
    assert told[1]["tool_calls"][0]["function"]["arguments"] == '{"command": "ls"}'
    assert "reasoning_content" not in told[1]


def test_a_prompt_is_what_came_before_the_agents_first_words() -> None:
    row = FORMS["prompt-completion"](trajectory(system="You work."))
    assert [each["role"] for each in row["prompt"]] == ["system", "user"]
    assert row["prompt"] + row["completion"] == messages(trajectory(system="You work."))


def test_sharegpt_has_turns_that_alternate_and_end_with_the_model() -> None:
    row = FORMS["sharegpt"](trajectory(system="You work."))
    turns = row["conversations"]
    assert [each["from"] for each in turns] == ["human", "function_call", "observation", "gpt"]
    thought, _, calls = turns[1]["value"].partition("\n</think>\n\n")
    assert thought == "<think>\nWhere am I?\nI look."
    assert [each["name"] for each in json.loads(calls)] == ["bash", "read"]
    assert turns[3]["value"] == "<think>\nThat is all.\n</think>\n\nDone."
    assert (row["system"], json.loads(row["tools"])) == ("You work.", [BASH["function"]])


def test_sharegpt_leaves_out_what_was_shown_after_the_models_last_turn() -> None:
    told = trajectory()
    cut = msgspec.structs.replace(told, steps=told.steps[:2])
    assert FORMS["sharegpt"](cut)["conversations"][-1]["from"] == "function_call"


def test_a_preference_is_two_ends_of_one_prompt() -> None:
    row = as_preference(trajectory("Good."), trajectory("Bad."))
    assert [each["role"] for each in row["prompt"]] == ["user"]
    assert [row[name][-1]["content"] for name in ("chosen", "rejected")] == ["Good.", "Bad."]


def test_an_agent_that_acts_by_text_is_shown_things_as_the_users_words() -> None:
    told = messages(trajectory(asked={"actions": "text"}, system="S"))
    assert [each["role"] for each in told] == ["system", "user", "assistant", "user", "user", "assistant"]


@pytest.mark.parametrize("form", FORMS)
def test_reasoning_survives_import_store_and_export(form: str) -> None:
    stored = read_trajectory(msgspec.json.encode(trajectory()), "there")
    assert stored == trajectory()
    assert all(thought in json.dumps(FORMS[form](stored)) for thought in ("Where am I?", "That is all."))


def test_parts_of_a_message_are_told_by_their_text() -> None:
    parts = (ContentPart(type="text", text="one"), ContentPart(type="text", text="two"))
    step = Step(step_id=1, source="user", message=parts)
    told = Trajectory(schema_version="ATIF-v1.8", agent=AgentInfo(name="a", version="1"), steps=(step,))
    assert messages(told) == [{"role": "user", "content": "one\ntwo"}]
