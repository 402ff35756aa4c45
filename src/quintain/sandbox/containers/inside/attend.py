"""Wait for one program of a container: pass on what it writes, hold it to its limits, and kill what it leaves."""

import os
import select
import signal
import time
from contextlib import suppress
from typing import NamedTuple

from quintain.sandbox import cgroups
from quintain.sandbox.containers.inside import frames
from quintain.sandbox.containers.inside.frames import Order, Said, Wire
from quintain.sandbox.containers.inside.places import Looks
from quintain.sandbox.inside import trace
from quintain.sandbox.inside.memory import memory_file
from quintain.sandbox.inside.protocol import Report

INTERVAL = 0.05
"""Seconds between two looks at the number of files."""


class Streams:
    """Both ends of what a program reads and writes."""

    def __init__(self, stdin: bytes, limits: list[int]) -> None:
        self.inner = [memory_file(stdin)]
        """The program's ends: standard input, output, error, channel."""
        self.kinds: dict[int, bytes] = {}
        """Our ends, each with the kind of its frames."""
        self.left: dict[int, int] = {}
        """Bytes that may still come by each."""
        self.spoke = False
        """Whether anything has come by the channel."""
        for kind, limit in zip(frames.STREAMS, limits, strict=True):
            outer, inner = os.pipe()
            os.set_blocking(outer, False)
            self.inner.append(inner)
            self.kinds[outer], self.left[outer] = kind, limit

    def hand_over(self) -> None:
        """Close the program's ends: it has its own copies."""
        while self.inner:
            os.close(self.inner.pop())

    def close(self) -> None:
        """Close our ends."""
        for outer in self.kinds:
            os.close(outer)


BALLAST = 4 << 20
"""Bytes that are held while programs run, and let go when one has ended: what it left in memory may be all there is."""


class Gauges(NamedTuple):
    """By what the kernel tells how much a room holds."""

    looks: Looks
    group: cgroups.Group | None
    """None where the container does not show its control group."""
    ballast: list[bytes]


class Attendance:
    """The wait for one program."""

    def __init__(self, wire: Wire, wake: int, gauges: Gauges, streams: Streams) -> None:
        self._wire, self._wake, self._streams = wire, wake, streams
        self._looks, self._group, self._ballast = gauges
        self._report: Report = {}
        self._cause = ""
        self._main = 0

    def of(self, pid: int, order: Order) -> Said:
        """Until the program ends or has to be ended; then nothing of it is left."""
        started = time.monotonic()
        self._main = pid
        self._ballast[:] = [b"x" * BALLAST]
        if self._group is not None:
            self._group.count_from_here()
        self._wait(order["starting"], order["wall"])
        self._look()
        self._report["blocks"], self._report["files"] = self._looks.free()
        with suppress(ProcessLookupError):
            os.kill(-1, signal.SIGKILL)
        self._reap(0)
        for outer in self._streams.kinds:
            while self._pass_on(outer):
                pass
        self._streams.close()
        return self._said(time.monotonic() - started)

    def _wait(self, starting: float, wall: float) -> None:
        deadline = time.monotonic() + (starting or wall)
        poller = select.poll()
        for descriptor in (self._wire.inward, self._wake, *self._streams.kinds):
            poller.register(descriptor, select.POLLIN)
        while "status" not in self._report and not self._cause:
            now = time.monotonic()
            for descriptor, _ in poller.poll(max(0.0, min(INTERVAL, deadline - now)) * 1000):
                if not self._take(descriptor):
                    poller.unregister(descriptor)
            if starting and self._streams.spoke:
                starting, deadline = 0.0, time.monotonic() + wall
            if time.monotonic() - now >= INTERVAL:
                self._look()
            if time.monotonic() >= deadline:
                self._end("wall")

    def _take(self, descriptor: int) -> bool:
        """What a descriptor has to say; False when that was the last of it."""
        if descriptor == self._wire.inward:
            if self._wire.receive()[0] == frames.KILL:
                self._end("killed")
            return True
        if descriptor == self._wake:
            self._ballast.clear()  # before anything that takes memory
            os.read(self._wake, 4096)
            self._reap(os.WNOHANG)
            return True
        return self._pass_on(descriptor)

    def _pass_on(self, outer: int) -> bool:
        """Pass on a piece of a stream, within its limit; False when there is none, or was too much."""
        try:
            piece = os.read(outer, frames.LONGEST)
        except BlockingIOError:
            return False
        kept = piece[: self._streams.left[outer]]
        self._streams.left[outer] -= len(kept)
        if kept:
            self._streams.spoke |= self._streams.kinds[outer] == frames.STREAMS[-1]
            self._wire.send(self._streams.kinds[outer], kept)
        if len(piece) > len(kept):
            self._end("output")
        return len(piece) == len(kept) > 0

    def _end(self, cause: str) -> None:
        self._cause = self._cause or cause

    def _look(self) -> None:
        if self._looks.too_many():
            self._end("inodes")

    def _reap(self, flags: int) -> None:
        """Take in all that `wait4` has to say; with no flags, until no child is left."""
        with suppress(ChildProcessError):
            while True:
                pid, status, usage = os.wait4(-1, flags)
                if pid == 0:
                    return
                if os.WIFSTOPPED(status):
                    if trace.is_ending(status) and pid == self._main:
                        self._report["table"] = trace.table_size(pid)
                    trace.go_on(pid, status)
                elif pid == self._main:
                    self._report["status"] = status
                    self._report["cpu"] = usage.ru_utime + usage.ru_stime
                    self._report["peak"] = usage.ru_maxrss * 1024

    def _said(self, wall: float) -> Said:
        counters = self._group.counters() if self._group else cgroups.Counters(0, 0, None, 0)
        if self._cause:
            self._report["cause"] = self._cause
        return Said(
            report=self._report,
            cause=self._cause,
            wall=wall,
            killed=counters.killed,
            refused=counters.refused,
            cpu=counters.cpu,
            peak=counters.peak,
        )
