"""Tars and gzip streams of others: plain files come out, and what is made to harm its reader is refused."""

import gzip
import io
import tarfile
import tracemalloc

import pytest

from quintain.formats.archive import BLOCK, BadArchive, gunzip, tar_files

END = bytes(2 * BLOCK)


def header(name: bytes, size: bytes = b"00000000000", kind: bytes = b"0", magic: bytes = b"ustar\x0000") -> bytes:
    """One header, whatever it says, with the checksum that belongs to it."""
    block = bytearray(BLOCK)
    fields = {0: name, 100: b"0000644", 124: size, 148: b" " * 8, 156: kind, 257: magic}
    for at, value in fields.items():
        block[at : at + len(value)] = value
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


def said(text: bytes) -> bytes:
    """A header that says something of the next member."""
    return header(b"x", b"%011o" % len(text), b"x") + text.ljust(-(-len(text) // BLOCK) * BLOCK, b"\0")


def record(key: bytes, value: bytes) -> bytes:
    rest = b" " + key + b"=" + value + b"\n"
    return b"%d%s" % (len(rest) + 2, rest)


def packed(form: int, **files: bytes) -> bytes:
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=form) as archive:
        folder = tarfile.TarInfo("folder")
        folder.type = tarfile.DIRTYPE
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        for member in (folder, link):
            archive.addfile(member)
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(content), 1.5
            archive.addfile(member, io.BytesIO(content))
    return whole.getvalue()


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_plain_files_come_out_in_order_and_nothing_else(form: int) -> None:
    files = {"b/two": b"x" * 700, "a": b"", "é/" * 30 + "deep": b"7", "long" * 24 + "/name": b"8"}
    if form != tarfile.USTAR_FORMAT:
        files |= {"d/" * 200 + "deepest": b"9", "é" * 200: b"10"}
    assert list(tar_files(packed(form, **files), 100)) == list(files.items())


def test_more_members_than_asked_for_are_refused() -> None:
    with pytest.raises(BadArchive, match="more than 3 members"):
        list(tar_files(packed(tarfile.USTAR_FORMAT, a=b"", b=b""), 3))


HOSTILE = {
    "a negative size": header(b"first") + header(b"a", b"\xff" * 10 + b"\xfe\x00") + END,
    "a size in another base": header(b"a", b"\x80" + bytes(9) + b"\x02\x00") + bytes(BLOCK) + END,
    "a size that is said beside the header": said(record(b"size", b"-1024")) + header(b"a") + END,
    "a sparse file": header(b"a", kind=b"S", magic=b"ustar  \0") + END,
    "a sparse file of the other kind": said(record(b"GNU.sparse.realsize", b"99999999999")) + header(b"a") + END,
    "a header of digits": said(b"1" * (1 << 20)) + header(b"a") + END,
    "a record that is longer than all": said(b"99 path=a\n") + header(b"a") + END,
    "a record without a length": said(b"x path=a\n") + header(b"a") + END,
    "a record of no length": said(b"0 path=a\n") + header(b"a") + END,
    "less than it says": header(b"a", b"%011o" % 5000) + b"x" * BLOCK,
    "no end": header(b"a"),
    "nothing": b"",
    "half a header": header(b"a")[:300],
    "a wrong checksum": header(b"a").replace(b"a", b"b", 1) + END,
    "text": b"this is no archive" * 100,
}


@pytest.mark.parametrize("archive", HOSTILE.values(), ids=HOSTILE)
def test_what_harms_its_reader_is_refused(archive: bytes) -> None:
    with pytest.raises(BadArchive):
        list(tar_files(archive, 100))


@pytest.mark.parametrize("stream", [b"", b"text", gzip.compress(b"x" * 99)[:-4], gzip.compress(b"x") + b"more"])
def test_what_is_no_whole_gzip_stream_is_refused(stream: bytes) -> None:
    with pytest.raises(BadArchive):
        gunzip(stream, 1000)


def test_a_stream_of_just_the_most_bytes_is_read() -> None:
    assert gunzip(gzip.compress(b"x" * 1000), 1000) == b"x" * 1000


def test_a_stream_that_would_fill_the_memory_is_refused_before_it_does() -> None:
    bomb = gzip.compress(bytes(64 << 20))
    tracemalloc.start()
    with pytest.raises(BadArchive, match="more than 1 MiB"):
        gunzip(bomb, 1 << 20)
    assert tracemalloc.get_traced_memory()[1] < 8 << 20
    tracemalloc.stop()
