"""Control groups, version 1 or 2: limits and counters for everything that one slot runs.

A slot joins its group once, and its rooms are born in it; limits are written again only when they change. Where no
group can be made (an unprivileged caller without a delegated subtree), the caller gets None and must watch instead.
"""

import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path("/sys/fs/cgroup")
TOP = "quintain"
OWN_MEMORY = 8 << 20
"""What a slot, a room's init and the next room take of their own, beside the limit, in bytes. What they share with the
zygote is counted where that is."""
OWN_PROCESSES = 3
"""The slot, the room's init, and the next room."""


class Counters(NamedTuple):
    """What the kernel counted since the limits were set."""

    killed: int
    """Processes killed for want of memory."""
    refused: int
    """Forks refused."""
    cpu: float | None
    """Processor time in seconds, if it is counted."""
    peak: int
    """Most memory held, in bytes."""


class _Files(NamedTuple):
    """Where a version of control groups keeps what we use: controller and file name."""

    memory: tuple[tuple[str, str], ...]
    """Written in this order to lower the limit; the last needs to be raised first."""
    unlimited: str
    processes: tuple[str, str]
    killed: tuple[str, str]
    refused: tuple[str, str]
    cpu: tuple[str, str, float]
    """With the length of its unit in seconds."""
    peak: tuple[str, str]
    reset: str


_V1 = _Files(
    memory=(("memory", "memory.limit_in_bytes"), ("memory", "memory.memsw.limit_in_bytes")),
    unlimited="-1",
    processes=("pids", "pids.max"),
    killed=("memory", "memory.oom_control"),
    refused=("pids", "pids.events"),
    cpu=("cpuacct", "cpuacct.usage", 1e-9),
    peak=("memory", "memory.max_usage_in_bytes"),
    reset="0",
)
_V2 = _Files(
    memory=(("", "memory.max"),),
    unlimited="max",
    processes=("", "pids.max"),
    killed=("", "memory.events"),
    refused=("", "pids.events"),
    cpu=("", "cpu.stat", 1e-6),
    peak=("", ""),  # memory.peak is of the whole life of the slot
    reset="",
)


@dataclass
class Group:
    """The control group of one slot."""

    files: _Files
    directories: dict[str, Path]
    """Controller to directory; one entry with an empty key for version 2."""
    _limits: tuple[int, int] = (0, 0)
    _open: dict[tuple[str, str], int] = field(default_factory=dict)
    _before: Counters = field(default=Counters(0, 0, None, 0))

    def join(self, pid: int) -> None:
        """Put a process in. Slow on version 1: some 15 ms."""
        for directory in self.directories.values():
            (directory / "cgroup.procs").write_text(str(pid))

    def begin(self, memory: int, processes: int) -> None:
        """Set the limits of the next room, and start to count."""
        if (memory, processes) != self._limits:
            for place in self.files.memory[::-1]:
                self._write(place, self.files.unlimited)
            for place in self.files.memory:
                self._write(place, str(memory + OWN_MEMORY))
            self._write(self.files.processes, str(processes + OWN_PROCESSES))
            self._limits = (memory, processes)
        self._write(self.files.peak, self.files.reset)
        self.count_from_here()

    def count_from_here(self) -> None:
        """Start to count."""
        self._before = self._count()

    def counters(self) -> Counters:
        """What was counted since `begin` or `count_from_here`."""
        now, before = self._count(), self._before
        cpu = None if now.cpu is None or before.cpu is None else now.cpu - before.cpu
        return Counters(now.killed - before.killed, now.refused - before.refused, cpu, now.peak)

    def killed(self) -> int:
        """How many processes the kernel has killed for memory, since ever."""
        return self._value(self.files.killed, b"oom_kill") or 0

    def close(self) -> None:
        """Remove the group; its processes must be about to end."""
        while self._open:
            os.close(self._open.popitem()[1])
        for directory in self.directories.values():
            for _ in range(200):
                try:
                    directory.rmdir()
                except FileNotFoundError:
                    break
                except OSError:
                    time.sleep(0.01)
                else:
                    break

    def _count(self) -> Counters:
        controller, name, unit = self.files.cpu
        cpu = self._value((controller, name), b"usage_usec")
        return Counters(
            self.killed(),
            self._value(self.files.refused, b"max") or 0,
            None if cpu is None else cpu * unit,
            self._value(self.files.peak, b"") or 0,
        )

    def _value(self, place: tuple[str, str], key: bytes) -> int | None:
        """The number in a file, or beside `key` in a file of several; None where there is none."""
        try:
            words = os.pread(self._descriptor(place), 4096, 0).split()
        except (OSError, KeyError):
            return None
        if len(words) > 1:
            words = words[words.index(key) + 1 :] if key in words else []
        return int(words[0]) if words and words[0].isdigit() else None

    def _write(self, place: tuple[str, str], text: str) -> None:
        with suppress(OSError):  # no swap accounting, no peak to reset: the rest still holds
            os.pwrite(self._descriptor(place), text.encode(), 0)

    def _descriptor(self, place: tuple[str, str]) -> int:
        """An open file of the group, kept open: it is read before and after every program."""
        if place not in self._open:
            controller, name = place
            path = self.directories[controller] / name
            writable = os.access(path, os.W_OK)
            self._open[place] = os.open(path, (os.O_RDWR if writable else os.O_RDONLY) | os.O_CLOEXEC)
        return self._open[place]


def own_group() -> Group | None:
    """The group that this process is in, as its container shows it: for counting alone. None where none is shown."""
    if (ROOT / "memory.events").exists():
        return Group(_V2, {"": ROOT})
    controllers = ("memory", "pids", "cpuacct")
    shown = (ROOT / "memory" / "memory.oom_control").exists()
    return Group(_V1, {controller: ROOT / controller for controller in controllers}) if shown else None


def make_group(name: str) -> Group | None:
    """A new group, or None where none can be made. `name` starts with the caller's pid and a dash."""
    if (ROOT / "cgroup.controllers").exists():
        return _make_v2(name)
    directories = {
        controller: ROOT / controller / TOP / name
        for controller in ("memory", "pids", "cpuacct")
        if os.access(ROOT / controller / "cgroup.procs", os.W_OK)
    }
    if not {"memory", "pids"} <= directories.keys():
        return None
    return _made(Group(_V1, directories))


def _make_v2(name: str) -> Group | None:
    own = Path("/proc/self/cgroup").read_text().rpartition("::")[2].strip()
    for parent in (ROOT, ROOT / own[1:]):
        try:
            (parent / "cgroup.subtree_control").write_text("+memory +pids +cpu")
            (parent / TOP).mkdir(exist_ok=True)
            (parent / TOP / "cgroup.subtree_control").write_text("+memory +pids +cpu")
        except OSError:
            continue
        return _made(Group(_V2, {"": parent / TOP / name}))
    return None


def _made(group: Group) -> Group | None:
    try:
        for directory in group.directories.values():
            directory.parent.mkdir(exist_ok=True)
            _sweep(directory.parent)
            directory.mkdir()
        for controller, file in (group.files.memory[0], group.files.processes):
            (group.directories[controller] / file).write_text("max" if file == "pids.max" else group.files.unlimited)
    except OSError:
        group.close()
        return None
    return group


def _sweep(top: Path) -> None:
    """Remove the groups of callers that are dead."""
    for path in top.iterdir():
        if path.is_dir() and not Path("/proc", path.name.partition("-")[0]).exists():
            with suppress(OSError):
                path.rmdir()
