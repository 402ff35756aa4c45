"""Our tasks with the real Harbor and SWE-bench: what they say of them, and what each kind of candidate earns there.

    python bench/harbor [--task tidebook] [--write docs/how-to/export-to-harbor.md]

Makes environments for both in the cache (Python 3.12, and 120 packages for Harbor alone). Compares what Harbor asks for
with what we give, exports a proved task, lets Harbor check it, and runs it with its oracle, its agent that does
nothing, and solutions of our own, with the rooms and the verifier of `integrations/harbor`; and with the script of the
task alone, without Harbor (root only). Then lets SWE-bench's log reader read what pytest printed of a reference, and
what a package printed that knows nothing. Prints a table; exits 1 where something is not as it should be.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "bench")]

import measure
import msgspec
from harbor_trial import IMAGE, OURS, QUIET, harbor, reward, rewards, venvs, verified

from quintain.formats.harbor import Verifier, encode_config, read_task
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.grade.install import Built
from quintain.grade.open import open_grader
from quintain.grade.version import grader_version
from quintain.prove.attack import Target, choose
from quintain.prove.prove import Provers, prove, proved
from quintain.sandbox.api import Job, Mount
from quintain.store.cache import cache_root
from quintain.store.task import Task, open_task
from quintain.store.tree import read_tree

SHARED = ("-e", "quintain_harbor:Rooms")
"""Our rooms, and the verifier's own script."""
NEW_TASK = ["empty-prompt", "nothing-crosses", "network-open", "noop-passes"]

RACER = """
nohup sh -c 'while :; do mkdir -p /logs/verifier; echo 1 > /logs/verifier/reward.txt;
echo "{\\"reward\\": 1}" > /logs/verifier/reward.json; sleep 0.02; done' >/dev/null 2>&1 &
"""
"""Left running by an agent that solves nothing."""


def main() -> int:
    """Everything, in order."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", default="tidebook")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    asked = parser.parse_args()
    task = open_task(ROOT / "tranches" / "sample" / "tasks" / asked.task)
    known_bad = prove_once(task)
    with tempfile.TemporaryDirectory(prefix="bench-harbor-") as folder:
        rows = [drift(), scrutinised(Path(folder)), *graded(task, known_bad, Path(folder))]
        rows += read_by_swebench(venvs.environment("swebench", "3.12"), Path(folder))
    for what, expected, found in rows:
        print(f"{'ok   ' if expected == found else 'WRONG'}  {what:<46} {found}")
    if asked.write:
        measure.put(asked.write, "harbor", "bench/harbor", written(rows, asked.task))
    return int(any(expected != found for _, expected, found in rows))


def written(rows: Sequence[tuple[str, object, object]], task: str) -> str:
    """For the page."""
    made = f"Made by `python bench/harbor --write docs/how-to/export-to-harbor.md` on the task `{task}`"
    theirs = [f"{name} {venvs.version(venvs.environment(name, '3.12'), name)}" for name in ("harbor", "swebench")]
    by = f"grader {grader_version()}, with {' and '.join(theirs)}"
    lines = [
        (what, str(expected), f"{found}" if found == expected else f"**{found}**") for what, expected, found in rows
    ]
    return f"{made}, {by}.\n\n{measure.table(('what', 'expected', 'found'), lines)}"


def prove_once(task: Task) -> float:
    """Prove a task, unless it is; the score of its known-bad."""
    with open_grader(warm=True) as grader:
        by = Provers(grader=grader)
        proof = proved(task, by, cache_root() / "private")
        if proof is None:
            proof = prove(task, by, cache=cache_root(), today="2026-01-01", report=lambda gate: print(gate.name))
    scores = [gate.score for gate in proof.gates if gate.name == "known-bad"]
    return scores[0] or 0.0


def drift() -> tuple[str, object, object]:
    """What this Harbor prints and asks for, against what we read and give."""
    environment = {**os.environ, "QUINTAIN_HARBOR": str(harbor())}
    places = [ROOT / "tests" / "formats" / "test_drift.py", ROOT / "tests" / "serve" / "test_harbor_rooms.py"]
    tests = [sys.executable, "-m", "pytest", "-q", *places]
    done = subprocess.run(tests, env=environment, cwd=ROOT, capture_output=True, check=False)
    return ("the installed Harbor asks for what we give", True, done.returncode == 0)


def scrutinised(folder: Path) -> tuple[str, object, object]:
    """What `quintain inspect-task` finds severe in a task as `harbor init` makes it."""
    words = [harbor(), "init", "acme/hello", "--task", "-o", folder / "made"]
    subprocess.run(words, env={**os.environ, **QUIET}, capture_output=True, check=True)
    made = next((folder / "made").glob("*/task.toml")).parent
    quintain = Path(sys.executable).parent / "quintain"
    done = subprocess.run([quintain, "inspect-task", made, "--json"], capture_output=True, check=False)
    severe = [one["id"] for one in json.loads(done.stdout)["findings"] if one["severity"] == "severe"]
    return ("severe in what `harbor init` makes", NEW_TASK, severe)


def graded(task: Task, known_bad: float, folder: Path) -> list[tuple[str, object, object]]:
    """What Harbor says of the exported task, and what it rewards."""
    quintain = Path(sys.executable).parent / "quintain"
    subprocess.run([quintain, "export", "harbor", task.root, "-o", folder / "out", "--image", IMAGE], check=True)
    sealed = folder / "out" / "sealed" / task.task_id
    words = [harbor(), "lint", "--json", sealed]
    lint = subprocess.run(words, env={**os.environ, **QUIET}, capture_output=True, check=False)
    rows: list[tuple[str, object, object]] = [("findings of `harbor lint`", [], json.loads(lint.stdout or b"[]"))]
    bad = {"solution/reference": task.root / "private" / task.contract.known_bad_install}
    shared, tasks = Verifier(environment_mode="shared"), folder / "tasks"
    variant(sealed, tasks / "oracle", {})
    variant(sealed, tasks / "known-bad", bad)
    variant(sealed, tasks / "racer", {}, solve=RACER)
    variant(sealed, tasks / "racer, shared", {}, solve=RACER, verifier=shared)
    came = rewards(harbor(), tasks, folder, "-a", "oracle", *OURS)
    rows.append(("oracle", 1.0, came.get("oracle")))
    rows.append(("nop", 0.0, reward(sealed, folder, agent="nop")))
    rows.append(("known-bad", known_bad, came.get("known-bad")))
    rows.append(("a process left behind that writes rewards", 0.0, came.get("racer")))
    rows.append(("the same, where the room is shared", 0.0, came.get("racer, shared")))
    script = reward(variant(sealed, folder / "shared", {}, verifier=shared), folder, with_=SHARED)
    rows.append(("oracle, by the script in a shared room", "RewardFileNotFoundError", script))
    if os.geteuid() == 0:
        rows.append(("oracle, by the script in a room of its own", 1.0, verified(sealed, folder)))
    return rows


def read_by_swebench(python: Path, folder: Path) -> list[tuple[str, object, object]]:
    """How many tests SWE-bench reads as passed in the logs of a reference and of a forger."""
    task = open_task(ROOT / "tests" / "tasks" / "tollgate")
    (forger,) = choose(["forges-the-log"])
    logs = {name: folder / f"{name}.log" for name in ("reference", "forger")}
    with open_grader(warm=False) as grader:
        forged = Target(task=task, grader=grader).source(forger)
        for name, source in {"reference": as_source(task.subtree("reference")), "forger": forged}.items():
            built = grader.build(task, source)
            logs[name].write_bytes(printed(grader, built.files, task.suite) if isinstance(built, Built) else b"")
    words = [python, HERE / "swebench_log.py", *logs.values()]
    read = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)
    passed = {name: sum(status == "PASSED" for status in read[str(log)].values()) for name, log in logs.items()}
    total = len(read[str(logs["reference"])])
    return [
        ("passed, as SWE-bench reads the reference's log", total, passed["reference"]),
        ("passed, as it reads a forger's (known: fooled)", total, passed["forger"]),
    ]


def printed(grader: Grader, site: Mapping[str, bytes], suite: Mapping[str, bytes]) -> bytes:
    """What pytest prints of a suite on importable files, in a room."""
    with grader.sandbox.layer(site) as importable, grader.sandbox.layer(suite) as tests:
        mounts = (Mount(layer=importable, target="/work/site"), Mount(layer=tests, target="/work/suite"))
        words = ("python", "-m", "pytest", "-rA", "-pno:cacheprovider", "/work/suite")
        job = Job(program=words, mounts=mounts, environment={"PYTHONPATH": "/work/site"})
        return grader.sandbox.run(grader.images[0], job).stdout


def variant(
    sealed: Path, task: Path, trees: Mapping[str, Path], *, solve: str = "", verifier: Verifier | None = None
) -> Path:
    """A copy of a task with other trees, another solution script, or another verifier in its configuration."""
    shutil.copytree(sealed, task)
    for place, tree in trees.items():
        shutil.rmtree(task / place)
        shutil.copytree(tree, task / place)
    if solve:
        (task / "solution" / "solve.sh").write_text(f"#!/bin/sh\n{solve}")
    if verifier:
        config = read_task(read_tree(task), str(task)).config
        (task / "task.toml").write_text(encode_config(msgspec.structs.replace(config, verifier=verifier)))
    return task


if __name__ == "__main__":
    sys.exit(main())
