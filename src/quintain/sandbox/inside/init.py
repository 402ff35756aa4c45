"""The first process of a room: it starts programs, reaps everything, and reports.

It has no capability, cannot be looked into, and ends with its caller; when it ends, the kernel kills the rest. Of a
program it reports what the kernel says (`wait4`, `statvfs`), never what the program says.
"""

import json
import os
import signal
import socket
import struct

from quintain.sandbox.inside import attend, kernel, payload, trace, watch
from quintain.sandbox.inside.protocol import KILL, LAST, Command, Report, RoomSpec

_DESCRIPTORS = struct.Struct("5i")


def serve(terms: payload.Terms, spec: RoomSpec, control: socket.socket) -> None:
    """Run programs until the caller hangs up, or one that was sent as the last has ended. Does not return."""
    kernel.be_killed_early(999)  # with it goes what its program has left in memory, where the slot must go on
    kernel.drop_privileges()
    kernel.set_readable(yes=False)
    wake = _wake_on_child()
    if spec["stays"]:
        ready: Report = {"ready": True}
        control.send(json.dumps(ready).encode())
    while True:
        word, ancillary, _, _ = control.recvmsg(1, socket.CMSG_LEN(_DESCRIPTORS.size))
        if word == KILL:
            continue  # came after the program had ended by itself
        if not word:
            os._exit(0)
        text, *streams = _DESCRIPTORS.unpack(ancillary[0][2])
        command: Command = json.loads(os.pread(text, os.fstat(text).st_size, 0))
        os.close(text)
        pid = _start(terms, command, streams)
        report = attend.Attendance(pid, watch.Watch(spec["memory"]) if spec["watch"] else None).wait(control, wake)
        control.send(json.dumps(report).encode())
        if word == LAST:
            os._exit(0)


def _start(terms: payload.Terms, command: Command, streams: list[int]) -> int:
    """Fork the program; it waits until it is traced and this process is closed to it. Its pid."""
    go, gone = os.pipe()
    kernel.set_readable(yes=True)
    pid = os.fork()
    if pid == 0:
        os.close(gone)
        os.read(go, 1)
        payload.start(terms, command, streams)
    trace.seize(pid)
    kernel.set_readable(yes=False)
    for descriptor in (go, gone, *streams):
        os.close(descriptor)
    return pid


def _wake_on_child() -> int:
    """A descriptor that can be read when a child has ended."""
    wake, signalled = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(signalled, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wake
