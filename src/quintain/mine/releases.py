"""Two releases of a package as a history of two commits, for what is mined like any other: no Git is needed for it.

The trees are those of the sdists, by digest; nothing of them is built or run. The history is a stream as `git
fast-export` writes it, which every verb of the mine reads like a clone. The same two sdists give the same bytes.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pip._vendor.packaging.version import InvalidVersion, Version

from quintain.errors import BadPackage, UsageError
from quintain.grade.upstream import unpack_sdist
from quintain.mine.issue.words import changelog
from quintain.mine.paths import part_of, runnable
from quintain.store.packages import Listed, fetch, sdist

WHO = "releases <releases@localhost>"
_BUILT = re.compile(r"(.*/)?(PKG-INFO|[^/]+\.egg-info/.*|(?i:\.git|git~1)(/.*)?)")
"""What a build adds to an sdist."""


@dataclass(frozen=True, kw_only=True)
class Release:
    """One release, unpacked."""

    name: str
    version: str
    sha256: str
    time: int
    """When it was uploaded, in seconds since 1970."""
    files: Mapping[str, bytes]
    """Relative POSIX path to content."""


@dataclass(frozen=True, kw_only=True)
class Pair:
    """Two releases, and the history that they make."""

    old: Release
    new: Release
    stream: bytes


def pair(name: str, versions: tuple[str, str], cache: Path) -> Pair:
    """Two releases of a package of the index, the older first. Raises `BadPackage`, and `UsageError` for the order.

    The newer must bring tests, and change some.
    """
    if _parsed(versions[0]) >= _parsed(versions[1]):
        raise UsageError(f"{versions[1]} is not later than {versions[0]}", hint="name the older release first")
    old, new = (_release(name, sdist(name, version), version, cache) for version in versions)
    tests = [path for path in runnable(new.files) if old.files.get(path) != new.files[path]]
    if not any(part_of(path) == "test" for path in tests):
        what = "changes none of its tests" if any(map(_is_test, new.files)) else "brings no tests"
        raise BadPackage(f"the sdist of `{name}` {new.version} {what}", hint="name other releases, or mine a clone")
    return Pair(old=old, new=new, stream=history(old, new))


def _is_test(path: str) -> bool:
    return part_of(path) == "test"


def _parsed(version: str) -> Version:
    try:
        return Version(version)
    except InvalidVersion as error:
        raise UsageError(f"`{version}` is no version", hint="name one as the index does, e.g. 1.20.1") from error


def _release(name: str, listed: Listed, version: str, cache: Path) -> Release:
    if listed.time is None:
        raise BadPackage(
            f"the index does not say when `{listed.filename}` was uploaded",
            hint="configure an index that does: the packages that it ran with are chosen by that time",
        )
    files = unpack_sdist(fetch(name, listed.filename, listed.sha256, cache=cache))
    kept = {path: data for path, data in files.items() if path and not _BUILT.fullmatch(path)}
    odd = [path for path in kept if not path.isprintable() or path.startswith('"') or ".." in path.split("/")]
    if odd:
        raise BadPackage(
            f"`{listed.filename}` has a path that no tree can have: {odd[0]!r}", hint="name other releases"
        )
    return Release(name=name, version=version, sha256=listed.sha256, time=listed.time, files=kept)


def history(old: Release, new: Release) -> bytes:
    """Two commits on one branch, as a stream: the older release, and the newer with what it says of itself."""
    said = section(old.files, new.files, new.version)
    message = f"{new.name} {new.version}\n\n{said}".rstrip() + "\n"
    later = max(new.time, old.time + 1)
    parts = [*_commit(1, old, f"{old.name} {old.version}\n", old.time, {}), *_commit(2, new, message, later, old.files)]
    return b"".join([*parts, b"done\n"])


def _commit(mark: int, release: Release, message: str, time: int, before: Mapping[str, bytes]) -> Iterator[bytes]:
    text = message.encode()
    yield f"commit refs/heads/main\nmark :{mark}\ncommitter {WHO} {time} +0000\ndata {len(text)}\n".encode()
    yield text + b"\n"
    for path in sorted(before.keys() - release.files.keys()):
        yield f"D {path}\n".encode()
    for path, data in sorted(release.files.items()):
        if before.get(path) != data:
            yield f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n"
    yield f"\nreset refs/tags/{release.version}\nfrom :{mark}\n\n".encode()


def section(old: Mapping[str, bytes], new: Mapping[str, bytes], version: str) -> str:
    """What a release says of itself where it has no changelog of its own: in a page for readers, below its version."""
    if changelog(old, new).strip():
        return ""  # a changelog is read where all of them are
    for path in sorted(path for path in new if part_of(path) == "documentation" and new[path] != old.get(path)):
        found = _below(new[path].decode("utf-8", "replace").splitlines(), version)
        if found:
            return found
    return ""


def _below(lines: list[str], version: str) -> str:
    """The lines from one that begins with a version to the next that begins with another one."""
    begins = re.compile(r"\W*(?:version |release )?v?(\d+\.\d+[\w.]*)", re.IGNORECASE)
    named = [(at, found[1], found.end()) for at, line in enumerate(lines) if (found := begins.match(line))]
    for (at, own, end), after in zip(named, [each[0] for each in [*named[1:], (len(lines), "", 0)]], strict=False):
        if own.rstrip(".") == version:
            first = lines[at][end:].strip(" :-*=")
            return "\n".join([*([first] if first else []), *lines[at + 1 : after]]).strip()
    return ""
