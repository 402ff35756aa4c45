"""Winnowing: few fingerprints of a token stream, chosen so that a shared passage of some length shares one.

Of every window of `WINDOW` overlapping grams of `GRAM` tokens the least hash is a fingerprint; two streams that share
`GRAM + WINDOW - 1` tokens in a row share a fingerprint (Schleimer, Wilkerson, Aiken 2003).
"""

import zlib

from quintain.grade.similar.tokens import END

GRAM, WINDOW = 12, 6
LEAST_KINDS = 5
"""Different tokens that a gram must have: one of fewer (a row of numbers, a list of fields) is nobody's."""


def grams(letters: bytes) -> list[int]:
    """The hash of the gram that begins at each letter; 0 where it says nothing or reaches over a file's end."""
    seen: dict[bytes, int] = {}
    found = []
    for start in range(len(letters) - GRAM + 1):
        gram = letters[start : start + GRAM]
        if gram not in seen:
            told = len(set(gram)) >= LEAST_KINDS and END not in gram
            seen[gram] = zlib.crc32(gram) if told else 0
        found.append(seen[gram])
    return found


def fingerprints(hashes: list[int], common: frozenset[int]) -> frozenset[int]:
    """The least hash of each window, without those of what is common to all."""
    windows = zip(*(hashes[start:] for start in range(min(WINDOW, len(hashes)))), strict=False)
    return frozenset(map(min, windows)) - common - {0}


def own(hashes: list[int], common: frozenset[int], length: int) -> bytes:
    """One byte for each of `length` letters: 1 where it lies in a gram that says something and is not common."""
    mask = bytearray(length)
    for start, gram in enumerate(hashes):
        if gram and gram not in common:
            mask[start : start + GRAM] = b"\x01" * GRAM
    return bytes(mask)


def contained(one: frozenset[int], other: frozenset[int]) -> float:
    """The share of the smaller set that is in the other; 0 where it is empty."""
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 0.0
