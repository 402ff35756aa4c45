"""The channel of a room, parsed: bounded, and believed in nothing but its form."""

import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

LONGEST = 1 << 18
"""Bytes of one frame."""

Observed = tuple[list[Any], list[Any]]
"""Operands and, in a recording, expected values: canonical nodes."""


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
    whole: set[str] = field(default_factory=set)
    """Tests of the plain suite whose body came to its end."""
    seen: dict[int, dict[str, list[Observed]]] = field(default_factory=dict)
    """By site and node, in order."""


def transcript(channel: bytes) -> Transcript:
    """Read a channel up to its first malformed frame. What a well-formed frame of an unknown kind says is ignored."""
    said = Transcript()
    for frame in _frames(channel):
        kind, *parts = frame
        reader = READERS.get(kind) if isinstance(kind, str) else None
        if reader is not None and not reader(said, parts):
            break
    return said


def _frames(channel: bytes) -> Iterator[list[Any]]:
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
        if not isinstance(frame, list) or not frame:
            return
        yield frame
        at += 4 + length


def _see(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(node), int(site), list(operands), list(expected)]:
            said.seen.setdefault(site, {}).setdefault(node, []).append((operands, expected))
            return True
    return False


def _import(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [str(trouble), list(missing)] if not said.imported:
            said.imported, said.trouble, said.missing = not trouble, trouble[:2000], tuple(map(str, missing))
            return True
    return False


def _items(said: Transcript, parts: list[Any]) -> bool:
    match parts:
        case [int(count)]:
            said.items = count
            return True
    return False


def _broken(said: Transcript, parts: list[Any]) -> bool:
    said.broken.append(" ".join(map(str, parts)))
    return True


def _passed(said: Transcript, parts: list[Any]) -> bool:
    said.passed.update(map(str, parts))
    return True


def _whole(said: Transcript, parts: list[Any]) -> bool:
    said.whole.update(map(str, parts))
    return True


def _end(said: Transcript, parts: list[Any]) -> bool:
    said.ended = not parts
    return False


READERS = {
    "see": _see,
    "import": _import,
    "items": _items,
    "broken": _broken,
    "passed": _passed,
    "whole": _whole,
    "end": _end,
}
