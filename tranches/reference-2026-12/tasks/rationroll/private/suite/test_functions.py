"""price, spelled."""

import pytest

from outcome import raised
from rationroll import Refused, price, spelled


def test_spelled_01():
    assert raised(lambda: spelled(' ')) is Refused


@pytest.mark.counterpart("test_spelled_01")
def test_spelled_01_b():
    assert spelled('a ') == 'a'


def test_spelled_02():
    assert raised(lambda: spelled(' -Kim   Roe ')) is Refused


@pytest.mark.counterpart("test_spelled_02")
def test_spelled_02_b():
    assert spelled('eVe') == 'eve'


def test_spelled_03():
    assert raised(lambda: spelled(' Kim  0Roe ')) is Refused


@pytest.mark.counterpart("test_spelled_03")
def test_spelled_03_b():
    assert spelled('Bo') == 'bo'


def test_spelled_04():
    assert raised(lambda: spelled(' Kimm  Ro-e ')) is Refused


@pytest.mark.counterpart("test_spelled_04")
def test_spelled_04_b():
    assert spelled('Ada') == 'ada'


def test_spelled_05():
    assert spelled(' Km  oe ') == 'km oe'


def test_spelled_06():
    assert spelled('Eve  Fo') == 'eve fo'


def test_spelled_07():
    assert spelled('Eve  Fox') == 'eve fox'


def test_spelled_08():
    assert spelled('Evea  Fox') == 'evea fox'


def test_spelled_09():
    assert spelled('cy  raoe') == 'cy raoe'


def test_spelled_10():
    assert spelled('cy  roe') == 'cy roe'


def test_spelled_11():
    assert raised(lambda: spelled('haZl-i')) is Refused


@pytest.mark.counterpart("test_spelled_11")
def test_spelled_11_b():
    assert spelled('Z') == 'z'


def test_spelled_12():
    assert raised(lambda: spelled('hal-i')) is Refused


@pytest.mark.counterpart("test_spelled_12")
def test_spelled_12_b():
    assert spelled(' ada') == 'ada'


def test_spelled_13():
    assert raised(lambda: spelled('hal-ii')) is Refused


@pytest.mark.counterpart("test_spelled_13")
def test_spelled_13_b():
    assert spelled('B') == 'b'


def test_spelled_14():
    assert raised(lambda: spelled('hall-i')) is Refused


@pytest.mark.counterpart("test_spelled_14")
def test_spelled_14_b():
    assert spelled(' dot ') == 'dot'


def test_price_01():
    assert price(-1, [100]) == 81


def test_price_02():
    assert price(-12, [250, 15]) == 68


@pytest.mark.counterpart("test_price_02")
def test_price_02_b():
    assert price(6) == 186


def test_price_03():
    assert price(-12, [50, 15, 75]) == 84


def test_price_04():
    assert price(-12, [50, 250]) == 68


@pytest.mark.counterpart("test_price_04")
def test_price_04_b():
    assert price(7) == 217


def test_price_05():
    assert price(-2, [300]) == 63


def test_price_06():
    assert price(-5, [125, 250]) == 68


def test_price_07():
    assert price(-5, [125, 333, 125]) == 61


def test_price_08():
    assert price(-5, [15, 100]) == 81


@pytest.mark.counterpart("test_price_08")
def test_price_08_b():
    assert price(0) == 90


def test_price_09():
    assert price(-5, [15, 250]) == 68


@pytest.mark.counterpart("test_price_09")
def test_price_09_b():
    assert price(5) == 155


def test_price_10():
    assert price(-5, [250, 300]) == 63


@pytest.mark.counterpart("test_price_10")
def test_price_10_b():
    assert price(1) == 90


def test_price_11():
    assert price(-5, [50, 100]) == 81


@pytest.mark.counterpart("test_price_11")
def test_price_11_b():
    assert price(3) == 93


def test_price_12():
    assert price(10, [248]) == 228


def test_price_13():
    assert price(10, [300]) == 212


def test_price_14():
    assert price(11, [497]) == 166


def test_price_15():
    assert price(12, [250]) == 267


def test_price_16():
    assert price(16, [500]) == 232


def test_price_17():
    assert price(20) == 572


def test_price_18():
    assert price(20, [50]) == 544


def test_price_19():
    assert price(22) == 626
