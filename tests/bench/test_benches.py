"""The benches run, a few rounds of each, and give every figure; how fast anything is, is not tested."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FERRY = ROOT / "tests" / "tasks" / "ferry"


def figures(name: str, *options: str, **environment: str) -> dict:
    command = [sys.executable, ROOT / "bench" / f"{name}.py", "--quick", "--json", *options]
    done = subprocess.run(command, capture_output=True, check=False, env={**os.environ, **environment})
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def grade() -> dict:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    return figures("grade", "--no-engine", "--task", str(FERRY))


def test_a_grade_is_measured_beside_its_floor_and_the_peers_way(grade) -> None:
    kinds = [name.partition(",")[0].partition(":")[0] for name in grade["ways"]]
    assert kinds == ["floor", "warm grade", "warm grade of the known-bad", "cold grade", "the peers' commands"]
    assert all(min(each["median_ms"], each["cpu_ms"], each["runs"]) > 0 for each in grade["ways"].values())


def test_the_bars_of_a_grade_are_ratios_of_its_medians(grade) -> None:
    median = {name: each["median_ms"] for name, each in grade["ways"].items()}
    floor, warm, _, cold, peers = median.values()
    assert list(grade["ratios"].values()) == pytest.approx([peers / warm, warm / floor, peers / cold])
    assert grade["peers"] == "the peers' commands, in a room"


def test_proofs_are_measured_one_after_another_and_side_by_side(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    shutil.copytree(FERRY, tmp_path / "tasks/ferry")
    prove = figures("prove", "--no-engine", "--tranche", str(tmp_path))
    alone, beside = prove["ways"]["one after another"], prove["ways"]["side by side"]
    assert alone["rooms"] == beside["rooms"]
    assert min(alone["rooms"].values()) > 0
    assert prove["factor"] == pytest.approx(
        beside["rooms"]["test"] * prove["peers"]["seconds"] / prove["machine"]["cpus"] / beside["wall"]
    )
    assert set(prove["gates"]) == {"isolation", "counts", "known-bad", "stub"}


def test_the_machine_is_described(grade) -> None:
    assert grade["machine"]["cpus"] == len(os.sched_getaffinity(0))
    assert set(grade["machine"]) == {"cpus", "model", "memory_gib", "kernel", "python", "user", "load"}


def test_an_engine_that_is_not_here_is_skipped_by_name_and_its_bar_is_not_measured() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root to start an engine")
    sandbox = figures("sandbox", "--engine", "docker", PATH="/nowhere")
    assert sandbox["skipped"] == {"docker": "no `dockerd` here: bench/container_engine.sh installs it"}
    assert [what for what, value in sandbox["bars"].items() if value is None] == [
        "step, beside `exec` into a container (the aim is 1.5 times fork and exec)"
    ]


def test_a_sandbox_is_measured_and_its_tables_are_put_between_the_comments_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- sandbox: made by bench/sandbox.py -->\nstale\n<!-- sandbox: end -->\nafter\n")
    sandbox = figures("sandbox", "--no-engine", "--write", str(page))
    assert len(sandbox["ways"]) == 5
    assert [mib > 0 for mib in sandbox["memory_mib"].values()] == ([True] if os.geteuid() == 0 else [])
    assert all(value > 0 for row in sandbox["per_second"].values() for value in row.values())
    text = page.read_text()
    assert (text.startswith("before\n"), text.endswith("\nafter\n"), "stale" in text) == (True, True, False)
    assert "| step in an open room |" in text


def test_an_episode_is_measured_from_opening_to_what_it_hands_in() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    found = figures("rollout", "--no-engine")
    assert len(found["ways"]) == 5
    assert all(min(each["median_ms"], each["cpu_ms"], each["runs"]) > 0 for each in found["ways"].values())
    assert {at_once: each["episodes"] for at_once, each in found["episodes"].items()} == {"1": 1, "8": 8}
    assert found["memory_mib"] > 0


def test_environments_that_are_open_at_once_are_counted_and_timed_and_a_writer_takes_others_in() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    found = figures("environments", "--no-engine")
    assert set(found["open"]) == {"1", "8"}
    times = ("opened_a_second", "shell_ms", "anew_ms", "step_ms", "row_ms", "step_cpu_ms", "reset_ms")
    assert all(min(each[name] for name in times) > 0 for each in found["open"].values())
    assert all(min(each["memory_mib"], each["processes"]) > 1 for each in found["open"].values())
    assert (found["taken_in"]["steps"], found["taken_in"]["bytes"] > 1000) == (6, True)


def named_in(code: str) -> list[Path]:
    """The paths that a program writes out as `ROOT / "a" / "b"`, the longest of each."""
    found, parts = [], set()
    for node in ast.walk(ast.parse(code)):
        words, at = [], node
        while isinstance(at, ast.BinOp) and isinstance(at.op, ast.Div) and isinstance(at.right, ast.Constant):
            words, at = [at.right.value, *words], at.left
            parts.add(at)
        if words and node not in parts and isinstance(at, ast.Name) and at.id == "ROOT":
            found.append(ROOT.joinpath(*words))
    return found


def test_what_a_bench_names_of_the_tree_is_there() -> None:
    named = [path for bench in (ROOT / "bench").rglob("*.py") for path in named_in(bench.read_text())]
    assert len(named) > 5
    assert [path for path in named if not path.exists()] == []


def test_a_path_that_is_not_there_would_be_seen() -> None:
    code = 'FORGER = ROOT / "tests" / "candidates" / "nobody" / "package"'
    assert named_in(code) == [ROOT / "tests" / "candidates" / "nobody" / "package"]
