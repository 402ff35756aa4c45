"""The calendar of closed hours."""

import pytest

from outcome import raised, told
from tidebook import Calendar, TermsError


def closed(*closures):
    calendar = Calendar()
    for first, last, reason in closures:
        calendar.close(first, last, reason)
    return calendar


def test_close_01():
    calendar = Calendar()
    assert [
        calendar.close(10, 14, "storm"),
        calendar.close(12, 20, "dredging"),
        told(lambda: calendar.close(22, 21, "swell")),
        told(lambda: calendar.close(-2, 25, "swell")),
        calendar.spans(),
    ] == [5, 6, "TermsError", "TermsError", [(10, 20, "storm+dredging")]]


def test_close_02():
    calendar = closed((30, 35, "regatta"))
    assert (
        calendar.close(28, 40, "ice"),
        calendar.close(0, 0, "ice"),
        told(lambda: calendar.close(-1, 0, "fog")),
        told(lambda: calendar.close(43, 41, "fog")),
        calendar.spans(),
        calendar.finish(27, 3),
    ) == (7, 1, "TermsError", "TermsError", [(0, 0, "ice"), (28, 40, "ice+regatta")], 42)


def test_close_03():
    calendar = closed((4, 4, "crane"), (6, 6, "crane"))
    assert [
        calendar.close(3, 7, "diver"),
        calendar.spans(),
        calendar.finish(1, 3),
        calendar.reopen(5),
        calendar.spans(),
    ] == [3, [(3, 7, "diver+crane")], 8, 3, [(3, 4, "diver+crane")]]


def test_close_04():
    calendar = Calendar()
    assert [
        told(lambda: calendar.close(5, 4, "haar")),
        told(lambda: calendar.close(5, 5, "haar")),
        told(lambda: calendar.close(-1, 3, "haar")),
        told(lambda: calendar.close(0, 6, "swell")),
        calendar.spans(),
    ] == ["TermsError", 1, "TermsError", 6, [(0, 6, "swell+haar")]]


def test_close_05():
    assert raised(lambda: Calendar().close(9, 8, "haar")) is TermsError


@pytest.mark.counterpart("test_close_05")
def test_close_05_b():
    assert raised(lambda: Calendar().close(8, 8, "haar")) is None


def test_reopen_01():
    calendar = closed((2, 9, "silt"), (12, 15, "silt"), (1, 10, "mole"))
    assert [calendar.reopen(5), calendar.spans(), calendar.reopen(12), calendar.spans()] == [
        6,
        [(1, 4, "mole+silt"), (12, 15, "silt")],
        4,
        [(1, 4, "mole+silt")],
    ]


def test_reopen_02():
    calendar = closed((20, 24, "ice"), (25, 30, "fog"), (21, 30, "tow"))
    assert (
        calendar.reopen(27),
        calendar.reopen(27),
        calendar.spans(),
        calendar.reopen(22),
        calendar.finish(19, 4),
    ) == (4, 0, [(20, 26, "ice+fog")], 5, 24)


def test_reopen_03():
    calendar = closed((1, 3, "rope"), (5, 6, "rope"), (4, 9, "buoy"), (0, 3, "net"))
    assert [calendar.reopen(10), calendar.reopen(5), calendar.open_hours(0, 10), calendar.spans()] == [
        0,
        5,
        5,
        [(0, 4, "net+rope+buoy")],
    ]


def test_reopen_04():
    calendar = closed((7, 16, "gale"))
    assert [calendar.reopen(12), calendar.close(6, 13, "tow"), calendar.spans(), calendar.finish(5, 4)] == [
        5,
        3,
        [(6, 13, "tow+gale")],
        16,
    ]


def test_reopen_05():
    calendar = closed((50, 52, "a"), (53, 55, "b"), (57, 58, "c"))
    assert [calendar.reopen(54), calendar.finish(49, 4), calendar.reopen(51), calendar.finish(49, 4)] == [2, 56, 3, 53]


def test_is_closed_01():
    calendar = closed((3, 5, "fog"))
    assert [calendar.is_closed(2), calendar.is_closed(3), calendar.is_closed(5), calendar.is_closed(6)] == [
        False,
        True,
        True,
        False,
    ]


def test_is_closed_02():
    calendar = closed((3, 8, "fog"))
    calendar.reopen(6)
    assert (calendar.is_closed(5), calendar.is_closed(6), calendar.is_closed(7), calendar.is_closed(8)) == (
        True,
        False,
        False,
        False,
    )


def test_spans_01():
    assert closed((8, 11, "paint"), (4, 7, "crane"), (14, 14, "crane"), (3, 7, "swell")).spans() == [
        (3, 11, "swell+crane+paint"),
        (14, 14, "crane"),
    ]


def test_spans_02():
    assert closed((5, 6, "x"), (7, 8, "y"), (9, 10, "x"), (11, 12, "z"), (2, 3, "z")).spans() == [
        (2, 3, "z"),
        (5, 12, "x+y+z"),
    ]


def test_spans_03():
    assert closed((10, 20, "gate"), (5, 30, "mud"), (31, 31, "lamp")).spans() == [(5, 31, "mud+gate+lamp")]


def test_spans_04():
    assert closed((16, 18, "b"), (12, 15, "a"), (12, 18, "c"), (19, 19, "b")).spans() == [(12, 19, "a+b")]


def test_spans_05():
    calendar = closed((60, 69, "pump"), (65, 75, "lamp"))
    calendar.reopen(72)
    assert [calendar.spans(), calendar.close(73, 73, "pump"), calendar.spans()] == [
        [(60, 71, "pump+lamp")],
        1,
        [(60, 71, "pump+lamp"), (73, 73, "pump")],
    ]


def test_open_hours_01():
    calendar = closed((5, 9, "fog"), (8, 12, "ice"))
    assert [
        calendar.open_hours(0, 20),
        calendar.open_hours(9, 4),
        calendar.open_hours(12, 2),
        calendar.finish(4, 2),
    ] == [12, 0, 1, 13]


def test_open_hours_02():
    calendar = closed((100, 149, "works"))
    calendar.reopen(130)
    assert (calendar.open_hours(90, 45), calendar.open_hours(129, 3), calendar.open_hours(0, 1000)) == (15, 2, 970)


def test_finish_01():
    calendar = closed((5, 9, "fog"), (12, 12, "ice"))
    assert [
        calendar.finish(3, 2),
        calendar.finish(3, 3),
        calendar.finish(3, 5),
        calendar.finish(7, 1),
        told(lambda: calendar.finish(3, 0)),
    ] == [4, 10, 13, 10, "TermsError"]


def test_finish_02():
    calendar = closed((21, 28, "ice"), (30, 33, "fog"))
    assert (
        calendar.finish(20, 1),
        calendar.finish(20, 2),
        calendar.finish(20, 3),
        calendar.finish(31, 10),
        told(lambda: calendar.finish(20, 0)),
        told(lambda: calendar.finish(20, -3)),
    ) == (20, 29, 34, 43, "TermsError", "TermsError")


def test_finish_03():
    calendar = closed((2, 40, "refit"))
    assert [calendar.finish(0, 7), calendar.reopen(11), calendar.finish(0, 7), calendar.finish(30, 7)] == [
        45,
        30,
        15,
        36,
    ]


def test_finish_04():
    calendar = closed((6, 7, "tug"))
    assert [
        told(lambda: calendar.finish(5, 0)),
        told(lambda: calendar.finish(5, 1)),
        told(lambda: calendar.finish(5, 3)),
        told(lambda: calendar.finish(6, -2)),
        told(lambda: calendar.finish(6, 2)),
    ] == ["TermsError", 5, 9, "TermsError", 9]
