"""What an episode costs beside its model: to open an environment, a step, a reset, a branch; episodes a second.

    python bench/rollout.py [--json] [--quick] [--write docs/performance.md]

Steps run `true` through bash in an open environment, or read a file with a tool; beside them, `exec` of a shell into a
running container does the first. Opening is from nothing to an environment that has answered one step; beside it, a
container is started that answers one. An episode is opened, takes six steps of a script, hands in, and is closed: it is
not graded, since what a grade costs is another bench's.
"""

import argparse
import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from engines import Engine, open_engines
from measure import (
    Sample,
    Way,
    arguments,
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

from quintain.formats.atif import Step
from quintain.records import Budget
from quintain.rollout.agents import turn
from quintain.rollout.env import Env, Ground, Stage, Terms
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

GROUND = Ground(files={"SPEC.md": b"# A package\n" * 200}, instruction="Write it.", submission="package")
MODULE = "def tide(hour):\n    return hour % 12\n" * 20
TRUE = turn(("bash", {"command": "true"}))
SCRIPT: tuple[Step, ...] = (
    turn(("bash", {"command": "ls; cat SPEC.md | head -3"})),
    turn(("write", {"path": "package/tides/__init__.py", "content": MODULE})),
    turn(("bash", {"command": "cd package && python -c 'import tides; print(tides.tide(13))'"})),
    turn(("edit", {"path": "package/tides/__init__.py", "old": "% 12", "new": "% 13", "every": True})),
    turn(("bash", {"command": "grep -c 13 tides/__init__.py"})),
    turn(("submit", {})),
)
OPEN, STEP, READ, RESET, BRANCH = (
    "open an environment, one step, close",
    "step: `true` in bash",
    "step: read a file",
    "reset of a written environment",
    "branch after three steps",
)
CONCURRENT = (1, 8, 64, 256)


def opened(stage: Stage) -> Way:
    """From nothing to an answer."""

    def way() -> None:
        with stage.open(GROUND) as env:
            env.step(TRUE)

    return way


def branched(env: Env) -> Way:
    """One branch, and its end."""

    def way() -> None:
        for each in env.branch():
            each.close()

    return way


def stepped(env: Env, step: Step) -> Way:
    """One step."""

    def way() -> None:
        env.step(step)

    return way


def ways(stage: Stage, stack: ExitStack) -> dict[str, Way]:
    """What is done with environments."""
    endless = Terms(budget=Budget(steps=1 << 30, wall=1e9, output=1 << 40))
    env, origin = (stack.enter_context(stage.open(GROUND, endless)) for _ in range(2))
    for step in SCRIPT[:3]:
        origin.step(step)
    return {
        STEP: stepped(env, TRUE),
        READ: stepped(env, turn(("read", {"path": "SPEC.md"}))),
        OPEN: opened(stage),
        RESET: env.reset,
        BRANCH: branched(origin),
    }


def containers(engine: Engine, stack: ExitStack) -> dict[str, Way]:
    """The same with containers, where there is such a thing."""
    container = engine.open()
    stack.callback(engine.remove, container)

    def exec_() -> None:
        engine.call("exec", container, "sh", "-c", "true")

    def run() -> None:
        fresh = engine.open()
        engine.call("exec", fresh, "sh", "-c", "true")
        engine.remove(fresh)

    return {f"{engine.name} exec: `true` in sh": exec_, f"{engine.name} run, one exec, rm": run}


def timed(stage: Stage, engines: list[Engine], *, quick: bool) -> dict[str, Sample]:
    """Every way, in turns."""
    with ExitStack() as stack:
        found = ways(stage, stack)
        for engine in engines:
            found |= containers(engine, stack)
        few, many = (2, 2) if quick else (10, 50)
        return interleave(found, {name: many if name in (STEP, READ) else few for name in found})


def episode(stage: Stage) -> None:
    """A whole one, without its grade."""
    with stage.open(GROUND) as env:
        for step in SCRIPT:
            env.step(step)
        assert env.submission(), "nothing was handed in"


def rates(stage: Stage, *, quick: bool) -> dict[int, dict[str, float]]:
    """Episodes a second and processor time of each, by how many are played at a time."""
    found = {}
    for at_once in CONCURRENT[: 2 if quick else None]:
        count = at_once if quick else max(16, at_once)
        progress(f"{count} episodes, {at_once} at a time")
        cpu, started = cpu_seconds(), time.perf_counter()
        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(lambda _: episode(stage), range(count)))
        wall = time.perf_counter() - started
        found[at_once] = {"a_second": count / wall, "cpu_ms": 1e3 * (cpu_seconds() - cpu) / count, "episodes": count}
    return found


def memory(stage: Stage, *, quick: bool) -> float | None:
    """MiB that each of several idle environments adds; None for who may not look into a room's processes."""
    if os.geteuid() != 0:
        return None
    count, before = 2 if quick else 16, pss(descendants())
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(stage.open(GROUND)).step(TRUE)
        time.sleep(1)  # what is made ahead is there
        return (pss(descendants()) - before) / count / (1 << 20)


def shown(samples: Mapping[str, Sample], rated: Mapping[int, Mapping[str, float]], held: float | None) -> str:
    """The tables."""
    rows = [
        [f"{at_once}", f"{each['a_second']:.1f}", f"{each['cpu_ms']:,.0f}", f"{each['episodes']:.0f}"]
        for at_once, each in rated.items()
    ]
    idle = "not measured" if held is None else f"{held:.1f} MiB (PSS)"
    return "\n\n".join(
        (
            times_table(samples, STEP),
            table(("episodes at a time", "a second", "CPU ms each", "episodes"), rows),
            f"An idle environment holds {idle} beside the shared image.",
        )
    )


def measured(options: argparse.Namespace, engines: list[Engine]) -> dict[str, object]:
    """All figures, and the tables among them as text."""
    with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as stage:
        samples = timed(stage, engines, quick=options.quick)
        rated = rates(stage, quick=options.quick)
        held = memory(stage, quick=options.quick)
    return {
        "ways": {name: sample.figures() for name, sample in samples.items()},
        "episodes": {str(at_once): each for at_once, each in rated.items()},
        "memory_mib": held,
        "text": shown(samples, rated, held),
    }


def main() -> None:
    """Measure and publish."""
    options = arguments(__doc__.partition("\n")[0]).parse_args()
    where = machine()
    wanted = [] if options.no_engine or os.geteuid() else options.engine or ["docker"]
    with open_engines(wanted) as (engines, skipped):
        figures = measured(options, engines)
    versions = ", ".join(f"{engine.name} {engine.version}" for engine in engines)
    missing = "".join(f"\n\nSkipped: {name}, because {reason}." for name, reason in skipped.items())
    text = f"{machine_line(where)} Engines: {versions or 'none'}.{missing}\n\n{figures.pop('text')}"
    publish(options, "rollout", {"machine": where, "skipped": skipped, **figures}, text)


if __name__ == "__main__":
    main()
