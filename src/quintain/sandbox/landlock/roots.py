"""Root directories of rooms, on the disk: an image's files as hard links, and directories of the room's own.

No mount is made. What programs may not change belongs to root, is one file with that of every other room, and stays for
the next one; what they may change, and every layer, is made anew for each room and removed with it.
"""

import functools
import os
import stat
import subprocess
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from quintain.records import Profile
from quintain.sandbox.api import Image
from quintain.sandbox.containers import roottree
from quintain.sandbox.inside.cell import DEVICES
from quintain.sandbox.inside.protocol import INNER_ID, RoomSpec
from quintain.sandbox.pool import Kind
from quintain.sandbox.profile import etc, home
from quintain.sandbox.spool import EPOCH, Spool

_SHARED = {"/tmp": 0o1777, "/var/tmp": 0o1777, "/dev/shm": 0o1777}
_LINKS = {"fd": "/proc/self/fd", "stdin": "/proc/self/fd/0", "stdout": "/proc/self/fd/1", "stderr": "/proc/self/fd/2"}


class Roots:
    """The root directories of one sandbox, below its spool. Safe for several threads."""

    def __init__(self, spool: Spool) -> None:
        self._spool = spool
        self._images: dict[str, Path] = {}
        self._lock = threading.Lock()
        self.place.mkdir()

    @property
    def place(self) -> Path:
        """Where the roots of rooms are."""
        return self._spool.path / "roots"

    def image(self, image: Image) -> Path:
        """The files of an image, unpacked once. Takes a second the first time."""
        with self._lock:
            if image.digest not in self._images:
                path = self._spool.path / f"image-{len(self._images)}"
                path.mkdir()
                path.chmod(0o755)
                for archive in (_base_layer(), roottree.site_layer(image)):
                    subprocess.run(["tar", "-x", "--no-same-owner", "-C", path], input=archive, check=True)
                self._images[image.digest] = path
            return self._images[image.digest]

    def of(self, user: int, image: Image) -> Path:
        """Where the rooms of a user have their root."""
        root = self.place / f"{user}-{image.name}-{image.digest.rpartition(':')[2]}"
        if not root.exists():
            link_tree(self.image(image), root)
            _devices(root / "dev")
        return root

    def lay_out(self, root: Path, kind: Kind, spec: RoomSpec, user: int) -> list[str]:
        """Make what a room has of its own; the paths in it that its user may change."""
        profile = kind.profile
        for name, text in etc(profile).items():
            (root / "etc" / name).unlink(missing_ok=True)
            (root / "etc" / name).write_text(text.replace(f":{INNER_ID}", f":{user}"))
            (root / "etc" / name).chmod(0o644)
        own = {**_SHARED, home(profile): 0o755, profile.workdir: 0o755}
        for path, mode in own.items():
            _own_directory(root, path, mode, user)
        for layer, target, writable in spec["mounts"]:
            link_tree(self._spool.layers / layer, root / target[1:], owner=user if writable else None)
            if writable:
                own[target] = 0o755
        return list(own)

    def clear(self, root: Path, profile: Profile, spec: RoomSpec) -> None:
        """Remove what a room had of its own, whatever it made of it: deeper than a path can say, too."""
        targets = [target for _, target, _ in spec["mounts"]]
        paths = [root / path[1:] for path in (*_SHARED, home(profile), profile.workdir, *targets)]
        subprocess.run(["rm", "-rf", "--", *paths], check=False, stderr=subprocess.DEVNULL)
        for path in paths:
            with suppress(OSError):  # others are in it
                os.removedirs(path.parent)


@functools.cache
def _base_layer() -> bytes:
    return roottree.base_layer()


def link_tree(source: Path, target: Path, owner: int | None = None) -> None:
    """The same tree again: directories of its own, files shared; with an `owner`, copies that belong to that user."""
    folders = []
    for folder, below, files in os.walk(source):
        names = files + [name for name in below if Path(folder, name).is_symlink()]
        there = target / Path(folder).relative_to(source)
        _make_directory(there)
        there.chmod(stat.S_IMODE(Path(folder).stat().st_mode))
        folders.append(there)
        _link_files(Path(folder), there, names, owner)
    for there in reversed(folders):
        os.utime(there, (EPOCH, EPOCH))
        if owner is not None:
            os.chown(there, owner, owner)


def _link_files(source: Path, target: Path, names: Iterable[str], owner: int | None) -> None:
    for name in names:
        if owner is None:
            os.link(source / name, target / name, follow_symlinks=False)
            continue
        (target / name).write_bytes((source / name).read_bytes())
        (target / name).chmod(stat.S_IMODE((source / name).lstat().st_mode))
        os.utime(target / name, (EPOCH, EPOCH))
        os.chown(target / name, owner, owner)


def _make_directory(path: Path) -> None:
    """With those above it, whatever the caller's mask is."""
    if not path.is_dir():
        _make_directory(path.parent)
        path.mkdir()
        path.chmod(0o755)


def _own_directory(root: Path, path: str, mode: int, user: int) -> None:
    place = root / path[1:]
    _make_directory(place)
    place.chmod(mode)
    os.chown(place, user, user)


def _devices(target: Path) -> None:
    for path in DEVICES:
        host = Path(path).stat()
        node = target / Path(path).name
        os.mknod(node, stat.S_IFCHR | 0o666, host.st_rdev)
        node.chmod(0o666)
    for name, link in _LINKS.items():
        (target / name).symlink_to(link)
