"""`quintain serve`, from outside: where it is, what it answers, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from served import REFERENCE, TASKS

PROGRAM = Path(sys.executable).parent / "quintain"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 128 + signal.SIGTERM)])
def test_it_says_where_it_is_and_ends_without_a_trace_while_somebody_works(number: int, status: int) -> None:
    server = subprocess.Popen(
        [PROGRAM, "serve", TASKS / "ferry", "--port", "0"], stderr=subprocess.PIPE, text=True, process_group=0
    )
    line = server.stderr.readline()
    place = re.search(r"serving 1 task at (http://\S+)", line)
    assert place, line
    begun = {"id": 1, "method": "initialize"}
    request = urllib.request.Request(f"{place[1]}/mcp", data=json.dumps(begun).encode())
    with urllib.request.urlopen(request) as answer:
        assert "instructions" in json.loads(answer.read())["result"]
    server.send_signal(number)
    assert server.wait(timeout=30) == status
    with pytest.raises(ProcessLookupError):
        os.killpg(server.pid, 0)
    server.stderr.close()


def test_over_stdio_one_attempt_is_made_and_its_outcome_kept(tmp_path: Path) -> None:
    calls = [
        *(
            {"name": "write", "arguments": {"path": f"package/{name}", "content": data.decode()}}
            for name, data in REFERENCE.items()
        ),
        {"name": "submit"},
    ]
    lines = [{"id": number, "method": "tools/call", "params": call} for number, call in enumerate(calls)]
    given = "".join(json.dumps(line) + "\n" for line in [{"id": "a", "method": "initialize"}, *lines])
    command = [PROGRAM, "serve", TASKS / "ferry", "--stdio", "--outcome", tmp_path / "outcome.json"]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == ["a", *range(len(calls))]
    assert json.loads((tmp_path / "outcome.json").read_bytes())["score"] == 1.0


def test_over_stdio_the_outcome_is_kept_before_the_agent_can_hang_up(tmp_path: Path) -> None:
    kept = tmp_path / "outcome.json"
    command = [PROGRAM, "serve", TASKS / "ferry", "--stdio", "--outcome", kept]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin
        assert server.stdout
        server.stdin.write(b'{"id": 1, "method": "tools/call", "params": {"name": "submit"}}\n')
        server.stdin.flush()
        server.stdout.readline()
        server.kill()
    assert json.loads(kept.read_bytes())["score"] == 0.0


def test_several_tasks_over_stdio_are_refused() -> None:
    command = [PROGRAM, "serve", TASKS.parents[1] / "tranches" / "sample", "--stdio"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (done.returncode, "no task was named" in done.stderr) == (2, True)
