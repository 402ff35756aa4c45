"""joined_within, pieces, tag_for."""

import pytest

from outcome import raised
from labelmark import LabelError, joined_within, pieces, tag_for


def test_pieces_01():
    assert pieces("Do0n't lok") == ['do', '0', 'n', 't', 'lok']


def test_pieces_02():
    assert pieces("Don't -loOk") == ['don', 't', 'look']


def test_pieces_03():
    assert pieces("Don't looK") == ['don', 't', 'look']


@pytest.mark.counterpart("test_pieces_03")
def test_pieces_03_b():
    assert pieces('a') == ['a']


def test_pieces_04():
    assert pieces("d0on't look") == ['d', '0', 'on', 't', 'look']


def test_pieces_05():
    assert pieces("it's 5,000 km") == ['it', 's', '5000', 'km']


def test_pieces_06():
    assert pieces('1,2334') == ['12334']


def test_pieces_07():
    assert pieces('1,24Z5') == ['124', 'z', '5']


def test_pieces_08():
    assert pieces('1,50 0 men') == ['150', '0', 'men']


def test_pieces_09():
    assert pieces('11,2345') == ['112345']


def test_pieces_10():
    assert pieces('2, or 3,00') == ['2', 'or', '300']


def test_pieces_11():
    assert pieces('3,200,10 And 4,0') == ['320010', 'and', '40']


def test_pieces_12():
    assert pieces('5% oFf') == ['5', 'off']


def test_pieces_13():
    assert pieces('5Z0% ofF') == ['5', 'z', '0', 'off']


def test_pieces_14():
    assert pieces('5Z0% ooff') == ['5', 'z', '0', 'ooff']


def test_pieces_15():
    assert pieces('AA USB port') == ['AA', 'USB', 'port']


def test_pieces_16():
    assert pieces('AB&C Labs') == ['AB', 'and', 'c', 'labs']


def test_pieces_17():
    assert pieces('AB&C labs') == ['AB', 'and', 'c', 'labs']


@pytest.mark.counterpart("test_pieces_17")
def test_pieces_17_b():
    assert pieces('0') == ['0']


def test_pieces_18():
    assert pieces('MP3 play-er') == ['MP', '3', 'play', 'er']


def test_pieces_19():
    assert pieces('R&B') == ['r', 'and', 'b']


def test_pieces_20():
    assert pieces('a0+b') == ['a', '0', 'b']


def test_pieces_21():
    assert pieces('a0_B_c') == ['a', '0', 'b', 'c']


def test_pieces_22():
    assert pieces('a__B _c') == ['a', 'b', 'c']


def test_pieces_23():
    assert pieces('old_ap') == ['old', 'ap']


def test_pieces_24():
    assert pieces('old_mm0ap') == ['old', 'mm', '0', 'ap']


def test_pieces_25():
    assert pieces('sLt & rye') == ['slt', 'and', 'rye']


def test_pieces_26():
    assert pieces('saZltt & rye') == ['sazltt', 'and', 'rye']


def test_joined_within_01():
    assert raised(lambda: joined_within(['a', 'barley', 'elm'], -5)) is LabelError


@pytest.mark.counterpart("test_joined_within_01")
def test_joined_within_01_b():
    assert joined_within(['fig', 'rye']) == 'fig.rye'


def test_joined_within_02():
    assert joined_within(['barnZacle'], 5) == 'barnZ'


def test_joined_within_03():
    assert joined_within(['barnacl0e'], 6) == 'barnac'


def test_joined_within_04():
    assert joined_within(['barnnacle'], 4) == 'barn'


def test_joined_within_05():
    assert joined_within(['date', 'an'], 5) == 'an'


@pytest.mark.counterpart("test_joined_within_05")
def test_joined_within_05_b():
    assert joined_within(['of', 'of'], 0) == 'of.of'


def test_joined_within_06():
    assert joined_within(['date', 'fig']) == 'date.fig'


def test_joined_within_07():
    assert joined_within(['elm'], 1) == 'e'


def test_joined_within_08():
    assert joined_within(['fig', 'plum']) == 'fig.plum'


def test_joined_within_09():
    assert joined_within(['guillemot'], 6) == 'guille'


def test_joined_within_10():
    assert joined_within(['oats'], 3) == 'oat'


def test_joined_within_11():
    assert joined_within(['ry-e', 'salt', 'oats', 'fig'], 12) == 'ry-e.fig'


def test_joined_within_12():
    assert raised(lambda: joined_within(['rye', 'a', 'barley', 'barley', 'oats'], -2)) is LabelError


@pytest.mark.counterpart("test_joined_within_12")
def test_joined_within_12_b():
    assert joined_within(['salt', 'rye']) == 'salt.rye'


def test_joined_within_13():
    assert raised(lambda: joined_within(['rye', 'rye', 'plum', 'fig'], -2)) is LabelError


@pytest.mark.counterpart("test_joined_within_13")
def test_joined_within_13_b():
    assert joined_within(['fig', 'oats']) == 'fig.oats'


def test_joined_within_14():
    assert joined_within(['rye', 'salt', 'oaZts', 'fig'], 12) == 'rye.salt.fig'


@pytest.mark.counterpart("test_joined_within_14")
def test_joined_within_14_b():
    assert joined_within(['onE', 'to'], 6) == 'onE.to'


def test_joined_within_15():
    assert joined_within(['rye', 'salt', 'oats', 'fig'], 12) == 'rye.salt.fig'


def test_joined_within_16():
    assert joined_within(['saalt', 'rye', 'oats'], 14) == 'saalt.rye.oats'


def test_joined_within_17():
    assert joined_within(['salt'], 2) == 'sa'


def test_joined_within_18():
    assert joined_within([]) == 'untitled'


def test_joined_within_19():
    assert joined_within([], 1) == 'untitled'


@pytest.mark.counterpart("test_joined_within_19")
def test_joined_within_19_b():
    assert joined_within(['oats', 'a']) == 'oats.a'


def test_joined_within_20():
    assert joined_within([], 2) == 'untitled'


@pytest.mark.counterpart("test_joined_within_20")
def test_joined_within_20_b():
    assert joined_within(['of', 'B2']) == 'of.B2'


def test_joined_within_21():
    assert joined_within([], 3) == 'untitled'


@pytest.mark.counterpart("test_joined_within_21")
def test_joined_within_21_b():
    assert joined_within(['a', 'a'], 3) == 'a.a'


def test_joined_within_22():
    assert joined_within([], 4) == 'untitled'


@pytest.mark.counterpart("test_joined_within_22")
def test_joined_within_22_b():
    assert joined_within(['an', 'oats']) == 'an.oats'


def test_joined_within_23():
    assert joined_within([], 6) == 'untitled'


@pytest.mark.counterpart("test_joined_within_23")
def test_joined_within_23_b():
    assert joined_within(['fig', 'of']) == 'fig.of'


def test_tag_for_01():
    assert tag_for("O'Hara & Sons", limit=14) == 'o.hara.and'


def test_tag_for_02():
    assert tag_for("O'Hara & Sons", limit=7) == 'o.and'


def test_tag_for_03():
    assert tag_for("it's  5,000 km", limit=8) == 'it.s.km'


def test_tag_for_04():
    assert tag_for('2+2') == '2'


def test_tag_for_05():
    assert tag_for('2+2', limit=14) == '2'


@pytest.mark.counterpart("test_tag_for_05")
def test_tag_for_05_b():
    assert tag_for('Z??!') == 'z'


def test_tag_for_06():
    assert tag_for('MP3 player', limit=10) == 'MP.3'


def test_tag_for_07():
    assert tag_for('North and south', limit=8) == 'and'


def test_tag_for_08():
    assert tag_for('Over the sea over the', stop=['north', 'the']) == 'over.the.sea.over'


def test_tag_for_09():
    assert tag_for('Over the sea over the', stop=['north', 'the'], limit=12) == 'over.the.sea'


def test_tag_for_10():
    assert tag_for('Over the sea over the', swaps=[('north', 'south')], stop=['The', 'bye']) == 'over.the.sea.over'


@pytest.mark.counterpart("test_tag_for_10")
def test_tag_for_10_b():
    assert tag_for('a?') == 'a'


def test_tag_for_11():
    assert tag_for('UK and USA', limit=5) == 'UK'


def test_tag_for_12():
    assert tag_for('UK and USa') == 'UK.and.usa'


def test_tag_for_13():
    assert tag_for('a sea of a kind of', stop=['AND', 'of', 'a'], limit=8) == 'sea.of.a'


def test_tag_for_14():
    assert tag_for('a_B c_d', limit=4) == 'a.b'


def test_tag_for_15():
    assert tag_for('and the', stop=['The', 'bye'], limit=6) == 'and'


@pytest.mark.counterpart("test_tag_for_15")
def test_tag_for_15_b():
    assert tag_for('ro roww row') == 'ro.roww.row'


def test_tag_for_16():
    assert tag_for('byE bye love bye') == 'bye.love.bye'


def test_tag_for_17():
    assert tag_for('bye bye Lovve bye') == 'bye.lovve.bye'


def test_tag_for_18():
    assert tag_for('bye bye Zlove bye') == 'bye.zlove.bye'


def test_tag_for_19():
    assert tag_for('east and south', swaps=[('west', 'north'), ('north', 'west')], limit=6) == 'and'


@pytest.mark.counterpart("test_tag_for_19")
def test_tag_for_19_b():
    assert tag_for("rock n' Roll") == 'rock.n.roll'


def test_tag_for_20():
    assert tag_for('north by north by west', swaps=[('west', 'north'), ('north', 'west')]) == 'west.by.west.by.north'


def test_tag_for_21():
    assert tag_for('northern winds', stop=['north', 'the'], limit=5) == 'winds'


def test_tag_for_22():
    assert tag_for('of a', stop=['AND', 'of', 'a'], limit=9) == 'untitled'


@pytest.mark.counterpart("test_tag_for_22")
def test_tag_for_22_b():
    assert tag_for("rock '' rooll") == 'rock.rooll'


def test_tag_for_23():
    assert tag_for('of mice and men', stop=['the', 'and'], limit=13) == 'of.and.men'


def test_tag_for_24():
    assert tag_for('oveer and oVer', stop=['over']) == 'oveer.and'


def test_tag_for_25():
    assert tag_for('over and over', stop=['ovEr']) == 'and'


@pytest.mark.counterpart("test_tag_for_25")
def test_tag_for_25_b():
    assert tag_for('of a', limit=6) == 'of.a'


def test_tag_for_26():
    assert tag_for('over and over', stop=['oveR']) == 'and'


@pytest.mark.counterpart("test_tag_for_26")
def test_tag_for_26_b():
    assert tag_for('row raow rw') == 'row.raow.rw'


def test_tag_for_27():
    assert tag_for('sea and the man and', stop=['the', 'and']) == 'sea.and.the.man'


def test_tag_for_28():
    assert tag_for('sea and the man and', swaps=[('west', 'far west')], stop=['the', 'and']) == 'sea.and.the.man'


@pytest.mark.counterpart("test_tag_for_28")
def test_tag_for_28_b():
    assert tag_for('?a!') == 'a'


def test_tag_for_29():
    assert tag_for('snake_case_name', limit=5) == 'case'


def test_tag_for_30():
    assert tag_for('snake_case_name', limit=7) == 'case'


@pytest.mark.counterpart("test_tag_for_30")
def test_tag_for_30_b():
    assert tag_for('9, 10') == '9.10'


def test_tag_for_31():
    assert tag_for('south by west', swaps=[('south', 'west'), ('west', 'north'), ('north', 'south')], limit=7) == (
        'west.by'
    )


def test_tag_for_32():
    assert tag_for('south south north', swaps=[('north', 'south'), ('south', 'east')]) == 'east.south'


def test_tag_for_33():
    assert tag_for('south south north', swaps=[('south', 'north'), ('north', 'south')], stop=['the']) == 'north.south'


def test_tag_for_34():
    assert tag_for('thE', stop=['the']) == 'untitled'


@pytest.mark.counterpart("test_tag_for_34")
def test_tag_for_34_b():
    assert tag_for('oldURs') == 'oldurs'


def test_tag_for_35():
    assert tag_for('the man and the sea', swaps=[('man', 'woman'), ('woman', 'girl')]) == 'the.woman.and.the.sea'


def test_tag_for_36():
    assert tag_for('the man anda the sea', stop=['the']) == 'man.anda.the.sea'


def test_tag_for_37():
    assert tag_for('the', stop=['the']) == 'untitled'


@pytest.mark.counterpart("test_tag_for_37")
def test_tag_for_37_b():
    assert tag_for('Old Mill') == 'old.mill'


def test_tag_for_38():
    assert tag_for('west of north', swaps=[('south', 'west'), ('west', 'north'), ('north', 'south')], limit=11) == (
        'north.of'
    )


def test_tag_for_39():
    assert tag_for('west of north', swaps=[('west', 'north'), ('north', 'west')], limit=12) == 'of.west'
