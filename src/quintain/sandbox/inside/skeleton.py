"""What every room of a slot has in common, worked out once: directories, links, and the pieces of the image."""

from typing import NamedTuple

from quintain.sandbox.inside import kernel
from quintain.sandbox.inside.protocol import ENGINE, PYTHON, Setup

STAGE = f"{ENGINE}/stage"
"""Where a slot mounts the file system of the next room."""
ROOT = f"{STAGE}/root"
"""What becomes the root of the room; what is beside it is out of the room's reach."""

_OPEN, _SHARED, _PASSAGE = 0o755, 0o1777, 0o311


class Skeleton(NamedTuple):
    """In the order in which it is put up."""

    directories: tuple[tuple[str, int], ...]
    """Path and mode."""
    links: tuple[tuple[str, str], ...]
    """What it says, and where it is."""
    binds: tuple[tuple[str, str], ...]
    """What is shown, and where."""


def plan(setup: Setup) -> Skeleton:
    """The skeleton of a slot's rooms."""
    links = {f"/{name}": text for name, text in setup["links"].items()}
    links[PYTHON] = setup["python"]
    directories = {"/tmp": _SHARED, "/var/tmp": _SHARED, "/../shm": _SHARED}  # the last is beside the root
    pieces = [f"/{piece}" for piece in setup["pieces"]]
    for path in ("/proc", "/dev", "/run", setup["home"], setup["workdir"], _above(PYTHON), *pieces):
        directories.setdefault(path, _OPEN)
    modes: dict[str, int] = {}
    for path, mode in directories.items():
        _add(modes, path, mode, _OPEN)
    if setup["alias"]:
        links[setup["alias"]] = setup["prefix"][1]
        parent = _above(setup["alias"])
        _add(modes, parent, _PASSAGE, _PASSAGE)  # to go through, not to list
    return Skeleton(
        tuple((ROOT + path, mode) for path, mode in modes.items()),
        tuple((text, ROOT + path) for path, text in links.items()),
        tuple((piece, ROOT + piece) for piece in pieces),
    )


def _add(modes: dict[str, int], path: str, mode: int, above: int) -> None:
    """Enter a directory after those above it that are not there yet."""
    parent = _above(path)
    if parent not in ("", "/..", *modes):
        _add(modes, parent, above, above)
    modes.setdefault(path, mode)


def _above(path: str) -> str:
    return path.rpartition("/")[0]


def put_up(skeleton: Skeleton) -> None:
    """Make it below `ROOT`."""
    for path, mode in skeleton.directories:
        kernel.make_directory(path, mode)
    for text, path in skeleton.links:
        kernel.make_link(text, path)
    for source, target in skeleton.binds:
        kernel.bind(source, target)
