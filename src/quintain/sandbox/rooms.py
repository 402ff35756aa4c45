"""A room that stays, seen from the caller: many programs, one file system, until it is reset or closed."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from quintain.errors import Fault, UsageError
from quintain.records import Run
from quintain.sandbox.api import SERVICE_NAME, Closing, Job, Service
from quintain.sandbox.execution import Host, LiveRoom
from quintain.sandbox.pool import Kind
from quintain.sandbox.profile import command, room_spec
from quintain.sandbox.streams import Streams
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


class Early(NamedTuple):
    """A program that was started before it is wanted."""

    job: Job
    """All of it but what it is told when it is wanted."""
    streams: Streams


def _but_for_its_words(job: Job) -> Job:
    """What two jobs have in common of which the same program was prepared."""
    return replace(job, stdin=b"", mounts=(), limits=msgspec.structs.replace(job.limits, wall=0.0))


class OpenRoom(Closing, Generic[H]):
    """An `api.Room`. It has a slot of its own. Not for several threads at once."""

    def __init__(self, pool: Hosts[H], kind: Kind, job: Job) -> None:
        self._pool, self._kind, self._job = pool, kind, job
        self._slot = pool.take(kind)
        self._spec = room_spec(job, number=self._slot.number, watch=self._slot.group is None, stays=True)
        self._room: LiveRoom | None = None
        self._serving = False
        """Whether the room may have services."""
        self._early: Early | None = None
        self._start()

    def run(self, job: Job) -> Run:
        """Run one program; everything it started dies with it. A Script starts the image's interpreter afresh."""
        job = replace(job, profile=self._job.profile)
        program = command(job, number=self._slot.number, watch=self._spec["watch"])
        with self._at_work() as room:
            early = self._take_early(room, job)
            run = room.go_on(early, job) if early else None
            return run if run is not None else room.execute(program, job, last=False)

    def prepare(self, job: Job) -> None:
        """Start the program of the next job, which waits for its stdin."""
        job = replace(job, profile=self._job.profile)
        program = command(job, number=self._slot.number, watch=self._spec["watch"])
        with self._at_work() as room:
            early = self._take_early(room, job)
            with suppress(OSError):  # no descriptor to spare: it is started when it is run
                self._early = Early(_but_for_its_words(job), early or room.prepare(program, job))

    def _take_early(self, room: LiveRoom, job: Job) -> Streams | None:
        """What was prepared, if it is this job; any other is dropped."""
        early = self._early
        if early is None or early.job != _but_for_its_words(job):
            self._drop_early(room)
            return None
        self._early = None
        return early.streams

    def _drop_early(self, room: LiveRoom) -> None:
        early, self._early = self._early, None
        if early is not None:
            room.drop(early.streams)

    @contextmanager
    def _at_work(self) -> Iterator[LiveRoom]:
        """The room; who is interrupted does not know what it does, and kills it."""
        room = self._alive()
        try:
            yield room
        except BaseException:
            room.kill()
            raise

    def serve(self, name: str, job: Job) -> Service:
        """Start a program that stays when others end. Raises `UsageError` for a name that is none."""
        if not re.fullmatch(SERVICE_NAME, name):
            raise UsageError(f"`{name}` is no name of a service", hint="take up to 32 of a to z, 0 to 9 and -")
        job = replace(job, profile=self._job.profile)
        program = command(job, number=self._slot.number, watch=self._spec["watch"], service=name)
        with self._at_work() as room:
            self._drop_early(room)
            self._serving = True
            report = room.serve(program, job.stdin)
        if report is None and room.held_too_much:
            return Service(pid=0, why=f"the room died: its programs held more than {self._spec['memory']} bytes")
        if report is None:
            raise Fault(f"the room was lost: {room.lost or 'it died'}")
        return Service(pid=report.get("service", 0), why=report.get("why", ""), replaced=report.get("replaced", False))

    def end(self, name: str = "") -> None:
        """End a service, or all of them, with all that they started."""
        with self._at_work() as room:
            self._end_services(room, name)

    def _end_services(self, room: LiveRoom, name: str) -> None:
        if self._serving:
            self._drop_early(room)
            room.end_services(command(self._job, number=self._slot.number, watch=self._spec["watch"], service=name))

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
        self._forget(room)
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
        self._forget(room)
        if room.end():
            self._pool.give_back(self._kind, self._slot)
        else:
            self._pool.discard(self._slot)

    def _forget(self, room: LiveRoom) -> None:
        """What was prepared dies with its room. Services are ended by its init, if it lives, which also buries them."""
        with suppress(OSError):  # no descriptor to spare: they die with it
            self._end_services(room, "")
        self._serving = False
        early, self._early = self._early, None
        if early is not None:
            early.streams.close()

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
