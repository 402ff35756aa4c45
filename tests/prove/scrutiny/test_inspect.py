"""Scrutiny finds what was planted in a task, and nothing severe in the same task without it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import faulty
import pytest
import sound

from quintain.errors import BadRecord, UsageError
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.prove.scrutiny.finding import Scrutiny
from quintain.prove.scrutiny.inspect import READING, TRYING, inspect
from quintain.prove.scrutiny.lab import Lab
from quintain.prove.scrutiny.sarif import sarif
from quintain.prove.scrutiny.subject import read_subject
from quintain.store.task import open_task


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with open_grader(warm=True, keep=False) as opened:
        yield opened


def looked_at(root: Path, grader: Grader, *only: str) -> Scrutiny:
    task = read_subject(root)
    return inspect(task, Lab(task=task, grader=grader), only=frozenset(only))


SEVERE = [check.id for check in (*READING, *TRYING) if check.severity == "severe"]


@pytest.mark.parametrize(("kind", "only"), [(kind, () if kind == "plain" else SEVERE) for kind in sound.SOUND])
def test_a_sound_task_has_no_fault_and_every_check_is_tried(
    kind: str, only: Sequence[str], tmp_path: Path, grader: Grader
) -> None:
    found = looked_at(sound.SOUND[kind](tmp_path / "task"), grader, *only)
    assert [each for each in found.findings if each.severity != "note"] == []
    assert found.untried == ()


@pytest.mark.parametrize("fault", faulty.FAULTS, ids=lambda fault: f"{fault.id}, {fault.kind}")
def test_a_planted_fault_is_found(fault: faulty.Fault, tmp_path: Path, grader: Grader) -> None:
    root = sound.SOUND[fault.kind](tmp_path / "task")
    fault.plant(root)
    found = looked_at(root, grader, fault.id)
    assert [each.id for each in found.findings][:1] == [fault.id], found.untried
    assert any(fault.where in f"{each.path} {each.evidence}" for each in found.findings)


def test_every_check_has_a_planted_fault() -> None:
    assert {check.id for check in (*READING, *TRYING)} - {fault.id for fault in faulty.FAULTS} == set()


def test_a_planted_fault_is_not_found_where_it_was_not_planted(tmp_path: Path) -> None:
    found = inspect(read_subject(sound.harbor(tmp_path / "task")), None)
    assert (found.findings, {each.why for each in found.untried}) == ((), {"no room was opened"})


def test_what_an_image_would_have_to_build_is_not_tried(tmp_path: Path, grader: Grader) -> None:
    root = sound.harbor(tmp_path / "task")
    faulty.edit(root, "environment/Dockerfile", "WORKDIR", "RUN make install\nWORKDIR")
    found = looked_at(root, grader, "oracle-fails")
    assert (found.findings, "make install" in found.untried[0].why) == ((), True)


def test_a_program_of_the_task_reaches_nothing_outside_its_room(tmp_path: Path, grader: Grader) -> None:
    root = sound.harbor(tmp_path / "task")
    mark = tmp_path / "mark"
    faulty.edit(root, "solution/solve.sh", "cp ", f"touch {mark}; cp ")
    assert looked_at(root, grader, "oracle-fails").findings == ()
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
    assert (done.returncode, [each["id"] for each in json.loads(done.stdout)["findings"]]) == (0, ["blind-share"])


def test_a_hardened_copy_is_graded_blind(tmp_path: Path, grader: Grader) -> None:
    done = quintain(sound.plain_package(tmp_path / "task"), "--harden", tmp_path / "till")
    assert done.returncode == 0, done.stderr
    copy = open_task(tmp_path / "till")
    grades = [
        grader.grade(copy, as_source(copy.subtree(place)))
        for place in (copy.contract.reference_install, copy.contract.known_bad_install)
    ]
    assert [(grade.verdict, grade.score) for grade in grades] == [("pass", 1.0), ("fail", 0.0)]
    assert copy.brief.files["SPEC.md"].decode() == sound.PROMPT


def test_what_cannot_be_graded_blind_is_not_hardened(tmp_path: Path) -> None:
    done = quintain(sound.swebench(tmp_path / "task"), "--harden", tmp_path / "till")
    assert (done.returncode, (tmp_path / "till").exists()) == (2, False)
    assert "cannot be graded blind" in done.stderr


def test_no_task_exits_2(tmp_path: Path) -> None:
    assert quintain(tmp_path).returncode == 2
    assert quintain(tmp_path / "gone").returncode == 2
