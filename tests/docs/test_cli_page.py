"""The page of the command line shows every verb, option and exit status there is."""

import click
import pages
import pytest

from quintain import errors
from quintain.cli.app import VERBS, quintain

PAGE = (pages.DOCS / "reference" / "cli.md").read_text()


def commands(verb: str) -> list[click.Command]:
    """The verb, and what stands below it."""
    command = quintain.get_command(click.Context(quintain), verb)
    return [command, *(command.commands.values() if isinstance(command, click.Group) else ())]


OPTIONS = [
    (verb, option)
    for verb in VERBS
    for command in commands(verb)
    for parameter in command.params
    for option in parameter.opts
    if option.startswith("-")
]


def section(verb: str) -> str:
    """The text below a verb's heading."""
    _, _, after = PAGE.partition(f"\n## {verb}\n")
    return after.partition("\n## ")[0]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_section_with_its_help_as_it_is_printed(verb: str) -> None:
    assert f"$ quintain {verb} --help\n" in section(verb)


@pytest.mark.parametrize(("verb", "option"), OPTIONS)
def test_every_option_is_documented(verb: str, option: str) -> None:
    assert option in section(verb)


@pytest.mark.parametrize("kind", [kind for kind in vars(errors).values() if isinstance(kind, type)])
def test_every_exit_status_is_documented(kind: type[errors.QuintainError]) -> None:
    assert f"| {kind.exit_code} |" in PAGE
