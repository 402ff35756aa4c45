"""The first process of a room: it starts programs, reaps everything, and reports.

It has no capability, cannot be looked into, and ends with its caller; when it ends, the kernel kills the rest. Of a
program it reports what the kernel says (`wait4`, `statvfs`), never what the program says.
"""

import json
import os
import signal
import socket

from quintain.sandbox.inside import attend, kernel, payload, trace, watch
from quintain.sandbox.inside.protocol import COMMAND, EARLY, RoomSpec


def give_up_privileges() -> None:
    """The first thing to do once a room is set up."""
    kernel.drop_privileges()
    kernel.set_readable(yes=False)


def serve(terms: payload.Terms, spec: RoomSpec, control: socket.socket) -> None:
    """Run programs until the caller hangs up, or one that was sent as the last has ended. Does not return."""
    wake = _wake_on_child()
    word = COMMAND
    while word in (COMMAND, EARLY):
        pid, link = _next_program(terms, spec, control)
        word = link.recv(1)
        link.close()
        if word:
            watched = watch.Watch(spec["memory"], terms.sight) if spec["watch"] else None
            report = attend.Attendance(pid, watched, wanted=word != EARLY).wait(control, wake)
            control.send(json.dumps(report).encode())
    os._exit(0)


def _next_program(terms: payload.Terms, spec: RoomSpec, control: socket.socket) -> tuple[int, socket.socket]:
    """Fork what becomes the next program, when it is traced and this process is closed to it.

    Its pid, and a socket from which the word can be read by which it did.
    """
    link, its_link = socket.socketpair()
    kernel.set_readable(yes=True)
    pid = os.fork()
    if pid == 0:
        link.close()
        payload.wait(terms, spec, control, its_link)
    trace.seize(pid)
    kernel.set_readable(yes=False)
    its_link.close()
    link.send(b"T")
    return pid, link


def _wake_on_child() -> int:
    """A descriptor that can be read when a child has ended."""
    wake, signalled = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(signalled, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wake
