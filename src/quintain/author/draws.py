"""Draws that are the same on every machine and every version of Python: a digest of a key and a count."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """Draws under one key. Another key is another sequence."""

    def __init__(self, *key: object) -> None:
        self._key = "\0".join(map(str, key)).encode()
        self._count = 0

    def below(self, most: int) -> int:
        """A number from 0 to `most - 1`."""
        self._count += 1
        digest = hashlib.sha256(self._key + self._count.to_bytes(8, "big")).digest()
        return int.from_bytes(digest[:8], "big") % most

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both among them."""
        return low + self.below(high - low + 1)

    def of(self, values: Sequence[T]) -> T:
        """One of some values."""
        return values[self.below(len(values))]

    def chance(self, one_in: int) -> bool:
        """True once in so many draws."""
        return self.below(one_in) == 0
