"""Other inputs for the tests of benchwork: files of other names, other words and near numbers; the same verbs.

The letters of words are exchanged by one cipher for a whole test, capitals alike, so that a name which stood in several
places still does. A number keeps its sign, and 0 stays 0.
"""

import re
import string
from random import Random
from typing import Any

VERBS = frozenset(("make", "stale", "plan", "table", "users", "clean", "Rules", "-n"))
STEPS = frozenset(
    ("sort", "once", "label", "flip", "take", "only", "lose", "set")
)
PIECE = re.compile("[0-9]+|[A-Za-z]+")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    share = random.choice((0.1, 0.3, 0.6))

    def number(value: int) -> int:
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)))
        return near if value > 0 else -near

    def piece(found: re.Match[str]) -> str:
        text = found[0]
        if text.isdecimal():
            return text[: len(text) - len(text.lstrip("0"))] + str(number(int(text))) if int(text) else text
        return text if text in STEPS else text.translate(cipher)

    def text(value: str) -> str:
        return value if value in VERBS else PIECE.sub(piece, value)

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
