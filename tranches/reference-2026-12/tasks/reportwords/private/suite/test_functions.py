"""data_size, enumerated, headline, nth, over_under, reckoned, spelled, stretch, with_commas."""

import pytest

from outcome import raised
from reportwords import Unsayable, data_size, enumerated, headline, nth, over_under, reckoned, spelled, stretch, with_commas


def test_with_commas_01():
    assert with_commas(-12345678) == '-1,23,45,678'


def test_with_commas_02():
    assert with_commas(1000000) == '10,00,000'


def test_with_commas_03():
    assert with_commas(1230) == '1,230'


def test_with_commas_04():
    assert with_commas(1233) == '1,233'


def test_with_commas_05():
    assert with_commas(1234562) == '12,34,562'


def test_with_commas_06():
    assert with_commas(1234563) == '12,34,563'


def test_with_commas_07():
    assert with_commas(1234565) == '12,34,565'


def test_with_commas_08():
    assert with_commas(123456789012) == '1,23,45,67,89,012'


def test_with_commas_09():
    assert with_commas(1234571) == '12,34,571'


def test_with_commas_10():
    assert with_commas(1234572) == '12,34,572'


def test_with_commas_11():
    assert with_commas(1235) == '1,235'


def test_nth_01():
    assert raised(lambda: nth(-1)) is Unsayable


@pytest.mark.counterpart("test_nth_01")
def test_nth_01_b():
    assert nth(9) == '9th'


def test_nth_02():
    assert raised(lambda: nth(-2)) is Unsayable


@pytest.mark.counterpart("test_nth_02")
def test_nth_02_b():
    assert nth(6) == '6th'


def test_nth_03():
    assert raised(lambda: nth(-30)) is Unsayable


@pytest.mark.counterpart("test_nth_03")
def test_nth_03_b():
    assert nth(5) == '5th'


def test_nth_04():
    assert nth(1) == '1st'


def test_nth_05():
    assert nth(11) == '11th'


def test_nth_06():
    assert nth(111) == '111st'


def test_nth_07():
    assert nth(1211) == '1211st'


def test_nth_08():
    assert nth(13) == '13th'


def test_nth_09():
    assert nth(14) == '14st'


def test_nth_10():
    assert nth(2011) == '2011nd'


def test_nth_11():
    assert nth(211) == '211nd'


def test_nth_12():
    assert nth(2111) == '2111nd'


def test_nth_13():
    assert nth(25) == '25nd'


def test_nth_14():
    assert nth(2700 + 11) == '2711nd'


def test_nth_15():
    assert nth(30) == '30rd'


def test_nth_16():
    assert nth(3011) == '3011rd'


def test_nth_17():
    assert nth(311) == '311rd'


def test_nth_18():
    assert nth(36) == '36rd'


def test_spelled_01():
    assert spelled(-10) == '-ten'


def test_spelled_02():
    assert spelled(-11) == '-eleven'


def test_spelled_03():
    assert spelled(-14) == '-fourteen'


def test_spelled_04():
    assert spelled(-17) == '-seventeen'


def test_spelled_05():
    assert spelled(-20) == '-twenty'


def test_spelled_06():
    assert spelled(-30) == '-30'


def test_spelled_07():
    assert spelled(-90) == '-90'


def test_spelled_08():
    assert spelled(0) == 'zero'


def test_spelled_09():
    assert spelled(12) == 'twelve'


def test_spelled_10():
    assert spelled(13) == 'thirteen'


def test_spelled_11():
    assert spelled(14) == 'fourteen'


def test_over_under_01():
    assert over_under(-1, 1) == '-1'


@pytest.mark.counterpart("test_over_under_01")
def test_over_under_01_b():
    assert over_under(7, 1) == '7'


def test_over_under_02():
    assert over_under(10, 1) == '10'


def test_over_under_03():
    assert over_under(10, 3) == '10/3'


def test_over_under_04():
    assert over_under(11, 3) == '11/3'


def test_over_under_05():
    assert over_under(11, 4) == '11/4'


def test_over_under_06():
    assert over_under(12, 9) == '4/3'


def test_over_under_07():
    assert raised(lambda: over_under(13, 0)) is Unsayable


@pytest.mark.counterpart("test_over_under_07")
def test_over_under_07_b():
    assert over_under(6, 3) == '2'


def test_over_under_08():
    assert over_under(13, 1) == '13'


def test_over_under_09():
    assert over_under(25, 6) == '25/6'


def test_over_under_10():
    assert over_under(28, 8) == '7/2'


def test_over_under_11():
    assert raised(lambda: over_under(5, 0)) is Unsayable


@pytest.mark.counterpart("test_over_under_11")
def test_over_under_11_b():
    assert over_under(5, 5) == '1'


def test_over_under_12():
    assert over_under(7, 3) == '7/3'


def test_over_under_13():
    assert raised(lambda: over_under(8, -1)) is Unsayable


@pytest.mark.counterpart("test_over_under_13")
def test_over_under_13_b():
    assert over_under(4, 4) == '1'


def test_over_under_14():
    assert over_under(9, 7) == '9/7'


def test_headline_01():
    assert headline(-1, 1) == '-1'


def test_headline_02():
    assert headline(-1000, 3) == '-1 thousand'


def test_headline_03():
    assert headline(-1950, 1) == '-1.9 thousand'


def test_headline_04():
    assert headline(-999, 1) == '-999'


def test_headline_05():
    assert headline(1000000, 2) == '1 million'


def test_headline_06():
    assert headline(1000000000, 0) == '1 billion'


def test_headline_07():
    assert headline(1250) == '1.2 thousand'


def test_headline_08():
    assert headline(1355) == '1.4 thousand'


def test_headline_09():
    assert headline(1500000000000000, 2) == '1500 trillion'


def test_headline_10():
    assert headline(23456000000, 2) == '23.46 billion'


def test_headline_11():
    assert headline(31500000000, 0) == '31 billion'


def test_headline_12():
    assert headline(4200000004) == '4.2 billion'


def test_headline_13():
    assert headline(7100000000003) == '7.1 trillion'


def test_headline_14():
    assert headline(7125000000000, 0) == '7 trillion'


def test_headline_15():
    assert headline(88000000000000, 3) == '88 trillion'


def test_headline_16():
    assert headline(999950000, 1) == '999.9 million'


def test_headline_17():
    assert headline(999995) == '1000 thousand'


def test_headline_18():
    assert headline(999995000000, 0) == '1000 billion'


@pytest.mark.counterpart("test_headline_18")
def test_headline_18_b():
    assert headline(1) == '1'


def test_headline_19():
    assert headline(999997) == '1000 thousand'


@pytest.mark.counterpart("test_headline_19")
def test_headline_19_b():
    assert headline(1252) == '1.3 thousand'


def test_headline_20():
    assert headline(999999) == '1000 thousand'


@pytest.mark.counterpart("test_headline_20")
def test_headline_20_b():
    assert headline(999) == '999'


def test_headline_21():
    assert headline(999999, 1) == '1000 thousand'


@pytest.mark.counterpart("test_headline_21")
def test_headline_21_b():
    assert headline(1256) == '1.3 thousand'


def test_headline_22():
    assert headline(999999500000) == '1000 billion'


@pytest.mark.counterpart("test_headline_22")
def test_headline_22_b():
    assert headline(7) == '7'


def test_headline_23():
    assert headline(999999999, 0) == '1000 million'


@pytest.mark.counterpart("test_headline_23")
def test_headline_23_b():
    assert headline(1254) == '1.3 thousand'


def test_headline_24():
    assert headline(999999999, 2) == '1000 million'


def test_headline_25():
    assert headline(999999999999, 2) == '1000 billion'


def test_data_size_01():
    assert data_size(0, 0) == '0 Bytes'


def test_data_size_02():
    assert data_size(0, 1) == '0 Bytes'


@pytest.mark.counterpart("test_data_size_02")
def test_data_size_02_b():
    assert data_size(921) == '921 Bytes'


def test_data_size_03():
    assert data_size(1, 0) == '1 Byte'


def test_data_size_04():
    assert data_size(10485760) == '10 MiB'


def test_data_size_05():
    assert data_size(11150) == '10.9 KiB'


def test_data_size_06():
    assert data_size(11250) == '11 KiB'


def test_data_size_07():
    assert data_size(13056) == '12.7 KiB'


@pytest.mark.counterpart("test_data_size_07")
def test_data_size_07_b():
    assert data_size(1) == '1 Byte'


def test_data_size_08():
    assert data_size(13056, 1) == '12.7 KiB'


def test_data_size_09():
    assert data_size(1500000000, 2) == '1430.51 MiB'


def test_data_size_10():
    assert data_size(2, 3) == '2 Bytes'


def test_data_size_11():
    assert data_size(2500000, 2) == '2441.41 KiB'


@pytest.mark.counterpart("test_data_size_11")
def test_data_size_11_b():
    assert data_size(955) == '955 Bytes'


def test_data_size_12():
    assert data_size(2500002, 2) == '2441.41 KiB'


def test_data_size_13():
    assert data_size(3000000000000, 2) == '2793.97 GiB'


def test_data_size_14():
    assert data_size(4995) == '4995 Bytes'


def test_data_size_15():
    assert data_size(4999995) == '4882.8 KiB'


def test_data_size_16():
    assert data_size(4999999) == '4882.8 KiB'


@pytest.mark.counterpart("test_data_size_16")
def test_data_size_16_b():
    assert data_size(950) == '950 Bytes'


def test_data_size_17():
    assert data_size(5006) == '5006 Bytes'


def test_data_size_18():
    assert data_size(512, 1) == '512 Bytes'


def test_data_size_19():
    assert data_size(960000, 0) == '937 KiB'


def test_stretch_01():
    assert raised(lambda: stretch(-30, 'day')) is Unsayable


@pytest.mark.counterpart("test_stretch_01")
def test_stretch_01_b():
    assert stretch(30) == '30 seconds'


def test_stretch_02():
    assert stretch(1209660) == '2 weeks, 1 minute'


def test_stretch_03():
    assert stretch(31536000 + 216000, least='day') == '1 year, 2 days'


def test_stretch_04():
    assert stretch(31622400 + 3605) == '1 year, 1 day'


def test_stretch_05():
    assert stretch(31622400, 'minute') == '1 year, 1 day'


@pytest.mark.counterpart("test_stretch_05")
def test_stretch_05_b():
    assert stretch(390) == '6 minutes, 30 seconds'


def test_stretch_06():
    assert stretch(345601 + 345601, 'day') == '1 week, 1 day'


def test_stretch_07():
    assert stretch(3603) == '1 hour, 3 seconds'


def test_stretch_08():
    assert stretch(3605 + 604800, least='minute') == '1 week, 1 hour'


@pytest.mark.counterpart("test_stretch_08")
def test_stretch_08_b():
    assert stretch(90) == '1 minute, 30 seconds'


def test_stretch_09():
    assert stretch(3608) == '1 hour, 8 seconds'


def test_stretch_10():
    assert stretch(39999997) == '1 year, 13 weeks'


@pytest.mark.counterpart("test_stretch_10")
def test_stretch_10_b():
    assert stretch(0) == '0 seconds'


def test_stretch_11():
    assert stretch(39999998) == '1 year, 13 weeks'


@pytest.mark.counterpart("test_stretch_11")
def test_stretch_11_b():
    assert stretch(1) == '1 second'


def test_stretch_12():
    assert stretch(40000000) == '1 year, 13 weeks'


def test_stretch_13():
    assert stretch(40000001) == '1 year, 13 weeks'


@pytest.mark.counterpart("test_stretch_13")
def test_stretch_13_b():
    assert stretch(60) == '1 minute'


def test_stretch_14():
    assert stretch(40000005) == '1 year, 13 weeks'


@pytest.mark.counterpart("test_stretch_14")
def test_stretch_14_b():
    assert stretch(61) == '1 minute, 1 second'


def test_stretch_15():
    assert stretch(5400 + 90, 'minute') == '1 hour, 31 minutes'


def test_stretch_16():
    assert stretch(604800, 'minute') == '1 week'


def test_stretch_17():
    assert stretch(608405) == '1 week, 1 hour'


def test_stretch_18():
    assert stretch(63072000 + 330) == '2 years, 5 minutes'


def test_stretch_19():
    assert raised(lambda: stretch(87, 'minue')) is Unsayable


@pytest.mark.counterpart("test_stretch_19")
def test_stretch_19_b():
    assert stretch(59) == '59 seconds'


def test_stretch_20():
    assert raised(lambda: stretch(87, 'mnute')) is Unsayable


@pytest.mark.counterpart("test_stretch_20")
def test_stretch_20_b():
    assert stretch(3600) == '1 hour'


def test_stretch_21():
    assert stretch(90 + 19800, 'minute') == '5 hours, 31 minutes'


def test_stretch_22():
    assert stretch(90, 'minute') == '1 minute'


def test_reckoned_01():
    assert reckoned(-120) == 'in 2 minutes'


def test_reckoned_02():
    assert reckoned(-30) == 'in 30 seconds'


def test_reckoned_03():
    assert reckoned(-7198) == 'in an hour'


def test_reckoned_04():
    assert reckoned(-7201) == 'in 2 hours'


def test_reckoned_05():
    assert reckoned(-7202) == 'in 2 hours'


@pytest.mark.counterpart("test_reckoned_05")
def test_reckoned_05_b():
    assert reckoned(36) == '36 seconds ago'


def test_reckoned_06():
    assert reckoned(-88) == 'in a minute'


@pytest.mark.counterpart("test_reckoned_06")
def test_reckoned_06_b():
    assert reckoned(60) == 'a minute ago'


def test_reckoned_07():
    assert reckoned(-90000) == 'in a day'


def test_reckoned_08():
    assert reckoned(-91) == 'in a minute'


def test_reckoned_09():
    assert reckoned(-96) == 'in a minute'


@pytest.mark.counterpart("test_reckoned_09")
def test_reckoned_09_b():
    assert reckoned(61) == 'a minute ago'


def test_reckoned_10():
    assert reckoned(1) == 'now'


@pytest.mark.counterpart("test_reckoned_10")
def test_reckoned_10_b():
    assert reckoned(33) == '33 seconds ago'


def test_reckoned_11():
    assert reckoned(10) == 'now'


@pytest.mark.counterpart("test_reckoned_11")
def test_reckoned_11_b():
    assert reckoned(37) == '37 seconds ago'


def test_reckoned_12():
    assert reckoned(1000000) == '11 days ago'


def test_reckoned_13():
    assert reckoned(15) == 'now'


@pytest.mark.counterpart("test_reckoned_13")
def test_reckoned_13_b():
    assert reckoned(34) == '34 seconds ago'


def test_reckoned_14():
    assert reckoned(16) == 'now'


@pytest.mark.counterpart("test_reckoned_14")
def test_reckoned_14_b():
    assert reckoned(31) == '31 seconds ago'


def test_reckoned_15():
    assert reckoned(17) == 'now'


@pytest.mark.counterpart("test_reckoned_15")
def test_reckoned_15_b():
    assert reckoned(35) == '35 seconds ago'


def test_reckoned_16():
    assert reckoned(2) == 'now'


@pytest.mark.counterpart("test_reckoned_16")
def test_reckoned_16_b():
    assert reckoned(32) == '32 seconds ago'


def test_reckoned_17():
    assert reckoned(7) == 'now'


def test_reckoned_18():
    assert reckoned(8) == 'now'


@pytest.mark.counterpart("test_reckoned_18")
def test_reckoned_18_b():
    assert reckoned(30) == '30 seconds ago'


def test_enumerated_01():
    assert enumerated(['', 'b', '', 'd', 'e', 'f']) == '1 more, b, d, e, f'


def test_enumerated_02():
    assert enumerated(['Za', 'a', 'bb', 'a', 'b']) == 'Za, a, bb, b'


def test_enumerated_03():
    assert enumerated(['a', 'a', 'b', 'A', '']) == 'a, b, A, '


def test_enumerated_04():
    assert enumerated(['a', 'b', '', 'd', '', 'f']) == '1 more, b, , d, f'


def test_enumerated_05():
    assert enumerated(['a', 'b', '', 'd', 'e', 'f', '']) == '2 more, , d, e, f'


def test_enumerated_06():
    assert enumerated(['a', 'b', 'c', 'd', '', 'f', '']) == '2 more, c, d, , f'


def test_enumerated_07():
    assert enumerated(['a', 'b', 'c', 'd', 'e', 'ff']) == '2 more, c, d, e, ff'


def test_enumerated_08():
    assert enumerated(['ash', 'pine', 'lime tree', 'oak']) == 'ash, pine, lime tree, oak'


def test_enumerated_09():
    assert enumerated(['box', 'oak', 'box', 'box', 'fir', 'pine', 'Oak']) == '1 more, oak, fir, pine, Oak'


def test_enumerated_10():
    assert enumerated(['elm', 'ash', 'fir', 'ash', 'pine', 'yew']) == '1 more, ash, fir, pine, yew'


def test_enumerated_11():
    assert enumerated(['fir', 'oak', 'yew', 'ash', 'elm', 'fir']) == '1 more, oak, yew, ash, elm'


def test_enumerated_12():
    assert enumerated(['yew', 'box', 'elm', 'box', 'oak', 'ash']) == '1 more, box, elm, oak, ash'
