"""What an episode costs beside its model: to open an environment, a step, a reset, a branch; episodes a second.

    python bench/rollout.py [--json] [--quick] [--write docs/performance.md]

Steps run `true` through bash in an open environment, or read a file with a tool; beside them, `exec` of a shell into a
running container does the first. Opening is from nothing to an environment that has answered one step; beside it, a
container is started that answers one. An episode is opened, takes six steps of a script, hands in, and is closed: it is
not graded, since what a grade costs is another bench's. The same is asked of one among many environments that are open
at once and idle; what those hold is counted by the kernel, of their processes and of itself.
"""

import argparse
import itertools
import os
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import msgspec
from engines import Engine, open_engines
from graded import TASK
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

from quintain.formats.atif import VERSION, AgentInfo, Step, Trajectory
from quintain.records import Budget, Play
from quintain.rollout.agents import turn
from quintain.rollout.env import Env, Ground, Stage, Terms
from quintain.rollout.journal import Journal, Played
from quintain.rollout.player import Trial, unplayed
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

GROUND = Ground(files={"SPEC.md": b"# A package\n" * 200}, instruction="Write it.", submission="package")
MODULE = "def tide(hour):\n    return hour % 12\n" * 20
TRUE = turn(("bash", {"command": "true"}))
ENDLESS = Terms(budget=Budget(steps=1 << 30, wall=1e9, output=1 << 40))
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
OPENERS = 4
"""Threads that open environments, when many are opened."""
KEPT = (
    "One process takes in {a_second:,.0f} episodes a second that others played; the rows of one, of {steps} steps, are "
    "{bytes:,.0f} bytes."
)
PLAY = Play(agent="scripted")
KERNEL = ("SUnreclaim", "KernelStack", "PageTables")
"""What the kernel holds for itself, in the words of `/proc/meminfo`."""


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
    env, origin = (stack.enter_context(stage.open(GROUND, ENDLESS)) for _ in range(2))
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


def held(*, quick: bool) -> dict[int, dict[str, float | None]]:
    """Of each number of environments that are open at once: to open one, a step and a reset of one, memory of each.

    Each number has a sandbox of its own: one that was used has rooms in store, which would count for nothing.
    """
    found = {}
    for count in CONCURRENT[: 2 if quick else None]:
        progress(f"{count} environments open at once")
        with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as stage:
            found[count] = _held(stage, count, 4 if quick else 40)
    return found


def _held(stage: Stage, count: int, turns: int) -> dict[str, float | None]:
    memory, kernel = _memory(), _kernel()
    cpu, started = cpu_seconds(), time.perf_counter()
    with ExitStack() as stack, ThreadPoolExecutor(OPENERS) as pool:
        envs = list(pool.map(lambda _: stack.enter_context(_answering(stage)), range(count)))
        opened_a_second, cpu_ms = count / (time.perf_counter() - started), 1e3 * (cpu_seconds() - cpu) / count
        time.sleep(1)  # what is made ahead is there
        now = _memory()
        figures: dict[str, float | None] = {
            "opened_a_second": opened_a_second,
            "open_cpu_ms": cpu_ms,
            "memory_mib": None if now is None or memory is None else (now - memory) / count / (1 << 20),
            "kernel_mib": (_kernel() - kernel) / count / (1 << 20),
        }
        others = itertools.cycle(envs)
        steps = [_seconds(lambda: next(others).step(TRUE)) for _ in range(turns)]
        resets = [_seconds(lambda: next(others).reset()) for _ in range(turns)]
        return {
            **figures,
            "step_ms": 1e3 * statistics.median(steps),
            "reset_ms": 1e3 * statistics.median(resets),
        }


def _answering(stage: Stage) -> Env:
    """An environment that has answered a step, for as long as may be."""
    env = stage.open(GROUND, ENDLESS)
    env.step(TRUE)
    return env


def _seconds(what: Callable[[], object]) -> float:
    started = time.perf_counter()
    what()
    return time.perf_counter() - started


def _memory() -> int | None:
    """Bytes of all processes below this one; None for who may not look into a room's."""
    return pss(descendants()) if os.geteuid() == 0 else None


def _kernel() -> int:
    """Bytes of the kernel's own, for the whole machine."""
    text = Path("/proc/meminfo").read_text()
    return 1024 * sum(int(size) for size in re.findall(rf"^(?:{'|'.join(KERNEL)}): +(\d+)", text, re.MULTILINE))


def shown(
    samples: Mapping[str, Sample],
    rated: Mapping[int, Mapping[str, float]],
    many: Mapping[int, Mapping[str, float | None]],
) -> str:
    """The tables."""
    rows = [
        [f"{at_once}", f"{each['a_second']:.1f}", f"{each['cpu_ms']:,.0f}", f"{each['episodes']:.0f}"]
        for at_once, each in rated.items()
    ]
    columns = ("opened_a_second", "open_cpu_ms", "step_ms", "reset_ms", "memory_mib", "kernel_mib")
    open_rows = [[f"{count}", *(_number(each[name]) for name in columns)] for count, each in many.items()]
    head = ("open at once", "opened a second", "CPU ms to open", "step ms", "reset ms", "MiB each", "kernel MiB each")
    return "\n\n".join(
        (
            times_table(samples, STEP),
            table(("episodes at a time", "a second", "CPU ms each", "episodes"), rows),
            table(head, open_rows),
        )
    )


def kept(stage: Stage, *, quick: bool) -> dict[str, float]:
    """What one process that writes a job can take in, of episodes of the script that others played."""
    count = 20 if quick else 1000
    with stage.open(GROUND) as env, tempfile.TemporaryDirectory() as folder, Journal(Path(folder), PLAY) as journal:
        for step in SCRIPT:
            env.step(step)
        first, *steps = env.steps
        begun = Trajectory(schema_version=VERSION, agent=AgentInfo(name="scripted", version="1"), steps=(first,))
        trial = Trial(trial_id="", task=TASK, number=1, seed=0)
        blank, files = unplayed(trial, PLAY), env.submission()
        started = time.perf_counter()
        for number in range(count):
            episode = msgspec.structs.replace(blank, trial_id=f"trial.{number}")
            journal.end(journal.take_in(Played(episode=episode, begun=begun, steps=tuple(steps), files=files)))
        seconds = time.perf_counter() - started
        rows = sum((Path(folder) / name).stat().st_size for name in ("steps.jsonl", "episodes.jsonl"))
    return {"a_second": count / seconds, "bytes": rows / count, "steps": len(steps)}


def _number(value: float | None) -> str:
    return "not measured" if value is None else f"{value:.1f}"


def measured(options: argparse.Namespace, engines: list[Engine]) -> dict[str, object]:
    """All figures, and the tables among them as text."""
    with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as stage:
        samples = timed(stage, engines, quick=options.quick)
        rated = rates(stage, quick=options.quick)
        taken = kept(stage, quick=options.quick)
        many = held(quick=options.quick)
    return {
        "ways": {name: sample.figures() for name, sample in samples.items()},
        "episodes": {str(at_once): each for at_once, each in rated.items()},
        "open": {str(count): each for count, each in many.items()},
        "kept": taken,
        "text": f"{shown(samples, rated, many)}\n\n{KEPT.format(**taken)}",
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
