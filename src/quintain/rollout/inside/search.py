"""The tools that look through many files: `grep` and `glob`."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

LONGEST_LINE = 2000
MOST_MATCHES = 200
SKIPPED = frozenset({".git", "__pycache__", ".venv", ".pytest_cache"})
"""Directories that searches leave out."""


def grep(pattern: str, path: str, files: str) -> str:
    """Lines that a regular expression finds in a file, or in those below a directory. Raises `ValueError`."""
    try:
        wanted = re.compile(pattern)
    except re.error as error:
        raise ValueError(f"`{pattern}` is no regular expression: {error}") from None
    found = []
    for name in _files(Path(path), files):
        for number, line in enumerate(_lines(name), 1):
            if wanted.search(line):
                found.append(f"{name}:{number}: {line[:LONGEST_LINE]}")
        if len(found) > MOST_MATCHES:
            return "\n".join([*found[:MOST_MATCHES], f"(more than {MOST_MATCHES} lines: search more narrowly)"])
    return "\n".join(found) or "(no line matches)"


def glob(pattern: str, path: str) -> str:
    """Files below a directory. Raises `ValueError`."""
    try:
        found = sorted(
            str(each) for each in Path(path).glob(pattern) if each.is_file() and SKIPPED.isdisjoint(each.parts)
        )
    except (ValueError, NotImplementedError) as error:
        raise ValueError(f"`{pattern}` is no pattern of file names: {error}") from None
    if len(found) > MOST_MATCHES:
        found = [*found[:MOST_MATCHES], f"(and {len(found) - MOST_MATCHES} more)"]
    return "\n".join(found) or "(no file matches)"


def _files(root: Path, pattern: str) -> Iterator[Path]:
    if root.is_file():
        yield root
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        yield from (Path(folder, name) for name in sorted(names) if Path(name).match(pattern))


def _lines(name: Path) -> list[str]:
    """The lines of a text file; none of another, or of what cannot be read."""
    try:
        data = name.read_bytes()
    except OSError:
        return []
    return [] if b"\0" in data else data.decode(errors="replace").splitlines()
