"""Stamps, ages and dated texts."""

import pytest
from outcome import complaint, raised, told
from waxmark import BadDate, DatedSeal, Seal, Stale


def test_datedseal_stamp_01() -> None:
    assert [DatedSeal("k").stamp(now) for now in (946_684_859, 946_684_860, 1_700_000_000)] == [0, 1, 12555253]


def test_datedseal_stamp_02() -> None:
    assert [DatedSeal("k", epoch=100).stamp(now) for now in (99, 40, 39, -5_000, 159, 160)] == [0, 0, 0, 0, 0, 1]


def test_datedseal_stamp_03() -> None:
    assert [DatedSeal("k", epoch=-30).stamp(now) for now in (0, 29, 30, -31, 3_570)] == [0, 0, 1, 0, 60]


def test_datedseal_moment_01() -> None:
    assert [DatedSeal("k").moment(1_000), DatedSeal("k", epoch=7).moment(0), DatedSeal("k", epoch=-7).moment(9)] == [
        946744800,
        7,
        533,
    ]


def test_datedseal_moment_02() -> None:
    seal = DatedSeal("k", epoch=12)
    assert [seal.moment(seal.stamp(now)) for now in (12, 71, 72, 3_700, 11)] == [12, 12, 72, 3672, 12]


def test_datedseal_press_01() -> None:
    assert (
        DatedSeal("lantern", "jetty").press("moor", 1_000_000_000)
        == b"PIezFzjcIX9JXRnITn5AL-qjds3LMF6UN80Nke2MyWA:Co8N:moor"
    )


def test_datedseal_press_02() -> None:
    assert (
        DatedSeal("lantern", blend="raw", digest="sha1", epoch=0, joint="!").press("a!b", 0)
        == b"oVwTOhKAYsJGpbnEnGzi-8h-AQw!AA!a!b"
    )


def test_datedseal_press_03() -> None:
    assert DatedSeal("lantern", blend="raw", width=8, epoch=500).press("", 441) == b"IlY3lD6Jcpo:AA:"


def test_datedseal_press_04() -> None:
    assert (
        DatedSeal(("b", "a"), "q", blend="keyed", epoch=0, joint="/").press("ü", 60 * 66_051 + 59)
        == b"qxYR4fkOTsrTZU58mvZqkkcCD9vdidzJrFrZ-22A65M/AwIB/\xc3\xbc"
    )


def test_datedseal_press_05() -> None:
    assert [
        DatedSeal("k", epoch=0, blend="raw", width=9).press("t", 60 * minute).split(b":")[1:]
        for minute in (0, 1, 255, 256, 65_536, -1)
    ] == [[b"AA", b"t"], [b"AQ", b"t"], [b"_w", b"t"], [b"AAE", b"t"], [b"AAAB", b"t"], [b"AA", b"t"]]


def test_datedseal_lift_01() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("oar", 659)
    assert told(*(lambda now=now: seal.lift(sealed, now, 5) for now in (600, 899, 900, 959))) == [
        b"oar",
        b"oar",
        "Stale",
        "Stale",
    ]


def test_datedseal_lift_02() -> None:
    seal = DatedSeal("k", epoch=40)
    sealed = seal.press("oar", 45)
    assert told(*(lambda limit=limit: seal.lift(sealed, 1_000, limit) for limit in (None, 16, 17, 15, 0))) == [
        b"oar",
        "Stale",
        b"oar",
        "Stale",
        "Stale",
    ]


def test_datedseal_lift_03() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("sail", 333)
    assert told(*(lambda now=now: seal.lift(sealed, now, 1, with_moment=True) for now in (0, 300, 359, 360, 299))) == [
        (b"sail", 300),
        (b"sail", 300),
        (b"sail", 300),
        "Stale",
        (b"sail", 300),
    ]


def test_datedseal_lift_04() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("ahead", 86_400)
    assert told(
        lambda: seal.lift(sealed, 50, 1),
        lambda: seal.lift(sealed, 50, 0),
        lambda: seal.lift(sealed, -9_999, 2),
        lambda: seal.lift(sealed, 50, -3),
    ) == [b"ahead", "Stale", b"ahead", "Stale"]


def test_datedseal_lift_05() -> None:
    seal = DatedSeal("k", epoch=10)
    assert [seal.lift(seal.press("x", now), 10_000, with_moment=True) for now in (10, 59, 70, 9_999, 9, -600)] == [
        (b"x", 10),
        (b"x", 10),
        (b"x", 70),
        (b"x", 9970),
        (b"x", 10),
        (b"x", 10),
    ]


def test_datedseal_lift_06() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("rope", 240)
    assert [complaint(lambda: seal.lift(sealed, now, 3)) for now in (400, 419, 420, 1_000)] == [
        None,
        None,
        ("Stale", b"rope", 240, 3),
        ("Stale", b"rope", 240, 12),
    ]


def test_datedseal_lift_07() -> None:
    seal = DatedSeal("k", epoch=0)
    forged = DatedSeal("other", epoch=0).press("gold:bar", 0)
    assert [complaint(lambda: seal.lift(forged, now, 2)) for now in (119, 120, 0)] == [
        ("BadMark", b"gold:bar"),
        ("Stale", b"gold:bar", 0, 2),
        ("BadMark", b"gold:bar"),
    ]


def test_datedseal_lift_08() -> None:
    seal = DatedSeal("k", "p", epoch=0)
    forged = DatedSeal("k", "q", epoch=0).press("gold", 3_600)
    assert [complaint(lambda: seal.lift(forged, 7_200, limit)) for limit in (None, 61, 60, 0)] == [
        ("BadMark", b"gold"),
        ("BadMark", b"gold"),
        ("Stale", b"gold", 3600, 60),
        ("Stale", b"gold", 3600, 60),
    ]


def test_datedseal_lift_09() -> None:
    seal = DatedSeal("k", epoch=0)
    assert [
        complaint(lambda: seal.lift(text, 0))
        for text in ("", "gold", "gold:", "bWFyaw:", "bWFyaw::gold", "bWFyaw:A:g:old")
    ] == [
        ("BadMark", None),
        ("BadMark", None),
        ("BadDate", None, None),
        ("BadDate", None, None),
        ("BadDate", b"gold", None),
        ("BadDate", b"g:old", None),
    ]


def test_datedseal_lift_10() -> None:
    seal = DatedSeal("k", epoch=0, joint="|")
    assert [
        complaint(lambda: seal.lift(f"bWFyaw|{stamp}|g|b", 6_000, 100))
        for stamp in ("AB", "AA", "AA==", "AQ", "BA", "AAE", "")
    ] == [
        ("BadDate", b"g|b", None),
        ("Stale", b"g|b", 0, 100),
        ("BadDate", b"g|b", None),
        ("BadMark", b"g|b"),
        ("BadMark", b"g|b"),
        ("BadMark", b"g|b"),
        ("BadDate", b"g|b", None),
    ]


def test_datedseal_lift_11() -> None:
    seal = DatedSeal("k", blend="raw", epoch=0)
    assert told(
        lambda: seal.lift(Seal("k", blend="raw").press("AQA:late"), 179, 2, with_moment=True),
        lambda: seal.lift(Seal("k", blend="raw").press("AQA:late"), 180, 2),
        lambda: seal.lift(Seal("k", blend="raw").press(":late"), 0),
        lambda: seal.lift(Seal("j", blend="raw").press("AQA:late"), 180, 2),
    ) == [(b"late", 60), "Stale", "BadDate", "Stale"]


def test_datedseal_lift_12() -> None:
    seal = DatedSeal("k", epoch=0)
    assert raised(lambda: seal.lift(DatedSeal("j", epoch=0).press("x", 0), 660, 11)) is Stale


@pytest.mark.counterpart("test_datedseal_lift_12")
def test_datedseal_lift_12_against() -> None:
    seal = DatedSeal("k", epoch=0)
    assert raised(lambda: seal.lift(seal.press("x", 0), 659, 11)) is None


def test_datedseal_lift_13() -> None:
    seal = DatedSeal("k", epoch=0)
    assert raised(lambda: seal.lift("AA:A:x", 0, 0)) is BadDate


@pytest.mark.counterpart("test_datedseal_lift_13")
def test_datedseal_lift_13_against() -> None:
    seal = DatedSeal("k", epoch=0)
    assert raised(lambda: seal.lift(seal.press("x", 0), 0, 1)) is None


def test_datedseal_intact_01() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("mast", 150)
    assert [
        seal.intact(sealed, now, limit)
        for now, limit in ((120, 1), (179, 1), (180, 1), (0, 1), (120, 0), (9_999, None))
    ] == [True, True, False, True, False, True]


def test_datedseal_intact_02() -> None:
    ring = DatedSeal(("a", "c"), epoch=0)
    assert [ring.intact(DatedSeal(key, epoch=0).press("mast", 60), 600, 10) for key in ("a", "b", "c")] == [
        True,
        False,
        True,
    ]


def test_datedseal_intact_03() -> None:
    seal = DatedSeal("k", epoch=5)
    assert seal.intact(seal.press("mast", 5), 64, 1) is True


@pytest.mark.counterpart("test_datedseal_intact_03")
def test_datedseal_intact_03_against() -> None:
    seal = DatedSeal("k", epoch=5)
    assert seal.intact(seal.press("mast", 5), 65, 1) is False


def test_datedseal_origin_01() -> None:
    ring = DatedSeal(("a", "b", "a", "a"))
    assert [ring.origin(DatedSeal(key, epoch=0).press("mast", 60)) for key in ("a", "b")] == [3, 1]


def test_datedseal_origin_02() -> None:
    ring = DatedSeal(("a", "b", "b"))
    assert [complaint(lambda: ring.origin("bWFyaw:AQ:x")), ring.origin(Seal("b").press("AQ:x"))] == [
        ("BadMark", b"AQ:x"),
        2,
    ]


def test_datedseal_mark_for_01() -> None:
    assert told(
        lambda: DatedSeal("lantern", blend="raw", epoch=0, width=11).mark_for("AQ:moor"),
        lambda: DatedSeal("k", width=7).mark_for(""),
        lambda: DatedSeal("k", blend="before").mark_for(""),
        lambda: DatedSeal("k", digest="sha384").mark_for(""),
        lambda: DatedSeal(()).mark_for(""),
        lambda: DatedSeal("k", joint="").mark_for(""),
    ) == [b"9x_YY7LKdYDTaCs", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
