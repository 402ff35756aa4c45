"""The images `test` and `build` as an OCI layout, without a daemon, a registry or a right beyond an ordinary user's.

Both have the same lowest layer, the system; on top is one with the wheels of their lock, where rooms of every engine
have them. No bytecode is in it: that of one interpreter is not always the same bytes.
"""

import contextlib
import os
import shutil
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from quintain.errors import UsageError
from quintain.formats.oci_layer import Entry, Layer, make_layer, read_tree
from quintain.formats.oci_layout import Named, Parts, Settings, check_layout, read_layout, write_layout
from quintain.records import Profile
from quintain.sandbox.image import IMAGES, ImageName, lock_digest
from quintain.sandbox.images.debian import (
    Package,
    architecture,
    fetch_packages,
    make_root,
    read_packages,
    write_packages,
)
from quintain.sandbox.images.system import system_tree
from quintain.sandbox.inside.protocol import INNER_ID, SITE
from quintain.sandbox.profile import environment
from quintain.sandbox.spool import EPOCH
from quintain.sandbox.unpack import wheel_files
from quintain.store.cache import cache_root

PACKAGES = "packages.txt"
"""In a layout: the Debian packages that it was made of, with which it can be made again."""

Say = Callable[[str], None]
"""Told of each step, for people."""


@dataclass(frozen=True, kw_only=True)
class Source:
    """Where the Debian packages come from."""

    packages: str = ""
    """Path of a list of exactly those to use; empty for what the archive has now."""
    mirror: str = ""
    """For mmdebstrap; empty for its own default."""


def default_layout() -> Path:
    """Where a layout is that nobody asked to have elsewhere."""
    return cache_root() / "images" / "oci"


def build_layout(target: Path, source: Source, say: Say) -> None:
    """Write a layout of both images, whole or not at all; one that is there is replaced.

    Raises `UsageError`, before anything is fetched, for a target that is something else.
    """
    listed = _listed(source.packages)
    _check_target(target)
    with tempfile.TemporaryDirectory(prefix="quintain-layout-") as folder:
        files = _files(listed, source.mirror, Path(folder), say)
    say(f"writing {target}")
    _write(target, files)


def _listed(path: str) -> tuple[Package, ...]:
    if not path:
        return ()
    try:
        return read_packages(Path(path).read_text(encoding="utf-8"), path)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"`{path}` cannot be read: {error}", hint="take the `packages.txt` of a layout") from error


def _check_target(target: Path) -> None:
    if target.exists() and not (target / "oci-layout").is_file() and not _is_empty(target):
        raise UsageError(f"`{target}` is there, and is no layout of images", hint="name another place with -o")


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def _files(listed: tuple[Package, ...], mirror: str, scratch: Path, say: Say) -> dict[str, bytes]:
    say("reading the wheels")
    sites = {name: _site(name) for name in IMAGES}
    say("fetching Debian's packages" if not listed else f"finding {len(listed)} listed packages")
    packages = fetch_packages(listed, mirror=mirror, scratch=scratch)
    say(f"unpacking {len(packages)} packages")
    with tarfile.open(make_root(packages, scratch=scratch)) as archive:
        system = system_tree(read_tree(archive))
    say("packing the layers")
    lowest = make_layer(system, epoch=EPOCH)
    kind = architecture()
    images: dict[str, Parts] = {name: _parts(name, kind, lowest, sites[name]) for name in IMAGES}
    files = write_layout(images, epoch=EPOCH)
    return {**files, PACKAGES: write_packages(packages).encode(), "Dockerfile": _dockerfile(files)}


def _site(name: ImageName) -> Layer:
    tree = {f"{SITE[1:]}/{path}": Entry("file", 0o644, content) for path, content in wheel_files(name)}
    return make_layer(tree, epoch=EPOCH)


def _parts(name: ImageName, kind: str, lowest: Layer, site: Layer) -> Parts:
    profile = Profile()
    settings = Settings(
        env=tuple(f"{key}={value}" for key, value in environment(profile).items()),
        cmd=("/bin/bash",),
        user=f"{INNER_ID}:{INNER_ID}",
        working_dir=profile.workdir,
        labels={"quintain.image": name, "quintain.lock": lock_digest(name)},
    )
    layers = (("system: Debian's packages", lowest), (f"packages: the lock of `{name}`", site))
    return Parts(architecture=kind, layers=layers, settings=settings, tag=f"quintain/{name}:latest")


def _dockerfile(files: dict[str, bytes]) -> bytes:
    """One stage per image, each by the digest of its manifest; the last one is `test`."""
    images = read_layout(files.__getitem__)
    stages = [f"FROM ${{REGISTRY}}/quintain/{image.name}@{image.digest} AS {image.name}" for image in images]
    return "\n".join([_DOCKERFILE, *stages, ""]).encode()


_DOCKERFILE = """\
# The images of this layout by digest, from where they were pushed to:
#   skopeo copy oci:LAYOUT:test docker://REGISTRY/quintain/test
ARG REGISTRY=localhost"""


def _write(target: Path, files: dict[str, bytes]) -> None:
    """By one rename, or two where a layout was there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".new-layout-", dir=target.parent))
    try:
        for name, data in files.items():
            (draft / name).parent.mkdir(parents=True, exist_ok=True)
            (draft / name).write_bytes(data)
        for folder, _, names in os.walk(draft):
            Path(folder).chmod(0o755)
            for name in names:
                Path(folder, name).chmod(0o644)
        with _out_of_the_way(target):
            draft.rename(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


@contextlib.contextmanager
def _out_of_the_way(target: Path) -> Iterator[None]:
    """What is at `target` is removed when the block ends well, and put back when it does not."""
    if not target.exists():
        yield
        return
    with tempfile.TemporaryDirectory(prefix=".old-layout-", dir=target.parent, ignore_cleanup_errors=True) as folder:
        old = target.rename(Path(folder, "layout"))
        try:
            yield
        except BaseException:
            old.rename(target)
            raise


def images_of(layout: Path) -> tuple[Named, ...]:
    """The images of a layout on disk. Raises `UsageError` for a directory that is none."""
    try:
        return read_layout(lambda name: (layout / name).read_bytes())
    except (OSError, ValueError) as error:
        raise UsageError(f"`{layout}` cannot be read as a layout of images: {error}", hint=_BUILD) from error


def faults_of(layout: Path) -> list[str]:
    """What is wrong with a layout on disk: nothing, if every digest holds. Raises `UsageError` where there is none."""
    if not layout.is_dir():
        raise UsageError(f"`{layout}` is no directory", hint=_BUILD)
    return list(check_layout(lambda name: (layout / name).read_bytes()))


_BUILD = "`quintain image build -o DIRECTORY` writes one"
