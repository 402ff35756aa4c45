"""The command line."""

import re

from benchwork.errors import WorkError
from benchwork.order import sequence, needed_by
from benchwork.floor import allotment
from benchwork.workshop import Yard

FAILED, MISUSED = 1, 2


class _Usage(Exception):
    """The arguments make no command."""


def main(argv, say=print):
    """Do what the arguments say, and say the answer line by line; the exit status."""
    try:
        status, lines = _answer(argv)
    except _Usage:
        return MISUSED
    except WorkError:
        return FAILED
    for line in lines:
        say(line)
    return status


def _answer(argv):
    """The exit status of a command, and the lines that it says."""
    if len(argv) < 2 or argv[1] not in VERBS:
        raise _Usage
    folder, verb, *rest = argv
    return VERBS[verb](Yard(folder), rest)


def _make(workshop, rest):
    """Make files, or say with `-n` which would be."""
    if rest[:1] == ["-n"]:
        return 0, [name for name, _ in workshop.stale(rest[1:])]
    return 0, workshop.renew(rest)


def _stale(workshop, rest):
    """Say what is to be made, and why."""
    found = workshop.stale(rest)
    return 0, [f"{name}: {reason}" for name, reason in found]


def _plan(workshop, rest):
    """Say in which order files are made."""
    return 0, sequence(workshop.rules(), rest)


def _table(workshop, rest):
    """Say when files are made, and on which bench."""
    if not rest or not re.fullmatch("[0-9]+", rest[0]):
        raise _Usage
    rows = allotment(workshop.rules(), rest[1:], int(rest[0]))
    return 0, [f"{start}+{end - start} {bench} {name}" for start, end, bench, name in rows]


def _users(workshop, rest):
    """Say what a file is needed for."""
    if len(rest) != 1:
        raise _Usage
    return 0, needed_by(workshop.rules(), rest[0])


def _clean(workshop, rest):
    """Take away what was made."""
    if rest:
        raise _Usage
    return 0, workshop.clear_away()


VERBS = {"make": _make, "stale": _stale, "plan": _plan, "table": _table, "users": _users, "clean": _clean}
"""Verb to what does it: a function of the workshop and the other arguments."""
