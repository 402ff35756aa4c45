"""A job on the command line: what it refuses, what a kill costs, and what Ctrl-C leaves."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from model_endpoint import Answer, said, serve

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
QUINTAIN = str(Path(sys.executable).parent / "quintain")
CHAT = ("--agent", "chat", "--model", "m", "--endpoint", "http://127.0.0.1:9/v1")
COMMAND = ("--agent", "command", "--script", FERRY / "private/grading.toml", *CHAT[2:])
WAITING = '{"tool_call_id": "1", "function_name": "bash", "arguments": {"command": "sleep 60.6041"}}\n'


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
    return [path for path in found if "60.6041" in _text(path)]


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
        ((FERRY, "--agent", "scripted"), "`--agent scripted` needs `--script`"),
        ((FERRY, "--script", FERRY / "private/grading.toml"), "`--agent oracle` takes no `--script`"),
        ((FERRY, "--files", FERRY), "`--agent oracle` takes no `--files`"),
        ((FERRY, *COMMAND, "--actions", "text"), "`--agent command` acts as its program does"),
        ((FERRY, *COMMAND[:4]), "`--agent command` needs `--model`"),
        ((FERRY, "--agent", "scripted", "--script", FERRY / "private/contract.json"), "line 1 is no tool call"),
        ((FERRY, "--agent", "chat"), "`--agent chat` needs `--model`"),
        ((FERRY, "--model", "m"), "`--agent oracle` takes no `--model`"),
        ((FERRY, "--agent", "chat", "--model", "m", "--endpoint", "x"), "none of HTTP"),
        ((FERRY, *CHAT, "--request", "[1]"), "`--request` is no JSON object"),
        ((FERRY, *CHAT, "--request", "{"), "`--request` is no JSON object"),
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


def test_a_model_plays_and_a_second_run_asks_it_nothing(tmp_path):
    done = {"message": {"content": "```bash\nsubmit\n```"}, "finish_reason": "stop"}
    usage = {"completion_tokens": 7, "prompt_tokens": 90}
    with serve([Answer(json.dumps({"choices": [done], "usage": usage}).encode())]) as served:
        asked = ("--agent", "chat", "--model", "m", "--endpoint", served.url, "--actions", "text", "--price", "0", "1")
        for _ in range(2):
            with play(FERRY, *asked, "--n", "2", "--to", tmp_path / "job", "--json") as process:
                told, _ = process.communicate()
    assert [json.loads(told)[name] for name in ("scored", "tokens", "cost_usd")] == [2, 14, 14e-6]
    assert len(served.asked) == 2


ASKING = """
import json, os, urllib.request
body = json.dumps({"messages": [{"role": "user", "content": os.environ["QUINTAIN_INSTRUCTION"]}]}).encode()
urllib.request.urlopen(os.environ["OPENAI_BASE_URL"] + "/chat/completions", body).read()
"""


def test_an_agent_of_the_room_plays_with_what_it_brings_along(tmp_path):
    script, files = tmp_path / "start.sh", tmp_path / "agent"
    shutil.copytree(FERRY / "private/reference", files / "reference")
    (files / "ask.py").write_text(ASKING)
    script.write_text("python /opt/quintain/agent/ask.py && cp -r /opt/quintain/agent/reference/. /work/package")
    with serve([said("I copy it.")]) as served:
        asked = ("--agent", "command", "--script", script, "--files", files, "--model", "m", "--endpoint", served.url)
        for _ in range(2):
            with play(FERRY, *asked, "--to", tmp_path / "job", "--json") as process:
                told, _ = process.communicate()
    assert [json.loads(told)[name] for name in ("scored", "score")] == [1, 1.0]
    assert len(served.asked) == 1


def test_ctrl_c_does_not_wait_for_a_model(tmp_path):
    with serve([Answer(silent=True)]) as served:
        words = ("--agent", "chat", "--model", "m", "--endpoint", served.url, "--n", "3", "--to", tmp_path / "job")
        with play(FERRY, *words) as process:
            assert until(lambda: len(served.asked) == 2)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=15)
    assert (process.returncode, "interrupted: nothing was left running" in said) == (130, True)
    assert (tmp_path / "job/episodes.jsonl").read_text() == ""


def test_more_environments_are_open_than_the_usual_limit_of_descriptors_allows(tmp_path):
    words = (FERRY, "--agent", "nop", "--n", "12", "--concurrency", "12", "--to", tmp_path / "job")
    limited = ["bash", "-c", 'ulimit -Sn 64; exec "$@"', "bash", QUINTAIN, "play", *map(str, words), "--json"]
    done = subprocess.run(limited, capture_output=True, text=True)
    assert (done.returncode, json.loads(done.stdout)["faults"]) == (0, {})
