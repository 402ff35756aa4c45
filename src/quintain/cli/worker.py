"""`quintain worker --job FILE`: one worker's share of a job that `quintain play --executor jobs` wrote."""

import time
from pathlib import Path
from typing import TypedDict, Unpack

import click

from quintain.cli.episodes import Progress, shown
from quintain.cli.options import Sectioned, json_option
from quintain.records import encode_json
from quintain.rollout.journal import Journal
from quintain.rollout.play import Local, play_all, unscored
from quintain.rollout.player import open_player
from quintain.rollout.shares import asked_of, part, read_share
from quintain.rollout.summary import summary
from quintain.store.task import open_tasks


class Options(TypedDict):
    """What to play."""

    job: Path
    tranche: Path | None
    json: bool


@click.command("worker", cls=Sectioned)
@click.option(
    "--job",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    required=True,
    metavar="FILE",
    help="What to play: `jobs/N.json` of a job's directory.",
)
@click.option(
    "--tranche",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Where the tasks are, if not where they were when the job was written.",
)
@json_option
def command(**options: Unpack[Options]) -> int:
    """Play one worker's share of a job that was written for many.

    What it plays is kept in `parts/N` of the job's directory. A worker that was killed goes on where it was. When all
    have ended, `quintain play` as before takes in what they played, each attempt once.

    Exits 0 when every attempt of the share has a score, 3 when one has none.

    Example: quintain worker --job job/jobs/0.json
    """
    started = time.perf_counter()
    share, script = read_share(options["job"])
    asked = asked_of(share, open_tasks(options["tranche"] or Path(share.tranche)))
    with Journal(part(options["job"]), share.play) as journal, open_player(share, script) as player:
        report = Progress(len(unscored(asked, journal))).say
        local = Local(player, journal, share.concurrency)
        done = summary(play_all(asked, journal, local, report, share.rate), share.play.agent)
    seconds = time.perf_counter() - started
    click.echo(encode_json(done).decode() if options["json"] else shown(done, seconds), nl=not options["json"])
    return 0 if done.scored == done.episodes else 3
