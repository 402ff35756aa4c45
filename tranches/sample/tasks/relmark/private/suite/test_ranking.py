"""Which stamp ranks above which, and which part decides."""

import pytest
from outcome import raised
from relmark import Stamp


def test_rank_against_01() -> None:
    number = Stamp(3, 1, 0, "rc.2")
    word = Stamp(3, 1, 0, "rc.two")
    assert [number.rank_against(word), word.rank_against(number)] == [4, -4]


def test_rank_against_02() -> None:
    stamp = Stamp(1, stage="x.9")
    assert [
        stamp.rank_against((1, 0, 0, "x.10")),
        stamp.rank_against((1, 0, 0, "x.08")),
        stamp.rank_against((1, 0, 0, "x.9.w")),
    ] == [-4, 4, 4]


def test_rank_against_03() -> None:
    stamp = Stamp(1, stage="ab")
    assert [
        stamp.rank_against((1, 0, 0, "b")),
        stamp.rank_against((1, 0, 0, "a-z")),
        stamp.rank_against((1, 0, 0, "AB")),
    ] == [-4, 4, 0]


def test_rank_against_04() -> None:
    stamp = Stamp(7, 1, 0, "b", "k").amend(fix=1, stage="-3")
    assert [
        stamp.rank_against((7, 1, 1, "3")),
        stamp.rank_against((7, 1, 1, "0x")),
        stamp.rank_against((7, 1, 1, "-3.0")),
    ] == [-4, -4, 4]


def test_rank_against_05() -> None:
    stamp = Stamp(3, 0, 0, "z", "aaa")
    assert [
        stamp.rank_against((3, 0, 0, "z", "b")),
        stamp.rank_against((3, 0, 0, "yyy")),
        stamp.rank_against((3, 0, 0, "z.0")),
    ] == [-5, 4, 4]


def test_rank_against_06() -> None:
    stamp = Stamp(5, stage="12")
    assert [
        stamp.rank_against((5, 0, 0, "20")),
        stamp.rank_against((5, 0, 0, "3")),
        stamp.rank_against((5, 0, 0, "12")),
    ] == [-4, 4, 0]


def test_rank_against_07() -> None:
    assert [
        Stamp(2, 2, 2, tag="010").rank_against((2, 2, 2, None, "9")),
        Stamp(2, 2, 2, tag="10").rank_against((2, 2, 2, None, "010")),
    ] == [-5, 5]


def test_rank_against_08() -> None:
    stamp = Stamp(7, 7, 7, tag="a.1")
    assert [
        stamp.rank_against((7, 7, 7, None, "a.-")),
        stamp.rank_against((7, 7, 7, None, "a.1.b")),
        stamp.rank_against((7, 7, 7, None, "9")),
    ] == [5, -5, 5]


def test_rank_against_09() -> None:
    stamp = Stamp(4, 0, 0, "p", "x.9")
    assert [
        stamp.rank_against((4, 0, 0, "p", "x.10")),
        stamp.rank_against((4, 0, 0, "p", "x.9.0")),
        stamp.rank_against((4, 0, 0, "p", "x")),
    ] == [5, -5, 5]


def test_rank_against_10() -> None:
    stamp = Stamp(6, stage="100.aaa")
    assert [
        stamp.rank_against((6, 0, 0, "11")),
        stamp.rank_against((6, 0, 0, "100.b")),
        stamp.rank_against((6, 0, 0, "bb")),
    ] == [4, -4, 4]


def test_rank_against_11() -> None:
    assert raised(lambda: Stamp(2).rank_against("2")) is ValueError


@pytest.mark.counterpart("test_rank_against_11")
def test_rank_against_11_other() -> None:
    assert raised(lambda: Stamp(2).rank_against("2.0.0")) is None


def test_operators_01() -> None:
    stamp = Stamp(3, stage="4")
    assert [
        stamp > Stamp(3, stage="four"),
        stamp > Stamp(3, stage="5"),
        stamp >= Stamp(3, stage="4.b"),
        stamp < Stamp(3),
    ] == [True, False, True, False]


def test_operators_02() -> None:
    stamp = Stamp(1, 2)
    assert [stamp == (1, 2, 0, None, None), stamp != "1.2.0", stamp == Stamp(1, 2, 0), stamp != Stamp(1, 2, -7)] == [
        False,
        True,
        True,
        False,
    ]


def test_operators_03() -> None:
    assert min(Stamp(6, 1, 0, "1"), Stamp(6, 1, 0, "w"), Stamp(6, 1, 0, "w.w"), Stamp(6, 1, 0, "w.4")).fields() == (
        6,
        1,
        0,
        "w.w",
        None,
    )


def test_operators_04() -> None:
    assert raised(lambda: Stamp(1) <= (1, 2)) is TypeError


@pytest.mark.counterpart("test_operators_04")
def test_operators_04_other() -> None:
    assert raised(lambda: Stamp(1) <= Stamp(1)) is None


def test_rank_against_12() -> None:
    stamp = Stamp(2)
    assert [
        raised(lambda: stamp.rank_against("2")),
        raised(lambda: stamp.rank_against("2.0.0")),
        raised(lambda: stamp.rank_against(())),
        raised(lambda: stamp.rank_against((2,))),
    ] == [ValueError, None, ValueError, None]


def test_rank_against_13() -> None:
    stamp = Stamp(2)
    assert [
        raised(lambda: stamp.rank_against(("2",))),
        raised(lambda: stamp.rank_against((2, 0, 0, "2"))),
        raised(lambda: stamp.rank_against((2, 0, 0, "a b"))),
        raised(lambda: stamp.rank_against((True,))),
    ] == [TypeError, None, ValueError, TypeError]


def test_rank_against_14() -> None:
    stamp = Stamp(2)
    assert [
        raised(lambda: stamp.rank_against(b"2.0.0")),
        raised(lambda: stamp.rank_against(" 2.0.0")),
        raised(lambda: stamp.rank_against("2~a")),
        raised(lambda: stamp.rank_against((2, 0, 0, 0))),
    ] == [TypeError, None, ValueError, TypeError]


def test_operators_05() -> None:
    assert [
        raised(lambda: Stamp(1) == (1, 2)),
        raised(lambda: Stamp(1) < (1, 2)),
        raised(lambda: Stamp(1) != "1.x"),
        raised(lambda: Stamp(1) >= "1.0.0"),
    ] == [None, TypeError, None, TypeError]


def test_operators_06() -> None:
    assert [
        raised(lambda: Stamp(1) > "1.0.0"),
        raised(lambda: Stamp(1) > Stamp(1, 2)),
        raised(lambda: Stamp(1) <= 1),
        raised(lambda: Stamp(1) == "1"),
    ] == [TypeError, None, TypeError, None]
