"""Clock.wait."""

import pytest

from shelfspace import Clock


def test_clock_wait_01():
    clock = Clock()
    clock.wait(2)
    assert clock.wait(1) == 3


def test_clock_wait_02():
    clock = Clock()
    clock.wait(2)
    clock.wait(1)
    assert clock.wait(3) == 6


@pytest.mark.counterpart("test_clock_wait_02")
def test_clock_wait_02_b():
    clock = Clock()
    clock.wait(3)
    assert clock.wait(2) == 5


def test_clock_wait_03():
    clock = Clock()
    clock.wait(2)
    assert clock.wait(3) == 5


def test_clock_wait_04():
    clock = Clock()
    clock.wait(4)
    clock.wait(5)
    assert clock.wait(3) == 12


def test_clock_wait_05():
    clock = Clock()
    clock.wait(5)
    assert clock.wait(1) == 6
