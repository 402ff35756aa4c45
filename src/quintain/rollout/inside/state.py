"""What a room holds besides its processes: saved by a program of one room, restored by a program of another.

    save       on the channel
    restore    from stdin, in a room that was opened from the same image and layers

Everything that the room's user may change: content, modes, times, links. What is the same already stays as it is, so
that rooms go on sharing what nobody changed. Sockets are left out: whoever listened is gone. So is what a service takes
away, or puts another thing in the place of, between two looks.

An interpreter is started for each: what takes long to import is not used here.
"""

import errno
import marshal
import os
import stat
import sys
from _collections_abc import Iterator

ROOTS = ("/", "/work", "/dev/shm")
"""From each, as far as its own file system goes."""
_STDIN, _CHANNEL = 0, 3
_ALL = 0o700
_GONE = (errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENXIO)
"""What is said of a place where another thing was a moment ago."""
_NOT_OURS = (errno.EPERM, errno.EACCES, errno.EROFS)


class Entry:
    """A place, as it is written and read."""

    __slots__ = ("content", "mode", "path", "time")
    path: str
    mode: int
    """Type and permissions, as `lstat` gives them."""
    time: int
    """Of the last change, in nanoseconds."""
    content: bytes | str
    """Of a file; what a link says; of another name of a file, the first one; or nothing."""

    def __init__(self, path: str, mode: int, time: int, content: bytes | str) -> None:
        self.path, self.mode, self.time, self.content = path, mode, time, content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.told() == other.told()

    def told(self) -> tuple[str, int, int, bytes | str]:
        """All of it, as it is made again."""
        return self.path, self.mode, self.time, self.content

    @property
    def is_directory(self) -> bool:
        """Whether others are below it."""
        return stat.S_ISDIR(self.mode)

    @property
    def is_another_name(self) -> bool:
        """Whether it is a file that has been seen by another name."""
        return stat.S_ISREG(self.mode) and isinstance(self.content, str)


def entries(opened: dict[str, int]) -> Iterator[Entry]:
    """All there is, a directory before what is in it.

    Where its owner took the permission to look from itself, it gets it back: such a directory is `opened`, with the
    mode that it had.
    """
    names: dict[tuple[int, int], str] = {}
    seen: set[str] = set()
    for root in ROOTS:
        if root in seen:
            continue
        device, ahead = os.stat(root).st_dev, [root]
        top = _entry(root, device, names, opened)
        if top is not None:
            yield top
        while ahead:
            for path in _below(ahead.pop()):
                entry = _entry(path, device, names, opened)
                if entry is None:
                    continue
                if entry.is_directory:
                    ahead.append(path)
                    seen.add(path)
                yield entry


class PassingOver:
    """Leave the block at these errors: for what a service took away, or put another thing in the place of."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = numbers or _GONE

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, OSError) and error.errno in self._numbers


def _below(folder: str) -> list[str]:
    with PassingOver():
        there = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            with os.scandir(there) as found:
                return sorted(f"{folder.rstrip('/')}/{each.name}" for each in found)
        finally:
            os.close(there)
    return []


def _entry(path: str, device: int, names: dict[tuple[int, int], str], opened: dict[str, int]) -> Entry | None:
    """What is there, a directory opened; None for what is none of the room's user's, and for what has gone."""
    with PassingOver():
        about = os.lstat(path)
        if not stat.S_ISDIR(about.st_mode):
            return Entry(path, about.st_mode, about.st_mtime_ns, content(path, about, names))
        if about.st_dev == device and _may_change(path, about):
            entry = Entry(path, about.st_mode, about.st_mtime_ns, b"")
            _open(entry, opened)
            return entry
    return None


def _open(entry: Entry, opened: dict[str, int]) -> None:
    if entry.mode & _ALL != _ALL:
        with PassingOver(*_NOT_OURS):  # it is left as it is
            os.chmod(entry.path, stat.S_IMODE(entry.mode) | _ALL)
            opened[entry.path] = entry.mode


def _may_change(path: str, about: os.stat_result) -> bool:
    """Whether the room's user could have changed what is in a directory."""
    return about.st_uid == os.getuid() or os.access(path, os.W_OK)


def content(path: str, about: os.stat_result, names: dict[tuple[int, int], str]) -> bytes | str:
    """Of what is no directory. `names` are of files that have several, by the first that was read."""
    if stat.S_ISLNK(about.st_mode):
        return os.readlink(path)
    if not stat.S_ISREG(about.st_mode):
        return b""
    number = about.st_dev, about.st_ino
    if about.st_nlink > 1 and number in names:
        return names[number]
    try:
        data = _read(path, about.st_size)
    except PermissionError:
        os.chmod(path, stat.S_IMODE(about.st_mode) | _ALL)
        try:
            data = _read(path, about.st_size)
        finally:
            os.chmod(path, stat.S_IMODE(about.st_mode))
    names[number] = path
    return data


def _read(path: str, size: int) -> bytes:
    """As much of a file as was there when it was looked at: a service may never cease to write."""
    with os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise FileNotFoundError(errno.ENOENT, "no file any more", path)
        return file.read(size)


def save() -> None:
    """Write it to the channel, and leave all as it was."""
    opened: dict[str, int] = {}
    try:
        found = [each.told() for each in entries(opened) if not stat.S_ISSOCK(each.mode)]
    finally:
        for path in sorted(opened, reverse=True):
            with PassingOver():
                os.chmod(path, stat.S_IMODE(opened[path]))
    with os.fdopen(_CHANNEL, "wb") as channel:
        marshal.dump(found, channel)


def restore() -> None:
    """Make this room's the one on stdin."""
    os.umask(0)
    with os.fdopen(_STDIN, "rb") as stdin:
        wanted = {each.path: each for each in (Entry(*one) for one in marshal.load(stdin))}
    found = {each.path: each for each in entries({})}
    for path in sorted(found, reverse=True):  # what is in a directory before the directory
        here = wanted.get(path)
        if here is None or here.is_directory != found[path].is_directory:
            _remove(found.pop(path))
    _bring(wanted, found)
    for path in sorted(wanted, reverse=True):
        if wanted[path].is_directory:
            _dress(wanted[path])


def _bring(wanted: dict[str, Entry], found: dict[str, Entry]) -> None:
    """Make what is not there, or not as it should be; directories are dressed when all is in them."""
    made: set[str] = set()
    for path, entry in wanted.items():
        present = found.get(path)
        if entry == present and not (entry.is_another_name and entry.content in made):
            continue
        made.add(path)
        if entry.is_directory:
            if present is None:
                os.mkdir(path, _ALL)
            continue
        if present is not None:
            _remove(present)
        _make(entry)


def _remove(entry: Entry) -> None:
    if entry.is_directory:
        os.rmdir(entry.path)
    else:
        os.unlink(entry.path)


def _make(entry: Entry) -> None:
    if isinstance(entry.content, bytes):
        if stat.S_ISFIFO(entry.mode):
            os.mkfifo(entry.path)
        else:
            with open(entry.path, "wb") as file:
                file.write(entry.content)
    elif entry.is_another_name:
        os.link(entry.content, entry.path)
    else:
        os.symlink(entry.content, entry.path)
    if not stat.S_ISLNK(entry.mode):
        os.chmod(entry.path, stat.S_IMODE(entry.mode))
    os.utime(entry.path, ns=(entry.time, entry.time), follow_symlinks=False)


def _dress(entry: Entry) -> None:
    """Give a directory its permissions and its time; one that is not ours keeps its own."""
    with PassingOver(*_NOT_OURS):
        os.chmod(entry.path, stat.S_IMODE(entry.mode))
        os.utime(entry.path, ns=(entry.time, entry.time))


def main() -> None:
    """Do what the argument says."""
    {"save": save, "restore": restore}[sys.argv[1]]()
