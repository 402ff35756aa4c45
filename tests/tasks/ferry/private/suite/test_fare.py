"""Fares, by zone and band."""

import pytest
from ferry import FareError, fare
from outcome import raised


def test_fare_01():
    assert fare(4) == 245


def test_fare_02():
    assert [fare(2), fare(2, "day"), fare(2, "night")] == [155, 155, 206]


def test_fare_03():
    assert fare(7, "night") == 506


def test_fare_04():
    assert fare(zone=31, band="night") == 1946


def test_fare_05():
    assert raised(lambda: fare(0)) is FareError


@pytest.mark.counterpart("test_fare_05")
def test_fare_05_counter():
    assert raised(lambda: fare(3)) is None


def test_fare_06():
    assert raised(lambda: fare(2, "dusk")) is FareError


@pytest.mark.counterpart("test_fare_06")
def test_fare_06_counter():
    assert raised(lambda: fare(2, "night")) is None
