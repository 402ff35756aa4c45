"""The caller's end of the talk with a container: frames through the client's pipes, never waiting for good."""

import os
import select
import subprocess
import time
from contextlib import suppress

import msgspec

from quintain.sandbox.containers.inside.frames import HEADER, Said
from quintain.sandbox.ends import reported

_CHUNK = 1 << 16
_MOST_COMPLAINT = 1 << 14
_LONGEST = 1 << 20
"""Bytes of a frame. No first process of ours sends longer ones."""


class Hung(Exception):
    """Nothing came in time."""


class Garbled(Hung):
    """What came is no frame: nothing that would come after it is waited for."""


def said_of(body: bytes) -> Said | None:
    """What became of a program, as a report says; None for what is no report."""
    try:
        said = msgspec.json.decode(body, type=Said)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return said if reported(msgspec.json.encode(said["report"])) is not None else None


class Conversation:
    """Frames to and from one container. Not for several threads at once."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        pipes = [pipe.fileno() for pipe in (process.stdin, process.stdout, process.stderr) if pipe is not None]
        self._out, self._in, self._complaints = pipes
        for descriptor in pipes:
            os.set_blocking(descriptor, False)
        self._going = bytearray()
        self._come = bytearray()
        self._open = {self._in, self._complaints}
        self.complaint = b""
        """What the client, or the container's first process, wrote to its standard error."""

    def say(self, *words: bytes) -> None:
        """Send bytes; they go while an answer is waited for."""
        for word in words:
            self._going += word

    def hear(self, deadline: float) -> tuple[bytes, bytes] | None:
        """The next frame; None when the container has hung up.

        Raises `Hung` at the deadline (of `perf_counter`), and `Garbled`.
        """
        while True:
            if len(self._come) >= HEADER.size:
                kind, size = HEADER.unpack_from(self._come)
                whole = HEADER.size + size
                if size > _LONGEST:
                    raise Garbled
                if len(self._come) >= whole:
                    body = bytes(self._come[HEADER.size : whole])
                    del self._come[:whole]
                    return kind, body
            if not self._open:
                return None
            self._turn(deadline)

    def _turn(self, deadline: float) -> None:
        """Move what can be moved."""
        poller = select.poll()
        for descriptor in self._open:
            poller.register(descriptor, select.POLLIN)
        if self._going:
            poller.register(self._out, select.POLLOUT)
        left = deadline - time.perf_counter()
        events = poller.poll(max(0.0, left) * 1000)
        if not events and left <= 0:
            raise Hung
        for descriptor, _ in events:
            if descriptor == self._out:
                self._send()
            else:
                self._take(descriptor)

    def _send(self) -> None:
        with suppress(BlockingIOError):
            try:
                sent = os.write(self._out, memoryview(self._going)[: 4 * _CHUNK])
            except BrokenPipeError:  # it has gone; why, it says on another stream
                sent = len(self._going)
            del self._going[:sent]

    def _take(self, descriptor: int) -> None:
        piece = os.read(descriptor, 4 * _CHUNK)
        if not piece:
            self._open.discard(descriptor)
        elif descriptor == self._in:
            self._come += piece
        else:
            self.complaint = (self.complaint + piece)[-_MOST_COMPLAINT:]
