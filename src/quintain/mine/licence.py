"""Under which licence a repository is, by the texts of its licence files, and whether that lets us make tasks of it."""

import difflib
import importlib
import re
import tempfile
from collections.abc import Iterable, Mapping
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
_LIKE = 0.9
_NOTE = 1500
_NAMED = re.compile(r"\b(MIT|Apache|BSD)\b")
_OTHERS = re.compile(r"\b(A?GPL|LGPL|General Public|MPL|Mozilla|proprietary|Creative Commons)", re.IGNORECASE)
_COPYRIGHT = re.compile(r"\W*(copyright|\(c\)|©|all rights reserved|some rights reserved).{0,120}$")
_RESTRICTING = frozenset({"noncommercial", "commercial", "academic", "educational", "evil", "military", "prohibited"})


def is_licence_file(path: str) -> bool:
    """Whether a path is that of a licence file: at the top, by its name."""
    return "/" not in path and _FILE.fullmatch(path) is not None and not path.endswith((".py", ".pyi"))


def licence_of(text: bytes) -> str | None:
    """The SPDX id of a licence's text; None where it is no known one.

    The texts are those of the package `identify`, which compares by edit distance. What it does not know, for it has no
    title, other bullets, or lacks an appendix, is compared word by word with the permissive ones. A word that restricts
    and is not in the text that it is like makes it unknown. Raises `UsageError` where the package is missing.
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
    known = dict(importlib.import_module("identify.vendor.licenses").LICENSES)
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(text.decode("utf-8", "replace").encode())
        file.flush()
        found: str | None = identify.license_id(str(Path(file.name)))
    words = _words(text.decode("utf-8", "replace"))
    found = found or _nearest(words, known)
    return found if found and not _RESTRICTING & set(words) - set(_words(known[found])) else None


def _nearest(words: list[str], known: Mapping[str, str]) -> str | None:
    """The permissive licence whose words are nearly these; None where there is none."""
    likeness = {name: _like(words, _words(known[name])) for name in sorted(PERMISSIVE & known.keys())}
    best = max(likeness, key=lambda name: likeness[name])
    return best if likeness[best] >= _LIKE else None


def _like(words: list[str], others: list[str]) -> float:
    """Share of words in common order, from 0 to 1."""
    longer = max(len(words), len(others))
    if min(len(words), len(others)) < 0.8 * longer:
        return 0.0
    return difflib.SequenceMatcher(None, words, others, autojunk=False).ratio()


def _words(text: str) -> list[str]:
    """Without lines of copyright, bullets and numbers of clauses."""
    lines = [line for line in text.lower().splitlines() if not _COPYRIGHT.match(line)]
    return re.findall(r"[a-z]{2,}", " ".join(lines))


def is_note(text: bytes) -> bool:
    """Whether a text that is no licence only says which of those beside it hold, such as `either MIT or Apache`."""
    said = text.decode("utf-8", "replace")
    return (
        len(text) <= _NOTE
        and bool(_NAMED.search(said))
        and not (_OTHERS.search(said) or _RESTRICTING & set(_words(said)))
    )


def expression(found: Iterable[str | None]) -> str | None:
    """The SPDX expression of several licence files: any may be chosen. None where one of them is unknown."""
    names = set(found)
    if not names or None in names:
        return None
    return " OR ".join(sorted(name for name in names if name))


def permissive(spdx: str) -> bool:
    """Whether every licence of an expression is on the list."""
    return all(name in PERMISSIVE for name in re.split(r" OR | AND ", spdx))
