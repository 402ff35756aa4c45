"""The ledger: entries, moons and statements."""

import pytest

from outcome import lineage, raised, told
from tidebook import Ledger, TermsError, UnknownNumber


def posted(*entries):
    ledger = Ledger()
    for craft, hour, amount in entries:
        ledger.post(craft, hour, amount)
    return ledger


def test_post_01():
    ledger = posted(("a", 40, 9), ("b", 3, 5))
    assert [
        ledger.shut(1),
        ledger.post("a", 671, 4),
        ledger.post("a", 1345, 6),
        ledger.entries("a"),
        ledger.balance("a", 1345),
    ] == [1344, 3, 4, [(4, 1345, 6), (3, 1344, 4), (1, 40, 9)], 13]


def test_post_02():
    ledger = posted(("b", 700, 30), ("a", 672, 12), ("b", 1343, 8))
    ledger.shut(1)
    ledger.post("b", 0, 7)
    ledger.post("a", 1344, 7)
    assert (ledger.entries("b"), ledger.entries("a"), ledger.balance("a", 1344), ledger.statement(2, 101)) == (
        [(4, 1344, 7), (3, 1343, 8), (1, 700, 30)],
        [(5, 1344, 7), (2, 672, 12)],
        12,
        [("b", 1, 7, 51), ("a", 1, 7, 50)],
    )


def test_post_03():
    ledger = Ledger()
    assert [
        told(lambda: ledger.post("a", 5, 0)),
        told(lambda: ledger.post("a", 5, 1)),
        told(lambda: ledger.post("a", -1, 3)),
        told(lambda: ledger.post("b", 0, 3)),
        ledger.entries("a"),
        ledger.entries("b"),
    ] == ["TermsError", 1, "TermsError", 2, [(1, 5, 1)], [(2, 0, 3)]]


def test_post_04():
    assert raised(lambda: Ledger().post("a", 5, 0)) is TermsError


@pytest.mark.counterpart("test_post_04")
def test_post_04_b():
    assert raised(lambda: Ledger().post("a", 0, 5)) is None


def test_void_01():
    ledger = posted(("a", 10, 70), ("b", 11, 20), ("a", 12, 5))
    assert [
        ledger.void(1, 15),
        ledger.entries("a"),
        ledger.post("b", 9, 2),
        ledger.balance("a", 15),
        ledger.statement(0, 9),
    ] == [4, [(4, 15, -70), (3, 12, 5), (1, 10, 70)], 5, 75, [("a", 1, 5, 1), ("b", 2, 22, 8)]]


def test_void_02():
    ledger = posted(("c", 600, 70), ("b", 601, 20), ("a", 602, 70), ("b", 603, 50))
    assert [ledger.void(1, 800), ledger.statement(0, 31), ledger.statement(1, 31), ledger.entries("c")] == [
        5,
        [("c", 0, 70, 11), ("b", 2, 70, 10), ("a", 1, 70, 10)],
        [("c", 0, -70, 0)],
        [(5, 800, -70), (1, 600, 70)],
    ]


def test_void_03():
    ledger = posted(("a", 100, 8), ("a", 200, 9))
    ledger.shut(2)
    assert [
        ledger.void(2, 300),
        told(lambda: ledger.void(1, 99)),
        ledger.void(1, 2100),
        ledger.entries("a"),
        ledger.balance("a", 2016),
    ] == [3, "TermsError", 4, [(4, 2100, -8), (3, 2016, -9), (2, 200, 9), (1, 100, 8)], 17]


def test_void_04():
    ledger = posted(("a", 50, 8), ("b", 60, 9))
    assert [
        told(lambda: ledger.void(3, 70)),
        told(lambda: ledger.void(1, 49)),
        told(lambda: ledger.void(1, 52)),
        told(lambda: ledger.void(1, 70)),
        told(lambda: ledger.void(3, 70)),
        told(lambda: ledger.void(2, 60)),
        ledger.entries("a"),
        ledger.statement(0, 6),
    ] == [
        "UnknownNumber",
        "TermsError",
        3,
        "UnknownNumber",
        "UnknownNumber",
        4,
        [(3, 52, -8), (1, 50, 8)],
        [("a", 0, 0, 0), ("b", 0, 0, 0)],
    ]


def test_void_05():
    ledger = posted(("a", 50, 8), ("b", 60, 9))
    ledger.void(1, 55)
    assert lineage(lambda: ledger.void(1, 56)) == ["BookError", "Exception", "KeyError", "LookupError", "UnknownNumber"]


@pytest.mark.counterpart("test_void_05")
def test_void_05_b():
    ledger = posted(("a", 50, 8), ("b", 60, 9))
    ledger.void(1, 55)
    assert lineage(lambda: ledger.void(2, 60)) is None


def test_void_06():
    ledger = posted(("a", 50, 8), ("b", 60, 9))
    ledger.void(2, 61)
    assert raised(lambda: ledger.void(3, 62)) is UnknownNumber


@pytest.mark.counterpart("test_void_06")
def test_void_06_b():
    ledger = posted(("a", 50, 8), ("b", 60, 9))
    ledger.void(2, 61)
    assert raised(lambda: ledger.void(1, 62)) is None


def test_shut_01():
    ledger = Ledger()
    hours = [ledger.shut(1), ledger.shut(0), ledger.post("a", 10, 3), ledger.shut(3), ledger.post("a", 9, 4)]
    assert (hours, ledger.entries("a"), ledger.balance("a", 2688)) == (
        [1344, 1344, 1, 2688, 2],
        [(2, 2688, 4), (1, 1344, 3)],
        3,
    )


def test_shut_02():
    ledger = posted(("a", 2000, 1))
    ledger.shut(2)
    ledger.post("a", 1500, 2)
    ledger.post("a", 20, 3)
    ledger.shut(3)
    ledger.post("a", 20, 4)
    assert (
        ledger.entries("a"),
        ledger.balance("a", 2017),
        ledger.statement(2, 5),
        told(lambda: ledger.shut(-1)),
        told(lambda: ledger.shut(0)),
        told(lambda: ledger.void(5, 2700)),
    ) == (
        [(4, 2688, 4), (2, 2016, 2), (3, 2016, 3), (1, 2000, 1)],
        6,
        [("a", 1, 1, 5)],
        "TermsError",
        2688,
        "UnknownNumber",
    )


def test_shut_03():
    ledger = posted(("b", 5, 9))
    assert [
        told(lambda: ledger.shut(-1)),
        told(lambda: ledger.post("b", 4, 2)),
        told(lambda: ledger.shut(2)),
        told(lambda: ledger.post("b", 4, 2)),
        told(lambda: ledger.void(1, 800)),
        ledger.entries("b"),
        ledger.statement(0, 9),
    ] == ["TermsError", 2, 2016, 3, 4, [(3, 2016, 2), (4, 2016, -9), (1, 5, 9), (2, 4, 2)], [("b", 1, 11, 9)]]


def test_entries_01():
    ledger = posted(("a", 5, 1), ("a", 9, 2), ("b", 7, 3), ("a", 9, 4), ("a", 0, 5), ("a", 5, 6))
    assert (ledger.entries("a"), ledger.balance("a", 9)) == (
        [(2, 9, 2), (4, 9, 4), (1, 5, 1), (6, 5, 6), (5, 0, 5)],
        12,
    )


def test_entries_02():
    ledger = posted(("A", 30, 11), ("a", 20, 22), ("A", 40, 33), ("A", 30, 44))
    ledger.void(1, 35)
    assert [
        ledger.entries("A"),
        ledger.entries("a"),
        ledger.balance("A", 35),
        ledger.statement(0, 10),
        told(lambda: ledger.void(2, 19)),
        told(lambda: ledger.void(2, 20)),
        told(lambda: ledger.void(5, 36)),
        told(lambda: ledger.void(9, 36)),
    ] == [
        [(3, 40, 33), (5, 35, -11), (1, 30, 11), (4, 30, 44)],
        [(2, 20, 22)],
        55,
        [("a", 1, 22, 2), ("A", 2, 77, 8)],
        "TermsError",
        6,
        "UnknownNumber",
        "UnknownNumber",
    ]


def test_balance_01():
    ledger = posted(("a", 5, 10), ("a", 8, 20), ("b", 6, 400), ("a", 8, 40), ("a", 3, 80))
    assert ([ledger.balance("a", hour) for hour in (3, 4, 5, 6, 8, 9)], ledger.statement(0, 100)) == (
        [0, 80, 80, 90, 90, 150],
        [("a", 4, 150, 27), ("b", 1, 400, 73)],
    )


def test_balance_02():
    ledger = posted(("a", 5, 10), ("a", 15, 20), ("b", 20, 7))
    ledger.void(1, 12)
    assert (
        [ledger.balance("a", hour) for hour in (5, 12, 13, 15, 16)],
        ledger.statement(0, 10),
        told(lambda: ledger.void(1, 13)),
        told(lambda: ledger.void(4, 13)),
        told(lambda: ledger.post("b", -1, 3)),
        told(lambda: ledger.post("b", 30, 0)),
        told(lambda: ledger.post("b", 0, 1)),
    ) == (
        [0, 10, 0, 0, 20],
        [("b", 1, 7, 2), ("a", 1, 20, 8)],
        "UnknownNumber",
        "UnknownNumber",
        "TermsError",
        "TermsError",
        5,
    )


def test_balance_03():
    ledger = posted(("a", 5, 10))
    ledger.shut(1)
    ledger.post("a", 6, 7)
    ledger.void(1, 8)
    assert [ledger.balance("a", 6), ledger.balance("a", 672), ledger.balance("a", 1344), ledger.balance("a", 1345)] == [
        10,
        10,
        10,
        7,
    ]


def test_statement_01():
    ledger = posted(("c", 1, 50), ("b", 2, 30), ("a", 3, 35), ("b", 4, 5), ("d", 672, 9), ("a", 5, 15))
    assert ledger.statement(0, 100) == [("b", 2, 35, 25), ("c", 1, 50, 38), ("a", 2, 50, 37)]


def test_statement_02():
    assert posted(("z", 1, 20), ("m", 2, 20), ("a", 3, 20), ("q", 4, 7)).statement(0, 50) == [
        ("q", 1, 7, 5),
        ("z", 1, 20, 17),
        ("m", 1, 20, 14),
        ("a", 1, 20, 14),
    ]


def test_statement_03():
    ledger = posted(("e", 1, 60), ("b", 2, 25), ("e", 3, 40), ("c", 4, 40))
    ledger.void(1, 5)
    assert [ledger.statement(0, 101), ledger.statement(1, 101)] == [
        [("b", 1, 25, 24), ("e", 1, 40, 39), ("c", 1, 40, 38)],
        [],
    ]


def test_statement_04():
    ledger = posted(("b", 100, 60), ("a", 671, 60), ("b", 672, 15), ("a", 1343, 10), ("c", 1344, 1))
    ledger.void(1, 672)
    ledger.void(2, 1343)
    assert (
        ledger.statement(0, 45),
        ledger.statement(1, 45),
        told(lambda: ledger.void(1, 1400)),
        told(lambda: ledger.void(8, 1400)),
        told(lambda: ledger.void(3, 671)),
        told(lambda: ledger.shut(-1)),
        told(lambda: ledger.shut(0)),
    ) == (
        [("b", 0, 60, 23), ("a", 0, 60, 22)],
        [("a", 1, -50, 0), ("b", 1, -45, 0)],
        "UnknownNumber",
        "UnknownNumber",
        "TermsError",
        "TermsError",
        672,
    )


def test_statement_05():
    ledger = posted(("n", 9, 33), ("k", 8, 33), ("n", 7, 1), ("p", 6, 1), ("k", 5, 1))
    assert [ledger.statement(0, 7), ledger.statement(0, 8), ledger.statement(0, 0)] == [
        [("p", 1, 1, 0), ("n", 2, 34, 4), ("k", 2, 34, 3)],
        [("p", 1, 1, 0), ("n", 2, 34, 5), ("k", 2, 34, 3)],
        [("p", 1, 1, 0), ("n", 2, 34, 0), ("k", 2, 34, 0)],
    ]


def test_statement_06():
    ledger = posted(("y", 1, 6), ("x", 1, 6), ("w", 1, 6))
    ledger.void(2, 2)
    ledger.post("x", 3, 6)
    assert (
        ledger.statement(0, 20),
        ledger.balance("x", 2),
        told(lambda: ledger.void(4, 9)),
        told(lambda: ledger.shut(-2)),
        told(lambda: ledger.post("x", -3, 6)),
        told(lambda: ledger.post("x", 3, -6)),
    ) == (
        [("y", 1, 6, 8), ("x", 1, 6, 6), ("w", 1, 6, 6)],
        6,
        "UnknownNumber",
        "TermsError",
        "TermsError",
        "TermsError",
    )


def test_statement_07():
    ledger = posted(("y", 1, 6), ("x", 1400, 90), ("v", 1410, 45), ("u", 2, 6))
    ledger.shut(1)
    ledger.post("v", 2, 45)
    ledger.void(1, 3)
    assert (ledger.statement(0, 13), ledger.statement(2, 13)) == (
        [("y", 0, 6, 7), ("u", 1, 6, 6)],
        [("y", 0, -6, 0), ("x", 1, 90, 7), ("v", 2, 90, 6)],
    )


def test_statement_08():
    ledger = posted(("q", 10, 8), ("p", 11, 3), ("o", 12, 5), ("p", 13, 5))
    ledger.void(3, 700)
    ledger.shut(1)
    ledger.void(4, 20)
    ledger.post("o", 21, 11)
    assert [ledger.statement(0, 15), ledger.statement(1, 15), ledger.statement(2, 15)] == [
        [("o", 0, 5, 3), ("q", 1, 8, 7), ("p", 1, 8, 5)],
        [("o", 0, -5, 0)],
        [("p", 0, -5, 0), ("o", 1, 11, 15)],
    ]
