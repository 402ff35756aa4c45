"""The task's surface over the genuine upstream, whose rules stay as they are.

A clock whose seconds are those of an event loop that never sleeps, and a depot, are made here, since upstream takes
any function and any loop. What the desk keeps, for how long, who waits with whom and what counts are upstream's rules.
"""

import asyncio

from async_lru import alru_cache


class WareError(Exception):
    """Upstream has no errors of its own."""


class NotBrought(WareError):
    """A fetch that failed."""


class OutOfPatience(WareError):
    """In place of `TimeoutError`."""


class Unheard(WareError, KeyError):
    """Raised by the depot."""


class Absurd(WareError, ValueError):
    """Upstream refuses no number."""


class _Loop(asyncio.BaseEventLoop):
    def __init__(self, clock):
        self.clock = clock
        super().__init__()
        self._selector = self

    def time(self):
        return self.clock.now

    def select(self, timeout):
        self.clock.now += timeout or 0
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class Seconds:
    def __init__(self):
        self.now = 0
        self.loop = _Loop(self)

    def run(self, *coroutines):
        return self.loop.run_until_complete(self.all(coroutines))

    async def all(self, coroutines):
        results = await asyncio.gather(*coroutines, return_exceptions=True)
        return [type(each).__name__ if isinstance(each, Exception) else each for each in results]

    async def put_off(self, seconds, coroutine):
        await asyncio.sleep(seconds)
        return await coroutine


class Yard:
    def __init__(self, clock, seconds, faults=(), hands=0):
        self.clock = clock
        self.seconds = seconds
        self.faults = set(faults)
        self.hands = asyncio.Semaphore(hands or len(seconds) + 9)
        self.log = []

    async def supply(self, name):
        async with self.hands:
            self.log.append((self.clock.now, name))
            number = sum(each == name for _, each in self.log)
            await asyncio.sleep(self.seconds[name])
        ware = f"{name} {number}"
        if ware in self.faults:
            raise NotBrought(name)
        return ware

    def journal(self):
        return list(self.log)


class Window:
    def __init__(self, clock, depot, room, life, tries=1):
        self.clock = clock
        self.depot = depot
        self.fetch = alru_cache(maxsize=room, ttl=life)(depot.supply)
        self.log = []

    async def order_for(self, name, patience=0):
        try:
            answer = await asyncio.wait_for(self.fetch(name), patience or None)
        except TimeoutError as error:
            self.log.append((self.clock.now, name, "OutOfPatience"))
            raise OutOfPatience(name) from error
        except NotBrought:
            self.log.append((self.clock.now, name, "NotBrought"))
            raise
        self.log.append((self.clock.now, name, answer))
        return answer

    async def throw_out(self, name):
        return self.fetch.cache_invalidate(name)

    def shelf_now(self):
        return [name for name in self.depot.seconds if self.fetch.cache_contains(name)]

    def score(self):
        info = self.fetch.cache_info()
        return info.hits, info.misses

    def told(self):
        return list(self.log)
