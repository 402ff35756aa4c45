"""Runs of one byte."""

import pytest
from outcome import complaint, raised, told
from waxmark import BadBody, fold, unfold


def test_fold_01() -> None:
    assert fold("aabbbcccc") == b"\x01aa\x80b\x81c"


def test_fold_02() -> None:
    assert fold(b"\0" * 300) == b"\xff\x00\xff\x00\xa5\x00"


def test_fold_03() -> None:
    assert fold("mississippi, zzzip") == b"\x0cmississippi, \x80z\x01ip"


def test_fold_04() -> None:
    assert [fold(data) for data in ("", "x", "xx", "xxx", "xxxx")] == [b"", b"\x00x", b"\x01xx", b"\x80x", b"\x81x"]


def test_fold_05() -> None:
    assert [fold("." * 131 + "!!!"), fold("ab" * 64 + "c")[127:]] == [b"\xff.\x00.\x80!", b"ab\x00c"]


def test_fold_06() -> None:
    assert (
        fold(bytes(range(130)))
        == b"\x7f\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x01\x80\x81"
    )


def test_fold_07() -> None:
    assert fold("--éé----") == b"\x05--\xc3\xa9\xc3\xa9\x81-"


def test_fold_08() -> None:
    assert [fold("#" * length) for length in (129, 130, 134, 262)] == [
        b"\xfe#",
        b"\xff#",
        b"\xff#\x81#",
        b"\xff#\xff#\x01##",
    ]


def test_unfold_01() -> None:
    assert unfold(b"\x84q\x03quay\x80!") == b"qqqqqqqquay!!!"


def test_unfold_02() -> None:
    assert (
        unfold(b"\x00a\x00b\x01cd\xa0e\x7f" + b"fg" * 64 + b"\x81h")
        == b"abcdeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeefgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfgfghhhh"
    )


def test_unfold_03() -> None:
    assert told(
        lambda: unfold(b"\x01ok\x8ax"), lambda: unfold(b"\x02ok"), lambda: unfold(b"\x01ok\x8a"), lambda: unfold(b"")
    ) == [b"okxxxxxxxxxxxxx", "BadBody", "BadBody", b""]


def test_unfold_04() -> None:
    assert [complaint(lambda: unfold(b"\x00a\x05short")), unfold(b"\x00a\x04short")] == [
        ("BadBody", b"\x00a\x05short"),
        b"ashort",
    ]


def test_unfold_05() -> None:
    assert [complaint(lambda: unfold(b"\x81=\x83")), unfold(b"\x81=\x83-")] == [
        ("BadBody", b"\x81=\x83"),
        b"====------",
    ]


def test_unfold_06() -> None:
    assert raised(lambda: unfold(b"\x03abc")) is BadBody


@pytest.mark.counterpart("test_unfold_06")
def test_unfold_06_against() -> None:
    assert raised(lambda: unfold(b"\x02abc")) is None
