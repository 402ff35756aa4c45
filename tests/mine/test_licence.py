import pytest
from clones import MIT

from quintain.mine.licence import expression, is_licence_file, is_note, licence_of, permissive

BSD = """Copyright (c) 2013, Some Body

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

    * Redistributions of source code must retain the above copyright
      notice, this list of conditions and the following disclaimer.

    * Redistributions in binary form must reproduce the above copyright
      notice, this list of conditions and the following disclaimer in the
      documentation and/or other materials provided with the distribution.

    * The names of the contributors may not be used to endorse or promote
      products derived from this software without specific prior written
      permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR
ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON
ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
"""
NOTE = b"Licensed under either of the Apache License, Version 2.0, or the MIT license, at your choice."


def test_a_licence_is_told_by_its_text_with_its_title_or_without() -> None:
    assert licence_of(MIT.encode()) == "MIT"
    assert licence_of(MIT.partition("\n\n")[2].encode()) == "MIT"


@pytest.mark.parametrize("text", [b"", b"All rights reserved.", b"\xff\xfe\x00", b"MIT", b"x" * 100_000])
def test_what_is_no_known_text_is_no_licence(text: bytes) -> None:
    assert licence_of(text) is None


def test_a_text_with_other_bullets_and_no_title_is_told_by_its_words() -> None:
    assert licence_of(BSD.encode()) == "BSD-3-Clause"


@pytest.mark.parametrize(
    ("was", "now"),
    [("to any person", "to any person for academic use"), ("THE SOFTWARE IS", "No commercial use.\n\nTHE SOFTWARE IS")],
)
def test_a_word_that_restricts_makes_a_known_text_unknown(was: str, now: str) -> None:
    assert was in MIT
    assert licence_of(MIT.replace(was, now).encode()) is None


def test_a_note_names_the_texts_beside_it_and_nothing_else() -> None:
    assert is_note(NOTE)
    assert not is_note(NOTE + b" The files in vendor/ are under the LGPL.")
    assert not is_note(NOTE + b" No commercial use.")
    assert not is_note(b"All rights reserved.")
    assert not is_note(NOTE + BSD.encode())


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
