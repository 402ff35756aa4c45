"""The genuine upstream of a mutated task: its sdist, fetched once by hash, opened as a candidate's source.

Nothing of it runs here: the archive is read member by member; building and importing happen in rooms.
"""

from pathlib import Path

from quintain.errors import BadPackage
from quintain.formats.archive import BadArchive, gunzip, tar_files
from quintain.grade.candidate import MOST_BYTES, MOST_FILES, Refused, Source, as_source
from quintain.records import UpstreamLock
from quintain.store.packages import fetch


def upstream_source(lock: UpstreamLock, cache: Path) -> Source:
    """The upstream's source tree. Raises `BadPackage` when it cannot be had, or is no source that builds here."""
    source = as_source(upstream_files(lock, cache), origin="upstream")
    if isinstance(source, Refused):
        raise BadPackage(f"`{lock.filename}` cannot be built: {source.reason}", hint=source.hint)
    return source


def upstream_files(lock: UpstreamLock, cache: Path) -> dict[str, bytes]:
    """The files of the upstream's sdist. Raises `BadPackage` when it cannot be had."""
    return unpack_sdist(fetch(lock.name, lock.filename, lock.sha256, cache=cache))


def unpack_sdist(sdist: Path) -> dict[str, bytes]:
    """Plain files of an sdist, below its single top directory. Raises `BadPackage`."""
    try:
        members = tar_files(gunzip(sdist.read_bytes(), MOST_BYTES), MOST_FILES)
        return {name.partition("/")[2]: content for name, content in members if ".." not in name}
    except BadArchive as error:
        raise BadPackage(f"`{sdist.name}` is not an sdist: {error}", hint="check upstream.lock") from error
