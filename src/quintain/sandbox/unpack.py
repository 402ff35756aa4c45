"""The unpacking of an image: wheels of a lock, read as archives and compiled to bytecode. None of their code runs here.

What a wheel may want to do on installation (`.pth` files, scripts, data outside its packages) does not happen.
"""

import io
import re
import sys
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file

from quintain.errors import BadPackage
from quintain.formats.archive import ZIP_ERRORS
from quintain.sandbox.api import SITE, Image
from quintain.sandbox.image import ImageName, lock_text
from quintain.store.cache import cache_root, new_tree, write_tree
from quintain.store.packages import fetch

_KEPT = re.compile(
    r"(?!.*\.dist-info/)\w[\w./ -]*\.(py|json|pem|tmpl|txt)|\w[\w.+-]*\.dist-info/(METADATA|entry_points\.txt)"
)
"""Members of a wheel that are unpacked: code, its data, and what `importlib.metadata` reads."""
_LARGEST = 64 << 20
"""Bytes of all kept members of one wheel."""


def unpack(name: ImageName, image: Image) -> None:
    """Make an image's tree in the cache: whole, or not at all."""
    files = dict(wheel_files(name))
    with new_tree(image.site) as draft:
        write_tree(draft, files)
        _compile(draft)


def wheel_files(name: ImageName) -> Iterator[tuple[str, bytes]]:
    """What an image has of its wheels, by relative path, without bytecode. Raises `BadPackage` as `unpack` does."""
    root = cache_root()
    wheels = [
        fetch(package, filename, sha256, cache=root) for package, _, filename, sha256 in _entries(lock_text(name))
    ]
    for wheel in wheels:
        yield from wheel_members(wheel)


def _entries(lock: str) -> Iterator[list[str]]:
    """Name, version, file name and SHA-256 of every wheel of a lock."""
    for line in lock.splitlines():
        yield line.split()


def wheel_members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The members of a wheel that an image keeps. Raises `BadPackage`."""
    try:
        with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as archive:
            kept = [info for info in archive.infolist() if _KEPT.fullmatch(info.filename) and ".." not in info.filename]
            if sum(info.file_size for info in kept) > _LARGEST:
                raise BadPackage(f"`{wheel.name}` unpacks to more than {_LARGEST >> 20} MiB", hint="mend the lock")
            for info in kept:
                yield info.filename, archive.read(info)
    except ZIP_ERRORS as error:
        raise BadPackage(f"`{wheel.name}` is no wheel: {error}", hint="mend the lock") from error


def _compile(site: Path) -> None:
    """Bytecode beside every module, valid whatever the file's time, as if compiled at the path it has in a room.

    Where this process keeps its own bytecode (`PYTHONPYCACHEPREFIX`) is nothing to a room.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for source in site.rglob("*.py"):
            shown = f"{SITE}/{source.relative_to(site)}"
            target = source.parent / "__pycache__" / f"{source.stem}.{sys.implementation.cache_tag}.pyc"
            compile_file(str(source), str(target), shown, quiet=2, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
