"""What of a job is learned from, and that reasoning comes from an endpoint through the job into the file."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from model_endpoint import Answer, serve

from quintain.store.task import open_task

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
QUINTAIN = str(Path(sys.executable).parent / "quintain")


def run(*words: object) -> tuple[int, str, str]:
    done = subprocess.run([QUINTAIN, *map(str, words)], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def reply(thought: str, *calls: tuple[str, dict[str, Any]]) -> Answer:
    """A turn of a model that thinks."""
    made = [
        {"id": f"c{number}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}
        for number, (name, arguments) in enumerate(calls)
    ]
    message = {"content": "", "reasoning_content": thought, "tool_calls": made}
    return Answer(json.dumps({"choices": [{"message": message, "finish_reason": "tool_calls"}]}).encode())


def writes(part: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Calls that write a package of the task, and submit it."""
    files = open_task(FERRY).subtree(part)
    written = [("write", {"path": f"package/{name}", "content": data.decode()}) for name, data in files.items()]
    return (*written, ("submit", {}))


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A job of five attempts: good, bad, the good one again, one that looks into the history, and one that fails."""
    folder = tmp_path_factory.mktemp("sift") / "job"
    spied = ("bash", {"command": "git log --all"})
    answers = [
        reply("I know the ferry.", *writes("reference")),
        reply("I guess.", *writes("known-bad")),
        reply("Once more.", *writes("reference")),
        reply("I spy.", spied, ("write", {"path": "package/NOTE", "content": "x"}), *writes("reference")),
        Answer(status=401),
    ]
    with serve(answers) as served:
        asked = ("--agent", "chat", "--model", "m", "--endpoint", served.url, "--n", "5", "--concurrency", "1")
        code, _, said = run("play", FERRY, *asked, "--to", folder)
    assert code == 3, said
    return folder


def test_what_passed_honestly_is_kept_once_with_its_reasoning(job: Path, tmp_path: Path) -> None:
    code, told, _ = run("sift", job, "--to", tmp_path / "rows.jsonl", "--tasks", FERRY, "--json")
    (row,) = map(json.loads, (tmp_path / "rows.jsonl").read_text().splitlines())
    assert code == 0
    assert json.loads(told) == {
        "form": "messages",
        "episodes": 5,
        "kept": 1,
        "rows": 1,
        "left_out": {
            "no score, for a fault of ours": 1,
            "not at the full bar": 1,
            "the audit found something severe": 1,
            "the same was handed in before": 1,
        },
    }
    assert [each["reasoning_content"] for each in row["messages"] if each["role"] == "assistant"] == [
        "I know the ferry."
    ]
    assert (row["task_id"], row["score"]) == ("ferry", 1.0)


def test_preferences_pair_it_with_an_attempt_that_did_not_pass(job: Path, tmp_path: Path) -> None:
    run("sift", job, "--to", tmp_path / "rows.jsonl", "--form", "preferences")
    (row,) = map(json.loads, (tmp_path / "rows.jsonl").read_text().splitlines())
    assert (row["score"], row["rejected_score"]) == (1.0, 0.5)
    assert [row[side][0]["reasoning_content"] for side in ("chosen", "rejected")] == ["I know the ferry.", "I guess."]


def test_nothing_is_written_where_nothing_is_kept_and_nothing_is_written_over(job: Path, tmp_path: Path) -> None:
    assert run("play", FERRY, "--agent", "nop", "--to", tmp_path / "nop")[0] == 0
    code, said, _ = run("sift", tmp_path / "nop", "--to", tmp_path / "none.jsonl")
    assert (code, "nothing to write" in said, (tmp_path / "none.jsonl").exists()) == (1, True, False)
    (tmp_path / "mine").write_text("mine")
    code, _, said = run("sift", job, "--to", tmp_path / "mine")
    assert (code, "is there already" in said, (tmp_path / "mine").read_text()) == (2, True, "mine")
