"""Two trees of Python source compared: three scores, the longest shared passages, and what is byte for byte the same.

Pure: it reads bytes, starts nothing, imports nothing of what it reads, and takes bounded time and memory for any.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from quintain.grade.similar import lines
from quintain.grade.similar.bags import Bag, alike, bags
from quintain.grade.similar.idioms import idioms
from quintain.grade.similar.tiling import Counted, Index, Tile, covered, index, tiles
from quintain.grade.similar.tokens import Stream, sources, stream
from quintain.grade.similar.winnow import contained, fingerprints, grams, own
from quintain.records import CopyGuard, CopyLine, Likeness, Match, Resemblance

MOST_MATCHES = 5
NO_COMMON: frozenset[int] = frozenset()


class Tree(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A tree of source, read for comparing."""

    stream: Stream
    hashes: list[int]
    """Of the gram that begins at each token."""
    counted: bytes
    """One byte for each token: 1 where it counts, 0 where it is anybody's."""
    prints: frozenset[int]
    """The fingerprints, without anybody's."""
    bags: tuple[Bag, ...] | None
    raw: lines.Raw
    cut: bool
    """Whether there was source that is not looked at."""

    @cached_property
    def runs(self) -> Index:
        """Where each short run of tokens begins."""
        return index(self.stream.letters)


def read(files: Mapping[str, bytes], common: frozenset[int] = NO_COMMON) -> Tree:
    """The Python source among files, read for comparing. Takes any bytes.

    `common` are grams that count for nothing, beside the idioms.
    """
    found, cut = sources(files)
    text = stream(found)
    hashes, anybodys = grams(text.letters), common | idioms()
    return Tree(
        stream=text,
        hashes=hashes,
        counted=own(hashes, anybodys, len(text.letters)),
        prints=fingerprints(hashes, anybodys),
        bags=bags(found.values()),
        raw=lines.raw(files, found),
        cut=cut,
    )


def recounted(tree: Tree, common: frozenset[int] = NO_COMMON) -> Tree:
    """A tree of which other grams count for nothing."""
    anybodys = common | idioms()
    counted = own(tree.hashes, anybodys, len(tree.stream.letters))
    return msgspec.structs.replace(tree, counted=counted, prints=fingerprints(tree.hashes, anybodys))


def given(*texts: str) -> frozenset[int]:
    """What a brief gives away: the grams of its code, which anybody may repeat."""
    return frozenset(grams(stream({f"{number}": text for number, text in enumerate(texts)}).letters))


def code_blocks(text: str) -> str:
    """The code that stands in a page of Markdown: fenced blocks and indented ones."""
    fenced = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^(?: {4}|\t)(.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.M)
    return "\n".join((*fenced, *indented))


def compare(here: Tree, there: Tree) -> Likeness:
    """How alike two trees are; quicker where `there` is one that many are compared with."""
    smaller = min(here, there, key=lambda tree: tree.counted.count(1))
    counted = Counted(smaller.counted, there=smaller is there)
    found = tiles(here.stream.letters, there.stream.letters, there.runs, counted)
    return Likeness(
        winnowing=round(contained(here.prints, there.prints), 3),
        tiling=round(covered(found, counted), 3),
        functions=_functions(here.bags, there.bags),
        equal_files=lines.equal_files(here.raw, there.raw),
        equal_lines=lines.longest_run(here.raw, there.raw),
        tokens=smaller.counted.count(1),
        matches=tuple(_match(tile, here, there) for tile in found[:MOST_MATCHES]),
    )


def flag(likeness: Likeness, guard: CopyGuard) -> Resemblance:
    """On which side of a task's lines a likeness lies."""
    if likeness.tokens < guard.floor:
        return "too small"
    rows: Iterable[tuple[Resemblance, CopyLine]] = (("hard", guard.hard), ("suspect", guard.suspect))
    return next((name for name, line in rows if reached(likeness, line)), "clear")


def reached(likeness: Likeness, line: CopyLine) -> list[str]:
    """The scores at or above a line, in words."""
    names = ("winnowing", "tiling", "functions")
    scores = ((name, getattr(likeness, name), getattr(line, name)) for name in names)
    return [
        f"{name} {score} of at least {least}"
        for name, score, least in scores
        if None not in (score, least) and score >= least
    ]


def _functions(here: tuple[Bag, ...] | None, there: tuple[Bag, ...] | None) -> float | None:
    return round(alike(here, there), 3) if here and there else None


def _match(tile: Tile, here: Tree, there: Tree) -> Match:
    """A passage with its lines on either side."""
    (path, first), (known_path, known_first) = here.stream.place(tile.here), there.stream.place(tile.there)
    end = tile.length - 1
    return Match(
        tokens=tile.length,
        path=path,
        lines=(first, here.stream.place(tile.here + end).line),
        known_path=known_path,
        known_lines=(known_first, there.stream.place(tile.there + end).line),
    )
