"""One room from birth to death, seen from the caller: send a program, watch it, say how it ended."""

import functools
import select
import time
from collections.abc import Callable
from typing import Protocol

from quintain.records import End, Run, Usage
from quintain.sandbox.api import Job
from quintain.sandbox.cgroups import Counters, Group
from quintain.sandbox.ends import Outcome, end_of
from quintain.sandbox.inside.protocol import COMMAND, EARLY, END, GO, KILL, LAST, SERVE, Command, Report, RoomSpec
from quintain.sandbox.slots import Birth
from quintain.sandbox.streams import Streams
from quintain.sandbox.talk import Seen, Talk, turn

_GRACE = 5.0
"""Seconds that a room's init has to kill a program before the room is killed."""
_LAST_BREATH = 0.1
"""Seconds from when the kernel counts a process as killed until it is dead, at most."""


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
        self._spec = spec
        self._birth = slot.ask(spec)
        self._talk = Talk(self._birth)
        self._killed = self._kills()
        """How many processes had been killed for memory when all was well for the last time."""

    @property
    def lost(self) -> str:
        """Why the room could not be set up, once that is known."""
        return self._talk.lost

    @property
    def held_too_much(self) -> bool:
        """Whether the kernel has killed something of it for memory since its first process last reported.

        That may be killed in place of programs that hold memory in no process: their room dies of them.
        """
        return self._kills() > self._killed

    def _look_after_kills(self) -> None:
        """All is well again, unless the kernel goes on to kill the first process for what the programs left."""
        killed = self._kills()
        if killed > self._killed and not self._talk.dies_within(_LAST_BREATH):
            self._killed = killed

    def _kills(self) -> int:
        return self.slot.group.killed() if self.slot.group else 0

    def wait_until_ready(self) -> bool:
        """Whether the room could be set up."""
        seen = Seen(report=None, cause=None)
        while not self._talk.ready and self._talk.hear(seen):
            pass
        return self._talk.ready

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
        if self._talk.has_news() or not streams.feed(job.stdin):
            self.drop(streams)
            return None
        if self._spec["watch"]:
            self._talk.say(GO)
        return self._follow(streams, job, started)

    def serve(self, command: Command, stdin: bytes) -> Report | None:
        """Begin a service, in place of the one of its name. None if the room died of it."""
        self._count()
        return self._talk.ask(command, stdin, SERVE)

    def end_services(self, command: Command) -> None:
        """End the service that this is the command of; all, where that has no name."""
        self._talk.ask(command, b"", END)

    def drop(self, streams: Streams) -> None:
        """Have done with a program that was prepared, without waiting for its end."""
        self._talk.say(KILL)
        self._talk.ignored += 1
        streams.close()

    def _count(self) -> None:
        """Set the limits of the room, and count from here."""
        self.slot.settle()
        if self.slot.group is not None:
            self.slot.group.begin(self._spec["memory"], self._spec["processes"])

    def _start(self, command: Command, streams: Streams, word: bytes) -> Streams:
        try:
            self._talk.send(command, streams, word)
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
        if seen["report"] is not None:
            self._look_after_kills()
        elif self.held_too_much:
            counters = counters._replace(killed=self._kills() - self._killed)  # in the pause before it, too
        outcome = Outcome(job.limits, seen["report"], counters, seen["cause"])
        end, detail = end_of(outcome)
        detail = "; ".join(filter(None, (detail, (seen["report"] or {}).get("note"))))
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

    def _watch(self, streams: Streams, job: Job, *, last: bool) -> Seen:
        """Read until the program has ended; with `last`, until the whole room is dead."""
        seen, starting = Seen(report=None, cause=None), job.starting > 0
        deadline = time.perf_counter() + (job.starting or job.limits.wall)
        sources = self._sources(streams, seen)
        poller = select.poll()
        for descriptor in sources:
            poller.register(descriptor, select.POLLOUT if descriptor == streams.feeder else select.POLLIN)
        while not self._talk.dead and (last or seen["report"] is None):
            turn(poller, sources, deadline)
            if starting and streams.spoke:
                starting, deadline = False, time.perf_counter() + job.limits.wall
            if time.perf_counter() >= deadline:
                deadline = self._stop(seen, "wall")
            elif streams.truncated and seen["cause"] is None:
                deadline = self._stop(seen, "output")
        while self._talk.dead and self._talk.hear(seen):
            pass
        return seen

    def _sources(self, streams: Streams, seen: Seen) -> dict[int, Callable[[], bool]]:
        """What there is to read, by descriptor; what reads it says whether there may be more."""
        sources: dict[int, Callable[[], bool]] = {
            outer: functools.partial(streams.read, outer) for outer in streams.outer
        }
        if streams.feeder >= 0:
            sources[streams.feeder] = streams.feed_on
        return {**sources, **self._talk.sources(seen)}

    def _stop(self, seen: Seen, cause: End) -> float:
        """Kill the program, and the whole room if that was asked before; the next deadline."""
        if seen["cause"] is None and seen["report"] is None:
            seen["cause"] = cause
            self._talk.say(KILL)
        else:
            self.kill()
        return time.perf_counter() + _GRACE

    def kill(self) -> None:
        """Kill every process of the room."""
        self._talk.kill()

    def abandon(self) -> None:
        """Kill the room without waiting; its slot must be given up."""
        self.kill()
        self._birth.close()

    def bury(self) -> None:
        """Kill the room, wait until it is dead, and let go of it."""
        self.kill()
        self._birth.wait_for_death()
        self._birth.close()

    def end(self) -> bool:
        """Bury it, and its files. False when its slot is of no more use."""
        self.bury()
        return self.slot.release()
