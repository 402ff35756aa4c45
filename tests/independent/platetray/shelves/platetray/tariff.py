"""Sheets and pence."""

from platetray.slip import OrderError


def sheets(copies):
    if copies < 1:
        raise OrderError(copies)
    good = -(-copies // 6)
    return good + 9 * -(-good // 100)


def quote(copies, colours, rush=False):
    if not 1 <= colours <= 4:
        raise OrderError(colours)
    paper = 11 * sheets(copies)
    extra = paper * 25 // 100 if rush else 0
    return paper + 386 + 193 * (colours - 1) + extra


def price(ticket):
    return quote(ticket.copies, ticket.colours, ticket.taken == ticket.due)
