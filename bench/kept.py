"""What a bench has measured, kept while nothing changes that it depends on: a long run goes on where it stopped."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from quintain.store.cache import cache_root, write_atomically
from quintain.store.digest import join_digest, tree_digest
from quintain.store.tree import read_tree

ROOT = Path(__file__).resolve().parent.parent
T = TypeVar("T")


class Kept:
    """Results of one bench, each a file of the user's cache, or of a folder that is named."""

    def __init__(self, bench: str, *depends: str, folder: Path | None = None) -> None:
        """`depends`: digests and versions of all that a result depends on."""
        key = join_digest(*depends).removeprefix("sha256:")[:16]
        self._folder = (folder or cache_root() / "bench" / bench) / key

    def load(self, name: str, kind: type[T]) -> T | None:
        """A result; None where it is not there."""
        path = self._folder / f"{name}.json"
        return msgspec.json.decode(path.read_bytes(), type=kind) if path.exists() else None

    def all(self, kind: type[T]) -> Iterator[T]:
        """Every result, by name."""
        for path in sorted(self._folder.glob("*.json")):
            yield msgspec.json.decode(path.read_bytes(), type=kind)

    def made(self, name: str, kind: type[T], make: Callable[[], T]) -> T:
        """A result; made and kept where it is not there."""
        if not (self._folder / f"{name}.json").exists():
            self.save(name, make())
        return msgspec.json.decode((self._folder / f"{name}.json").read_bytes(), type=kind)

    def save(self, name: str, value: object) -> None:
        """Keep a result."""
        write_atomically(self._folder / f"{name}.json", msgspec.json.encode(value))


def source(*places: str) -> str:
    """Digest of folders and files of this checkout."""
    return join_digest(*(tree_digest(_files(ROOT / place)) for place in places))


def _files(place: Path) -> dict[str, bytes]:
    return read_tree(place) if place.is_dir() else {place.name: place.read_bytes()}
