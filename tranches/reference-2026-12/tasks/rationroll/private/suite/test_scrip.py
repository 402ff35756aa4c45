"""Scrip.divide, Scrip.holdings, Scrip.receipt, Scrip.redeem, Scrip.revoke, Scrip.top_up, Scrip.worth."""

import pytest

from outcome import raised
from rationroll import Missing, Refused, Scrip


def test_scrip_top_up_01():
    roll = Scrip()
    assert roll.top_up('A da', 1, 91) == 10


@pytest.mark.counterpart("test_scrip_top_up_01")
def test_scrip_top_up_01_b():
    roll = Scrip()
    roll.top_up('Ada', 1, 5)
    assert roll.top_up('B', 1, 5) == 20


def test_scrip_top_up_02():
    roll = Scrip()
    roll.top_up('Ada', 0, 47)
    roll.redeem('Bo', 9, 12)
    roll.top_up('ada', 8, 20)
    roll.top_up('Bo', 4, 12)
    assert raised(lambda: roll.top_up('ada', 6, 0)) is Refused


@pytest.mark.counterpart("test_scrip_top_up_02")
def test_scrip_top_up_02_b():
    roll = Scrip()
    assert roll.top_up('ada', 2, 90) == 10


def test_scrip_top_up_03():
    roll = Scrip()
    roll.top_up('Ada', 1, 7)
    assert roll.top_up('Bo', 1, 5) == 20


@pytest.mark.counterpart("test_scrip_top_up_03")
def test_scrip_top_up_03_b():
    roll = Scrip()
    assert roll.top_up('Ada', 1, 90) == 10


def test_scrip_top_up_04():
    roll = Scrip()
    roll.top_up('Ada', 8, 20)
    roll.top_up('Cy', 5, 47)
    roll.redeem('Ada', 10, 3)
    roll.top_up('Bo', 5, 20)
    assert raised(lambda: roll.top_up('BO', 2, -1)) is Refused


@pytest.mark.counterpart("test_scrip_top_up_04")
def test_scrip_top_up_04_b():
    roll = Scrip()
    assert roll.top_up('Bo', 4, 88) == 10


def test_scrip_top_up_05():
    roll = Scrip()
    assert roll.top_up('BO', 3, 91) == 10


@pytest.mark.counterpart("test_scrip_top_up_05")
def test_scrip_top_up_05_b():
    roll = Scrip()
    roll.top_up('Ada', 1, 5)
    assert roll.top_up('Bo', 1, 5) == 20


def test_scrip_top_up_06():
    roll = Scrip()
    roll.top_up('Bo', 2, 10)
    roll.top_up('Ada', 6, 3)
    roll.top_up('Ada', 3, 5)
    assert roll.top_up('Ada', 3, 88) == 40


@pytest.mark.counterpart("test_scrip_top_up_06")
def test_scrip_top_up_06_b():
    roll = Scrip()
    assert roll.top_up('Ada', 0, 90) == 10


def test_scrip_top_up_07():
    roll = Scrip()
    roll.top_up('Bo', 2, 15)
    assert roll.top_up('ada', 6, 40) == 20


@pytest.mark.counterpart("test_scrip_top_up_07")
def test_scrip_top_up_07_b():
    roll = Scrip()
    assert roll.top_up(' Cy', 0, 90) == 10


def test_scrip_top_up_08():
    roll = Scrip()
    assert roll.top_up('Bo', 8, 120) == 10


def test_scrip_top_up_09():
    roll = Scrip()
    roll.top_up('Cy', 5, 15)
    roll.top_up('Cy', 3, 8)
    roll.redeem('Cy', 7, 12)
    roll.redeem('Cy', 9, 10)
    assert raised(lambda: roll.top_up('A da', 3, -1)) is Refused


@pytest.mark.counterpart("test_scrip_top_up_09")
def test_scrip_top_up_09_b():
    roll = Scrip()
    assert roll.top_up('BO', 1, 88) == 10


def test_scrip_top_up_10():
    roll = Scrip()
    roll.top_up('Cy', 8, 12)
    roll.redeem('Cy', 5, 47)
    roll.redeem('Ada', 10, 3)
    roll.redeem('Cy', 8, 10)
    assert raised(lambda: roll.top_up('BO', 3, 0)) is Refused


@pytest.mark.counterpart("test_scrip_top_up_10")
def test_scrip_top_up_10_b():
    roll = Scrip()
    assert roll.top_up('Ada', 8, 90) == 10


def test_scrip_top_up_11():
    roll = Scrip()
    roll.top_up('da', 1, 5)
    assert roll.top_up('Bo', 1, 10) == 20


def test_scrip_worth_01():
    roll = Scrip()
    roll.top_up(' Cy', 6, 1)
    roll.top_up('ada', 8, 1)
    assert roll.worth('Bo', 3) == 0


@pytest.mark.counterpart("test_scrip_worth_01")
def test_scrip_worth_01_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 15)
    roll.top_up('Ada', 4, 20)
    taken = roll.redeem('Ada', 9, 15)
    roll.revoke(taken, 8)
    assert roll.worth('Ada', 9) == 35


def test_scrip_worth_02():
    roll = Scrip()
    roll.top_up('Ada', 0, 20)
    taken = roll.redeem('Ada', 3, 15)
    roll.revoke(taken, 8)
    assert roll.worth('Ada', 14) == 15


@pytest.mark.counterpart("test_scrip_worth_02")
def test_scrip_worth_02_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    taken = roll.redeem('Ada', 3, 15)
    roll.revoke(taken, 4)
    assert roll.worth('Ada', 3) == 5


def test_scrip_worth_03():
    roll = Scrip()
    roll.top_up('Ada', 0, 47)
    roll.top_up('Ada', 8, 47)
    taken = roll.redeem('Ada', 7, 20)
    roll.revoke(taken, 5)
    roll.revoke(taken, 4)
    roll.redeem('Ada', 7, 20)
    assert roll.worth('Ada', 7) == 27


def test_scrip_worth_04():
    roll = Scrip()
    roll.top_up('Ada', 1, 100)
    assert roll.worth('ada', 1) == 90


@pytest.mark.counterpart("test_scrip_worth_04")
def test_scrip_worth_04_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 20)
    roll.top_up('Ada', 6, 10)
    taken = roll.redeem('Ada', 6, 8)
    roll.revoke(taken, 9)
    assert roll.worth('Ada', 9) == 30


def test_scrip_worth_05():
    roll = Scrip()
    roll.top_up('Ada', 1, 105)
    assert roll.worth('Ada', 1) == 90


def test_scrip_worth_06():
    roll = Scrip()
    roll.top_up('Ada', 1, 98)
    assert roll.worth('Ada', 1) == 90


@pytest.mark.counterpart("test_scrip_worth_06")
def test_scrip_worth_06_b():
    roll = Scrip()
    roll.top_up('Cy', 2, 47)
    roll.top_up('Cy', 8, 33)
    roll.top_up('Ada', 6, 47)
    assert roll.worth('Cy', 9) == 80


def test_scrip_worth_07():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    taken = roll.redeem('Ada', 3, 15)
    roll.revoke(taken, 2)
    assert roll.worth('Ada', 3) == 20


@pytest.mark.counterpart("test_scrip_worth_07")
def test_scrip_worth_07_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 20)
    roll.top_up('Bo', 0, 20)
    taken = roll.redeem('Ada', 10, 3)
    roll.redeem('Ada', 5, 10)
    assert roll.worth('Ada', 9) == 7


def test_scrip_worth_08():
    roll = Scrip()
    roll.top_up('Ada', 2, 33)
    roll.top_up('Cy', 1, 12)
    taken = roll.redeem('Ada', 4, 8)
    roll.top_up('Ada', 1, 3)
    roll.top_up('Ada', 2, 3)
    assert roll.worth('Ada', 9) == 31


def test_scrip_worth_09():
    roll = Scrip()
    roll.top_up('Ada', 3, 12)
    roll.top_up('Cy', 0, 47)
    taken = roll.redeem('Ada', 10, 8)
    roll.top_up('Ada', 1, 20)
    roll.revoke(taken, 10)
    roll.revoke(taken, 7)
    assert roll.worth('Ada', 4) == 24


def test_scrip_worth_10():
    roll = Scrip()
    roll.top_up('ada', 1, 1)
    assert roll.worth('A da', 3) == 0


@pytest.mark.counterpart("test_scrip_worth_10")
def test_scrip_worth_10_b():
    roll = Scrip()
    roll.top_up('Bo', 3, 3)
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 4, 8)
    roll.top_up('Bo', 4, 8)
    assert roll.worth('Ada', 7) == 28


def test_scrip_worth_11():
    roll = Scrip()
    roll.top_up('ada', 1, 100)
    assert roll.worth('Ada', 1) == 90


@pytest.mark.counterpart("test_scrip_worth_11")
def test_scrip_worth_11_b():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('BO', 6, 15)
    assert roll.worth('BO', 8) == 23


def test_scrip_worth_12():
    roll = Scrip()
    roll.top_up('ada', 3, 1)
    assert roll.worth('Ada', 8) == 1


@pytest.mark.counterpart("test_scrip_worth_12")
def test_scrip_worth_12_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 33)
    roll.top_up('Ada', 8, 33)
    taken = roll.redeem('Ada', 6, 20)
    roll.top_up('Ada', 3, 15)
    assert roll.worth('Ada', 6) == 28


def test_scrip_holdings_01():
    roll = Scrip()
    roll.top_up('A da', 5, 88)
    roll.top_up('Bo', 2, 1)
    assert roll.holdings('ada', 1) == []


@pytest.mark.counterpart("test_scrip_holdings_01")
def test_scrip_holdings_01_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 5)
    assert roll.holdings('Ada', 4) == [(10, 5, 10)]


def test_scrip_holdings_02():
    roll = Scrip()
    roll.top_up('Ada', 0, 20)
    roll.top_up('Ada', 0, 20)
    taken = roll.redeem('Ada', 9, 33)
    roll.top_up('Ada', 3, 20)
    roll.redeem('Ada', 6, 12)
    assert roll.holdings('Ada', 8) == [(40, 8, 11), (10, 20, 8), (20, 20, 8)]


def test_scrip_holdings_03():
    roll = Scrip()
    roll.top_up('Ada', 1, 91)
    assert roll.holdings('ada', 6) == [(10, 90, 9)]


def test_scrip_holdings_04():
    roll = Scrip()
    roll.top_up('Ada', 2, 8)
    roll.top_up('Cy', 2, 15)
    roll.top_up('Ada', 1, 8)
    assert roll.holdings('Cy', 10) == [(20, 15, 10)]


def test_scrip_holdings_05():
    roll = Scrip()
    roll.top_up('Ada', 3, 12)
    roll.top_up('Bo', 5, 15)
    taken = roll.redeem('Ada', 7, 3)
    roll.top_up('Ada', 4, 20)
    roll.top_up('Ada', 8, 15)
    roll.redeem('Ada', 10, 20)
    assert roll.holdings('Ada', 7) == [(40, 15, 12), (10, 9, 11)]


def test_scrip_holdings_06():
    roll = Scrip()
    roll.top_up('Ada', 3, 20)
    roll.top_up('Ada', 3, 47)
    taken = roll.redeem('Ada', 8, 10)
    roll.revoke(taken, 7)
    assert roll.holdings('Ada', 7) == [(40, 10, 15), (10, 20, 11), (20, 37, 11)]


def test_scrip_holdings_07():
    roll = Scrip()
    roll.top_up('Ada', 3, 20)
    taken = roll.redeem('Ada', 4, 15)
    roll.revoke(taken, 5)
    assert roll.holdings('Ada', 5) == [(30, 15, 13), (10, 5, 11)]


def test_scrip_holdings_08():
    roll = Scrip()
    roll.top_up('Ada', 4, 20)
    roll.top_up('Cy', 8, 20)
    taken = roll.redeem('Ada', 12, 15)
    roll.redeem('Ada', 4, 5)
    roll.revoke(taken, 4)
    assert roll.holdings('Ada', 9) == [(50, 15, 12)]


def test_scrip_holdings_09():
    roll = Scrip()
    roll.top_up('Ada', 4, 9)
    roll.top_up('Ada', 2, 5)
    roll.top_up('Ada', 3, 20)
    assert roll.holdings('ada', 4) == [(10, 9, 12), (30, 20, 11), (20, 5, 10)]


def test_scrip_holdings_10():
    roll = Scrip()
    roll.top_up('Ada', 5, 33)
    roll.top_up('Bo', 3, 8)
    taken = roll.redeem('Ada', 12, 8)
    roll.redeem('Ada', 10, 12)
    roll.revoke(taken, 9)
    roll.top_up('Ada', 6, 5)
    assert roll.holdings('Ada', 6) == [(60, 5, 14), (10, 13, 13)]


def test_scrip_holdings_11():
    roll = Scrip()
    roll.top_up('Ada', 6, 12)
    roll.top_up('Ada', 3, 10)
    taken = roll.redeem('Ada', 7, 20)
    roll.revoke(taken, 5)
    assert roll.holdings('Ada', 6) == [(40, 20, 13), (20, 2, 11)]


def test_scrip_holdings_12():
    roll = Scrip()
    roll.top_up('Ada', 8, 3)
    roll.top_up('Ada', 3, 20)
    taken = roll.redeem('Ada', 8, 20)
    roll.top_up('Ada', 6, 47)
    roll.top_up('Ada', 1, 8)
    roll.revoke(taken, 4)
    assert roll.holdings('Ada', 6) == [(40, 47, 14), (60, 20, 12), (20, 3, 11), (50, 8, 9)]


def test_scrip_holdings_13():
    roll = Scrip()
    roll.top_up('BO', 5, 1)
    assert roll.holdings('A da', 4) == []


@pytest.mark.counterpart("test_scrip_holdings_13")
def test_scrip_holdings_13_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 5)
    assert roll.holdings('Ada', 3) == [(10, 5, 10)]


def test_scrip_holdings_14():
    roll = Scrip()
    roll.top_up('Bo', 1, 33)
    roll.top_up(' Cy', 2, 5)
    roll.redeem('Ada', 14, 12)
    roll.top_up('BO', 3, 15)
    roll.redeem('Ada', 10, 10)
    assert roll.holdings('Bo', 6) == [(40, 15, 11), (10, 33, 9)]


def test_scrip_holdings_15():
    roll = Scrip()
    roll.top_up('ada', 3, 55)
    roll.top_up('Ada', 6, 1)
    assert roll.holdings('ada', 3) == [(10, 55, 11)]


def test_scrip_redeem_01():
    roll = Scrip()
    roll.top_up('Ada', 0, 8)
    roll.redeem('Ada', 6, 10)
    roll.redeem('Ada', 3, 12)
    roll.top_up('Cy', 2, 3)
    roll.top_up('Bo', 2, 12)
    assert raised(lambda: roll.redeem('Bo', 14, -1)) is Refused


@pytest.mark.counterpart("test_scrip_redeem_01")
def test_scrip_redeem_01_b():
    roll = Scrip()
    roll.top_up('Bo', 8, 8)
    roll.top_up('Cy', 8, 20)
    assert roll.redeem('Ada', 7, 3) == 30


def test_scrip_redeem_02():
    roll = Scrip()
    roll.top_up('Ada', 6, 20)
    roll.top_up('Cy', 3, 12)
    roll.top_up('Bo', 3, 5)
    roll.top_up('Ada', 5, 33)
    roll.top_up('Ada', 4, 33)
    assert raised(lambda: roll.redeem(' Cy', 6, 0)) is Refused


@pytest.mark.counterpart("test_scrip_redeem_02")
def test_scrip_redeem_02_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 3)
    roll.top_up('Cy', 4, 15)
    assert roll.redeem('Ada', 6, 1) == 30


def test_scrip_redeem_03():
    roll = Scrip()
    roll.top_up('Bo', 3, 33)
    roll.redeem('Cy', 9, 8)
    roll.redeem('Ada', 9, 20)
    roll.redeem('Bo', 14, 12)
    assert raised(lambda: roll.redeem('BO', 7, 0)) is Refused


@pytest.mark.counterpart("test_scrip_redeem_03")
def test_scrip_redeem_03_b():
    roll = Scrip()
    roll.top_up('Bo', 2, 12)
    roll.top_up('Bo', 5, 8)
    assert roll.redeem('Bo', 14, 3) == 30


def test_scrip_redeem_04():
    roll = Scrip()
    roll.top_up('Bo', 4, 15)
    roll.top_up('ada', 5, 15)
    roll.top_up(' Cy', 4, 3)
    assert roll.redeem('ada', 5, 1) == 40


def test_scrip_redeem_05():
    roll = Scrip()
    roll.top_up('Cy', 5, 12)
    roll.redeem('Ada', 8, 33)
    assert raised(lambda: roll.redeem('Bo', 9, 0)) is Refused


@pytest.mark.counterpart("test_scrip_redeem_05")
def test_scrip_redeem_05_b():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('ada', 3, 3)
    assert roll.redeem('Ada', 4, 8) == 30


def test_scrip_receipt_01():
    roll = Scrip()
    roll.top_up('Ada', 0, 12)
    roll.top_up('Cy', 3, 20)
    taken = roll.redeem('Ada', 6, 5)
    roll.revoke(taken, 6)
    roll.revoke(taken, 10)
    roll.top_up('Ada', 6, 8)
    assert roll.receipt(taken) == [(10, 5)]


def test_scrip_receipt_02():
    roll = Scrip()
    roll.top_up('Ada', 0, 20)
    roll.top_up('Bo', 2, 20)
    assert raised(lambda: roll.receipt(2)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_02")
def test_scrip_receipt_02_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Bo', 5, 20)
    assert roll.receipt(roll.redeem('Bo', 6, 8)) == [(20, 8)]


def test_scrip_receipt_03():
    roll = Scrip()
    roll.top_up('Ada', 0, 3)
    roll.top_up('Bo', 4, 47)
    roll.top_up('Cy', 6, 8)
    assert raised(lambda: roll.receipt(0)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_03")
def test_scrip_receipt_03_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 19)
    roll.top_up('da', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 10)) == [(10, 10)]


def test_scrip_receipt_04():
    roll = Scrip()
    roll.top_up('Ada', 1, 20)
    roll.top_up('Ada', 1, 9)
    roll.top_up('AdA', 4, 15)
    assert roll.receipt(roll.redeem('Ada', 4, 30)) == [(30, 15), (20, 9), (10, 6)]


def test_scrip_receipt_05():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 8)) == [(20, 8)]


def test_scrip_receipt_06():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 9, 10)) == [(20, 10)]


def test_scrip_receipt_07():
    roll = Scrip()
    roll.top_up('Ada', 2, 21)
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 8)) == [(20, 8)]


@pytest.mark.counterpart("test_scrip_receipt_07")
def test_scrip_receipt_07_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 18)
    assert roll.receipt(roll.redeem('Ada', 4, 11)) == [(20, 11)]


def test_scrip_receipt_08():
    roll = Scrip()
    roll.top_up('Ada', 8, 3)
    roll.top_up('Bo', 1, 3)
    roll.top_up(' Cy', 2, 8)
    assert raised(lambda: roll.receipt(2)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_08")
def test_scrip_receipt_08_b():
    roll = Scrip()
    roll.top_up('Aa', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 12)) == [(20, 12)]


def test_scrip_receipt_09():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 0, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.receipt(roll.redeem('Bo', 4, 12)) == [(30, 8), (10, 4)]


def test_scrip_receipt_10():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 13)
    roll.top_up('Bo', 3, 8)
    assert roll.receipt(roll.redeem('Bo', 4, 10)) == [(30, 8), (20, 2)]


def test_scrip_receipt_11():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 7)
    roll.top_up('Bo', 2, 8)
    assert roll.receipt(roll.redeem('Bo', 4, 12)) == [(20, 7), (10, 5)]


def test_scrip_receipt_12():
    roll = Scrip()
    roll.top_up('Bo', 3, 8)
    roll.top_up('aBo', 3, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.receipt(roll.redeem('Bo', 4, 12)) == [(30, 8), (10, 4)]


@pytest.mark.counterpart("test_scrip_receipt_12")
def test_scrip_receipt_12_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 10)) == [(20, 10)]


def test_scrip_receipt_13():
    roll = Scrip()
    roll.top_up('Bo', 4, 8)
    roll.top_up('Bo', 3, 8)
    roll.top_up('Bo', 3, 8)
    assert roll.receipt(roll.redeem('Bo', 4, 12)) == [(10, 8), (30, 4)]


def test_scrip_receipt_14():
    roll = Scrip()
    roll.top_up('Cy', 3, 20)
    roll.top_up('Bo', 4, 10)
    assert raised(lambda: roll.receipt(4)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_14")
def test_scrip_receipt_14_b():
    roll = Scrip()
    roll.top_up('Cy', 0, 33)
    roll.top_up('Bo', 3, 8)
    assert roll.receipt(roll.redeem('Cy', 7, 8)) == [(10, 8)]


def test_scrip_receipt_15():
    roll = Scrip()
    roll.top_up('Cy', 3, 20)
    roll.top_up('Bo', 8, 3)
    roll.top_up('Ada', 2, 20)
    assert raised(lambda: roll.receipt(10)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_15")
def test_scrip_receipt_15_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    roll.top_up('Adaa', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 9, 10)) == [(10, 10)]


def test_scrip_receipt_16():
    roll = Scrip()
    roll.top_up('Cy', 8, 8)
    roll.redeem('Bo', 3, 8)
    assert raised(lambda: roll.receipt(99)) is Missing


@pytest.mark.counterpart("test_scrip_receipt_16")
def test_scrip_receipt_16_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    assert roll.receipt(roll.redeem('Ada', 4, 30)) == [(10, 20)]


def test_scrip_revoke_01():
    roll = Scrip()
    roll.top_up('Ada', 0, 15)
    roll.top_up('Ada', 3, 33)
    roll.top_up('Bo', 1, 15)
    roll.redeem('Ada', 3, 20)
    roll.top_up('Bo', 4, 47)
    assert raised(lambda: roll.revoke(0, 6)) is Missing


@pytest.mark.counterpart("test_scrip_revoke_01")
def test_scrip_revoke_01_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 47)
    roll.top_up('Cy', 1, 8)
    taken = roll.redeem('Ada', 7, 12)
    roll.top_up('Ada', 3, 47)
    roll.redeem('Ada', 7, 8)
    assert roll.revoke(taken, 7) == 12


def test_scrip_revoke_02():
    roll = Scrip()
    roll.top_up('Ada', 0, 5)
    roll.top_up('Cy', 3, 20)
    taken = roll.redeem('Ada', 4, 12)
    roll.redeem('Ada', 5, 12)
    roll.revoke(taken, 14)
    roll.top_up('Ada', 5, 47)
    assert roll.revoke(taken, 3) == 0


@pytest.mark.counterpart("test_scrip_revoke_02")
def test_scrip_revoke_02_b():
    roll = Scrip()
    roll.top_up('Ada', 0, 10)
    roll.top_up('Cy', 4, 8)
    taken = roll.redeem('Ada', 4, 3)
    roll.redeem('Ada', 8, 8)
    assert roll.revoke(taken, 7) == 3


def test_scrip_revoke_03():
    roll = Scrip()
    roll.top_up('Ada', 1, 20)
    roll.top_up('Bo', 6, 20)
    taken = roll.redeem('Ada', 7, 20)
    roll.top_up('Ada', 2, 20)
    roll.top_up('Ada', 4, 10)
    assert roll.revoke(taken, 6) == 20


@pytest.mark.counterpart("test_scrip_revoke_03")
def test_scrip_revoke_03_b():
    roll = Scrip()
    roll.top_up('Ada', 0, 15)
    roll.top_up('Ada', 5, 12)
    taken = roll.redeem('Ada', 12, 10)
    roll.redeem('Ada', 4, 8)
    roll.top_up('Ada', 1, 10)
    assert roll.revoke(taken, 10) == 10


def test_scrip_revoke_04():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    taken = roll.redeem('Ada', 3, 15)
    roll.revoke(taken, 5)
    assert roll.revoke(taken, 6) == 0


@pytest.mark.counterpart("test_scrip_revoke_04")
def test_scrip_revoke_04_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 5)
    roll.top_up('Ada', 8, 47)
    taken = roll.redeem('Ada', 8, 12)
    roll.top_up('Ada', 6, 3)
    assert roll.revoke(taken, 8) == 12


def test_scrip_revoke_05():
    roll = Scrip()
    roll.top_up('Ada', 2, 20)
    taken = roll.redeem('Ada', 3, 15)
    roll.revoke(taken, 5)
    assert roll.revoke(taken, 8) == 0


@pytest.mark.counterpart("test_scrip_revoke_05")
def test_scrip_revoke_05_b():
    roll = Scrip()
    roll.top_up('Ada', 5, 8)
    roll.top_up('Ada', 0, 12)
    taken = roll.redeem('Ada', 6, 12)
    roll.top_up('Ada', 0, 47)
    assert roll.revoke(taken, 10) == 12


def test_scrip_revoke_06():
    roll = Scrip()
    roll.top_up('Ada', 3, 5)
    roll.top_up('Bo', 8, 15)
    taken = roll.redeem('Ada', 7, 12)
    roll.revoke(taken, 10)
    roll.redeem('Ada', 5, 33)
    roll.top_up('Ada', 2, 47)
    assert roll.revoke(taken, 9) == 0


@pytest.mark.counterpart("test_scrip_revoke_06")
def test_scrip_revoke_06_b():
    roll = Scrip()
    roll.top_up('Ada', 6, 8)
    roll.top_up('Cy', 5, 10)
    taken = roll.redeem('Ada', 7, 15)
    roll.top_up('Ada', 3, 20)
    assert roll.revoke(taken, 6) == 8


def test_scrip_revoke_07():
    roll = Scrip()
    roll.top_up('Ada', 6, 5)
    roll.top_up('Ada', 1, 33)
    roll.top_up('Bo', 2, 33)
    assert raised(lambda: roll.revoke(20, 6)) is Missing


@pytest.mark.counterpart("test_scrip_revoke_07")
def test_scrip_revoke_07_b():
    roll = Scrip()
    roll.top_up('Ada', 0, 8)
    roll.top_up('Ada', 5, 8)
    taken = roll.redeem('Ada', 7, 20)
    roll.redeem('Ada', 12, 12)
    roll.redeem('Ada', 12, 12)
    roll.top_up('Ada', 0, 8)
    assert roll.revoke(taken, 5) == 16


def test_scrip_revoke_08():
    roll = Scrip()
    roll.top_up('Ada', 6, 8)
    roll.top_up('BO', 3, 3)
    roll.top_up('A da', 2, 10)
    roll.redeem('Bo', 9, 33)
    roll.top_up('Bo', 4, 8)
    assert raised(lambda: roll.revoke(10, 10)) is Missing


@pytest.mark.counterpart("test_scrip_revoke_08")
def test_scrip_revoke_08_b():
    roll = Scrip()
    roll.top_up('Ada', 6, 20)
    roll.top_up('Bo', 8, 20)
    taken = roll.redeem('Ada', 5, 8)
    roll.redeem('Ada', 3, 47)
    assert roll.revoke(taken, 5) == 0


def test_scrip_revoke_09():
    roll = Scrip()
    roll.top_up('Adaa', 2, 20)
    taken = roll.redeem('Ada', 4, 15)
    roll.revoke(taken, 2)
    assert roll.revoke(taken, 6) == 0


@pytest.mark.counterpart("test_scrip_revoke_09")
def test_scrip_revoke_09_b():
    roll = Scrip()
    roll.top_up('Ada', 5, 5)
    roll.top_up('Cy', 6, 3)
    taken = roll.redeem('Ada', 9, 20)
    roll.redeem('Ada', 10, 20)
    roll.top_up('Ada', 3, 8)
    assert roll.revoke(taken, 8) == 5


def test_scrip_revoke_10():
    roll = Scrip()
    roll.top_up('Bo', 1, 12)
    taken = roll.redeem('Bo', 0, 7)
    roll.revoke(taken, 1)
    assert roll.revoke(taken, 1) == 0


@pytest.mark.counterpart("test_scrip_revoke_10")
def test_scrip_revoke_10_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 15)
    roll.top_up('Ada', 8, 12)
    taken = roll.redeem('Ada', 3, 5)
    roll.redeem('Ada', 5, 20)
    assert roll.revoke(taken, 6) == 5


def test_scrip_revoke_11():
    roll = Scrip()
    roll.top_up('Bo', 1, 12)
    taken = roll.redeem('Bo', 1, 6)
    roll.revoke(taken, 0)
    assert roll.revoke(taken, 1) == 0


@pytest.mark.counterpart("test_scrip_revoke_11")
def test_scrip_revoke_11_b():
    roll = Scrip()
    roll.top_up('Ada', 6, 5)
    roll.top_up('Ada', 1, 8)
    taken = roll.redeem('Ada', 6, 15)
    roll.top_up('Ada', 5, 20)
    assert roll.revoke(taken, 5) == 13


def test_scrip_revoke_12():
    roll = Scrip()
    roll.top_up('Bo', 3, 47)
    roll.redeem('Cy', 6, 8)
    roll.top_up('BO', 8, 12)
    roll.redeem('Ada', 3, 20)
    roll.redeem('Bo', 3, 12)
    assert raised(lambda: roll.revoke(3, 3)) is Missing


@pytest.mark.counterpart("test_scrip_revoke_12")
def test_scrip_revoke_12_b():
    roll = Scrip()
    roll.top_up('Ada', 1, 8)
    roll.top_up('Cy', 6, 20)
    taken = roll.redeem('Ada', 10, 8)
    roll.top_up('Ada', 5, 8)
    assert roll.revoke(taken, 12) == 0


def test_scrip_revoke_13():
    roll = Scrip()
    roll.top_up('Cy', 1, 20)
    roll.top_up('Cy', 1, 15)
    roll.top_up('Cy', 3, 3)
    roll.top_up('Ada', 6, 12)
    roll.top_up('Bo', 0, 47)
    assert raised(lambda: roll.revoke(3, 8)) is Missing


@pytest.mark.counterpart("test_scrip_revoke_13")
def test_scrip_revoke_13_b():
    roll = Scrip()
    roll.top_up('Ada', 6, 20)
    roll.top_up('Ada', 3, 3)
    taken = roll.redeem('Ada', 5, 3)
    roll.top_up('Ada', 2, 12)
    assert roll.revoke(taken, 6) == 3


def test_scrip_divide_01():
    roll = Scrip()
    roll.top_up('Ada', 0, 5)
    roll.redeem('Ada', 8, 5)
    roll.top_up('Cy', 4, 8)
    assert roll.divide(0, 200) == []


@pytest.mark.counterpart("test_scrip_divide_01")
def test_scrip_divide_01_b():
    roll = Scrip()
    roll.top_up('Ada', 2, 30)
    assert roll.divide(8, 1) == [('ada', 1)]


def test_scrip_divide_02():
    roll = Scrip()
    roll.top_up('Ada', 1, 20)
    roll.top_up('Bo', 8, 33)
    taken = roll.redeem('Ada', 3, 20)
    roll.top_up('Ada', 4, 12)
    roll.revoke(taken, 7)
    roll.revoke(taken, 9)
    assert roll.divide(14, 101) == [('ada', 39), ('bo', 62)]


def test_scrip_divide_03():
    roll = Scrip()
    roll.top_up('Ada', 2, 8)
    roll.top_up('Cy', 3, 47)
    taken = roll.redeem('Ada', 12, 33)
    roll.top_up('Ada', 1, 20)
    roll.revoke(taken, 6)
    roll.revoke(taken, 10)
    assert roll.divide(5, 50) == [('ada', 19), ('cy', 31)]


def test_scrip_divide_04():
    roll = Scrip()
    roll.top_up('Ada', 3, 47)
    roll.top_up('Bo', 1, 20)
    taken = roll.redeem('Ada', 4, 8)
    roll.top_up('Ada', 6, 8)
    roll.redeem('Ada', 6, 8)
    roll.redeem('Ada', 12, 3)
    assert roll.divide(3, 50) == [('ada', 34), ('bo', 16)]


def test_scrip_divide_05():
    roll = Scrip()
    roll.top_up('Ada', 6, 20)
    roll.top_up('Bo', 1, 15)
    assert roll.divide(9, 1) == [('ada', 1), ('bo', 0)]


def test_scrip_divide_06():
    roll = Scrip()
    roll.top_up('Ada', 6, 5)
    roll.top_up('Bo', 4, 8)
    taken = roll.redeem('Ada', 7, 12)
    roll.top_up('Ada', 6, 20)
    roll.revoke(taken, 3)
    assert roll.divide(5, 333) == [('ada', 129), ('bo', 204)]


def test_scrip_divide_07():
    roll = Scrip()
    roll.top_up('Ada', 8, 1)
    assert roll.divide(3, 50) == []


@pytest.mark.counterpart("test_scrip_divide_07")
def test_scrip_divide_07_b():
    roll = Scrip()
    roll.top_up('Cy', 5, 30)
    assert roll.divide(5, 1) == [('cy', 1)]


def test_scrip_divide_08():
    roll = Scrip()
    roll.top_up('BO', 1, 11)
    roll.top_up('Ada', 1, 5)
    roll.top_up('C', 1, 7)
    assert roll.divide(2, 50) == [('ada', 12), ('bo', 23), ('c', 15)]


def test_scrip_divide_09():
    roll = Scrip()
    roll.top_up('Bo', 1, 11)
    roll.top_up('Ada', 0, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.divide(2, 50) == [('ada', 12), ('bo', 23), ('cy', 15)]


def test_scrip_divide_10():
    roll = Scrip()
    roll.top_up('Bo', 1, 11)
    roll.top_up('Ada', 1, 5)
    roll.top_up('C', 1, 7)
    assert roll.divide(2, 50) == [('ada', 12), ('bo', 23), ('c', 15)]


@pytest.mark.counterpart("test_scrip_divide_10")
def test_scrip_divide_10_b():
    roll = Scrip()
    roll.top_up('Ada', 3, 4)
    assert roll.divide(3, 7) == [('ada', 7)]


def test_scrip_divide_11():
    roll = Scrip()
    roll.top_up('Bo', 1, 11)
    roll.top_up('Ada', 1, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.divide(2, 50) == [('ada', 12), ('bo', 23), ('cy', 15)]


@pytest.mark.counterpart("test_scrip_divide_11")
def test_scrip_divide_11_b():
    roll = Scrip()
    roll.top_up('Ada', 1, 55)
    assert roll.divide(2, 7) == [('ada', 7)]


def test_scrip_divide_12():
    roll = Scrip()
    roll.top_up('Bo', 1, 8)
    roll.top_up('Ada', 1, 5)
    roll.top_up('CY', 1, 7)
    assert roll.divide(2, 50) == [('ada', 13), ('bo', 20), ('cy', 17)]


def test_scrip_divide_13():
    roll = Scrip()
    roll.top_up('Bo', 3, 47)
    roll.top_up('Ada', 6, 8)
    roll.redeem('Cy', 12, 12)
    assert roll.divide(8, 200) == [('ada', 30), ('bo', 170)]


def test_scrip_divide_14():
    roll = Scrip()
    roll.top_up('Cy', 6, 20)
    roll.redeem('Bo', 12, 3)
    roll.top_up('Bo', 3, 10)
    assert roll.divide(10, 50) == [('bo', 17), ('cy', 33)]


def test_scrip_divide_15():
    roll = Scrip()
    roll.top_up('o', 1, 11)
    roll.top_up('Ada', 1, 5)
    roll.top_up('Cy', 1, 7)
    assert roll.divide(2, 52) == [('ada', 13), ('cy', 15), ('o', 24)]
