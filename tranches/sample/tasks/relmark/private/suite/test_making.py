"""Stamps made in code, and how their parts are seen."""

import pytest
from outcome import raised
from relmark import Stamp


def test_stamp_01() -> None:
    assert Stamp(-3, 8, -1).fields() == (0, 8, 0, None, None)


def test_stamp_02() -> None:
    assert Stamp(11, 3, 1, "0012.BIG", "").fields() == (11, 3, 1, "12.big", None)


def test_stamp_03() -> None:
    assert Stamp(series=2, fix=9, stage="", tag="Tin.Can").fields() == (2, 0, 9, None, "Tin.Can")


def test_stamp_04() -> None:
    assert raised(lambda: Stamp("1", 2, 3)) is TypeError


@pytest.mark.counterpart("test_stamp_04")
def test_stamp_04_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3)) is None


def test_stamp_05() -> None:
    assert raised(lambda: Stamp(1, 2, True)) is TypeError


@pytest.mark.counterpart("test_stamp_05")
def test_stamp_05_other() -> None:
    assert raised(lambda: Stamp(1, 2, 1)) is None


def test_str_01() -> None:
    assert [str(Stamp(3)), str(Stamp(3, 1, stage="q")), str(Stamp(3, 1, 4, "q", "r"))] == [
        "3.0.0",
        "3.1.0~q",
        "3.1.4~q!r",
    ]


def test_str_02() -> None:
    assert str(Stamp(-1, 30, -4, "000")) == "0.30.0~0"


def test_repr_01() -> None:
    assert repr(Stamp.read(" 03.1.0!Elm05").raise_tag()) == "Stamp('3.1.0!Elm05.0')"


def test_repr_02() -> None:
    assert repr([Stamp(1), Stamp(0, 2, -2, "b", "B")]) == "[Stamp('1.0.0'), Stamp('0.2.0~b!B')]"


def test_fields_01() -> None:
    assert (Stamp(2, 3, 5).fields(), Stamp(2, -3, 5, "X.1").fields()) == ((2, 3, 5, None, None), (2, 0, 5, "x.1", None))


def test_fields_02() -> None:
    first, second, third, fourth, fifth = Stamp(13, 1, tag="k2").raise_tag().raise_stage("K")
    assert (fifth, first, fourth, second) == ("k2.0", 13, "k.0", 1)


def test_fields_03() -> None:
    assert dict(zip("abcde", Stamp.read("6.07.8!Yew"), strict=False)) == {"a": 6, "b": 7, "c": 8, "d": None, "e": "Yew"}


def test_labelled_01() -> None:
    assert Stamp.read("31.0.6~Z.09").raise_drop().labelled() == {"series": 31, "drop": 1, "fix": 0}


def test_labelled_02() -> None:
    assert Stamp(8, 2, 7, tag="P5").raise_stage("s").settle().raise_tag().labelled() == {
        "series": 8,
        "drop": 2,
        "fix": 7,
        "tag": "P5.0",
    }


def test_labelled_03() -> None:
    assert Stamp(3, 33, 2, tag="Ash").successor("stage").labelled() == {
        "series": 4,
        "drop": 33,
        "fix": 0,
        "stage": "trial.0",
    }


def test_position_01() -> None:
    stamp = Stamp(31, 32, 33, "s", "t")
    assert [stamp[1], stamp[3], stamp[5]] == [31, 33, "t"]


def test_position_02() -> None:
    stamp = Stamp(50, -60, 70, "v", "V").settle()
    assert [stamp[1], stamp[2], stamp[5]] == [50, 0, "V"]


def test_position_03() -> None:
    stamp = Stamp(81, 92, 13).successor("stage", "n")
    assert [stamp[1], stamp[2], stamp[4]] == [82, 92, "n.0"]


def test_stamp_06() -> None:
    stamp = Stamp(8, 1, 1)
    assert [raised(lambda: stamp.fix), raised(lambda: setattr(stamp, "fix", 1)), raised(lambda: stamp[9])] == [
        None,
        AttributeError,
        IndexError,
    ]


def test_position_04() -> None:
    stamp = Stamp(1, 2, 3, "a", "b")
    assert [
        raised(lambda: stamp[0]),
        raised(lambda: stamp[5]),
        raised(lambda: stamp["fix"]),
        raised(lambda: stamp[-1]),
    ] == [IndexError, None, TypeError, IndexError]


def test_position_05() -> None:
    stamp = Stamp(1, 2, 3, "a", "b")
    assert [
        raised(lambda: stamp[1]),
        raised(lambda: stamp[6]),
        raised(lambda: stamp[1:3]),
        raised(lambda: stamp[-2]),
        raised(lambda: stamp[2]),
    ] == [None, IndexError, TypeError, IndexError, None]


def test_position_06() -> None:
    stamp = Stamp(1, 2, 3)
    assert [
        raised(lambda: stamp[-4]),
        raised(lambda: stamp[4]),
        raised(lambda: stamp[None]),
        raised(lambda: stamp[0]),
    ] == [IndexError, None, TypeError, IndexError]
