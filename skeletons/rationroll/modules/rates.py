"""What meals cost."""

from <<package>>.errors import <<Terms>>

TOP = <<top>>
FULL, BULK = <<full>>, <<bulk>>
LEAST = <<least>>


def <<price>>(portions, rebates=()):
    """Points that so many portions cost; rebates are per mille."""
    if portions < 0:
        <<negative>>
    due = <<floor.base>>
    for rebate in <<stack>>:
        due -= _rounded(due * rebate)
    return <<floor.end>>


def _base(portions):
    """The charge before rebates."""
    return <<tier>>


def _rate(portions):
    """Points for each portion."""
    return FULL if <<bound>> else BULK


def _rounded(thousandths):
    """Whole points."""
    return <<round>>
