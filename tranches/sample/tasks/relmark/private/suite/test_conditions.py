"""Conditions that a stamp admits, and stamps that stand in for one another."""

from outcome import raised
from relmark import Stamp


def test_admits_01() -> None:
    stamp = Stamp(7, 1)
    assert [stamp.admits("6.0.0"), stamp.admits("7.1"), stamp.admits("7"), stamp.admits("7.1.1")] == [
        True,
        True,
        True,
        False,
    ]


def test_admits_02() -> None:
    stamp = Stamp(1, 1, tag="Red")
    assert [
        stamp.admits("==1.1.0"),
        stamp.admits("==1.1.0!Red"),
        stamp.admits("==1.1.0!red"),
        stamp.admits("!=1.1.0"),
    ] == [True, True, False, False]


def test_admits_03() -> None:
    stamp = Stamp(5, 0, 2)
    assert [
        stamp.admits("  >=  05.0.1 "),
        stamp.admits(" 5.0.1 "),
        stamp.admits("< 5.0.3"),
        stamp.admits("==5.0.3"),
    ] == [True, True, True, False]


def test_admits_04() -> None:
    stamp = Stamp(6, 2, 2, "s", "b")
    assert [
        stamp.admits("!=6.2.2~s!a"),
        stamp.admits("!=6.2.2~s"),
        stamp.admits("6.2.2~s!a"),
        stamp.admits("6.2.2~s!c"),
    ] == [True, False, True, False]


def test_admits_05() -> None:
    stamp = Stamp(6, 2, 2, "q", "h").settle()
    assert [stamp.admits("6.2.1"), stamp.admits("6.2.3"), stamp.admits("<=6.2.2"), stamp.admits("<= 6.2.2!g")] == [
        True,
        False,
        True,
        False,
    ]


def test_admits_06() -> None:
    stamp = Stamp(1, 9, tag="a")
    assert [stamp.admits("> 1.9!a"), stamp.admits("> 1.9"), stamp.admits("< 1.9!b"), stamp.admits("== 1.9!a")] == [
        False,
        False,
        True,
        True,
    ]


def test_admits_07() -> None:
    stamp = Stamp(4, 2, tag="lot4")
    assert [
        stamp.raise_tag().admits("==4.2"),
        stamp.raise_tag().admits("<4.2!lot4.1"),
        stamp.admits("4.2!lot.0"),
        stamp.raise_series().admits("< 5.2"),
    ] == [True, True, True, False]


def test_interchangeable_01() -> None:
    stamp = Stamp(5, 0, 0, "g").successor("drop")
    assert [
        stamp.interchangeable(Stamp(4, 1)),
        stamp.interchangeable(Stamp(5, 0, 7)),
        stamp.interchangeable(Stamp(5, 2, 1, tag="t")),
        stamp.interchangeable(Stamp(5, 3)),
    ] == [False, True, True, False]


def test_interchangeable_02() -> None:
    stamp = Stamp(0, 2, 5, "n.1")
    assert [
        stamp.interchangeable(Stamp(0, 2, 0, "n.2")),
        stamp.interchangeable(Stamp(0, 1, 8, "N")),
        stamp.interchangeable(Stamp(0, 9, 5, "n.1")),
        stamp.interchangeable(Stamp(1, 2, 5, "n.1")),
    ] == [True, True, False, False]


def test_interchangeable_03() -> None:
    stamp = Stamp(0, stage="e.e")
    assert [
        stamp.interchangeable(Stamp(0, 0, 1, "e")),
        stamp.interchangeable(Stamp(0, 1)),
        stamp.interchangeable(Stamp(-4, 1, 1, "e.f")),
        stamp.interchangeable(Stamp(0, 2, 0, "e.e")),
    ] == [True, False, True, False]


def test_interchangeable_04() -> None:
    stamp = Stamp(7, 1, 0, "rc.1")
    assert [
        stamp.interchangeable(Stamp(7, 1, 0, "rc.5")),
        stamp.interchangeable(Stamp(7, 0, 0, "rc")),
        stamp.interchangeable(Stamp(7, 1, 0, "RC.x")),
        stamp.interchangeable(Stamp(7, 1, 0, "beta.1")),
    ] == [True, True, True, False]


def test_interchangeable_05() -> None:
    stamp = Stamp(0, 7, 3, "4.a")
    assert [
        stamp.interchangeable(Stamp(0, 7, 3, "04.b")),
        stamp.interchangeable(Stamp(0, 8, 1, "4")),
        stamp.interchangeable(Stamp(0, 7, 1, "5.b")),
        stamp.interchangeable(Stamp(0, 7)),
    ] == [True, True, False, False]


def test_interchangeable_06() -> None:
    stamp = Stamp(0, 9, 0, "k.1").successor("fix").raise_stage("k")
    assert [
        stamp.interchangeable(stamp.raise_drop()),
        stamp.interchangeable(stamp.raise_drop().raise_drop()),
        stamp.interchangeable(stamp.raise_series()),
        stamp.interchangeable(stamp.amend(drop=8, stage="k.0")),
    ] == [False, False, False, True]


def test_interchangeable_07() -> None:
    stamp = Stamp(0, 20, 1, "w.1")
    assert [
        stamp.interchangeable(stamp.raise_stage("w")),
        stamp.interchangeable(stamp.raise_stage("u")),
        stamp.interchangeable(stamp.raise_drop()),
        stamp.interchangeable(stamp.amend(drop=19, stage="w.w")),
    ] == [True, False, False, True]


def test_interchangeable_08() -> None:
    stamp = Stamp(0, stage="x.1")
    assert [
        stamp.interchangeable(Stamp(0, 0, 0, "x.2")),
        stamp.interchangeable(Stamp(0, 1, 0, "x")),
        stamp.interchangeable(Stamp(0, 0, 0, "xy")),
        stamp.interchangeable(Stamp(1, 0, 0, "x.1")),
    ] == [True, True, False, False]


def test_interchangeable_09() -> None:
    stamp = Stamp(0, 11, 0, "a.1")
    assert [
        stamp.interchangeable(Stamp(0, 11, 0, "a.1")),
        stamp.interchangeable(Stamp(0, 10, 0, "a.1")),
        stamp.interchangeable(Stamp(0, 12, 0, "a.0")),
        stamp.interchangeable(Stamp(0, 13, 0, "a.1")),
    ] == [True, True, True, False]


def test_admits_08() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.admits("=1.0.0")),
        raised(lambda: stamp.admits("==1.0.0")),
        raised(lambda: stamp.admits("==\t1.0.0")),
        raised(lambda: stamp.admits(1)),
        raised(lambda: stamp.admits("==1.0.0~")),
    ] == [ValueError, None, ValueError, TypeError, ValueError]


def test_admits_09() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.admits(str(Stamp(1)))),
        raised(lambda: stamp.admits(Stamp(1))),
        raised(lambda: stamp.admits("\n>=1")),
        raised(lambda: stamp.admits("=>1.0.0")),
        raised(lambda: stamp.admits("")),
    ] == [None, TypeError, ValueError, ValueError, ValueError]


def test_admits_10() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.admits("<\t1")),
        raised(lambda: stamp.admits("< 1")),
        raised(lambda: stamp.admits("<1\n")),
        raised(lambda: stamp.admits("<1 .0")),
        raised(lambda: stamp.admits(None)),
    ] == [ValueError, None, ValueError, ValueError, TypeError]


def test_interchangeable_10() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.interchangeable(Stamp(1, 0, 0))),
        raised(lambda: stamp.interchangeable("1.0.0")),
        raised(lambda: stamp.interchangeable(None)),
    ] == [None, TypeError, TypeError]


def test_interchangeable_11() -> None:
    stamp = Stamp(0, 2)
    assert [
        raised(lambda: stamp.interchangeable((0, 2, 0))),
        raised(lambda: stamp.interchangeable(Stamp(1))),
        raised(lambda: stamp.interchangeable("x")),
    ] == [TypeError, None, TypeError]
