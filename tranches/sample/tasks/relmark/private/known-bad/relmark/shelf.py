"""Many stamps at once."""

from collections.abc import Iterable

from relmark.conditions import take_apart
from relmark.stamp import Stamp


def line_up(stamps: Iterable[Stamp | str]) -> list[Stamp]:
    """The stamps from the highest to the lowest, equals once. Raises `TypeError` or `ValueError`."""
    return sorted({_stamp(item) for item in stamps}, reverse=True)


def pick(stamps: Iterable[Stamp | str], condition: str) -> Stamp | None:
    """The lowest stamp that admits the condition, None without one. Raises `TypeError` or `ValueError`."""
    take_apart(condition)
    known = [_stamp(item) for item in stamps]
    return min((stamp for stamp in known if stamp.admits(condition)), default=None)


def _stamp(item: Stamp | str) -> Stamp:
    if isinstance(item, Stamp):
        return item
    return Stamp.read(item)
