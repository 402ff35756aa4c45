"""The harbour: berths, tickets and those that wait."""

import pytest

from outcome import lineage, raised, told
from tidebook import Calendar, Harbour, NoBerth, Stay, Tariff, TermsError, Tide, UnknownNumber


def flat(*beds):
    """A harbour whose water always stands at 30."""
    return Harbour(beds, Tide(30, 0, 0), Calendar(), Tariff([(None, 10)]))


def tidal(*beds):
    """A harbour with 0 to 64 of water, and 0 to 48 in every second tide."""
    return Harbour(beds, Tide(0, 64, 0), Calendar(), Tariff([(None, 10)]))


def shuttable(*beds):
    """A harbour with a constant 40 of water, and its calendar."""
    calendar = Calendar()
    return Harbour(beds, Tide(40, 0, 0), calendar, Tariff([(5, 20), (None, 17)], 30)), calendar


def book(harbour, *stays):
    """Request the stays one after another; the tickets."""
    return [harbour.request(Stay(*stay)) for stay in stays]


def test_request_01():
    harbour = flat(0, 12, 5)
    book(harbour, ("a", 1, 4, 10), ("b", 1, 4, 10), ("c", 1, 4, 10), ("d", 8, 2, 20))
    assert harbour.listing() == [(3, "c", 1, 4, 1), (1, "a", 1, 4, 2), (2, "b", 1, 4, 3), (4, "d", 8, 2, 3)]


def test_request_02():
    harbour = flat(9, 4, 9, 4)
    book(harbour, ("a", 5, 3, 8), ("b", 5, 4, 8), ("c", 5, 2, 8), ("d", 5, 1, 8))
    assert harbour.listing() == [(4, "d", 5, 1, 2), (3, "c", 5, 2, 4), (1, "a", 5, 3, 3), (2, "b", 5, 4, 1)]


def test_request_03():
    harbour = flat(3, 3)
    book(harbour, ("a", 10, 5, 7), ("b", 15, 2, 7), ("c", 16, 2, 7), ("d", 7, 3, 7), ("e", 6, 3, 7))
    assert [harbour.listing(), harbour.waiting()] == [
        [(5, "e", 6, 3, 2), (4, "d", 7, 3, 1), (1, "a", 10, 5, 2), (2, "b", 15, 2, 1), (3, "c", 16, 2, 2)],
        [],
    ]


def test_request_04():
    harbour = flat(20, 10, 18)
    book(harbour, ("a", 0, 2, 10), ("b", 0, 2, 11), ("c", 0, 2, 12), ("d", 3, 1, 20), ("e", 3, 1, 19))
    assert (harbour.listing(), harbour.waiting(), told(lambda: flat())) == (
        [(2, "b", 0, 2, 2), (1, "a", 0, 2, 3), (5, "e", 3, 1, 2)],
        [4, 3],
        "TermsError",
    )


def test_request_05():
    harbour = flat(6, 6)
    tickets = book(harbour, ("a", 0, 2, 5), ("b", 0, 2, 5), ("c", 5, 2, 5))
    harbour.cancel(2)
    harbour.cancel(1)
    tickets += book(harbour, ("d", 1, 1, 5), ("e", 2, 1, 5), ("f", 9, 2, 5))
    assert (tickets, harbour.listing()) == (
        [1, 2, 3, 1, 2, 4],
        [(1, "d", 1, 1, 2), (2, "e", 2, 1, 1), (3, "c", 5, 2, 2), (4, "f", 9, 2, 2)],
    )


def test_request_06():
    harbour = flat(2)
    book(harbour, ("tern", 4, 4, 9), ("tern", 4, 4, 9), ("Tern", 9, 1, 9), ("tern", 5, 1, 9))
    harbour.cancel(2)
    book(harbour, ("t ern", 2, 1, 9), ("tern", 6, 3, 9), ("TERN", 7, 2, 8))
    harbour.cancel(4)
    book(harbour, ("t-ern", 8, 2, 9))
    assert [harbour.listing(), harbour.waiting(), harbour.berth_of(5)] == [
        [(2, "t ern", 2, 1, 1), (1, "tern", 4, 4, 1), (3, "Tern", 9, 1, 1)],
        [5, 4, 6],
        0,
    ]


def test_request_07():
    harbour = tidal(0)
    book(harbour, ("a", 4, 5, 47), ("b", 28, 5, 48), ("c", 51, 19, 15), ("d", 74, 3, 16))
    assert (harbour.listing(), harbour.waiting(), told(lambda: tidal())) == (
        [(1, "a", 4, 5, 1), (2, "b", 28, 5, 1), (3, "c", 51, 19, 1)],
        [4],
        "TermsError",
    )


def test_request_08():
    harbour = tidal(10, 30)
    book(harbour, ("a", 3, 7, 5), ("b", 4, 16, 5), ("c", 6, 14, 14), ("d", 30, 13, 17))
    assert [harbour.listing(), harbour.waiting()] == [[(1, "a", 3, 7, 1), (2, "b", 4, 16, 2), (4, "d", 30, 13, 2)], [3]]


def test_request_09():
    harbour = tidal(-6, 0, 40)
    book(harbour, ("a", 5, 3, 19), ("b", 6, 24, 20), ("c", 17, 3, 20), ("d", 14, 8, 17), ("e", 41, 2, 23))
    assert [harbour.listing(), harbour.waiting()] == [
        [(1, "a", 5, 3, 3), (3, "c", 17, 3, 1), (2, "b", 6, 24, 2), (5, "e", 41, 2, 2)],
        [4],
    ]


def test_request_10():
    harbour, calendar = shuttable(10, 10)
    calendar.close(5, 7, "fog")
    book(harbour, ("a", 4, 5, 10), ("b", 4, 4, 10), ("c", 7, 3, 10), ("d", 2, 3, 10), ("e", 8, 1, 10))
    assert (harbour.listing(), harbour.waiting(), harbour.bill(1)) == (
        [(4, "d", 2, 3, 1), (5, "e", 8, 1, 1), (1, "a", 4, 5, 2)],
        [2, 3],
        40,
    )


def test_request_11():
    harbour, calendar = shuttable(7, 7, 7)
    calendar.close(10, 12, "ice")
    first = book(harbour, ("a", 8, 6, 3), ("b", 12, 4, 3), ("c", 9, 5, 3))
    calendar.reopen(11)
    assert [first, book(harbour, ("d", 11, 9, 3), ("e", 10, 2, 3)), harbour.listing(), harbour.waiting()] == [
        [1, 2, 3],
        [4, 5],
        [(3, "c", 9, 5, 2), (1, "a", 8, 6, 3), (4, "d", 11, 9, 1)],
        [2, 5],
    ]


def test_request_12():
    harbour = flat(1, 2)
    book(harbour, ("a", 3, 3, 4), ("b", 3, 3, 4), ("c", 3, 3, 4), ("d", 6, 2, 4), ("e", 7, 2, 4))
    harbour.cancel(3)
    assert [book(harbour, ("f", 5, 1, 4), ("g", 10, 1, 4)), harbour.listing(), harbour.waiting()] == [
        [3, 6],
        [(2, "b", 3, 3, 1), (1, "a", 3, 3, 2), (5, "e", 7, 2, 2), (6, "g", 10, 1, 2)],
        [4, 3],
    ]


def test_request_13():
    harbour, calendar = shuttable(10, 12)
    calendar.close(3, 4, "fog")
    calendar.close(8, 9, "ice")
    book(harbour, ("a", 2, 4, 5), ("b", 2, 9, 27), ("c", 7, 4, 6), ("d", 4, 3, 5), ("e", 0, 20, 5))
    assert [harbour.listing(), harbour.waiting(), harbour.bill(1), harbour.bill(2), harbour.bill(3, [100])] == [
        [(1, "a", 2, 4, 2), (2, "b", 2, 9, 1), (3, "c", 7, 4, 2)],
        [4, 5],
        40,
        85,
        44,
    ]


def test_waiting_01():
    harbour = flat(8)
    book(harbour, ("a", 0, 9, 3), ("b", 1, 2, 6), ("c", 2, 2, 12), ("d", 3, 2, 6), ("e", 4, 2, 21), ("f", 5, 2, 12))
    harbour.cancel(3)
    harbour.request(Stay("g", 6, 2, 12))
    harbour.cancel(2)
    harbour.request(Stay("h", 7, 2, 6))
    assert harbour.waiting() == [5, 6, 3, 4, 2]


def test_waiting_02():
    harbour = flat(0)
    book(harbour, ("a", 0, 9, 3), ("b", 1, 2, 6), ("c", 2, 2, 6), ("x", 0, 1, 44))
    harbour.cancel(2)
    book(harbour, ("d", 3, 2, 6), ("e", 4, 2, 7), ("f", 0, 2, 2))
    assert [harbour.waiting(), harbour.cancel(1), harbour.waiting(), harbour.listing()] == [
        [4, 5, 3, 2, 6],
        [5, 6],
        [4, 3, 2],
        [(6, "f", 0, 2, 1), (5, "e", 4, 2, 1)],
    ]


def test_waiting_03():
    harbour = flat(15)
    book(harbour, ("a", 1, 1, 15), ("b", 2, 1, 14), ("c", 2, 1, 13), ("d", 2, 1, 22), ("e", 3, 1, 13), ("f", 4, 1, 14))
    harbour.cancel(3)
    harbour.request(Stay("g", 5, 2, 13))
    harbour.cancel(1)
    harbour.request(Stay("h", 2, 2, 22))
    assert (harbour.waiting(), harbour.listing()) == ([4, 1, 5, 3], [(2, "b", 2, 1, 1), (6, "f", 4, 1, 1)])


def test_waiting_04():
    harbour = tidal(0)
    book(
        harbour, ("a", 5, 14, 30), ("b", 9, 8, 30), ("c", 4, 6, 30), ("d", 6, 1, 30), ("e", 0, 3, 30), ("f", 8, 20, 31)
    )
    harbour.cancel(3)
    harbour.request(Stay("g", 7, 1, 30))
    assert (harbour.waiting(), harbour.listing(), harbour.move(6, 32), harbour.waiting()) == (
        [6, 2, 4, 5, 3],
        [(1, "a", 5, 14, 1)],
        1,
        [2, 4, 5, 3],
    )


def test_cancel_01():
    harbour = flat(5, 5)
    book(harbour, ("a", 0, 8, 4), ("b", 0, 8, 4), ("c", 2, 3, 9), ("d", 5, 2, 3), ("e", 6, 4, 9), ("f", 3, 1, 2))
    harbour.cancel(4)
    book(harbour, ("x", 20, 2, 25), ("g", 6, 2, 9))
    assert [harbour.cancel(1), harbour.listing(), harbour.waiting()] == [
        [3, 5],
        [(3, "c", 2, 3, 2), (2, "b", 0, 8, 1), (5, "e", 6, 4, 2)],
        [4, 7, 6],
    ]


def test_cancel_02():
    harbour = flat(0)
    book(harbour, ("a", 0, 20, 8), ("b", 10, 5, 4), ("c", 1, 3, 6), ("d", 4, 7, 9), ("e", 17, 2, 4))
    harbour.cancel(2)
    harbour.request(Stay("f", 16, 2, 4))
    assert [harbour.waiting(), harbour.cancel(1), harbour.waiting(), harbour.listing()] == [
        [4, 3, 5, 2],
        [4, 5],
        [3, 2],
        [(4, "d", 4, 7, 1), (5, "e", 17, 2, 1)],
    ]


def test_cancel_03():
    harbour = flat(12, 2)
    book(harbour, ("a", 3, 5, 20), ("b", 3, 5, 20), ("c", 4, 2, 28), ("d", 6, 2, 20), ("e", 4, 9, 27), ("f", 4, 1, 9))
    assert [harbour.cancel(4), harbour.cancel(1), harbour.listing(), harbour.waiting()] == [
        [],
        [5],
        [(6, "f", 4, 1, 1), (5, "e", 4, 9, 2)],
        [3, 2],
    ]


def test_cancel_04():
    harbour, calendar = shuttable(10)
    calendar.close(0, 30, "ice")
    book(harbour, ("a", 6, 2, 9), ("b", 9, 3, 5), ("c", 12, 2, 11), ("d", 1, 1, 1), ("x", 3, 2, 12), ("e", 16, 9, 4))
    calendar.reopen(9)
    calendar.close(17, 19, "fog")
    assert [harbour.cancel(4), harbour.listing(), harbour.waiting(), harbour.bill(6), harbour.cancel(1)] == [
        [3, 6],
        [(3, "c", 12, 2, 1), (6, "e", 16, 9, 1)],
        [5, 1, 2],
        102,
        [],
    ]


def test_cancel_05():
    harbour = flat(4)
    book(harbour, ("a", 0, 4, 6), ("b", 0, 4, 6), ("c", 5, 4, 6))
    assert [
        told(lambda: harbour.cancel(4)),
        told(lambda: harbour.cancel(1)),
        told(lambda: harbour.cancel(1)),
        told(lambda: harbour.cancel(0)),
        told(harbour.listing),
    ] == ["UnknownNumber", [2], "UnknownNumber", "UnknownNumber", [(2, "b", 0, 4, 1), (3, "c", 5, 4, 1)]]


def test_cancel_06():
    harbour = flat(3, 9)
    book(harbour, ("a", 0, 5, 12), ("b", 0, 5, 12), ("c", 3, 2, 18), ("d", 4, 2, 26), ("e", 2, 9, 20), ("f", 4, 4, 18))
    harbour.cancel(3)
    book(harbour, ("g", 3, 3, 18), ("x", 0, 1, 50))
    assert (harbour.cancel(1), harbour.cancel(2), harbour.waiting(), harbour.listing()) == (
        [5],
        [4],
        [7, 6, 3],
        [(4, "d", 4, 2, 1), (5, "e", 2, 9, 2)],
    )


def test_cancel_07():
    harbour = flat(3)
    harbour.request(Stay("a", 0, 5, 12))
    assert raised(lambda: harbour.cancel(2)) is UnknownNumber


@pytest.mark.counterpart("test_cancel_07")
def test_cancel_07_b():
    harbour = flat(3)
    harbour.request(Stay("a", 0, 5, 12))
    assert raised(lambda: harbour.cancel(1)) is None


def test_cancel_08():
    harbour = tidal(0)
    book(
        harbour, ("a", 4, 5, 10), ("b", 6, 26, 20), ("c", 5, 1, 48), ("d", 7, 9, 20), ("e", 2, 3, 40), ("f", 34, 4, 20)
    )
    harbour.cancel(4)
    harbour.request(Stay("g", 8, 8, 20))
    assert [harbour.waiting(), harbour.cancel(1), harbour.waiting(), harbour.listing()] == [
        [3, 5, 2, 6, 4],
        [3, 4],
        [5, 2, 6],
        [(3, "c", 5, 1, 1), (4, "g", 8, 8, 1)],
    ]


def test_move_01():
    harbour = flat(5, 8, 8)
    book(harbour, ("a", 0, 3, 7), ("b", 0, 3, 7), ("c", 0, 3, 7), ("d", 10, 2, 7))
    assert [harbour.move(3, 30), harbour.move(1, 20), harbour.move(2, 14), harbour.listing()] == [
        1,
        3,
        2,
        [(4, "d", 10, 2, 3), (2, "b", 14, 3, 2), (1, "a", 20, 3, 3), (3, "c", 30, 3, 1)],
    ]


def test_move_02():
    harbour = flat(1, 1)
    book(harbour, ("a", 0, 6, 2), ("b", 3, 6, 2), ("c", 12, 6, 2), ("d", 20, 2, 2))
    assert [harbour.move(1, 1), harbour.move(1, 10), harbour.move(4, 18), harbour.move(1, 0), harbour.listing()] == [
        2,
        1,
        1,
        2,
        [(1, "a", 0, 6, 2), (2, "b", 3, 6, 1), (3, "c", 12, 6, 2), (4, "d", 18, 2, 1)],
    ]


def test_move_03():
    harbour = flat(6)
    book(harbour, ("a", 0, 4, 3), ("b", 6, 4, 3), ("c", 2, 2, 8), ("x", 30, 2, 24))
    assert [
        told(lambda: harbour.move(1, 3)),
        told(lambda: harbour.move(3, 4)),
        harbour.listing(),
        told(lambda: harbour.move(1, 11)),
        harbour.listing(),
        harbour.waiting(),
    ] == [
        "NoBerth",
        "NoBerth",
        [(1, "a", 0, 4, 1), (2, "b", 6, 4, 1)],
        1,
        [(3, "c", 2, 2, 1), (2, "b", 6, 4, 1), (1, "a", 11, 4, 1)],
        [4],
    ]


def test_move_04():
    harbour = flat(0, 10)
    book(harbour, ("a", 4, 4, 25), ("b", 4, 4, 8), ("c", 5, 2, 8), ("d", 7, 3, 22), ("e", 6, 1, 9), ("x", 5, 1, 30))
    harbour.cancel(3)
    book(harbour, ("f", 1, 5, 9))
    assert [harbour.move(1, 11), harbour.waiting(), harbour.move(2, 30), harbour.waiting(), harbour.listing()] == [
        1,
        [6, 5],
        2,
        [6],
        [(3, "f", 1, 5, 1), (5, "e", 6, 1, 2), (4, "d", 7, 3, 1), (1, "a", 11, 4, 1), (2, "b", 30, 4, 2)],
    ]


def test_move_05():
    harbour = tidal(0, 20)
    book(harbour, ("a", 5, 3, 14), ("b", 5, 3, 14), ("c", 4, 4, 14))
    assert [
        told(lambda: harbour.move(1, 12)),
        told(lambda: harbour.move(1, 16)),
        told(lambda: harbour.move(2, 29)),
        told(lambda: harbour.move(4, 17)),
        told(lambda: harbour.request(Stay("d", 8, 12, 15))),
        harbour.listing(),
    ] == [
        "NoBerth",
        2,
        1,
        "UnknownNumber",
        4,
        [(3, "c", 4, 4, 2), (1, "a", 16, 3, 2), (4, "d", 8, 12, 1), (2, "b", 29, 3, 1)],
    ]


def test_move_06():
    harbour, calendar = shuttable(5, 9)
    book(harbour, ("a", 2, 5, 4), ("b", 2, 5, 4), ("c", 4, 7, 33))
    calendar.close(8, 9, "fog")
    assert [
        told(lambda: harbour.move(1, 5)),
        told(lambda: harbour.move(1, 6)),
        told(lambda: harbour.move(2, 8)),
        told(lambda: harbour.move(3, 12)),
        harbour.bill(1),
        told(lambda: harbour.move(2, 20)),
        harbour.listing(),
    ] == ["NoBerth", 2, "NoBerth", 1, 60, 1, [(1, "a", 6, 5, 2), (3, "c", 12, 7, 1), (2, "b", 20, 5, 1)]]


def test_move_07():
    harbour = flat(7, 7)
    book(harbour, ("a", 0, 5, 1), ("b", 0, 5, 1), ("c", 1, 1, 1), ("d", 2, 1, 5), ("e", 2, 1, 1), ("x", 2, 1, 23))
    moves = [harbour.move(3, 6), harbour.move(1, 40), harbour.move(2, 9)]
    assert [moves, harbour.berth_of(4), harbour.berth_of(5), harbour.listing()] == [
        [2, 2, 1],
        2,
        1,
        [(5, "e", 2, 1, 1), (4, "d", 2, 1, 2), (3, "c", 6, 1, 2), (2, "b", 9, 5, 1), (1, "a", 40, 5, 2)],
    ]


def test_move_08():
    harbour = flat(3)
    book(harbour, ("a", 0, 4, 9), ("b", 6, 4, 9))
    assert raised(lambda: harbour.move(1, 2)) is NoBerth


@pytest.mark.counterpart("test_move_08")
def test_move_08_b():
    harbour = flat(3)
    book(harbour, ("a", 0, 4, 9), ("b", 6, 4, 9))
    assert raised(lambda: harbour.move(1, 1)) is None


def test_move_09():
    harbour = flat(3)
    book(harbour, ("a", 0, 4, 9), ("b", 6, 4, 9))
    assert lineage(lambda: harbour.move(2, 4)) == ["BookError", "Exception", "NoBerth"]


@pytest.mark.counterpart("test_move_09")
def test_move_09_b():
    harbour = flat(3)
    book(harbour, ("a", 0, 4, 9), ("b", 6, 4, 9))
    assert lineage(lambda: harbour.move(2, 5)) is None


def test_move_10():
    harbour = tidal(4, 30)
    book(harbour, ("a", 5, 3, 20), ("b", 6, 2, 14), ("c", 5, 15, 9), ("d", 30, 10, 13))
    assert [harbour.move(2, 42), harbour.move(1, 28), harbour.berth_of(3), harbour.listing(), harbour.waiting()] == [
        1,
        2,
        1,
        [(3, "c", 5, 15, 1), (1, "a", 28, 3, 2), (4, "d", 30, 10, 1), (2, "b", 42, 2, 1)],
        [],
    ]


def test_move_11():
    harbour, calendar = shuttable(3, 3, 20)
    calendar.close(6, 7, "fog")
    book(harbour, ("a", 0, 3, 6), ("b", 0, 3, 6), ("c", 0, 3, 6), ("d", 4, 9, 21))
    moves = [harbour.move(2, 20), harbour.move(3, 30), harbour.move(4, 3)]
    assert [moves, harbour.bill(4), harbour.bill(2, [500]), harbour.listing()] == [
        [2, 1, 2],
        119,
        90,
        [(1, "a", 0, 3, 3), (4, "d", 3, 9, 2), (2, "b", 20, 3, 2), (3, "c", 30, 3, 1)],
    ]


def test_berth_of_01():
    harbour = flat(11, 5, 11, 8)
    tickets = book(harbour, ("a", 2, 2, 7), ("b", 2, 2, 18), ("c", 2, 2, 24), ("d", 2, 2, 22), ("e", 4, 1, 22))
    harbour.move(3, 9)
    assert (tickets, [harbour.berth_of(ticket) for ticket in tickets], harbour.waiting(), harbour.move(2, 6)) == (
        [1, 2, 3, 4, 5],
        [3, 1, 2, 2, 0],
        [5],
        1,
    )


def test_berth_of_02():
    harbour = tidal(0, 12)
    tickets = book(harbour, ("a", 4, 5, 3), ("b", 3, 3, 4), ("c", 15, 3, 12), ("d", 15, 6, 11), ("e", 34, 3, 3))
    tickets += book(harbour, ("f", 23, 3, 2), ("g", 22, 4, 2), ("h", 30, 10, 40), ("i", 7, 1, 50))
    assert [harbour.berth_of(ticket) for ticket in tickets] == [2, 1, 1, 2, 0, 1, 0, 0, 1]


def test_berth_of_03():
    harbour = flat(0)
    book(harbour, ("a", 2, 2, 29), ("b", 3, 2, 29))
    assert lineage(lambda: harbour.berth_of(3)) == [
        "BookError",
        "Exception",
        "KeyError",
        "LookupError",
        "UnknownNumber",
    ]


@pytest.mark.counterpart("test_berth_of_03")
def test_berth_of_03_b():
    harbour = flat(0)
    book(harbour, ("a", 2, 2, 29), ("b", 3, 2, 29))
    assert lineage(lambda: harbour.berth_of(2)) is None


def test_listing_01():
    harbour = flat(5, 4, 3)
    book(harbour, ("a", 1, 9, 2), ("b", 2, 3, 2), ("c", 3, 7, 2), ("d", 6, 1, 2), ("e", 8, 2, 2))
    assert harbour.listing() == [
        (2, "b", 2, 3, 2),
        (4, "d", 6, 1, 2),
        (1, "a", 1, 9, 1),
        (5, "e", 8, 2, 2),
        (3, "c", 3, 7, 3),
    ]


def test_listing_02():
    harbour = flat(6, 6, 6)
    book(harbour, ("a", 7, 2, 2), ("b", 4, 5, 2), ("c", 8, 1, 2), ("d", 1, 2, 2), ("e", 0, 4, 2))
    harbour.cancel(2)
    book(harbour, ("f", 0, 9, 2), ("g", 5, 1, 2))
    assert (harbour.listing(), harbour.waiting(), harbour.move(3, 12), harbour.listing()) == (
        [
            (4, "d", 1, 2, 3),
            (5, "e", 0, 4, 1),
            (6, "g", 5, 1, 3),
            (3, "c", 8, 1, 1),
            (2, "f", 0, 9, 2),
            (1, "a", 7, 2, 3),
        ],
        [],
        1,
        [
            (4, "d", 1, 2, 3),
            (5, "e", 0, 4, 1),
            (6, "g", 5, 1, 3),
            (2, "f", 0, 9, 2),
            (1, "a", 7, 2, 3),
            (3, "c", 12, 1, 1),
        ],
    )


def test_listing_03():
    harbour = tidal(8, 8, 25)
    book(harbour, ("a", 5, 16, 5), ("b", 5, 4, 5), ("c", 4, 5, 5), ("d", 7, 11, 3), ("e", 28, 4, 30))
    harbour.cancel(2)
    book(harbour, ("f", 33, 9, 20), ("g", 7, 2, 6))
    assert [harbour.listing(), harbour.waiting()] == [
        [(3, "c", 4, 5, 1), (4, "d", 7, 11, 2), (1, "a", 5, 16, 3), (5, "e", 28, 4, 2), (2, "f", 33, 9, 2)],
        [6],
    ]


def test_bill_01():
    harbour, calendar = shuttable(9)
    calendar.close(4, 6, "fog")
    book(harbour, ("a", 3, 7, 2), ("b", 20, 4, 2), ("c", 30, 1, 2))
    calendar.close(30, 33, "ice")
    assert [harbour.bill(1), harbour.bill(2), harbour.bill(2, [250, 50]), harbour.bill(3, [10])] == [80, 80, 105, 0]


def test_bill_02():
    harbour, calendar = shuttable(9)
    calendar.close(11, 17, "works")
    book(harbour, ("a", 10, 12, 30), ("b", 18, 2, 30), ("c", 10, 4, 31))
    before = harbour.bill(1, [125])
    calendar.reopen(15)
    assert [
        before,
        harbour.bill(1, [125]),
        told(lambda: harbour.bill(2)),
        told(lambda: harbour.bill(3)),
        told(lambda: harbour.bill(4)),
    ] == [96, 153, "UnknownNumber", "UnknownNumber", "UnknownNumber"]


def test_bill_03():
    harbour, _ = shuttable(9)
    book(harbour, ("a", 10, 5, 30), ("b", 12, 2, 30))
    assert raised(lambda: harbour.bill(2)) is UnknownNumber


@pytest.mark.counterpart("test_bill_03")
def test_bill_03_b():
    harbour, _ = shuttable(9)
    book(harbour, ("a", 10, 5, 30), ("b", 16, 2, 30))
    assert raised(lambda: harbour.bill(2)) is None


def test_bill_04():
    harbour, calendar = shuttable(9, 4)
    calendar.close(2, 3, "fog")
    calendar.close(6, 9, "ice")
    book(harbour, ("a", 1, 4, 8), ("b", 1, 4, 8), ("c", 5, 8, 8), ("d", 10, 7, 8))
    assert (
        harbour.bill(1, [500]),
        harbour.bill(4),
        told(lambda: harbour.bill(3)),
        harbour.move(2, 30),
        harbour.listing(),
    ) == (60, 119, "UnknownNumber", 2, [(1, "a", 1, 4, 1), (3, "c", 5, 8, 2), (4, "d", 10, 7, 1), (2, "b", 30, 4, 2)])


def test_bill_05():
    harbour, calendar = shuttable(1)
    calendar.close(51, 58, "works")
    book(harbour, ("a", 50, 10, 38), ("b", 61, 3, 38))
    calendar.close(50, 60, "strike")
    bills = [harbour.bill(1), harbour.bill(2, [-100])]
    assert (bills, harbour.move(2, 70), calendar.reopen(57), harbour.bill(1, [70, 70])) == ([0, 54], 1, 4, 68)


def test_harbour_01():
    assert raised(lambda: flat()) is TermsError


@pytest.mark.counterpart("test_harbour_01")
def test_harbour_01_b():
    assert raised(lambda: flat(0)) is None
