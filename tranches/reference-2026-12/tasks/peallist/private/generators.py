"""Other inputs for the tests of peallist: near moments, and patterns of the same form with other numbers.

Bells change their names by one cipher for a whole test, so that a name which came twice still does. A field keeps its
signs: a list stays a list, a step a step, and a number that counted days does not come to count months.
"""

import re
import string
from datetime import datetime, timedelta
from random import Random
from typing import Any

LIMITS = ((0, 59), (0, 23), (1, 31), (1, 12), (1, 6))
MOMENT = re.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")
TIME = re.compile("[0-2][0-9]:[0-5][0-9]")
NUMBER = re.compile("[0-9]+")
KEPT = frozenset(("minute", "hour", "month"))


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    later = timedelta(days=random.randrange(-40, 40) * random.randrange(2), minutes=5 * random.randrange(-24, 25))
    share = random.choice((0.3, 0.6, 0.9))

    def text(value: str) -> str:
        if MOMENT.fullmatch(value):
            return _moved(value, later)
        if TIME.fullmatch(value):
            return _turned(value, random)
        if len(value.split(" ")) == len(LIMITS):
            fields = zip(value.split(" "), LIMITS, strict=True)
            return " ".join(_field(field, limits, share, random) for field, limits in fields)
        return value if value in KEPT or not value.isalpha() else value.translate(cipher)

    return [text(value) if isinstance(value, str) else value for value in values]


def _moved(value: str, later: timedelta) -> str:
    try:
        return f"{datetime.fromisoformat(value) + later:%Y-%m-%d %H:%M}"
    except ValueError:
        return value


def _turned(value: str, random: Random) -> str:
    hour, minute = map(int, value.split(":"))
    if hour > 23:
        return value
    return f"{(hour + random.randrange(-1, 2)) % 24:02}:{(minute + 5 * random.randrange(12)) % 60:02}"


def _field(field: str, limits: tuple[int, int], share: float, random: Random) -> str:
    low, high = limits

    def number(found: re.Match[str]) -> str:
        old, before = int(found[0]), field[: found.start()][-1:]
        if random.random() > share or not low <= old <= high:
            return found[0]
        if before in ("/", "#"):
            return str(min(max(1, old + random.randrange(-2, 3)), 5 if before == "#" else 30))
        return str(min(max(low, old + random.randrange(-3, 4)), high))

    return NUMBER.sub(number, field)
