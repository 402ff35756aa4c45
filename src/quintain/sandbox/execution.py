"""One room from birth to death, seen from the caller: send a program, watch it, say how it ended."""

import functools
import json
import os
import select
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol, TypedDict

from quintain.records import End, Run, Usage
from quintain.sandbox.api import Job
from quintain.sandbox.cgroups import Counters, Group
from quintain.sandbox.ends import Outcome, end_of, reported
from quintain.sandbox.inside.memory import message_file
from quintain.sandbox.inside.protocol import COMMAND, EARLY, GO, KILL, LAST, Command, Report, RoomSpec
from quintain.sandbox.slots import Birth, send_descriptors
from quintain.sandbox.streams import Streams

_GRACE = 5.0
"""Seconds that a room's init has to kill a program before the room is killed."""

_LONGEST_WAIT = 3600.0
"""Seconds; the kernel takes no endless number of them."""


class Seen(TypedDict):
    """What the caller saw while a program ran."""

    report: Report | None
    cause: End | None


class Host(Protocol):
    """What makes a room, and sees it die: a slot, or what stands for one."""

    number: int

    @property
    def alive(self) -> bool:
        """Whether another room can be made here."""

    @property
    def group(self) -> Group | None:
        """What counts the room's memory and processes, if anything does."""

    def ask(self, spec: RoomSpec) -> Birth:
        """Have a room made. Raises `OSError` when it cannot be born."""

    def settle(self) -> None:
        """Wait until nothing is left of the room before this one."""

    def release(self) -> bool:
        """Let go of the last room, which is dead, and of its files. False when no other can be made here."""


class LiveRoom:
    """A room that is there, until `end`."""

    def __init__(self, slot: Host, spec: RoomSpec) -> None:
        self.slot = slot
        self.dead = False
        self._spec = spec
        self._birth = slot.ask(spec)
        self.lost = ""
        """Why the room could not be set up, once that is known."""
        self._ready = False
        self._ignored = 0
        """How many reports are still to come of programs that nobody wants to hear of."""

    def wait_until_ready(self) -> bool:
        """Whether the room could be set up."""
        seen = Seen(report=None, cause=None)
        while not self._ready and self._hear(seen):
            pass
        return self._ready

    def execute(self, command: Command, job: Job, *, last: bool) -> Run:
        """Run one program to its end, and everything that it started."""
        self._count()
        started = time.perf_counter()
        streams = self._start(command, Streams(job.stdin, job.limits), LAST if last else COMMAND)
        return self._follow(streams, job, started, last=last)

    def prepare(self, command: Command, job: Job) -> Streams:
        """Start a program that waits for its stdin, to be gone on with or to be dropped."""
        self._count()
        return self._start(command, Streams(None, job.limits), EARLY)

    def go_on(self, streams: Streams, job: Job) -> Run | None:
        """Give a program that was prepared its stdin, and run it to its end. None, and dropped, if it is gone."""
        started = time.perf_counter()
        if self._has_news() or not streams.feed(job.stdin):
            self.drop(streams)
            return None
        if self._spec["watch"]:
            with suppress(OSError):
                self._birth.control.send(GO)
        return self._follow(streams, job, started)

    def _has_news(self) -> bool:
        """Whether something has become of a program, or of the room."""
        poller = select.poll()
        for descriptor in (self._birth.control, self._birth.pidfd):
            poller.register(descriptor, select.POLLIN)
        return bool(poller.poll(0))

    def drop(self, streams: Streams) -> None:
        """Have done with a program that was prepared, without waiting for its end."""
        self._ignored += 1
        with suppress(OSError):
            self._birth.control.send(KILL)
        streams.close()

    def _count(self) -> None:
        """Set the limits of the room, and count from here."""
        self.slot.settle()
        if self.slot.group is not None:
            self.slot.group.begin(self._spec["memory"], self._spec["processes"])

    def _start(self, command: Command, streams: Streams, word: bytes) -> Streams:
        try:
            self._send(command, streams, word)
        except BaseException:
            streams.close()
            raise
        return streams

    def _follow(self, streams: Streams, job: Job, started: float, *, last: bool = False) -> Run:
        """Run a program that was started to its end."""
        group = self.slot.group
        try:
            seen = self._watch(streams, job, last=last)
            stdout, stderr, channel = streams.take()
        finally:
            streams.close()
        counters = group.counters() if group else Counters(0, 0, None, 0)
        outcome = Outcome(job.limits, seen["report"], counters, seen["cause"])
        end, detail = end_of(outcome)
        peak = counters.peak or (seen["report"] or {}).get("peak")
        return Run(
            end=end,
            code=outcome.code,
            stdout=stdout,
            stderr=stderr,
            channel=channel,
            truncated=streams.truncated,
            detail=self.lost if end == "lost" and self.lost else detail,
            usage=Usage(
                wall=time.perf_counter() - started,
                cpu=outcome.cpu if counters.cpu is None else counters.cpu,
                memory_peak=peak,
            ),
        )

    def _send(self, command: Command, streams: Streams, word: bytes) -> None:
        text = message_file(json.dumps(command).encode())
        try:
            with suppress(BrokenPipeError, ConnectionResetError):  # it died of its set-up; the reason is on its way
                send_descriptors(self._birth.control, word, [text, *streams.inner])
        finally:
            os.close(text)
            streams.hand_over()

    def _watch(self, streams: Streams, job: Job, *, last: bool) -> Seen:
        """Read until the program has ended; with `last`, until the whole room is dead."""
        seen, starting = Seen(report=None, cause=None), job.starting > 0
        deadline = time.perf_counter() + (job.starting or job.limits.wall)
        sources = self._sources(streams, seen)
        poller = select.poll()
        for descriptor in sources:
            poller.register(descriptor, select.POLLOUT if descriptor == streams.feeder else select.POLLIN)
        while not self.dead and (last or seen["report"] is None):
            _turn(poller, sources, deadline)
            if starting and streams.spoke:
                starting, deadline = False, time.perf_counter() + job.limits.wall
            if time.perf_counter() >= deadline:
                deadline = self._stop(seen, "wall")
            elif streams.truncated and seen["cause"] is None:
                deadline = self._stop(seen, "output")
        while self.dead and self._hear(seen):
            pass
        return seen

    def _sources(self, streams: Streams, seen: Seen) -> dict[int, Callable[[], bool]]:
        """What there is to read, by descriptor; what reads it says whether there may be more."""
        sources: dict[int, Callable[[], bool]] = {
            outer: functools.partial(streams.read, outer) for outer in streams.outer
        }
        if streams.feeder >= 0:
            sources[streams.feeder] = streams.feed_on
        sources[self._birth.control.fileno()] = lambda: self._hear(seen)
        sources[self._birth.pidfd] = self._learn_of_death
        return sources

    def _learn_of_death(self) -> bool:
        self.dead = True
        return False

    def _stop(self, seen: Seen, cause: End) -> float:
        """Kill the program, and the whole room if that was asked before; the next deadline."""
        if seen["cause"] is None and seen["report"] is None:
            seen["cause"] = cause
            with suppress(OSError):
                self._birth.control.send(KILL)
        else:
            self.kill()
        return time.perf_counter() + _GRACE

    def _hear(self, seen: Seen) -> bool:
        """Take one report; False when there will be no more."""
        try:
            data = self._birth.control.recv(1 << 16)
        except ConnectionResetError:
            return False
        if not data:
            return False
        report = reported(data)
        if report is None:
            self.lost = "its first process said what is no report"
            self.kill()
            return True
        self.lost = report.get("lost", self.lost)
        self._ready = self._ready or "ready" in report
        if "ready" in report or "lost" in report:
            return True
        if self._ignored:
            self._ignored -= 1
        else:
            seen["report"] = report
        return True

    def kill(self) -> None:
        """Kill every process of the room."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._birth.pidfd, signal.SIGKILL)

    def abandon(self) -> None:
        """Kill the room without waiting; its slot must be given up."""
        self.kill()
        self._birth.close()

    def bury(self) -> None:
        """Kill the room, wait until it is dead, and let go of it."""
        self.kill()
        self._birth.wait_for_death()
        self._birth.close()
        self.dead = True

    def end(self) -> bool:
        """Bury it, and its files. False when its slot is of no more use."""
        self.bury()
        return self.slot.release()


def _turn(poller: select.poll, sources: Mapping[int, Callable[[], bool]], deadline: float) -> None:
    """Read what there is to read, or wait for it until the deadline."""
    for descriptor, _ in poller.poll(min(max(0.0, deadline - time.perf_counter()), _LONGEST_WAIT) * 1000):
        if not sources[descriptor]():
            poller.unregister(descriptor)
