"""The tickets of a shop, in memory or in a directory."""

from itertools import count
from pathlib import Path

from platetray.slip import NotThere, OrderError, PrintingError, Ticket, from_line, in_order, read_order, spell_out
from platetray.tariff import price

START = 20


def same(one, other):
    return one.lower() == other.lower()


class Spindle:
    def __init__(self, folder=None):
        self.folder = None if folder is None else Path(folder)
        self.tickets = {}
        self.last = START
        if self.folder is not None and self.file.exists():
            head, *lines = self.file.read_text("ascii").splitlines()
            self.last = int(head.split(" ")[1])
            self.tickets = {ticket.number: ticket for ticket in map(from_line, lines)}

    @property
    def file(self):
        return self.folder / "tray.txt"

    def accept(self, customer, copies, colours, taken, due):
        ticket = Ticket(self._free(), customer, copies, colours, taken, due, "waiting")
        if not in_order(ticket) or any(self._repeats(ticket, old) for old in self.tickets.values()):
            raise OrderError(customer)
        return self._keep(ticket)

    def load(self, name):
        if self.folder is None or not (self.folder / name).is_file():
            raise OrderError(name)
        booked = []
        for line in (self.folder / name).read_bytes().decode("ascii").split("\n"):
            order = line.partition("#")[0]
            if order.strip(" "):
                try:
                    booked.append(self.accept(*read_order(order)))
                except PrintingError:
                    continue
        return booked

    def pause(self, number):
        ticket = self._open(number)
        state = "held" if ticket.state == "waiting" else "waiting"
        self._keep(ticket._replace(state=state))
        return state

    def void(self, number):
        self._open(number)
        del self.tickets[number]
        self._write()

    def strike_off(self, number):
        ticket = self._find(number)
        if ticket.state == "held":
            raise OrderError(number)
        if ticket.state == "printed":
            ticket = ticket._replace(number=self._free())
        self._keep(ticket._replace(state="printed"))
        return price(ticket)

    def slips(self, state=None):
        return [self.tickets[number] for number in sorted(self.tickets) if state in (None, self.tickets[number].state)]

    def behind(self, day):
        return [ticket.number for ticket in self.slips() if ticket.state != "printed" and ticket.due < day]

    def first_up(self, day):
        waiting = self.slips("waiting")
        return min(waiting, key=lambda each: (each.due < day, each.copies, -each.number), default=None)

    def bill(self, customer):
        rows = [(each.number, price(each)) for each in self.slips("printed") if same(each.customer, customer)]
        return [*rows[:-1], (rows[-1][0], 0)] if len(rows) >= 3 else rows

    def _free(self):
        return next(number for number in count(START + 1) if number not in self.tickets)

    @staticmethod
    def _repeats(new, old):
        alike = (old.colours, old.due) == (new.colours, new.due) and same(old.customer, new.customer)
        return old.state == "waiting" and alike

    def _find(self, number):
        if number not in self.tickets:
            raise NotThere(number)
        return self.tickets[number]

    def _open(self, number):
        ticket = self._find(number)
        if ticket.state == "printed":
            raise OrderError(number)
        return ticket

    def _keep(self, ticket):
        self.tickets[ticket.number] = ticket
        self.last = max(self.last, ticket.number)
        self._write()
        return ticket.number

    def _write(self):
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            lines = [f"last {self.last}", *map(spell_out, self.slips())]
            self.file.write_bytes("".join(f"{line}\n" for line in lines).encode("ascii"))
