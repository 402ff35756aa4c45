"""A sandbox's directory on the host: its layers, and the mount point of its slots.

One directory of mode 700 below the temporary directory, held by a lock that the kernel lets go of when its owner dies;
the next sandbox to start sweeps away what the dead have left.
"""

import fcntl
import os
import shutil
import socket
import stat
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from quintain.errors import Fault, UsageError
from quintain.sandbox.api import DOOR, Closing, Content

PREFIX = "quintain-room-"
EPOCH = 1_700_000_000
"""Modification time of every file of a layer, in seconds."""
_NO_PARTS = frozenset({"", ".", ".."})


@dataclass(frozen=True)
class SpoolLayer(Closing):
    """A layer: a directory below the spool's `layers`."""

    path: Path

    @property
    def name(self) -> str:
        """Unique in its spool."""
        return self.path.name

    def close(self) -> None:
        """Remove the tree."""
        shutil.rmtree(self.path, ignore_errors=True)


@dataclass(frozen=True)
class SpoolDoor(SpoolLayer):
    """A layer with a socket on which this process listens."""

    listener: socket.socket

    def shut(self) -> None:
        """Let nobody connect any more."""
        (self.path / DOOR).unlink(missing_ok=True)

    def close(self) -> None:
        """Hear nothing more, and remove the tree."""
        self.listener.close()
        super().close()


@dataclass
class Spool:
    """The directory; `owner` is the user that the rooms are on the host, where that is not the caller."""

    owner: int | None
    path: Path = field(init=False)
    _lock: int = field(init=False)

    def __post_init__(self) -> None:
        with _writing():
            sweep()
            self._make()

    def _make(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = os.open(self.path / "making", os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        (self.path / "making").rename(self.path / "lock")
        for directory in (self.area, self.layers):
            directory.mkdir()
            directory.chmod(0o755)

    @property
    def area(self) -> Path:
        """Where slots mount their root."""
        return self.path / "area"

    @property
    def layers(self) -> Path:
        """Below it, one directory a layer."""
        return self.path / "layers"

    def put(self, files: Mapping[str, Content], programs: frozenset[str] = frozenset()) -> SpoolLayer:
        """Write a tree: relative POSIX path to content; `programs` may be run.

        Raises `UsageError` for a path that is not one.
        """
        check_names(files)
        with _writing():
            layer = SpoolLayer(Path(tempfile.mkdtemp(dir=self.layers)))
            try:
                self._fill(layer, files, programs)
            except BaseException:
                layer.close()
                raise
            return layer

    def door(self) -> SpoolDoor:
        """A layer with a socket in it."""
        with _writing():
            layer = self.put({})
            listener = socket.socket(socket.AF_UNIX)
            try:
                listener.bind(str(layer.path / DOOR))
                listener.listen()
                self._settle(layer.path / DOOR, 0o666)
            except BaseException:
                listener.close()
                layer.close()
                raise
            return SpoolDoor(layer.path, listener)

    def _fill(self, layer: SpoolLayer, files: Mapping[str, Content], programs: frozenset[str]) -> None:
        directories = sorted(folders_of(files))
        for directory in directories:
            (layer.path / directory).mkdir()
        for name, content in files.items():
            self._write(layer.path / name, content, 0o755 if name in programs else 0o644)
        for directory in (*reversed(directories), ""):
            self._settle(layer.path / directory, 0o755)

    def _write(self, path: Path, content: Content, mode: int) -> None:
        if isinstance(content, Path) and self._link(path, content, mode):
            return
        path.write_bytes(said(content))
        self._settle(path, mode)

    def _link(self, path: Path, kept: Path, mode: int) -> bool:
        """Whether a file of the host is here now, as it stands: as layers have it, or the caller's to be made so."""
        seen = kept.stat()
        fits = (stat.S_IMODE(seen.st_mode), seen.st_mtime, seen.st_uid) == (mode, EPOCH, self._owner)
        if not fits and (seen.st_uid, seen.st_nlink) != (os.geteuid(), 1):
            return False
        try:
            os.link(kept, path)
        except OSError:  # it is of another file system, or has as many names as it may have
            return False
        if not fits:
            self._settle(path, mode)
        return True

    @property
    def _owner(self) -> int:
        return os.geteuid() if self.owner is None else self.owner

    def _settle(self, path: Path, mode: int) -> None:
        """The same mode, owner and time whoever makes the layer, and whatever the umask."""
        path.chmod(mode)
        os.utime(path, (EPOCH, EPOCH))
        if self.owner is not None:
            os.chown(path, self.owner, self.owner)

    def close(self) -> None:
        """Remove everything. It goes by another name first: who still writes then finds no place."""
        leaving = self.path.with_name(f"{self.path.name}-leaving")
        with suppress(OSError):
            self.path.rename(leaving)
        shutil.rmtree(leaving, ignore_errors=True)
        with suppress(OSError):
            os.close(self._lock)


@contextmanager
def _writing() -> Iterator[None]:
    """What the machine has no room for is no fault of what was to be written."""
    try:
        yield
    except OSError as error:
        raise Fault(
            f"the sandbox cannot write its files: {error.strerror or error}",
            hint="make room in the directory for temporary files, or set TMPDIR to another",
        ) from error


def said(content: Content) -> bytes:
    """What a file of a layer says."""
    return content if isinstance(content, bytes) else content.read_bytes()


def folders_of(names: Iterable[str]) -> set[str]:
    """Every directory above these relative paths, each after those above it when they are sorted."""
    found: set[str] = set()
    for name in names:
        while (name := name.rpartition("/")[0]) and name not in found:
            found.add(name)
    return found


def check_names(files: Mapping[str, Content]) -> None:
    """Raise `UsageError` for a path that is no plain relative one, or is a file and a directory."""
    parents = folders_of(files)
    for name in files:
        if "\0" in name or not _NO_PARTS.isdisjoint(name.split("/")):
            raise UsageError(f"`{name}` is not a path for a layer", hint="give relative paths without `.` or `..`")
        if name in parents:
            raise UsageError(f"`{name}` is a file and a directory of one layer")


def sweep() -> None:
    """Remove the directories whose owner is dead."""
    for path in Path(tempfile.gettempdir()).glob(PREFIX + "*"):
        try:
            lock = os.open(path / "lock", os.O_RDWR | os.O_NOFOLLOW)
        except OSError:  # being made, not ours, or gone
            continue
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(path, ignore_errors=True)
        except BlockingIOError:
            pass
        finally:
            os.close(lock)
