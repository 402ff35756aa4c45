"""What a job's episodes come to: rates with their intervals, what ended them, what failed of ours, where time went."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from quintain.records import Episode
from quintain.rollout.rates import jeffreys, mean, pass_at


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """How often one of `k` attempts passes, over tasks."""

    k: int
    rate: float
    low: float
    high: float
    """The interval of 95 %. Its unit is the task: attempts at one task are not independent of each other."""
    tasks: int
    """That have as many attempts with a score."""


class TaskRate(msgspec.Struct, frozen=True, kw_only=True):
    """One task's attempts."""

    task_id: str
    attempts: int
    """That have a score."""
    passed: int
    score: float | None
    """Their mean."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A job in numbers."""

    agent: str
    episodes: int
    scored: int
    score: float | None
    """The mean of the tasks' means."""
    rates: tuple[Rate, ...]
    tasks: tuple[TaskRate, ...]
    endings: dict[str, int]
    faults: dict[str, int]
    """By boundary. They are in no rate."""
    seconds: dict[str, float]
    """Mean wall time of an episode by phase."""
    tokens: int
    """That models wrote, in all."""
    cost_usd: float
    """As far as it is known."""


def summary(episodes: Sequence[Episode], agent: str) -> Summary:
    """The numbers of a job."""
    by_task: dict[str, list[Episode]] = defaultdict(list)
    for episode in episodes:
        by_task[episode.task_id].append(episode)
    tasks = tuple(_task(name, mine) for name, mine in sorted(by_task.items()))
    return Summary(
        agent=agent,
        episodes=len(episodes),
        scored=sum(not episode.masked for episode in episodes),
        score=mean([task.score for task in tasks if task.score is not None]),
        rates=tuple(_rates(tasks)),
        tasks=tasks,
        endings=dict(Counter(episode.ending for episode in episodes)),
        faults=dict(Counter(episode.fault for episode in episodes if episode.fault)),
        seconds=_seconds(episodes),
        tokens=sum(episode.used.tokens for episode in episodes),
        cost_usd=sum(episode.used.cost_usd for episode in episodes),
    )


def _task(name: str, episodes: Sequence[Episode]) -> TaskRate:
    scores = [episode.score for episode in episodes if episode.score is not None]
    passed = sum(episode.grade is not None and episode.grade.verdict == "pass" for episode in episodes)
    return TaskRate(task_id=name, attempts=len(scores), passed=passed, score=mean(scores))


def _rates(tasks: Sequence[TaskRate]) -> Iterator[Rate]:
    """For k = 1, 2, 4, ... as far as every task with a score has as many."""
    asked = [task for task in tasks if task.attempts]
    k = 1
    while asked and k <= min(task.attempts for task in asked):
        found = [pass_at(k, passed=task.passed, attempts=task.attempts) for task in asked]
        low, high = jeffreys(sum(found), len(found))
        yield Rate(k=k, rate=sum(found) / len(found), low=low, high=high, tasks=len(found))
        k *= 2


def _seconds(episodes: Sequence[Episode]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for episode in episodes:
        for phase, seconds in episode.seconds.items():
            total[phase] += seconds
    return {phase: seconds / len(episodes) for phase, seconds in total.items()}
