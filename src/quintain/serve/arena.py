"""What every adapter stands on: attempts at tasks, by whoever calls the tools, and what each is worth.

An attempt's room never sees the grader, and the grade is made in rooms that never saw the agent. A failure of ours is
an outcome without a score; here it never becomes a number. No protocol is known here.
"""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from quintain.errors import Fault, UsageError
from quintain.formats.atif import Step, ToolCall
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.worktree import as_candidate
from quintain.records import Boundary, Ending, Verdict
from quintain.rollout.env import Env, Stage, Terms
from quintain.rollout.ground import ground
from quintain.sandbox.api import Closing, Room
from quintain.sandbox.choose import EngineName
from quintain.store.task import Task, find_task, open_task, open_tasks


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an attempt was worth. Nothing in it helps the next one: it names no assertion."""

    score: float | None
    """0.0 to 1.0; None where it is not known, for a fault of ours."""
    verdict: Verdict
    passed: int = 0
    min_passed: int
    fault: Boundary | None = None
    """Where the fault was, where it was ours."""
    detail: str = ""
    """Why there is no score; else empty."""


class Arena(Closing):
    """Tasks, and all that it takes to attempt and grade them. Safe to use from several threads."""

    def __init__(self, tasks: Sequence[Task], grader: Grader, terms: Terms | None = None) -> None:
        """`grader` stays the caller's. Raises `UsageError` for no task, or two of one name."""
        self._tasks = {task.task_id: task for task in tasks}
        if not tasks or len(self._tasks) < len(tasks):
            raise UsageError("an arena needs tasks, each of another name", hint="name a tranche that has some")
        self._grader, self._terms = grader, terms or Terms()
        self._stage = Stage(grader.sandbox, grader.images[0])
        self._lock = Lock()
        self._attempts: set[Attempt] = set()
        self.held = ExitStack()
        """What is closed with it."""

    @property
    def tasks(self) -> tuple[str, ...]:
        """The names of what can be attempted."""
        return tuple(self._tasks)

    def task(self, name: str = "") -> Task:
        """The task of this name; the only one, where none is named. Raises `UsageError`."""
        name = name or (self.tasks[0] if len(self._tasks) == 1 else "")
        if name not in self._tasks:
            raise UsageError(
                f"there is no task `{name}` here" if name else "no task was named",
                hint=f"name one of {', '.join(self.tasks)}",
                slug="no-task",
            )
        return self._tasks[name]

    def instruction(self, name: str = "") -> str:
        """What whoever attempts a task is told. Raises `UsageError`."""
        return ground(self.task(name).brief).instruction

    def open(self, name: str = "") -> "Attempt":
        """An attempt at a task. Raises `UsageError` for an unknown one, and `Fault` where no room can be had."""
        task = self.task(name)
        attempt = Attempt(self, task, self._stage.open(ground(task.brief), self._terms))
        self._attempts.add(attempt)
        return attempt

    def grade(self, name: str, files: Mapping[str, bytes]) -> Outcome:
        """What a submission is worth, by the files of its directory. Raises `UsageError` for an unknown task."""
        task = self.task(name)
        try:
            with self._lock:
                self._grader.compiled(task)
            grade = self._grader.grade(task, as_candidate(task, files))
        except Fault as fault:
            return lost(task, "grader", fault)
        return Outcome(
            score=grade.score,
            verdict=grade.verdict,
            passed=grade.passed,
            min_passed=grade.min_passed,
            fault="grader" if grade.score is None else None,
            detail=grade.detail if grade.score is None else "",
        )

    def forget(self, attempt: "Attempt") -> None:
        """Of an attempt that was closed."""
        self._attempts.discard(attempt)

    def close(self) -> None:
        """End every attempt, and remove what was made for them."""
        for attempt in tuple(self._attempts):
            attempt.close()
        self._stage.close()
        self.held.close()


class Attempt(Closing):
    """One attempt, by whoever calls the tools. For one thread at a time, and one use."""

    def __init__(self, arena: Arena, task: Task, env: Env) -> None:
        """Made by `Arena.open`."""
        self._arena, self._task, self._env = arena, task, env
        self._lost: Outcome | None = None
        self._graded: Outcome | None = None
        self.instruction = arena.instruction(task.task_id)
        self.task_id = task.task_id

    @property
    def ending(self) -> Ending | None:
        """Why it is over; None while it is not."""
        return "fault" if self._lost else self._env.ending

    @property
    def room(self) -> Room:
        """Where it is made, for adapters that bring tools of their own."""
        return self._env.room

    @property
    def truncated(self) -> bool:
        """Whether a budget ended it."""
        return self.ending in ("steps", "wall", "output")

    @property
    def steps(self) -> int:
        """Calls so far."""
        return self._env.used.steps

    def call(self, name: str, arguments: Mapping[str, Any]) -> str:
        """What a tool shows. Bad calls are told of, and a lost room ends the attempt. Raises `UsageError` once over."""
        if self._lost:
            raise UsageError("the episode has ended: fault", hint="open another")
        asked = ToolCall(tool_call_id=f"call-{self.steps + 1}", function_name=name, arguments=dict(arguments))
        try:
            done = self._env.step(Step(step_id=1, source="agent", message="", tool_calls=(asked,)))
        except Fault as fault:
            self._lost = lost(self._task, "tool", fault)
            return f"error: the environment was lost: {fault.message}"
        return str(done.observation.results[0].content) if done.observation else ""

    def outcome(self) -> Outcome:
        """What it is worth as it stands; that ends it. The same for every call."""
        self._graded = self._graded or self._lost or self._grade()
        return self._graded

    def close(self) -> None:
        """Remove its room."""
        self._env.close()
        self._arena.forget(self)

    def _grade(self) -> Outcome:
        if self._env.ending is None:
            self._env.ending = "finished"
        try:
            files = self._env.submission()
        except Fault as fault:
            return lost(self._task, "sandbox", fault)
        return self._arena.grade(self.task_id, files)


def lost(task: Task, where: Boundary, fault: Fault) -> Outcome:
    """The outcome of what a fault of ours ended."""
    return Outcome(
        score=None, verdict="fault", min_passed=task.contract.grader.min_passed, fault=where, detail=fault.message
    )


def open_arena(
    tranche: Path, *, engine: EngineName = "namespaces", terms: Terms | None = None, only: str = ""
) -> Arena:
    """The tasks of a tranche, or one task by its directory, with a grader of its own; until it is closed.

    `only` names the one that is wanted. Raises `UsageError` where there is no task, and `NoSandbox` where no isolation
    is possible.
    """
    tasks = (open_task(find_task(tranche, only)),) if only else open_tasks(tranche)
    with ExitStack() as held:
        arena = Arena(tasks, held.enter_context(open_grader(warm=True, engine=engine)), terms)
        arena.held = held.pop_all()
        return arena
