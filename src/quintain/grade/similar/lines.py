"""Byte-near: files that are the same, and the longest run of lines that are the same but for their margins."""

import hashlib
from collections import defaultdict
from collections.abc import Mapping

import msgspec

LEAST_BYTES = 64
"""Of a file whose equal means something."""
MOST_PLACES = 32
"""At which one line is looked up: a line that stands in more says little."""


class Raw(msgspec.Struct, frozen=True, kw_only=True):
    """The files of a tree by digest, and its lines that are not blank, without their margins."""

    digests: frozenset[bytes]
    lines: tuple[bytes, ...]


def raw(files: Mapping[str, bytes], paths: Mapping[str, object]) -> Raw:
    """Of the files at the given paths."""
    chosen = [files[path] for path in sorted(paths)]
    lines = (line.strip() for data in chosen for line in data.splitlines())
    digests = frozenset(hashlib.sha256(data).digest() for data in chosen if len(data) >= LEAST_BYTES)
    return Raw(digests=digests, lines=tuple(line for line in lines if line))


def equal_files(here: Raw, there: Raw) -> int:
    """How many different files are the same, byte for byte."""
    return len(here.digests & there.digests)


def longest_run(here: Raw, there: Raw) -> int:
    """Lines of the longest run that stands in both."""
    places: defaultdict[bytes, list[int]] = defaultdict(list)
    for number, line in enumerate(there.lines):
        if len(places[line]) < MOST_PLACES:
            places[line].append(number)
    best = 0
    above: dict[int, int] = {}
    for line in here.lines:
        above = {number: above.get(number - 1, 0) + 1 for number in places.get(line, ())}
        best = max(best, *above.values()) if above else best
    return best
