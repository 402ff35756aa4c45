"""The root directory of a container, made of this host's own interpreter and an image's packages, as layers of tar.

No registry, no package manager, no network: the interpreter at the place where every room sees it, the libraries that
it links to, a shell and the small programs beside it, the places where a room's files are mounted. What is made here
holds is what a room of the namespace engine sees, less the rest of the host's programs.
"""

import io
import os
import re
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from quintain.sandbox.api import SITE, Image
from quintain.sandbox.containers.inside.places import SOLVER
from quintain.sandbox.inside.area import START
from quintain.sandbox.inside.protocol import PYTHON
from quintain.sandbox.interpreter import Interpreter, base_interpreter

PROGRAMS = (
    *("sh", "cat", "chmod", "cp", "cut", "date", "dirname", "basename", "echo", "env", "expr", "false", "find", "grep"),
    *("head", "id", "ln", "ls", "mkdir", "mktemp", "mv", "nproc", "od", "printf", "pwd", "readlink", "rm", "rmdir"),
    *("sed", "seq", "sleep", "sort", "stat", "tail", "tee", "test", "touch", "tr", "true", "uname", "uniq", "wc"),
    *("xargs", "yes"),
)
"""Of the host, in the container's /bin, where the host has them."""

_FOLDERS = {"tmp": 0o1777, "var/tmp": 0o1777, "run": 0o700, "proc": 0o755, "sys": 0o755, "dev": 0o755, "work": 0o755}
_ETC = {
    "passwd": f"root:x:0:0::/root:/bin/sh\nsolver:x:{SOLVER}:{SOLVER}::/home/solver:/bin/sh\n",
    "group": f"root:x:0:\nsolver:x:{SOLVER}:\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
}
_DATA = ("usr/share/zoneinfo", "usr/lib/locale/C.utf8", "etc/mime.types", "etc/ssl/openssl.cnf")
"""Of the host: what the C library and the standard library read, where the host has it."""

_UNUSED = frozenset(
    (
        "test",
        "tests",
        "idlelib",
        "tkinter",
        "turtledemo",
        "ensurepip",
        "site-packages",
        "dist-packages",
        "posix",
        "right",
    )
)
"""Directories that are left out: tests, what needs a display, other packages, time zones said twice."""
_UNUSED_BYTECODE = (".opt-1.pyc", ".opt-2.pyc")


def base_layer() -> bytes:
    """What every image has: the interpreter, its libraries, the programs, /etc."""
    layer = _Layer()
    for name, mode in _FOLDERS.items():
        layer.folder(name, mode)
    for name, text in _ETC.items():
        layer.text(f"etc/{name}", text)
    for name in _DATA:
        layer.copy(Path("/", name), name)
    for name in PROGRAMS:
        layer.copy(Path("/bin", name), f"bin/{name}")
    _add_interpreter(layer, base_interpreter())
    return layer.whole()


def _add_interpreter(layer: "_Layer", interpreter: Interpreter) -> None:
    library = next(interpreter.prefix.glob("lib/python3.*/os.py")).parent
    for path in sorted(_linked(library, interpreter)):
        layer.copy(path, _place(path, interpreter))
    layer.copy(interpreter.executable, interpreter.inner[1:])
    layer.copy(library, _place(library, interpreter))
    for name in (f"{library.name}/site-packages", "python3/dist-packages"):
        layer.text(f"{_place(library.parent, interpreter)}/{name}/image.pth", f"{SITE}\n{START}\n")
    layer.link(PYTHON[1:], interpreter.inner)
    if interpreter.alias:
        for parent in reversed(PurePosixPath(interpreter.alias[1:]).parents[:-1]):
            layer.folder(str(parent), 0o711)  # to go through, not to list
        layer.link(interpreter.alias[1:], interpreter.place)


def site_layer(image: Image) -> bytes:
    """The packages of one image, at the place where every room has them."""
    layer = _Layer()
    layer.folder(SITE[1:], 0o755)
    layer.copy(image.site, SITE[1:], without=frozenset())
    return layer.whole()


def _place(path: Path, interpreter: Interpreter) -> str:
    """Where what the host has at `path` is in the container, without the first slash."""
    if path.is_relative_to(interpreter.prefix):
        path = Path(interpreter.place, path.relative_to(interpreter.prefix))
    return str(path)[1:]


class _Layer:
    """A tar that grows: owned by root, readable by everybody, each path once, directories before what is in them."""

    def __init__(self) -> None:
        self._memory = io.BytesIO()
        self._archive = tarfile.TarFile(fileobj=self._memory, mode="w", format=tarfile.PAX_FORMAT)
        self._there: set[str] = set()

    def whole(self) -> bytes:
        """The whole tar."""
        self._archive.close()
        return self._memory.getvalue()

    def folder(self, name: str, mode: int = 0o755) -> None:
        """A directory, after those above it."""
        member = tarfile.TarInfo(name)
        member.type, member.mode = tarfile.DIRTYPE, mode
        self._add(member)

    def text(self, name: str, text: str) -> None:
        """A file of text."""
        member = tarfile.TarInfo(name)
        member.size, member.mode = len(text.encode()), 0o644
        self._add(member, text.encode())

    def link(self, name: str, target: str) -> None:
        """A symbolic link."""
        member = tarfile.TarInfo(name)
        member.type, member.linkname = tarfile.SYMTYPE, target
        self._add(member)

    def copy(self, source: Path, name: str, *, without: frozenset[str] = _UNUSED) -> None:
        """A copy of a file, or of the files of a directory but for those below some names; of nothing, nothing."""
        if source.is_file():
            self._file(source, name)
        for path in filter(Path.exists, _files(source, without)):  # a link may lead nowhere
            self._file(path, f"{name}/{path.relative_to(source).as_posix()}")

    def _file(self, source: Path, name: str) -> None:
        """With its time: by that the interpreter knows whether its bytecode is of this source."""
        status = source.stat()
        member = tarfile.TarInfo(name)
        member.size, member.mtime = status.st_size, int(status.st_mtime)
        member.mode = 0o755 if status.st_mode & 0o100 else 0o644
        self._add(member, source.read_bytes())

    def _add(self, member: tarfile.TarInfo, content: bytes = b"") -> None:
        if member.name in self._there:
            return
        for parent in reversed(PurePosixPath(member.name).parents):
            if str(parent) != "." and str(parent) not in self._there:
                self.folder(str(parent))
        self._there.add(member.name)
        self._archive.addfile(member, io.BytesIO(content))


def _files(source: Path, without: frozenset[str]) -> Iterator[Path]:
    """The files of a directory, in a fixed order."""
    for folder, folders, names in os.walk(source):
        folders[:] = sorted(name for name in folders if name not in without and not name.startswith("config-3"))
        yield from (Path(folder, name) for name in sorted(names) if not name.endswith(_UNUSED_BYTECODE))


def _linked(library: Path, interpreter: Interpreter) -> Iterator[Path]:
    """The shared libraries that the programs, the interpreter and its extension modules need, as they are asked for."""
    binaries = [
        interpreter.executable,
        *library.glob("lib-dynload/*.so"),
        *(path for name in PROGRAMS if (path := Path("/bin", name)).exists()),
    ]
    said = subprocess.run(["ldd", *binaries], capture_output=True, text=True, check=False).stdout
    found = re.findall(r"(?:=> |^\s)(/\S+) \(0x", said, re.MULTILINE)
    return iter({Path(path) for path in found})
