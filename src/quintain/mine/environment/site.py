"""The packages of a lock, unpacked as a directory that can be imported from, and kept in the cache. None of them runs.

What a wheel would do on installation (scripts, headers, `.pth` files) does not happen. Its bytecode is compiled by the
interpreter that it is for, which reads the sources in a room.
"""

import io
import os
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

from quintain.errors import BadPackage, Fault
from quintain.formats.archive import ZIP_ERRORS, BadArchive, tar_files
from quintain.mine.environment.lock import Wheel
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.api import Job, Room
from quintain.store.cache import new_tree, write_tree
from quintain.store.packages import fetch

_LAYOUT = "1"
"""Of a site in the cache; another when unpacking changes."""
_AT_ONCE = 8
"""Reads of the index at a time."""
_LARGEST = 512 * MIB
"""Bytes of one wheel, unpacked."""
_MOST = 200_000
"""Files of a site."""
_NOT_INSTALLED = frozenset({"scripts", "headers", "data"})
LIMITS = Limits(wall=240.0, cpu=240, memory=1024 * MIB, disk=1024 * MIB, channel=1024 * MIB)
"""Of the room that compiles."""
Files = Mapping[str, bytes]


def site_files(wheels: Sequence[Wheel], digest: str, compiled: Callable[[Files], Files], *, cache: Path) -> Files:
    """Relative POSIX path to content of the packages of a lock, with bytecode; in the cache under a digest.

    `compiled` gives the bytecode of modules. Raises `BadPackage` for a wheel that cannot be had, or is not as locked.
    """
    place = cache / "mine" / "sites" / _LAYOUT / digest.removeprefix("sha256:")
    if not place.is_dir():
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            archives = list(pool.map(lambda one: fetch(one.name, one.filename, one.sha256, cache=cache), wheels))
        files = {name: data for archive in archives for name, data in wheel_files(archive)}
        with new_tree(place) as draft:
            write_tree(draft, {**files, **compiled(files)})
    paths = (Path(folder, name) for folder, _, names in os.walk(place) for name in names)
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}


def wheel_files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """What an installer would put into the directory of the packages. Raises `BadPackage`."""
    try:
        with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as archive:
            members = [info for info in archive.infolist() if not info.is_dir()]
            if sum(info.file_size for info in members) > _LARGEST:
                raise BadPackage(f"`{wheel.name}` unpacks to more than {_LARGEST // MIB} MiB")
            for info in members:
                name = _installed(info.filename)
                if name:
                    yield name, archive.read(info)
    except ZIP_ERRORS as error:
        raise BadPackage(f"`{wheel.name}` is no wheel: {error}") from error


def _installed(member: str) -> str:
    """Where a member of a wheel is installed below the directory of the packages; empty where it is not."""
    parts = PurePosixPath(member).parts
    if len(parts) > 2 and parts[0].endswith(".data"):
        parts = () if parts[1] in _NOT_INSTALLED else parts[2:]
    safe = parts and not {"..", "/"} & set(parts) and "\0" not in member
    return "/".join(parts) if safe and not parts[-1].endswith((".pyc", ".pth")) else ""


def compile_in(room: Room, python: str, place: str) -> dict[str, bytes]:
    """Bytecode of the modules at a place of a room, by path relative to it. Modules that do not compile have none.

    Raises `Fault` where the room does not come to an end.
    """
    run = room.run(Job(program=(python, "-m", "compileall", "-q", place), limits=LIMITS))
    if run.end != "exited":
        raise Fault(f"the packages of an environment could not be compiled: {run.detail or run.end}")
    top = place.rpartition("/")[2] + "/"
    try:
        files = ((name.removeprefix(top), data) for name, data in tar_files(room.take(place), _MOST))
        return {name: data for name, data in files if name.endswith(".pyc") and _installed(name[:-1]) == name[:-1]}
    except BadArchive as error:
        raise Fault(f"the room that compiled the packages of an environment said something else: {error}") from error
