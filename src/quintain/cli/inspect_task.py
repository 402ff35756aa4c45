"""`quintain inspect-task PATH`: what is wrong with a task that somebody else made."""

import json as json_format
from pathlib import Path

import click

from quintain.cli.options import Sectioned, json_option
from quintain.errors import NoSandbox
from quintain.prove.scrutiny.finding import Scrutiny
from quintain.prove.scrutiny.inspect import inspect
from quintain.prove.scrutiny.lab import Lab
from quintain.prove.scrutiny.sarif import sarif
from quintain.prove.scrutiny.subject import Subject, read_subject
from quintain.records import encode_json
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

COLOURS = {"severe": "red", "moderate": "yellow", "note": "cyan"}


@click.command("inspect-task", cls=Sectioned)
@click.argument("path", type=click.Path(path_type=Path))
@json_option
@click.option("--sarif", "as_sarif", is_flag=True, help="Print SARIF 2.1.0 on stdout.")
@click.option("--read-only", is_flag=True, help="Read files alone: nothing is run, and no room is needed.")
def command(*, path: Path, json: bool, as_sarif: bool, read_only: bool) -> int:
    """Say what is wrong with a task that somebody else made, each fault with evidence and a fix.

    PATH is the directory of a Harbor task, of a SWE-bench instance (`instance.json` and `repo/`), or of another
    task (`prompt.md`, `tests/`, and where there are any `solution/` and `start/`). Its programs run in rooms of this
    machine, without network: what its own image would have installed is not there, and a check that needs it is said
    not to have been tried.

    Exits 0 when nothing severe is found, 1 when something is.

    Example: quintain inspect-task ./their-task
    """
    task = read_subject(path)
    found = inspect(task, None) if read_only else _tried(task)
    if as_sarif:
        click.echo(json_format.dumps(sarif(found), indent=2))
    else:
        click.echo(encode_json(found).decode() if json else shown(found), nl=not json)
    return int(found.severe)


def _tried(task: Subject) -> Scrutiny:
    try:
        image = host_image("test")
        with open_sandbox(warm=True) as sandbox:
            return inspect(task, Lab(task=task, sandbox=sandbox, image=image))
    except NoSandbox as error:
        raise NoSandbox(error.message, hint=f"{error.hint}; or read the files alone: --read-only") from error


def shown(found: Scrutiny) -> str:
    """A scrutiny for people: each finding in three lines."""
    counts = ", ".join(
        f"{sum(each.severity == severity for each in found.findings)} {severity}" for severity in ("severe", "moderate")
    )
    lines = [f"{click.style(found.task, bold=True)}  {found.kind}  {counts}"]
    for each in found.findings:
        word = click.style(f"{each.severity:<8}", fg=COLOURS[each.severity], bold=each.severity == "severe")
        where = f"  {each.path}" if each.path else ""
        lines += [f"  {word}  {each.id}{where}", f"            {each.what} {each.evidence}"]
        lines += [f"            {click.style('fix:', fg='cyan')} {each.fix}"]
    for why in dict.fromkeys(each.why for each in found.untried):
        lines.append(f"  not tried  {', '.join(each.id for each in found.untried if each.why == why)}: {why}")
    return "\n".join(lines)
