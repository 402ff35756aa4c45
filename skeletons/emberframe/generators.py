"""Other inputs for the tests of <<package>>: bytes of other letters and digits, at times one more, and near numbers.

Letters and digits are exchanged by one cipher for a whole test, so that bytes which were alike still are. All other
bytes stay: they damage frames, or have to be replaced in them. A number keeps its sign, and 0 stays 0.
"""

import string
from random import Random
from typing import Any

KINDS = tuple(map(str.encode, (string.ascii_lowercase, string.ascii_uppercase, string.digits)))


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    mixed = [bytes(random.sample(kind, len(kind))) for kind in KINDS]
    cipher = bytes.maketrans(b"".join(KINDS), b"".join(mixed))
    longer = random.choice((0.0, 0.3, 0.7))
    share = random.choice((0.1, 0.3, 0.6))
    changed: dict[bytes, bytes] = {}

    def text(value: bytes) -> bytes:
        if value not in changed:
            more = random.sample(mixed[0], random.choice((1, 2))) if random.random() < longer else ()
            grown = value[:-1] + bytes(more) + value[-1:] if value[:-1].isalnum() else value
            changed[value] = grown.translate(cipher)
        return changed[value]

    def number(value: int) -> int:
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-2, -1, 1, 2)))
        return near if value > 0 else -near

    kinds = {bytes: text, int: number}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]
