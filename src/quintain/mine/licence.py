"""Under which licence a repository is, by the texts of its licence files, and whether that lets us make tasks of it."""

import importlib
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from quintain.errors import UsageError

PERMISSIVE = frozenset(
    {
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BSD-4-Clause",
        "BSL-1.0",
        "CC0-1.0",
        "ISC",
        "MIT",
        "MIT-0",
        "PostgreSQL",
        "Unlicense",
        "Zlib",
    }
)
"""SPDX ids of licences that allow tasks to be made and given on."""
_FILE = re.compile(r"(un)?licen[cs]e([-._].*)?|copying([-._].*)?", re.IGNORECASE)
_LARGEST = 64 << 10


def is_licence_file(path: str) -> bool:
    """Whether a path is that of a licence file: at the top, by its name."""
    return "/" not in path and _FILE.fullmatch(path) is not None and not path.endswith((".py", ".pyi"))


def licence_of(text: bytes) -> str | None:
    """The SPDX id of a licence's text; None where it is no known one.

    The texts are those of the package `identify`, compared by edit distance. Raises `UsageError` where it is missing.
    """
    try:
        identify = importlib.import_module("identify.identify")
        importlib.import_module("ukkonen")
    except ImportError as error:
        raise UsageError(
            "licences are told by a package that is not installed", hint="pip install 'quintain[mine]'", slug="extra"
        ) from error
    if len(text) > _LARGEST:
        return None
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(text.decode("utf-8", "replace").encode())
        file.flush()
        found: str | None = identify.license_id(str(Path(file.name)))
    return found


def expression(found: Iterable[str | None]) -> str | None:
    """The SPDX expression of several licence files: any may be chosen. None where one of them is unknown."""
    names = set(found)
    if not names or None in names:
        return None
    return " OR ".join(sorted(name for name in names if name))


def permissive(spdx: str) -> bool:
    """Whether every licence of an expression is on the list."""
    return all(name in PERMISSIVE for name in re.split(r" OR | AND ", spdx))
