"""Where wares come from, each after its time."""

import asyncio

from errandrun.errors import NotBrought, Unheard, Absurd


class Yard:
    """Wares by their names, and how long it takes to bring one."""

    def __init__(self, clock, seconds, faults=(), hands=0):
        if hands < 0 or any(each < 1 for each in seconds.values()):
            raise Absurd(hands)
        self._clock = clock
        self._seconds = dict(seconds)
        self._faults = set(faults)
        self._hands = hands
        self._busy = 0
        self._queue = []
        self._log = []

    async def supply(self, name):
        """Bring a ware; its text."""
        self.check(name)
        await self._hand(name)
        self._log.append((self._clock.now, name))
        number = sum(each == name for _, each in self._log)
        try:
            await self._clock.alarm(self._seconds[name], "fetch")
        finally:
            self._release()
        ware = f"{name} {number}"
        if ware in self._faults:
            raise NotBrought(ware)
        return ware

    def journal(self):
        """Every fetch that was begun: the moment and the name."""
        return list(self._log)

    def check(self, name):
        """Refuse a name that no ware has."""
        if name not in self._seconds:
            raise Unheard(name)

    async def _hand(self, name):
        """Wait for a free hand, and take it."""
        if self._hands and self._busy >= self._hands:
            place = self._clock.future()
            entry = (self._seconds[name], place)
            self._queue.append(entry)
            try:
                await place
            except asyncio.CancelledError:
                self._queue.remove(entry)
                raise
        self._busy += 1

    def _release(self):
        """Give a hand free, to the next who waits for one."""
        self._busy -= 1
        if self._queue:
            _, place = self._queue.pop(min(range(len(self._queue)), key=lambda at: self._queue[at][0]))
            place.set_result(None)
