"""What the caller and the programs inside say to each other: JSON in a memfd or in one datagram.

    caller --Setup--> zygote          once, in a memfd
    caller --socket--> zygote         per slot, which is forked with it; answered with the pid
    caller --RoomSpec--> slot         per room, in a memfd, with the room's control socket; answered with the pid
    caller --Command--> room's init   per program, in a memfd, with stdin, stdout, stderr and the channel
    room's init --Report--> caller    one datagram when the program and everything it started are dead, or a service
                                      was begun or ended

The words of one byte that the two sides exchange besides are below.
"""

from typing import TypedDict

SLOT = b"F"
"""The caller asks for a slot."""
ROOM, RELEASE, CLEAR = b"R", b"L", b"G"
"""The caller asks for a room, or has no more use for the last one, which is dead. The slot says that nothing is left of
the room before the one that was asked for, and that the one after it is begun."""
COMMAND, LAST, KILL = b"C", b"E", b"K"
EARLY, GO = b"B", b"S"
"""A program that is started before it is wanted, and waits for its stdin; it is wanted now."""
SERVE, END = b"V", b"X"
"""A program that stays when others end; one such, or all, are to end. Answered with a report. Of their descriptors
there are the command and, of a service, its stdin: the rest leads nowhere."""

ENGINE = "/.engine"
"""Where a slot keeps what no room sees."""
PYTHON = "/opt/quintain/bin/python"
SITE = "/opt/quintain/site"
INNER_ID = 1000
"""The user and group that a room's processes are, as they see it."""


class Setup(TypedDict):
    """What the slots of a kind are made of, and first the zygote that they are forked from."""

    channel: int
    """Descriptor of the zygote's socket."""
    area: str
    """An empty directory of the host, where the zygote mounts what becomes its root."""
    layers: str
    """The directory of the host below which layers are put."""
    code: str
    """The directory of the host that holds these programs."""
    outer_id: int | None
    """Root only: the user that the zygote becomes."""
    python: str
    """The interpreter, as a room sees it."""
    version: str
    """Its kind and version, which the image's digest was made with."""
    prefix: tuple[str, str]
    """Where its libraries are: on the host, and in a room."""
    alias: str
    """Another path of its libraries that it insists on, or nothing."""
    site: str
    hostname: str
    home: str
    workdir: str
    etc: dict[str, str]
    """Files of /etc written for the room."""
    warm: bool
    preload: list[str]
    environment: dict[str, str]
    """Of a warm interpreter."""
    fixed_addresses: bool
    filter: str
    """The system-call filter, in hexadecimal."""
    pieces: list[str]
    """Set by the zygote: the mounts that make up the image."""
    links: dict[str, str]
    """Set by the zygote: the symbolic links of the image's root."""


class Conditions(TypedDict):
    """On what conditions the programs of a room run, whatever they are."""

    fixed_addresses: bool
    cpu: int | None
    """The one CPU to run on."""


class RoomSpec(Conditions):
    """What a room is made of."""

    stays: bool
    """Whether the caller waits until it is ready, to run many programs."""
    disk: int
    inodes: int
    mounts: list[tuple[str, str, bool]]
    """Name of the layer, target, writable."""
    watch: bool
    """Whether the room's init looks after memory and processes, for want of a control group."""
    memory: int
    processes: int


class Command(Conditions):
    """One program."""

    argv: list[str]
    script: bool
    """True: `argv` is a Python file and its arguments, run in this interpreter if the slot is warm."""
    environment: dict[str, str]
    workdir: str
    limits: list[tuple[int, int]]
    """Pairs for setrlimit."""
    service: str
    """Its name, of a service."""


class Report(TypedDict, total=False):
    """What became of a room or a program."""

    ready: bool
    lost: str
    """Why the room could not be set up."""
    cause: str
    """`memory`, when the room's init killed the program for it; `killed`, when the caller asked."""
    status: int
    """As `waitpid` gives it."""
    cpu: float
    peak: int
    """Most memory seen, in bytes."""
    tasks: int
    """Most processes and threads seen, where they are watched."""
    table: int
    """Size of the program's table of descriptors when it ended, if it could be seen."""
    blocks: int
    """Free blocks of the room's file system at the end."""
    files: int
    """Free inodes of it."""
    service: int
    """The number in the room of the service that was begun, or 0."""
    why: str
    """Why it could not be begun."""
    replaced: bool
    """Whether one of its name was ended for it."""
    note: str
    """What became of services that were ended without being asked for."""
