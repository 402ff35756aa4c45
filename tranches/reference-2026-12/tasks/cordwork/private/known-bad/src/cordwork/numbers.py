"""Numbers of the language, and the words that are computed from values alone."""

from cordwork.errors import Stop

TOP = 750


def fitted(number):
    """A number as it is held."""
    if not -TOP <= number <= TOP:
        raise Stop('range')
    return number


def is_true(value):
    """Whether a value counts as true."""
    return isinstance(value, tuple) or value != 0


def divided(number, by):
    """The whole quotient of two numbers."""
    if by == 0:
        raise Stop('zero')
    quotient = abs(number) // abs(by)
    return quotient if (number < 0) == (by < 0) else -quotient


COMPUTED = {
    "+": ("nn", lambda first, second: [first + second]),
    "-": ("nn", lambda first, second: [first - second]),
    "*": ("nn", lambda first, second: [first * second]),
    "/": ("nn", lambda first, second: [divided(first, second)]),
    "%": ("nn", lambda first, second: [first - second * divided(first, second)]),
    "=": ("nn", lambda first, second: [int(first == second)]),
    "<": ("nn", lambda first, second: [int(first < second)]),
    "twin": ("v", lambda first: [first, first]),
    "drop": ("v", lambda first: []),
    "trade": ("vv", lambda first, second: [second, first]),
    "over": ("vv", lambda first, second: [first, second, first]),
    "rot": ("vvv", lambda first, second, third: [third, first, second]),
}
"""Word to what it takes (numbers `n`, values of any kind `v`) and what it gives."""
