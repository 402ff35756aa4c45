"""Times.after, Times.last_before, Times.numbers_of, Times.rings_within."""

import pytest

from outcome import raised
from bellrota import NoMoment, Silent, Times, Unreadable


def test_times_numbers_of_01():
    assert raised(lambda: Times(' 8 * * *').numbers_of('minute')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_01")
def test_times_numbers_of_01_b():
    assert Times('0 8 * * *').numbers_of('minute') == [0]


def test_times_numbers_of_02():
    assert raised(lambda: Times(' 8 * * *').numbers_of('month')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_02")
def test_times_numbers_of_02_b():
    assert Times('32 8 * * *').numbers_of('hour') == [8]


def test_times_numbers_of_03():
    assert Times('*/20,0 3-21/7 1 9/2,apr *').numbers_of('month') == [4, 10, 12]


def test_times_numbers_of_04():
    assert raised(lambda: Times('-5 8 * * *').numbers_of('minute')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_04")
def test_times_numbers_of_04_b():
    assert Times('0 */9 * * *').numbers_of('hour') == [0, 9, 18]


def test_times_numbers_of_05():
    assert raised(lambda: Times('0 20/ * 0* *').numbers_of('hour')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_05")
def test_times_numbers_of_05_b():
    assert Times('32 8 * * *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_times_numbers_of_06():
    assert raised(lambda: Times('0 20/5 * * **').numbers_of('hour')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_06")
def test_times_numbers_of_06_b():
    assert Times('45 */9 * 4 *').numbers_of('hour') == [0, 9, 18]


def test_times_numbers_of_07():
    assert raised(lambda: Times('0 22-3 * * ').numbers_of('hour')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_07")
def test_times_numbers_of_07_b():
    assert Times('30 18 * 4 *').numbers_of('hour') == [18]


def test_times_numbers_of_08():
    assert raised(lambda: Times('0 3/ * * *').numbers_of('hour')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_08")
def test_times_numbers_of_08_b():
    assert Times('0 8 * * *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_times_numbers_of_09():
    assert Times('0 9 * 8/3  *').numbers_of('month') == [9, 12]


@pytest.mark.counterpart("test_times_numbers_of_09")
def test_times_numbers_of_09_b():
    assert Times('0 3/7 * * *').numbers_of('hour') == [7, 14, 21]


def test_times_numbers_of_10():
    assert Times('0 9 * 8/3 *').numbers_of('month') == [9, 12]


def test_times_numbers_of_11():
    assert raised(lambda: Times('0a 9 * 11-2 *').numbers_of('onth')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_11")
def test_times_numbers_of_11_b():
    assert Times('7-7 8 * * *').numbers_of('hour') == [8]


def test_times_numbers_of_12():
    assert raised(lambda: Times('1/ 8 * * *').numbers_of('minute')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_12")
def test_times_numbers_of_12_b():
    assert Times('15 12 * 4 *').numbers_of('hour') == [12]


def test_times_numbers_of_13():
    assert Times('10/25 18 * * *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_times_numbers_of_14():
    assert Times('10/25,15 3-21/4 1 2,* *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.counterpart("test_times_numbers_of_14")
def test_times_numbers_of_14_b():
    assert Times('0 18 * feb *').numbers_of('hour') == [18]


def test_times_numbers_of_15():
    assert Times('10/25,45 3-21/4 1 *,* *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.counterpart("test_times_numbers_of_15")
def test_times_numbers_of_15_b():
    assert Times('*/25 6 * 2 *').numbers_of('hour') == [6]


def test_times_numbers_of_16():
    assert Times('20-20 */9 * * *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.counterpart("test_times_numbers_of_16")
def test_times_numbers_of_16_b():
    assert Times('0 2-3 * * *').numbers_of('hour') == [2, 3]


def test_times_numbers_of_17():
    assert Times('20-20,30-33/1 3-21/4 1 *,jan,jul *').numbers_of('minute') == [20, 30, 31, 32, 33]


def test_times_numbers_of_18():
    assert Times('30-33/1 5/7 * * *').numbers_of('month') == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.counterpart("test_times_numbers_of_18")
def test_times_numbers_of_18_b():
    assert Times('30 8 * 4 *').numbers_of('month') == [4]


def test_times_numbers_of_19():
    assert Times('40/15 9 * * *').numbers_of('minute') == [45]


def test_times_numbers_of_20():
    assert raised(lambda: Times('40/155 9 *  * *').numbers_of('minute')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_20")
def test_times_numbers_of_20_b():
    assert Times('15 12 * * *').numbers_of('hour') == [12]


def test_times_numbers_of_21():
    assert raised(lambda: Times('7-29/5  * * *').numbers_of('minute')) is Unreadable


@pytest.mark.counterpart("test_times_numbers_of_21")
def test_times_numbers_of_21_b():
    assert Times('30 12 * 4 *').numbers_of('month') == [4]


def test_times_after_01():
    assert raised(lambda: Times('0  8 30 2 0').after('2027-03-09 07:15')) is Silent


@pytest.mark.counterpart("test_times_after_01")
def test_times_after_01_b():
    assert Times('0 6 * * *').after('2028-02-28 09:45') == '2028-02-29 06:00'


def test_times_after_02():
    assert raised(lambda: Times('0 12 * * *').after('2027-03-09 24:00')) is NoMoment


@pytest.mark.counterpart("test_times_after_02")
def test_times_after_02_b():
    assert Times('15 6 * 2 *').after('2027-10-03 08:00') == '2028-02-01 06:15'


def test_times_after_03():
    assert Times('0 12 L *  *').after('2027-01-10 08:00') == '2027-01-31 12:00'


def test_times_after_04():
    assert raised(lambda: Times('0 6 * * *').after('2027-03-09T07:15')) is NoMoment


@pytest.mark.counterpart("test_times_after_04")
def test_times_after_04_b():
    assert Times('15 6 * * *').after('2027-10-03 08:00') == '2027-10-04 06:15'


def test_times_after_05():
    assert Times('0 6,18 1-2 * *').after('2027-05-01 06:00') == '2027-05-01 18:00'


def test_times_after_06():
    assert raised(lambda: Times('0 8 * 2 thu#5').after('2027-03-09 07:15')) is Silent


@pytest.mark.counterpart("test_times_after_06")
def test_times_after_06_b():
    assert Times('0 8 30 * *').after('2027-03-09 07:15') == '2027-03-30 08:00'


def test_times_after_07():
    assert raised(lambda: Times('0 8 * 2 thu#5').after('2027-06-11 06:30')) is Silent


@pytest.mark.counterpart("test_times_after_07")
def test_times_after_07_b():
    assert Times('0 12 * * *').after('2027-04-30 18:00') == '2027-05-01 12:00'


def test_times_after_08():
    assert raised(lambda: Times('0 8 */0 * *').after('2027-10-03 08:00')) is Unreadable


@pytest.mark.counterpart("test_times_after_08")
def test_times_after_08_b():
    assert Times('0 8 15 4 *').after('2027-02-14 12:00') == '2027-04-15 08:00'


def test_times_after_09():
    assert Times('0 8 29 feb *').after('2032-03-01 07:15') == '2033-02-28 08:00'


def test_times_after_10():
    assert raised(lambda: Times('0 8 30 2 0').after('2027-03-09 07:15')) is Silent


@pytest.mark.counterpart("test_times_after_10")
def test_times_after_10_b():
    assert Times('0 8 * * *').after('2028-02-28 09:45') == '2028-02-29 08:00'


def test_times_after_11():
    assert Times('0 8 30,31 feb *').after('2027-04-30 18:00') == '2028-02-29 08:00'


def test_times_after_12():
    assert raised(lambda: Times('0 8 32 * *').after('2027-02-14 12:00')) is Unreadable


@pytest.mark.counterpart("test_times_after_12")
def test_times_after_12_b():
    assert Times('30 8 * * *').after('2027-12-24 15:30') == '2027-12-25 08:30'


def test_times_after_13():
    assert raised(lambda: Times('0 9  * * 7').after('2027-03-09 12:00')) is Unreadable


@pytest.mark.counterpart("test_times_after_13")
def test_times_after_13_b():
    assert Times('0 9 * * 0').after('2027-03-09 12:00') == '2027-03-15 09:00'


def test_times_after_14():
    assert raised(lambda: Times('0 9 * * 7').after('2027-03-090 1:00')) is Unreadable


@pytest.mark.counterpart("test_times_after_14")
def test_times_after_14_b():
    assert Times('0 9 * * 3').after('2027-03-09 12:00') == '2027-03-11 09:00'


def test_times_after_15():
    assert Times('0 9 L * 4').after('2027-02-14 12:00') == '2027-04-30 09:00'


def test_times_after_16():
    assert Times('0 9 L * sat-sun').after('2027-04-30 18:00') == '2027-07-31 09:00'


def test_times_after_17():
    assert Times('1 */6 * * *').after('2027-02-14 12:00') == '2027-02-14 12:01'


def test_times_after_18():
    assert raised(lambda: Times('15 7 29,30 2 tue#5').after('2024-03-01 00:00')) is Silent


@pytest.mark.counterpart("test_times_after_18")
def test_times_after_18_b():
    assert Times('0 7 * 2 *').after('2027-04-30 18:00') == '2028-02-01 07:00'


def test_times_after_19():
    assert raised(lambda: Times('15 7 29,30 2 tue#5').after('2026-01-01 00:00')) is Silent


@pytest.mark.counterpart("test_times_after_19")
def test_times_after_19_b():
    assert Times('0 8 1 * *').after('2027-02-14 12:00') == '2027-03-01 08:00'


def test_times_after_20():
    assert Times('30 12 31 apr *').after('2027-12-24 15:30') == '2028-04-30 12:30'


def test_times_after_21():
    assert Times('30 6 1  * *').after('2027-05-01 06:30') == '2027-06-01 06:30'


@pytest.mark.counterpart("test_times_after_21")
def test_times_after_21_b():
    assert Times('0 8 9 2 *').after('2029-03-09 07:15') == '2030-02-09 08:00'


def test_times_after_22():
    assert Times('30 6 1 *  *').after('2027-05-01 06:30') == '2027-06-01 06:30'


def test_times_after_23():
    assert Times('50-10/15 6,18 * * *').after('2027-06-11 06:30') == '2027-06-11 06:45'


def test_times_last_before_01():
    assert Times('*/10 * * * *').last_before('2027-03-09 07:20') == '2027-03-09 07:10'


def test_times_last_before_02():
    assert Times('*/20 */6 * 2 *').last_before('2028-07-01 00:00') == '2028-02-29 18:40'


def test_times_last_before_03():
    assert Times('*/20 3,21 * feb *').last_before('2027-03-09 07:15') == '2027-02-28 21:40'


def test_times_last_before_04():
    assert Times('*/30 6 1 * *').last_before('2027-05-01 06:00') == '2027-04-01 06:30'


def test_times_last_before_05():
    assert Times('0 */6 * * *').last_before('2027-05-01 06:00') == '2027-05-01 00:00'


def test_times_last_before_06():
    assert Times('0 12 * * 6').last_before('2027-12-24 15:30') == '2027-12-19 12:00'


def test_times_last_before_07():
    assert Times('0 20-3/3 * * *').last_before('2027-02-14 12:00') == '2027-02-14 09:00'


def test_times_last_before_08():
    assert Times('0 6 * * *').last_before('2027-05-01 06:00') == '2027-04-30 06:00'


def test_times_last_before_09():
    assert Times('0 8  31 4,6 *').last_before('2027-03-09 07:15') == '2026-06-30 08:00'


def test_times_last_before_10():
    assert Times('0 8 * 2 thu#5').last_before('2027-01-31 23:50') == '2024-02-01 08:00'


def test_times_last_before_11():
    assert Times('0 8 * 2 thu#5').last_before('2028-07-01 00:00') == '2024-02-01 08:00'


@pytest.mark.counterpart("test_times_last_before_11")
def test_times_last_before_11_b():
    assert Times('0 12 * * *').last_before('2028-02-28 09:45') == '2028-02-27 12:00'


def test_times_last_before_12():
    assert Times('0 8 30,31 feb *').last_before('2028-02-28 09:45') == '2027-02-28 08:00'


def test_times_last_before_13():
    assert Times('0 9 L * *').last_before('2027-10-03 08:00') == '2027-09-30 09:00'


def test_times_last_before_14():
    assert Times('0 9 L * 5-2').last_before('2027-01-31 23:50') == '2026-12-31 09:00'


def test_times_last_before_15():
    assert Times('0 9 L * 6').last_before('2027-04-30 18:00') == '2027-02-28 09:00'


def test_times_last_before_16():
    assert Times('0 9 L * sat-sun').last_before('2027-12-24 15:30') == '2027-10-31 09:00'


def test_times_last_before_17():
    assert Times('15 7 * * sun#2').last_before('2027-02-14 12:00') == '2027-01-24 07:15'


def test_times_last_before_18():
    assert raised(lambda: Times('15 7 29,30 2 tue#5').last_before('2029-03-01 00:00')) is Silent


@pytest.mark.counterpart("test_times_last_before_18")
def test_times_last_before_18_b():
    assert Times('0 7 * * *').last_before('2028-02-28 09:45') == '2028-02-28 07:00'


def test_times_last_before_19():
    assert raised(lambda: Times('15 7 29,30 2 tue#5').last_before('2030-12-31 23:59')) is Silent


@pytest.mark.counterpart("test_times_last_before_19")
def test_times_last_before_19_b():
    assert Times('0 8 30 * *').last_before('2027-10-03 08:00') == '2027-09-30 08:00'


def test_times_last_before_20():
    assert raised(lambda: Times('15 7 29,30 2 tue#5').last_before('2032-01-31 08:00')) is Silent


@pytest.mark.counterpart("test_times_last_before_20")
def test_times_last_before_20_b():
    assert Times('45 8 * * *').last_before('2027-10-03 08:00') == '2027-10-02 08:45'


def test_times_last_before_21():
    assert Times('20-20 12 * 4 *').last_before('2027-01-31 23:50') == '2026-04-30 12:20'


def test_times_last_before_22():
    assert Times('30-33/1 7 * * *').last_before('2027-10-03 08:00') == '2027-10-03 07:33'


def test_times_last_before_23():
    assert Times('5,35 9 * 2 thu#5').last_before('2027-10-03 08:00') == '2024-02-01 09:35'


def test_times_rings_within_01():
    assert raised(lambda: Times('0  */10 * *').rings_within('2027-04-01 00:00', '2027-05-01 00:00')) is Unreadable


@pytest.mark.counterpart("test_times_rings_within_01")
def test_times_rings_within_01_b():
    assert Times('30 6 * * *').rings_within('2027-03-09 05:30', '2027-03-09 09:30') == ['2027-03-09 06:30']


def test_times_rings_within_02():
    assert Times('0 */8 * * *').rings_within('2027-06-11 20:00', '2027-06-12 08:00') == (
        ['2027-06-12 00:00', '2027-06-12 08:00']
    )


def test_times_rings_within_03():
    assert Times('0 12 * * 1-5').rings_within('2027-10-30 18:00', '2027-11-16 12:00') == (
        ['2027-11-02 12:00', '2027-11-03 12:00', '2027-11-04 12:00', '2027-11-05 12:00', '2027-11-06 12:00', '2027-11-09 12:00', '2027-11-10 12:00', '2027-11-11 12:00', '2027-11-12 12:00', '2027-11-13 12:00', '2027-11-16 12:00']
    )


def test_times_rings_within_04():
    assert Times('0 12 * * 5-2').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == (
        ['2027-02-24 12:00', '2027-02-25 12:00', '2027-02-26 12:00', '2027-02-27 12:00', '2027-03-03 12:00', '2027-03-04 12:00', '2027-03-05 12:00', '2027-03-06 12:00']
    )


def test_times_rings_within_05():
    assert raised(lambda: Times('0 12 * * 7').rings_within('2027-05-01 12:00', '2027-05-15 12:00')) is Unreadable


@pytest.mark.counterpart("test_times_rings_within_05")
def test_times_rings_within_05_b():
    assert Times('0 9 * * 6').rings_within('2027-06-01 00:00', '2027-06-15 00:00') == (
        ['2027-06-06 09:00', '2027-06-13 09:00']
    )


def test_times_rings_within_06():
    assert raised(lambda: Times('0 12 * * 7-7').rings_within('2027-05-01 12:00', '2027-05-15 12:00')) is Unreadable


@pytest.mark.counterpart("test_times_rings_within_06")
def test_times_rings_within_06_b():
    assert Times('0 6 * * *').rings_within('2027-03-09 05:30', '2027-03-09 09:30') == ['2027-03-09 06:00']


def test_times_rings_within_07():
    assert Times('0 12 * * sat-sun').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == (
        ['2027-02-21 12:00', '2027-02-27 12:00', '2027-02-28 12:00', '2027-03-06 12:00', '2027-03-07 12:00']
    )


def test_times_rings_within_08():
    assert Times('0 8  29-31 2 *').rings_within('2027-01-01 00:00', '2028-12-31 00:00') == (
        ['2027-02-28 08:00', '2028-02-29 08:00']
    )


def test_times_rings_within_09():
    assert raised(lambda: Times('0 8 * * tue#2').rings_within('2027-01-01 00:00', '2027-04-01 0000')) is NoMoment


@pytest.mark.counterpart("test_times_rings_within_09")
def test_times_rings_within_09_b():
    assert Times('0 6 * * *').rings_within('2027-06-11 20:00', '2027-06-12 08:00') == ['2027-06-12 06:00']


def test_times_rings_within_10():
    assert Times('0 8 25/2 * *').rings_within('2028-02-25 06:00', '2028-03-08 06:00') == (
        ['2028-02-26 08:00', '2028-02-28 08:00', '2028-02-29 08:00']
    )


def test_times_rings_within_11():
    assert Times('0 8 25/2 11-2 *').rings_within('2027-04-28 08:00', '2027-05-20 08:00') == ['2027-04-30 08:00']


def test_times_rings_within_12():
    assert raised(lambda: Times('0 8 29-31 2 *').rings_within('2027-01-01 00:00', '2228-12-31 00:00')) is NoMoment


@pytest.mark.counterpart("test_times_rings_within_12")
def test_times_rings_within_12_b():
    assert Times('0 */8 * * *').rings_within('2027-03-31 18:00', '2027-04-01 06:00') == ['2027-04-01 00:00']


def test_times_rings_within_13():
    assert Times('0 9 * * sun#2').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == ['2027-02-21 09:00']


def test_times_rings_within_14():
    assert Times('0 9 L * 6').rings_within('2027-02-20 12:00', '2027-03-10 06:30') == ['2027-02-28 09:00']


def test_times_rings_within_15():
    assert Times('15 7 * * tue#2').rings_within('2027-03-01 00:00', '2027-03-31 23:59') == ['2027-03-23 07:15']


def test_times_rings_within_16():
    assert Times('30 6 * * sun/3').rings_within('2027-03-01 00:00', '2027-03-08 00:00') == ['2027-03-07 06:30']


def test_times_rings_within_17():
    assert Times('45 18 25/2,L * *').rings_within('2027-10-30 18:00', '2027-11-16 12:00') == (
        ['2027-10-30 18:45', '2027-10-31 18:45']
    )
