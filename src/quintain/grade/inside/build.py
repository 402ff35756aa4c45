"""Runs in the build room: builds the source in a directory and hands the package out on descriptor 3.

    build.py SOURCE backend NAME    PEP 517: the named backend's `build_wheel`, in this process; the wheel goes out
    build.py SOURCE pip             real pip: installs into a directory of its own; that tree goes out, as a ZIP archive

Standard library only, and nothing of quintain: the candidate's code may run in this very process (a `setup.py`
does), so all that leaves here is the candidate's claim. It stops nothing and checks nothing.
"""

import importlib
import io
import os
import runpy
import stat
import sys
import tempfile
import zipfile
from pathlib import Path

CHANNEL = 3
BEGUN = b"begun\n"
"""Goes out first, when the backend is there and no code of the candidate has run."""
PIP = (
    "install --no-index --no-deps --no-build-isolation --no-compile --no-cache-dir --disable-pip-version-check --quiet"
)


def by_backend(name: str) -> bytes:
    """The wheel that the backend `module:object` makes."""
    module, _, path = name.partition(":")
    backend = importlib.import_module(module)
    for part in filter(None, path.split(".")):
        backend = getattr(backend, part)
    os.write(CHANNEL, BEGUN)
    with tempfile.TemporaryDirectory() as folder:
        return Path(folder, backend.build_wheel(folder)).read_bytes()


def by_pip() -> bytes:
    """The tree that pip installs. Its own child processes find the image's packages by PYTHONPATH."""
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(os.path.isdir, sys.path))
    target = tempfile.mkdtemp()
    importlib.import_module("pip")
    os.write(CHANNEL, BEGUN)
    sys.argv = ["pip", *PIP.split(), "--target", target, "."]
    try:
        runpy.run_module("pip", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if end.code:
            raise
    return archive(Path(target))


def archive(root: Path) -> bytes:
    """Everything below a directory but the directories; what is not a file is there by its mode alone."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as opened:
        for folder, folders, files in os.walk(root):
            for path in sorted(Path(folder, name) for name in folders + files):
                mode = path.lstat().st_mode
                if stat.S_ISDIR(mode):
                    continue
                info = zipfile.ZipInfo(path.relative_to(root).as_posix())
                info.external_attr = mode << 16
                opened.writestr(info, path.read_bytes() if stat.S_ISREG(mode) else b"")
    return memory.getvalue()


def main() -> None:
    """Build as the arguments say."""
    source, way, *rest = sys.argv[1:]
    os.chdir(source)
    package = by_pip() if way == "pip" else by_backend(*rest)
    with os.fdopen(os.dup(CHANNEL), "wb") as channel:
        channel.write(package)


if __name__ == "__main__":
    main()
