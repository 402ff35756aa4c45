"""The services of a room: programs that stay when another one ends, with all that they start.

A service is a child of the room's init, and adopts what its own descendants leave behind, so that all of it stays
below it; what any other program leaves behind comes to the init. So what descends from a service is spared, and nothing
else is.
"""

import os
import select
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress

from quintain.sandbox.inside import kernel, trace, watch

MOST = 8
"""Services of a room at a time."""
_LONGEST = 2.0
"""Seconds in which what is no service's has to be dead; then everything is killed at once."""
_CALM = 2
"""Looks in a row that find nothing: the list of processes is no snapshot."""
_PAUSE = 0.001
"""Seconds between two looks, for who was killed to die."""

Reap = Callable[[int], None]
"""Take in all that `wait4` has to say, with these flags."""


class Services:
    """The services of one room, for its init. With `memory`, they are looked at while no program is."""

    def __init__(self, sight: watch.Sight, memory: int | None) -> None:
        self._sight = sight
        self._memory = memory
        self._running: dict[str, int] = {}
        self.note = ""
        """What nobody has been told yet: that services were ended, and why."""

    def __bool__(self) -> bool:
        return bool(self._running)

    def __contains__(self, name: str) -> bool:
        return name in self._running

    def refusal(self, name: str) -> str:
        """Why there can be no further service of this name; nothing if there can."""
        if name in self._running or len(self._running) < MOST:
            return ""
        return f"there are {MOST} services, the most that a room may have: {', '.join(self._running)}"

    def add(self, name: str, pid: int) -> None:
        """A child of this process is a service from now on."""
        self._running[name] = pid

    def forget(self, pid: int) -> None:
        """A child of this process has ended. What a service leaves is no service's."""
        self._running = {name: each for name, each in self._running.items() if each != pid}

    def end(self, name: str) -> None:
        """Kill a service with all that it started; with no name, all of them. No program may be running."""
        self._running = {each: pid for each, pid in self._running.items() if name and each != name}
        self.clear(self._reap)

    def clear(self, reap: Reap) -> None:
        """Kill every process of the room that is no service's; where that does not come to rest, the services too."""
        calm, deadline = 0, time.monotonic() + _LONGEST
        while self._running and calm < _CALM:
            reap(os.WNOHANG)
            strays = self._strays()
            calm = 0 if strays else calm + 1
            if strays:
                _kill(strays)
                time.sleep(_PAUSE)
            if time.monotonic() > deadline:
                self._give_up("what a program had left did not stop making processes")
        if not self._running:
            kill_all()
            reap(0)

    def stand_by(self, control: socket.socket, wake: int) -> None:
        """Until there is a word on `control`, or no service is left. `wake` can be read when a child has changed."""
        looks = watch.Watch(self._memory, self._sight) if self._memory is not None else None
        poller = select.poll()
        poller.register(control, select.POLLIN)
        poller.register(wake, select.POLLIN)
        while self._running:
            events = dict(poller.poll(looks.milliseconds_left() if looks else None))
            if control.fileno() in events:
                return
            if wake in events:
                os.read(wake, 4096)
                self._bury()
            if looks and looks.milliseconds_left() == 0:
                self.hold_to_memory(looks)

    def hold_to_memory(self, looks: watch.Watch) -> None:
        """End the services where they hold too much by themselves. No program may be running."""
        if self._running and looks.look():
            self._give_up(f"they held more than {self._memory} bytes")
            self.clear(self._reap)

    def _bury(self) -> None:
        """Take in the children that have ended; what a service has left dies with it."""
        before = len(self._running)
        self._reap(os.WNOHANG)
        if len(self._running) < before:
            self.clear(self._reap)

    def _reap(self, flags: int) -> None:
        with suppress(ChildProcessError):
            while True:
                pid, status = os.waitpid(-1, flags)
                if pid == 0:
                    return
                if os.WIFSTOPPED(status):
                    trace.go_on(pid, status)
                else:
                    self.forget(pid)

    def _give_up(self, why: str) -> None:
        self.note = f"the services were ended ({', '.join(self._running)}): {why}"
        self._running.clear()

    def _strays(self) -> set[int]:
        services, strays = set(self._running.values()), {0, os.getpid()}
        processes = [int(name) for name in self._sight.processes()]
        for pid in processes:
            _sort(pid, services, strays)
        return strays.intersection(processes)


def kill_all() -> None:
    """Kill every process of the room but this one: of its pid namespace, or of its user."""
    with suppress(ProcessLookupError):
        os.kill(-1, signal.SIGKILL)


def _kill(pids: set[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _sort(pid: int, services: set[int], strays: set[int]) -> None:
    """Put a process, with its ancestors, to those of which the first that is known is one, unless it has gone."""
    line = [pid]
    while line[-1] not in services and line[-1] not in strays:
        above = _parent(line[-1])
        if above is not None:
            line.append(above)
        elif len(line) == 1:
            return
        else:
            line = [pid]  # one of them has gone, and its children have another parent by now
    (services if line[-1] in services else strays).update(line)


def _parent(pid: int) -> int | None:
    try:
        status = kernel.read_file(f"/proc/{pid}/stat")
    except (FileNotFoundError, ProcessLookupError):
        return None
    return int(status.rpartition(b")")[2].split()[1])
