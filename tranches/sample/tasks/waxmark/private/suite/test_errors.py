"""The tree of errors."""

from outcome import ancestry
from waxmark import DatedSeal, Parcel, unarmour


def test_stale_01() -> None:
    seal = DatedSeal("k", epoch=0)
    sealed = seal.press("x", 0)
    assert [ancestry(lambda: seal.lift(sealed, now, 10)) for now in (599, 600)] == [
        [],
        ["Stale", "BadDate", "BadMark", "WaxError", "Exception"],
    ]


def test_baddate_01() -> None:
    assert [
        ancestry(lambda: DatedSeal("k", epoch=0).lift(text, 0))
        for text in ("AA:x", DatedSeal("k", epoch=0).press("x", 0))
    ] == [["BadDate", "BadMark", "WaxError", "Exception"], []]


def test_badbody_01() -> None:
    assert [ancestry(lambda: Parcel("k").decode(body)) for body in (b"WzFd", b"WzFd~")] == [
        [],
        ["BadBody", "WaxError", "Exception"],
    ]


def test_badarmour_01() -> None:
    assert [ancestry(lambda: unarmour(text)) for text in ("b2Fy", "b2F")] == [
        [],
        ["BadArmour", "WaxError", "Exception"],
    ]
