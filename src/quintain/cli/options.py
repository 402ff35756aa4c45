"""Options that verbs share, and the heading under which each stands in a verb's help."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, get_args

import click

from quintain.sandbox.choose import EngineName

F = TypeVar("F", bound=Callable[..., Any])


WORK = ("no_cache", "seed", "fresh", "record", "only", "gates", "jobs", "attempts", "regrade")
SCALE = ("executor", "workers", "concurrency", "rate", "deadlines")
AGENT = (
    "agent",
    "script",
    "brought",
    "model_name",
    "endpoint",
    "actions",
    "request",
    "price",
    "steps",
    "wall",
    "tokens",
)


class Sectioned(click.Command):
    """A command whose options stand under headings: those of `SECTIONS`, then the rest."""

    SECTIONS = (
        ("Task", ("tranche", "task", "key")),
        ("Server", ("host", "port", "sessions", "stdio", "outcome")),
        ("Agent", AGENT),
        ("Copy guard", ("submission", "copy_lines", "without_upstream")),
        ("Sandbox", ("engine", "image", "same_on")),
        ("Output", ("json", "quiet")),
        ("Work", WORK),
        ("Scale", SCALE),
    )

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One section per heading that has an option here."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = {option.name: option.get_help_record(ctx) for option in options}
        named = {name for _, names in self.SECTIONS for name in names}
        rest = tuple(name for name in rows if name not in named)
        for heading, names in (*self.SECTIONS, ("Other", rest)):
            shown = [rows[name] for name in names if rows.get(name)]
            if shown:
                with formatter.section(heading):
                    formatter.write_dl([row for row in shown if row is not None])


def tranche_option(command: F) -> F:
    """`--tranche DIR`: where a task is looked up by its id."""
    return click.option(
        "--tranche",
        type=click.Path(path_type=Path),
        default=Path("tranches/sample"),
        envvar="QUINTAIN_TRANCHE",
        show_default=True,
        show_envvar=True,
        help="Directory of the tranche in which a task is looked up by its id.",
    )(command)


def json_option(command: F) -> F:
    """`--json`: the record on stdout, for programs."""
    return click.option("--json", "json", is_flag=True, help="Print the record as JSON on stdout.")(command)


def _announce(_context: click.Context, _option: click.Parameter, engine: EngineName) -> EngineName:
    """Say to people why nothing is seen for a while."""
    if engine in ("docker", "podman") and sys.stderr.isatty():
        click.secho(f"{engine}: the first time, images are made and the engine is attacked", dim=True, err=True)
    return engine


def engine_option(command: F) -> F:
    """`--engine NAME`: what makes the rooms."""
    return click.option(
        "--engine",
        type=click.Choice(get_args(EngineName)),
        default="namespaces",
        envvar="QUINTAIN_ENGINE",
        show_default=True,
        show_envvar=True,
        callback=_announce,
        help="What makes the rooms that untrusted code runs in. Another one is never taken in its place.",
    )(command)


def image_option(command: F) -> F:
    """`--image LAYOUT`: images for containers."""
    return click.option(
        "--image",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        help="For containers: a layout of `quintain image build`, instead of images made of this machine.",
    )(command)
