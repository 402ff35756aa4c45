"""`quintain inspect-task PATH`: what is wrong with a task that somebody else made."""

import json as json_format
from pathlib import Path

import click

from quintain.cli.lines import one_line
from quintain.cli.options import Sectioned, json_option
from quintain.errors import NoSandbox, UsageError
from quintain.grade.open import open_grader
from quintain.prove.scrutiny.finding import Scrutiny
from quintain.prove.scrutiny.harden import files_of, hardened
from quintain.prove.scrutiny.inspect import inspect
from quintain.prove.scrutiny.lab import Lab
from quintain.prove.scrutiny.sarif import sarif
from quintain.prove.scrutiny.subject import Subject, read_subject
from quintain.records import encode_json
from quintain.store.tree import write_new_tree

COLOURS = {"severe": "red", "moderate": "yellow", "note": "cyan"}


@click.command("inspect-task", cls=Sectioned)
@click.argument("path", type=click.Path(path_type=Path))
@json_option
@click.option("--sarif", "as_sarif", is_flag=True, help="Print SARIF 2.1.0 on stdout.")
@click.option("--read-only", is_flag=True, help="Read files alone: nothing is run, and no room is needed.")
@click.option("--harden", type=click.Path(path_type=Path), help="Write a copy that is graded blind; DIR must be new.")
def command(*, path: Path, json: bool, as_sarif: bool, read_only: bool, harden: Path | None) -> int:
    """Say what is wrong with a task that somebody else made, each fault with evidence and a fix.

    PATH is the directory of a Harbor task, of a SWE-bench instance (`instance.json` and `repo/`), or of another
    task (`prompt.md`, `tests/`, and where there are any `solution/` and `start/`). Its programs run in rooms of this
    machine, without network: what its own image would have installed is not there, and a check that needs it is said
    not to have been tried.

    Exits 0 when nothing severe is found, 1 when something is.

    Example: quintain inspect-task ./their-task
    """
    task = read_subject(path)
    if read_only and harden:
        raise UsageError("`--harden` needs rooms, and `--read-only` forbids them", hint="leave one of the two out")
    found = inspect(task, None) if read_only else _tried(task, harden)
    if as_sarif:
        click.echo(json_format.dumps(sarif(found), indent=2))
    else:
        click.echo(encode_json(found).decode() if json else shown(found), nl=not json)
    return int(found.severe)


def _tried(task: Subject, harden: Path | None) -> Scrutiny:
    if harden is not None and harden.exists():
        raise UsageError(f"`{harden}` is there already", hint="name a new directory", slug="taken")
    try:
        with open_grader(warm=True, keep=False) as grader:
            lab = Lab(task=task, grader=grader)
            found = inspect(task, lab, begin=_begun)
            if harden is not None:
                copy, _ = hardened(lab, harden.absolute().name)
                write_new_tree(harden, files_of(copy))
                click.echo(f"{harden}: graded blind by `quintain grade {harden} CANDIDATE`", err=True)
    except NoSandbox as error:
        raise NoSandbox(error.message, hint=f"{error.hint}; or read the files alone: --read-only") from error
    return found


def _begun(check: str) -> None:
    click.secho(f"trying {check}", dim=True, err=True)


def shown(found: Scrutiny) -> str:
    """A scrutiny for people: each finding in three lines."""
    counts = ", ".join(
        f"{sum(each.severity == severity for each in found.findings)} {severity}" for severity in COLOURS
    )
    lines = [f"{click.style(found.task, bold=True)}  {found.kind}  {counts}"]
    for each in found.findings:
        word = click.style(f"{each.severity:<8}", fg=COLOURS[each.severity], bold=each.severity == "severe")
        where = f"  {each.path}" if each.path else ""
        lines += [f"  {word}  {each.id}{where}", f"            {each.what} {one_line(each.evidence)}"]
        lines += [f"            {click.style('fix:', fg='cyan')} {each.fix}"]
    for why in dict.fromkeys(each.why for each in found.untried):
        lines.append(f"  not tried  {', '.join(each.id for each in found.untried if each.why == why)}: {why}")
    return "\n".join(lines)
