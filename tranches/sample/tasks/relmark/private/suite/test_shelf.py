"""Many stamps at once."""

import pytest
from outcome import raised
from relmark import Stamp, line_up, pick


def test_line_up_01() -> None:
    assert list(map(str, line_up(["4.1.0", "4.1.0~b", "4.1.0~2", "4.1.0~b.1", "4.1.0!b", "4.1.0"]))) == [
        "4.1.0~2",
        "4.1.0~b",
        "4.1.0~b.1",
        "4.1.0!b",
        "4.1.0",
    ]


def test_line_up_02() -> None:
    assert list(map(str, line_up([Stamp(2), "2.0.00", Stamp(2, -1), "2.0.0~A", Stamp(2, stage="a")]))) == [
        "2.0.0~a",
        "2.0.0",
    ]


def test_line_up_03() -> None:
    assert list(map(str, line_up(iter(["9.0.1!x", "9.0.1!X", "9.0.1", "9.0.1!x"])))) == ["9.0.1!x", "9.0.1!X", "9.0.1"]


def test_line_up_04() -> None:
    assert list(
        map(
            str,
            line_up(
                (
                    Stamp(5, 1).raise_stage(),
                    Stamp(5, 1, tag="c3").raise_tag("c3"),
                    Stamp(5, 1).raise_fix(),
                    Stamp(5, 1).successor("stage"),
                    Stamp(5, 1),
                    Stamp(5, 2, 0, "a").amend(drop=1),
                )
            ),
        )
    ) == ["6.1.0~trial.0", "5.1.1", "5.1.0~trial.0", "5.1.0!c3.0", "5.1.0"]


def test_line_up_05() -> None:
    assert list(map(str, line_up(["0.10.0", " 0.9.0", "0.09.0", "0.9.10"]))) == ["0.10.0", "0.9.10", "0.9.0"]


def test_line_up_06() -> None:
    assert [stamp.fields() for stamp in line_up(["6.0.1~q.1!k", "6.0.1~q.01!k", "6.0.1~q", "6.0.0"])] == [
        (6, 0, 1, "q", None),
        (6, 0, 1, "q.1", "k"),
        (6, 0, 0, None, None),
    ]


def test_line_up_07() -> None:
    assert [stamp[2] for stamp in line_up([Stamp(1, 7), Stamp(1, 9), Stamp(1, 7), Stamp(1, 8, 3)])] == [9, 8, 7]


def test_pick_01() -> None:
    assert str(pick(["5.0.0~b", "5.0.0~3", "5.0.0~b.1", "6.0.0"], ">5.0.0")) == "5.0.0~b.1"


def test_pick_02() -> None:
    assert pick([Stamp(8, 3), Stamp(8, 2), Stamp(8, 1), Stamp(7, 9)], " >= 8.2 ").fields() == (8, 2, 0, None, None)


def test_pick_03() -> None:
    assert pick(["1.3.0", "1.2.0!q", "1.2.0!p", "1.1.0"], "1.2.0!pp").fields() == (1, 2, 0, None, "q")


def test_pick_04() -> None:
    assert pick(["2.0.0~x.y", "02.0.0~X", "2.0.0"], "!=2").fields() == (2, 0, 0, "x.y", None)


def test_pick_05() -> None:
    assert str(pick(["9.2.0", "9.3.0~a", "9.3.0"], "9.2.5")) == "9.3.0"


def test_pick_06() -> None:
    assert pick(["3.4.0!b", "3.4.0!c", "3.4.0!a"], "!= 3.4!a").fields() == (3, 4, 0, None, "b")


def test_pick_07() -> None:
    assert pick(iter(["7.0.1", "7.0.0~w"]), "<7.0.0") is None


@pytest.mark.counterpart("test_pick_07")
def test_pick_07_other() -> None:
    assert repr(pick(iter(["7.0.1", "7.0.0~w"]), "<=7.0.1")) == "Stamp('7.0.0~w')"


def test_line_up_08() -> None:
    assert [
        raised(lambda: line_up(["1.0.0", "1.0"])),
        raised(lambda: line_up(["1.0.0", "1.0.1"])),
        raised(lambda: line_up([Stamp(1), (1, 0, 0)])),
    ] == [ValueError, None, TypeError]


def test_line_up_09() -> None:
    assert [
        raised(lambda: line_up([])),
        raised(lambda: line_up([None])),
        raised(lambda: line_up(iter(["2.0.0", "2.0.0+a"]))),
        raised(lambda: line_up(["2.0.0", b"2.0.0"])),
    ] == [None, TypeError, ValueError, TypeError]


def test_pick_08() -> None:
    assert [raised(lambda: pick([], "=1")), raised(lambda: pick([], "<1")), raised(lambda: pick([], None))] == [
        ValueError,
        None,
        TypeError,
    ]


def test_pick_09() -> None:
    assert [
        raised(lambda: pick(["3.0.0", "x"], ">=1.0.0")),
        raised(lambda: pick(["3.0.0", "0.0.1"], ">=1.0.0")),
        raised(lambda: pick([3, "3.0.0"], ">=1.0.0")),
        raised(lambda: pick(["3.0.0"], ">=x")),
    ] == [ValueError, None, TypeError, ValueError]


def test_pick_10() -> None:
    assert [
        raised(lambda: pick(["1.0.0", "2"], ">1")),
        raised(lambda: pick(["1.0.0", (2,)], ">1")),
        raised(lambda: pick(["1.0.0"], ">1")),
    ] == [ValueError, TypeError, None]
