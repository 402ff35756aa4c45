"""Other inputs for the tests of mailroom: texts of the same kinds, other letters, and near numbers.

A text that comes twice in a test becomes the same text twice. A number keeps its sign.
"""

import string
from random import Random
from typing import Any

KINDS = (
    ('ada', 'bo', 'cy', 'dora', 'eve'),
    ('old mill', 'north  gate', 'a   b c', 'quay', 'to  the sea', ' lost  and found', 'x y'),
    ('a', 'b', 'c', 'd', 'e'),
)


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    texts: dict[str, str] = {}
    share = random.choice((0.2, 0.5, 0.9))

    def text(value: str) -> str:
        return texts.setdefault(value, _text(value, random)) if random.random() < 0.8 else texts.get(value, value)

    def number(value: int) -> int:
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-3, -2, -1, 1, 2, 3)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]


def _text(value: str, random: Random) -> str:
    kinds = [kind for kind in KINDS if value in kind]
    if kinds and random.random() < 0.5:
        return str(random.choice(random.choice(kinds)))
    return "".join(_letter(sign, random) for sign in value)


def _letter(sign: str, random: Random) -> str:
    if sign in string.ascii_lowercase:
        return random.choice(string.ascii_lowercase)
    if sign in string.ascii_uppercase:
        return random.choice(string.ascii_uppercase)
    return random.choice("123456789") if sign in "123456789" else sign
