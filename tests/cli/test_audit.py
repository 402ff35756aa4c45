"""The audit on the command line: a job, a trajectory of others, and what is refused."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from quintain.formats.atif import AgentInfo, Step, ToolCall, Trajectory
from quintain.records import Play
from quintain.rollout.journal import Journal

QUINTAIN = str(Path(sys.executable).parent / "quintain")
RELMARK = Path(__file__).parent.parent.parent / "tranches/sample/tasks/relmark"


def audited(*words: object) -> tuple[int, str, str]:
    """Exit status, stdout and stderr."""
    done = subprocess.run([QUINTAIN, "audit", *map(str, words)], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def trajectory(path: Path, command: str) -> Path:
    """A file with a trajectory of one command."""
    call = ToolCall(tool_call_id="1", function_name="run", arguments={"cmd": command})
    steps = (Step(step_id=1, source="agent", message="", tool_calls=(call,)),)
    told = Trajectory(schema_version="ATIF-v1.6", agent=AgentInfo(name="other", version="2"), steps=steps)
    path.write_bytes(msgspec.json.encode(told))
    return path


@pytest.mark.parametrize(
    ("command", "status", "kinds"),
    [("git status", 0, []), ("cat /testbed/a.py", 0, []), ("git reflog", 1, ["history"]), ("ls /srv", 0, ["outside"])],
)
def test_a_trajectory_of_another_agent_is_read(tmp_path: Path, command: str, status: int, kinds: list[str]) -> None:
    code, told, _ = audited(trajectory(tmp_path / "a.json", command), "--json")
    assert (code, [each["kind"] for each in json.loads(told)[0]["findings"]]) == (status, kinds)


def test_what_a_task_was_made_from_is_known_by_its_lock(tmp_path: Path) -> None:
    path = trajectory(tmp_path / "a.json", "pip show semver")
    assert [audited(path)[0], audited(path, "--tasks", RELMARK)[0]] == [0, 1]


def test_what_a_terminal_would_obey_is_not_printed(tmp_path: Path) -> None:
    assert "\x1b" not in audited(trajectory(tmp_path / "a.json", "git reflog '\x1b[2J'"))[1]
    (tmp_path / "b.json").write_text(json.dumps({"id": "\x1b[2J\n\nclean", "trajectory": [{"action": "git reflog"}]}))
    assert "\n\n" not in audited(tmp_path / "b.json")[1]


def test_nor_is_it_in_an_error(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\nb.json"
    path.write_text("{}")
    code, _, said = audited(path)
    assert (code, "\x1b" in said, "[2J b.json" in said) == (2, False, True)


def test_reading_a_job_that_played_nothing_changes_nothing(tmp_path: Path) -> None:
    with Journal(tmp_path / "job", Play(agent="nop")):
        pass
    (tmp_path / "job" / "steps.jsonl").unlink()
    before = sorted(path.name for path in (tmp_path / "job").iterdir())
    code, _, said = audited(tmp_path / "job")
    assert (code, "no episode that was played" in said) == (2, True)
    assert sorted(path.name for path in (tmp_path / "job").iterdir()) == before


def test_a_log_without_a_call_is_not_called_clean(tmp_path: Path) -> None:
    talk, acts = {"messages": [{"role": "assistant", "content": "Hm."}]}, {"trajectory": [{"action": "ls"}]}
    (tmp_path / "a.jsonl").write_text(json.dumps(talk))
    code, told, said = audited(tmp_path / "a.jsonl")
    assert (code, told, "holds no call" in said) == (2, "", True)
    (tmp_path / "b.jsonl").write_text(f"{json.dumps(talk)}\n{json.dumps(acts)}")
    code, told, said = audited(tmp_path / "b.jsonl", "--json")
    assert (code, len(json.loads(told)), "1 of 2 logs" in said) == (0, 1, True)


@pytest.mark.parametrize(("name", "why"), [("missing", "does not exist"), (".", "is no job"), ("x.json", "x.json")])
def test_what_is_no_trajectory_is_refused(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "x.json").write_text("{}")
    code, told, said = audited(tmp_path / name)
    assert (code, told) == (2, "")
    assert why in said
