"""What a text about a fix gives away."""

import pytest

from quintain.mine.issue.leaks import Secrets, cleaned, leak_of, without_references
from quintain.mine.issue.prose import Block

BASE = {
    "gate/__init__.py": b"def opened(day):\n    return day > 3\n",
    "CHANGES.rst": b"1.9\n---\n",
    "README.md": b"Use `opened(day=4)`.\n",
}
FIX = {
    "gate/__init__.py": b'''
def opened(day, strictly=False):
    """Whether it is open: ``return day >= THIRD``."""
    earliest_day = _third(strictly)
    if day < 0:
        return {"error": "no-such-day-yet", "page": "<b>shut; for=ever</b>"}
    return day >= earliest_day  # inclusive


def _third(strictly):
    return 4 if strictly else 3
''',
    "gate/hinge_oil.py": b"DROPS = 3\n",
    "tests/test_gate.py": b"def test_third_day(): ...\n",
    "CHANGES.rst": b"2.4.1\n-----\n\n1.9\n---\n",
    "README.md": b"Use `opened(day=4)`.\n",
}
SECRETS = Secrets(base=BASE, fix=FIX, failing=("tests/test_gate.py::TestGate::test_third_day[3]",))
FIRING = {
    "It must `return day >= earliest_day`.": "fix-line",
    "Then return 4 if strictly else 3 is enough.": "fix-line",
    "It should keep `earliest_day`.": "fix-name",
    "It should call _third for this.": "fix-name",
    "Look at gate/hinge_oil.py for it.": "fix-path",
    "The oil is in hinge_oil.py now.": "fix-path",
    "Make test_third_day pass.": "test-name",
    "Do as 1a2b3c4d5e did.": "commit",
    "Do as described in #12 there.": "number",
    "Do as https://forge.example/a/gate/pull/12 does.": "number",
    "Do as ticket 12 asks.": "number",
    "It was fixed in 2.4.": "later",
    "Users of 2.4.1 do not see it.": "later",
    "It will be part of the next release.": "later",
}


@pytest.mark.parametrize("sentence", FIRING)
def test_a_leak_is_found(sentence: str) -> None:
    assert leak_of(sentence, SECRETS) == FIRING[sentence]


SILENT = [
    "`opened(3)` should be true.",
    "Add an argument `strictly` to `opened`.",
    "Call `opened(day=3, strictly=True)`.",
    "It says `return day > 3`, which is wrong.",
    "The third day is the earliest.",
    "The file gate/__init__.py is short.",
    "Users of 1.9 and of Python 3.12 see it.",
    "The 20200304 gates and deadbeef are no commits, nor is `facade`.",
    "It is the number one bug.",
    "The error is `no-such-day-yet`, and the page says `<b>shut; for=ever</b>`.",
]


@pytest.mark.parametrize("sentence", SILENT)
def test_nothing_else_is_a_leak(sentence: str) -> None:
    assert leak_of(sentence, SECRETS) is None


def test_a_name_that_is_told_is_no_leak() -> None:
    told = Secrets(base=BASE, fix=FIX, failing=(), told=frozenset({"_third", "hinge_oil"}))
    assert leak_of("It should call `_third`, of gate/hinge_oil.py.", told) is None


CUTS = {
    "Open on the third day (#12)": "Open on the third day",
    "Open on the third day (fixes #12, #13).": "Open on the third day.",
    "#12: open on the third day": "open on the third day",
    "Open on the third day, fixes #12": "Open on the third day",
    "Open on the third day #12": "Open on the third day",
    "Closes #12.": "",
    "Fixes a/gate#12 and GH-13": "",
    "See https://forge.example/a/gate/issues/12": "",
}


@pytest.mark.parametrize("sentence", CUTS)
def test_a_reference_without_which_a_sentence_reads_on_is_cut(sentence: str) -> None:
    rest, cut = without_references(sentence)
    assert rest == CUTS[sentence]
    assert cut


def test_a_reference_that_a_sentence_needs_stays_in_it() -> None:
    sentence = "Fix what was broken by pr253"
    assert without_references(sentence) == (sentence, [])


def test_a_leak_takes_its_sentence_with_it_and_leaves_the_others() -> None:
    block, leaks = cleaned(Block("paragraph", ("It is late.", "Make test_third_day pass (#3).")), SECRETS)
    assert block.sentences == ("It is late.",)
    assert [(leak.kind, leak.text) for leak in leaks] == [
        ("number", "(#3)"),
        ("test-name", "Make test_third_day pass."),
    ]


def test_a_listing_with_a_line_of_the_fix_goes_as_a_whole() -> None:
    listing = Block("code", ("opened(3)\nreturn 4 if strictly else 3",))
    assert cleaned(listing, SECRETS)[0].sentences == ()
    shown = Block("code", (">>> opened(3)\nFalse",))
    literal = Block("code", ('"<b>shut; for=ever</b>"',))
    assert cleaned(literal, SECRETS) == (literal, [])
    assert cleaned(shown, SECRETS) == (shown, [])
