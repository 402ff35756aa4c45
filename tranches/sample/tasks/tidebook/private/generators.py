"""Other inputs for the tests of tidebook: near numbers, other craft codes and reasons, lines sealed anew.

Runs beside the reference, whose `seal` it takes. A number moves a little, and some stay, since a ticket or an hour that
means nothing any more makes a test that says nothing; a negative one stays negative, and one from 1 on stays so.
"""

import re
import string
from random import Random
from typing import Any

from tidebook import seal

WORD = re.compile(r"[A-Za-z]+")
DIGITS = re.compile(r"[0-9]+")
SEALED = re.compile(r"(.*)#(.)", re.DOTALL)


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    words: dict[str, str] = {}
    share, loose = random.choice((0.15, 0.4, 0.8)), random.choice((0.0, 0.0, 0.3))

    def number(value: int) -> int:
        if random.random() < loose and value < 100:
            return random.randint(0, 14)
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-3, -2, -1, 1, 2, 3)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    def word(found: re.Match[str]) -> str:
        other = words.setdefault(found[0], _word(found[0], random))
        return other if random.random() < 0.9 else found[0]

    def digits(found: re.Match[str]) -> str:
        return str(number(int(found[0]))).zfill(len(found[0]))

    def text(value: str) -> str:
        line = SEALED.fullmatch(value)
        if line and line[1].isascii() and seal(line[1]) == line[2]:
            body = text(line[1])
            return f"{body}#{seal(body)}"
        return DIGITS.sub(digits, WORD.sub(word, value))

    return [text(value) if isinstance(value, str) else number(value) for value in values]


def _word(old: str, random: Random) -> str:
    letters = (random.choice(string.ascii_lowercase) for _ in old)
    return "".join(new.upper() if was.isupper() else new for new, was in zip(letters, old, strict=True))
