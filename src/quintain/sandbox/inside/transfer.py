"""Files into and out of a room that stays: a program of the room like any other, with no more rights.

python -I -c SOURCE put          an archive on stdin
python -I -c SOURCE take PATH    an archive on the channel
"""

import os
import sys
import tarfile
from pathlib import Path

_STDIN, _CHANNEL = 0, 3


def put() -> None:
    """Write the files of the archive on stdin, whose names are absolute paths without their first slash."""
    with os.fdopen(_STDIN, "rb") as stream, tarfile.open(fileobj=stream) as archive:
        for member in archive:
            target, content = Path("/", member.name), archive.extractfile(member)
            target.parent.mkdir(parents=True, exist_ok=True)
            if content is not None:
                target.write_bytes(content.read())


def take(path: str) -> None:
    """Write the file or tree at `path` to the channel, as a tar; its names start with the last part of the path."""
    with os.fdopen(_CHANNEL, "wb") as stream, tarfile.open(fileobj=stream, mode="w|") as archive:
        archive.add(path, arcname=Path(path).name or ".")


def main() -> None:
    """`put`, or `take` and a path; 1 if the room does not allow it."""
    try:
        if sys.argv[1] == "put":
            put()
        else:
            take(sys.argv[2])
    except OSError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
