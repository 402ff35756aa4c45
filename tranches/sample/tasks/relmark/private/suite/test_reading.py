"""What text is a stamp, and what it stands for."""

import pytest
from outcome import raised
from relmark import Stamp


def test_read_01() -> None:
    assert Stamp.read("9!Tin ", short=True).labelled() == {"series": 9, "drop": 0, "fix": 0, "tag": "Tin"}


def test_read_02() -> None:
    assert str(Stamp.read(" 08.1~0.00.000!0.00 ", True)) == "8.1.0~0.0.0!0.00"


def test_read_03() -> None:
    assert [len(Stamp.read("  31.4.15!k  ").labelled()), Stamp.read("31.4.15 ").fields()] == [
        4,
        (31, 4, 15, None, None),
    ]


def test_read_04() -> None:
    assert raised(lambda: Stamp.read("4.5")) is ValueError


@pytest.mark.counterpart("test_read_04")
def test_read_04_other() -> None:
    assert raised(lambda: Stamp.read("4.5.0")) is None


def test_readable_01() -> None:
    assert [Stamp.readable(None), Stamp.readable("0.0.0"), Stamp.readable(b"0.0.0"), Stamp.readable(("0.0.0",))] == [
        False,
        True,
        False,
        False,
    ]


def test_readable_02() -> None:
    assert [
        Stamp.readable("1.\u0662.3"),
        Stamp.readable("1.2.3~\u00e9"),
        Stamp.readable("1.2.3~e"),
        Stamp.readable("1.2.3!_"),
    ] == [False, False, True, False]


def test_readable_03() -> None:
    assert [Stamp.readable("8.1.0~\uff11"), Stamp.readable("8.\uff11.0"), Stamp.readable("8.1.0~1")] == [
        False,
        False,
        True,
    ]


def test_readable_04() -> None:
    assert [
        Stamp.readable("6.1.\u0663"),
        Stamp.readable("6.1.3"),
        Stamp.readable("\u00a06.1.3"),
        Stamp.readable("6.1.3!a~"),
        Stamp.readable("06.1.3!a-"),
    ] == [False, True, False, False, True]


def test_read_05() -> None:
    assert [
        raised(lambda: Stamp.read("4.5")),
        raised(lambda: Stamp.read("4.5.0")),
        raised(lambda: Stamp.read(b"4.5.0")),
    ] == [ValueError, None, TypeError]


def test_read_06() -> None:
    assert [
        raised(lambda: Stamp.read("1.2.3!k~a")),
        raised(lambda: Stamp.read("1.2.3~k!a")),
        raised(lambda: Stamp.read(None)),
        raised(lambda: Stamp.read("1.2.3!")),
    ] == [ValueError, None, TypeError, ValueError]
