"""The images of this host: a committed lock of pure-Python wheels, unpacked beside the host's own interpreter.

An image is made once, from the package index by digest, and then found in the cache. Its wheels are unpacked as
archives and compiled to bytecode: none of their code runs here, and what a wheel may want to do on installation
(`.pth` files, scripts, data outside its packages) does not happen. What else of the host a room sees is the engine's.
"""

import hashlib
import io
import re
import sys
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from typing import Literal

from quintain.errors import BadPackage
from quintain.sandbox.api import SITE, Image
from quintain.store.cache import cache_root, new_tree, write_tree
from quintain.store.packages import fetch

ImageName = Literal["test", "build"]
IMAGES: tuple[ImageName, ...] = ("test", "build")

LOCKS = Path(__file__).parent / "locks"
_LAYOUT = "2"
"""Of an unpacked image in the cache; another number when unpacking changes."""
_KEPT = re.compile(
    r"(?!.*\.dist-info/)\w[\w./ -]*\.(py|json|pem|tmpl|txt)|\w[\w.+-]*\.dist-info/(METADATA|entry_points\.txt)"
)
"""Members of a wheel that are unpacked: code, its data, and what `importlib.metadata` reads."""
_LARGEST = 64 << 20
"""Bytes of all kept members of one wheel."""

_PYTEST_PLUGINS = (
    "_argcomplete faulthandler helpconfig junitxml pastebin setuponly setupplan skipping threadexception tracemalloc "
    "unittest unraisableexception warnings"
)
_BESIDE_PYTEST = "decimal difflib faulthandler fractions getpass json pdb readline termios unittest.main uuid"
_SETUPTOOLS = (
    "build_meta archive_util config._validate_pyproject namespaces command.alias command.bdist_rpm command.bdist_wheel "
    "command.build command.build_clib command.build_ext command.build_py command.develop command.dist_info "
    "command.easy_install command.editable_wheel command.egg_info command.install command.install_egg_info "
    "command.install_lib command.install_scripts command.rotate command.saveopts command.sdist"
)
PRELOAD: dict[str, tuple[str, ...]] = {
    "test": ("pytest", *(f"_pytest.{name}" for name in _PYTEST_PLUGINS.split()), *_BESIDE_PYTEST.split()),
    "build": (
        *(f"setuptools.{name}" for name in _SETUPTOOLS.split()),
        "distutils.command.build_scripts",
        "hatchling.bridge.app",
        "hatchling.build",
        "hatchling.builders.wheel",
        "hatchling.metadata.core",
        "flit_core.buildapi",
        "flit_core.wheel",
        "trove_classifiers",
    ),
}
"""What a warm interpreter has imported: with what the first session of pytest, or the first build, would pull in."""


def named_image(name: ImageName) -> Image:
    """The image as `host_image` gives it, whether or not it is in the cache; nothing is read but its lock."""
    lock = _lock(name)
    digest = hashlib.sha256(f"{lock}\n{sys.implementation.name} {sys.version.split()[0]}".encode()).hexdigest()
    site = cache_root() / "images" / _LAYOUT / f"{name}-{digest}"
    return Image(name=name, digest=f"sha256:{digest}", site=site, preload=PRELOAD[name])


def host_image(name: ImageName) -> Image:
    """The image `test` (pytest and its needs) or `build` (pip, the build backends and their needs).

    Unpacked into the cache when it is not there yet, which needs the package index. Raises `BadPackage` for a wheel
    that cannot be had or is not as locked, `UsageError` for a cache that cannot be written.
    """
    image = named_image(name)
    if not image.site.is_dir():
        files = dict(wheel_files(name))
        with new_tree(image.site) as draft:
            write_tree(draft, files)
            _compile(draft)
    return image


def wheel_files(name: ImageName) -> Iterator[tuple[str, bytes]]:
    """What an image has of its wheels, by relative path, without bytecode. Raises `BadPackage` as `host_image` does."""
    root = cache_root()
    wheels = [fetch(package, filename, sha256, cache=root) for package, _, filename, sha256 in _entries(_lock(name))]
    for wheel in wheels:
        yield from _members(wheel)


def lock_digest(name: ImageName) -> str:
    """Of the lock's text: `sha256:` and 64 hexadecimal digits."""
    return f"sha256:{hashlib.sha256(_lock(name).encode()).hexdigest()}"


def _lock(name: ImageName) -> str:
    return (LOCKS / f"{name}.txt").read_text(encoding="utf-8")


def _entries(lock: str) -> Iterator[list[str]]:
    """Name, version, file name and SHA-256 of every wheel of a lock."""
    for line in lock.splitlines():
        yield line.split()


def _members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The members of a wheel that an image keeps."""
    with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as archive:
        kept = [info for info in archive.infolist() if _KEPT.fullmatch(info.filename) and ".." not in info.filename]
        if sum(info.file_size for info in kept) > _LARGEST:
            raise BadPackage(f"`{wheel.name}` unpacks to more than {_LARGEST >> 20} MiB", hint="mend the lock")
        for info in kept:
            yield info.filename, archive.read(info)


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
