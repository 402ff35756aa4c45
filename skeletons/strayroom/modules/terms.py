"""What storing costs, and what a finder gets."""

from <<package>>.errors import <<BadEntry>>

FREE = <<free_days>>
WEEK = <<week_price>>
EDGE = <<edge>>
LOWER, UPPER = <<lower_rate>>, <<upper_rate>>


def <<storage>>(days, value):
    """Pence for so many days on the shelf, of a thing of such a value."""
    if days < 0 or value < 0:
        raise <<BadEntry>>(days, value)
    counted = <<free>>
    due = <<unit>>
    return <<cap>>


def <<reward>>(value):
    """Pence that the finder of a thing of such a value gets."""
    if value < 0:
        raise <<BadEntry>>(value)
    hundredths = <<tier>>
    return <<round>>
