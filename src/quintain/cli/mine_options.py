"""Options that the verbs of `quintain mine` share: which units are candidates."""

from collections.abc import Callable
from typing import Any, TypedDict, TypeVar

import click

from quintain.cli.lines import one_line
from quintain.mine.scan import Wanted
from quintain.records import Unit
from quintain.sandbox.choose import EngineName

F = TypeVar("F", bound=Callable[..., Any])
MANY = 25
"""Candidates, by default."""


class WantedOptions(TypedDict):
    """Which units are candidates, and where they are sought."""

    head: str
    files: int
    most_files: int
    subsystems: int
    hunks: int
    commits: int
    long_horizon: bool
    engine: EngineName
    json: bool
    top: int


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
    click.option("--long-horizon", is_flag=True, help="Three files in two directories, or two commits merged."),
)


def wanted_options(command: F) -> F:
    """Which units are candidates."""
    for option in reversed(_WANTED):
        command = option(command)
    return command


def wanted(options: WantedOptions) -> Wanted:
    """What a unit must have."""
    return Wanted(
        least_source=options["files"],
        most_source=options["most_files"],
        least_subsystems=options["subsystems"],
        least_hunks=options["hunks"],
        least_commits=options["commits"],
        long=options["long_horizon"],
    )


def subject(unit: Unit) -> str:
    """The first line of its message, as far as there is room for it."""
    return one_line(unit.message.partition("\n")[0], 60)
