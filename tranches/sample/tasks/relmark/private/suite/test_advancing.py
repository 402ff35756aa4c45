"""Stamps that are advanced, one step or many."""

import pytest
from outcome import raised
from relmark import Stamp


def test_raise_series_01() -> None:
    assert Stamp.read("8.8.8~rc.1!Gum").raise_series().fields() == (9, 8, 0, None, None)


def test_raise_series_02() -> None:
    assert str(Stamp(0, 12, 9, tag="x").raise_series().raise_series().raise_fix()) == "2.12.1"


def test_raise_series_03() -> None:
    assert Stamp(-9, 5, 3).raise_series().fields() == (1, 5, 0, None, None)


def test_raise_drop_01() -> None:
    assert Stamp.read("2.09.8~rc.1!Gum").raise_drop().fields() == (2, 10, 0, None, None)


def test_raise_fix_01() -> None:
    assert Stamp.read("2.9.08~rc.1!Gum").raise_fix().fields() == (2, 9, 9, None, None)


def test_raise_fix_02() -> None:
    assert Stamp(7, 0, -5, "a", "b").raise_fix().raise_fix().fields() == (7, 0, 2, None, None)


def test_raise_fix_03() -> None:
    assert [
        Stamp(5, 6, 7, tag="Sky").raise_fix()[5],
        Stamp(5, 6, 7, tag="Sky").raise_fix()[3],
        Stamp(5, 6, 7, "Sky").raise_fix()[4],
    ] == [None, 8, None]


def test_raise_stage_01() -> None:
    assert Stamp(1, stage="rc.19", tag="Z.019").raise_stage().raise_tag("Z").fields() == (1, 0, 0, "rc.20", "Z.20")


def test_raise_stage_02() -> None:
    assert Stamp(1, 1, 1, "old", "7").amend(drop=4, stage="gold2").raise_stage().fields() == (1, 4, 1, "gold2.0", None)


def test_raise_stage_03() -> None:
    assert Stamp(1, stage="gold.4").raise_stage("go").fields() == (1, 0, 0, "go.0", None)


def test_raise_stage_04() -> None:
    assert str(Stamp.read("4.1.0~Gold.004!Q.4").raise_stage("GOLD")) == "4.1.0~gold.5!Q.4"


def test_raise_stage_05() -> None:
    assert Stamp(2, 0, 1, "5.b7", "U").raise_stage("005").fields() == (2, 0, 1, "5.b7.0", "U")


def test_raise_stage_06() -> None:
    assert [
        Stamp(9).raise_stage("07").stage,
        Stamp(9, stage="7").raise_stage("07").stage,
        Stamp(9, stage="a.7").raise_stage("7").stage,
    ] == ["7.0", "8", "7.0"]


def test_raise_stage_07() -> None:
    assert raised(lambda: Stamp(1).raise_stage("a.b")) is ValueError


@pytest.mark.counterpart("test_raise_stage_07")
def test_raise_stage_07_other() -> None:
    assert raised(lambda: Stamp(1).raise_stage("a-b")) is None


def test_raise_tag_01() -> None:
    assert Stamp(3, 1, tag="Plant.0041").raise_tag().fields() == (3, 1, 0, None, "Plant.42")


def test_raise_tag_02() -> None:
    assert [Stamp(3, 1, 0, "w", "North2").raise_tag().fields(), Stamp(3, 1, 0, "w", "North.00").raise_tag().tag] == [
        (3, 1, 0, "w", "North2.0"),
        "North.1",
    ]


def test_raise_tag_03() -> None:
    assert [
        Stamp(1, tag="009").raise_tag().tag,
        Stamp(1, tag="009").raise_tag("9").tag,
        Stamp(1, tag="009").raise_tag("009").tag,
    ] == ["10", "9.0", "10"]


def test_raise_tag_04() -> None:
    assert Stamp(4, stage="v", tag="b12").raise_tag().raise_tag("b").fields() == (4, 0, 0, "v", "b.0")


def test_raise_tag_05() -> None:
    assert Stamp.read(" 6.0.2!x.000").raise_tag().labelled() == {"series": 6, "drop": 0, "fix": 2, "tag": "x.1"}


def test_raise_tag_06() -> None:
    assert [
        Stamp(1, tag="Kit.01").raise_tag("Ki").tag,
        Stamp(1, tag="Kit.01").raise_tag("Kit").tag,
        Stamp(1, tag="Kit.q1").raise_tag("Kit").tag,
    ] == ["Ki.0", "Kit.2", "Kit.q1.0"]


def test_settle_01() -> None:
    assert [Stamp(2, 3, stage="c").settle().fields(), Stamp(2, 3, 4, "c", "d").settle().fields()] == [
        (2, 3, 0, None, None),
        (2, 3, 4, None, "d"),
    ]


def test_settle_02() -> None:
    assert Stamp(5, 3, 0, tag="Rye.09").raise_stage().settle().raise_tag().fields() == (5, 3, 0, None, "Rye.10")


def test_settle_03() -> None:
    assert [
        Stamp(5, 3, 0, "t", "Rye.00").settle().rank_against((5, 3, 0, "t")),
        Stamp(5, 3, 0, "t", "Rye.00").settle().rank_against((5, 3)),
    ] == [-4, 5]


def test_settle_04() -> None:
    assert str(Stamp(16, 4, stage="n", tag="Pit.05").settle().raise_stage().raise_tag()) == "16.4.0~trial.0!Pit.6"


def test_successor_01() -> None:
    assert [str(Stamp(2, 17, 3, "dry").successor("fix")), str(Stamp(2, 17, 0, "dry").successor("drop"))] == [
        "2.17.4",
        "2.18.0",
    ]


def test_successor_02() -> None:
    assert Stamp(2, 0, 0, "dry", "Ivy").successor("series").fields() == (3, 0, 0, None, None)


def test_successor_03() -> None:
    stamp = Stamp(4, 6, 8, "e.1")
    assert [str(stamp.successor("series")), str(stamp.successor("drop")), str(stamp.successor("fix"))] == [
        "5.6.0",
        "4.7.0",
        "4.6.9",
    ]


def test_successor_04() -> None:
    assert Stamp(0, 3, 1).successor("stage").successor("stage").successor("fix").fields() == (1, 3, 1, None, None)


def test_successor_05() -> None:
    assert Stamp(0, 3, 1).successor("fix").successor("stage", "a").successor("stage", "b").fields() == (
        1,
        3,
        0,
        "b.0",
        None,
    )


def test_successor_06() -> None:
    assert Stamp(7, 0, 0, "m.4").successor("drop").successor("stage", "m").fields() == (8, 1, 0, "m.0", None)


def test_successor_07() -> None:
    stamp = Stamp(6, 5, 4, "w", "x").successor("fix")
    assert [len(stamp.labelled()), stamp[3], stamp[2]] == [3, 5, 5]


def test_successor_08() -> None:
    stamp = Stamp(1, 4, 2)
    assert stamp.successor("stage", "q").rank_against(stamp) == 1


@pytest.mark.counterpart("test_successor_08")
def test_successor_08_other() -> None:
    stamp = Stamp(1, 4, 2, "q.1")
    assert stamp.successor("stage", "q").rank_against(stamp) == 4


def test_successor_09() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b").successor("tag")) is ValueError


@pytest.mark.counterpart("test_successor_09")
def test_successor_09_other() -> None:
    assert raised(lambda: Stamp(1, 2, 3, "a", "b").successor("fix")) is None


def test_amend_01() -> None:
    assert Stamp(3, 2, 1, "a", "B").amend(fix=1).fields() == (3, 2, 1, None, None)


def test_amend_02() -> None:
    assert str(Stamp(3, 2, 1, "a", "B").amend(series=-4, stage="Bee.01")) == "0.2.1~bee.1"


def test_amend_03() -> None:
    assert Stamp(3, 2, 1, "a").amend(series=9, fix=4, tag="Owl").fields() == (9, 2, 4, None, "Owl")


def test_amend_04() -> None:
    stamp = Stamp(8, 1, 0, "r", "S")
    assert [str(stamp.amend()), str(stamp.amend(drop=1)), str(stamp.amend(drop=-1, tag="T"))] == [
        "8.1.0~r!S",
        "8.1.0",
        "8.0.0!T",
    ]


def test_amend_05() -> None:
    assert str(Stamp(2, 2, 2, "k.1", "L.1").amend(fix=2).raise_stage().raise_tag()) == "2.2.2~trial.0!lot.0"


def test_amend_06() -> None:
    stamp = Stamp(14, 3, 2, "u", "V").amend(series=14, stage="W").successor("fix").amend(stage="W.1").raise_stage("w")
    assert [stamp[4], stamp[5], stamp[1]] == ["w.2", None, 14]


def test_raise_stage_08() -> None:
    assert [
        raised(lambda: Stamp(1).raise_stage("a.b")),
        raised(lambda: Stamp(1).raise_stage("a-b")),
        raised(lambda: Stamp(1).raise_stage(0)),
    ] == [ValueError, None, TypeError]


def test_raise_stage_09() -> None:
    stamp = Stamp(1, stage="a.1")
    assert [
        raised(lambda: stamp.raise_stage("")),
        raised(lambda: stamp.raise_stage("a")),
        raised(lambda: stamp.raise_stage("a.1")),
        raised(lambda: stamp.raise_stage(b"a")),
    ] == [ValueError, None, ValueError, TypeError]


def test_raise_tag_07() -> None:
    assert [
        raised(lambda: Stamp(1).raise_tag("A-b")),
        raised(lambda: Stamp(1).raise_tag("a!b")),
        raised(lambda: Stamp(1).raise_tag(b"lot")),
        raised(lambda: Stamp(1).raise_tag("")),
    ] == [None, ValueError, TypeError, ValueError]


def test_raise_tag_08() -> None:
    stamp = Stamp(1, tag="4.q")
    assert [
        raised(lambda: stamp.raise_tag(4)),
        raised(lambda: stamp.raise_tag("4")),
        raised(lambda: stamp.raise_tag("4.q")),
    ] == [TypeError, None, ValueError]


def test_successor_10() -> None:
    stamp = Stamp(1, 2, 3, "a", "b")
    assert [
        raised(lambda: stamp.successor("fix")),
        raised(lambda: stamp.successor("tag")),
        raised(lambda: stamp.successor("stage")),
        raised(lambda: stamp.successor("")),
    ] == [None, ValueError, None, ValueError]


def test_successor_11() -> None:
    stamp = Stamp(1, tag="b")
    assert [
        raised(lambda: stamp.successor("Series")),
        raised(lambda: stamp.successor("series")),
        raised(lambda: stamp.successor("tag", "b")),
    ] == [ValueError, None, ValueError]


def test_amend_07() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.amend(tag="a")),
        raised(lambda: stamp.amend(lot="a")),
        raised(lambda: stamp.amend(fix="2")),
        raised(lambda: stamp.amend(tag="a,")),
    ] == [None, TypeError, TypeError, ValueError]


def test_amend_08() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.amend(drop=True)),
        raised(lambda: stamp.amend(drop=1)),
        raised(lambda: stamp.amend(stage="a..b")),
        raised(lambda: stamp.amend(Drop=1)),
    ] == [TypeError, None, ValueError, TypeError]


def test_amend_09() -> None:
    stamp = Stamp(1)
    assert [
        raised(lambda: stamp.amend(fix=4, mark=1)),
        raised(lambda: stamp.amend(fix=4, stage="4")),
        raised(lambda: stamp.amend(stage=4)),
    ] == [TypeError, None, TypeError]
