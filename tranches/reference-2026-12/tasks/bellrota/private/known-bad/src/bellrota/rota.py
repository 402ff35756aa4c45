"""Which bell rings when."""

from bellrota.errors import NotHung
from bellrota.moments import DAY, moment, shifted, time_of_day, written
from bellrota.patterns import FINAL, FIRST, Times


class Rota:
    """Bells with their patterns, a quiet time of the day, and how far it has come."""

    def __init__(self, start):
        self._now = moment(start)
        self._bells = {}
        self._quiet = None

    def enter(self, name, pattern):
        """Put a bell into the rota."""
        made = Times(pattern)
        self._bells[name] = made

    def remove(self, name):
        """Take a bell out of the rota; its place in the rota."""
        if name not in self._bells:
            raise NotHung(name)
        place = list(self._bells).index(name) + 1
        del self._bells[name]
        return place

    def hush(self, first, final):
        """Let no bell ring at a time of the day; for how many minutes of each day."""
        start, end = time_of_day(first), time_of_day(final)
        length = (end - start) % (24 * 60) + 1
        self._quiet = (start, length)
        return length

    def agenda(self, first, final):
        """All rings of a time, in their order."""
        return self._all(shifted(moment(first), FIRST), shifted(moment(final), FINAL))

    def play(self, until):
        """The rings since the last call; what was missed is told of too."""
        now = moment(until)
        rings = self._all(shifted(self._now, 1), now)
        self._now = max(self._now, now)
        earliest = {name: ring for ring, name in reversed(rings)}
        return [(ring, name) for ring, name in rings if earliest[name] == ring]

    def _all(self, first, final):
        """The rings from a moment to another one, both included, as tuples of moment and name."""
        found = []
        for place, (name, pattern) in enumerate(self._bells.items()):
            moments = {self._heard(ring) for ring in pattern.within(first - DAY, final + DAY)}
            found += [(ring, name, name) for ring in moments if ring and first <= ring <= final]
        return [(written(ring), name) for ring, _, name in sorted(found)]

    def _heard(self, ring):
        """When a ring is heard; None for not at all."""
        if self._quiet is None:
            return ring
        start, length = self._quiet
        past = (ring.hour * 60 + ring.minute - start) % (24 * 60)
        if past >= length:
            return ring
        return shifted(ring, -past - 1)
