"""What turns one tree of files into another, as Git writes it and `git apply` reads it: text by hunks, the rest whole.

Nothing is looked at but the two trees; modes are those of plain files, and a moved file is removed and added.
"""

import base64
import difflib
import hashlib
import zlib
from collections.abc import Iterator, Mapping

MODE = "100644"
CONTEXT = 3
"""Lines around a change."""
_NOBODY = "0" * 40
_WIDTH = 52
"""Bytes of a line of a binary patch."""
_SIZES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_OPEN_END = b"\n\\ No newline at end of file\n"


def diff(old: Mapping[str, bytes], new: Mapping[str, bytes]) -> bytes:
    """The patch, its files in the order of their names; empty for trees that are alike."""
    paths = sorted(path for path in {*old, *new} if old.get(path) != new.get(path))
    return b"".join(part for path in paths for part in _file(path, old.get(path), new.get(path)))


def _file(path: str, old: bytes | None, new: bytes | None) -> Iterator[bytes]:
    """One file; None where it is not there."""
    yield f"diff --git a/{path} b/{path}\n".encode()
    if old is None:
        yield f"new file mode {MODE}\n".encode()
    if new is None:
        yield f"deleted file mode {MODE}\n".encode()
    yield f"index {_name(old)}..{_name(new)}{f' {MODE}' if None not in (old, new) else ''}\n".encode()
    if _is_text(old) and _is_text(new):
        yield from _hunks(path, old, new)
    else:
        yield b"GIT binary patch\n" + _literal(new or b"") + _literal(old or b"")


def _name(data: bytes | None) -> str:
    """Of an object of Git: what a binary patch is checked by."""
    return _NOBODY if data is None else hashlib.sha1(b"blob %d\0%s" % (len(data), data)).hexdigest()


def _is_text(data: bytes | None) -> bool:
    return data is None or b"\0" not in data


def _hunks(path: str, old: bytes | None, new: bytes | None) -> Iterator[bytes]:
    """As of texts whose every byte is a letter, so that any bytes come back as they were."""
    before, after = _lines(old or b""), _lines(new or b"")
    heads = "/dev/null" if old is None else "a", "/dev/null" if new is None else "b"
    found = list(difflib.unified_diff(before, after, *heads, n=CONTEXT))
    if not found:
        return
    tail = "\t" if " " in path else ""
    for sign, side, head in zip(("---", "+++"), "ab", heads, strict=True):
        yield f"{sign} {head if head == '/dev/null' else f'{side}/{path}{tail}'}\n".encode()
    for line in found[2:]:
        data = line.encode("latin-1")
        yield data if data.endswith(b"\n") else data + _OPEN_END


def _lines(data: bytes) -> list[str]:
    """Each with its end; of the last there may be none."""
    *whole, last = data.decode("latin-1").split("\n")
    return [*(f"{line}\n" for line in whole), *([last] if last else [])]


def _literal(data: bytes) -> bytes:
    """A file whole, packed, in lines that say how long they are."""
    packed = zlib.compress(data)
    chunks = (packed[at : at + _WIDTH] for at in range(0, len(packed), _WIDTH))
    lines = [_SIZES[len(chunk) - 1].encode() + base64.b85encode(chunk, pad=True) for chunk in chunks]
    return b"literal %d\n%s\n\n" % (len(data), b"\n".join(lines))
