"""Seconds.run."""

import asyncio

import pytest

from errandrun import Seconds, Window, Yard


def test_seconds_run_01():
    clock = Seconds()
    depot = Yard(clock, {'oil': 2}, ['oil 2', 'oil 3'])
    desk = Window(clock, depot, 1, 3)
    clock.run(desk.order_for('oil'), clock.put_off(8, desk.order_for('oii l')))
    assert clock.run(desk.order_for('oil')) == ['oil 1']


@pytest.mark.counterpart("test_seconds_run_01")
def test_seconds_run_01_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 3}), 2, 9)
    assert clock.run(desk.order_for('ea', 3)) == ['Unheard']


def test_seconds_run_02():
    clock = Seconds()
    depot = Yard(clock, {'oil': 2}, ['oil 2', 'oil 3'])
    desk = Window(clock, depot, 1, 3)
    clock.run(desk.order_for('oil'), clock.put_off(8, desk.order_for('oill')))
    assert clock.run(desk.order_for('oil')) == ['oil 1']


@pytest.mark.counterpart("test_seconds_run_02")
def test_seconds_run_02_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'te': 3}), 2, 9)
    assert clock.run(desk.order_for('tea', 4)) == ['Unheard']


def test_seconds_run_03():
    clock = Seconds()
    depot = Yard(clock, {'oil': 2}, ['oil 2', 'oil 3'])
    desk = Window(clock, depot, 6, 3)
    clock.run(desk.order_for('oil'), clock.put_off(8, desk.order_for('oi')))
    assert clock.run(desk.order_for('oil')) == ['oil 1']


def test_seconds_run_04():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 1, 'rye': 1, 'jam': 4})
    desk = Window(clock, depot, 2, 4)
    assert clock.run(depot.supply('zinc'), desk.order_for('tea', 3)) == ['Unheard', 'tea 1']


def test_seconds_run_05():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 1, 'rye': 2, 'jam': 7}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Window(clock, depot, 3, 5, 2)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), clock.put_off(4, desk.order_for('rye')))
    assert clock.run(desk.order_for('tea'), clock.put_off(1, desk.order_for('jam'))) == ['NotBrought', 'jam 1']


def test_seconds_run_06():
    clock = Seconds()
    depot = Yard(clock, {'tea': 1, 'oil': 2, 'rye': 2, 'jam': 5})
    desk = Window(clock, depot, 1, 20)
    clock.run(desk.order_for('tea'), clock.put_off(6, desk.order_for('jam')), clock.put_off(2, desk.throw_out('tea')))
    assert clock.run(desk.throw_out('tea'), desk.order_for('tea')) == [False, 'tea 2']


def test_seconds_run_07():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 2, 'rye': 1, 'jam': 4}, ['tea 1', 'tea 2', 'tea 3', 'tea 4', 'rye 2', 'oil 2'])
    desk = Window(clock, depot, 3, 6, 3)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('oil')), clock.put_off(12, desk.order_for('rye')))
    assert clock.run(desk.order_for('oil'), desk.order_for('tea')) == ['oil 3', 'NotBrought']


def test_seconds_run_08():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 2, 'rye': 2, 'jam': 4}, hands=1)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('jam'), desk.order_for('rye'), desk.order_for('oil'), desk.order_for('rye'))
    assert (clock.run(depot.supply('rye'), depot.supply('rye')), clock.now) == (['rye 2', 'rye 3'], 12)


def test_seconds_run_09():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 3, 'rye': 1, 'jam': 6})
    desk = Window(clock, depot, 2, 20)
    clock.run(desk.order_for('tea'), clock.put_off(8, desk.throw_out('tea')), desk.order_for('jam'))
    assert clock.run(desk.order_for('tea'), clock.put_off(1, desk.throw_out('tea')), desk.order_for('tea')) == (
        ['tea 2', True, 'tea 2']
    )


def test_seconds_run_10():
    clock = Seconds()
    depot = Yard(clock, {'tea': 2, 'oil': 3, 'rye': 2, 'jam': 6})
    desk = Window(clock, depot, 2, 5)
    assert clock.run(desk.throw_out('zinc'), desk.order_for('rye', 3)) == ['Unheard', 'rye 1']


def test_seconds_run_11():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 3, 'rye': 1, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 20)
    clock.run(desk.order_for('oil'), desk.order_for('tea'), desk.order_for('jam'), desk.order_for('rye'))
    assert (clock.run(depot.supply('oil'), depot.supply('rye')), clock.now) == (['oil 2', 'rye 2'], 14)


def test_seconds_run_12():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 3, 'rye': 1, 'jam': 5})
    desk = Window(clock, depot, 2, 20)
    clock.run(desk.order_for('tea'), clock.put_off(6, desk.order_for('oil')), clock.put_off(2, desk.throw_out('tea')))
    assert clock.run(desk.order_for('tea'), clock.put_off(6, desk.throw_out('tea')), desk.order_for('rye')) == (
        ['tea 2', True, 'rye 1']
    )


@pytest.mark.counterpart("test_seconds_run_12")
def test_seconds_run_12_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'teA': 3}), 2, 9)
    assert clock.run(desk.order_for('tea', 3)) == ['Unheard']


def test_seconds_run_13():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 3, 'rye': 4, 'jam': 5})
    desk = Window(clock, depot, 1, 15)
    assert clock.run(desk.order_for('rye'), desk.order_for('oil', -1)) == ['rye 1', 'Absurd']


def test_seconds_run_14():
    clock = Seconds()
    depot = Yard(clock, {'tea': 3, 'oil': 4, 'rye': 1, 'jam': 4})
    desk = Window(clock, depot, 3, 6)
    clock.run(clock.put_off(6, desk.order_for('tea', 4)))
    assert clock.run(clock.put_off(8, desk.order_for('rye')), clock.put_off(4, desk.order_for('oil', 1)), desk.order_for('tea', 1)) == (
        ['rye 1', 'OutOfPatience', 'tea 1']
    )


def test_seconds_run_15():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 1, 'rye': 2, 'jam': 3}, hands=1)
    desk = Window(clock, depot, 3, 30)
    clock.run(desk.order_for('jam'), desk.order_for('rye'), desk.order_for('oil'), clock.put_off(3, desk.order_for('rye')))
    assert (clock.run(depot.supply('jam'), depot.supply('tea')), clock.now) == (['jam 2', 'tea 1'], 13)


def test_seconds_run_16():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 1, 'rye': 3, 'jam': 4})
    desk = Window(clock, depot, 1, 30)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), clock.put_off(1, desk.throw_out('rye')))
    assert clock.run(desk.order_for('tea'), clock.put_off(7, desk.throw_out('tea')), clock.put_off(6, desk.order_for('oil'))) == (
        ['tea 1', False, 'oil 2']
    )


def test_seconds_run_17():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 1, 'jam': 5})
    desk = Window(clock, depot, 2, 8)
    clock.run(desk.order_for('tea'), clock.put_off(1, desk.throw_out('tea')), clock.put_off(3, desk.order_for('rye')))
    assert clock.run(desk.order_for('tea'), clock.put_off(1, desk.throw_out('rye')), clock.put_off(8, desk.order_for('oil'))) == (
        ['tea 2', True, 'oil 1']
    )


def test_seconds_run_18():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 4, 'jam': 3})
    desk = Window(clock, depot, 2, 30)
    clock.run(desk.order_for('tea'), desk.order_for('tea'), clock.put_off(5, desk.throw_out('tea')))
    assert clock.run(desk.order_for('tea'), clock.put_off(1, desk.throw_out('tea')), desk.order_for('rye')) == (
        ['tea 2', True, 'rye 1']
    )


@pytest.mark.counterpart("test_seconds_run_18")
def test_seconds_run_18_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 2}), 7, 9)
    assert clock.run(desk.order_for('tea', 3)) == ['tea 1']


def test_seconds_run_19():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 2, 'rye': 4, 'jam': 7})
    desk = Window(clock, depot, 2, 30)
    clock.run(desk.order_for('oil'), clock.put_off(7, desk.order_for('tea', 5)), desk.order_for('rye', 5))
    clock.run(clock.put_off(8, desk.order_for('tea')), clock.put_off(6, desk.order_for('tea', 2)), clock.put_off(2, desk.throw_out('tea')))
    assert (clock.run(clock.put_off(8, desk.order_for('oil', 4)), clock.put_off(1, desk.order_for('oil', 4))), clock.now) == (
        (['oil 2', 'oil 2'], 29)
    )


def test_seconds_run_20():
    clock = Seconds()
    depot = Yard(clock, {'tea': 4, 'oil': 4, 'rye': 1, 'jam': 4}, hands=1)
    desk = Window(clock, depot, 3, 15)
    clock.run(desk.order_for('jam'), desk.order_for('rye', 1), desk.order_for('tea'), desk.order_for('oil', 1))
    assert (clock.run(depot.supply('oil'), depot.supply('oil')), clock.now) == (['oil 2', 'oil 3'], 21)


def test_seconds_run_21():
    clock = Seconds()
    depot = Yard(clock, {'tea': 5, 'oil': 3, 'rye': 4, 'jam': 2})
    desk = Window(clock, depot, 2, 6)
    clock.run(desk.order_for('rye'), clock.put_off(6, desk.order_for('tea', 2)), clock.put_off(1, desk.order_for('oil', 2)))
    clock.run(desk.order_for('oil'), clock.put_off(2, desk.order_for('rye', 3)), desk.order_for('oil', 4))
    assert clock.run(clock.put_off(7, desk.order_for('rye')), clock.put_off(1, desk.order_for('tea', 2)), clock.put_off(1, desk.order_for('rye', 3))) == (
        ['rye 2', 'OutOfPatience', 'rye 2']
    )


def test_seconds_run_22():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 1, 'rye': 6, 'jam': 4})
    desk = Window(clock, depot, 2, 6)
    assert clock.run(desk.order_for('jam'), desk.order_for('rye', -1)) == ['jam 1', 'Absurd']


def test_seconds_run_23():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 6, 'jam': 3})
    desk = Window(clock, depot, 2, 30)
    assert clock.run(desk.order_for('oil'), desk.order_for('rye', -1)) == ['oil 1', 'Absurd']


def test_seconds_run_24():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 2, 'rye': 7, 'jam': 3})
    desk = Window(clock, depot, 3, 4)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('tea')), clock.put_off(7, desk.throw_out('tea')))
    assert clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('tea')), desk.order_for('rye')) == (
        ['tea 2', True, 'rye 1']
    )


def test_seconds_run_25():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 3, 'rye': 6, 'jam': 4})
    desk = Window(clock, depot, 2, 30)
    assert clock.run(clock.put_off(12, desk.order_for('oil')), desk.order_for('oil', -1)) == ['oil 1', 'Absurd']


@pytest.mark.counterpart("test_seconds_run_25")
def test_seconds_run_25_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    assert clock.run(desk.order_for('tea', 3)) == ['OutOfPatience']


def test_seconds_run_26():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 4, 'rye': 3, 'jam': 2}, hands=2)
    desk = Window(clock, depot, 2, 8)
    async def both(one, other):
        return await asyncio.gather(desk.order_for(one), desk.order_for(other))
    assert clock.run(both('tea', 'oil'), desk.order_for('jam'), clock.put_off(8, both('tea', 'jam'))) == (
        [['tea 1', 'oil 1'], 'jam 1', ['tea 2', 'jam 1']]
    )


def test_seconds_run_27():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 4, 'rye': 7, 'jam': 1})
    desk = Window(clock, depot, 2, 15)
    clock.run(desk.order_for('tea'), desk.order_for('tea', 5), clock.put_off(2, desk.throw_out('tea')))
    clock.run(clock.put_off(6, desk.order_for('tea', 4)))
    assert (clock.run(clock.put_off(7, desk.order_for('tea', 4)), desk.order_for('rye', 2)), clock.now) == (
        (['tea 2', 'OutOfPatience'], 25)
    )


def test_seconds_run_28():
    clock = Seconds()
    depot = Yard(clock, {'tea': 6, 'oil': 4, 'rye': 7, 'jam': 2})
    desk = Window(clock, depot, 2, 5)
    clock.run(desk.order_for('tea'), desk.order_for('oil'), clock.put_off(7, desk.throw_out('rye')))
    assert clock.run(desk.throw_out('tea'), clock.put_off(4, desk.order_for('rye'))) == [True, 'rye 1']


def test_seconds_run_29():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 1, 'rye': 3, 'jam': 2}, ['tea 2', 'tea 3', 'tea 4', 'oil 2', 'oil 3', 'rye 2', 'rye 3'])
    desk = Window(clock, depot, 3, 6, 1)
    clock.run(desk.order_for('tea'), clock.put_off(7, desk.order_for('jam')), clock.put_off(1, desk.order_for('oil')))
    clock.run(desk.order_for('oil'), desk.order_for('rye'))
    assert clock.run(desk.order_for('jam'), clock.put_off(9, desk.order_for('tea'))) == ['jam 1', 'tea 1']


def test_seconds_run_30():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 1, 'rye': 5, 'jam': 4})
    desk = Window(clock, depot, 2, 6)
    assert clock.run(clock.put_off(5, desk.order_for('oil')), desk.order_for('oil', -1)) == ['oil 1', 'Absurd']


@pytest.mark.counterpart("test_seconds_run_30")
def test_seconds_run_30_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 4}), 2, 7)
    assert clock.run(desk.order_for('tea', 3)) == ['OutOfPatience']


def test_seconds_run_31():
    clock = Seconds()
    depot = Yard(clock, {'tea': 7, 'oil': 1, 'rye': 7, 'jam': 1})
    desk = Window(clock, depot, 2, 8)
    clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('tea')), clock.put_off(5, desk.order_for('rye')))
    assert clock.run(desk.order_for('tea'), clock.put_off(5, desk.throw_out('tea')), clock.put_off(6, desk.order_for('rye'))) == (
        ['tea 2', True, 'rye 1']
    )


@pytest.mark.counterpart("test_seconds_run_31")
def test_seconds_run_31_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 3}), 2, 9)
    assert clock.run(desk.order_for('tea', 1)) == ['OutOfPatience']


def test_seconds_run_32():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tZea': 5}), 2, 9)
    assert clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('tEa'))) == ['Unheard', 'Unheard']


def test_seconds_run_33():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 10}), 2, 9)
    assert clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('ta'))) == ['tea 1', 'Unheard']


@pytest.mark.counterpart("test_seconds_run_33")
def test_seconds_run_33_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'te': 3}), 2, 9)
    assert clock.run(desk.order_for('t0ea', 3)) == ['Unheard']


def test_seconds_run_34():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 2, 9)
    assert clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('ta'))) == ['tea 1', 'Unheard']


def test_seconds_run_35():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 4, 9)
    assert clock.run(desk.order_for('tea'), clock.put_off(3, desk.throw_out('tea'))) == ['tea 1', True]


def test_seconds_run_36():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 5}), 7, 9)
    assert clock.run(desk.order_for('tea'), clock.put_off(2, desk.throw_out('tEa'))) == ['tea 1', 'Unheard']


@pytest.mark.counterpart("test_seconds_run_36")
def test_seconds_run_36_b():
    clock = Seconds()
    desk = Window(clock, Yard(clock, {'tea': 3}), 2, 9)
    assert clock.run(desk.order_for('tea', 0)) == ['tea 1']
