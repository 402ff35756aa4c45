"""The tide: levels and windows."""

import pytest

from outcome import lineage, raised, told
from tidebook import TermsError, Tide


def test_water_01():
    tide = Tide(0, 160, 0)
    assert [tide.water(hour) for hour in range(13)] == [0, 10, 30, 80, 130, 150, 160, 150, 130, 80, 30, 10, 0]


def test_water_02():
    tide = Tide(-7, 50, 4)
    assert [tide.water(5), tide.water(7), tide.water(9), tide.water(10), tide.water(12), tide.water(15)] == [
        -4,
        18,
        39,
        43,
        33,
        -4,
    ]


def test_water_03():
    tide = Tide(12, 37, 2)
    assert [tide.water(hour) for hour in range(14, 26)] == [12, 13, 17, 26, 34, 38, 40, 38, 34, 26, 17, 13]


def test_water_04():
    tide = Tide(3, 26, 11)
    assert [tide.water(hour) for hour in range(12)] == [4, 6, 13, 19, 21, 23, 21, 19, 13, 6, 4, 3]


def test_water_05():
    tide = Tide(20, 45, 6)
    assert (tide.water(8), tide.water(10), tide.water(20), tide.water(22), tide.water(34), tide.water(0)) == (
        28,
        56,
        26,
        47,
        56,
        54,
    )


def test_water_06():
    assert [
        Tide(0, 3, 0).water(18),
        Tide(0, 4, 0).water(18),
        Tide(0, 7, 0).water(16),
        Tide(0, 7, 0).water(4),
        told(lambda: Tide(0, -7, 0)),
        told(lambda: Tide(9, 0, 11).water(4)),
        told(lambda: Tide(0, 7, 12)),
        told(lambda: Tide(0, 7, -1)),
    ] == [3, 3, 4, 5, "TermsError", 9, "TermsError", "TermsError"]


def test_water_07():
    tide = Tide(-30, 41, 9)
    assert [tide.water(1), tide.water(4), tide.water(13), tide.water(17), tide.water(120), tide.water(1000)] == [
        -5,
        -1,
        3,
        3,
        -15,
        8,
    ]


def test_water_08():
    assert [Tide(8, 19, first).water(15) for first in range(12)] == [15, 10, 8, 8, 9, 11, 17, 23, 25, 27, 25, 23]


def test_water_09():
    tide = Tide(1, 99, 5)
    assert tide.water(6) + 1000 * tide.water(7) + 10**6 * tide.water(8) + 10**9 * tide.water(24) == 71050019007


def test_tide_01():
    assert [
        told(lambda: Tide(5, 22, 11).water(3)),
        told(lambda: Tide(5, 22, 12).water(3)),
        told(lambda: Tide(5, 22, -1).water(3)),
        told(lambda: Tide(-5, 0, 0).water(3)),
        told(lambda: Tide(5, -1, 0).water(3)),
    ] == [18, "TermsError", "TermsError", -5, "TermsError"]


def test_tide_02():
    assert raised(lambda: Tide(5, 22, 12)) is TermsError


@pytest.mark.counterpart("test_tide_02")
def test_tide_02_b():
    assert raised(lambda: Tide(5, 22, 11)) is None


def test_tide_03():
    assert lineage(lambda: Tide(5, -1, 3)) == ["BookError", "Exception", "TermsError", "ValueError"]


@pytest.mark.counterpart("test_tide_03")
def test_tide_03_b():
    assert lineage(lambda: Tide(-1, 0, 3)) is None


def test_window_01():
    assert Tide(0, 64, 0).window(16, 0, 24) == [(3, 9), (15, 21)]


def test_window_02():
    assert Tide(5, 40, 3).window(15, 0, 36) == [(0, 0), (6, 12), (18, 24), (30, 35)]


def test_window_03():
    assert Tide(-4, 33, 8).window(4, 2, 30) == [(2, 5), (11, 17), (23, 29)]


def test_window_04():
    tide = Tide(10, 48, 1)
    assert (tide.window(45, 0, 48), tide.window(46, 0, 48), tide.window(47, 2, 6)) == (
        [(5, 9), (19, 19), (29, 33), (43, 43)],
        [(5, 9), (29, 33)],
        [(5, 7)],
    )


def test_window_05():
    tide = Tide(0, 30, 0)
    assert [tide.window(14, 3, 2), tide.window(15, 3, 2), tide.window(7, 8, 7), tide.window(30, 0, 50)] == [
        [(3, 4)],
        [(4, 4)],
        [(8, 9)],
        [],
    ]


def test_window_06():
    tide = Tide(2, 35, 7)
    assert tide.window(tide.water(10), 5, 40) == [(11, 15), (23, 27), (35, 39)]


def test_window_07():
    assert [
        Tide(6, 0, 0).window(5, 9, 3),
        Tide(6, 0, 0).window(6, 9, 3),
        Tide(6, 9, 0).window(6, 9, 4),
        told(lambda: Tide(6, 9, -1).window(6, 9, 4)),
        told(lambda: Tide(6, 9, 12).window(6, 9, 4)),
        told(lambda: Tide(6, -1, 0).window(6, 9, 4)),
    ] == [[(9, 11)], [], [(9, 10)], "TermsError", "TermsError", "TermsError"]


def test_window_08():
    tide = Tide(0, 100, 10)
    assert tide.window(75, 0, 60) + tide.window(74, 0, 30) == [(14, 18), (38, 42), (4, 4), (14, 18), (28, 28)]


def test_window_09():
    tide = Tide(-12, 77, 5)
    assert [tide.window(0, 12, 1), tide.window(0, 8, 1), tide.window(20, 8, 5), tide.window(20, 8, 0)] == [
        [(12, 12)],
        [(8, 8)],
        [(8, 12)],
        [],
    ]


def test_window_10():
    assert Tide(1, 18, 6).window(9, 3, 33) == [(9, 15), (22, 26), (33, 35)]
