"""A mined task as an instance of SWE-bench: what Git makes of its patches, and how what it holds is graded."""

import json
import subprocess
from pathlib import Path

import msgspec
import pytest
from mined_task import BASE, FAIL_TO_PASS, FIX, PASS_TO_PASS, mined_task

from quintain.errors import BadRecord, NotACandidate, UsageError
from quintain.formats.swebench import Instance, read_instances, write_instances
from quintain.grade.grader import Grader
from quintain.grade.patch import Patch, applied, read_submission
from quintain.records import Change, Gate, Mined, Proof, Transition, Unit, encode_json
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.ship.swebench import swebench_instance
from quintain.store.task import Task, open_task

ID = "pigeonholes-1"
PARTS = {"src/pigeonholes/shelf.py": "source", "src/pigeonholes/label.py": "source", "tests/test_shelf.py": "test"}
MINED = Mined(
    key="0",
    unit=Unit(
        base="b" * 40,
        fix="f" * 40,
        time=1_600_000_000,
        message="Take more",
        licence="MIT",
        changes=tuple(Change(path=path, part=part, status="changed") for path, part in PARTS.items()),
    ),
    transition=Transition(
        fail_to_pass=dict.fromkeys(FAIL_TO_PASS, "assertion"),
        pass_to_pass=PASS_TO_PASS,
        field_fail_to_pass=(*FAIL_TO_PASS, "tests/test_shelf.py::test_of_another_interpreter"),
        field_pass_to_pass=PASS_TO_PASS,
    ),
)


def proof_of(task: Task) -> Proof:
    gates = (Gate(name="fix", held=True, saw="pass"),)
    fixed = {"grader_version": "1", "image_digest": "sha256:0", "engine": "namespaces", "guarantees": ()}
    return Proof(task_id=task.task_id, task_digest=task.digest, gates=gates, proved_on="2026-01-01", **fixed)


@pytest.fixture(scope="module")
def grader(tmp_path_factory: pytest.TempPathFactory):
    with open_sandbox(warm=True, slots=1) as sandbox:
        kept_in = tmp_path_factory.mktemp("kept")
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=kept_in, packages=kept_in)


@pytest.fixture(scope="module")
def task(grader: Grader, tmp_path_factory: pytest.TempPathFactory) -> Task:
    folder = tmp_path_factory.mktemp("mined")
    return mined_task(grader.sandbox, folder, {"private/mined.json": encode_json(MINED)})


@pytest.fixture(scope="module")
def instance(task: Task) -> Instance:
    written = write_instances([swebench_instance(task, proof_of(task), repo="post/pigeonholes")])
    return read_instances(written, "instances")[0]


def test_its_lists_are_the_fields_own_reading_of_tests_that_pass_in_a_grading_room(instance: Instance) -> None:
    assert (instance.FAIL_TO_PASS, instance.PASS_TO_PASS) == (FAIL_TO_PASS, PASS_TO_PASS)


def test_a_test_whose_id_would_be_cut_at_a_blank_is_named_beside_the_lists(grader: Grader, tmp_path: Path) -> None:
    blank = "tests/test_old.py::test_a_label[a b]"
    found = msgspec.structs.replace(MINED.transition, field_pass_to_pass=(*PASS_TO_PASS, blank))
    mined = msgspec.structs.replace(MINED, transition=found)
    suite = {"tests": [*PASS_TO_PASS, *FAIL_TO_PASS, blank], "options": ["-ra"]}
    changed = {"private/mined.json": encode_json(mined), "private/regression.json": json.dumps(suite)}
    task = mined_task(grader.sandbox, tmp_path, changed)
    instance = swebench_instance(task, proof_of(task), repo="post/pigeonholes")
    assert (instance.PASS_TO_PASS, instance.extra["quintain"]["unlisted"]) == (PASS_TO_PASS, [blank])


def test_it_starts_from_the_true_base(instance: Instance) -> None:
    assert (instance.repo, instance.base_commit, instance.created_at) == (
        "post/pigeonholes",
        "b" * 40,
        "2020-09-13T12:26:40Z",
    )


def test_its_patches_make_the_fix_of_the_base_and_the_fix_alone_has_no_test(instance: Instance, tmp_path: Path) -> None:
    for path, text in BASE.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert "tests/" not in instance.patch
    for patch in (instance.test_patch, instance.patch):
        subprocess.run(["git", "apply", "-"], cwd=tmp_path, input=patch.encode(), check=True)
    assert {path: (tmp_path / path).read_text() for path in BASE} == BASE | FIX


@pytest.mark.parametrize(("patched", "score"), [(True, 1.0), (False, 0.0)], ids=["the fix", "nothing"])
def test_predictions_are_graded(
    grader: Grader, task: Task, instance: Instance, tmp_path: Path, patched: bool, score: float
) -> None:
    row = {"instance_id": ID, "model_name_or_path": "gold", "model_patch": instance.patch if patched else ""}
    (tmp_path / "predictions.jsonl").write_text(json.dumps({**row, "instance_id": "other"}) + "\n" + json.dumps(row))
    given = read_submission(tmp_path / "predictions.jsonl", ID)
    assert isinstance(given, Patch)
    assert grader.grade(task, applied(given, task, grader.sandbox, grader.images[0])).score == score


def test_predictions_for_others_are_no_submission(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text(json.dumps([{"instance_id": "other", "model_patch": ""}]))
    with pytest.raises(NotACandidate, match="predicts nothing"):
        read_submission(tmp_path / "p.json", ID)


@pytest.mark.parametrize("repo", ["", "pigeonholes", "a/b/c"])
def test_an_instance_names_its_repository(task: Task, repo: str) -> None:
    with pytest.raises(UsageError, match="no repository"):
        swebench_instance(task, proof_of(task), repo=repo)


def test_a_task_that_is_not_proved_is_no_instance(task: Task) -> None:
    other = msgspec.structs.replace(proof_of(task), task_digest="sha256:0")
    with pytest.raises(UsageError, match="not proved"):
        swebench_instance(task, other, repo="post/pigeonholes")


def test_an_invented_task_is_no_instance() -> None:
    ferry = open_task(Path(__file__).parent.parent / "tasks" / "ferry")
    with pytest.raises(BadRecord, match="not mined"):
        swebench_instance(ferry, proof_of(ferry), repo="a/b")
