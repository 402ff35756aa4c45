"""The channel of a room, parsed: bounded, and believed in nothing but its form."""

import json
import struct
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from quintain.grade.candidate import shown

LONGEST = 1 << 18
"""Bytes of one frame."""

MOST_BROKEN, MOST_MISSING, MOST_TESTS = 1000, 100, 100_000
"""Of what is kept beside observations, how many."""

BODIES = ("began", "whole", "fell", "caught", "swapped")
"""Of a test of the plain suite: its body began, came to its end, raised; pytest saw that; its code was exchanged."""

Observed = tuple[list[Any], list[Any]]
"""Operands and, in a recording, expected values: canonical nodes."""

PLAIN: dict[str, list[Any]] = {"N": ["N"], "F": ["b", 0], "T": ["b", 1]}
"""Words that stand for an observed value, to its node."""


@dataclass
class Transcript:
    """What one room said."""

    imported: bool = False
    trouble: str = ""
    """Why the package did not import."""
    missing: tuple[str, ...] = ()
    """Symbols that were looked for and not found."""
    items: int = 0
    """Tests collected."""
    ended: bool = False
    """Whether the runner came to its end."""
    broken: list[str] = field(default_factory=list)
    """Tests and modules that raised, for people."""
    passed: set[str] = field(default_factory=set)
    """Tests that pytest called passed."""
    bodies: dict[str, set[str]] = field(default_factory=dict)
    """Tests of the plain suite by what is said of them: a word of `BODIES`."""
    signals: bool = False
    """Whether the package handles signals."""
    replaced: bool = False
    """Whether names of pytest, unittest or the language were replaced."""
    reached: dict[str, dict[str, frozenset[int]]] = field(default_factory=lambda: defaultdict(dict))
    """By test and file of the package: lines that were run. Under an empty name, those of the import."""
    lines: dict[frozenset[int], frozenset[int]] = field(default_factory=dict)
    """Each set of lines once: thousands of tests come through the same."""
    seen: dict[int, dict[str, list[Observed]]] = field(default_factory=dict)
    """By site and node, in order."""

    rows: dict[str, list[Any]] = field(default_factory=dict)
    """Inputs that were drawn for a test, by node: canonical."""

    def draw(self, node: str, values: list[Any]) -> bool:
        """Take a row of inputs: kept, as `see` does."""
        self.rows[node] = values
        return True

    def see(self, site: int, node: str, observed: Observed) -> bool:
        """Take one observation: kept, which only a room of our own reference deserves. False to hear no more."""
        self.seen.setdefault(site, {}).setdefault(node, []).append(observed)
        return True


Reader = Callable[[Transcript, list[Any]], bool]
"""Takes the parts of one frame; False to hear no more."""


def transcript(channel: bytes) -> Transcript:
    """What a trusted room said, whole."""
    said = Transcript()
    listen(channel, said)
    return said


def listen(channel: bytes, said: Transcript) -> None:
    """Read a channel into a transcript, one frame after another, up to the first that is malformed.

    What a well-formed frame of an unknown kind says is ignored. No more than one frame is held as values at a time:
    a hostile channel is many times as large that way.
    """
    for kind, *parts in frames(channel):
        reader = READERS.get(kind) if isinstance(kind, str) else None
        if reader is not None and not reader(said, parts):
            break


def frames(channel: bytes) -> Iterator[list[Any]]:
    """The frames of a channel, those within frames of the kind `many` too, up to the first that is malformed."""
    at = 0
    while at + 4 <= len(channel):
        (length,) = struct.unpack_from(">I", channel, at)
        data = channel[at + 4 : at + 4 + length]
        if length > LONGEST or len(data) < length:
            return
        try:
            frame = json.loads(data)
        except (ValueError, RecursionError):
            return
        some = frame[1:] if isinstance(frame, list) and frame[:1] == ["many"] else [frame]
        for each in some:
            if not isinstance(each, list) or not each:
                return
            yield each
        at += 4 + length


def _see(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(node), int(site), _, *_]:
            observed = _observed(parts[2:])
            return observed is not None and all(said.see(site, node, each) for each in observed)
    return False


def _observed(parts: list[Any]) -> list[Observed] | None:
    """Observations: pairs of lists, or texts of plain values; None where anything is neither."""
    found: list[Observed] = []
    left = iter(parts)
    for part in left:
        if isinstance(part, str):
            found.append(([PLAIN.get(word) or _number(word) for word in part.split(" ")], []))
            continue
        expected = next(left, None)
        if not isinstance(part, list) or not isinstance(expected, list):
            return None
        found.append((part, expected))
    return found


def _number(word: str) -> list[Any]:
    """The node of a number: an integer's word begins with `i`, a fraction's with `q`; any other is a float's."""
    if word.startswith("q"):
        return ["z", "Fraction", word[1:]]
    return ["i", word[1:]] if word.startswith("i") and word != "inf" else ["f", word]


def _row(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(node), ["l", *values]]:
            return said.draw(node, values)
    return False


def _import(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(trouble), list(missing)] if not said.imported and _texts(missing):
            said.imported, said.trouble = not trouble, shown(trouble, 2000)
            said.missing = tuple(shown(name, 100) for name in missing[:MOST_MISSING])
            return True
    return False


def _items(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [int(count)]:
            said.items = count
            return True
    return False


def _broken(said: Transcript, parts: list[Any]) -> bool:
    if _texts(parts) and len(said.broken) < MOST_BROKEN:
        said.broken.append(" ".join(parts))
    return _texts(parts)


def _passed(said: Transcript, parts: list[Any]) -> bool:
    return _gather(said.passed, parts)


def _body(word: str) -> Reader:
    return lambda said, parts: _gather(said.bodies.setdefault(word, set()), parts)


def _signals(said: Transcript, parts: list[Any]) -> bool:
    said.signals = True
    return not parts


def _replaced(said: Transcript, parts: list[Any]) -> bool:
    said.replaced = True
    return not parts


def _reached(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(node), str(path), list(lines)] if len(said.reached) < MOST_TESTS:
            known = said.reached[node].get(path, frozenset())
            whole = known.union(line for line in lines if isinstance(line, int))
            said.reached[node][path] = said.lines.setdefault(whole, whole)
            return True
    return False


def _end(said: Transcript, parts: list[Any]) -> bool:
    said.ended = not parts
    return False


def _gather(names: set[str], parts: list[Any]) -> bool:
    if _texts(parts) and len(names) < MOST_TESTS:
        names.update(parts)
    return _texts(parts)


def _texts(parts: list[Any]) -> bool:
    return all(isinstance(part, str) for part in parts)


READERS: dict[str, Reader] = {
    "see": _see,
    "row": _row,
    "import": _import,
    "items": _items,
    "broken": _broken,
    "passed": _passed,
    **{word: _body(word) for word in BODIES},
    "signals": _signals,
    "replaced": _replaced,
    "reached": _reached,
    "end": _end,
}
