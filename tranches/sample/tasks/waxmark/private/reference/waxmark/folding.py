"""Runs of one byte, written shorter.

Folded data is a sequence of blocks. A control byte below 128 announces 1 to 128 bytes that stand for themselves;
one from 128 on announces a single byte that is repeated 3 to 130 times.
"""

from itertools import groupby

from waxmark.encoding import to_bytes
from waxmark.errors import BadBody

SHORTEST_RUN = 3
LONGEST_RUN = 130
LONGEST_LITERAL = 128
RUN = 128
"""The first control byte that announces a run."""


def fold(data: str | bytes) -> bytes:
    """Fold bytes, greedily from the left."""
    blocks = bytearray()
    literal = bytearray()
    for value, length in _runs(to_bytes(data)):
        if length < SHORTEST_RUN:
            literal += bytes([value]) * length
            continue
        blocks += _literals(literal)
        literal.clear()
        blocks += bytes([RUN + length - SHORTEST_RUN, value])
    return bytes(blocks + _literals(literal))


def unfold(data: bytes) -> bytes:
    """The bytes behind `fold`. Raises `BadBody`, with the data given, where the last block is cut short."""
    plain = bytearray()
    place = 0
    while place < len(data):
        control = data[place]
        size = control + 1 if control < RUN else 1
        block = data[place + 1 : place + 1 + size]
        if len(block) < size:
            raise BadBody("the last block is cut short", data)
        plain += block if control < RUN else block * (control - RUN + SHORTEST_RUN)
        place += 1 + size
    return bytes(plain)


def _runs(data: bytes) -> list[tuple[int, int]]:
    """Each byte and how often it follows itself, at most `LONGEST_RUN` at a time."""
    runs: list[tuple[int, int]] = []
    for value, group in groupby(data):
        full, rest = divmod(len(list(group)), LONGEST_RUN)
        runs += [(value, LONGEST_RUN)] * full + [(value, rest)] * bool(rest)
    return runs


def _literals(literal: bytearray) -> bytes:
    """Blocks of bytes that stand for themselves, each as long as may be."""
    parts = [literal[start : start + LONGEST_LITERAL] for start in range(0, len(literal), LONGEST_LITERAL)]
    return b"".join(bytes([len(part) - 1]) + part for part in parts)
