"""The proofs of a tranche, one after another and side by side, beside as many gradings the peers' way.

    python bench/prove.py [--tranche DIR] [--json] [--quick] [--write docs/performance.md]

Every proof is cold: no suite is compiled beforehand, nothing comes from a cache but what images are made of and the
sdists of upstreams. A proof is long, so each way is done once. What a user would pick instead, grading every one of
these packages in a container, takes too long to be done: one such grading is measured, as in `grade`, and multiplied.
"""

import argparse
import functools
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engines import Engine, open_engines
from grade import ROOM, in_container, in_room, merged_image, open_subject
from measure import Bar, Sample, arguments, bars_table, cpu_seconds, interleave, machine, machine_line, publish, table

from quintain.grade.grader import Grader
from quintain.prove.bench import Bench
from quintain.prove.gates import GATES
from quintain.prove.tranche import in_order
from quintain.records import Run
from quintain.sandbox.api import Image, Job, Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.cache import cache_root
from quintain.store.task import Task, open_task, task_roots

TRANCHE = Path(__file__).resolve().parent.parent / "tranches" / "sample"
QUICK = ("isolation", "counts", "known-bad", "stub")
"""The gates that `--quick` is content with."""
TASKS, BAR_SECONDS, AIM_SECONDS = 20, 900.0, 480.0
"""A tranche of so many tasks has to be proved in this time, and should be in that."""


@dataclass
class Proofs:
    """What the proofs of a tranche took."""

    wall: float = 0.0
    cpu: float = 0.0
    rooms: Counter[str] = field(default_factory=Counter)
    """How many rooms ran to their end, by image."""
    gates: Counter[str] = field(default_factory=Counter)
    """Seconds of wall time by gate, over all tasks."""


@contextmanager
def cold_grader(rooms: Counter[str]) -> Iterator[Grader]:
    """A grader that nothing is kept for; counts its rooms."""
    with open_sandbox(warm=True) as sandbox, tempfile.TemporaryDirectory(prefix="quintain-bench-") as private:
        counted(sandbox, rooms)
        images = {"test": host_image("test"), "build": host_image("build")}
        yield Grader(sandbox, **images, cache=Path(private), packages=cache_root())


def counted(sandbox: Sandbox, rooms: Counter[str]) -> None:
    """Have a sandbox count the rooms that it makes for jobs."""
    make: Callable[[Image, Job], Run] = sandbox.run

    def run(image: Image, job: Job) -> Run:
        done = make(image, job)
        rooms[image.name] += 1
        return done

    vars(sandbox)["run"] = run


def proofs(tasks: tuple[Task, ...], *, at_once: int, quick: bool) -> Proofs:
    """Prove the tasks, so many side by side. Raises `SystemExit` where a gate does not hold."""
    took = Proofs()
    cpu, started = cpu_seconds(), time.perf_counter()
    with cold_grader(took.rooms) as grader:
        prove = functools.partial(proof, grader=grader, took=took, quick=quick)
        list(in_order(tasks, prove, at_once=at_once, say=lambda _: None, stop=grader.sandbox.close))
        took.wall = time.perf_counter() - started
        took.cpu = cpu_seconds() - cpu
    return took


def proof(task: Task, _: Callable[[str], None], *, grader: Grader, took: Proofs, quick: bool) -> None:
    """Meet the gates of one task."""
    bench = Bench(task=task, grader=grader, packages=cache_root())
    for name, gate in GATES:
        if name in QUICK or not quick:
            started = time.perf_counter()
            seen = gate(bench)
            took.gates[name] += time.perf_counter() - started
            if seen.held is False:
                raise SystemExit(f"error: `{name}` of `{task.task_id}` is broken: {seen.saw}")


def peers(root: Path, engines: list[Engine], *, runs: int) -> tuple[str, Sample]:
    """One grading the peers' way, and the name of that."""
    with cold_grader(Counter()) as grader, open_subject(grader, str(root)) as subject, merged_image() as both:
        name = f"the peers' way: {engines[0].name}" if engines else ROOM
        way = in_container(engines[0], subject) if engines else in_room(grader, subject, both)
        return name, interleave({name: way}, {name: runs})[name]


def measured(options: argparse.Namespace, engines: list[Engine], cpus: int) -> dict[str, object]:
    """All figures, and the tables among them as text."""
    roots = task_roots(options.tranche)
    tasks = tuple(map(open_task, roots))
    name, grading = peers(roots[0], engines, runs=2 if options.quick else 9)
    ways = {
        label: proofs(tasks, at_once=at_once, quick=options.quick)
        for label, at_once in (("one after another", 1), ("side by side", cpus))
    }
    beside = ways["side by side"]
    theirs = beside.rooms["test"] * grading.median / cpus
    said = (
        f"As many gradings as suites were run, by *{name}* ({grading.median:.2f} s each, {cpus} at a time), would take "
        f"{theirs:,.0f} s: **{theirs / beside.wall:.1f} times** the proofs side by side."
    )
    return {
        "tasks": len(tasks),
        "peers": {"way": name, "seconds": grading.median},
        "ways": {label: {"wall": took.wall, "cpu": took.cpu, "rooms": took.rooms} for label, took in ways.items()},
        "factor": theirs / beside.wall,
        "gates": ways["one after another"].gates,
        "text": "\n\n".join((*tables(ways, len(tasks)), said)),
    }


def tables(ways: Mapping[str, Proofs], tasks: int) -> Iterator[str]:
    """The bar, what each way took, and the gates that took longest."""
    each = ways["side by side"].wall / tasks
    yield bars_table([Bar("a task, proved side by side", each, BAR_SECONDS / TASKS, AIM_SECONDS / TASKS, "s")])
    rows = [
        [label, f"{took.wall:.1f}", f"{took.cpu:.1f}", f"{took.rooms['build']}", f"{took.rooms['test']}"]
        for label, took in ways.items()
    ]
    yield table((f"{tasks} proofs, cold", "wall s", "CPU s", "builds", "suites run"), rows)
    slowest = ways["one after another"].gates.most_common(8)
    yield table(("gate", "wall s a task"), [[gate, f"{seconds / tasks:.1f}"] for gate, seconds in slowest])


def main() -> None:
    """Measure and publish."""
    parser = arguments(__doc__.partition("\n")[0])
    parser.add_argument("--tranche", type=Path, default=TRANCHE, help="the directory of a tranche")
    options = parser.parse_args()
    where = machine()
    with open_engines([] if options.no_engine else options.engine or ["docker"]) as (engines, skipped):
        figures = measured(options, engines, int(str(where["cpus"])))
    missing = "".join(f"\n\nSkipped: {name}, because {reason}." for name, reason in skipped.items())
    text = f"{machine_line(where)}{missing}\n\n{figures.pop('text')}"
    publish(options, "prove", {"machine": where, "skipped": skipped, **figures}, text)


if __name__ == "__main__":
    main()
