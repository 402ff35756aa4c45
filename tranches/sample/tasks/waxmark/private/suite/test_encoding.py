"""Armour and numbers."""

import pytest
from outcome import raised, told
from waxmark import BadArmour, armour, pack_number, unarmour, unpack_number


def test_armour_01() -> None:
    assert armour(b"\xfb\xef\xff\xfe") == b"--___g"


def test_armour_02() -> None:
    assert [armour(part) for part in ("g", "gu", "tuW", "gull")] == [b"Zw", b"Z3U", b"dHVX", b"Z3VsbA"]


def test_armour_03() -> None:
    assert armour("über ~ Öl?>") == b"w7xiZXIgfiDDlmw_Pg"


def test_armour_04() -> None:
    assert armour(bytes(range(250, 256)) + b"\0") == b"-vv8_f7_AA"


def test_unarmour_01() -> None:
    assert unarmour("-_-_AQ") == b"\xfb\xff\xbf\x01"


def test_unarmour_02() -> None:
    assert told(lambda: unarmour("bGFt"), lambda: unarmour("bGFtcA=="), lambda: unarmour("bGFtcA")) == [
        b"lam",
        "BadArmour",
        b"lamp",
    ]


def test_unarmour_03() -> None:
    assert told(lambda: unarmour("a2V5cw"), lambda: unarmour("a2V5cx"), lambda: unarmour("a2V5cz")) == [
        b"keys",
        "BadArmour",
        "BadArmour",
    ]


def test_unarmour_04() -> None:
    assert told(
        lambda: unarmour(b"b2Fy"), lambda: unarmour(b"b2 Fy"), lambda: unarmour(b"b2Fy\n"), lambda: unarmour(b"b2Fyc2U")
    ) == [b"oar", "BadArmour", "BadArmour", b"oarse"]


def test_unarmour_05() -> None:
    assert told(lambda: unarmour("-_8"), lambda: unarmour("+/8"), lambda: unarmour("-_9"), lambda: unarmour("")) == [
        b"\xfb\xff",
        "BadArmour",
        "BadArmour",
        b"",
    ]


def test_unarmour_06() -> None:
    assert raised(lambda: unarmour("c2FsdHk=")) is BadArmour


@pytest.mark.counterpart("test_unarmour_06")
def test_unarmour_06_against() -> None:
    assert raised(lambda: unarmour("c2FsdHk")) is None


def test_unarmour_07() -> None:
    assert raised(lambda: unarmour("cGVhcl")) is BadArmour


@pytest.mark.counterpart("test_unarmour_07")
def test_unarmour_07_against() -> None:
    assert raised(lambda: unarmour("cGVhcg")) is None


def test_unarmour_08() -> None:
    assert told(
        lambda: unarmour("Zm9n"),
        lambda: unarmour("Zm9nZ"),
        lambda: unarmour("Zm9nZw"),
        lambda: unarmour("Zm9nZé"),
        lambda: unarmour("Zm9nZx"),
    ) == [b"fog", "BadArmour", b"fogg", "BadArmour", "BadArmour"]


def test_pack_number_01() -> None:
    assert pack_number(70_000) == b"p\x11\x01"


def test_pack_number_02() -> None:
    assert [pack_number(number) for number in (0, 1, 255, 256)] == [b"\x00", b"\x01", b"\xff", b"\x00\x01"]


def test_pack_number_03() -> None:
    assert pack_number(0x0102030405) == b"\x05\x04\x03\x02\x01"


def test_pack_number_04() -> None:
    assert told(lambda: pack_number(513), lambda: pack_number(-1), lambda: pack_number(0)) == [
        b"\x01\x02",
        "ValueError",
        b"\x00",
    ]


def test_pack_number_05() -> None:
    assert told(lambda: armour(pack_number(2**33)), lambda: pack_number(-(2**33))) == [b"AAAAAAI", "ValueError"]


def test_pack_number_06() -> None:
    assert raised(lambda: pack_number(-300)) is ValueError


@pytest.mark.counterpart("test_pack_number_06")
def test_pack_number_06_against() -> None:
    assert raised(lambda: pack_number(300)) is None


def test_unpack_number_01() -> None:
    assert unpack_number(b"\x10\x27") == 10000


def test_unpack_number_02() -> None:
    assert [unpack_number(data) for data in (b"\x05\x01", b"\x05\x00", b"\x00\x05\x00\x00")] == [261, 5, 1280]


def test_unpack_number_03() -> None:
    assert told(
        lambda: unpack_number(b"\0\x02"),
        lambda: unpack_number(b""),
        lambda: unpack_number(b"\0\0"),
        lambda: pack_number(-7),
    ) == [512, "ValueError", 0, "ValueError"]


def test_unpack_number_04() -> None:
    assert raised(lambda: unpack_number(b"")) is ValueError


@pytest.mark.counterpart("test_unpack_number_04")
def test_unpack_number_04_against() -> None:
    assert raised(lambda: unpack_number(b"\0")) is None


def test_unpack_number_05() -> None:
    assert unpack_number(unarmour("AQIDBAU")) == 21542142465
