"""Where people ask for wares: those on the shelf are given at once, others are sent for."""

from collections import Counter
from itertools import count

from errandrun.errors import WareError, NotBrought, OutOfPatience, Absurd
from errandrun.shelf import Shelf

FIRST = 4
REST = 2


class _Errand:
    """A ware that is sent for, and lies on the shelf later."""

    def __init__(self, name, begun):
        self.name = name
        self.begun = begun
        self.asks = []
        self.waiting = []


class Window:
    """Gives out wares, and sends for each but once however many ask for it."""

    def __init__(self, clock, depot, room, life, tries=1):
        if min(room, life, tries) < 1:
            raise Absurd(room, life, tries)
        self._clock = clock
        self._depot = depot
        self._tries = tries
        self._shelf = Shelf(clock, room, life)
        self._errands = {}
        self._brought = {}
        self._failures = {}
        self._turns = count()
        self._tally = Counter()
        self._log = []

    async def order_for(self, name, patience=0):
        """The ware of a name, after as long as it takes."""
        if patience < 0:
            raise Absurd(patience)
        self._depot.check(name)
        try:
            ware = await self._ware(name, patience)
        except WareError as error:
            self._log.append((self._clock.now, name, type(error).__name__))
            raise
        self._log.append((self._clock.now, name, ware))
        return ware

    async def throw_out(self, name):
        """Throw a ware away; whether there was one."""
        self._depot.check(name)
        self._brought.pop(name, None)
        there = self._shelf.remove(name)
        if self._errands.pop(name, None):
            there = True
        return there

    def shelf_now(self):
        """The names of the wares on the shelf."""
        return sorted(each.name for each in self._shelf.entries())

    def score(self):
        """How many were served from the shelf, and for how many a ware was sent for."""
        return self._tally["found"], self._tally["sent"]

    def told(self):
        """What everybody was told: the moment, the name, and the ware or the error's name."""
        return list(self._log)

    async def _ware(self, name, patience):
        """The ware from the shelf or from an errand."""
        entry = self._shelf.find(name)
        if entry:
            self._asked(entry, "found")
            entry.since = self._clock.now
            return entry.ware
        errand = self._errands.get(name)
        if errand:
            self._asked(errand, "found")
        else:
            if self._clock.now - self._failures.get(name, -REST) < REST:
                raise NotBrought(name)
            errand = self._send(name)
            self._asked(errand, "sent")
        return await self._wait(errand, patience)

    def _asked(self, errand, column):
        """Note that somebody asked."""
        errand.asks.append(next(self._turns))
        self._tally[column] += 1

    def _send(self, name):
        """Begin an errand."""
        errand = self._errands[name] = _Errand(name, self._clock.now)
        errand.task = self._clock.start(self._bring(errand))
        return errand

    async def _wait(self, errand, patience):
        """Wait for the end of an errand, or of somebody's patience."""
        place = self._clock.alarm(patience, "patience") if patience else self._clock.future()
        errand.waiting.append(place)
        ware = await place
        if ware is None:
            errand.waiting.remove(place)
            raise OutOfPatience(errand.name)
        return ware

    async def _bring(self, errand):
        """See an errand to its end."""
        try:
            errand.ware = ware = await self._fetched(errand.name)
            self._arrive(errand)
        except NotBrought:
            ware = self._brought.get(errand.name)
            if ware is None:
                self._failures[errand.name] = self._clock.now
        self._end(errand, ware)

    async def _fetched(self, name):
        """A ware of the depot, in as many tries as it takes."""
        for past in range(self._tries):
            try:
                return await self._depot.supply(name)
            except NotBrought:
                await self._clock.alarm(FIRST * 2**past, "pause")
        return await self._depot.supply(name)

    def _arrive(self, errand):
        """Put a ware on the shelf, if it is still wanted."""
        if self._errands.get(errand.name) is errand:
            self._brought[errand.name] = errand.ware
            errand.since = self._clock.now
            self._shelf.put(errand)

    def _end(self, errand, ware):
        """Tell all who wait."""
        if self._errands.get(errand.name) is errand:
            del self._errands[errand.name]
        for place in errand.waiting:
            if ware is None:
                place.set_exception(NotBrought(errand.name))
            else:
                place.set_result(ware)

    def _stop(self, errand):
        """Call an errand back."""
        errand.task.cancel()
        self._end(errand, None)
