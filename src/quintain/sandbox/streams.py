"""What a program reads and writes, seen from the caller: bounded, and never waited for."""

import os

from quintain.records import Limits
from quintain.sandbox.inside.memory import memory_file

_CHUNK = 1 << 16


class Streams:
    """Stdin from memory; stdout, stderr and the channel into memory, each up to its limit.

    Without stdin there is a pipe for it, into which it is `fed` later.
    """

    def __init__(self, stdin: bytes | None, limits: Limits) -> None:
        self._data: dict[int, bytearray] = {}
        self._limit: dict[int, int] = {}
        self.feeder = -1
        """Our end of stdin, as long as there may be something to feed."""
        self._unfed = memoryview(b"")
        self.inner: list[int] = []
        """The program's ends: stdin, stdout, stderr, channel."""
        self.outer: tuple[int, ...] = ()
        """Our ends: stdout, stderr, channel."""
        self.truncated = False
        try:
            self._open(stdin, limits)
        except BaseException:
            self.close()
            raise

    def _open(self, stdin: bytes | None, limits: Limits) -> None:
        self.inner.append(self._pipe_in() if stdin is None else memory_file(stdin))
        for limit in (limits.output, limits.output, limits.channel):
            outer, inner = os.pipe()
            self.inner.append(inner)
            self.outer += (outer,)
            os.set_blocking(outer, False)
            self._data[outer], self._limit[outer] = bytearray(), limit

    @property
    def spoke(self) -> bool:
        """Whether anything has come by the channel."""
        return bool(self._data[self.outer[-1]])

    def _pipe_in(self) -> int:
        inner, self.feeder = os.pipe()
        os.set_blocking(self.feeder, False)
        os.fchmod(inner, 0o666)  # so that the room's user may open it by the name of /dev/stdin
        return inner

    def feed(self, stdin: bytes) -> bool:
        """Give the program its stdin: what goes in at once, and the rest by `feed_on`. False if nobody reads."""
        self._unfed = memoryview(stdin)
        try:
            self._feed()
        except BrokenPipeError:
            return False
        return True

    def feed_on(self) -> bool:
        """Go on with it; False when nothing is left, or nobody reads any more."""
        try:
            self._feed()
        except BlockingIOError:
            return True
        except BrokenPipeError:
            self._end_of_feed()
        return self.feeder >= 0

    def _feed(self) -> None:
        self._unfed = self._unfed[os.write(self.feeder, self._unfed) :]
        if not self._unfed:
            self._end_of_feed()

    def _end_of_feed(self) -> None:
        if self.feeder >= 0:
            os.close(self.feeder)
        self.feeder = -1

    def hand_over(self) -> None:
        """Close the program's ends: it has its own copies."""
        while self.inner:
            os.close(self.inner.pop())

    def read(self, outer: int) -> bool:
        """Take what is there; False at the end of the stream or beyond its limit."""
        try:
            chunk = os.read(outer, _CHUNK)
        except BlockingIOError:
            return True
        room = self._limit[outer] - len(self._data[outer])
        self._data[outer] += chunk[:room]
        if len(chunk) > room:
            self.truncated = True
        return bool(chunk) and not self.truncated

    def take(self) -> tuple[bytes, bytes, bytes]:
        """What was written, once every writer is dead; closes everything."""
        self.hand_over()
        for outer in self.outer:
            held = -1
            while held < len(self._data[outer]):
                held = len(self._data[outer])
                self.read(outer)
        self.close()
        stdout, stderr, channel = (bytes(data) for data in self._data.values())
        return stdout, stderr, channel

    def close(self) -> None:
        """Close every descriptor."""
        self.hand_over()
        self._end_of_feed()
        for outer in self.outer:
            os.close(outer)
        self.outer = ()


class Unheard:
    """What a service reads: stdin from memory. What it writes goes where it says itself."""

    def __init__(self, stdin: bytes) -> None:
        self.inner = [memory_file(stdin)]

    def hand_over(self) -> None:
        """Close it: the service has its own copy."""
        while self.inner:
            os.close(self.inner.pop())
