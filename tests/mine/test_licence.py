import pytest
from clones import MIT

from quintain.mine.licence import expression, is_licence_file, licence_of, permissive


def test_a_licence_is_told_by_its_text_with_its_title_or_without() -> None:
    assert licence_of(MIT.encode()) == "MIT"
    assert licence_of(MIT.partition("\n\n")[2].encode()) == "MIT"


@pytest.mark.parametrize("text", [b"", b"All rights reserved.", b"\xff\xfe\x00", b"MIT", b"x" * 100_000])
def test_what_is_no_known_text_is_no_licence(text: bytes) -> None:
    assert licence_of(text) is None


def test_one_unknown_file_makes_the_whole_unknown() -> None:
    assert expression(["MIT", "Apache-2.0", "MIT"]) == "Apache-2.0 OR MIT"
    assert expression(["MIT", None]) is None
    assert expression([]) is None


def test_every_part_must_be_permissive() -> None:
    assert permissive("Apache-2.0 OR MIT")
    assert not permissive("GPL-3.0 OR MIT")


@pytest.mark.parametrize("path", ["LICENSE", "LICENCE.md", "COPYING", "LICENSE-MIT", "UNLICENSE", "license.txt"])
def test_a_licence_file_is_known_by_its_name(path: str) -> None:
    assert is_licence_file(path)


@pytest.mark.parametrize("path", ["docs/LICENSE", "licenses.py", "relicense.txt", "LICENSES/MIT.txt"])
def test_other_files_are_none(path: str) -> None:
    assert not is_licence_file(path)
