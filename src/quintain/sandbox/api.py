"""What a sandbox is, whatever engine is behind it.

A caller puts trees of files on the sandbox as layers, and runs programs in rooms made from an image and those
layers. `run` makes a fresh room, runs one program, kills every process of the room, and only then reads what it
said. `open` keeps a room for many programs. Nothing of a room outlives it, and nothing of the caller (environment,
descriptors, files that no layer names) is ever in it.
"""

import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from quintain.errors import UsageError
from quintain.records import Guarantee as Guarantee
from quintain.records import Limits, Profile, Run


@dataclass(frozen=True, kw_only=True)
class Image:
    """A pinned, content-addressed place to run: an interpreter and locked packages."""

    name: str
    """`test` (pytest and its needs) or `build` (pip and the build backends)."""
    digest: str
    """`sha256:` of the lock's text and the interpreter's version."""
    site: Path
    """The unpacked packages on the host; in a room they are at `SITE`, importable by the interpreter."""
    preload: tuple[str, ...] = ()
    """Modules that a warm interpreter has imported before it first forks."""


SITE = "/opt/quintain/site"
Content = bytes | Path
"""Of a file of a layer: what it says; or a file of the host that says it and never changes, as those of a cache do."""


class Closing(Protocol):
    """What is closed at the end of a `with`."""

    def close(self) -> None:
        """Give back what it holds. Once closed, closing it again does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Layer(Closing, Protocol):
    """A read-only tree of files that rooms can mount. Removed from the host when closed."""

    def close(self) -> None:
        """Remove the tree. Rooms that mount it must be gone."""


DOOR = "door"
"""The file of a door's layer."""


def no_door(engine: str) -> UsageError:
    """What an engine raises that has no way from its rooms to its caller."""
    return UsageError(f"the engine {engine} has no door: its rooms reach nothing", hint="use `--engine namespaces`")


def no_services(engine: str) -> UsageError:
    """What an engine raises whose rooms have no services."""
    return UsageError(f"the engine {engine} has no services", hint="use `--engine namespaces`")


class Door(Layer, Protocol):
    """A layer with one socket, `DOOR`: what connects to it in a room is heard by this process, and by nothing else.

    It is the only way out of the rooms that mount it.
    """

    @property
    def listener(self) -> socket.socket:
        """Of the connections. The caller's to accept, and hostile."""

    def shut(self) -> None:
        """Let nobody connect any more."""

    def close(self) -> None:
        """Hear nothing more, and remove the tree. Rooms that mount it must be gone."""


@dataclass(frozen=True, kw_only=True)
class Mount:
    """A layer in a room."""

    layer: Layer
    target: str
    """Absolute path in the room, below the profile's workdir or `/opt/quintain`."""
    writable: bool = False
    """True: the room sees its own copy-on-write view; the layer itself never changes."""


@dataclass(frozen=True, kw_only=True)
class Script:
    """A Python file run by the image's interpreter with its packages importable, as `__main__`.

    A warm engine forks an interpreter that has imported the image's `preload` and never seen candidate code; a cold
    one starts the interpreter with no user site and nothing of the script's folder on its path (`-P -s`). The program
    cannot tell, but for the time.
    """

    path: str
    """In the room."""
    args: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Job:
    """One program in a fresh room."""

    program: Script | tuple[str, ...]
    """A script for the image's interpreter, or an argument vector; `python` as its first word is that interpreter."""
    mounts: tuple[Mount, ...] = ()
    stdin: bytes = b""
    environment: Mapping[str, str] = field(default_factory=dict)
    """Added to the profile's own (PATH, HOME, LANG, TZ, PYTHONHASHSEED, ...). The caller's is never passed."""
    limits: Limits = Limits()
    starting: float = 0.0
    """Seconds that it has to say its first word on the channel. `limits.wall` counts from that word, so that
    an engine which starts an interpreter gives it what one gives which has a warm one. 0: it counts from the start."""
    profile: Profile = Profile()


@dataclass(frozen=True, kw_only=True)
class Service:
    """What became of a wish for a service."""

    pid: int
    """Its number in the room; 0 where it could not be begun."""
    why: str = ""
    """Why it could not."""
    replaced: bool = False
    """Whether one of the same name was ended for it."""


SERVICE_NAME = "^[a-z0-9-]{1,32}$"


class Room(Closing, Protocol):
    """A room that stays: many programs, one file system, until it is reset or closed."""

    def run(self, job: Job) -> Run:
        """Run one program; its processes die with it. Mounts, limits on the room and profile are those of `open`.

        Services go on meanwhile, and count for what it uses. Where they were ended with it, its `detail` says so.
        """

    def serve(self, name: str, job: Job) -> Service:
        """Start a program that stays when others end, with all that it starts: until it ends, or is ended.

        A service of the same name is ended for it. Nobody hears what it writes. The room's limits count it with every
        program; `limits.wall` says nothing. Raises `UsageError` for a name that is none, and where the engine has no
        services.
        """

    def end(self, name: str = "") -> None:
        """End a service with all that it started; all of them, with no name. Does nothing where there is none."""

    def prepare(self, job: Job) -> None:
        """A hint: the next job will be this one, but for its stdin and `limits.wall`.

        An engine may start its program meanwhile, which must then do nothing before it has read its stdin: a pipe. Time
        counts from when it is run. Any other job is run as if nothing had been prepared.
        """

    def put(self, files: Mapping[str, bytes]) -> None:
        """Write files at absolute paths of the room, as the room's user, making directories as needed.

        Raises `UsageError` for a path that is relative or that the room's user cannot write, `Fault` for a lost room.
        """

    def take(self, path: str) -> bytes:
        """The file or tree at an absolute path of the room, as an uncompressed tar. A claim of the room.

        Raises `UsageError` where nothing is there, `Fault` for a lost room.
        """

    def reset(self) -> None:
        """Kill every process and throw away every change: the room is as it was when it was opened."""

    def close(self) -> None:
        """Kill every process and remove the room."""


class Sandbox(Closing, Protocol):
    """An engine. Safe to call from several threads; jobs beyond its capacity wait."""

    name: str
    """Of the engine, e.g. `namespaces` or `namespaces (unprivileged)`."""
    guarantees: frozenset[Guarantee]
    """What the self-test found to hold."""

    def layer(self, files: Mapping[str, Content], *, programs: frozenset[str] = frozenset()) -> Layer:
        """Put a tree on the sandbox: relative POSIX path to content. Readable by every room that mounts it.

        A file of the caller's own is taken as it stands, without a copy, where engine and file system can do that: it
        gets the mode, the time and the owner of a layer's. `programs` are the files that a room may run. Raises
        `UsageError`, before anything is written, for a path that is no plain relative one.
        """

    def door(self) -> Door:
        """A way from rooms to this process. Raises `UsageError` where the engine has none."""

    def prepare(self, image: Image, profile: Profile) -> None:
        """A hint: a `Script` will be run on this image under this profile; what it needs may be started meanwhile."""

    def run(self, image: Image, job: Job) -> Run:
        """Run one job in a fresh room. Raises `Fault` only for our own failure; what the job did is in the `Run`."""

    def open(self, image: Image, job: Job) -> Room:
        """A room that stays, with the mounts, limits and profile of `job`; its program is not run."""

    def close(self) -> None:
        """Kill and remove everything this sandbox made."""
