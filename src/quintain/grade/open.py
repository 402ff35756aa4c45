"""A grader on the best sandbox that is here, with the host's images and the user's private cache."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from quintain.grade.grader import Grader
from quintain.sandbox.choose import EngineName, open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.cache import cache_root


@contextmanager
def open_grader(*, warm: bool, engine: EngineName = "namespaces", keep: bool = True) -> Iterator[Grader]:
    """A grader, until the block ends. `warm` keeps build backends imported; worth it for more than one grading.

    Raises `NoSandbox` where no isolation is possible, and `BadPackage` where an image cannot be had.
    """
    test, build = host_image("test"), host_image("build")
    if not warm:
        build = replace(build, preload=())
    with open_sandbox(engine=engine, warm=True) as sandbox:
        yield Grader(sandbox, test=test, build=build, cache=cache_root() / "private" if keep else None)
