"""Other inputs for the tests of errandrun: other names of wares, other seconds, and the same order of events.

Names are exchanged by one cipher for a whole test, so that what was asked for twice still is; the number behind a ware
stays, since it says which fetch is meant. Small numbers change by little, and none becomes 0 or less that was not.
"""

import re
import string
from random import Random
from typing import Any

WARE = re.compile("([a-z]+)( [0-9]+)?")


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    letters = random.sample(string.ascii_lowercase, 26)
    cipher = str.maketrans(string.ascii_lowercase, "".join(letters))
    share = random.choice((0.2, 0.5, 0.8))

    def number(value: int) -> int:
        if value < 1 or random.random() > share:
            return value
        return max(1, value + random.choice((-2, -1, 1, 2, 3)))

    def text(value: str) -> str:
        found = WARE.fullmatch(value)
        return found[1].translate(cipher) + (found[2] or "") if found else value

    kinds = {str: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
