"""Many attempts at many tasks as one job: each in an environment of its own, graded in rooms that never saw the agent.

Whatever fails of ours ends one trial, is attributed to the boundary that it was at, and is no score. A trial's id
follows from what it is, so that the same job, played again, plays only what has no score yet.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock

import msgspec

from quintain.formats.atif import VERSION, Trajectory
from quintain.grade.grader import Grader
from quintain.grade.worktree import as_candidate
from quintain.records import Boundary, Episode, Grade, Play, Used
from quintain.rollout.agents import Agent, Cast
from quintain.rollout.env import Env, Stage, Terms
from quintain.rollout.ground import ground
from quintain.rollout.journal import Journal
from quintain.store.digest import join_digest
from quintain.store.task import Task


@dataclass(frozen=True, kw_only=True)
class Trial:
    """One attempt that is to be made."""

    trial_id: str
    task: Task
    number: int
    seed: int


@dataclass
class Course:
    """How far a trial has come, for whoever has to say where it ended."""

    boundary: Boundary = "sandbox"
    used: Used = field(default_factory=Used)
    start: int | None = None
    """Where its rows start, once there are any."""
    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def at(self, boundary: Boundary, phase: str) -> Iterator[None]:
        """Cross a boundary; the time counts for a phase."""
        self.boundary = boundary
        started = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[phase] = self.seconds.get(phase, 0.0) + time.perf_counter() - started


def trials(tasks: Sequence[Task], play: Play, attempts: int) -> list[Trial]:
    """Every attempt at every task: the first at each, then the second at each, and so on."""
    asked = msgspec.json.encode(play).decode()
    return [_trial(task, asked, number) for number in range(1, attempts + 1) for task in tasks]


def _trial(task: Task, asked: str, number: int) -> Trial:
    name = join_digest("trial", task.digest, asked, str(number)).removeprefix("sha256:")
    return Trial(trial_id=f"{task.task_id}.{number}.{name[:8]}", task=task, number=number, seed=int(name[8:16], 16))


class Player:
    """Plays trials. Safe to call from several threads."""

    def __init__(
        self, *, grader: Grader, stage: Stage, journal: Journal, cast: Cast, hang_up: Callable[[], None] | None = None
    ) -> None:
        """`hang_up` makes every agent that waits for something stop waiting."""
        self.grader, self.stage, self.journal = grader, stage, journal
        self._cast, self._hang_up = cast, hang_up
        self._lock = Lock()

    def attempt(self, trial: Trial, course: Course) -> Episode:
        """Play one trial, and grade it. Raises whatever fails; `course` then says where it was."""
        with course.at("model", "agent"):
            agent = self._cast(trial.task, trial.seed)
        with course.at("sandbox", "open"):
            env = self.stage.open(ground(trial.task.brief), Terms(budget=self.journal.play.budget))
        with env:
            self._act(agent, env, trial, course)
            with course.at("sandbox", "submit"):
                files = env.submission()
                submission = self.journal.keep(files)
        with course.at("grader", "grade"):
            grade = self.grade(trial.task, files)
        ending = env.ending or "finished"
        terminated = ending in ("submitted", "finished")
        played = msgspec.structs.replace(
            self._blank(trial, course), ending=ending, terminated=terminated, truncated=not terminated
        )
        return graded(msgspec.structs.replace(played, submission=submission, detail=env.unread), grade)

    def abandon(self) -> None:
        """Leave what is being played: agents stop waiting, and rooms end."""
        if self._hang_up is not None:
            self._hang_up()
        self.grader.sandbox.close()

    def lost(self, trial: Trial, course: Course, error: BaseException) -> Episode:
        """The episode of a trial that something of ours ended."""
        return msgspec.structs.replace(
            self._blank(trial, course), fault=course.boundary, detail=f"{type(error).__name__}: {error}"
        )

    def grade(self, task: Task, files: dict[str, bytes]) -> Grade:
        """The grade of what was handed in. A task's suite is compiled once, whoever comes first."""
        with self._lock:
            self.grader.compiled(task)
        return self.grader.grade(task, as_candidate(task, files))

    def _act(self, agent: Agent, env: Env, trial: Trial, course: Course) -> None:
        begun = Trajectory(
            schema_version=VERSION,
            session_id=trial.trial_id,
            trajectory_id=trial.trial_id,
            agent=agent.info,
            steps=tuple(env.steps),
        )
        course.start = self.journal.begin(trial.trial_id, begun)
        while env.ending is None:
            with course.at("model", "agent"):
                turn = agent.act(env.steps)
            if isinstance(turn, str):
                env.ending = turn
                return
            with course.at("tool", "tools"):
                done = env.step(turn)
            course.used = env.used
            self.journal.step(trial.trial_id, done)

    def _blank(self, trial: Trial, course: Course) -> Episode:
        return Episode(
            trial_id=trial.trial_id,
            task_id=trial.task.task_id,
            task_digest=trial.task.digest,
            agent=self.journal.play.agent,
            number=trial.number,
            seed=trial.seed,
            ending="fault",
            terminated=False,
            truncated=False,
            used=course.used,
            score=None,
            masked=True,
            seconds=course.seconds,
            rows=(0, 0) if course.start is None else (course.start, self.journal.size),
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


Report = Callable[[Episode], None]


def play_all(asked: Sequence[Trial], player: Player, *, concurrency: int, report: Report) -> list[Episode]:
    """Episodes of all trials, in their order. One that has a score is not played again; `report` hears of the others.

    Left early, by Ctrl-C or an error, it closes the sandbox: the rooms that are open end, and nothing is said of them.
    """
    for episode in _played(unscored(asked, player.journal), player, concurrency):
        report(player.journal.end(episode))
    return [player.journal.episodes[trial.trial_id] for trial in asked]


def unscored(asked: Sequence[Trial], journal: Journal) -> list[Trial]:
    """The trials that have no score yet."""
    before = journal.episodes
    return [trial for trial in asked if trial.trial_id not in before or before[trial.trial_id].masked]


def _played(waiting: Iterable[Trial], player: Player, concurrency: int) -> Iterator[Episode]:
    """Episodes as they come."""
    with ThreadPoolExecutor(concurrency) as pool:
        left = iter(waiting)
        running: dict[Future[Episode], tuple[Trial, Course]] = {}
        try:
            while True:
                for trial in islice(left, concurrency - len(running)):
                    course = Course()
                    running[pool.submit(player.attempt, trial, course)] = (trial, course)
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    trial, course = running.pop(future)
                    error = future.exception()
                    yield future.result() if error is None else player.lost(trial, course, error)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            player.abandon()
            raise


def regrade(player: Player, tasks: Sequence[Task], report: Report) -> list[Episode]:
    """Grade every kept submission anew, without playing. Episodes of other tasks stay as they are."""
    known = {task.task_id: task for task in tasks}
    journal = player.journal
    for episode in list(journal.episodes.values()):
        if episode.submission and episode.task_id in known:
            grade = player.grade(known[episode.task_id], journal.kept(episode.submission))
            report(journal.end(graded(episode, grade)))
    return list(journal.episodes.values())
