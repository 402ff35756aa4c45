"""One form per equality class: canonical nodes of equal values made the same, so that digests can be compared.

The room has one of its own for large values (`inside/quintain_canon.py`); this one is for what a room claims, so it
knows every number that is equal to another of another type.
"""

import decimal
import fractions
import json
from collections.abc import Callable
from typing import Any

Node = list[Any]
MOST_DIGITS = 400
"""Before or after the point of a decimal number that may be equal to a binary one of usual size."""


def is_final(node: Any) -> bool:
    """Whether whatever is equal to a value has its normal form.

    Not of a NaN; and not of an object of the library, an approximation, an ordered mapping, what has no form.
    """
    if not isinstance(node, list) or not node:
        return True
    if node[0] in UNSETTLED or node[:2] == ["f", "nan"]:
        return False
    return all(map(is_final, node[1:]))


UNSETTLED = ("z", "c", "a", "D", "?", "x")
"""Tags of `values.py`."""


def normal(node: Any) -> Any:
    """The normal form of a node that decodes."""
    if not isinstance(node, list) or not node:
        return node
    form = FORMS.get(node[0])
    return form(node) if form is not None else [normal(part) for part in node]


def _number(number: Any) -> Node:
    """By value: whole numbers first, then binary ones."""
    exact = fractions.Fraction(number)
    if exact.denominator == 1:
        return ["i", format(exact.numerator, "x")]
    return ["f", f"{exact.numerator:x}/{exact.denominator:x}"]


def _float(node: Node) -> Node:
    number = float.fromhex(node[1])
    return _number(number) if number - number == 0 else ["f", str(number)]


def _complex(node: Node) -> Node:
    return _float(["f", node[1]]) if float.fromhex(node[2]) == 0 else node


def _library(node: Node) -> Node:
    if node[1] == "Fraction":
        return _number(fractions.Fraction(node[2]))
    if node[1] != "Decimal":
        return node
    number = decimal.Decimal(*node[2:])
    if not number.is_finite():
        return ["f", str(float(number))] if number.is_infinite() else node
    short = len(number.as_tuple().digits) < 2 * MOST_DIGITS
    small = number.is_zero() or (short and abs(number.adjusted()) < MOST_DIGITS)
    return _number(number) if small else node


def _text(node: Any) -> str:
    return json.dumps(node, separators=(",", ":"))


def _mapping(node: Node) -> Node:
    return ["d", *sorted(([normal(key), normal(value)] for key, value in node[1:]), key=_text)]


def _set(node: Node) -> Node:
    parts = {_text(part): part for part in map(normal, node[1:])}
    return ["S", *(parts[text] for text in sorted(parts))]


FORMS: dict[str, Callable[[Node], Node]] = {
    "b": lambda node: _number(int(bool(node[1]))),
    "i": lambda node: _number(int(node[1], 16)),
    "f": _float,
    "c": _complex,
    "z": _library,
    "d": _mapping,
    "D": _mapping,
    "S": _set,
    "e": lambda node: node[:3],
    "T": lambda node: node[:2],
    "E": lambda node: ["E", node[1][:1], [normal(part) for part in node[2]], node[3]],
    "y": lambda node: ["y", bytes.fromhex(node[1]).hex()],
}
"""By tag. What has no row is its tag and the normal forms of its parts."""
