"""Files that only memory holds: the standard input of programs, and what is said to the processes of a room."""

import fcntl
import os

_SEALS = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE


def memory_file(content: bytes) -> int:
    """A read-only descriptor of `content`, which nobody who opens it again can change."""
    whole = _filled("input", content, os.MFD_ALLOW_SEALING)
    try:
        fcntl.fcntl(whole, fcntl.F_ADD_SEALS, _SEALS)
        return os.open(f"/proc/self/fd/{whole}", os.O_RDONLY | os.O_CLOEXEC)
    finally:
        os.close(whole)


def message_file(content: bytes) -> int:
    """A descriptor of `content`, for readers of our own."""
    return _filled("message", content, 0)


def _filled(name: str, content: bytes, flags: int) -> int:
    file = os.memfd_create(name, os.MFD_CLOEXEC | flags)
    try:
        while content:
            content = content[os.write(file, content) :]
    except BaseException:
        os.close(file)
        raise
    return file
