"""HourGlass.wait."""

import pytest

from pantrykeep import HourGlass


def test_hourglass_wait_01():
    clock = HourGlass()
    clock.wait(2)
    assert clock.wait(3) == 5


@pytest.mark.counterpart("test_hourglass_wait_01")
def test_hourglass_wait_01_b():
    clock = HourGlass()
    clock.wait(4)
    assert clock.wait(3) == 7


def test_hourglass_wait_02():
    clock = HourGlass()
    clock.wait(3)
    clock.wait(1)
    assert clock.wait(1) == 5


@pytest.mark.counterpart("test_hourglass_wait_02")
def test_hourglass_wait_02_b():
    clock = HourGlass()
    clock.wait(2)
    assert clock.wait(5) == 7


def test_hourglass_wait_03():
    clock = HourGlass()
    clock.wait(3)
    clock.wait(3)
    assert clock.wait(2) == 8


def test_hourglass_wait_04():
    clock = HourGlass()
    clock.wait(5)
    clock.wait(2)
    assert clock.wait(4) == 11


def test_hourglass_wait_05():
    clock = HourGlass()
    clock.wait(5)
    clock.wait(3)
    assert clock.wait(3) == 11


@pytest.mark.counterpart("test_hourglass_wait_05")
def test_hourglass_wait_05_b():
    clock = HourGlass()
    clock.wait(5)
    assert clock.wait(3) == 8
