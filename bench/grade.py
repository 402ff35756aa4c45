"""A whole grade, beside its floor and beside the peers' way.

    python bench/grade.py [--task ID] [--json] [--quick] [--write docs/performance.md]

Graded is the reference of a sample task: built, installed, its whole suite observed and judged. The floor runs the
same suite on the installed package with plain pytest in an interpreter that is already warm: no build, no isolation.
The peers' way starts a container, runs `pip install --no-index` and then pytest in it; beside it, the same two
commands in a fresh room of the namespace engine. Compiling a suite, once for each task, is not part of a grade.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engines import Engine, open_engines
from floor import Floor
from measure import (
    Bar,
    Sample,
    Way,
    arguments,
    bars_table,
    descendants,
    interleave,
    machine,
    machine_line,
    pss,
    publish,
    table,
    times_table,
)

from quintain.grade.candidate import Source, read_candidate
from quintain.grade.grader import Grader
from quintain.grade.install import Built
from quintain.grade.open import open_grader
from quintain.sandbox.api import Image, Job, Mount
from quintain.sandbox.image import host_image
from quintain.store.task import Task, find_task, open_task

SAMPLE = Path(__file__).resolve().parent.parent / "tranches" / "sample"
FLOOR, WARM, FAILS, COLD, ROOM = (
    "floor: plain pytest, warm interpreter",
    "warm grade, through the API",
    "warm grade of the known-bad",
    "cold grade, from the shell",
    "the peers' commands, in a room",
)
PIP = "python -m pip install --no-index --no-deps --no-build-isolation --quiet"
IN_CONTAINER = f"cp -r /in/candidate /tmp/candidate && {PIP} /tmp/candidate && cd /in/suite && {{pytest}}"
IN_ROOM = f"{PIP} --target /tmp/site /work/candidate && cd /work/suite && PYTHONPATH=/tmp/site {{pytest}}"
PYTEST = "python -m pytest -q -p no:cacheprovider"


@dataclass(frozen=True)
class Subject:
    """What is graded, everywhere in the same form."""

    task: Task
    right: Source
    wrong: Source
    folder: Path
    """Holds `candidate`, `suite` and the installed `site`."""


@contextmanager
def open_subject(grader: Grader, name: str) -> Iterator[Subject]:
    """A sample task, compiled, with its reference built and everything laid out for the plain ways."""
    root = find_task(SAMPLE, name)
    task = open_task(root)
    right, wrong = (_source(root / "private" / kind) for kind in ("reference", "known-bad"))
    grader.compiled(task)
    built = grader.build(task, right)
    assert isinstance(built, Built)
    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as made:
        folder = Path(made)
        for place, tree in (("candidate", right.files), ("suite", task.suite), ("site", built.files)):
            for path, content in tree.items():
                (folder / place / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / place / path).write_bytes(content)
        yield Subject(task, right, wrong, folder)


def _source(path: Path) -> Source:
    source = read_candidate(str(path))
    assert isinstance(source, Source)
    return source


@contextmanager
def merged_image() -> Iterator[Image]:
    """One image with pytest, pip and the build backends, for the peers' way in a room."""
    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as made:
        site = Path(made) / "site"
        for image in (host_image("test"), host_image("build")):
            shutil.copytree(image.site, site, dirs_exist_ok=True)
        Path(made).chmod(0o755)
        yield Image(name="both", digest="sha256:bench", site=site)


def grading(grader: Grader, subject: Subject, source: Source, verdict: str) -> Way:
    """A warm grade."""

    def grade() -> None:
        found = grader.grade(subject.task, source, use_cache=False).verdict
        assert found == verdict, found

    return grade


def cold(subject: Subject) -> Way:
    """The command, as typed; its own modules come with their bytecode, as those of an installed package do."""
    program = Path(sys.executable).with_name("quintain")
    words = ("grade", subject.task.root, subject.folder / "candidate", "--no-cache", "--json")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(subject.folder / "bytecode")

    def grade() -> None:
        subprocess.run([program, *words], check=True, capture_output=True, env=environment)

    return grade


def in_container(engine: Engine, subject: Subject) -> Way:
    """The peers' way."""
    command = ["sh", "-c", IN_CONTAINER.format(pytest=PYTEST)]

    def grade() -> None:
        engine.run(command, {subject.folder: "/in"})

    return grade


def in_room(grader: Grader, subject: Subject, image: Image) -> Way:
    """The peers' commands in a cold room."""

    def grade() -> None:
        sandbox = grader.sandbox
        with sandbox.layer(subject.right.files) as candidate, sandbox.layer(subject.task.suite) as suite:
            mounts = (
                Mount(layer=candidate, target="/work/candidate", writable=True),
                Mount(layer=suite, target="/work/suite"),
            )
            command = ("sh", "-c", IN_ROOM.format(pytest=PYTEST))
            run = sandbox.run(image, Job(program=command, mounts=mounts))
        assert run.code == 0, run

    return grade


def throughput(way: Way, seconds: float, threads: int) -> float:
    """How often a second, so many at a time."""
    until = time.perf_counter() + seconds

    def work(_: int) -> int:
        done = 0
        while time.perf_counter() < until:
            way()
            done += 1
        return done

    started = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        done = sum(pool.map(work, range(threads)))
    return done / (time.perf_counter() - started)


def bars(samples: Mapping[str, Sample], peers: str) -> list[Bar]:
    """The bars of a grade."""
    times = {name: sample.median for name, sample in samples.items()}
    return [
        Bar("warm grade, beside the peers' way", times[peers] / times[WARM], 10, 25, "times faster", most=True),
        Bar("warm grade, beside the floor", times[WARM] / times[FLOOR], 4, 1.5, "times the floor"),
        Bar("cold grade, beside the peers' way", times[peers] / times[COLD], 2, 5, "times faster", most=True),
    ]


def measured(options: argparse.Namespace, engines: list[Engine]) -> dict[str, object]:
    """All figures, and the tables among them as text."""
    few, many, seconds = (2, 2, 0.2) if options.quick else (15, 40, 5.0)
    with open_grader(warm=True) as grader, open_subject(grader, options.task) as subject, merged_image() as both:
        floor = Floor(grader.images[0], subject.folder / "suite", roots=[subject.folder / "site"])
        ways: dict[str, Way] = {
            FLOOR: floor,
            WARM: grading(grader, subject, subject.right, "pass"),
            FAILS: grading(grader, subject, subject.wrong, "fail"),
            COLD: cold(subject),
            **{f"the peers' way: {engine.name}": in_container(engine, subject) for engine in engines},
            ROOM: in_room(grader, subject, both),
        }
        runs = {name: many if name in (FLOOR, WARM, FAILS) else few for name in ways}
        try:
            samples = interleave(ways, runs)
        finally:
            floor.close()
        parallel = {threads: throughput(ways[WARM], seconds, threads) for threads in (1, 2, 8)}
        memory = pss(descendants()) / (1 << 20)
    peers = next((f"the peers' way: {engine.name}" for engine in engines), ROOM)
    found = bars(samples, peers)
    groups = subject.task.contract.grader.min_passed
    return {
        "task": subject.task.task_id,
        "assertions": groups,
        "peers": peers,
        "ways": {name: sample.figures() for name, sample in samples.items()},
        "ratios": {bar.what: bar.value for bar in found},
        "grades_per_second": parallel,
        "slots_pss_mib": memory,
        "text": "\n\n".join(
            (
                f"Task `{subject.task.task_id}`, {groups} assertions. The bars are beside *{peers}*.",
                bars_table(found),
                times_table(samples, peers),
                table(
                    ("warm grades in parallel", "a second"),
                    [[str(key), f"{each:.1f}"] for key, each in parallel.items()],
                ),
                f"All warm slots together hold {memory:.0f} MiB (PSS).",
            )
        ),
    }


def main() -> None:
    """Measure and publish."""
    parser = arguments(__doc__.partition("\n")[0])
    parser.add_argument("--task", default="tidebook", help="its id in the sample tranche, or its directory")
    options = parser.parse_args()
    where = machine()
    with open_engines([] if options.no_engine else options.engine or ["docker", "podman"]) as (engines, skipped):
        figures = measured(options, engines)
    versions = ", ".join(f"{engine.name} {engine.version}" for engine in engines)
    missing = "".join(f"\n\nSkipped: {name}, because {reason}." for name, reason in skipped.items())
    text = f"{machine_line(where)} Engines: {versions or 'none'}.{missing}\n\n{figures.pop('text')}"
    publish(options, "grade", {"machine": where, "skipped": skipped, **figures}, text)


if __name__ == "__main__":
    main()
