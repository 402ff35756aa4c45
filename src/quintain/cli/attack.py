"""`quintain attack TASK`: let the exploit pack loose on a task, and see what it earns."""

import sys
import time
from pathlib import Path
from typing import TypedDict, Unpack

import click

from quintain.cli.options import Sectioned, engine_option, json_option, tranche_option
from quintain.exploits import mechanisms
from quintain.grade.open import open_grader
from quintain.prove.attack import Target, attack, choose
from quintain.records import Attack, Strike, encode_json
from quintain.sandbox.choose import EngineName
from quintain.store.task import find_task, open_task


class Options(TypedDict):
    """How to attack."""

    tranche: Path
    engine: EngineName
    json: bool
    only: tuple[str, ...]
    jobs: int


@click.command("attack", cls=Sectioned)
@click.argument("task")
@tranche_option
@engine_option
@json_option
@click.option("--only", multiple=True, metavar="ID", help="A mechanism, by its name or its id in the catalogue.")
@click.option("--jobs", type=click.IntRange(min=0), default=0, help="How many at a time; 0 (the default) is two a CPU.")
def command(*, task: str, **options: Unpack[Options]) -> int:
    """Let the exploit pack loose on a task, and see what it earns.

    TASK is a task's id in the tranche, or its directory. Each mechanism of the pack is bound to the task's import name
    and symbols, and graded. What it holds beyond what it honestly answers, assertion by assertion, is earned.

    Exits 0 when none earns a point that it did not solve, 1 when one does.

    Example: quintain attack relmark --only G1 --only pth-patches-reports
    """
    chosen = choose(options["only"])
    opened = open_task(find_task(options["tranche"], task))
    started = time.perf_counter()
    with open_grader(engine=options["engine"], warm=True) as grader:
        progress = _Progress(len(chosen))
        done = attack(Target(task=opened, grader=grader), chosen, jobs=options["jobs"], report=progress.say)
        progress.end()
    click.echo(
        encode_json(done).decode() if options["json"] else shown(done, time.perf_counter() - started),
        nl=not options["json"],
    )
    return 0 if done.held else 1


class _Progress:
    """How far it is, on a terminal."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def say(self, strike: Strike) -> None:
        """One more is done."""
        self._done += 1
        if sys.stderr.isatty():
            click.echo(f"\r\033[K{self._done}/{self._total} {strike.mechanism}", nl=False, err=True)

    def end(self) -> None:
        """Leave the line as it was."""
        if sys.stderr.isatty():
            click.echo("\r\033[K", nl=False, err=True)


def shown(done: Attack, seconds: float) -> str:
    """A table for people: a line for each mechanism, and what it comes to."""
    controls = {each.name for each in mechanisms() if each.is_control}
    lines = [_line(strike, done.min_passed, control=strike.mechanism in controls) for strike in done.strikes]
    earned = sum(len(strike.earned) for strike in done.strikes)
    unknown = sum(strike.inconclusive for strike in done.strikes)
    word = click.style("held", fg="green", bold=True) if done.held else click.style("BROKEN", fg="red", bold=True)
    lines.append(
        f"{word}  {done.task_id}: {len(done.strikes)} mechanisms, {earned} points earned that were not solved"
        + (f", {unknown} cut short" if unknown else "")
        + f"  ({seconds:.1f} s, {done.engine})"
    )
    return "\n".join(lines)


def _line(strike: Strike, total: int, *, control: bool) -> str:
    outcome = "held  " if not strike.earned and not strike.inconclusive else click.style("BROKEN", fg="red", bold=True)
    passed = f"{strike.passed}/{total}"
    notes = ["control"] if control else []
    notes += ["labelled"] if strike.tampering else []
    notes += [f"earned {', '.join(strike.earned[:3])}"] if strike.earned else []
    notes += ["cut short"] if strike.inconclusive else []
    kind = strike.trace or "none"
    return f"  {outcome}  {strike.mechanism:<34} {kind:<28} {strike.verdict:<10} {passed:>8}  {', '.join(notes)}"
