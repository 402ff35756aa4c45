import os
import stat
from pathlib import Path

import pytest

from quintain.errors import UsageError
from quintain.store.cache import cache_root, new_tree, write_atomically, write_tree


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"QUINTAIN_CACHE": "/a/own", "XDG_CACHE_HOME": "/a/shared"}, "/a/own"),
        ({"XDG_CACHE_HOME": "/a/shared"}, "/a/shared/quintain"),
        ({"XDG_CACHE_HOME": "not/absolute"}, "/a/home/.cache/quintain"),
        ({}, "/a/home/.cache/quintain"),
    ],
)
def test_the_cache_is_where_the_environment_says(environment, expected, monkeypatch):
    for name in ("QUINTAIN_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/a/home", **environment}.items():
        monkeypatch.setenv(name, value)
    assert cache_root() == Path(expected)


def test_a_file_is_readable_by_every_user_whatever_the_umask(tmp_path):
    before = os.umask(0o077)
    try:
        write_atomically(tmp_path / "a" / "b", b"x")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o644


def test_a_tree_is_readable_by_every_user_whatever_the_umask(tmp_path):
    before = os.umask(0o077)
    try:
        with new_tree(tmp_path / "tree") as draft:
            write_tree(draft, {"a/b": b"x"})
    finally:
        os.umask(before)
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("tree", "tree/a", "tree/a/b")]
    assert modes == [0o755, 0o755, 0o644]


def test_a_tree_that_fails_half_way_leaves_nothing(tmp_path):
    with pytest.raises(UsageError), new_tree(tmp_path / "tree") as draft:
        write_tree(draft, {"a": b"x", "a/b": b"a file has no files"})
    assert list(tmp_path.iterdir()) == []


def test_the_faster_of_two_writers_of_a_tree_wins(tmp_path):
    with new_tree(tmp_path / "tree") as slow:
        with new_tree(tmp_path / "tree") as fast:
            write_tree(fast, {"who": b"fast"})
        write_tree(slow, {"who": b"slow"})
    assert (tmp_path / "tree" / "who").read_bytes() == b"fast"
    assert [path.name for path in tmp_path.iterdir()] == ["tree"]


def test_a_cache_that_cannot_be_written_says_which_and_what_to_do(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UsageError, match="cache cannot be written") as raised:
        write_atomically(tmp_path / "file" / "below", b"x")
    assert raised.value.slug == "cache-not-writable"
    assert "QUINTAIN_CACHE" in raised.value.hint
