"""Say on descriptor 3 all that a program can see of where it runs, as one JSON object.

Two runs that must be alike give the same object. Not in it: the time, process numbers, and the modules that a warm
interpreter has read in advance.
"""

import getpass
import json
import locale
import os
import resource
import signal
import socket
import sys
import time
import types
from pathlib import Path
from typing import Any


class Plain:
    """An object that hashes by its address."""


def addresses() -> dict[str, Any]:
    """Where objects lie: fixed where address-space randomisation is off and nothing ran before."""
    objects = [Plain() for _ in range(20)]
    order = [objects.index(one) for one in set(objects)]
    return {"id": id(objects[0]), "type": id(Plain), "set_order": order, "builtin": id(len)}


def identity() -> dict[str, Any]:
    """Who and where this is."""
    return {
        "hostname": socket.gethostname(),
        "user": getpass.getuser(),
        "uid": os.getuid(),
        "gid": os.getgid(),
        "groups": os.getgroups(),
        "home": str(Path.home()),
        "cwd": str(Path.cwd()),
        "umask": os.umask(0o022),
        "cpus": len(os.sched_getaffinity(0)),
    }


def interpreter() -> dict[str, Any]:
    """How Python was started."""
    main = sys.modules["__main__"]
    return {
        "argv": sys.argv,
        "executable": sys.executable,
        "flags": str(sys.flags),
        "path": sys.path,
        "prefix": sys.prefix,
        "main": sorted(name for name, value in vars(main).items() if not isinstance(value, type | types.FunctionType)),
        "file": main.__file__,
        "spec": str(main.__spec__),
        "encodings": [(stream.encoding, stream.errors, stream.mode) for stream in (sys.stdin, sys.stdout, sys.stderr)],
        "recursion": sys.getrecursionlimit(),
        "hooks": [sys.excepthook is sys.__excepthook__, sys.gettrace() is None, sys.getprofile() is None],
        "warnings": sys.warnoptions,
    }


def surroundings() -> dict[str, Any]:
    """What the kernel passes on from whoever started this."""
    return {
        "environment": dict(os.environ),
        "descriptors": [number for number in range(256) if is_open(number)],
        "signals": {number.name: str(signal.getsignal(number)) for number in signal.Signals},
        "blocked": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])),
        "limits": {name: resource.getrlimit(getattr(resource, name)) for name in sorted(LIMITS)},
        "nice": os.getpriority(os.PRIO_PROCESS, 0),
        "session": os.getsid(0) == os.getpid(),
        "terminal": [os.isatty(number) for number in range(3)],
        "root": sorted(path.name for path in Path("/").iterdir()),
        "devices": sorted(path.name for path in Path("/dev").iterdir()),
        "passwd": Path("/etc/passwd").read_text(),
    }


LIMITS = {name for name in dir(resource) if name.startswith("RLIMIT_")}


def is_open(number: int) -> bool:
    """Whether a descriptor is open."""
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def time_and_language() -> dict[str, Any]:
    """How dates and text are written."""
    return {
        "zone": time.tzname,
        "noon": time.strftime("%c %z", time.localtime(1_000_000_000)),
        "locale": locale.setlocale(locale.LC_ALL, ""),
        "encoding": locale.getpreferredencoding(),
        "filesystem": sys.getfilesystemencoding(),
        "hash": hash("quintain"),
    }


def main() -> None:
    """Take the snapshot; addresses first, before anything else can move them."""
    parts = (addresses, identity, interpreter, surroundings, time_and_language)
    os.write(3, json.dumps({part.__name__: part() for part in parts}).encode())


if __name__ == "__main__":
    main()
