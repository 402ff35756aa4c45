"""`quintain play TRANCHE`: many attempts at every task, each in an environment of its own, graded and kept."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Unpack

import click

from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.cli.play_options import Options, agent_options, asked
from quintain.grade.open import open_grader
from quintain.model import Budget as ModelBudget
from quintain.model import open_model, read_endpoint
from quintain.records import Episode, Play, encode_json
from quintain.rollout.agents import AGENTS, Cast, nop, read_script, scripted
from quintain.rollout.chat import chatting
from quintain.rollout.env import Stage
from quintain.rollout.journal import Journal
from quintain.rollout.play import Player, play_all, regrade, trials, unscored
from quintain.rollout.summary import Rate, Summary, summary
from quintain.store.task import open_tasks


@click.command("play", cls=Sectioned)
@click.argument("tranche", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="The job's directory: made, or gone on with.",
)
@agent_options
@click.option(
    "--n", "attempts", type=click.IntRange(min=1), default=1, show_default=True, help="Attempts at each task."
)
@click.option("--concurrency", type=click.IntRange(min=1), default=2, show_default=True, help="How many at a time.")
@click.option("--seed", type=int, default=0, show_default=True, help="Each attempt's own seed follows from it.")
@click.option("--regrade", is_flag=True, help="Play nothing: grade again what the job has kept.")
@engine_option
@json_option
def command(*, tranche: Path, **options: Unpack[Options]) -> int:
    """Play every task of a tranche, many times, and say how often it was solved.

    Each attempt has a room of its own with the task's brief and tools. What it hands in is graded in other rooms. The
    same command again goes on where it was left: what has a score is not played twice, and a failure of ours is no
    score.

    Exits 0 when every attempt has a score, 3 when one has none.

    Example: quintain play tranches/sample --agent oracle --n 8 --concurrency 4 --to job
    """
    started = time.perf_counter()
    tasks, play = open_tasks(tranche), asked(options)
    with (
        _cast(options, play) as (cast, hang_up),
        Journal(options["to"], None if options["regrade"] else play) as journal,
        open_grader(engine=options["engine"], warm=True) as grader,
        Stage(grader.sandbox, grader.images[0]) as stage,
    ):
        player = Player(grader=grader, stage=stage, journal=journal, cast=cast, hang_up=hang_up)
        if options["regrade"]:
            episodes = regrade(player, tasks, _Progress(len(journal.episodes)).say)
        else:
            wanted = trials(tasks, play, options["attempts"])
            report = _Progress(len(unscored(wanted, journal))).say
            episodes = play_all(wanted, player, concurrency=options["concurrency"], report=report)
    done = summary(episodes, journal.play.agent)
    seconds = time.perf_counter() - started
    click.echo(encode_json(done).decode() if options["json"] else shown(done, seconds), nl=not options["json"])
    return 0 if done.scored == done.episodes else 3


@contextmanager
def _cast(options: Options, play: Play) -> Iterator[tuple[Cast, Callable[[], None]]]:
    """Who plays, for as long as the block lasts, and how whoever waits for a model is told to stop."""
    if options["script"]:
        yield scripted(read_script(options["script"])), _nothing
    elif play.asked is None:
        yield AGENTS.get(play.agent, nop), _nothing
    else:
        with open_model(read_endpoint(options["endpoint"] or "", play.asked.model), ModelBudget()) as model:
            yield chatting(model, play.asked, play.budget), model.line.hang_up


def _nothing() -> None:
    """Nobody waits."""


class _Progress:
    """What became of each attempt, a line each, for people."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._started = total, 0, time.perf_counter()

    def say(self, episode: Episode) -> None:
        """One more has ended."""
        self._done += 1
        score = "no score" if episode.score is None else f"{episode.score:.3f}"
        why = f"{episode.fault}: {episode.detail}" if episode.fault else episode.ending
        passed = f"{time.perf_counter() - self._started:6.1f} s"
        click.echo(f"{self._done}/{self._total} {passed}  {episode.trial_id:<32} {score:<8}  {why[:90]}", err=True)


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
