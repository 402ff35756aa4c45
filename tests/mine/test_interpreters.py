"""Interpreters are found by their files, and chosen by a commit's date and what its project says."""

import datetime
import os
import sys
from pathlib import Path

import pytest

from quintain.mine.environment.interpreters import Installed, at_hand, chosen
from quintain.sandbox.spool import EPOCH

ALL = [Installed((3, minor, 1), Path("/nowhere")) for minor in range(6, 14)]
CLASSIFIER = "Programming Language :: Python :: 3.{}"


def seconds(day: str) -> int:
    return int(datetime.datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp())


def minor_of(day: str, requires: str = "", *minors: int, hand: list[Installed] = ALL) -> int | None:
    found = chosen(hand, seconds(day), requires, [CLASSIFIER.format(minor) for minor in minors])
    return found and found.minor[1]


@pytest.mark.parametrize(
    ("day", "expected"),
    [("2018-12-01", 7), ("2019-12-01", 7), ("2020-03-01", 8), ("2024-11-05", 12), ("2026-01-01", 13)],
)
def test_a_version_is_chosen_some_months_after_its_release(day, expected):
    assert minor_of(day) == expected


def test_no_version_is_chosen_beyond_those_that_the_project_names():
    assert minor_of("2024-01-01", "", 7, 8, 9) == 9


def test_what_the_project_requires_holds():
    assert minor_of("2024-01-01", ">=3.7,<3.10") == 9


def test_of_versions_that_are_all_too_new_it_is_the_oldest():
    assert minor_of("2015-01-01") == 6
    assert minor_of("2015-01-01", "", 4, 5) == 6


def test_there_may_be_none():
    assert minor_of("2024-01-01", "<3") is None
    assert minor_of("2024-01-01", ">=3.10", hand=ALL[:2]) is None
    assert minor_of("2024-01-01", hand=[]) is None
    assert chosen(ALL, seconds("2019-01-01"), "", ["Programming Language :: Python :: 2 :: Only"]) is None


def test_a_requirement_that_cannot_be_read_is_none():
    assert minor_of("2024-11-05", "three or so") == 12


def installed(prefix: Path, version: str, *, header: bool = True) -> Path:
    """A tree that looks like an interpreter."""
    name = "python" + version.rpartition(".")[0]
    for path in (prefix / "bin", prefix / f"lib/{name}/test/support", prefix / f"include/{name}"):
        path.mkdir(parents=True)
    fixed = f"{prefix}/lib".encode() + b"\0"
    (prefix / "bin" / name).write_bytes(b"\x7fELF\0" + fixed + b"\0" + version.encode() + b"\0")
    (prefix / f"lib/{name}/os.py").write_text("x = 1\n")
    (prefix / f"lib/{name}/test/test_os.py").write_text("")
    (prefix / f"lib/{name}/test/support/__init__.py").write_text("")
    (prefix / f"lib/{name}/site-packages").mkdir()
    (prefix / f"lib/{name}/site-packages/secret.py").write_text("")
    if header:
        (prefix / f"include/{name}/patchlevel.h").write_text(f'#define PY_VERSION      "{version}"\n')
    return prefix


def test_the_latest_of_a_minor_version_is_found(tmp_path):
    prefixes = [installed(tmp_path / version, version) for version in ("3.9.2", "3.9.11", "3.12.0", "2.7.18")]
    assert list(map(str, at_hand(prefixes))) == ["3.9.11", "3.12.0"]


def test_a_version_is_read_from_the_binary_where_there_is_no_header(tmp_path):
    assert list(map(str, at_hand([installed(tmp_path / "a", "3.10.7", header=False)]))) == ["3.10.7"]


def test_a_script_by_the_name_of_an_interpreter_is_none(tmp_path):
    prefix = installed(tmp_path / "a", "3.10.7", header=False)
    (prefix / "bin/python3.10").write_text("#!/bin/sh\necho 3.10.7\0\n")
    assert at_hand([prefix]) == []


def test_a_room_gets_the_library_without_tests_and_packages(tmp_path):
    (found,) = at_hand([installed(tmp_path / "a", "3.10.7")])
    assert set(found.files()) == {"bin/python3.10", "lib/python3.10/os.py", "lib/python3.10/test/support/__init__.py"}


def test_the_binary_finds_its_library_wherever_it_is(tmp_path):
    (found,) = at_hand([installed(tmp_path / "a", "3.10.7")])
    binary = found.files()["bin/python3.10"]
    assert str(tmp_path).encode() not in binary
    assert b"\0$ORIGIN/../lib\0" in binary
    assert len(binary) == (tmp_path / "a/bin/python3.10").stat().st_size


def test_bytecode_goes_along_where_it_is_of_its_source(tmp_path):
    prefix = installed(tmp_path / "a", "3.10.7")
    source, cached = prefix / "lib/python3.10/os.py", prefix / "lib/python3.10/__pycache__"
    time = int(source.stat().st_mtime).to_bytes(4, "little")
    cached.mkdir()
    (cached / "os.cpython-310.pyc").write_bytes(b"magi\0\0\0\0" + time + b"sizecode")
    (cached / "re.cpython-310.pyc").write_bytes(b"magi\0\0\0\0" + time + b"sizecode")
    (found,) = at_hand([prefix])
    files = {name.rpartition("/")[2]: data for name, data in found.files().items() if name.endswith(".pyc")}
    assert files == {"os.cpython-310.pyc": b"magi\0\0\0\0" + EPOCH.to_bytes(4, "little") + b"sizecode"}
    source.write_text("x = 2\n")
    source_time = source.stat().st_mtime + 5
    os.utime(source, (source_time, source_time))
    assert not [name for name in found.files() if name.endswith(".pyc")]


def test_the_interpreter_that_runs_this_is_at_hand():
    assert sys.version_info[:2] in [each.minor for each in at_hand()]


def test_a_place_that_cannot_be_read_holds_none(tmp_path, monkeypatch):
    prefix = installed(tmp_path / "versions/a", "3.10.99")
    (tmp_path / "versions/b").write_text("no directory")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert prefix in [each.prefix for each in at_hand()]
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "versions/b"))
    assert prefix not in [each.prefix for each in at_hand()]
