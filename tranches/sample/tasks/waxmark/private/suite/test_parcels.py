"""Values folded and armoured, sealed and dated."""

from outcome import complaint, told
from waxmark import DatedParcel, DatedSeal, Letter, Parcel, Seal, armour


def test_parcel_encode_01() -> None:
    assert Parcel("k").encode({"b": "ø", "a": [1, 2]}) == b"eyJhIjpbMSwyXSwiYiI6IsO4In0"


def test_parcel_encode_02() -> None:
    assert Parcel("k").encode("-" * 40) == b"ACKlLQAi~"


def test_parcel_encode_03() -> None:
    assert Parcel("k").encode({"z": "=" * 11, "é": 0}) == b"eyJ6IjoiPT09PT09PT09PT0iLCLDqSI6MH0"


def test_parcel_encode_04() -> None:
    assert [Parcel("k").encode("s" * length) for length in (10, 13, 14, 15)] == [
        b"InNzc3Nzc3Nzc3Mi",
        b"ACKKcwAi~",
        b"ACKLcwAi~",
        b"ACKMcwAi~",
    ]


def test_parcel_encode_05() -> None:
    assert [Parcel("k").encode(["w" * length, "w" * 7]) for length in (7, 8, 9, 10)] == [
        b"WyJ3d3d3d3d3Iiwid3d3d3d3dyJd",
        b"AVsihXcCIiwihHcBIl0~",
        b"AVsihncCIiwihHcBIl0~",
        b"AVsih3cCIiwihHcBIl0~",
    ]


def test_parcel_encode_06() -> None:
    assert [Parcel("k").encode("ab" + "c" * length).endswith(b"~") for length in (4, 8, 12, 13, 14, 140)] == [
        False,
        False,
        True,
        True,
        True,
        True,
    ]


def test_parcel_encode_07() -> None:
    assert [Parcel("k").encode(10**power) for power in (7, 9, 10, 11)] == [
        b"MTAwMDAwMDA",
        b"MTAwMDAwMDAwMA",
        b"MTAwMDAwMDAwMDA",
        b"ADGIMA~",
    ]


def test_parcel_encode_08() -> None:
    assert [len(Parcel("k").encode("." * length)) for length in (5, 9, 13, 14, 130, 270)] == [10, 15, 9, 9, 9, 15]


def test_parcel_decode_01() -> None:
    parcel = Parcel("k")
    assert told(
        lambda: parcel.decode(b"ASJpjHgAIg~"),
        lambda: parcel.decode(b"ASJpjHgAIg"),
        lambda: parcel.decode(b"ASJpjHgAIg~~"),
        lambda: parcel.decode(b"ASJpjHgAI~"),
    ) == ["ixxxxxxxxxxxxxxx", "BadBody", "BadBody", "BadBody"]


def test_parcel_decode_02() -> None:
    parcel = Parcel("k")
    assert told(
        lambda: parcel.decode(b"WzMsNF0"),
        lambda: parcel.decode(b"WzMsNF0="),
        lambda: parcel.decode(b"WzMsNF1"),
        lambda: parcel.decode(b"WzMsNF0~"),
    ) == [[3, 4], "BadBody", "BadBody", "BadBody"]


def test_parcel_decode_03() -> None:
    parcel = Parcel("k")
    assert [
        parcel.decode(b"e30"),
        *(complaint(lambda: parcel.decode(body)) for body in (b"", b"~", b"!!", b"gXg~", b"AQ~", b"e30 ")),
    ] == [
        {},
        ("BadBody", b""),
        ("BadBody", b"~"),
        ("BadBody", b"!!"),
        ("BadBody", b"gXg~"),
        ("BadBody", b"AQ~"),
        ("BadBody", b"e30 "),
    ]


def test_parcel_decode_04() -> None:
    assert Parcel("k").decode(armour(b"\x02[1,\x80 \x8c2\x00]") + b"~") == [1, 222222222222222]


def test_parcel_write_01() -> None:
    assert (
        Parcel("lantern", "jetty").write({"b": "x" * 30, "a": "ö"})
        == "-ECWtgLjRhC9MjrDm6kmIOM5R8ugmllHIdAbl3ZbhaY:DnsiYSI6IsO2IiwiYiI6Ipt4ASJ9~"
    )


def test_parcel_write_02() -> None:
    assert Parcel("lantern", blend="raw", width=8, joint="*").write([10**9]) == "cx3btq30zf0*WzEwMDAwMDAwMDBd"


def test_parcel_read_01() -> None:
    parcel = Parcel("k")
    text = parcel.write({"deck": "v" * 25})
    assert told(
        lambda: parcel.read(text),
        lambda: parcel.read(text[:-1]),
        lambda: parcel.read(text + "~"),
        lambda: Letter("k").read(text),
    ) == [{"deck": "vvvvvvvvvvvvvvvvvvvvvvvvv"}, "BadMark", "BadMark", "BadBody"]


def test_parcel_read_02() -> None:
    parcel = Parcel("k")
    assert [complaint(lambda: parcel.read(Seal("k").press(body))) for body in ("WzFd", "WzFd~", "[1]")] == [
        None,
        ("BadBody", b"WzFd~"),
        ("BadBody", b"[1]"),
    ]


def test_parcel_peek_01() -> None:
    parcel = Parcel("k")
    assert [
        parcel.peek(text) for text in (parcel.write("v" * 20), "bWFyaw:WzVd", "bWFyaw:g1s~", "bWFyaw:AVs1AF0~", "WzVd")
    ] == [(True, "vvvvvvvvvvvvvvvvvvvv"), (False, [5]), (False, None), (False, [5]), (False, None)]


def test_datedparcel_write_01() -> None:
    assert (
        DatedParcel("lantern", "jetty", epoch=0).write(["n" * 20, {"y": 1, "x": 2}], 60 * 777)
        == "lMjZhnTJIQ6MdhkmvNoQQKp3AimXTVXFysgEH4eAxts:CQM:AVsikW4PIix7IngiOjIsInkiOjF9XQ~"
    )


def test_datedparcel_write_02() -> None:
    assert (
        DatedParcel("lantern", blend="raw", width=9, epoch=0).write("søoooooo", 59) == "eXCXssmva7NK:AA:InPDuG9vb29vbyI"
    )


def test_datedparcel_read_01() -> None:
    parcel = DatedParcel("k", epoch=0)
    text = parcel.write("m" * 30, 3_605)
    assert told(*(lambda now=now: parcel.read(text, now, 2, with_moment=True) for now in (0, 3_719, 3_720))) == [
        ("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", 3600),
        ("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", 3600),
        "Stale",
    ]


def test_datedparcel_read_02() -> None:
    parcel = DatedParcel("k", epoch=0)
    good = parcel.write([1], 0)
    bad = DatedSeal("k", epoch=0).press("W10=", 0)
    forged = DatedParcel("j", epoch=0).write([2], 0)
    assert [
        complaint(lambda: parcel.read(text, now, 1))
        for text, now in ((good, 60), (bad, 0), (bad, 60), (forged, 59), (forged, 60))
    ] == [
        ("Stale", b"WzFd", 0, 1),
        ("BadBody", b"W10="),
        ("Stale", b"W10=", 0, 1),
        ("BadMark", b"WzJd"),
        ("Stale", b"WzJd", 0, 1),
    ]


def test_datedparcel_peek_01() -> None:
    parcel = DatedParcel("k", epoch=0)
    assert [parcel.peek(parcel.write(["q" * 12], now), 300, 3) for now in (60, 179, 180, 300, 420)] == [
        (False, ["qqqqqqqqqqqq"]),
        (False, ["qqqqqqqqqqqq"]),
        (True, ["qqqqqqqqqqqq"]),
        (True, ["qqqqqqqqqqqq"]),
        (True, ["qqqqqqqqqqqq"]),
    ]
