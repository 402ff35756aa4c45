"""The slots of one sandbox: forked when first needed, kept for the next job of the same kind, replaced when broken."""

import os
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from quintain.errors import Fault
from quintain.records import Profile
from quintain.sandbox import cgroups
from quintain.sandbox.api import Image
from quintain.sandbox.inside import area
from quintain.sandbox.inside.protocol import Setup
from quintain.sandbox.interpreter import base_interpreter
from quintain.sandbox.profile import environment, etc, home
from quintain.sandbox.seccomp import compile_filter
from quintain.sandbox.slots import Slot
from quintain.sandbox.spool import Spool
from quintain.sandbox.zygote import Zygote

_SPARE = 6
"""How many idle slots are kept beyond the capacity, for other images and profiles."""
_ZYGOTES = 8
"""How many are kept."""


@dataclass(frozen=True)
class Kind:
    """What makes two slots interchangeable."""

    image: Image
    profile: Profile
    warm: bool


class Pool:
    """Slots of several kinds. Safe for several threads; at most `capacity` jobs at a time, rooms that stay apart."""

    def __init__(self, spool: Spool, *, capacity: int, grouped: bool) -> None:
        self.spool = spool
        self._grouped = grouped
        self._capacity = capacity
        self._turn = threading.BoundedSemaphore(capacity)
        self._lock = threading.Lock()
        self._idle: list[tuple[Kind, Slot]] = []
        self._all: set[Slot] = set()
        self._zygotes: dict[tuple[Kind, bool], Zygote] = {}
        """By kind, and whether a control group counts; what was used last is last."""
        self._numbers: set[int] = set()
        self._seats = set(range(capacity))
        self._coming: dict[Kind, threading.Thread] = {}
        self._making: set[int] = set()
        """Threads in which a slot is being made."""
        self._made = threading.Condition(self._lock)
        self._closed = False

    @contextmanager
    def lease(self, kind: Kind) -> Iterator[Slot]:
        """A slot for one job; it is given up if the job is interrupted. Waits for its turn."""
        with self._turn, self._seat() as seat:
            slot = self.take(kind)
            slot.seat = seat
            try:
                yield slot
            except BaseException:
                self.discard(slot)
                raise
            self.give_back(kind, slot)

    @contextmanager
    def _seat(self) -> Iterator[int]:
        """The lowest number that no other job has meanwhile."""
        with self._lock:
            seat = min(self._seats)
            self._seats.remove(seat)
        try:
            yield seat
        finally:
            with self._lock:
                self._seats.add(seat)

    def prepare(self, kind: Kind) -> None:
        """Start a slot in the background, unless one of its kind is idle or on its way."""
        with self._lock:
            if not self._closed and kind not in self._coming and all(idle != kind for idle, _ in self._idle):
                self._coming[kind] = threading.Thread(target=self._bring, args=(kind,))
                self._coming[kind].start()

    def _bring(self, kind: Kind) -> None:
        with suppress(Fault, OSError):  # who needs the slot starts one, and meets the reason
            self.give_back(kind, self._new(kind))

    def take(self, kind: Kind) -> Slot:
        """An idle slot of this kind, one that is on its way, or a new one."""
        with self._lock:
            coming = self._coming.pop(kind, None)
        if coming is not None:
            coming.join()
        return self._idle_one(kind) or self._new(kind)

    def _idle_one(self, kind: Kind) -> Slot | None:
        with self._lock:
            if self._closed:
                raise Fault("the sandbox is closed")
            self._bury_the_dead()
            for at in reversed(range(len(self._idle))):
                if self._idle[at][0] == kind:
                    return self._idle.pop(at)[1]
        return None

    def _new(self, kind: Kind) -> Slot:
        with self._lock:
            if self._closed:
                raise Fault("the sandbox is closed")
            self._making.add(threading.get_ident())
        try:
            return self._make(kind)
        finally:
            with self._made:
                self._making.discard(threading.get_ident())
                self._made.notify_all()

    def _make(self, kind: Kind) -> Slot:
        with self._lock:
            number = next(number for number in range(len(self._numbers) + 1) if number not in self._numbers)
            self._numbers.add(number)
        try:
            slot = self._fork(kind, number)
        except BaseException:
            self._numbers.discard(number)
            raise
        with self._lock:
            self._all.add(slot)
            late = self._closed
        if late:
            self.discard(slot)
            raise Fault("the sandbox is closed")
        return slot

    def _fork(self, kind: Kind, number: int) -> Slot:
        group = cgroups.make_group(f"{os.getpid()}-{uuid.uuid4().hex}") if self._grouped else None
        try:
            slot = None
            while slot is None:
                slot = self._zygote(kind, counted=group is not None).fork(number=number, group=group)
        except BaseException as error:
            if group is not None:
                group.close()
            if isinstance(error, OSError):
                raise Fault(f"no room could be made: {error}") from error
            raise
        return slot

    def _zygote(self, kind: Kind, *, counted: bool) -> Zygote:
        """Of this kind; the one unused for longest goes when there are too many."""
        with self._lock:
            if self._closed:
                raise Fault("the sandbox is closed")
            zygote = self._zygotes.pop((kind, counted), None) or Zygote(self._setup(kind, counted=counted))
            self._zygotes[kind, counted] = zygote
            surplus = [self._zygotes.pop(next(iter(self._zygotes)))] if len(self._zygotes) > _ZYGOTES else []
        for each in surplus:
            each.close()
        return zygote

    def _bury_the_dead(self) -> None:
        """Somebody else may have killed an idle slot."""
        for entry in [entry for entry in self._idle if not entry[1].alive]:
            self._idle.remove(entry)
            self._all.discard(entry[1])
            self._numbers.discard(entry[1].number)
            entry[1].close()

    def give_back(self, kind: Kind, slot: Slot) -> None:
        """Keep a slot that is whole for the next job; let the one unused for longest go when there are too many."""
        surplus: list[Slot] = []
        with self._lock:
            if self._closed or slot not in self._all:
                surplus = [slot]
            else:
                self._idle.append((kind, slot))
                if len(self._idle) > self._capacity + _SPARE:
                    surplus = [self._idle.pop(0)[1]]
        for slot in surplus:
            self.discard(slot)

    def discard(self, slot: Slot) -> None:
        """End a slot, and whatever runs in it."""
        with self._lock:
            self._all.discard(slot)
            self._numbers.discard(slot.number)
        slot.close()

    def close(self) -> None:
        """End every slot, those that are being made too, and remove the spool."""
        with self._lock:
            self._closed = True
            slots, coming = list(self._all), list(self._coming.values())
            self._all.clear()
            self._idle.clear()
        for slot in slots:
            slot.close()
        for thread in coming:
            thread.join()
        with self._made:
            self._made.wait_for(lambda: self._making <= {threading.get_ident()})
        for zygote in self._zygotes.values():
            zygote.close()
        self.spool.close()

    def _setup(self, kind: Kind, *, counted: bool) -> Setup:
        interpreter = base_interpreter()
        return Setup(
            channel=-1,
            area=str(self.spool.area),
            layers=str(self.spool.layers),
            code=str(Path(area.__file__).parent),
            outer_id=self.spool.owner,
            python=interpreter.inner,
            version=interpreter.version,
            prefix=(str(interpreter.prefix), interpreter.place),
            alias=interpreter.alias,
            site=str(kind.image.site.resolve()),
            hostname=kind.profile.hostname,
            home=home(kind.profile),
            workdir=kind.profile.workdir,
            etc=etc(kind.profile),
            warm=kind.warm,
            preload=list(kind.image.preload),
            environment=environment(kind.profile),
            fixed_addresses=kind.profile.fixed_addresses,
            filter=compile_filter(counted=counted).hex(),
            pieces=[],
            links={},
        )
