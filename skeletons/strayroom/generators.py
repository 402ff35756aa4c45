"""Other inputs for the tests of <<package>>: other words and names, near numbers; the same states and paths.

The letters of words are exchanged by one cipher for a whole test, capitals alike, so that words which were the same
still are; small words stay. A number keeps its sign, and small ones seldom change, since a day less soon goes back.
"""

import re
import string
from random import Random
from typing import Any

KEPT = frozenset(("/books", "kept", "out", "sold"))
SMALL = frozenset(("the", "of", "with"))
WORD = re.compile("[A-Za-z]{2,}")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    share = random.choice((0.2, 0.5, 0.9))

    def number(value: int) -> int:
        if not value or random.random() > (share if abs(value) > 20 else share / 5):
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    def word(found: re.Match[str]) -> str:
        return found[0] if found[0].lower() in SMALL else found[0].translate(cipher)

    def text(value: str) -> str:
        return value if value in KEPT else WORD.sub(word, value)

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
