"""Draws inputs for the tests of a suite, in a room with the reference alone.

`generators.py` beside this file is the task's: `vary(values, random)` gives other values for the inputs of one test,
as many and each of its own type; a value that it leaves alone stays. What it draws is said in a `row` frame, and then
the test is run on it.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

KINDS = (str, bytes, int, float)
"""Exact types of what can be drawn."""

Values = list[Any]
Vary = Callable[[Values, Random], Values]
HERE = Path(__file__).parent


def drawing(room: Any, vary: Vary) -> Callable[[str, tuple[Any, ...]], Iterator[Values]]:
    """How a room comes by other inputs: none twice, a None for what stays as it is."""
    settings = json.loads((HERE / "draw.json").read_bytes())

    def fresh(node: str, own: tuple[Any, ...]) -> Iterator[Values]:
        seen, number = {repr(_open(own))}, 0
        for turn in range(settings["count"]):
            drawn = _drawn(vary, own, Random(f"{settings['seed']}:{node}:{turn}"))
            if repr(drawn) not in seen:
                number += 1
                seen.add(repr(drawn))
                room.say("row", f"{node}~{number}", room.canon(drawn))
                yield drawn

    return fresh


def _open(own: tuple[Any, ...]) -> Values:
    return [value if type(value) in KINDS else None for value in own]


def _drawn(vary: Vary, own: tuple[Any, ...], random: Random) -> Values:
    values = [value for value in own if type(value) in KINDS]
    drawn = vary(list(values), random)
    if list(map(type, drawn)) != list(map(type, values)):
        raise TypeError(f"the generators made {drawn!r} of {values!r}: as many values, each of its own type")
    rest = iter(drawn)
    return [next(rest) if type(value) in KINDS else None for value in own]
