"""What one command in a room was allowed, under which profile it ran, and what became of it."""

from typing import Literal

import msgspec

MIB = 1 << 20

End = Literal[
    "exited",  # the program ended by itself; `code` is its exit status, negative for a signal
    "wall",  # killed: real time ran out
    "cpu",  # killed: processor time ran out
    "memory",  # killed: the room as a whole held too much memory
    "processes",  # failed after a fork or a thread was refused at the limit
    "disk",  # failed with the room's writable space full
    "inodes",  # failed with the room's file count at the limit
    "file-size",  # killed: one file grew past the limit
    "open-files",  # failed with its descriptors at the limit
    "output",  # killed: stdout, stderr or the channel held more than the limit
    "lost",  # ours: the room could not be set up, or died without a report
]


Guarantee = Literal[
    "no-network",  # no address is reachable but the room's own loopback
    "kill-tree",  # no process outlives its room
    "host-files",  # no file of the host but the image and the layers
    "host-processes",  # no process outside the room can be seen or signalled
    "throwaway",  # nothing written in a room is there in the next
    "memory-total",  # memory is limited for the room as a whole
    "processes",  # the number of processes is limited for the room as a whole
    "disk",  # bytes and inodes written are limited
    "kernel-filter",  # dangerous system calls are refused
    "no-privileges",  # no capability, and none to be gained
    "determinism",  # hash seed, time zone, locale, names, addresses and CPU count are fixed
]
"""What was found, by attacking, to hold."""


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one room may use. Sizes in bytes, times in seconds."""

    wall: float = 60.0
    """Real time."""
    cpu: int = 60
    """Processor time of any one process."""
    memory: int = 512 * MIB
    """Of all processes of the room together."""
    processes: int = 128
    """Processes and threads."""
    disk: int = 256 * MIB
    """Everything written below the room's root."""
    inodes: int = 100_000
    """Files and directories created."""
    file_size: int = 64 * MIB
    """Of any one file."""
    open_files: int = 256
    """Descriptors of any one process. An engine may round up, to one more than a power of two."""
    output: int = MIB
    """Of stdout and of stderr, each."""
    channel: int = 64 * MIB
    """Of the result channel (descriptor 3)."""


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a room fixes so that the same inputs give the same grade."""

    hash_seed: int = 0
    timezone: str = "UTC"
    locale: str = "C.UTF-8"
    hostname: str = "room"
    user: str = "solver"
    workdir: str = "/work"
    """Where the program starts, and the root below which the grader mounts what it needs."""
    fixed_addresses: bool = True
    """Address-space randomisation off."""
    one_cpu: bool = True


class Usage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a run used. Times in seconds, memory in bytes; None where the engine cannot tell."""

    wall: float
    cpu: float | None = None
    memory_peak: int | None = None


class Run(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one command in the sandbox did. Everything but `end`, `code` and `usage` is the program's own claim."""

    end: End
    code: int | None
    """Exit status; negative for the signal that ended it; None where the engine killed the room."""
    stdout: bytes = b""
    stderr: bytes = b""
    channel: bytes = b""
    """What the room wrote to descriptor 3, read after every process of the room was dead."""
    truncated: bool = False
    detail: str = ""
    """For people: why the room was lost, which limit was hit and how that was seen, or what services were ended."""
    usage: Usage
