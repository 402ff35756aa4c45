"""`quintain play TRANCHE`: many attempts at every task, each in an environment of its own, graded and kept."""

import importlib
import time
from pathlib import Path
from typing import Unpack

import click
import msgspec

from quintain.cli.episodes import Progress, shown
from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.cli.play_options import AT_LEAST_ONE, Options, agent_options, scale_options, whole
from quintain.records import Episode, Play, Share, encode_json
from quintain.rollout.journal import Journal
from quintain.rollout.play import Local, play_all, regrade, trials, unscored
from quintain.rollout.player import Trial, open_player
from quintain.rollout.shares import divide, take_in
from quintain.rollout.summary import summary
from quintain.store.task import Task, open_tasks


@click.command("play", cls=Sectioned)
@click.argument("tranche", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="The job's directory: made, or gone on with.",
)
@agent_options
@click.option("--n", "attempts", type=AT_LEAST_ONE, default=1, show_default=True, help="Attempts at each task.")
@click.option("--seed", type=int, default=0, show_default=True, help="Each attempt's own seed follows from it.")
@click.option("--regrade", is_flag=True, help="Play nothing: grade again what the job has kept.")
@scale_options
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
    (share, script), tasks = whole(tranche, options), open_tasks(tranche)
    with Journal(options["to"], None if options["regrade"] else share.play) as journal:
        take_in(journal)
        if options["regrade"]:
            episodes = _regraded(journal, tasks, share)
            count = len(episodes)
        else:
            asked = trials(tasks, share.play, share.attempts)
            EXECUTORS[options["executor"]](journal, unscored(asked, journal), share, script, options["workers"])
            episodes = [journal.episodes[trial.trial_id] for trial in asked if trial.trial_id in journal.episodes]
            count = len(asked)
    done = summary(episodes, journal.play.agent)
    seconds = time.perf_counter() - started
    click.echo(encode_json(done).decode() if options["json"] else shown(done, seconds), nl=not options["json"])
    return 0 if done.scored == count else 3


def _regraded(journal: Journal, tasks: tuple[Task, ...], share: Share) -> list[Episode]:
    """Nobody plays."""
    nobody = Play(agent="nop", engine=share.play.engine)
    with open_player(msgspec.structs.replace(share, play=nobody), b"") as player:
        return regrade(player, journal, tasks, Progress(len(journal.episodes)).say)


def _here(journal: Journal, left: list[Trial], share: Share, script: bytes, workers: int) -> None:
    """In this process."""
    del workers
    with open_player(share, script) as player:
        play_all(left, journal, Local(player, journal, share.concurrency), Progress(len(left)).say, share.rate)


def _with_ray(journal: Journal, left: list[Trial], share: Share, script: bytes, workers: int) -> None:
    """By actors. What they are made with is imported where it is asked for."""
    cluster = importlib.import_module("quintain.rollout.cluster")
    with cluster.Cluster(journal, share, script, workers) as executor:
        play_all(left, journal, executor, Progress(len(left)).say, share.rate)


def _by_files(journal: Journal, left: list[Trial], share: Share, script: bytes, workers: int) -> None:
    """By whoever starts workers with the files that are written."""
    mine = msgspec.structs.replace(share, trials=tuple(trial.trial_id for trial in left))
    paths = divide(journal.root, mine, workers, script)
    if paths:
        click.echo(f"{len(left)} attempts for {len(paths)} workers, each: quintain worker --job {paths[0]}", err=True)


EXECUTORS = {"local": _here, "ray": _with_ray, "jobs": _by_files}
