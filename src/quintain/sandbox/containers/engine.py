"""The container engine: each room a container of Docker or Podman, from an image that is there, with no network.

Nothing of the host is mounted: layers go in and results come out through the client's own streams, so that the engine
may as well be in a virtual machine or elsewhere. There are no warm rooms: a container starts its interpreter afresh.
"""

import os
import tempfile
import threading
import weakref
from collections.abc import Mapping
from pathlib import Path

from quintain.errors import Fault
from quintain.records import Profile, Run
from quintain.sandbox.api import Closing, Content, Door, Guarantee, Image, Job, Room, no_door
from quintain.sandbox.containers.client import Client, EngineName
from quintain.sandbox.containers.filter import container_filter
from quintain.sandbox.containers.ground import ContainerLayer, ground
from quintain.sandbox.containers.images import Shelf
from quintain.sandbox.containers.room import Container, ContainerRoom


class ContainerSandbox(Closing):
    """Rooms made by one engine. Raises `NoSandbox` where it cannot be had."""

    def __init__(self, engine: EngineName, *, slots: int | None = None, layout: Path | None = None) -> None:
        """`layout`: images to take, of `quintain image build`; else they are made of this host."""
        self._client = Client(engine)
        self.name = f"{engine} {self._client.version()}"
        self.guarantees: frozenset[Guarantee] = frozenset()
        self._client.sweep()
        self._shelf = Shelf(self._client, layout)
        self._turn = threading.BoundedSemaphore(slots or len(os.sched_getaffinity(0)))
        self._folder = tempfile.TemporaryDirectory(prefix="quintain-containers-")
        self._filter = Path(self._folder.name, "seccomp.json")
        self._filter.write_text(container_filter())
        self._count = 0
        self._finalizer = weakref.finalize(self, _close, self._client, self._folder, os.getpid())

    def layer(self, files: Mapping[str, Content], *, programs: frozenset[str] = frozenset()) -> ContainerLayer:
        """Put a tree on the sandbox: relative POSIX path to content; `programs` may be run."""
        return ContainerLayer(files, programs)

    def door(self) -> Door:
        """None."""
        raise no_door(self.name)

    def prepare(self, image: Image, profile: Profile) -> None:
        """Nothing can be started ahead of its layers."""

    def run(self, image: Image, job: Job) -> Run:
        """Run one job in a fresh container."""
        plot = ground(job)
        with self._turn:
            container = Container(self._client, self._id_of(image), plot, self._filter)
            try:
                self._count += 1
                run = container.execute(job, number=self._count)
            except BaseException:
                container.kill()
                raise
            container.end()
            return run

    def open(self, image: Image, job: Job) -> Room:
        """A room that stays, in a container of its own beyond the capacity for jobs."""
        return ContainerRoom(self._client, self._id_of(image), job, self._filter)

    def _id_of(self, image: Image) -> str:
        if not self._finalizer.alive:
            raise Fault("the sandbox is closed")
        return self._shelf.id_of(image)

    def close(self) -> None:
        """Kill and remove everything this sandbox made."""
        self._finalizer()


def _close(client: Client, folder: "tempfile.TemporaryDirectory[str]", owner: int) -> None:
    if os.getpid() == owner:  # not in a process that was forked from the owner
        folder.cleanup()
        client.remove(*client.own())
