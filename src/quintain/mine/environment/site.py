"""The packages of a lock, unpacked as a directory that can be imported from, and kept in the cache. None of them runs.

What a wheel would do on installation (scripts, headers, `.pth` files) does not happen. Each wheel is kept by itself:
locks share most of theirs. Bytecode is compiled by the interpreter that it is for, which reads the sources in a room:
that of what the tests can come to import, and of the rest when others do.
"""

import hashlib
import io
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from quintain.errors import BadPackage
from quintain.formats.archive import ZIP_ERRORS
from quintain.mine.environment.lock import Wheel
from quintain.mine.environment.reached import reached
from quintain.records.run import MIB
from quintain.store.cache import new_tree, write_tree
from quintain.store.packages import fetch

_LAYOUT = "3"
"""Of a wheel in the cache; another when unpacking changes."""
_CODE_LAYOUT = "1"
"""Of its bytecode; another when compiling changes."""
_AT_ONCE = 8
"""Reads of the index at a time."""
_PILES = 2
"""Rooms that compile at a time."""
_SECOND = 128 << 10
"""Bytes of sources that are worth a second room."""
_LARGEST = 512 * MIB
"""Bytes of one wheel, unpacked."""
_NOT_INSTALLED = frozenset({"scripts", "headers", "data"})
Files = Mapping[str, bytes]
Kept = dict[str, Path]
"""Relative POSIX path to a file of the cache."""


@dataclass(frozen=True, kw_only=True)
class Site:
    """The packages of a lock, in the cache."""

    wheels: Mapping[Wheel, Kept]
    """What each has."""

    @cached_property
    def files(self) -> Kept:
        """Of all; of two files of one name, that of the later wheel."""
        return {name: path for files in self.wheels.values() for name, path in files.items()}

    @cached_property
    def owners(self) -> dict[str, Wheel]:
        """Whose each of these files is."""
        return {name: wheel for wheel, files in self.wheels.items() for name in files}


def unpacked(wheels: Sequence[Wheel], *, cache: Path) -> Site:
    """The packages of a lock. Raises `BadPackage` for a wheel that cannot be had, or is not as locked."""
    places = {wheel: cache / "mine" / "wheels" / _LAYOUT / wheel.sha256 for wheel in wheels}
    new = [wheel for wheel in wheels if not places[wheel].is_dir()]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(lambda wheel: _unpack(wheel, places[wheel], cache), new))
    return Site(wheels={wheel: dict(files_below(place)) for wheel, place in places.items()})


def _unpack(wheel: Wheel, place: Path, cache: Path) -> None:
    archive = fetch(wheel.name, wheel.filename, wheel.sha256, cache=cache)
    with new_tree(place) as draft:
        write_tree(draft, dict(wheel_files(archive)))


@dataclass(frozen=True, kw_only=True)
class Compiler:
    """Gives the packages of a lock their bytecode, for one interpreter."""

    python: str
    """The interpreter's version: `3.9.18`."""
    room: Callable[[Kept], Files]
    """Compiles some modules: bytecode by path."""
    cache: Path

    def compiled(self, site: Site, names: Iterable[str]) -> Kept:
        """All files of the packages, and the bytecode of the modules that some dotted names lead to."""
        kept = self._kept(site)
        wanted = reached(names, site.files, lambda name: site.files[name].read_bytes())
        asked: dict[Path, list[str]] = {}
        for name in wanted:
            if self._bytecode(name) not in kept:
                asked.setdefault(self._place(site.owners[name]), []).append(name)
        drafts = {place / _digest(names): names for place, names in asked.items()}
        new = {draft: names for draft, names in drafts.items() if not draft.is_dir()}
        made = self._made({name: site.files[name] for names in new.values() for name in names})
        for draft, names in new.items():
            own = set(map(self._bytecode, names))
            with new_tree(draft) as place:
                write_tree(place, {name: data for name, data in made.items() if name in own})
            kept |= files_below(draft)
        return {**site.files, **kept}

    def _place(self, wheel: Wheel) -> Path:
        """Of a wheel's bytecode, in batches: what one lock asked for, and others had not."""
        return self.cache / "mine" / "bytecode" / _CODE_LAYOUT / self.python / wheel.sha256

    def _kept(self, site: Site) -> Kept:
        """What there is of the bytecode of these files."""
        return {
            name: path
            for wheel in site.wheels
            for batch in self._place(wheel).glob("[!.]*")
            for name, path in files_below(batch)
            if site.owners.get(_source(name)) == wheel
        }

    def _made(self, modules: Kept) -> Files:
        """The bytecode of some modules, from rooms beside each other."""
        with ThreadPoolExecutor(_PILES) as pool:
            return {name: data for files in pool.map(self.room, _piles(modules)) for name, data in files.items()}

    def _bytecode(self, module: str) -> str:
        """Where the bytecode of `a/b.py` is: `a/__pycache__/b.cpython-39.pyc`."""
        path = PurePosixPath(module)
        major, minor, _ = self.python.split(".")
        return (path.parent / "__pycache__" / f"{path.stem}.cpython-{major}{minor}.pyc").as_posix()


def _piles(modules: Kept) -> list[Kept]:
    """Modules in piles that take about the same time to compile."""
    sizes = {name: path.stat().st_size for name, path in modules.items()}
    piles: list[list[str]] = [[] for _ in range(_PILES)]
    weights = [0, _SECOND]
    for name in sorted(sizes, key=lambda name: -sizes[name]):
        least = weights.index(min(weights))
        piles[least].append(name)
        weights[least] += sizes[name]
    return [{name: modules[name] for name in pile} for pile in piles if pile]


def _digest(names: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:32]


def files_below(place: Path) -> Iterator[tuple[str, Path]]:
    """Each file below a directory, with its relative POSIX path."""
    top = f"{place}/"
    for folder, _, names in os.walk(place):
        for name in names:
            path = f"{folder}/{name}"
            yield path.removeprefix(top), Path(path)


def _source(bytecode: str) -> str:
    """The module that `a/__pycache__/b.cpython-39.pyc` is of."""
    path = PurePosixPath(bytecode)
    return (path.parent.parent / f"{path.name.partition('.')[0]}.py").as_posix()


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
