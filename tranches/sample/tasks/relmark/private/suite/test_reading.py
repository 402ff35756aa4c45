"""What text is a stamp, and what it stands for."""

import pytest
from outcome import raised
from relmark import Stamp


def test_read_01() -> None:
    assert Stamp.read("0040.2.03").fields() == (40, 2, 3, None, None)


def test_read_02() -> None:
    assert Stamp.read("5.009.10~0071.b!Q").fields() == (5, 9, 10, "71.b", "Q")


def test_read_03() -> None:
    assert Stamp.read("2.3.4~NIGHT.Run!Dock.West").fields() == (2, 3, 4, "night.run", "Dock.West")


def test_read_04() -> None:
    assert Stamp.read("   3.14.15~x-Y ").fields() == (3, 14, 15, "x-y", None)


def test_read_05() -> None:
    assert Stamp.read(" 6.0.00!007").fields() == (6, 0, 0, None, "007")


def test_read_06() -> None:
    assert Stamp.read(" 12", short=True).fields() == (12, 0, 0, None, None)


def test_read_07() -> None:
    assert Stamp.read("12.05~Alpha.0", short=True).fields() == (12, 5, 0, "alpha.0", None)


def test_read_08() -> None:
    assert Stamp.read("9!Tin ", short=True).labelled() == {"series": 9, "drop": 0, "fix": 0, "tag": "Tin"}


def test_read_09() -> None:
    assert str(Stamp.read(" 08.1~0.00.000!0.00 ", True)) == "8.1.0~0.0.0!0.00"


def test_read_10() -> None:
    assert str(Stamp.read("2.2.02~-01.01-")) == "2.2.2~-01.01-"


def test_read_11() -> None:
    assert [len(Stamp.read("  31.4.15!k  ").labelled()), *Stamp.read("31.4.15 ")] == [4, 31, 4, 15, None, None]


def test_read_12() -> None:
    assert raised(lambda: Stamp.read("4.5")) is ValueError


@pytest.mark.counterpart("test_read_12")
def test_read_12_other() -> None:
    assert raised(lambda: Stamp.read("4.5.0")) is None


def test_read_13() -> None:
    assert raised(lambda: Stamp.read("1.2.3!k~a")) is ValueError


@pytest.mark.counterpart("test_read_13")
def test_read_13_other() -> None:
    assert raised(lambda: Stamp.read("1.2.3~k!a")) is None


def test_read_14() -> None:
    assert raised(lambda: Stamp.read(b"1.2.3")) is TypeError


@pytest.mark.counterpart("test_read_14")
def test_read_14_other() -> None:
    assert raised(lambda: Stamp.read("1.2.3")) is None


def test_readable_01() -> None:
    assert [Stamp.readable("1.2"), Stamp.readable("1.2.03"), Stamp.readable("1.2.3.4"), Stamp.readable(" 1.2.3 ")] == [
        False,
        True,
        False,
        True,
    ]


def test_readable_02() -> None:
    assert [
        Stamp.readable("3.0.1~a..b"),
        Stamp.readable("3.0.1~a.b"),
        Stamp.readable("3.0.1~a.b!"),
        Stamp.readable("3.0.1~a!b"),
    ] == [False, True, False, True]


def test_readable_03() -> None:
    assert [
        Stamp.readable("2.2.2\n"),
        Stamp.readable("2.2.2\t"),
        Stamp.readable(" 2.2.2"),
        Stamp.readable("2. 2.2"),
    ] == [False, False, True, False]


def test_readable_04() -> None:
    assert [
        Stamp.readable("4.0.1+x"),
        Stamp.readable("4.0.1!x"),
        Stamp.readable("4.0.1-x"),
        Stamp.readable("4.0.1~-x"),
    ] == [False, True, False, True]


def test_readable_05() -> None:
    assert [Stamp.readable(None), Stamp.readable("0.0.0"), Stamp.readable(b"0.0.0"), Stamp.readable(("0.0.0",))] == [
        False,
        True,
        False,
        False,
    ]


def test_readable_06() -> None:
    assert [
        Stamp.readable("1.\u0662.3"),
        Stamp.readable("1.2.3~\u00e9"),
        Stamp.readable("1.2.3~e"),
        Stamp.readable("1.2.3!_"),
    ] == [False, False, True, False]


def test_readable_07() -> None:
    assert [
        Stamp.readable("6.1.\u0663"),
        Stamp.readable("6.1.3"),
        Stamp.readable("\u00a06.1.3"),
        Stamp.readable("6.1.3!a~"),
        Stamp.readable("06.1.3!a-"),
    ] == [False, True, False, False, True]


def test_readable_08() -> None:
    assert [
        Stamp.readable("-1.0.0"),
        Stamp.readable("1.0.0\r"),
        Stamp.readable("1.0.0~\u0664"),
        Stamp.readable("1..0"),
        Stamp.readable("1.0.0!4.-"),
    ] == [False, False, False, False, True]
