"""A task in Harbor's form: each rule of the export, on a small task."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from mined_task import BASE, mined_task

from quintain.errors import BadRecord, UsageError
from quintain.formats.harbor import HarborTask, content_digest, read_reward, read_task
from quintain.records import Gate, Grade, Limits, Profile, Proof, encode_json
from quintain.sandbox.choose import open_sandbox
from quintain.ship.harbor import harbor_halves
from quintain.store.task import Task, open_task

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
IMAGE = f"rooms/python@sha256:{'a' * 64}"


def proof_of(task: Task, **change: object) -> Proof:
    fields = {
        "task_id": task.task_id,
        "task_digest": task.digest,
        "grader_version": "1",
        "image_digest": "sha256:0",
        "engine": "namespaces",
        "guarantees": (),
        "gates": (Gate(name="reference", held=True, saw="pass"),),
        "proved_on": "2026-01-01",
    }
    return Proof(**(fields | change))


@pytest.fixture(scope="module")
def task() -> Task:
    return open_task(FERRY)


@pytest.fixture(scope="module")
def sealed(task: Task) -> HarborTask:
    return read_task(harbor_halves(task, proof_of(task), image=IMAGE, version="0.1.0").sealed, "sealed")


@pytest.fixture(scope="module")
def opened(task: Task) -> HarborTask:
    return read_task(harbor_halves(task, proof_of(task), image=IMAGE, version="0.1.0").open, "open")


def test_the_verifier_has_a_room_of_its_own_and_only_the_solution_crosses(sealed: HarborTask) -> None:
    assert (sealed.config.verifier.environment_mode, sealed.config.artifacts) == ("separate", ("/app",))


def test_no_room_has_a_network(sealed: HarborTask) -> None:
    config = sealed.config
    modes = (config.environment.network_mode, config.verifier.network_mode, config.verifier.environment.network_mode)
    assert modes == ("no-network",) * 3


def test_the_image_is_named_by_digest_and_nothing_makes_harbor_leave_the_tests_out(sealed: HarborTask) -> None:
    assert sealed.config.environment.docker_image == IMAGE
    assert sealed.config.verifier.environment.docker_image is None
    assert {"Dockerfile", "docker-compose.yaml"} & set(sealed.below("tests")) == set()


def test_the_open_half_holds_the_brief_and_nothing_of_tests_or_solution(opened: HarborTask, task: Task) -> None:
    assert set(opened.files) == {"instruction.md", "environment/Dockerfile"}
    assert opened.instruction.endswith(task.brief.files["SPEC.md"].decode())


def test_nothing_of_the_private_tree_stands_in_the_open_half(opened: HarborTask, task: Task) -> None:
    everything = b"".join(opened.files.values())
    lines = {line.strip() for data in task.private.values() for line in data.splitlines() if len(line.strip()) > 30}
    assert [line for line in lines if line in everything and line not in task.brief.files["SPEC.md"]] == []


def test_both_halves_are_joined_by_digest(opened: HarborTask, sealed: HarborTask, task: Task) -> None:
    halves = harbor_halves(task, proof_of(task), image=IMAGE, version="0.1.0")
    own = sealed.config.metadata["quintain"]
    assert (own["task_digest"], own["open_digest"]) == (task.digest, content_digest(halves.open))
    assert opened.config.metadata["quintain"]["task_digest"] == task.digest


def test_our_own_fields_are_in_metadata_alone(sealed: HarborTask) -> None:
    assert (sealed.unknown, list(sealed.config.metadata)) == ((), ["quintain"])


def test_scripts_install_nothing_and_carry_a_canary(sealed: HarborTask, task: Task) -> None:
    for script in ("tests/test.sh", "solution/solve.sh"):
        text = sealed.files[script].decode()
        assert task.digest in text
        assert not re.search(r"\b(pip|apt|apt-get|uvx?|curl|wget)\b", text)


def test_the_task_beside_the_script_is_the_task(sealed: HarborTask, task: Task, tmp_path: Path) -> None:
    for path, data in sealed.below("tests/ferry").items():
        target = tmp_path / "ferry" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    assert open_task(tmp_path / "ferry").digest == task.digest


def test_the_verifier_ends_itself_before_its_runner_would(sealed: HarborTask) -> None:
    seconds = re.search(r"timeout --kill-after=(\d+) (\d+) ", sealed.files["tests/test.sh"].decode())
    assert int(seconds[1]) + int(seconds[2]) < sealed.config.verifier.timeout_sec


def test_graded_where_the_agent_was_the_script_refuses(sealed: HarborTask, tmp_path: Path) -> None:
    script = tmp_path / "test.sh"
    script.write_bytes(sealed.files["tests/test.sh"])
    environment = {name: value for name, value in os.environ.items() if name != "QUINTAIN_ROOM"}
    done = subprocess.run(["sh", script], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, "no reward" in done.stderr) == (3, True)


@pytest.mark.parametrize("change", [{"task_digest": "sha256:0"}, {"gates": ()}], ids=["other content", "no gate"])
def test_a_task_that_is_not_proved_is_not_shipped(task: Task, change: dict[str, object]) -> None:
    with pytest.raises(UsageError) as caught:
        harbor_halves(task, proof_of(task, **change), image=IMAGE, version="0")
    assert caught.value.slug == "not-proved"


def test_a_brief_of_more_than_a_specification_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FERRY, tmp_path / "ferry")
    (tmp_path / "ferry" / "public" / "more.txt").write_text("x")
    more = open_task(tmp_path / "ferry")
    with pytest.raises(BadRecord):
        harbor_halves(more, proof_of(more), image=IMAGE, version="0")


def quintain(*words: object) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "quintain"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


@pytest.fixture
def proved(tmp_path: Path) -> Path:
    root = tmp_path / "ferry"
    shutil.copytree(FERRY, root)
    (root / "proof.json").write_bytes(encode_json(proof_of(open_task(root))))
    return root


def test_an_export_is_written_whole_with_scripts_that_run(proved: Path, tmp_path: Path) -> None:
    done = quintain("export", "harbor", proved, "-o", tmp_path / "out", "--image", IMAGE)
    assert done.returncode == 0, done.stderr
    sealed = tmp_path / "out" / "sealed" / "ferry"
    assert [os.access(sealed / script, os.X_OK) for script in ("tests/test.sh", "solution/solve.sh")] == [True, True]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["open", "sealed"]


def test_nothing_is_overwritten(proved: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    done = quintain("export", "harbor", proved, "-o", tmp_path / "out", "--image", IMAGE)
    assert (done.returncode, list((tmp_path / "out").iterdir())) == (2, [])
    assert "is there already" in done.stderr


@pytest.mark.parametrize("image", ["", "python", "python:3.11", f"python@sha256:{'A' * 64}"])
def test_an_image_without_a_digest_is_refused_before_anything_is_written(
    proved: Path, tmp_path: Path, image: str
) -> None:
    done = quintain("export", "harbor", proved, "-o", tmp_path / "out", "--image", image)
    assert (done.returncode, (tmp_path / "out").exists()) == (2, False)


def grade_file(folder: Path, **change: object) -> Path:
    grade = Grade(
        task_id="ferry",
        verdict="fail",
        passed=3,
        min_passed=6,
        score=0.5,
        task_digest="sha256:0",
        candidate_digest="sha256:1",
        image_digest="sha256:2",
        grader_version="1",
        engine="namespaces",
        profile=Profile(),
        limits=Limits(),
    )
    (folder / "grade.json").write_bytes(encode_json(msgspec.structs.replace(grade, **change)))
    return folder / "grade.json"


def test_both_reward_files_say_the_same(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    assert quintain("export", "harbor-reward", grade_file(tmp_path), "-o", tmp_path / "logs").returncode == 0
    files = {path.name: path.read_bytes() for path in (tmp_path / "logs").iterdir()}
    assert read_reward(files) == {"reward": 0.5, "passed": 3.0, "min_passed": 6.0}
    assert read_reward({"reward.txt": files["reward.txt"]}) == {"reward": 0.5}
    assert json.loads(files["reward-details.json"])["verdict"] == "fail"


def test_an_unknown_grade_leaves_no_reward(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    done = quintain("export", "harbor-reward", grade_file(tmp_path, score=None), "-o", tmp_path / "logs")
    assert (done.returncode, list((tmp_path / "logs").iterdir())) == (2, [])


@pytest.fixture(scope="module")
def mined(tmp_path_factory: pytest.TempPathFactory) -> HarborTask:
    with open_sandbox(warm=False) as sandbox:
        task = mined_task(sandbox, tmp_path_factory.mktemp("mined"))
    halves = harbor_halves(task, proof_of(task), image=IMAGE, version="0.1.0", wheels={"0" * 64 + "/a.whl": b"wheel"})
    return read_task(halves.sealed, "sealed")


def test_the_repository_of_a_mined_task_is_laid_into_the_room_with_its_objects(mined: HarborTask) -> None:
    tree = mined.below("environment")
    assert {path: tree[path].decode() for path in BASE} == BASE
    assert (".git/HEAD" in tree, {"Dockerfile", "docker-compose.yaml"} & set(tree)) == (True, set())
    assert "issue below" in mined.instruction


def test_what_a_mined_task_needs_is_brought_with_its_tests(mined: HarborTask) -> None:
    assert mined.below("tests/packages") == {"0" * 64 + "/a.whl": b"wheel"}
    assert "cp -R /tests/packages /opt/quintain/cache/" in mined.files["tests/test.sh"].decode()


def test_a_repository_that_harbor_would_build_is_refused(tmp_path: Path) -> None:
    with open_sandbox(warm=False) as sandbox:
        task = mined_task(sandbox, tmp_path, {"public/repository/Dockerfile": "FROM scratch"})
    with pytest.raises(BadRecord, match="would build"):
        harbor_halves(task, proof_of(task), image=IMAGE, version="0")
