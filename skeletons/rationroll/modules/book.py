"""The points of guests, in lots."""

from <<package>>.errors import <<Short>>, <<Terms>>, <<Unknown>>
from <<package>>.names import <<clean>>

LIFE = <<life>>
CAP = <<cap_points>>
ORIGIN, STEP = <<ids>>


class _Lot:
    """Points that were booked together, and lapse together."""

    def __init__(self, number, guest, day, points):
        self.number = number
        self.guest = guest
        self.first = day
        self.final = <<lapse>>
        self.left = points

    def counts(self, day):
        """Whether the lot can be used on a day."""
        return self.first <= day <= self.final


class <<Roll>>:
    """Who has how many points."""

    def __init__(self):
        self._all = []
        self._taken = {}
        self._next = ORIGIN

    def <<credit>>(self, guest, day, points):
        """Book a lot; its number."""
        guest = <<clean>>(guest)
        if points < 1 or day < 0:
            raise <<Terms>>(points)
        if points > CAP:
            <<cap>>
        return self._add(guest, day, points)

    def <<spend>>(self, guest, day, points):
        """Take points out of a guest's lots; the number of the withdrawal."""
        if points < 1:
            raise <<Terms>>(points)
        held = self.<<balance>>(guest, day)
        if points > held:
            <<short>>
        taken = []
        for lot in sorted(self._usable(guest, day), key=lambda lot: <<pick>>):
            part = min(points, lot.left)
            if part:
                taken.append((lot, part))
            points -= part
            lot.left -= part
        number = self._number()
        self._taken[number] = [<<clean>>(guest), taken, True]
        return number

    def <<receipt>>(self, number):
        """What a withdrawal took, in the order in which it was taken."""
        if number not in self._taken:
            raise <<Unknown>>(number)
        return [(lot.number, part) for lot, part in self._taken[number][1]]

    def <<undo>>(self, number, day):
        """Give back what a withdrawal took; how many points that were."""
        if number not in self._taken:
            raise <<Unknown>>(number)
        guest, taken, stands = self._taken[number]
        if not stands:
            <<again>>
        self._taken[number][2] = False
        points = sum(part for _, part in taken)
        <<back>>
        return points

    def <<balance>>(self, guest, day):
        """The points that a guest can use on a day."""
        return sum(lot.left for lot in self._usable(guest, day))

    def <<holdings>>(self, guest, day):
        """The lots that a guest can use on a day, as tuples (number, points left, last day)."""
        found = [lot for lot in self._usable(guest, day) if lot.left]
        return [(lot.number, lot.left, lot.final) for lot in sorted(found, key=lambda lot: <<order>>)]

    def <<share>>(self, day, pot):
        """A pot of points, in proportion to what guests can use on a day."""
        guests = sorted({lot.guest for lot in self._all})
        held = {guest: self.<<balance>>(guest, day) for guest in guests}
        held = {guest: points for guest, points in held.items() if points}
        whole = sum(held.values())
        parts = {guest: pot * points // whole for guest, points in held.items()}
        if parts:
            parts[<<residual>>] += pot - sum(parts.values())
        return list(parts.items())

    def _usable(self, guest, day):
        """The lots of a guest that count on a day."""
        guest = <<clean>>(guest)
        return [lot for lot in self._all if lot.guest == guest and lot.counts(day)]

    def _add(self, guest, day, points):
        lot = _Lot(self._number(), guest, day, points)
        self._all.append(lot)
        return lot.number

    def _number(self):
        self._next += STEP
        return self._next - STEP
