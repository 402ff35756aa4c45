"""Other inputs for the tests of platetray: other customers, near numbers; the same verbs and names of files.

The letters of names are exchanged by one cipher for a whole test, capitals alike, so that names which meant the same
customer still do. A number keeps its sign. Some draws are bold: they also ask for other states, and change days and
colours, which others leave alone mostly, since a colour more is soon one too many.
"""

import re
import string
from random import Random
from typing import Any

VERBS = ("order", "load", "next", "hold", "void", "print", "price", "list", "late", "bill")
STATES = ("waiting", "held", "printed")
KEPT = frozenset(("orders", "in.txt", "nowhere", "tray.txt"))
PIECE = re.compile("[0-9]+|[A-Za-z]{2,}")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    share, bold = random.choice((0.3, 0.6, 0.9)), random.choice((0.05, 0.2, 0.5))

    def number(value: int) -> int:
        if not value or random.random() > (share if abs(value) > 9 else max(bold, share / 6)):
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    def piece(found: re.Match[str]) -> str:
        text = found[0]
        if not text.isdecimal():
            return text.translate(cipher)
        return text if text.startswith("0") else str(number(int(text)))

    def text(value: str) -> str:
        if value in STATES:
            return random.choice(STATES) if random.random() < bold else value
        word = value.strip().lower()
        if value in KEPT or any(verb.startswith(word) or word.startswith(verb) for verb in VERBS):
            return value
        return PIECE.sub(piece, value)

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
