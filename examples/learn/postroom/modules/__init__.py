"""The sums, lists and labels of a post room."""

import re

BASE, EXTRA, UNIT, ROWS, SIZE = <<base>>, <<extra>>, <<unit>>, <<rows>>, <<size>>


class <<RoomError>>(ValueError):
    """A number that no row has."""


def <<postage>>(grams):
    """What sending costs."""
    return BASE + EXTRA * (<<started>>)


def <<ranked>>(pairs):
    """Names by points."""
    places = sorted(range(len(pairs)), key=<<ties>>)
    return [pairs[place][0] for place in places]


def <<merged>>(first, second):
    """Two dictionaries as one."""
    found = {**first, **second}
    for name in first:
        if name in second:
            found[name] = <<both>>
    return found


def <<label>>(text):
    """A text on a label."""
    return <<gaps>>


def <<shares>>(total, people):
    """Things divided among people."""
    whole, left = divmod(total, people)
    return <<rest>>


def <<row>>(number):
    """The row of a number."""
    <<beyond>>


def <<picked>>(items):
    """The items that fit."""
    return <<side>>
