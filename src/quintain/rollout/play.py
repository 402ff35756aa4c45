"""Many attempts at many tasks as one job: each in an environment of its own, graded in rooms that never saw the agent.

Who plays them, here or on other machines, is an `Executor`; the job's directory is written here alone, one end for each
trial. A trial's id follows from what it is, so that the same job, played again, plays only what has no score yet.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Protocol

import msgspec

from quintain.records import Episode, Play
from quintain.rollout.journal import Journal
from quintain.rollout.player import Player, Trial, graded, unplayed
from quintain.sandbox.api import Closing
from quintain.store.digest import join_digest
from quintain.store.task import Task

Report = Callable[[Episode], None]


def trials(tasks: Sequence[Task], play: Play, attempts: int) -> list[Trial]:
    """Every attempt at every task: the first at each, then the second at each, and so on."""
    asked = msgspec.json.encode(play).decode()
    return [_trial(task, asked, number) for number in range(1, attempts + 1) for task in tasks]


def _trial(task: Task, asked: str, number: int) -> Trial:
    name = join_digest("trial", task.digest, asked, str(number)).removeprefix("sha256:")
    return Trial(trial_id=f"{task.task_id}.{number}.{name[:8]}", task=task, number=number, seed=int(name[8:16], 16))


class Executor(Closing, Protocol):
    """Who plays trials."""

    @property
    def capacity(self) -> int:
        """How many at a time."""

    def play(self, trial: Trial) -> Episode:
        """Play one trial, from a thread of its own; the job then has its steps and what it handed in.

        What fails of ours is an episode without a score.
        """

    def close(self) -> None:
        """Leave what is being played: `play` returns soon, and nothing is left running."""


class Local(Closing):
    """An `Executor` in the threads of this process."""

    def __init__(self, player: Player, journal: Journal, capacity: int) -> None:
        self.capacity = capacity
        self._player, self._journal = player, journal

    def play(self, trial: Trial) -> Episode:
        """Play one trial, each step of it kept when it was taken."""
        return self._player.play(trial, self._journal)

    def close(self) -> None:
        """Leave what is being played."""
        self._player.close()


class Pace:
    """When the next environment may be opened: `rate` a second, evenly; as soon as one is asked for where it is 0."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.perf_counter) -> None:
        self._gap, self._clock = 1 / rate if rate else 0.0, clock
        self._next = clock()

    def left(self) -> float:
        """Seconds until then."""
        return max(0.0, self._next - self._clock())

    def take(self) -> None:
        """One is opened."""
        self._next = max(self._next, self._clock()) + self._gap


def play_all(
    asked: Sequence[Trial], journal: Journal, executor: Executor, report: Report, rate: float = 0.0
) -> list[Episode]:
    """Episodes of all trials, in their order. One that has a score is not played again; `report` hears of the others.

    `rate` is how many are begun a second, 0 for as many as there are places for. Left early, by Ctrl-C or an error, it
    closes the executor: the rooms that are open end, and nothing is said of them.
    """
    for trial, future in _played(unscored(asked, journal), executor, Pace(rate)):
        error = future.exception()
        lost = msgspec.structs.replace(
            unplayed(trial, journal.play), fault="worker", detail=f"{type(error).__name__}: {error}"
        )
        report(journal.end(lost if error else future.result()))
    return [journal.episodes[trial.trial_id] for trial in asked]


def unscored(asked: Sequence[Trial], journal: Journal) -> list[Trial]:
    """The trials that have no score yet."""
    before = journal.episodes
    return [trial for trial in asked if trial.trial_id not in before or before[trial.trial_id].masked]


def _played(asked: Sequence[Trial], executor: Executor, pace: Pace) -> Iterator[tuple[Trial, Future[Episode]]]:
    """Trials as they end."""
    waiting, running = deque(asked), dict[Future[Episode], Trial]()
    with ThreadPoolExecutor(executor.capacity) as pool:
        try:
            while waiting or running:
                is_free = bool(waiting) and len(running) < executor.capacity
                if is_free and not pace.left():
                    pace.take()
                    trial = waiting.popleft()
                    running[pool.submit(executor.play, trial)] = trial
                else:
                    yield from [(running.pop(future), future) for future in _ended(running, pace, is_free=is_free)]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            executor.close()
            raise


def _ended(running: dict[Future[Episode], Trial], pace: Pace, *, is_free: bool) -> set[Future[Episode]]:
    """What has ended, once something has, or when the next may be begun in a free place."""
    if not running:
        time.sleep(pace.left())
    return wait(running, timeout=pace.left() if is_free else None, return_when=FIRST_COMPLETED).done


def regrade(player: Player, journal: Journal, tasks: Sequence[Task], report: Report) -> list[Episode]:
    """Grade every kept submission anew, without playing. Episodes of other tasks stay as they are."""
    known = {task.task_id: task for task in tasks}
    for episode in list(journal.episodes.values()):
        if episode.submission and episode.task_id in known:
            grade = player.grade(known[episode.task_id], journal.kept(episode.submission))
            report(journal.end(graded(episode, grade)))
    return list(journal.episodes.values())
