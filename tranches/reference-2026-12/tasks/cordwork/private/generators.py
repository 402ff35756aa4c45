"""Other inputs for the tests of cordwork: programs with other names and numbers, and here and there two words more.

The letters of names are exchanged by one cipher for a whole test, capitals alike; the words of the language stay. What
is put in, a number and the word that takes it away, changes places and steps and little else.
"""

import re
import string
from random import Random
from typing import Any

WORDS = frozenset(
    (
        "twin", "drop", "trade", "over", "rot", "do",
        "if", "choose", "times", "aslong", "twofold", "put",
    )
)  # fmt: skip
PIECE = re.compile("[0-9]+|[A-Za-z]+")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    share = random.choice((0.2, 0.5, 0.9))

    def piece(found: re.Match[str]) -> str:
        text = found[0]
        if not text.isdecimal():
            return text if text in WORDS else text.translate(cipher)
        return str(_near(int(text), random)) if random.random() < share else text

    def program(value: str) -> str:
        words = PIECE.sub(piece, value).split(" ")
        for _ in range(random.choice((0, 1, 1, 2, 3))):
            words.insert(random.randrange(len(words) + 1), f"{random.randrange(1, 10)} drop")
        return " ".join(words)

    return [program(value) if isinstance(value, str) else value for value in values]


def _near(number: int, random: Random) -> int:
    """A number near another one, and seldom 0."""
    if not number:
        return random.choice((0, 0, 1, 2))
    return max(1, number + random.choice((-3, -2, -1, 1, 2, 3)) * (1 + number // 50))
