"""Lines: the seal, writing and reading."""

import pytest

from outcome import lineage, raised, told
from tidebook import LineError, Stay, read_line, seal, write_line


def sealed(body):
    return body + "#" + seal(body)


def test_seal_01():
    assert (seal("tern"), seal("nret"), seal("t")) == ("6", "C", "A")


def test_seal_02():
    assert seal("ab") + seal("ba") + seal("a") + seal("aa") + seal("aaa") == "76V87"


def test_seal_03():
    assert (seal("x9/10/4/0.8"), seal("x9/10/4/0.9"), seal("x9/10/5/0.8")) == ("6", "5", "X")


def test_seal_04():
    assert seal("HERON 2/0/1/3.0") + seal("heron 2/0/1/3.0") + seal("") == "S4A"


def test_seal_05():
    assert [seal("#"), seal("//"), seal("/ /"), seal("0123456789"), seal("9876543210")] == ["3", "E", "K", "J", "T"]


def test_seal_06():
    assert seal("W") + seal(":") + seal("t0") + seal("00t") + seal("zzzzzzzz") == "AALXS"


def test_seal_07():
    assert [seal("skua-4/118//1.6"), seal("skua-4/118/6/1.6"), seal("skua-4/0118//1.6")] == ["C", "4", "F"]


def test_write_line_01():
    assert write_line(Stay("Skua-4", 118, 6, 16)) == "skua-4/118//1.6#C"


def test_write_line_02():
    assert write_line(Stay("  Black  Guillemot ", 0, 1, 0)) == "blackguillemot/0/1/0.0#C"


def test_write_line_03():
    assert write_line(Stay("K 7", 2040, 31, 107)) == "k7/2040/31/10.7#A"


def test_write_line_04():
    assert [
        write_line(Stay("eider", 5, 5, 9)),
        write_line(Stay("eider", 5, 6, 9)),
        told(lambda: write_line(Stay("eider", 0, 1, 0))),
        told(lambda: write_line(Stay("eider", 5, -6, 9))),
        told(lambda: write_line(Stay("eider", -1, 6, 9))),
    ] == ["eider/5/5/0.9#7", "eider/5//0.9#D", "eider/0/1/0.0#E", "LineError", "LineError"]


def test_write_line_05():
    assert [
        write_line(Stay("DUNLIN", 6, 16, 10)),
        write_line(Stay("Dun lin", 6, 6, 1)),
        told(lambda: write_line(Stay("Dunlin", 6, 0, 1))),
        told(lambda: write_line(Stay("Dunlin", 6, 6, -1))),
        told(lambda: write_line(Stay("D", 0, 1, 1))),
    ] == ["dunlin/6/16/1.0#M", "dunlin/6//0.1#7", "LineError", "LineError", "d/0/1/0.1#7"]


def test_write_line_06():
    assert write_line(read_line(sealed("Red Knot/0012/006/1.111"))) == "redknot/12//1.2#Q"


def test_write_line_07():
    stay = Stay("Curlew", 44, 6, 28)
    assert [
        write_line(stay),
        write_line(stay._replace(hours=60)),
        write_line(stay._replace(draught=280)),
        told(lambda: write_line(stay._replace(start=-1))),
        told(lambda: write_line(stay._replace(draught=-1))),
        told(lambda: write_line(stay._replace(start=0, hours=1, draught=0))),
        told(lambda: write_line(stay._replace(hours=0))),
    ] == [
        "curlew/44//2.8#X",
        "curlew/44/60/2.8#H",
        "curlew/44//28.0#L",
        "LineError",
        "LineError",
        "curlew/0/1/0.0#5",
        "LineError",
    ]


def test_write_line_08():
    assert [
        told(lambda: write_line(Stay("ruff", 0, 2, 14))),
        told(lambda: write_line(Stay("ru_ff", 0, 2, 14))),
        told(lambda: write_line(Stay("ruff", -1, 2, 14))),
        told(lambda: write_line(Stay("RUFF", 1, 2, 15))),
        told(lambda: write_line(Stay("ruff", 0, 2, -1))),
    ] == ["ruff/0/2/1.4#G", "LineError", "LineError", "ruff/1/2/1.5#7", "LineError"]


def test_write_line_09():
    assert [
        told(lambda: write_line(Stay("a\tb", 3, 6, 20))),
        told(lambda: write_line(Stay("a b", 3, 6, 20))),
        told(lambda: write_line(Stay("é", 3, 6, 20))),
        told(lambda: write_line(Stay("- -", 3, 6, 20))),
        told(lambda: write_line(Stay("A/B", 3, 6, 20))),
    ] == ["LineError", "ab/3//2.0#M", "LineError", "--/3//2.0#E", "LineError"]


def test_write_line_10():
    assert raised(lambda: write_line(Stay("tystie", 9, 0, 11))) is LineError


@pytest.mark.counterpart("test_write_line_10")
def test_write_line_10_b():
    assert raised(lambda: write_line(Stay("tystie", 9, 1, 11))) is None


def test_write_line_11():
    assert lineage(lambda: write_line(Stay("   ", 9, 2, 11))) == ["BookError", "Exception", "LineError", "ValueError"]


@pytest.mark.counterpart("test_write_line_11")
def test_write_line_11_b():
    assert lineage(lambda: write_line(Stay(" 0 ", 9, 2, 11))) is None


def test_read_line_01():
    assert read_line(sealed("Storm Petrel/31/4/0.75")) == ("stormpetrel", 31, 4, 8)


def test_read_line_02():
    assert read_line("PUF FIN/08//11.02#" + seal("PUF FIN/08//11.02")) == ("puffin", 8, 6, 111)


def test_read_line_03():
    assert read_line(sealed(" a  B-9 /000/012/3.001")) == ("ab-9", 0, 12, 31)


def test_read_line_04():
    assert [
        read_line(sealed("Q/1/1/2.40")),
        read_line(sealed("q/1/1/2.41")),
        read_line(sealed("q /1/1/2.4000001")),
        read_line(sealed("q/1/1/2.96")),
    ] == [("q", 1, 1, 24), ("q", 1, 1, 25), ("q", 1, 1, 25), ("q", 1, 1, 30)]


def test_read_line_05():
    assert [read_line(sealed("sanderling/6/6/0.01")), read_line(sealed("San Der Ling/6//0.0"))] == [
        ("sanderling", 6, 6, 1),
        ("sanderling", 6, 6, 0),
    ]


def test_read_line_06():
    assert [
        told(lambda: read_line(sealed("Gannet/5//2.3"))),
        told(lambda: read_line(sealed("Gannet//5/2.3"))),
        told(lambda: read_line(sealed("Gannet/5/0/2.3"))),
        told(lambda: read_line(sealed("Gannet/5/00/2.3"))),
        told(lambda: read_line(sealed("Gan net/0/5/02.31"))),
    ] == [("gannet", 5, 6, 23), "LineError", "LineError", "LineError", ("gannet", 0, 5, 24)]


def test_read_line_07():
    assert [
        told(lambda: read_line(sealed("Wigeon/7/2/1.5"))),
        told(lambda: read_line(sealed("Wigeon/7/2/1."))),
        told(lambda: read_line(sealed("Wigeon/7/2/.5"))),
        told(lambda: read_line(sealed("Wigeon/7/2/"))),
        told(lambda: read_line(sealed("Wi ge on/7/2/1.51"))),
        told(lambda: read_line(sealed("Wigeon/7/2/1,5"))),
        told(lambda: read_line(sealed("Wigeon/7/0/1.5"))),
        told(lambda: read_line(sealed("Wigeon/7/1/1.5/2"))),
    ] == [
        ("wigeon", 7, 2, 15),
        "LineError",
        "LineError",
        "LineError",
        ("wigeon", 7, 2, 16),
        "LineError",
        "LineError",
        "LineError",
    ]


def test_read_line_08():
    assert [
        told(lambda: read_line(sealed("smew/7 /2/1.5"))),
        told(lambda: read_line(sealed("smew / 7/2/1.5"))),
        told(lambda: read_line(sealed("smew /7/2/1.57"))),
        told(lambda: read_line(sealed("smew/7/ 2/1.5"))),
        told(lambda: read_line(sealed("smew/7/2/1.5 "))),
        told(lambda: read_line(sealed("smew/7/ /1.5"))),
        told(lambda: read_line(sealed("smew/7/000/1.5"))),
        told(lambda: read_line(sealed("smew/0/1/0"))),
    ] == [
        "LineError",
        "LineError",
        ("smew", 7, 2, 16),
        "LineError",
        "LineError",
        "LineError",
        "LineError",
        ("smew", 0, 1, 0),
    ]


def test_read_line_09():
    assert [
        told(lambda: read_line(sealed("Teal/3/4"))),
        told(lambda: read_line(sealed("Teal/3/4/1.04"))),
        told(lambda: read_line(sealed("Teal/3/4/1.0/"))),
        told(lambda: read_line(sealed("Teal,3,4,1.0"))),
        told(lambda: read_line(sealed("/3/4/1.0"))),
    ] == ["LineError", ("teal", 3, 4, 11), "LineError", "LineError", "LineError"]


def test_read_line_10():
    assert [
        told(lambda: read_line(sealed("Scaup/3/4/1.82"))),
        told(lambda: read_line("Scaup/3/4/1.85")),
        told(lambda: read_line(sealed("Scaup/3/4/1.85") + " ")),
        told(lambda: read_line("Scaup/3/4/1.85#")),
        told(lambda: read_line(sealed("Sc#aup/3/4/1.85"))),
        told(lambda: read_line("#" + sealed("Scaup/3/4/1.85"))),
    ] == [("scaup", 3, 4, 19), "LineError", "LineError", "LineError", "LineError", "LineError"]


def test_read_line_11():
    assert [
        told(lambda: read_line(sealed("+/3/4/1"))),
        told(lambda: read_line(sealed("-/3/4/1"))),
        told(lambda: read_line(sealed("P L-/+3/4/1"))),
        told(lambda: read_line(sealed("P L-/3/4/1.99"))),
        told(lambda: read_line(sealed("P L-/3/-4/1"))),
        told(lambda: read_line(sealed("P L-/3/01/0"))),
        told(lambda: read_line(sealed("P L-/3//1/"))),
    ] == ["LineError", ("-", 3, 4, 10), "LineError", ("pl-", 3, 4, 20), "LineError", ("pl-", 3, 1, 0), "LineError"]


def test_read_line_12():
    assert [
        told(lambda: read_line("BRENT/40/3/1.2#" + seal("BRENT/40/3/1.2"))),
        told(lambda: read_line("BRENT/40/3/1.2#" + seal("brent/40/3/1.2"))),
        told(lambda: read_line("B RENT/40//1.2#" + seal("BRENT/40//1.2"))),
        told(lambda: read_line("B RENT/40//1.23#" + seal("B RENT/40//1.23"))),
    ] == [("brent", 40, 3, 12), "LineError", "LineError", ("brent", 40, 6, 13)]


def test_read_line_13():
    assert raised(lambda: read_line("heron/4/5/1.2#" + seal("heron/4/5/1.3"))) is LineError


@pytest.mark.counterpart("test_read_line_13")
def test_read_line_13_b():
    assert raised(lambda: read_line("heron/4/5/1.3#" + seal("heron/4/5/1.3"))) is None


def test_read_line_14():
    assert lineage(lambda: read_line(sealed("heron/4/5/1.2.3"))) == [
        "BookError",
        "Exception",
        "LineError",
        "ValueError",
    ]


@pytest.mark.counterpart("test_read_line_14")
def test_read_line_14_b():
    assert lineage(lambda: read_line(sealed("heron/4/5/12.3"))) is None


def test_read_line_15():
    stay = read_line(sealed("Little Auk/90//0.333"))
    assert (stay.draught, stay.hours, stay.craft, stay.start, stay._fields) == (
        4,
        6,
        "littleauk",
        90,
        ("craft", "start", "hours", "draught"),
    )
