"""What was done, told as what is wanted."""

import pytest

from quintain.mine.issue.prose import Block
from quintain.mine.issue.wishes import wish, wished

DONE = {
    "Added a `day` argument": "Add a `day` argument",
    "fixes the order of days": "Fix the order of days",
    "Adding a day": "Add a day",
    "fix(core): open on the third day": "Open on the third day",
    "[gate] open on the third day": "Open on the third day",
    "This PR adds a day.": "Add a day.",
    "`opened` now raises `KeyError`": "`opened` should raise `KeyError`",
    "Gates now only open once": "Gates should only open once",
    "It is now possible to open": "It should be possible to open",
    "A gate can now be opened": "A gate should be able to be opened",
    "`opened` no longer copies the list": "`opened` should not copy the list",
    "Days are no longer counted": "Days should no longer be counted",
    "A day was added": "A day should be added",
    "Previously, it crashed.": "So far, it crashed.",
    "Passing None now raises": "Passing None should raise",
    "Fix a crash (thanks to somebody)": "Fix a crash",
}


@pytest.mark.parametrize("done", DONE)
def test_a_sentence_that_says_what_was_done_says_what_is_wanted(done: str) -> None:
    assert wish(done) == DONE[done]


WORK = [
    "Add tests",
    "Added a regression test for it",
    "Update CHANGES.rst",
    "Fix flake8",
    "Address review comments",
    "I moved this to another file",
    "Thanks to everybody",
    "Reviewed-by: somebody",
    "Temporarily revert the other change",
    "Merge branch 'main' into topic",
    "All tests pass.",
]


@pytest.mark.parametrize("said", WORK)
def test_what_is_about_the_work_alone_is_left_out(said: str) -> None:
    assert wish(said) == ""


AS_IT_IS = [
    "A gate that is shut cannot be opened",
    "Open on the third day, e.g. on Wednesday",
    "`now runs` is a command",
    "Show the tests that were found in the report",
]


@pytest.mark.parametrize("said", AS_IT_IS)
def test_any_other_sentence_stays_as_it_is(said: str) -> None:
    assert wish(said) == said


def test_code_is_no_sentence() -> None:
    code = Block("code", ("Added = 1",))
    assert wished(code) == code
    assert wished(Block("item", ("Added tests", "Fixed it"), 1)) == Block("item", ("Fix it",), 1)
