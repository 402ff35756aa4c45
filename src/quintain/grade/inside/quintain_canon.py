"""Values in canonical form: a tree of JSON arrays, each a tag and its parts.

The form is faithful (exact type, order of mappings), so that the grader can decode it and compare by Python's own
rules; only a value over `LARGE` becomes a digest, taken over a form that is one per equality class. Values are read
by the exact methods of the built-in type, never through what the candidate overrides: a subclass counts as its base
only while it inherits the base's equality. Objects are read through the views that a task declares.
Not here: any expected value, any comparison.
"""

import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import hashlib
import json
import pathlib
import sys
import types
import uuid
from collections.abc import Callable, Iterable, Mapping
from json.encoder import encode_basestring_ascii
from typing import Any

import pytest

Node = list[Any]

APPROX = type(pytest.approx(0)).__mro__[-2]
"""The base of what `pytest.approx` gives."""
LARGE = 16_384
"""Characters of JSON above which a value is sent as its digest."""
DEEP = 60
"""Nesting above which a value is opaque."""
MANY = 1_000_000
"""Parts above which a value is opaque."""

_mro: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__
_own: Callable[[type], Mapping[str, Any]] = type.__dict__["__dict__"].__get__
_name: Callable[[type], str] = type.__dict__["__name__"].__get__
_flags: Callable[[type], int] = type.__dict__["__flags__"].__get__
HEAP = 1 << 9
"""The flag of a class that was made by a `class` statement."""
_module: Callable[[type], Any] = type.__dict__["__module__"].__get__

SCALARS: dict[type, Callable[[Any], Node]] = {
    type(None): lambda _: ["N"],
    bool: lambda x: ["b", int(x)],
    int: lambda x: ["i", int.__format__(x, "x")],
    float: lambda x: ["f", float.hex(x)],
    complex: lambda x: ["c", float.hex(complex.__complex__(x).real), float.hex(complex.__complex__(x).imag)],
    str: lambda x: ["s", str.__str__(x)],
    bytes: lambda x: ["y", bytes.hex(x)],
    bytearray: lambda x: ["y", bytearray.hex(x)],
    type(...): lambda _: ["k", "Ellipsis"],
    type(NotImplemented): lambda _: ["k", "NotImplemented"],
    decimal.Decimal: lambda x: ["z", "Decimal", decimal.Decimal.__str__(x)],
    fractions.Fraction: lambda x: ["z", "Fraction", fractions.Fraction.__str__(x)],
    datetime.datetime: lambda x: ["z", "datetime", datetime.datetime.isoformat(x)],
    datetime.date: lambda x: ["z", "date", datetime.date.isoformat(x)],
    datetime.time: lambda x: ["z", "time", datetime.time.isoformat(x)],
    datetime.timedelta: lambda x: ["z", "timedelta", *_timedelta(x)],
    uuid.UUID: lambda x: ["z", "UUID", uuid.UUID.__str__(x)],
    range: lambda x: ["z", "range", x.start, x.stop, x.step],
    pathlib.PurePosixPath: lambda x: ["z", "path", pathlib.PurePosixPath.__str__(x)],
    pathlib.PosixPath: lambda x: ["z", "path", pathlib.PurePosixPath.__str__(x)],
}

FIXED = {kind: SCALARS[kind] for kind in (type(None), bool, float)}
"""Types of which no value is large."""
SHORT = LARGE // 16
"""Characters of a string up to which its form is not large."""

SEQUENCES: dict[type, tuple[str, Callable[[Any], Iterable[Any]]]] = {
    list: ("l", list.__iter__),
    tuple: ("t", tuple.__iter__),
    collections.deque: ("q", collections.deque.__iter__),
    set: ("S", set.__iter__),
    frozenset: ("S", frozenset.__iter__),
    type({}.keys()): ("S", iter),
    type({}.items()): ("S", iter),
}

MAPPINGS: dict[type, tuple[str, Callable[[Any], Iterable[tuple[Any, Any]]]]] = {
    dict: ("d", dict.items),
    collections.OrderedDict: ("D", collections.OrderedDict.items),
    collections.Counter: ("d", dict.items),
    types.MappingProxyType: ("d", types.MappingProxyType.items),
}


WRAPPERS: dict[type, type] = {collections.UserDict: dict, collections.UserList: list, collections.UserString: str}
"""Classes that are equal to what they wrap."""
READING = frozenset(
    {
        "__contains__",
        "__eq__",
        "__getattribute__",
        "__getitem__",
        "__iter__",
        "__len__",
        "data",
        "items",
        "keys",
        "values",
    }
)
"""What a class of one's own may not say anew to be equal to that still."""

NUMBERS: dict[str, Callable[[Any], Any]] = {"b": int, "i": lambda text: int(text, 16), "f": float.fromhex}
EXACT = 1 << 53
HUGE = 1 << 1023


class Canon:
    """The encoder of one room: it knows the package's public classes and the declared views."""

    def __init__(self, package: object, symbols: Iterable[str], views: Mapping[str, Iterable[str]]) -> None:
        public = [name for name in dict.keys(vars(package)) if not name.startswith("_")] if package else []
        named = [(reach(package, name), name) for name in (*public, *symbols, *views)]
        self._names = _public_names([(found, name) for found, name in named if isinstance(found, type)])
        found_views = [(reach(package, name), name, tuple(attributes)) for name, attributes in views.items()]
        self._views = {found: (name, attributes) for found, name, attributes in found_views if isinstance(found, type)}
        self._path: list[int] = []
        self._left = MANY

    def __call__(self, value: object) -> Node:
        """The canonical form of a value, by digest where it is large."""
        kind = type(value)
        if kind in FIXED:
            return FIXED[kind](value)
        if kind is str and len(value) < SHORT:  # type: ignore[arg-type]
            return ["s", value]
        self._path, self._left = [], MANY
        node = self._encode(value)
        if 2 * len(text(node)) <= LARGE:
            return node
        whole = text(_normal(node))
        if len(whole) <= LARGE:
            return node
        return ["h", node[0], hashlib.sha256(whole.encode("ascii")).hexdigest(), len(whole)]

    def mro(self, kind: type) -> list[str]:
        """Names of a class and its bases: `.Name` public in the package, `~Name` private, else as in the library."""
        return [self._class_name(base) for base in _mro(kind) if base is not object]

    def _class_name(self, kind: type) -> str:
        if kind in self._names:
            return "." + self._names[kind]
        module = _module(kind)
        if module == "builtins" and not _flags(kind) & HEAP:
            return _name(kind)
        if isinstance(module, str) and module.split(".")[0] in sys.stdlib_module_names:
            home = sys.modules.get(module)
            if home is not None and vars(home).get(_name(kind)) is kind:
                return f"{module}.{_name(kind)}"
        return "~" + _name(kind)

    def _encode(self, value: Any) -> Node:
        self._left -= 1
        scalar = SCALARS.get(type(value))
        if scalar is not None:
            return scalar(value)
        if id(value) in self._path:
            return ["@", len(self._path) - self._path.index(id(value))]
        if len(self._path) > DEEP or self._left < 0:
            return ["?", "large"]
        self._path.append(id(value))
        try:
            return self._by_type(value, type(value))
        finally:
            self._path.pop()

    def _by_type(self, value: Any, kind: type) -> Node:
        if kind in SEQUENCES or kind in MAPPINGS:
            return self._builtin(value, kind)
        bases = _mro(kind)
        for base in bases:
            if base in self._views:
                return self._viewed(value, *self._views[base])
        plain = next((base for base in bases if base in SCALARS or base in SEQUENCES or base in MAPPINGS), None)
        if plain is not None and _equality(kind) is _equality(plain):
            return self._builtin(value, plain)
        for base, encode in SPECIAL:
            if base in bases:
                return encode(self, value)
        if any("__dataclass_fields__" in _own(base) for base in bases):
            return self._dataclass(value)
        return ["?", _name(kind)]

    def _wrapped(self, value: Any) -> Node:
        bases = _mro(type(value))
        home = next(base for base in bases if base in WRAPPERS)
        anew = any(_own(base).keys() & READING for base in set(bases) - set(_mro(home)))
        data = object.__getattribute__(value, "__dict__").get("data")
        return ["?", _name(type(value))] if anew or type(data) is not WRAPPERS[home] else self._encode(data)

    def _builtin(self, value: Any, base: type) -> Node:
        if base in SCALARS:
            return SCALARS[base](value)
        if base in MAPPINGS:
            tag, pairs = MAPPINGS[base]
            return [tag, *([self._encode(key), self._encode(item)] for key, item in pairs(value))]
        tag, items = SEQUENCES[base]
        nodes = [self._encode(item) for item in items(value)]
        return [tag, *(sorted(nodes, key=text) if tag == "S" else nodes)]

    def _viewed(self, value: Any, name: str, attributes: tuple[str, ...]) -> Node:
        return ["o", "." + name, *(self._attribute(value, attribute) for attribute in attributes)]

    def _attribute(self, value: Any, attribute: str) -> Node:
        with Caught() as caught:
            found = getattr(value, attribute.removesuffix("()"))
            return self._encode(found() if attribute.endswith("()") else found)
        return ["x", *self.mro(caught.kind)]

    def _dataclass(self, value: Any) -> Node:
        with Caught():
            fields = [field.name for field in dataclasses.fields(value) if field.compare]
            return ["o", self._class_name(type(value)), *(self._attribute(value, name) for name in fields)]
        return ["?", _name(type(value))]

    def _approx(self, value: Any) -> Node:
        return ["a", *map(self._encode, (value.expected, value.rel, value.abs, value.nan_ok))]

    def _class(self, value: type) -> Node:
        return ["T", *self.mro(value)]

    def _exception(self, value: BaseException) -> Node:
        arguments = BaseException.__dict__["args"].__get__(value)
        return ["E", self.mro(type(value)), [self._encode(part) for part in arguments], None]

    def _member(self, value: enum.Enum) -> Node:
        own = object.__getattribute__(value, "__dict__")
        return ["e", self._class_name(type(value)), str(own.get("_name_")), self._encode(own.get("_value_"))]


SPECIAL: tuple[tuple[type, Callable[[Canon, Any], Node]], ...] = (
    (type, Canon._class),
    (BaseException, Canon._exception),
    (enum.Enum, Canon._member),
    (APPROX, Canon._approx),
    *((wrapper, Canon._wrapped) for wrapper in WRAPPERS),
)


class Caught:
    """A block whose exception is kept as `kind` and `error` and goes no further; exits and interrupts do."""

    kind: type[BaseException] = Exception
    error: BaseException | None = None

    def __enter__(self) -> "Caught":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        if kind is None:
            return False
        self.kind, self.error = kind, error
        return issubclass(kind, Exception)


def reach(package: object, dotted: str, missing: object = None) -> object:
    """What a dotted name below the package is, `missing` where it cannot be read."""
    found = package
    with Caught():
        for part in dotted.split("."):
            found = getattr(found, part)
        return found
    return missing


def _public_names(named: list[tuple[type, str]]) -> dict[type, str]:
    """One public name a class: its own where that is public, else the first in order."""
    names: dict[type, str] = {}
    for kind, name in sorted(named, key=lambda pair: (pair[1].rpartition(".")[2] != _name(pair[0]), pair[1])):
        names.setdefault(kind, name)
    return names


def _equality(kind: type) -> type:
    return next(base for base in _mro(kind) if "__eq__" in _own(base))


def _timedelta(value: datetime.timedelta) -> list[int]:
    return [value.days, value.seconds, value.microseconds]


def _writer() -> Callable[[Any], str]:
    """What writes a tree as JSON: made once, where `json.dumps` makes one for each text."""
    made = json.encoder.c_make_encoder  # type: ignore[attr-defined]
    in_order, skip, nan = False, False, True
    write = made(None, json.JSONEncoder().default, encode_basestring_ascii, None, ":", ",", in_order, skip, nan)
    return lambda tree: "".join(write(tree, 0))


text: Callable[[Any], str] = _writer()
"""A tree of lists, strings and numbers as JSON: ASCII, without blanks."""


def _number(tag: str, text: Any) -> Node:
    number = NUMBERS[tag](text)
    if -EXACT < number < EXACT:
        return ["i", format(int(number), "x")] if number == int(number) else ["f", text]
    same = float(number) if abs(number) < HUGE else number
    return ["f", float.hex(float(same))] if same == number else [tag, text]


def _normal(node: Any) -> Any:
    """One form per equality class: 1, 1.0 and True alike, mappings without order. At most twice as long."""
    if not isinstance(node, list) or not node:
        return node
    if node[0] in NUMBERS:
        return _number(*node)
    parts = [_normal(part) for part in node]
    if node[0] in ("d", "D"):
        return ["d", *sorted(parts[1:], key=text)]
    return ["S", *sorted(parts[1:], key=text)] if node[0] == "S" else parts
