"""A tree of files on disk: read whole into memory, within bounds, without following a link; or written whole, anew."""

import os
import shutil
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

from quintain.errors import BadRecord, UsageError

MOST_FILES = 20_000
MOST_BYTES = 256 << 20
SKIPPED = frozenset({"__pycache__", ".git", ".pytest_cache", ".mypy_cache", ".ruff_cache"})


def read_tree(root: Path, *, whole: bool = False, most: int = MOST_BYTES) -> dict[str, bytes]:
    """Relative POSIX path to content, for every regular file below `root`.

    Caches, repositories and compiled Python are not part of a tree, unless the `whole` of it is asked for. Raises
    `BadRecord` for a link, a special file, a file that cannot be read, or a tree over 20,000 files or `most` bytes.
    """
    files: dict[str, bytes] = {}
    total = 0
    for folder, folders, names in os.walk(root, onerror=_unreadable):
        folders[:] = sorted(name for name in folders if whole or name not in SKIPPED)
        for name in sorted(names + [name for name in folders if (Path(folder) / name).is_symlink()]):
            if name.endswith(".pyc") and not whole:
                continue
            path = Path(folder) / name
            content = _read(path)
            total += len(content)
            files[path.relative_to(root).as_posix()] = content
            if len(files) > MOST_FILES or total > most:
                raise BadRecord(
                    f"`{root}` holds more than {MOST_FILES} files or {most >> 20} MiB",
                    hint="keep it small: remove what is not part of it",
                )
    return files


def refuse_taken(root: Path) -> None:
    """Raise `UsageError` where something is at a path already: what was to be written there would be made in vain."""
    if root.exists() or root.is_symlink():
        raise UsageError(
            f"`{root}` is there already", hint="name a new directory: nothing is overwritten", slug="taken"
        )


def write_new_tree(root: Path, files: Mapping[str, bytes], *, scripts: frozenset[str] = frozenset()) -> None:
    """Write a directory that is not there yet: whole, or not at all.

    `files` is relative POSIX path to content; `scripts` are those that may be run. Raises `UsageError` where something
    is at `root` already.
    """
    refuse_taken(root)
    root.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".new-", dir=root.parent))
    try:
        draft.chmod(0o755)
        for name, data in files.items():
            target = draft / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            target.chmod(0o755 if name in scripts else 0o644)
        refuse_taken(root)
        draft.rename(root)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def replace_tree(root: Path, files: Mapping[str, bytes]) -> None:
    """Write a directory in place of the one that is there, whole or not at all."""
    before = Path(tempfile.mkdtemp(prefix=".old-", dir=root.parent)) / root.name
    try:
        root.rename(before)
        try:
            write_new_tree(root, files)
        except BaseException:
            before.rename(root)
            raise
    finally:
        shutil.rmtree(before.parent, ignore_errors=True)


def _read(path: Path) -> bytes:
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            raise BadRecord(f"`{path}` is not a regular file", hint="replace links and special files by their content")
        return path.read_bytes()
    except OSError as error:
        _unreadable(error)
        raise


def _unreadable(error: OSError) -> None:
    raise BadRecord(
        f"`{error.filename}` cannot be read: {error.strerror}", hint="check that it exists and its permissions"
    ) from error
