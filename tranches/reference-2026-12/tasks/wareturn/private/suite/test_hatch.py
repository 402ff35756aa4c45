"""Hatch.answers, Hatch.figures, Hatch.in_store."""

import pytest

from outcome import raised
from wareturn import Depot, Hatch, Terms, Timepiece


def test_hatch_in_store_01():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 3, 'rye': 1, 'jam': 5})
    desk = Hatch(clock, depot, 3, 5)
    clock.pass_time(desk.ask('tea'), desk.ask('jam'), desk.ask('rye'), desk.ask('tea'), clock.put_off(2, desk.ask('jam')))
    assert desk.in_store() == ['jam', 'tea', 'rye']


def test_hatch_in_store_02():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 1, 'jam': 6})
    assert raised(lambda: Hatch(clock, depot, -2, 8).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_02")
def test_hatch_in_store_02_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'oil': 3}), 2, 2)
    clock.pass_time(desk.ask('tea'), desk.ask('Oil'))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_03():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 1, 'jam': 6})
    assert raised(lambda: Hatch(clock, depot, 0, 4).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_03")
def test_hatch_in_store_03_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 1, 9)
    clock.pass_time(desk.ask('tea', 0))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_04():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 4, 'jam': 4})
    desk = Hatch(clock, depot, 2, 4)
    clock.pass_time(desk.ask('oil'), desk.ask('jam'), clock.put_off(8, desk.ask('rye')), clock.put_off(3, desk.ask('tea')), desk.ask('jam'))
    assert desk.in_store() == ['rye']


def test_hatch_in_store_05():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 2, 'rye': 1, 'jam': 5}, hands=2)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('oil'), desk.ask('tea'), desk.ask('jam'), desk.ask('rye'))
    assert desk.in_store() == ['jam', 'tea', 'oil']


def test_hatch_in_store_06():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 3, 'rye': 2, 'jam': 3})
    assert raised(lambda: Hatch(clock, depot, -2, 8).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_06")
def test_hatch_in_store_06_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 9)
    clock.pass_time(desk.ask('tea', 7))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_07():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 4, 'rye': 2, 'jam': 7}, hands=1)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('oil'), desk.ask('tea'), desk.ask('jam'), desk.ask('rye'))
    assert desk.in_store() == ['rye', 'tea', 'oil']


def test_hatch_in_store_08():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 3, 'jam': 5}, hands=1)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 1), desk.ask('tea'), desk.ask('oil', 3))
    assert desk.in_store() == ['oil', 'rye', 'jam']


@pytest.mark.counterpart("test_hatch_in_store_08")
def test_hatch_in_store_08_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    clock.pass_time(desk.ask('tea', 4))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_09():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 4, 'rye': 7, 'jam': 1})
    desk = Hatch(clock, depot, 2, 3)
    clock.pass_time(desk.ask('tea'), clock.put_off(4, desk.ask('oil')), clock.put_off(14, desk.ask('tea')), desk.ask('oil'), clock.put_off(9, desk.ask('oil')))
    assert desk.in_store() == ['tea']


@pytest.mark.counterpart("test_hatch_in_store_09")
def test_hatch_in_store_09_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 1, 'rye': 1, 'jam': 5})
    desk = Hatch(clock, depot, 3, 4)
    clock.pass_time(desk.ask('oil', 2))
    assert desk.in_store() == ['oil']


def test_hatch_in_store_10():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 4, 'jam': 1}, hands=1)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 4), desk.ask('tea'), desk.ask('oil', 5))
    assert desk.in_store() == ['oil', 'rye', 'jam']


@pytest.mark.counterpart("test_hatch_in_store_10")
def test_hatch_in_store_10_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 7)
    clock.pass_time(desk.ask('tea', 2))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_11():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 2, 'rye': 3, 'jam': 2}, hands=2)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 4), desk.ask('tea'), desk.ask('oil', 1))
    assert desk.in_store() == ['tea', 'rye', 'jam']


def test_hatch_in_store_12():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 2, 'rye': 6, 'jam': 2})
    assert raised(lambda: Hatch(clock, depot, -2, 5).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_12")
def test_hatch_in_store_12_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'oi-l': 3}), 2, 2)
    clock.pass_time(desk.ask('tea'), desk.ask('ol'))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_13():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 2, 'rye': 5, 'jam': 3}, hands=1)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 3), desk.ask('tea'), desk.ask('oil', 1))
    assert desk.in_store() == ['oil', 'rye', 'jam']


def test_hatch_in_store_14():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 2, 'rye': 4, 'jam': 2})
    assert raised(lambda: Hatch(clock, depot, -2, 5).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_14")
def test_hatch_in_store_14_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 4}), 2, 9)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.throw_out('t')))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_15():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 3, 'rye': 7, 'jam': 3})
    assert raised(lambda: Hatch(clock, depot, 2, 5, 0).in_store()) is Terms


@pytest.mark.counterpart("test_hatch_in_store_15")
def test_hatch_in_store_15_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 4}), 2, 7)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.throw_out(' tea')))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_16():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 1, 'rye': 3, 'jam': 1}, hands=1)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 4), desk.ask('tea'), desk.ask('oil', 2))
    assert desk.in_store() == ['oil', 'rye', 'jam']


@pytest.mark.counterpart("test_hatch_in_store_16")
def test_hatch_in_store_16_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    clock.pass_time(desk.ask('tea', 2))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_17():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'oil': 1, 'rye': 1}), 2, 17)
    clock.pass_time(desk.ask('tea'), desk.ask('tea'), clock.put_off(3, desk.ask('oil')), clock.put_off(5, desk.ask('rye')))
    assert desk.in_store() == ['rye', 'tea']


@pytest.mark.counterpart("test_hatch_in_store_17")
def test_hatch_in_store_17_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'oil': 1}), 2, 2)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'))
    assert desk.in_store() == ['oil', 'tea']


def test_hatch_in_store_18():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'ooill': 3}), 2, 2)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_19():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 2, 'oil': 1, 'Rye': 1}), 2, 20)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), clock.put_off(3, desk.ask('oil')), clock.put_off(4, desk.ask('oil')), clock.put_off(7, desk.ask('tea')), clock.put_off(6, desk.ask('rye')))
    assert desk.in_store() == ['tea', 'oil']


def test_hatch_in_store_20():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 2, 'oil': 1, 'rye': 1}), 2, 20)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), clock.put_off(3, desk.ask('oil')), clock.put_off(4, desk.ask('oil')), clock.put_off(5, desk.ask('tea')), clock.put_off(7, desk.ask(' rye')))
    assert desk.in_store() == ['tea', 'oil']


@pytest.mark.counterpart("test_hatch_in_store_20")
def test_hatch_in_store_20_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'oil': 3}), 2, 8)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'))
    assert desk.in_store() == ['oil', 'tea']


def test_hatch_in_store_21():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3, 'oil': 1, 'rye': 3}), 2, 25)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), desk.ask('rye'))
    assert desk.in_store() == ['rye', 'tea']


@pytest.mark.counterpart("test_hatch_in_store_21")
def test_hatch_in_store_21_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1, 'il': 2}), 2, 2)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'))
    assert desk.in_store() == ['tea']


def test_hatch_in_store_22():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3, 'oil': 2, 'rye': 5}), 2, 20)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), desk.ask('rye'))
    assert desk.in_store() == ['rye', 'tea']


def test_hatch_in_store_23():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 6, 'oil': 2, 'rye': 3}), 3, 20)
    clock.pass_time(desk.ask('rye'), desk.ask('tea'), desk.ask('oil'), clock.put_off(6, desk.ask('Tea')))
    assert desk.in_store() == ['oil', 'tea', 'rye']


def test_hatch_figures_01():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 4, 'rye': 2, 'jam': 4}, ['tea 1', 'oil 1'])
    desk = Hatch(clock, depot, 3, 6, 2)
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('oil')), desk.ask('oil'))
    assert desk.figures() == (0, 3)


def test_hatch_figures_02():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 4, 'jam': 5})
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('rye'), clock.put_off(7, desk.ask('rye')), clock.put_off(1, desk.ask('oil')), clock.put_off(3, desk.ask('rye')), clock.put_off(8, desk.ask('tea')))
    clock.pass_time(clock.put_off(1, desk.ask('rye')))
    assert desk.figures() == (2, 4)


def test_hatch_figures_03():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 2, 'rye': 1, 'jam': 3})
    desk = Hatch(clock, depot, 1, 20)
    clock.pass_time(desk.ask('tea'), desk.ask('jam'), clock.put_off(1, desk.ask('oil')), desk.ask('tea'), desk.ask('tea'))
    assert desk.figures() == (0, 5)


@pytest.mark.counterpart("test_hatch_figures_03")
def test_hatch_figures_03_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    clock.pass_time(desk.ask('ea'), clock.put_off(2, desk.ask('tea')))
    assert desk.figures() == (0, 1)


def test_hatch_figures_04():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 3, 'rye': 1, 'jam': 5})
    desk = Hatch(clock, depot, 1, 5)
    clock.pass_time(desk.ask('rye'), clock.put_off(2, desk.ask('tea')), clock.put_off(3, desk.ask('tea')), desk.ask('tea'), desk.ask('jam'))
    assert desk.figures() == (2, 3)


def test_hatch_figures_05():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 5, 'jam': 3})
    assert raised(lambda: Hatch(clock, depot, 3, 0).figures()) is Terms


@pytest.mark.counterpart("test_hatch_figures_05")
def test_hatch_figures_05_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 7}), 2, 9)
    clock.pass_time(desk.ask('teA'), clock.put_off(2, desk.ask('tea')))
    assert desk.figures() == (0, 1)


def test_hatch_figures_06():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 3, 'rye': 1, 'jam': 5}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Hatch(clock, depot, 3, 4, 1)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), desk.ask('oil'))
    assert desk.figures() == (0, 3)


@pytest.mark.counterpart("test_hatch_figures_06")
def test_hatch_figures_06_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 6)
    clock.pass_time(desk.ask('Tea'), clock.put_off(2, desk.ask('tea')))
    assert desk.figures() == (0, 1)


def test_hatch_figures_07():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 2, 'jam': 7}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Hatch(clock, depot, 3, 3, 1)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), clock.put_off(8, desk.ask('oil')))
    clock.pass_time(clock.put_off(6, desk.ask('oil')), clock.put_off(2, desk.ask('oil')))
    assert desk.figures() == (0, 4)


def test_hatch_figures_08():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 3, 'jam': 2}, ['tea 2', 'oil 2', 'rye 1', 'tea 4'])
    desk = Hatch(clock, depot, 2, 3, 1)
    clock.pass_time(desk.ask('rye'), clock.put_off(12, desk.ask('rye')), clock.put_off(9, desk.ask('rye')))
    assert desk.figures() == (1, 2)


def test_hatch_figures_09():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 3, 'jam': 4})
    desk = Hatch(clock, depot, 2, 4)
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('oil')), desk.ask('rye'), desk.ask('tea'), clock.put_off(8, desk.ask('tea')))
    clock.pass_time(desk.ask('oil'), desk.ask('jam'))
    assert desk.figures() == (1, 6)


def test_hatch_figures_10():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 3, 'rye': 6, 'jam': 3})
    desk = Hatch(clock, depot, 2, 20)
    clock.pass_time(desk.ask('oil'), desk.ask('rye'), clock.put_off(4, desk.ask('rye')), clock.put_off(6, desk.ask('tea')), desk.ask('tea'))
    assert desk.figures() == (0, 5)


def test_hatch_figures_11():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 1, 'rye': 5, 'jam': 2})
    assert raised(lambda: Hatch(clock, depot, 1, -2).figures()) is Terms


@pytest.mark.counterpart("test_hatch_figures_11")
def test_hatch_figures_11_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    clock.pass_time(desk.ask('tea'), clock.put_off(7, desk.ask('tea')))
    assert desk.figures() == (1, 1)


def test_hatch_figures_12():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 5, 'jam': 1})
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('tea'), clock.put_off(9, desk.ask('oil')), desk.ask('rye'), clock.put_off(10, desk.ask('oil')), clock.put_off(2, desk.ask('tea')))
    clock.pass_time(desk.ask('jam'))
    assert desk.figures() == (1, 5)


def test_hatch_figures_13():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 5, 'jam': 3})
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('oil'), desk.ask('oil'), desk.ask('tea'), desk.ask('oil'), clock.put_off(7, desk.ask('rye')))
    assert desk.figures() == (0, 5)


@pytest.mark.counterpart("test_hatch_figures_13")
def test_hatch_figures_13_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.ask('tea')))
    assert desk.figures() == (0, 2)


def test_hatch_figures_14():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 3, 'rye': 4, 'jam': 2})
    desk = Hatch(clock, depot, 1, 30)
    clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.ask('tea')), clock.put_off(6, desk.ask('rye')), desk.ask('rye'), clock.put_off(9, desk.ask('oil')))
    assert desk.figures() == (1, 4)


def test_hatch_answers_01():
    clock = Timepiece()
    depot = Depot(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oil 3'])
    desk = Hatch(clock, depot, 2, 9)
    clock.pass_time(desk.ask('o il'), clock.put_off(2, desk.ask('oil')), clock.put_off(7, desk.ask('oil')))
    assert desk.answers() == [(6, 'oil', 'Failed'), (7, 'oil', 'Failed')]


def test_hatch_answers_02():
    clock = Timepiece()
    depot = Depot(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oil 3'])
    desk = Hatch(clock, depot, 2, 9)
    clock.pass_time(desk.ask('oil'), clock.put_off(2, desk.ask('oil')), clock.put_off(8, desk.ask('oil')))
    assert desk.answers() == [(4, 'oil', 'Failed'), (4, 'oil', 'Failed'), (12, 'oil', 'oil 4')]


def test_hatch_answers_03():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 1, 'jam': 6}, ['oil 1', 'oil 2', 'rye 2', 'rye 3', 'tea 1'])
    desk = Hatch(clock, depot, 3, 8, 2)
    clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.ask('tea')), clock.put_off(11, desk.ask('oil')))
    assert desk.answers() == [(4, 'tea', 'tea 2'), (4, 'tea', 'tea 2'), (21, 'oil', 'oil 3')]


def test_hatch_answers_04():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 3, 'jam': 6})
    desk = Hatch(clock, depot, 1, 15)
    clock.pass_time(desk.ask('oil'), desk.ask('tea'), clock.put_off(5, desk.ask('rye')), clock.put_off(9, desk.ask('tea')), clock.put_off(8, desk.ask('tea')))
    assert desk.answers() == (
        [(1, 'tea', 'tea 1'), (2, 'oil', 'oil 1'), (8, 'rye', 'rye 1'), (9, 'tea', 'tea 2'), (9, 'tea', 'tea 2')]
    )


def test_hatch_answers_05():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1}, ['tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 1)
    clock.pass_time(desk.ask('tea'), clock.put_off(9, desk.ask('tea')))
    assert desk.answers() == [(1, 'tea', 'tea 1'), (13, 'tea', 'Failed')]


def test_hatch_answers_06():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1}, ['tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 5)
    clock.pass_time(desk.ask('tea'), clock.put_off(9, desk.ask('tea')))
    assert desk.answers() == [(1, 'tea', 'tea 1'), (13, 'tea', 'Failed')]


@pytest.mark.counterpart("test_hatch_answers_06")
def test_hatch_answers_06_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 2}), 2, 5)
    clock.pass_time(desk.ask('tea'), clock.put_off(7, desk.ask('ea')))
    assert desk.answers() == [(2, 'tea', 'tea 1')]


def test_hatch_answers_07():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 4, 'rye': 2, 'jam': 3})
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(clock.put_off(6, desk.ask('oil', 2)))
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('tea', 2)), clock.put_off(1, desk.throw_out('tea')))
    assert desk.answers() == [(8, 'oil', 'TooSlow'), (12, 'tea', 'tea 1'), (20, 'tea', 'TooSlow')]


def test_hatch_answers_08():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 1, 'jam': 7}, hands=2)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 2), desk.ask('tea'), desk.ask('oil', 4))
    assert desk.answers() == [(1, 'rye', 'rye 1'), (4, 'oil', 'TooSlow'), (4, 'tea', 'tea 1'), (7, 'jam', 'jam 1')]


def test_hatch_answers_09():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 4, 'jam': 4})
    desk = Hatch(clock, depot, 2, 20)
    clock.pass_time(clock.put_off(5, desk.ask('oil')), clock.put_off(7, desk.ask('tea', 3)), clock.put_off(7, desk.ask('tea', 5)))
    assert desk.answers() == [(6, 'oil', 'oil 1'), (10, 'tea', 'TooSlow'), (10, 'tea', 'tea 1')]


def test_hatch_answers_10():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 1, 'jam': 5}, hands=1)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('tea'), clock.put_off(8, desk.ask('oil')))
    assert desk.answers() == [(11, 'oil', 'oil 1')]


def test_hatch_answers_11():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 6, 'jam': 1}, hands=1)
    desk = Hatch(clock, depot, 3, 15)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 1), desk.ask('tea'), desk.ask('oil', 2))
    assert desk.answers() == [(1, 'rye', 'TooSlow'), (1, 'jam', 'jam 1'), (2, 'oil', 'TooSlow'), (10, 'tea', 'tea 1')]


def test_hatch_answers_12():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 4, 'rye': 4, 'jam': 7})
    desk = Hatch(clock, depot, 3, 5)
    clock.pass_time(desk.ask('tea'), clock.put_off(5, desk.throw_out('tea')), clock.put_off(5, desk.ask('tea')))
    assert desk.answers() == [(4, 'tea', 'tea 1'), (9, 'tea', 'tea 2')]


def test_hatch_answers_13():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 1, 'rye': 4, 'jam': 4})
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.ask('tea', 4)), clock.put_off(3, desk.ask('tea', 3)))
    clock.pass_time(clock.put_off(8, desk.ask('oil')), clock.put_off(2, desk.ask('tea', 4)), clock.put_off(8, desk.ask('tea', 1)))
    assert desk.answers() == (
        [(5, 'tea', 'TooSlow'), (5, 'tea', 'tea 1'), (5, 'tea', 'tea 1'), (7, 'tea', 'tea 1'), (13, 'tea', 'tea 1'), (14, 'oil', 'oil 1')]
    )


def test_hatch_answers_14():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 3, 'rye': 5, 'jam': 2}, hands=1)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('oil'), clock.put_off(9, desk.ask('tea')))
    assert desk.answers() == [(15, 'tea', 'tea 1')]


def test_hatch_answers_15():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 6, 'jam': 2}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Hatch(clock, depot, 2, 3, 2)
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('oil')), clock.put_off(10, desk.ask('tea')))
    assert desk.answers() == [(9, 'oil', 'oil 1'), (22, 'tea', 'Failed'), (22, 'tea', 'Failed')]


def test_hatch_answers_16():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 3, 'rye': 6, 'jam': 2}, hands=1)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('jam'), desk.ask('rye'), clock.put_off(4, desk.ask('oil')), desk.ask('rye'))
    assert desk.answers() == [(2, 'jam', 'jam 1'), (8, 'rye', 'rye 1'), (8, 'rye', 'rye 1'), (11, 'oil', 'oil 1')]


def test_hatch_answers_17():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 1, 'rye': 4, 'jam': 4}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Hatch(clock, depot, 3, 5, 1)
    clock.pass_time(desk.ask('tea'), clock.put_off(5, desk.ask('oil')), clock.put_off(3, desk.ask('oil')))
    clock.pass_time(clock.put_off(8, desk.ask('rye')), desk.ask('tea'))
    assert desk.answers() == (
        [(4, 'oil', 'oil 1'), (5, 'oil', 'oil 1'), (7, 'tea', 'tea 1'), (19, 'rye', 'rye 1'), (23, 'tea', 'Failed')]
    )


def test_hatch_answers_18():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 1, 'rye': 5, 'jam': 2})
    desk = Hatch(clock, depot, 2, 6)
    clock.pass_time(desk.ask('tea'), desk.ask('oil', 3), clock.put_off(4, desk.ask('tea', 4)))
    clock.pass_time(clock.put_off(6, desk.ask('tea', 5)))
    assert desk.answers() == [(1, 'oil', 'oil 1'), (7, 'tea', 'tea 1'), (7, 'tea', 'tea 1'), (18, 'tea', 'TooSlow')]


def test_hatch_answers_19():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 3, 'rye': 6, 'jam': 3}, hands=1)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 3), desk.ask('tea'), desk.ask('oil', 5))
    assert desk.answers() == [(3, 'rye', 'TooSlow'), (3, 'jam', 'jam 1'), (5, 'oil', 'TooSlow'), (16, 'tea', 'tea 1')]


def test_hatch_answers_20():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'oil': 4}), 2, 10)
    clock.pass_time(desk.ask('oil'), clock.put_off(4, desk.ask('oil', 2)))
    assert desk.answers() == [(4, 'oil', 'oil 1'), (4, 'oil', 'oil 1')]


def test_hatch_answers_21():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 2}), 2, 2)
    clock.pass_time(desk.ask('teaa'), clock.put_off(7, desk.ask('tea')))
    assert desk.answers() == [(9, 'tea', 'tea 1')]
