"""Grades and compiled suites already made, by the digest of everything they depend on.

What is cached is private: answers stand in it. It lies in the user's own cache and in no tree that a room mounts.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from quintain.errors import UsageError
from quintain.store.cache import write_atomically

T = TypeVar("T", bound=msgspec.Struct)


def load(folder: Path, key: str, kind: type[T]) -> T | None:
    """The record under a digest; None where there is none that can be read, or one that another version or user wrote.

    A grade is worth what its writer is: a record of somebody else's, planted in a shared cache, is not one.
    """
    try:
        with _place(folder, key).open("rb") as file:
            if os.fstat(file.fileno()).st_uid != os.geteuid():
                return None
            return msgspec.msgpack.decode(file.read(), type=kind)
    except (OSError, msgspec.DecodeError):
        return None


def made(folder: Path | None, key: str, kind: type[T], make: Callable[[], T]) -> T:
    """The record under a digest, made and kept where there is none; without a folder nothing is kept."""
    found = load(folder, key, kind) if folder else None
    record = make() if found is None else found
    if folder and found is None:
        save(folder, key, record)
    return record


def save(folder: Path, key: str, record: msgspec.Struct) -> None:
    """Keep a record under a digest, whole or not at all, readable by this user alone.

    Where the cache cannot be written nothing is kept: what was computed is as good without.
    """
    with suppress(OSError, UsageError):
        write_atomically(_place(folder, key), msgspec.msgpack.encode(record), mode=0o600)
        folder.chmod(0o700)


def _place(folder: Path, key: str) -> Path:
    return folder / key.removeprefix("sha256:")
