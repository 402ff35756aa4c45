"""Peal.after, Peal.last_before, Peal.rings_within, Peal.values_of."""

import pytest

from outcome import raised
from peallist import Peal, Unreadable, WrongTime


def test_peal_values_of_01():
    assert Peal('*/25 22-1 * * *').values_of('hour') == [0, 1, 22, 23]


def test_peal_values_of_02():
    assert raised(lambda: Peal('0 /7 * * *').values_of('hour')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_02")
def test_peal_values_of_02_b():
    assert Peal('0 6 * * *').values_of('hour') == [6]


def test_peal_values_of_03():
    assert Peal('0 22-3 *  * *').values_of('hour') == [0, 1, 2, 3, 22, 23]


def test_peal_values_of_04():
    assert raised(lambda: Peal('0 22-3 * ** *').values_of('hor')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_04")
def test_peal_values_of_04_b():
    assert Peal('0 7-9 * 4 *').values_of('hour') == [7, 8, 9]


def test_peal_values_of_05():
    assert raised(lambda: Peal('0 3//7 * * *').values_of('hour')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_05")
def test_peal_values_of_05_b():
    assert Peal('30 6 * * *').values_of('hour') == [6]


def test_peal_values_of_06():
    assert raised(lambda: Peal('0 9 * *//5 *').values_of('month')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_06")
def test_peal_values_of_06_b():
    assert Peal('0 8 * * *').values_of('minute') == [0]


def test_peal_values_of_07():
    assert raised(lambda: Peal('0 9 * 8//3 *').values_of('mo nth')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_07")
def test_peal_values_of_07_b():
    assert Peal('45 6 * * *').values_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_peal_values_of_08():
    assert raised(lambda: Peal('0 9 * 8/3 ').values_of('month')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_08")
def test_peal_values_of_08_b():
    assert Peal('45 6 * 2 *').values_of('hour') == [6]


def test_peal_values_of_09():
    assert raised(lambda: Peal('0 9 0* /5 *').values_of('month')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_09")
def test_peal_values_of_09_b():
    assert Peal('0 12 * 4 *').values_of('month') == [4]


def test_peal_values_of_10():
    assert Peal('0,*/20 3-21/2 1 4,9/2 *').values_of('month') == [4, 10, 12]


def test_peal_values_of_11():
    assert Peal('0,30-33/1 3-21/5 1 4,11-2 *').values_of('month') == [1, 2, 4, 11, 12]


def test_peal_values_of_12():
    assert Peal('00 9 * 8/3 *').values_of('month') == [9, 12]


def test_peal_values_of_13():
    assert Peal('10/25,20-20 3-21/2 1 9/2,* *').values_of('minute') == [20, 25, 50]


def test_peal_values_of_14():
    assert Peal('20-20,*/25 3-21/5 1 4,11-2 *').values_of('month') == [1, 2, 4, 11, 12]


@pytest.mark.counterpart("test_peal_values_of_14")
def test_peal_values_of_14_b():
    assert Peal('0 22-3 * * *').values_of('hour') == [0, 1, 2, 3, 22, 23]


def test_peal_values_of_15():
    assert Peal('30-33/1 12 * * *').values_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.counterpart("test_peal_values_of_15")
def test_peal_values_of_15_b():
    assert Peal('0 12 * * *').values_of('minute') == [0]


def test_peal_values_of_16():
    assert Peal('30-33/1,10/25 3-21/7 1 11-2,apr *').values_of('minute') == [25, 30, 31, 32, 33, 50]


def test_peal_values_of_17():
    assert raised(lambda: Peal('4 0/15 9 * * *').values_of('Minute')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_17")
def test_peal_values_of_17_b():
    assert Peal('0 */6 * * *').values_of('hour') == [0, 6, 12, 18]


def test_peal_values_of_18():
    assert Peal('5,35 6,18 * * *').values_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_peal_values_of_19():
    assert raised(lambda: Peal('7-29/5Z 9 * * *').values_of('miute')) is Unreadable


@pytest.mark.counterpart("test_peal_values_of_19")
def test_peal_values_of_19_b():
    assert Peal('30 8 * */5 *').values_of('hour') == [8]


def test_peal_after_01():
    assert Peal('*/30 6 1 * *').after('2027-05-01 06:00') == '2027-05-01 06:30'


def test_peal_after_02():
    assert Peal('0  8 * * wed#5').after('2027-03-01 12:00') == '2027-03-03 08:00'


def test_peal_after_03():
    assert Peal('0  8 29 feb *').after('2032-03-01 07:15') == ''


@pytest.mark.counterpart("test_peal_after_03")
def test_peal_after_03_b():
    assert Peal('0 8 30 * *').after('2027-02-03 12:00') == '2027-03-30 08:00'


def test_peal_after_04():
    assert Peal('0 */6 * * *').after('2027-05-01 06:00') == '2027-05-01 12:00'


def test_peal_after_05():
    assert Peal('0 */6 * feb *').after('2027-10-03 08:00') == '2028-02-01 00:00'


def test_peal_after_06():
    assert raised(lambda: Peal('0 12 $ * *').after('2027-01-10 0800')) is WrongTime


@pytest.mark.counterpart("test_peal_after_06")
def test_peal_after_06_b():
    assert Peal('45 7 * * *').after('2027-01-31 23:50') == '2027-02-01 07:45'


def test_peal_after_07():
    assert Peal('0 12 31 apr *').after('2028-02-28 09:45') == ''


@pytest.mark.counterpart("test_peal_after_07")
def test_peal_after_07_b():
    assert Peal('0 7 * * *').after('2027-10-03 08:00') == '2027-10-04 07:00'


def test_peal_after_08():
    assert Peal('0 22,23 * 9/2 *').after('2027-01-31 23:50') == '2027-10-01 22:00'


def test_peal_after_09():
    assert Peal('0 6 * * sat').after('2027-05-01 06:00') == '2027-05-08 06:00'


def test_peal_after_10():
    assert raised(lambda: Peal('0 8 2-20 * *').after('2027-03-25 1200')) is WrongTime


@pytest.mark.counterpart("test_peal_after_10")
def test_peal_after_10_b():
    assert Peal('45 6 * * *').after('2027-03-09 07:15') == '2027-03-10 06:45'


def test_peal_after_11():
    assert Peal('0 8 25/2 * 3').after('2027-12-24 15:30') == '2028-01-26 08:00'


def test_peal_after_12():
    assert raised(lambda: Peal('0 8 30  2 0').after('2027-03-0 07:15')) is WrongTime


@pytest.mark.counterpart("test_peal_after_12")
def test_peal_after_12_b():
    assert Peal('30 8 * * *').after('2027-10-03 08:00') == '2027-10-03 08:30'


def test_peal_after_13():
    assert raised(lambda: Peal('0 8 30 2 0').after('20027-03-09 07::15')) is WrongTime


@pytest.mark.counterpart("test_peal_after_13")
def test_peal_after_13_b():
    assert Peal('30 7 * * *').after('2027-02-14 12:00') == '2027-02-15 07:30'


def test_peal_after_14():
    assert Peal('0 8 30,31 feb *').after('2027-03-09 07:15') == ''


@pytest.mark.counterpart("test_peal_after_14")
def test_peal_after_14_b():
    assert Peal('0 8 31 * *').after('2027-04-10 12:00') == '2027-05-31 08:00'


def test_peal_after_15():
    assert Peal('0 9 $ * 6').after('2028-02-28 09:45') == ''


@pytest.mark.counterpart("test_peal_after_15")
def test_peal_after_15_b():
    assert Peal('0 9 $ 4 *').after('2027-12-24 15:30') == '2028-04-28 09:00'


def test_peal_after_16():
    assert Peal('0 9 $ * fri').after('2027-02-14 12:00') == '2027-02-26 09:00'


def test_peal_after_17():
    assert Peal('0 9 $ * sat-sun').after('2027-10-03 08:00') == ''


@pytest.mark.counterpart("test_peal_after_17")
def test_peal_after_17_b():
    assert Peal('0 2 $ * *').after('2027-02-10 08:00') == '2027-02-26 02:00'


def test_peal_after_18():
    assert raised(lambda: Peal('0 9 * * 0').after('2027-03-009 12:00')) is WrongTime


@pytest.mark.counterpart("test_peal_after_18")
def test_peal_after_18_b():
    assert Peal('3 6  1 * *').after('2027-05-01 06:30') == '2027-06-01 06:03'


def test_peal_after_19():
    assert Peal('0 9 * * thu#5').after('2028-02-28 09:45') == '2028-03-02 09:00'


def test_peal_after_20():
    assert Peal('30 6 * * *').after('2027-04-30 18:00') == '2027-05-01 06:30'


@pytest.mark.counterpart("test_peal_after_20")
def test_peal_after_20_b():
    assert Peal('0  8 2 2 *').after('2029-03-09 07:15') == '2030-02-02 08:00'


def test_peal_after_21():
    assert Peal('30 6 * feb tue#5').after('2025-06-01 12:00') == '2028-02-01 06:30'


def test_peal_after_22():
    assert Peal('30 6 * feb tue#5').after('2026-11-30 23:59') == '2028-02-01 06:30'


@pytest.mark.counterpart("test_peal_after_22")
def test_peal_after_22_b():
    assert Peal('0 6 * * *').after('2027-01-31 23:50') == '2027-02-01 06:00'


def test_peal_after_23():
    assert Peal('30 6 1 * *').after('2027-05-01 06:30') == '2027-06-01 06:30'


def test_peal_after_24():
    assert raised(lambda: Peal('45 2,14 * * *').after('2027-02-29 12:00')) is WrongTime


@pytest.mark.counterpart("test_peal_after_24")
def test_peal_after_24_b():
    assert Peal('0 18 * * *').after('2027-02-14 12:00') == '2027-02-14 18:00'


def test_peal_after_25():
    assert Peal('45 22,23 * * *').after('2027-01-31 23:50') == '2027-02-01 22:45'


def test_peal_last_before_01():
    assert raised(lambda: Peal('*/10 * * * ').last_before('2027-03-09 07:20')) is Unreadable


@pytest.mark.counterpart("test_peal_last_before_01")
def test_peal_last_before_01_b():
    assert Peal('0 23 * * *').last_before('2027-10-03 08:00') == '2027-10-02 23:00'


def test_peal_last_before_02():
    assert Peal('*/25 22,23 * * *').last_before('2027-03-09 07:15') == '2027-03-08 23:50'


def test_peal_last_before_03():
    assert Peal('*/25 6,18 * 2 *').last_before('2028-07-01 00:00') == '2028-02-29 18:50'


def test_peal_last_before_04():
    assert Peal('*/30 6 1 * *').last_before('2027-05-01 06:00') == '2027-04-01 06:30'


def test_peal_last_before_05():
    assert Peal('0 12 * jan,jul mon').last_before('2027-04-30 18:00') == '2027-01-25 12:00'


def test_peal_last_before_06():
    assert Peal('0 20-3/3 * * *').last_before('2028-07-01 00:00') == '2028-06-30 21:00'


def test_peal_last_before_07():
    assert Peal('0 6 * * *').last_before('2027-05-01 06:00') == '2027-04-30 06:00'


def test_peal_last_before_08():
    assert Peal('0 6,18 1,3 * *').last_before('2027-05-01 06:00') == '2027-04-03 18:00'


def test_peal_last_before_09():
    assert Peal('0 8 10,20 9/2 *').last_before('2027-01-31 23:50') == '2026-12-20 08:00'


def test_peal_last_before_10():
    assert Peal('0 8 30,31 feb *').last_before('2027-01-31 23:50') == ''


@pytest.mark.counterpart("test_peal_last_before_10")
def test_peal_last_before_10_b():
    assert Peal('0 7 * * *').last_before('2028-07-01 00:00') == '2028-06-30 07:00'


def test_peal_last_before_11():
    assert Peal('0 8 31 * 1-5').last_before('2028-07-01 00:00') == '2028-05-31 08:00'


def test_peal_last_before_12():
    assert Peal('0 9 $ * 4').last_before('2027-06-11 06:30') == '2026-12-31 09:00'


def test_peal_last_before_13():
    assert Peal('0 9 $ * 5').last_before('2027-10-03 08:00') == '2027-07-30 09:00'


def test_peal_last_before_14():
    assert Peal('0 9 $ 11-2 *').last_before('2027-02-14 12:00') == '2027-01-29 09:00'


def test_peal_last_before_15():
    assert Peal('0 9 * 2 thu#5').last_before('2027-04-30 18:00') == '2024-02-01 09:00'


def test_peal_last_before_16():
    assert Peal('0 9 29 feb *').last_before('2032-02-28 09:00') == ''


@pytest.mark.counterpart("test_peal_last_before_16")
def test_peal_last_before_16_b():
    assert Peal('0 6 * * *').last_before('2027-03-09 07:15') == '2027-03-09 06:00'


def test_peal_last_before_17():
    assert Peal('0 9 31 9,11 *').last_before('2027-06-11 06:30') == ''


@pytest.mark.counterpart("test_peal_last_before_17")
def test_peal_last_before_17_b():
    assert Peal('0 6 * * *').last_before('2028-02-28 09:45') == '2028-02-28 06:00'


def test_peal_last_before_18():
    assert Peal('30 6 * 2 fri#5').last_before('2027-02-14 12:00') == ''


@pytest.mark.counterpart("test_peal_last_before_18")
def test_peal_last_before_18_b():
    assert Peal('0 18 * * *').last_before('2027-06-11 06:30') == '2027-06-10 18:00'


def test_peal_last_before_19():
    assert Peal('30 6 * feb tue#5').last_before('2032-02-28 09:00') == ''


@pytest.mark.counterpart("test_peal_last_before_19")
def test_peal_last_before_19_b():
    assert Peal('45 8 * * *').last_before('2027-01-31 23:50') == '2027-01-31 08:45'


def test_peal_last_before_20():
    assert Peal('50-10/15 */6 * * *').last_before('2027-02-14 12:00') == '2027-02-14 06:00'


def test_peal_rings_within_01():
    assert Peal('0 12 * * 1-7/6').rings_within('2027-05-01 12:00', '2027-05-15 12:00') == (
        ['2027-05-01 12:00', '2027-05-08 12:00']
    )


@pytest.mark.counterpart("test_peal_rings_within_01")
def test_peal_rings_within_01_b():
    assert Peal('0 9 * * 6').rings_within('2027-06-01 00:00', '2027-06-15 00:00') == (
        ['2027-06-05 09:00', '2027-06-12 09:00']
    )


def test_peal_rings_within_02():
    assert Peal('0 12 * * 6').rings_within('2027-05-01 12:00', '2027-05-15 12:00') == (
        ['2027-05-01 12:00', '2027-05-08 12:00']
    )


def test_peal_rings_within_03():
    assert Peal('0 12 * * mon/2').rings_within('2027-06-25 00:00', '2027-07-12 18:00') == (
        ['2027-06-26 12:00', '2027-06-29 12:00', '2027-07-01 12:00', '2027-07-03 12:00', '2027-07-06 12:00', '2027-07-08 12:00', '2027-07-10 12:00']
    )


def test_peal_rings_within_04():
    assert Peal('0 12 * * sat-sun').rings_within('2028-02-25 06:00', '2028-03-08 06:00') == (
        ['2028-02-26 12:00', '2028-02-27 12:00', '2028-03-04 12:00', '2028-03-05 12:00']
    )


def test_peal_rings_within_05():
    assert Peal('0 6 * * *').rings_within('2027-05-01 06:00', '2027-05-03 18:00') == (
        ['2027-05-01 06:00', '2027-05-02 06:00', '2027-05-03 06:00']
    )


def test_peal_rings_within_06():
    assert Peal('0 6 * * sat').rings_within('2027-05-01 06:00', '2027-05-03 18:00') == ['2027-05-01 06:00']


def test_peal_rings_within_07():
    assert Peal('0 8 * * tue#2').rings_within('2027-01-01 00:00', '2027-04-01 00:00') == (
        ['2027-01-19 08:00', '2027-02-16 08:00', '2027-03-23 08:00']
    )


def test_peal_rings_within_08():
    assert Peal('0 8 1-7 * mon/2').rings_within('2027-06-25 00:00', '2027-07-12 18:00') == (
        ['2027-07-01 08:00', '2027-07-03 08:00', '2027-07-06 08:00']
    )


def test_peal_rings_within_09():
    assert Peal('0 9 $ * 5').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == ['2027-02-26 09:00']


def test_peal_rings_within_10():
    assert Peal('0 9 $ * 5-2').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == ['2027-02-26 09:00']


@pytest.mark.counterpart("test_peal_rings_within_10")
def test_peal_rings_within_10_b():
    assert Peal('0 9 $ * *').rings_within('2028-02-25 06:00', '2028-03-08 06:00') == ['2028-02-29 09:00']


def test_peal_rings_within_11():
    assert Peal('0 9 * * 5#1').rings_within('2027-03-01 00:00', '2027-03-31 23:59') == ['2027-03-26 09:00']


def test_peal_rings_within_12():
    assert raised(lambda: Peal('0 9 * *Z 6').rings_within('202Z7-06-01 00:00', '2027-06-15 00:00')) is Unreadable


@pytest.mark.counterpart("test_peal_rings_within_12")
def test_peal_rings_within_12_b():
    assert Peal('0 6 * * *').rings_within('2027-06-11 20:00', '2027-06-12 08:00') == ['2027-06-12 06:00']


def test_peal_rings_within_13():
    assert raised(lambda: Peal('15 7 * * ').rings_within('2027-03-09 07:15', '2027-03-11 07:15')) is Unreadable


@pytest.mark.counterpart("test_peal_rings_within_13")
def test_peal_rings_within_13_b():
    assert Peal('1 8 * * *').rings_within('2027-03-09 06:00', '2027-03-09 18:00') == ['2027-03-09 08:01']


def test_peal_rings_within_14():
    assert Peal('30 6 * *  sun/3').rings_within('2027-03-01 00:00', '2027-03-08 00:00') == (
        ['2027-03-03 06:30', '2027-03-06 06:30', '2027-03-07 06:30']
    )


def test_peal_rings_within_15():
    assert Peal('45 18 31,$ * *').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == ['2027-02-26 18:45']
