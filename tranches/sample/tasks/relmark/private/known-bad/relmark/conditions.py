"""Conditions: an operator and the parts of a stamp, taken apart but not judged."""

import operator
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from relmark.notation import Fields, scan

_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "": operator.ge,
}
_CONDITION = re.compile(r" *(?P<sign>[<>=!]?=|[<>]|)(?P<stamp>.*)", re.DOTALL)


class Condition(NamedTuple):
    """What a stamp is held against."""

    holds: Callable[[Any, Any], bool]
    """Takes what is asked on the left and the bound on the right."""
    bound: Fields


def take_apart(text: object) -> Condition:
    """The condition that the text stands for. Raises `TypeError` or `ValueError`."""
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is not a condition")
    found = _CONDITION.fullmatch(text)
    if found is None or found["sign"] not in _OPERATORS:
        raise ValueError(f"{text!r} is not a condition")
    return Condition(_OPERATORS[found["sign"]], scan(found["stamp"], short=True))
