"""A real model on this machine plays an episode: with its tokens kept, and nothing of it left."""

import contextlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ROOT / "tools"
SAY = "import small_model as m; print((m.environment() / 'ready').exists(), m.NAME, m.TEXT_ONLY, sep='\\n')"


def told(code: str) -> list[str]:
    """What a program says that has the scripts at hand."""
    done = subprocess.run([sys.executable, "-B", "-c", code], cwd=TOOLS, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def servers() -> set[str]:
    """Processes that serve the model out of this checkout."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if f"{TOOLS}/small_model.py".encode() in path.read_bytes():
                found.add(path.parent.name)
    return found


def test_a_small_model_plays_and_its_tokens_are_kept(tmp_path: Path) -> None:
    ready, name, request = told(SAY)
    if ready != "True":
        pytest.skip("needs SmolLM2: python3 tools/small_model.py brings it")
    before = servers()
    code = f"""
import subprocess, sys
sys.path.insert(0, {str(TOOLS)!r})
from small_model import serving
with serving() as address:
    words = ("--agent", "chat", "--model", {name!r}, "--endpoint", address, "--actions", "text", "--steps", "2")
    asked = (*words, "--request", {request!r}, "--to", {str(tmp_path / "job")!r})
    quintain = {str(Path(sys.executable).parent / "quintain")!r}
    raise SystemExit(subprocess.run([quintain, "play", {str(ROOT / "tests/tasks/ferry")!r}, *asked]).returncode)
"""
    subprocess.run([sys.executable, "-B", "-c", code], check=True, timeout=120)
    steps = [json.loads(line).get("step") for line in (tmp_path / "job/steps.jsonl").read_text().splitlines()]
    said = [step for step in steps if step]
    assert [each["tool_calls"][0]["function_name"] for each in said] == ["bash", "bash"]
    for each in said:
        metrics = each["metrics"]
        counted = metrics["completion_tokens"]
        assert (len(metrics["completion_token_ids"]), len(metrics["logprobs"])) == (counted, counted)
    assert servers() <= before
