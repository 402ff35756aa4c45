"""What storing costs, and what a finder gets."""

from trovehall.errors import EntryError

FREE = 8
WEEK = 145
EDGE = 3000
LOWER, UPPER = 3, 15


def storage(days, value):
    """Pence for so many days on the shelf, of a thing of such a value."""
    if days < 0 or value < 0:
        raise EntryError(days, value)
    counted = days if days > FREE else 0
    due = counted * WEEK // 7
    return min(due, value)


def finder_share(value):
    """Pence that the finder of a thing of such a value gets."""
    if value < 0:
        raise EntryError(value)
    hundredths = min(value, EDGE) * UPPER + max(0, value - EDGE) * LOWER
    return (hundredths + 50) // 100
