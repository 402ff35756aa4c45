"""Second solutions of mined tasks: patches of our own are of tasks that there can be, and a rejected one is seen."""

import re

import msgspec
import pytest
from mined_tasks import REPOSITORIES
from rewrites import Rewrite
from solutions import PATCHES, Row, report, wrong

RIGHT = Rewrite(commit="own", rewritten=0, asked=3, blind=3, plain=3, apart=(), doubt="", score=1.0)


def test_every_patch_names_a_repository_of_the_bench_and_a_commit():
    names = [path.relative_to(PATCHES).as_posix() for path in PATCHES.rglob("*") if path.is_file()]
    repositories = "|".join(re.escape(name.replace("/", "+")) for name in REPOSITORIES)
    assert names
    assert [name for name in names if not re.fullmatch(rf"({repositories})/[0-9a-f]{{12}}\.patch", name)] == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, False),
        ({"plain": 2, "blind": 2}, False),
        ({"blind": 2, "apart": ("t.py::test_a#1",)}, True),
        ({"blind": 2}, True),
    ],
)
def test_a_solution_that_passes_plainly_and_not_blind_is_wrong(changed, expected):
    row = Row(task_id="gate-1", later=(msgspec.structs.replace(RIGHT, **changed),), own=())
    assert wrong([row]) is expected


def test_tasks_without_a_second_solution_are_counted_and_stand_in_no_line():
    text = report([Row(task_id="gate-1", later=(), own=(RIGHT,)), Row(task_id="gate-2", later=(), own=())])
    assert "| gate-1 | 3 | 0 | 1 | 1 | 1 | 1 |" in text
    assert "gate-2" not in text
    assert text.endswith("1 more tasks have no second solution.")
