"""Berths and tickets: who lies where, and who waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from tidebook.closures import Calendar
from tidebook.errors import NoBerth, TermsError, UnknownNumber
from tidebook.lines import Stay
from tidebook.tariff import Tariff
from tidebook.tide import Tide

WAITING = 0


@dataclass
class _Booking:
    """A ticket's stay, its berth (0 while it waits) and its place in the order of arrival."""

    stay: Stay
    arrival: int
    berth: int = WAITING


class Harbour:
    """Berths of given bed levels below one tide, one calendar and one tariff."""

    def __init__(self, beds: Sequence[int], tide: Tide, calendar: Calendar, tariff: Tariff) -> None:
        """Berth 1 has the first bed level, in decimetres. Raises `TermsError` without a bed."""
        if not beds:
            raise TermsError("beds")
        self._beds = dict(enumerate(beds, start=1))
        self._tide = tide
        self._calendar = calendar
        self._tariff = tariff
        self._bookings: dict[int, _Booking] = {}
        self._arrivals = count()

    def request(self, stay: Stay) -> int:
        """Book a stay, at a berth if one takes it, else waiting. Returns the ticket."""
        ticket = next(number for number in count(1) if number not in self._bookings)
        booking = _Booking(stay, next(self._arrivals))
        self._bookings[ticket] = booking
        booking.berth = self._best(stay)
        return ticket

    def cancel(self, ticket: int) -> list[int]:
        """Strike a ticket; the waiting tickets that got a berth by it, in that order. Raises `UnknownNumber`."""
        self._booking(ticket)
        del self._bookings[ticket]
        return self._serve()

    def move(self, ticket: int, start: int) -> int:
        """Give a stay another start; its berth. Raises `UnknownNumber`, or `NoBerth` with nothing changed."""
        booking = self._booking(ticket)
        stay, berth = booking.stay._replace(start=start), booking.berth
        booking.berth = WAITING
        new = berth if berth != WAITING and self._takes(berth, stay) else self._best(stay)
        if new == WAITING:
            booking.berth = berth
            raise NoBerth(ticket)
        booking.stay, booking.berth = stay, new
        self._serve()
        return new

    def berth_of(self, ticket: int) -> int:
        """The berth of a ticket, 0 while it waits. Raises `UnknownNumber`."""
        return self._booking(ticket).berth

    def listing(self) -> list[tuple[int, str, int, int, int]]:
        """The stays at berths as (ticket, craft, start, hours, berth), by departure."""
        placed = [item for item in self._bookings.items() if item[1].berth != WAITING]
        placed.sort(key=lambda item: (item[1].stay.last, item[1].berth))
        return [(number, *booking.stay[:3], booking.berth) for number, booking in placed]

    def waiting(self) -> list[int]:
        """The waiting tickets in the order in which they are served."""
        queue = [item for item in self._bookings.items() if item[1].berth == WAITING]
        queue.sort(key=lambda item: (-item[1].stay.draught, item[1].arrival))
        return [number for number, _ in queue]

    def bill(self, ticket: int, surcharges: Sequence[int] = ()) -> int:
        """The price of the open hours of a stay at a berth. Raises `UnknownNumber`."""
        booking = self._booking(ticket)
        if booking.berth == WAITING:
            raise UnknownNumber(ticket)
        hours = booking.stay.hours
        return self._tariff.price(hours, surcharges)

    def _booking(self, ticket: int) -> _Booking:
        if ticket not in self._bookings:
            raise UnknownNumber(ticket)
        return self._bookings[ticket]

    def _serve(self) -> list[int]:
        served = []
        for number in self.waiting():
            booking = self._bookings[number]
            booking.berth = self._best(booking.stay)
            if booking.berth != WAITING:
                served.append(number)
        return served

    def _best(self, stay: Stay) -> int:
        """The berth that a stay gets, 0 for none: the highest bed, then the highest number."""
        takers = [berth for berth in self._beds if self._takes(berth, stay)]
        return max(takers, key=lambda berth: (self._beds[berth], berth), default=WAITING)

    def _takes(self, berth: int, stay: Stay) -> bool:
        """Whether a berth takes a stay: open and afloat when it comes and goes, an hour apart from the others."""
        moves = (stay.start, stay.last)
        if any(self._calendar.is_closed(hour) for hour in moves):
            return False
        if any(self._tide.water(hour) - self._beds[berth] <= stay.draught for hour in moves):
            return False
        others = (booking.stay for booking in self._bookings.values() if booking.berth == berth)
        return all(other.last + 1 < stay.start or stay.last + 1 < other.start for other in others)
