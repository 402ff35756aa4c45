"""Stimuli are observed in rooms, and a package that hangs, dies or is not the same twice does no harm there."""

import pytest

from quintain.author.rooms import Asked, Observatory, Observed
from quintain.author.stimulus import Outcome, stimulus
from quintain.errors import BadSkeleton

SOURCE = """
from typing import NamedTuple

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
        import os
        return os.write(1, bytes(9 << 20)) + os.write(2, bytes(9 << 20))
    return x
"""
NAMES = ("f", "Pair", "Odd", "Slip")


def observed(source: str = SOURCE) -> Observed:
    site = {"demo/__init__.py": source.encode()}
    views = {"Slip": ("day", "note")}
    return Observed(package="demo", names=NAMES, site=site, imports=("from pathlib import PurePath as P",), views=views)


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
    "f('loop')": Outcome("unfit", "slow"),
}


def test_an_outcome_is_a_value_an_exception_or_unfit(rooms: Observatory) -> None:
    asked = [stimulus(text, "here") for text in OUTCOMES]
    assert dict(zip(OUTCOMES, rooms.record(observed(), asked), strict=True)) == OUTCOMES


def test_a_package_that_does_not_import_is_named(rooms: Observatory) -> None:
    with pytest.raises(BadSkeleton, match="does not import: NameError"):
        rooms.record(observed("x = y"), [stimulus("f(1)", "here")])


NONE: frozenset[int] = frozenset()
VARIANTS = {
    "the same": (SOURCE, NONE),
    "another value": (SOURCE.replace("return x", "return x if x != 2 else 3"), {1}),
    "an exception": (SOURCE.replace("return x", "return x[0]"), {0, 1, 2}),
    "no import": ("import nothing", {0, 1, 2}),
    "a hang": (SOURCE.replace("return x", 'return f("loop") if x == 1 else x'), {0}),
    "a loop at import": ("while True: pass", {0, 1, 2}),
    "an end": (SOURCE.replace("return x", "import os; os._exit(0)"), NONE),
    "too much memory": (SOURCE.replace("return x", "return len(b'x' * (1 << 32))"), {0, 1, 2}),
}


def asked(rooms: Observatory, count: int) -> list[Asked]:
    stimuli = [stimulus(f"f({number})", "here") for number in range(1, count + 1)]
    return list(zip(stimuli, rooms.once(observed(), stimuli), strict=True))


def test_a_variant_is_told_by_the_stimuli_that_see_it(rooms: Observatory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintain.author.rooms.IMPORT", 0.5)
    changed = [{"demo/__init__.py": source.encode()} for source, _ in VARIANTS.values()]
    found = rooms.kills(observed(), asked(rooms, 3), changed)
    assert dict(zip(VARIANTS, found, strict=True)) == {name: seen for name, (_, seen) in VARIANTS.items()}


def test_a_variant_is_shown_no_more_when_enough_see_it(rooms: Observatory) -> None:
    worse = {"demo/__init__.py": SOURCE.replace("return x", "return x if x % 2 else 0").encode()}
    assert rooms.kills(observed(), asked(rooms, 9), [worse], enough=2) == [{1, 3}]


def test_a_variant_that_sleeps_is_ended_and_sees_nothing(rooms: Observatory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintain.author.rooms.WALL", 5.0)
    sleeping = {"demo/__init__.py": b"import time\ntime.sleep(600)"}
    assert rooms.kills(observed(), asked(rooms, 1), [sleeping]) == [NONE]
