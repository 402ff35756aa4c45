"""Marks, sealed texts and the keys behind them."""

import pytest
from outcome import complaint, raised, told
from waxmark import BadMark, Seal, armour, unarmour


def test_seal_mark_for_01() -> None:
    assert Seal("lantern", "jetty").mark_for("low tide") == b"DGCUiA-_NbKkw08sFAIHJ0ZeOIErhtT7a4IiFoCH0-c"


def test_seal_mark_for_02() -> None:
    assert Seal("lantern", blend="raw", digest="sha1").mark_for("low tide") == b"TnTnpQ-_0Cwjkph1zHOKe8C90x4"


def test_seal_mark_for_03() -> None:
    assert Seal("lantern", "jetty", blend="keyed").mark_for(b"\xff\0") == b"hx3VEeWMktHbJqFvc1xU_Y3rf7GZkH3zxSUyO4U4WGM"


def test_seal_mark_for_04() -> None:
    assert Seal("lantern", blend="raw", width=10).mark_for("low tide") == b"koTQQxz1d93G-A"


def test_seal_mark_for_05() -> None:
    assert Seal("lantern", "jetty", blend="keyed", digest="sha512", width=12).mark_for("ebb") == b"G-rj-KjdbHbgG3W2"


def test_seal_mark_for_06() -> None:
    assert Seal(("flood", "ebb"), blend="raw", digest="sha1").mark_for("slack") == b"JBxJjUjdC0t974cQNSderwME31M"


def test_seal_mark_for_07() -> None:
    assert [Seal("w", blend="raw", digest="sha1", width=width).mark_for("ö") for width in (8, 20)] == [
        b"Hkjw5hctjLQ",
        b"1rQTyVu8hnJ87eCHHkjw5hctjLQ",
    ]


def test_seal_press_01() -> None:
    assert Seal("lantern", "jetty").press("berth:9") == b"CAqOw_k0nUXPUac2VuhhTwLPJQ4uMjguGvTQ4MyM0gs:berth:9"


def test_seal_press_02() -> None:
    assert Seal("lantern", blend="raw", digest="sha1", joint="|").press("") == b"flkCneqleqkdlXppYiOm6Kp7Lqw|"


def test_seal_press_03() -> None:
    assert Seal(["b", "a"], "q", blend="keyed", joint=".", width=8).press("façade") == b"HEmr7XGvizU.fa\xc3\xa7ade"


def test_seal_press_04() -> None:
    assert Seal("lantern", blend="keyed").press(b"\x80:") == b"AAasbM360cBwOHt9cUWcelWMCiAP3lYqgV9KPFy9oD8:\x80:"


def test_seal_lift_01() -> None:
    seal = Seal("k", "q")
    sealed = seal.press("a:b::c")
    assert told(
        lambda: seal.lift(sealed),
        lambda: seal.lift(sealed + b"!"),
        lambda: seal.lift(sealed.decode()),
        lambda: Seal("k", "r").lift(sealed),
    ) == [b"a:b::c", "BadMark", b"a:b::c", "BadMark"]


def test_seal_lift_02() -> None:
    seal = Seal("lantern", blend="raw", joint="|", width=9)
    assert told(
        lambda: seal.lift("QdbB7t15nbz5|lamp|ropes|oars"), lambda: seal.lift("QdbB7t15nbz5|lamp|ropes|oarss")
    ) == [b"lamp|ropes|oars", "BadMark"]


def test_seal_lift_03() -> None:
    seal = Seal("k")
    assert [complaint(lambda: seal.lift("no joint here")), complaint(lambda: seal.lift("bWFyaw:left:over"))] == [
        ("BadMark", None),
        ("BadMark", b"left:over"),
    ]


def test_seal_lift_04() -> None:
    ring = Seal(("a", "b", "c"))
    assert told(
        lambda: ring.lift(Seal("c").press("third")),
        lambda: ring.lift(Seal("d").press("fourth")),
        lambda: ring.lift(Seal("a").press("first")),
    ) == [b"third", "BadMark", b"first"]


def test_seal_lift_05() -> None:
    seal = Seal("k", digest="sha512")
    assert raised(lambda: seal.lift(b"\xff:\xff")) is BadMark


@pytest.mark.counterpart("test_seal_lift_05")
def test_seal_lift_05_against() -> None:
    seal = Seal("k", digest="sha512")
    assert raised(lambda: seal.lift(seal.press(b"\xff"))) is None


def test_seal_fits_01() -> None:
    seal = Seal(["a", "b"], "q")
    good = Seal("b", "q").mark_for("x:y")
    assert [
        seal.fits(body, mark)
        for body, mark in (
            (b"x:y", good),
            (b"x:y", good + b"="),
            (b"x:z", good),
            (b"x:y", good.decode()),
            (b"x:y", b""),
        )
    ] == [True, False, False, True, False]


def test_seal_fits_02() -> None:
    seal = Seal("k", blend="raw", digest="sha1")
    good = seal.mark_for("reef")
    assert [seal.fits("reef", good + tail) for tail in (b"", b"A", b"=", b" ", b"\n")] == [
        True,
        False,
        False,
        False,
        False,
    ]


def test_seal_fits_03() -> None:
    seal = Seal("lantern", blend="raw", digest="sha1")
    assert [
        seal.fits("reef", mark)
        for mark in (
            "DYatSPW8JKm_PLzWuaBIIsDOfZ1",
            "DYatSPW8JKm_PLzWuaBIIsDOfZ0",
            "DYatSPW8JKm_PLzWuaBIIsDOfZ",
            "DYatSPW8JKm_PLzWuaBIIsDOfZ0=",
        )
    ] == [False, True, False, False]


def test_seal_fits_04() -> None:
    whole = Seal("k", blend="raw").mark_for("reef")
    assert [
        Seal("k", blend="raw", width=width).fits("reef", armour(unarmour(whole)[16:])) for width in (16, 0, 17, 15)
    ] == [True, False, False, False]


def test_seal_intact_01() -> None:
    seal = Seal("k", joint="|")
    sealed = seal.press("keel")
    assert [
        seal.intact(text)
        for text in (sealed, sealed + b" ", b" " + sealed, sealed.replace(b"|", b"||"), sealed.decode(), "", "|")
    ] == [True, False, False, False, True, False, False]


def test_seal_intact_02() -> None:
    assert Seal(("b", "a")).intact(Seal("a").press("x")) is True


@pytest.mark.counterpart("test_seal_intact_02")
def test_seal_intact_02_against() -> None:
    assert Seal(("b", "a")).intact(Seal("c").press("x")) is False


def test_seal_intact_03() -> None:
    assert Seal("a", "p", blend="raw").intact(Seal("a", "q", blend="raw").press("x")) is True


@pytest.mark.counterpart("test_seal_intact_03")
def test_seal_intact_03_against() -> None:
    assert Seal("a", "p").intact(Seal("a", "q").press("x")) is False


def test_seal_intact_04() -> None:
    seal = Seal("lantern", blend="raw")
    assert [
        seal.intact(text)
        for text in (
            "-BqazXWr_ndjUIbYqYcK1jci70LBjjWsrsvNo9nez-s:reef",
            "-BqazXWr_ndjUIbYqYcK1jci70LBjjWsrsvNo9nez-t:reef",
            "-BqazXWr_ndjUIbYqYcK1jci70LBjjWsrsvNo9nez-s=:reef",
            "-BqazXWr_ndjUIbYqYcK1jci70LBjjWsrsvNo9nez-s:reef:",
            "-BqazXWr_ndjUIbYqYcK 1jci70LBjjWsrsvNo9nez-s:reef",
        )
    ] == [True, False, False, False, False]


def test_seal_origin_01() -> None:
    assert [Seal(("a", "b", "a", "c")).origin(Seal(key).press("hull")) for key in "abc"] == [2, 1, 3]


def test_seal_origin_02() -> None:
    assert [Seal(["z"] * count).origin(Seal("z").press("hull")) for count in (1, 4, 9)] == [0, 3, 8]


def test_seal_origin_03() -> None:
    ring = Seal(("x", "y", "x", "y", "z"))
    assert told(
        lambda: ring.origin(ring.press("hull")),
        lambda: ring.origin(Seal("y").press("hull")),
        lambda: ring.origin(Seal("w").press("hull")),
    ) == [2, 3, "BadMark"]


def test_seal_origin_04() -> None:
    ring = Seal(list("pqrrqp"), blend="raw")
    assert [ring.origin(ring.press("hull")), ring.origin(Seal("q", blend="raw").press("hull"))] == [5, 4]


def test_seal_origin_05() -> None:
    ring = Seal(("new", "mid", "old", "mid", "new"), "m", blend="keyed")
    assert [ring.origin(Seal(key, "m", blend="keyed").press("hull")) for key in ("old", "new", "mid")] == [2, 4, 3]


def test_seal_origin_06() -> None:
    ring = Seal(["k", "k"])
    assert [
        complaint(lambda: ring.origin(Seal("k", "other").press("hu:ll"))),
        complaint(lambda: ring.origin("hull")),
        ring.origin(ring.press(":")),
    ] == [("BadMark", b"hu:ll"), ("BadMark", None), 1]
