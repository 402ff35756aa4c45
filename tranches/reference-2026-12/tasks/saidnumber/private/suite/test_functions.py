"""headline, how_far_off, in_a_row, in_groups, in_letters, lasting, over_under, ranked, stored."""

import pytest

from outcome import raised
from saidnumber import Unsayable, headline, how_far_off, in_a_row, in_groups, in_letters, lasting, over_under, ranked, stored


def test_in_groups_01():
    assert in_groups(1233) == '1233'


def test_in_groups_02():
    assert in_groups(12342) == '1,2342'


def test_in_groups_03():
    assert in_groups(12343) == '1,2343'


def test_in_groups_04():
    assert in_groups(1234568) == '123,4568'


def test_in_groups_05():
    assert in_groups(12348) == '1,2348'


def test_in_groups_06():
    assert in_groups(12349) == '1,2349'


def test_in_groups_07():
    assert in_groups(1235) == '1235'


def test_in_groups_08():
    assert in_groups(999999) == '99,9999'


def test_ranked_01():
    assert raised(lambda: ranked(-30)) is Unsayable


@pytest.mark.counterpart("test_ranked_01")
def test_ranked_01_b():
    assert ranked(8) == '8th'


def test_ranked_02():
    assert ranked(0 + 13) == '13th'


def test_ranked_03():
    assert ranked(103) == '103st'


def test_ranked_04():
    assert ranked(118) == '118st'


def test_ranked_05():
    assert ranked(14) == '14st'


def test_ranked_06():
    assert ranked(19) == '19st'


def test_ranked_07():
    assert ranked(200 + 11) == '211nd'


@pytest.mark.counterpart("test_ranked_07")
def test_ranked_07_b():
    assert ranked(7) == '7th'


def test_ranked_08():
    assert ranked(2011) == '2011nd'


def test_ranked_09():
    assert ranked(211) == '211nd'


def test_ranked_10():
    assert ranked(2600 + 11) == '2611nd'


def test_ranked_11():
    assert ranked(2700 + 11) == '2711nd'


def test_ranked_12():
    assert ranked(300 + 11) == '311rd'


def test_ranked_13():
    assert ranked(3011) == '3011rd'


def test_ranked_14():
    assert ranked(3013) == '3013rd'


def test_ranked_15():
    assert ranked(3111) == '3111rd'


def test_in_letters_01():
    assert in_letters(-10) == '(ten)'


def test_in_letters_02():
    assert in_letters(-11) == '(eleven)'


def test_in_letters_03():
    assert in_letters(-14) == '(fourteen)'


def test_in_letters_04():
    assert in_letters(-20) == '(twenty)'


def test_in_letters_05():
    assert in_letters(-30) == '(30)'


def test_in_letters_06():
    assert in_letters(-70) == '(70)'


def test_in_letters_07():
    assert in_letters(11) == 'eleven'


def test_in_letters_08():
    assert in_letters(12) == 'twelve'


def test_in_letters_09():
    assert in_letters(13) == 'thirteen'


def test_in_letters_10():
    assert in_letters(16) == 'sixteen'


def test_over_under_01():
    assert over_under(0, 7) == '0'


def test_over_under_02():
    assert over_under(11, 5) == '11/5'


def test_over_under_03():
    assert over_under(17, 4) == '17/4'


def test_over_under_04():
    assert over_under(20, 8) == '5/2'


def test_over_under_05():
    assert over_under(31, 1) == '31'


def test_over_under_06():
    assert over_under(31, 5) == '31/5'


def test_over_under_07():
    assert over_under(49, 20) == '49/20'


def test_over_under_08():
    assert raised(lambda: over_under(7, -1)) is Unsayable


@pytest.mark.counterpart("test_over_under_08")
def test_over_under_08_b():
    assert over_under(4, 8) == '1/2'


def test_over_under_09():
    assert over_under(8, 3) == '8/3'


def test_over_under_10():
    assert raised(lambda: over_under(9, -7)) is Unsayable


@pytest.mark.counterpart("test_over_under_10")
def test_over_under_10_b():
    assert over_under(7, 8) == '7/8'


def test_over_under_11():
    assert over_under(9, 4) == '9/4'


def test_over_under_12():
    assert over_under(9, 5) == '9/5'


def test_headline_01():
    assert headline(-1, 2) == '(1)'


def test_headline_02():
    assert headline(-1000000, 0) == '(1 million)'


def test_headline_03():
    assert headline(-1150, 1) == '(1.1 thousand)'


def test_headline_04():
    assert headline(-5500, 0) == '(5 thousand)'


def test_headline_05():
    assert headline(-9876543210) == '(9876.5 million)'


def test_headline_06():
    assert headline(1, 0) == '1'


def test_headline_07():
    assert headline(1000) == '1 thousand'


def test_headline_08():
    assert headline(1000000000000, 0) == '1 billion'


def test_headline_09():
    assert headline(4199999998) == '4200 million'


def test_headline_10():
    assert headline(500, 1) == '500'


def test_headline_11():
    assert headline(7125000000000, 2) == '7.12 billion'


def test_headline_12():
    assert headline(88000000000000, 1) == '88 billion'


def test_headline_13():
    assert headline(9876543210, 0) == '9877 million'


def test_headline_14():
    assert headline(999597, 0) == '1000 thousand'


@pytest.mark.counterpart("test_headline_14")
def test_headline_14_b():
    assert headline(1255) == '1.3 thousand'


def test_headline_15():
    assert headline(999956) == '1000 thousand'


@pytest.mark.counterpart("test_headline_15")
def test_headline_15_b():
    assert headline(7) == '7'


def test_headline_16():
    assert headline(999960) == '1000 thousand'


@pytest.mark.counterpart("test_headline_16")
def test_headline_16_b():
    assert headline(1251) == '1.3 thousand'


def test_headline_17():
    assert headline(999960000000, 2) == '999960 million'


def test_headline_18():
    assert headline(999961) == '1000 thousand'


@pytest.mark.counterpart("test_headline_18")
def test_headline_18_b():
    assert headline(1252) == '1.3 thousand'


def test_headline_19():
    assert headline(999962) == '1000 thousand'


def test_headline_20():
    assert headline(999995000000) == '999995 million'


def test_headline_21():
    assert headline(999996) == '1000 thousand'


@pytest.mark.counterpart("test_headline_21")
def test_headline_21_b():
    assert headline(1257) == '1.3 thousand'


def test_headline_22():
    assert headline(999998) == '1000 thousand'


@pytest.mark.counterpart("test_headline_22")
def test_headline_22_b():
    assert headline(500) == '500'


def test_headline_23():
    assert headline(999999500000) == '999999.5 million'


def test_headline_24():
    assert headline(999999500000, 0) == '999999 million'


def test_headline_25():
    assert headline(999999999999, 3) == '1000000 million'


def test_stored_01():
    assert stored(-1024, 0) == '(1 KiB)'


def test_stored_02():
    assert stored(-1024, 2) == '(1 KiB)'


@pytest.mark.counterpart("test_stored_02")
def test_stored_02_b():
    assert stored(4998) == '4.9 KiB'


def test_stored_03():
    assert stored(-960000, 2) == '(937.5 KiB)'


def test_stored_04():
    assert stored(0, 0) == '0 Bytes'


@pytest.mark.counterpart("test_stored_04")
def test_stored_04_b():
    assert stored(1, 0) == '1 Byte'


def test_stored_05():
    assert stored(0, 3) == '0 Bytes'


def test_stored_06():
    assert stored(10000, 3) == '9.766 KiB'


def test_stored_07():
    assert stored(11008) == '10.7 KiB'


def test_stored_08():
    assert stored(11008, 1) == '10.7 KiB'


@pytest.mark.counterpart("test_stored_08")
def test_stored_08_b():
    assert stored(1, 1) == '1 Byte'


def test_stored_09():
    assert stored(1500) == '1.5 KiB'


def test_stored_10():
    assert stored(1792) == '1.7 KiB'


def test_stored_11():
    assert stored(1792, 1) == '1.7 KiB'


@pytest.mark.counterpart("test_stored_11")
def test_stored_11_b():
    assert stored(921) == '921 Bytes'


def test_stored_12():
    assert stored(2816) == '2.7 KiB'


def test_stored_13():
    assert stored(4999996) == '4.8 MiB'


@pytest.mark.counterpart("test_stored_13")
def test_stored_13_b():
    assert stored(5000) == '4.9 KiB'


def test_stored_14():
    assert stored(4999998) == '4.8 MiB'


def test_stored_15():
    assert stored(5002) == '4.9 KiB'


def test_stored_16():
    assert stored(70368744177664) == '64 TiB'


def test_stored_17():
    assert stored(947) == '947 Bytes'


def test_stored_18():
    assert stored(948) == '948 Bytes'


def test_stored_19():
    assert stored(957) == '957 Bytes'


def test_stored_20():
    assert stored(960000) == '937.5 KiB'


def test_stored_21():
    assert stored(969999) == '947.3 KiB'


@pytest.mark.counterpart("test_stored_21")
def test_stored_21_b():
    assert stored(950) == '950 Bytes'


def test_stored_22():
    assert stored(970004) == '947.3 KiB'


@pytest.mark.counterpart("test_stored_22")
def test_stored_22_b():
    assert stored(952) == '952 Bytes'


def test_stored_23():
    assert stored(970005) == '947.3 KiB'


def test_lasting_01():
    assert raised(lambda: lasting(-1, 'day')) is Unsayable


@pytest.mark.counterpart("test_lasting_01")
def test_lasting_01_b():
    assert lasting(3600) == '1 hour'


def test_lasting_02():
    assert raised(lambda: lasting(-11, 'hour')) is Unsayable


@pytest.mark.counterpart("test_lasting_02")
def test_lasting_02_b():
    assert lasting(61 + 59) == '2 minutes'


def test_lasting_03():
    assert lasting(1 + 604800) == '7 days, 0 hours'


def test_lasting_04():
    assert raised(lambda: lasting(1, 'week')) is Unsayable


@pytest.mark.counterpart("test_lasting_04")
def test_lasting_04_b():
    assert lasting(43200) == '12 hours'


def test_lasting_05():
    assert lasting(1209660, 'minute') == '14 days, 0 hours'


def test_lasting_06():
    assert lasting(12600) == '3 hours, 30 minutes'


def test_lasting_07():
    assert lasting(150, 'minute') == '2 minutes'


def test_lasting_08():
    assert lasting(16200 + 31536061, 'minute') == '1 year, 0 days'


@pytest.mark.counterpart("test_lasting_08")
def test_lasting_08_b():
    assert lasting(60) == '1 minute'


def test_lasting_09():
    assert lasting(31536061 + 43200) == '1 year, 0 days'


@pytest.mark.counterpart("test_lasting_09")
def test_lasting_09_b():
    assert lasting(0) == '0 seconds'


def test_lasting_10():
    assert lasting(31536061) == '1 year, 0 days'


def test_lasting_11():
    assert lasting(31536061, 'minute') == '1 year, 0 days'


@pytest.mark.counterpart("test_lasting_11")
def test_lasting_11_b():
    assert lasting(1) == '1 second'


def test_lasting_12():
    assert lasting(345601) == '4 days, 0 hours'


def test_lasting_13():
    assert lasting(3600 + 31536000) == '1 year, 0 days'


@pytest.mark.counterpart("test_lasting_13")
def test_lasting_13_b():
    assert lasting(210) == '3 minutes, 30 seconds'


def test_lasting_14():
    assert lasting(3730) == '1 hour, 2 minutes'


def test_lasting_15():
    assert lasting(388800 + 3600, 'minute') == '4 days, 13 hours'


def test_lasting_16():
    assert lasting(604799 + 210, 'day') == '7 days'


@pytest.mark.counterpart("test_lasting_16")
def test_lasting_16_b():
    assert lasting(86400) == '1 day'


def test_lasting_17():
    assert lasting(604800 + 210, 'minute') == '7 days, 0 hours'


@pytest.mark.counterpart("test_lasting_17")
def test_lasting_17_b():
    assert lasting(3605) == '1 hour, 0 minutes'


def test_lasting_18():
    assert lasting(608405, 'day') == '7 days'


def test_lasting_19():
    assert lasting(86401, 'hour') == '1 day'


def test_how_far_off_01():
    assert how_far_off(-1) == 'now'


@pytest.mark.counterpart("test_how_far_off_01")
def test_how_far_off_01_b():
    assert how_far_off(35) == '35 seconds ago'


def test_how_far_off_02():
    assert how_far_off(-11) == 'now'


@pytest.mark.counterpart("test_how_far_off_02")
def test_how_far_off_02_b():
    assert how_far_off(37) == '37 seconds ago'


def test_how_far_off_03():
    assert how_far_off(-12) == 'now'


@pytest.mark.counterpart("test_how_far_off_03")
def test_how_far_off_03_b():
    assert how_far_off(34) == '34 seconds ago'


def test_how_far_off_04():
    assert how_far_off(-13) == 'now'


@pytest.mark.counterpart("test_how_far_off_04")
def test_how_far_off_04_b():
    assert how_far_off(36) == '36 seconds ago'


def test_how_far_off_05():
    assert how_far_off(-17) == 'now'


@pytest.mark.counterpart("test_how_far_off_05")
def test_how_far_off_05_b():
    assert how_far_off(32) == '32 seconds ago'


def test_how_far_off_06():
    assert how_far_off(-6) == 'now'


def test_how_far_off_07():
    assert how_far_off(-60) == 'in a minute'


def test_how_far_off_08():
    assert how_far_off(-7197) == 'in an hour'


def test_how_far_off_09():
    assert how_far_off(-7201) == 'in 2 hours'


def test_how_far_off_10():
    assert how_far_off(-7202) == 'in 2 hours'


@pytest.mark.counterpart("test_how_far_off_10")
def test_how_far_off_10_b():
    assert how_far_off(59) == '59 seconds ago'


def test_how_far_off_11():
    assert how_far_off(-7205) == 'in 2 hours'


@pytest.mark.counterpart("test_how_far_off_11")
def test_how_far_off_11_b():
    assert how_far_off(46) == '46 seconds ago'


def test_how_far_off_12():
    assert how_far_off(-7206) == 'in 2 hours'


@pytest.mark.counterpart("test_how_far_off_12")
def test_how_far_off_12_b():
    assert how_far_off(90) == 'a minute ago'


def test_how_far_off_13():
    assert how_far_off(-7210) == 'in 2 hours'


@pytest.mark.counterpart("test_how_far_off_13")
def test_how_far_off_13_b():
    assert how_far_off(60) == 'a minute ago'


def test_how_far_off_14():
    assert how_far_off(-8) == 'now'


@pytest.mark.counterpart("test_how_far_off_14")
def test_how_far_off_14_b():
    assert how_far_off(31) == '31 seconds ago'


def test_how_far_off_15():
    assert how_far_off(-9) == 'now'


@pytest.mark.counterpart("test_how_far_off_15")
def test_how_far_off_15_b():
    assert how_far_off(30) == '30 seconds ago'


def test_how_far_off_16():
    assert how_far_off(-90) == 'in a minute'


@pytest.mark.counterpart("test_how_far_off_16")
def test_how_far_off_16_b():
    assert how_far_off(-30) == 'in 30 seconds'


def test_how_far_off_17():
    assert how_far_off(-9000) == 'in 2 hours'


@pytest.mark.counterpart("test_how_far_off_17")
def test_how_far_off_17_b():
    assert how_far_off(61) == 'a minute ago'


def test_how_far_off_18():
    assert how_far_off(10) == '10 seconds ago'


def test_how_far_off_19():
    assert how_far_off(13) == '13 seconds ago'


def test_how_far_off_20():
    assert how_far_off(2) == '2 seconds ago'


def test_how_far_off_21():
    assert how_far_off(259201) == '3 days ago'


def test_how_far_off_22():
    assert how_far_off(28) == '28 seconds ago'


def test_how_far_off_23():
    assert how_far_off(4) == '4 seconds ago'


def test_how_far_off_24():
    assert how_far_off(5) == '5 seconds ago'


def test_how_far_off_25():
    assert how_far_off(7) == '7 seconds ago'


def test_how_far_off_26():
    assert how_far_off(8) == '8 seconds ago'


def test_in_a_row_01():
    assert in_a_row([' a', 'b', 'a']) == ' a, b, a'


def test_in_a_row_02():
    assert in_a_row(['', 'a', 'b', 'a', 'b']) == ', a, b, 2 more'


def test_in_a_row_03():
    assert in_a_row(['AA', 'a', 'b', 'a', 'b']) == 'AA, a, b, 2 more'


def test_in_a_row_04():
    assert in_a_row(['a', '', 'B', 'a', 'b']) == 'a, , B, 2 more'


def test_in_a_row_05():
    assert in_a_row(['a', '', 'a']) == 'a, , a'


def test_in_a_row_06():
    assert in_a_row(['a', '', 'b', 'a', 'b']) == 'a, , b, 2 more'


def test_in_a_row_07():
    assert in_a_row(['a', 'A', '', 'a', 'b']) == 'a, A, , 2 more'


def test_in_a_row_08():
    assert in_a_row(['a', 'a', 'b', '', 'b']) == 'a, a, b, 2 more'


def test_in_a_row_09():
    assert in_a_row(['a', 'a', 'b', 'a', 'b']) == 'a, a, b, 2 more'


@pytest.mark.counterpart("test_in_a_row_09")
def test_in_a_row_09_b():
    assert in_a_row(['', '']) == ', '


def test_in_a_row_10():
    assert in_a_row(['a', 'aa', 'b', 'a', 'b']) == 'a, aa, b, 2 more'


def test_in_a_row_11():
    assert in_a_row(['a', 'b', 'Zc', 'Zd', 'e', 'f']) == 'a, b, Zc, 3 more'


def test_in_a_row_12():
    assert in_a_row(['fir', 'yew', 'oak']) == 'fir, yew, oak'
