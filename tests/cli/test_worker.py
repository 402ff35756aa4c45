"""A job that others play: shares on the command line, the example of a batch system, and what a killed worker costs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FERRY = ROOT / "tests" / "tasks" / "ferry"
BIN = Path(sys.executable).parent


def quintain(*words):
    """What a command says: status, stdout and stderr."""
    done = subprocess.run(
        [BIN / "quintain", *map(str, words)], capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"}
    )
    return done.returncode, done.stdout, done.stderr


def rows(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_shares_are_played_by_the_array_of_the_example_one_of_them_killed_and_each_attempt_counts_once(tmp_path):
    job = tmp_path / "job"
    play = ("play", FERRY, "--n", "3", "--to", job, "--executor", "jobs", "--workers", "2", "--concurrency", "1")
    status, _, said = quintain(*play)
    assert status == 3
    assert f"3 attempts for 2 workers, each: quintain worker --job {job}/jobs/0.json" in said

    element = ["bash", ROOT / "examples/slurm/play.sbatch", job]
    environment = os.environ | {"PATH": f"{BIN}:{os.environ['PATH']}", "NO_COLOR": "1"}
    with subprocess.Popen(
        element, env=environment | {"SLURM_ARRAY_TASK_ID": "0"}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as killed:
        killed.stderr.readline()
        killed.kill()
    for number in ("0", "1"):
        subprocess.run(element, env=environment | {"SLURM_ARRAY_TASK_ID": number}, capture_output=True, check=True)
    assert not (job / "episodes.jsonl").read_text()

    status, told, _ = quintain(*play, "--json")
    assert (status, json.loads(told)["scored"]) == (0, 3)
    ended = rows(job / "episodes.jsonl")
    assert len({row["trial_id"] for row in ended}) == len(ended) == 3
    assert {row["score"] for row in ended} == {1.0}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("worker", "--job", FERRY / "private/contract.json"), "is not a Share"),
        (("play", FERRY, "--to", "{job}", "--deadline", "grading=3"), "`grading=3` is no deadline"),
        (("play", FERRY, "--to", "{job}", "--deadline", "grade=soon"), "`grade=soon` is no deadline"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_made(tmp_path, words, why):
    status, _, said = quintain(*(str(word).format(job=tmp_path / "job") for word in words))
    assert status == 2
    assert why in said
    assert "hint:" in said
    assert list(tmp_path.iterdir()) == []


def test_a_cluster_without_ray_is_refused_with_what_brings_it(tmp_path):
    if subprocess.run([sys.executable, "-c", "import ray"], capture_output=True).returncode == 0:
        pytest.skip("needs no Ray: it is installed here")
    status, _, said = quintain("play", FERRY, "--to", tmp_path / "job", "--executor", "ray")
    assert status == 2
    assert "Ray is not installed" in said
    assert "quintain[ray]" in said
