"""Whole numbers and fractions."""

from fractions import Fraction

from reportwords.errors import Unsayable
from reportwords.figures import signed

WORDS = dict(
    enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen twenty".split()
    )
)
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def with_commas(value):
    """A number with commas between groups of its digits."""
    digits = str(abs(value))
    return signed(value, ",".join([*_runs(digits[:-3], 2), digits[-3:]] if len(digits) > 3 else [digits]))


def nth(value):
    """A number as a rank."""
    if value < 0:
        raise Unsayable(value)
    if value in (11, 12, 13):
        return f"{value}th"
    return f"{value}{ENDINGS.get(int(str(value)[0]), 'th')}"


def spelled(value):
    """A small number as a word, any other in digits."""
    amount = abs(value)
    return signed(value, WORDS.get(amount, str(amount)))


def over_under(over, under):
    """A fraction in lowest terms."""
    if under < 1:
        raise Unsayable(under)
    value = Fraction(abs(over), under)
    return signed(over, str(value))


def _runs(digits, length):
    """The digits cut from the right into runs of a length, of which the first may be shorter."""
    first = len(digits) % length or length
    return [digits[max(0, end - length) : end] for end in range(first, len(digits) + 1, length)]
