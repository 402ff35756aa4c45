"""Answers that are shipped as keyed digests: graded with, told nothing by, and refused without their key."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quintain.records import Gate, Proof, encode_json
from quintain.store.task import open_task

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"


def quintain(*words: object) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "quintain"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `ferry`, its shipped answers in `out`, and their key."""
    folder = tmp_path_factory.mktemp("shipped")
    shutil.copytree(FERRY, folder / "ferry")
    proof = Proof(
        task_id="ferry",
        task_digest=open_task(folder / "ferry").digest,
        grader_version="1",
        image_digest="sha256:0",
        engine="namespaces",
        guarantees=(),
        gates=(Gate(name="reference", held=True, saw="pass"),),
        proved_on="2026-01-01",
    )
    (folder / "ferry" / "proof.json").write_bytes(encode_json(proof))
    done = quintain("export", "answers", folder / "ferry", "-o", folder / "out", "--key", folder / "key")
    assert done.returncode == 0, done.stderr
    return folder


def test_what_is_shipped_holds_no_suite_no_reference_and_no_expected_value(out: Path) -> None:
    shipped = json.loads((out / "out/answers.json").read_text())
    texts = [
        text
        for site in shipped["answers"]["sites"].values()
        for many in site["executions"].values()
        for expected, reference in many
        for text in (*expected, *reference)
    ]
    assert {json.loads(text)[0] for text in texts} == {"#", "T", "N"}, "values, classes of exceptions, and none"
    assert shipped.keys() == {"task_digest", "contract", "grading", "stimuli", "plan", "answers"}


def test_the_key_is_its_owners_alone(out: Path) -> None:
    assert (out / "key").stat().st_mode & 0o777 == 0o600
    assert (out / "key").read_text().strip() not in (out / "out/answers.json").read_text()


@pytest.mark.parametrize(("candidate", "said"), [("reference", "pass  6/6"), ("known-bad", "fail  3/6")])
def test_a_candidate_is_graded_by_shipped_answers(out: Path, candidate: str, said: str) -> None:
    done = quintain("grade", out / "out/answers.json", FERRY / "private" / candidate, "--key", out / "key")
    assert f"ferry  {said}" in done.stdout, done.stderr


@pytest.mark.parametrize("key", ["0" * 64, "short", None], ids=["another", "none", "absent"])
def test_without_their_key_there_is_no_grade(out: Path, tmp_path: Path, key: str | None) -> None:
    if key is not None:
        (tmp_path / "key").write_text(key)
    done = quintain("grade", out / "out/answers.json", FERRY / "private/reference", "--key", tmp_path / "key")
    assert (done.returncode, done.stdout) == (2, "")
    assert "key" in done.stderr


def test_what_needs_the_whole_task_is_refused(out: Path) -> None:
    words = ("--key", out / "key", "--seed", "7")
    done = quintain("grade", out / "out/answers.json", FERRY / "private/reference", *words)
    assert (done.returncode, "no fresh inputs" in done.stderr) == (2, True)


def test_nothing_is_written_where_the_directory_is_taken(out: Path, tmp_path: Path) -> None:
    done = quintain("export", "answers", out / "ferry", "-o", out / "out", "--key", tmp_path / "key")
    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])
