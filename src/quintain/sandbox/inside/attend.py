"""Wait for one program of a room, with what the kernel says of it, and kill what is left when it has ended."""

import os
import select
import socket
from contextlib import suppress

from quintain.sandbox.inside import trace, watch
from quintain.sandbox.inside.protocol import GO, KILL, Report
from quintain.sandbox.inside.services import Services, kill_all


class Attendance:
    """The wait for one program. One that is not `wanted` yet is looked at from when it is."""

    def __init__(self, main: int, watched: watch.Watch | None, services: Services, *, wanted: bool = True) -> None:
        self._main = main
        self._watch = watched
        self._services = services
        self._looks = watched if wanted else None
        self._report: Report = {"peak": 0}

    def wait(self, control: socket.socket, wake: int) -> Report:
        """Until the program ends, the caller asks for its death on `control`, or it holds too much.

        `wake` can be read when a child has changed. Ends this process, and with it the room, if the caller has gone.
        """
        report = self._report
        poller = select.poll()
        poller.register(control, select.POLLIN)
        poller.register(wake, select.POLLIN)
        while "status" not in report and "cause" not in report:
            looks = self._looks
            events = dict(poller.poll(looks.milliseconds_left() if looks else None))
            if control.fileno() in events:
                self._listen(control.recv(1))
            if wake in events:
                os.read(wake, 4096)
                self._reap(os.WNOHANG)
            if looks and looks.milliseconds_left() == 0 and looks.look():
                report["cause"] = "memory"
        if self._watch:
            report["tasks"], report["peak"] = self._watch.tasks, self._watch.peak
        space = os.statvfs("/")
        report["blocks"], report["files"] = space.f_bavail, space.f_favail
        self._services.clear(self._reap)
        if self._watch and report.get("cause") == "memory":
            self._services.hold_to_memory(self._watch)
        if self._services.note:
            report["note"], self._services.note = self._services.note, ""
        return report

    def _listen(self, word: bytes) -> None:
        if word == GO:
            self._looks = self._watch
        elif word == KILL:
            self._report["cause"] = "killed"
        else:
            kill_all()
            os._exit(0)

    def _reap(self, flags: int) -> None:
        """Take in all that `wait4` has to say; with no flags, until no child is left."""
        with suppress(ChildProcessError):
            while True:
                pid, status, usage = os.wait4(-1, flags)
                if pid == 0:
                    return
                if os.WIFSTOPPED(status):
                    self._see_stop(pid, status)
                elif pid == self._main:
                    self._report["status"] = status
                    self._report["cpu"] = usage.ru_utime + usage.ru_stime
                    self._report["peak"] = max(self._report["peak"], usage.ru_maxrss * 1024)
                else:
                    self._services.forget(pid)

    def _see_stop(self, pid: int, status: int) -> None:
        if trace.is_ending(status) and pid == self._main:
            self._report["table"] = trace.table_size(pid)
            if self._watch and self._watch.look():
                self._report["cause"] = "memory"
        trace.go_on(pid, status)
