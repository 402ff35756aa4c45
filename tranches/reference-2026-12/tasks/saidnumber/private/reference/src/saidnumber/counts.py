"""Whole numbers and fractions."""

from fractions import Fraction

from saidnumber.errors import Unsayable
from saidnumber.figures import signed

WORDS = dict(enumerate("zero one two three four five six seven eight nine".split())) | dict(
    zip(range(10, 100, 10), "ten twenty thirty forty fifty sixty seventy eighty ninety".split())
)
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def in_groups(value):
    """A number with commas between groups of its digits."""
    digits = str(abs(value))
    return signed(value, ",".join(_runs(digits, 4)))


def placed(value):
    """A number as a rank."""
    if value < 0:
        raise Unsayable(value)
    if value % 100 == 11:
        return f"{value}th"
    return f"{value}{ENDINGS.get(int(str(value)[0]), 'th')}"


def as_word(value):
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
