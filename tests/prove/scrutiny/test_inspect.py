"""Scrutiny finds what was planted in a task, and nothing severe in the same task without it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import faulty
import pytest
import sound

from quintain.errors import BadRecord, UsageError
from quintain.prove.scrutiny.finding import Scrutiny
from quintain.prove.scrutiny.inspect import READING, TRYING, inspect
from quintain.prove.scrutiny.lab import Lab
from quintain.prove.scrutiny.sarif import sarif
from quintain.prove.scrutiny.subject import read_subject
from quintain.sandbox.api import Image, Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image


@pytest.fixture(scope="module")
def image() -> Image:
    return host_image("test")


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(warm=True) as opened:
        yield opened


def looked_at(root: Path, sandbox: Sandbox, image: Image, *only: str) -> Scrutiny:
    task = read_subject(root)
    return inspect(task, Lab(task=task, sandbox=sandbox, image=image), only=frozenset(only))


@pytest.mark.parametrize("kind", sound.SOUND)
def test_a_sound_task_has_nothing_severe_and_every_check_is_tried(
    kind: str, tmp_path: Path, sandbox: Sandbox, image: Image
) -> None:
    found = looked_at(sound.SOUND[kind](tmp_path / "task"), sandbox, image)
    assert (found.findings, found.untried) == ((), ())


@pytest.mark.parametrize("fault", faulty.FAULTS, ids=lambda fault: f"{fault.id}, {fault.kind}")
def test_a_planted_fault_is_found(fault: faulty.Fault, tmp_path: Path, sandbox: Sandbox, image: Image) -> None:
    root = sound.SOUND[fault.kind](tmp_path / "task")
    fault.plant(root)
    found = looked_at(root, sandbox, image, fault.id)
    assert [each.id for each in found.findings][:1] == [fault.id], found.untried
    assert any(fault.where in f"{each.path} {each.evidence}" for each in found.findings)


def test_every_check_has_a_planted_fault() -> None:
    assert {check.id for check in (*READING, *TRYING)} - {fault.id for fault in faulty.FAULTS} == set()


def test_a_planted_fault_is_not_found_where_it_was_not_planted(tmp_path: Path) -> None:
    found = inspect(read_subject(sound.harbor(tmp_path / "task")), None)
    assert (found.findings, {each.why for each in found.untried}) == ((), {"no room was opened"})


def test_what_an_image_would_have_to_build_is_not_tried(tmp_path: Path, sandbox: Sandbox, image: Image) -> None:
    root = sound.harbor(tmp_path / "task")
    faulty.edit(root, "environment/Dockerfile", "WORKDIR", "RUN make install\nWORKDIR")
    found = looked_at(root, sandbox, image, "oracle-fails")
    assert (found.findings, "make install" in found.untried[0].why) == ((), True)


def test_a_program_of_the_task_reaches_nothing_outside_its_room(tmp_path: Path, sandbox: Sandbox, image: Image) -> None:
    root = sound.harbor(tmp_path / "task")
    mark = tmp_path / "mark"
    faulty.edit(root, "solution/solve.sh", "cp ", f"touch {mark}; cp ")
    assert looked_at(root, sandbox, image, "oracle-fails").findings == ()
    assert not mark.exists()


def test_sarif_has_a_rule_for_each_result(tmp_path: Path) -> None:
    root = sound.harbor(tmp_path / "task")
    faulty.edit(root, "task.toml", '"separate"', '"shared"')
    run = sarif(inspect(read_subject(root), None))["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert [(rules[one["ruleIndex"]]["id"], one["level"]) for one in run["results"]] == [("shared-verifier", "error")]
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "task.toml"
    assert len(run["invocations"][0]["toolExecutionNotifications"]) == len(TRYING)


@pytest.mark.parametrize(
    ("files", "error"),
    [
        ({}, UsageError),
        ({"README.md": "x"}, UsageError),
        ({"prompt.md": "x"}, UsageError),
        ({"task.toml": "["}, BadRecord),
        ({"instance.json": "{}"}, BadRecord),
        ({"instance.jsonl": ""}, BadRecord),
    ],
    ids=str,
)
def test_what_is_no_task_is_refused(files: dict[str, str], error: type[Exception], tmp_path: Path) -> None:
    sound.write(tmp_path, {"unrelated.txt": "", **files})
    with pytest.raises(error):
        read_subject(tmp_path)


def quintain(*words: object) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "quintain"), "inspect-task", *map(str, words)]
    environment = os.environ | {"NO_COLOR": "1"}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, stdin=subprocess.DEVNULL
    )


def test_something_severe_exits_1_and_is_shown_with_evidence_and_fix(tmp_path: Path) -> None:
    root = sound.harbor(tmp_path / "task")
    faulty.edit(root, "task.toml", '"separate"', '"shared"')
    done = quintain(root, "--read-only")
    assert done.returncode == 1
    assert "severe    shared-verifier  task.toml" in done.stdout
    assert "environment_mode is `shared`" in done.stdout
    assert "fix: set `[verifier]" in done.stdout


def test_nothing_severe_exits_0(tmp_path: Path) -> None:
    done = quintain(sound.plain(tmp_path / "task"), "--json")
    assert (done.returncode, json.loads(done.stdout)["findings"]) == (0, [])


def test_no_task_exits_2(tmp_path: Path) -> None:
    assert quintain(tmp_path).returncode == 2
    assert quintain(tmp_path / "gone").returncode == 2
