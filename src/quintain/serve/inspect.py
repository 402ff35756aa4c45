"""Inspect: our rooms as its sandbox, a task for each tranche, and the grade as its score.

    inspect eval quintain/tranche -T path=tranches/sample --model ...

Needs `inspect-ai`, which finds this module by its entry point. A sample's sandbox is the room of an attempt. What is in
the submission's directory when the sample ends is graded in other rooms. A grade that is unknown, for a fault of ours,
is `Score.unscored`, which no metric counts. A room has one user: a command as another is refused.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

import msgspec
from inspect_ai import Task, task
from inspect_ai.agent import react
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState
from inspect_ai.tool import bash
from inspect_ai.util import (
    ExecResult,
    OutputLimitExceededError,
    SandboxEnvironment,
    SandboxEnvironmentLimits,
    SandboxUnavailableError,
    SandboxUserUnsupportedError,
    sandbox,
    sandboxenv,
)
from typing_extensions import override

from quintain.records import Run
from quintain.records.run import MIB
from quintain.rollout.env import LIMITS, WORK, Terms
from quintain.sandbox.api import Job
from quintain.serve.arena import Arena, Attempt, open_arena

T = TypeVar("T")
NAME = "quintain"
TERMS = Terms(limits=msgspec.structs.replace(LIMITS, file_size=128 * MIB, output=110 * MIB))
WITHIN = 'cd -- "$1" || exit 126; shift; exec "$@"'
"""Runs the rest of its arguments in the directory that is the first."""
READ = 'import sys; sys.stdout.buffer.write(open(sys.argv[1], "rb").read(int(sys.argv[2]) + 1))'
WRITE = """
import os, sys
os.makedirs(os.path.dirname(sys.argv[1]) or ".", exist_ok=True)
open(sys.argv[1], "wb").write(sys.stdin.buffer.read())
"""
ERRORS: dict[str, type[OSError]] = {
    "FileNotFoundError": FileNotFoundError,
    "NotADirectoryError": FileNotFoundError,
    "IsADirectoryError": IsADirectoryError,
    "PermissionError": PermissionError,
}
"""What a program of ours died of, as Inspect has it."""
REFUSED = 126
"""A shell's status for a program that it may not run."""


class Rooms:
    """The arenas of the tranches that are evaluated, each open while a task of it is."""

    def __init__(self) -> None:
        self._open: dict[str, Arena] = {}
        self._users: dict[str, int] = {}

    def begin(self, tranche: str) -> None:
        """One more task needs this tranche."""
        if tranche not in self._open:
            self._open[tranche] = open_arena(Path(tranche), terms=TERMS)
        self._users[tranche] = self._users.get(tranche, 0) + 1

    def attempt(self, tranche: str, name: str) -> Attempt:
        """A room for a sample."""
        return self._open[tranche].open(name)

    def end(self, tranche: str) -> None:
        """One task fewer does."""
        self._users[tranche] -= 1
        if not self._users[tranche]:
            self._open.pop(tranche).close()


ROOMS = Rooms()


@sandboxenv(name=NAME)
class QuintainSandbox(SandboxEnvironment):
    """The room of one attempt. Its configuration is the directory of a tranche; a sample's metadata name the task."""

    def __init__(self, attempt: Attempt) -> None:
        super().__init__()
        self.attempt = attempt

    @override
    @classmethod
    async def task_init(cls, task_name: str, config: Any) -> None:
        """Open the tranche."""
        del task_name
        await _beside(ROOMS.begin, str(config))

    @override
    @classmethod
    async def task_cleanup(cls, task_name: str, config: Any, cleanup: bool) -> None:
        """Close it."""
        del task_name, cleanup
        await _beside(ROOMS.end, str(config))

    @override
    @classmethod
    async def sample_init(cls, task_name: str, config: Any, metadata: dict[str, str]) -> dict[str, SandboxEnvironment]:
        """A room for a sample."""
        del task_name
        return {"default": cls(await _beside(ROOMS.attempt, str(config), metadata.get("task", "")))}

    @override
    @classmethod
    async def sample_cleanup(
        cls, task_name: str, config: Any, environments: dict[str, SandboxEnvironment], interrupted: bool
    ) -> None:
        """Remove it."""
        del task_name, config, interrupted
        for each in environments.values():
            await _beside(each.as_type(cls).attempt.close)

    @override
    async def exec(
        self,
        cmd: list[str],
        input: str | bytes | None = None,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        user: str | None = None,
        timeout: int | None = None,
        timeout_retry: bool = True,
        concurrency: bool = True,
    ) -> ExecResult[str]:
        """Run a command; its processes end with it."""
        del timeout_retry, concurrency
        if user is not None:
            raise SandboxUserUnsupportedError(f"a room has one user, and runs nothing as `{user}`")
        given = input.encode() if isinstance(input, str) else input or b""
        words = ("sh", "-c", WITHIN, "sh", _path(cwd or "."), *cmd)
        run = await self._run(words, stdin=given, env=env or {}, wall=timeout)
        if run.end == "wall" and timeout is not None:
            raise TimeoutError(f"the command took more than {timeout} s")
        most = SandboxEnvironmentLimits.MAX_EXEC_OUTPUT_SIZE
        if run.end == "output" or max(len(run.stdout), len(run.stderr)) > most:
            raise OutputLimitExceededError(
                SandboxEnvironmentLimits.MAX_EXEC_OUTPUT_SIZE_STR, run.stdout[:most].decode(errors="replace")
            )
        code, said = _status(run), run.stderr.decode(errors="replace")
        if code == REFUSED and "ermission denied" in said:
            raise PermissionError(said.strip())
        return ExecResult(code == 0, code, run.stdout.decode(errors="replace"), said)

    @override
    async def write_file(self, file: str, contents: str | bytes) -> None:
        """Write a file, and make the directories that it is in."""
        given = contents.encode() if isinstance(contents, str) else contents
        await self._done(await self._run(("python", "-I", "-S", "-c", WRITE, _path(file)), stdin=given), file)

    @override
    async def read_file(self, file: str, text: bool = True) -> Any:
        """The bytes of a file, or its text."""
        most = SandboxEnvironmentLimits.MAX_READ_FILE_SIZE
        run = await self._run(("python", "-I", "-S", "-c", READ, _path(file), str(most)))
        if run.end == "output" or len(run.stdout) > most:
            raise OutputLimitExceededError(SandboxEnvironmentLimits.MAX_READ_FILE_SIZE_STR, None)
        await self._done(run, file)
        return run.stdout.decode() if text else run.stdout

    async def _run(
        self,
        words: tuple[str, ...],
        *,
        stdin: bytes = b"",
        env: dict[str, str] | None = None,
        wall: float | None = None,
    ) -> Run:
        limits = TERMS.limits
        if wall is not None:
            limits = msgspec.structs.replace(limits, wall=float(wall), cpu=max(limits.cpu, int(wall) + 1))
        job = Job(program=words, stdin=stdin, environment=env or {}, limits=limits)
        run: Run = await _beside(self.attempt.room.run, job)
        if run.end == "lost":
            raise SandboxUnavailableError(f"the room was lost: {run.detail}")
        return run

    async def _done(self, run: Run, file: str) -> None:
        """Raises what a program of ours died of."""
        if run.end == "exited" and run.code == 0:
            return
        last = (run.stderr.decode(errors="replace").strip().splitlines() or [run.detail])[-1]
        kind = last.partition(":")[0]
        if kind == "IsADirectoryError":
            raise IsADirectoryError(f"`{file}` is a directory")
        raise ERRORS.get(kind, OSError)(f"`{file}`: {last}")


@scorer(metrics=[mean(), stderr()])
def graded() -> Callable[[TaskState, Target], Any]:
    """The grade of what is in the submission's directory when the sample ends."""

    async def score(state: TaskState, target: Target) -> Score:
        del state, target
        outcome = await _beside(sandbox().as_type(QuintainSandbox).attempt.outcome)
        if outcome.score is None:
            return Score.unscored(reason=f"fault of the {outcome.fault}", explanation=outcome.detail)
        counts = {"passed": outcome.passed, "min_passed": outcome.min_passed}
        return Score(value=outcome.score, explanation=outcome.verdict, metadata=counts)

    return score


@task
def tranche(path: str, only: str = "", attempts: int = 1) -> Task:
    """The tasks of a tranche, for an agent with bash. `only` names one."""
    with open_arena(Path(path), only=only) as arena:
        told = {name: arena.instruction(name) for name in arena.tasks}
    samples = [Sample(id=name, input=text, metadata={"task": name}) for name, text in told.items()]
    return Task(
        dataset=MemoryDataset(samples),
        solver=react(tools=[bash(timeout=int(LIMITS.wall))], attempts=attempts),
        scorer=graded(),
        sandbox=(NAME, path),
    )


def _path(file: str) -> str:
    """A path of the room; relative ones start where the work is."""
    return str(PurePosixPath(WORK, file))


def _status(run: Run) -> int:
    """As a shell says it: of a program that a signal ended, 128 and its number."""
    if run.end != "exited":
        return 137
    return 128 - run.code if run.code is not None and run.code < 0 else run.code or 0


async def _beside(call: Callable[..., T], *given: Any) -> T:
    """A call that takes long, without holding up the others."""
    return await asyncio.get_running_loop().run_in_executor(None, call, *given)
