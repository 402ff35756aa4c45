"""Other inputs for the tests of ashlink: bytes of other letters and digits, some of them longer, and near numbers.

Letters and digits are exchanged by one cipher for a whole test, so that bytes which were alike still are. Other bytes,
which damage frames or have to be replaced in them, may come twice. A number keeps its sign.
"""

import string
from random import Random
from typing import Any

KINDS = tuple(map(str.encode, (string.ascii_lowercase, string.ascii_uppercase, string.digits)))


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    mixed = [bytes(random.sample(kind, len(kind))) for kind in KINDS]
    cipher = bytes.maketrans(b"".join(KINDS), b"".join(mixed))
    longer = random.choice((0.1, 0.5, 0.9))
    share = random.choice((0.1, 0.4, 0.8))
    changed: dict[bytes, bytes] = {}

    def text(value: bytes) -> bytes:
        if value not in changed:
            grown = value + (value[-1:] or b"x") * random.choice((1, 2)) if random.random() < longer else value
            changed[value] = grown.translate(cipher)
        return changed[value]

    def number(value: int) -> int:
        if random.random() > share:
            return value
        near = max(0, abs(value) + random.choice((-2, -1, 1, 2)))
        return near if value >= 0 else -near

    kinds = {bytes: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
