"""Depot.sent."""

import pytest

from outcome import raised
from wareturn import Depot, Hatch, Terms, Timepiece


def test_depot_sent_01():
    clock = Timepiece()
    depot = Depot(clock, {'Tea': 3, 'oi': 5, 'rye': 2}, hands=1)
    clock.pass_time(depot.fetch('tea'), depot.fetch('oil'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'rye')]


def test_depot_sent_02():
    clock = Timepiece()
    depot = Depot(clock, {'tEa': 3, 'oil': 5, 'rye': 2}, hands=1)
    clock.pass_time(depot.fetch('tea'), depot.fetch('oil'), depot.fetch('0rye'))
    assert depot.sent() == [(0, 'oil')]


def test_depot_sent_03():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 1, 'rye': 1, 'jam': 6}, hands=2)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 4), desk.ask('tea'), desk.ask('oil', 3))
    assert depot.sent() == [(0, 'jam'), (0, 'rye'), (1, 'tea'), (2, 'oil')]


def test_depot_sent_04():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 1, 'rye': 3, 'jam': 7}, ['oil 1', 'oil 2', 'rye 2', 'rye 3', 'tea 1'])
    desk = Hatch(clock, depot, 2, 3, 2)
    clock.pass_time(desk.ask('oil'), clock.put_off(11, desk.ask('oil')), clock.put_off(5, desk.ask('rye')))
    assert depot.sent() == [(0, 'oil'), (3, 'oil'), (5, 'rye'), (6, 'oil'), (11, 'oil')]


def test_depot_sent_05():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 5})
    desk = Hatch(clock, depot, 1, 8)
    clock.pass_time(desk.ask('oil'), desk.ask('jam'), desk.ask('oil'), desk.ask('tea'), clock.put_off(2, desk.ask('rye')))
    clock.pass_time(clock.put_off(1, desk.ask('jam')))
    assert depot.sent() == [(0, 'oil'), (0, 'jam'), (0, 'tea'), (2, 'rye')]


def test_depot_sent_06():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 3, 'rye': 1, 'jam': 4})
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('oil'), clock.put_off(9, desk.ask('tea')), clock.put_off(7, desk.ask('rye')), desk.ask('tea'), clock.put_off(14, desk.ask('oil')))
    clock.pass_time(clock.put_off(6, desk.ask('tea')), desk.ask('oil'))
    assert depot.sent() == [(0, 'oil'), (0, 'tea'), (7, 'rye')]


def test_depot_sent_07():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 4, 'rye': 3, 'jam': 5})
    assert raised(lambda: Depot(clock, {'tea': 2, 'oil': 2, 'rye': 2, 'jam': 7}, hands=-1).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_07")
def test_depot_sent_07_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 5, 'rye': 2}, hands=0)
    clock.pass_time(depot.fetch('tea'), depot.fetch('oil'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'tea'), (0, 'oil'), (0, 'rye')]


def test_depot_sent_08():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 4, 'jam': 3})
    assert raised(lambda: Depot(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 5}, hands=-1).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_08")
def test_depot_sent_08_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 5, 'rye': 2}, hands=0)
    clock.pass_time(depot.fetch('ta'), depot.fetch('oil'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'oil'), (0, 'rye')]


def test_depot_sent_09():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 2, 'rye': 2, 'jam': 6})
    assert raised(lambda: Depot(clock, {'tea': 1, 'oil': -2}).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_09")
def test_depot_sent_09_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['teea 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 9, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea')]


def test_depot_sent_10():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 6)
    clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.ask('tea')), clock.put_off(9, desk.ask('tea')))
    assert depot.sent() == [(0, 'tea'), (4, 'tea')]


@pytest.mark.counterpart("test_depot_sent_10")
def test_depot_sent_10_b():
    clock = Timepiece()
    depot = Depot(clock, {'tEa': 3, 'oil': 5, 'rye': 2}, hands=1)
    clock.pass_time(depot.fetch('tea'), depot.fetch('oil'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'oil'), (5, 'rye')]


def test_depot_sent_11():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 9)
    clock.pass_time(desk.ask('Tea'), clock.put_off(3, desk.ask('tea')), clock.put_off(9, desk.ask('tea')))
    assert depot.sent() == [(3, 'tea'), (7, 'tea')]


@pytest.mark.counterpart("test_depot_sent_11")
def test_depot_sent_11_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['ta 1', 'tea 2', 'tea '])
    desk = Hatch(clock, depot, 2, 9, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea')]


def test_depot_sent_12():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 9)
    clock.pass_time(desk.ask('te'), clock.put_off(3, desk.ask('tea')), clock.put_off(9, desk.ask('tea')))
    assert depot.sent() == [(3, 'tea'), (7, 'tea')]


def test_depot_sent_13():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 9)
    clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.ask('tea')), clock.put_off(7, desk.ask('tea')))
    assert depot.sent() == [(0, 'tea'), (4, 'tea')]


def test_depot_sent_14():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 1, 'jam': 4}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Hatch(clock, depot, 2, 3, 4)
    clock.pass_time(desk.ask('tea'), clock.put_off(14, desk.ask('rye')), clock.put_off(7, desk.ask('tea')))
    assert depot.sent() == [(0, 'tea'), (7, 'tea'), (12, 'tea'), (14, 'rye'), (17, 'tea'), (22, 'tea')]


def test_depot_sent_15():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 1, 'jam': 7})
    assert raised(lambda: Depot(clock, {'tea': 5, 'oil': 3, 'rye': 7, 'jam': 1}, hands=-1).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_15")
def test_depot_sent_15_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['te a 1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 4, 9, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea')]


def test_depot_sent_16():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 3, 'rye': 2, 'jam': 7}, hands=1)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('jam'), desk.ask('oil'))
    assert depot.sent() == [(0, 'jam'), (7, 'rye'), (9, 'jam'), (16, 'oil')]


def test_depot_sent_17():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 4, 'rye': 2, 'jam': 3}, hands=1)
    clock.pass_time(*[depot.fetch(each) for each in ['t-ea', 'oil', 'rye', 'jam']])
    assert depot.sent() == [(0, 'oil'), (4, 'rye'), (6, 'jam')]


def test_depot_sent_18():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 4, 'jam': 6}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Hatch(clock, depot, 2, 3, 4)
    clock.pass_time(desk.ask('oil'), clock.put_off(5, desk.ask('oil')), clock.put_off(14, desk.ask('rye')))
    assert depot.sent() == [(0, 'oil'), (5, 'oil'), (8, 'oil'), (11, 'oil'), (14, 'rye')]


def test_depot_sent_19():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 3, 'rye': 4, 'jam': 5})
    assert raised(lambda: Depot(clock, {'tea': 1, 'oil': -2}).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_19")
def test_depot_sent_19_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'te 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 11, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea'), (4, 'tea')]


def test_depot_sent_20():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4}, ['tea 1', 'tea 2', 'tea 33'])
    desk = Hatch(clock, depot, 2, 9, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea'), (6, 'tea'), (12, 'tea')]


def test_depot_sent_21():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 1, 'rye': 5, 'jam': 1})
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('rye'), clock.put_off(6, desk.ask('tea', 4)), clock.put_off(2, desk.throw_out('oil')))
    clock.pass_time(clock.put_off(10, desk.ask('rye')), clock.put_off(8, desk.ask('tea', 3)), clock.put_off(6, desk.throw_out('tea')))
    assert depot.sent() == [(0, 'rye'), (6, 'tea'), (19, 'tea')]


def test_depot_sent_22():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 1, 'rye': 6, 'jam': 1})
    assert raised(lambda: Depot(clock, {'tea': 3, 'oil': -2}).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_22")
def test_depot_sent_22_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1}, ['tea  1', 'tea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 9, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea')]


def test_depot_sent_23():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 4, 'jam': 4})
    assert raised(lambda: Depot(clock, {'tea': 2, 'oil': 0}).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_23")
def test_depot_sent_23_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2}, ['tea 1', 'ea 2', 'tea 3'])
    desk = Hatch(clock, depot, 2, 8, 2)
    clock.pass_time(desk.ask('tea'))
    assert depot.sent() == [(0, 'tea'), (4, 'tea')]


def test_depot_sent_24():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 1, 'rye': 3, 'jam': 1})
    assert raised(lambda: Depot(clock, {'tea': 2, 'oil': 4, 'rye': 1, 'jam': 3}, hands=-1).sent()) is Terms


@pytest.mark.counterpart("test_depot_sent_24")
def test_depot_sent_24_b():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 6, 'rye': 2}, hands=1)
    clock.pass_time(depot.fetch('tea'), depot.fetch('ol'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'tea'), (3, 'rye')]


def test_depot_sent_25():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 2, 'rye': 4, 'jam': 1}, hands=2)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('jam'), clock.put_off(2, desk.ask('rye')))
    assert depot.sent() == [(0, 'jam'), (0, 'rye'), (1, 'jam'), (2, 'rye')]


def test_depot_sent_26():
    clock = Timepiece()
    depot = Depot(clock, {'teaa': 3, 'oil': 5, 'rye': 2}, hands=1)
    clock.pass_time(depot.fetch('tea'), depot.fetch('oil'), depot.fetch('rye'))
    assert depot.sent() == [(0, 'oil'), (5, 'rye')]
