"""A job on the command line: what it refuses, what a kill costs, and what Ctrl-C leaves."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
QUINTAIN = str(Path(sys.executable).parent / "quintain")
WAITING = '{"tool_call_id": "1", "function_name": "bash", "arguments": {"command": "sleep 60; echo 6041"}}\n'


def play(*words, **environment):
    """A job that runs."""
    command = [QUINTAIN, "play", *map(str, words)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"NO_COLOR": "1", **environment},
    )


def sleeping():
    """Commands of the waiting script that run, wherever they do."""
    found = [path for path in Path("/proc").glob("[0-9]*/cmdline")]
    return [path for path in found if "echo 6041" in _text(path)]


def _text(path):
    try:
        return path.read_bytes().decode(errors="replace")
    except OSError:
        return ""


def until(holds, seconds=30.0):
    """Whether it comes to hold in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((FERRY / "public",), "holds no task"),
        ((FERRY, "--agent", "scripted"), "`--script` is for `--agent scripted`"),
        ((FERRY, "--script", FERRY / "private/grading.toml"), "`--script` is for `--agent scripted`"),
        ((FERRY, "--agent", "scripted", "--script", FERRY / "private/contract.json"), "line 1 is no tool call"),
        ((FERRY, "--regrade"), "is no job"),
        ((FERRY, "--n", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_made(tmp_path, words, why):
    with play(*words, "--to", tmp_path / "job") as process:
        _, said = process.communicate()
    assert process.returncode == 2
    assert why in said
    assert "hint:" in said
    assert not (tmp_path / "job").exists()


def test_a_killed_job_goes_on_and_plays_each_attempt_once(tmp_path):
    words = (FERRY, "--n", "4", "--concurrency", "1", "--to", tmp_path / "job")
    with play(*words) as process:
        assert process.stderr.readline().startswith("1/4 ")
        process.kill()
    assert 1 <= len((tmp_path / "job/episodes.jsonl").read_text().splitlines()) < 4
    with play(*words, "--json") as process:
        told, _ = process.communicate()
    rows = [json.loads(line) for line in (tmp_path / "job/episodes.jsonl").read_text().splitlines()]
    assert json.loads(told)["scored"] == 4
    assert [len(rows), len({row["trial_id"] for row in rows})] == [4, 4]
    assert {row["score"] for row in rows} == {1.0}


def test_ctrl_c_leaves_no_process_and_no_file_of_a_room(tmp_path):
    (tmp_path / "calls.jsonl").write_text(WAITING)
    (tmp_path / "tmp").mkdir()
    words = (FERRY, "--agent", "scripted", "--script", tmp_path / "calls.jsonl", "--n", "3", "--to", tmp_path / "job")
    with play(*words, TMPDIR=str(tmp_path / "tmp")) as process:
        assert until(sleeping)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "interrupted: nothing was left running" in said
    assert until(lambda: not sleeping(), 10)
    assert list((tmp_path / "tmp").iterdir()) == []
    assert (tmp_path / "job/episodes.jsonl").read_text() == ""
