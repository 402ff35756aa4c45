"""The suite is pytest that a person would write, and says nothing of its answers in its names."""

from quintain.author.emit import emit
from quintain.author.select import Case, Unit
from quintain.author.stimulus import Outcome, Stimulus


def case(text: str, kind: str, outcome: str, symbol: str) -> Case:
    *setup, ask = text.split("\n")
    return Case(Stimulus(tuple(setup), ask), Outcome(kind, outcome), symbol, frozenset(), frozenset())  # type: ignore[arg-type]


UNITS = [
    Unit(case("roll = Roll()\nroll.take(2)", "value", "[2]", "Roll.take")),
    Unit(
        case("roll = Roll()\nroll.take(0)", "raised", "Short", "Roll.take"),
        case("roll = Roll()\nroll.take(1)", "value", "[1]", "Roll.take"),
    ),
    Unit(case("price(3) > 2", "value", "True", "price")),
]


def test_one_assertion_is_one_test_with_one_assert() -> None:
    suite = emit(UNITS, ("price", "Roll", "Roll.take", "Short"), "demo")
    assert (
        suite.files["test_roll.py"]
        == '''"""Roll.take."""

import pytest

from outcome import raised
from demo import Roll, Short


def test_roll_take_01():
    roll = Roll()
    assert raised(lambda: roll.take(0)) is Short


@pytest.mark.counterpart("test_roll_take_01")
def test_roll_take_01_b():
    roll = Roll()
    assert roll.take(1) == [1]


def test_roll_take_02():
    roll = Roll()
    assert roll.take(2) == [2]
'''
    )
    assert suite.files["test_functions.py"].endswith("def test_price_01():\n    assert (price(3) > 2) is True\n")


def test_a_test_is_named_by_its_symbol_and_a_number() -> None:
    suite = emit(UNITS, ("price", "Roll", "Roll.take", "Short"), "demo")
    assert [test.id for test in suite.tests] == [
        "test_functions.py::test_price_01",
        "test_roll.py::test_roll_take_01",
        "test_roll.py::test_roll_take_02",
    ]


def test_a_file_imports_what_its_tests_use() -> None:
    unit = Unit(case("said = io.StringIO()\nprice(said)\nsaid.getvalue()", "value", "'2'", "price"))
    imports = ("from pathlib import Path", "from time import sleep", "import os", "import io")
    suite = emit([unit], ("price",), "demo", imports)
    assert suite.files["test_functions.py"].startswith('"""price."""\n\nimport io\n\nfrom demo import price\n')


def test_a_long_value_stands_on_lines_of_its_own() -> None:
    value = str(list(range(60)))
    suite = emit([Unit(case("price(1)", "value", value, "price"))], ("price",), "demo")
    assert suite.files["test_functions.py"].endswith(f"    assert price(1) == (\n        {value}\n    )\n")
