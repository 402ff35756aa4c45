"""One trial played to its end on this machine, and graded; whatever fails of ours is attributed to its boundary.

Each phase has a deadline. Python cannot stop a thread: what is over its deadline is left behind, with no score, and
ends by itself where it next crosses a boundary.
"""

import math
import resource
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType, TracebackType
from typing import Protocol, Self

import msgspec

from quintain.errors import Fault, NoReply
from quintain.formats.atif import VERSION, Step, Trajectory
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.worktree import as_candidate
from quintain.records import Boundary, Episode, Grade, Play, Share, Used
from quintain.rollout.agents import Agent, Dweller
from quintain.rollout.casting import Casting, casting
from quintain.rollout.env import Env, Stage, Terms
from quintain.rollout.ground import ground
from quintain.sandbox.api import Closing
from quintain.sandbox.choose import EngineName
from quintain.store.task import Task

DEADLINES: Mapping[str, float] = MappingProxyType(
    {"agent": 900.0, "open": 120.0, "tools": 3600.0, "submit": 120.0, "grade": 3600.0}
)
"""Seconds of each phase: of the agent and of its tools a turn, of the others the whole."""
NONE_OTHER: Mapping[str, float] = MappingProxyType({})
_LOOK = 1.0
"""Seconds after which a deadline is looked at again: the phase may be another one."""
PATIENCE = 5.0
"""Seconds that what was left has to clear up after itself."""


@dataclass(frozen=True, kw_only=True)
class Trial:
    """One attempt that is to be made."""

    trial_id: str
    task: Task
    number: int
    seed: int


class Log(Protocol):
    """Where the steps of a trial are written as they are taken, and what it hands in."""

    @property
    def size(self) -> int:
        """Bytes of all rows so far."""

    def begin(self, trial_id: str, begun: Trajectory) -> int:
        """An attempt starts: where its rows do."""

    def step(self, trial_id: str, step: Step) -> None:
        """A step was taken."""

    def keep(self, files: Mapping[str, bytes]) -> str:
        """Keep what was handed in; its digest."""


@dataclass
class Course:
    """How far a trial has come, for whoever has to say where it ended. A `with` of it ends the trial."""

    deadlines: Mapping[str, float]
    boundary: Boundary = "sandbox"
    used: Used = field(default_factory=Used)
    start: int | None = None
    """Where its rows start, once there are any."""
    seconds: dict[str, float] = field(default_factory=dict)
    error: BaseException | None = None
    """What ended it, where it was no end of its own."""
    left: str = ""
    """Why nobody waits for it any more."""
    _due: tuple[str, float] = ("", math.inf)
    _ended: threading.Event = field(default_factory=threading.Event)

    @contextmanager
    def at(self, boundary: Boundary, phase: str) -> Iterator[None]:
        """Cross a boundary; the time counts for a phase. Raises `Fault` where nobody waits for it any more."""
        self._go_on()
        self.boundary = boundary
        started = time.perf_counter()
        self._due = (phase, started + self.deadlines.get(phase, math.inf))
        try:
            yield
        finally:
            self._due = ("", math.inf)
            self.seconds[phase] = self.seconds.get(phase, 0.0) + time.perf_counter() - started
        self._go_on()

    @property
    def is_opening(self) -> bool:
        """Whether its environment is being made."""
        return self._due[0] == "open"

    def wait(self) -> None:
        """Until it has ended, was left, or a phase of it is over its deadline."""
        while not self._ended.wait(_LOOK):
            phase, due = self._due
            if time.perf_counter() >= due:
                self.leave(f"its phase `{phase}` took more than {self.deadlines[phase]:g} seconds")

    def leave(self, why: str) -> None:
        """Wait for it no more."""
        self.left = self.left or why
        self._ended.set()

    def _go_on(self) -> None:
        if self.left:
            raise Fault(self.left)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self.error = error
        self._ended.set()
        return True


class Player(Closing):
    """Plays trials. Safe to call from several threads."""

    def __init__(
        self,
        *,
        grader: Grader,
        stage: Stage,
        play: Play,
        casting: Casting,
        deadlines: Mapping[str, float] = NONE_OTHER,
    ) -> None:
        """`deadlines` are those that are not as usual."""
        self.grader, self.stage = grader, stage
        self._play, self._casting, self._deadlines = play, casting, {**DEADLINES, **deadlines}
        self._compiling = threading.Lock()
        self._lock = threading.Lock()
        self._running: dict[threading.Thread, Course] = {}

    def play(self, trial: Trial, log: Log) -> Episode:
        """Play one trial, and grade it. What fails of ours ends this trial alone, and is no score."""
        course, episodes = Course(self._deadlines), list[Episode]()

        def run() -> None:
            with course:
                episodes.append(self._attempt(trial, log, course))

        self._start(threading.Thread(target=run, name=trial.trial_id, daemon=True), course)
        course.wait()
        if episodes and not course.left:
            return episodes[0]
        error = Fault(course.left) if course.left else course.error
        return msgspec.structs.replace(
            self._blank(trial, log, course), fault=course.boundary, detail=f"{type(error).__name__}: {error}"
        )

    def grade(self, task: Task, files: dict[str, bytes]) -> Grade:
        """The grade of what was handed in. A task's suite is compiled once, whoever comes first."""
        with self._compiling:
            self.grader.compiled(task)
        return self.grader.grade(task, as_candidate(task, files))

    def close(self) -> None:
        """Leave what is being played: agents stop waiting, every room ends with the sandbox, and `play` returns.

        Waits for the threads: one that was left in the middle of making a room would leave what it had made of it.
        """
        with self._lock:
            running = dict(self._running)
        for course in running.values():
            course.leave("the job was left")
        self._casting.hang_up()
        _join(thread for thread, course in running.items() if course.is_opening)
        self.grader.sandbox.close()
        _join(running)

    def _start(self, thread: threading.Thread, course: Course) -> None:
        with self._lock:
            self._running = {other: of for other, of in self._running.items() if other.is_alive()}
            self._running[thread] = course
            thread.start()

    def _attempt(self, trial: Trial, log: Log, course: Course) -> Episode:
        """Raises whatever fails; `course` then says where it was."""
        with course.at("model", "agent"):
            agent = self._casting.cast(trial.task, trial.seed)
        with self._opened(agent, trial, course) as env:
            self._act(agent, env, trial, log, course)
            with course.at("sandbox", "submit"):
                files = env.submission()
                submission = log.keep(files)
        with course.at("grader", "grade"):
            grade = self.grade(trial.task, files)
        ending = env.ending or "finished"
        terminated = ending in ("submitted", "finished")
        played = msgspec.structs.replace(
            self._blank(trial, log, course), ending=ending, terminated=terminated, truncated=not terminated
        )
        return graded(msgspec.structs.replace(played, submission=submission, detail=env.unread), grade)

    @contextmanager
    def _opened(self, agent: Agent | Dweller, trial: Trial, course: Course) -> Iterator[Env]:
        """The environment, with what an agent that lives in it needs."""
        with ExitStack() as stack:
            with course.at("sandbox", "open"):
                beside = stack.enter_context(agent.housed(self.stage)) if isinstance(agent, Dweller) else ()
                terms = Terms(budget=self._play.budget)
                env = stack.enter_context(self.stage.open(ground(trial.task.brief), terms, beside))
            yield env

    def _act(self, agent: Agent | Dweller, env: Env, trial: Trial, log: Log, course: Course) -> None:
        begun = Trajectory(
            schema_version=VERSION,
            session_id=trial.trial_id,
            trajectory_id=trial.trial_id,
            agent=agent.info,
            steps=tuple(env.steps),
        )
        course.start = log.begin(trial.trial_id, begun)
        if isinstance(agent, Dweller):
            self._let_live(agent, env, trial, log, course)
            return
        while env.ending is None:
            with course.at("model", "agent"):
                turn = agent.act(env.steps)
            if isinstance(turn, str):
                env.ending = turn
                return
            with course.at("tool", "tools"):
                done = env.step(turn)
            course.used = env.used
            log.step(trial.trial_id, done)

    def _let_live(self, agent: Dweller, env: Env, trial: Trial, log: Log, course: Course) -> None:
        """Its steps are kept when it has ended, however that was."""
        try:
            with course.at("tool", "live"):
                agent.live(env)
        except NoReply:
            course.boundary = "model"
            raise
        finally:
            course.used = env.used
            for step in env.steps[1:]:
                log.step(trial.trial_id, step)

    def _blank(self, trial: Trial, log: Log, course: Course) -> Episode:
        rows = (0, 0) if course.start is None else (course.start, log.size)
        return msgspec.structs.replace(
            unplayed(trial, self._play), used=course.used, seconds=dict(course.seconds), rows=rows
        )


def _join(threads: Iterable[threading.Thread]) -> None:
    """Wait for them, together no longer than `PATIENCE`."""
    due = time.perf_counter() + PATIENCE
    for thread in threads:
        thread.join(max(0.0, due - time.perf_counter()))


@contextmanager
def open_player(share: Share, script: bytes) -> Iterator[Player]:
    """A player on this machine, until the block ends.

    Raises `NoSandbox` where no isolation is possible, and what `casting` does.
    """
    engine = msgspec.convert(share.play.engine, EngineName)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # an environment takes ten; the usual limit is 1,024
    with (
        casting(share, script) as cast,
        open_grader(engine=engine, warm=True) as grader,
        Stage(grader.sandbox, grader.images[0]) as stage,
        Player(grader=grader, stage=stage, play=share.play, casting=cast, deadlines=share.deadlines) as player,
    ):
        yield player


def unplayed(trial: Trial, play: Play) -> Episode:
    """The episode of a trial of which nothing is known."""
    return Episode(
        trial_id=trial.trial_id,
        task_id=trial.task.task_id,
        task_digest=trial.task.digest,
        agent=play.agent,
        number=trial.number,
        seed=trial.seed,
        ending="fault",
        terminated=False,
        truncated=False,
        used=Used(),
        score=None,
        masked=True,
    )


def graded(episode: Episode, grade: Grade) -> Episode:
    """The episode with this grade in place of any before."""
    unknown = grade.score is None
    return msgspec.structs.replace(
        episode,
        grade=grade,
        score=grade.score,
        masked=unknown,
        fault="grader" if unknown else None,
        detail=grade.detail if unknown else episode.detail,
    )
