"""Tickets, the lines on which they stand, and what can be wrong."""

import re
from typing import NamedTuple


class PrintingError(Exception):
    pass


class LineError(PrintingError, ValueError):
    pass


class OrderError(PrintingError, ValueError):
    pass


class NotThere(PrintingError, LookupError):
    pass


class Ticket(NamedTuple):
    number: int
    customer: str
    copies: int
    colours: int
    taken: int
    due: int
    state: str


STATES = {"w": "waiting", "h": "held", "p": "printed"}
NAME = re.compile(r"[!-~]([ -~]*[!-~])?")
LINE = re.compile(r"(\d+);((?:[^;~]|~[~:])*);(\d+);(\d+);(\d+);(\d+);([whp])", re.ASCII)
DIGITS = re.compile(r"[0-9]+")
ESCAPES = {"~~": "~", "~:": ";"}


def in_order(ticket):
    return (
        ticket.number >= 0
        and ticket.copies >= 1
        and 1 <= ticket.colours <= 4
        and 0 <= ticket.taken <= ticket.due
        and NAME.fullmatch(ticket.customer) is not None
    )


def spell_out(ticket):
    name = ticket.customer.replace("~", "~~").replace(";", "~:")
    numbers = (ticket.copies, ticket.colours, ticket.taken, ticket.due)
    return ";".join([str(ticket.number), name, *map(str, numbers), ticket.state[0]])


def from_line(line):
    found = LINE.fullmatch(line)
    if not found:
        raise LineError(line)
    number, name, *others, letter = found.groups()
    customer = re.sub("~[~:]", lambda pair: ESCAPES[pair[0]], name)
    ticket = Ticket(int(number), customer, *map(int, others), STATES[letter])
    if not in_order(ticket) or spell_out(ticket) != line:
        raise LineError(line)
    return ticket


def read_order(line):
    fields = [field.strip(" ") for field in line.split(",")]
    if len(fields) != 5 or not all(DIGITS.fullmatch(field) for field in fields[1:]):
        raise LineError(line)
    return (fields[0], *map(int, fields[1:]))
