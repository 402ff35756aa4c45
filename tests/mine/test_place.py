"""Where the task of a piece of work lies: by its pull request, by its commit, and never where another one is."""

import json
from pathlib import Path

import pytest

from quintain.errors import UsageError
from quintain.mine.place import name_for_ids, place
from quintain.records import Unit

UNIT = Unit(base="b" * 40, fix="f" * 40, time=0, message="", changes=(), pull=7)
OTHER = Unit(base="b" * 40, fix="e" * 40, time=0, message="", changes=(), pull=7)


def put(root: Path, unit: Unit) -> None:
    """A task of this piece of work, as far as it says so."""
    (root / "private").mkdir(parents=True)
    (root / "private" / "mined.json").write_text(json.dumps({"unit": {"base": unit.base, "fix": unit.fix}, "key": "k"}))


def test_it_is_named_by_the_pull_request_and_else_by_the_commit(tmp_path):
    assert place(tmp_path, "gate", UNIT).name == "gate-7"
    alone = Unit(base="b" * 40, fix="f" * 40, time=0, message="", changes=())
    assert place(tmp_path, "gate", alone).name == "gate-ffffffffff"


def test_its_own_task_is_found_again(tmp_path):
    put(tmp_path / "gate-7", UNIT)
    assert place(tmp_path, "gate", UNIT).name == "gate-7"


def test_where_another_piece_of_work_has_the_name_it_is_named_by_the_commit(tmp_path):
    put(tmp_path / "gate-7", OTHER)
    assert place(tmp_path, "gate", UNIT).name == "gate-ffffffffff"
    put(tmp_path / "gate-ffffffffff", UNIT)
    assert place(tmp_path, "gate", UNIT).name == "gate-ffffffffff"


def test_where_something_else_is_at_both_nothing_is_taken_for_its_task(tmp_path):
    put(tmp_path / "gate-7", OTHER)
    (tmp_path / "gate-ffffffffff").mkdir()
    with pytest.raises(UsageError, match="no task of f"):
        place(tmp_path, "gate", UNIT)


def test_a_name_that_no_id_can_begin_with_is_refused(tmp_path):
    assert name_for_ids("gate", tmp_path) == "gate"
    for name in ("../gate", "a/b", "a b", ".gate"):
        with pytest.raises(UsageError, match="no name that the ids"):
            name_for_ids(name, tmp_path)


def test_a_directory_of_any_name_gives_one_that_ids_can_begin_with():
    assert name_for_ids("", Path("/clones/gate.git")) == "gate"
    assert name_for_ids("", Path("/clones/my gate (2)")) == "my-gate-2"
    with pytest.raises(UsageError):
        name_for_ids("", Path("/"))
