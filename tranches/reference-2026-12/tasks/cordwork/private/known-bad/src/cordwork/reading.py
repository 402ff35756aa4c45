"""Text as words, and words as nodes: pairs of a place and a number, a name, or a block, which is a tuple of nodes."""

import re

from cordwork.errors import BadBrackets

FIRST = 0
WORD = re.compile(r"[\[\]()]|[^\s\[\]()]+")
NUMBER = re.compile(r"-?[0-9]+")


def words_of(text):
    """The words of a program, comments left out."""
    kept = []
    depth = 0
    for word in WORD.findall(text):
        if word == "(":
            depth = 1
        elif word == ")" and depth:
            depth -= 1
        elif not depth:
            kept.append(word.lower())
    return kept


def unfold(text):
    """A program as numbers, names, and a list for each block."""
    return _bare(parsed(text))


def parsed(text):
    """A program as nodes."""
    unfinished = [(0, [])]
    for place, word in enumerate(words_of(text), FIRST):
        if word == "[":
            unfinished.append((place, []))
        elif word == "]":
            _end_block(unfinished)
        elif word == ")":
            raise BadBrackets(word)
        else:
            unfinished[-1][1].append((place, int(word) if NUMBER.fullmatch(word) else word))
    while len(unfinished) > 1:
        _end_block(unfinished)
    return tuple(unfinished[0][1])


def _end_block(unfinished):
    """Make a block of the nodes after the last open bracket."""
    if len(unfinished) == 1:
        raise BadBrackets("]")
    place, nodes = unfinished.pop()
    unfinished[-1][1].append((place, tuple(nodes)))


def _bare(nodes):
    return [_bare(value) if isinstance(value, tuple) else value for _, value in nodes]


def shown(value):
    """A value as it is told: a number, or a block as text."""
    return value if isinstance(value, int) else " ".join(_spelled(value))


def _spelled(block):
    yield "["
    for _, value in block:
        if isinstance(value, tuple):
            yield from _spelled(value)
        else:
            yield str(value)
    yield "]"
