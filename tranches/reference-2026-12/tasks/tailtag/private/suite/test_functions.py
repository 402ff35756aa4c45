"""label, pieces, within."""

import pytest

from outcome import raised
from tailtag import LabelError, label, pieces, within


def test_pieces_01():
    assert pieces("D0on't look") == ['d', '0', 'ont', 'look']


def test_pieces_02():
    assert pieces("Don't lo0oK") == ['dont', 'lo', '0', 'o', 'k']


def test_pieces_03():
    assert pieces("O'Hara & ons") == ['ohara', 'and', 'ons']


def test_pieces_04():
    assert pieces("O'Hara& Sons") == ['ohara', 'and', 'sons']


def test_pieces_05():
    assert pieces("iT's 5,000 km") == ['i', 'ts', '5000', 'km']


def test_pieces_06():
    assert pieces("it's 5,000 km") == ['its', '5000', 'km']


def test_pieces_07():
    assert pieces("it's 5,000 m") == ['its', '5000', 'm']


def test_pieces_08():
    assert pieces('1,500men') == ['1500', 'men']


def test_pieces_09():
    assert pieces('1,5Z00 mmen') == ['1', '5', 'z', '00', 'mmen']


def test_pieces_10():
    assert pieces('100a%') == ['100', 'a']


def test_pieces_11():
    assert pieces('2, or3,00') == ['2', 'or', '3', '00']


def test_pieces_12():
    assert pieces('A UaSB port') == ['a', 'ua', 'SB', 'port']


def test_pieces_13():
    assert pieces('A+b') == ['a', 'b']


def test_pieces_14():
    assert pieces('AB&C  labs') == ['AB', 'and', 'c', 'labs']


@pytest.mark.counterpart("test_pieces_14")
def test_pieces_14_b():
    assert pieces('d') == ['d']


def test_pieces_15():
    assert pieces('AB&C labs') == ['AB', 'and', 'c', 'labs']


def test_pieces_16():
    assert pieces('Ld_map') == ['ld', 'map']


def test_pieces_17():
    assert pieces('a1,2345') == ['a', '1', '2345']


def test_pieces_18():
    assert pieces('a_b _C') == ['a', 'b', 'c']


def test_pieces_19():
    assert pieces('aa+') == ['aa']


def test_pieces_20():
    assert pieces('oLd_map') == ['o', 'ld', 'map']


def test_pieces_21():
    assert pieces('odMapRoom') == ['od', 'map', 'room']


def test_pieces_22():
    assert pieces('olD_map') == ['ol', 'd', 'map']


def test_pieces_23():
    assert pieces('old_m aZp') == ['old', 'm', 'a', 'zp']


def test_pieces_24():
    assert pieces('old_ma0p') == ['old', 'ma', '0', 'p']


def test_pieces_25():
    assert pieces('old_maP') == ['old', 'ma', 'p']


def test_pieces_26():
    assert pieces('salt  & rye') == ['salt', 'and', 'rye']


def test_pieces_27():
    assert pieces('x & ') == ['x', 'and']


def test_within_01():
    assert raised(lambda: within(['B2', 'oats', 'an', 'B2'], -5)) is LabelError


@pytest.mark.counterpart("test_within_01")
def test_within_01_b():
    assert within(['one', 'to'], 6) == 'one.to'


def test_within_02():
    assert within(['a', 'barley', 'date'], 7) == 'a.barley'


def test_within_03():
    assert within(['baRanacle'], 5) == 'nacle'


def test_within_04():
    assert within(['barley', 'barley', 'salt'], 5) == 'arley'


def test_within_05():
    assert raised(lambda: within(['barley', 'elm'], -1)) is LabelError


@pytest.mark.counterpart("test_within_05")
def test_within_05_b():
    assert within(['elm', 'date']) == 'elm.date'


def test_within_06():
    assert within(['barnacle'], 6) == 'rnacle'


def test_within_07():
    assert raised(lambda: within(['date', 'elm', 'an', 'a'], -1)) is LabelError


@pytest.mark.counterpart("test_within_07")
def test_within_07_b():
    assert within(['plum', 'a'], 9) == 'plum.a'


def test_within_08():
    assert within(['date', 'elm'], 3) == 'ate'


def test_within_09():
    assert within(['date', 'oats']) == 'date.oats'


def test_within_10():
    assert within(['date', 'rye', 'B2', 'B2', 'salt'], 11) == 'date.rye.B2.B2'


def test_within_11():
    assert within(['fig']) == 'fig'


@pytest.mark.counterpart("test_within_11")
def test_within_11_b():
    assert within(['a', 'an'], 14) == 'a.an'


def test_within_12():
    assert within(['guillemot'], 5) == 'lemot'


def test_within_13():
    assert within(['periwinkle'], 6) == 'winkle'


def test_within_14():
    assert within(['ryae', 'saLt', 'oats', 'fig'], 12) == 'ryae.saLt.oats'


def test_within_15():
    assert raised(lambda: within(['rye', 'barley', 'B2'], -1)) is LabelError


@pytest.mark.counterpart("test_within_15")
def test_within_15_b():
    assert within(['Ne', 'two'], 6) == 'Ne.two'


def test_within_16():
    assert within(['saLt', 'rye', 'oats'], 11) == 'saLt.rye.oats'


def test_within_17():
    assert raised(lambda: within(['salt', 'oats'], -5)) is LabelError


@pytest.mark.counterpart("test_within_17")
def test_within_17_b():
    assert within(['ne', 'to'], 6) == 'ne.to'


def test_within_18():
    assert within([]) == ''


@pytest.mark.counterpart("test_within_18")
def test_within_18_b():
    assert within(['fig', 'B2']) == 'fig.B2'


def test_within_19():
    assert within([], 1) == ''


@pytest.mark.counterpart("test_within_19")
def test_within_19_b():
    assert within(['rye', 'a']) == 'rye.a'


def test_within_20():
    assert within([], 4) == ''


@pytest.mark.counterpart("test_within_20")
def test_within_20_b():
    assert within(['date', 'an']) == 'date.an'


def test_within_21():
    assert within([], 5) == ''


@pytest.mark.counterpart("test_within_21")
def test_within_21_b():
    assert within(['an', 'date']) == 'an.date'


def test_within_22():
    assert within([], 7) == ''


@pytest.mark.counterpart("test_within_22")
def test_within_22_b():
    assert within(['of', 'rye']) == 'of.rye'


def test_label_01():
    assert label("Ha'penny Bridge", limit=4) == 'enny'


def test_label_02():
    assert label("it's 5,000 km") == 'its.5000.km'


def test_label_03():
    assert label("it's 5,000 km", limit=11) == 'its.5000.km'


@pytest.mark.counterpart("test_label_03")
def test_label_03_b():
    assert label('?0!') == '0'


def test_label_04():
    assert label('2+2') == '2'


def test_label_05():
    assert label('2+2', limit=14) == '2'


@pytest.mark.counterpart("test_label_05")
def test_label_05_b():
    assert label('X Ray') == 'x.ray'


def test_label_06():
    assert label('2+2', limit=6) == '2'


@pytest.mark.counterpart("test_label_06")
def test_label_06_b():
    assert label('100%') == '100'


def test_label_07():
    assert label('50% off + more', limit=9) == '50.off.more'


def test_label_08():
    assert label('7,2345 stepps', limit=4) == '7'


def test_label_09():
    assert label('7,2345 steps', limit=7) == '7.2345'


@pytest.mark.counterpart("test_label_09")
def test_label_09_b():
    assert label('?0!!') == '0'


def test_label_10():
    assert label('7,2345 steps', limit=8) == '7.2345'


def test_label_11():
    assert label('AB&C labbs', limit=6) == 'AB.and.c'


def test_label_12():
    assert label('AB&C labs', limit=4) == 'AB'


def test_label_13():
    assert label('AB&C labs', limit=5) == 'AB.and'


def test_label_14():
    assert label('North north', swaps=[('west', 'north'), ('north', 'west')]) == 'west'


@pytest.mark.counterpart("test_label_14")
def test_label_14_b():
    assert label('??a!') == 'a'


def test_label_15():
    assert label('North wid', swaps=[('north', 'wst')]) == 'wst.wid'


def test_label_16():
    assert label('North wind', swaps=[('north', 'weZt')]) == 'weZt.wind'


def test_label_17():
    assert label('North wind', swaps=[('north', 'wesT')]) == 'wesT.wind'


def test_label_18():
    assert label('Over the sea over the', stop=['the', 'and']) == 'over.the.sea.over.the'


@pytest.mark.counterpart("test_label_18")
def test_label_18_b():
    assert label('?Z') == 'z'


def test_label_19():
    assert label('Over the sea over the', swaps=[('and', 'plus'), ('over', 'under')], stop=['the', 'and']) == (
        'under.the.sea.under.the'
    )


def test_label_20():
    assert label('Over the sea over the', swaps=[('over', 'and'), ('and', 'over')], stop=['the']) == (
        'over.the.sea.over.the'
    )


def test_label_21():
    assert label('R&B', limit=4) == 'r.and'


def test_label_22():
    assert label('UK an USA') == 'UK.an.USA'


def test_label_23():
    assert label('a man of a sea', stop=['a', 'f']) == 'man.of.a.sea'


def test_label_24():
    assert label('a man of a sea', swaps=[('man', 'woman'), ('woman', 'girl')], stop=['of', 'a', 'the', 'sea']) == (
        'girl.of.a.sea'
    )


def test_label_25():
    assert label('a sea of a kind of', stop=['AND', 'of', 'a']) == 'sea.of.a.kind.of'


def test_label_26():
    assert label('aB c_d') == 'a.b.c.d'


def test_label_27():
    assert label('bye bye the bye', stop=['over'], limit=6) == 'bye.the'


def test_label_28():
    assert label('east and south', swaps=[('east', 'south'), ('south', 'north')], limit=14) == 'north.and.north'


def test_label_29():
    assert label('east and south', swaps=[('south', 'west'), ('west', 'north'), ('north', 'south')], limit=11) == (
        'east.and'
    )


def test_label_30():
    assert label('east wind', swaps=[('east', 'south'), ('south', 'north')], limit=4) == 'orth'


def test_label_31():
    assert label('new New NEW') == 'new.NEW'


def test_label_32():
    assert label('northern winds', swaps=[('nort', 'soouth')]) == 'northern.winds'


def test_label_33():
    assert label('old_map') == 'old.map'


def test_label_34():
    assert label('sea and the man and', stop=['AND', 'of', 'a']) == 'sea.and.the.man.and'


def test_label_35():
    assert label('south by west', swaps=[('south', 'west'), ('west', 'north'), ('north', 'south')], limit=7) == (
        'south.by'
    )


def test_label_36():
    assert label('south south north', stop=['north', 'the']) == 'south.north'


def test_label_37():
    assert label('south', swaps=[('south', 'west'), ('west', 'north'), ('north', 'south')], limit=4) == 'outh'


def test_label_38():
    assert label('the man and the ea', stop=['the']) == 'man.and.the.ea'


def test_label_39():
    assert label('the west of the west', swaps=[('west', 'far west')]) == 'the.far west.of.the.far west'
