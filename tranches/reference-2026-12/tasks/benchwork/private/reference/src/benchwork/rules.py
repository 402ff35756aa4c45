"""Rules as they are written, and rules as they are read: definitions, heads, and the recipes below these."""

import re
from dataclasses import dataclass, field

from benchwork.errors import Malformed
from benchwork.recipes import checked

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*")
PATTERN = re.compile(r"\*\.[A-Za-z0-9]+")
DEFINITION = re.compile(r"([A-Za-z]+) *=(.*)")
HOLE = re.compile(r"\{([A-Za-z]+)\}")
TIME = re.compile(r"@0*([1-9][0-9]*)")


@dataclass(frozen=True)
class Rule:
    """How a file is made, or each file that a pattern fits."""

    target: str
    sources: tuple
    recipe: tuple
    said: int | None
    """The time that its head names; None where it names none."""

    @property
    def time(self):
        """For how long it keeps a bench."""
        return 2 if self.said is None else self.said

    @property
    def is_pattern(self):
        """Whether it is for all files of an ending."""
        return self.target.startswith("*")


@dataclass
class _Head:
    """A head, and the steps that were found below it so far."""

    targets: list
    sources: tuple
    said: int | None
    steps: list = field(default_factory=list)


def rulebook(text):
    """All rules of a text, as tuples (target, sources, recipe, time)."""
    return [(rule.target, list(rule.sources), list(rule.recipe), rule.time) for rule in ruled(text).values()]


def ruled(text):
    """All rules of a text, by their targets."""
    reader = _Reader()
    for line in text.split("\n"):
        reader.take(line)
    return _joined(reader.heads)


class _Reader:
    """A text that is read line by line."""

    def __init__(self):
        self.heads = []
        self._values = {}

    def take(self, line):
        """Read one line."""
        line = HOLE.sub(self._value, uncommented(line)).rstrip(" ")
        if not line:
            return
        if line.startswith(" "):
            self._step(line)
        elif found := DEFINITION.fullmatch(line):
            self._define(found[1], found[2].strip(" "))
        else:
            self.heads.append(_head(line))

    def _value(self, found):
        """What fills a hole."""
        name = found[1]
        if name not in self._values:
            return name
        return self._values[name]

    def _define(self, name, value):
        """Give a name a value."""
        self._values[name] = value

    def _step(self, line):
        """Add a step to the recipe of the last head."""
        if not self.heads:
            raise Malformed(line)
        self.heads[-1].steps.append(" ".join(checked(line)))


def uncommented(line):
    """A line without its comment."""
    return line.partition("#")[0]


def _head(line):
    """The head that a line is."""
    left, colon, right = line.partition(":")
    targets, words = left.split(), right.split()
    times = [word for word in words if word.startswith("@")]
    sources = [word for word in words if not word.startswith("@")]
    if not colon or not targets or len(times) > 1:
        raise Malformed(line)
    _check_names(targets, sources)
    return _Head(targets, tuple(dict.fromkeys(sources)), _time(times[0]) if times else None)


def _check_names(targets, sources):
    """Refuse what is no name, and patterns where they mean nothing."""
    patterns = [bool(PATTERN.fullmatch(target)) for target in targets]
    if any(patterns) and not all(patterns):
        raise Malformed(targets)
    for word in (*targets, *sources):
        if not NAME.fullmatch(word) and not (all(patterns) and PATTERN.fullmatch(word)):
            raise Malformed(word)


def _time(word):
    """The number that a time says."""
    found = TIME.fullmatch(word)
    if not found:
        raise Malformed(word)
    return int(found[1])


def _joined(heads):
    """The rules of all heads, by their targets, in the order of the text."""
    rules = {}
    for head in heads:
        for target in head.targets:
            rule = Rule(target, head.sources, tuple(head.steps), head.said)
            if target in rules:
                del rules[target]
            rules[target] = rule
    return rules
