"""A room that stays, seen from the caller: many programs, one file system, until it is reset or closed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from quintain.errors import Fault
from quintain.records import Run
from quintain.sandbox.api import Closing, Job
from quintain.sandbox.execution import Host, LiveRoom
from quintain.sandbox.pool import Kind
from quintain.sandbox.profile import command, room_spec
from quintain.sandbox.transfers import put_files, take_tree

H = TypeVar("H", bound=Host)


class Hosts(Protocol[H]):
    """Where an open room has its host from."""

    def take(self, kind: Kind) -> H:
        """One of this kind."""

    def give_back(self, kind: Kind, slot: H, /) -> None:
        """It is whole, and no longer needed."""

    def discard(self, slot: H, /) -> None:
        """It is of no more use."""


class OpenRoom(Closing, Generic[H]):
    """An `api.Room`. It has a slot of its own. Not for several threads at once."""

    def __init__(self, pool: Hosts[H], kind: Kind, job: Job) -> None:
        self._pool, self._kind, self._job = pool, kind, job
        self._slot = pool.take(kind)
        self._spec = room_spec(job, number=self._slot.number, watch=self._slot.group is None, stays=True)
        self._room: LiveRoom | None = None
        self._start()

    def run(self, job: Job) -> Run:
        """Run one program; everything it started dies with it. A Script starts the image's interpreter afresh."""
        job = replace(job, profile=self._job.profile)
        program = command(job, number=self._slot.number, watch=self._spec["watch"])
        room = self._alive()
        try:
            return room.execute(program, job, last=False)
        except BaseException:
            room.kill()
            raise

    def put(self, files: Mapping[str, bytes]) -> None:
        """Write files at absolute paths of the room, as the room's user. Raises `UsageError` where it may not."""
        put_files(self.run, self._job, files)

    def take(self, path: str) -> bytes:
        """The file or tree at an absolute path of the room, as an uncompressed tar. A claim of the room."""
        return take_tree(self.run, self._job, path)

    def reset(self) -> None:
        """Kill every process and throw away every change: the room is as it was when it was opened."""
        room = self._alive()
        self._room = None
        room.kill()
        try:
            if not self._slot.alive:
                self._pool.discard(self._slot)
                self._slot = self._pool.take(self._kind)
            self._start()  # while the old one dies
        finally:
            room.bury()

    def close(self) -> None:
        """Kill every process and remove the room."""
        room, self._room = self._room, None
        if room is None:
            return
        if room.end():
            self._pool.give_back(self._kind, self._slot)
        else:
            self._pool.discard(self._slot)

    def _start(self) -> None:
        try:
            room = LiveRoom(self._slot, self._spec)
        except OSError as error:
            self._pool.discard(self._slot)
            raise Fault(f"no room could be made: {error}") from error
        self._room = room
        if not room.wait_until_ready():
            self.close()
            raise Fault(f"no room could be made: {room.lost or 'it died'}")

    def _alive(self) -> LiveRoom:
        if self._room is None:
            raise Fault("the room is closed")
        return self._room
