"""Tickets, and the lines of text on which tickets and orders stand."""

import re
from typing import NamedTuple

from platetray.errors import LineError

JOINT = ";"
MARK = "~"
SPELLINGS = {JOINT: "~:", MARK: "~~"}
MEANINGS = {spelling: sign for sign, spelling in SPELLINGS.items()}
SPELLED = re.compile(re.escape(MARK) + ".")
STATES = {"w": "waiting", "h": "held", "p": "printed"}
LETTERS = {state: letter for letter, state in STATES.items()}
NUMBER = re.compile("[0-9]+")


class Ticket(NamedTuple):
    """What is to be printed for whom, and how far it is."""

    number: int
    customer: str
    copies: int
    colours: int
    taken: int
    due: int
    state: str


def fits(ticket):
    """Whether a ticket is one that the shop takes."""
    named = re.fullmatch("[!-~](?:[ -~]*[!-~])?", ticket.customer)
    return bool(named) and ticket.copies >= 1 and 1 <= ticket.colours <= 4 and 0 <= ticket.taken <= ticket.due


def spell_out(ticket):
    """The line of a ticket."""
    customer = "".join(SPELLINGS.get(sign, sign) for sign in ticket.customer)
    fields = [ticket.number, customer, *ticket[2:6], LETTERS[ticket.state]]
    return JOINT.join(str(field) for field in fields)


def from_line(line):
    """The ticket of a line."""
    fields = line.split(JOINT)
    numbers = [fields[0], *fields[2:6]]
    if len(fields) != 7 or fields[6] not in STATES or not all(NUMBER.fullmatch(each) for each in numbers):
        raise LineError(line)
    customer = SPELLED.sub(lambda found: MEANINGS.get(found[0], found[0]), fields[1])
    ticket = Ticket(int(fields[0]), customer, *(int(each) for each in fields[2:6]), STATES[fields[6]])
    if not fits(ticket) or spell_out(ticket) != line:
        raise LineError(line)
    return ticket


def read_order(line):
    """Customer, copies, colours, day of taking and day due, of the line of an order."""
    fields = [field.strip(" ") for field in line.split(",")]
    if len(fields) != 5 or not all(NUMBER.fullmatch(each) for each in fields[1:]):
        raise LineError(line)
    return fields[0], *(int(each) for each in fields[1:])
