"""The genuine upstream of a mutated task: its sdist, fetched once by hash, opened as a candidate's source.

Nothing of it runs here: the archive is read member by member; building and importing happen in rooms.
"""

import io
import tarfile
from pathlib import Path

from quintain.errors import BadPackage
from quintain.grade.candidate import MOST_BYTES, MOST_FILES, Refused, Source, as_source
from quintain.records import UpstreamLock
from quintain.store.packages import fetch


def upstream_source(lock: UpstreamLock, cache: Path) -> Source:
    """The upstream's source tree. Raises `BadPackage` when it cannot be had, or is no source that builds here."""
    sdist = fetch(lock.name, lock.filename, lock.sha256, cache=cache)
    source = as_source(_unpack(sdist))
    if isinstance(source, Refused):
        raise BadPackage(f"`{lock.filename}` cannot be built: {source.reason}", hint=source.hint)
    return source


def _unpack(sdist: Path) -> dict[str, bytes]:
    """Regular files of an sdist, below its single top directory."""
    files: dict[str, bytes] = {}
    room = MOST_BYTES
    try:
        with tarfile.open(fileobj=io.BytesIO(sdist.read_bytes()), mode="r:gz") as archive:
            for member in archive:
                if not member.isreg() or ".." in member.name:
                    continue
                content = archive.extractfile(member)
                room -= member.size
                if content is None or room < 0 or len(files) >= MOST_FILES:
                    raise BadPackage(f"`{sdist.name}` is too large for a source tree", hint="check upstream.lock")
                files[member.name.partition("/")[2]] = content.read()
    except (tarfile.TarError, EOFError, OSError) as error:
        raise BadPackage(f"`{sdist.name}` is not an sdist: {error}", hint="check upstream.lock") from error
    return files
