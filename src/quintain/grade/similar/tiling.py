"""Greedy string tiling: which passages of two token streams are the same, the longest first, none used twice.

Passages are found from the places where a run of `LEAST` equal tokens begins (Prechelt, Malpohl, Philippsen 2002). Work
is bounded: a run that stands in very many places is followed from few of them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from quintain.grade.similar.tokens import END
from quintain.grade.similar.winnow import LEAST_KINDS

LEAST = 18
"""Tokens of the shortest passage."""
MOST_PLACES = 16
"""From which one run of `LEAST` tokens is followed."""
MOST_SEEDS = 200_000


class Tile(NamedTuple):
    """A passage: how many tokens, and where they begin on either side."""

    length: int
    here: int
    there: int


class Counted(NamedTuple):
    """Which tokens count, of one of the two sides."""

    tokens: bytes
    """A byte for each token: 1 where it counts."""
    there: bool
    """Of which side they are."""

    def of(self, tile: Tile) -> int:
        """How many tokens of a passage count."""
        start = tile.there if self.there else tile.here
        return self.tokens.count(1, start, start + tile.length)


Index = Mapping[bytes, list[int]]


def index(letters: bytes) -> Index:
    """Where each run of `LEAST` tokens begins."""
    places: defaultdict[bytes, list[int]] = defaultdict(list)
    for start in range(len(letters) - LEAST + 1):
        found = places[letters[start : start + LEAST]]
        if len(found) < MOST_PLACES:
            found.append(start)
    return {run: found for run, found in places.items() if len(set(run)) >= LEAST_KINDS and END not in run}


def tiles(here: bytes, there: bytes, runs: Index, counted: Counted) -> list[Tile]:
    """The passages that two streams share, the longest first; `runs` is the index of `there`.

    A passage has at least `LEAST` tokens that count.
    """
    used_here, used_there, found = bytearray(len(here)), bytearray(len(there)), []
    for passage in sorted(_passages(here, there, runs), key=lambda each: (-each.length, each)):
        for tile in _free(passage, used_here, used_there):
            if counted.of(tile) >= LEAST:
                used_here[tile.here : tile.here + tile.length] = b"\x01" * tile.length
                used_there[tile.there : tile.there + tile.length] = b"\x01" * tile.length
                found.append(tile)
    return sorted(found, key=lambda each: (-each.length, each))


def covered(found: list[Tile], counted: Counted) -> float:
    """The share of the tokens that count which lie in passages; 0 where none counts."""
    total = counted.tokens.count(1)
    return sum(map(counted.of, found)) / total if total else 0.0


def _passages(here: bytes, there: bytes, runs: Index) -> Iterator[Tile]:
    """Every passage that cannot be made longer on its left, as long as it is."""
    seeds, before = 0, frozenset[int]()
    for start in range(len(here) - LEAST + 1):
        places = frozenset(runs.get(here[start : start + LEAST], ()))
        for place in places:
            if place - 1 not in before:
                seeds += 1
                yield Tile(_length(here, there, start, place), start, place)
        if seeds > MOST_SEEDS:
            return
        before = places


def _length(here: bytes, there: bytes, start: int, place: int) -> int:
    """How many tokens from two places on are the same, up to a file's end."""
    most = min(_end(here, start), _end(there, place))
    known, step = LEAST, LEAST
    while step:
        tried = min(known + step, most)
        if tried > known and here[start + known : start + tried] == there[place + known : place + tried]:
            known, step = tried, step * 2
        else:
            step //= 2
    return min(known, most)


def _end(letters: bytes, start: int) -> int:
    """How many letters there are from a place to the end of its file."""
    end = letters.find(END, start)
    return (len(letters) if end < 0 else end) - start


def _free(passage: Tile, used_here: bytearray, used_there: bytearray) -> Iterator[Tile]:
    """The parts of a passage that no other has taken on either side."""
    at, (length, here, there) = 0, passage
    while at < length:
        until = _next(b"\x01", at, passage, used_here, used_there)
        if until - at >= LEAST:
            yield Tile(until - at, here + at, there + at)
        while until < length and (used_here[here + until] or used_there[there + until]):
            taken = (used_here.find(0, here + until, here + length), used_there.find(0, there + until, there + length))
            free = [length if each < 0 else each - start for each, start in zip(taken, (here, there), strict=True)]
            until = max(free)
        at = until


def _next(byte: bytes, at: int, passage: Tile, used_here: bytearray, used_there: bytearray) -> int:
    """How far into a passage the byte stands next on either side."""
    length, here, there = passage
    found = (
        used_here.find(byte, here + at, here + length) - here,
        used_there.find(byte, there + at, there + length) - there,
    )
    return min((each for each in found if each >= at), default=length)
