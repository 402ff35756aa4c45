"""`quintain mine`: see what tasks a repository's history offers, and make the repository of a solver."""

import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict, Unpack

import click

from quintain.cli.mine_options import MANY, WantedOptions, subject, wanted, wanted_options
from quintain.cli.mine_releases import command_releases
from quintain.cli.mine_run import command as command_run
from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.mine.clone import Clone
from quintain.mine.scan import scan
from quintain.mine.strip import strip
from quintain.records import Scan, Seen, Stripped, encode_json
from quintain.sandbox.choose import EngineName, open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.tree import refuse_taken, write_new_tree


class StripOptions(TypedDict):
    """What is kept, and where it goes."""

    to: Path
    history: bool
    engine: EngineName
    json: bool


@click.group("mine")
def command() -> None:
    """Make tasks out of a repository's history.

    Example: quintain mine scan ../click
    """


command.add_command(command_run)
command.add_command(command_releases)


@command.command("scan", cls=Sectioned)
@click.argument("repository", type=click.Path(path_type=Path, exists=True))
@wanted_options
@click.option("--top", type=click.IntRange(0), default=MANY, show_default=True, help="Candidates in the table.")
@engine_option
@json_option
def command_scan(*, repository: Path, **options: Unpack[WantedOptions]) -> int:
    """Say which commits of a clone promise a task, best first, and why the others do not.

    One commit of the main line is one unit, beside its first parent: a direct commit, a squashed branch, a merged one.
    Git reads the clone in a room; its hooks and its configuration are not there, and nothing of it is run. A file that
    `git fast-export` wrote is read like a clone, by every verb of the mine.

    Exits 0 when there is a candidate, 1 when there is none.

    Example: quintain mine scan ../click --long-horizon
    """
    started = time.perf_counter()
    with (
        open_sandbox(engine=options["engine"], warm=False) as sandbox,
        Clone(sandbox, host_image("test"), repository) as clone,
    ):
        done = scan(clone, wanted(options), head=options["head"])
    seconds = time.perf_counter() - started
    found = sorted((one for one in done.seen if one.rank is not None), key=lambda one: -(one.rank or 0.0))
    click.echo(encode_json(done).decode() if options["json"] else _shown(done, found[: options["top"]], seconds))
    return 0 if found else 1


@command.command("strip", cls=Sectioned)
@click.argument("repository", type=click.Path(path_type=Path, exists=True))
@click.argument("fix")
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), required=True, help="A directory to be made.")
@click.option("--history", is_flag=True, help="Keep all that leads to the base, as it was.")
@engine_option
@json_option
def command_strip(*, repository: Path, fix: str, **options: Unpack[StripOptions]) -> int:
    """Write the repository from which a solver starts on FIX, a commit: its first parent, without a future.

    It is one commit with that parent's files or, with `--history`, the parent and all that leads to it. All of it is
    searched for objects, and for lines that say something, of the fix alone; where one is found nothing is written. A
    history may have had some of its lines before, for something else, but not most. The same commit gives the same
    bytes.

    Exits 0 when it was written, 1 when something of the future is in it.

    Example: quintain mine strip ../click 1a4d8c1 --to solver
    """
    to = options["to"]
    refuse_taken(to)
    with (
        open_sandbox(engine=options["engine"], warm=False) as sandbox,
        Clone(sandbox, host_image("test"), repository) as clone,
    ):
        told, files = strip(clone, f"{fix}~1", fix, "history" if options["history"] else "orphan")
    if told.clean:
        write_new_tree(to, files, scripts=frozenset(told.scripts))
    click.echo(encode_json(told).decode() if options["json"] else _found(told, to))
    return 0 if told.clean else 1


def _found(told: Stripped, to: Path) -> str:
    """What was looked for, and what was found of it."""
    finds = [f"  object  {name}" for name in told.objects]
    finds += [f"  line    {ascii(line)}" for line in told.lines]
    finds += [f"  left    {name}" for name in told.remains]
    counts = f"{told.objects_looked_for} objects and {told.lines_looked_for} lines of the fix looked for"
    if not told.clean:
        return "\n".join([*finds, f"not written: the future is in it ({counts})"])
    before = f", {told.lines_found} of these lines written before" if told.lines_found else ""
    return f"{to}: {told.commits} commit{'s' * (told.commits != 1)}, nothing of the future ({counts}{before})"


def _shown(done: Scan, best: list[Seen], seconds: float) -> str:
    """The best candidates, a line each, and how many units each reason refused."""
    reasons = Counter(one.reason for one in done.seen)
    lines = [f"  {'rank':>5}  {'commit':<12} {'date':<10} {'files':>5} {'dirs':>4} {'hunks':>5} {'merged':>6}  subject"]
    lines += [_line(one) for one in best]
    refused = [(reason, count) for reason, count in reasons.most_common() if reason]
    lines += ["", *(f"  {count:>6}  {reason}" for reason, count in refused)]
    lines.append(f"{len(done.seen)} units, {reasons[None]} candidates  ({seconds:.1f} s)")
    return "\n".join(lines)


def _line(one: Seen) -> str:
    unit = one.unit
    date = datetime.fromtimestamp(unit.time, UTC).date().isoformat()
    hunks = unit.size.hunks if unit.size else 0
    counts = f"{len(unit.paths('source')):>5} {len(unit.subsystems):>4} {hunks:>5} {unit.commits:>6}"
    return f"  {one.rank or 0.0:>5.1f}  {unit.fix[:12]:<12} {date:<10} {counts}  {subject(unit)}"
