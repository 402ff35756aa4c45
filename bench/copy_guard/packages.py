"""What the copy guard is measured on: real packages by hash, and families of independent work on one specification.

Archives are read as bytes. Nothing of them is imported, built or run.
"""

import io
import tarfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from quintain.grade.guard import package
from quintain.store.packages import fetch
from quintain.store.task import open_task, task_roots

HERE = Path(__file__).parent
TRANCHES = HERE.parent.parent / "tranches"
OWN = HERE.parent.parent / "tests" / "independent"
"""Packages written from a specification alone, in different structures: specification, name, package."""

IMPORT_NAMES = {
    "awesome-slugify": "slugify",
    "bencode.py": "bencodepy",
    "better-bencode": "better_bencode",
    "gitignore-parser": "gitignore_parser",
    "json-five": "json5",
    "ordered-set": "ordered_set",
    "pyhumps": "humps",
    "python-slugify": "slugify",
    "python-ulid": "ulid",
    "semantic-version": "semantic_version",
    "u-msgpack-python": "umsgpack",
    "ulid-py": "ulid",
    "unicode-slugify": "slugify",
}
"""Where it is not the package's own name."""

FAMILIES: Mapping[str, tuple[str, ...]] = {
    "TOML": ("tomli", "toml", "tomlkit", "pytoml", "qtoml"),
    "JSON5": ("json5", "json-five"),
    "MessagePack": ("u-msgpack-python", "msgpack"),
    "bencode": ("bencode.py", "better-bencode"),
    "bencode, two of one origin": ("bencode.py", "fastbencode"),
    "ULID": ("python-ulid", "ulid-py"),
    "semantic versions": ("semver", "semantic-version"),
    "INI files": ("configobj", "iniconfig"),
    "gitignore patterns": ("pathspec", "gitignore-parser"),
    "Markdown": ("mistune", "markdown2", "commonmark"),
    "distances between texts": ("textdistance", "strsimpy", "pylev"),
    "slugs": ("awesome-slugify", "unicode-slugify", "python-slugify"),
    "cases of names": ("inflection", "stringcase", "pyhumps"),
    "dicts with attributes": ("munch", "addict", "dotmap"),
    "caches that forget": ("pylru", "cachetools"),
    "tables in text": ("tabulate", "prettytable", "texttable", "terminaltables"),
}
"""Packages for the same thing, written independently but for the two that say so: both name one earlier program."""


def libraries(cache: Path, only: Collection[str] = ()) -> dict[str, dict[str, bytes]]:
    """The Python sources of locked packages, by name: all, or those that are named. Raises `BadPackage`."""
    found = {}
    for name, _, filename, sha256 in _locked():
        if only and name not in only:
            continue
        sdist = dict(_members(fetch(name, filename, sha256, cache=cache).read_bytes()))
        found[name] = package(sdist, IMPORT_NAMES.get(name, name))
    return found


def versions() -> dict[str, str]:
    """The version of each locked package."""
    return {name: version for name, version, *_ in _locked()}


def _locked() -> list[list[str]]:
    """Name, version, file and digest of each."""
    return [line.split() for line in (HERE / "lock.txt").read_text().splitlines() if not line.startswith("#")]


def own() -> dict[str, dict[str, dict[str, bytes]]]:
    """By specification, the packages written from it, and the reference of its task: name to Python sources."""
    tasks = {root.name: open_task(root) for tranche in sorted(TRANCHES.iterdir()) for root in task_roots(tranche)}
    return {
        spec.name: {
            **{each.name: _tree(each) for each in sorted(spec.iterdir()) if each.is_dir()},
            "reference": package(tasks[spec.name].subtree(tasks[spec.name].contract.reference_install), spec.name),
        }
        for spec in sorted(OWN.iterdir())
        if spec.is_dir()
    }


def _tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}


def _members(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Python files of an sdist, below its one top folder."""
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for member in archive:
            opened = archive.extractfile(member) if member.isreg() and member.name.endswith(".py") else None
            if opened is not None:
                yield member.name.partition("/")[2], opened.read()
