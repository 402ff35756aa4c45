"""A candidate's source as it lies on disk: read whole, within bounds, without running or following any of it.

What is not a directory is the caller's mistake and raises. What a directory holds wrongly is the candidate's outcome,
and is returned. Nothing is written, and no file of the candidate is interpreted but `pyproject.toml`, as TOML.
"""

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, cast

from quintain.errors import NotACandidate
from quintain.records import Origin
from quintain.store.digest import join_digest, tree_digest

MOST_FILES = 10_000
MOST_BYTES = 64 << 20
MOST_DEEP = 40
LONGEST_NAME = 1000
"""Bytes of a file's whole name: well below what a kernel takes, whatever folder it comes to lie in."""
SKIPPED = frozenset({".git", ".hg", ".svn", "__pycache__", ".venv", ".pytest_cache", ".mypy_cache", ".ruff_cache"})
"""Names below which nothing is a candidate's source, whatever they are."""

LARGEST_PYPROJECT = 256 << 10
MOST_DOTS = 200
"""Of one line of `pyproject.toml`: the standard library's reader takes the square of a key's length."""

LEGACY = "setuptools.build_meta:__legacy__"
BACKENDS = ("setuptools.build_meta", LEGACY, "flit_core.buildapi", "hatchling.build")
"""The build backends that an image holds, as `build-backend` names them."""


@dataclass(frozen=True)
class Refused:
    """No package comes out of this candidate, and why."""

    reason: str
    hint: str


@dataclass(frozen=True, kw_only=True)
class Source:
    """A candidate that can be built, or a working tree: its files and the backend that they ask for."""

    files: Mapping[str, bytes]
    """Relative POSIX path to content; modes do not count."""
    backend: str
    """One of `BACKENDS`; of a working tree, which is not built, empty."""
    origin: Origin | None = None
    """None: a known candidate of the task where it is that byte for byte, else a submission."""
    left: tuple[str, ...] = ()
    """What was left out of it when it was read, each with the reason."""

    @property
    def digest(self) -> str:
        """Content digest of the files, and of what was left out of them."""
        return join_digest(tree_digest(self.files), *self.left) if self.left else tree_digest(self.files)


def read_candidate(path: str | Path) -> Source | Refused:
    """The source in a directory. Raises `NotACandidate` for everything that is not a directory."""
    root = _directory(path)
    try:
        return as_source(_read_files(root))
    except _Unfit as unfit:
        return unfit.outcome


def read_working_tree(path: str | Path) -> Source | Refused:
    """The working tree in a directory, without links and the like. Raises `NotACandidate` for all but a directory."""
    left: list[str] = []
    try:
        return as_working_tree(_read_files(_directory(path), left), left=tuple(left))
    except _Unfit as unfit:
        return unfit.outcome


def as_working_tree(
    files: Mapping[str, bytes], *, origin: Origin | None = None, left: tuple[str, ...] = ()
) -> Source | Refused:
    """The working tree that these files are."""
    if not files:
        return Refused("the directory is empty", "put the whole working tree there, or name a patch")
    return Source(files=files, backend="", origin=origin, left=left)


def as_source(files: Mapping[str, bytes], *, origin: Origin | None = None) -> Source | Refused:
    """The source that these files are, if they ask for a backend that the image holds."""
    if not files:
        return Refused("the directory is empty", "put the package's source into it, with a `pyproject.toml`")
    if "pyproject.toml" not in files and "setup.py" not in files:
        return Refused("there is no `pyproject.toml` and no `setup.py`", "add a `pyproject.toml` beside the package")
    try:
        backend = _backend(files)
    except _Unfit as unfit:
        return unfit.outcome
    return Source(files=files, backend=backend, origin=origin)


def shown(text: str, most: int = 300) -> str:
    """Text of a candidate as it may be shown: on one line, printable, and no longer than `most` characters."""
    line = "".join(letter if letter.isprintable() else " " for letter in text[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


class _Unfit(Exception):
    """Carries a `Refused` out of a reader."""

    def __init__(self, reason: str, hint: str) -> None:
        super().__init__(reason)
        self.outcome = Refused(shown(reason), hint)


def _directory(given: str | Path) -> Path:
    text, path = str(given), Path(given)
    try:
        if text and path.is_dir():
            return path
        kind = "is a file, not a directory" if text and path.exists() else "does not exist"
    except (OSError, ValueError):
        kind = "is not a path"
    if "://" in text:
        kind = "is an address, and nothing is downloaded"
    raise NotACandidate(
        f"`{text}` {kind}",
        hint="pass a directory that holds the candidate's source; package names, addresses and archives are not taken",
    )


def _read_files(root: Path, left: list[str] | None = None) -> dict[str, bytes]:
    """Every file; what is no plain one goes to `left`, where there is such a list."""
    files: dict[str, bytes] = {}
    total = 0
    for entry in _walk(root):
        name = Path(entry.path).relative_to(root).as_posix()
        _check_name(name)
        if left is not None and not entry.is_file(follow_symlinks=False):
            left.append(f"{shown(name)}: it is not a plain file")
            continue
        files[name] = _read(entry, MOST_BYTES - total, name)
        total += len(files[name])
    return files


def _walk(root: Path) -> Iterator[os.DirEntry[str]]:
    """Every file below a directory, links and special files too, one directory at a time, each in name order."""
    waiting, seen = [(str(root), 0)], 0
    while waiting:
        folder, depth = waiting.pop()
        if depth > MOST_DEEP:
            raise _Unfit(f"directories are nested more than {MOST_DEEP} deep", "keep to the package's source")
        for entry in _entries(folder, MOST_FILES - seen):
            seen += 1
            if entry.is_dir(follow_symlinks=False):
                waiting.append((entry.path, depth + 1))
            else:
                yield entry


def _entries(folder: str, room: int) -> list[os.DirEntry[str]]:
    """At most `room` entries of one directory."""
    try:
        with os.scandir(folder) as entries:
            source = (entry for entry in entries if entry.name not in SKIPPED and not entry.name.endswith(".pyc"))
            found = list(islice(source, room + 1))
    except OSError as error:
        raise _unreadable(Path(folder).name, error) from error
    if len(found) > room:
        raise _Unfit(f"there are more than {MOST_FILES:,} files and directories", "keep to the package's source")
    return sorted(found, key=lambda entry: entry.name)


def _check_name(name: str) -> None:
    try:
        length = len(name.encode())
    except UnicodeEncodeError:
        raise _Unfit(f"the file name {os.fsencode(name)!r} is not UTF-8", "rename the file") from None
    if length > LONGEST_NAME:
        raise _Unfit(f"the file name `{name}` is longer than {LONGEST_NAME} bytes", "shorten it")


def _read(entry: os.DirEntry[str], room: int, name: str) -> bytes:
    """The content of a regular file of at most `room` bytes."""
    if entry.is_symlink():
        raise _Unfit(f"`{name}` is a link", "put the file itself there")
    if not entry.is_file(follow_symlinks=False):
        raise _Unfit(f"`{name}` is neither a file nor a directory", "remove it")
    try:
        descriptor = os.open(entry.path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(descriptor, "rb") as file:
            content = file.read(room + 1)
    except OSError as error:
        raise _unreadable(name, error) from error
    if len(content) > room:
        raise _Unfit(f"there are more than {MOST_BYTES >> 20} MiB", "keep to the package's source")
    return content


def _unreadable(name: str, error: OSError) -> _Unfit:
    return _Unfit(f"`{name}` cannot be read: {error.strerror}", "mend its permissions, or remove it")


def _backend(files: Mapping[str, bytes]) -> str:
    """The build backend that `pyproject.toml` asks for; the older way of `setup.py` where it asks for none."""
    system = _build_system(files.get("pyproject.toml", b""))
    works = ", ".join(f"`{name}`" for name in BACKENDS)
    if "backend-path" in system:
        raise _Unfit("`backend-path` asks for a build backend of the candidate's own", f"these work: {works}")
    backend = system.get("build-backend", LEGACY)
    if backend not in BACKENDS:
        raise _Unfit(f"the build backend `{backend}` is not in the image", f"these work: {works}")
    return cast(str, backend)


def _build_system(pyproject: bytes) -> dict[str, Any]:
    if len(pyproject) > LARGEST_PYPROJECT or any(line.count(b".") > MOST_DOTS for line in pyproject.split(b"\n")):
        most = f"{LARGEST_PYPROJECT >> 10} KiB, or has a line with more than {MOST_DOTS} dots"
        raise _Unfit(f"`pyproject.toml` is larger than {most}", "keep it to what describes the package")
    try:
        table = tomllib.loads(pyproject.decode("utf-8")).get("build-system", {})
    except UnicodeDecodeError:
        raise _Unfit("`pyproject.toml` is not UTF-8", "save it as UTF-8") from None
    except (ValueError, RecursionError) as error:  # a number of too many digits is a ValueError
        raise _Unfit(f"`pyproject.toml` is not TOML: {error}", "mend the place that the message names") from None
    if not isinstance(table, dict):
        raise _Unfit("`build-system` of `pyproject.toml` is not a table", "write `[build-system]`")
    return table
