"""The task's surface over the genuine upstream, whose rules stay as they are.

Tags are translated into upstream's before it reads a template, so that what is seen is upstream's rules and not its
punctuation. What upstream has not at all is left out: the lines of pieces, and which parts a template uses.
"""

import re
import traceback
from typing import NamedTuple

import chevron
from chevron.renderer import _get_key, _html_escape
from chevron.tokenizer import ChevronError, tokenize

DEEPEST = 12
"""Parts within parts: each level of one that is indented may double the width."""
SIGNS = {"+": "#", "-": "^", "=": "&"}
TAG = re.compile(re.escape("<<tag.open>>") + "(.*?)" + re.escape("<<tag.close>>"))
KINDS = {
    "literal": "text", "variable": "blank", "no escape": "raw", "section": "block", "inverted section": "counter",
    "end": "end", "partial": "part",
}
<<shown>> = str
<<safe>> = _html_escape


class <<FormError>>(ValueError):
    """A template that upstream refuses."""


class <<Missing>>(LookupError):
    """Upstream misses nothing."""


class <<Piece>>(NamedTuple):
    kind: str
    text: str
    line: int
    indent: int


def _mustache(template):
    return TAG.sub(lambda tag: "{{" + SIGNS.get(tag[1][:1], tag[1][:1]) + tag[1][1:] + "}}", template)


class _Parts(dict):
    """What upstream looks parts up in: one that is a part of itself it would fill until there is no memory."""

    def __getitem__(self, name):
        if sum(frame.f_code.co_name == "render" for frame, _ in traceback.walk_stack(None)) > DEEPEST:
            raise RecursionError(f"the part {name} has no end")
        return super().__getitem__(name)


def _rendered(template, data, parts):
    try:
        return chevron.render(_mustache(template), data, partials_path=None, partials_dict=_Parts(parts))
    except ChevronError as error:
        raise <<FormError>>(template) from error


def <<pieces>>(template):
    try:
        return [<<Piece>>(KINDS[kind], text, 1, 0) for kind, text in tokenize(_mustache(template))]
    except ChevronError as error:
        raise <<FormError>>(template) from error


def <<wants>>(template):
    asking = ("blank", "raw", "block", "counter")
    return list(dict.fromkeys(piece.text for piece in <<pieces>>(template) if piece.kind in asking))


def <<look>>(path, layers):
    return _get_key(path, layers[::-1])


def <<fill>>(template, data):
    return _rendered(template, data, {})


class <<Drawer>>:
    def __init__(self):
        self._held = {}

    def <<put>>(self, name, template):
        <<pieces>>(template)
        self._held[name] = _mustache(template)
        return len(self._held)

    def <<letter>>(self, name, data):
        return _rendered(self._held[name], data, self._held)

    def <<uses>>(self, name):
        raise NotImplementedError("upstream does not say which parts a template uses")
