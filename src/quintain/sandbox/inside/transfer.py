"""Files into and out of a room that stays: a program of the room like any other, with no more rights.

python -I -S -c SOURCE put          paths and contents on stdin, marshalled
python -I -S -c SOURCE take PATH    a tar on the channel

An interpreter is started for each. `tarfile` would take three times as long to import as that, and gives a file of two
names only once.
"""

import marshal
import os
import stat
import sys
from io import BufferedWriter

_STDIN, _CHANNEL = 0, 3
_BLOCK = 512
_PIECE = 1 << 20
"""Bytes of a file that are held at a time: a room may hold a file that is larger than its memory."""
_SHORT = 100
"""Bytes of a name in a header; a longer one is a member before it."""
_FILE, _LINK, _DIRECTORY, _PIPE, _LONG_TARGET, _LONG_NAME = b"0", b"2", b"5", b"6", b"K", b"L"


def put() -> None:
    """Write the files on stdin, and the directories that they are in."""
    with os.fdopen(_STDIN, "rb") as stream:
        for path, content in marshal.load(stream):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)


def take(path: str) -> None:
    """Write the file or tree at `path` to the channel, as a tar; its names start with the last part of the path.

    A name of a file that has several holds its content like any other. Sockets and devices are left out.
    """
    path = path.rstrip("/") or "/"
    ahead = [(path, os.path.basename(path) or ".")]
    with os.fdopen(_CHANNEL, "wb") as stream:
        while ahead:
            place, name = ahead.pop()
            about = os.lstat(place)
            if stat.S_ISDIR(about.st_mode):
                stream.write(_member(f"{name}/", _DIRECTORY, about.st_mode))
                ahead += [(f"{place}/{each}", f"{name}/{each}") for each in sorted(os.listdir(place), reverse=True)]
            elif stat.S_ISREG(about.st_mode):
                stream.write(_member(name, _FILE, about.st_mode, about.st_size))
                _copy(place, about.st_size, stream)
                stream.write(bytes(-about.st_size % _BLOCK))
            elif stat.S_ISLNK(about.st_mode):
                stream.write(_member(name, _LINK, about.st_mode, target=os.readlink(place)))
            elif stat.S_ISFIFO(about.st_mode):
                stream.write(_member(name, _PIPE, about.st_mode))
        stream.write(bytes(2 * _BLOCK))


def _copy(place: str, size: int, to: BufferedWriter) -> None:
    """As much of a file as was there when it was looked at; where it has become shorter since, nulls."""
    with os.fdopen(os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        while size > 0:
            piece = file.read(min(size, _PIECE)) or bytes(min(size, _PIECE))
            to.write(piece)
            size -= len(piece)


def _member(name: str, kind: bytes, mode: int, size: int = 0, *, target: str = "") -> bytes:
    """The header of a member, in the form of GNU, after what is too long for it."""
    named, aimed = os.fsencode(name), os.fsencode(target)
    longer = _said(_LONG_NAME, named) + _said(_LONG_TARGET, aimed)
    return longer + _header(named, kind, stat.S_IMODE(mode), size, aimed)


def _said(kind: bytes, text: bytes) -> bytes:
    if len(text) <= _SHORT:
        return b""
    return _header(b"././@LongLink", kind, 0, len(text) + 1) + text + bytes(_BLOCK - len(text) % _BLOCK)


def _header(name: bytes, kind: bytes, mode: int, size: int, target: bytes = b"") -> bytes:
    before = name[:_SHORT].ljust(_SHORT, b"\0") + b"%07o\0%07o\0%07o\0%011o\0%011o\0" % (mode, 0, 0, size, 0)
    after = kind + target[:_SHORT].ljust(_SHORT, b"\0") + b"ustar  \0"
    blank = (before + b" " * 8 + after).ljust(_BLOCK, b"\0")
    return (before + b"%06o\0 " % sum(blank) + after).ljust(_BLOCK, b"\0")


def main() -> None:
    """`put`, or `take` and a path; 1 if the room does not allow it."""
    try:
        if sys.argv[1] == "put":
            put()
        else:
            take(sys.argv[2])
    except OSError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
