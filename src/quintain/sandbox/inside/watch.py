"""What the processes of a room hold together, by looking at each: for machines without a control group to ask.

Resident anonymous and shared memory is summed over processes (a page shared by several counts once for each), plus
what the room's file system holds. What a process takes and gives back between two looks is not seen.
"""

import os
from pathlib import Path

INTERVAL = 0.02
"""Seconds between two looks."""


def look() -> tuple[int, int]:
    """Processes and threads of this pid namespace without this process, and the bytes that they and the files hold."""
    tasks = memory = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and entry.name != "1":
            threads, held = _look_at(entry / "status")
            tasks += threads
            memory += held
    space = os.statvfs("/")
    return tasks, memory + (space.f_blocks - space.f_bfree) * space.f_frsize


def _look_at(status: Path) -> tuple[int, int]:
    """Threads, and bytes of anonymous and shared memory, of one process (zeros if it has gone)."""
    threads = held = 0
    try:
        lines = status.read_bytes().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0, 0
    for line in lines:
        if line.startswith((b"RssAnon:", b"RssShmem:")):
            held += int(line.split()[1]) * 1024
        elif line.startswith(b"Threads:"):
            threads = int(line.split()[1])
    return threads, held
