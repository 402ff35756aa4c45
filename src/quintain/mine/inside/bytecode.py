"""Bytecode of the modules below a directory, as a tar on descriptor 3. Their sources are read, and none of them runs.

    bytecode.py DIRECTORY

A module that does not compile has none. Runs on Python 3.6 and later.
"""

import importlib.util
import io
import marshal
import os
import struct
import sys
import tarfile
from pathlib import Path

NO_SOURCE = (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError)
"""What an interpreter raises of a text that is no module of its version; some parsers say that they have no memory."""


def bytecode(path: Path) -> bytes:
    """A module's, with the time and the size of its source. Raises one of `NO_SOURCE`."""
    of = path.stat()
    code = marshal.dumps(compile(path.read_bytes(), str(path), "exec", dont_inherit=True))
    flags = b"" if sys.version_info < (3, 7) else bytes(4)
    return importlib.util.MAGIC_NUMBER + flags + struct.pack("<II", int(of.st_mtime), of.st_size) + code


def main(place: Path) -> None:
    """Compile, and say what came of it by paths relative to the directory."""
    with os.fdopen(3, "wb") as channel, tarfile.open(fileobj=channel, mode="w|") as packed:
        for path in sorted(place.rglob("*.py")):
            try:
                data = bytecode(path)
            except NO_SOURCE:
                continue
            member = tarfile.TarInfo(str(Path(importlib.util.cache_from_source(str(path))).relative_to(place)))
            member.size = len(data)
            packed.addfile(member, io.BytesIO(data))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
