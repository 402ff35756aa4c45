"""Values as JSON, sealed and dated."""

import pytest
from outcome import complaint, raised, told
from waxmark import BadBody, DatedLetter, DatedSeal, Letter, Seal


def test_letter_encode_01() -> None:
    assert Letter("k").encode({"b": 1, "a": {"d": "\u00f8", "c": []}}) == b'{"a":{"c":[],"d":"\xc3\xb8"},"b":1}'


def test_letter_encode_02() -> None:
    assert (
        Letter("k").encode(["tab\t", 'quo"te', "\u20ac\x7f\x01", None, False, -7])
        == b'["tab\\t","quo\\"te","\xe2\x82\xac\x7f\\u0001",null,false,-7]'
    )


def test_letter_encode_03() -> None:
    assert Letter("k").encode({"é": 1, "z": 2, "Z": 3, "10": 4, "9": 5}) == b'{"10":4,"9":5,"Z":3,"z":2,"\xc3\xa9":1}'


def test_letter_encode_04() -> None:
    assert Letter("k").encode("日本 / 港") == b'"\xe6\x97\xa5\xe6\x9c\xac / \xe6\xb8\xaf"'


def test_letter_encode_05() -> None:
    assert (
        Letter("k").encode([{"y": 0, "x": 0}, {"xx": {}, "x": "🚢"}])
        == b'[{"x":0,"y":0},{"x":"\xf0\x9f\x9a\xa2","xx":{}}]'
    )


def test_letter_decode_01() -> None:
    letter = Letter("k")
    assert told(
        lambda: letter.decode(b' {"a": [1, "\\u00e9"]} '),
        lambda: letter.decode(b"{a: 1}"),
        lambda: letter.decode(b"\xff"),
        lambda: letter.decode(b""),
    ) == [{"a": [1, "é"]}, "BadBody", "BadBody", "BadBody"]


def test_letter_decode_02() -> None:
    assert [
        Letter("k").decode(b"[1, 2]"),
        complaint(lambda: Letter("k").decode(b"[1, 2")),
        complaint(lambda: Letter("k").decode(b'"\xe9"')),
    ] == [[1, 2], ("BadBody", b"[1, 2"), ("BadBody", b'"\xe9"')]


def test_letter_write_01() -> None:
    assert (
        Letter("lantern", "jetty").write({"to": "Ærø", "at": [3]})
        == 'Vt6UoLywJdf-bDguGz4F0cH8o88Oc9oax8BAjPYkX5o:{"at":[3],"to":"Ærø"}'
    )


def test_letter_write_02() -> None:
    assert told(
        lambda: Letter("lantern", blend="raw", digest="sha1", joint="#").write("å#1"),
        lambda: Letter("k", digest="md5").write(1),
        lambda: Letter("k", blend="none").write(1),
        lambda: Letter([]).write(1),
        lambda: Letter("k", width=-9).write(1),
        lambda: Letter("k", joint="_").write(1),
    ) == ['dMbztQ8epjQmTNG8VVSaST5iH1o#"å#1"', "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]


def test_letter_write_03() -> None:
    assert (
        Letter(("b", "a"), blend="keyed", width=9, joint=".").write({"v": None, "k": True})
        == 'v8ha9L2p-G3w.{"k":true,"v":null}'
    )


def test_letter_read_01() -> None:
    letter = Letter("k")
    text = letter.write({"berth": 33, "ship": ["Ærø:3"]})
    assert told(
        lambda: letter.read(text),
        lambda: letter.read(text.replace("3", "4")),
        lambda: letter.read(text.encode()),
        lambda: Letter("j").read(text),
    ) == [{"berth": 33, "ship": ["Ærø:3"]}, "BadMark", {"berth": 33, "ship": ["Ærø:3"]}, "BadMark"]


def test_letter_read_02() -> None:
    assert [
        complaint(lambda: Letter("k").read(Seal("k").press("not json"))),
        complaint(lambda: Letter("k").read(Seal("j").press("not json"))),
    ] == [("BadBody", b"not json"), ("BadMark", b"not json")]


def test_letter_read_03() -> None:
    assert told(
        lambda: Letter("lantern", blend="raw", width=8).read('oMirClD7EJU:{"a":1,"b":"x"}'),
        lambda: Letter("lantern", blend="raw", width=8).read('oMirClD7EJU:{"a":1,"b":"y"}'),
    ) == [{"a": 1, "b": "x"}, "BadMark"]


def test_letter_read_04() -> None:
    assert raised(lambda: Letter("k").read(Seal("k").press("{"))) is BadBody


@pytest.mark.counterpart("test_letter_read_04")
def test_letter_read_04_against() -> None:
    assert raised(lambda: Letter("k").read(Seal("k").press("{}"))) is None


def test_letter_peek_01() -> None:
    letter = Letter("k")
    assert [
        letter.peek(text) for text in (letter.write([5]), "bWFyaw:[6]", "bWFyaw:[7", "[8]", Seal("k").press("[9"))
    ] == [(True, [5]), (False, [6]), (False, None), (False, None), (True, None)]


def test_letter_peek_02() -> None:
    assert [Letter(("n", "o")).peek(Letter(key).write({key: 1})) for key in "nop"] == [
        (True, {"n": 1}),
        (True, {"o": 1}),
        (False, {"p": 1}),
    ]


def test_datedletter_write_01() -> None:
    assert (
        DatedLetter("lantern", "jetty").write({"b": "ß", "a": 0}, 946_684_800 + 60 * 300)
        == 'cON4k0JM3cyTlvNEL2WWpw42X0Twkd6PZLGCs_t1Eqg:LAE:{"a":0,"b":"ß"}'
    )


def test_datedletter_write_02() -> None:
    assert DatedLetter("lantern", blend="raw", width=8, epoch=90, joint="%").write(["ÿ"], 0) == '84NDqeIi3v4%AA%["ÿ"]'


def test_datedletter_read_01() -> None:
    letter = DatedLetter("k", epoch=0)
    text = letter.write({"x": "é"}, 137)
    assert told(*(lambda now=now: letter.read(text, now, 4, with_moment=True) for now in (0, 359, 360))) == [
        ({"x": "é"}, 120),
        ({"x": "é"}, 120),
        "Stale",
    ]


def test_datedletter_read_02() -> None:
    letter = DatedLetter("k", epoch=0)
    assert [complaint(lambda: letter.read(DatedSeal("j", epoch=0).press("{", 0), now, 1)) for now in (59, 60)] == [
        ("BadMark", b"{"),
        ("Stale", b"{", 0, 1),
    ]


def test_datedletter_read_03() -> None:
    letter = DatedLetter("k", epoch=0)
    assert told(
        lambda: letter.read(letter.write([1], 0), 599, 10),
        lambda: letter.read(letter.write([2], 0), 600, 10),
        lambda: letter.read(DatedSeal("k", epoch=0).press("[3", 0), 0),
        lambda: letter.read("bWFyaw:[4]", 0),
        lambda: letter.read("bWFyaw:AQ:[5]", 0, 1),
        lambda: letter.read("bWFyaw:AQ:[5]", 120, 1),
    ) == [[1], "Stale", "BadBody", "BadDate", "BadMark", "Stale"]


def test_datedletter_peek_01() -> None:
    letter = DatedLetter("k", epoch=0)
    assert [letter.peek(letter.write([now], now), 120, 2) for now in (0, 59, 60, 6_000)] == [
        (False, [0]),
        (False, [59]),
        (True, [60]),
        (True, [6000]),
    ]


def test_datedletter_peek_02() -> None:
    letter = DatedLetter("k", epoch=0)
    assert [
        letter.peek(text, 0)
        for text in ("bWFyaw:AA:[1]", "bWFyaw:AB:[2]", "bWFyaw:[3]", "[4]", DatedLetter("k").write([5], 0))
    ] == [(False, [1]), (False, [2]), (False, None), (False, None), (True, [5])]
