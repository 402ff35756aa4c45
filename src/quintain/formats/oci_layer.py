"""A layer of an OCI image: a tree of files as one archive, the same bytes for the same tree.

Entries are sorted, every time stamp is the one that is passed in, owners are numbers, and the compressed form names
neither a file nor a time nor a machine. Extended attributes, devices and hard links have no place in a tree.
"""

import hashlib
import io
import tarfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from quintain.formats.archive import BadArchive, gunzip

MEDIA_TYPE = "application/vnd.oci.image.layer.v1.tar+gzip"
LARGEST = 2 << 30
"""Bytes of an archive that are read."""
_GZIP = 31
"""zlib's window of 32 KiB, with gzip's header (time 0, no name)."""


@dataclass(frozen=True)
class Entry:
    """One file, directory or symbolic link of a tree."""

    kind: Literal["file", "directory", "link"]
    mode: int = 0o755
    content: bytes = b""
    """Of a file."""
    target: str = ""
    """Of a link, as it is written in it."""
    owner: int = 0
    """User and group."""


Tree = Mapping[str, Entry]
"""Relative POSIX path to entry. A directory that only holds others need not be named."""


@dataclass(frozen=True)
class Layer:
    """A layer as it lies in a layout."""

    compressed: bytes
    diff_id: str
    """`sha256:` of the archive before it was compressed: what the image's identity is made of."""
    size: int
    """Bytes of the archive before it was compressed."""


def make_layer(tree: Tree, *, epoch: int) -> Layer:
    """The tree as a layer whose files were all changed at `epoch`, in seconds."""
    archive = _archive(tree, epoch)
    packer = zlib.compressobj(6, zlib.DEFLATED, _GZIP)
    compressed = packer.compress(archive) + packer.flush()
    return Layer(compressed, f"sha256:{hashlib.sha256(archive).hexdigest()}", len(archive))


def _archive(tree: Tree, epoch: int) -> bytes:
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, entry in sorted({**_parents(tree), **tree}.items()):
            archive.addfile(_member(path, entry, epoch), io.BytesIO(entry.content))
    return whole.getvalue()


def _parents(tree: Tree) -> dict[str, Entry]:
    """The directories that are not named."""
    return {path[:at]: Entry("directory") for path in tree for at in range(1, len(path)) if path[at] == "/"}


_TYPES = {"file": tarfile.REGTYPE, "directory": tarfile.DIRTYPE, "link": tarfile.SYMTYPE}


def _member(path: str, entry: Entry, epoch: int) -> tarfile.TarInfo:
    member = tarfile.TarInfo(path)
    member.type, member.mode, member.size = _TYPES[entry.kind], entry.mode, len(entry.content)
    member.linkname, member.mtime = entry.target, epoch
    member.uid = member.gid = entry.owner
    return member


def read_tree(archive: tarfile.TarFile) -> dict[str, Entry]:
    """The files, directories and links of an archive. Hard links become files; devices and owners are left out."""
    tree: dict[str, Entry] = {}
    for member in archive:
        path = member.name.removeprefix("./").strip("/")
        mode = member.mode & 0o1777
        if member.isreg() or member.islnk():
            content = archive.extractfile(member)
            tree[path] = Entry("file", mode, content.read() if content else b"")
        elif member.isdir() and path not in ("", "."):
            tree[path] = Entry("directory", mode)
        elif member.issym():
            tree[path] = Entry("link", 0o777, target=member.linkname)
    return tree


def unpack_layer(compressed: bytes) -> bytes:
    """The archive of a layer. Raises `ValueError` for what is no gzip stream, or one of more than `LARGEST` bytes."""
    try:
        return gunzip(compressed, LARGEST)
    except BadArchive as error:
        raise ValueError(f"a layer cannot be read: {error}") from error
