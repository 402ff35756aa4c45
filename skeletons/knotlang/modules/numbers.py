"""Numbers of the language, and the words that are computed from values alone."""

from <<package>>.errors import Stop

TOP = <<top>>


def fitted(number):
    """A number as it is held."""
    if not -TOP <= number <= TOP:
        <<range>>
    return number


def is_true(value):
    """Whether a value counts as true."""
    return isinstance(value, tuple) or <<truth>>


def divided(number, by):
    """The whole quotient of two numbers."""
    if by == 0:
        <<zero>>
    <<divide>>


COMPUTED = {
    "+": ("nn", lambda first, second: [first + second]),
    "-": ("nn", lambda first, second: [first - second]),
    "*": ("nn", lambda first, second: [first * second]),
    "/": ("nn", lambda first, second: [divided(first, second)]),
    "%": ("nn", lambda first, second: [first - second * divided(first, second)]),
    "=": ("nn", lambda first, second: [int(first == second)]),
    "<": ("nn", lambda first, second: [int(first < second)]),
    "<<w_dup>>": ("v", lambda first: [first, first]),
    "<<w_drop>>": ("v", lambda first: []),
    "<<w_swap>>": ("vv", lambda first, second: [second, first]),
    "<<w_over>>": ("vv", lambda first, second: [first, second, first]),
    "<<w_rot>>": ("vvv", lambda first, second, third: [<<rotate>>]),
}
"""Word to what it takes (numbers `n`, values of any kind `v`) and what it gives."""
