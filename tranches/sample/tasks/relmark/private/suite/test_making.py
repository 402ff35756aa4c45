"""Stamps made in code, and how their parts are seen."""

import pytest
from outcome import raised
from relmark import Stamp


def test_stamp_01() -> None:
    assert Stamp(4, tag="B.01").fields() == (4, 0, 0, None, "B.01")


def test_stamp_02() -> None:
    assert Stamp(-3, 8, -1).fields() == (0, 8, 0, None, None)


def test_stamp_03() -> None:
    assert Stamp(6, drop=-20, fix=2, stage="Rerun.004").fields() == (6, 0, 2, "rerun.4", None)


def test_stamp_04() -> None:
    assert Stamp(11, 3, 1, "0012.BIG", "").fields() == (11, 3, 1, "12.big", None)


def test_stamp_05() -> None:
    assert Stamp(series=2, fix=9, stage="", tag="Tin.Can").fields() == (2, 0, 9, None, "Tin.Can")


def test_stamp_06() -> None:
    assert [
        Stamp(5, stage="Mixed-CASE.000", tag="Mixed-CASE.000").stage,
        Stamp(5, stage="a", tag="Mixed-CASE.000").tag,
    ] == ["mixed-case.0", "Mixed-CASE.000"]


def test_stamp_07() -> None:
    assert raised(lambda: Stamp("1", 2, 3)) is TypeError


@pytest.mark.counterpart("test_stamp_07")
def test_stamp_07_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3)) is None


def test_stamp_08() -> None:
    assert raised(lambda: Stamp(1, 2, True)) is TypeError


@pytest.mark.counterpart("test_stamp_08")
def test_stamp_08_other() -> None:
    assert raised(lambda: Stamp(1, 2, 1)) is None


def test_stamp_09() -> None:
    assert raised(lambda: Stamp(1, False)) is TypeError


@pytest.mark.counterpart("test_stamp_09")
def test_stamp_09_other() -> None:
    assert raised(lambda: Stamp(1, 0)) is None


def test_stamp_10() -> None:
    assert raised(lambda: Stamp(1, 2, 3, 4)) is TypeError


@pytest.mark.counterpart("test_stamp_10")
def test_stamp_10_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "4")) is None


def test_stamp_11() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a.")) is ValueError


@pytest.mark.counterpart("test_stamp_11")
def test_stamp_11_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a.0")) is None


def test_stamp_12() -> None:
    assert raised(lambda: Stamp(1, tag="a b")) is ValueError


@pytest.mark.counterpart("test_stamp_12")
def test_stamp_12_other() -> None:
    assert raised(lambda: Stamp(1, tag="a-b")) is None


def test_stamp_13() -> None:
    assert raised(lambda: setattr(Stamp(8, 1), "drop", 2)) is AttributeError


@pytest.mark.counterpart("test_stamp_13")
def test_stamp_13_other() -> None:
    assert raised(lambda: Stamp(8, 1).drop) is None


def test_str_01() -> None:
    assert [str(Stamp(3)), str(Stamp(3, 1, stage="q")), str(Stamp(3, 1, 4, "q", "r"))] == [
        "3.0.0",
        "3.1.0~q",
        "3.1.4~q!r",
    ]


def test_str_02() -> None:
    assert str(Stamp(-1, 30, -4, "000")) == "0.30.0~0"


def test_repr_01() -> None:
    assert repr(Stamp(21, 4, stage="Final.010")) == "Stamp('21.4.0~final.10')"


def test_repr_02() -> None:
    assert repr(Stamp.read(" 03.1.0!Elm.05")) == "Stamp('3.1.0!Elm.05')"


def test_repr_03() -> None:
    assert repr([Stamp(1), Stamp(0, 2, -2, "b", "B")]) == "[Stamp('1.0.0'), Stamp('0.2.0~b!B')]"


def test_fields_01() -> None:
    assert (Stamp(2, 3, 5).fields(), Stamp(2, -3, 5, "X.1").fields()) == ((2, 3, 5, None, None), (2, 0, 5, "x.1", None))


def test_fields_02() -> None:
    assert [*Stamp(13, 1, 0, "K"), *Stamp(13, 1).raise_stage("K").raise_stage("K")] == [
        13,
        1,
        0,
        "k",
        None,
        13,
        1,
        0,
        "k.1",
        None,
    ]


def test_fields_03() -> None:
    assert dict(enumerate(Stamp.read("6.07.8!Yew"), start=5)) == {5: 6, 6: 7, 7: 8, 8: None, 9: "Yew"}


def test_labelled_01() -> None:
    assert list(Stamp(9, 9, 1, "up.1", "Up.1").labelled().items()) == [
        ("series", 9),
        ("drop", 9),
        ("fix", 1),
        ("stage", "up.1"),
        ("tag", "Up.1"),
    ]


def test_labelled_02() -> None:
    assert Stamp(5, 6).labelled() == {"series": 5, "drop": 6, "fix": 0}


def test_labelled_03() -> None:
    assert list(Stamp.read(" 17.2.0!w").labelled()) == ["series", "drop", "fix", "tag"]


def test_labelled_04() -> None:
    assert [
        len(Stamp(1).labelled()),
        len(Stamp(1, stage="a").labelled()),
        len(Stamp(1, stage="a", tag="b").labelled()),
    ] == [3, 4, 5]


def test_labelled_05() -> None:
    assert Stamp.read("31.0.6~Z.09").raise_drop().labelled() == {"series": 31, "drop": 1, "fix": 0}


def test_labelled_06() -> None:
    assert Stamp(8, 2, 7, tag="P").raise_stage("s").settle().labelled() == {
        "series": 8,
        "drop": 2,
        "fix": 7,
        "tag": "P",
    }


def test_labelled_07() -> None:
    assert Stamp(3, 33, 2, "w", "Ash").raise_series().labelled() == {"series": 4, "drop": 33, "fix": 0}


def test_position_01() -> None:
    stamp = Stamp(31, 32, 33, "s", "t")
    assert [stamp[1], stamp[3], stamp[5]] == [31, 33, "t"]


def test_position_02() -> None:
    stamp = Stamp(19, 28, 37, tag="Fir")
    assert [stamp[2], stamp[4], stamp[1], stamp[5]] == [28, None, 19, "Fir"]


def test_position_03() -> None:
    stamp = Stamp.read("71.72.73~Up.04")
    assert (stamp[3], stamp[4], stamp[5]) == (73, "up.4", None)


def test_position_04() -> None:
    stamp = Stamp(50, -60, 70, "v", "V").settle()
    assert [stamp[1], stamp[2], stamp[5]] == [50, 0, "V"]


def test_position_05() -> None:
    stamp = Stamp(41, 42, 43, "pause", "00").raise_stage()
    assert (stamp[4], stamp[5]) == ("pause.0", "00")


def test_position_06() -> None:
    stamp = Stamp(64, 65, 66).raise_series()
    assert [stamp[4], stamp[2], stamp[3]] == [None, 65, 0]


def test_position_07() -> None:
    stamp = Stamp(24, 35, 46, "m.1", "n.09").raise_tag()
    assert [stamp[5], stamp[3], stamp[4]] == ["n.10", 46, "m.1"]


def test_position_08() -> None:
    stamp = Stamp(81, 92, 13).successor("stage", "n")
    assert [stamp[1], stamp[2], stamp[4]] == [82, 92, "n.0"]


def test_position_09() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[0]) is IndexError


@pytest.mark.counterpart("test_position_09")
def test_position_09_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[5]) is None


def test_position_10() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[-1]) is IndexError


@pytest.mark.counterpart("test_position_10")
def test_position_10_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[1]) is None


def test_position_11() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[1:3]) is TypeError


@pytest.mark.counterpart("test_position_11")
def test_position_11_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b")[3]) is None
