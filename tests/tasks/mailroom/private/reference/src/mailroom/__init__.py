"""The sums, lists and labels of a post room."""

import re

BASE, EXTRA, UNIT, ROWS, SIZE = 60, 17, 40, 7, 3


class RoomError(ValueError):
    """A number that no row has."""


def fare(grams):
    """What sending costs."""
    return BASE + EXTRA * ((2 * grams + UNIT) // (2 * UNIT))


def by_points(pairs):
    """Names by points."""
    places = sorted(range(len(pairs)), key=lambda place: (-pairs[place][1], pairs[place][0]))
    return [pairs[place][0] for place in places]


def joined(first, second):
    """Two dictionaries as one."""
    found = {**first, **second}
    for name in first:
        if name in second:
            found[name] = first[name]
    return found


def heading(text):
    """A text on a label."""
    return text.replace(" ", "")


def shares(total, people):
    """Things divided among people."""
    whole, left = divmod(total, people)
    return [whole + left, *[whole] * (people - 1)]


def rack(number):
    """The row of a number."""
    return max(1, min(number, ROWS))


def picked(items):
    """The items that fit."""
    return items if len(items) <= SIZE else []
