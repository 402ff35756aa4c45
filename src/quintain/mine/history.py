"""What Git says of a main line: its commits, each with the files that it changes and the commits that came with it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from quintain.mine.clone import Clone

_LOG = ("log", "--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", "-z", "--format=%H%x00%P%x00%ct%x00%B")
CLOSES = re.compile(r"\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\s*:?\s+(?:[\w.-]+/[\w.-]+)?#(\d+)", re.IGNORECASE)
"""What people write where a piece of work closes an issue."""
GITLINK = "160000"
"""The mode of another repository's commit in a tree."""


@dataclass(frozen=True)
class FileChange:
    """One path, before and after a commit."""

    modes: tuple[str, str]
    blob: str
    """Its new id; zeros where it is removed."""
    status: str
    """Git's letter: `A`, `D`, `M`, `T`."""
    path: bytes


@dataclass(frozen=True)
class Commit:
    """One of the main line, beside its first parent."""

    name: str
    parents: tuple[str, ...]
    time: int
    """Of the commit, in seconds since 1970."""
    message: bytes
    changes: tuple[FileChange, ...]


def main_line(clone: Clone, head: str) -> list[Commit]:
    """From the newest to the oldest. Raises `BadRepository`."""
    return list(_commits(clone.git(*_LOG, "--end-of-options", head, "--").split(b"\0")))


def _commits(words: Sequence[bytes]) -> Iterator[Commit]:
    at = 0
    while at + 4 < len(words):
        name, parents, time, message = words[at : at + 4]
        at += 4
        changes = []
        while at + 1 < len(words) and words[at].lstrip(b"\n").startswith(b":"):
            old, new, _, blob, status = words[at].lstrip(b"\n:").decode("ascii").split(" ")
            changes.append(FileChange((old, new), blob, status, words[at + 1]))
            at += 2
        yield Commit(name.decode(), tuple(parents.decode().split()), int(time), message, tuple(changes))


def came_with(clone: Clone, head: str, line: Sequence[Commit]) -> Mapping[str, int]:
    """Commit of the main line to how many commits came with it: those of a merged branch, or itself."""
    parents: dict[str, list[str]] = {}
    for row in clone.git("rev-list", "--parents", "--end-of-options", head, "--").decode("ascii").splitlines():
        name, *above = row.split()
        parents[name] = above
    reached: set[str] = set()
    counts = {}
    for commit in reversed(line):
        before = len(reached)
        waiting = [commit.name]
        while waiting:
            name = waiting.pop()
            if name in parents and name not in reached:
                reached.add(name)
                waiting += parents[name]
        counts[commit.name] = max(1, len(reached) - before - (len(commit.parents) > 1))
    return counts
