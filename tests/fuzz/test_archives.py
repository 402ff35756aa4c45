"""Archives that somebody else wrote, whatever they hold: read within bounds, or refused by the one documented error."""

import gzip
import hashlib
import io
import stat
import tarfile
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest
from fuzzing import bounded
from hypothesis import given
from hypothesis import strategies as st

from quintain.errors import BadPackage
from quintain.formats.archive import BadArchive, tar_files
from quintain.formats.oci_layer import Entry, make_layer, unpack_layer
from quintain.formats.oci_layout import Parts, Settings, check_layout, read_layout, write_layout
from quintain.grade.crossing import Crossing, Malformed, cross
from quintain.grade.upstream import unpack_sdist
from quintain.sandbox.unpack import wheel_members

NAMES = (
    "demo/__init__.py", "demo/a.json", "../demo/up.py", "/etc/passwd", "demo/../../up.py", "demo", "demo/", "", ".",
    "..", "DEMO/__init__.py", "demo/é.py", "demo/e\u0301.py", "demo\\a.py", "demo/a.pth", "a.so", "demo/" * 60,
    "x" * 300, "demo-1.data/purelib/demo/b.py", "demo-1.dist-info/METADATA", "demo\x00.py", "demo/\ud800.py",
    "C:/demo.py",
)  # fmt: skip
names = st.sampled_from(NAMES) | st.text(max_size=12)
contents = st.binary(max_size=40) | st.just(b"\x7fELF") | st.just(bytes(700))
modes = st.sampled_from([0, stat.S_IFREG | 0o644, stat.S_IFLNK | 0o777, stat.S_IFDIR, stat.S_IFCHR, stat.S_IFIFO])


@st.composite
def zips(draw: Any) -> bytes:
    whole = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(whole, "w") as archive:
        warnings.simplefilter("ignore")
        for name, content in draw(st.lists(st.tuples(names, contents), max_size=6)):
            info = zipfile.ZipInfo("x")
            info.filename = name.encode("utf-8", "replace").decode()
            info.external_attr = draw(modes) << 16
            info.compress_type = draw(st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2]))
            archive.writestr(info, content)
    return whole.getvalue()


kinds = st.sampled_from([b"0", b"1", b"2", b"3", b"5", b"7"])
EMPTY = b"1235"
others = st.sampled_from([b"S", b"x", b"L", b"K", b"g", b"?"])


@st.composite
def tars(draw: Any, kind: st.SearchStrategy[bytes] = kinds | others) -> bytes:
    whole = io.BytesIO()
    form = draw(st.sampled_from([tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT]))
    with tarfile.open(fileobj=whole, mode="w", format=form, errors="surrogateescape") as archive:
        for name, content in draw(st.lists(st.tuples(names, contents), max_size=6)):
            member = tarfile.TarInfo(name.encode("utf-8", "replace").decode()[:200].replace("\0", "").rstrip("/"))
            member.type = draw(kind)
            content = b"" if member.type in EMPTY else content
            member.size, member.mtime = len(content), draw(st.sampled_from([0, 1.5, 1 << 40]))
            try:
                archive.addfile(member, io.BytesIO(content))
            except ValueError:  # the form has no room for the name
                continue
        end = archive.offset
    return whole.getvalue()[: end + 1024]


SPOILING = st.binary(max_size=6) | st.sampled_from([b"PK\1\2", b"\xff" * 12, b"99999999999", b"9 size=-", bytes(512)])


@st.composite
def spoilt(draw: Any, archives: st.SearchStrategy[bytes]) -> bytes:
    """An archive, a few bytes of which may be other ones."""
    data = draw(archives)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(data)))
        piece = draw(SPOILING)
        data = data[:at] + piece + data[at + draw(st.integers(0, 2) | st.just(len(piece))) :]
    return data


@bounded(100)
@given(spoilt(zips()) | st.binary(max_size=200))
def test_of_any_build_result_only_plain_files_of_the_package_cross(archive: bytes) -> None:
    try:
        crossing = cross(archive, ["demo"])
    except Malformed:
        return
    assert isinstance(crossing, Crossing)
    for path in crossing.files:
        assert path == "demo.py" or path.startswith("demo/")
        assert not {"", ".", ".."} & set(path.split("/"))
        assert "\\" not in path


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("archives") / "demo-1-py3-none-any.whl"


@bounded(60)
@given(spoilt(zips()) | st.binary(max_size=100))
def test_of_any_wheel_there_are_members_that_stay_below_or_bad_package(place: Path, archive: bytes) -> None:
    place.write_bytes(archive)
    try:
        members = dict(wheel_members(place))
    except BadPackage:
        return
    assert not [name for name in members if name.startswith("/") or ".." in name.split("/")]


@bounded(100)
@given(spoilt(tars()) | st.binary(max_size=1100))
def test_any_tar_is_files_of_no_more_bytes_than_it_has_or_is_refused(archive: bytes) -> None:
    try:
        files = list(tar_files(archive, 50))
    except BadArchive:
        return
    assert sum(len(content) for _, content in files) <= len(archive)


@bounded(80)
@given(tars(kinds))
def test_a_tar_that_is_whole_is_read_as_the_standard_library_reads_it(archive: bytes) -> None:
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        theirs = [(member.name, opened.extractfile(member).read()) for member in opened if member.isreg()]
    assert list(tar_files(archive, 50)) == [each for each in theirs if not each[0].endswith("/")]


@bounded(60)
@given(spoilt(tars().map(gzip.compress)) | spoilt(tars()).map(gzip.compress))
def test_any_sdist_is_files_or_bad_package(place: Path, archive: bytes) -> None:
    place.write_bytes(archive)
    try:
        files = unpack_sdist(place)
    except BadPackage:
        return
    assert not [name for name in files if ".." in name]


@bounded(60)
@given(spoilt(tars().map(gzip.compress)))
def test_any_layer_is_an_archive_or_a_value_error(packed: bytes) -> None:
    try:
        archive = unpack_layer(packed)
    except ValueError:
        return
    assert gzip.decompress(packed) == archive


def _layout() -> dict[str, bytes]:
    settings = Settings(env=(), cmd=("/bin/sh",), user="1:1", working_dir="/", labels={})
    layer = make_layer({"a": Entry("file", 0o644, b"a")}, epoch=0)
    parts = Parts(architecture="amd64", layers=(("one", layer),), settings=settings, tag="t:l")
    return write_layout({"test": parts}, epoch=0)


LAYOUT = _layout()


@bounded(100)
@given(st.sampled_from(sorted(LAYOUT)), st.data())
def test_any_layout_is_read_or_refused_and_no_changed_blob_goes_unnoticed(path: str, data: st.DataObject) -> None:
    changed = data.draw(spoilt(st.just(LAYOUT[path])))
    files = {**LAYOUT, path: changed}
    is_blob = path.startswith("blobs/")
    renamed = is_blob and data.draw(st.booleans())
    if renamed:  # by its own name, so that only what it says is wrong
        old, new = (hashlib.sha256(each).hexdigest() for each in (LAYOUT[path], changed))
        files = {name.replace(old, new): text.replace(old.encode(), new.encode()) for name, text in files.items()}

    def read(name: str) -> bytes:
        if name not in files:
            raise FileNotFoundError(2, "No such file", name)
        return files[name]

    found = list(check_layout(read))
    assert found or renamed or not is_blob or changed == LAYOUT[path]
    try:
        assert isinstance(read_layout(read), tuple)
    except (OSError, ValueError):
        assert found
