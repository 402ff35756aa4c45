"""What a repository's project needs beside itself: wheels of a lock, as files of a directory that rooms import from.

They are read as archives and never installed: their scripts and `.pth` files do nothing. A wheel with a module that the
image of the rooms has, pytest and what it stands on, is left out: that is the image's own.
"""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from quintain.errors import BadPackage, BadRecord, Fault
from quintain.formats.archive import ZIP_ERRORS
from quintain.sandbox.api import Image, Layer, Sandbox
from quintain.store.cache import cache_root
from quintain.store.packages import fetch
from quintain.store.task import Task

LOCK = "requirements.lock"
"""Of the private tree: a wheel a line, as `name==version filename sha256`."""
NEEDS = "/opt/quintain/needs"
LARGEST = 256 << 20
"""Bytes of all files of one wheel."""
_MOVED = re.compile(r"[^/]+\.data/(purelib|platlib)/")
_LEFT = re.compile(r"[^/]+\.data/.*|.*\.pth|.*/|.*(^|/)\.\.(/.*|$)")


@dataclass
class Needs:
    """Those of the tasks of one grader, each put on the sandbox once. Safe to use from several threads."""

    sandbox: Sandbox
    image: Image
    packages: Path | None = None
    """Cache of files of the package index; None for the usual place."""
    _layers: dict[str, Layer] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def layer(self, task: Task) -> Layer | None:
        """For a room, at `NEEDS`; None where a task needs nothing. Raises `Fault` where they cannot be had."""
        text = task.private.get(LOCK, b"").decode("utf-8", "replace")
        if not text.strip():
            return None
        with self._lock:
            if text not in self._layers:
                try:
                    self._layers[text] = self.sandbox.layer(self.files(task))
                except BadPackage as error:
                    what = f"what `{task.task_id}` needs is not at hand: {error.message}"
                    raise Fault(what, hint=error.hint) from error
            return self._layers[text]

    def files(self, task: Task) -> dict[str, bytes]:
        """Relative path to content. Raises `BadPackage` and `BadRecord`."""
        site = self.image.site
        own = _modules(path.name for path in site.iterdir()) if site.is_dir() else set()
        cache = self.packages or cache_root()
        found: dict[str, bytes] = {}
        for name, filename, sha256 in locked(task):
            members = dict(_members(fetch(name, filename, sha256, cache=cache)))
            if own.isdisjoint(_modules(members)):
                found |= members
        return found


def locked(task: Task) -> Iterator[tuple[str, str, str]]:
    """Distribution, file name and SHA-256 of every wheel of a task's lock. Raises `BadRecord`."""
    text = task.private.get(LOCK, b"").decode("utf-8", "replace")
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if len(words) == 3 and "==" in words[0]:
            yield words[0].partition("==")[0], words[1], words[2]
        elif words:
            raise BadRecord(
                f"`{task.root}/private/{LOCK}` line {number} names no wheel",
                hint="write `name==version filename sha256`",
            )


def _modules(paths: Iterable[str]) -> set[str]:
    """Importable names of a site directory: a module has its name as a file or as a directory."""
    tops = {path.partition("/")[0] for path in paths}
    return {top.removesuffix(".py") for top in tops if not top.endswith(".dist-info")}


def _members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as archive:
            named = [(_MOVED.sub("", info.filename, count=1), info) for info in archive.infolist()]
            kept = [(name, info) for name, info in named if not _LEFT.fullmatch(name)]
            if sum(info.file_size for _, info in kept) > LARGEST:
                raise BadPackage(f"`{wheel.name}` unpacks to more than {LARGEST >> 20} MiB", hint="mend the lock")
            for name, info in kept:
                yield name, archive.read(info)
    except ZIP_ERRORS as error:
        raise BadPackage(f"`{wheel.name}` is no wheel: {error}", hint="mend the lock") from error
