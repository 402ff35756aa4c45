"""as_word, data_size, enumerated, in_groups, lasting, over_under, placed, reckoned, roughly."""

import pytest

from outcome import raised
from saidnumber import Unsayable, as_word, data_size, enumerated, in_groups, lasting, over_under, placed, reckoned, roughly


def test_in_groups_01():
    assert in_groups(1230) == '1230'


def test_in_groups_02():
    assert in_groups(1234566) == '123,4566'


def test_in_groups_03():
    assert in_groups(12345678) == '1234,5678'


def test_in_groups_04():
    assert in_groups(123456789012) == '1234,5678,9012'


def test_in_groups_05():
    assert in_groups(1234572) == '123,4572'


def test_in_groups_06():
    assert in_groups(1234574) == '123,4574'


def test_in_groups_07():
    assert in_groups(1234577) == '123,4577'


def test_in_groups_08():
    assert in_groups(1236) == '1236'


def test_placed_01():
    assert raised(lambda: placed(-30)) is Unsayable


@pytest.mark.counterpart("test_placed_01")
def test_placed_01_b():
    assert placed(5) == '5th'


def test_placed_02():
    assert placed(0 + 12) == '12st'


@pytest.mark.counterpart("test_placed_02")
def test_placed_02_b():
    assert placed(8) == '8th'


def test_placed_03():
    assert placed(100 + 12) == '112st'


def test_placed_04():
    assert placed(1100 + 12) == '1112st'


def test_placed_05():
    assert placed(111) == '111th'


def test_placed_06():
    assert placed(113) == '113st'


def test_placed_07():
    assert placed(12) == '12st'


def test_placed_08():
    assert placed(13) == '13st'


def test_placed_09():
    assert placed(1311) == '1311th'


def test_placed_10():
    assert placed(1711) == '1711th'


def test_placed_11():
    assert placed(2013) == '2013nd'


def test_placed_12():
    assert placed(220) == '220nd'


def test_placed_13():
    assert placed(27) == '27nd'


def test_placed_14():
    assert placed(30) == '30rd'


def test_placed_15():
    assert placed(311) == '311th'


def test_placed_16():
    assert placed(312) == '312rd'


def test_placed_17():
    assert placed(3211) == '3211th'


def test_placed_18():
    assert placed(36) == '36rd'


def test_as_word_01():
    assert as_word(-1) == 'minus one'


def test_as_word_02():
    assert as_word(-10) == 'minus ten'


def test_as_word_03():
    assert as_word(-20) == 'minus twenty'


def test_as_word_04():
    assert as_word(-90) == 'minus ninety'


def test_as_word_05():
    assert as_word(30) == 'thirty'


def test_as_word_06():
    assert as_word(4) == 'four'


def test_as_word_07():
    assert as_word(40) == 'forty'


def test_as_word_08():
    assert as_word(50) == 'fifty'


def test_as_word_09():
    assert as_word(60) == 'sixty'


def test_as_word_10():
    assert as_word(70) == 'seventy'


def test_as_word_11():
    assert as_word(80) == 'eighty'


def test_as_word_12():
    assert as_word(9) == 'nine'


def test_as_word_13():
    assert as_word(90) == 'ninety'


def test_over_under_01():
    assert raised(lambda: over_under(0, -7)) is Unsayable


@pytest.mark.counterpart("test_over_under_01")
def test_over_under_01_b():
    assert over_under(5, 8) == '5/8'


def test_over_under_02():
    assert over_under(13, 1) == '13'


def test_over_under_03():
    assert over_under(13, 10) == '13/10'


def test_over_under_04():
    assert over_under(14, 4) == '7/2'


def test_over_under_05():
    assert over_under(15, 9) == '5/3'


def test_over_under_06():
    assert over_under(22, 1) == '22'


def test_over_under_07():
    assert over_under(25, 7) == '25/7'


def test_over_under_08():
    assert raised(lambda: over_under(3, -1)) is Unsayable


@pytest.mark.counterpart("test_over_under_08")
def test_over_under_08_b():
    assert over_under(2, 3) == '2/3'


def test_over_under_09():
    assert over_under(31, 9) == '31/9'


def test_over_under_10():
    assert over_under(6, 1) == '6'


def test_over_under_11():
    assert over_under(6, 5) == '6/5'


def test_over_under_12():
    assert over_under(7, 6) == '7/6'


def test_over_under_13():
    assert raised(lambda: over_under(9, 0)) is Unsayable


@pytest.mark.counterpart("test_over_under_13")
def test_over_under_13_b():
    assert over_under(9, 3) == '3'


def test_over_under_14():
    assert over_under(9, 7) == '9/7'


def test_roughly_01():
    assert roughly(-1000000000000) == 'minus 1 trillion'


def test_roughly_02():
    assert roughly(-1250000000) == 'minus 1.3 billion'


def test_roughly_03():
    assert roughly(-24500, 0) == 'minus 25 thousand'


def test_roughly_04():
    assert roughly(-2450000000000) == 'minus 2.5 trillion'


def test_roughly_05():
    assert roughly(-4500, 0) == 'minus 5 thousand'


def test_roughly_06():
    assert roughly(-500, 2) == 'minus 500'


def test_roughly_07():
    assert roughly(-66250, 1) == 'minus 66.3 thousand'


def test_roughly_08():
    assert roughly(1000000000, 0) == '1 billion'


def test_roughly_09():
    assert roughly(1000000000000, 1) == '1 trillion'


def test_roughly_10():
    assert roughly(1250000) == '1.3 million'


def test_roughly_11():
    assert roughly(2345678, 2) == '2.35 million'


def test_roughly_12():
    assert roughly(2500000000, 0) == '3 billion'


def test_roughly_13():
    assert roughly(4750000, 0) == '5 million'


def test_roughly_14():
    assert roughly(7099999999998) == '7.1 trillion'


def test_roughly_15():
    assert roughly(7125000000000, 2) == '7.13 trillion'


def test_roughly_16():
    assert roughly(999, 1) == '999'


def test_roughly_17():
    assert roughly(999956) == '1000 thousand'


@pytest.mark.counterpart("test_roughly_17")
def test_roughly_17_b():
    assert roughly(1257) == '1.3 thousand'


def test_roughly_18():
    assert roughly(999960000) == '1000 million'


def test_roughly_19():
    assert roughly(999960000000) == '1000 billion'


@pytest.mark.counterpart("test_roughly_19")
def test_roughly_19_b():
    assert roughly(1254) == '1.3 thousand'


def test_roughly_20():
    assert roughly(999960000000, 1) == '1000 billion'


@pytest.mark.counterpart("test_roughly_20")
def test_roughly_20_b():
    assert roughly(1) == '1'


def test_roughly_21():
    assert roughly(999962) == '1000 thousand'


def test_roughly_22():
    assert roughly(999965) == '1000 thousand'


@pytest.mark.counterpart("test_roughly_22")
def test_roughly_22_b():
    assert roughly(1252) == '1.3 thousand'


def test_roughly_23():
    assert roughly(999995000000) == '1000 billion'


def test_roughly_24():
    assert roughly(999995000000, 2) == '1000 billion'


@pytest.mark.counterpart("test_roughly_24")
def test_roughly_24_b():
    assert roughly(999) == '999'


def test_data_size_01():
    assert data_size(-2, 2) == 'minus 2 Bytes'


def test_data_size_02():
    assert data_size(0, 1) == '0 Bytes'


@pytest.mark.counterpart("test_data_size_02")
def test_data_size_02_b():
    assert data_size(512) == '512 Bytes'


def test_data_size_03():
    assert data_size(0, 3) == '0 Bytes'


def test_data_size_04():
    assert data_size(10240) == '10 kB'


def test_data_size_05():
    assert data_size(10485760) == '10 MB'


def test_data_size_06():
    assert data_size(15616, 1) == '15.3 kB'


def test_data_size_07():
    assert data_size(2, 3) == '2 Bytes'


def test_data_size_08():
    assert data_size(2500001, 1) == '2441.4 kB'


def test_data_size_09():
    assert data_size(2500002, 0) == '2441 kB'


def test_data_size_10():
    assert data_size(42000000000, 0) == '39 GB'


def test_data_size_11():
    assert data_size(4999995) == '4882.8 kB'


@pytest.mark.counterpart("test_data_size_11")
def test_data_size_11_b():
    assert data_size(949) == '949 Bytes'


def test_data_size_12():
    assert data_size(4999996) == '4882.8 kB'


@pytest.mark.counterpart("test_data_size_12")
def test_data_size_12_b():
    assert data_size(1) == '1 Byte'


def test_data_size_13():
    assert data_size(5000000) == '4882.8 kB'


@pytest.mark.counterpart("test_data_size_13")
def test_data_size_13_b():
    assert data_size(952) == '952 Bytes'


def test_data_size_14():
    assert data_size(5000002) == '4882.8 kB'


@pytest.mark.counterpart("test_data_size_14")
def test_data_size_14_b():
    assert data_size(948) == '948 Bytes'


def test_data_size_15():
    assert data_size(5000005) == '4882.8 kB'


@pytest.mark.counterpart("test_data_size_15")
def test_data_size_15_b():
    assert data_size(950) == '950 Bytes'


def test_data_size_16():
    assert data_size(5000007) == '4882.8 kB'


def test_data_size_17():
    assert data_size(5001) == '5001 Bytes'


def test_data_size_18():
    assert data_size(900, 1) == '900 Bytes'


def test_data_size_19():
    assert data_size(945) == '945 Bytes'


def test_data_size_20():
    assert data_size(950000000, 1) == '906 MB'


def test_lasting_01():
    assert raised(lambda: lasting(-11, 'day')) is Unsayable


@pytest.mark.counterpart("test_lasting_01")
def test_lasting_01_b():
    assert lasting(86400) == '1 day'


def test_lasting_02():
    assert lasting(0, 'minute') == '0 minutes'


def test_lasting_03():
    assert lasting(150, 'minute') == '3 minutes'


def test_lasting_04():
    assert raised(lambda: lasting(23400, '')) is Unsayable


@pytest.mark.counterpart("test_lasting_04")
def test_lasting_04_b():
    assert lasting(7200) == '2 hours'


def test_lasting_05():
    assert lasting(270, 'second') == '4 minutes and 30 seconds'


def test_lasting_06():
    assert lasting(30 + 3600, least='day') == '0 days'


def test_lasting_07():
    assert lasting(30, 'second') == '30 seconds'


def test_lasting_08():
    assert lasting(31536000 + 9000) == '1 year and 0 weeks'


def test_lasting_09():
    assert lasting(31536061) == '1 year and 0 weeks'


@pytest.mark.counterpart("test_lasting_09")
def test_lasting_09_b():
    assert lasting(90) == '1 minute and 30 seconds'


def test_lasting_10():
    assert lasting(31536061, 'minute') == '1 year and 0 weeks'


@pytest.mark.counterpart("test_lasting_10")
def test_lasting_10_b():
    assert lasting(59) == '59 seconds'


def test_lasting_11():
    assert lasting(31622400 + 180122, 'day') == '1 year and 0 weeks'


@pytest.mark.counterpart("test_lasting_11")
def test_lasting_11_b():
    assert lasting(30) == '30 seconds'


def test_lasting_12():
    assert lasting(31622400 + 19800) == '1 year and 0 weeks'


@pytest.mark.counterpart("test_lasting_12")
def test_lasting_12_b():
    assert lasting(0) == '0 seconds'


def test_lasting_13():
    assert lasting(3601) == '1 hour and 0 minutes'


def test_lasting_14():
    assert raised(lambda: lasting(61, 'week')) is Unsayable


@pytest.mark.counterpart("test_lasting_14")
def test_lasting_14_b():
    assert lasting(92, 'minute') == '2 minutes'


def test_lasting_15():
    assert lasting(63072000 + 31622400, least='second') == '3 years and 0 weeks'


@pytest.mark.counterpart("test_lasting_15")
def test_lasting_15_b():
    assert lasting(60) == '1 minute'


def test_lasting_16():
    assert lasting(63072000, 'hour') == '2 years'


def test_lasting_17():
    assert lasting(63072000, 'second') == '2 years'


@pytest.mark.counterpart("test_lasting_17")
def test_lasting_17_b():
    assert lasting(91, 'minute') == '2 minutes'


def test_lasting_18():
    assert lasting(799998) == '1 week and 2 days'


@pytest.mark.counterpart("test_lasting_18")
def test_lasting_18_b():
    assert lasting(119) == '1 minute and 59 seconds'


def test_lasting_19():
    assert lasting(800002) == '1 week and 2 days'


def test_lasting_20():
    assert lasting(800007) == '1 week and 2 days'


@pytest.mark.counterpart("test_lasting_20")
def test_lasting_20_b():
    assert lasting(330) == '5 minutes and 30 seconds'


def test_lasting_21():
    assert lasting(9000 + 31622400) == '1 year and 0 weeks'


@pytest.mark.counterpart("test_lasting_21")
def test_lasting_21_b():
    assert lasting(1) == '1 second'


def test_lasting_22():
    assert lasting(9000, 'hour') == '3 hours'


def test_lasting_23():
    assert lasting(90000 + 3600) == '1 day and 2 hours'


def test_lasting_24():
    assert lasting(95000000) == '3 years and 0 weeks'


def test_reckoned_01():
    assert reckoned(-5000) == 'in an hour'


@pytest.mark.counterpart("test_reckoned_01")
def test_reckoned_01_b():
    assert reckoned(61) == 'a minute ago'


def test_reckoned_02():
    assert reckoned(-60) == 'in a minute'


def test_reckoned_03():
    assert reckoned(-7196) == 'in an hour'


def test_reckoned_04():
    assert reckoned(-7202) == 'in 2 hours'


def test_reckoned_05():
    assert reckoned(-7203) == 'in 2 hours'


@pytest.mark.counterpart("test_reckoned_05")
def test_reckoned_05_b():
    assert reckoned(60) == 'a minute ago'


def test_reckoned_06():
    assert reckoned(-7205) == 'in 2 hours'


@pytest.mark.counterpart("test_reckoned_06")
def test_reckoned_06_b():
    assert reckoned(59) == '59 seconds ago'


def test_reckoned_07():
    assert reckoned(-86400) == 'in a day'


def test_reckoned_08():
    assert reckoned(-92) == 'in a minute'


@pytest.mark.counterpart("test_reckoned_08")
def test_reckoned_08_b():
    assert reckoned(-35) == 'in 35 seconds'


def test_reckoned_09():
    assert reckoned(10) == 'now'


@pytest.mark.counterpart("test_reckoned_09")
def test_reckoned_09_b():
    assert reckoned(38) == '38 seconds ago'


def test_reckoned_10():
    assert reckoned(11) == 'now'


@pytest.mark.counterpart("test_reckoned_10")
def test_reckoned_10_b():
    assert reckoned(37) == '37 seconds ago'


def test_reckoned_11():
    assert reckoned(13) == 'now'


@pytest.mark.counterpart("test_reckoned_11")
def test_reckoned_11_b():
    assert reckoned(46) == '46 seconds ago'


def test_reckoned_12():
    assert reckoned(16) == 'now'


@pytest.mark.counterpart("test_reckoned_12")
def test_reckoned_12_b():
    assert reckoned(36) == '36 seconds ago'


def test_reckoned_13():
    assert reckoned(17) == 'now'


@pytest.mark.counterpart("test_reckoned_13")
def test_reckoned_13_b():
    assert reckoned(90) == 'a minute ago'


def test_reckoned_14():
    assert reckoned(259201) == '3 days ago'


def test_reckoned_15():
    assert reckoned(5) == 'now'


@pytest.mark.counterpart("test_reckoned_15")
def test_reckoned_15_b():
    assert reckoned(40) == '40 seconds ago'


def test_reckoned_16():
    assert reckoned(5000) == 'an hour ago'


def test_reckoned_17():
    assert reckoned(7) == 'now'


@pytest.mark.counterpart("test_reckoned_17")
def test_reckoned_17_b():
    assert reckoned(35) == '35 seconds ago'


def test_reckoned_18():
    assert reckoned(9) == 'now'


def test_enumerated_01():
    assert enumerated(['', 'b', 'c', 'd', '', 'f', 'g']) == 'b, c, d, , f and g'


def test_enumerated_02():
    assert enumerated(['Oak', 'pine', 'yew', 'oak', 'Oak', 'elm', 'ash']) == 'pine, yew, oak, Oak, elm and ash'


def test_enumerated_03():
    assert enumerated(['Z a', 'b', 'c']) == 'Z a, b and c'


def test_enumerated_04():
    assert enumerated(['box', 'ash', 'ash', 'lime tree', 'oak', 'Oak', 'elm', 'box']) == (
        'ash, lime tree, oak, Oak, elm and box'
    )


def test_enumerated_05():
    assert enumerated(['box', 'ash', 'elm', 'pine', 'oak', 'ash', 'yew']) == 'box, elm, pine, oak, ash and yew'


def test_enumerated_06():
    assert enumerated(['box', 'elm', 'fir', 'yew', 'oak', 'Oak', 'yew']) == 'box, elm, fir, oak, Oak and yew'


def test_enumerated_07():
    assert enumerated(['elm', 'box', 'oak', 'ash', 'elm', 'Oak', 'pine']) == 'box, oak, ash, elm, Oak and pine'


def test_enumerated_08():
    assert enumerated(['elm', 'yew', 'box', 'oak', 'Oak']) == 'elm, yew, box, oak and Oak'


def test_enumerated_09():
    assert enumerated(['fir', 'oak', 'ash', 'Oak', 'ash', 'pine', 'yew']) == 'fir, oak, Oak, ash, pine and yew'


def test_enumerated_10():
    assert enumerated(['oak', 'Oak', 'fir', 'pine', 'Oak', 'yew', 'ash']) == 'oak, fir, pine, Oak, yew and ash'


def test_enumerated_11():
    assert enumerated(['pine', 'elm', 'lime tree']) == 'pine, elm and lime tree'
