"""The Landlock engine: rooms of another user, in a root directory of their own, without a namespace.

For root in places where namespaces are refused, such as a container with the default profile. Each room is made from
nothing and used once. What it does not give is in `differences`.
"""

import os
import threading
import weakref
from collections.abc import Mapping

from quintain.errors import Fault, NoSandbox
from quintain.records import Profile, Run
from quintain.sandbox.api import Closing, Content, Door, Guarantee, Image, Job, Room, no_door
from quintain.sandbox.execution import LiveRoom
from quintain.sandbox.inside import landlock
from quintain.sandbox.landlock.cells import Cell, Cells
from quintain.sandbox.pool import Kind
from quintain.sandbox.profile import command, room_spec
from quintain.sandbox.rooms import OpenRoom
from quintain.sandbox.spool import Spool, SpoolLayer


class LandlockSandbox(Closing):
    """Rooms confined by Landlock, a system-call filter, limits and another user."""

    name = "landlock"

    def __init__(self, *, slots: int | None = None) -> None:
        """Raises `NoSandbox` for who is not root, and where the kernel has no Landlock that confines signals."""
        _check()
        self.guarantees: frozenset[Guarantee] = frozenset()
        self._cells = Cells(Spool(None))
        self._turn = threading.BoundedSemaphore(slots or len(os.sched_getaffinity(0)))
        self._finalizer = weakref.finalize(self, _close, self._cells, os.getpid())

    def layer(self, files: Mapping[str, Content], *, programs: frozenset[str] = frozenset()) -> SpoolLayer:
        """Put a tree on the sandbox: relative POSIX path to content; `programs` may be run."""
        return self._cells.spool.put(files, programs)

    def door(self) -> Door:
        """None."""
        raise no_door(self.name)

    def prepare(self, image: Image, profile: Profile) -> None:
        """Nothing can be started before its room is there."""

    def run(self, image: Image, job: Job) -> Run:
        """Run one job in a fresh room."""
        kind = Kind(image, job.profile, warm=False)
        with self._turn:
            cell = self._cells.take(kind)
            try:
                return _execute(cell, job)
            except OSError as error:
                raise Fault(f"no room could be made: {error}") from error
            finally:
                self._cells.discard(cell)

    def open(self, image: Image, job: Job) -> Room:
        """A room that stays, beyond the capacity for jobs."""
        return OpenRoom(self._cells, Kind(image, job.profile, warm=False), job)

    def close(self) -> None:
        """Kill and remove everything this sandbox made."""
        self._finalizer()


def _execute(cell: Cell, job: Job) -> Run:
    room = LiveRoom(cell, room_spec(job, number=cell.number, watch=True, stays=True))
    try:
        if not room.wait_until_ready():
            raise Fault(f"no room could be made: {room.lost or 'it died'}")
        return room.execute(command(job, number=cell.number, watch=True), job, last=True)
    finally:
        room.end()


def _check() -> None:
    if os.geteuid() != 0:
        raise NoSandbox("rooms of Landlock are other users, which only root can make", hint="run it as root")
    if landlock.version() < landlock.SCOPES_SINCE:
        raise NoSandbox(
            f"this kernel has version {landlock.version()} of Landlock, and {landlock.SCOPES_SINCE} is needed",
            hint="use Linux 6.12 or newer, and have `landlock` among its security modules (the boot option `lsm=`)",
        )


def _close(cells: Cells, owner: int) -> None:
    if os.getpid() == owner:  # not in a process that was forked from the owner
        cells.close()
