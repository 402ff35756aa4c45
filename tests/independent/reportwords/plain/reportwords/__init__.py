"""Numbers in the words of a report, after its specification."""

from fractions import Fraction
from math import floor

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
LARGE = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
DATA = {"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40}
TIME = {"year": 365 * 86400, "week": 7 * 86400, "day": 86400, "hour": 3600, "minute": 60, "second": 1}


class Unsayable(ValueError):
    pass


def _marked(rule):
    """A rule for sizes, for all numbers: what it says of a negative one has a hyphen before it."""

    def marked(value, *more, **named):
        return f"-{rule(-value, *more, **named)}" if value < 0 else rule(value, *more, **named)

    marked.__name__ = rule.__name__
    return marked


def _whole(size):
    """A size as a whole number; the middle goes down."""
    below = floor(size)
    return below + (size - below > Fraction(1, 2))


def _digits(size, places):
    number = str(_whole(size * 10**places)).rjust(places + 1, "0")
    front, back = number[: len(number) - places], number[len(number) - places :].rstrip("0")
    return f"{front}.{back}" if back else front


def _joined(texts):
    return ", ".join(texts)


def _counted(number, unit):
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


@_marked
def with_commas(value):
    rest, groups = str(value)[:-3], [str(value)[-3:]]
    while rest:
        rest, group = rest[:-2], rest[-2:]
        groups.insert(0, group)
    return ",".join(groups)


def nth(value):
    if value < 0:
        raise Unsayable(value)
    plain = value in (11, 12, 13)
    return str(value) + ("th" if plain else {"1": "st", "2": "nd", "3": "rd"}.get(str(value)[0], "th"))


@_marked
def spelled(value):
    return WORDS[value] if value < len(WORDS) else str(value)


def over_under(over, under):
    if under < 1:
        raise Unsayable(under)
    return str(Fraction(over, under))


@_marked
def headline(value, places=1):
    fitting = [(size, name) for name, size in LARGE.items() if size <= value]
    if not fitting:
        return str(value)
    size, name = max(fitting)
    return f"{_digits(Fraction(value, size), places)} {name}"


@_marked
def data_size(value, places=1):
    fitting = [(size, name) for name, size in DATA.items() if 10 * size <= value]
    if not fitting:
        return f"{value} Byte" if value == 1 else f"{value} Bytes"
    size, name = max(fitting)
    return f"{_digits(Fraction(value, size), places)} {name}"


def stretch(seconds, least="second"):
    if seconds < 0 or least not in ("second", "minute", "hour", "day"):
        raise Unsayable(seconds, least)
    left = _whole(Fraction(seconds, TIME[least])) * TIME[least]
    if left == 0:
        return f"0 {least}s"
    said = []
    for unit, size in TIME.items():
        number, left = divmod(left, size)
        if number:
            said.append(_counted(number, unit))
    return _joined(said[:2])


def reckoned(seconds):
    size = abs(seconds)
    if size < 30:
        return "now"
    unit = next(unit for unit in ("day", "hour", "minute", "second") if TIME[unit] <= size)
    number = size // TIME[unit]
    text = _counted(number, unit)
    if number == 1:
        text = f"an {unit}" if unit == "hour" else f"a {unit}"
    return f"{text} ago" if seconds > 0 else f"in {text}"


def enumerated(items):
    kept = list(dict.fromkeys(items))
    if len(kept) > 4:
        kept = [f"{len(kept) - 4} more", *kept[-4:]]
    return _joined(kept)
