"""Holes, `<<name>>` or `<<name.part>>`: found and filled, in Python and in prose alike. Pure.

A hole that is alone on its line is filled by whole lines, indented as it is; by an empty text, its line is gone. What
fills a hole may have holes itself.
"""

import difflib
import re
import textwrap
from collections.abc import Iterator, Mapping

from quintain.errors import BadSkeleton

HOLE = re.compile(r"<<([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)>>")
_ALONE = re.compile(r"^([ \t]*)<<([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)>>[ \t]*(\n|\Z)", re.MULTILINE)
DEEPEST = 6
"""How often what fills a hole is filled itself."""
LONGEST = 200_000
"""Characters of a text that is still to be filled: no text that somebody wrote is so long, and it could grow on."""


def holes(text: str) -> Iterator[str]:
    """The names in a text's holes, in order."""
    return (found[1] for found in HOLE.finditer(text))


def fill(text: str, values: Mapping[str, str], where: str) -> str:
    """A text with every hole filled. Raises `BadSkeleton`, naming hole and line, for one that nothing fills."""

    def value(name: str) -> str:
        if name in values:
            return values[name]
        line = text[: text.index(f"<<{name}>>")].count("\n") + 1 if f"<<{name}>>" in text else 1
        near = difflib.get_close_matches(name, values, 1)
        raise BadSkeleton(
            f"{where}, line {line}: nothing fills the hole `<<{name}>>`",
            hint=f"did you mean `<<{near[0]}>>`?" if near else "add a role, number, decision or slot of that name",
        )

    def lines(found: re.Match[str]) -> str:
        block = textwrap.indent(value(found[2]).rstrip("\n"), found[1])
        return block + found[3] if block.strip() else ""

    filled = text
    for _ in range(DEEPEST):
        if len(filled) > LONGEST:
            break
        filled = HOLE.sub(lambda found: value(found[1]), _ALONE.sub(lines, filled))
    if HOLE.search(filled):
        name = next(holes(filled))
        raise BadSkeleton(f"{where}: the hole `<<{name}>>` fills itself without end", hint="break the circle")
    return filled
