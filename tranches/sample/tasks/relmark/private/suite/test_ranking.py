"""Which stamp ranks above which, and which part decides."""

import pytest
from outcome import raised
from relmark import Stamp


def test_rank_against_01() -> None:
    stamp = Stamp(4, 2, 1)
    assert [stamp.rank_against("3.9.9"), stamp.rank_against("4.3.0"), stamp.rank_against("4.2.2")] == [1, -2, -3]


def test_rank_against_02() -> None:
    stamp = Stamp(8, 1, 3)
    assert [stamp.rank_against((8,)), stamp.rank_against((8, 1, 2)), stamp.rank_against([9, 0])] == [2, 3, -1]


def test_rank_against_03() -> None:
    plain = Stamp(2)
    staged = Stamp(2, stage="alpha.1")
    assert [plain.rank_against(staged), staged.rank_against(plain), staged.rank_against((2, 0, 1))] == [-4, 4, -3]


def test_rank_against_04() -> None:
    number = Stamp(3, 1, 0, "rc.2")
    word = Stamp(3, 1, 0, "rc.two")
    assert [number.rank_against(word), word.rank_against(number)] == [4, -4]


def test_rank_against_05() -> None:
    long = Stamp(6, stage="beta.0")
    brief = Stamp(6, stage="beta")
    assert [long.rank_against(brief), brief.rank_against(long)] == [-4, 4]


def test_rank_against_06() -> None:
    left = Stamp(5, 5, 5, tag="a")
    assert [
        left.rank_against((5, 5, 5)),
        left.rank_against((5, 5, 5, None, "aa")),
        left.rank_against((5, 5, 5, None, "AB")),
    ] == [5, -5, 5]


def test_rank_against_07() -> None:
    stamp = Stamp(1, stage="x.9")
    assert [
        stamp.rank_against((1, 0, 0, "x.10")),
        stamp.rank_against((1, 0, 0, "x.08")),
        stamp.rank_against((1, 0, 0, "x.9.w")),
    ] == [-4, 4, 4]


def test_rank_against_08() -> None:
    stamp = Stamp(1, stage="ab")
    assert [
        stamp.rank_against((1, 0, 0, "b")),
        stamp.rank_against((1, 0, 0, "a-z")),
        stamp.rank_against((1, 0, 0, "AB")),
    ] == [-4, 4, 0]


def test_rank_against_09() -> None:
    stamp = Stamp.read("2.0.0~rc.1!b")
    assert [
        stamp.rank_against("2.0.0~rc.1"),
        stamp.rank_against("2.0.0~RC.01!b"),
        stamp.rank_against("2.0.0~rc.1!c"),
    ] == [5, 0, -5]


def test_rank_against_10() -> None:
    stamp = Stamp(10, 2)
    assert [stamp.rank_against("09.3.0"), stamp.rank_against("010.02.00"), stamp.rank_against(" 10.1.77")] == [1, 0, 2]


def test_rank_against_11() -> None:
    stamp = Stamp(0, -6, 3)
    assert [stamp.rank_against((0, 0, 2)), stamp.rank_against((-2, 0, 4)), stamp.rank_against((0, -1, 3))] == [3, -3, 0]


def test_rank_against_12() -> None:
    stamp = Stamp(7, 1, 1, "-3")
    assert [
        stamp.rank_against((7, 1, 1, "3")),
        stamp.rank_against((7, 1, 1, "0x")),
        stamp.rank_against((7, 1, 1, "-3.0")),
    ] == [-4, -4, 4]


def test_rank_against_13() -> None:
    stamp = Stamp(9, stage="1.2.3")
    assert [
        stamp.rank_against((9, 0, 0, "1.2")),
        stamp.rank_against((9, 0, 0, "1.2.z")),
        stamp.rank_against((9, 0, 0, "1.1")),
    ] == [-4, 4, 4]


def test_rank_against_14() -> None:
    assert [
        Stamp(2, 2, 2, tag="010").rank_against((2, 2, 2, None, "9")),
        Stamp(2, 2, 2, tag="10").rank_against((2, 2, 2, None, "010")),
    ] == [-5, 5]


def test_rank_against_15() -> None:
    stamp = Stamp(4, 0, 0, "p", "x.9")
    assert [
        stamp.rank_against((4, 0, 0, "p", "x.10")),
        stamp.rank_against((4, 0, 0, "p", "x.9.0")),
        stamp.rank_against((4, 0, 0, "p", "x")),
    ] == [5, -5, 5]


def test_rank_against_16() -> None:
    stamp = Stamp(6, stage="100.aaa")
    assert [
        stamp.rank_against((6, 0, 0, "11")),
        stamp.rank_against((6, 0, 0, "100.b")),
        stamp.rank_against((6, 0, 0, "bb")),
    ] == [4, -4, 4]


def test_rank_against_17() -> None:
    assert raised(lambda: Stamp(2).rank_against("2")) is ValueError


@pytest.mark.counterpart("test_rank_against_17")
def test_rank_against_17_other() -> None:
    assert raised(lambda: Stamp(2).rank_against("2.0.0")) is None


def test_rank_against_18() -> None:
    assert raised(lambda: Stamp(2).rank_against(())) is ValueError


@pytest.mark.counterpart("test_rank_against_18")
def test_rank_against_18_other() -> None:
    assert raised(lambda: Stamp(2).rank_against((2,))) is None


def test_rank_against_19() -> None:
    assert raised(lambda: Stamp(2).rank_against([2, 0, 0, "a", "b", "c"])) is ValueError


@pytest.mark.counterpart("test_rank_against_19")
def test_rank_against_19_other() -> None:
    assert raised(lambda: Stamp(2).rank_against([2, 0, 0, "a", "b"])) is None


def test_rank_against_20() -> None:
    assert raised(lambda: Stamp(2).rank_against(2)) is TypeError


@pytest.mark.counterpart("test_rank_against_20")
def test_rank_against_20_other() -> None:
    assert raised(lambda: Stamp(2).rank_against([2])) is None


def test_operators_01() -> None:
    bare = Stamp(12, 4)
    staged = Stamp(12, 4, stage="b")
    assert [bare < staged, bare > staged, bare >= staged, staged == bare] == [True, False, False, False]


def test_operators_02() -> None:
    one = Stamp.read("05.0.1~Hot.02")
    two = Stamp(5, -1, 1, "hot.2")
    assert [one == two, one != two, one <= two, one < two] == [True, False, True, False]


def test_operators_03() -> None:
    one = Stamp(5, 0, 1, tag="x")
    two = Stamp(5, 0, 1, tag="X")
    assert [one == two, one < two, one <= two, one != two] == [False, False, False, True]


def test_operators_04() -> None:
    stamp = Stamp(3, stage="4")
    assert [
        stamp > Stamp(3, stage="four"),
        stamp > Stamp(3, stage="5"),
        stamp >= Stamp(3, stage="4.b"),
        stamp < Stamp(3),
    ] == [True, False, True, False]


def test_operators_05() -> None:
    stamp = Stamp(1, 2)
    assert [stamp == (1, 2, 0, None, None), stamp != "1.2.0", stamp == Stamp(1, 2, 0), stamp != Stamp(1, 2, -7)] == [
        False,
        True,
        True,
        False,
    ]


def test_operators_06() -> None:
    assert list(
        map(str, sorted([Stamp(2, 1, 0, "c"), Stamp(2, 1), Stamp(2, 1, 0, "c.1"), Stamp(2, 1, 0, "11"), Stamp(2)]))
    ) == ["2.0.0", "2.1.0", "2.1.0~c.1", "2.1.0~c", "2.1.0~11"]


def test_operators_07() -> None:
    assert max(Stamp(4, 4, 4, "z.z"), Stamp(4, 4, 4, "z"), Stamp(4, 4, 4), Stamp(4, 4, 4, "y.9")).fields() == (
        4,
        4,
        4,
        "z",
        None,
    )


def test_operators_08() -> None:
    assert min(Stamp(6, 1, 0, "1"), Stamp(6, 1, 0, "w"), Stamp(6, 1, 0, "w.w"), Stamp(6, 1, 0, "w.4")).fields() == (
        6,
        1,
        0,
        "w.w",
        None,
    )


def test_operators_09() -> None:
    assert sorted(
        map(str, {Stamp(3, 3), Stamp(3, 3, tag="k"), Stamp.read("03.3.00"), Stamp(3, 3, 0, "", "k"), Stamp(3, 3, -1)})
    ) == ["3.3.0", "3.3.0!k"]


def test_operators_10() -> None:
    assert {Stamp(1): "old", Stamp(1, tag="b"): "tagged", Stamp.read("01.0.0"): "new"}[Stamp(1, -5)] == "new"


def test_operators_11() -> None:
    assert raised(lambda: Stamp(1) < (1, 2)) is TypeError


@pytest.mark.counterpart("test_operators_11")
def test_operators_11_other() -> None:
    assert raised(lambda: Stamp(1) < Stamp(1, 2)) is None


def test_operators_12() -> None:
    assert raised(lambda: Stamp(1) >= "1.0.0") is TypeError


@pytest.mark.counterpart("test_operators_12")
def test_operators_12_other() -> None:
    assert raised(lambda: Stamp(1) == "1.0.0") is None
