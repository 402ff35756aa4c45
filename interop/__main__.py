"""The same submissions through every consumer that we serve: what does each of them reward?

    python interop [NAME ...] [--write docs/reference/interop.md] [--lock]

Each consumer is the real library, in an environment of its own in the cache, made from a lock with hashes the first
time. Prints a table: a row a consumer, a column a submission; `-` is no score. Exits 1 where a consumer rewards
otherwise than our grader says, or makes a number of a grade that is unknown. `--lock` resolves the locks anew instead.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "bench"), str(ROOT / "tests")]

import cases
import measure
import venvs

PROGRAM = Path(sys.executable).parent / "quintain"
SECONDS = 1200
INTERRUPTED = 130
"""How a program that Ctrl-C ended says so."""


@dataclass(frozen=True, kw_only=True)
class Consumer:
    """A library that takes our venvs."""

    script: str
    """In `consumers/`: prints a JSON object, submission to reward, as its last line."""
    packages: tuple[str, ...]
    """What its environment is resolved from; the first is it."""
    python: str = "3.11"
    way: str
    """How it comes to our grades, for the table."""
    served: bool = False
    """Whether it speaks to `quintain serve`: the script is then told where that is."""
    is_command: bool = False
    """Whether it is a command: the script is then run by our own interpreter, and told the library's."""


CONSUMERS = {
    "gymnasium": Consumer(
        script="gymnasium_env.py", packages=("gymnasium==1.4.0",), way="`gymnasium.Env`; `check_env` passes"
    ),
    "mcp": Consumer(
        script="mcp_client.py",
        packages=("mcp==2.3.0",),
        way="its client at `quintain serve`, over HTTP and stdio",
        served=True,
    ),
    "openenv": Consumer(
        script="openenv_client.py",
        packages=("openenv==0.10.0",),
        way="its clients at `quintain serve`, over WebSocket, HTTP and MCP; its check of a running server passes",
        served=True,
    ),
    "trl": Consumer(
        script="trl_env.py",
        packages=("trl==1.16.0", "torch==2.13.0+cpu", "transformers>=5.2"),
        way="`GRPOTrainer(environment_factory=...)`; two steps by a tiny random model, then its own reward function",
    ),
    "inspect": Consumer(
        script="inspect_eval.py",
        packages=("inspect-ai==0.3.285",),
        way="`eval` with our sandbox and scorer; its conformance checks of a sandbox pass, but for other users",
    ),
    "harbor": Consumer(
        script="harbor_run.py",
        packages=("harbor==0.26.0",),
        python="3.12",
        way="`harbor run` on an exported task, with [our rooms and verifier](../how-to/export-to-harbor.md), no Docker",
        is_command=True,
    ),
    "verifiers": Consumer(
        script="verifiers_taskset.py",
        packages=("verifiers==0.4.0",),
        way="the package of `quintain export verifiers`, in its loader, a runtime and its scoring, at `quintain serve`",
        served=True,
    ),
}


@dataclass(frozen=True, kw_only=True)
class Row:
    """What one consumer rewarded."""

    name: str
    version: str
    way: str
    rewards: dict[str, float | None]
    seconds: float


def main() -> int:
    """Every consumer that is asked for, in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[*CONSUMERS, []], metavar="NAME", help=", ".join(CONSUMERS))
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the rows into this page as well")
    parser.add_argument("--lock", action="store_true", help="resolve the locks anew, and run nothing")
    asked = parser.parse_args()
    names = asked.names or list(CONSUMERS)
    if asked.lock:
        return locked(names)
    with tempfile.TemporaryDirectory(prefix="interop-") as folder:
        tranche, given = cases.lay(Path(folder))
        truth = run(Path(sys.executable), "direct.py", tranche, given)
        rows = [Row(name="our own grader", version="", way="`Grader.grade`", rewards=truth, seconds=0.0)]
        say(rows[0], truth)
        for name in names:
            rows.append(row(name, tranche, given))
            say(rows[-1], truth)
    if asked.write:
        measure.put(asked.write, "interop", "interop", table(rows, asked.write.read_text()))
    return int(any(each.rewards != truth for each in rows))


def locked(names: Sequence[str]) -> int:
    """Write the locks of these consumers."""
    for name in names:
        consumer = CONSUMERS[name]
        print(f"{name}: {venvs.lock(name, consumer.python, consumer.packages)} packages", flush=True)
    return 0


def row(name: str, tranche: Path, given: Path) -> Row:
    """One consumer, with every submission."""
    consumer = CONSUMERS[name]
    python = venvs.environment(name, consumer.python)
    started = time.perf_counter()
    script, own = consumer.script, Path(sys.executable) if consumer.is_command else python
    with served(tranche) if consumer.served else nullcontext(()) as place:
        library = (python,) if consumer.is_command else ()
        rewards = run(own, script, tranche, given, *place, *library, PROGRAM)
    return Row(
        name=name,
        version=venvs.version(python, consumer.packages[0].partition("=")[0]),
        way=consumer.way,
        rewards=rewards,
        seconds=time.perf_counter() - started,
    )


@contextmanager
def served(tranche: Path) -> Iterator[tuple[str, ...]]:
    """Where a tranche is served until the block ends."""
    server = subprocess.Popen([PROGRAM, "serve", tranche, "--port", "0"], stderr=subprocess.PIPE, text=True)
    try:
        line = server.stderr.readline() if server.stderr else ""
        found = re.search(r"http://\S+", line)
        if not found:
            sys.exit(f"error: nothing is served: {line}")
        yield (found[0],)
    finally:
        server.send_signal(signal.SIGINT)
        if server.wait(timeout=30) != INTERRUPTED:
            print(f"the server ended with {server.returncode}", file=sys.stderr)


def run(python: Path, script: str, *words: object) -> dict[str, float | None]:
    """What a script prints last. Empty where it failed; why is on stderr."""
    paths = (ROOT / "src", HERE, ROOT / "tests", ROOT / "bench")
    own = {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, HERE / "consumers" / script, *words]
    done = subprocess.run(
        command, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True, check=False, timeout=SECONDS
    )
    lines = done.stdout.splitlines()
    rewards: dict[str, float | None] = json.loads(lines[-1]) if lines and not done.returncode else {}
    return rewards


def say(row: Row, truth: dict[str, float | None]) -> None:
    """One row, for people."""
    shown = "  ".join(f"{name} {number(reward)}" for name, reward in row.rewards.items()) or "FAILED"
    print(f"{'same ' if row.rewards == truth else 'WRONG'}  {row.name:<16} {row.version:<9} {shown}", flush=True)


def table(rows: Sequence[Row], page: str) -> str:
    """For the page: these rows, and those of the page that are of consumers which were not asked for now."""
    names = list(rows[0].rewards)
    lines = {row.name: line(row, names) for row in rows}
    made = page.partition("<!-- interop: made")[2].partition("<!-- interop: end")[0]
    for known in CONSUMERS:
        before = [text for text in made.splitlines() if text.startswith(f"| {known} |")]
        lines[known] = lines.get(known, "".join(before))
    head = [f"| consumer | version | how | {' | '.join(names)} |", "|" + "---|" * (3 + len(names))]
    shown = [rows[0].name, *CONSUMERS]
    return "\n".join([*head, *(lines[name] for name in shown if lines[name])])


def line(row: Row, names: Sequence[str]) -> str:
    """A row of the table."""
    rewards = " | ".join(number(row.rewards[name]) if name in row.rewards else "failed" for name in names)
    return f"| {row.name} | {row.version} | {row.way} | {rewards} |"


def number(reward: float | None) -> str:
    """A reward, as the table has it."""
    return "-" if reward is None else f"{reward:.3f}"


if __name__ == "__main__":
    sys.exit(main())
