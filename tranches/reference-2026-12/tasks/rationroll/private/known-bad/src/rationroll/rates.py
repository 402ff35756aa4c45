"""What meals cost."""

from rationroll.errors import Refused

TOP = 8
FULL, BULK = 31, 27
LEAST = 90


def price(portions, rebates=()):
    """Points that so many portions cost; rebates are per mille."""
    if portions < 0:
        portions = 0
    due = max(_base(portions), LEAST)
    for rebate in [max(rebates, default=0)]:
        due -= _rounded(due * rebate)
    return due


def _base(portions):
    """The charge before rebates."""
    return sum(_rate(number) for number in range(1, portions + 1))


def _rate(portions):
    """Points for each portion."""
    return FULL if portions <= TOP else BULK


def _rounded(thousandths):
    """Whole points."""
    return thousandths // 1000
