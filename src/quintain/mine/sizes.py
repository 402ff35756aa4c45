"""How much of the source each candidate changes, by the differences that Git shows."""

import re
from collections.abc import Iterator, Sequence

from quintain.mine.clone import Clone
from quintain.mine.paths import part_of
from quintain.records import Size, Unit

_DIFF = ("diff-tree", "--stdin", "-r", "-p", "-U0", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv")
_NAME = re.compile(rb"(?:async )?(?:def|class) ([A-Za-z]\w*)|    (?:async )?def ([A-Za-z]\w*)")


def sizes(clone: Clone, units: Sequence[Unit]) -> dict[str, Size]:
    """Commit to its size, for those of which Git has all objects. Raises `BadRepository`."""
    said = clone.git(*_DIFF, stdin="".join(f"{unit.fix} {unit.base}\n" for unit in units).encode())
    return {fix: _size(lines) for fix, lines in _parts(said, frozenset(unit.fix for unit in units))}


def _parts(said: bytes, fixes: frozenset[str]) -> Iterator[tuple[str, list[bytes]]]:
    """The difference of each commit, which Git heads with its id. A line of a file has a sign before it."""
    fix, lines = "", list[bytes]()
    for line in said.split(b"\n"):
        if line[:1].isalnum() and line.decode("ascii", "replace") in fixes:
            if fix:
                yield fix, lines
            fix, lines = line.decode("ascii"), []
        else:
            lines.append(line)
    if fix:
        yield fix, lines


def _size(lines: Sequence[bytes]) -> Size:
    hunks = added = removed = 0
    counted = False
    new, old = dict[str, None](), set[str]()
    for line in lines:
        if line.startswith(b"diff --git "):
            counted = _is_source(line)
        elif not counted or line.startswith((b"--- ", b"+++ ", b"index ")):
            continue
        elif line.startswith(b"@@ "):
            hunks += 1
        elif line.startswith(b"+"):
            added += 1
            new.update(dict.fromkeys(_names(line)))
        elif line.startswith(b"-"):
            removed += 1
            old.update(_names(line))
    return Size(hunks=hunks, added=added, removed=removed, names=tuple(name for name in new if name not in old))


def _is_source(line: bytes) -> bool:
    """Of a head such as `diff --git a/x b/x`; renames are not looked for, so that both names are the same."""
    names = line.removeprefix(b"diff --git ")
    path = names[2 : len(names) // 2]
    return part_of(path.decode("utf-8", "backslashreplace")) == "source"


def _names(line: bytes) -> Iterator[str]:
    match = _NAME.match(line, 1)
    if match:
        yield (match[1] or match[2]).decode("ascii")
