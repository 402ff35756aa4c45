"""What is kept of gradings: read back as it was, or not at all."""

import os

import msgspec
import pytest

from quintain.grade.cache import load, save

KEY = "sha256:abc"


class Note(msgspec.Struct):
    text: str


def spoil_garbage(place):
    place.write_bytes(b"\xff not a record")


def spoil_cut(place):
    place.write_bytes(place.read_bytes()[:-2])


def spoil_empty(place):
    place.write_bytes(b"")


def spoil_directory(place):
    place.unlink()
    place.mkdir()


def spoil_link(place):
    place.unlink()
    place.symlink_to(place)


def test_what_was_kept_is_read_back(tmp_path):
    save(tmp_path / "private", KEY, Note("x"))
    assert load(tmp_path / "private", KEY, Note) == Note("x")


@pytest.mark.parametrize("spoil", [spoil_garbage, spoil_cut, spoil_empty, spoil_directory, spoil_link])
def test_a_spoilt_record_is_no_record(spoil, tmp_path):
    save(tmp_path, KEY, Note("x"))
    spoil(tmp_path / "abc")
    assert load(tmp_path, KEY, Note) is None


def test_a_record_of_another_user_is_no_record(tmp_path, monkeypatch):
    save(tmp_path, KEY, Note("x"))
    owner = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert load(tmp_path, KEY, Note) is None


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path):
    (tmp_path / "file").touch()
    save(tmp_path / "file" / "private", KEY, Note("x"))
    assert load(tmp_path / "file" / "private", KEY, Note) is None
