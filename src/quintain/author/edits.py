"""What differs between two trees of the same text files, as edits of lines; and the tree that edits make. Pure."""

import difflib
from collections.abc import Mapping

from quintain.records import Edit


def edits(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> tuple[Edit, ...]:
    """The edits that make one tree of another; both have the same files."""
    found = []
    for path in sorted(before):
        old, new = before[path].decode().splitlines(keepends=True), after[path].decode().splitlines(keepends=True)
        for tag, first, last, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if tag != "equal":
                found.append(Edit(path=path, first=first, last=last, text="".join(new[start:end])))
    return tuple(found)
