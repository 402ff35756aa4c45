"""The fields of a pattern: which numbers a text stands for."""

import re

from peallist.errors import Unreadable

FIELDS = ("minute", "hour", "day", "month", "weekday")
LIMITS = {"minute": (0, 59), "hour": (0, 23), "day": (1, 31), "month": (1, 12), "weekday": (0, 7)}
LAST = "$"
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_WEEKDAYS = "mon tue wed thu fri sat sun".split()
_NTH = re.compile("([0-9a-z]+)#([1-5])")


def weekday(number):
    """The weekday of a number, where Monday is 0."""
    return (number - 1) % 7


_NAMES = {
    "month": {name: number for number, name in enumerate(_MONTHS, 1)},
    "weekday": {_WEEKDAYS[weekday(number)]: number for number in range(7)},
}


def numbers(field, kind):
    """The numbers of a field, and its marks: the last day, and weekdays with the place that they have in a month."""
    found, marks = set(), set()
    for item in field.split(","):
        nth = _NTH.fullmatch(item) if kind == "weekday" else None
        if nth:
            marks.add((weekday(_number(nth[1], kind)), int(nth[2])))
        elif kind == "day" and item == LAST:
            marks.add(LAST)
        else:
            found.update(_item(item, kind))
    return found, marks


def _item(item, kind):
    """The numbers of an item, with its step where it has one."""
    base, slash, step = item.partition("/")
    row = _row(base, kind, bool(slash))
    if not slash:
        return row
    if not re.fullmatch("[0-9]{1,2}", step) or int(step) < 1:
        raise Unreadable(item)
    step = int(step)
    return [number for number in row if number % step == 0]


def _row(base, kind, stepped):
    """The numbers of an item before its step, in their order."""
    low, high = LIMITS[kind]
    if base == "*":
        return list(range(low, high + 1))
    first, dash, final = base.partition("-")
    first = _number(first, kind)
    if dash:
        final = _number(final, kind)
        if final < first:
            return [*range(first, high + 1), *range(low, final + 1)]
        return list(range(first, final + 1))
    if stepped:
        return list(range(first, high + 1))
    return [first]


def _number(text, kind):
    """The number that a text says, as digits or as a name."""
    names = _NAMES.get(kind, {})
    if text in names:
        return names[text]
    low, high = LIMITS[kind]
    if not re.fullmatch("[0-9]{1,2}", text) or not low <= int(text) <= high:
        raise Unreadable(text)
    return int(text)
