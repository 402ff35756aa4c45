"""Other inputs for the tests of trovehall: other words and names, other days and values; the same paths.

The letters of words are exchanged by one cipher for a whole test, capitals alike, so that words which were the same
still are; small words stay. A number keeps its sign. Some draws are bold: they also put words of the test in each
other's places, ask for other states, and change days and numbers of things, which others leave alone mostly, since a
day less soon goes back.
"""

import re
import string
from random import Random
from typing import Any

STATES = ("kept", "out", "sold")
SMALL = frozenset(("the", "of", "with"))
WORD = re.compile("[A-Za-z]{2,}")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    bold = random.choice((0.05, 0.2, 0.5))
    share = random.choice((0.2, 0.5, 0.9))
    known = [word for each in values if isinstance(each, str) for word in WORD.findall(each)]

    def number(value: int) -> int:
        if not value or random.random() > (share if abs(value) > 20 else max(bold, share / 5)):
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    def word(found: re.Match[str]) -> str:
        said = random.choice(known) if random.random() < bold else found[0]
        return said if said.lower() in SMALL else said.translate(cipher)

    def text(value: str) -> str:
        if value in STATES:
            return random.choice(STATES) if random.random() < bold else value
        return value if value == "/books" else WORD.sub(word, value)

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
