"""SWE-bench instances: both spellings of the lists are read, nothing is lost, and what is wrong is named."""

import json
from typing import Any

import pytest

from quintain.errors import BadRecord
from quintain.formats.swebench import read_instances, read_predictions, write_instances

ROW: dict[str, Any] = {
    "instance_id": "acme__tool-1",
    "repo": "acme/tool",
    "base_commit": "0" * 40,
    "patch": "--- a/x\n+++ b/x\n",
    "test_patch": "",
    "problem_statement": "It breaks.",
    "FAIL_TO_PASS": '["t.py::test_a"]',
    "PASS_TO_PASS": "[]",
    "hints_text": "",
    "created_at": "2026-01-01T00:00:00Z",
    "version": "1.0",
    "environment_setup_commit": "",
    "difficulty": "",
}


def lines(*rows: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def test_a_published_row_comes_back_as_it_was() -> None:
    assert json.loads(write_instances(read_instances(lines(ROW), "f"))) == ROW


@pytest.mark.parametrize("ids", [["t.py::test_a"], '["t.py::test_a"]'], ids=["list", "text"])
def test_test_ids_are_a_list_or_a_list_as_text(ids: Any) -> None:
    assert read_instances(lines(ROW | {"FAIL_TO_PASS": ids}), "f")[0].FAIL_TO_PASS == ("t.py::test_a",)


def test_fields_of_other_data_sets_are_kept() -> None:
    row = ROW | {"docker_image": "x", "meta": {"n": [1]}}
    assert json.loads(write_instances(read_instances(lines(row), "f"))) == row


def test_a_json_list_is_read_as_lines_are() -> None:
    rows = [ROW, ROW | {"instance_id": "acme__tool-2"}]
    assert read_instances(json.dumps(rows).encode(), "f") == read_instances(lines(*rows), "f")


def test_an_optional_field_may_be_null() -> None:
    assert read_instances(lines(ROW | {"hints_text": None}), "f")[0].hints_text == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"repo": 3}, r"line 2 .*\$\.repo"),
        ({"FAIL_TO_PASS": "[1]"}, r"line 2: `\$\.FAIL_TO_PASS`"),
        ({"FAIL_TO_PASS": "t.py"}, r"line 2: `\$\.FAIL_TO_PASS`"),
        ({"FAIL_TO_PASS": [1]}, r"line 2 .*\$\.FAIL_TO_PASS\[0\]"),
        ({"patch": None}, r"line 2 .*\$\.patch"),
        ({}, "stands twice"),
    ],
    ids=str,
)
def test_what_is_wrong_is_named_by_line_and_path(change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read_instances(lines(ROW, ROW | change), "f")


def test_a_field_in_another_spelling_is_pointed_out() -> None:
    row = {("fail_to_pass" if name == "FAIL_TO_PASS" else name): value for name, value in ROW.items()}
    with pytest.raises(BadRecord) as caught:
        read_instances(lines(row), "f")
    assert caught.value.hint == "rename `fail_to_pass` to `FAIL_TO_PASS`"


@pytest.mark.parametrize("data", [b"{", b"[1]", b"3\n", b"\xff"], ids=str)
def test_what_is_no_row_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read_instances(data, "f")


@pytest.mark.parametrize("form", ["lines", "list", "object"])
def test_predictions_are_lines_a_list_or_an_object_by_instance(form: str) -> None:
    rows = [{"instance_id": name, "model_patch": "p", "model_name_or_path": "m"} for name in "ab"]
    whole = {row["instance_id"]: row for row in rows}
    given = {"lines": lines(*rows), "list": json.dumps(rows).encode(), "object": json.dumps(whole).encode()}
    assert {name: one.model_patch for name, one in read_predictions(given[form], "f").items()} == {"a": "p", "b": "p"}


@pytest.mark.parametrize(("data", "said"), [(b'{"instance_id": "a"}', "model_patch"), (b"{", "not JSON")])
def test_what_is_no_prediction_is_named(data: bytes, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read_predictions(data, "f")
