"""Settings of a seal, and blended keys."""

import pytest
from outcome import raised, told
from waxmark import Seal


def test_seal_blended_01() -> None:
    assert (
        Seal("lantern", "jetty").blended().hex() == "ff1603c24f4050991f15c49ae71ebebaadba651706c50a9bd34c84a9d1076042"
    )


def test_seal_blended_02() -> None:
    assert (
        Seal("lantern", "jetty", digest="sha1").blended(b"oil \xff").hex() == "fb2b3258b6a5355b38f633e3578ca95cefa487ba"
    )


def test_seal_blended_03() -> None:
    assert (
        Seal("lantern", "jetty", blend="keyed").blended().hex()
        == "c683877a87745f5df95faaa8700b958a0c595dde61c86e8f34d70feec4c8950a"
    )


def test_seal_blended_04() -> None:
    assert [
        Seal(("new", "old"), "p", blend="raw").blended(),
        Seal(("new", "old"), "p", blend="raw").blended("löw"),
    ] == [b"new", b"l\xc3\xb6w"]


def test_seal_blended_05() -> None:
    assert (
        Seal(["wick", "lantern"], "jetty", blend="keyed", digest="sha1").blended().hex()
        == "ee16cdcc652cbdf9f784752dcc827f445e2d9c38"
    )


def test_seal_blended_06() -> None:
    assert Seal(["wick", "lantern"], digest="sha1").blended().hex() == "951fa39d29bc0c8782d949bbb5c35344e874ce82"


def test_seal_blended_07() -> None:
    assert Seal("ab", "cd", digest="sha512").blended("abc")[:12].hex() == "ce9a3f16a91af643c3d8f7fe"


def test_seal_01() -> None:
    assert told(
        lambda: Seal("k", joint="::").blended(),
        lambda: Seal([]).blended(),
        lambda: Seal("k", blend="raw").blended(),
        lambda: Seal("k", blend="Raw").blended(),
        lambda: Seal("k", digest="SHA1").blended(),
        lambda: Seal("k", width=7).blended(),
        lambda: Seal("k", width=33).blended(),
    ) == ["ValueError", "ValueError", b"k", "ValueError", "ValueError", "ValueError", "ValueError"]


def test_seal_02() -> None:
    assert raised(lambda: Seal("k", joint="-")) is ValueError


@pytest.mark.counterpart("test_seal_02")
def test_seal_02_against() -> None:
    assert raised(lambda: Seal("k", joint="+")) is None


def test_seal_03() -> None:
    assert raised(lambda: Seal("k", joint="ß")) is ValueError


@pytest.mark.counterpart("test_seal_03")
def test_seal_03_against() -> None:
    assert raised(lambda: Seal("k", joint=b"$")) is None


def test_seal_04() -> None:
    assert raised(lambda: Seal(())) is ValueError


@pytest.mark.counterpart("test_seal_04")
def test_seal_04_against() -> None:
    assert raised(lambda: Seal(("k",))) is None


def test_seal_05() -> None:
    assert raised(lambda: Seal("k", blend="before")) is ValueError


@pytest.mark.counterpart("test_seal_05")
def test_seal_05_against() -> None:
    assert raised(lambda: Seal("k", blend="keyed")) is None


def test_seal_06() -> None:
    assert raised(lambda: Seal("k", digest="md5")) is ValueError


@pytest.mark.counterpart("test_seal_06")
def test_seal_06_against() -> None:
    assert raised(lambda: Seal("k", digest="sha512")) is None


def test_seal_07() -> None:
    assert [
        raised(lambda: Seal("k", digest=name, width=width)) is ValueError
        for name, width in (
            ("sha1", 7),
            ("sha1", 8),
            ("sha1", 20),
            ("sha1", 21),
            ("sha256", 32),
            ("sha256", 33),
            ("sha512", 64),
            ("sha512", 65),
        )
    ] == [True, False, False, True, False, True, False, True]
