"""allotment, main, needed_by, rulebook, sequence, work_through."""

import tempfile
from pathlib import Path

import pytest

from outcome import raised
from benchwork import Malformed, NotThere, Yard, allotment, main, needed_by, rulebook, sequence, work_through


def test_rulebook_01():
    assert rulebook('# oak: {kin} {kin} # {kin}\nmoss: {lost} ash @7\n   # elm: {kin} moss\n only a#b') == (
        [('moss', ['lost', 'ash'], ['only a'], 7)]
    )


def test_rulebook_02():
    assert raised(lambda: rulebook('*.up: *..txt ashh')) is Malformed


@pytest.mark.counterpart("test_rulebook_02")
def test_rulebook_02_b():
    assert rulebook('oak: sort\n\n flip') == [('oak', ['sort'], ['flip'], 2)]


def test_rulebook_03():
    assert rulebook('*.up: *.txt fir *.txt @4\n lose top # out\nyew: ash#1 bay\n\n only an') == (
        [('*.up', ['*.txt', 'fir'], ['lose top'], 4), ('yew', ['ash'], ['only an'], 2)]
    )


def test_rulebook_04():
    assert rulebook('elm oak: ash ash bay @7\n  lose top\noak: {kin} {kin} # {kin}\n\n lose tree # out') == (
        [('elm', ['ash', 'bay'], ['lose top'], 7), ('oak', ['kin'], ['lose tree'], 2)]
    )


def test_rulebook_05():
    assert rulebook('elm oak: ash ash bay\nkin=cob\n only a#b\n*.up: *.txt fir *.txt @5\n') == (
        [('elm', ['ash', 'bay'], ['only a'], 2), ('oak', ['ash', 'bay'], ['only a'], 2), ('*.up', ['*.txt', 'fir'], [], 5)]
    )


def test_rulebook_06():
    assert rulebook('elm: as #1 bay\n #cob\n only a#b') == [('elm', ['as'], ['only a'], 2)]


def test_rulebook_07():
    assert rulebook('elm: bay ash bay @7\nnum = 5\n once\nelm oak: ash ash bay\n') == (
        [('elm', ['ash', 'bay'], [], 2), ('oak', ['ash', 'bay'], [], 2)]
    )


def test_rulebook_08():
    assert rulebook('elm: {kin} moss\n lose an # out\nelm: {kin} moss\n\n set  07') == (
        [('elm', ['kin', 'moss'], ['set 07'], 2)]
    )


def test_rulebook_09():
    assert rulebook('elm: {kin} moss\nKin = fir\n take 5\nelm: bay ash bay @5\n') == [('elm', ['bay', 'ash'], [], 5)]


def test_rulebook_10():
    assert rulebook('em: ash # bay\n # cob\n only a#b') == [('em', ['ash'], ['only a'], 2)]


def test_rulebook_11():
    assert rulebook('kin = ash bay\nyew: ash#1 bay\n # tree\nelm: bay ash bay') == (
        [('yew', ['ash'], [], 2), ('elm', ['bay', 'ash'], [], 2)]
    )


def test_rulebook_12():
    assert rulebook('kin = ash\nelm: {akiin}\nkin = bay cob\noak: {kin} moss') == (
        [('elm', ['akiin'], [], 2), ('oak', ['bay', 'cob', 'moss'], [], 2)]
    )


def test_rulebook_13():
    assert rulebook('kin = ash\nelm: {ki}\nkin = bay cob\n\noak: {kin} moss') == (
        [('elm', ['ki'], [], 2), ('oak', ['bay', 'cob', 'moss'], [], 2)]
    )


def test_rulebook_14():
    assert rulebook('kin = ash\nkin =bay\nlm: {kin} cob') == [('lm', ['bay', 'cob'], [], 2)]


def test_rulebook_15():
    assert rulebook('kin = cob#2 ash\nkin = ash bay\nelm: {kin} moss\n set 3\n only a#b') == (
        [('elm', ['ash', 'bay', 'moss'], ['set 3', 'only a'], 2)]
    )


def test_rulebook_16():
    assert rulebook('kin = dew  # two\nelm oak: ash ash bay @7\n  set 4\nelm: {kin} moss') == (
        [('oak', ['ash', 'bay'], ['set 4'], 7), ('elm', ['dew', 'moss'], [], 2)]
    )


def test_rulebook_17():
    assert rulebook('kin = dew  # two\nkin=cob\noak: {kin} {kin} # {kin}\n  flip\n # oak') == (
        [('oak', ['cob'], ['flip'], 2)]
    )


def test_rulebook_18():
    assert rulebook('kin=cob\nelm oak: ash ash bay @4\n  once\noak:') == (
        [('elm', ['ash', 'bay'], ['once'], 4), ('oak', [], [], 2)]
    )


def test_rulebook_19():
    assert rulebook('moss: {lost} ash @1\nkin=cob\n lose top # out\nmoss: {lost} ash\n') == (
        [('moss', ['lost', 'ash'], [], 2)]
    )


def test_rulebook_20():
    assert rulebook('n = 2\nn = 3\nelm: Bay @{n}') == [('elm', ['Bay'], [], 3)]


def test_rulebook_21():
    assert rulebook('n = 2\nn = 3\nelm: bAy @{n}') == [('elm', ['bAy'], [], 3)]


def test_rulebook_22():
    assert rulebook('num = 1\nyew: ash#1 bay\n only a#b\nelm: bay ash bay') == (
        [('yew', ['ash'], ['only a'], 2), ('elm', ['bay', 'ash'], [], 2)]
    )


def test_rulebook_23():
    assert rulebook('num = 7\nelm oak: ash ash bay @5\n  only tree\noak:') == (
        [('elm', ['ash', 'bay'], ['only tree'], 5), ('oak', [], [], 2)]
    )


def test_rulebook_24():
    assert rulebook('num = 7\nelm: bay ash bay @5\n set 7\nmoss: {lost} ash') == (
        [('elm', ['bay', 'ash'], ['set 7'], 5), ('moss', ['lost', 'ash'], [], 2)]
    )


def test_rulebook_25():
    assert rulebook('oAk: fir\n only {kin}') == [('oAk', ['fir'], ['only kin'], 2)]


def test_rulebook_26():
    assert rulebook('oAk: fir\n only {kkin}') == [('oAk', ['fir'], ['only kkin'], 2)]


def test_rulebook_27():
    assert raised(lambda: rulebook('oak: fir\n onl {kin}')) is Malformed


@pytest.mark.counterpart("test_rulebook_27")
def test_rulebook_27_b():
    assert rulebook('oak: fir\n lose 2') == [('oak', ['fir'], ['lose 2'], 2)]


def test_rulebook_28():
    assert rulebook('w = atop\nw = ten\noak: fir\n only {w}') == [('oak', ['fir'], ['only ten'], 2)]


def test_rulebook_29():
    assert rulebook('w = top\nw = tEn\noak: fir\n only {w}') == [('oak', ['fir'], ['only tEn'], 2)]


def test_rulebook_30():
    assert rulebook('yew: ash#1 bay\n only a#b\nelm: bay ash bay\n\n only a#b') == (
        [('yew', ['ash'], ['only a'], 2), ('elm', ['bay', 'ash'], ['only a'], 2)]
    )


def test_rulebook_31():
    assert rulebook('yew: ash#1 bay\n set  01\n*.up: *.txt fir *.txt @2\n\n  once') == (
        [('yew', ['ash'], ['set 01'], 2), ('*.up', ['*.txt', 'fir'], ['once'], 2)]
    )


def test_rulebook_32():
    assert rulebook('yew: ash#1 bay\n set  02\nelm: bay ash bay @4\n\n only a#b') == (
        [('yew', ['ash'], ['set 02'], 2), ('elm', ['bay', 'ash'], ['only a'], 4)]
    )


def test_work_through_01():
    assert work_through(['flip', 'once', 'only oak'], ['an ash\n', '\n9 oaks']) == '9 oaks\n'


def test_work_through_02():
    assert work_through(['label', 'flip'], ['x\n\n\ny']) == '2 y\n\n\n1 x\n'


def test_work_through_03():
    assert work_through(['label', 'only tree'], ['hornbeams at the top\ntreetop\na\nash tree\nOak\n', '10\n\n9 oaks\noak\noak\n', '']) == (
        '6 treetop\n8 ash tree\n'
    )


def test_work_through_04():
    assert work_through(['label'], ['a\nb\n\n\ncd']) == '1 a\n2 b\n\n\n3 cd\n'


def test_work_through_05():
    assert work_through(['label'], ['aak\n\nash\n']) == '1 aak\n\n2 ash\n'


def test_work_through_06():
    assert work_through(['label'], ['oak\n\nash\n']) == '1 oak\n\n2 ash\n'


def test_work_through_07():
    assert work_through(['lose  top'], ['treetop\ntOp\nthe top\ntopmost']) == 'tOp\n'


def test_work_through_08():
    assert work_through(['lose top'], ['treetop\ntop\nhe tp\ntopmost']) == 'he tp\n'


def test_work_through_09():
    assert work_through(['once', 'once', 'only a'], ['hornbeams at the top\ntreetop']) == 'hornbeams at the top\n'


def test_work_through_10():
    assert work_through(['once', 'sort'], ['an oaken plank\nB\n\nan ash\n10\n', 'Oak\nhornbeams at the top\nthe bay\n10\nan ash\n', '']) == (
        '\n10\n10\nan ash\nan ash\nan oaken plank\nB\nhornbeams at the top\nOak\nthe bay\n'
    )


def test_work_through_11():
    assert work_through(['once'], ['\ny\n', 'y\nz\nx']) == 'y\nz\nx\n\ny\n'


def test_work_through_12():
    assert work_through(['once'], ['x\ny\n', 'y\nz\nx']) == 'y\nz\nx\ny\n'


def test_work_through_13():
    assert work_through(['once'], ['x\ny\n', 'y\nzx']) == 'y\nzx\nx\ny\n'


def test_work_through_14():
    assert work_through(['once'], ['x\ny\n\n', 'y\nz\nx']) == 'y\nz\nx\ny\n\n'


def test_work_through_15():
    assert work_through(['once'], ['xx\ny\n', 'y\nz\nX']) == 'y\nz\nX\nxx\ny\n'


def test_work_through_16():
    assert raised(lambda: work_through(['one'], ['x\ny\n', 'y\nz\nx'])) is Malformed


@pytest.mark.counterpart("test_work_through_16")
def test_work_through_16_b():
    assert work_through([], ['9 oaks\noak']) == '9 oaks\noak\n'


def test_work_through_17():
    assert work_through(['only a'], ['Oak\ntop']) == 'Oak\n'


def test_work_through_18():
    assert work_through(['only ash'], ['ash tree\nwash\nan asah\nelm\nashes\n']) == 'ash tree\nwash\nashes\n'


def test_work_through_19():
    assert work_through(['set  4'], ['a hornbeam or two']) == 'a\nhorn\nbeam\nor\ntwo\n'


def test_work_through_20():
    assert work_through(['set  6'], ['to a maplwood\nwith it']) == 'to a\nmaplwo\nod\nwith\nit\n'


def test_work_through_21():
    assert raised(lambda: work_through(['set 0'], ['\na\nB\noak\nash tree\n'])) is Malformed


@pytest.mark.counterpart("test_work_through_21")
def test_work_through_21_b():
    assert work_through([], ['treetop\na']) == 'treetop\na\n'


def test_work_through_22():
    assert work_through(['set 3', 'take -7'], ['', 'oak\n\nan oaken plank\n', 'top\noak\na\noak\nan oaken plank\n']) == (
        'nk\noak\nan\noak\nen\npla\nnk\n'
    )


def test_work_through_23():
    assert work_through(['set 3'], ['an oaken plank\n']) == 'an\noak\nen\npla\nnk\n'


def test_work_through_24():
    assert work_through(['set 3'], ['beech\nfir', 'a alder']) == 'a\nald\ner\nbee\nch\nfir\n'


def test_work_through_25():
    assert work_through(['set 4'], ['a ornbeam or two']) == 'a\nornb\neam\nor\ntwo\n'


def test_work_through_26():
    assert work_through(['set 6'], ['to a maplewood\nwiTh It']) == 'to a\nmaplew\nood\nwiTh\nIt\n'


def test_work_through_27():
    assert work_through(['sort', 'flip'], ['1 0\n9\nten\nTen\n\n']) == 'Ten\nten\n9\n1 0\n\n'


def test_work_through_28():
    assert work_through(['sort'], ['b\nB\na\nA\naa']) == 'a\nA\naa\nb\nB\n'


def test_work_through_29():
    assert work_through(['sort'], ['b\nB\nab\nA\na-a']) == 'A\na-a\nab\nb\nB\n'


def test_work_through_30():
    assert work_through(['sort'], ['b\nB\nab\nA\naa']) == 'A\naa\nab\nb\nB\n'


def test_work_through_31():
    assert work_through(['sort'], ['b\nB\nab\nAaaa']) == 'Aaaa\nab\nb\nB\n'


def test_work_through_32():
    assert work_through(['take -2'], ['ab\nc\nd\ne']) == 'd\ne\n'


def test_work_through_33():
    assert work_through(['take -5', 'once'], ['hornbeams at the top\na\nhornbeams at the top\nhornbeams at the top\n10\n']) == (
        'hornbeams at the top\na\nhornbeams at the top\n10\n'
    )


def test_work_through_34():
    assert work_through(['take 7', 'take -5', 'set 3'], ['oak\nB\nan oaken plank\noak\nash tree\n', 'hornbeams at the top\n', '']) == (
        'oak\nB\nan\noak\nen\npla\nnk\noak\nash\ntre\ne\n'
    )


def test_sequence_01():
    assert sequence('elm.up: ash pear.up @1\npear.up: bay\n only the\n*.up: moss *.low @7\nzinc: cob bay @2\nmoss: bay @7', []) == (
        ['moss', 'pear.up', 'elm.up', 'zinc']
    )


def test_sequence_02():
    assert raised(lambda: sequence('elm.up: ash\n*.up *.mid\n*.mid: baZy', ['elm.up'])) is Malformed


@pytest.mark.counterpart("test_sequence_02")
def test_sequence_02_b():
    assert sequence('*.ttex: *.raw oak\nelm.tex: fir\noa: cob\nfir: cob', ['elm.tex']) == ['fir', 'elm.tex']


def test_sequence_03():
    assert raised(lambda: sequence('elm.up: ash\n*.up: *.mid\n*.m-id: bay', ['elm.up'])) is Malformed


@pytest.mark.counterpart("test_sequence_03")
def test_sequence_03_b():
    assert sequence('*.tex: *.raw Oak\nelm.tex: fir\noak: cob\nfir: cob', ['elm.tex']) == ['fir', 'elm.tex']


def test_sequence_04():
    assert sequence('elm: oak moss\nbirch: elm teak @7\nteak: bay\nzinc: pear.low cob\noak: teak moss\nmoss: zinc @7') == (
        ['teak', 'zinc', 'moss', 'oak', 'elm', 'birch']
    )


def test_sequence_05():
    assert sequence('elm: oak zinc @3\nzinc: cob bay @2\nelm: ash\nmoss: ash cob', []) == ['elm', 'moss', 'zinc']


def test_sequence_06():
    assert raised(lambda: sequence('oak: ash\nelm: oak', ['elm', 'ah'])) is NotThere


@pytest.mark.counterpart("test_sequence_06")
def test_sequence_06_b():
    assert sequence('elm.uup: ash\n*.up: *.mid\n*.mid: bay', ['elm.up']) == ['elm.mid', 'elm.up']


def test_sequence_07():
    assert raised(lambda: sequence('oak: ash\nelm: oak', ['hEr-on'])) is NotThere


@pytest.mark.counterpart("test_sequence_07")
def test_sequence_07_b():
    assert sequence('elm..up: ash\n*.up: *.mid\n*.mid: bay', ['elm.up']) == ['elm.mid', 'elm.up']


def test_sequence_08():
    assert raised(lambda: sequence('oak: sh\nelm: oak', ['herron'])) is NotThere


@pytest.mark.counterpart("test_sequence_08")
def test_sequence_08_b():
    assert sequence('elm.0up: ash\n*.up: *.mid\n*.mid: bay', ['elm.up']) == ['elm.mid', 'elm.up']


def test_sequence_09():
    assert raised(lambda: sequence('oak: teak fir\nfir: yew\nteak: ash\nyew: ash\nelm: ash', ['oaZk', 'el'])) is NotThere


@pytest.mark.counterpart("test_sequence_09")
def test_sequence_09_b():
    assert sequence('elm.u-p: ash\n*.up: *.mid\n*.mid: bay', ['elm.up']) == ['elm.mid', 'elm.up']


def test_sequence_10():
    assert raised(lambda: sequence('oak: teak fir\nfir: yew\nteak: ash\nyew: ash\nelm: assh', ['oakk', 'elm'])) is NotThere


@pytest.mark.counterpart("test_sequence_10")
def test_sequence_10_b():
    assert sequence('*.ex: *.raw oaK\nelm.tex: fir\noak: cob\nfir: cob', ['elm.tex']) == ['fir', 'elm.tex']


def test_sequence_11():
    assert sequence('pear.up: zinc @2\n*.up: *.low @2\nmoss: ash cob @1\n*.low: zinc @5', []) == (
        ['moss', 'pear.low', 'pear.up']
    )


def test_needed_by_01():
    assert raised(lambda: needed_by('*.up: **.low\nelm.up0: ash\noak.up: ash\n sort', 'elm.low')) is Malformed


@pytest.mark.counterpart("test_needed_by_01")
def test_needed_by_01_b():
    assert needed_by('el: ash\noak: bay\nelm: acob\nfir: elm', 'ash') == ['el']


def test_needed_by_02():
    assert raised(lambda: needed_by('elm ash\noak: bay\nelm: cob\nfir: elm', 'aash')) is Malformed


@pytest.mark.counterpart("test_needed_by_02")
def test_needed_by_02_b():
    assert needed_by('el: ash\noak: bay\nelm: cob\nfir: elm', 'ash') == ['el']


def test_needed_by_03():
    assert needed_by('moss: bay\nzinc: cob bay @1 zinc {kin}\noak: moss ash @5', 'zinc') == ['zinc']


def test_needed_by_04():
    assert needed_by('moss: zinc\nzinc: cob bay @2 zinc {kin}\noak: teak moss @5', 'bay') == ['moss', 'oak', 'zinc']


def test_allotment_01():
    assert allotment('birch: oak ash elm @7\noak: zinc @7\nelm: moss zinc @1\nteak: ash @7\nmoss: pear.up @1\nzinc: ash @2\n*.up: *.raw ash @4', [], 2) == (
        [(0, 4, 1, 'pear.up'), (0, 7, 2, 'teak'), (4, 5, 1, 'moss'), (5, 7, 1, 'zinc'), (7, 8, 1, 'elm'), (7, 14, 2, 'oak'), (14, 21, 1, 'birch')]
    )


def test_allotment_02():
    assert raised(lambda: allotment('elm.up: ash fir\n*.up: bay @6\n sort\nfir: cob @5', ['elm.up', 'Fr'], 2)) is NotThere


@pytest.mark.counterpart("test_allotment_02")
def test_allotment_02_b():
    assert allotment('pear.up: moss\n*.up: *.raw ash @5\nmoss: zinc\n*.low: zinc', ['a.b.up'], 2) == (
        [(0, 5, 1, 'a.b.up')]
    )


def test_allotment_03():
    assert allotment('elm.up: ash fir\n*.up: bay @6\n sort\nfir: cob @5', ['elm.up', 'fir'], 2) == (
        [(0, 5, 1, 'fir'), (5, 11, 1, 'elm.up')]
    )


def test_allotment_04():
    assert allotment('elm.up: ash fir\n*.up: bay @6\n sort\nfir: coob @5', ['elm.up', 'fir'], 2) == (
        [(0, 5, 1, 'fir'), (5, 11, 1, 'elm.up')]
    )


@pytest.mark.counterpart("test_allotment_04")
def test_allotment_04_b():
    assert allotment('elm.up: ash\n*.up: fir @7\nfir: bay @1', ['elm.up'], 1) == (
        [(0, 1, 1, 'fir'), (1, 8, 1, 'elm.up')]
    )


def test_allotment_05():
    assert allotment('elm.up: ash pear.up @5\npear.up: bay\n flip\n*.up: moss *.low @7\nzinc: pear.low cob @2\nmoss: zinc @5', ['elm.up', 'zinc'], 3) == (
        [(0, 2, 1, 'pear.up'), (0, 2, 2, 'zinc'), (2, 7, 1, 'moss'), (7, 12, 1, 'elm.up')]
    )


def test_allotment_06():
    assert allotment('elm.up: ash\n*.up: fir @7\nfir: bay @1', ['elm.up'], 2) == (
        [(0, 1, 1, 'fir'), (1, 8, 1, 'elm.up')]
    )


@pytest.mark.counterpart("test_allotment_06")
def test_allotment_06_b():
    assert allotment('elm.up: ash\n*.up: fir- @7\nfir: bay @1', ['elm.up'], 3) == [(0, 7, 1, 'elm.up')]


def test_allotment_07():
    assert allotment('elm.up: ash\n*.up: fir @7\nfir: bay @1', ['elm.up'], 5) == (
        [(0, 1, 1, 'fir'), (1, 8, 1, 'elm.up')]
    )


@pytest.mark.counterpart("test_allotment_07")
def test_allotment_07_b():
    assert allotment('elm.up: ash\n*.up: fIr @7\nfir: bay @1', ['elm.up'], 1) == [(0, 7, 1, 'elm.up')]


def test_allotment_08():
    assert allotment('elm.up: ash\n*.up: fir @7\nfir: bay @1', ['elm.up'], 6) == (
        [(0, 1, 1, 'fir'), (1, 8, 1, 'elm.up')]
    )


def test_allotment_09():
    assert allotment('elm.up: assh\n*.up: fir @7\nfir: bay @1', ['elm.up'], 6) == (
        [(0, 1, 1, 'fir'), (1, 8, 1, 'elm.up')]
    )


@pytest.mark.counterpart("test_allotment_09")
def test_allotment_09_b():
    assert allotment('elm.up: ash fir\n*.up: bay @6\n sort\nfir: cob @5', ['elm.up', 'fir'], 1) == (
        [(0, 5, 1, 'fir'), (5, 11, 1, 'elm.up')]
    )


def test_allotment_10():
    assert allotment('elm: ffiZr @2\nfir: ash @3', [], 2) == [(0, 2, 1, 'elm'), (0, 3, 2, 'fir')]


def test_allotment_11():
    assert raised(lambda: allotment('elm: fir @2\nfir: aSh @3\nyew: ash @8', ['yew', 'elM'], 2)) is NotThere


@pytest.mark.counterpart("test_allotment_11")
def test_allotment_11_b():
    assert allotment('birch: moss teak\noak: ash @1\nelm: oak ash\nteak: moss\nmoss: ash cob @4\nzinc: ash\n*.low: cob @1', ['oak'], 2) == (
        [(0, 1, 1, 'oak')]
    )


def test_allotment_12():
    assert raised(lambda: allotment('elm: fir @2\nfir: assh Z@3', [], 1)) is Malformed


@pytest.mark.counterpart("test_allotment_12")
def test_allotment_12_b():
    assert allotment('elm: fir @2\nfir: ash @3', [], 1) == [(0, 3, 1, 'fir'), (3, 5, 1, 'elm')]


def test_allotment_13():
    assert raised(lambda: allotment('elm: fir @2\nfirr: ash @3', [], 0)) is Malformed


@pytest.mark.counterpart("test_allotment_13")
def test_allotment_13_b():
    assert allotment('zinc: cob bay @1\nmoss: pear.up\nelm: ash zinc @7\nteak: moss cob\noak: teak bay\nbirch: teak zinc elm oak', ['elm', 'zinc'], 1) == (
        [(0, 1, 1, 'zinc'), (1, 8, 1, 'elm')]
    )


def test_allotment_14():
    assert raised(lambda: allotment('elm: fir @@2\nfir: ash @3', [], 3)) is Malformed


@pytest.mark.counterpart("test_allotment_14")
def test_allotment_14_b():
    assert allotment('elm: fir @2\nfir: as @3', [], 1) == [(0, 3, 1, 'fir'), (3, 5, 1, 'elm')]


def test_allotment_15():
    assert raised(lambda: allotment('elm: oak\noak: moss @2\nmoss: ash elm', ['a.b.up'], 3)) is NotThere


@pytest.mark.counterpart("test_allotment_15")
def test_allotment_15_b():
    assert allotment('elm: oak moss @3\nbirch: cob moss\nteak: ash cob @5\nzinc: ash @5\noak: bay\nmoss: zinc', ['oak'], 1) == (
        [(0, 2, 1, 'oak')]
    )


def test_allotment_16():
    assert raised(lambda: allotment('oak: ash @2\nelm: oak @3', ['ashh', 'oak'], 1)) is NotThere


@pytest.mark.counterpart("test_allotment_16")
def test_allotment_16_b():
    assert allotment('oak: bay @1\nzinc: cob bay @5\n*.up: *.raw ash @5\nteak: moss cob @1\nmoss: ash cob', ['oak'], 3) == (
        [(0, 1, 1, 'oak')]
    )


def test_allotment_17():
    assert allotment('oak: eLm yew @1\nelm: ash @2\nyew: bay @4', [], 2) == (
        [(0, 2, 1, 'elm'), (0, 4, 2, 'yew'), (4, 5, 1, 'oak')]
    )


def test_allotment_18():
    assert raised(lambda: allotment('oak: elM yew @1\nelm: ash @2\nyew: bay @4', [], 0)) is Malformed


@pytest.mark.counterpart("test_allotment_18")
def test_allotment_18_b():
    assert allotment('el: fir @2\nfir: aZsh @3', [], 1) == [(0, 3, 1, 'fir'), (3, 5, 1, 'el')]


def test_allotment_19():
    assert allotment('oak: elm fir yew @1\nelm: ash @4\nf-ir: ash @1\nyew: bay fir @2', [], 1) == (
        [(0, 4, 1, 'elm'), (4, 5, 1, 'f-ir'), (5, 7, 1, 'yew'), (7, 8, 1, 'oak')]
    )


def test_allotment_20():
    assert allotment('oak: elm yew @1\nelm: Ash @2\nyeew: bay @4', [], 1) == (
        [(0, 2, 1, 'elm'), (2, 3, 1, 'oak'), (3, 7, 1, 'yeew')]
    )


def test_allotment_21():
    assert raised(lambda: allotment('oak: elm yew @Z1\nelm: ash @2\nyew: bay @4', [], 4)) is Malformed


@pytest.mark.counterpart("test_allotment_21")
def test_allotment_21_b():
    assert allotment('elm:  fir @2\nfir: ash @3', [], 1) == [(0, 3, 1, 'fir'), (3, 5, 1, 'elm')]


def test_allotment_22():
    assert allotment('oak: zinc @2\nzinc: cob bay\n*.up: *.low\nteak: moss @4\nmoss: bay', [], 3) == (
        [(0, 2, 1, 'moss'), (0, 2, 2, 'zinc'), (2, 6, 1, 'teak'), (2, 4, 2, 'oak')]
    )


def test_allotment_23():
    assert allotment('zinc: pear.low cob\nmoss: ash cob @1\nelm: ash @4\nteak: moss cob\noak: moss\nbirch: cob zinc moss', [], 2) == (
        [(0, 4, 1, 'elm'), (0, 1, 2, 'moss'), (1, 3, 2, 'oak'), (3, 5, 2, 'teak'), (4, 6, 1, 'zinc'), (6, 8, 1, 'birch')]
    )


def test_main_01():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n label\nelm: ash moss\n sort\nmoss: bay cob\n sort', 'ash': '', 'bay': 'an oaken plank\n', 'cob': 'hornbeams at the top\n\noak\ntop\n\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'stale'], said.append), said) == (0, ['moss: absent', 'elm: absent', 'birch: absent'])


def test_main_02():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n lose top\nelm: ash moss\n flip\nmoss: bay cob\n once', 'ash': 'oak\nan oaken plank', 'bay': '\nthe bay\noak\nB\ntreetop\n', 'cob': 'a\n\nan ash\ntop\nan ash\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    size = Path(folder.name, 'bay').write_text('an ash\nan oaken plank')
    assert (main([folder.name, 'stale', 'birch'], said.append), said) == (
        (0, ['moss', 'elm', 'moss: source', 'birch: absent'])
    )


def test_main_03():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n only a\nelm: ash moss\n set 7\nmoss: bay cob\n sort', 'ash': '9 oaks\na', 'bay': '', 'cob': 'an oaken plank\nthe bay\nan oaken plank\ntop\n10\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'bay').write_text('\nhornbeams at the top\n9 oaks\nB\nB\n')
    assert (main([folder.name, 'make'], said.append), Path(folder.name, 'birch').read_text()) == (
        (0, 'oaks an\noaken\nplank\nan\noaken\nplank B\nhornbea\nms at\nthe bay\noaks a\n9 oaks\nan oaken plank\nan oaken plank\nhornbeams at the top\nthe bay\n')
    )


def test_main_04():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n set 4\nelm: ash moss\n label\nmoss: bay cob\n label', 'ash': 'an ash\n', 'bay': '9 oaks\nB', 'cob': '10\na\nB\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    assert (main([folder.name, 'stale', 'birch'], said.append), said) == (0, ['moss', 'elm', 'birch: absent'])


def test_main_05():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n set 4\nelm: ash moss\n lose top\nmoss: bay cob\n once', 'ash': '10\nB\na\noak\nash tree\n', 'bay': '', 'cob': 'hornbeams at the top\nan ash\nhornbeams at the top\noak\na\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make'], said.append)
    size = Path(folder.name, 'ash').write_text('hornbeams at the top\nan oaken plank')
    assert (main([folder.name, 'make'], said.append), Path(folder.name, 'birch').read_text()) == (
        (0, 'an\nash\noak\na an\noake\nn\nplan\nk\nhorn\nbeam\ns at\nthe\ntop\nan\nash\nhorn\nbeam\ns at\nthe\ntop\noak\na\n')
    )


def test_main_06():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n sort\nelm: ash moss\n label\nmoss: bay cob\n flip', 'ash': 'hornbeams at the top\n9 oaks', 'bay': 'a\n', 'cob': '\nB\nOak\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make'], said.append)
    size = Path(folder.name, 'bay').write_text('Oak\nan ash\nthe bay\n\nhornbeams at the top\n')
    assert (main([folder.name, 'make'], said.append), Path(folder.name, 'birch').read_text()) == (
        (0, '\n\n\n\n1 hornbeams at the top\n2 the bay\n3 an ash\n4 Oak\n5 Oak\n6 B\n7 hornbeams at the top\n8 9 oaks\nan ash\nB\nhornbeams at the top\nOak\nOak\nthe bay\n')
    )


def test_main_07():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n sort\nelm: ash moss\n label\nmoss: bay cob\n take -2', 'ash': 'treetop\n', 'bay': 'a\n10', 'cob': 'B\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'make'], said.append), Path(folder.name, 'birch').read_text()) == (
        (0, '1 a\n10\n2 10\n3 treetop\na\n')
    )


def test_main_08():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n take -1\nelm: ash moss\n sort\nmoss: bay cob\n once', 'ash': 'an oaken plank\nhornbeams at the top\nan oaken plank\nhornbeams at the top\ntop\n', 'bay': 'a\n', 'cob': ''}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    size = Path(folder.name, 'Rules').write_text('birch: oak elm teak\noak: bay @3\nelm: ash moss @7\nteak: bay cob @7\nmoss: ash cob @1\nzinc: cob bay @1\n*.low: cob')
    assert (main([folder.name, 'table', '2'], said.append), said) == (
        (0, ['moss', 'elm', '0+1 1 moss', '0+3 2 oak', '1+7 1 elm', '3+7 2 teak', '8+1 1 zinc', '10+2 1 birch'])
    )


def test_main_09():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'birch: moss elm\n take -5\nelm: ash moss\n only top\nmoss: bay cob\n label', 'ash': '9 oaks\noak\nOak\nan oaken plank\n\n', 'bay': 'oak\nOak', 'cob': ''}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'bay').write_text('')
    size = Path(folder.name, 'Rules').write_text('birch: oak elm teak @5\noak: teak bay\nelm: oak ash @4\nteak: ash\nmoss: pear.up\nzinc: pear.low cob\n*.up: *.raw ash @4')
    assert (main([folder.name, 'table', '1'], said.append), said) == (
        (0, ['0+4 1 pear.up', '4+2 1 moss', '6+2 1 teak', '8+2 1 oak', '10+4 1 elm', '14+5 1 birch', '19+2 1 zinc'])
    )


def test_main_10():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 1\nbirch: elm\n once\nmoss: cob elm', 'ash': '\nB\n9 oaks\n', 'bay': 'ash tree\n\ntreetop\n', 'cob': 'an oaken plank\nan oaken plank\nash tree\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    size = Path(folder.name, 'Rules').write_text('oak: ash bay\nzinc: pear.low cob @4\n*.low: cob\nteak: moss\nmoss: ash cob @4')
    assert (main([folder.name, 'table', '2'], said.append), said) == (
        (0, ['elm', '0+4 1 moss', '0+2 2 oak', '2+2 2 pear.low', '4+2 1 teak', '4+4 2 zinc'])
    )


def test_main_11():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 1\nbirch: elm\n once\nmoss: cob elm', 'ash': 'oak\n\na\na\na\n', 'bay': '\n', 'cob': 'hornbeams at the top\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make'], said.append)
    assert (main([folder.name, 'users', 'moss'], said.append), said) == (0, ['elm', 'birch', 'moss'])


def test_main_12():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 2\nbirch: elm\n label\nmoss: cob elm', 'ash': '\n', 'bay': '', 'cob': 'top\n\n\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'Rules').write_text('zinc: pear.low cob\nmoss: pear.up @2\nelm: oak zinc @2\nteak: moss cob\noak: moss\nbirch: elm moss')
    assert (main([folder.name, 'stale'], said.append), said) == (
        (0, ['moss: absent', 'oak: absent', 'teak: absent', 'zinc: absent', 'elm: absent', 'birch: absent'])
    )


def test_main_13():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 2\nbirch: elm\n sort\nmoss: cob elm', 'ash': 'oak\nB', 'bay': 'B\n', 'cob': '\nthe bay'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'Rules').write_text('zinc: ash\nmoss: bay\nelm: oak ash @7\nteak: moss @2\noak: ash\nbirch: teak zinc elm oak')
    status = main([folder.name, 'make', 'elm'], said.append)
    assert (main([folder.name, 'table', '2'], said.append), said) == (
        (0, ['oak', 'elm', '0+2 1 moss', '0+2 2 oak', '2+7 1 elm', '2+2 2 teak', '4+2 2 zinc', '9+2 1 birch'])
    )


def test_main_14():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 5\nbirch: elm\n lose oak\nmoss: cob elm', 'ash': '', 'bay': 'hornbeams at the top\nOak', 'cob': 'oak\nan oaken plank\nhornbeams at the top\nhornbeams at the top\nthe bay\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'plan'], said.append), said) == (0, ['elm', 'birch', 'moss'])


@pytest.mark.counterpart("test_main_14")
def test_main_14_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'taZble', '1'], said.append), said) == (2, [])


def test_main_15():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 5\nbirch: elm\n set 3\nmoss: cob elm', 'ash': '', 'bay': 'an oaken plank\n', 'cob': ''}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'make', '-n', 'moss'], said.append), said) == (0, ['elm', 'moss'])


def test_main_16():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 5\nbirch: elm\n sort\nmoss: cob elm', 'ash': 'the bay\ntreetop\n\n', 'bay': 'Oak\noak', 'cob': '10\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'stale'], said.append), said) == (0, ['elm: absent', 'birch: absent', 'moss: absent'])


def test_main_17():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: ash bay\n take 7\nbirch: elm\n label\nmoss: cob elm', 'ash': '', 'bay': 'an ash\nOak', 'cob': 'oak\na\nhornbeams at the top\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'stale', 'birch'], said.append), said) == (0, ['elm: absent', 'birch: absent'])


def test_main_18():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: moss ash\n take -4\n only the\nmoss: bay\n once\nbirch: elm cob', 'ash': 'top\ntop\n\ntop\na\n', 'bay': '', 'cob': '10\ntreetop\ntreetop\nash tree\n9 oaks\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'Rules').write_text('birch: oak elm teak\noak: zinc bay @4\nelm: oak moss @3\nteak: zinc cob\nmoss: ash cob @5\nzinc: ash\n*.up: *.raw ash')
    assert (main([folder.name, 'table', '2'], said.append), said) == (
        (0, ['0+5 1 moss', '0+2 2 zinc', '2+4 2 oak', '5+2 1 teak', '6+3 2 elm', '9+2 1 birch'])
    )


def test_main_19():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'elm: moss ash\n take 1\n take 5\nmoss: bay\n once\nbirch: elm cob', 'ash': 'treetop\nhornbeams at the top\na\n', 'bay': 'an ash\n10', 'cob': '\n9 oaks\ntreetop\ntreetop\ntop\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'Rules').write_text('elm: oak zinc @1\nbirch: elm ash teak\nteak: bay @1\nzinc: pear.low cob @4\noak: teak bay\nmoss: pear.up @4')
    assert (main([folder.name, 'table', '2'], said.append), said) == (
        (0, ['0+4 1 moss', '0+1 2 teak', '1+2 2 oak', '3+4 2 zinc', '7+1 1 elm', '8+2 1 birch'])
    )


def test_main_20():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n flip', 'ash': 'hornbeams at the top\n10\nhornbeams at the top\n\nhornbeams at the top\n', 'bay': 'Oak\ntreetop', 'cob': '\n9 oaks\nan oaken plank\nan oaken plank\nB\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    size = Path(folder.name, 'Rules').write_text('oak: moss moss @3\nzinc: cob bay\n*.low: cob\nteak: zinc cob\nmoss: ash cob')
    assert (main([folder.name, 'make', '-n', 'moss'], said.append), said) == (0, ['moss'])


def test_main_21():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n flip', 'ash': 'hornbeams at the top\ntreetop', 'bay': '', 'cob': 'the bay\na\nan ash\noak\n\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'clean'], said.append), said) == (0, [])


def test_main_22():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n take -1', 'ash': 'hornbeams at the top\n\na\n', 'bay': 'ash tree\noak', 'cob': 'a\nB'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    assert (main([folder.name, 'users'], said.append), said) == (2, ['moss', 'elm'])


def test_main_23():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n take 4', 'ash': 'oak\n', 'bay': '', 'cob': 'treetop\noak\n\na\noak\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    assert (main([folder.name, 'stale', 'birch'], said.append), said) == (
        (0, ['moss: absent', 'elm: absent', 'birch: absent'])
    )


@pytest.mark.counterpart("test_main_23")
def test_main_23_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'RRules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_24():
    folder = tempfile.TemporaryDirectory()
    for name, text in {'Rules': 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n take 5', 'ash': '', 'bay': '\n9 oaks\n10\n', 'cob': 'treetop\nthe bay\na\n\nash tree\n'}.items(): Path(folder.name, name).write_text(text)
    said = []
    status = main([folder.name, 'make', 'elm'], said.append)
    assert (main([folder.name, 'plan', 'elm', 'heron'], said.append), said) == (1, ['moss', 'elm'])


def test_main_25():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ah moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'sh').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_25")
def test_main_25_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'tale', '1'], said.append), said) == (2, [])


def test_main_26():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash mo-ss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    said = []
    assert (main([folder.name, 'stale', 'moss'], said.append), said) == (0, ['moss: absent'])


def test_main_27():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash mos s\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'aash').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_27")
def test_main_27_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', ''], said.append), said) == (2, [])


def test_main_28():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'aash').write_text('b \na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_28")
def test_main_28_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfIr: ash @2')
    said = []
    assert (main([folder.name, 'tabl', '1'], said.append), said) == (2, [])


def test_main_29():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\na\n')
    size = Path(folder.name, 'bAy').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_29")
def test_main_29_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_30():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\na\n')
    size = Path(folder.name, 'ba').write_text('c\n\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_30")
def test_main_30_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Ruls').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_31():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nC\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_31")
def test_main_31_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'R ules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', ''], said.append), said) == (2, [])


def test_main_32():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_32")
def test_main_32_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'RUles').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_33():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\naa\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_33")
def test_main_33_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @\nfir: assh @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_34():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash moss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'asshh').write_text('b\na\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    shop.renew()
    assert main([folder.name, 'stale']) == 0


@pytest.mark.counterpart("test_main_34")
def test_main_34_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_35():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: ash mosss\n sort\nmoss: bay\n once')
    size = Path(folder.name, 'ash').write_text('b\naa\n')
    size = Path(folder.name, 'bay').write_text('c\nc\n')
    said = []
    assert (main([folder.name, 'stale', 'moss'], said.append), said) == (0, ['moss: absent'])


@pytest.mark.counterpart("test_main_35")
def test_main_35_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm:: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (1, [])


def test_main_36():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfi: ash @2')
    said = []
    assert (main([folder.name, 'table', '1'], said.append), said) == (0, ['0+3 1 elm', '3+2 1 fi'])


def test_main_37():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('oaak: elm yew @1\nelm: ash @4\nyew: bay @2')
    said = []
    assert (main([folder.name, 'table', '2', 'ak'], said.append), said) == (1, [])


def test_main_38():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('oak: elm yew @1\nelm: ash @4\nyew: bay @2')
    said = []
    assert (main([folder.name, 'table', '', 'oak'], said.append), said) == (2, [])


def test_main_39():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('oak: elm yew @1\nelm: ash @4\nyew: bay @2')
    said = []
    assert (main([folder.name, 'table', '02', 'oak'], said.append), said) == (
        (0, ['0+4 1 elm', '0+2 2 yew', '4+1 1 oak'])
    )


@pytest.mark.counterpart("test_main_39")
def test_main_39_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'tAblee', '1'], said.append), said) == (2, [])


def test_main_40():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('oak: elm yew @1\nelm: ash @4\nyew: bay @2')
    said = []
    assert (main([folder.name, 'table', '2', 'oaak'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_40")
def test_main_40_b():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('elm: fir @3\nfir: ash @2')
    said = []
    assert (main([folder.name, 'taable', '1'], said.append), said) == (2, [])


def test_main_41():
    folder = tempfile.TemporaryDirectory()
    shop = Yard(folder.name)
    size = Path(folder.name, 'Rules').write_text('oak: elm yew @1\nelm: ash @4\nyew: bay @2')
    said = []
    assert (main([folder.name, 'table', '2', 'oak'], said.append), said) == (
        (0, ['0+4 1 elm', '0+2 2 yew', '4+1 1 oak'])
    )
