"""Bytecode of the modules below a directory, as a tar on descriptor 3. Their sources are read, and none of them runs.

    bytecode.py DIRECTORY

A module that does not compile has none. Runs on Python 3.6 and later.
"""

import compileall
import os
import sys
import tarfile
from pathlib import Path


def main(place: str) -> None:
    """Compile, and say what came of it by paths relative to the directory."""
    compileall.compile_dir(place, quiet=2)
    with os.fdopen(3, "wb") as channel, tarfile.open(fileobj=channel, mode="w|") as packed:
        for path in sorted(Path(place).rglob("*.pyc")):
            packed.add(str(path), str(path.relative_to(place)))


if __name__ == "__main__":
    main(sys.argv[1])
