"""Purses.deal_out, Purses.drawn_from, Purses.funds, Purses.give_back, Purses.spend, Purses.stock, Purses.top_up."""

import pytest

from outcome import raised
from lunchledger import NoSuch, Purses, Refused, Short


def test_purses_top_up_01():
    roll = Purses()
    assert roll.top_up(' Cy', 8, 60) == 0


@pytest.mark.counterpart("test_purses_top_up_01")
def test_purses_top_up_01_b():
    roll = Purses()
    roll.top_up('Ada', 3, 20)
    roll.top_up('Cy', 1, 3)
    assert roll.top_up('BO', 5, 59) == 2


def test_purses_top_up_02():
    roll = Purses()
    roll.top_up('Ada', 1, 5)
    assert raised(lambda: roll.top_up('B-o', 1, 5)) is Refused


@pytest.mark.counterpart("test_purses_top_up_02")
def test_purses_top_up_02_b():
    roll = Purses()
    roll.top_up('Ada', 1, 33)
    roll.top_up('Cy', 1, 3)
    assert roll.top_up('Bo', 3, 20) == 2


def test_purses_top_up_03():
    roll = Purses()
    assert roll.top_up('Ada', 3, 58) == 0


@pytest.mark.counterpart("test_purses_top_up_03")
def test_purses_top_up_03_b():
    roll = Purses()
    roll.top_up('Cy', 4, 8)
    roll.top_up('Ada', 3, 10)
    assert roll.top_up('Bo', 0, 59) == 2


def test_purses_top_up_04():
    roll = Purses()
    roll.top_up('Ada', 3, 8)
    roll.top_up('Bo', 1, 20)
    assert roll.top_up('BO', 6, 59) == 2


@pytest.mark.counterpart("test_purses_top_up_04")
def test_purses_top_up_04_b():
    roll = Purses()
    roll.top_up('Cy', 4, 8)
    roll.top_up('Bo', 5, 20)
    roll.top_up('Cy', 5, 10)
    assert roll.top_up('BO', 5, 58) == 3


def test_purses_top_up_05():
    roll = Purses()
    roll.top_up('Bo', 1, 3)
    roll.top_up('A da', 1, 12)
    assert raised(lambda: roll.top_up(' Cy', 1, -1)) is Refused


@pytest.mark.counterpart("test_purses_top_up_05")
def test_purses_top_up_05_b():
    roll = Purses()
    roll.top_up('Bo', 1, 3)
    roll.top_up('Cy', 3, 5)
    assert roll.top_up('ada', 4, 20) == 2


def test_purses_top_up_06():
    roll = Purses()
    roll.top_up('Bo', 8, 8)
    roll.top_up('Cy', 5, 8)
    assert roll.top_up('Ada', 0, 61) == 2


def test_purses_top_up_07():
    roll = Purses()
    roll.top_up('Cy', 2, 5)
    roll.top_up('Bo', 1, 3)
    roll.top_up('Ada', 5, 8)
    assert raised(lambda: roll.top_up('Ada', 3, -1)) is Refused


@pytest.mark.counterpart("test_purses_top_up_07")
def test_purses_top_up_07_b():
    roll = Purses()
    roll.top_up('Cy', 8, 3)
    roll.top_up('Bo', 5, 8)
    assert roll.top_up('Ada', 3, 60) == 2


def test_purses_top_up_08():
    roll = Purses()
    roll.top_up('Cy', 3, 33)
    roll.top_up('Cy', 8, 5)
    assert raised(lambda: roll.top_up('BO', 3, -1)) is Refused


@pytest.mark.counterpart("test_purses_top_up_08")
def test_purses_top_up_08_b():
    roll = Purses()
    roll.top_up('Cy', 4, 3)
    roll.top_up('Bo', 6, 3)
    assert roll.top_up('Ada', 8, 60) == 2


def test_purses_top_up_09():
    roll = Purses()
    roll.top_up('Cy', 4, 10)
    roll.top_up('Bo', 5, 47)
    roll.top_up('Bo', 8, 8)
    assert roll.top_up('Ada', 1, 61) == 3


def test_purses_top_up_10():
    roll = Purses()
    assert roll.top_up('Cy', 8, 59) == 0


@pytest.mark.counterpart("test_purses_top_up_10")
def test_purses_top_up_10_b():
    roll = Purses()
    roll.top_up('Ada', 3, 3)
    roll.top_up('Ada', 3, 3)
    assert roll.top_up('Bo', 3, 4) == 2


def test_purses_funds_01():
    roll = Purses()
    roll.top_up('ADa', 1, 100)
    assert roll.funds('Ada', 2) == 60


@pytest.mark.counterpart("test_purses_funds_01")
def test_purses_funds_01_b():
    roll = Purses()
    roll.top_up('ada', 6, 4)
    roll.top_up('Ada', 6, 59)
    roll.top_up('A da', 1, 62)
    assert roll.funds('Ada', 8) == 63


def test_purses_funds_02():
    roll = Purses()
    roll.top_up('Ada', 0, 100)
    assert roll.funds('Ada', 1) == 60


@pytest.mark.counterpart("test_purses_funds_02")
def test_purses_funds_02_b():
    roll = Purses()
    roll.top_up('Cy', 2, 10)
    roll.top_up('Ada', 3, 8)
    roll.top_up('Cy', 3, 20)
    roll.top_up('Cy', 8, 10)
    assert roll.funds(' Cy', 5) == 30


def test_purses_funds_03():
    roll = Purses()
    roll.top_up('Ada', 0, 100)
    assert roll.funds('Ada', 2) == 60


def test_purses_funds_04():
    roll = Purses()
    roll.top_up('Ada', 0, 20)
    taken = roll.spend('Ada', 2, 15)
    roll.give_back(taken, 9)
    assert roll.funds('ADa', 14) == 15


@pytest.mark.counterpart("test_purses_funds_04")
def test_purses_funds_04_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 3, 15)
    roll.give_back(taken, 4)
    assert roll.funds('Ada', 3) == 5


def test_purses_funds_05():
    roll = Purses()
    roll.top_up('Ada', 1, 100)
    assert roll.funds('Ada', 1) == 60


@pytest.mark.counterpart("test_purses_funds_05")
def test_purses_funds_05_b():
    roll = Purses()
    roll.top_up('Bo', 3, 5)
    roll.top_up('Ada', 3, 20)
    roll.top_up('Ada', 3, 20)
    assert roll.funds('Ada', 7) == 40


def test_purses_funds_06():
    roll = Purses()
    roll.top_up('Ada', 5, 8)
    roll.top_up('Ada', 5, 47)
    taken = roll.spend('Ada', 8, 33)
    roll.top_up('Ada', 4, 15)
    assert roll.funds('Ada', 10) == 37


def test_purses_funds_07():
    roll = Purses()
    roll.top_up('Ada', 6, 8)
    roll.top_up('Ada', 3, 8)
    taken = roll.spend('Ada', 6, 8)
    roll.give_back(taken, 6)
    assert roll.funds('Ada', 4) == 0


@pytest.mark.counterpart("test_purses_funds_07")
def test_purses_funds_07_b():
    roll = Purses()
    roll.top_up('Bo', 4, 47)
    roll.spend('Bo', 9, 8)
    assert roll.funds('Bo', 5) == 39


def test_purses_funds_08():
    roll = Purses()
    roll.top_up('Bo', 8, 1)
    assert roll.funds('Bo', 5) == 0


@pytest.mark.counterpart("test_purses_funds_08")
def test_purses_funds_08_b():
    roll = Purses()
    roll.top_up('Ada', 1, 15)
    roll.top_up('Cy', 0, 8)
    taken = roll.spend('Ada', 3, 12)
    roll.top_up('Ada', 0, 8)
    assert roll.funds('Ada', 4) == 11


def test_purses_funds_09():
    roll = Purses()
    roll.top_up('Cy', 8, 61)
    roll.top_up('Ada', 0, 1)
    roll.top_up('BO', 0, 62)
    assert roll.funds('BO', 5) == 60


@pytest.mark.counterpart("test_purses_funds_09")
def test_purses_funds_09_b():
    roll = Purses()
    roll.top_up('Ada', 1, 8)
    roll.top_up('Ada', 3, 47)
    taken = roll.spend('Ada', 5, 20)
    roll.top_up('Ada', 2, 5)
    assert roll.funds('Ada', 7) == 40


def test_purses_funds_10():
    roll = Purses()
    roll.top_up('ada', 1, 1)
    roll.top_up('A da', 1, 55)
    assert roll.funds('Ada', 5) == 1


@pytest.mark.counterpart("test_purses_funds_10")
def test_purses_funds_10_b():
    roll = Purses()
    roll.top_up('Ada', 3, 15)
    roll.top_up('Ada', 3, 47)
    taken = roll.spend('Ada', 4, 12)
    roll.top_up('Ada', 3, 3)
    assert roll.funds('Ada', 7) == 53


def test_purses_funds_11():
    roll = Purses()
    roll.top_up('ada', 1, 1)
    roll.top_up('ada', 2, 61)
    assert roll.funds('BO', 2) == 0


@pytest.mark.counterpart("test_purses_funds_11")
def test_purses_funds_11_b():
    roll = Purses()
    roll.top_up('Ada', 0, 98)
    assert roll.funds('Ada', 1) == 60


def test_purses_stock_01():
    roll = Purses()
    roll.top_up(' Cy', 3, 4)
    roll.top_up(' Cy', 5, 1)
    assert roll.stock('Cy', 2) == []


@pytest.mark.counterpart("test_purses_stock_01")
def test_purses_stock_01_b():
    roll = Purses()
    roll.top_up('Ada', 2, 4)
    assert roll.stock('Ada', 4) == [(0, 4, 8)]


def test_purses_stock_02():
    roll = Purses()
    roll.top_up('Ada', 2, 17)
    taken = roll.spend('Ada', 4, 15)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 5) == [(0, 2, 8), (2, 15, 11)]


def test_purses_stock_03():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 4, 15)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 5) == [(0, 5, 8), (2, 15, 11)]


def test_purses_stock_04():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 4, 15)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 7) == [(0, 5, 8), (2, 15, 11)]


@pytest.mark.counterpart("test_purses_stock_04")
def test_purses_stock_04_b():
    roll = Purses()
    roll.top_up('Ada', 2, 5)
    assert roll.stock('Ada', 3) == [(0, 5, 8)]


def test_purses_stock_05():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 4, 16)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 5) == [(0, 4, 8), (2, 16, 11)]


def test_purses_stock_06():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 4, 20)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 5) == [(2, 20, 11)]


def test_purses_stock_07():
    roll = Purses()
    roll.top_up('Ada', 2, 33)
    roll.top_up('Bo', 8, 8)
    taken = roll.spend('Ada', 6, 15)
    roll.give_back(taken, 6)
    roll.spend('Ada', 8, 20)
    assert roll.stock('Ada', 8) == [(0, 13, 8)]


def test_purses_stock_08():
    roll = Purses()
    roll.top_up('Ada', 3, 19)
    taken = roll.spend('Ada', 4, 15)
    roll.give_back(taken, 5)
    assert roll.stock('Ada', 5) == [(0, 4, 9), (2, 15, 11)]


def test_purses_stock_09():
    roll = Purses()
    roll.top_up('Ada', 3, 62)
    assert roll.stock('Ada', 8) == [(0, 60, 9)]


def test_purses_stock_10():
    roll = Purses()
    roll.top_up('Ada', 4, 15)
    roll.top_up('Bo', 0, 12)
    taken = roll.spend('Ada', 4, 5)
    roll.spend('Ada', 6, 10)
    assert roll.stock('Ada', 7) == []


@pytest.mark.counterpart("test_purses_stock_10")
def test_purses_stock_10_b():
    roll = Purses()
    roll.top_up('Ada', 0, 7)
    assert roll.stock('Ada', 3) == [(0, 7, 6)]


def test_purses_stock_11():
    roll = Purses()
    roll.top_up('Ada', 4, 20)
    roll.top_up('Ada', 3, 12)
    taken = roll.spend('Ada', 5, 5)
    roll.top_up('Ada', 4, 5)
    roll.top_up('Ada', 6, 8)
    assert roll.stock('Ada', 10) == [(0, 20, 10), (3, 5, 10), (4, 8, 12)]


def test_purses_stock_12():
    roll = Purses()
    roll.top_up('Ada', 4, 9)
    roll.top_up('Ada', 3, 5)
    roll.top_up('Ada', 3, 20)
    assert roll.stock('Ada', 9) == [(0, 9, 10), (1, 5, 9), (2, 20, 9)]


def test_purses_stock_13():
    roll = Purses()
    roll.top_up('Ada', 6, 1)
    assert roll.stock('Ada', 2) == []


@pytest.mark.counterpart("test_purses_stock_13")
def test_purses_stock_13_b():
    roll = Purses()
    roll.top_up('Ada', 2, 3)
    assert roll.stock('Ada', 3) == [(0, 3, 8)]


def test_purses_spend_01():
    roll = Purses()
    roll.top_up('Ada', 0, 15)
    roll.spend('Ada', 6, 15)
    assert raised(lambda: roll.spend('Ada', 5, 3)) is Short


@pytest.mark.counterpart("test_purses_spend_01")
def test_purses_spend_01_b():
    roll = Purses()
    roll.top_up('Ada', 0, 10)
    roll.top_up('ada', 2, 20)
    roll.top_up('Bo', 1, 10)
    roll.top_up('Bo', 3, 15)
    assert roll.spend('Bo', 7, 12) == 4


def test_purses_spend_02():
    roll = Purses()
    roll.top_up('Ada', 1, 47)
    roll.top_up('Cy', 1, 5)
    roll.top_up('Bo', 3, 10)
    assert raised(lambda: roll.spend('Cy', 7, 60)) is Short


@pytest.mark.counterpart("test_purses_spend_02")
def test_purses_spend_02_b():
    roll = Purses()
    roll.top_up('Bo', 5, 20)
    roll.top_up('Bo', 6, 47)
    roll.top_up('BO', 4, 15)
    roll.top_up('Ada', 3, 8)
    roll.top_up('Ada', 2, 8)
    assert roll.spend('Ada', 5, 3) == 5


def test_purses_spend_03():
    roll = Purses()
    roll.top_up('Ada', 4, 8)
    roll.top_up('Cy', 5, 20)
    assert raised(lambda: roll.spend(' Cy', 5, 61)) is Short


@pytest.mark.counterpart("test_purses_spend_03")
def test_purses_spend_03_b():
    roll = Purses()
    roll.top_up('Bo', 1, 8)
    roll.top_up('Cy', 1, 15)
    roll.top_up('Cy', 5, 33)
    roll.spend('Cy', 6, 10)
    assert roll.spend('Bo', 4, 8) == 4


def test_purses_spend_04():
    roll = Purses()
    roll.top_up('Ada', 6, 5)
    roll.top_up('Cy', 1, 5)
    assert raised(lambda: roll.spend('Cy', 7, 30)) is Short


@pytest.mark.counterpart("test_purses_spend_04")
def test_purses_spend_04_b():
    roll = Purses()
    roll.top_up('Ada', 2, 8)
    roll.top_up(' Cy', 5, 3)
    assert roll.spend('Ada', 6, 5) == 2


def test_purses_spend_05():
    roll = Purses()
    roll.top_up('Ada', 8, 47)
    roll.top_up('A da', 2, 3)
    assert raised(lambda: roll.spend('Cy', 7, 15)) is Short


@pytest.mark.counterpart("test_purses_spend_05")
def test_purses_spend_05_b():
    roll = Purses()
    roll.top_up('Cy', 3, 47)
    roll.top_up('Bo', 4, 3)
    roll.top_up('Bo', 3, 8)
    roll.top_up('Ada', 6, 3)
    roll.top_up('Cy', 6, 33)
    assert roll.spend('Cy', 6, 5) == 5


def test_purses_spend_06():
    roll = Purses()
    roll.top_up('Bo', 3, 20)
    roll.top_up('Cy', 1, 8)
    roll.top_up('Ada', 0, 3)
    assert raised(lambda: roll.spend('Bo', 12, 4)) is Short


@pytest.mark.counterpart("test_purses_spend_06")
def test_purses_spend_06_b():
    roll = Purses()
    roll.top_up('Ada', 3, 47)
    roll.top_up('Bo', 0, 10)
    roll.top_up('A da', 0, 15)
    assert roll.spend('ada', 3, 30) == 3


def test_purses_spend_07():
    roll = Purses()
    roll.top_up('Cy', 1, 12)
    roll.top_up('Bo', 0, 20)
    roll.top_up(' Cy', 6, 12)
    assert raised(lambda: roll.spend('A da', 4, 1)) is Short


@pytest.mark.counterpart("test_purses_spend_07")
def test_purses_spend_07_b():
    roll = Purses()
    roll.top_up('Bo', 3, 5)
    roll.top_up('ada', 6, 33)
    roll.top_up('Bo', 1, 5)
    roll.top_up('Bo', 3, 3)
    roll.top_up('ada', 0, 15)
    assert roll.spend('Ada', 12, 8) == 5


def test_purses_drawn_from_01():
    roll = Purses()
    roll.top_up('Ada', 0, 18)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(0, 10)]


def test_purses_drawn_from_02():
    roll = Purses()
    roll.top_up('Ada', 0, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(1, 10)]


def test_purses_drawn_from_03():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 0, 9)
    roll.top_up('Ada', 4, 15)
    assert roll.drawn_from(roll.spend('Ada', 4, 30)) == [(1, 9), (2, 15), (0, 6)]


def test_purses_drawn_from_04():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(1, 10)]


@pytest.mark.counterpart("test_purses_drawn_from_04")
def test_purses_drawn_from_04_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 8)) == [(1, 8)]


def test_purses_drawn_from_05():
    roll = Purses()
    roll.top_up('Ada', 5, 20)
    roll.top_up('Cy', 0, 20)
    taken = roll.spend('Ada', 10, 20)
    roll.top_up('Ada', 5, 15)
    assert roll.drawn_from(taken) == [(0, 20)]


def test_purses_drawn_from_06():
    roll = Purses()
    roll.top_up('Ada', 8, 47)
    roll.top_up('Bo', 4, 12)
    assert raised(lambda: roll.drawn_from(1)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_06")
def test_purses_drawn_from_06_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Adda', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(0, 10)]


def test_purses_drawn_from_07():
    roll = Purses()
    roll.top_up('Bo', 0, 3)
    roll.top_up('Bo', 2, 8)
    assert raised(lambda: roll.drawn_from(3)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_07")
def test_purses_drawn_from_07_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Aa', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 2, 10)) == [(0, 10)]


def test_purses_drawn_from_08():
    roll = Purses()
    roll.top_up('Bo', 3, 33)
    roll.top_up(' Cy', 3, 8)
    assert raised(lambda: roll.drawn_from(2)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_08")
def test_purses_drawn_from_08_b():
    roll = Purses()
    roll.top_up('Ada', 7, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(1, 10)]


def test_purses_drawn_from_09():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('B', 3, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.drawn_from(roll.spend('Bo', 4, 12)) == [(2, 8), (0, 4)]


def test_purses_drawn_from_10():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 6)
    roll.top_up('Bo', 3, 8)
    assert roll.drawn_from(roll.spend('Bo', 4, 10)) == [(1, 6), (2, 4)]


def test_purses_drawn_from_11():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.drawn_from(roll.spend('Bo', 4, 10)) == [(2, 8), (1, 2)]


def test_purses_drawn_from_12():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.drawn_from(roll.spend('Bo', 5, 12)) == [(2, 8), (1, 4)]


@pytest.mark.counterpart("test_purses_drawn_from_12")
def test_purses_drawn_from_12_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 5, 10)) == [(1, 10)]


def test_purses_drawn_from_13():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 4, 8)
    roll.top_up('Bo', 2, 8)
    assert roll.drawn_from(roll.spend('Bo', 4, 12)) == [(2, 8), (1, 4)]


def test_purses_drawn_from_14():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 5, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.drawn_from(roll.spend('Bo', 4, 11)) == [(2, 8), (0, 3)]


def test_purses_drawn_from_15():
    roll = Purses()
    roll.top_up('Cy', 0, 15)
    roll.top_up('Cy', 8, 3)
    assert raised(lambda: roll.drawn_from(20)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_15")
def test_purses_drawn_from_15_b():
    roll = Purses()
    roll.top_up('Ada', 7, 20)
    roll.top_up('Ada', 1, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(1, 10)]


def test_purses_drawn_from_16():
    roll = Purses()
    roll.top_up('Cy', 3, 12)
    roll.top_up('Cy', 5, 12)
    roll.top_up('Ada', 4, 33)
    assert raised(lambda: roll.drawn_from(20)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_16")
def test_purses_drawn_from_16_b():
    roll = Purses()
    roll.top_up('Ada', 1, 20)
    roll.top_up('AAda', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(0, 10)]


def test_purses_drawn_from_17():
    roll = Purses()
    roll.top_up('Cy', 8, 33)
    roll.top_up('Ada', 0, 8)
    assert raised(lambda: roll.drawn_from(2)) is NoSuch


@pytest.mark.counterpart("test_purses_drawn_from_17")
def test_purses_drawn_from_17_b():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Aada', 2, 20)
    assert roll.drawn_from(roll.spend('Ada', 4, 10)) == [(0, 10)]


def test_purses_give_back_01():
    roll = Purses()
    roll.top_up('Ada', 2, 20)
    taken = roll.spend('Ada', 6, 15)
    roll.give_back(taken, 5)
    assert raised(lambda: roll.give_back(taken, 5)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_01")
def test_purses_give_back_01_b():
    roll = Purses()
    roll.top_up('Ada', 4, 47)
    roll.top_up('Ada', 2, 5)
    taken = roll.spend('Ada', 10, 47)
    roll.top_up('Ada', 8, 15)
    assert roll.give_back(taken, 5) == 47


def test_purses_give_back_02():
    roll = Purses()
    roll.top_up('Ada', 2, 5)
    roll.top_up('Ada', 1, 33)
    roll.top_up('Cy', 6, 47)
    assert raised(lambda: roll.give_back(1, 5)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_02")
def test_purses_give_back_02_b():
    roll = Purses()
    roll.top_up('Ada', 5, 8)
    roll.top_up('Ada', 2, 47)
    taken = roll.spend('Ada', 8, 15)
    roll.top_up('Ada', 5, 5)
    roll.top_up('Ada', 4, 12)
    roll.spend('Ada', 10, 5)
    assert roll.give_back(taken, 3) == 15


def test_purses_give_back_03():
    roll = Purses()
    roll.top_up('Ada', 3, 5)
    roll.top_up('ada', 6, 8)
    roll.top_up('Ada', 4, 12)
    assert raised(lambda: roll.give_back(0, 4)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_03")
def test_purses_give_back_03_b():
    roll = Purses()
    roll.top_up('Cy', 8, 47)
    roll.top_up('Bo', 5, 12)
    roll.top_up('Ada', 3, 3)
    roll.top_up('Ada', 8, 12)
    roll.spend('Cy', 8, 15)
    assert roll.give_back(4, 10) == 15


def test_purses_give_back_04():
    roll = Purses()
    roll.top_up('Bo', 1, 11)
    taken = roll.spend('Bo', 1, 7)
    roll.give_back(taken, 1)
    assert raised(lambda: roll.give_back(taken, 0)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_04")
def test_purses_give_back_04_b():
    roll = Purses()
    roll.top_up('Ada', 4, 5)
    roll.top_up('Bo', 5, 5)
    taken = roll.spend('Ada', 6, 5)
    roll.top_up('Ada', 3, 8)
    assert roll.give_back(taken, 14) == 5


def test_purses_give_back_05():
    roll = Purses()
    roll.top_up('Bo', 1, 12)
    taken = roll.spend('Bo', 1, 7)
    roll.give_back(taken, 0)
    assert raised(lambda: roll.give_back(taken, 1)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_05")
def test_purses_give_back_05_b():
    roll = Purses()
    roll.top_up('Ada', 5, 8)
    roll.top_up('Cy', 1, 3)
    taken = roll.spend('Ada', 8, 8)
    roll.top_up('Ada', 1, 15)
    assert roll.give_back(taken, 6) == 8


def test_purses_give_back_06():
    roll = Purses()
    roll.top_up('Bo', 1, 12)
    taken = roll.spend('Bo', 1, 7)
    roll.give_back(taken, 1)
    assert raised(lambda: roll.give_back(taken, 3)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_06")
def test_purses_give_back_06_b():
    roll = Purses()
    roll.top_up('Ada', 4, 20)
    roll.top_up('Bo', 4, 12)
    taken = roll.spend('Ada', 5, 8)
    roll.top_up('Ada', 1, 20)
    assert roll.give_back(taken, 5) == 8


def test_purses_give_back_07():
    roll = Purses()
    roll.top_up('Bo', 1, 12)
    taken = roll.spend('Bo', 1, 8)
    roll.give_back(taken, 1)
    assert raised(lambda: roll.give_back(taken, 1)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_07")
def test_purses_give_back_07_b():
    roll = Purses()
    roll.top_up('Ada', 1, 8)
    roll.top_up('Ada', 4, 10)
    taken = roll.spend('Ada', 7, 8)
    roll.top_up('Ada', 1, 47)
    assert roll.give_back(taken, 7) == 8


def test_purses_give_back_08():
    roll = Purses()
    roll.top_up('Bo', 1, 12)
    taken = roll.spend('Bo', 5, 7)
    roll.give_back(taken, 1)
    assert raised(lambda: roll.give_back(taken, 1)) is NoSuch


@pytest.mark.counterpart("test_purses_give_back_08")
def test_purses_give_back_08_b():
    roll = Purses()
    roll.top_up('Ada', 5, 33)
    roll.top_up('Cy', 3, 10)
    taken = roll.spend('Ada', 9, 5)
    roll.spend('Ada', 5, 12)
    roll.spend('Ada', 5, 8)
    assert roll.give_back(taken, 7) == 5


def test_purses_deal_out_01():
    roll = Purses()
    roll.top_up('Ada', 1, 12)
    roll.top_up(' Cy', 0, 47)
    roll.spend('Ada', 7, 8)
    assert roll.deal_out(5, 100) == [('Ada', 7), ('Cy', 93)]


def test_purses_deal_out_02():
    roll = Purses()
    roll.top_up('Ada', 2, 3)
    roll.top_up('Bo', 2, 15)
    roll.top_up('BO', 1, 47)
    assert roll.deal_out(7, 10) == [('Ada', 0), ('Bo', 10)]


def test_purses_deal_out_03():
    roll = Purses()
    roll.top_up('Ada', 3, 15)
    roll.top_up('Cy', 8, 15)
    taken = roll.spend('Ada', 9, 8)
    roll.top_up('Ada', 3, 33)
    roll.top_up('Ada', 1, 12)
    roll.spend('Ada', 4, 12)
    assert roll.deal_out(8, 200) == [('Ada', 138), ('Cy', 62)]


def test_purses_deal_out_04():
    roll = Purses()
    roll.top_up('Ada', 3, 55)
    roll.top_up('Ada', 5, 1)
    roll.top_up('BO', 3, 58)
    assert roll.deal_out(4, 7) == [('Ada', 3), ('Bo', 4)]


def test_purses_deal_out_05():
    roll = Purses()
    roll.top_up('Ada', 3, 59)
    roll.top_up('Ada', 6, 61)
    roll.top_up('A da', 3, 4)
    assert roll.deal_out(5, 50) == [('A da', 3), ('Ada', 47)]


def test_purses_deal_out_06():
    roll = Purses()
    roll.top_up('Ada', 4, 10)
    roll.top_up('Cy', 3, 15)
    taken = roll.spend('Ada', 9, 3)
    roll.top_up('Ada', 0, 5)
    roll.top_up('Ada', 1, 33)
    roll.spend('Ada', 6, 10)
    assert roll.deal_out(3, 97) == [('Ada', 67), ('Cy', 30)]


def test_purses_deal_out_07():
    roll = Purses()
    roll.top_up('Ada', 8, 1)
    assert roll.deal_out(4, 97) == []


@pytest.mark.counterpart("test_purses_deal_out_07")
def test_purses_deal_out_07_b():
    roll = Purses()
    roll.top_up('Bo', 3, 59)
    assert roll.deal_out(3, 1) == [('Bo', 1)]


def test_purses_deal_out_08():
    roll = Purses()
    roll.top_up('Ada', 8, 10)
    roll.top_up('Ada', 4, 47)
    taken = roll.spend('Ada', 14, 10)
    roll.top_up('Ada', 3, 10)
    roll.top_up('Ada', 1, 10)
    assert roll.deal_out(8, 10) == [('Ada', 10)]


def test_purses_deal_out_09():
    roll = Purses()
    roll.top_up('BO', 0, 1)
    roll.top_up('BO', 3, 61)
    assert roll.deal_out(6, 101) == [('Bo', 101)]


def test_purses_deal_out_10():
    roll = Purses()
    roll.top_up('Bo', 1, 11)
    roll.top_up('Ada', 0, 5)
    roll.top_up('Cy', 0, 7)
    assert roll.deal_out(2, 50) == [('Ada', 10), ('Bo', 25), ('Cy', 15)]


@pytest.mark.counterpart("test_purses_deal_out_10")
def test_purses_deal_out_10_b():
    roll = Purses()
    roll.top_up('Bo', 3, 58)
    assert roll.deal_out(3, 7) == [('Bo', 7)]


def test_purses_deal_out_11():
    roll = Purses()
    roll.top_up('Bo', 1, 11)
    roll.top_up('Ada', 0, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.deal_out(2, 50) == [('Ada', 10), ('Bo', 25), ('Cy', 15)]


def test_purses_deal_out_12():
    roll = Purses()
    roll.top_up('Bo', 2, 11)
    roll.top_up('Ada', 1, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.deal_out(2, 52) == [('Ada', 11), ('Bo', 26), ('Cy', 15)]


def test_purses_deal_out_13():
    roll = Purses()
    roll.top_up('Bo', 3, 8)
    roll.spend('Bo', 9, 8)
    roll.top_up('A da', 3, 8)
    assert roll.deal_out(4, 97) == [('A da', 97)]


def test_purses_deal_out_14():
    roll = Purses()
    roll.top_up('Boo', 1, 11)
    roll.top_up('Ada', 2, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.deal_out(2, 50) == [('Ada', 10), ('Boo', 25), ('Cy', 15)]


def test_purses_deal_out_15():
    roll = Purses()
    roll.top_up('Cy', 3, 61)
    roll.top_up('A da', 3, 58)
    assert roll.deal_out(4, 10) == [('A da', 4), ('Cy', 6)]
