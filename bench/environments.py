"""What an environment costs among 1, 8, 64 and 256 that are open at once, and what one writer takes in of a job.

    python bench/environments.py [--json] [--quick] [--write docs/explanation/scale.md]

They are opened one after the other in one sandbox, and stay. At each number a shell that runs `true` in an open room
(ready, or started anew), a step of an agent that does (in bash, with its directory and variables kept), a reset, and
`exec` of the same shell in a running container take turns, each in another environment. A step and a ready shell come
after a pause, as after a model's reply: the shell of a step is started when the step before it ends. So steps that
follow one another at once are timed beside them, and a step's processor time is that of all that is done for it, in the
pause too. What the environments hold is counted by the kernel: of their processes (PSS), and of itself for the whole
machine, so that other work shows in it.
"""

import argparse
import itertools
import os
import re
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import msgspec
from engines import Engine, open_engines
from graded import TASK
from measure import (
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
)
from rollout import GROUND, SCRIPT, TRUE

from quintain.formats.atif import VERSION, AgentInfo, Trajectory
from quintain.records import Budget, Play
from quintain.rollout.env import Env, Stage, Terms
from quintain.rollout.journal import Journal, Played
from quintain.rollout.player import Trial, unplayed
from quintain.sandbox.api import Job
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

OPEN = (1, 8, 64, 256)
OPENERS = 4
"""Threads that open environments."""
ENDLESS = Terms(budget=Budget(steps=1 << 30, wall=1e9, output=1 << 40))
PLAY = Play(agent="scripted")
KERNEL = ("SUnreclaim", "KernelStack", "PageTables")
"""What the kernel holds for itself, in the words of `/proc/meminfo`."""
WRITER = "One process takes in {a_second:,.0f} episodes a second of others, of {steps} steps and {bytes:,.0f} bytes."
SHELL, ANEW, STEP, ROW, RESET = "shell_ms", "anew_ms", "step_ms", "row_ms", "reset_ms"
TRUE_IN_SHELL = ("sh", "-c", "true")
READY = Job(program=("sh",), limits=ENDLESS.limits)
"""A shell that waits for what it is to run."""
IN_A_ROW = 10
"""Steps at once."""
PAUSE = 0.05
"""Seconds, in which a shell is ready; a model takes longer."""
Figures = dict[str, float | None]
COLUMNS = {
    "opened_a_second": "opened a second",
    "open_cpu_ms": "CPU ms to open",
    SHELL: "shell ms, ready",
    ANEW: "shell ms, anew",
    STEP: "step ms",
    ROW: "step ms, at once",
    "step_cpu_ms": "CPU ms a step",
    RESET: "reset ms",
    "exec_ms": "`docker exec` ms",
    "memory_mib": "MiB each",
    "kernel_mib": "kernel MiB each",
    "processes": "processes each",
    "descriptors": "descriptors each",
}


class Held:
    """What this process and those below it hold, beyond what they held when it was made."""

    def __init__(self) -> None:
        self._before = _held()

    def each(self, count: int) -> Figures:
        """Of each of so many environments."""
        return {
            name: None if now is None or before is None else (now - before) / count
            for (name, now), before in zip(_held().items(), self._before.values(), strict=True)
        }


def _held() -> Figures:
    below, text = descendants(), Path("/proc/meminfo").read_text()
    kernel = sum(int(size) for size in re.findall(rf"^(?:{'|'.join(KERNEL)}): +(\d+)", text, re.MULTILINE))
    return {
        "memory_mib": pss(below) / (1 << 20) if os.geteuid() == 0 else None,
        "kernel_mib": kernel / 1024,
        "processes": len(below),
        "descriptors": sum(1 for _ in Path("/proc/self/fd").iterdir()),
    }


def opened(stage: Stage, stack: ExitStack) -> Env:
    """An environment that has answered a step, for as long as may be."""
    env = stack.enter_context(stage.open(GROUND, ENDLESS))
    env.step(TRUE)
    return env


def grown(stage: Stage, stack: ExitStack, engine: Engine | None, *, quick: bool) -> Iterator[tuple[int, Figures]]:
    """Figures at each number of environments."""
    envs: list[Env] = []
    container = engine.open() if engine else ""
    if engine:
        stack.callback(engine.remove, container)
    held = Held()
    for count in OPEN[: 2 if quick else None]:
        progress(f"{count} environments open at once")
        more = count - len(envs)
        cpu, started = cpu_seconds(), time.perf_counter()
        with ThreadPoolExecutor(OPENERS) as pool:
            envs += pool.map(lambda _: opened(stage, stack), range(more))
        wall = time.perf_counter() - started
        figures: Figures = {"opened_a_second": more / wall, "open_cpu_ms": 1e3 * (cpu_seconds() - cpu) / more}
        time.sleep(1)  # what is made ahead is there
        figures |= held.each(count)
        yield count, figures | _times(envs, engine, container, 3 if quick else 20)


def _times(envs: list[Env], engine: Engine | None, container: str, turns: int) -> Figures:
    """Medians of what is done with one of them, the next one each time; and the processor time of a step."""
    turn = itertools.cycle(envs)
    now = next(turn)

    def before(name: str) -> None:
        nonlocal now
        now = next(turn)
        now.step(TRUE)
        if name == SHELL:
            _run(now, replace(READY, stdin=b"true\n"))
            now.room.prepare(READY)
        time.sleep(PAUSE)

    ways: dict[str, Way] = {
        SHELL: lambda: _run(now, replace(READY, stdin=b"true\n")),
        ANEW: lambda: _run(now, Job(program=TRUE_IN_SHELL, limits=ENDLESS.limits)),
        STEP: lambda: _steps(now),
        ROW: lambda: _steps(now, IN_A_ROW),
        RESET: lambda: now.reset(),
    }
    if engine:
        ways["exec_ms"] = lambda: _exec(engine, container)
    samples = interleave(ways, dict.fromkeys(ways, turns), before)
    medians = {name: 1e3 * sample.median for name, sample in samples.items()}
    medians[ROW] /= IN_A_ROW
    return {"exec_ms": None, "step_cpu_ms": _cpu(envs[0], turns)} | medians


def _cpu(env: Env, turns: int) -> float:
    """Milliseconds of processor time of a step, with what is done for it in the pause before it."""
    empty, begun = cpu_seconds(), cpu_seconds()
    for _ in range(turns):
        env.step(TRUE)
        time.sleep(PAUSE)
    return 1e3 * (cpu_seconds() - begun - (begun - empty)) / turns


def _run(env: Env, job: Job) -> None:
    assert env.room.run(job).code == 0, "the shell failed"


def _steps(env: Env, count: int = 1) -> None:
    for _ in range(count):
        env.step(TRUE)


def _exec(engine: Engine, container: str) -> None:
    engine.call("exec", container, *TRUE_IN_SHELL)


def taken_in(stage: Stage, *, quick: bool) -> dict[str, float]:
    """What one process that writes a job can take in, of episodes of a script that others played."""
    count = 20 if quick else 1000
    with stage.open(GROUND) as env, tempfile.TemporaryDirectory() as folder, Journal(Path(folder), PLAY) as journal:
        for step in SCRIPT:
            env.step(step)
        first, *steps = env.steps
        begun = Trajectory(schema_version=VERSION, agent=AgentInfo(name="scripted", version="1"), steps=(first,))
        blank, files = unplayed(Trial(trial_id="", task=TASK, number=1, seed=0), PLAY), env.submission()
        started = time.perf_counter()
        for number in range(count):
            episode = msgspec.structs.replace(blank, trial_id=f"trial.{number}")
            journal.end(journal.take_in(Played(episode=episode, begun=begun, steps=tuple(steps), files=files)))
        seconds = time.perf_counter() - started
        rows = sum((Path(folder) / name).stat().st_size for name in ("steps.jsonl", "episodes.jsonl"))
    return {"a_second": count / seconds, "bytes": rows / count, "steps": len(steps)}


def shown(many: Mapping[int, Figures], taken: Mapping[str, float]) -> str:
    """The table, and the writer."""
    rows = [[f"{count}", *(_number(each[name]) for name in COLUMNS)] for count, each in many.items()]
    return f"{table(('open at once', *COLUMNS.values()), rows)}\n\n{WRITER.format(**taken)}"


def _number(value: float | None) -> str:
    return "not measured" if value is None else f"{value:.1f}"


def measured(options: argparse.Namespace, engines: list[Engine]) -> tuple[dict[int, Figures], dict[str, float]]:
    """Of environments, and of a writer."""
    with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as stage, ExitStack() as stack:
        many = dict(grown(stage, stack, next(iter(engines), None), quick=options.quick))
        return many, taken_in(stage, quick=options.quick)


def main() -> None:
    """Measure and publish."""
    options = arguments(__doc__.partition("\n")[0]).parse_args()
    where = machine()
    wanted = [] if options.no_engine or os.geteuid() else ["docker"]
    with open_engines(wanted) as (engines, skipped):
        many, taken = measured(options, engines)
    missing = "".join(f" Skipped: {name}, because {reason}." for name, reason in skipped.items())
    figures = {"machine": where, "skipped": skipped, "open": {str(count): each for count, each in many.items()}}
    publish(
        options,
        "environments",
        {**figures, "taken_in": taken},
        f"{machine_line(where)}{missing}\n\n{shown(many, taken)}",
    )


if __name__ == "__main__":
    main()
