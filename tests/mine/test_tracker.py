"""Exports of a tracker: what is read of them, and what is said of a wrong one."""

import json

import pytest

from quintain.errors import BadRecord
from quintain.mine.issue.tracker import Comment, Report, read_export

ROW = {"number": 7, "title": "It crashes", "body": "On day three.", "created_at": "2020-09-13T12:26:40Z"}
SAID = {"body": "Here too.", "created_at": "2020-09-13T12:26:41Z"}
READ = Report(7, "It crashes", "On day three.", 1_600_000_000, (Comment("Here too.", 1_600_000_001),))


def read(export: object) -> dict[int, Report]:
    return read_export(json.dumps(export).encode(), "issues.json")


SHAPES = {
    "a list of the API": [{**ROW, "comments": [SAID], "user": {"login": "a"}, "labels": []}],
    "an object that holds it": {"issues": [{**ROW, "comments": [SAID]}]},
    "one issue": {**ROW, "comments": [SAID]},
    "what `gh` writes": [
        {
            "number": 7,
            "title": "It crashes",
            "body": "On day three.",
            "createdAt": "2020-09-13T12:26:40Z",
            "comments": [{"body": "Here too.", "createdAt": "2020-09-13T12:26:41Z", "author": {"login": "a"}}],
        }
    ],
    "the same issue twice": [{**ROW, "comments": 1}, {**ROW, "comments": [SAID]}],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_an_export_is_read_in_each_of_its_shapes(shape: str) -> None:
    assert read(SHAPES[shape]) == {7: READ}


def test_an_object_a_line_is_read() -> None:
    lines = [json.dumps({**ROW, "number": number}) for number in (1, 2)]
    assert set(read_export("\n".join(lines).encode(), "issues.jsonl")) == {1, 2}


def test_a_body_may_be_missing_and_a_number_of_comments_is_no_comment() -> None:
    assert read([{**ROW, "body": None, "comments": 3}])[7] == Report(7, "It crashes", "", 1_600_000_000)


WRONG = {
    "not JSON": (b"{", "`issues.json` is not JSON"),
    "nested": (b"[" * 5000, "`issues.json` is not JSON"),
    "no list": (b'"issues"', "holds no list of issues"),
    "no object": (b"[3]", "entry 1 is not an object"),
    "no number": (b'[{"title": "x", "created_at": "2020-09-13T12:26:40Z"}]', "entry 1 .*`number`"),
    "a number that is none": (json.dumps([{**ROW, "number": "7"}]).encode(), r"entry 1 .*\$\.number"),
    "no time": (b'[{"number": 1, "title": "x"}]', "entry 1 .*`created_at`"),
    "a time without a zone": (json.dumps([{**ROW, "created_at": "2020-09-13T12:26:40"}]).encode(), "no time zone"),
    "a wrong comment": (json.dumps([{**ROW, "comments": [{"body": 1}]}]).encode(), r"entry 1: `\$\.comments\[0\]`"),
    "a wrong line": (b'{"number": 1}\n{', "line 1 |line 2 "),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_export_that_is_none_is_an_error_with_its_place(what: str) -> None:
    data, message = WRONG[what]
    with pytest.raises(BadRecord, match=message) as caught:
        read_export(data, "issues.json")
    assert caught.value.hint
