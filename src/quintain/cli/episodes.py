"""What the verbs that play episodes say of them: a line when one ends, and a table of all."""

import time

import click

from quintain.cli.lines import one_line
from quintain.records import Episode
from quintain.rollout.summary import Rate, Summary


class Progress:
    """What became of each attempt, a line each, for people."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._started = total, 0, time.perf_counter()

    def say(self, episode: Episode) -> None:
        """One more has ended."""
        self._done += 1
        score = "no score" if episode.score is None else f"{episode.score:.3f}"
        why = f"{episode.fault}: {episode.detail}" if episode.fault else episode.ending
        passed = f"{time.perf_counter() - self._started:6.1f} s"
        click.echo(
            f"{self._done}/{self._total} {passed}  {episode.trial_id:<32} {score:<8}  {one_line(why, 90)}", err=True
        )


def shown(done: Summary, seconds: float) -> str:
    """A table for people: each task, the rates, and where the time went."""
    lines = [f"  {'task':<24} {'attempts':>8} {'passed':>6} {'score':>6}"]
    lines += [
        f"  {each.task_id:<24} {each.attempts:>8} {each.passed:>6} {_number(each.score):>6}" for each in done.tasks
    ]
    lines += ["", *(_rate(each) for each in done.rates)]
    phases = ", ".join(f"{phase} {spent:.2f}" for phase, spent in done.seconds.items())
    lines.append(f"  seconds an episode: {phases}")
    lines += [f"  {done.tokens:,} tokens written, {done.cost_usd:.2f} US dollars"] if done.tokens else []
    lines += [f"  no score, for a fault of the {name}: {count}" for name, count in done.faults.items()]
    endings = ", ".join(f"{count} {name}" for name, count in done.endings.items())
    lines.append(f"{done.agent}: {done.scored} of {done.episodes} episodes scored ({endings})  ({seconds:.1f} s)")
    return "\n".join(lines)


def _rate(rate: Rate) -> str:
    tasks = f"{rate.tasks} task{'s' * (rate.tasks != 1)}"
    return f"  pass@{rate.k:<3} {rate.rate:.3f}  (95 %: {rate.low:.3f} to {rate.high:.3f}, {tasks})"


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:.3f}"
