"""How much paper a job takes, and what it costs."""

from platetray.errors import OrderError

UP = 6
SPOIL = 9
SHEET, PACK = 11, 21
PLATE = 386
RUSH = 25


def sheets(copies):
    """Sheets of paper that so many copies take, the spoiled ones among them."""
    if copies < 1:
        raise OrderError(copies)
    net = -(-copies // UP)
    return net + -(-net // 100) * SPOIL


def quote(copies, colours, rush=False):
    """Pence that a job costs."""
    if not 1 <= colours <= 4:
        raise OrderError(colours)
    used = sheets(copies)
    paper = used * SHEET
    plates = PLATE + (colours - 1) * PLATE // 2
    return paper + plates + (_extra(paper) if rush else 0)


def _extra(amount):
    """What a rush job costs on top, in whole pence."""
    hundredths = amount * RUSH
    return hundredths // 100
