"""Lengths of time, and moments."""

from <<package>>.errors import <<SayError>>
from <<package>>.figures import ratio, rounded
from <<package>>.lists import joined

MINUTE, HOUR, DAY = 60, 3600, 86400
LENGTHS = <<units>>
STEPS = {"day": DAY, "hour": HOUR, "minute": MINUTE, "second": 1}
<<now.limit>>


def <<lasting>>(seconds, least="second"):
    """A length of time, down to a least unit."""
    if seconds < 0 or least not in STEPS:
        raise <<SayError>>(seconds)
    left = rounded(ratio(seconds, STEPS[least])) * STEPS[least]
    pieces = []
    for unit, length in LENGTHS.items():
        if length >= STEPS[least]:
            pieces.append((left // length, unit))
            left %= length
    texts = [_counted(count, unit) for count, unit in _shown(pieces)]
    return joined(<<limit>>) or f"0 {least}s"


def <<since>>(seconds):
    """How long ago a moment was; how far off it is, of a negative number."""
    amount = abs(seconds)
    if <<now.near>>:
        return "now"
    unit, length = next(step for step in STEPS.items() if step[1] <= amount)
    count = amount // length
    text = _counted(count, unit) if count > 1 else _one(unit)
    return f"{text} ago" if seconds > 0 else <<future>>


def _shown(pieces):
    """The counts that are written."""
    <<gaps>>


def _counted(count, unit):
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def _one(unit):
    return "an hour" if unit == "hour" else f"a {unit}"
