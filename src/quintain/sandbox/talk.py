"""What the first process of a room is told, and what it says: one datagram each way at a time."""

import json
import math
import os
import select
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol, TypedDict

from quintain.records import End
from quintain.sandbox.ends import reported
from quintain.sandbox.inside.memory import message_file
from quintain.sandbox.inside.protocol import Command, Report
from quintain.sandbox.slots import Birth, send_descriptors
from quintain.sandbox.streams import Unheard

_ANSWER = 60.0
"""Seconds that a room's init has to begin or to end services before the room is killed."""

_LONGEST_WAIT = 3600.0
"""Seconds; the kernel takes no endless number of them."""


class Seen(TypedDict):
    """What the caller saw while a program ran."""

    report: Report | None
    cause: End | None


class Ends(Protocol):
    """Of a program: the ends of its streams."""

    inner: list[int]
    """Those that it gets."""

    def hand_over(self) -> None:
        """Close them: it has its own copies."""


class Talk:
    """The talk with the first process of one room, as long as it lives."""

    def __init__(self, birth: Birth) -> None:
        self._birth = birth
        self.lost = ""
        """Why the room could not be set up, once that is known."""
        self.ready = False
        self.dead = False
        self.ignored = 0
        """How many reports are still to come of programs that nobody wants to hear of."""

    def say(self, word: bytes) -> None:
        """One word, if there is somebody to hear it."""
        with suppress(OSError):
            self._birth.control.send(word)

    def send(self, command: Command, streams: Ends, word: bytes) -> None:
        """A command, with the word that says how it is meant."""
        try:
            text = message_file(json.dumps(command).encode())
            try:
                with suppress(BrokenPipeError, ConnectionResetError):  # it died of its set-up; the reason is on its way
                    send_descriptors(self._birth.control, word, [text, *streams.inner])
            finally:
                os.close(text)
        finally:
            streams.hand_over()

    def ask(self, command: Command, stdin: bytes, word: bytes) -> Report | None:
        """What the init answers to a word of services."""
        self.send(command, Unheard(stdin), word)
        seen, deadline = Seen(report=None, cause=None), time.perf_counter() + _ANSWER
        sources, poller = self.sources(seen), select.poll()
        for descriptor in sources:
            poller.register(descriptor, select.POLLIN)
        while not self.dead and seen["report"] is None:
            turn(poller, sources, deadline)
            if time.perf_counter() >= deadline:
                self.kill()
                deadline = math.inf
        return seen["report"]

    def sources(self, seen: Seen) -> dict[int, Callable[[], bool]]:
        """What there is to read, by descriptor; what reads it says whether there may be more."""
        return {self._birth.control.fileno(): lambda: self.hear(seen), self._birth.pidfd: self._learn_of_death}

    def has_news(self) -> bool:
        """Whether something has become of a program, or of the room; of one that was dropped nobody wants to hear."""
        poller, seen = select.poll(), Seen(report=None, cause=None)
        for descriptor in (self._birth.control, self._birth.pidfd):
            poller.register(descriptor, select.POLLIN)
        while events := poller.poll(0):
            only_said = [descriptor for descriptor, _ in events] == [self._birth.control.fileno()]
            if not (self.ignored and only_said and self.hear(seen)):
                return True
        return False

    def dies_within(self, seconds: float) -> bool:
        """Whether the room is dead by then."""
        poller = select.poll()
        poller.register(self._birth.pidfd, select.POLLIN)
        return bool(poller.poll(seconds * 1000))

    def _learn_of_death(self) -> bool:
        self.dead = True
        return False

    def hear(self, seen: Seen) -> bool:
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
        self.ready = self.ready or "ready" in report
        if "ready" in report or "lost" in report:
            return True
        if self.ignored:
            self.ignored -= 1
        else:
            seen["report"] = report
        return True

    def kill(self) -> None:
        """Kill every process of the room."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._birth.pidfd, signal.SIGKILL)


def turn(poller: select.poll, sources: Mapping[int, Callable[[], bool]], deadline: float) -> None:
    """Read what there is to read, or wait for it until the deadline."""
    for descriptor, _ in poller.poll(min(max(0.0, deadline - time.perf_counter()), _LONGEST_WAIT) * 1000):
        if not sources[descriptor]():
            poller.unregister(descriptor)
