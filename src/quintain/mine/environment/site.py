"""The packages of a lock, unpacked as a directory that can be imported from, and kept in the cache. None of them runs.

What a wheel would do on installation (scripts, headers, `.pth` files) does not happen. Its bytecode is compiled by the
interpreter that it is for, which reads the sources in a room. Each wheel is kept by itself: locks share most of theirs.
"""

import io
import os
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

from quintain.errors import BadPackage
from quintain.formats.archive import ZIP_ERRORS
from quintain.mine.environment.lock import Wheel
from quintain.records.run import MIB
from quintain.store.cache import new_tree, write_tree
from quintain.store.packages import fetch

_LAYOUT = "2"
"""Of a wheel in the cache; another when unpacking changes."""
_AT_ONCE = 8
"""Reads of the index at a time."""
_PILES = 2
"""Rooms that compile at a time."""
_LARGEST = 512 * MIB
"""Bytes of one wheel, unpacked."""
_NOT_INSTALLED = frozenset({"scripts", "headers", "data"})
Files = Mapping[str, bytes]


def site_files(
    wheels: Sequence[Wheel], python: str, compiled: Callable[[Files], Files], *, cache: Path
) -> dict[str, Path]:
    """Relative POSIX path to a file of the cache, of all that the packages of a lock have, with bytecode.

    `python` is the version of the interpreter that `compiled` asks for the bytecode of modules that are not kept.
    Raises `BadPackage` for a wheel that cannot be had, or is not as locked.
    """
    places = wheel_places(wheels, python, cache=cache)
    new = [wheel for wheel in wheels if not places[wheel].is_dir()]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        archives = pool.map(lambda one: fetch(one.name, one.filename, one.sha256, cache=cache), new)
        unpacked = {places[wheel]: dict(wheel_files(archive)) for wheel, archive in zip(new, archives, strict=True)}
        list(pool.map(lambda pile: _keep(pile, compiled), _piles(unpacked)))
    return {name: path for place in places.values() for name, path in files_below(place)}


def wheel_places(wheels: Sequence[Wheel], python: str, *, cache: Path) -> dict[Wheel, Path]:
    """Where each wheel is, once it was unpacked for an interpreter."""
    return {wheel: cache / "mine" / "wheels" / _LAYOUT / python / wheel.sha256 for wheel in wheels}


def files_below(place: Path) -> Iterator[tuple[str, Path]]:
    """Each file below a directory, with its relative POSIX path."""
    for folder, _, names in os.walk(place):
        for name in names:
            path = Path(folder, name)
            yield path.relative_to(place).as_posix(), path


def _piles(unpacked: Mapping[Path, Files]) -> list[dict[Path, Files]]:
    """Wheels by where they are kept, in piles that take about the same time to compile."""
    piles: list[tuple[int, dict[Path, Files]]] = [(0, {}) for _ in range(_PILES)]
    weights = {
        place: sum(len(data) for name, data in files.items() if name.endswith(".py"))
        for place, files in unpacked.items()
    }
    for place in sorted(weights, key=lambda place: -weights[place]):
        least = min(range(_PILES), key=lambda number: piles[number][0])
        weight, pile = piles[least]
        piles[least] = (weight + weights[place], {**pile, place: unpacked[place]})
    return [pile for _, pile in piles if pile]


def _keep(pile: Mapping[Path, Files], compiled: Callable[[Files], Files]) -> None:
    """Put some wheels into the cache, each with the bytecode of its modules."""
    together = {name: data for files in pile.values() for name, data in files.items() if name.endswith(".py")}
    bytecode = {name: data for name, data in compiled(together).items() if _source(name) in together}
    for place, files in pile.items():
        own = {name: data for name, data in bytecode.items() if files.get(_source(name)) == together[_source(name)]}
        with new_tree(place) as draft:
            write_tree(draft, {**files, **own})


def _source(bytecode: str) -> str:
    """The module that `a/__pycache__/b.cpython-39.pyc` is of; empty for what is none."""
    path = PurePosixPath(bytecode)
    fits = path.suffix == ".pyc" and path.parent.name == "__pycache__"
    return (path.parent.parent / f"{path.name.partition('.')[0]}.py").as_posix() if fits else ""


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
