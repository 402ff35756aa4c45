"""The points of guests, in lots."""

from rationroll.errors import Short, Refused, Missing
from rationroll.names import spelled

LIFE = 8
CAP = 90
ORIGIN, STEP = 10, 10


class _Lot:
    """Points that were booked together, and lapse together."""

    def __init__(self, number, guest, day, points):
        self.number = number
        self.guest = guest
        self.first = day
        self.final = day + LIFE
        self.left = points

    def counts(self, day):
        """Whether the lot can be used on a day."""
        return self.first <= day <= self.final


class Scrip:
    """Who has how many points."""

    def __init__(self):
        self._all = []
        self._taken = {}
        self._next = ORIGIN

    def top_up(self, guest, day, points):
        """Book a lot; its number."""
        guest = spelled(guest)
        if points < 1 or day < 0:
            raise Refused(points)
        if points > CAP:
            points = CAP
        return self._add(guest, day, points)

    def redeem(self, guest, day, points):
        """Take points out of a guest's lots; the number of the withdrawal."""
        if points < 1:
            raise Refused(points)
        held = self.worth(guest, day)
        if points > held:
            points = held
        taken = []
        for lot in sorted(self._usable(guest, day), key=lambda lot: (-lot.first, -lot.number)):
            part = min(points, lot.left)
            if part:
                taken.append((lot, part))
            points -= part
            lot.left -= part
        number = self._number()
        self._taken[number] = [spelled(guest), taken, True]
        return number

    def receipt(self, number):
        """What a withdrawal took, in the order in which it was taken."""
        if number not in self._taken:
            raise Missing(number)
        return [(lot.number, part) for lot, part in self._taken[number][1]]

    def revoke(self, number, day):
        """Give back what a withdrawal took; how many points that were."""
        if number not in self._taken:
            raise Missing(number)
        guest, taken, stands = self._taken[number]
        if not stands:
            return 0
        self._taken[number][2] = False
        points = sum(part for _, part in taken)
        if points:
            self._add(guest, day, points)
        return points

    def worth(self, guest, day):
        """The points that a guest can use on a day."""
        return sum(lot.left for lot in self._usable(guest, day))

    def holdings(self, guest, day):
        """The lots that a guest can use on a day, as tuples (number, points left, last day)."""
        found = [lot for lot in self._usable(guest, day) if lot.left]
        return [(lot.number, lot.left, lot.final) for lot in sorted(found, key=lambda lot: (-lot.left, lot.number))]

    def divide(self, day, pot):
        """A pot of points, in proportion to what guests can use on a day."""
        guests = sorted({lot.guest for lot in self._all})
        held = {guest: self.worth(guest, day) for guest in guests}
        held = {guest: points for guest, points in held.items() if points}
        whole = sum(held.values())
        parts = {guest: pot * points // whole for guest, points in held.items()}
        if parts:
            parts[min(parts)] += pot - sum(parts.values())
        return list(parts.items())

    def _usable(self, guest, day):
        """The lots of a guest that count on a day."""
        guest = spelled(guest)
        return [lot for lot in self._all if lot.guest == guest and lot.counts(day)]

    def _add(self, guest, day, points):
        lot = _Lot(self._number(), guest, day, points)
        self._all.append(lot)
        return lot.number

    def _number(self):
        self._next += STEP
        return self._next - STEP
