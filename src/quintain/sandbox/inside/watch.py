"""What the processes of a room hold together, by looking at each: for machines without a control group to ask.

First the resident anonymous and shared memory of each is summed, which counts a page once for every process that has
it; only if that is too much, each page is shared out among those who have it, which takes the kernel longer. What a
process takes and gives back between two looks is not seen.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from quintain.sandbox.inside import kernel

INTERVAL = 0.02
"""Seconds between two looks; more where a look takes long."""
_SHARE = 10
"""A look may take one part in so many of the processor's time."""


class Sight(NamedTuple):
    """What there is to look at."""

    files: Callable[[], int]
    """Bytes that the room's files hold."""
    processes: Callable[[], list[str]]
    """Numbers of the room's processes but this one."""


def _in_files() -> int:
    space = os.statvfs("/")
    return (space.f_blocks - space.f_bfree) * space.f_frsize


def _all_but_the_first() -> list[str]:
    with os.scandir("/proc") as entries:
        return [entry.name for entry in entries if entry.name.isdecimal() and entry.name != "1"]


def _descendants() -> list[str]:
    found: list[str] = []
    ahead = _children(str(os.getpid()))
    while ahead:
        found.append(ahead.pop())
        ahead += _children(found[-1])
    return found


def _children(process: str) -> list[str]:
    with suppress(FileNotFoundError, ProcessLookupError), os.scandir(f"/proc/{process}/task") as threads:
        return [child for thread in threads for child in _words(f"{thread.path}/children")]
    return []


def _words(path: str) -> list[str]:
    with suppress(FileNotFoundError, ProcessLookupError):
        return kernel.read_file(path).decode().split()
    return []


IN_NAMESPACES = Sight(_in_files, _all_but_the_first)
"""From within a room's own namespaces, as its first process."""
FROM_ABOVE = Sight(lambda: 0, _descendants)
"""From outside of a room, as the ancestor of all that is in it. Its files are not in memory."""


class Watch:
    """The looks at one program, which may hold `limit` bytes in processes and files."""

    def __init__(self, limit: int, sight: Sight) -> None:
        self.limit = limit
        self._sight = sight
        self.tasks = 0
        """Most processes and threads seen at once."""
        self.peak = 0
        """Most bytes seen."""
        self._due = time.monotonic() + INTERVAL

    def milliseconds_left(self) -> float:
        """Until the next look."""
        return max(0.0, (self._due - time.monotonic()) * 1000)

    def look(self) -> bool:
        """Look once; whether more is held than the limit."""
        started = time.process_time()
        files, processes = self._sight.files(), self._sight.processes()
        tasks, held = _sum(processes, "status", (b"RssAnon:", b"RssShmem:"))
        if files + held > self.limit:
            _, held = _sum(processes, "smaps_rollup", (b"Pss_Anon:", b"Pss_Shmem:"))
        self.tasks = max(self.tasks, tasks)
        self.peak = max(self.peak, files + held)
        self._due = time.monotonic() + max(INTERVAL, _SHARE * (time.process_time() - started))
        return files + held > self.limit


def _sum(processes: list[str], name: str, fields: tuple[bytes, ...]) -> tuple[int, int]:
    """Threads, and the sum of `fields` in bytes, over processes."""
    threads = held = 0
    for process in processes:
        for line in _lines(process, name):
            if line.startswith(fields):
                held += int(line.split()[1]) * 1024
            elif line.startswith(b"Threads:"):
                threads += int(line.split()[1])
    return threads, held


def _lines(process: str, name: str) -> list[bytes]:
    """The lines of one file of a process: none if it has gone, those of its status if it hides its memory."""
    try:
        return kernel.read_file(f"/proc/{process}/{name}").splitlines()
    except PermissionError:
        return [line.replace(b"Rss", b"Pss_") for line in _lines(process, "status")]
    except (FileNotFoundError, ProcessLookupError):
        return []
