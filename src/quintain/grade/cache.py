"""Grades and compiled suites already made, by the digest of everything they depend on.

What is cached is private: answers stand in it. It lies in the user's own cache and in no tree that a room mounts.
"""

from pathlib import Path
from typing import TypeVar

import msgspec

from quintain.store.cache import write_atomically

T = TypeVar("T", bound=msgspec.Struct)


def load(folder: Path, key: str, kind: type[T]) -> T | None:
    """The record under a digest; None where there is none, or one that an older version wrote otherwise."""
    try:
        return msgspec.msgpack.decode(_place(folder, key).read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def save(folder: Path, key: str, record: msgspec.Struct) -> None:
    """Keep a record under a digest, whole or not at all, readable by this user alone."""
    write_atomically(_place(folder, key), msgspec.msgpack.encode(record), mode=0o600)
    folder.chmod(0o700)


def _place(folder: Path, key: str) -> Path:
    return folder / key.removeprefix("sha256:")
