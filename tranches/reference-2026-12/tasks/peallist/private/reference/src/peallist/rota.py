"""Which bell rings when."""

from peallist.errors import NoSuchBell
from peallist.moments import DAY, moment, shifted, time_of_day, written
from peallist.patterns import FINAL, FIRST, Peal


class Belfry:
    """Bells with their patterns, a quiet time of the day, and how far it has come."""

    def __init__(self, start):
        self._now = moment(start)
        self._bells = {}
        self._quiet = None

    def hang(self, name, pattern):
        """Put a bell into the rota."""
        made = Peal(pattern)
        self._bells.pop(name, None)
        self._bells[name] = made

    def strike_out(self, name):
        """Take a bell out of the rota; its place in the rota."""
        if name not in self._bells:
            raise NoSuchBell(name)
        place = list(self._bells).index(name) + 1
        del self._bells[name]
        return place

    def keep_quiet(self, first, final):
        """Let no bell ring at a time of the day; for how many minutes of each day."""
        start, end = time_of_day(first), time_of_day(final)
        length = (end - start) % (24 * 60)
        self._quiet = (start, length)
        return length

    def heard(self, first, final):
        """All rings of a time, in their order."""
        return self._all(shifted(moment(first), FIRST), shifted(moment(final), FINAL))

    def proceed(self, until):
        """The rings since the last call; what was missed is told of too."""
        now = moment(until)
        rings = self._all(shifted(self._now, 1), now)
        self._now = max(self._now, now)
        latest = {name: ring for ring, name in rings}
        return [(ring, name) for ring, name in rings if latest[name] == ring]

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
        return None
