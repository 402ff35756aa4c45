"""Stays as sealed one-line records: written, read and checked."""

import re
from typing import NamedTuple

from tidebook.errors import LineError

SEPARATOR = "/"
MARK = "#"
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXY345678"
USUAL_HOURS = 6

_CRAFT = re.compile(r"[A-Za-z0-9-]+")
_DIGITS = re.compile(r"[0-9]+")
_METRES = re.compile(r"([0-9]+)(?:\.([0-9]+))?")


class Stay(NamedTuple):
    """A craft's time at a berth: whole hours, and the draught in decimetres."""

    craft: str
    start: int
    hours: int
    draught: int

    @property
    def last(self) -> int:
        """The last hour of the stay."""
        return self.start + self.hours - 1


def seal(body: str) -> str:
    """The check character of a body."""
    total = sum(ord(character) * weight for weight, character in enumerate(reversed(body), start=1))
    return ALPHABET[-total % len(ALPHABET)]


def write_line(stay: Stay) -> str:
    """The sealed line of a stay. Raises `LineError` for a bad code or a number out of bounds."""
    craft, start, hours, draught = stay
    if start < 0 or hours < 1 or draught < 0:
        raise LineError("number out of bounds")
    span = "" if hours == USUAL_HOURS else str(hours)
    body = SEPARATOR.join((_craft(craft), str(start), span, f"{draught // 10}.{draught % 10}"))
    return body + MARK + seal(body)


def read_line(line: str) -> Stay:
    """The stay of a sealed line. Raises `LineError` for anything that is not one."""
    body, mark, given = line.rpartition(MARK)
    if not mark or given != seal(body):
        raise LineError("seal")
    fields = body.split(SEPARATOR)
    if len(fields) != len(Stay._fields):
        raise LineError("fields")
    craft, start, hours, draught = fields
    return Stay(_craft(craft), _whole(start), _hours(hours), _decimetres(draught))


def _craft(text: str) -> str:
    code = text.replace(" ", "")
    if not _CRAFT.fullmatch(code):
        raise LineError("craft")
    return code.lower()


def _whole(text: str) -> int:
    if not _DIGITS.fullmatch(text):
        raise LineError("number")
    return int(text)


def _hours(text: str) -> int:
    hours = _whole(text) if text else USUAL_HOURS
    if hours < 1:
        raise LineError("hours")
    return hours


def _decimetres(text: str) -> int:
    """Metres with any decimals as decimetres, never understated."""
    metres = _METRES.fullmatch(text)
    if metres is None:
        raise LineError("draught")
    whole, decimals = metres.group(1), metres.group(2) or "0"
    rest = decimals[1:].strip("0")
    return int(whole) * 10 + int(decimals[0]) + bool(rest)
