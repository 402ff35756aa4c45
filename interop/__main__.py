"""The same submissions through every consumer that we serve: what does each of them reward?

    python interop [NAME ...] [--write docs/reference/interop.md | --newest | --lock]

Each consumer is the real library, in an environment of its own in the cache, made from a lock with hashes the first
time. Prints a table: a row a consumer, a column a submission; `-` is no score. Exits 1 where a consumer rewards
otherwise than our grader says, makes a number of a grade that is unknown, or is no longer what we use of it: then that
is named. `--newest` tries the newest releases instead of those of the locks, and says what moved; `--lock` resolves the
locks anew, and writes down what is used of what came out.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "bench"), str(ROOT / "tests")]

import cases
import drift
import measure
import mined_cases
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
    is_mined: bool = False
    """Whether it takes mined tasks alone: the submissions are then those of one."""
    aside: str = ""
    """How it comes to grades of its own, which are the line before the last, and compared with nothing."""
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
    "swebench": Consumer(
        script="swebench_predictions.py",
        packages=("swebench==5.0.2",),
        python="3.12",
        way="an exported instance in its loader, predictions in its reader; `quintain grade` of the predictions",
        aside="what its own report finds resolved in the log of a run on the patched repository",
        is_mined=True,
    ),
}
OWN = {False: "our own grader", True: "our own grader, a mined task"}
"""What a consumer is compared with."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """What one consumer rewarded."""

    name: str
    version: str
    way: str
    rewards: dict[str, float | None]
    is_wrong: bool = False
    """Whether it rewards otherwise than our grader."""
    moved: tuple[str, ...] = ()
    """What it has otherwise than was written down of it."""


def main() -> int:
    """Every consumer that is asked for, in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[*CONSUMERS, []], metavar="NAME", help=", ".join(CONSUMERS))
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--write", type=Path, metavar="PAGE", help="put the rows into this page as well")
    instead.add_argument("--newest", action="store_true", help="try the newest releases, and say what moved")
    instead.add_argument("--lock", action="store_true", help="resolve the locks anew, and run nothing")
    asked = parser.parse_args()
    names = asked.names or list(CONSUMERS)
    if asked.lock:
        return locked(names)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="interop-") as folder:
        for is_mined in (False, True):
            some = [name for name in names if CONSUMERS[name].is_mined == is_mined]
            if some:
                given = mined_cases.lay(Path(folder), PROGRAM) if is_mined else cases.lay(Path(folder))
                rows += compared(OWN[is_mined], {name: made(name, is_newest=asked.newest) for name in some}, *given)
    if asked.write:
        measure.put(asked.write, "interop", "interop", table(rows, asked.write.read_text()))
    return int(any(each.is_wrong or each.moved for each in rows))


def made(name: str, *, is_newest: bool) -> Path:
    """The Python of a consumer's environment: of its lock, or of the newest release."""
    consumer = CONSUMERS[name]
    if is_newest:
        return venvs.newest(name, consumer.python, consumer.packages)
    return venvs.environment(name, consumer.python)


def compared(own: str, pythons: Mapping[str, Path], tranche: Path, given: Path) -> list[Row]:
    """Our own grader's row, and those of consumers, each said when it is there."""
    (truth,) = run(Path(sys.executable), "direct.py", tranche, given)
    rows = [Row(name=own, version="", way="`Grader.grade`", rewards=truth)]
    say(rows[0])
    for name, python in pythons.items():
        for each in consumed(name, python, (tranche, given), truth):
            rows.append(each)
            say(each)
    return rows


def locked(names: Sequence[str]) -> int:
    """Write the locks of these consumers."""
    for name in names:
        consumer = CONSUMERS[name]
        print(f"{name}: {venvs.lock(name, consumer.python, consumer.packages)} packages", flush=True)
        drift.write_down(name, venvs.environment(name, consumer.python))
    return 0


def consumed(name: str, python: Path, laid: tuple[Path, Path], truth: dict[str, float | None]) -> Iterator[Row]:
    """One consumer, with every submission; and its own way, where it has one."""
    consumer = CONSUMERS[name]
    script, own = consumer.script, Path(sys.executable) if consumer.is_command else python
    with served(laid[0]) if consumer.served else nullcontext(()) as place:
        library = (python,) if consumer.is_command else ()
        told = run(own, script, *laid, *place, *library, PROGRAM, lines=1 + bool(consumer.aside)) or [{}, {}]
    version = venvs.version(python, consumer.packages[0].partition("=")[0])
    moved = tuple(drift.drifted(name, python))
    is_wrong = told[-1] != truth
    yield Row(name=name, version=version, way=consumer.way, rewards=told[-1], is_wrong=is_wrong, moved=moved)
    if consumer.aside:
        yield Row(name=f"{name}, its own report", version=version, way=consumer.aside, rewards=told[0])


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


def run(python: Path, script: str, *words: object, lines: int = 1) -> list[dict[str, float | None]]:
    """What a script prints last, so many lines of it. Empty where it failed; why is on stderr."""
    paths = (ROOT / "src", HERE, ROOT / "tests", ROOT / "bench")
    own = {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, HERE / "consumers" / script, *words]
    done = subprocess.run(
        command, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True, check=False, timeout=SECONDS
    )
    told = done.stdout.splitlines()[-lines:]
    return [json.loads(line) for line in told] if len(told) == lines and not done.returncode else []


def say(row: Row) -> None:
    """One row, for people."""
    shown = "  ".join(f"{name} {number(reward)}" for name, reward in row.rewards.items()) or "FAILED"
    print(f"{'WRONG' if row.is_wrong else 'same '}  {row.name:<16} {row.version:<9} {shown}", flush=True)
    for each in row.moved:
        print(f"moved  {each}", flush=True)


def table(rows: Sequence[Row], page: str) -> str:
    """For the page: these rows, and those of the page that are of consumers which were not asked for now."""
    names = list(rows[0].rewards)
    lines = {row.name: line(row, names) for row in rows}
    made = page.partition("<!-- interop: made")[2].partition("<!-- interop: end")[0]
    shown = [*ordered(is_mined=False), *ordered(is_mined=True)]
    for known in shown:
        before = [text for text in made.splitlines() if text.startswith(f"| {known} |")]
        lines[known] = lines.get(known, "".join(before))
    head = [f"| consumer | version | how | {' | '.join(names)} |", "|" + "---|" * (3 + len(names))]
    return "\n".join([*head, *(lines[name] for name in shown if lines[name])])


def ordered(*, is_mined: bool) -> list[str]:
    """The names of the rows of one kind of task."""
    some = {name: consumer for name, consumer in CONSUMERS.items() if consumer.is_mined == is_mined}
    return [
        OWN[is_mined],
        *(row for name, each in some.items() for row in (name, f"{name}, its own report")[: 1 + bool(each.aside)]),
    ]


def line(row: Row, names: Sequence[str]) -> str:
    """A row of the table."""
    rewards = " | ".join(number(row.rewards[name]) if name in row.rewards else "failed" for name in names)
    return f"| {row.name} | {row.version} | {row.way} | {rewards} |"


def number(reward: float | None) -> str:
    """A reward, as the table has it."""
    return "-" if reward is None else f"{reward:.3f}"


if __name__ == "__main__":
    sys.exit(main())
