"""Timepiece.pass_time."""

import asyncio

import pytest

from wareturn import Depot, Hatch, Timepiece


def test_timepiece_pass_time_01():
    clock = Timepiece()
    depot = Depot(clock, {'oil': 2}, ['oil 2', 'oil 3'])
    desk = Hatch(clock, depot, 1, 1)
    clock.pass_time(desk.ask('oil'), clock.put_off(8, desk.ask('oil')))
    assert clock.pass_time(desk.ask('oil')) == ['Failed']


@pytest.mark.counterpart("test_timepiece_pass_time_01")
def test_timepiece_pass_time_01_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 6)
    assert clock.pass_time(desk.ask('te', 3)) == ['Unheard']


def test_timepiece_pass_time_02():
    clock = Timepiece()
    depot = Depot(clock, {'oil': 2}, ['oil 2', 'oil 3'])
    desk = Hatch(clock, depot, 1, 5)
    clock.pass_time(desk.ask('oil'), clock.put_off(8, desk.ask('oil')))
    assert clock.pass_time(desk.ask('oil')) == ['Failed']


def test_timepiece_pass_time_03():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 1, 'jam': 3})
    desk = Hatch(clock, depot, 2, 5)
    assert clock.pass_time(desk.throw_out('zinc'), clock.put_off(7, desk.ask('tea', 5))) == ['Unheard', 'tea 1']


def test_timepiece_pass_time_04():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 6})
    desk = Hatch(clock, depot, 2, 30)
    clock.pass_time(desk.ask('tea', 5))
    clock.pass_time(clock.put_off(11, desk.ask('tea')), clock.put_off(4, desk.ask('tea', 3)), desk.ask('oil', 5))
    assert clock.pass_time(clock.put_off(8, desk.ask('rye')), clock.put_off(1, desk.ask('rye', 2)), clock.put_off(3, desk.ask('tea', 1))) == (
        ['rye 2', 'TooSlow', 'TooSlow']
    )


@pytest.mark.counterpart("test_timepiece_pass_time_04")
def test_timepiece_pass_time_04_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'ea': 3}), 2, 6)
    assert clock.pass_time(desk.ask('tea', 3)) == ['Unheard']


def test_timepiece_pass_time_05():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 7})
    desk = Hatch(clock, depot, 2, 30)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.throw_out('tea')), desk.ask('jam'))
    assert clock.pass_time(desk.throw_out('tea'), clock.put_off(4, desk.ask('rye'))) == [False, 'rye 1']


def test_timepiece_pass_time_06():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 1, 'oil': 4, 'rye': 3, 'jam': 5})
    desk = Hatch(clock, depot, 3, 20)
    assert clock.pass_time(depot.fetch('soot'), desk.ask('rye', 3)) == ['Unheard', 'TooSlow']


@pytest.mark.counterpart("test_timepiece_pass_time_06")
def test_timepiece_pass_time_06_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 9)
    assert clock.pass_time(desk.ask('tea', 3)) == ['TooSlow']


def test_timepiece_pass_time_07():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 1, 'rye': 3, 'jam': 7})
    desk = Hatch(clock, depot, 2, 15)
    clock.pass_time(desk.ask('oil'), desk.ask('rye', 2), clock.put_off(3, desk.throw_out('tea')))
    clock.pass_time(clock.put_off(5, desk.ask('tea', 3)))
    assert clock.pass_time(clock.put_off(2, desk.ask('rye')), desk.ask('rye', 2), clock.put_off(8, desk.ask('tea', 2))) == (
        ['rye 2', 'TooSlow', 'TooSlow']
    )


def test_timepiece_pass_time_08():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 4, 'rye': 1, 'jam': 6}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Hatch(clock, depot, 3, 4, 1)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), desk.ask('oil'))
    clock.pass_time(desk.ask('tea'), desk.ask('rye'))
    assert clock.pass_time(clock.put_off(5, desk.ask('tea')), clock.put_off(11, desk.ask('tea'))) == (
        ['Failed', 'Failed']
    )


def test_timepiece_pass_time_09():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 2, 'oil': 4, 'rye': 4, 'jam': 3}, hands=1)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('tea'), clock.put_off(2, desk.ask('rye')))
    assert (clock.pass_time(depot.fetch('rye'), depot.fetch('oil')), clock.now) == (['rye 3', 'oil 1'], 21)


def test_timepiece_pass_time_10():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 2, 'jam': 6})
    desk = Hatch(clock, depot, 2, 4)
    clock.pass_time(desk.ask('tea'), clock.put_off(4, desk.throw_out('tea')), desk.ask('tea'))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('tea')), clock.put_off(7, desk.ask('oil'))) == (
        ['tea 2', True, 'oil 1']
    )


@pytest.mark.counterpart("test_timepiece_pass_time_10")
def test_timepiece_pass_time_10_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'ta': 3}), 2, 8)
    assert clock.pass_time(desk.ask('tea', 3)) == ['Unheard']


def test_timepiece_pass_time_11():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 1, 'rye': 5, 'jam': 1})
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('tea'), clock.put_off(14, desk.ask('tea')), clock.put_off(1, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(5, desk.throw_out('tea')), clock.put_off(8, desk.ask('tea'))) == (
        ['tea 2', True, 'tea 3']
    )


def test_timepiece_pass_time_12():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 2, 'jam': 5})
    desk = Hatch(clock, depot, 1, 5)
    clock.pass_time(desk.ask('oil'), clock.put_off(1, desk.ask('tea', 1)), clock.put_off(4, desk.ask('tea', 2)))
    assert clock.pass_time(clock.put_off(9, desk.ask('tea')), clock.put_off(8, desk.ask('tea', 1)), desk.ask('rye', 2)) == (
        ['tea 2', 'TooSlow', 'TooSlow']
    )


def test_timepiece_pass_time_13():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 2, 'jam': 5})
    desk = Hatch(clock, depot, 3, 5)
    assert clock.pass_time(clock.put_off(7, desk.ask('tea')), desk.ask('oil', -1)) == ['tea 1', 'Terms']


def test_timepiece_pass_time_14():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 2, 'rye': 2, 'jam': 7})
    desk = Hatch(clock, depot, 1, 3)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.ask('tea')), clock.put_off(3, desk.throw_out('rye')))
    assert clock.pass_time(desk.throw_out('jam'), desk.ask('oil')) == [False, 'oil 1']


def test_timepiece_pass_time_15():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 3, 'rye': 3, 'jam': 1})
    desk = Hatch(clock, depot, 1, 3)
    clock.pass_time(desk.ask('tea'), clock.put_off(7, desk.throw_out('tea')), clock.put_off(7, desk.ask('jam')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.throw_out('tea')), desk.ask('tea')) == (
        ['tea 2', True, 'tea 2']
    )


def test_timepiece_pass_time_16():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 4, 'rye': 2, 'jam': 3})
    desk = Hatch(clock, depot, 2, 6)
    clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('tea')), clock.put_off(3, desk.ask('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.throw_out('tea')), clock.put_off(8, desk.ask('tea'))) == (
        ['tea 2', True, 'tea 3']
    )


@pytest.mark.counterpart("test_timepiece_pass_time_16")
def test_timepiece_pass_time_16_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tEa': 3}), 2, 9)
    assert clock.pass_time(desk.ask('tea', 1)) == ['Unheard']


def test_timepiece_pass_time_17():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 4, 'rye': 6, 'jam': 4})
    desk = Hatch(clock, depot, 2, 15)
    assert clock.pass_time(desk.throw_out('zinc'), clock.put_off(6, desk.ask('tea', 5))) == ['Unheard', 'tea 1']


@pytest.mark.counterpart("test_timepiece_pass_time_17")
def test_timepiece_pass_time_17_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 8)
    assert clock.pass_time(desk.ask('Tea', 3)) == ['Unheard']


def test_timepiece_pass_time_18():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 3, 'oil': 4, 'rye': 7, 'jam': 1}, hands=2)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(depot.fetch('jam'), depot.fetch('rye'), depot.fetch('rye'), desk.ask('tea'))
    assert (clock.pass_time(depot.fetch('oil'), depot.fetch('rye')), clock.now) == (['oil 1', 'rye 3'], 17)


def test_timepiece_pass_time_19():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 2, 'jam': 5}, hands=2)
    desk = Hatch(clock, depot, 3, 20)
    clock.pass_time(desk.ask('oil'), desk.ask('tea'), desk.ask('jam'), desk.ask('rye'))
    assert (clock.pass_time(depot.fetch('jam'), depot.fetch('rye')), clock.now) == (['jam 2', 'rye 2'], 11)


def test_timepiece_pass_time_20():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 6, 'jam': 3}, hands=2)
    desk = Hatch(clock, depot, 2, 15)
    async def both(one, other):
        return await asyncio.gather(desk.ask(one), desk.ask(other))
    clock.pass_time(clock.put_off(1, desk.ask('tea')), clock.put_off(7, desk.ask('rye')))
    assert clock.pass_time(both('rye', 'rye'), clock.put_off(1, desk.ask('rye'))) == [['rye 1', 'rye 1'], 'rye 1']


def test_timepiece_pass_time_21():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 1, 'rye': 7, 'jam': 1})
    desk = Hatch(clock, depot, 2, 5)
    assert clock.pass_time(depot.fetch('soot'), clock.put_off(3, desk.ask('tea', 3))) == ['Unheard', 'TooSlow']


def test_timepiece_pass_time_22():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 2, 'rye': 6, 'jam': 1})
    desk = Hatch(clock, depot, 2, 4)
    clock.pass_time(desk.ask('tea'), clock.put_off(5, desk.throw_out('oil')), desk.ask('rye'))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('tea')), clock.put_off(4, desk.ask('oil'))) == (
        ['tea 2', True, 'oil 1']
    )


def test_timepiece_pass_time_23():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 2, 'rye': 7, 'jam': 1})
    desk = Hatch(clock, depot, 1, 5)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), clock.put_off(7, desk.throw_out('oil')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.throw_out('tea')), desk.ask('rye')) == (
        ['tea 2', True, 'rye 1']
    )


def test_timepiece_pass_time_24():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 4, 'rye': 4, 'jam': 2})
    desk = Hatch(clock, depot, 1, 6)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.throw_out('tea')), desk.ask('oil'))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.throw_out('tea')), desk.ask('rye')) == (
        ['tea 2', True, 'rye 1']
    )


@pytest.mark.counterpart("test_timepiece_pass_time_24")
def test_timepiece_pass_time_24_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 1}), 3, 9)
    assert clock.pass_time(desk.ask('tea', 3)) == ['tea 1']


def test_timepiece_pass_time_25():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 4, 'oil': 4, 'rye': 6, 'jam': 1}, hands=1)
    desk = Hatch(clock, depot, 3, 30)
    clock.pass_time(desk.ask('jam'), desk.ask('rye', 2), desk.ask('tea'), desk.ask('oil', 2))
    assert (clock.pass_time(depot.fetch('oil'), depot.fetch('rye')), clock.now) == (['oil 2', 'rye 2'], 25)


def test_timepiece_pass_time_26():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 5, 'oil': 1, 'rye': 7, 'jam': 4})
    desk = Hatch(clock, depot, 1, 8)
    clock.pass_time(desk.ask('tea'), clock.put_off(6, desk.ask('rye')), clock.put_off(4, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(3, desk.throw_out('tea')), clock.put_off(2, desk.ask('rye'))) == (
        ['tea 2', True, 'rye 2']
    )


def test_timepiece_pass_time_27():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 4, 'jam': 1})
    desk = Hatch(clock, depot, 2, 6)
    clock.pass_time(desk.ask('tea'), clock.put_off(1, desk.ask('rye')), clock.put_off(3, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('tea')), desk.ask('jam')) == (
        ['tea 2', True, 'jam 1']
    )


def test_timepiece_pass_time_28():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 1, 'rye': 6, 'jam': 1})
    desk = Hatch(clock, depot, 2, 8)
    assert clock.pass_time(desk.throw_out('zinc'), clock.put_off(2, desk.ask('tea', 5))) == ['Unheard', 'TooSlow']


@pytest.mark.counterpart("test_timepiece_pass_time_28")
def test_timepiece_pass_time_28_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 9)
    assert clock.pass_time(desk.ask('tea', 8)) == ['tea 1']


def test_timepiece_pass_time_29():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 2, 'rye': 3, 'jam': 2})
    desk = Hatch(clock, depot, 2, 8)
    clock.pass_time(desk.ask('tea'), desk.ask('rye', 2), clock.put_off(2, desk.throw_out('tea')))
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('rye', 2)), clock.put_off(1, desk.ask('oil', 1)))
    assert (clock.pass_time(clock.put_off(8, desk.ask('tea', 4)), desk.ask('tea', 2)), clock.now) == (
        (['tea 3', 'TooSlow'], 25)
    )


def test_timepiece_pass_time_30():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 6, 'oil': 4, 'rye': 3, 'jam': 1})
    desk = Hatch(clock, depot, 2, 20)
    clock.pass_time(desk.ask('tea'), clock.put_off(6, desk.ask('tea')), clock.put_off(2, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(4, desk.throw_out('tea')), clock.put_off(8, desk.ask('rye'))) == (
        ['tea 2', True, 'rye 1']
    )


@pytest.mark.counterpart("test_timepiece_pass_time_30")
def test_timepiece_pass_time_30_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 3, 9)
    assert clock.pass_time(desk.ask('tea', 2)) == ['TooSlow']


def test_timepiece_pass_time_31():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 1, 'rye': 3, 'jam': 1})
    desk = Hatch(clock, depot, 2, 20)
    clock.pass_time(desk.ask('tea'), desk.ask('oil'), clock.put_off(2, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('rye')), clock.put_off(12, desk.ask('tea'))) == (
        ['tea 2', False, 'tea 2']
    )


def test_timepiece_pass_time_32():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 3, 'rye': 3, 'jam': 1})
    desk = Hatch(clock, depot, 2, 5)
    clock.pass_time(desk.ask('tea'), clock.put_off(8, desk.ask('tea')), clock.put_off(5, desk.throw_out('tea')))
    assert clock.pass_time(desk.ask('tea'), clock.put_off(4, desk.throw_out('tea')), clock.put_off(8, desk.ask('rye'))) == (
        ['tea 3', True, 'rye 1']
    )


def test_timepiece_pass_time_33():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 3, 'rye': 4, 'jam': 2})
    desk = Hatch(clock, depot, 1, 15)
    clock.pass_time(desk.ask('rye'), clock.put_off(3, desk.ask('tea', 5)), clock.put_off(6, desk.ask('oil', 4)))
    clock.pass_time(clock.put_off(1, desk.ask('tea', 3)))
    assert clock.pass_time(clock.put_off(4, desk.ask('oil')), clock.put_off(2, desk.ask('oil', 2)), clock.put_off(8, desk.ask('tea', 3))) == (
        ['oil 2', 'TooSlow', 'TooSlow']
    )


def test_timepiece_pass_time_34():
    clock = Timepiece()
    depot = Depot(clock, {'tea': 7, 'oil': 3, 'rye': 6, 'jam': 2})
    desk = Hatch(clock, depot, 2, 20)
    assert clock.pass_time(clock.put_off(11, desk.ask('rye')), desk.ask('tea', -1)) == ['rye 1', 'Terms']


def test_timepiece_pass_time_35():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('ea'))) == ['tea 1', 'Unheard']


def test_timepiece_pass_time_36():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 5}), 2, 9)
    assert clock.pass_time(desk.ask('tea'), clock.put_off(2, desk.throw_out('teea'))) == ['tea 1', 'Unheard']


@pytest.mark.counterpart("test_timepiece_pass_time_36")
def test_timepiece_pass_time_36_b():
    clock = Timepiece()
    desk = Hatch(clock, Depot(clock, {'tea': 3}), 2, 9)
    assert clock.pass_time(desk.ask('Tea', 3)) == ['Unheard']
