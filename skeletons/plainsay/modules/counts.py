"""Whole numbers and fractions."""

from fractions import Fraction

from <<package>>.errors import <<SayError>>
from <<package>>.figures import signed

WORDS = <<spell>>
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def <<grouped>>(value):
    """A number with commas between groups of its digits."""
    digits = str(abs(value))
    return signed(value, ",".join(<<groups>>))


def <<ranked>>(value):
    """A number as a rank."""
    if value < 0:
        raise <<SayError>>(value)
    if <<teens>>:
        return f"{value}th"
    return f"{value}{ENDINGS.get(<<digit>>, 'th')}"


def <<spelled>>(value):
    """A small number as a word, any other in digits."""
    amount = abs(value)
    return signed(value, WORDS.get(amount, str(amount)))


def <<parted>>(over, under):
    """A fraction in lowest terms."""
    if under < 1:
        raise <<SayError>>(under)
    value = Fraction(abs(over), under)
    return signed(over, <<mixed>>)


def _runs(digits, length):
    """The digits cut from the right into runs of a length, of which the first may be shorter."""
    first = len(digits) % length or length
    return [digits[max(0, end - length) : end] for end in range(first, len(digits) + 1, length)]
