"""The tickets of a shop, kept in a file."""

from pathlib import Path

from <<package>>.errors import <<BadOrder>>, <<NoTicket>>, <<ShopError>>
from <<package>>.lines import <<Ticket>>, fits, <<read_line>>, <<read_order>>, <<write_line>>
from <<package>>.reckoning import <<charge>>

FILE = "<<record>>"
ORIGIN = <<origin>>
NOTICE = <<notice_days>>
MANY = <<many>>


class <<Tray>>:
    """The tickets in one directory, or in memory alone."""

    def __init__(self, folder=None):
        self._folder = None if folder is None else Path(folder)
        self._last = ORIGIN - 1
        self._tickets = {}
        if self._folder and (self._folder / FILE).exists():
            self._read()

    def <<take>>(self, customer, copies, colours, taken, due):
        """Book an order; the number of its ticket."""
        number = self._book(customer, copies, colours, taken, due)
        self._write()
        return number

    def <<load>>(self, name):
        """Book the orders that stand in a file of the directory; the numbers of their tickets."""
        if self._folder is None or not (self._folder / name).is_file():
            raise <<BadOrder>>(name)
        lines = (self._folder / name).read_text(encoding="ascii").split("\n")
        orders = [line for line in map(_order, lines) if line]
        numbers = []
        <<batch>>
        if numbers:
            self._write()
        return numbers

    def <<hold>>(self, number):
        """Set a waiting ticket aside, or a held one back; its new state."""
        ticket = self._open(number)
        return self._change(ticket._replace(state="held" if ticket.state == "waiting" else "waiting")).state

    def <<void>>(self, number):
        """Take out a ticket that is not printed."""
        del self._tickets[self._open(number).number]
        self._write()

    def <<run>>(self, number):
        """Print a ticket; its price."""
        ticket = self._find(number)
        if ticket.state == "held":
            raise <<BadOrder>>(number)
        if ticket.state == "printed":
            <<again>>
        return _price(self._change(ticket._replace(state="printed")))

    def <<tickets>>(self, state=None):
        """The tickets in a state, or all, by their numbers."""
        return [ticket for _, ticket in sorted(self._tickets.items()) if state in (None, ticket.state)]

    def <<following>>(self, day):
        """The ticket that is to be printed next, or None."""
        return min(
            self.<<tickets>>("waiting"),
            key=lambda ticket: (<<late>>, <<queue>>, <<tie>>),
            default=None,
        )

    def <<overdue>>(self, day):
        """The numbers of the tickets that are late on a day and not printed."""
        return [ticket.number for ticket in self.<<tickets>>() if ticket.state != "printed" and _late(ticket, day)]

    def <<bill>>(self, customer):
        """The printed tickets of a customer, as tuples (number, pence)."""
        lines = [
            (ticket.number, _price(ticket))
            for ticket in self.<<tickets>>("printed")
            if _same(ticket.customer, customer)
        ]
        if len(lines) >= MANY:
            gift = <<favour>>
            lines[lines.index(gift)] = (gift[0], 0)
        return lines

    def _book(self, customer, copies, colours, taken, due):
        """Put an order among the tickets, not yet into the file; the number of its ticket."""
        ticket = <<Ticket>>(self._free(), customer, copies, colours, taken, due, "waiting")
        if not fits(ticket):
            raise <<BadOrder>>(customer)
        <<repeat>>
        return self._put(ticket).number

    def _free(self):
        """The number of the next ticket."""
        return <<ids>>

    def _find(self, number):
        if number not in self._tickets:
            raise <<NoTicket>>(number)
        return self._tickets[number]

    def _open(self, number):
        """A ticket that is not printed."""
        ticket = self._find(number)
        if ticket.state == "printed":
            raise <<BadOrder>>(number)
        return ticket

    def _put(self, ticket):
        self._tickets[ticket.number] = ticket
        self._last = max(self._last, ticket.number)
        return ticket

    def _change(self, ticket):
        self._put(ticket)
        self._write()
        return ticket

    def _read(self):
        first, *lines = (self._folder / FILE).read_text(encoding="ascii").splitlines()
        self._last = int(first.removeprefix("last "))
        self._tickets = {ticket.number: ticket for ticket in map(<<read_line>>, lines)}

    def _write(self):
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        lines = [f"last {self._last}", *(<<write_line>>(ticket) for ticket in self.<<tickets>>())]
        (self._folder / FILE).write_text("".join(line + "\n" for line in lines), encoding="ascii", newline="")


def _order(line):
    """A line of a file of orders without its remark."""
    <<remark>>


def _same(one, other):
    """Whether two names mean the same customer."""
    return <<same>>


def _late(ticket, day):
    """Whether a ticket should be printed already."""
    return <<bound>>


def _price(ticket):
    """Pence that a ticket costs."""
    return <<charge>>(ticket.copies, ticket.colours, <<notice>>)
