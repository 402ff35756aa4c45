"""What of a built package crosses from the room that built it into the room that tests it.

A build's result is a claim: a wheel, or an installed tree, as a ZIP archive that the candidate's own code may have
written. It is read in memory, within bounds, and never unpacked to a disk. Only plain files of the admitted packages
cross; everything else is named and dropped, whatever it would have done: `.pth` files, entry points, scripts,
metadata, other top-level names, links, binaries, bytecode, names that leave the tree or fall together.
"""

import io
import re
import stat
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from quintain.formats.archive import ZIP_ERRORS
from quintain.grade.candidate import LONGEST_NAME, MOST_BYTES, MOST_DEEP, MOST_FILES, shown

_BINARY = re.compile(r".*\.(so(\.\w+)*|pyd|dll|dylib|pyc|pyo|pth)", re.IGNORECASE | re.DOTALL)
_ELF = b"\x7fELF"
_INSTALLED = re.compile(r"[^/]+\.data/(purelib|platlib)/")
"""Where a wheel keeps files that installation moves to its top."""
_LISTED = b"PK\x01\x02"
"""What each entry of an archive's list begins with. All are read at once, each many times as large as it is there."""


class Malformed(Exception):
    """The claim is no archive that can be read within the bounds; the message says why."""


@dataclass(frozen=True, kw_only=True)
class Crossing:
    """A built package, sorted."""

    files: dict[str, bytes]
    """What crosses: path below the site directory to content."""
    dropped: tuple[str, ...]
    """What does not, each with the reason."""


@dataclass(frozen=True)
class _Member:
    name: str
    """Where installation would put it, below the site directory."""
    kind: int
    """The file type of its Unix mode; 0 where the archive has none."""
    content: bytes

    @property
    def parts(self) -> list[str]:
        return self.name.split("/")


_CHECKS: tuple[tuple[str, Callable[[_Member], bool]], ...] = (
    ("its name leaves the tree", lambda member: not {"", ".", ".."}.isdisjoint(member.parts) or "\\" in member.name),
    ("its name cannot be shown", lambda member: not member.name.isprintable()),
    ("its name is too long", lambda member: len(member.parts) > MOST_DEEP or _longest(member) > 200),
    ("its name is too long", lambda member: len(member.name.encode()) > LONGEST_NAME),
    ("it is not a plain file", lambda member: member.kind not in (0, stat.S_IFREG)),
    ("it is compiled, or runs by itself", lambda member: bool(_BINARY.fullmatch(member.name))),
    ("it is compiled, or runs by itself", lambda member: member.content.startswith(_ELF)),
    ("it is compiled, or runs by itself", lambda member: "__pycache__" in member.parts),
)


def cross(archive: bytes, admitted: Collection[str]) -> Crossing:
    """Sort the members of a built package; `admitted` are the top-level import names that may cross.

    Raises `Malformed`.
    """
    files, dropped = _sorted(_members(archive), admitted)
    return Crossing(files=files, dropped=tuple(sorted(f"{shown(name)}: {reason}" for name, reason in dropped)))


def cross_files(files: Mapping[str, bytes], admitted: Collection[str]) -> tuple[dict[str, bytes], dict[str, str]]:
    """The same of plain files by their path below the site directory: what crosses, and why the others do not.

    Raises `Malformed`.
    """
    kept, dropped = _sorted([_Member(name, 0, data) for name, data in files.items()], admitted)
    return kept, dict(dropped)


def _sorted(members: Iterable[_Member], admitted: Collection[str]) -> tuple[dict[str, bytes], list[tuple[str, str]]]:
    """What crosses by its name, and the names of the rest, each with the reason. Raises `Malformed`."""
    kept: list[_Member] = []
    dropped: list[tuple[str, str]] = []
    for member in members:
        reason = _reason(member, admitted)
        if reason:
            dropped.append((member.name, reason))
        else:
            kept.append(member)
    taken = Counter(_folded(member.name) for member in kept)
    folders = {_folded(str(folder)) for member in kept for folder in PurePosixPath(member.name).parents}
    if len(folders) > MOST_FILES:
        raise Malformed(f"it has more than {MOST_FILES:,} directories")
    alike = {name for name, times in taken.items() if times > 1} | folders
    dropped += [(member.name, "another has its name") for member in kept if _folded(member.name) in alike]
    return {member.name: member.content for member in kept if _folded(member.name) not in alike}, dropped


def _reason(member: _Member, admitted: Collection[str]) -> str:
    """Why a member does not cross; empty if it may."""
    for reason, holds in _CHECKS:
        if holds(member):
            return reason
    top, *below = member.parts
    package = top if below else top.removesuffix(".py")
    is_module = bool(below) or top.endswith(".py")
    return "" if is_module and package in admitted else "it is not of the package under test"


def _longest(member: _Member) -> int:
    return max(len(part.encode()) for part in member.parts)


def _folded(name: str) -> str:
    """The same for names that some file system, or Python's own identifiers, would take for one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _members(archive: bytes) -> list[_Member]:
    if archive.count(_LISTED) > 2 * MOST_FILES:
        raise Malformed(f"it has more than {MOST_FILES:,} files")
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            return _read(opened)
    except ZIP_ERRORS as error:
        raise Malformed(f"it is not a readable archive: {error}") from error


def _read(opened: zipfile.ZipFile) -> list[_Member]:
    """Every member but the directories. The sizes that an archive states are not believed."""
    infos = [info for info in opened.infolist() if not info.filename.endswith("/")]
    if len(infos) > MOST_FILES:
        raise Malformed(f"it has more than {MOST_FILES:,} files")
    members = []
    room = MOST_BYTES
    for info in infos:
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Malformed(f"`{info.filename}` is compressed in an unusual way")
        with opened.open(info) as file:
            content = file.read(room + 1)
        room -= len(content)
        if room < 0:
            raise Malformed(f"it unpacks to more than {MOST_BYTES >> 20} MiB")
        members.append(
            _Member(_INSTALLED.sub("", info.filename, count=1), stat.S_IFMT(info.external_attr >> 16), content)
        )
    return members
