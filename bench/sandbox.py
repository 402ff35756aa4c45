"""What a room costs: a step, a reset, its memory, how many a second; beside a bare process and containers.

    python bench/sandbox.py [--json] [--quick] [--write docs/performance.md]

Steps run `true` in a room that stays open, beside fork and exec of the same on the host and beside `exec` into a
running container. A reset throws away 2,000 files; beside it, a container is removed and another one started. Whatever
a step starts is dead when the step returns, so a step that leaves twenty processes behind is timed with their end.
A reset returns when the next room is ready; the dead one's files may still be on their way out then, and the first step
after it waits for that: it has a row of its own. Test jobs run 50 tests: under pytest with plain assertions, whose
floor is the same run in a plain fork of a warm interpreter with no room around it; and as a grade runs a suite,
blinded, by a plan, judged outside.
"""

import argparse
import os
import queue
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engines import Engine, open_engines
from floor import Floor
from graded import graded
from measure import (
    Bar,
    Sample,
    Way,
    arguments,
    bars_table,
    cpu_seconds,
    descendants,
    interleave,
    machine,
    machine_line,
    progress,
    pss,
    publish,
    table,
    times_table,
)

from quintain.sandbox.api import Job, Mount, Room, Sandbox, Script
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

TRUE = Job(program=("true",))
FILES = 2_000
CLUTTER = f"""import os
for folder in range(20):
    os.makedirs(f"/work/d{{folder}}")
    for number in range({FILES // 20}):
        with open(f"/work/d{{folder}}/{{number}}", "w") as file:
            file.write("x" * 500)
"""
LEAVE = "import subprocess\nfor _ in range(20):\n    subprocess.Popen(['sleep', '1000'], start_new_session=True)\n"
TESTS = "".join(f"def test_{number}():\n    assert sum(range({number})) >= 0\n" for number in range(50)).encode()
OPTIONS = ("-q", "--assert=plain", "-pno:cacheprovider")
RUN_TESTS = f"import pytest, sys\nsys.exit(pytest.main([*{OPTIONS}, '/work/suite']))\n".encode()
REWRITTEN = RUN_TESTS.replace(b"--assert=plain", b"--assert=rewrite")
BARE, STEP, LEAVING, RESET, FIRST = (
    "fork and exec on the host",
    "step in an open room",
    "step that leaves 20 processes",
    f"reset of a room with {FILES:,} files",
    "first step, at once after such a reset",
)

FLOOR_OF_THE_BAR = 2 / 0.028
"""Test jobs a second without a room, on the machine for which their bar was set: two cores, 28 ms each."""
FLOOR, TESTED, GRADED = (
    "no room: pytest with 50 tests in a fork of a warm interpreter",
    "warm room, pytest with 50 tests",
    "warm room, 50 tests as a grade runs them",
)


@dataclass
class Containers:
    """The running container of an engine."""

    engine: Engine
    container: str = field(init=False)

    def __post_init__(self) -> None:
        self.container = self.engine.open()

    def step(self) -> None:
        """Run `true` in it."""
        self.engine.call("exec", self.container, "true")

    def clutter(self) -> None:
        """Fill it with files."""
        self.engine.call("exec", self.container, "python", "-c", CLUTTER.replace("/work", "/tmp"))

    def renew(self) -> None:
        """Remove it, and start another one."""
        self.engine.remove(self.container)
        self.container = self.engine.open()


def bare() -> None:
    """The floor of a step."""
    subprocess.run(["/bin/true"], check=True)


def done(run: Callable[[], object]) -> Way:
    """A way, of anything that can be called."""

    def way() -> None:
        run()

    return way


def steps(room: Room) -> dict[str, Way]:
    """What is done in one room."""
    return {
        BARE: bare,
        STEP: done(lambda: room.run(TRUE)),
        LEAVING: done(lambda: room.run(Job(program=("python", "-c", LEAVE)))),
        RESET: room.reset,
        FIRST: done(lambda: room.run(TRUE)),
    }


def stepped(sandbox: Sandbox, engines: list[Engine], *, quick: bool) -> dict[str, Sample]:
    """Steps and resets, in turns."""
    few, many = (2, 2) if quick else (20, 200)
    with sandbox.open(host_image("test"), TRUE) as room:
        boxes = {engine.name: Containers(engine) for engine in engines}
        ways = steps(room)
        clutter: dict[str, Callable[[], object]] = {
            RESET: lambda: room.run(Job(program=("python", "-c", CLUTTER))),
            FIRST: lambda: (room.run(Job(program=("python", "-c", CLUTTER))), room.reset()),
        }
        for name, box in boxes.items():
            ways |= {f"{name} exec": box.step, f"{name} rm and run": box.renew}
            clutter[f"{name} rm and run"] = box.clutter
        runs = {name: many if name in (BARE, STEP) else few for name in ways} | {RESET: few * 2, FIRST: few * 2}
        samples = interleave(ways, runs, before=lambda name: clutter.get(name, lambda: None)())
        for box in boxes.values():
            box.engine.remove(box.container)
    return samples


def memory(sandbox: Sandbox, engines: list[Engine], *, quick: bool) -> dict[str, float]:
    """MiB that each of several idle environments adds; nothing for who may not look into a room's processes."""
    if os.geteuid() != 0:
        progress("memory: only root can look into rooms, not measured")
        return {}
    count = 2 if quick else 10
    before = pss(descendants())
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(sandbox.open(host_image("test"), TRUE)).run(TRUE)
        time.sleep(1)  # what is made ahead is there
        found = {"room": (pss(descendants()) - before) / count / (1 << 20)}
    for engine in engines:
        quiet = _engine_memory()
        boxes = [Containers(engine) for _ in range(2 if quick else 5)]
        found[engine.name] = (_engine_memory() - quiet) / len(boxes) / (1 << 20)
        for box in boxes:
            engine.remove(box.container)
    return found


def _engine_memory() -> int:
    """Of everything that serves or is a container: runtimes, shims, monitors, payloads, daemons."""
    names = ("dockerd", "containerd", "conmon", "sleep")
    return pss(int(path.parent.name) for path in Path("/proc").glob("[0-9]*/comm") if _comm(path).startswith(names))


def _comm(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


@contextmanager
def floors() -> Iterator[Way]:
    """The floor of a test job: as many warm interpreters as there are CPUs, each of which forks for one at a time."""
    idle: queue.SimpleQueue[Floor] = queue.SimpleQueue()

    def way() -> float:
        floor = idle.get()
        try:
            return floor()
        finally:
            idle.put(floor)

    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as suite:
        Path(suite, "test_it.py").write_bytes(TESTS)
        made = [Floor(host_image("test"), Path(suite), options=OPTIONS) for _ in os.sched_getaffinity(0)]
        for floor in made:
            idle.put(floor)
        try:
            yield way
        finally:
            for floor in made:
                floor.close()


@contextmanager
def jobs(warm: Sandbox, cold: Sandbox) -> Iterator[dict[str, Way]]:
    """Whole jobs, each in a fresh room."""
    image = host_image("test")
    files = {"test_it.py": TESTS, "run.py": RUN_TESTS, "rewritten.py": REWRITTEN, "nothing.py": b""}
    with warm.layer(files) as one, cold.layer(files) as other, floors() as floor, graded(warm, image) as grade:

        def run(sandbox: Sandbox, program: str) -> Way:
            layer = one if sandbox is warm else other
            job = Job(program=Script(path=f"/work/suite/{program}"), mounts=(Mount(layer=layer, target="/work/suite"),))

            def way() -> None:
                found = sandbox.run(image, job)
                assert found.code == 0, found

            return way

        yield {
            "room with `true`": done(lambda: cold.run(image, TRUE)),
            "warm room, empty script": run(warm, "nothing.py"),
            "cold room, empty script": run(cold, "nothing.py"),
            FLOOR: floor,
            TESTED: run(warm, "run.py"),
            GRADED: grade,
            "warm room, the same with assertions rewritten": run(warm, "rewritten.py"),
            "cold room, pytest with 50 tests": run(cold, "run.py"),
        }


@dataclass
class Rate:
    """How often something can be done."""

    a_second: dict[int, float] = field(default_factory=lambda: dict.fromkeys((1, 2, 8), 0.0))
    """So many at a time; the best of the turns."""
    cpu_ms: float = float("inf")
    """Processor time of one, alone; the least of the turns."""

    def measure(self, way: Way, threads: int, seconds: float) -> None:
        """One turn."""
        way()
        cpu, started = cpu_seconds(), time.perf_counter()

        def work(_: int) -> list[float]:
            unseen = []
            while time.perf_counter() < started + seconds:
                unseen.append(way() or 0.0)
            return unseen

        with ThreadPoolExecutor(threads) as pool:
            unseen = [each for worked in pool.map(work, range(threads)) for each in worked]
        count = len(unseen)
        self.a_second[threads] = max(self.a_second[threads], count / (time.perf_counter() - started))
        if threads == 1:
            self.cpu_ms = min(self.cpu_ms, 1e3 * (cpu_seconds() - cpu + sum(unseen)) / count)

    def row(self) -> list[str]:
        """For the table."""
        return [*(f"{each:,.1f}" for each in self.a_second.values()), f"{self.cpu_ms:,.1f}"]


def rates(warm: Sandbox, cold: Sandbox, engines: list[Engine], *, quick: bool) -> dict[str, Rate]:
    """Jobs a second, alone, two and eight at a time; the ways take turns."""
    seconds, turns = (0.1, 1) if quick else (2.0, 3)
    with jobs(warm, cold) as ways:
        for engine in engines:
            ways[f"{engine.name} run with `true`"] = done(lambda engine=engine: engine.run(["true"]))
        found = {name: Rate() for name in ways}
        for _ in range(turns):
            for name, way in ways.items():
                for threads in found[name].a_second:
                    found[name].measure(way, threads, seconds)
    return found


def bars(samples: Mapping[str, Sample], held: Mapping[str, float], rated: Mapping[str, Rate]) -> list[Bar]:
    """The bars of a sandbox."""
    step, floor = samples[STEP].median, samples[BARE].median
    execs = samples.get("docker exec") or samples.get("podman exec")
    tests = rated[TESTED].a_second[8]
    return [
        Bar(f"reset of a tree of {FILES:,} files", 1e3 * samples[RESET].median, 6, 3, "ms"),
        Bar(
            "step, beside `exec` into a container (the aim is 1.5 times fork and exec)",
            execs and execs.median / step,
            20,
            execs.median / (1.5 * floor) if execs else float("nan"),
            "times faster",
            most=True,
        ),
        *(
            Bar("memory of an idle room beside the image", mib, 10, 3, "MiB")
            for name, mib in held.items()
            if name == "room"
        ),
        Bar(
            "warm test jobs a second, 8 in parallel, as a grade runs them",
            rated[GRADED].a_second[8],
            35,
            60,
            "a second",
            most=True,
        ),
        Bar("the same under pytest", tests, 35, 60, "a second", most=True),
        Bar(
            f"under pytest, beside no room (the bar of 35 was set beside {FLOOR_OF_THE_BAR:.0f})",
            tests / rated[FLOOR].a_second[8],
            35 / FLOOR_OF_THE_BAR,
            60 / FLOOR_OF_THE_BAR,
            "of the floor",
            most=True,
        ),
    ]


def measured(options: argparse.Namespace, engines: list[Engine]) -> dict[str, object]:
    """All figures, and the tables among them as text."""
    with open_sandbox(warm=False) as cold:
        samples = stepped(cold, engines, quick=options.quick)
        held = memory(cold, engines, quick=options.quick)
        with open_sandbox(warm=True) as warm:
            rated = rates(warm, cold, engines, quick=options.quick)
    found = bars(samples, held, rated)
    rates_head = ("jobs a second, best of the turns", "alone", "2 at a time", "8 at a time", "CPU ms each")
    return {
        "ways": {name: sample.figures() for name, sample in samples.items()},
        "bars": {bar.what: bar.value for bar in found},
        "memory_mib": held,
        "per_second": {name: each.a_second for name, each in rated.items()},
        "cpu_ms": {name: each.cpu_ms for name, each in rated.items()},
        "text": "\n\n".join(
            (
                bars_table(found),
                times_table(samples, BARE),
                table(rates_head, [[name, *each.row()] for name, each in rated.items()]),
                table(("idle environment", "MiB each (PSS)"), [[name, f"{each:.1f}"] for name, each in held.items()]),
            )
        ),
    }


def main() -> None:
    """Measure and publish."""
    options = arguments(__doc__.partition("\n")[0]).parse_args()
    where = machine()
    wanted = [] if options.no_engine or os.geteuid() else options.engine or ["docker", "podman"]
    with open_engines(wanted) as (engines, skipped):
        figures = measured(options, engines)
    versions = ", ".join(f"{engine.name} {engine.version}" for engine in engines)
    missing = "".join(f"\n\nSkipped: {name}, because {reason}." for name, reason in skipped.items())
    text = f"{machine_line(where)} Engines: {versions or 'none'}.{missing}\n\n{figures.pop('text')}"
    publish(options, "sandbox", {"machine": where, "skipped": skipped, **figures}, text)


if __name__ == "__main__":
    main()
