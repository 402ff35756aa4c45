"""Pantry.contents, Pantry.get, Pantry.give_room, Pantry.lay_in, Pantry.pop, Pantry.popitem, Pantry.taken_up, Pantry.tally."""

from contextlib import suppress

import pytest

from outcome import raised
from pantrykeep import Arrival, Frequent, HourGlass, NotThere, Perishable, Recent, TooMuch


def test_pantry_lay_in_01():
    clock = HourGlass()
    shelf = Perishable(2, 6, clock)
    shelf.lay_in('rye', 'dddd')
    clock.wait(5)
    clock.wait(2)
    shelf.lay_in('oil', 'bb')
    assert shelf.lay_in('fig', 'ccc') == []


@pytest.mark.counterpart("test_pantry_lay_in_01")
def test_pantry_lay_in_01_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('Oil', 'b') == ['a']


def test_pantry_lay_in_02():
    clock = HourGlass()
    shelf = Perishable(2, 6, clock)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'dddd')
    shelf.get('tea')
    shelf.get('tea')
    clock.wait(1)
    shelf.get('oil')
    assert shelf.lay_in('egg', '') == ['ccc']


@pytest.mark.counterpart("test_pantry_lay_in_02")
def test_pantry_lay_in_02_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oL', 'b') == ['a']


def test_pantry_lay_in_03():
    clock = HourGlass()
    shelf = Perishable(2, 9, clock)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('tEa')
    assert shelf.lay_in('rye', 'c') == ['a']


@pytest.mark.counterpart("test_pantry_lay_in_03")
def test_pantry_lay_in_03_b():
    shelf = Frequent(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.lay_in('rye', 'c') == ['b']


def test_pantry_lay_in_04():
    clock = HourGlass()
    shelf = Perishable(2, 9, clock)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.lay_in('re', 'c') == ['a']


@pytest.mark.counterpart("test_pantry_lay_in_04")
def test_pantry_lay_in_04_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'aa')
    assert shelf.lay_in('oil', 'b') == ['aa']


def test_pantry_lay_in_05():
    clock = HourGlass()
    shelf = Perishable(2, 9, clock)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.lay_in('ry', 'c') == ['a']


@pytest.mark.counterpart("test_pantry_lay_in_05")
def test_pantry_lay_in_05_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'aa')
    assert shelf.lay_in('il', 'b') == ['aa']


def test_pantry_lay_in_06():
    clock = HourGlass()
    shelf = Perishable(2, 9, clock)
    shelf.lay_in('teaa', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('tea')
    assert shelf.lay_in('rye', 'c') == ['a']


@pytest.mark.counterpart("test_pantry_lay_in_06")
def test_pantry_lay_in_06_b():
    shelf = Recent(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('-tea')
    assert shelf.lay_in('rye', 'c') == ['b']


def test_pantry_lay_in_07():
    shelf = Arrival(10, load=len)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('tea', 'black leaves') == []


@pytest.mark.counterpart("test_pantry_lay_in_07")
def test_pantry_lay_in_07_b():
    shelf = Arrival(1)
    shelf.lay_in('te a', 'a')
    assert shelf.lay_in('il', 'b') == ['a']


def test_pantry_lay_in_08():
    shelf = Arrival(11, load=len)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('tea', 'black leaves') == []


@pytest.mark.counterpart("test_pantry_lay_in_08")
def test_pantry_lay_in_08_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in(' oil', 'b') == ['a']


def test_pantry_lay_in_09():
    shelf = Arrival(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'B')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('ryye', 'd') == ['B']


def test_pantry_lay_in_10():
    shelf = Arrival(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rrye', 'd') == ['b']


def test_pantry_lay_in_11():
    shelf = Arrival(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rye', 'd') == ['bb']


def test_pantry_lay_in_12():
    shelf = Arrival(8, load=len)
    shelf.lay_in('oil', 'a')
    shelf.lay_in('jam', 'dddd')
    shelf.lay_in('oil', 'ccc')
    assert shelf.lay_in('rye', '') == ['dddd']


def test_pantry_lay_in_13():
    shelf = Arrival(9, load=len)
    shelf.lay_in('tea', 'A')
    assert shelf.lay_in('tea', 'blaack leaves') == []


@pytest.mark.counterpart("test_pantry_lay_in_13")
def test_pantry_lay_in_13_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oIl', 'b') == ['a']


def test_pantry_lay_in_14():
    shelf = Frequent(2)
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('rye', '')
    shelf.lay_in('nut', 'dddd')
    assert shelf.lay_in('jam', 'ccc') == ['']


def test_pantry_lay_in_15():
    shelf = Frequent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('oil')
    shelf.get('ea')
    assert shelf.lay_in('rye', 'c') == ['a']


@pytest.mark.counterpart("test_pantry_lay_in_15")
def test_pantry_lay_in_15_b():
    shelf = Arrival(1)
    shelf.lay_in('Tea', ' a')
    assert shelf.lay_in('oil', 'b') == [' a']


def test_pantry_lay_in_16():
    shelf = Frequent(3)
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('rye', 'bb')
    shelf.get('oil')
    shelf.lay_in('nut', 'a')
    shelf.lay_in('fig', 'dddd')
    shelf.get('jam')
    assert shelf.lay_in('egg', 'ccc') == ['a']


def test_pantry_lay_in_17():
    shelf = Frequent(3)
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('egg', '')
    shelf.lay_in('fig', 'a')
    shelf.lay_in('egg', 'a')
    shelf.get('oil')
    assert shelf.lay_in('jam', 'a') == ['ccc']


def test_pantry_lay_in_18():
    shelf = Frequent(4)
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('oil', 'a')
    shelf.get('oil')
    shelf.lay_in('fig', 'bb')
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('jam', 'bb')
    assert shelf.lay_in('nut', 'ccc') == ['bb']


@pytest.mark.counterpart("test_pantry_lay_in_18")
def test_pantry_lay_in_18_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oiil', 'b') == ['a']


def test_pantry_lay_in_19():
    shelf = Recent(2)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rye', 'd') == ['b']


@pytest.mark.counterpart("test_pantry_lay_in_19")
def test_pantry_lay_in_19_b():
    shelf = Arrival(1)
    shelf.lay_in('te', 'a')
    assert shelf.lay_in('oil', 'b') == ['a']


def test_pantry_lay_in_20():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('tea')
    assert shelf.lay_in('ryye', 'c') == ['b']


@pytest.mark.counterpart("test_pantry_lay_in_20")
def test_pantry_lay_in_20_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('il', 'b') == ['a']


def test_pantry_lay_in_21():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rye', '') == ['b']


@pytest.mark.counterpart("test_pantry_lay_in_21")
def test_pantry_lay_in_21_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oi', 'b') == ['a']


def test_pantry_lay_in_22():
    shelf = Recent(9, load=len)
    assert shelf.lay_in('t0ea', 'black leaves') == []


@pytest.mark.counterpart("test_pantry_lay_in_22")
def test_pantry_lay_in_22_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oil', 'b') == ['a']


def test_pantry_get_01():
    clock = HourGlass()
    shelf = Perishable(2, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


@pytest.mark.counterpart("test_pantry_get_01")
def test_pantry_get_01_b():
    shelf = Arrival(2)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('rye', 'bb')
    shelf.get('tea')
    assert shelf.get('tea') == 'ccc'


def test_pantry_get_02():
    clock = HourGlass()
    shelf = Perishable(2, 4, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(7)
    assert shelf.get('tea') is None


@pytest.mark.counterpart("test_pantry_get_02")
def test_pantry_get_02_b():
    clock = HourGlass()
    shelf = Perishable(4, 7, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') == 'a'


def test_pantry_get_03():
    clock = HourGlass()
    shelf = Perishable(2, 4, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('oil')
    clock.wait(3)
    assert shelf.get('jam', 'none') == 'none'


@pytest.mark.counterpart("test_pantry_get_03")
def test_pantry_get_03_b():
    clock = HourGlass()
    shelf = Perishable(2, 2, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_pantry_get_04():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('jam', 'a')
    clock.wait(5)
    shelf.get('oil')
    shelf.get('rye')
    clock.wait(3)
    shelf.get('rye')
    shelf.get('jam')
    assert shelf.get('jam', 'none') == 'none'


@pytest.mark.counterpart("test_pantry_get_04")
def test_pantry_get_04_b():
    shelf = Recent(2)
    shelf.lay_in('jam', 'a')
    shelf.lay_in('jam', '')
    shelf.get('jam')
    assert shelf.get('tea') is None


def test_pantry_get_05():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(3)
    shelf.get('tea')
    clock.wait(3)
    assert shelf.get('tea') == 'a'


@pytest.mark.counterpart("test_pantry_get_05")
def test_pantry_get_05_b():
    clock = HourGlass()
    shelf = Perishable(1, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(6)
    assert shelf.get('tea') is None


def test_pantry_get_06():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    assert shelf.get('tea', 'none') == 'a'


@pytest.mark.counterpart("test_pantry_get_06")
def test_pantry_get_06_b():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('Tea', 'a')
    clock.wait(5)
    assert shelf.get('tEa') is None


def test_pantry_get_07():
    clock = HourGlass()
    shelf = Perishable(3, 4, clock)
    shelf.lay_in('oil', 'dddd')
    clock.wait(2)
    shelf.get('rye')
    assert shelf.get('rye', 'none') == 'none'


@pytest.mark.counterpart("test_pantry_get_07")
def test_pantry_get_07_b():
    clock = HourGlass()
    shelf = Perishable(1, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tEa') is None


def test_pantry_get_08():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('jam', 'ccc')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(5)
    assert shelf.get('oil', 'none') == 'none'


@pytest.mark.counterpart("test_pantry_get_08")
def test_pantry_get_08_b():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tEa') is None


def test_pantry_get_09():
    clock = HourGlass()
    shelf = Perishable(4, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(3)
    assert shelf.get('tea') == 'a'


@pytest.mark.counterpart("test_pantry_get_09")
def test_pantry_get_09_b():
    shelf = Arrival(2)
    shelf.lay_in('rye', '')
    shelf.lay_in('tea', '')
    shelf.get('oil')
    assert shelf.get('oil') is None


def test_pantry_get_10():
    shelf = Frequent(2)
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('tea', 'a')
    shelf.lay_in('nut', 'a')
    assert shelf.get('nut') == 'a'


@pytest.mark.counterpart("test_pantry_get_10")
def test_pantry_get_10_b():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('Tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_pantry_get_11():
    shelf = Frequent(3)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('oil', 'bb')
    assert shelf.get('oil') == 'bb'


@pytest.mark.counterpart("test_pantry_get_11")
def test_pantry_get_11_b():
    shelf = Frequent(3)
    shelf.lay_in('jam', '')
    shelf.lay_in('oil', 'dddd')
    shelf.get('rye')
    assert shelf.get('nut') is None


def test_pantry_pop_01():
    clock = HourGlass()
    shelf = Perishable(3, 4, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(4)
    shelf.lay_in('oil', 'ccc')
    assert shelf.pop('oil') == 'ccc'


@pytest.mark.counterpart("test_pantry_pop_01")
def test_pantry_pop_01_b():
    shelf = Recent(3)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('oil', 'bb')
    shelf.pop('oil')
    shelf.get('tea')
    shelf.get('tea')
    assert shelf.pop('tea') == 'eeeee'


def test_pantry_pop_02():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', '')
    shelf.lay_in('tea', 'bb')
    shelf.get('rye')
    assert shelf.pop('tea') == 'bb'


@pytest.mark.counterpart("test_pantry_pop_02")
def test_pantry_pop_02_b():
    clock = HourGlass()
    shelf = Perishable(2, 3, clock)
    shelf.lay_in('oil', 'eeeee')
    clock.wait(1)
    shelf.lay_in('rye', 'dddd')
    assert shelf.pop('oil') == 'eeeee'


def test_pantry_pop_03():
    shelf = Recent(2)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', '')
    shelf.get('tea')
    shelf.pop('oil')
    assert raised(lambda: shelf.pop('oil')) is NotThere


@pytest.mark.counterpart("test_pantry_pop_03")
def test_pantry_pop_03_b():
    shelf = Arrival(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'eeeee')
    shelf.pop('tea')
    assert shelf.pop('oil') == 'eeeee'


def test_pantry_popitem_01():
    clock = HourGlass()
    shelf = Perishable(2, 4, clock)
    shelf.lay_in('jam', 'dddd')
    clock.wait(5)
    shelf.get('rye')
    shelf.get('oil')
    clock.wait(2)
    shelf.get('jam')
    shelf.get('rye')
    assert raised(lambda: shelf.popitem()) is NotThere


@pytest.mark.counterpart("test_pantry_popitem_01")
def test_pantry_popitem_01_b():
    shelf = Frequent(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('oIl')
    shelf.get('tea')
    assert shelf.popitem() == ('oil', 'b')


def test_pantry_popitem_02():
    clock = HourGlass()
    shelf = Perishable(2, 4, clock)
    shelf.lay_in('oil', 'ccc')
    clock.wait(5)
    shelf.lay_in('oil', 'a')
    clock.wait(4)
    clock.wait(5)
    assert raised(lambda: shelf.popitem()) is NotThere


@pytest.mark.counterpart("test_pantry_popitem_02")
def test_pantry_popitem_02_b():
    shelf = Recent(3)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'bb')
    shelf.get('nut')
    shelf.pop('tea')
    assert shelf.popitem() == ('oil', 'bb')


def test_pantry_popitem_03():
    clock = HourGlass()
    shelf = Perishable(2, 4, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


@pytest.mark.counterpart("test_pantry_popitem_03")
def test_pantry_popitem_03_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    assert shelf.popitem() == ('oil', '')


def test_pantry_popitem_04():
    clock = HourGlass()
    shelf = Perishable(2, 5, clock)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('oil', 'bb')
    shelf.get('tea')
    shelf.get('tea')
    clock.wait(1)
    clock.wait(1)
    shelf.get('oil')
    clock.wait(1)
    assert shelf.popitem() == ('oil', 'bb')


def test_pantry_popitem_05():
    clock = HourGlass()
    shelf = Perishable(2, 9, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_pantry_popitem_06():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(3)
    shelf.get('oil')
    shelf.get('jam')
    assert shelf.popitem() == ('tea', 'bb')


@pytest.mark.counterpart("test_pantry_popitem_06")
def test_pantry_popitem_06_b():
    shelf = Frequent(2)
    shelf.lay_in('rye', '')
    shelf.lay_in('rye', 'a')
    shelf.get('rye')
    shelf.get('rye')
    assert shelf.popitem() == ('rye', 'a')


def test_pantry_popitem_07():
    clock = HourGlass()
    shelf = Perishable(3, 4, clock)
    shelf.lay_in('tea', 'eeeee')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(1)
    assert raised(lambda: shelf.popitem()) is NotThere


@pytest.mark.counterpart("test_pantry_popitem_07")
def test_pantry_popitem_07_b():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.popitem() == ('tea', 'c')


def test_pantry_popitem_08():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(2)
    shelf.lay_in('oil', 'a')
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('oil', '')
    assert shelf.popitem() == ('oil', '')


def test_pantry_popitem_09():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('tea', 'eeeee')
    clock.wait(3)
    clock.wait(1)
    assert shelf.popitem() == ('tea', 'eeeee')


def test_pantry_popitem_10():
    clock = HourGlass()
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(4)
    clock.wait(1)
    shelf.lay_in('jam', '')
    assert shelf.popitem() == ('jam', '')


def test_pantry_popitem_11():
    clock = HourGlass()
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(1)
    assert shelf.popitem() == ('tea', 'bb')


@pytest.mark.counterpart("test_pantry_popitem_11")
def test_pantry_popitem_11_b():
    shelf = Frequent(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oIl', 'b')
    shelf.get('tea')
    assert shelf.popitem() == ('oIl', 'b')


def test_pantry_popitem_12():
    shelf = Arrival(1)
    shelf.lay_in('tea', 'Za')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.popitem() == ('tea', 'c')


def test_pantry_popitem_13():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'C')
    assert shelf.popitem() == ('tea', 'C')


@pytest.mark.counterpart("test_pantry_popitem_13")
def test_pantry_popitem_13_b():
    shelf = Arrival(5)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_pantry_popitem_14():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'a')
    shelf.pop('tea')
    shelf.clear()
    assert raised(lambda: shelf.popitem()) is NotThere


@pytest.mark.counterpart("test_pantry_popitem_14")
def test_pantry_popitem_14_b():
    shelf = Frequent(3)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'bb')
    shelf.pop('tea')
    assert shelf.popitem() == ('oil', 'bb')


def test_pantry_popitem_15():
    shelf = Arrival(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'C')
    assert shelf.popitem() == ('tea', 'C')


def test_pantry_popitem_16():
    shelf = Frequent(2)
    shelf.lay_in('jam', '')
    shelf.lay_in('tea', '')
    shelf.lay_in('jam', '')
    shelf.get('rye')
    shelf.lay_in('fig', 'eeeee')
    assert shelf.popitem() == ('fig', 'eeeee')


def test_pantry_popitem_17():
    shelf = Frequent(3)
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('fig', 'eeeee')
    assert shelf.popitem() == ('fig', 'eeeee')


@pytest.mark.counterpart("test_pantry_popitem_17")
def test_pantry_popitem_17_b():
    shelf = Arrival(3)
    shelf.lay_in('ea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_pantry_popitem_18():
    shelf = Frequent(3)
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('rye', '')
    shelf.get('tea')
    shelf.get('jam')
    shelf.lay_in('nut', 'ccc')
    assert shelf.popitem() == ('nut', 'ccc')


def test_pantry_popitem_19():
    shelf = Frequent(3)
    shelf.lay_in('tea', '-a')
    shelf.lay_in('oil', 'bb')
    shelf.get('oil')
    shelf.get('tea')
    assert shelf.popitem() == ('tea', '-a')


def test_pantry_popitem_20():
    shelf = Frequent(3)
    shelf.lay_in('tea', 'a')
    shelf.get('tea')
    shelf.get('tea')
    shelf.lay_in('oil', '')
    shelf.get('oil')
    shelf.lay_in('tea', '')
    assert shelf.popitem() == ('oil', '')


@pytest.mark.counterpart("test_pantry_popitem_20")
def test_pantry_popitem_20_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_pantry_popitem_21():
    shelf = Recent(3)
    shelf.lay_in('jam', 'eeeee')
    shelf.lay_in('rye', 'eeeee')
    shelf.lay_in('rye', 'a')
    shelf.lay_in('jam', 'eeeee')
    assert shelf.popitem() == ('jam', 'eeeee')


def test_pantry_popitem_22():
    shelf = Recent(4)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('tea', 'bb')
    assert shelf.popitem() == ('tea', 'bb')


def test_pantry_give_room_01():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'A')
    shelf.lay_in('oil', 'b')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_01")
def test_pantry_give_room_01_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.give_room(3) == []


def test_pantry_give_room_02():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'AA')
    shelf.lay_in('oil', 'b')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_02")
def test_pantry_give_room_02_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.give_room(6) == []


def test_pantry_give_room_03():
    shelf = Arrival(3)
    shelf.lay_in('ttea', 'a')
    shelf.lay_in('oil', 'b')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_03")
def test_pantry_give_room_03_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'bb')
    assert shelf.give_room(6) == []


def test_pantry_give_room_04():
    shelf = Arrival(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oIl', 'b')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_04")
def test_pantry_give_room_04_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.give_room(2) == []


def test_pantry_give_room_05():
    shelf = Frequent(2)
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('oil', 'a')
    shelf.get('tea')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_05")
def test_pantry_give_room_05_b():
    shelf = Frequent(8, load=len)
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('jam', 'a')
    assert shelf.give_room(12) == []


def test_pantry_give_room_06():
    shelf = Recent(4)
    shelf.lay_in('ta', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('rye', 'b')
    assert raised(lambda: shelf.give_room(1)) is TooMuch


@pytest.mark.counterpart("test_pantry_give_room_06")
def test_pantry_give_room_06_b():
    shelf = Recent(9, load=len)
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('oil', 'bb')
    assert shelf.give_room(12) == []


def test_pantry_contents_01():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_pantry_contents_01")
def test_pantry_contents_01_b():
    shelf = Frequent(10, load=len)
    shelf.lay_in('jam', '')
    shelf.lay_in('oil', '')
    assert shelf.contents() == ['jam', 'oil']


def test_pantry_contents_02():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    shelf.get('tea')
    clock.wait(1)
    shelf.lay_in('jam', 'a')
    assert shelf.contents() == ['tea', 'jam']


@pytest.mark.counterpart("test_pantry_contents_02")
def test_pantry_contents_02_b():
    clock = HourGlass(2)
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'a')
    assert shelf.contents() == ['tea']


def test_pantry_contents_03():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'dddd')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    shelf.get('tea')
    shelf.lay_in('oil', 'a')
    assert shelf.contents() == ['tea', 'oil']


def test_pantry_contents_04():
    clock = HourGlass()
    shelf = Perishable(3, 4, clock)
    shelf.lay_in('tea', 'ccc')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(4)
    assert shelf.contents() == ['tea']


@pytest.mark.counterpart("test_pantry_contents_04")
def test_pantry_contents_04_b():
    shelf = Arrival(10, load=len)
    shelf.lay_in('jam', '')
    shelf.lay_in('jam', 'a')
    assert shelf.contents() == ['jam']


def test_pantry_contents_05():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('Tea', 'a')
    clock.wait(4)
    shelf.get('teaa')
    clock.wait(4)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_pantry_contents_05")
def test_pantry_contents_05_b():
    clock = HourGlass(2)
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'ccc')
    assert shelf.contents() == ['tea']


def test_pantry_contents_06():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    clock.wait(1)
    shelf.lay_in('jam', 'ccc')
    clock.wait(1)
    assert shelf.contents() == ['tea', 'jam']


def test_pantry_contents_07():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(4)
    shelf.get('teea')
    clock.wait(4)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_pantry_contents_07")
def test_pantry_contents_07_b():
    clock = HourGlass(3)
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'dddd')
    assert shelf.contents() == ['tea']


def test_pantry_contents_08():
    clock = HourGlass()
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'dddd')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(1)
    assert shelf.contents() == ['tea']


def test_pantry_contents_09():
    clock = HourGlass(4)
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    clock.wait(5)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_pantry_contents_09")
def test_pantry_contents_09_b():
    shelf = Recent(10, load=len)
    shelf.lay_in('rye', '')
    shelf.lay_in('tea', 'bb')
    assert shelf.contents() == ['rye', 'tea']


def test_pantry_contents_10():
    shelf = Arrival(10, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', '')
    shelf.lay_in('oil', 'a barrel of herring')
    assert shelf.contents() == ['tea', 'oil']


@pytest.mark.counterpart("test_pantry_contents_10")
def test_pantry_contents_10_b():
    clock = HourGlass(4)
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'a')
    assert shelf.contents() == ['tea']


def test_pantry_contents_11():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'B')
    shelf.lay_in('tea', 'c')
    assert shelf.contents() == ['tea', 'oil']


@pytest.mark.counterpart("test_pantry_contents_11")
def test_pantry_contents_11_b():
    clock = HourGlass(2)
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'a')
    assert shelf.contents() == ['tea']


def test_pantry_contents_12():
    shelf = Frequent(3)
    shelf.lay_in('oil', 'a')
    shelf.lay_in('rye', '0b')
    shelf.get('oil')
    assert shelf.contents() == ['oil', 'rye']


@pytest.mark.counterpart("test_pantry_contents_12")
def test_pantry_contents_12_b():
    clock = HourGlass(3)
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'a')
    assert shelf.contents() == ['tea']


def test_pantry_contents_13():
    shelf = Frequent(4)
    shelf.lay_in('tea', 'bb')
    shelf.give_room(1)
    shelf.give_room(2)
    shelf.lay_in('fig', 'eeeee')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('nut', 'bb')
    assert shelf.contents() == ['oil', 'nut']


@pytest.mark.counterpart("test_pantry_contents_13")
def test_pantry_contents_13_b():
    shelf = Recent(12, load=len)
    shelf.lay_in('oil', '')
    shelf.lay_in('rye', 'ccc')
    assert shelf.contents() == ['oil', 'rye']


def test_pantry_contents_14():
    shelf = Frequent(4)
    shelf.lay_in('tea', 'dddd')
    shelf.give_room(1)
    shelf.give_room(2)
    shelf.lay_in('jam', 'bb')
    shelf.lay_in('egg', 'dddd')
    shelf.lay_in('rye', 'a')
    assert shelf.contents() == ['egg', 'rye']


def test_pantry_contents_15():
    shelf = Frequent(8, load=len)
    shelf.lay_in('oil', 'a')
    shelf.lay_in('rye', '')
    shelf.lay_in('jam', '')
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('rye', 'ccc')
    assert shelf.contents() == ['oil', 'rye']


def test_pantry_contents_16():
    shelf = Recent(12, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('oil', 'a barrel of herring')
    assert shelf.contents() == ['tea', 'oil']


@pytest.mark.counterpart("test_pantry_contents_16")
def test_pantry_contents_16_b():
    clock = HourGlass(4)
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('tea', 'a')
    assert shelf.contents() == ['tea']


def test_pantry_contents_17():
    shelf = Recent(2)
    shelf.lay_in('rye', 'a')
    shelf.lay_in('oil', 'dddd')
    shelf.get('jam')
    shelf.lay_in('nut', 'bb')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.contents() == ['oil', 'nut']


def test_pantry_contents_18():
    shelf = Recent(2)
    shelf.lay_in('rye', 'ccc')
    shelf.lay_in('jam', 'eeeee')
    shelf.get('oil')
    shelf.lay_in('tea', '')
    shelf.get('jam')
    assert shelf.contents() == ['jam', 'tea']


def test_pantry_contents_19():
    shelf = Recent(2)
    shelf.lay_in('tea', 'dddd')
    shelf.give_room(1)
    shelf.give_room(3)
    shelf.lay_in('egg', 'dddd')
    shelf.lay_in('nut', 'dddd')
    assert shelf.contents() == ['tea', 'egg', 'nut']


def test_pantry_contents_20():
    shelf = Recent(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    shelf.lay_in('rye', 'b')
    shelf.get('tea')
    assert shelf.contents() == ['tea', 'oil', 'rye']


def test_pantry_contents_21():
    shelf = Recent(8)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', ' b')
    shelf.lay_in('rye', 'b')
    shelf.get('tea')
    assert shelf.contents() == ['tea', 'oil', 'rye']


@pytest.mark.counterpart("test_pantry_contents_21")
def test_pantry_contents_21_b():
    clock = HourGlass(3)
    shelf = Perishable(3, 6, clock)
    shelf.lay_in('tea', 'bb')
    assert shelf.contents() == ['tea']


def test_pantry_taken_up_01():
    assert raised(lambda: Frequent(-3).taken_up()) is TooMuch


@pytest.mark.counterpart("test_pantry_taken_up_01")
def test_pantry_taken_up_01_b():
    clock = HourGlass()
    shelf = Perishable(4, 6, clock)
    shelf.lay_in('jam', '')
    clock.wait(5)
    shelf.lay_in('oil', '')
    shelf.lay_in('jam', 'dddd')
    clock.wait(1)
    assert shelf.taken_up() == 2


def test_pantry_taken_up_02():
    assert raised(lambda: Perishable(-1, 3, HourGlass()).taken_up()) is TooMuch


@pytest.mark.counterpart("test_pantry_taken_up_02")
def test_pantry_taken_up_02_b():
    shelf = Arrival(32, load=len)
    shelf.lay_in('tea', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_03():
    assert raised(lambda: Perishable(0, 4, HourGlass()).taken_up()) is TooMuch


@pytest.mark.counterpart("test_pantry_taken_up_03")
def test_pantry_taken_up_03_b():
    clock = HourGlass()
    shelf = Perishable(3, 5, clock)
    shelf.lay_in('oil', 'ccc')
    clock.wait(5)
    shelf.lay_in('tea', 'eeeee')
    shelf.get('tea')
    shelf.get('tea')
    shelf.lay_in('oil', 'eeeee')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_04():
    assert raised(lambda: Perishable(0, 5, HourGlass()).taken_up()) is TooMuch


@pytest.mark.counterpart("test_pantry_taken_up_04")
def test_pantry_taken_up_04_b():
    shelf = Arrival(31, load=len)
    shelf.lay_in('tea', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_05():
    clock = HourGlass()
    shelf = Perishable(2, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(8)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_pantry_taken_up_05")
def test_pantry_taken_up_05_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', '')
    shelf.give_room(1)
    shelf.give_room(3)
    shelf.lay_in('tea', 'bb')
    shelf.get('tea')
    shelf.lay_in('rye', 'eeeee')
    shelf.get('tea')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_06():
    clock = HourGlass()
    shelf = Perishable(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(4)
    shelf.get('rye')
    shelf.get('rye')
    shelf.lay_in('jam', 'a')
    clock.wait(2)
    clock.wait(2)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_pantry_taken_up_06")
def test_pantry_taken_up_06_b():
    shelf = Arrival(28, load=len)
    shelf.lay_in('tea', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_07():
    clock = HourGlass()
    shelf = Perishable(3, 4, clock)
    shelf.lay_in('oil', 'ccc')
    clock.wait(2)
    clock.wait(3)
    clock.wait(3)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_pantry_taken_up_07")
def test_pantry_taken_up_07_b():
    shelf = Arrival(30, load=len)
    shelf.lay_in('tea', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_08():
    shelf = Arrival(10, load=len)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('oil', 'sack of flour')
    assert shelf.taken_up() == 5


def test_pantry_taken_up_09():
    shelf = Arrival(11, load=len)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('tea', 'sack of flour')
    assert shelf.taken_up() == 4


@pytest.mark.counterpart("test_pantry_taken_up_09")
def test_pantry_taken_up_09_b():
    shelf = Arrival(28, load=len)
    shelf.lay_in('ta', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_10():
    shelf = Arrival(30, load=len)
    shelf.lay_in('tea', 'a')
    assert shelf.taken_up() == 2


@pytest.mark.counterpart("test_pantry_taken_up_10")
def test_pantry_taken_up_10_b():
    shelf = Recent(30, load=len)
    shelf.lay_in('tea', 'lack')
    assert shelf.taken_up() == 4


def test_pantry_taken_up_11():
    shelf = Arrival(9, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', '')
    shelf.lay_in('tea', 'sack of flour')
    assert shelf.taken_up() == 5


@pytest.mark.counterpart("test_pantry_taken_up_11")
def test_pantry_taken_up_11_b():
    shelf = Arrival(30, load=len)
    shelf.lay_in('te', '')
    assert shelf.taken_up() == 2


def test_pantry_taken_up_12():
    shelf = Frequent(2)
    shelf.lay_in('tea', 'a')
    shelf.give_room(1)
    shelf.give_room(4)
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('jam', 'bb')
    assert shelf.taken_up() == 3


def test_pantry_taken_up_13():
    shelf = Frequent(2)
    shelf.lay_in('tea', 'dddd')
    shelf.give_room(1)
    shelf.give_room(3)
    shelf.get('tea')
    shelf.get('tea')
    shelf.lay_in('rye', 'eeeee')
    assert shelf.taken_up() == 2


@pytest.mark.counterpart("test_pantry_taken_up_13")
def test_pantry_taken_up_13_b():
    shelf = Recent(9, load=len)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'dddd')
    shelf.get('oil')
    assert shelf.taken_up() == 6


def test_pantry_taken_up_14():
    shelf = Recent(10, load=len)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    shelf.lay_in('tea', 'sack of flour')
    assert shelf.taken_up() == 4


def test_pantry_tally_01():
    shelf = Arrival(2)
    shelf.lay_in('tea', '')
    shelf.get('tea')
    with suppress(KeyError):
        shelf.pop('fig')
    with suppress(KeyError):
        shelf.pop('jam')
    with suppress(KeyError):
        shelf.pop('tea')
    assert shelf.tally() == (2, 2)


def test_pantry_tally_02():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'bb')
    shelf.pop('tea')
    shelf.get('jam')
    shelf.get('oil')
    shelf.lay_in('tea', 'eeeee')
    assert shelf.tally() == (2, 1)


@pytest.mark.counterpart("test_pantry_tally_02")
def test_pantry_tally_02_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'aa')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_03():
    shelf = Frequent(2)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'ccc')
    shelf.get('nut')
    shelf.clear()
    shelf.get('tea')
    assert shelf.tally() == (0, 2)


@pytest.mark.counterpart("test_pantry_tally_03")
def test_pantry_tally_03_b():
    shelf = Arrival(3)
    shelf.lay_in('ta', 'a')
    shelf.get('tEa')
    shelf.clear()
    assert shelf.tally() == (0, 1)


def test_pantry_tally_04():
    shelf = Frequent(2)
    shelf.lay_in('tea', 'eeeee')
    shelf.get('nut')
    with suppress(KeyError):
        shelf.pop('nut')
    shelf.clear()
    assert shelf.tally() == (0, 2)


@pytest.mark.counterpart("test_pantry_tally_04")
def test_pantry_tally_04_b():
    shelf = Arrival(5)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_05():
    shelf = Frequent(2)
    shelf.lay_in('tea', 'eeeee')
    shelf.get('tea')
    with suppress(KeyError):
        shelf.pop('nut')
    assert shelf.tally() == (1, 1)


@pytest.mark.counterpart("test_pantry_tally_05")
def test_pantry_tally_05_b():
    shelf = Arrival(2)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_06():
    shelf = Frequent(3)
    shelf.lay_in('tea', '')
    shelf.get('nut')
    with suppress(KeyError):
        shelf.pop('nut')
    assert shelf.tally() == (0, 2)


@pytest.mark.counterpart("test_pantry_tally_06")
def test_pantry_tally_06_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', '-a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_07():
    shelf = Frequent(3)
    shelf.lay_in('tea', 'a')
    shelf.get('tea')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('fig')
    shelf.clear()
    assert shelf.tally() == (1, 1)


def test_pantry_tally_08():
    shelf = Frequent(3)
    shelf.lay_in('tea', 'bb')
    shelf.get('jam')
    with suppress(KeyError):
        shelf.pop('egg')
    shelf.clear()
    assert shelf.tally() == (0, 2)


@pytest.mark.counterpart("test_pantry_tally_08")
def test_pantry_tally_08_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_09():
    shelf = Frequent(4)
    shelf.lay_in('tea', 'a')
    shelf.get('jam')
    with suppress(KeyError):
        shelf.pop('oil')
    shelf.clear()
    assert shelf.tally() == (0, 2)


def test_pantry_tally_10():
    shelf = Frequent(4)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'bb')
    shelf.get('jam')
    shelf.pop('oil')
    shelf.get('oil')
    assert shelf.tally() == (1, 2)


def test_pantry_tally_11():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.get('rye')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('oil')
    assert shelf.tally() == (0, 2)


@pytest.mark.counterpart("test_pantry_tally_11")
def test_pantry_tally_11_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', '')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_12():
    shelf = Recent(3)
    shelf.lay_in('tea', '')
    shelf.get('rye')
    shelf.get('tea')
    shelf.get('nut')
    shelf.clear()
    shelf.clear()
    shelf.get('tea')
    assert shelf.tally() == (1, 3)


def test_pantry_tally_13():
    shelf = Recent(3)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'dddd')
    shelf.get('tea')
    shelf.pop('oil')
    shelf.get('nut')
    shelf.clear()
    assert shelf.tally() == (2, 1)


def test_pantry_tally_14():
    shelf = Recent(3)
    shelf.lay_in('tea', 'a')
    shelf.get('tea')
    shelf.get('tea')
    shelf.clear()
    shelf.get('tea')
    shelf.get('jam')
    assert shelf.tally() == (2, 2)


@pytest.mark.counterpart("test_pantry_tally_14")
def test_pantry_tally_14_b():
    shelf = Arrival(3)
    shelf.lay_in('tea', '')
    shelf.get('tea')
    shelf.clear()
    assert shelf.tally() == (1, 0)


def test_pantry_tally_15():
    shelf = Recent(3)
    shelf.lay_in('tea', 'eeeee')
    shelf.get('tea')
    with suppress(KeyError):
        shelf.pop('tea')
    shelf.get('jam')
    assert shelf.tally() == (2, 1)


@pytest.mark.counterpart("test_pantry_tally_15")
def test_pantry_tally_15_b():
    shelf = Arrival(8)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)


def test_pantry_tally_16():
    shelf = Recent(5)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'a')
    shelf.get('ryZe')
    shelf.pop('oil')
    assert shelf.tally() == (1, 1)


@pytest.mark.counterpart("test_pantry_tally_16")
def test_pantry_tally_16_b():
    shelf = Arrival(8)
    shelf.lay_in('tea', '0a')
    shelf.pop('tea')
    assert shelf.tally() == (1, 0)
