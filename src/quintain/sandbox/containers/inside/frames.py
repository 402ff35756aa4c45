"""What the caller and the first process of a container say to each other, over the client's standard streams.

    caller --boot (BOOT)--> keeper    the programs, as a ZIP archive after its length in eight bytes
    caller --PLAN--> keeper           once: a `Plan`, then the layers it names, each a tar of the size it gives
    keeper --READY | LOST--> caller   once
    caller --COMMAND--> keeper        per program: an `Order`, followed by as much standard input as it says
    caller --KILL--> keeper           end that program now
    keeper --STREAMS--> caller        pieces of what the program writes
    keeper --REPORT--> caller         a `Said`, when the program and everything it started are dead

A frame is its kind, the length of its body in four bytes, and the body.
"""

import os
import struct
from typing import TypedDict

from quintain.sandbox.inside.protocol import Command, Report

HEADER = struct.Struct(">cI")
PLAN, COMMAND, KILL = b"P", b"C", b"K"
READY, LOST, REPORT = b"R", b"L", b"D"
STREAMS = (b"1", b"2", b"3")
"""Standard output, standard error, channel."""
LONGEST = 1 << 16
"""Bytes of a piece of a stream."""

BOOT = """
import sys
with open(0, "rb", buffering=0, closefd=False) as stream:
    size, whole = int.from_bytes(stream.read(8), "big"), b""
    while len(whole) < size:
        whole += stream.read(size - len(whole)) or sys.exit(1)
with open("/run/engine.zip", "wb") as file:
    file.write(whole)
sys.path.insert(0, "/run/engine.zip")
from quintain.sandbox.containers.inside import keeper
keeper.serve()
"""
"""The program that a container starts with, for `python -I -S -c`."""


class Place(TypedDict):
    """A file system of the container that is the room's to fill."""

    path: str
    owned: bool
    """Whether it is the program's own; else it is the keeper's, and read-only to the program."""
    layer: int
    """Size of the tar that is unpacked there; 0 for none."""


class Plan(TypedDict):
    """What a room is made of, beyond the container's flags."""

    places: list[Place]
    """Outer ones first; their tars follow the plan in this order."""
    filter: str
    """The system-call filter of programs, in hexadecimal."""
    inodes: int
    """Files that programs may make in any one place."""


class Order(TypedDict):
    """One program."""

    command: Command
    """Its `cpu` is an index among the processors of the container."""
    stdin: int
    """Bytes of standard input that follow the order."""
    starting: float
    """Seconds for the first word on the channel, from which `wall` counts; 0: it counts from the start."""
    wall: float
    streams: list[int]
    """Most bytes of standard output, standard error and the channel."""


class Said(TypedDict):
    """What became of it."""

    report: Report
    cause: str
    """Why the keeper ended it: `wall`, `output`, `inodes`, or nothing."""
    wall: float
    killed: int
    """Processes killed by the kernel for want of memory."""
    refused: int
    """Forks refused."""
    cpu: float | None
    peak: int


def frame(kind: bytes, body: bytes = b"") -> bytes:
    """One frame."""
    return HEADER.pack(kind, len(body)) + body


class Wire:
    """The keeper's end: blocking, unbuffered, so that nothing is read ahead of what is asked for."""

    def __init__(self, inward: int, outward: int) -> None:
        self.inward = inward
        self._outward = outward

    def read(self, size: int) -> bytes:
        """At most so many bytes; nothing when the caller has hung up."""
        return os.read(self.inward, size)

    def exactly(self, size: int) -> bytes:
        """Exactly so many bytes. Raises `EOFError` when the caller hangs up before."""
        parts = []
        while size:
            part = self.read(min(size, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def receive(self) -> tuple[bytes, bytes]:
        """The next frame: kind and body."""
        kind, size = HEADER.unpack(self.exactly(HEADER.size))
        return kind, self.exactly(size)

    def send(self, kind: bytes, body: bytes = b"") -> None:
        """Send a frame, however long the other side takes."""
        rest = memoryview(frame(kind, body))
        while rest:
            rest = rest[os.write(self._outward, rest) :]
