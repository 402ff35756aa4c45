"""Lengths of time, and moments."""

from saidnumber.errors import Unsayable
from saidnumber.figures import ratio, rounded
from saidnumber.lists import joined

MINUTE, HOUR, DAY = 60, 3600, 86400
LENGTHS = {"year": 365 * DAY, "week": 7 * DAY, "day": DAY, "hour": HOUR, "minute": MINUTE, "second": 1}
STEPS = {"day": DAY, "hour": HOUR, "minute": MINUTE, "second": 1}
MOMENT = 35


def lasting(seconds, least="second"):
    """A length of time, down to a least unit."""
    if seconds < 0 or least not in STEPS:
        raise Unsayable(seconds)
    left = rounded(ratio(seconds, STEPS[least])) * STEPS[least]
    pieces = []
    for unit, length in LENGTHS.items():
        if length >= STEPS[least]:
            pieces.append((left // length, unit))
            left %= length
    texts = [_counted(count, unit) for count, unit in _shown(pieces)]
    return joined(texts[:2]) or f"0 {least}s"


def reckoned(seconds):
    """How long ago a moment was; how far off it is, of a negative number."""
    amount = abs(seconds)
    if amount < MOMENT:
        return "now"
    unit, length = next(step for step in STEPS.items() if step[1] <= amount)
    count = amount // length
    text = _counted(count, unit) if count > 1 else _one(unit)
    return f"{text} ago" if seconds > 0 else f"in {text}"


def _shown(pieces):
    """The counts that are written."""
    while pieces and not pieces[0][0]:
        pieces = pieces[1:]
    while pieces and not pieces[-1][0]:
        pieces = pieces[:-1]
    return pieces


def _counted(count, unit):
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def _one(unit):
    return "an hour" if unit == "hour" else f"a {unit}"
