"""What people write, as blocks of sentences."""

import pytest

from quintain.mine.issue.prose import blocks, says_same, spans, telling, written

SHAPES = {
    "a paragraph of sentences": (
        "It fails. It should\nnot fail, e.g. here.",
        [("paragraph", ("It fails.", "It should not fail, e.g. here."))],
    ),
    "a full stop in code": ("Call `a. B()` now. Then stop.", [("paragraph", ("Call `a. B()` now.", "Then stop."))]),
    "a fenced listing": ("So:\n\n```python\nx = 1\n```\n", [("paragraph", ("So:",)), ("code", ("x = 1",))]),
    "marks in listings and spans": (
        "It says `<b>x</b>` <b>now</b>\n\n```\n<b>y</b> ``z``\n```",
        [("paragraph", ("It says `<b>x</b>` now",)), ("code", ("<b>y</b> ``z``",))],
    ),
    "a fence that is not closed": ("```\nx = 1\n", [("code", ("x = 1",))]),
    "an indented listing": ("So:\n\n    x = 1\n    y\n", [("paragraph", ("So:",)), ("code", ("x = 1\ny",))]),
    "a session": (">>> f()\n3", [("code", (">>> f()\n3",))]),
    "a list": ("- one\n  more\n* [x] two", [("item", ("one more",)), ("item", ("two",))]),
    "a second paragraph of an item": ("- one\n\n    more", [("item", ("one",)), ("paragraph", ("more",))]),
    "headings": ("## A\n\nB\n=====\n\nc", [("heading", ("A",)), ("heading", ("B",)), ("paragraph", ("c",))]),
    "a quotation": ("> it fails\n> often", [("paragraph", ("it fails often",))]),
    "an invisible remark": ("<!-- fill this in -->\nIt fails", [("paragraph", ("It fails",))]),
    "nothing": ("\n  \n", []),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_text_is_parted_into_blocks(shape: str) -> None:
    text, expected = SHAPES[shape]
    assert [(block.kind, block.sentences) for block in blocks(text)] == expected


DIALECTS = {
    ":func:`~gate.core.opened` fails": "`opened` fails",
    ":class:`Gate <gate.Gate>` fails": "`Gate` fails",
    "{func}`opened` fails": "`opened` fails",
    "``opened`` fails": "`opened` fails",
    "See `the page <https://a.example/b>`_ of it": "See the page of it",
    "See [the page](https://a.example/b) of it": "See the page of it",
    ".. versionadded:: 2.0\n\nIt fails": "It fails",
    "It fails\n\nSigned-off-by: A B <a@b.example>": "It fails",
    ":param day: Of the week.": "- `day`: Of the week.",
    "It fails :issue:`12`": "It fails #12",
}


@pytest.mark.parametrize("text", DIALECTS)
def test_marks_of_other_dialects_become_those_of_markdown(text: str) -> None:
    assert written(blocks(text)) == DIALECTS[text]


def test_blocks_are_written_as_the_text_that_they_were() -> None:
    text = "It fails. Often.\n\n## How\n\n- one\n- two\n  - three\n\n```\nx = 1\n\ny\n```\n\nThe end"
    assert written(blocks(text)) == text


def test_a_heading_with_nothing_below_is_not_written() -> None:
    assert written(blocks("## A\n\n## B\n\nIt fails\n\n## C")) == "## B\n\nIt fails"


def test_what_stands_between_backticks_is_found() -> None:
    assert spans("Use `a` or ``b `c` d``") == ["a", "b `c` d"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("The gate opens on the third day", "The gate opens early on the third day, as was asked for", True),
        ("The gate opens early on the third day, as was asked for", "The gate opens on the third day", True),
        ("The gate opens on the third day", "Fix it", False),
        ("The gate opens on the third day for whoever waits", "Open gate", False),
        ("Fix it", "The gate opens on the third day", True),
    ],
)
def test_a_sentence_says_the_same_as_one_that_says_as_much_and_not_as_one_that_says_nothing(
    one: str, other: str, *, same: bool
) -> None:
    assert says_same(telling(one), telling(other)) is same
