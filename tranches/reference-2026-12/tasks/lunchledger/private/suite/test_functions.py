"""cost_of, tidy."""

import pytest

from outcome import raised
from lunchledger import Refused, cost_of, tidy


def test_tidy_01():
    assert raised(lambda: tidy('  ')) is Refused


@pytest.mark.counterpart("test_tidy_01")
def test_tidy_01_b():
    assert tidy('o') == 'O'


def test_tidy_02():
    assert tidy(' Ki  Roe ') == 'Ki roe'


def test_tidy_03():
    assert tidy(' im  Roe ') == 'Im roe'


def test_tidy_04():
    assert raised(lambda: tidy('0Ada LEE')) is Refused


@pytest.mark.counterpart("test_tidy_04")
def test_tidy_04_b():
    assert tidy(' Do ') == 'Do'


def test_tidy_05():
    assert raised(lambda: tidy('Ada0 LLEE')) is Refused


@pytest.mark.counterpart("test_tidy_05")
def test_tidy_05_b():
    assert tidy(' Dot') == 'Dot'


def test_tidy_06():
    assert tidy('Cy  Roe') == 'Cy roe'


def test_tidy_07():
    assert tidy('Eve  Fox') == 'Eve fox'


def test_tidy_08():
    assert raised(lambda: tidy('Ivo2')) is Refused


@pytest.mark.counterpart("test_tidy_08")
def test_tidy_08_b():
    assert tidy(' Bo') == 'Bo'


def test_tidy_09():
    assert tidy('Kim  RoZe ') == 'Kim roze'


def test_tidy_10():
    assert tidy('cy  re') == 'Cy re'


def test_tidy_11():
    assert raised(lambda: tidy('e-Ve')) is Refused


@pytest.mark.counterpart("test_tidy_11")
def test_tidy_11_b():
    assert tidy('  Bo') == 'Bo'


def test_tidy_12():
    assert raised(lambda: tidy('hal-i')) is Refused


@pytest.mark.counterpart("test_tidy_12")
def test_tidy_12_b():
    assert tidy('Dot ') == 'Dot'


def test_cost_of_01():
    assert cost_of(-12, [15, 15]) == 83


def test_cost_of_02():
    assert cost_of(-12, [15, 50]) == 80


def test_cost_of_03():
    assert cost_of(-12, [300, 15, 333]) == 56


@pytest.mark.counterpart("test_cost_of_03")
def test_cost_of_03_b():
    assert cost_of(8) == 312


def test_cost_of_04():
    assert cost_of(-4) == 85


@pytest.mark.counterpart("test_cost_of_04")
def test_cost_of_04_b():
    assert cost_of(6) == 234


def test_cost_of_05():
    assert cost_of(-5, [15, 75]) == 78


def test_cost_of_06():
    assert cost_of(-5, [333, 300]) == 56


def test_cost_of_07():
    assert cost_of(-5, [75, 125, 250]) == 63


def test_cost_of_08():
    assert cost_of(-6) == 85


@pytest.mark.counterpart("test_cost_of_08")
def test_cost_of_08_b():
    assert cost_of(7) == 273


def test_cost_of_09():
    assert cost_of(-8) == 85


@pytest.mark.counterpart("test_cost_of_09")
def test_cost_of_09_b():
    assert cost_of(4) == 156


def test_cost_of_10():
    assert cost_of(1) == 85


def test_cost_of_11():
    assert cost_of(10) == 374


def test_cost_of_12():
    assert cost_of(11, [247, 125]) == 298


def test_cost_of_13():
    assert cost_of(11, [300, 15]) == 277


def test_cost_of_14():
    assert cost_of(11, [498]) == 199


def test_cost_of_15():
    assert cost_of(11, [499]) == 198


def test_cost_of_16():
    assert cost_of(13, [497]) == 222


def test_cost_of_17():
    assert cost_of(14) == 466


def test_cost_of_18():
    assert cost_of(14, [249, 125]) == 349


def test_cost_of_19():
    assert cost_of(17, [250, 75]) == 401


def test_cost_of_20():
    assert cost_of(17, [75, 15]) == 494


def test_cost_of_21():
    assert cost_of(2, [300]) == 59


def test_cost_of_22():
    assert cost_of(20, []) == 604


def test_cost_of_23():
    assert cost_of(23) == 673


def test_cost_of_24():
    assert cost_of(27) == 765


def test_cost_of_25():
    assert cost_of(30, [125, 300]) == 583


@pytest.mark.counterpart("test_cost_of_25")
def test_cost_of_25_b():
    assert cost_of(9) == 351


def test_cost_of_26():
    assert cost_of(30, [300]) == 583


def test_cost_of_27():
    assert cost_of(9, [499]) == 175
