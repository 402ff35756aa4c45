"""Canonical values, decoded into Python values that compare by Python's own rules.

The counterpart of `inside/quintain_canon.py`. What the grader's process makes of a room's claim are built-in values
and the frozen classes below; nothing is imported, evaluated or unpickled. A malformed node raises `Malformed`.
"""

import datetime
import decimal
import fractions
import json
import pathlib
import re
import uuid
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Node = list[Any]


class Malformed(Exception):
    """A claim that no witness would make."""


@dataclass(frozen=True)
class Tagged:
    """An object seen through a view, a dataclass or an enum's member: equal by content."""

    kind: str
    name: str
    parts: tuple[Any, ...] = ()

    def __hash__(self) -> int:
        return hash((self.kind, self.name, _deep_hash(self.parts)))


@dataclass(frozen=True)
class Type:
    """A class: the names of its method resolution order, without `object`. Equal by its own name."""

    mro: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Type) and self.mro[:1] == other.mro[:1]

    def __hash__(self) -> int:
        return hash(self.mro[:1])


@dataclass(frozen=True)
class Raised:
    """An exception as a value, or as what a block raised. `text` is None where it was not asked for."""

    type: Type
    arguments: tuple[Any, ...] = ()
    text: str | None = None


@dataclass(frozen=True)
class Prevented:
    """In place of a value: the exception that kept it from being seen."""

    type: Type


@dataclass(frozen=True)
class Digest:
    """A value too large to send: its kind, digest and size."""

    kind: str
    sha256: str
    size: int


@dataclass(frozen=True)
class Keyed:
    """In place of an expected value: its keyed digest, and with what that is salted."""

    salt: str
    digest: str


@dataclass(frozen=True, eq=False)
class Opaque:
    """A value without canonical form: equal to nothing."""

    name: str


@dataclass(frozen=True)
class Approx:
    """`pytest.approx`: equal to what is near."""

    expected: Any
    rel: float | None
    abs: float | None
    nan_ok: bool

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Approx):
            return (self.expected, self.rel, self.abs) == (other.expected, other.rel, other.abs)
        return self._near(self.expected, other)

    def __hash__(self) -> int:
        return hash(Approx)

    def _near(self, expected: Any, actual: Any) -> bool:
        if isinstance(expected, Mapping):
            same = isinstance(actual, Mapping) and expected.keys() == actual.keys()
            return same and all(self._near(expected[key], actual[key]) for key in expected)
        if isinstance(expected, list | tuple):
            same = isinstance(actual, list | tuple) and len(expected) == len(actual)
            return same and all(map(self._near, expected, actual))
        if expected == actual:
            return True
        if isinstance(expected, bool) or not isinstance(expected, int | float | complex | decimal.Decimal):
            return False
        return isinstance(actual, int | float | complex | decimal.Decimal) and self._close(expected, actual)

    def _close(self, expected: Any, actual: Any) -> bool:
        if expected != expected or actual != actual:
            return self.nan_ok and expected != expected and actual != actual
        if abs(expected) == float("inf"):
            return False
        kind = type(expected) if isinstance(expected, decimal.Decimal) else float
        absolute = kind(1e-12 if self.abs is None else self.abs)
        relative = kind(1e-6 if self.rel is None else self.rel) * abs(expected)
        tolerance = absolute if self.rel is None and self.abs is not None else max(absolute, relative)
        return bool(abs(expected - actual) <= tolerance)


def _deep_hash(value: Any) -> int:
    """The same for equal values, those that Python does not hash included: few objects of a claimed set collide."""
    if isinstance(value, list | tuple | deque):
        return hash(tuple(map(_deep_hash, value)))
    if isinstance(value, dict):
        return hash(frozenset((_deep_hash(key), _deep_hash(item)) for key, item in value.items()))
    if isinstance(value, Raised):
        return hash((value.type, _deep_hash(value.arguments)))
    return hash(value)


LONGEST = 65_536
"""Characters of one claimed value, as JSON: more than a witness ever says, few enough to compare at leisure."""
FRACTION = re.compile(r"-?\d+(/\d+)?", re.ASCII)
NAN = float("nan")
"""The one that is decoded, so that lists which hold it are equal."""
CONSTANTS = {"Ellipsis": ..., "NotImplemented": NotImplemented}


def decode(node: Any) -> Any:
    """The Python value of a canonical node of a recording. Raises `Malformed`."""
    if not isinstance(node, (list, tuple)):
        raise Malformed("not a list")
    try:
        tag, *parts = node
        return DECODERS[tag](parts)
    except (TypeError, ValueError, LookupError, ArithmeticError, RecursionError, AttributeError) as error:
        raise Malformed(type(error).__name__) from error


def spelled(node: Any) -> str:
    """A node as JSON text, empty where it is nested too deep to be written."""
    try:
        return json.dumps(node, separators=(",", ":"))
    except RecursionError:
        return ""


def claimed(node: Any) -> Any:
    """The Python value of what a room claims: within bounds, and nothing that is lenient in comparing."""
    text = spelled(node)
    if not 0 < len(text) <= LONGEST or '["a",' in text:
        raise Malformed("lenient" if 0 < len(text) <= LONGEST else "too large")
    return decode(node)


def _each(parts: Iterable[Any]) -> Iterable[Any]:
    return map(decode, parts)


def _pairs(parts: Iterable[Any]) -> Iterable[tuple[Any, Any]]:
    return ((decode(key), decode(value)) for key, value in parts)


def _float(text: str) -> float:
    number = float.fromhex(text)
    return NAN if number != number else number


def _type(names: Iterable[Any]) -> Type:
    mro = tuple(names)
    if not all(isinstance(name, str) for name in mro):
        raise ValueError("a name")
    return Type(mro)


def _raised(parts: list[Any]) -> Raised:
    names, arguments, text = parts
    if not isinstance(text, str | None):
        raise TypeError("a text")
    return Raised(_type(names), tuple(_each(arguments)), text)


def _approx(parts: list[Any]) -> Approx:
    expected, rel, absolute, nan_ok = _each(parts)
    return Approx(expected, rel, absolute, bool(nan_ok))


def _str(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a string")
    return value


def _fraction(text: str) -> fractions.Fraction:
    """Digits only: an exponent would be multiplied out."""
    if not FRACTION.fullmatch(text):
        raise ValueError("a fraction")
    return fractions.Fraction(text)


def _range(*bounds: int) -> range:
    """Short ones only: what goes through a range goes through all of it."""
    found = range(*bounds)
    if len(found) > 1_000_000:
        raise ValueError("a long range")
    return found


LIBRARY: dict[str, Callable[..., Any]] = {
    "Decimal": decimal.Decimal,
    "Fraction": _fraction,
    "datetime": datetime.datetime.fromisoformat,
    "date": datetime.date.fromisoformat,
    "time": datetime.time.fromisoformat,
    "timedelta": datetime.timedelta,
    "UUID": uuid.UUID,
    "range": _range,
    "path": pathlib.PurePosixPath,
}

DECODERS: dict[str, Callable[[list[Any]], Any]] = {
    "N": lambda _: None,
    "b": lambda parts: bool(parts[0]),
    "i": lambda parts: int(parts[0], 16),
    "f": lambda parts: _float(parts[0]),
    "c": lambda parts: complex(float.fromhex(parts[0]), float.fromhex(parts[1])),
    "s": lambda parts: _str(parts[0]),
    "y": lambda parts: bytes.fromhex(parts[0]),
    "k": lambda parts: CONSTANTS[parts[0]],
    "z": lambda parts: LIBRARY[parts[0]](*parts[1:]),
    "l": lambda parts: list(_each(parts)),
    "t": lambda parts: tuple(_each(parts)),
    "q": lambda parts: deque(_each(parts)),
    "S": lambda parts: frozenset(_each(parts)),
    "d": lambda parts: dict(_pairs(parts)),
    "D": lambda parts: OrderedDict(_pairs(parts)),
    "o": lambda parts: Tagged("object", _str(parts[0]), tuple(_each(parts[1:]))),
    "e": lambda parts: Tagged("member", _str(parts[0]), (_str(parts[1]),)),
    "@": lambda parts: Tagged("cycle", str(int(parts[0]))),
    "T": _type,
    "E": _raised,
    "x": lambda parts: Prevented(_type(parts)),
    "h": lambda parts: Digest(_str(parts[0]), _str(parts[1]), int(parts[2])),
    "?": lambda parts: Opaque(_str(parts[0])),
    "a": _approx,
}
