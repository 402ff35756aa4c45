"""The first process of a room: it starts programs, reaps everything, and reports.

It has no capability, cannot be looked into, and ends with its caller; when it ends, the kernel kills the rest. Of a
program it reports what the kernel says (`wait4`, `statvfs`), never what the program says.
"""

import json
import os
import select
import signal
import socket
import struct
from contextlib import suppress

from quintain.sandbox.inside import kernel, payload, watch
from quintain.sandbox.inside.protocol import KILL, LAST, Command, Report, RoomSpec, Setup

_DESCRIPTORS = struct.Struct("5i")


def serve(setup: Setup, spec: RoomSpec, control: socket.socket) -> None:
    """Run programs until the caller hangs up, or one that was sent as the last has ended. Does not return."""
    kernel.drop_privileges()
    kernel.set_readable(yes=False)
    wake = _wake_on_child()
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
        pid = os.fork()
        if pid == 0:
            payload.start(setup, command, streams)
        for stream in streams:
            os.close(stream)
        report = _attend(pid, spec, (control, wake))
        control.send(json.dumps(report).encode())
        if word == LAST:
            os._exit(0)


def _wake_on_child() -> int:
    """A descriptor that can be read when a child has ended."""
    wake, signalled = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(signalled, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wake


def _attend(main: int, spec: RoomSpec, sources: tuple[socket.socket, int]) -> Report:
    """Wait for the program; then kill what is left of it, and say how it went."""
    control, wake = sources
    poller = select.poll()
    poller.register(control, select.POLLIN)
    poller.register(wake, select.POLLIN)
    report: Report = {"tasks": 0, "peak": 0}
    while "status" not in report and "cause" not in report:
        events = dict(poller.poll(watch.INTERVAL * 1000 if spec["watch"] else None))
        if control.fileno() in events:
            if control.recv(1) != KILL:
                os._exit(0)
            report["cause"] = "killed"
        if wake in events:
            os.read(wake, 4096)
            _reap(main, report, os.WNOHANG)
        if spec["watch"]:
            _look(spec, report)
    space = os.statvfs("/")
    report["blocks"], report["files"] = space.f_bavail, space.f_favail
    _kill_everything(main, report)
    return report


def _look(spec: RoomSpec, report: Report) -> None:
    tasks, memory = watch.look()
    report["tasks"] = max(report["tasks"], tasks)
    report["peak"] = max(report["peak"], memory)
    if memory > spec["memory"]:
        report["cause"] = "memory"


def _reap(main: int, report: Report, flags: int) -> bool:
    """Take in every child that has ended; False when there is none left."""
    try:
        while True:
            pid, status, usage = os.wait4(-1, flags)
            if pid == 0:
                return True
            if pid == main:
                report["status"] = status
                report["cpu"] = usage.ru_utime + usage.ru_stime
                report["peak"] = max(report["peak"], usage.ru_maxrss * 1024)
    except ChildProcessError:
        return False


def _kill_everything(main: int, report: Report) -> None:
    with suppress(ProcessLookupError):
        os.kill(-1, signal.SIGKILL)
    _reap(main, report, 0)
