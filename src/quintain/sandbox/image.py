"""The images of this host: a committed lock of pure-Python wheels, unpacked beside the host's own interpreter.

An image is made once (`unpack`), from the package index by digest, and then found in the cache. What else of the host
a room sees is the engine's.
"""

import hashlib
import importlib
from pathlib import Path
from typing import Literal

from quintain.sandbox.api import Image
from quintain.sandbox.interpreter import base_interpreter
from quintain.store.cache import cache_root

ImageName = Literal["test", "build"]
IMAGES: tuple[ImageName, ...] = ("test", "build")

LOCKS = Path(__file__).parent / "locks"
_LAYOUT = "2"
"""Of an unpacked image in the cache; another number when unpacking changes."""

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
    lock = lock_text(name)
    digest = hashlib.sha256(f"{lock}\n{base_interpreter().version}".encode()).hexdigest()
    site = cache_root() / "images" / _LAYOUT / f"{name}-{digest}"
    return Image(name=name, digest=f"sha256:{digest}", site=site, preload=PRELOAD[name])


def host_image(name: ImageName) -> Image:
    """The image `test` (pytest and its needs) or `build` (pip, the build backends and their needs).

    Unpacked into the cache when it is not there yet, which needs the package index. Raises `BadPackage` for a wheel
    that cannot be had or is not as locked, `UsageError` for a cache that cannot be written.
    """
    image = named_image(name)
    if not image.site.is_dir():
        importlib.import_module("quintain.sandbox.unpack").unpack(name, image)  # once for each machine
    return image


def lock_digest(name: ImageName) -> str:
    """Of the lock's text: `sha256:` and 64 hexadecimal digits."""
    return f"sha256:{hashlib.sha256(lock_text(name).encode()).hexdigest()}"


def lock_text(name: ImageName) -> str:
    """Name, version, file name and SHA-256 of every wheel of an image, one a line."""
    return (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
