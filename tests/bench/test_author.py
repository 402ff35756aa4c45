"""Suites made by programs are measured alike: what counts as an assertion, and what of a stranger is told."""

import json
import os
import subprocess
import sys
from pathlib import Path

import author
import pytest

from quintain.author.new import new_skeleton
from quintain.store.tree import write_new_tree

BENCH = Path(author.__file__)
GENERATED = """
import pytest
import sys
import kiosk.rates

rates_ = sys.modules["kiosk.rates"]


@pytest.mark.xfail(strict=True)
def test_0():
    assert rates_.TOP == 8
    rates_.price(portions={})


def test_1():
    assert rates_.price(3) == 93
    assert rates_._base(3) == 93
    with pytest.raises(ValueError):
        rates_.price(-1)


def test_2():
    assert rates_.price(2) == 1
"""


def test_only_assertions_of_tests_that_pass_are_counted_and_those_on_internals_apart() -> None:
    passing = {"test_a.py::test_0", "test_a.py::test_1"}

    assert author.asserted(GENERATED.encode(), passing) == (3, 4, 2)


def test_what_is_marked_as_failing_is_expected_to_raise_in_its_last_statement() -> None:
    made = author.expecting(GENERATED)

    assert "xfail" not in made
    assert "    with pytest.raises(Exception):\n        rates_.price(portions={})\n" in made


def test_a_test_in_a_class_and_one_with_parameters_are_found_by_name() -> None:
    text = b"class TestX:\n    def test_a(self):\n        assert 1\n\ndef test_b(n):\n    assert n\n"

    assert author.asserted(text, {"t.py::TestX::test_a", "t.py::test_b[1]"}) == (2, 2, 0)


def test_the_table_has_a_row_for_each_suite_and_names_what_nothing_came_of() -> None:
    one = author.Measured(
        library="kiosk",
        tool="pynguin",
        tests=3,
        passing=2,
        assertions=4,
        internals=2,
        killed=1,
        tried=4,
        cpu=12.4,
        wall=30.0,
        failed=("`kiosk.rates`: timeout",),
    )
    lines = author.shown([one]).splitlines()

    assert lines[2] == "| kiosk | pynguin | 3 | 2 | 4 | 2 | **25%** of 4 | 12 | 30 |"
    assert lines[-1] == "- kiosk, pynguin: `kiosk.rates`: timeout"


def test_every_wheel_of_the_lock_is_named_by_hash_and_each_stranger_has_its_own() -> None:
    lines = [line.split() for line in author.LOCK.read_text().splitlines() if not line.startswith("#")]

    assert {(len(line), len(line[4]), line[3].endswith(".whl")) for line in lines} == {(5, 64, True)}
    assert {line[0] for line in lines} == set(author.TOOLS) - {"quintain"}


def test_a_suite_is_made_in_rooms_and_measured(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    write_new_tree(tmp_path / "kiosk", new_skeleton("kiosk"))
    command = [sys.executable, BENCH, "--quick", "--json", "--skeletons", tmp_path, "--only", "kiosk"]
    done = subprocess.run([*command, "--tool", "ghostwriter"], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    [suite] = json.loads(done.stdout)["suites"]

    assert (suite["tests"], suite["assertions"], suite["tried"], suite["failed"]) == (2, 0, 6, [])
    assert suite["cpu"] > 0
