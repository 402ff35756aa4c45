"""How much paper a job takes, and what it costs."""

from <<package>>.errors import <<BadOrder>>

UP = <<up>>
SPOIL = <<spoil_rate>>
SHEET, PACK = <<sheet_price>>, <<pack>>
PLATE = <<plate_price>>
RUSH = <<rush_rate>>


def <<sheets>>(copies):
    """Sheets of paper that so many copies take, the spoiled ones among them."""
    if copies < 1:
        raise <<BadOrder>>(copies)
    net = -(-copies // UP)
    return net + <<spoil>>


def <<charge>>(copies, colours, rush=False):
    """Pence that a job costs."""
    if not 1 <= colours <= 4:
        raise <<BadOrder>>(colours)
    used = <<sheets>>(copies)
    paper = <<lot>> * SHEET
    plates = <<plates>>
    return paper + plates + (_extra(<<rush>>) if rush else 0)


def _extra(amount):
    """What a rush job costs on top, in whole pence."""
    hundredths = amount * RUSH
    return <<round>>
