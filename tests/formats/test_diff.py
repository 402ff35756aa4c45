"""A patch from one tree to another: Git makes the second of the first with it, whatever the files are."""

import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.formats.diff import diff

CASES = {
    "a line changed": ({"a": b"1\n2\n3\n"}, {"a": b"1\n4\n3\n"}),
    "far apart": ({"a": b"x\n" * 40}, {"a": b"y\n" + b"x\n" * 38 + b"z\n"}),
    "no last line break": ({"a": b"1\n2"}, {"a": b"1\n2\n"}),
    "a last line break lost": ({"a": b"1\n2\n"}, {"a": b"1\n3"}),
    "a new file, without a last line break": ({}, {"sub/a": b"1\n2"}),
    "an empty file comes": ({"b": b""}, {"a": b"", "b": b""}),
    "an empty file goes": ({"a": b"", "b": b"1\n"}, {"b": b"1\n"}),
    "a file goes": ({"a": b"1\n", "b": b"1\n"}, {"b": b"1\n"}),
    "a file is emptied": ({"a": b"1\n"}, {"a": b""}),
    "not UTF-8": ({"a": b"caf\xe9\n"}, {"a": b"caf\xe9s\r\n\x0c\n"}),
    "binary": ({"a": bytes(range(256))}, {"a": bytes(range(255, -1, -1)) * 9}),
    "a new binary": ({}, {"a": b"\0" * 200}),
    "a binary goes": ({"a": b"\0\1", "b": b""}, {"b": b""}),
    "a name with a space": ({"a b": b"1\n"}, {"a b": b"2\n", "c d": b"3\n"}),
}


def applied(old: dict[str, bytes], patch: bytes) -> dict[str, bytes]:
    """What Git makes of a tree."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, data in old.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
        if patch:
            words = ["git", "apply", "--whitespace=nowarn", "-"]
            subprocess.run(words, cwd=folder, input=patch, check=True, capture_output=True)
        files = [path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("name", CASES)
def test_git_makes_the_new_tree_of_the_old_one(name: str) -> None:
    old, new = CASES[name]
    assert applied(old, diff(old, new)) == new


@settings(max_examples=25, deadline=None)
@given(*[st.dictionaries(st.sampled_from("abc"), st.text("01\n\r", max_size=12).map(str.encode), max_size=3)] * 2)
def test_any_texts_come_back(old: dict[str, bytes], new: dict[str, bytes]) -> None:
    assert applied(old, diff(old, new)) == new


def test_trees_that_are_alike_have_no_patch() -> None:
    assert diff({"a": b"1"}, {"a": b"1"}) == b""


def test_a_patch_reads_as_git_writes_it() -> None:
    assert diff({"a": b"1\n2\n"}, {"a": b"1\n3\n"}).decode() == (
        "diff --git a/a b/a\n"
        "index 1191247b6d9a206f6ba3d8ac79e26d041dd86941..2b2f2e1b9261c50c3816610eb3eb140fabf1745a 100644\n"
        "--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n 1\n-2\n+3\n"
    )
