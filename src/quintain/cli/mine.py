"""`quintain mine`: see what tasks a repository's history offers, and make the repository of a solver."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypedDict, TypeVar, Unpack

import click

from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.mine.clone import Clone
from quintain.mine.environment import Environments
from quintain.mine.ledger import Ledger
from quintain.mine.run import Chosen, choose, try_all
from quintain.mine.scan import Wanted, scan
from quintain.mine.strip import strip
from quintain.mine.validate import Validator
from quintain.records import Mined, Scan, Seen, Stripped, Unit, encode_json
from quintain.sandbox.choose import EngineName, open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.tree import refuse_taken, write_new_tree

MANY = 25
"""Candidates in the table, by default."""


F = TypeVar("F", bound=Callable[..., Any])


class WantedOptions(TypedDict):
    """Which units are candidates, and where they are sought."""

    head: str
    files: int
    most_files: int
    subsystems: int
    hunks: int
    commits: int
    engine: EngineName
    json: bool
    top: int


class RunOptions(WantedOptions):
    """Which candidates are tried, and where what became of them goes."""

    to: Path
    sample: int | None
    since: datetime | None
    jobs: int


class StripOptions(TypedDict):
    """What is kept, and where it goes."""

    to: Path
    history: bool
    engine: EngineName
    json: bool


_WANTED = (
    click.option(
        "--head", default="HEAD", show_default=True, help="A branch, tag or commit: the end of the main line."
    ),
    click.option("--files", type=click.IntRange(1), default=1, show_default=True, help="Least source files changed."),
    click.option(
        "--most-files", type=click.IntRange(1), default=40, show_default=True, help="Most source files changed."
    ),
    click.option(
        "--subsystems", type=click.IntRange(1), default=1, show_default=True, help="Least directories of these."
    ),
    click.option("--hunks", type=click.IntRange(1), default=1, show_default=True, help="Least hunks of the source."),
    click.option(
        "--commits", type=click.IntRange(1), default=1, show_default=True, help="Least commits that it merges."
    ),
)


def wanted_options(command: F) -> F:
    """Which units are candidates."""
    for option in reversed(_WANTED):
        command = option(command)
    return command


def _wanted(options: WantedOptions) -> Wanted:
    return Wanted(
        least_source=options["files"],
        most_source=options["most_files"],
        least_subsystems=options["subsystems"],
        least_hunks=options["hunks"],
        least_commits=options["commits"],
    )


@click.group("mine")
def command() -> None:
    """Make tasks out of a repository's history.

    Example: quintain mine scan ../click
    """


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
    `git fast-export` wrote is read like a clone, by every verb of the mine. Long-horizon work is what
    `--files 3 --subsystems 2`, or `--commits 3`, leaves.

    Exits 0 when there is a candidate, 1 when there is none.

    Example: quintain mine scan ../click --files 3 --subsystems 2
    """
    started = time.perf_counter()
    with (
        open_sandbox(engine=options["engine"], warm=False) as sandbox,
        Clone(sandbox, host_image("test"), repository) as clone,
    ):
        done = scan(clone, _wanted(options), head=options["head"])
    seconds = time.perf_counter() - started
    found = sorted((one for one in done.seen if one.rank is not None), key=lambda one: -(one.rank or 0.0))
    click.echo(encode_json(done).decode() if options["json"] else _shown(done, found[: options["top"]], seconds))
    return 0 if found else 1


@command.command("run", cls=Sectioned)
@click.argument("repository", type=click.Path(path_type=Path, exists=True))
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), required=True, help="Where the ledger is kept.")
@click.option("--top", type=click.IntRange(1), default=MANY, show_default=True, help="How many candidates are tried.")
@click.option("--sample", type=int, metavar="SEED", help="Draw them by this seed, instead of the best by rank.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Leave out what is older.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="How many at a time.")
@wanted_options
@engine_option
@json_option
def command_run(*, repository: Path, **options: Unpack[RunOptions]) -> int:
    """Try the candidates of a clone: which of them its tests tell from their base, and why the others are no task.

    The changed tests run with the fix and without, in rooms without a network, in an environment of the commit's time;
    then the whole suite, twice. Each outcome is a line of `ledger.jsonl`; what stands there is not tried again, so that
    a run that was ended goes on where it was.

    Exits 0 when a candidate holds, 1 when none does.

    Example: quintain mine run ../click --to mined --top 10 --since 2021-01-01
    """
    started = time.perf_counter()
    since = options["since"]
    chosen = Chosen(
        most=options["top"],
        seed=options["sample"],
        since=int(since.replace(tzinfo=UTC).timestamp()) if since else 0,
    )
    ledger = Ledger(options["to"] / "ledger.jsonl")
    with (
        open_sandbox(engine=options["engine"], warm=False) as sandbox,
        Clone(sandbox, host_image("test"), repository) as clone,
        Environments(sandbox) as environments,
    ):
        units = choose(scan(clone, _wanted(options), head=options["head"]), chosen)
        validator = Validator(clone=clone, environments=environments, sandbox=sandbox, image=host_image("test"))
        rows = try_all(units, validator, ledger, workers=options["jobs"], report=_Trying(len(units)).say)
    seconds = time.perf_counter() - started
    click.echo(
        "[" + ",".join(encode_json(row).decode() for row in rows) + "]" if options["json"] else _tried(rows, seconds)
    )
    return 0 if any(row.reason is None for row in rows) else 1


class _Trying:
    """What became of each candidate, a line each, for people."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def say(self, row: Mined) -> None:
        """One more is known."""
        self._done += 1
        cpu = sum(spent.cpu for spent in row.seconds.values())
        what = f"{len(row.transition.fail_to_pass)} fail to pass" if row.transition else f"{row.reason}: {row.evidence}"
        click.echo(
            f"{self._done}/{self._total} {row.unit.fix[:12]} {row.python:<8} {cpu:5.1f} s  {what[:90]}", err=True
        )


def _tried(rows: Sequence[Mined], seconds: float) -> str:
    """The candidates that hold, a line each; how many each reason refused; and what a candidate cost."""
    held = [row for row in rows if row.transition]
    lines = [f"  {'commit':<12} {'date':<10} {'python':<8} {'fails':>5} {'passes':>6}  subject"]
    lines += [_holding(row) for row in held]
    reasons = Counter(row.reason for row in rows if row.reason)
    lines += ["", *(f"  {count:>6}  {reason}" for reason, count in reasons.most_common())]
    cpu = sum(spent.cpu for row in rows for spent in row.seconds.values()) / max(1, len(rows))
    lines.append(f"{len(held)} of {len(rows)} candidates hold; {cpu:.1f} s of processor time each  ({seconds:.0f} s)")
    return "\n".join(lines)


def _holding(row: Mined) -> str:
    date = datetime.fromtimestamp(row.unit.time, UTC).date().isoformat()
    fails = len(row.transition.fail_to_pass) if row.transition else 0
    passes = len(row.transition.pass_to_pass) if row.transition else 0
    return f"  {row.unit.fix[:12]:<12} {date:<10} {row.python:<8} {fails:>5} {passes:>6}  {_subject(row.unit)}"


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
    return f"  {one.rank or 0.0:>5.1f}  {unit.fix[:12]:<12} {date:<10} {counts}  {_subject(unit)}"


def _subject(unit: Unit) -> str:
    first = unit.message.partition("\n")[0][:60]
    return "".join(letter if letter.isprintable() else " " for letter in first)
