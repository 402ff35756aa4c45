"""The whole exploit pack against every task of a tranche, in the rooms of every engine.

    tools/with_engines.sh python bench/attack.py [--engine NAME ...] [--task ID ...] [--write PAGE]
    python bench/attack.py --tranche DIR --engine namespaces

Each mechanism that was measured is kept, and one that a limit cut short is tried again: a long run goes on where it
stopped. Run by an ordinary user it measures what that user has; with the same `--results` the table has both.
`unprivileged` are rooms that do without what only root can have, started by root. Tampering is not looked for: no point
depends on it. Exits 1 where a mechanism earned a point, or a limit cut it short.
"""

import argparse
import json
import os
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import measure
import msgspec
from command import exit_status
from kept import Kept, source

from quintain.exploits import Mechanism, mechanisms
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.version import grader_version
from quintain.prove.attack import UNKNOWN, Held, Target, attack
from quintain.records import Strike
from quintain.sandbox.check import self_test
from quintain.sandbox.choose import EngineName
from quintain.sandbox.image import host_image
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.store.cache import cache_root
from quintain.store.task import Task, find_task, open_task, task_roots

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tranches" / "sample"
UNPRIVILEGED = "unprivileged"
ENGINES = ("namespaces", UNPRIVILEGED, "docker", "podman", "landlock")
USER = "root" if os.geteuid() == 0 else "an ordinary user"
BROKEN = 1


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One mechanism on one task and engine."""

    engine: str
    """As it names itself, with its version."""
    user: str
    strike: Strike
    seconds: float
    """Of real time, since the one before it was done."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One task on one engine, for one user."""

    engine: str
    user: str
    task: str
    mechanisms: int
    assertions: int
    earned: int
    cut_short: int
    seconds: float


def main() -> int:
    """Measure what has no result yet, and publish all that has."""
    options = arguments()
    roots = [find_task(options.tranche, name) for name in options.task] or task_roots(options.tranche)
    tasks = sorted(map(open_task, roots), key=lambda task: task.task_id)
    for engine in options.engine:
        measure_missing(engine, tasks, options.results)
    rows = [row for task in tasks for row in rows_of(task, options.results)]
    text = f"{summary(rows, options.tranche)}\n\n{table(rows)}"
    print(json.dumps(msgspec.to_builtins(rows), indent=1) if options.json else text)
    if options.write:
        measure.put(options.write, "attack", "bench/attack.py", text)
    return BROKEN if any(row.earned or row.cut_short for row in rows) else 0


def arguments() -> argparse.Namespace:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="bench/attack.py", description=__doc__.partition("\n")[0])
    here = ENGINES if os.geteuid() == 0 else ENGINES[:1]
    parser.add_argument("--engine", nargs="+", choices=here, default=here, help=f"default: {' '.join(here)}")
    parser.add_argument("--tranche", type=Path, default=SAMPLE, metavar="DIR", help="default: tranches/sample")
    parser.add_argument("--task", nargs="+", default=(), metavar="ID", help="of the tranche; default: all")
    parser.add_argument("--results", type=Path, help="folder of what was measured (default: in the cache)")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    return parser.parse_args()


def measure_missing(engine: str, tasks: Sequence[Task], results: Path | None) -> None:
    """Measure the mechanisms of an engine that have no result."""
    missing = {task.task_id: list(lacking(engine, kept(task, results))) for task in tasks}
    if not any(missing.values()):
        return
    with opened(engine) as grader:
        for task in (task for task in tasks if missing[task.task_id]):
            honest = kept(task, results, "honest")
            target = Remembering(task=task, grader=grader, label=False, engine=engine, there=honest)
            attack(target, missing[task.task_id], report=keeper(target, kept(task, results)))


def lacking(engine: str, there: Kept) -> Iterator[Mechanism]:
    """The mechanisms that were not measured on a task, or were cut short."""
    for each in mechanisms():
        found = there.load(name_of(engine, each.name), Measured)
        if found is None or found.strike.inconclusive:
            yield each


def name_of(engine: str, mechanism: str) -> str:
    """Under which a result is kept."""
    return f"{engine}-{USER}-{mechanism}"


@dataclass(frozen=True, kw_only=True)
class Remembering(Target):
    """A task under attack, of which it is kept as well what honest mechanisms hold."""

    engine: str
    there: Kept

    def honest(self, mechanism: Mechanism) -> Held:
        """What a mechanism that tries nothing holds, measured once."""
        name = name_of(self.engine, mechanism.name)
        held = self.there.load(name, frozenset[str])
        if held is None:
            held = super().honest(mechanism)
            if not held >= UNKNOWN:
                self.there.save(name, sorted(held))
        return held


def keeper(target: Remembering, there: Kept) -> Callable[[Strike], None]:
    """What keeps each result as it comes, from any thread, and says so."""
    lock, last = threading.Lock(), [time.perf_counter()]

    def keep(strike: Strike) -> None:
        with lock:
            seconds = time.perf_counter() - last[0]
            last[0] += seconds
        done = Measured(engine=target.grader.sandbox.name, user=USER, strike=strike, seconds=seconds)
        there.save(name_of(target.engine, strike.mechanism), done)
        amiss = "EARNED" if strike.earned else "cut short" if strike.inconclusive else strike.verdict
        said = f"{target.task.task_id}, {target.engine}, {strike.mechanism}: {amiss} in {strike.seconds:.1f} s"
        print(said, file=sys.stderr, flush=True)

    return keep


def kept(task: Task, results: Path | None, what: str = "strikes") -> Kept:
    """What was measured of a task: strikes, or what is `honest`."""
    code = source("src/quintain/exploits"), (ROOT / "src" / "quintain" / "prove" / "attack.py").read_text()
    return Kept("attack", what, grader_version(), *code, task.digest, folder=results)


@contextmanager
def opened(engine: str) -> Iterator[Grader]:
    """A grader on an engine."""
    if engine != UNPRIVILEGED:
        with open_grader(engine=msgspec.convert(engine, EngineName), warm=True) as grader:
            yield grader
        return
    test, build = host_image("test"), host_image("build")
    with NamespaceSandbox(warm=True, unprivileged=True) as sandbox:
        sandbox.guarantees = self_test(sandbox, test)
        yield Grader(sandbox, test=test, build=build, cache=cache_root() / "private")


def rows_of(task: Task, results: Path | None) -> Iterator[Row]:
    """What was measured of a task, a row for each engine and user."""
    found: dict[tuple[str, str], list[Measured]] = defaultdict(list)
    for each in kept(task, results).all(Measured):
        found[each.engine, each.user].append(each)
    for (engine, user), measured in found.items():
        yield Row(
            engine=engine,
            user=user,
            task=task.task_id,
            mechanisms=len(measured),
            assertions=task.contract.grader.min_passed,
            earned=sum(len(each.strike.earned) for each in measured),
            cut_short=sum(each.strike.inconclusive for each in measured),
            seconds=sum(each.seconds for each in measured),
        )


def summary(rows: Sequence[Row], tranche: Path = SAMPLE) -> str:
    """What the table is of."""
    command = "tools/with_engines.sh python bench/attack.py --write docs/explanation/exploits.md"
    if tranche != SAMPLE:
        command = "python bench/attack.py --tranche DIR --engine namespaces"
    earned, short = sum(row.earned for row in rows), sum(row.cut_short for row in rows)
    done = f"{sum(row.mechanisms for row in rows):,} gradings, {earned} points earned that were not solved"
    return f"Made by `{command}`, grader {grader_version()}: {done}, {short} cut short."


def table(rows: Sequence[Row]) -> str:
    """A line for each."""
    head = ("engine", "user", "task", "assertions", "mechanisms", "earned", "cut short", "seconds")
    lines = []
    for row in sorted(rows, key=lambda row: (row.engine, row.user, row.task)):
        share = f"{row.mechanisms} of {len(mechanisms())}"
        counts = (str(row.assertions), share, str(row.earned), str(row.cut_short), f"{row.seconds:.0f}")
        lines.append((row.engine, row.user, f"`{row.task}`", *counts))
    return measure.table(head, lines)


if __name__ == "__main__":
    sys.exit(exit_status(main))
