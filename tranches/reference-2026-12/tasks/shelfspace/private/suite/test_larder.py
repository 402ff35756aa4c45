"""Larder.contents, Larder.get, Larder.hits_and_misses, Larder.lay_in, Larder.pop, Larder.popitem, Larder.resize, Larder.taken_up."""

from contextlib import suppress

import pytest

from outcome import raised
from shelfspace import Clock, FirstCome, Fleeting, MostAsked, NothingKept, Overfull, Recent


def test_larder_lay_in_01():
    clock = Clock()
    shelf = Fleeting(2, 9, clock)
    shelf.lay_in('tea', 'A')
    shelf.lay_in('oil', 'b')
    shelf.get('tea')
    assert shelf.lay_in('rye', 'c') == ['oil']


@pytest.mark.counterpart("test_larder_lay_in_01")
def test_larder_lay_in_01_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', '-a')
    assert shelf.lay_in('oil', 'b') == ['tea']


def test_larder_lay_in_02():
    shelf = FirstCome(1)
    shelf.lay_in('te0a', 'a')
    assert shelf.lay_in('oi-l', 'b') == ['te0a']


def test_larder_lay_in_03():
    shelf = FirstCome(1)
    shelf.lay_in('tea', '')
    assert shelf.lay_in('oil', 'b') == ['tea']


@pytest.mark.counterpart("test_larder_lay_in_03")
def test_larder_lay_in_03_b():
    shelf = FirstCome(1)
    shelf.lay_in('te', 'a')
    assert shelf.lay_in('oiil', 'b') == ['te']


def test_larder_lay_in_04():
    shelf = FirstCome(8, load=len)
    shelf.lay_in('rye', '')
    shelf.lay_in('rye', '')
    shelf.lay_in('rye', 'bb')
    shelf.get('oil')
    assert shelf.lay_in('jam', 'whole wheel of cheese') == []


@pytest.mark.counterpart("test_larder_lay_in_04")
def test_larder_lay_in_04_b():
    shelf = FirstCome(1)
    shelf.lay_in('atea', 'A')
    assert shelf.lay_in('oil', 'b') == ['atea']


def test_larder_lay_in_05():
    shelf = FirstCome(9, load=len)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('tA', 'black leaves') == []


@pytest.mark.counterpart("test_larder_lay_in_05")
def test_larder_lay_in_05_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', '')
    assert shelf.lay_in('Oil', 'b') == ['tea']


def test_larder_lay_in_06():
    shelf = FirstCome(9, load=len)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('tea', 'blac leavees') == []


@pytest.mark.counterpart("test_larder_lay_in_06")
def test_larder_lay_in_06_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oiL', 'b') == ['tea']


def test_larder_lay_in_07():
    shelf = FirstCome(9, load=len)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('oil', '')
    shelf.lay_in('jam', 'eeeee')
    shelf.get('tea')
    assert shelf.lay_in('rye', '') == ['oil']


@pytest.mark.counterpart("test_larder_lay_in_07")
def test_larder_lay_in_07_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'A')
    assert shelf.lay_in('o0il', 'b') == ['tea']


def test_larder_lay_in_08():
    shelf = MostAsked(12, load=len)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('rye', 'a')
    shelf.lay_in('rye', 'a')
    shelf.lay_in('jam', 'bb')
    assert shelf.lay_in('egg', 'ccc') == ['jam']


@pytest.mark.counterpart("test_larder_lay_in_08")
def test_larder_lay_in_08_b():
    shelf = FirstCome(1)
    shelf.lay_in('ta', 'a')
    assert shelf.lay_in('oil', 'b') == ['ta']


def test_larder_lay_in_09():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.get('tEa')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('ry', 'd') == ['oil']


def test_larder_lay_in_10():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('-oIl', 'b')
    assert shelf.lay_in('rye', 'c') == ['-oIl']


def test_larder_lay_in_11():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oiL', 'bb')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rye', 'd') == ['oiL']


def test_larder_lay_in_12():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('oil')
    shelf.get('teaa')
    assert shelf.lay_in('rye', 'C') == ['tea']


@pytest.mark.counterpart("test_larder_lay_in_12")
def test_larder_lay_in_12_b():
    shelf = FirstCome(1)
    shelf.lay_in('teZa', 'A')
    assert shelf.lay_in('oil', 'b') == ['teZa']


def test_larder_lay_in_13():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'ccc')
    shelf.resize(1)
    shelf.resize(2)
    shelf.lay_in('oil', 'a')
    shelf.get('tea')
    assert shelf.lay_in('jam', 'eeeee') == ['oil']


@pytest.mark.counterpart("test_larder_lay_in_13")
def test_larder_lay_in_13_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oil', 'b') == ['tea']


def test_larder_lay_in_14():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'dddd')
    shelf.resize(1)
    shelf.resize(3)
    shelf.lay_in('rye', '')
    shelf.get('tea')
    shelf.lay_in('nut', 'ccc')
    assert shelf.lay_in('oil', 'eeeee') == ['nut']


def test_larder_lay_in_15():
    shelf = MostAsked(8, load=len)
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('jam', 'a')
    shelf.lay_in('tea', 'dddd')
    shelf.get('tea')
    shelf.lay_in('tea', 'ccc')
    assert shelf.lay_in('jam', 'dddd') == ['tea']


def test_larder_lay_in_16():
    shelf = MostAsked(9, load=len)
    shelf.lay_in('jam', 'bb')
    shelf.lay_in('tea', 'a')
    shelf.lay_in('jam', '')
    shelf.lay_in('oil', 'bb')
    shelf.get('oil')
    assert shelf.lay_in('tea', 'eeeee') == ['jam']


def test_larder_lay_in_17():
    shelf = Recent(2)
    shelf.lay_in('ta', 'a')
    shelf.lay_in('oiL', 'b')
    assert shelf.lay_in('rye', 'c') == ['oiL']


@pytest.mark.counterpart("test_larder_lay_in_17")
def test_larder_lay_in_17_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oil', '') == ['tea']


def test_larder_lay_in_18():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('il', 'b')
    shelf.lay_in('tea', '')
    assert shelf.lay_in('rye', 'd') == ['tea']


@pytest.mark.counterpart("test_larder_lay_in_18")
def test_larder_lay_in_18_b():
    shelf = FirstCome(1)
    shelf.lay_in('te', 'a')
    assert shelf.lay_in('ooil', 'b') == ['te']


def test_larder_lay_in_19():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('re', 'd') == ['tea']


@pytest.mark.counterpart("test_larder_lay_in_19")
def test_larder_lay_in_19_b():
    shelf = FirstCome(1)
    shelf.lay_in('teA', 'a')
    assert shelf.lay_in('oil', 'B') == ['teA']


def test_larder_lay_in_20():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('tea', 'c')
    assert shelf.lay_in('rye', 'd') == ['tea']


@pytest.mark.counterpart("test_larder_lay_in_20")
def test_larder_lay_in_20_b():
    shelf = FirstCome(1)
    shelf.lay_in('teaa', 'a')
    assert shelf.lay_in('oil', '') == ['teaa']


def test_larder_lay_in_21():
    shelf = Recent(9, load=len)
    shelf.lay_in('rye', '')
    shelf.lay_in('rye', '')
    shelf.get('tea')
    shelf.lay_in('rye', 'ccc')
    assert shelf.lay_in('jam', 'whole wheel of cheese') == []


@pytest.mark.counterpart("test_larder_lay_in_21")
def test_larder_lay_in_21_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    assert shelf.lay_in('oil', '-') == ['tea']


def test_larder_get_01():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    assert shelf.get('tea') == 'a'


@pytest.mark.counterpart("test_larder_get_01")
def test_larder_get_01_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', '')
    clock.wait(5)
    assert shelf.get('ta') is None


def test_larder_get_02():
    clock = Clock()
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    shelf.get('tea')
    assert shelf.get('tea', 'none') == 'none'


@pytest.mark.counterpart("test_larder_get_02")
def test_larder_get_02_b():
    clock = Clock()
    shelf = Fleeting(1, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_larder_get_03():
    clock = Clock()
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'dddd')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    assert shelf.get('tea', 'none') == 'none'


@pytest.mark.counterpart("test_larder_get_03")
def test_larder_get_03_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_larder_get_04():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    clock.wait(1)
    assert shelf.get('tea', 'none') == ''


@pytest.mark.counterpart("test_larder_get_04")
def test_larder_get_04_b():
    clock = Clock()
    shelf = Fleeting(2, 7, clock)
    shelf.lay_in('tea', 'A')
    clock.wait(5)
    assert shelf.get('tea') == 'A'


def test_larder_get_05():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    shelf.get('tea')
    assert shelf.get('tea', 'none') == 'none'


@pytest.mark.counterpart("test_larder_get_05")
def test_larder_get_05_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(7)
    assert shelf.get('tea') is None


def test_larder_get_06():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


@pytest.mark.counterpart("test_larder_get_06")
def test_larder_get_06_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    assert shelf.get('tea') == 'a'


def test_larder_get_07():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(1)
    shelf.lay_in('oil', 'ccc')
    shelf.get('tea')
    assert shelf.get('tea', 'none') == 'none'


@pytest.mark.counterpart("test_larder_get_07")
def test_larder_get_07_b():
    clock = Clock()
    shelf = Fleeting(2, 10, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') == 'a'


def test_larder_get_08():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('oil', '')
    clock.wait(1)
    clock.wait(4)
    shelf.lay_in('tea', '')
    shelf.get('oil')
    assert shelf.get('jam', 'none') == 'none'


@pytest.mark.counterpart("test_larder_get_08")
def test_larder_get_08_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('ea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_larder_get_09():
    clock = Clock()
    shelf = Fleeting(7, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    assert shelf.get('tea') == 'a'


@pytest.mark.counterpart("test_larder_get_09")
def test_larder_get_09_b():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'A')
    clock.wait(4)
    assert shelf.get('tea') == 'A'


def test_larder_get_10():
    shelf = MostAsked(8, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', '')
    shelf.lay_in('oil', 'sack of flour')
    assert shelf.get('tea', 'none') == 'ccc'


@pytest.mark.counterpart("test_larder_get_10")
def test_larder_get_10_b():
    clock = Clock()
    shelf = Fleeting(2, 12, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') == 'a'


def test_larder_get_11():
    shelf = Recent(2)
    shelf.lay_in('jam', 'dddd')
    shelf.lay_in('rye', 'a')
    shelf.lay_in('tea', 'a')
    shelf.get('oil')
    shelf.lay_in('fig', '')
    assert shelf.get('jam') == 'dddd'


@pytest.mark.counterpart("test_larder_get_11")
def test_larder_get_11_b():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(5)
    assert shelf.get('tea') is None


def test_larder_pop_01():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('rye', '')
    clock.wait(2)
    shelf.get('jam')
    shelf.lay_in('jam', 'bb')
    assert shelf.pop('rye') == ''


@pytest.mark.counterpart("test_larder_pop_01")
def test_larder_pop_01_b():
    shelf = FirstCome(4)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'a')
    shelf.pop('tea')
    assert shelf.pop('oil') == 'a'


def test_larder_pop_02():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'dddd')
    shelf.get('tea')
    shelf.lay_in('tea', '')
    shelf.pop('oil')
    shelf.get('oil')
    assert raised(lambda: shelf.pop('oil')) is NothingKept


@pytest.mark.counterpart("test_larder_pop_02")
def test_larder_pop_02_b():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('jam', 'ccc')
    clock.wait(3)
    shelf.get('oil')
    clock.wait(3)
    shelf.lay_in('rye', 'eeeee')
    assert shelf.pop('rye') == 'eeeee'


def test_larder_pop_03():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', '')
    shelf.get('oil')
    shelf.pop('oil')
    shelf.clear()
    shelf.get('nut')
    assert raised(lambda: shelf.pop('tea')) is NothingKept


@pytest.mark.counterpart("test_larder_pop_03")
def test_larder_pop_03_b():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(3)
    shelf.get('rye')
    assert shelf.pop('tea') == 'a'


def test_larder_popitem_01():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'eeeee')
    shelf.get('tea')
    shelf.get('tea')
    clock.wait(1)
    shelf.get('oil')
    clock.wait(1)
    clock.wait(1)
    assert shelf.popitem() == ('oil', 'eeeee')


def test_larder_popitem_02():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(3)
    clock.wait(5)
    assert raised(lambda: shelf.popitem()) is NothingKept


@pytest.mark.counterpart("test_larder_popitem_02")
def test_larder_popitem_02_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oiil', 'b')
    assert shelf.popitem() == ('oiil', 'b')


def test_larder_popitem_03():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'a')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.popitem() == ('tea', 'a')


def test_larder_popitem_04():
    clock = Clock()
    shelf = Fleeting(2, 5, clock)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'eeeee')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.popitem() == ('tea', 'a')


@pytest.mark.counterpart("test_larder_popitem_04")
def test_larder_popitem_04_b():
    shelf = FirstCome(8)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    assert shelf.popitem() == ('oil', '')


def test_larder_popitem_05():
    clock = Clock()
    shelf = Fleeting(2, 6, clock)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'a')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('tea')
    shelf.get('oil')
    assert shelf.popitem() == ('tea', '')


def test_larder_popitem_06():
    clock = Clock()
    shelf = Fleeting(2, 9, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


@pytest.mark.counterpart("test_larder_popitem_06")
def test_larder_popitem_06_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', '0a')
    shelf.lay_in('ol', 'b')
    assert shelf.popitem() == ('ol', 'b')


def test_larder_popitem_07():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('oil', 'eeeee')
    clock.wait(2)
    clock.wait(2)
    assert raised(lambda: shelf.popitem()) is NothingKept


@pytest.mark.counterpart("test_larder_popitem_07")
def test_larder_popitem_07_b():
    shelf = Recent(2)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', '')
    shelf.pop('tea')
    assert shelf.popitem() == ('oil', '')


def test_larder_popitem_08():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    clock.wait(1)
    assert raised(lambda: shelf.popitem()) is NothingKept


@pytest.mark.counterpart("test_larder_popitem_08")
def test_larder_popitem_08_b():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'a')
    shelf.pop('tea')
    assert shelf.popitem() == ('oil', 'a')


def test_larder_popitem_09():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', '')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    shelf.lay_in('rye', '')
    clock.wait(1)
    clock.wait(1)
    assert shelf.popitem() == ('rye', '')


def test_larder_popitem_10():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(2)
    shelf.lay_in('jam', 'bb')
    shelf.lay_in('jam', 'a')
    assert shelf.popitem() == ('tea', 'a')


@pytest.mark.counterpart("test_larder_popitem_10")
def test_larder_popitem_10_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_larder_popitem_11():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'eeeee')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(2)
    clock.wait(1)
    shelf.get('tea')
    shelf.lay_in('oil', '')
    assert shelf.popitem() == ('tea', 'eeeee')


def test_larder_popitem_12():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('rye', 'a')
    clock.wait(1)
    clock.wait(3)
    shelf.get('rye')
    clock.wait(3)
    shelf.get('rye')
    assert shelf.popitem() == ('rye', 'a')


def test_larder_popitem_13():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('rye', 'bb')
    clock.wait(4)
    shelf.get('jam')
    clock.wait(1)
    shelf.lay_in('oil', 'eeeee')
    shelf.get('jam')
    assert shelf.popitem() == ('oil', 'eeeee')


@pytest.mark.counterpart("test_larder_popitem_13")
def test_larder_popitem_13_b():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('tea', 'bb')
    shelf.get('jam')
    assert shelf.popitem() == ('tea', 'bb')


def test_larder_popitem_14():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(4)
    shelf.lay_in('oil', '')
    clock.wait(1)
    shelf.get('tea')
    assert shelf.popitem() == ('oil', '')


def test_larder_popitem_15():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('rye', 'ccc')
    clock.wait(2)
    shelf.get('rye')
    shelf.get('oil')
    shelf.lay_in('tea', '')
    clock.wait(3)
    assert shelf.popitem() == ('rye', 'ccc')


def test_larder_popitem_16():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(4)
    shelf.get('tea')
    assert shelf.popitem() == ('tea', 'a')


@pytest.mark.counterpart("test_larder_popitem_16")
def test_larder_popitem_16_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'ab')
    assert shelf.popitem() == ('oil', 'ab')


def test_larder_popitem_17():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('tea', 'ccc')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(5)
    clock.wait(1)
    clock.wait(1)
    clock.wait(1)
    assert raised(lambda: shelf.popitem()) is NothingKept


@pytest.mark.counterpart("test_larder_popitem_17")
def test_larder_popitem_17_b():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'bb')
    shelf.pop('tea')
    assert shelf.popitem() == ('oil', 'bb')


def test_larder_popitem_18():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'B')
    assert shelf.popitem() == ('oil', 'B')


def test_larder_popitem_19():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('tea', 'dddd')
    shelf.get('tea')
    shelf.pop('tea')
    shelf.get('rye')
    shelf.lay_in('tea', 'eeeee')
    assert shelf.popitem() == ('tea', 'eeeee')


@pytest.mark.counterpart("test_larder_popitem_19")
def test_larder_popitem_19_b():
    shelf = FirstCome(3)
    shelf.lay_in('ea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.popitem() == ('oil', 'b')


def test_larder_popitem_20():
    shelf = FirstCome(3)
    shelf.lay_in('teA', 'a')
    shelf.lay_in('oil', 'bb')
    assert shelf.popitem() == ('oil', 'bb')


def test_larder_popitem_21():
    shelf = MostAsked(1)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.get('oil')
    shelf.get('tea')
    assert shelf.popitem() == ('oil', 'b')


def test_larder_popitem_22():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'a')
    shelf.get('tea')
    shelf.get('te')
    shelf.lay_in('oil', 'b')
    shelf.get('oil')
    shelf.lay_in('tea', 'c')
    assert shelf.popitem() == ('oil', 'b')


@pytest.mark.counterpart("test_larder_popitem_22")
def test_larder_popitem_22_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    assert shelf.popitem() == ('oil', '')


def test_larder_popitem_23():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'a')
    shelf.lay_in('tea', 'dddd')
    assert shelf.popitem() == ('tea', 'dddd')


def test_larder_resize_01():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('tea', 'eeeee')
    clock.wait(2)
    shelf.lay_in('oil', '')
    shelf.lay_in('jam', 'a')
    assert raised(lambda: shelf.resize(1)) is Overfull


@pytest.mark.counterpart("test_larder_resize_01")
def test_larder_resize_01_b():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'A')
    shelf.lay_in('oil', 'b')
    assert shelf.resize(1) == []


def test_larder_resize_02():
    shelf = Recent(4)
    shelf.lay_in('tea', '0a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('rye', 'b')
    assert raised(lambda: shelf.resize(2)) is Overfull


@pytest.mark.counterpart("test_larder_resize_02")
def test_larder_resize_02_b():
    shelf = Recent(10, load=len)
    shelf.lay_in('oil', 'a')
    shelf.lay_in('oil', '')
    assert shelf.resize(12) == []


def test_larder_resize_03():
    shelf = Recent(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oIl', 'b')
    shelf.lay_in('rye', 'b')
    assert raised(lambda: shelf.resize(2)) is Overfull


@pytest.mark.counterpart("test_larder_resize_03")
def test_larder_resize_03_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.resize(3) == []


def test_larder_resize_04():
    shelf = Recent(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', '')
    shelf.lay_in('rye', 'bb')
    assert raised(lambda: shelf.resize(2)) is Overfull


@pytest.mark.counterpart("test_larder_resize_04")
def test_larder_resize_04_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.resize(6) == []


def test_larder_resize_05():
    shelf = Recent(6)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('rye', 'b')
    assert raised(lambda: shelf.resize(2)) is Overfull


@pytest.mark.counterpart("test_larder_resize_05")
def test_larder_resize_05_b():
    shelf = FirstCome(3)
    shelf.lay_in('teea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.resize(2) == []


def test_larder_resize_06():
    shelf = Recent(7)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    shelf.lay_in('rye', 'b')
    assert raised(lambda: shelf.resize(2)) is Overfull


@pytest.mark.counterpart("test_larder_resize_06")
def test_larder_resize_06_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'b')
    assert shelf.resize(4) == []


def test_larder_contents_01():
    clock = Clock()
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    clock.wait(2)
    clock.wait(2)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_larder_contents_01")
def test_larder_contents_01_b():
    clock = Clock(1)
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'dddd')
    assert shelf.contents() == ['tea']


def test_larder_contents_02():
    clock = Clock()
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'ccc')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(1)
    shelf.get('tea')
    shelf.lay_in('jam', 'a')
    clock.wait(1)
    assert shelf.contents() == ['jam', 'tea']


def test_larder_contents_03():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('t0ea', 'a')
    clock.wait(4)
    shelf.get('tea')
    clock.wait(4)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_larder_contents_03")
def test_larder_contents_03_b():
    clock = Clock(2)
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    clock.wait(2)
    assert shelf.contents() == ['tea']


def test_larder_contents_04():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(4)
    shelf.get('ta')
    clock.wait(4)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_larder_contents_04")
def test_larder_contents_04_b():
    clock = Clock(2)
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('tea', 'eeeee')
    assert shelf.contents() == ['tea']


def test_larder_contents_05():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'dddd')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    shelf.lay_in('rye', 'a')
    assert shelf.contents() == ['rye', 'tea']


def test_larder_contents_06():
    clock = Clock()
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('ttea', 'a')
    clock.wait(4)
    shelf.get('tea')
    clock.wait(2)
    assert shelf.contents() == []


@pytest.mark.counterpart("test_larder_contents_06")
def test_larder_contents_06_b():
    shelf = FirstCome(8, load=len)
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('oil', 'ccc')
    assert shelf.contents() == ['oil']


def test_larder_contents_07():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('rye', 'eeeee')
    clock.wait(3)
    shelf.get('rye')
    shelf.get('oil')
    shelf.get('tea')
    clock.wait(3)
    shelf.lay_in('tea', '')
    assert shelf.contents() == ['tea', 'rye']


def test_larder_contents_08():
    shelf = FirstCome(12, load=len)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'a')
    shelf.lay_in('tea', 'whole wheel of cheese')
    assert shelf.contents() == ['tea', 'oil']


def test_larder_contents_09():
    shelf = FirstCome(12, load=len)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('oil', 'a barrel of herring')
    assert shelf.contents() == ['tea', 'oil']


@pytest.mark.counterpart("test_larder_contents_09")
def test_larder_contents_09_b():
    clock = Clock(2)
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'dddd')
    assert shelf.contents() == ['tea']


def test_larder_contents_10():
    shelf = FirstCome(8, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('rye', 'whole wheel of cheese')
    assert shelf.contents() == ['tea', 'oil']


@pytest.mark.counterpart("test_larder_contents_10")
def test_larder_contents_10_b():
    clock = Clock(2)
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'eeeee')
    assert shelf.contents() == ['tea']


def test_larder_contents_11():
    shelf = MostAsked(10, load=len)
    shelf.lay_in('jam', 'bb')
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('jam', '')
    shelf.lay_in('tea', 'eeeee')
    assert shelf.contents() == ['tea', 'jam']


def test_larder_contents_12():
    shelf = MostAsked(10, load=len)
    shelf.lay_in('tea', 'ccc')
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('oil', 'sack of flour')
    assert shelf.contents() == ['oil', 'tea']


@pytest.mark.counterpart("test_larder_contents_12")
def test_larder_contents_12_b():
    clock = Clock(3)
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    assert shelf.contents() == ['tea']


def test_larder_contents_13():
    shelf = MostAsked(11, load=len)
    shelf.lay_in('rye', '')
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'dddd')
    shelf.lay_in('jam', 'a')
    shelf.lay_in('jam', 'ccc')
    assert shelf.contents() == ['jam', 'rye']


@pytest.mark.counterpart("test_larder_contents_13")
def test_larder_contents_13_b():
    clock = Clock(1)
    shelf = Fleeting(3, 5, clock)
    shelf.lay_in('tea', 'bb')
    assert shelf.contents() == ['tea']


def test_larder_contents_14():
    shelf = MostAsked(11, load=len)
    shelf.lay_in('rye', 'a')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('jam', 'ccc')
    shelf.lay_in('jam', 'bb')
    assert shelf.contents() == ['jam', 'rye']


def test_larder_contents_15():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.resize(1)
    shelf.resize(2)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('nut', '')
    shelf.lay_in('fig', '')
    assert shelf.contents() == ['fig', 'tea']


def test_larder_contents_16():
    shelf = MostAsked(3)
    shelf.lay_in('tea', '')
    shelf.resize(1)
    shelf.resize(4)
    shelf.get('tea')
    shelf.get('tea')
    assert shelf.contents() == ['tea']


@pytest.mark.counterpart("test_larder_contents_16")
def test_larder_contents_16_b():
    shelf = FirstCome(10, load=len)
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('oil', 'a')
    assert shelf.contents() == ['oil']


def test_larder_contents_17():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'a')
    shelf.resize(1)
    shelf.resize(4)
    shelf.lay_in('nut', '')
    shelf.lay_in('oil', '')
    assert shelf.contents() == ['oil', 'nut', 'tea']


def test_larder_contents_18():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', 'a')
    shelf.get('jam')
    shelf.pop('tea')
    shelf.get('oil')
    assert shelf.contents() == ['oil']


@pytest.mark.counterpart("test_larder_contents_18")
def test_larder_contents_18_b():
    clock = Clock(4)
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('tea', '')
    clock.wait(3)
    assert shelf.contents() == ['tea']


def test_larder_contents_19():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('jam', 'dddd')
    shelf.get('jam')
    shelf.lay_in('nut', 'ccc')
    shelf.lay_in('jam', '')
    shelf.get('oil')
    assert shelf.contents() == ['nut', 'jam', 'tea']


def test_larder_contents_20():
    shelf = MostAsked(4)
    shelf.lay_in('tea', 'bb')
    shelf.resize(1)
    shelf.resize(2)
    shelf.get('tea')
    shelf.lay_in('oil', 'a')
    shelf.get('tea')
    shelf.lay_in('nut', '')
    assert shelf.contents() == ['nut', 'tea']


def test_larder_contents_21():
    shelf = MostAsked(9, load=len)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('oil', 'sack of flour')
    assert shelf.contents() == ['oil', 'tea']


@pytest.mark.counterpart("test_larder_contents_21")
def test_larder_contents_21_b():
    clock = Clock(4)
    shelf = Fleeting(3, 3, clock)
    shelf.lay_in('tea', 'bb')
    assert shelf.contents() == ['tea']


def test_larder_contents_22():
    shelf = Recent(10, load=len)
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('rye', 'bb')
    shelf.lay_in('oil', '')
    shelf.lay_in('jam', 'bb')
    shelf.get('rye')
    assert shelf.contents() == ['rye', 'jam']


def test_larder_contents_23():
    shelf = Recent(11, load=len)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'eeeee')
    shelf.lay_in('tea', 'sack of flour')
    assert shelf.contents() == ['oil', 'tea']


def test_larder_taken_up_01():
    assert raised(lambda: Fleeting(-1, 6, Clock()).taken_up()) is Overfull


@pytest.mark.counterpart("test_larder_taken_up_01")
def test_larder_taken_up_01_b():
    shelf = FirstCome(12, load=len)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('jam', 'eeeee')
    shelf.lay_in('jam', 'eeeee')
    assert shelf.taken_up() == 9


def test_larder_taken_up_02():
    assert raised(lambda: Fleeting(-3, 3, Clock()).taken_up()) is Overfull


@pytest.mark.counterpart("test_larder_taken_up_02")
def test_larder_taken_up_02_b():
    shelf = Recent(3)
    shelf.lay_in('tea', '')
    shelf.resize(1)
    shelf.resize(3)
    shelf.lay_in('nut', 'eeeee')
    shelf.get('tea')
    assert shelf.taken_up() == 2


def test_larder_taken_up_03():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('te', 'A')
    clock.wait(3)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_larder_taken_up_03")
def test_larder_taken_up_03_b():
    shelf = Recent(12, load=len)
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('jam', 'dddd')
    assert shelf.taken_up() == 8


def test_larder_taken_up_04():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('tea', 'A')
    clock.wait(3)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_larder_taken_up_04")
def test_larder_taken_up_04_b():
    clock = Clock()
    shelf = Fleeting(3, 6, clock)
    shelf.lay_in('oil', 'bb')
    clock.wait(3)
    shelf.lay_in('rye', 'ccc')
    assert shelf.taken_up() == 2


def test_larder_taken_up_05():
    clock = Clock()
    shelf = Fleeting(2, 3, clock)
    shelf.lay_in('teea', '')
    clock.wait(3)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_larder_taken_up_05")
def test_larder_taken_up_05_b():
    shelf = Recent(11, load=len)
    shelf.lay_in('oil', 'ccc')
    shelf.lay_in('rye', 'dddd')
    shelf.lay_in('oil', 'dddd')
    assert shelf.taken_up() == 8


def test_larder_taken_up_06():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('tea', 'a')
    clock.wait(2)
    shelf.get('tea')
    clock.wait(3)
    clock.wait(1)
    assert shelf.taken_up() == 0


@pytest.mark.counterpart("test_larder_taken_up_06")
def test_larder_taken_up_06_b():
    shelf = MostAsked(10, load=len)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('jam', 'eeeee')
    shelf.get('tea')
    shelf.lay_in('jam', 'dddd')
    shelf.lay_in('tea', 'dddd')
    assert shelf.taken_up() == 8


def test_larder_taken_up_07():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'a')
    shelf.resize(1)
    shelf.resize(3)
    shelf.get('tea')
    shelf.get('tea')
    assert shelf.taken_up() == 1


@pytest.mark.counterpart("test_larder_taken_up_07")
def test_larder_taken_up_07_b():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'ccc')
    shelf.resize(1)
    shelf.resize(3)
    shelf.lay_in('egg', 'ccc')
    shelf.lay_in('egg', 'ccc')
    assert shelf.taken_up() == 2


def test_larder_taken_up_08():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'bb')
    shelf.resize(1)
    shelf.resize(2)
    shelf.lay_in('nut', 'ccc')
    shelf.lay_in('jam', 'bb')
    shelf.lay_in('nut', 'ccc')
    assert shelf.taken_up() == 2


@pytest.mark.counterpart("test_larder_taken_up_08")
def test_larder_taken_up_08_b():
    shelf = FirstCome(30, load=len)
    shelf.lay_in('ta', '')
    assert shelf.taken_up() == 4


def test_larder_taken_up_09():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'dddd')
    shelf.resize(1)
    shelf.resize(3)
    shelf.get('tea')
    shelf.lay_in('jam', 'dddd')
    shelf.lay_in('oil', '')
    assert shelf.taken_up() == 3


@pytest.mark.counterpart("test_larder_taken_up_09")
def test_larder_taken_up_09_b():
    clock = Clock()
    shelf = Fleeting(3, 4, clock)
    shelf.lay_in('oil', 'dddd')
    clock.wait(3)
    shelf.lay_in('tea', 'bb')
    shelf.lay_in('oil', 'eeeee')
    assert shelf.taken_up() == 2


def test_larder_taken_up_10():
    shelf = Recent(10, load=len)
    shelf.lay_in('tea', 'dddd')
    shelf.lay_in('oil', 'bb')
    shelf.lay_in('oil', 'sack of flour')
    assert shelf.taken_up() == 8


def test_larder_hits_and_misses_01():
    shelf = FirstCome(1)
    shelf.lay_in('tea', 'a')
    shelf.get('tea')
    shelf.clear()
    assert shelf.hits_and_misses() == (0, 0)


def test_larder_hits_and_misses_02():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'dddd')
    shelf.get('tea')
    shelf.clear()
    shelf.get('oil')
    with suppress(KeyError):
        shelf.pop('nut')
    shelf.get('oil')
    assert shelf.hits_and_misses() == (0, 3)


def test_larder_hits_and_misses_03():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'eeeee')
    shelf.get('jam')
    shelf.get('oil')
    shelf.get('nut')
    with suppress(KeyError):
        shelf.pop('fig')
    shelf.get('tea')
    assert shelf.hits_and_misses() == (1, 4)


def test_larder_hits_and_misses_04():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.get('jam')
    with suppress(KeyError):
        shelf.pop('egg')
    assert shelf.hits_and_misses() == (0, 2)


@pytest.mark.counterpart("test_larder_hits_and_misses_04")
def test_larder_hits_and_misses_04_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'aa')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_05():
    shelf = FirstCome(4)
    shelf.lay_in('tea', '')
    shelf.get('rye')
    shelf.get('tea')
    shelf.get('rye')
    shelf.clear()
    shelf.get('tea')
    assert shelf.hits_and_misses() == (0, 1)


@pytest.mark.counterpart("test_larder_hits_and_misses_05")
def test_larder_hits_and_misses_05_b():
    shelf = Recent(5)
    shelf.get('oil')
    shelf.get('te')
    shelf.clear()
    assert shelf.hits_and_misses() == (0, 0)


def test_larder_hits_and_misses_06():
    shelf = FirstCome(4)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_07():
    shelf = FirstCome(4)
    shelf.lay_in('tea', 'ccc')
    shelf.get('nut')
    shelf.get('tea')
    shelf.get('jam')
    shelf.get('rye')
    assert shelf.hits_and_misses() == (1, 3)


def test_larder_hits_and_misses_08():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'a')
    shelf.get('oil')
    shelf.get('tea')
    shelf.clear()
    assert shelf.hits_and_misses() == (0, 0)


@pytest.mark.counterpart("test_larder_hits_and_misses_08")
def test_larder_hits_and_misses_08_b():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'a')
    shelf.get('oil')
    shelf.get('tea')
    assert shelf.hits_and_misses() == (1, 1)


def test_larder_hits_and_misses_09():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'bb')
    shelf.get('oil')
    with suppress(KeyError):
        shelf.pop('fig')
    shelf.get('tea')
    with suppress(KeyError):
        shelf.pop('fig')
    with suppress(KeyError):
        shelf.pop('rye')
    assert shelf.hits_and_misses() == (1, 4)


@pytest.mark.counterpart("test_larder_hits_and_misses_09")
def test_larder_hits_and_misses_09_b():
    shelf = FirstCome(2)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_10():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'bb')
    shelf.get('tea')
    shelf.clear()
    shelf.get('tea')
    with suppress(KeyError):
        shelf.pop('egg')
    assert shelf.hits_and_misses() == (0, 2)


def test_larder_hits_and_misses_11():
    shelf = MostAsked(2)
    shelf.lay_in('tea', 'ccc')
    shelf.get('tea')
    shelf.get('tea')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('egg')
    with suppress(KeyError):
        shelf.pop('nut')
    assert shelf.hits_and_misses() == (0, 2)


@pytest.mark.counterpart("test_larder_hits_and_misses_11")
def test_larder_hits_and_misses_11_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', '')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_12():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'dddd')
    shelf.get('oil')
    shelf.get('tea')
    shelf.get('nut')
    shelf.clear()
    shelf.get('tea')
    assert shelf.hits_and_misses() == (0, 1)


@pytest.mark.counterpart("test_larder_hits_and_misses_12")
def test_larder_hits_and_misses_12_b():
    shelf = Recent(3)
    shelf.get('il')
    shelf.get('tea')
    shelf.clear()
    assert shelf.hits_and_misses() == (0, 0)


def test_larder_hits_and_misses_13():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'dddd')
    shelf.get('tea')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('rye')
    assert shelf.hits_and_misses() == (0, 1)


def test_larder_hits_and_misses_14():
    shelf = MostAsked(3)
    shelf.lay_in('tea', 'eeeee')
    shelf.lay_in('oil', 'bb')
    shelf.pop('oil')
    shelf.get('rye')
    shelf.pop('tea')
    shelf.lay_in('tea', '')
    assert shelf.hits_and_misses() == (2, 1)


@pytest.mark.counterpart("test_larder_hits_and_misses_14")
def test_larder_hits_and_misses_14_b():
    shelf = FirstCome(8)
    shelf.lay_in('tea', 'aa')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_15():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.get('oil')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('rye')
    assert shelf.hits_and_misses() == (0, 1)


@pytest.mark.counterpart("test_larder_hits_and_misses_15")
def test_larder_hits_and_misses_15_b():
    shelf = FirstCome(8)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_16():
    shelf = Recent(2)
    shelf.lay_in('tea', 'a')
    shelf.get('oil')
    shelf.clear()
    with suppress(KeyError):
        shelf.pop('tea')
    assert shelf.hits_and_misses() == (0, 1)


@pytest.mark.counterpart("test_larder_hits_and_misses_16")
def test_larder_hits_and_misses_16_b():
    shelf = FirstCome(3)
    shelf.lay_in('tea', 'a')
    shelf.pop('tea')
    assert shelf.hits_and_misses() == (1, 0)


def test_larder_hits_and_misses_17():
    shelf = Recent(3)
    shelf.lay_in('tea', 'a')
    shelf.lay_in('oil', ' a')
    shelf.get('rye')
    shelf.pop('oil')
    assert shelf.hits_and_misses() == (1, 1)


def test_larder_hits_and_misses_18():
    shelf = Recent(4)
    shelf.lay_in('tea', '')
    shelf.lay_in('oil', 'eeeee')
    shelf.get('oil')
    shelf.get('rye')
    shelf.pop('oil')
    assert shelf.hits_and_misses() == (2, 1)
