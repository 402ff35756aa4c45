"""Where Quintain keeps what it can make again, and how that is written: whole or not at all.

Any number of processes may share one cache. A file or a tree appears in it by one rename, so that a reader sees all
of it or nothing, and two writers of the same thing do no harm. Modes are set, not inherited from the umask, since
rooms read these files as another user.

It keeps nothing that matters (no grade, no answer that cannot be computed again) and it never removes anything.
"""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from quintain.errors import UsageError


def cache_root() -> Path:
    """`$QUINTAIN_CACHE`, else `$XDG_CACHE_HOME/quintain`, else `~/.cache/quintain`. It need not exist."""
    own = os.environ.get("QUINTAIN_CACHE")
    if own:
        return Path(own).absolute()
    shared = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(shared) if Path(shared).is_absolute() else Path.home() / ".cache") / "quintain"


def write_atomically(path: Path, data: bytes, *, mode: int = 0o644) -> None:
    """Write a file below the cache, with its parents and exactly this mode.

    Raises `UsageError` where the cache cannot be written.
    """
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(prefix=".new-", dir=path.parent, delete=False) as draft:
            try:
                draft.write(data)
                os.fchmod(draft.fileno(), mode)
                draft.flush()
                Path(draft.name).replace(path)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)
                raise


@contextlib.contextmanager
def new_tree(path: Path) -> Iterator[Path]:
    """An empty directory to fill, which becomes `path` when the block ends well.

    Where another process was faster, its tree stays and this one is dropped: both were made from the same name.
    Raises `UsageError` where the cache cannot be written.
    """
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=".new-", dir=path.parent))
        try:
            yield draft
            _open_to_all(draft)
            _rename(draft, path)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def write_tree(root: Path, files: Mapping[str, bytes]) -> None:
    """Write files at relative POSIX paths below an existing directory."""
    folders = set[Path]()
    for name, data in files.items():
        target = root / name
        if target.parent not in folders:
            target.parent.mkdir(parents=True, exist_ok=True)
            folders.add(target.parent)
        target.write_bytes(data)


def _open_to_all(root: Path) -> None:
    """Let every user read the tree, whatever the umask was."""
    for folder, _, files in os.walk(root):
        Path(folder).chmod(0o755)
        for file in files:
            Path(folder, file).chmod(0o644)


def _rename(draft: Path, path: Path) -> None:
    try:
        draft.rename(path)
    except OSError:
        if not path.is_dir():
            raise


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UsageError(
            f"the cache cannot be written: `{path}`: {error.strerror or error}",
            hint="set QUINTAIN_CACHE to a directory that you can write",
            slug="cache-not-writable",
        ) from error
