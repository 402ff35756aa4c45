"""Other inputs for the tests of waxmark: other keys, bodies and moments, in the shapes of the old ones.

Runs beside the reference, whose armour it takes: what is armour of readable bytes is armour of others. The names of
settings stay, and so does every sign that is no letter and no digit. A letter is the same letter throughout a test, or
gets loose here and there, so that a mark that did fit may not.
"""

import re
import string
from random import Random
from typing import Any

from waxmark import BadArmour, armour, unarmour

RUN = re.compile(r"([A-Za-z])\1*|[0-9]+")
"""A run of one letter, so that what folds still does; or digits."""
SETTINGS = ("after", "keyed", "raw", "sha1", "sha256", "sha512", "md5", "before")
"""Words that a seal's settings are, and two that they are not."""
WIDTHS = (7, 8, 9, 20, 21, 32, 33, 64, 65)
"""Numbers about which a seal's settings decide."""
KEPT = frozenset({"body", "moment", "age", "utf-8", "latin-1"})
"""Words that the tests know."""
READABLE = frozenset(string.printable.encode())


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = dict(zip(string.ascii_letters, _shuffled(string.ascii_lowercase, random), strict=True))
    share, loose = random.choice((0.2, 0.5, 0.9)), random.choice((0.0, 0.1, 0.4))

    def number(value: int) -> int:
        if random.random() < loose and abs(value) < 100:
            return random.choice((*WIDTHS, 0, -1, 1, 2))
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)) * random.choice((1, 1, 1 + abs(value) // 50)))
        return near if value > 0 else -near

    def run(found: re.Match[str]) -> str:
        if found[0].isdigit():
            return str(number(int(found[0]))).zfill(len(found[0])) if len(found[0]) < 12 else found[0]
        if random.random() < loose:
            return random.choice(string.ascii_letters) * len(found[0])
        return "".join(letters[letter] for letter in found[0])

    def text(value: str) -> str:
        if value in SETTINGS:
            return random.choice(SETTINGS) if random.random() < loose else value
        if value in KEPT:
            return value
        if random.random() < loose:
            return _edited(value, random)
        inside = _armoured(value)
        return armour(RUN.sub(run, inside)).decode() if inside else RUN.sub(run, value)

    def other(value: Any) -> Any:
        if isinstance(value, bytes):
            return text(value.decode("latin-1")).encode("latin-1")
        if isinstance(value, str):
            return text(value)
        return number(value) if isinstance(value, int) else value

    return list(map(other, values))


def _edited(text: str, random: Random) -> str:
    """The text with one sign taken out, put in or exchanged: what was well written may not be so any more."""
    at, sign = random.randint(0, len(text)), random.choice("=+/ :~-_aQ")
    return random.choice((text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] + sign + text[at + 1 :]))


def _armoured(value: str) -> str:
    """The readable text that a value is the armour of; empty where it is none."""
    try:
        inside = unarmour(value)
    except BadArmour:
        return ""
    return inside.decode("ascii") if len(inside) > 1 and set(inside) <= READABLE else ""


def _shuffled(alphabet: str, random: Random) -> str:
    """Every letter to another, and every capital to the capital of that."""
    lower = random.sample(alphabet, len(alphabet))
    return "".join(lower) + "".join(lower).upper()
