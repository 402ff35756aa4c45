"""The task's surface over the genuine upstream, whose rules stay as they are.

A clock whose seconds are those of an event loop that never sleeps, and a depot, are made here, since upstream takes
any function and any loop. What the desk keeps, for how long, who waits with whom and what counts are upstream's rules.
"""

import asyncio

from async_lru import alru_cache


class ErrandError(Exception):
    """Upstream has no errors of its own."""


class Failed(ErrandError):
    """A fetch that failed."""


class TooSlow(ErrandError):
    """In place of `TimeoutError`."""


class Unheard(ErrandError, KeyError):
    """Raised by the depot."""


class Terms(ErrandError, ValueError):
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


class Timepiece:
    def __init__(self):
        self.now = 0
        self.loop = _Loop(self)

    def pass_time(self, *coroutines):
        return self.loop.run_until_complete(self.all(coroutines))

    async def all(self, coroutines):
        results = await asyncio.gather(*coroutines, return_exceptions=True)
        return [type(each).__name__ if isinstance(each, Exception) else each for each in results]

    async def put_off(self, seconds, coroutine):
        await asyncio.sleep(seconds)
        return await coroutine


class Depot:
    def __init__(self, clock, seconds, faults=(), hands=0):
        self.clock = clock
        self.seconds = seconds
        self.faults = set(faults)
        self.hands = asyncio.Semaphore(hands or len(seconds) + 9)
        self.log = []

    async def fetch(self, name):
        async with self.hands:
            self.log.append((self.clock.now, name))
            number = sum(each == name for _, each in self.log)
            await asyncio.sleep(self.seconds[name])
        ware = f"{name} {number}"
        if ware in self.faults:
            raise Failed(name)
        return ware

    def sent(self):
        return list(self.log)


class Hatch:
    def __init__(self, clock, depot, room, life, tries=1):
        self.clock = clock
        self.depot = depot
        self.fetch = alru_cache(maxsize=room, ttl=life)(depot.fetch)
        self.log = []

    async def ask(self, name, patience=0):
        try:
            answer = await asyncio.wait_for(self.fetch(name), patience or None)
        except TimeoutError as error:
            self.log.append((self.clock.now, name, "TooSlow"))
            raise TooSlow(name) from error
        except Failed:
            self.log.append((self.clock.now, name, "Failed"))
            raise
        self.log.append((self.clock.now, name, answer))
        return answer

    async def throw_out(self, name):
        return self.fetch.cache_invalidate(name)

    def in_store(self):
        return [name for name in self.depot.seconds if self.fetch.cache_contains(name)]

    def figures(self):
        info = self.fetch.cache_info()
        return info.hits, info.misses

    def answers(self):
        return list(self.log)
