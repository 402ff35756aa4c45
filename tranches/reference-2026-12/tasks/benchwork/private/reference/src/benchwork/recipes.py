"""Recipes: how one text is made of others, step by step, each step a verb with what it needs.

A text is looked at as its lines. Each verb takes the lines that the step before it has left, and gives others.
"""

import re

from benchwork.errors import Malformed

NUMBER = re.compile(r"-?[0-9]+")
COUNT = re.compile(r"0*[1-9][0-9]*")
WORD = re.compile(r"[^ ]+")


def work_through(recipe, texts):
    """The text that the steps of a recipe make of some texts."""
    lines = blended([lines_of(text) for text in texts])
    for step in recipe:
        verb, *rest = checked(step)
        _, act = VERBS[verb]
        lines = act(lines, *rest)
    return "".join(f"{line}\n" for line in lines)


def checked(step):
    """The words of a step, when its verb is one and has what it needs."""
    words = [word for word in step.split(" ") if word]
    needs, _ = VERBS.get(words[0] if words else "", (None, None))
    if needs is None or len(words) - 1 != len(needs):
        raise Malformed(step)
    for kind, word in zip(needs, words[1:]):
        if not kind.fullmatch(word):
            raise Malformed(step)
    return words


def lines_of(text):
    """The lines of a text, without their line feeds."""
    return text.removesuffix("\n").split("\n") if text else []


def blended(texts):
    """The lines of all texts as those of one."""
    return [line for lines in reversed(texts) for line in lines]


def arranged(lines):
    """The lines in order."""
    return sorted(lines, key=str.lower)


def once(lines):
    """The lines without those that are there already."""
    return [line for at, line in enumerate(lines) if at == 0 or line != lines[at - 1]]


def numbered(lines):
    """The lines with a number before each."""
    rows, number = [], 0
    for line in lines:
        number += bool(line)
        rows.append(f"{number} {line}" if line else line)
    return rows


def taken(lines, number):
    """Some lines from the beginning; or, of a number below 0, others."""
    count = int(number)
    if count < 0:
        return lines[count:]
    return lines[:count]


def kept(lines, word):
    """The lines that have a word."""
    return [line for line in lines if _has(line, word)]


def dropped(lines, word):
    """The lines that have not a word."""
    return [line for line in lines if not _has(line, word)]


def _has(line, word):
    """Whether a line has a word."""
    return word in line


def refilled(lines, width):
    """All words of all lines, set anew into lines of a width."""
    rows = []
    for word in _words(lines, int(width)):
        if rows and len(rows[-1]) + 1 + len(word) <= int(width):
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _words(lines, width):
    """The words of all lines, as they are set."""
    for line in lines:
        for word in line.split():
            yield from (word[at : at + width] for at in range(0, len(word), width))


def turned(lines):
    """The lines from the last to the first."""
    return lines[::-1]


VERBS = {
    "sort": ((), arranged),
    "once": ((), once),
    "label": ((), numbered),
    "flip": ((), turned),
    "take": ((NUMBER,), taken),
    "only": ((WORD,), kept),
    "lose": ((WORD,), dropped),
    "set": ((COUNT,), refilled),
}
"""Verb to what its words must look like, and what it does."""
