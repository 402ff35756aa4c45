"""What a solver is told of a piece of work."""

import pytest

from quintain.mine.issue.statement import NoStatement, Work, issue_text, statement
from quintain.mine.issue.tracker import Comment, Report
from quintain.records import Leak, Statement, Symbol, Transition, Unit

BASE = {
    "gate/__init__.py": b"def opened(day):\n    return day > 3\n",
    "CHANGES.rst": b"Changes\n=======\n\n1.9\n---\n\n-   Begin.\n",
}
SOURCE = b'''
def opened(day, strictly=False):
    """Whether the gate is open."""
    if day < 0:
        raise ValueError("no gate has such a day")
    return day >= 3


def closed(day: int) -> bool:
    """Whether it is shut."""
    return not opened(day)
'''
TESTS = b"""
from gate import closed, opened


def test_third():
    assert opened(3, strictly=True)
    assert not closed(3)


def test_negative():
    with pytest.raises(ValueError, match="no gate has such a day"):
        opened(-1)
"""
TEST = "tests/test_gate.py"
FIX = BASE | {"gate/__init__.py": SOURCE, TEST: TESTS}
TRANSITION = Transition(
    fail_to_pass={f"{TEST}::test_third": "collection", f"{TEST}::test_negative": "collection"},
    pass_to_pass=(),
    field_fail_to_pass=(),
    field_pass_to_pass=(),
    needs=("gate.closed", "gate.opened(strictly)"),
)
NOTHING = {"message": "wip"}
REPORT = Report(
    7,
    "The gate is shut on the third day",
    "<!-- thank you -->\nI called `opened(3)` and got `False`.\n\nThis was fixed in 2.4.\n\n- [x] I searched",
    1_000,
    (Comment("Maybe the comparison is wrong?", 1_500), Comment("Thanks for the fix!", 2_500)),
)


def told(fix: dict[str, bytes] = FIX, /, **said: object) -> Statement:
    unit = {"base": "a", "fix": "b", "time": 2_000, "changes": ()}
    unit |= {name: said.pop(name) for name in ("message", "issues", "pull") if name in said}
    return statement(
        Work(unit=Unit(**unit), transition=TRANSITION, base=BASE, fix=fix, **said)  # type: ignore[arg-type]
    )


def test_an_issue_that_the_message_closes_is_told_without_what_was_known_later() -> None:
    got = told(message="Open the gate (#9)\n\nFixes #7", issues=(7,), pull=9, reports={7: REPORT})
    assert (got.tier, got.title) == (1, "The gate is shut on the third day")
    assert got.body == "I called `opened(3)` and got `False`.\n\n- I searched"
    assert got.leaks == (Leak(kind="later", text="This was fixed in 2.4."),)


def test_what_was_said_to_the_issue_before_the_work_began_is_a_hint() -> None:
    assert told(message="Fixes #7", issues=(7,), reports={7: REPORT}).hints == "Maybe the comparison is wrong?"


def test_an_issue_that_was_opened_later_does_not_count() -> None:
    got = told(message="Open the gate on the third day too", issues=(7,), reports={7: REPORT}, began=900)
    assert (got.tier, got.hints) == (5, "")


def test_the_issue_may_be_named_by_the_pull_request_alone() -> None:
    pull = Report(9, "Open it", "Closes #7", 1_800)
    assert told(message="Open it (#9)", pull=9, reports={7: REPORT, 9: pull}).tier == 1


def test_a_pull_request_says_what_is_wanted() -> None:
    pull = Report(9, "Opened the gate on the third day", "This PR makes the gate open earlier. Added tests.", 1_800)
    got = told(message="Open it (#9)", pull=9, reports={9: pull})
    assert (got.tier, got.title) == (2, "Open the gate on the third day")
    assert got.body == "Make the gate open earlier."


def test_the_messages_of_a_branch_are_told_as_far_as_they_are_about_its_title() -> None:
    messages = (
        "Opened the gate early on some days",
        "Rename a variable",
        "Fix flake8",
        "The gate now opens on Tuesdays",
    )
    got = told(message="Merge pull request #9 from a/b\n\nOpen the gate", messages=messages)
    assert (got.tier, got.title) == (3, "Open the gate")
    assert got.body == "- Open the gate early on some days\n- The gate should open on Tuesdays"


def test_the_changelog_says_what_is_wanted() -> None:
    changes = b"Changes\n=======\n\n2.0\n---\n\n-   ``opened`` no longer refuses the third day. :issue:`7`\n\n"
    got = told(FIX | {"CHANGES.rst": changes + BASE["CHANGES.rst"][17:]}, message="Open early")
    assert (got.tier, got.body) == (4, "`opened` should not refuse the third day.")


def test_a_message_says_what_is_wanted() -> None:
    got = told(
        message="fix: open on the third day (#9)\n\nThe gate now opens a day earlier.\n\nSigned-off-by: a <a@b.c>"
    )
    assert (got.tier, got.title, got.body) == (5, "Open on the third day", "The gate should open a day earlier.")


def test_docstrings_of_names_that_are_needed_say_what_is_wanted() -> None:
    documented = SOURCE.replace(b"it is shut.", b"it is shut. Never on Sundays.")
    got = told(FIX | {"gate/__init__.py": documented}, **NOTHING)
    assert (got.tier, got.title) == (6, "Add `gate.closed`")
    assert got.body == "`gate.closed`: Whether it is shut. Never on Sundays."


def test_a_message_that_says_nothing_is_too_thin() -> None:
    fix = FIX | {"gate/__init__.py": b"def opened(day):\n    return day >= 3\n"}
    with pytest.raises(NoStatement, match="text-too-thin") as caught:
        told(fix, message="Fix the tests")
    assert caught.value.reason == "text-too-thin"


def test_a_message_that_says_nothing_but_the_fix_leaks() -> None:
    fix = FIX | {"gate/__init__.py": b"def opened(day):\n    return day >= 3  # the third\n"}
    with pytest.raises(NoStatement) as caught:
        told(fix, message="Say `return day >= 3` there so that test_third passes again")
    assert caught.value.reason == "leak-in-text"
    assert "test_third" in caught.value.evidence


def test_the_interface_says_how_the_needed_names_are_called() -> None:
    assert told(message="Open on the third day as well").interface == (
        Symbol(name="gate.closed", signature="(day: int) -> bool", about="Whether it is shut"),
        Symbol(name="gate.opened(strictly)", signature="=False"),
    )


def test_assertions_that_ask_for_what_nobody_can_know_are_counted() -> None:
    got = told(message="Open on the third day as well")
    assert [(each.test, each.value) for each in got.unknowable] == [
        (f"{TEST}::test_negative", "no gate has such a day")
    ]
    assert (got.assertions, got.unknowable_share) == (3, 1 / 3)
    assert told(message="Say that no gate has such a day where it is negative").unknowable == ()


def test_the_issue_is_rendered_with_its_interface_and_the_commands() -> None:
    text = issue_text(told(message="Open on the third day\n\nIt is late."), ["python -m pytest tests"])
    assert (
        text
        == """# Open on the third day

## What is wanted

It is late.

## Interface

These names are used by the tests, and are not there yet:

- `gate.closed(day: int) -> bool`: Whether it is shut
- `gate.opened(strictly=False)`

## Tests

The tests of this change are held out. Those in the repository must go on passing:

```console
python -m pytest tests
```
"""
    )
