"""A grader on the best sandbox that is here, with the host's images and the user's private cache."""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from quintain.grade.grader import Grader
from quintain.sandbox.api import Image
from quintain.sandbox.choose import EngineName, open_sandbox
from quintain.sandbox.image import IMAGES, ImageName, host_image
from quintain.store.cache import cache_root


@contextmanager
def open_grader(
    *,
    warm: bool,
    engine: EngineName = "namespaces",
    layout: Path | None = None,
    keep: bool = True,
    upstream: bool = True,
) -> Iterator[Grader]:
    """A grader, until the block ends. `warm` keeps build backends imported; worth it for more than one grading.

    `layout` holds images for containers, instead of those made of this host. Without `upstream`, submissions are not
    compared with it.
    Raises `NoSandbox` where no isolation is possible, and `BadPackage` where an image cannot be had.
    """
    test, build = (_image(name, layout) for name in IMAGES)
    if not warm:
        build = replace(build, preload=())
    with open_sandbox(engine=engine, warm=True, layout=layout) as sandbox:
        cache = cache_root()
        kept, packages = cache / "private" if keep else None, cache if upstream else None
        yield Grader(sandbox, test=test, build=build, cache=kept, packages=packages)


def _image(name: ImageName, layout: Path | None) -> Image:
    """An image, of a layout if there is one: few have, and so do not wait for what reads it."""
    if layout is None:
        return host_image(name)
    found: Image = importlib.import_module("quintain.sandbox.containers.images").layout_image(layout, name)
    return found
