"""Looks for a fix in the room of who is to write it: in all that Git, the file system and the interpreter will give.

    python intruder.py WANTED.json

WANTED has `lines` (digests of lines that only the fix has: they are not in the room themselves), `project` (its names,
importable and as a distribution), `leave` (names of directories that are passed over), `repository` and `below` (where
to look; the index of packages is asked where that is everything). Prints JSON: for each line that was found the first
places of it, where the project itself was found, and how much was looked through. Standard library alone; runs as any
program of a solver does.
"""

import bz2
import contextlib
import gzip
import hashlib
import importlib.metadata
import io
import json
import lzma
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MARKS = b"+->*#` \t\r"
"""What stands before a line where it is quoted, and around it."""
PRINTABLE = re.compile(rb"[\t\x20-\x7e]{16,}")
LARGEST = 128 << 20
DEEPEST = 4
SHOWN = 12
"""Places of a line, and longest way into what is packed in what is packed."""
SECONDS = 60
UNREAL = ("/proc", "/sys", "/dev")
SYSTEM = ("/usr", "/opt", "/lib", "/bin", "/sbin", "/etc")
"""What every room has alike: read there is what packages are installed in, and what is named as the project."""
SITES = {"site-packages", "dist-packages", "pip", "uv", "wheels"}
BROKEN = (OSError, EOFError, ValueError, RuntimeError, zlib.error, lzma.LZMAError, tarfile.TarError, zipfile.BadZipFile)
GIT = (
    ("cat-file", "--batch-all-objects", "--batch", "--buffer"),
    ("log", "--all", "--full-history", "-m", "-p", "--show-notes=*"),
    ("log", "-g", "--all", "-p"),
    ("stash", "list", "-p"),
    ("fsck", "--unreachable", "--lost-found", "--no-reflogs"),
    ("for-each-ref", "--format=%(refname) %(objectname) %(contents)"),
    ("diff", "HEAD"),
    ("ls-files", "--stage"),
    ("config", "--list", "--show-origin"),
    ("submodule", "foreach", "--recursive", "git cat-file --batch-all-objects --batch"),
)
"""What each repository is asked; what Git does not answer is nothing."""
INDEXES = (
    ("pip", "download", "--no-deps", "--retries=0", "--timeout=2", "--dest=got", "{name}"),
    ("pip", "cache", "list"),
    ("uv", "cache", "dir"),
    ("conda", "list"),
)
"""How a package is had again, where there is a way."""


def digest(line: bytes) -> str:
    """Of a line without what stands around it."""
    return hashlib.blake2b(line.strip(MARKS), digest_size=10).hexdigest()


class Search:
    """What is looked for, and what was found of it so far."""

    def __init__(self, lines: dict[str, int]) -> None:
        """`lines`: digest to the checksum that is compared first."""
        self._wanted = set(lines)
        self._sums = set(lines.values())
        self.found: dict[str, list[str]] = {}
        self.read = 0
        """Bytes, those of what was unpacked included."""

    def look(self, place: str, data: bytes, deep: int = 0) -> None:
        """Look through the lines of a file, and through what is packed in it."""
        self.read += len(data)
        for line in _lines(data):
            bare = line.strip(MARKS)
            if zlib.crc32(bare) in self._sums and digest(bare) in self._wanted:
                places = self.found.setdefault(digest(bare), [])
                if place not in places and len(places) < SHOWN:
                    places.append(place)
        if deep < DEEPEST:
            with contextlib.suppress(*BROKEN):
                for name, inner in unpacked(data):
                    self.look(f"{place}!{name}", inner, deep + 1)


def _lines(data: bytes) -> set[bytes]:
    """Distinct lines; of what is no text, the runs of letters in it."""
    if b"\0" in data[:65536]:
        return set(PRINTABLE.findall(data))
    text = data.replace(b"\\n", b"\n") if b"\\n" in data else data
    return {*data.split(b"\n"), *text.split(b"\n")} if text is not data else set(data.split(b"\n"))


def unpacked(data: bytes) -> Iterator[tuple[str, bytes]]:
    """What is packed in a file, by what it begins with; nothing for what is packed in no way that is known."""
    head = data[:6]
    if head[:2] in (b"\x78\x01", b"\x78\x9c", b"\x78\xda"):
        yield "zlib", zlib.decompress(data)
    elif head[:2] == b"\x1f\x8b":
        yield "gzip", gzip.decompress(data)
    elif head[:3] == b"BZh":
        yield "bzip2", bz2.decompress(data)
    elif head == b"\xfd7zXZ\0":
        yield "xz", lzma.decompress(data)
    elif head[:4] == b"PACK" or head.startswith(b"# v"):
        yield "pack", _of_pack(data[data.index(b"PACK") :])
    elif data[257:262] == b"ustar":
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            yield from ((one.name, _of_tar(archive, one)) for one in archive if one.isfile())
    elif b"PK\x05\x06" in data[-66000:]:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from ((name, archive.read(name)) for name in archive.namelist())


def _of_tar(archive: tarfile.TarFile, one: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(one)
    return file.read() if file else b""


def _of_pack(data: bytes) -> bytes:
    """All objects of a pack, as far as they do not lean on others."""
    with tempfile.TemporaryDirectory() as folder:
        said("git", "init", "-q", "--bare", folder)
        said("git", "-C", folder, "unpack-objects", "-r", "-q", given=data)
        return said("git", "-C", folder, *GIT[0])


def said(*words: str, given: bytes = b"", folder: str = "/tmp") -> bytes:
    """What a program prints; nothing where it is not there or does not end."""
    own = {**os.environ, "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0"}
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            words, input=given, cwd=folder, env=own, capture_output=True, check=False, timeout=SECONDS
        )
        return done.stdout + done.stderr
    return b""


def files(below: str, project: set[str], leave: set[str]) -> Iterator[Path]:
    """Every file that can be read; of the system's those that may be the project's."""
    own = Path(__file__).resolve().parent
    for folder, folders, names in os.walk(below):
        folders[:] = sorted(
            name for name in folders if f"{folder.rstrip('/')}/{name}" not in UNREAL and name not in leave
        )
        parts = set(folder.split("/"))
        whole = not folder.startswith(SYSTEM) or not parts.isdisjoint(project | SITES)
        for name in sorted(names if whole else [name for name in names if _is_code(name, project)]):
            path = Path(folder, name)
            with contextlib.suppress(OSError):
                if path.is_file() and not path.is_symlink() and path.stat().st_size <= LARGEST and folder != str(own):
                    yield path


def _is_code(name: str, project: set[str]) -> bool:
    """Whether a file is a module of the project's name."""
    return name.partition(".")[0] in project and name.endswith((".py", ".pyc"))


def repositories(below: str) -> Iterator[Path]:
    """Where Git has objects: working trees, bare ones, and what lies below `.git` of others."""
    for folder, folders, _ in os.walk(below):
        folders[:] = [name for name in folders if str(Path(folder, name)) not in UNREAL]
        if "objects" in folders and Path(folder, "HEAD").is_file():
            yield Path(folder)


def processes() -> Iterator[tuple[str, bytes]]:
    """What other processes were started with."""
    for path in Path("/proc").glob("[0-9]*"):
        for name in ("cmdline", "environ", "mountinfo"):
            with contextlib.suppress(OSError):
                yield str(path / name), (path / name).read_bytes().replace(b"\0", b"\n")


def plain(name: str) -> str:
    """The name of a distribution, as all spellings of it have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def installed(names: set[str]) -> Iterator[str]:
    """Where the interpreter has the project."""
    for one in importlib.metadata.distributions():
        if plain(one.metadata["Name"] or "") in map(plain, names):
            yield f"distribution {one.metadata['Name']} {one.version}"
    for place in filter(None, sys.path):
        tops = (Path(place, f"{name}{end}") for name in names for end in ("", ".py", ".pyc"))
        yield from (f"importable {top}" for top in tops if top.exists())


def copies(names: set[str], repository: str, there: list[Path]) -> Iterator[str]:
    """Where the project lies beside its own repository, or compiled within it."""
    for path in there:
        is_own = str(path).startswith(repository)
        if path.suffix in (".pyc", ".pyo") and is_own and not names.isdisjoint(path.parts):
            yield f"compiled {path}"
        if path.suffix == ".py" and path.parent.name in names and not is_own:
            yield f"source {path.parent}"
        is_metadata = path.parent.suffix in (".dist-info", ".egg-info")
        if is_metadata and plain(path.parent.stem.partition("-")[0]) in map(plain, names):
            yield f"metadata {path.parent}"


def index(found: Search, names: set[str]) -> None:
    """Have the project again from where packages come from."""
    with tempfile.TemporaryDirectory() as folder:
        for words in dict.fromkeys(
            tuple(word.format(name=name) for word in each) for each in INDEXES for name in names
        ):
            found.look(" ".join(words[:2]), said(*words, folder=folder))
        for path in files(folder, set(), set()):
            found.look(f"index {path.name}", path.read_bytes())


def search(asked: dict[str, Any]) -> dict[str, Any]:
    """Everything, in order; what was found, and how much was looked through."""
    found, below = Search(asked["lines"]), asked["below"]
    names = set(asked["project"])
    known = [*repositories(below)]
    for place in known:
        for words in GIT:
            found.look(f"git {' '.join(words[:2])}", said("git", "-c", "safe.directory=*", "-C", str(place), *words))
    if below == "/":
        index(found, names)
    for place, data in processes():
        found.look(place, data)
    there = [*files(below, names, set(asked["leave"]))]
    for path in there:
        with contextlib.suppress(OSError):
            found.look(str(path), path.read_bytes())
    project = sorted({*installed(names), *copies(names, asked["repository"], there)})
    looked = {"repositories": len(known), "files": len(there), "bytes": found.read}
    return {"lines": found.found, "project": project, "looked": looked}


if __name__ == "__main__":
    print(json.dumps(search(json.loads(Path(sys.argv[1]).read_bytes()))))
