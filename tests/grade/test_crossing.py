import io
import stat
import struct
import tarfile
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.grade.crossing import Malformed, cross

ADMITTED = ("relmark",)


def wheel(*members, compression=zipfile.ZIP_DEFLATED):
    """An archive of (name, content) or (name, content, mode), in that order."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", compression) as archive:
        for name, content, *mode in members:
            info = zipfile.ZipInfo("placeholder")
            info.filename = name
            info.compress_type = compression
            info.external_attr = (mode[0] if mode else stat.S_IFREG | 0o644) << 16
            archive.writestr(info, content)
    return memory.getvalue()


GOOD = ("relmark/__init__.py", b"x = 1\n")


def test_the_files_of_the_package_cross():
    files = {"relmark/__init__.py": b"x = 1\n", "relmark/data/table.json": b"{}", "relmark/a b.txt": b""}
    assert cross(wheel(*files.items()), ADMITTED).files == files


def test_a_package_of_one_module_crosses():
    assert cross(wheel(("relmark.py", b"x = 1\n")), ADMITTED).files == {"relmark.py": b"x = 1\n"}


def test_further_roots_cross_where_the_task_admits_them():
    archive = wheel(GOOD, ("beneath/__init__.py", b""))
    assert set(cross(archive, ("relmark", "beneath")).files) == {"relmark/__init__.py", "beneath/__init__.py"}


@pytest.mark.parametrize("scheme", ["purelib", "platlib"])
def test_what_installation_would_move_to_the_top_is_there(scheme):
    archive = wheel((f"relmark-1.0.data/{scheme}/relmark/__init__.py", b"x = 1\n"))
    assert cross(archive, ADMITTED).files == {"relmark/__init__.py": b"x = 1\n"}


DROPPED = {
    "relmark-hook.pth": "runs by itself",
    "relmark/hook.pth": "runs by itself",
    "relmark-1.0.dist-info/entry_points.txt": "not of the package",
    "relmark-1.0.data/scripts/pytest": "not of the package",
    "relmark-1.0.data/data/relmark/x.py": "not of the package",
    "relmark-1.0.data/headers/x.h": "not of the package",
    "sitecustomize.py": "not of the package",
    "conftest.py": "not of the package",
    "pytest/__init__.py": "not of the package",
    "relmarkx/__init__.py": "not of the package",
    "Relmark/__init__.py": "not of the package",
    "relmark": "not of the package",
    "relmark.pyw": "not of the package",
    "relmark.py/x.py": "not of the package",
    "relmark/fast.so": "compiled",
    "relmark/fast.cpython-311-x86_64-linux-gnu.SO": "compiled",
    "relmark/libfast.so.1.2": "compiled",
    "relmark/fast.pyd": "compiled",
    "relmark/old.pyc": "compiled",
    "relmark/__pycache__/x.py": "compiled",
    "/relmark/x.py": "leaves the tree",
    "relmark/../../x.py": "leaves the tree",
    "../relmark/x.py": "leaves the tree",
    "relmark/./x.py": "leaves the tree",
    "relmark//x.py": "leaves the tree",
    "relmark\\..\\x.py": "leaves the tree",
    "relmark-1.0.data/purelib//etc/passwd": "leaves the tree",
    "relmark-1.0.data/purelib/relmark-1.0.data/purelib/relmark/x.py": "not of the package",
    "relmark/x\n.py": "cannot be shown",
    "relmark/\u202ex.py": "cannot be shown",
    "relmark/" + "x" * 300 + ".py": "too long",
    "relmark/" + "x/" * 50 + "y.py": "too long",
    "relmark/" + f"{'x' * 190}/" * 6 + "y.py": "too long",
}


@pytest.mark.parametrize("name", DROPPED)
def test_everything_else_is_named_and_dropped(name):
    crossing = cross(wheel(GOOD, (name, b"x = 2\n")), ADMITTED)
    assert crossing.files == dict([GOOD])
    assert len(crossing.dropped) == 1
    assert DROPPED[name] in crossing.dropped[0]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFDIR])
def test_what_is_not_a_plain_file_is_dropped(kind):
    crossing = cross(wheel(GOOD, ("relmark/passwords.py", b"/etc/passwd", kind | 0o777)), ADMITTED)
    assert crossing.files == dict([GOOD])
    assert crossing.dropped == ("relmark/passwords.py: it is not a plain file",)


def test_an_object_file_under_another_name_is_dropped():
    crossing = cross(wheel(GOOD, ("relmark/table.dat", b"\x7fELF\x02\x01")), ADMITTED)
    assert crossing.dropped == ("relmark/table.dat: it is compiled, or runs by itself",)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("relmark/x.py", "relmark/x.py"),
        ("relmark/x.py", "relmark/X.py"),
        ("relmark/stra\u00dfe.py", "relmark/STRASSE.py"),
        ("relmark/\ufb01.py", "relmark/fi.py"),
        ("relmark/e\u0301.py", "relmark/\u00e9.py"),
        ("relmark/x", "relmark/X/y.py"),
        ("relmark/x.py", "relmark-1.0.data/purelib/relmark/x.py"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_names_that_fall_together_none_crosses_as_a_file(one, other):
    crossing = cross(wheel(GOOD, (one, b"1"), (other, b"2")), ADMITTED)
    assert one not in crossing.files
    assert f"{one}: another has its name" in crossing.dropped


def test_a_plain_mode_of_none_is_a_plain_file():
    assert cross(wheel((*GOOD, 0)), ADMITTED).files == dict([GOOD])


def test_directories_are_no_members():
    assert cross(wheel(("relmark/", b"", stat.S_IFDIR), GOOD), ADMITTED).dropped == ()


def test_a_member_without_a_name_does_not_cross():
    crossing = cross(wheel(("", b"x"), GOOD), ADMITTED)
    assert crossing.files == dict([GOOD])
    assert "leaves the tree" in crossing.dropped[0]


def tape() -> bytes:
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("relmark/__init__.py"))
    return memory.getvalue()


def encrypted() -> bytes:
    """A member that states to be encrypted."""
    data = bytearray(wheel(GOOD))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    return bytes(data)


def lying_size() -> bytes:
    """A bomb that states to be small."""
    data = bytearray(wheel(("relmark/x.py", b"0" * (65 << 20))))
    for signature, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<I", data, data.index(signature) + offset, 10)
    return bytes(data)


@pytest.mark.parametrize(
    ("archive", "why"),
    [
        (b"", "not a readable archive"),
        (b"relmark", "not a readable archive"),
        (tape(), "not a readable archive"),
        (wheel(GOOD)[:-30], "not a readable archive"),
        (encrypted(), "not a readable archive"),
        (wheel(GOOD, compression=zipfile.ZIP_LZMA), "in an unusual way"),
        (wheel(GOOD, compression=zipfile.ZIP_BZIP2), "in an unusual way"),
        (wheel(("relmark/x.py", b"0" * (65 << 20))), "more than 64 MiB"),
        (wheel(*((f"relmark/{half}.py", b"0" * (33 << 20)) for half in "ab")), "more than 64 MiB"),
        (wheel(*((f"f{number}", b"") for number in range(10_001))), "more than 10,000 files"),
        (wheel(*((f"relmark/{f'{number}/' * 35}x.py", b"") for number in range(400))), "more than 10,000 directories"),
        (b"PK\x01\x02" * 30_000, "more than 10,000 files"),
    ],
    ids=["empty", "text", "tar", "cut", "encrypted", "lzma", "bzip2", "bomb", "two halves", "many", "folders", "list"],
)
def test_what_is_no_bounded_archive_is_malformed(archive, why):
    with pytest.raises(Malformed, match=why):
        cross(archive, ADMITTED)


def test_a_bomb_that_states_to_be_small_gives_no_more_than_it_states():
    try:
        files = cross(lying_size(), ADMITTED).files
    except Malformed:
        files = {}
    assert sum(map(len, files.values())) <= 10


@given(st.data())
def test_any_damage_to_an_archive_is_malformed_or_read(data):
    whole = bytearray(wheel(GOOD, ("relmark/data.txt", b"text " * 100)))
    for place in data.draw(st.lists(st.integers(0, len(whole) - 1), min_size=1, max_size=8)):
        whole[place] = data.draw(st.integers(0, 255))
    try:
        crossing = cross(bytes(whole), ADMITTED)
    except Malformed:
        return
    assert all(name.startswith("relmark/") for name in crossing.files)
