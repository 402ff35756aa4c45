"""Templates cut into pieces, line by line."""

import re
from typing import NamedTuple

from dearwhom.errors import TemplateFault

OPEN, CLOSE = "((", "))"
KINDS = {"+": "block", "-": "counter", "/": "end", ">": "part", "=": "raw", "!": "remark"}
LINE = re.compile("[^\n]*\n|[^\n]+")
PATH = re.compile(r"[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*")
NAME = re.compile("[A-Za-z0-9_]+")


class Piece(NamedTuple):
    """A stretch of text or a tag."""

    kind: str
    text: str
    line: int
    indent: int


def pieces(template):
    """The pieces of a template in their order, without its remarks."""
    found = []
    for number, line in enumerate(LINE.findall(template), 0):
        found += _settled(list(_cut(line, number)))
    return [piece for piece in found if piece.kind != "remark" and piece.text]


def indented(template, indent):
    """A template as it is read in the place of a part that so many spaces stood before."""
    return template


def _cut(line, number):
    """The pieces of one line, as they stand."""
    text, opened, rest = line.partition(OPEN)
    while opened:
        yield Piece("text", text, number, 0)
        content, closed, after = rest.partition(CLOSE)
        if not closed:
            raise TemplateFault(f"line {number}: a tag does not end")
        yield _tag(content, number)
        text, opened, rest = after.partition(OPEN)
    yield Piece("text", text, number, 0)


def _tag(content, number):
    """The piece of a tag."""
    kind = KINDS.get(content[:1], "blank")
    text = (content if kind == "blank" else content[1:]).strip(" ")
    fits = NAME.fullmatch(text) if kind == "part" else PATH.fullmatch(text) or text == "."
    if kind != "remark" and not fits:
        raise TemplateFault(f"line {number}: `{content}` is no tag")
    return Piece(kind, text, number, 0)


def _settled(row):
    """The pieces of a line, when a tag that stands alone on it has had its way."""
    tags = [piece for piece in row if piece.kind != "text"]
    around = "".join(piece.text for piece in row if piece.kind == "text")
    if len(tags) != 1 or around.strip(" ") not in ("", "\n") or tags[0].kind in ("blank", "raw"):
        return row
    [tag] = tags
    if tag.kind == "part":
        return [tag._replace(indent=len(row[0].text))]
    rest = around.strip(" ")
    return [tag, Piece("text", rest, tag.line, 0)]
