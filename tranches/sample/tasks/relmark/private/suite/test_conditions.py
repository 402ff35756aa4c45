"""Conditions that a stamp admits, and stamps that stand in for one another."""

import pytest
from outcome import raised
from relmark import Stamp


def test_admits_01() -> None:
    stamp = Stamp(2, 5, 1)
    assert [stamp.admits("2.0.0"), stamp.admits("2.5.0"), stamp.admits("2.5.2"), stamp.admits("==2.5.1")] == [
        True,
        True,
        False,
        True,
    ]


def test_admits_02() -> None:
    stamp = Stamp(7, 1)
    assert [stamp.admits("6.0.0"), stamp.admits("7.1"), stamp.admits("7"), stamp.admits("7.1.1")] == [
        True,
        True,
        True,
        False,
    ]


def test_admits_03() -> None:
    stamp = Stamp(9)
    assert [stamp.admits("<=9"), stamp.admits("> 9"), stamp.admits("!= 9"), stamp.admits("<9.0.1")] == [
        True,
        False,
        False,
        True,
    ]


def test_admits_04() -> None:
    stamp = Stamp(4, 4, stage="x")
    assert [stamp.admits(">4.4.0"), stamp.admits("<4.4.1"), stamp.admits("==4.4.0"), stamp.admits("<=4.4.0")] == [
        True,
        True,
        False,
        False,
    ]


def test_admits_05() -> None:
    stamp = Stamp(1, 1, tag="Red")
    assert [
        stamp.admits("==1.1.0"),
        stamp.admits("==1.1.0!Red"),
        stamp.admits("==1.1.0!red"),
        stamp.admits("!=1.1.0"),
    ] == [True, True, False, False]


def test_admits_06() -> None:
    stamp = Stamp(3, tag="B")
    assert [stamp.admits(">3.0.0"), stamp.admits(">3.0.0!A"), stamp.admits(">=3.0.0!B"), stamp.admits("3.0.0!C")] == [
        False,
        True,
        True,
        False,
    ]


def test_admits_07() -> None:
    stamp = Stamp(5, 0, 2)
    assert [
        stamp.admits("  >=  05.0.1 "),
        stamp.admits(" 5.0.1 "),
        stamp.admits("< 5.0.3"),
        stamp.admits("==5.0.3"),
    ] == [True, True, True, False]


def test_admits_08() -> None:
    stamp = Stamp(8, 0, 0, "b.2")
    assert [
        stamp.admits("8.0.0~a"),
        stamp.admits("8.0.0~b.2"),
        stamp.admits("8.0.0~B.03"),
        stamp.admits("8.0.0~b"),
        stamp.admits("8.0.0"),
    ] == [True, True, False, False, True]


def test_admits_09() -> None:
    stamp = Stamp(2, 6, 0, "p")
    assert [stamp.admits("<2.6.0~4"), stamp.admits("<2.6.0~q"), stamp.admits("<2.6.0~q.1"), stamp.admits("<2.6.0")] == [
        True,
        True,
        True,
        False,
    ]


def test_admits_10() -> None:
    stamp = Stamp(6, 2, 2, "s", "b")
    assert [
        stamp.admits("!=6.2.2~s!a"),
        stamp.admits("!=6.2.2~s"),
        stamp.admits("6.2.2~s!a"),
        stamp.admits("6.2.2~s!c"),
    ] == [True, False, True, False]


def test_admits_11() -> None:
    stamp = Stamp(6, 2, 2, tag="h")
    assert [stamp.admits("6.2.1"), stamp.admits("6.2.3"), stamp.admits("<=6.2.2"), stamp.admits("<= 6.2.2!g")] == [
        True,
        False,
        True,
        False,
    ]


def test_admits_12() -> None:
    stamp = Stamp(0, -3, -4)
    assert [stamp.admits("0"), stamp.admits("0.0.1"), stamp.admits(">0"), stamp.admits("<=0")] == [
        True,
        False,
        False,
        True,
    ]


def test_admits_13() -> None:
    stamp = Stamp(11, 3, 4)
    assert [stamp.admits(" 11.3"), stamp.admits("11.3.5 "), stamp.admits("11.2~z"), stamp.admits("11.3.4~z")] == [
        True,
        False,
        True,
        False,
    ]


def test_admits_14() -> None:
    stamp = Stamp(1, 9, tag="a")
    assert [stamp.admits("> 1.9!a"), stamp.admits("> 1.9"), stamp.admits("< 1.9!b"), stamp.admits("== 1.9!a")] == [
        False,
        False,
        True,
        True,
    ]


def test_admits_15() -> None:
    stamp = Stamp(4, 2)
    assert [
        stamp.raise_tag().admits("==4.2"),
        stamp.raise_tag().admits("<4.2!lot.1"),
        stamp.admits("4.2!lot.0"),
        stamp.raise_series().admits(" 5.2"),
    ] == [True, True, False, True]


def test_admits_16() -> None:
    assert raised(lambda: Stamp(1).admits("=1.0.0")) is ValueError


@pytest.mark.counterpart("test_admits_16")
def test_admits_16_other() -> None:
    assert raised(lambda: Stamp(1).admits("==1.0.0")) is None


def test_admits_17() -> None:
    assert raised(lambda: Stamp(1).admits("~1.0.0")) is ValueError


@pytest.mark.counterpart("test_admits_17")
def test_admits_17_other() -> None:
    assert raised(lambda: Stamp(1).admits("<1.0.0")) is None


def test_admits_18() -> None:
    assert raised(lambda: Stamp(1).admits("> =1.0.0")) is ValueError


@pytest.mark.counterpart("test_admits_18")
def test_admits_18_other() -> None:
    assert raised(lambda: Stamp(1).admits(">= 1.0.0")) is None


def test_admits_19() -> None:
    assert raised(lambda: Stamp(1).admits(Stamp(1))) is TypeError


@pytest.mark.counterpart("test_admits_19")
def test_admits_19_other() -> None:
    assert raised(lambda: Stamp(1).admits(str(Stamp(1)))) is None


def test_interchangeable_01() -> None:
    stamp = Stamp(3, 6, 2)
    assert [
        stamp.interchangeable(Stamp(3, 6)),
        stamp.interchangeable(Stamp(3, 5)),
        stamp.interchangeable(Stamp(3, 7, 9)),
        stamp.interchangeable(Stamp(3, 8)),
    ] == [True, True, True, False]


def test_interchangeable_02() -> None:
    stamp = Stamp(5, 1, 4)
    assert [
        stamp.interchangeable(Stamp(4, 1)),
        stamp.interchangeable(Stamp(5, 0, 7)),
        stamp.interchangeable(Stamp(5, 2, 1, tag="t")),
        stamp.interchangeable(Stamp(5, 3)),
    ] == [False, True, True, False]


def test_interchangeable_03() -> None:
    stamp = Stamp(0, 2, 5)
    assert [
        stamp.interchangeable(Stamp(0, 2)),
        stamp.interchangeable(Stamp(0, 1, 8)),
        stamp.interchangeable(Stamp(0, 9)),
        stamp.interchangeable(Stamp(1, 2)),
    ] == [True, True, False, False]


def test_interchangeable_04() -> None:
    stamp = Stamp(0)
    assert [
        stamp.interchangeable(Stamp(0, 0, 1)),
        stamp.interchangeable(Stamp(0, 1)),
        stamp.interchangeable(Stamp(-4, 1, 1)),
        stamp.interchangeable(Stamp(0, 2)),
    ] == [True, True, True, False]


def test_interchangeable_05() -> None:
    stamp = Stamp(7, 1, 0, "rc.1")
    assert [
        stamp.interchangeable(Stamp(7, 1, 0, "rc.5")),
        stamp.interchangeable(Stamp(7, 1, 0, "rc")),
        stamp.interchangeable(Stamp(7, 1, 0, "RC.x")),
        stamp.interchangeable(Stamp(7, 1, 0, "beta.1")),
    ] == [True, True, True, False]


def test_interchangeable_06() -> None:
    stamp = Stamp(2, 4, 0, "hot.1", "m")
    assert [
        stamp.interchangeable(Stamp(2, 4)),
        stamp.interchangeable(Stamp(2, 4, 0, "hot.9", "n")),
        stamp.interchangeable(Stamp(2, 3, 0, "hot")),
        stamp.interchangeable(Stamp(2, 6, 0, "hot")),
    ] == [False, True, True, False]


def test_interchangeable_07() -> None:
    stamp = Stamp(0, 7, 3, "4.a")
    assert [
        stamp.interchangeable(Stamp(0, 7, 3, "04.b")),
        stamp.interchangeable(Stamp(0, 8, 1, "4")),
        stamp.interchangeable(Stamp(0, 7, 1, "5.b")),
        stamp.interchangeable(Stamp(0, 7)),
    ] == [True, True, False, False]


def test_interchangeable_08() -> None:
    stamp = Stamp(9, 9)
    assert [
        stamp.interchangeable(stamp.raise_drop()),
        stamp.interchangeable(stamp.raise_drop().raise_drop()),
        stamp.interchangeable(stamp.raise_series()),
        stamp.interchangeable(stamp.amend(drop=8)),
    ] == [True, False, False, True]


def test_interchangeable_09() -> None:
    stamp = Stamp(0, 20, 1, "w.1")
    assert [
        stamp.interchangeable(stamp.raise_stage("w")),
        stamp.interchangeable(stamp.raise_stage("u")),
        stamp.interchangeable(stamp.raise_drop()),
        stamp.interchangeable(stamp.amend(drop=19, stage="w.w")),
    ] == [True, False, False, True]


def test_interchangeable_10() -> None:
    stamp = Stamp(0, 5)
    assert [
        stamp.interchangeable(Stamp(0, 4, 9)),
        stamp.interchangeable(Stamp(0, 5, 1, "", "k")),
        stamp.interchangeable(Stamp(0, 3)),
        stamp.interchangeable(Stamp(0, 5, 0, "k")),
    ] == [True, True, False, False]


def test_interchangeable_11() -> None:
    stamp = Stamp(0, stage="x.1")
    assert [
        stamp.interchangeable(Stamp(0, 0, 0, "x.2")),
        stamp.interchangeable(Stamp(0, 1, 0, "x")),
        stamp.interchangeable(Stamp(0, 0, 0, "xy")),
        stamp.interchangeable(Stamp(1, 0, 0, "x.1")),
    ] == [True, True, False, False]


def test_interchangeable_12() -> None:
    stamp = Stamp(0, 11, 0, "a.1")
    assert [
        stamp.interchangeable(Stamp(0, 11, 0, "a.1")),
        stamp.interchangeable(Stamp(0, 10, 0, "a.1")),
        stamp.interchangeable(Stamp(0, 12, 0, "a.0")),
        stamp.interchangeable(Stamp(0, 13, 0, "a.1")),
    ] == [True, True, True, False]


def test_interchangeable_13() -> None:
    assert raised(lambda: Stamp(1).interchangeable("1.0.0")) is TypeError


@pytest.mark.counterpart("test_interchangeable_13")
def test_interchangeable_13_other() -> None:
    assert raised(lambda: Stamp(1).interchangeable(Stamp.read("1.0.0"))) is None
