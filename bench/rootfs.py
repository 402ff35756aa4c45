"""A root directory for containers, made of this host's own interpreter, without a registry.

The interpreter at its own place, the libraries it links to, a shell, and the packages of the images `test` and
`build` (pytest, pip and the build backends) among its own: what a container made for grading holds.
"""

import io
import re
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

from quintain.sandbox.image import host_image
from quintain.sandbox.interpreter import base_interpreter

PROGRAMS = ("sh", "cp", "sleep", "true", "mkdir")
_UNUSED = re.compile(
    r"/(test|tests|idlelib|tkinter|turtledemo|ensurepip|site-packages|dist-packages|config-3[^/]*)(/|$)"
)


def write_rootfs(target: Path) -> None:
    """Write the root directory as a tar."""
    interpreter = base_interpreter()
    library = next(interpreter.prefix.glob("lib/python3.*/os.py")).parent
    packages = library / "site-packages"
    with tarfile.open(target, "w") as archive:
        for folder in ("tmp", "etc", "proc", "dev", "sys", "in"):
            archive.addfile(_folder(folder))
        _add_text(archive, "etc/passwd", "root:x:0:0::/root:/bin/sh\n")
        for name in PROGRAMS:
            archive.add(Path("/bin", name).resolve(), f"bin/{name}")
        for path in sorted(_linked(library)):
            archive.add(path.resolve(), str(path)[1:])
        archive.add(interpreter.executable, str(interpreter.executable)[1:])
        _add_text(archive, "bin/python", f'#!/bin/sh\nexec {interpreter.executable} "$@"\n', mode=0o755)
        archive.add(library, str(library)[1:], filter=_used)
        _add_packages(archive, packages)


def _add_packages(archive: tarfile.TarFile, target: Path) -> None:
    """The packages of both images, each file once."""
    there: set[Path] = set()
    for image in (host_image("test"), host_image("build")):
        for path in sorted(image.site.rglob("*")):
            place = target / path.relative_to(image.site)
            if place not in there:
                archive.add(path, str(place)[1:], recursive=False)
                there.add(place)


def _used(member: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if _UNUSED.search(f"/{member.name}") else member


def _folder(name: str) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.mode = tarfile.DIRTYPE, 0o1777 if name == "tmp" else 0o755
    return member


def _add_text(archive: tarfile.TarFile, name: str, text: str, mode: int = 0o644) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(text.encode()), mode
    archive.addfile(member, io.BytesIO(text.encode()))


def _linked(library: Path) -> Iterator[Path]:
    """The shared libraries that the programs, the interpreter and its extension modules need."""
    binaries = [
        base_interpreter().executable,
        *library.glob("lib-dynload/*.so"),
        *(Path("/bin", name) for name in PROGRAMS),
    ]
    said = subprocess.run(["ldd", *binaries], capture_output=True, text=True, check=False).stdout
    found = re.findall(r"(?:=> |^\s)(/\S+) \(0x", said, re.MULTILINE)
    return iter({Path(path) for path in found})
