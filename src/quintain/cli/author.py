"""`quintain author`: check a skeleton, and render tasks from it."""

from pathlib import Path

import click

from quintain.author.check import complaints
from quintain.author.skeleton import read_skeleton
from quintain.cli.options import Sectioned


@click.group("author")
def command() -> None:
    """Write a domain once, and render any number of tasks from it.

    A skeleton is a package and a specification with holes, and a table of what may fill them.

    Example: quintain author check skeletons/rationroll
    """


@command.command("check", cls=Sectioned)
@click.argument("skeleton", type=click.Path(path_type=Path, file_okay=False, exists=True))
def check(*, skeleton: Path) -> int:
    """Say what is wrong with a skeleton: a line for each decision, name or clause that is to be mended.

    Exits 0 when nothing is, 1 when something is.

    Example: quintain author check skeletons/rationroll
    """
    found = complaints(read_skeleton(skeleton))
    for line in found:
        click.echo(f"  {line}")
    click.echo(f"{skeleton.name}: {len(found)} to mend" if found else f"{skeleton.name}: nothing to mend")
    return 1 if found else 0
