"""Two trees of Python source compared: three scores, the longest shared passages, and what is byte for byte the same.

Pure: it reads bytes, starts nothing, imports nothing of what it reads, and takes bounded time and memory for any.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import islice

import msgspec

from quintain.grade.similar import lines
from quintain.grade.similar.bags import Bag, alike, bags
from quintain.grade.similar.idioms import idioms
from quintain.grade.similar.tiling import Index, Tile, covered, index, tiles
from quintain.grade.similar.tokens import Stream, sources, stream
from quintain.grade.similar.winnow import contained, fingerprints, grams, own
from quintain.records import CopyGuard, CopyLine, Likeness, Match, Resemblance

MOST_MATCHES = 5
NO_COMMON: frozenset[int] = frozenset()


class Tree(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A tree of source, read for comparing."""

    stream: Stream
    hashes: list[int]
    bags: tuple[Bag, ...] | None
    raw: lines.Raw
    cut: bool
    """Whether there was more source than is looked at."""

    @cached_property
    def runs(self) -> Index:
        """Where each short run of tokens begins."""
        return index(self.stream.letters)


def read(files: Mapping[str, bytes]) -> Tree:
    """The Python source among files, read for comparing. Takes any bytes."""
    found, cut = sources(files)
    text = stream(found)
    return Tree(
        stream=text,
        hashes=grams(text.letters),
        bags=bags(found.values()),
        raw=lines.raw(files, found),
        cut=cut,
    )


def given(*texts: str) -> frozenset[int]:
    """What a brief gives away: the grams of its code, which anybody may repeat."""
    return frozenset(grams(stream({f"{number}": text for number, text in enumerate(texts)}).letters))


def code_blocks(text: str) -> str:
    """The code that stands in a page of Markdown: fenced blocks and indented ones."""
    fenced = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^(?: {4}|\t)(.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.M)
    return "\n".join((*fenced, *indented))


def compare(here: Tree, there: Tree, common: frozenset[int] = NO_COMMON) -> Likeness:
    """How alike two trees are; `common` are grams that count for nothing, beside the idioms."""
    nobodys = common | idioms()
    mine, theirs = (own(each.hashes, nobodys, len(each.stream.letters)) for each in (here, there))
    mirrored = theirs.count(1) < mine.count(1)
    smaller, larger, counted = (there, here, theirs) if mirrored else (here, there, mine)
    found = tiles(smaller.stream.letters, larger.stream.letters, larger.runs, counted)
    shown = (_match(tile, here, there, mirrored=mirrored) for tile in found)
    return Likeness(
        winnowing=round(contained(*(fingerprints(each.hashes, nobodys) for each in (here, there))), 3),
        tiling=round(covered(found, counted), 3),
        functions=_functions(here.bags, there.bags),
        equal_files=lines.equal_files(here.raw, there.raw),
        equal_lines=lines.longest_run(here.raw, there.raw),
        tokens=counted.count(1),
        matches=tuple(islice(shown, MOST_MATCHES)),
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


def _match(tile: Tile, here: Tree, there: Tree, *, mirrored: bool) -> Match:
    """A passage with its lines on either side."""
    begins = (tile.there, tile.here) if mirrored else (tile.here, tile.there)
    (path, first), (known_path, known_first) = (
        tree.stream.place(begin) for tree, begin in zip((here, there), begins, strict=True)
    )
    last, known_last = (
        tree.stream.place(begin + tile.length - 1).line for tree, begin in zip((here, there), begins, strict=True)
    )
    return Match(
        tokens=tile.length,
        path=path,
        lines=(first, last),
        known_path=known_path,
        known_lines=(known_first, known_last),
    )
