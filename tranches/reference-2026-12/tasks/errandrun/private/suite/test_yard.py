"""Yard.journal."""

import pytest

from outcome import raised
from errandrun import Absurd, Seconds, Window, Yard


def test_yard_journal_01():
    clock = Seconds()
    depot = Yard(clock, {'atea': 3, 'oil': 5, 're': 2}, hands=1)
    clock.run(depot.supply('tea'), depot.supply('oil'), depot.supply('rye'))
    assert depot.journal() == [(0, 'oil')]


def test_yard_journal_02():
    clock = Seconds()
    depot = Yard(clock, {'ea': 1, 'oil': 1, 'rye': 2, 'jam': 3}, hands=1)
    clock.run(*[depot.supply(each) for each in ['tea', 'oil', 'rye', 'jam']])
    assert depot.journal() == [(0, 'oil'), (1, 'rye'), (3, 'jam')]


def test_yard_journal_03():
    clock = Seconds()
    depot = Yard(clock, {'taea': 3, 'oil': 5, 'rye': 2}, hands=2)
    clock.run(depot.supply('tea'), depot.supply('oil'), depot.supply('rye'))
    assert depot.journal() == [(0, 'oil'), (0, 'rye')]


@pytest.mark.counterpart("test_yard_journal_03")
def test_yard_journal_03_b():
    clock = Seconds()
    depot = Yard(clock, {'ea': 3, 'oil': 5, 'rye': 2}, hands=1)
    clock.run(depot.supply('ta'), depot.supply('oil'), depot.supply('rye'))
    assert depot.journal() == [(0, 'oil'), (5, 'rye')]


def test_yard_journal_04():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 1, 'rye': 1, 'jam': 4}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 2, 3, 4)
    clock.run(desk.order_for('tea'), clock.put_off(10, desk.order_for('tea')), clock.put_off(6, desk.order_for('rye')))
    assert depot.journal() == [(0, 'tea'), (6, 'rye'), (10, 'tea'), (15, 'tea'), (24, 'tea'), (41, 'tea')]


def test_yard_journal_05():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 1, 'rye': 4, 'jam': 6}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('jam'), desk.order_for('rye'))
    assert depot.journal() == [(0, 'oil'), (1, 'tea'), (2, 'rye'), (6, 'jam')]


def test_yard_journal_06():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 4, 'rye': 1, 'jam': 6})
    desk = Window(clock, depot, 2, 20)
    clock.run(desk.order_for('oil'), clock.put_off(10, desk.order_for('tea')), desk.order_for('tea'), clock.put_off(14, desk.order_for('oil')), desk.order_for('rye'))
    assert depot.journal() == [(0, 'oil'), (0, 'tea'), (0, 'rye'), (10, 'tea'), (14, 'oil')]


def test_yard_journal_07():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 3, 'rye': 2, 'jam': 5})
    assert raised(lambda: Yard(clock, {'tea': 2, 'oil': 1, 'rye': 2, 'jam': 5}, hands=-1).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_07")
def test_yard_journal_07_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['t0ea 1', 'tea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 9, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea')]


def test_yard_journal_08():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['tea 1', 'tea 2', 'teA 3'])
    desk = Window(clock, depot, 2, 9)
    clock.run(desk.order_for('tea'), clock.put_off(3, desk.order_for('tea')), clock.put_off(9, desk.order_for('tea')))
    assert depot.journal() == [(0, 'tea'), (6, 'tea')]


def test_yard_journal_09():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'tea 5'])
    desk = Window(clock, depot, 2, 14, 4)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea'), (6, 'tea'), (16, 'tea'), (34, 'tea'), (68, 'tea')]


def test_yard_journal_10():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 1, 'rye': 6, 'jam': 1}, ['oil 1', 'oil 2', 'rye 2', 'rye 3', 'tea 1'])
    desk = Window(clock, depot, 2, 3, 3)
    clock.run(desk.order_for('rye'), clock.put_off(8, desk.order_for('tea')), clock.put_off(9, desk.order_for('rye')))
    assert depot.journal() == [(0, 'rye'), (8, 'tea'), (15, 'tea')]


def test_yard_journal_11():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 2, 'rye': 2, 'jam': 4})
    assert raised(lambda: Yard(clock, {'tea': 4, 'oil': -2}).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_11")
def test_yard_journal_11_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4}, ['te 1', 'tea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 9, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea')]


def test_yard_journal_12():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 4, 'rye': 3, 'jam': 5})
    assert raised(lambda: Yard(clock, {'tea': 1, 'oil': 4, 'rye': 1, 'jam': 4}, hands=-1).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_12")
def test_yard_journal_12_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['tea 1', 'ta 2', 'tea 3'])
    desk = Window(clock, depot, 2, 14, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea'), (6, 'tea')]


def test_yard_journal_13():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 5, 'rye': 2}, hands=0)
    clock.run(depot.supply('Tea'), depot.supply('oil'), depot.supply('rye'))
    assert depot.journal() == [(0, 'oil'), (0, 'rye')]


def test_yard_journal_14():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3}, ['tea 1', 'tea 2', 'tea 3', 'tZea 4', 'tea 5'])
    desk = Window(clock, depot, 2, 9, 4)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea'), (7, 'tea'), (18, 'tea'), (37, 'tea')]


def test_yard_journal_15():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 1, 'rye': 3, 'jam': 5}, hands=1)
    desk = Window(clock, depot, 3, 15)
    clock.run(depot.supply('jam'), depot.supply('rye'), depot.supply('tea'), clock.put_off(12, desk.order_for('tea')))
    assert depot.journal() == [(0, 'jam'), (5, 'rye'), (8, 'tea'), (12, 'tea')]


def test_yard_journal_16():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 2, 'jam': 5}, hands=2)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('jam'), desk.order_for('rye'))
    assert depot.journal() == [(0, 'oil'), (0, 'tea'), (2, 'rye'), (4, 'jam')]


def test_yard_journal_17():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 3, 'jam': 2}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Window(clock, depot, 3, 8, 2)
    clock.run(desk.order_for('tea'), clock.put_off(1, desk.order_for('oil')), clock.put_off(9, desk.order_for('oil')))
    clock.run(desk.order_for('tea'), clock.put_off(6, desk.order_for('tea', 1)))
    assert depot.journal() == [(0, 'tea'), (1, 'oil'), (8, 'tea'), (20, 'tea'), (30, 'tea'), (38, 'tea')]


def test_yard_journal_18():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 4, 'jam': 3})
    assert raised(lambda: Yard(clock, {'tea': 4, 'oil': 4, 'rye': 3, 'jam': 3}, hands=-1).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_18")
def test_yard_journal_18_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['tea 1', '-tea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 6, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea'), (6, 'tea')]


def test_yard_journal_19():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 3, 'rye': 4, 'jam': 6})
    assert raised(lambda: Yard(clock, {'tea': 3, 'oil': 4, 'rye': 4, 'jam': 1}, hands=-1).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_19")
def test_yard_journal_19_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2}, ['tea 1', 'ttea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 9, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea'), (6, 'tea')]


def test_yard_journal_20():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 4, 'rye': 1, 'jam': 4})
    desk = Window(clock, depot, 2, 5)
    clock.run(clock.put_off(1, desk.order_for('tea')), desk.order_for('tea', 3), clock.put_off(4, desk.throw_out('tea')))
    assert depot.journal() == [(0, 'tea')]


def test_yard_journal_21():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 1, 'rye': 5, 'jam': 1})
    assert raised(lambda: Yard(clock, {'tea': 2, 'oil': 3, 'rye': 4, 'jam': 3}, hands=-1).journal()) is Absurd


@pytest.mark.counterpart("test_yard_journal_21")
def test_yard_journal_21_b():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1}, ['Tea 1', 'tea 2', 'tea 3'])
    desk = Window(clock, depot, 2, 9, 2)
    clock.run(desk.order_for('tea'))
    assert depot.journal() == [(0, 'tea')]


def test_yard_journal_22():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 2, 'rye': 4, 'jam': 4}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Window(clock, depot, 3, 8, 3)
    clock.run(desk.order_for('tea'), clock.put_off(4, desk.order_for('rye')), desk.order_for('rye'))
    assert depot.journal() == [(0, 'tea'), (0, 'rye'), (11, 'tea'), (26, 'tea'), (49, 'tea')]
