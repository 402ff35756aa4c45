"""Which assertions ask for what a reader cannot know."""

import pytest

from quintain.mine.issue.unknowable import Known, unknowable

BASE = {"gate.py": b"def opened(day):\n    raise ValueError('no such day')\n"}
FIX = {"gate.py": b"LATEST = 417\n\n\ndef opened(day):\n    raise ValueError(f'the gate stays shut until {day}')\n"}


def counted(test: str, told: str = "") -> tuple[list[str], int]:
    failing = ["test_gate.py::test_it[3]"]
    found, count = unknowable(failing, {"test_gate.py": test.encode()}, FIX, Known(base=BASE, told=told))
    assert all(each.test == "test_gate.py::test_it" for each in found)
    return [each.value for each in found], count


ASKS = {
    "an assert": "def test_it():\n    assert str(e) == 'the gate stays shut until 3'",
    "a match": "def test_it():\n    with pytest.raises(ValueError, match='stays shut'):\n        opened(3)",
    "a number": "def test_it():\n    assert latest() == 417",
    "a method": "def test_it(self):\n    self.assertEqual(str(e), 'the gate stays shut until 3')",
    "a name": "def test_it():\n    said = 'the gate stays shut until 3'\n    assert str(e) == said",
    "a table": (
        "@pytest.mark.parametrize('day, said', [(3, 'stays shut')])\ndef test_it(day, said):\n    assert said in str(e)"
    ),
}


@pytest.mark.parametrize("way", ASKS)
def test_an_assertion_that_asks_for_a_text_of_the_fix_alone_is_counted(way: str) -> None:
    values, count = counted(ASKS[way])
    assert (len(values), count) == (1, 1)


KNOWABLE = {
    "what the base has": ("def test_it():\n    assert str(e) == 'no such day'", ""),
    "what is told": ("def test_it():\n    assert 'stays shut' in str(e)", "Say that the gate stays shut until then."),
    "what is told of a longer text": ("def test_it():\n    assert asked == 'stays'", "It stays."),
    "what the test gives": (
        "def test_it():\n    assert opened('the gate stays shut until') == 'the gate stays shut until'",
        "",
    ),
    "what can be computed": ("def test_it():\n    assert opened(3) == 9\n    assert opened('a') == 'aa'", ""),
    "another test's": ("def test_it():\n    assert opened(3)\n\n\ndef test_b():\n    assert latest() == 417", ""),
}


@pytest.mark.parametrize("what", KNOWABLE)
def test_what_a_reader_can_know_is_not(what: str) -> None:
    test, told = KNOWABLE[what]
    assert counted(test, told)[0] == []
