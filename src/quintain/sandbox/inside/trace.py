"""Stop a program for a moment as it ends, to see what it held: the kernel keeps no other count of descriptors.

Only the program itself is traced, and only for its end: signals pass on to it, its children are not followed. Where
the kernel refuses that, nothing is known, and no end is called `open-files`.
"""

import os
import signal
from contextlib import suppress

from quintain.sandbox.inside import kernel

_SEIZE, _INTERRUPT, _CONTINUE, _LISTEN, _DETACH = 0x4206, 0x4207, 7, 0x4208, 17
_STOP_AT_EXIT = 0x40
_EVENT_EXIT, _EVENT_STOP = 6, 128
_STOPPING = (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU)


def seize(pid: int) -> None:
    """Have a child stop when it ends. Call it while this process can be looked into: the child has that from it."""
    with suppress(OSError):
        kernel.ptrace(_SEIZE, pid, _STOP_AT_EXIT)


def let_go(pid: int) -> bool:
    """Trace a child no longer. False if it has ended; then it is taken in."""
    with suppress(OSError):
        kernel.ptrace(_INTERRUPT, pid, 0)
        if not os.WIFSTOPPED(os.waitpid(pid, 0)[1]):
            return False
        kernel.ptrace(_DETACH, pid, 0)
    return True


def is_ending(status: int) -> bool:
    """Whether a stop that `wait4` reports is that of a program about to end."""
    return status >> 16 == _EVENT_EXIT


def go_on(pid: int, status: int) -> None:
    """Let a stopped program go on as if nobody had looked."""
    event, number = status >> 16, os.WSTOPSIG(status)
    with suppress(OSError):  # killed meanwhile
        if event == _EVENT_STOP and number in _STOPPING:
            kernel.ptrace(_LISTEN, pid, 0)
        else:
            kernel.ptrace(_CONTINUE, pid, 0 if event else number)


def table_size(pid: int) -> int:
    """How many descriptors the table of a process has room for. It grows by powers of two, and never shrinks."""
    with suppress(OSError):
        for line in kernel.read_file(f"/proc/{pid}/status").splitlines():
            if line.startswith(b"FDSize:"):
                return int(line.split()[1])
    return 0
