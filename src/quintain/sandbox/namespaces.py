"""The namespace engine: rooms made from the kernel's own namespaces, with nothing to install.

As root and as an ordinary user alike, a slot process leaves the host for an allow-list of it, enters a user namespace
that knows one id, and forks one room at a time. Root adds control groups, and another user on the host.
"""

import os
import weakref
from collections.abc import Mapping
from pathlib import Path

from quintain.errors import Fault
from quintain.records import Profile, Run
from quintain.sandbox.api import Closing, Content, Guarantee, Image, Job, Room, Script
from quintain.sandbox.execution import LiveRoom
from quintain.sandbox.pool import Kind, Pool
from quintain.sandbox.profile import command, room_spec
from quintain.sandbox.rooms import OpenRoom
from quintain.sandbox.spool import Spool, SpoolDoor, SpoolLayer

OUTER_ID = 2_000_000
"""The user that rooms are on the host when the caller is root."""


class NamespaceSandbox(Closing):
    """Rooms made of namespaces. `unprivileged`: do without what only root can have, even as root."""

    def __init__(self, *, warm: bool, slots: int | None = None, unprivileged: bool | None = None) -> None:
        root = _is_host_root()
        self.name = "namespaces" if root and not unprivileged else "namespaces (unprivileged)"
        self.guarantees: frozenset[Guarantee] = frozenset()
        self._warm = warm
        spool = Spool(OUTER_ID if root else None)
        self._pool = Pool(spool, capacity=slots or len(os.sched_getaffinity(0)), grouped=not unprivileged)
        self._finalizer = weakref.finalize(self, _close, self._pool, os.getpid())

    def layer(self, files: Mapping[str, Content], *, programs: frozenset[str] = frozenset()) -> SpoolLayer:
        """Put a tree on the sandbox: relative POSIX path to content; `programs` may be run."""
        return self._pool.spool.put(files, programs)

    def door(self) -> SpoolDoor:
        """A socket in a layer of its own: a room's network is its own, and its files are the host's."""
        return self._pool.spool.door()

    def prepare(self, image: Image, profile: Profile) -> None:
        """Start a slot for a script meanwhile, unless one is there or on its way."""
        self._pool.prepare(Kind(image, profile, self._warm))

    def run(self, image: Image, job: Job) -> Run:
        """Run one job in a fresh room."""
        kind = Kind(image, job.profile, self._warm and isinstance(job.program, Script))
        with self._pool.lease(kind) as slot:
            watch = slot.group is None
            spec = room_spec(job, number=slot.seat, watch=watch, stays=False)
            program = command(job, number=slot.seat, watch=watch)
            try:
                room = LiveRoom(slot, spec)
            except OSError as error:
                raise Fault(f"no room could be made: {error}") from error
            try:
                run = room.execute(program, job, last=True)
            except BaseException:
                room.abandon()
                raise
            if not room.end() and run.end != "memory":  # what a room left in memory may take its slot along
                raise Fault("a slot died")
            return run

    def open(self, image: Image, job: Job) -> Room:
        """A room that stays, with a cold slot of its own beyond the capacity for jobs."""
        return OpenRoom(self._pool, Kind(image, job.profile, warm=False), job)

    def close(self) -> None:
        """Kill and remove everything this sandbox made."""
        self._finalizer()


def _is_host_root() -> bool:
    """Whether the caller is root and may be `OUTER_ID`: not so in a user namespace that knows few ids."""
    ranges = (map(int, line.split()) for line in Path("/proc/self/uid_map").read_text().splitlines())
    return os.geteuid() == 0 and any(first <= OUTER_ID < first + count for first, _, count in ranges)


def _close(pool: Pool, owner: int) -> None:
    if os.getpid() == owner:  # not in a process that was forked from the owner
        pool.close()
