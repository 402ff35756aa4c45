"""Seconds that pass only when everybody waits: an event loop that leaps from one moment to the next."""

import asyncio
import heapq
from contextlib import closing
from itertools import count

ORDER = ("patience", "fetch", "pause", "begin")
"""What happens first at one moment, and what later."""


class _Loop(asyncio.BaseEventLoop):
    """An event loop without files and timers, which asks what is next where others would sleep."""

    def __init__(self, leap):
        super().__init__()
        self._selector = self
        self._leap = leap

    def select(self, timeout):
        """Instead of waiting for files."""
        if timeout is None:
            self._leap()
        return []

    def _process_events(self, events):
        """There are none."""

    def _write_to_self(self):
        """Nobody sleeps who would have to be woken."""


class Seconds:
    """The present second, and all who wait for a later one."""

    def __init__(self):
        self.now = 0
        self._alarms = []
        self._tasks = set()
        self._numbers = count()

    def run(self, *coroutines):
        """Run coroutines to their end, and all that they have set going; their results."""
        with closing(_Loop(self._leap)) as loop:
            return loop.run_until_complete(self._all(coroutines))

    async def put_off(self, seconds, coroutine):
        """Begin a coroutine some seconds later; its result."""
        await self.alarm(seconds, "begin")
        return await coroutine

    def alarm(self, seconds, kind):
        """A future that has a result in so many seconds, unless somebody gives it another one before."""
        future = self.future()
        heapq.heappush(self._alarms, (self.now + seconds, ORDER.index(kind), next(self._numbers), future))
        return future

    def future(self):
        """A future without a moment."""
        return asyncio.get_running_loop().create_future()

    def start(self, coroutine):
        """Set a coroutine going, for whose end nobody needs to wait."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _all(self, coroutines):
        begun = [self.put_off(0, coroutine) for coroutine in coroutines]
        results = await asyncio.gather(*begun, return_exceptions=True)
        while self._tasks:
            await asyncio.wait(self._tasks)
        return [type(each).__name__ if isinstance(each, Exception) else each for each in results]

    def _leap(self):
        """Go on to what is next, now or later; what has been seen to already is passed over."""
        moment, _, _, future = heapq.heappop(self._alarms)
        if not future.done():
            self.now = moment
            future.set_result(None)
