"""The file systems that a container gives its room: filled from the caller's tars, and looked at for what is left."""

import os
import tarfile
from pathlib import Path

from quintain.sandbox.containers.inside.frames import Place, Wire
from quintain.sandbox.inside import kernel

SOLVER = 65533
"""The user and group of programs: one that no distribution gives to anybody, and that rootless engines have too."""


def lay(places: list[Place], wire: Wire) -> None:
    """Unpack the layers that follow the plan; what is not the program's own is the keeper's, so none can change it."""
    for place in places:
        path = Path(place["path"])
        if place["owned"]:
            os.chown(path, SOLVER, SOLVER)
        if place["layer"] and place["owned"]:
            _unpack_as_solver(path, wire, place["layer"])
        elif place["layer"]:
            _unpack(path, wire, place["layer"])


def become_solver() -> None:
    """Leave every capability behind, and the way to gain one."""
    kernel.drop_bounding_set()
    os.setgroups([])
    os.setresgid(SOLVER, SOLVER, SOLVER)
    os.setresuid(SOLVER, SOLVER, SOLVER)
    kernel.drop_privileges()


def _unpack_as_solver(path: Path, wire: Wire, size: int) -> None:
    child = os.fork()
    if child == 0:
        status = 1
        try:
            become_solver()
            _unpack(path, wire, size)
            status = 0
        finally:
            os._exit(status)
    if os.waitpid(child, 0)[1]:
        raise OSError(f"the layer at {path} could not be unpacked")


class _Span:
    """The next so many bytes of the wire, as a file."""

    def __init__(self, wire: Wire, size: int) -> None:
        self._wire = wire
        self._left = size

    def read(self, size: int) -> bytes:
        """At most so many bytes, none at the end. Raises `EOFError` when the caller hangs up before."""
        part = self._wire.exactly(min(size, self._left))
        self._left -= len(part)
        return part


def _unpack(path: Path, wire: Wire, size: int) -> None:
    """Unpack one tar: files and directories, with their times, and files with their modes."""
    span, folders = _Span(wire, size), []
    with tarfile.open(fileobj=span, mode="r|") as archive:  # type: ignore[call-overload]
        for member in archive:
            target, content = path / member.name, archive.extractfile(member)
            if content is None:
                target.mkdir(exist_ok=True)
                folders.append((target, member.mtime))
                continue
            target.write_bytes(content.read())
            target.chmod(member.mode)
            os.utime(target, (member.mtime, member.mtime))
    while span.read(1 << 16):
        pass
    for folder, time in reversed(folders):
        os.utime(folder, (time, time))


class Looks:
    """Looks at how full the places are, and whether more files were made than may be."""

    def __init__(self, paths: list[str], inodes: int) -> None:
        self._paths = paths
        self._inodes = inodes
        self._first = {path: self._used(path) for path in paths}

    def free(self) -> tuple[int, int]:
        """Blocks and inodes that are free in the fullest place."""
        seen = [os.statvfs(path) for path in self._paths]
        return min(space.f_bavail for space in seen), min(space.f_favail for space in seen)

    def too_many(self) -> bool:
        """Whether one place holds more files than it may: for engines that cannot have the kernel refuse them."""
        return any(self._used(path) - first > self._inodes for path, first in self._first.items())

    def _used(self, path: str) -> int:
        space = os.statvfs(path)
        return space.f_files - space.f_ffree
