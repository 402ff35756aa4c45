"""Stimuli are observed in rooms, and a package that hangs, dies or is not the same twice does no harm there."""

import dataclasses

import pytest

from quintain.author.rooms import Asked, Observatory, Observed
from quintain.author.stimulus import Outcome, stimulus
from quintain.errors import BadSkeleton

SOURCE = """
import asyncio
import os
from typing import NamedTuple

def climb(n):
    return n and climb(n - 1) + climb(n - 1)

async def waiting():
    while True:
        await asyncio.sleep(0)

class Pair(NamedTuple):
    left: int
    right: object

class Slip:
    def __init__(self, day, note="", hidden=0):
        self.day, self.note, self.hidden = day, note, hidden

    def __eq__(self, other):
        return isinstance(other, Slip) and vars(self) == vars(other)

class Odd(Exception):
    pass

seen = []

def f(x):
    if x == "loop":
        while True:
            pass
    if x == "calls":
        return climb(40)
    if x == "lambdas":
        return (lambda again: again(again, 40))(lambda self, n: n and self(self, n - 1) + self(self, n - 1))
    if x == "endless":
        return [each for each in iter(int, 1)]
    if x == "waits":
        return asyncio.run(waiting())
    if x == "stubborn":
        while True:
            try:
                f("loop")
            except BaseException:
                pass
    if x == "long":
        return sum(range(40_000_000))
    if x == "hash":
        return hash("quintain")
    if x == "order":
        seen.append(1)
        return len(seen)
    if x == "zone":
        import time
        return time.tzname[0]
    if x == "odd":
        raise Odd
    if x == "shout":
        return os.write(1, bytes(9 << 20)) + os.write(2, bytes(9 << 20))
    return x
"""
NAMES = ("f", "Pair", "Odd", "Slip")


def observed(source: str = SOURCE) -> Observed:
    site = {"demo/__init__.py": source.encode()}
    views = {"Slip": ("day", "note")}
    return Observed(package="demo", names=NAMES, site=site, imports=("from pathlib import PurePath as P",), views=views)


ENDLESS = [f"f({what!r})" for what in ("loop", "calls", "lambdas", "endless", "waits", "stubborn")]
"""What never ends, or not in any time."""
OUTCOMES = {
    "f(7)": Outcome("value", "7"),
    "f('shout')": Outcome("value", str(18 << 20)),
    "f({'b': (1,), 'a': [b'x', None, True]})": Outcome("value", "{'b': (1,), 'a': [b'x', None, True]}"),
    "f({3, 1, 2})": Outcome("value", "{1, 2, 3}"),
    "f(frozenset())": Outcome("value", "frozenset()"),
    "Pair(1, f('x'))": Outcome("value", "Pair(1, 'x')"),
    "str(f(P('a') / 'b'))": Outcome("value", "'a/b'"),
    "[f(Slip(3))]": Outcome("value", "[Slip(day=3, note='')]"),
    "f(Slip(3, 'x', 1))": Outcome(
        "unfit", "Slip, called with the attributes of its view, gives no equal one: ask for its attributes"
    ),
    "f('odd')": Outcome("raised", "Odd"),
    "[][1]": Outcome("raised", "IndexError"),
    "f('odd'); f(1)": Outcome("unfit", "the lines before it raise Odd"),
    "f(object())": Outcome("unfit", "its value is of the class object: ask for its attributes"),
    "f(0.5)": Outcome("unfit", "its value holds a float"),
    "f(1 << 80)": Outcome("unfit", "its value holds a huge integer"),
    "f('hash')": Outcome("unfit", "its outcome is not the same in every room"),
    "f('order'); f('order')": Outcome("unfit", "its outcome is not the same in every room"),
    "f('order')": Outcome("unfit", "its outcome is not the same in every room"),
    "f('zone')": Outcome("unfit", "its outcome is not the same in every room"),
    **dict.fromkeys(ENDLESS, Outcome("unfit", "slow")),
    "f('long')": Outcome("value", str(sum(range(40_000_000)))),
}


def test_an_outcome_is_a_value_an_exception_or_unfit(rooms: Observatory) -> None:
    asked = [stimulus(text, "here") for text in OUTCOMES]
    assert dict(zip(OUTCOMES, rooms.record(observed(), asked), strict=True)) == OUTCOMES


def test_a_package_that_does_not_import_is_named(rooms: Observatory) -> None:
    asked = [stimulus("f(1)", "here")]
    with pytest.raises(BadSkeleton, match="the reference: the package does not import: NameError"):
        rooms.record(observed("x = y"), asked)
    with pytest.raises(BadSkeleton, match="upstream: the package does not import: its process ends"):
        rooms.once(dataclasses.replace(observed("import os; os._exit(0)"), called="upstream"), asked)


def test_a_package_that_dies_is_asked_what_comes_after_and_nothing_more_after_three_times(rooms: Observatory) -> None:
    ends = observed(SOURCE.replace("return x", "return x if x > 1 else os._exit(0)"))
    asked = [stimulus(f"f({number})", "here") for number in (1, 2, 0, 3, 0, 4)]
    died, unasked = Outcome("unfit", "its process ends, or falls silent"), Outcome("unfit", "not asked")
    assert rooms.once(ends, asked) == [died, Outcome("value", "2"), died, Outcome("value", "3"), died, unasked]
    with pytest.raises(BadSkeleton, match="does not live through its stimuli"):
        rooms.record(ends, asked)


def test_what_never_ends_is_asked_as_often_as_it_is(rooms: Observatory) -> None:
    asked = [stimulus(f"f({what!r})", "here") for what in ("loop", "loop", "loop", "loop", 5)]
    slow = Outcome("unfit", "slow")
    assert rooms.once(observed(), asked) == [slow, slow, slow, slow, Outcome("value", "5")]


NONE: frozenset[int] = frozenset()
VARIANTS = {
    "the same": (SOURCE, NONE),
    "another value": (SOURCE.replace("return x", "return x if x != 2 else 3"), {1}),
    "an exception": (SOURCE.replace("return x", "return x[0]"), {0, 1, 2}),
    "no import": ("import nothing", {0, 1, 2}),
    "a hang": (SOURCE.replace("return x", 'return f("loop") if x == 1 else x'), {0}),
    "a loop at import": ("while True: pass", {0, 1, 2}),
    "an end": (SOURCE.replace("return x", "import os; os._exit(0)"), NONE),
    "an end at one, and another value": (SOURCE.replace("return x", "return x + 1 if x != 2 else os._exit(0)"), {0, 2}),
    "many steps": (SOURCE.replace("return x", "return x if x != 2 else [x for _ in range(250_000)][0]"), {1}),
    "many steps, and yet not too many": (SOURCE.replace("return x", "return [x for _ in range(190_000)][0]"), NONE),
    "an end at import": ("import os; os._exit(0)", NONE),
    "too much memory": (SOURCE.replace("return x", "return len(b'x' * (1 << 32))"), {0, 1, 2}),
}


def asked(rooms: Observatory, count: int) -> list[Asked]:
    stimuli = [stimulus(f"f({number})", "here") for number in range(1, count + 1)]
    return list(zip(stimuli, rooms.once(observed(), stimuli), strict=True))


def test_a_variant_is_told_by_the_stimuli_that_see_it(rooms: Observatory) -> None:
    changed = [{"demo/__init__.py": source.encode()} for source, _ in VARIANTS.values()]
    found = rooms.kills(observed(), asked(rooms, 3), changed)
    assert dict(zip(VARIANTS, found, strict=True)) == {name: seen for name, (_, seen) in VARIANTS.items()}


def test_a_variant_is_shown_no_more_when_enough_see_it(rooms: Observatory) -> None:
    worse = {"demo/__init__.py": SOURCE.replace("return x", "return x if x % 2 else 0").encode()}
    assert rooms.kills(observed(), asked(rooms, 9), [worse], enough=2) == [{1, 3}]


def test_a_variant_that_sleeps_is_ended_and_sees_nothing(rooms: Observatory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintain.author.rooms.SILENCE", 5.0)
    sleeping = {"demo/__init__.py": b"import time\ntime.sleep(600)"}
    assert rooms.kills(observed(), asked(rooms, 1), [sleeping]) == [NONE]
