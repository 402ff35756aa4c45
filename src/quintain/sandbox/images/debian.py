"""The root directory of an image: Debian's packages, unpacked by mmdebstrap.

Two steps. Packages are *fetched* by mmdebstrap, which has apt resolve what is needed and check the archive's
signature, and are kept in the cache by digest. A root is then *made* of exactly those, from a repository on this disk:
no network, and the same packages give the same root, whatever the archive offers by then.

Packages are unpacked only (`--variant=extract`): none of their scripts runs, so an ordinary user can do it too.
"""

import hashlib
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from quintain.errors import BadPackage, BadRecord
from quintain.sandbox.images.tools import output
from quintain.store.cache import cache_root, write_atomically

SUITE = "bookworm"
WANTED = (
    *("python3-minimal", "libpython3-stdlib", "tzdata", "libc-bin"),
    *("bash", "coreutils", "dash", "diffutils", "findutils", "grep", "sed", "tar"),
)
"""The interpreter, time zones, the locale, and what a shell needs to be of use; what they depend on comes along."""

_FILE = re.compile(r"[a-z0-9][a-z0-9+.-]+_[^_/\s]+_[a-z0-9]+\.deb")


@dataclass(frozen=True, order=True)
class Package:
    """One Debian package: a line of a list."""

    file: str
    """Name as apt keeps it: `name_version_architecture.deb`, the version quoted as in a URL."""
    sha256: str

    @property
    def wanted(self) -> str:
        """As apt is asked for it: `name=version`."""
        name, version, _ = self.file.split("_")
        return f"{name}={unquote(version)}"

    @property
    def path(self) -> Path:
        """In the cache, whether or not it is there."""
        return cache_root() / "packages" / self.sha256 / self.file


def read_packages(text: str, where: str) -> tuple[Package, ...]:
    """The packages of a list: `file sha256`, one a line. Raises `BadRecord`."""
    packages = []
    for number, line in enumerate(text.splitlines(), 1):
        file, _, digest = line.partition(" ")
        if not _FILE.fullmatch(file) or not re.fullmatch("[0-9a-f]{64}", digest):
            raise BadRecord(
                f"`{where}`, line {number}: `{line[:80]}` names no package",
                hint="each line is `name_version_architecture.deb sha256`, as `quintain image build` writes it",
            )
        packages.append(Package(file, digest))
    if not packages:
        raise BadRecord(f"`{where}` lists no package", hint="take the `packages.txt` of a layout")
    return tuple(sorted(packages))


def write_packages(packages: Iterable[Package]) -> str:
    """The list that `read_packages` reads."""
    return "".join(f"{package.file} {package.sha256}\n" for package in sorted(packages))


def fetch_packages(listed: tuple[Package, ...], *, mirror: str, scratch: Path) -> tuple[Package, ...]:
    """The packages that an image is made of, all in the cache: those listed, or what the archive has now.

    `mirror` is passed on to mmdebstrap; where it is empty, mmdebstrap's own default holds. Nothing is downloaded when
    all that is listed is in the cache. Raises `BadPackage` where the archive has other bytes, or none.
    """
    if listed and all(map(_is_kept, listed)):
        return listed
    folder = scratch / "fetched"
    folder.mkdir()
    keep = f'--extract-hook=cp -t "{folder}" "$1"/var/cache/apt/archives/*.deb'
    wanted = [package.wanted for package in listed] or WANTED
    _mmdebstrap(keep, _include(wanted), SUITE, "-", *([mirror] if mirror else []), scratch=scratch)
    found = tuple(sorted(_keep(file) for file in folder.iterdir()))
    if listed and found != listed:
        other = sorted({package.file for package in set(found) ^ set(listed)})
        raise BadPackage(
            f"the archive has other packages than the list: {', '.join(other[:5])}",
            hint="name a mirror that still has them with --mirror, or build without --packages",
        )
    return found


def _is_kept(package: Package) -> bool:
    path = package.path
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == package.sha256


def _keep(file: Path) -> Package:
    """Put a package into the cache."""
    data = file.read_bytes()
    package = Package(file.name, hashlib.sha256(data).hexdigest())
    write_atomically(package.path, data)
    return package


def make_root(packages: tuple[Package, ...], *, scratch: Path) -> Path:
    """The root directory as an archive; all packages must be in the cache."""
    repository, target = scratch / "repository", scratch / "root.tar"
    repository.mkdir()
    with (repository / "Packages").open("w", encoding="utf-8") as index:
        for package in packages:
            shutil.copy(package.path, repository / package.file)
            control = output(["dpkg-deb", "-f", str(package.path)]).strip()
            size = package.path.stat().st_size
            index.write(f"{control}\nFilename: ./{package.file}\nSize: {size}\nSHA256: {package.sha256}\n\n")
    wanted = _include(package.wanted for package in packages)
    _mmdebstrap(wanted, SUITE, str(target), f"deb [trusted=yes] copy:{repository} ./", scratch=scratch)
    return target


def architecture() -> str:
    """Debian's name of this machine's kind, which is Go's as well: `amd64`, `arm64`."""
    return output(["dpkg", "--print-architecture"]).strip()


def _include(wanted: Iterable[str]) -> str:
    return f"--include={','.join(wanted)}"


def _mmdebstrap(*words: str, scratch: Path) -> None:
    fixed = ["--quiet", "--variant=extract", "--mode=chrootless", "--format=tar"]
    output(["mmdebstrap", *fixed, *words], {"TMPDIR": str(scratch)})
