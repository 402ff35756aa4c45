"""Archives that somebody else wrote, read in memory and within bounds. Nothing of them is unpacked to a disk.

The standard library reads tars that are trusted: a negative size sends it round in circles, a sparse file of a few
bytes becomes gigabytes, a megabyte of digits in a header takes it over a quarter of a minute (seen with Python 3.11.7).
Here a tar is its plain files, under the names of POSIX and GNU; what it holds besides is passed over, and what would be
a file of another size than its bytes in the archive is refused.
"""

import zipfile
import zlib
from collections.abc import Iterator

BLOCK = 512
LONGEST_HEADER = 1 << 16
"""Bytes of what is said of one member beside its header: a long name, a few records."""
ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OverflowError, OSError)
"""What the standard library raises for a ZIP archive that is malformed, encrypted or compressed in an unusual way."""
_GZIP = 31
"""zlib's window of 32 KiB, with gzip's header."""

_FILES = b"0\x007"
_WITHOUT_BYTES = b"123456"
"""Links, devices and directories: whatever size they state, no bytes follow."""
_NAME, _RECORDS, _SPARSE = b"L", b"x", b"S"
_OF_ANOTHER_SIZE = ("size", "GNU.sparse")
"""How records begin that make a member longer or shorter than its header says."""


class BadArchive(ValueError):
    """The bytes are no archive that can be read within the bounds; the message says why."""


def gunzip(packed: bytes, most: int) -> bytes:
    """What one gzip stream holds, of at most `most` bytes. Raises `BadArchive`."""
    unpacker = zlib.decompressobj(_GZIP)
    try:
        whole = unpacker.decompress(packed, most)
    except zlib.error as error:
        raise BadArchive(f"it is no gzip stream: {error}") from error
    if not unpacker.eof or unpacker.unused_data:
        raise BadArchive(f"it is cut short, goes on after its end, or unpacks to more than {most >> 20} MiB")
    return whole


def tar_files(archive: bytes, most: int) -> Iterator[tuple[str, bytes]]:
    """Name and content of each plain file of an uncompressed tar, in order; of `most` members. Raises `BadArchive`.

    A name is as it was written: what it leaves, or falls together with, is the caller's to see.
    """
    at, longer, seen = 0, "", 0
    while any(block := archive[at : at + BLOCK]):
        seen += 1
        if seen > most:
            raise BadArchive(f"it has more than {most:,} members")
        kind, size = _kind(block), _size(block)
        at += BLOCK
        held = b"" if kind in _WITHOUT_BYTES else archive[at : at + size]
        if kind not in _WITHOUT_BYTES:
            if len(held) < size:
                raise BadArchive("it is cut short")
            at += -(-size // BLOCK) * BLOCK
        if kind in _FILES:
            name = longer or _name(block)
            if not name.endswith("/"):
                yield name, held
        longer = _longer(kind, held) or (longer if kind in b"xgLK" else "")
    if at >= len(archive):
        raise BadArchive("it has no end")


def _kind(block: bytes) -> bytes:
    """The type of a member; of a header that is one."""
    stated = _octal(block[148:156])
    if len(block) < BLOCK or stated != sum(block) - sum(block[148:156]) + 8 * ord(" "):
        raise BadArchive("a header is damaged")
    return block[156:157]


def _size(block: bytes) -> int:
    return _octal(block[124:136])


def _octal(field: bytes) -> int:
    digits = field.split(b"\0")[0].strip()
    if digits.strip(b"01234567"):
        raise BadArchive("a header holds a number in an unusual form")
    return int(digits or b"0", 8)


def _name(block: bytes) -> str:
    name, prefix = _text(block[:100]), _text(block[345:500])
    return f"{prefix}/{name}" if prefix and block[257:263] == b"ustar\0" else name


def _text(field: bytes) -> str:
    return field.split(b"\0")[0].decode("utf-8", "surrogateescape")


def _longer(kind: bytes, held: bytes) -> str:
    """The name that a member before a file gives it; empty where it gives none. Raises `BadArchive`."""
    if kind == _SPARSE:
        raise BadArchive("it has a sparse file")
    if kind not in b"xgLK":
        return ""
    if len(held) > LONGEST_HEADER:
        raise BadArchive(f"more than {LONGEST_HEADER >> 10} KiB are said of one member")
    if kind == _NAME:
        return _text(held)
    records = dict(_records(held)) if kind in b"xg" else {}
    if any(key.startswith(_OF_ANOTHER_SIZE) for key in records):
        raise BadArchive("a member is of another size than its header says")
    return records.get("path", "") if kind == _RECORDS else ""


def _records(held: bytes) -> Iterator[tuple[str, str]]:
    """The records of a header, each its length, a key and a value."""
    while held.strip(b"\0"):
        length, _, _ = held[:8].partition(b" ")
        if not length.isdigit() or not held[int(length) - 1 : int(length)] == b"\n":
            raise BadArchive("a header's record is malformed")
        record, held = held[len(length) + 1 : int(length) - 1], held[int(length) :]
        key, _, value = record.decode("utf-8", "surrogateescape").partition("=")
        yield key, value
