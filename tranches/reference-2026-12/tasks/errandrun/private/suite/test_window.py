"""Window.score, Window.shelf_now, Window.told."""

import pytest

from outcome import raised
from errandrun import Absurd, Seconds, Window, Yard


def test_window_shelf_now_01():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 2, 'rye': 1, 'jam': 5}, hands=1)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('jam'), desk.order_for('rye'))
    assert desk.shelf_now() == ['jam', 'rye', 'tea']


def test_window_shelf_now_02():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 5})
    assert raised(lambda: Window(clock, depot, -2, 6).shelf_now()) is Absurd


@pytest.mark.counterpart("test_window_shelf_now_02")
def test_window_shelf_now_02_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'ooil': 3}), 2, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oil'))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_03():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 3, 'rye': 1, 'jam': 4})
    assert raised(lambda: Window(clock, depot, 0, 5).shelf_now()) is Absurd


@pytest.mark.counterpart("test_window_shelf_now_03")
def test_window_shelf_now_03_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea', 6))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_04():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 2, 'rye': 1, 'jam': 7})
    desk = Window(clock, depot, 2, 20)
    clock.run(desk.order_for('oil'), clock.put_off(3, desk.order_for('rye')), clock.put_off(10, desk.order_for('tea')), desk.order_for('oil'), desk.order_for('tea'))
    assert desk.shelf_now() == ['rye', 'tea']


def test_window_shelf_now_05():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 2, 'rye': 2, 'jam': 3}, hands=2)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 4), desk.order_for('tea'), desk.order_for('oil', 2))
    assert desk.shelf_now() == ['oil', 'rye', 'tea']


def test_window_shelf_now_06():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 4, 'rye': 4, 'jam': 7})
    assert raised(lambda: Window(clock, depot, -1, 3).shelf_now()) is Absurd


@pytest.mark.counterpart("test_window_shelf_now_06")
def test_window_shelf_now_06_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 3}), 2, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oail'))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_07():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 1, 'rye': 2, 'jam': 7}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 3, 4, 1)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('tea')), clock.put_off(2, desk.order_for('jam')))
    assert desk.shelf_now() == ['jam', 'tea']


def test_window_shelf_now_08():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 3, 'rye': 5, 'jam': 3})
    desk = Window(clock, depot, 2, 4)
    clock.run(desk.order_for('tea'), clock.put_off(3, desk.order_for('rye')), clock.put_off(6, desk.order_for('rye')), clock.put_off(2, desk.order_for('oil')), clock.put_off(7, desk.order_for('tea')))
    clock.run(desk.order_for('rye'), clock.put_off(1, desk.throw_out('tea')))
    assert desk.shelf_now() == ['rye']


def test_window_shelf_now_09():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 3, 'jam': 7})
    desk = Window(clock, depot, 2, 30)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('oil'), clock.put_off(12, desk.order_for('oil')), clock.put_off(8, desk.order_for('tea')))
    assert desk.shelf_now() == ['oil', 'tea']


@pytest.mark.counterpart("test_window_shelf_now_09")
def test_window_shelf_now_09_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 3}), 2, 2)
    clock.run(desk.order_for('tea'), desk.order_for('il'))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_10():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 6, 'jam': 2}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 5), desk.order_for('tea'), desk.order_for('oil', 1))
    assert desk.shelf_now() == ['oil', 'rye', 'tea']


@pytest.mark.counterpart("test_window_shelf_now_10")
def test_window_shelf_now_10_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 3}), 2, 9)
    clock.run(desk.order_for('tea', 2))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_11():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 1, 'rye': 3, 'jam': 4}, hands=2)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 2))
    assert desk.shelf_now() == ['oil', 'rye', 'tea']


@pytest.mark.counterpart("test_window_shelf_now_11")
def test_window_shelf_now_11_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea', 2))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_12():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 2, 'rye': 6, 'jam': 2}, hands=1)
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 2), desk.order_for('tea'), desk.order_for('oil', 1))
    assert desk.shelf_now() == ['oil', 'rye', 'tea']


@pytest.mark.counterpart("test_window_shelf_now_12")
def test_window_shelf_now_12_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 1, 7)
    clock.run(desk.order_for('tea', 2))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_13():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 1, 'rye': 7, 'jam': 3})
    desk = Window(clock, depot, 3, 8)
    clock.run(clock.put_off(2, desk.order_for('oil')), clock.put_off(1, desk.order_for('tea', 3)), desk.order_for('rye', 3))
    clock.run(clock.put_off(4, desk.order_for('tea')), clock.put_off(4, desk.order_for('oil', 1)), clock.put_off(2, desk.throw_out('tea')))
    assert desk.shelf_now() == ['oil', 'tea']


@pytest.mark.counterpart("test_window_shelf_now_13")
def test_window_shelf_now_13_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 2}), 1, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oil'))
    assert desk.shelf_now() == ['oil']


def test_window_shelf_now_14():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 7, 'jam': 4})
    desk = Window(clock, depot, 2, 3)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('jam')), clock.put_off(1, desk.order_for('oil')), desk.order_for('rye'), clock.put_off(8, desk.order_for('rye')))
    clock.run(desk.order_for('jam'))
    assert desk.shelf_now() == ['jam', 'rye']


def test_window_shelf_now_15():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 4, 'rye': 6, 'jam': 1})
    assert raised(lambda: Window(clock, depot, -2, 3).shelf_now()) is Absurd


@pytest.mark.counterpart("test_window_shelf_now_15")
def test_window_shelf_now_15_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'o-il': 3}), 2, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oil'))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_16():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 1, 'rye': 1}), 2, 20)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), clock.put_off(3, desk.order_for('oil')), clock.put_off(4, desk.order_for('rye')))
    assert desk.shelf_now() == ['oil', 'rye']


@pytest.mark.counterpart("test_window_shelf_now_16")
def test_window_shelf_now_16_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea', 0))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_17():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 1, 'rye': 1}), 2, 20)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), clock.put_off(5, desk.order_for('oil')), clock.put_off(2, desk.order_for('rye')))
    assert desk.shelf_now() == ['oil', 'rye']


@pytest.mark.counterpart("test_window_shelf_now_17")
def test_window_shelf_now_17_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 8)
    clock.run(desk.order_for('tea', 0))
    assert desk.shelf_now() == ['tea']


def test_window_shelf_now_18():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 1, 'oil': 6, 'rye': 1}), 2, 20)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), clock.put_off(3, desk.order_for('oil')), clock.put_off(6, desk.order_for('rye')))
    assert desk.shelf_now() == ['oil', 'rye']


def test_window_shelf_now_19():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 3, 'oil': 1}), 2, 5)
    clock.run(desk.order_for('tea'), clock.put_off(4, desk.order_for('tea')), clock.put_off(8, desk.order_for('oil')))
    assert desk.shelf_now() == ['oil', 'tea']


def test_window_score_01():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 2, 'rye': 1, 'jam': 4}, ['tea 1', 'oil 1'])
    desk = Window(clock, depot, 3, 3, 1)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), clock.put_off(2, desk.order_for('rye')))
    assert desk.score() == (1, 2)


@pytest.mark.counterpart("test_window_score_01")
def test_window_score_01_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 7)
    clock.run(desk.order_for('tea'), clock.put_off(0, desk.order_for('tea')))
    assert desk.score() == (1, 1)


def test_window_score_02():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 2, 'rye': 4, 'jam': 5}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 2, 3, 3)
    clock.run(desk.order_for('rye'), clock.put_off(10, desk.order_for('tea')), clock.put_off(7, desk.order_for('rye')))
    assert desk.score() == (1, 2)


@pytest.mark.counterpart("test_window_score_02")
def test_window_score_02_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 10}), 2, 9)
    clock.run(desk.order_for('tEa'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (0, 1)


def test_window_score_03():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 4, 'rye': 1, 'jam': 3})
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('tea'), clock.put_off(4, desk.order_for('oil')), clock.put_off(1, desk.order_for('rye')), desk.order_for('tea'), clock.put_off(8, desk.order_for('rye')))
    clock.run(desk.order_for('tea'))
    assert desk.score() == (3, 3)


def test_window_score_04():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 1, 'rye': 1, 'jam': 4})
    desk = Window(clock, depot, 2, 30)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), desk.order_for('tea'), clock.put_off(8, desk.order_for('oil')), desk.order_for('tea'))
    assert desk.score() == (3, 2)


def test_window_score_05():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 3, 'rye': 2, 'jam': 3})
    desk = Window(clock, depot, 2, 4)
    clock.run(desk.order_for('tea'), clock.put_off(6, desk.order_for('tea')), clock.put_off(3, desk.throw_out('oil')))
    assert desk.score() == (1, 1)


@pytest.mark.counterpart("test_window_score_05")
def test_window_score_05_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 6)
    clock.run(desk.order_for('tEa'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (0, 1)


def test_window_score_06():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 1, 'rye': 2, 'jam': 3})
    desk = Window(clock, depot, 2, 4)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.order_for('oil')), desk.order_for('oil'), desk.order_for('tea'), desk.order_for('tea'))
    assert desk.score() == (2, 3)


def test_window_score_07():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 1, 'rye': 7, 'jam': 3})
    desk = Window(clock, depot, 2, 30)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), clock.put_off(5, desk.order_for('rye')), desk.order_for('tea'), clock.put_off(3, desk.order_for('tea')))
    clock.run(desk.order_for('oil'), clock.put_off(11, desk.order_for('rye')))
    assert desk.score() == (3, 4)


def test_window_score_08():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 7, 'jam': 3})
    desk = Window(clock, depot, 2, 20)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('oil'), clock.put_off(10, desk.order_for('tea')), clock.put_off(2, desk.order_for('rye')))
    clock.run(desk.order_for('tea'), desk.order_for('jam'))
    assert desk.score() == (2, 5)


@pytest.mark.counterpart("test_window_score_08")
def test_window_score_08_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (1, 1)


def test_window_score_09():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 4, 'rye': 2, 'jam': 6})
    desk = Window(clock, depot, 2, 4)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), desk.order_for('tea'), clock.put_off(6, desk.order_for('rye')), desk.order_for('oil'))
    clock.run(clock.put_off(10, desk.order_for('tea')), desk.order_for('tea'))
    assert desk.score() == (2, 5)


def test_window_score_10():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 4, 'rye': 7, 'jam': 3})
    assert raised(lambda: Window(clock, depot, 2, -2).score()) is Absurd


@pytest.mark.counterpart("test_window_score_10")
def test_window_score_10_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('T-ea')))
    assert desk.score() == (0, 1)


def test_window_score_11():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 4, 'jam': 2})
    assert raised(lambda: Window(clock, depot, 1, 0).score()) is Absurd


@pytest.mark.counterpart("test_window_score_11")
def test_window_score_11_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('tea')))
    assert desk.score() == (1, 1)


def test_window_score_12():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 4, 'jam': 3})
    assert raised(lambda: Window(clock, depot, 1, 0).score()) is Absurd


@pytest.mark.counterpart("test_window_score_12")
def test_window_score_12_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'Tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (0, 0)


def test_window_score_13():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 7, 'jam': 4})
    assert raised(lambda: Window(clock, depot, 2, -2).score()) is Absurd


@pytest.mark.counterpart("test_window_score_13")
def test_window_score_13_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {' tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (0, 0)


def test_window_score_14():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 2, 'rye': 6, 'jam': 2})
    desk = Window(clock, depot, 2, 8)
    clock.run(desk.order_for('tea'), desk.order_for('rye'), clock.put_off(5, desk.order_for('oil')), clock.put_off(8, desk.order_for('rye')), clock.put_off(5, desk.order_for('rye')))
    clock.run(clock.put_off(7, desk.order_for('jam')), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (2, 5)


@pytest.mark.counterpart("test_window_score_14")
def test_window_score_14_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tEa': 7}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (0, 0)


def test_window_score_15():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 4}), 1, 6)
    clock.run(desk.order_for('tea'), clock.put_off(13, desk.order_for('tea')), clock.put_off(12, desk.order_for('tea')))
    assert desk.score() == (1, 2)


def test_window_score_16():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 4}), 2, 4)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.order_for('tea')), clock.put_off(12, desk.order_for('tea')))
    assert desk.score() == (2, 1)


def test_window_score_17():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 4}), 2, 6)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.order_for('tea')), clock.put_off(12, desk.order_for('tea')))
    assert desk.score() == (2, 1)


@pytest.mark.counterpart("test_window_score_17")
def test_window_score_17_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('ea')))
    assert desk.score() == (0, 1)


def test_window_score_18():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 10)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('tea')))
    assert desk.score() == (1, 1)


def test_window_score_19():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 4)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.order_for('tea')), clock.put_off(12, desk.order_for('tea')))
    assert desk.score() == (2, 1)


@pytest.mark.counterpart("test_window_score_19")
def test_window_score_19_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('e')))
    assert desk.score() == (0, 1)


def test_window_score_20():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.order_for('te-a')))
    assert desk.score() == (0, 1)


def test_window_told_01():
    clock = Seconds()
    depot = Yard(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oIl 3'])
    desk = Window(clock, depot, 2, 9)
    clock.run(desk.order_for('oil'), clock.put_off(3, desk.order_for('oil')), clock.put_off(7, desk.order_for('oil')))
    assert desk.told() == [(6, 'oil', 'NotBrought'), (6, 'oil', 'NotBrought'), (7, 'oil', 'NotBrought')]


@pytest.mark.counterpart("test_window_told_01")
def test_window_told_01_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 2}), 2, 7)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('ta')))
    assert desk.told() == [(2, 'tea', 'tea 1')]


def test_window_told_02():
    clock = Seconds()
    depot = Yard(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oil 3'])
    desk = Window(clock, depot, 1, 7, 4)
    clock.run(desk.order_for('oil'))
    assert desk.told() == [(32, 'oil', 'oil 4')]


def test_window_told_03():
    clock = Seconds()
    depot = Yard(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oil 3'])
    desk = Window(clock, depot, 2, 14)
    clock.run(desk.order_for('oil'), clock.put_off(2, desk.order_for('oiL')), clock.put_off(7, desk.order_for('oil')))
    assert desk.told() == [(6, 'oil', 'NotBrought'), (7, 'oil', 'NotBrought')]


def test_window_told_04():
    clock = Seconds()
    depot = Yard(clock, {'oil': 1}, ['oil 1', 'oil 2', 'oil 3'])
    desk = Window(clock, depot, 2, 9)
    clock.run(desk.order_for('oil'), clock.put_off(2, desk.order_for('oil')), clock.put_off(7, desk.order_for('oil')))
    assert desk.told() == [(6, 'oil', 'NotBrought'), (6, 'oil', 'NotBrought'), (7, 'oil', 'NotBrought')]


def test_window_told_05():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 3, 'rye': 2, 'jam': 5}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 5))
    assert desk.told() == (
        [(3, 'rye', 'OutOfPatience'), (5, 'jam', 'jam 1'), (5, 'oil', 'OutOfPatience'), (6, 'tea', 'tea 1')]
    )


def test_window_told_06():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 4, 'rye': 1, 'jam': 7}, hands=1)
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 5), desk.order_for('tea'), desk.order_for('oil', 3))
    assert desk.told() == (
        [(3, 'oil', 'OutOfPatience'), (5, 'rye', 'OutOfPatience'), (7, 'jam', 'jam 1'), (9, 'tea', 'tea 1')]
    )


def test_window_told_07():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1}, ['tea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 3)
    clock.run(desk.order_for('tea'), clock.put_off(9, desk.order_for('tea')))
    assert desk.told() == [(1, 'tea', 'tea 1'), (15, 'tea', 'tea 1')]


def test_window_told_08():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1}, ['tea 2', 'tea 3'])
    desk = Window(clock, depot, 4, 3)
    clock.run(desk.order_for('tea'), clock.put_off(9, desk.order_for('tea')))
    assert desk.told() == [(1, 'tea', 'tea 1'), (15, 'tea', 'tea 1')]


@pytest.mark.counterpart("test_window_told_08")
def test_window_told_08_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 2}), 2, 5)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('te')))
    assert desk.told() == [(2, 'tea', 'tea 1')]


def test_window_told_09():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 1, 'rye': 1, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 1))
    assert desk.told() == (
        [(1, 'oil', 'OutOfPatience'), (3, 'jam', 'jam 1'), (3, 'rye', 'OutOfPatience'), (7, 'tea', 'tea 1')]
    )


def test_window_told_10():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 1, 'rye': 1, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 5))
    assert desk.told() == [(3, 'jam', 'jam 1'), (3, 'rye', 'OutOfPatience'), (5, 'oil', 'oil 1'), (7, 'tea', 'tea 1')]


def test_window_told_11():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 1, 'rye': 2, 'jam': 3})
    desk = Window(clock, depot, 1, 8)
    clock.run(desk.order_for('rye'), clock.put_off(5, desk.order_for('rye')), desk.order_for('rye'), desk.order_for('rye'), desk.order_for('rye'))
    clock.run(clock.put_off(8, desk.order_for('rye')))
    assert desk.told() == (
        [(2, 'rye', 'rye 1'), (2, 'rye', 'rye 1'), (2, 'rye', 'rye 1'), (2, 'rye', 'rye 1'), (5, 'rye', 'rye 1'), (13, 'rye', 'rye 1')]
    )


def test_window_told_12():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 2, 'rye': 4, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 3))
    assert desk.told() == (
        [(3, 'jam', 'jam 1'), (3, 'rye', 'OutOfPatience'), (3, 'oil', 'OutOfPatience'), (5, 'tea', 'tea 1')]
    )


def test_window_told_13():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 1, 'rye': 2, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 3), desk.order_for('tea'), desk.order_for('oil', 5))
    assert desk.told() == [(3, 'jam', 'jam 1'), (3, 'rye', 'OutOfPatience'), (4, 'oil', 'oil 1'), (9, 'tea', 'tea 1')]


def test_window_told_14():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 2, 'rye': 5, 'jam': 1}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('jam'), desk.order_for('rye'), clock.put_off(12, desk.order_for('oil')), desk.order_for('rye'))
    assert desk.told() == [(1, 'jam', 'jam 1'), (6, 'rye', 'rye 1'), (6, 'rye', 'rye 1'), (14, 'oil', 'oil 1')]


def test_window_told_15():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 1, 'jam': 3}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 3, 8, 2)
    clock.run(desk.order_for('tea'), clock.put_off(4, desk.order_for('rye')), clock.put_off(3, desk.order_for('oil')))
    clock.run(clock.put_off(8, desk.order_for('tea')), clock.put_off(6, desk.order_for('rye')))
    assert desk.told() == (
        [(4, 'tea', 'tea 1'), (5, 'oil', 'oil 1'), (5, 'rye', 'rye 1'), (11, 'rye', 'rye 1'), (37, 'tea', 'tea 1')]
    )


def test_window_told_16():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 1, 'rye': 7, 'jam': 2}, hands=1)
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 2), desk.order_for('tea'), desk.order_for('oil', 3))
    assert desk.told() == [(2, 'jam', 'jam 1'), (2, 'rye', 'OutOfPatience'), (3, 'oil', 'oil 1'), (8, 'tea', 'tea 1')]


def test_window_told_17():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 4, 'rye': 6, 'jam': 3})
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.order_for('tea')), clock.put_off(3, desk.throw_out('tea')))
    assert desk.told() == [(5, 'tea', 'tea 1'), (13, 'tea', 'tea 2')]


def test_window_told_18():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 1, 'rye': 6, 'jam': 2}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Window(clock, depot, 3, 4, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), clock.put_off(14, desk.order_for('rye')))
    clock.run(clock.put_off(7, desk.order_for('oil')), desk.order_for('tea'))
    assert desk.told() == (
        [(1, 'oil', 'oil 1'), (20, 'rye', 'rye 1'), (30, 'tea', 'NotBrought'), (30, 'tea', 'NotBrought'), (43, 'oil', 'oil 3')]
    )


def test_window_told_19():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 4, 'rye': 5, 'jam': 4}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 2, 3, 4)
    clock.run(desk.order_for('tea'), clock.put_off(11, desk.order_for('tea')), clock.put_off(11, desk.order_for('rye')))
    assert desk.told() == [(6, 'tea', 'tea 1'), (16, 'rye', 'rye 1'), (63, 'tea', 'tea 5')]


def test_window_told_20():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'oil': 4}), 2, 9)
    clock.run(desk.order_for('ooil'), clock.put_off(2, desk.order_for('oil', 0)))
    assert desk.told() == [(6, 'oil', 'oil 1')]


def test_window_told_21():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 6}), 1, 9)
    clock.run(desk.order_for('tea', 2), clock.put_off(4, desk.order_for('tea')))
    assert desk.told() == [(2, 'tea', 'OutOfPatience'), (6, 'tea', 'tea 1')]


def test_window_told_22():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 6}), 2, 9)
    clock.run(desk.order_for('tea', 1), clock.put_off(4, desk.order_for('tea')))
    assert desk.told() == [(1, 'tea', 'OutOfPatience'), (6, 'tea', 'tea 1')]


def test_window_told_23():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 6}), 2, 9)
    clock.run(desk.order_for('tea', 2), clock.put_off(2, desk.order_for('t ea')))
    assert desk.told() == [(2, 'tea', 'OutOfPatience')]
