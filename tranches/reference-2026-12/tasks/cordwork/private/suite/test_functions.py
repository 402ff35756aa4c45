"""result_of, unfold, words_of."""

import pytest

from outcome import raised
from cordwork import BadBrackets, CutShort, result_of, unfold, words_of


def test_words_of_01():
    assert words_of('(((a) B) c) d') == ['d']


def test_words_of_02():
    assert words_of('(((a) b) C) d') == ['d']


@pytest.mark.counterpart("test_words_of_02")
def test_words_of_02_b():
    assert words_of(' ) 5') == [')', '5']


def test_words_of_03():
    assert words_of('(((a) b) c- ) d') == ['d']


@pytest.mark.counterpart("test_words_of_03")
def test_words_of_03_b():
    assert words_of('4 ) 5') == ['4', ')', '5']


def test_words_of_04():
    assert words_of('x  ( ( y ) z') == ['x']


@pytest.mark.counterpart("test_words_of_04")
def test_words_of_04_b():
    assert words_of('[1 [ 2') == ['[', '1', '[', '2']


def test_words_of_05():
    assert words_of('x ( (  y )a z') == ['x']


def test_words_of_06():
    assert words_of('x ( ( y ) z') == ['x']


@pytest.mark.counterpart("test_words_of_06")
def test_words_of_06_b():
    assert words_of('] 1 [') == [']', '1', '[']


def test_unfold_01():
    assert raised(lambda: unfold('( [ ) Maast ]')) is BadBrackets


@pytest.mark.counterpart("test_unfold_01")
def test_unfold_01_b():
    assert unfold('1 [ 2 (x)  ] 3') == [1, [2], 3]


def test_unfold_02():
    assert unfold('(a(b)c(d)e)f') == ['f']


def test_unfold_03():
    assert unfold('01 [ 2 [ 3') == [1, [2, [3]]]


@pytest.mark.counterpart("test_unfold_03")
def test_unfold_03_b():
    assert unfold('[[a]bc') == [[['a'], 'bc']]


def test_unfold_04():
    assert unfold('1  2 [ 3') == [1, 2, [3]]


def test_unfold_05():
    assert unfold('1 [ 2  [ 3') == [1, [2, [3]]]


def test_unfold_06():
    assert unfold('1 [ 2 [ 3') == [1, [2, [3]]]


@pytest.mark.counterpart("test_unfold_06")
def test_unfold_06_b():
    assert unfold('[ 1  2') == [[1, 2]]


def test_unfold_07():
    assert raised(lambda: unfold('4 )  5')) is BadBrackets


@pytest.mark.counterpart("test_unfold_07")
def test_unfold_07_b():
    assert unfold('[[a]b]c') == [[['a'], 'b'], 'c']


def test_unfold_08():
    assert unfold('Ab [ -3 cD ( e ) ] -') == ['ab', [-3, 'cd'], '-']


def test_unfold_09():
    assert unfold('[ 1Z [ 2') == [['1z', [2]]]


def test_unfold_10():
    assert raised(lambda: unfold('[ Hop ]] :X')) is BadBrackets


@pytest.mark.counterpart("test_unfold_10")
def test_unfold_10_b():
    assert unfold('1 [ 2 (x) ] 3') == [1, [2], 3]


def test_unfold_11():
    assert raised(lambda: unfold('[a]b]c')) is BadBrackets


@pytest.mark.counterpart("test_unfold_11")
def test_unfold_11_b():
    assert unfold('1 [  (x) ] 3') == [1, [], 3]


def test_unfold_12():
    assert raised(lambda: unfold('] 1[')) is BadBrackets


@pytest.mark.counterpart("test_unfold_12")
def test_unfold_12_b():
    assert unfold('[[a]b ]c') == [[['a'], 'b'], 'c']


def test_result_of_01():
    assert result_of(' 4 [5') == [4, '[ 5 ]']


def test_result_of_02():
    assert result_of('-1 [ twin -1 < ] [ 0 + ] aslong') == [-1]


def test_result_of_03():
    assert result_of('-3 [  5 ] [ 6 ] choose') == [5]


def test_result_of_04():
    assert raised(lambda: result_of('-300 750 -')) is CutShort


@pytest.mark.counterpart("test_result_of_04")
def test_result_of_04_b():
    assert result_of('3 -2 =') == [0]


def test_result_of_05():
    assert result_of('-5 2 [ drop drop -1 7 12 % ] times') == [-1, -1, 7]


def test_result_of_06():
    assert raised(lambda: result_of('-5 :K [ 9 :eye ] do eye')) is CutShort


@pytest.mark.counterpart("test_result_of_06")
def test_result_of_06_b():
    assert result_of('45 1 -') == [44]


def test_result_of_07():
    assert result_of('-5 [ twin 9 < ] [ 7 + ] aslong') == [9]


@pytest.mark.counterpart("test_result_of_07")
def test_result_of_07_b():
    assert result_of('8 0 ') == [8, 0]


def test_result_of_08():
    assert result_of('-750 1 +') == [-749]


def test_result_of_09():
    assert result_of('-77 2 /') == [-38]


def test_result_of_10():
    assert result_of('-8 3 /') == [-2]


def test_result_of_11():
    assert result_of('-8 put 0 [ twin 5 < ] [ 5 + ] aslong') == [5]


@pytest.mark.counterpart("test_result_of_11")
def test_result_of_11_b():
    assert result_of('750 1 ') == [750, 1]


def test_result_of_12():
    assert result_of('0 2 [ ] times 9 [ twin put twin % -5 < ] [ ] twofold') == [0, 2, 1, 9, 0]


def test_result_of_13():
    assert result_of('1 2 3 roT drop') == [3, 1]


def test_result_of_14():
    assert result_of('14 5 %') == [4]


def test_result_of_15():
    assert result_of('2 -1 [ 5 +  ] if') == [7]


@pytest.mark.counterpart("test_result_of_15")
def test_result_of_15_b():
    assert result_of('60 5 <') == [0]


def test_result_of_16():
    assert result_of('2 -1 [ 5 + ] if') == [7]


def test_result_of_17():
    assert result_of('2 [ 3 + [ twn ]') == [2, '[ 3 + [ twn ] ]']


def test_result_of_18():
    assert raised(lambda: result_of('3 [ 7 ] timees')) is CutShort


@pytest.mark.counterpart("test_result_of_18")
def test_result_of_18_b():
    assert result_of('4 5 <') == [1]


def test_result_of_19():
    assert result_of('4 7 - [ 8 ] [ 9 ] chOose') == [8]


@pytest.mark.counterpart("test_result_of_19")
def test_result_of_19_b():
    assert result_of('-8 7 *') == [-56]


def test_result_of_20():
    assert result_of('4 :Ab  ab') == [4]


@pytest.mark.counterpart("test_result_of_20")
def test_result_of_20_b():
    assert result_of('5 4 -') == [1]


def test_result_of_21():
    assert result_of('4 [ a 5') == [4, '[ a 5 ]']


def test_result_of_22():
    assert result_of('4 [ rot ] [ [ 7 over ] do ] twofold ( twin < ) -1 over') == [4, 4, 7, 4, -1, 4]


def test_result_of_23():
    assert result_of('44 7 - [8 ] [ 9 ] choose') == [8]


def test_result_of_24():
    assert raised(lambda: result_of('45 1 = 4 -8 [ hop ] [ [ -1 :eye ] do ] choose')) is CutShort


@pytest.mark.counterpart("test_result_of_24")
def test_result_of_24_b():
    assert result_of('30 1 *') == [30]


def test_result_of_25():
    assert result_of('5 2 [ Twin * ] times') == [5, 4, 1]


@pytest.mark.counterpart("test_result_of_25")
def test_result_of_25_b():
    assert result_of('0 -1 <') == [0]


def test_result_of_26():
    assert result_of('5 2 [ twin * ] times') == [5, 4, 1]


def test_result_of_27():
    assert raised(lambda: result_of('5a000 3 -')) is CutShort


@pytest.mark.counterpart("test_result_of_27")
def test_result_of_27_b():
    assert result_of('4   5') == [4, 5]


def test_result_of_28():
    assert result_of('6 [ 1 + ] [ 2 * ] twoFold') == [12, 7]


@pytest.mark.counterpart("test_result_of_28")
def test_result_of_28_b():
    assert result_of('75 1 +') == [76]


def test_result_of_29():
    assert result_of('6 [ 1 + ] [ 2 * ] twofold') == [12, 7]


def test_result_of_30():
    assert result_of('7 2 [ - ] times ( trade ) -1 over') == [4, -1, 4]


def test_result_of_31():
    assert result_of('7 5 % 5 [ twin 1 < ] [ 4 + ] aslong') == [2, 9]


def test_result_of_32():
    assert result_of('7 5 %') == [2]


def test_result_of_33():
    assert result_of('749 -5 % ( 12 / put ) 2 7 *') == [4, 14]


def test_result_of_34():
    assert result_of('750 -350 /') == [-2]


@pytest.mark.counterpart("test_result_of_34")
def test_result_of_34_b():
    assert result_of('4 3 <') == [0]


def test_result_of_35():
    assert raised(lambda: result_of('7500 1 +')) is CutShort


@pytest.mark.counterpart("test_result_of_35")
def test_result_of_35_b():
    assert result_of('50 1 +') == [51]


def test_result_of_36():
    assert raised(lambda: result_of('751 -5 /')) is CutShort


@pytest.mark.counterpart("test_result_of_36")
def test_result_of_36_b():
    assert result_of('7 1 %') == [0]


def test_result_of_37():
    assert result_of('9  -4  %') == [1]


@pytest.mark.counterpart("test_result_of_37")
def test_result_of_37_b():
    assert result_of('  5') == [5]


def test_result_of_38():
    assert result_of('9 -4 %') == [1]


def test_result_of_39():
    assert result_of('99 -4 %') == [3]


def test_result_of_40():
    assert result_of('99 4 %') == [3]


@pytest.mark.counterpart("test_result_of_40")
def test_result_of_40_b():
    assert result_of('4  5') == [4, 5]


def test_result_of_41():
    assert result_of('[ 3 5 % trade twin put ] :k -8 K') == [3, -8]


def test_result_of_42():
    assert raised(lambda: result_of('[3 ] :three three do')) is CutShort


@pytest.mark.counterpart("test_result_of_42")
def test_result_of_42_b():
    assert result_of('-2 9 *') == [-18]
