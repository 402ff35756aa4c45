"""On which side of a task a file is, by the parts of its path. A table: the first row that fits."""

import re
from collections.abc import Iterable

from quintain.records.mining import Part

_ROWS: tuple[tuple[Part, str, str], ...] = (
    # side, a directory above it, its own name; each whole, `.*` for any
    ("vendored", r"_?vendor(ed)?|third[_-]party|_?extern(al)?|node_modules", r".*"),
    ("generated", r".*", r".*_pb2(_grpc)?\.pyi?|_version\.py|.*\.min\.(js|css)"),
    ("ci", r"\.github|\.circleci|\.gitlab|\.azure.*|\.devcontainer", r".*"),
    ("ci", r"", r"\.travis\.yml|appveyor\.yml|azure-pipelines\.yml|\.gitlab-ci\.yml|\.pre-commit-config\.yaml|\.git.*"),
    ("changelog", r"changelog(\.d)?|newsfragments|changes", r".*"),
    ("changelog", r".*", r"(?i:(change(s|log)|history|news|release(s|[-_]notes)?)(\.(md|rst|txt))?)"),
    ("build", r"", r"(?i:makefile|manifest\.in|pipfile(\.lock)?|dockerfile|.*\.lock)"),
    ("build", r".*", r"setup\.(py|cfg)|pyproject\.toml|(tox|pytest|mypy)\.ini|noxfile\.py|tasks\.py|\.coveragerc"),
    ("build", r".*", r".*requirements.*\.(txt|in)"),
    ("build", r"requirements", r".*"),
    ("documentation", r"docs?|documentation", r".*"),
    ("other", r"examples?|tools?|scripts?|bench(mark)?s?|samples?", r".*"),
    ("support", r".*", r"conftest\.py"),
    ("test", r".*", r"test_.*\.py|.*_tests?\.py|tests?\.py"),
    ("support", r"tests?|.*_tests?|tests?_.*|__snapshots__|fixtures", r".*"),
    (
        "binary",
        r".*",
        r".*\.(png|jpe?g|gif|ico|pdf|zip|gz|whl|so|pyd|dll|exe|mo|woff2?|ttf|bin|pickle|pkl|sqlite3?|db)",
    ),
    ("source", r".*", r".*\.pyi?|.*\.(pyx|pxd|c|h|rs|html?|jinja2?|j2|sql|js|ts|css|json|ya?ml|toml|lark|g4|po)"),
    ("documentation", r".*", r".*\.(md|rst|txt)"),
)
_COMPILED = tuple((part, re.compile(folder), re.compile(name)) for part, folder, name in _ROWS)
_RUNNABLE = re.compile(r"test_.*\.py|.*_tests?\.py|tests?\.py")
_ROOT_ONLY = ("testing",)
"""Directories of tests only at the top: `package/testing` is what a package offers to the tests of others."""


def part_of(path: str) -> Part:
    """The side of a path, relative to the repository's root and with `/` between its parts."""
    *folders, name = path.split("/")
    if folders and folders[0] in _ROOT_ONLY:
        return "test" if _RUNNABLE.fullmatch(name) else "support"
    for part, folder, own in _COMPILED:
        if own.fullmatch(name) and _lies_in(folder, folders):
            return part
    return "other"


def _lies_in(folder: re.Pattern[str], folders: list[str]) -> bool:
    if folder.pattern == ".*":
        return True
    if not folder.pattern:
        return not folders
    return any(folder.fullmatch(each) for each in folders)


def runnable(paths: Iterable[str]) -> tuple[str, ...]:
    """Those that pytest can be given."""
    return tuple(path for path in paths if _RUNNABLE.fullmatch(path.rpartition("/")[2]))
