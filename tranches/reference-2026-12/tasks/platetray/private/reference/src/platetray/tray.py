"""The tickets of a shop, kept in a file."""

from pathlib import Path

from platetray.errors import OrderError, NotThere, PrintingError
from platetray.lines import Ticket, fits, from_line, read_order, spell_out
from platetray.reckoning import quote

FILE = "tray.txt"
ORIGIN = 21
NOTICE = 3
MANY = 3


class Spindle:
    """The tickets in one directory, or in memory alone."""

    def __init__(self, folder=None):
        self._folder = None if folder is None else Path(folder)
        self._last = ORIGIN - 1
        self._tickets = {}
        if self._folder and (self._folder / FILE).exists():
            self._read()

    def accept(self, customer, copies, colours, taken, due):
        """Book an order; the number of its ticket."""
        number = self._book(customer, copies, colours, taken, due)
        self._write()
        return number

    def load(self, name):
        """Book the orders that stand in a file of the directory; the numbers of their tickets."""
        if self._folder is None or not (self._folder / name).is_file():
            raise OrderError(name)
        lines = (self._folder / name).read_text(encoding="ascii").split("\n")
        orders = [line for line in map(_order, lines) if line]
        numbers = []
        for line in orders:
            try:
                numbers.append(self._book(*read_order(line)))
            except PrintingError:
                continue
        if numbers:
            self._write()
        return numbers

    def pause(self, number):
        """Set a waiting ticket aside, or a held one back; its new state."""
        ticket = self._open(number)
        return self._change(ticket._replace(state="held" if ticket.state == "waiting" else "waiting")).state

    def void(self, number):
        """Take out a ticket that is not printed."""
        del self._tickets[self._open(number).number]
        self._write()

    def strike_off(self, number):
        """Print a ticket; its price."""
        ticket = self._find(number)
        if ticket.state == "held":
            raise OrderError(number)
        if ticket.state == "printed":
            ticket = ticket._replace(number=self._free())
        return _price(self._change(ticket._replace(state="printed")))

    def slips(self, state=None):
        """The tickets in a state, or all, by their numbers."""
        return [ticket for _, ticket in sorted(self._tickets.items()) if state in (None, ticket.state)]

    def first_up(self, day):
        """The ticket that is to be printed next, or None."""
        return min(
            self.slips("waiting"),
            key=lambda ticket: (_late(ticket, day), ticket.copies, -ticket.number),
            default=None,
        )

    def behind(self, day):
        """The numbers of the tickets that are late on a day and not printed."""
        return [ticket.number for ticket in self.slips() if ticket.state != "printed" and _late(ticket, day)]

    def bill(self, customer):
        """The printed tickets of a customer, as tuples (number, pence)."""
        lines = [
            (ticket.number, _price(ticket))
            for ticket in self.slips("printed")
            if _same(ticket.customer, customer)
        ]
        if len(lines) >= MANY:
            gift = lines[-1]
            lines[lines.index(gift)] = (gift[0], 0)
        return lines

    def _book(self, customer, copies, colours, taken, due):
        """Put an order among the tickets, not yet into the file; the number of its ticket."""
        ticket = Ticket(self._free(), customer, copies, colours, taken, due, "waiting")
        if not fits(ticket):
            raise OrderError(customer)
        for twin in self.slips("waiting"):
            if _same(twin.customer, customer) and (twin.colours, twin.due) == (colours, due):
                raise OrderError(customer)
        return self._put(ticket).number

    def _free(self):
        """The number of the next ticket."""
        return min(set(range(ORIGIN, self._last + 2)) - set(self._tickets))

    def _find(self, number):
        if number not in self._tickets:
            raise NotThere(number)
        return self._tickets[number]

    def _open(self, number):
        """A ticket that is not printed."""
        ticket = self._find(number)
        if ticket.state == "printed":
            raise OrderError(number)
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
        self._tickets = {ticket.number: ticket for ticket in map(from_line, lines)}

    def _write(self):
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        lines = [f"last {self._last}", *(spell_out(ticket) for ticket in self.slips())]
        (self._folder / FILE).write_text("".join(line + "\n" for line in lines), encoding="ascii", newline="")


def _order(line):
    """A line of a file of orders without its remark."""
    return line.partition("#")[0].strip(" ")


def _same(one, other):
    """Whether two names mean the same customer."""
    return one.lower() == other.lower()


def _late(ticket, day):
    """Whether a ticket should be printed already."""
    return ticket.due < day


def _price(ticket):
    """Pence that a ticket costs."""
    return quote(ticket.copies, ticket.colours, ticket.due == ticket.taken)
