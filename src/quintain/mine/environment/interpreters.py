"""The interpreters of Python that are at hand, and which of them a commit of some date ran on. None of them is started.

What one is, its own files say: the version in its header or in its binary, its libraries below its prefix.
"""

import datetime
import hashlib
import os
import re
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TypeVar

from pip._vendor.packaging.specifiers import InvalidSpecifier, SpecifierSet

from quintain.sandbox.spool import EPOCH

_T = TypeVar("_T")
Minor = tuple[int, int]
RELEASED: Mapping[Minor, datetime.date] = {
    (3, 6): datetime.date(2016, 12, 23),
    (3, 7): datetime.date(2018, 6, 27),
    (3, 8): datetime.date(2019, 10, 14),
    (3, 9): datetime.date(2020, 10, 5),
    (3, 10): datetime.date(2021, 10, 4),
    (3, 11): datetime.date(2022, 10, 24),
    (3, 12): datetime.date(2023, 10, 2),
    (3, 13): datetime.date(2024, 10, 7),
    (3, 14): datetime.date(2025, 10, 7),
}
"""The versions that a commit may run on."""
_SETTLED = datetime.timedelta(days=120)
"""After its release, until projects and what they need are ready for it."""
_NOT_THERE = re.compile(
    r"site-packages|dist-packages|idlelib|turtledemo|config-.*|_bundled|tests?|idle_test|\w+_test_data|pydoc_data"
)
"""Directories of the library that no room needs; of `test`, its `support` is there."""
_DROPPED = re.compile(r".*\.(a|exe)|.*\.opt-[12]\.pyc|_test\w+\.[^/]*\.so")
_TIME = struct.Struct("<I")


@dataclass(frozen=True, order=True)
class Installed:
    """An interpreter of this machine."""

    version: tuple[int, int, int]
    prefix: Path

    @property
    def minor(self) -> Minor:
        """The version without its last part."""
        return self.version[:2]

    def __str__(self) -> str:
        return ".".join(map(str, self.version))

    @property
    def stem(self) -> str:
        """Of its names: `python3.9`."""
        return "python{}.{}".format(*self.minor)

    def state(self) -> str:
        """Short digest of the places, sizes and times of its files: another one once it was installed anew."""
        seen = [(str(path), path.stat()) for path in self._binaries().values()] + list(self._library().items())
        lines = sorted(f"{path} {of.st_size} {of.st_mtime_ns}\n" for path, of in seen)
        return hashlib.sha256("".join(lines).encode("utf-8", "surrogateescape")).hexdigest()[:16]

    def files(self) -> dict[str, bytes]:
        """What a room needs of it, by path below a prefix that may be anywhere: no tests, and no packages.

        Links are followed; the path of its own library in its binary becomes relative to it.
        """
        found = self._library()
        sound = [path for path in found if not (path.endswith(".pyc") and _is_stale(path, found))]
        library = {path.removeprefix(f"{self.prefix}/"): Path(path) for path in sound}
        return {name: self._settled(name, path.read_bytes()) for name, path in {**self._binaries(), **library}.items()}

    def _binaries(self) -> dict[str, Path]:
        libraries = {f"lib/{path.name}": path for path in self.prefix.glob(f"lib/lib{self.stem}*.so.1.0")}
        return {f"bin/{self.stem}": self.prefix / "bin" / self.stem, **libraries}

    def _library(self) -> dict[str, os.stat_result]:
        """The files of its library that a room may need, and the state of each."""
        below = self.prefix / "lib" / self.stem
        tests = {str(path): path.stat() for path in (below / "test").glob("__init__.py")}
        return tests | dict(_below(str(below))) | dict(_below(str(below / "test/support")))

    def _settled(self, name: str, data: bytes) -> bytes:
        """A binary that finds its libraries; bytecode whose source has the time that every file of a layer has."""
        if not name.startswith(f"lib/{self.stem}/"):
            return _relative(data, self.prefix)
        at = 4 if self.minor == (3, 6) else 8
        dated = name.endswith(".pyc") and (at == 4 or data[4:8] == bytes(4))
        return data[:at] + _TIME.pack(EPOCH) + data[at + 4 :] if dated else data


def _below(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from () if _NOT_THERE.fullmatch(entry.name) else _below(entry.path)
            elif not _DROPPED.fullmatch(entry.name) and entry.is_file():
                yield entry.path, entry.stat()


def _is_stale(bytecode: str, found: Mapping[str, os.stat_result]) -> bool:
    """Whether it was made before its source was changed, or has none among what was found."""
    path = PurePosixPath(bytecode)
    source = found.get(f"{path.parent.parent}/{path.name.partition('.')[0]}.py")
    if source is None:
        return True
    with Path(bytecode).open("rb") as file:
        head = file.read(16)
    return _TIME.pack(int(source.st_mtime)) not in (head[4:8], head[8:12])


def _relative(binary: bytes, prefix: Path) -> bytes:
    """An ELF file whose search path for libraries, where it is its own prefix's, goes with it wherever it is moved."""
    fixed, moving = f"{prefix}/lib".encode() + b"\0", b"$ORIGIN/../lib\0"
    return binary if len(moving) > len(fixed) else binary.replace(fixed, moving.ljust(len(fixed), b"\0"))


def at_hand(prefixes: Iterable[Path] | None = None) -> list[Installed]:
    """Those of this machine that can be used, one for each minor version: the latest, and of two alike the first found.

    Looked for among pyenv's, uv's, those on PATH, the one that runs this and the distribution's.
    """
    found: dict[Minor, Installed] = {}
    for prefix in dict.fromkeys(prefixes if prefixes is not None else _prefixes()):
        for each in _readable(_of_prefix, prefix):
            if each.minor not in found or each.version > found[each.minor].version:
                found[each.minor] = each
    return sorted(found.values())


def _prefixes() -> Iterator[Path]:
    home = Path.home()
    folders = [Path(os.environ.get("PYENV_ROOT") or home / ".pyenv", "versions")]
    folders.append(Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or home / ".local/share/uv/python"))
    for folder in folders:
        yield from sorted(_readable(Path.iterdir, folder))
    for place in os.environ.get("PATH", "").split(os.pathsep):
        if place.endswith("/bin"):
            yield from (path.parent.parent for path in _readable(_resolved, Path(place)))
    yield from (Path(sys.base_prefix).resolve(), Path("/usr/local"), Path("/usr"))


def _readable(look: Callable[[Path], Iterable[_T]], path: Path) -> list[_T]:
    """What is found at a path; nothing where the caller may not look, or nothing is there."""
    try:
        return list(look(path))
    except OSError:
        return []


def _resolved(folder: Path) -> Iterator[Path]:
    return (path.resolve() for path in sorted(folder.glob("python3.*")))


def _of_prefix(prefix: Path) -> Iterator[Installed]:
    for path in sorted(prefix.glob("bin/python3.*")):
        match = re.fullmatch(r"python(3)\.(\d+)", path.name)
        minor = (int(match[1]), int(match[2])) if match else (0, 0)
        if minor in RELEASED and (prefix / f"lib/{path.name}/os.py").is_file():
            micro = _micro(prefix, path)
            if micro is not None:
                yield Installed((*minor, micro), prefix)


def _micro(prefix: Path, executable: Path) -> int | None:
    """The last part of its version; None for what is no interpreter."""
    name = executable.name.removeprefix("python")
    header = prefix / f"include/{executable.name}{'m' if name in ('3.6', '3.7') else ''}/patchlevel.h"
    if header.is_file():
        match = re.search(rb'PY_VERSION\s+"\d+\.\d+\.(\d+)\+?"', header.read_bytes())
        return int(match[1]) if match else None
    for path in (executable, *sorted(prefix.glob(f"lib/libpython{name}*.so.1.0"))):
        binary = path.read_bytes()
        match = re.search(re.escape(name).encode() + rb"\.(\d+)\+?\0", binary) if binary[:4] == b"\x7fELF" else None
        if match:
            return int(match[1])
    return None


def chosen(hand: Sequence[Installed], time: int, requires: str, classifiers: Sequence[str]) -> Installed | None:
    """The interpreter for a commit: the latest that was settled then, and that the project says it runs on.

    `hand` is sorted; `time` in seconds since 1970; `requires` is the project's specifier. Of those that it may run on,
    the oldest, where all were too new; None where it may run on none of them.
    """
    date = datetime.datetime.fromtimestamp(time, datetime.UTC).date() - _SETTLED
    allowed = [each for each in hand if _allows(requires, each)]
    named = {each for line in classifiers if (each := _classified(line))}
    if "Programming Language :: Python :: 2 :: Only" in classifiers:
        return None
    settled = [each for each in allowed if RELEASED[each.minor] <= date] or allowed[:1]
    known = [each for each in settled if not named or each.minor <= max(named)] or settled[:1]
    return known[-1] if known else None


def _allows(requires: str, installed: Installed) -> bool:
    """Whether a specifier holds for it; one that cannot be read holds for all."""
    try:
        return SpecifierSet(requires).contains(str(installed), prereleases=True)
    except InvalidSpecifier:
        return True


def _classified(line: str) -> Minor | None:
    match = re.fullmatch(r"Programming Language :: Python :: (3)\.(\d+)", line)
    return (int(match[1]), int(match[2])) if match else None
