"""What stimuli call in a room: observe values, and say them in frames on the channel.

A frame is four bytes of length, big-endian, and that many bytes of JSON; one of the kind `many` holds others, and one
of the kind `see` all that waits of one check in one test: operands and expected values, again and again, or in place
of both a text where all operands are plain values (`TEXTS`), with blanks between. Nothing here knows an expected
value, and everything said here is a claim: candidate code shares the process. The recording form, used on our own
reference only, says what was expected as well (`expect`).
"""

import collections
import fractions
import operator
import os
import re
import struct
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from quintain_canon import SHORT, Canon, Caught, Node, reach, text  # type: ignore[import-not-found]

__all__ = [
    "Body",
    "Canon",
    "Caught",
    "Raises",
    "Site",
    "Warns",
    "bit",
    "both",
    "mark",
    "prevented",
    "reach",
    "room",
    "rows",
    "said",
    "see",
]

CHANNEL = 3
HELD, LONG = 64, 1 << 16
"""Observations that wait at most, and bytes above which they are not written as one frame."""
TEXT = 2_000
"""Characters of an exception's text that are said."""

Said = list[Node] | str
"""Operands of one execution of a check, then expected values; or a text alone, for plain operands."""

SMALL = 1 << 64
TEXTS: dict[type, Callable[[Any], str]] = {
    type(None): lambda _: "N",
    bool: {False: "F", True: "T"}.__getitem__,
    float: float.hex,
    int: lambda x: f"i{x:x}" if -SMALL < x < SMALL else "",
    fractions.Fraction: lambda x: _short("q", fractions.Fraction.__str__(x)),
}
"""Types of which a value may be a text, and not empty: a loop of a hundred thousand checks is not as many trees."""

RELATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "is": operator.is_,
    "in": lambda part, whole: part in whole,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _short(tag: str, written: str) -> str:
    return tag + written if len(written) < SHORT else ""


class Witness:
    """The one mutable thing of a room: where in the suite we are, and how values are encoded."""

    def __init__(self) -> None:
        self.node = ""
        self.canon = Canon(None, (), {})
        self.fresh: Callable[[str, tuple[Any, ...]], Iterable[list[Any]]] = lambda *_: ()
        self._held: collections.deque[tuple[str, int, tuple[Said, ...]]] = collections.deque()

    def say(self, *frame: Any) -> None:
        """Say one frame, after the observations that wait."""
        self.flush()
        _write(text(frame))

    def saw(self, number: int, *said: Said) -> None:
        """Say an observation: with the next frame, or when `HELD` wait."""
        self._held.append((self.node, number, said))
        if len(self._held) >= HELD:
            self.flush()

    def flush(self) -> None:
        """Write what waits: before a test begins, and before the process is doubled."""
        held = []
        while self._held:
            held.append(self._held.popleft())
        if held:
            _tell(held)


def _tell(held: list[tuple[str, int, tuple[Said, ...]]]) -> None:
    """Write observations: those of one check in one test as one frame, and all as one, unless that is long."""
    together: dict[tuple[str, int], list[Any]] = {}
    for node, number, said in held:
        frame = together.get((node, number))
        if frame is None:
            frame = together[node, number] = ["see", node, number]
        frame += said
    frames = list(together.values())
    data = text(frames[0] if len(frames) == 1 else ("many", *frames))
    if len(data) > LONG and len(held) > 1:
        _tell(held[: len(held) // 2])
        _tell(held[len(held) // 2 :])
    else:
        _write(data)


def _write(frame: str) -> None:
    data = frame.encode("ascii")
    rest = memoryview(struct.pack(">I", len(data)) + data)
    while rest:
        rest = rest[os.write(CHANNEL, rest) :]


room = Witness()


class Site:
    """One execution of one check: what is seen in the block is said when it ends.

    An exception is said in place of the value that it kept from being seen, and swallowed unless `through`.
    """

    __slots__ = ("_expected", "_number", "_seen", "_through")

    def __init__(self, number: int, through: int = 0) -> None:
        self._number, self._through = number, through
        self._seen: list[Node] = []
        self._expected: list[Node] = []

    def __enter__(self) -> "Site":
        return self

    def see(self, value: object, _: object = None) -> None:
        """Observe a value; the second argument is not looked at."""
        self._seen.append(room.canon(value))

    def inner(self, value: object) -> object:
        """Observe what a call within an operand gave, on its way."""
        self._seen.append(room.canon(value))
        return value

    def bit(self, value: object) -> None:
        """Observe truth alone."""
        self._seen.append(["b", 1 if value else 0])

    def both(self, relation: str, left: object, right: object) -> None:
        """Observe two values and whether they stand in a relation by their own operators."""
        self._seen += [room.canon(left), room.canon(right)]
        self.bit(RELATIONS[relation](left, right))

    def expect(self, *values: object) -> None:
        """Say what the suite expects. In the recording form only."""
        self._expected += map(room.canon, values)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        if kind is not None:
            self._seen.append(["x", *room.canon.mro(kind)])
        room.saw(self._number, self._seen, self._expected)
        return kind is not None and not self._through and issubclass(kind, Exception)


class Raises:
    """The block of `pytest.raises` and its kin: says what was raised, and swallows it. Quacks as `ExceptionInfo`."""

    def __init__(self, number: int, matched: int = 0, *expected: object) -> None:
        self._number, self._text = number, matched
        self._expected = [room.canon(value) for value in expected]
        self.value: Any = None
        self.exception: Any = None
        self.type: Any = None
        self.tb: Any = None

    def __enter__(self) -> "Raises":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if kind is None or error is None:
            room.saw(self._number, [["N"]], self._expected)
            return False
        if issubclass(kind, KeyboardInterrupt | GeneratorExit | pytest.skip.Exception | pytest.fail.Exception):
            return False
        self.value = self.exception = error.with_traceback(None)
        self.type, self.tb = kind, trace
        words = said(error) if self._text else None
        room.saw(self._number, [["E", room.canon.mro(kind), [], words]], self._expected)
        return True

    @property
    def typename(self) -> str:
        """The raised class's name."""
        return str(self.type.__name__)

    def match(self, pattern: str) -> bool:
        """Whether the text matches, as an assertion."""
        if not re.search(pattern, said(self.value)):
            pytest.fail("no match")
        return True

    def __str__(self) -> str:
        return repr(self.value)


class Warns(warnings.catch_warnings):
    """The block of `pytest.warns` and its kin: says which warnings were given. A list of them, as there."""

    def __init__(self, number: int, _: int = 0, *expected: object) -> None:
        super().__init__(record=True)
        self._number = number
        self._expected = [room.canon(value) for value in expected]
        self._caught: list[Any] = []

    def __enter__(self) -> Any:
        self._caught = super().__enter__()  # type: ignore[assignment]
        warnings.simplefilter("always")
        return self

    @property
    def list(self) -> Any:
        """The recorded warnings."""
        return self._caught

    def __getitem__(self, index: int) -> Any:
        return self._caught[index]

    def __len__(self) -> int:
        return len(self._caught)

    def __exit__(self, *raised: Any) -> None:
        super().__exit__(*raised)
        if raised[0] is None:
            given = [["E", room.canon.mro(each.category), [], said(each.message)] for each in self._caught]
            room.saw(self._number, [["l", *given]], self._expected)


def called(block: Raises | Warns, call: Callable[..., object], /, *given: Any, **named: Any) -> Raises | Warns:
    """Call something in a block, which is given back."""
    with block:
        call(*given, **named)
    return block


def asked(block: Raises | Warns, call: Callable[..., object], /, *given: Any, **named: Any) -> Raises | Warns:
    """The same as `unittest` does it: what is called is asked for its name first, else for its text."""
    if not hasattr(call, "__name__"):
        str(call)
    return called(block, call, *given, **named)


def said(error: object) -> str:
    """The text that `match` looks at: the exception's own and its notes, cut at `TEXT`."""
    with Caught():
        return "\n".join([str(error), *getattr(error, "__notes__", [])])[:TEXT]
    return ""


class Body:
    """The whole body of a test of the plain suite: says that it begins, and how it ends."""

    def __enter__(self) -> None:
        room.say("began", room.node)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        room.say("whole" if kind is None else "fell", room.node)


class Row:
    """One row of inputs of a test: within its block, observations are of that row. What it raises ends the row."""

    def __init__(self, node: str, values: tuple[Any, ...]) -> None:
        self._node, self._values = node, values
        self.error: BaseException | None = None

    def __enter__(self) -> tuple[Any, ...]:
        room.node = self._node
        return self._values

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        self.error = error
        return kind is not None and issubclass(kind, Exception)


def rows(*own: Any) -> Iterator[Row]:
    """The inputs of a test: its own, then those that the room was given for it. Raises what its own raised, at last."""
    node = room.node
    first = Row(node, own)
    yield first
    for number, drawn in enumerate(room.fresh(node, own), 1):
        values = (mine if other is None else other for mine, other in zip(own, drawn, strict=True))
        yield Row(f"{node}~{number}", tuple(values))
    room.node = node
    if first.error is not None:
        raise first.error


def see(number: int, value: object, _: object = None) -> None:
    """Observe the one value of a check; what follows it is not looked at."""
    write = TEXTS.get(type(value))
    word = write and write(value)
    if word:
        room.saw(number, word)
    else:
        room.saw(number, [room.canon(value)], [])


def bit(number: int, value: object) -> None:
    """Observe the truth alone of what a check asks."""
    room.saw(number, "T" if value else "F")


def both(number: int, relation: str, left: object, right: object) -> None:
    """Observe the two values of a check and whether they stand in a relation by their own operators."""
    write, other = TEXTS.get(type(left)), TEXTS.get(type(right))
    first, second = write and write(left), other and other(right)
    if first and second:
        room.saw(number, f"{first} {second} {'T' if RELATIONS[relation](left, right) else 'F'}")
        return
    seen = [room.canon(left), room.canon(right)]
    room.saw(number, [*seen, ["b", 1 if RELATIONS[relation](left, right) else 0]], [])


def prevented(number: int, through: int = 0) -> bool:
    """Say the exception being handled, in place of the value that it kept from being seen; whether it goes on."""
    kind = sys.exc_info()[0] or Exception
    room.saw(number, [["x", *room.canon.mro(kind)]], [])
    return bool(through) or not issubclass(kind, Exception)


def mark(number: int) -> None:
    """Say that a check of the plain suite was passed."""
    room.saw(number, [], [])
