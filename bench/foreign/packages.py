"""Other people's packages and suites, by hash: which there are, and what of their archives is suite and package.

Archives are read as bytes. Nothing of them is imported, built or run here.
"""

import io
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from quintain.store.packages import fetch

LOCK = Path(__file__).with_name("lock.txt")
SOURCES = (".py", ".pyi", ".json", ".txt", ".toml", ".mo", ".po", ".typed", ".bin", ".md", ".html", ".csv", ".ini")


@dataclass(frozen=True, kw_only=True)
class Foreign:
    """One package with a suite."""

    name: str
    """Of the package in the index."""
    import_name: str
    tests: str
    """Folder of the suite in the sdist, empty for its top."""
    needs: tuple[str, ...] = ()
    """Further packages that its tests import."""
    left: Mapping[str, str] = field(default_factory=dict)
    """Parts of names of test files that cannot be run here, and why."""
    slow: bool = False
    """Whether its suite takes over 20 s plainly: five mutants instead of fifty."""


DATES = ("freezegun", "python-dateutil", "six")
FOREIGN = (
    Foreign(name="inflection", import_name="inflection", tests=""),
    Foreign(name="itsdangerous", import_name="itsdangerous", tests="tests/", needs=DATES),
    Foreign(name="python-slugify", import_name="slugify", tests="tests/", needs=("text-unidecode",)),
    Foreign(name="webcolors", import_name="webcolors", tests="tests/"),
    Foreign(name="parse", import_name="parse", tests="tests/"),
    Foreign(name="idna", import_name="idna", tests="tests/"),
    Foreign(name="isodate", import_name="isodate", tests="tests/", needs=("six",)),
    Foreign(name="xmltodict", import_name="xmltodict", tests="tests/"),
    Foreign(name="cachetools", import_name="cachetools", tests="tests/"),
    Foreign(
        name="humanize",
        import_name="humanize",
        tests="tests/",
        needs=DATES,
        left={"test_benchmarks": "needs pytest-benchmark"},
    ),
    Foreign(
        name="tenacity",
        import_name="tenacity",
        tests="tests/",
        needs=("typing-extensions",),
        left={"test_tornado": "needs tornado", "test_issue_478": "needs tornado"},
    ),
    Foreign(name="boltons", import_name="boltons", tests="tests/"),
    Foreign(name="more-itertools", import_name="more_itertools", tests="tests/", slow=True),
    Foreign(
        name="packaging",
        import_name="packaging",
        tests="tests/",
        needs=("pretend",),
        left={"property/": "needs hypothesis", "test_pylock": "needs tomli-w"},
        slow=True,
    ),
)


@dataclass(frozen=True)
class Locked:
    """A line of the lock."""

    name: str
    version: str
    filename: str
    sha256: str

    def read(self, cache: Path) -> dict[str, bytes]:
        """Its files: those of an sdist below its one top folder. Raises `BadPackage`."""
        data = fetch(self.name, self.filename, self.sha256, cache=cache).read_bytes()
        return dict(_wheel(data) if self.filename.endswith(".whl") else _sdist(data))


def locked(name: str) -> list[Locked]:
    """The releases of a package in the lock, that of the suite first."""
    lines = [line.split() for line in LOCK.read_text().splitlines() if not line.startswith("#")]
    return [Locked(*words) for words in lines if words[0] == name]


def suite(package: Foreign, sdist: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a suite, relative to its folder, or to the one above where that folder is a Python package."""
    below = "" if f"{package.tests}__init__.py" in sdist else package.tests
    found = {path.removeprefix(below): data for path, data in sdist.items() if path.startswith(package.tests)}
    if not package.tests:
        found = {path: data for path, data in found.items() if path.startswith("test") and path.endswith(".py")}
    return {path: data for path, data in found.items() if not any(part in path for part in package.left)}


def sources(import_name: str, sdist: Mapping[str, bytes]) -> dict[str, bytes]:
    """The importable files of a package as they lie in an sdist, for a build that needs what the image has not."""
    for root in ("src/", ""):
        inside = tuple(f"{root}{import_name}{end}" for end in ("/", ".py"))
        found = {path.removeprefix(root): data for path, data in sdist.items() if path.startswith(inside)}
        if found:
            return {path: data for path, data in found.items() if path.endswith(SOURCES)}
    return {}


def needs(package: Foreign, cache: Path) -> dict[str, bytes]:
    """The importable files of what a suite imports beside its package."""
    files: dict[str, bytes] = {}
    for name in package.needs:
        files |= {path: data for path, data in locked(name)[0].read(cache).items() if path.endswith(SOURCES)}
    return files


def _sdist(data: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for member in archive:
            opened = archive.extractfile(member) if member.isreg() else None
            if opened is not None and ".." not in member.name:
                yield member.name.partition("/")[2], opened.read()


def _wheel(data: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and ".." not in name:
                yield name, archive.read(name)
