"""Other inputs for the tests of dearwhom: other words, keys and names of templates, near numbers, other data.

Letters are exchanged by one cipher for a whole test, capitals alike, in templates as in data, so that what a template
asked for is still there, or still missing. Signs and tags stay. Some draws are bold: they also make words longer here
and there, so that names part, and change zero.
"""

import re
import string
from random import Random
from typing import Any

WORD = re.compile("[A-Za-z]+")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_letters, "".join(letters) + "".join(letters).upper())
    share, bold = random.choice((0.3, 0.6, 0.9)), random.choice((0.0, 0.15, 0.4))

    def number(value: int) -> int:
        if random.random() > (share if value else bold):
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)))
        return near if value >= 0 else -near

    def word(found: re.Match[str]) -> str:
        said = found[0].translate(cipher)
        return said + random.choice(letters) if random.random() < bold / 2 else said

    def text(value: str) -> str:
        return WORD.sub(word, value)

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
