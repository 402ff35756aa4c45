"""Winch.bindings, Winch.contents, Winch.effort, Winch.execute, Winch.told."""

import pytest

from outcome import raised
from cordwork import BadBrackets, Winch


def test_winch_execute_01():
    machine = Winch()
    machine.execute('-2 -2 [ 0 :eye twin put ] [ -1 over trade ] choose')
    assert machine.execute('[ ] :K 5 eye -') == ('unknown', 4)


def test_winch_execute_02():
    machine = Winch()
    assert machine.execute('-8 1 [ twin / put lost ] times') == ('unknown', 8)


def test_winch_execute_03():
    machine = Winch()
    machine.execute('-8 3 [ 1 3 = drop ] if')
    assert machine.execute('0 :mast [ if ] do Eye [ : ] do hop') == ('empty', 5)


def test_winch_execute_04():
    machine = Winch()
    machine.execute('-8 :k [ trade put eye ] do eye')
    assert machine.execute('1 12 [ rot 2 trade ] [ 12 + hop ] choose') == ('empty', 12)


def test_winch_execute_05():
    machine = Winch()
    machine.execute('-8 [ trade -2 < ] do')
    assert machine.execute('-2 1 [ 0 / put ] [ -1 - lost ] choose') == ('zero', 12)


def test_winch_execute_06():
    machine = Winch()
    machine.execute('0 :K [ ] do Eye')
    assert machine.execute('-1 [ ] do [ ] do -') == ('empty', 7)


@pytest.mark.counterpart("test_winch_execute_06")
def test_winch_execute_06_b():
    machine = Winch()
    assert machine.execute('4 5 Hp') == ('unknown', 2)


def test_winch_execute_07():
    machine = Winch()
    machine.execute('0 :mast [ 4 :eye ] do Eye')
    assert machine.execute('-2 trade [ twin put twin put ] do :') == ('empty', 1)


def test_winch_execute_08():
    machine = Winch()
    assert raised(lambda: machine.execute('1  2 ] 3 lst 4')) is BadBrackets


@pytest.mark.counterpart("test_winch_execute_08")
def test_winch_execute_08_b():
    machine = Winch()
    assert machine.execute('4 5 hop') == ('unknown', 2)


def test_winch_execute_09():
    machine = Winch()
    assert machine.execute('12 1 [ trade if ] times') == ('kind', 6)


def test_winch_execute_10():
    machine = Winch()
    assert machine.execute('150 9 / [ twin put ] do -') == ('empty', 8)


def test_winch_execute_11():
    machine = Winch()
    machine.execute('3 [ 9 put ] do')
    assert machine.execute('4 [ rot put ] [ if ] twofold 9x') == ('kind', 8)


def test_winch_execute_12():
    machine = Winch()
    assert machine.execute('3 [ if ] [ [ -1 over ] do ] twofold [ ] do Rope') == ('kind', 11)


def test_winch_execute_13():
    machine = Winch()
    assert machine.execute('5 2 [ twin / lost ] times') == ('unknown', 7)


def test_winch_execute_14():
    machine = Winch()
    assert machine.execute('5 [ K ] [ rot put trade 3 < ] twofold [ [ twin put ] do ] do 9x') == ('empty', 11)


def test_winch_execute_15():
    machine = Winch()
    assert machine.execute('7 [ twin ] [ 2 - ] aslong -') == ('steps', 8)


def test_winch_execute_16():
    machine = Winch()
    machine.execute('7 [ twin ] [ 4 - ] aslong')
    assert machine.execute('-70 2 - [ drop ] do if') == ('kind', 7)


def test_winch_execute_17():
    machine = Winch()
    assert machine.execute('749 -5 = 9x') == ('unknown', 3)


def test_winch_execute_18():
    machine = Winch()
    assert machine.execute('750 12 + :') == ('range', 2)


def test_winch_execute_19():
    machine = Winch()
    assert machine.execute('751 7 / -') == ('range', 0)


def test_winch_execute_20():
    machine = Winch()
    machine.execute('751 9 =')
    assert machine.execute('7 2 [ 7 9 = - ] times') is None


@pytest.mark.counterpart("test_winch_execute_20")
def test_winch_execute_20_b():
    machine = Winch()
    assert machine.execute('4 5 ho') == ('unknown', 2)


def test_winch_execute_21():
    machine = Winch()
    assert machine.execute('9 1 [ 4 = ] if -') == ('empty', 7)


def test_winch_execute_22():
    machine = Winch()
    machine.execute('9 2 [ : ] times')
    assert machine.execute('-5 [ -8 :Eye ] do if') == ('kind', 6)


@pytest.mark.counterpart("test_winch_execute_22")
def test_winch_execute_22_b():
    machine = Winch()
    assert machine.execute('45 ho') == ('unknown', 1)


def test_winch_execute_23():
    machine = Winch()
    assert machine.execute('[ K ] :eye 5 eye lost') == ('unknown', 5)


def test_winch_execute_24():
    machine = Winch()
    machine.execute('[ twin * put ] trade')
    assert machine.execute('-8 3 [ eye lost ] times') == ('unknown', 6)


def test_winch_contents_01():
    machine = Winch()
    machine.execute('-1 :k [ twin ] :eye')
    machine.execute('-1 K')
    assert machine.contents() == [-1, -1]


def test_winch_contents_02():
    machine = Winch()
    machine.execute('-2 :Eye')
    machine.execute('1 [ twin -1 < ] [ -5 + ] aslong lost')
    machine.execute('1 -8 rot')
    assert machine.contents() == [-24, -8, -24, 1]


def test_winch_contents_03():
    machine = Winch()
    machine.execute('-5 1 [ [ 12 -5 < trade ] do ] times 3 [ twin ] [ twin put 1 - ] aslong')
    assert machine.contents() == [-5, 0, 1, 0, 0]


def test_winch_contents_04():
    machine = Winch()
    machine.execute('-5 [ 3 :Eye ] [ 3 - 12 over ] twofold Rope')
    machine.execute('0 -2 [ rot 3 ] if 4 5 [ twin put ] [ if ] choose')
    assert machine.contents() == [-8, 12, 0, -8, -5, 3, 4]


def test_winch_contents_05():
    machine = Winch()
    machine.execute('-8 9 / lost')
    assert machine.contents() == [0]


def test_winch_contents_06():
    machine = Winch()
    machine.execute('-8 [ twin ] [ 12 - ] aslong')
    machine.execute('752 60 * 30 30 -')
    machine.execute('4 2 [ trade put ] times -1 -2 [ [ 1 12 + over ] do ] if')
    assert machine.contents() == [-92, -92, 1, -1, 13, -1]


def test_winch_contents_07():
    machine = Winch()
    machine.execute('0 [ [ K ] do ] [ drop twin * 0 :K ] twofold 150 748 *')
    machine.execute('-1 1 [ twin put ] if 2 [ twin ] [ twin put 1 - ] aslong')
    machine.execute('4 1 drop hop')
    assert machine.contents() == [-1, 0, 4]


def test_winch_contents_08():
    machine = Winch()
    machine.execute('1 5 0  / 2')
    assert machine.contents() == [1, 5, 0]


def test_winch_contents_09():
    machine = Winch()
    machine.execute('1 [ twin ] [ twin put 1 - ] aslong [ twin put rot ] drop')
    machine.execute('7 7 rot')
    machine.execute('-1 [ twin ] [ 12 - ] aslong')
    assert machine.contents() == [7, 0, 7, -85, -85]


def test_winch_contents_10():
    machine = Winch()
    machine.execute('12 0 [ twin put 1 :mast ] [ twin put ] choose')
    machine.execute('7 3 [ [ -5 trade ] do ] [ ] choose [ 12 :eye eye ] over')
    machine.execute('-5 1 [ rot 9 over K ] if 2 [ twin ] [ twin put 1 - ] aslong')
    assert machine.contents() == [12, -5, 7, -5, '[ 12 :eye eye ]', 7, 9, 7]


def test_winch_contents_11():
    machine = Winch()
    machine.execute('3 0 %')
    assert machine.contents() == [3, 0]


def test_winch_contents_12():
    machine = Winch()
    machine.execute('3 2 [ 9x ] times')
    machine.execute('60 -2 = Rope')
    assert machine.contents() == [3, 2, 0]


def test_winch_contents_13():
    machine = Winch()
    machine.execute('4 12 [ - ] if 9x')
    machine.execute('-2 -1 2 trade 9 [ twin ] [ 4 - ] aslong')
    assert machine.contents() == [4, -2, 2, -1, -15, -15]


def test_winch_contents_14():
    machine = Winch()
    machine.execute('4 [ twin 3 < ] [ 0 + ] aslong')
    machine.execute('-5 1 [ 4 trade -2 trade 9 0 % trade ] if hop')
    machine.execute('rot')
    assert machine.contents() == [4, 4, -2, 0, -5, 9]


def test_winch_contents_15():
    machine = Winch()
    machine.execute('45 -1200 < :')
    machine.execute('3 [ [ twin % drop ] do ] [ 9 trade put ] twofold [ -1 :Eye twin ] over')
    machine.execute('-2 12 drop')
    assert machine.contents() == [45, 9, '[ -1 :eye twin ]', 9, -2]


def test_winch_contents_16():
    machine = Winch()
    machine.execute('5 [ twin -8 < ] [ 1 + ] aslong 751 7 %')
    machine.execute('[ 5 :eye -8 put ] :K 2 K [ drop ] trade')
    assert machine.contents() == [6, '[ drop ]', 2]


def test_winch_contents_17():
    machine = Winch()
    machine.execute('7 :mast [ Eye ] do eye')
    machine.execute('9 [ twin ] [ -2 - ] aslong')
    assert machine.contents() == [23, 23]


def test_winch_contents_18():
    machine = Winch()
    machine.execute('7 :n [ [  8 :n ] do ] do n')
    assert machine.contents() == [8]


@pytest.mark.counterpart("test_winch_contents_18")
def test_winch_contents_18_b():
    machine = Winch()
    machine.execute('3 0 ')
    assert machine.contents() == [3, 0]


def test_winch_contents_19():
    machine = Winch()
    machine.execute('7 :n [ [ 8 :n ]  do ] do n')
    assert machine.contents() == [8]


@pytest.mark.counterpart("test_winch_contents_19")
def test_winch_contents_19_b():
    machine = Winch()
    machine.execute('3 -0 ')
    assert machine.contents() == [3, 0]


def test_winch_contents_20():
    machine = Winch()
    machine.execute('9 20 / -')
    assert machine.contents() == [0]


@pytest.mark.counterpart("test_winch_contents_20")
def test_winch_contents_20_b():
    machine = Winch()
    machine.execute('6 ')
    assert machine.contents() == [6]


def test_winch_contents_21():
    machine = Winch()
    machine.execute('[ 1  ] [ 3 ] asLong')
    assert machine.contents() == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]


def test_winch_contents_22():
    machine = Winch()
    machine.execute('[ ] :Eye -2 Eye hop')
    machine.execute('1000 2 - 7 [ twin 0 < ] [ -1 + ] aslong')
    assert machine.contents() == [-2]


@pytest.mark.counterpart("test_winch_contents_22")
def test_winch_contents_22_b():
    machine = Winch()
    machine.execute('6 a')
    assert machine.contents() == [6]


def test_winch_contents_23():
    machine = Winch()
    machine.execute('[ ] :K 5 mast')
    machine.execute('1 :eye [ twin put eye ] do eye')
    machine.execute('1 0 over')
    assert machine.contents() == [5, 1, 1, 1, 0, 1]


def test_winch_contents_24():
    machine = Winch()
    machine.execute('[ if ] trade 2 [ twin ] [ twin put 1 - ] aslong')
    machine.execute('0 1 [ [ drop ] do ] times 748 752 -')
    assert machine.contents() == ['[ if ]', 0, 748]


def test_winch_contents_25():
    machine = Winch()
    machine.execute('rot 12 *')
    machine.execute('9 12 12 rot [ ] :eye 9 mast')
    machine.execute('-8 put if')
    assert machine.contents() == [12, 9, 12, 9]


def test_winch_told_01():
    machine = Winch()
    machine.execute('-1 3 [ -2 :mast 2 over put ] times')
    assert machine.told() == [3, 2, 1]


@pytest.mark.counterpart("test_winch_told_01")
def test_winch_told_01_b():
    machine = Winch()
    machine.execute('-5 put')
    assert machine.told() == [-5]


def test_winch_told_02():
    machine = Winch()
    machine.execute('-2 :K [ trade ] :k')
    machine.execute('[ [ -5 :eye ] do Eye put ] do')
    machine.execute('2 K')
    assert machine.told() == []


@pytest.mark.counterpart("test_winch_told_02")
def test_winch_told_02_b():
    machine = Winch()
    machine.execute('-8 2 / -')
    machine.execute('-5 put')
    assert machine.told() == [-5]


def test_winch_told_03():
    machine = Winch()
    machine.execute('5 [ 3 + put ] [ put ] Twofold')
    assert machine.told() == [5, 8]


def test_winch_told_04():
    machine = Winch()
    machine.execute('9 3 [put 8 ] times')
    assert machine.told() == [3, 2, 1]


def test_winch_told_05():
    machine = Winch()
    machine.execute('[ 1 :k [ 2 :k ] do k  Put ] do')
    assert machine.told() == [2]


@pytest.mark.counterpart("test_winch_told_05")
def test_winch_told_05_b():
    machine = Winch()
    machine.execute('-2 put')
    assert machine.told() == [-2]


def test_winch_told_06():
    machine = Winch()
    machine.execute('[ 1 ] [[ 2 puT ] aslong')
    assert machine.told() == []


@pytest.mark.counterpart("test_winch_told_06")
def test_winch_told_06_b():
    machine = Winch()
    machine.execute('-5 put')
    machine.execute('[ twin 1 12 * ] :K 9 eye')
    assert machine.told() == [-5]


def test_winch_told_07():
    machine = Winch()
    machine.execute('[ 9  put ] :f f')
    assert machine.told() == [9]


@pytest.mark.counterpart("test_winch_told_07")
def test_winch_told_07_b():
    machine = Winch()
    machine.execute('3 :k if')
    machine.execute('-1 put -2 5 trade')
    assert machine.told() == [-1]


def test_winch_told_08():
    machine = Winch()
    machine.execute('[ 9 put  ] :f  f')
    assert machine.told() == [9]


@pytest.mark.counterpart("test_winch_told_08")
def test_winch_told_08_b():
    machine = Winch()
    machine.execute('400 0 + -2 over put')
    machine.execute('[ ] trade 751 2 *')
    assert machine.told() == [400]


def test_winch_told_09():
    machine = Winch()
    machine.execute('[ 9 put ] :f f')
    assert machine.told() == [9]


def test_winch_bindings_01():
    machine = Winch()
    machine.execute('12 [ twin 12 < ] [ -2 + ] aslong [ 9 * put ] :eye -5 Eye')
    machine.execute('[ -8 trade -5 ] :eye 3 k hop')
    machine.execute('9 0 [ 9x ] [ -5 :k ] choose hop')
    assert machine.bindings() == [('eye', '[ -8 trade -5 ]')]


def test_winch_bindings_02():
    machine = Winch()
    machine.execute('3 :a [ 4 :a 6 -::b ] do')
    assert machine.bindings() == [('a', 4)]


@pytest.mark.counterpart("test_winch_bindings_02")
def test_winch_bindings_02_b():
    machine = Winch()
    machine.execute('[ ] :eye -1 k')
    assert machine.bindings() == [('eye', '[ ]')]


def test_winch_bindings_03():
    machine = Winch()
    machine.execute('3 :a [ 4 :a 6 :b ]do')
    assert machine.bindings() == [('a', 4)]


def test_winch_bindings_04():
    machine = Winch()
    machine.execute('3 :a [ 4 :a 6 :b] do')
    assert machine.bindings() == [('a', 4)]


@pytest.mark.counterpart("test_winch_bindings_04")
def test_winch_bindings_04_b():
    machine = Winch()
    machine.execute('7 :k [ if ] :eye')
    machine.execute('5 k')
    assert machine.bindings() == [('eye', '[ if ]'), ('k', 7)]


def test_winch_bindings_05():
    machine = Winch()
    machine.execute('3 :a [ 4 :a 6 :bb ] do')
    assert machine.bindings() == [('a', 4)]


@pytest.mark.counterpart("test_winch_bindings_05")
def test_winch_bindings_05_b():
    machine = Winch()
    machine.execute('3 :aa [ 4 :a 6  :b ] do')
    assert machine.bindings() == [('aa', 3)]


def test_winch_bindings_06():
    machine = Winch()
    machine.execute('3 :a[ 4 :a 6 :b ] do')
    assert machine.bindings() == [('a', 4)]


@pytest.mark.counterpart("test_winch_bindings_06")
def test_winch_bindings_06_b():
    machine = Winch()
    machine.execute('9 :eye [ ] :mast')
    machine.execute('1 Eye')
    assert machine.bindings() == [('eye', 9), ('mast', '[ ]')]


def test_winch_bindings_07():
    machine = Winch()
    machine.execute('4 :k [ -8 :K ] :K')
    machine.execute('[ [ 3 :K ] do Eye put ] do')
    machine.execute('[ [ -8 :eye ] do mast put ] do')
    assert machine.bindings() == [('k', 3)]


def test_winch_bindings_08():
    machine = Winch()
    machine.execute('5 :mast [ rot put -2 :eye ] :Eye')
    machine.execute('[ [ 1 :Eye ] do mast put ] do')
    machine.execute('-1 [ 1 :k ] do')
    assert machine.bindings() == [('eye', 1), ('mast', 5)]


def test_winch_bindings_09():
    machine = Winch()
    machine.execute('9 1 [ -2 :eye over drop ] if 12 2 [ [ twin put ] do ] times')
    machine.execute('-8 0 [ Eye K ] if [ 0 3 / put ] :k 3 eye')
    machine.execute('7 [ 9 -2 - 0 :k ] [ twin put ] twofold')
    assert machine.bindings() == [('k', 0)]


def test_winch_effort_01():
    machine = Winch()
    machine.execute('-1 :eye [ [ trade put ] do ] :eye')
    machine.execute('2 eye')
    assert machine.effort() == 5


def test_winch_effort_02():
    machine = Winch()
    machine.execute('-1200 1 < hop')
    machine.execute('[ ] :K -5 eye lost')
    machine.execute('[ twin < put ] twin')
    assert machine.effort() == 2


def test_winch_effort_03():
    machine = Winch()
    machine.execute('-8 9 [ ] if 4 [ twin 7 < ] [ 0 + ] aslong')
    assert machine.effort() == 32


@pytest.mark.counterpart("test_winch_effort_03")
def test_winch_effort_03_b():
    machine = Winch()
    machine.execute('1 0 *')
    assert machine.effort() == 3


def test_winch_effort_04():
    machine = Winch()
    machine.execute('1 [ twiin ] [ 1 + ] aslong')
    assert machine.effort() == 7


@pytest.mark.counterpart("test_winch_effort_04")
def test_winch_effort_04_b():
    machine = Winch()
    machine.execute('748 749 <')
    assert machine.effort() == 3


def test_winch_effort_05():
    machine = Winch()
    machine.execute('1 [ twin ] [ 1 + ]  aslonG')
    assert machine.effort() == 32


@pytest.mark.counterpart("test_winch_effort_05")
def test_winch_effort_05_b():
    machine = Winch()
    machine.execute('-1 put')
    assert machine.effort() == 2


def test_winch_effort_06():
    machine = Winch()
    machine.execute('1 [ twin ] [ twin put 1 - ] aslong 9x')
    assert machine.effort() == 11


def test_winch_effort_07():
    machine = Winch()
    machine.execute('3 2 [ twin 5 / ] times -2 -5 -')
    machine.execute('-8 -5 [ trade put ] if hop')
    assert machine.effort() == 7


def test_winch_effort_08():
    machine = Winch()
    machine.execute('7 Twin 0 / +')
    assert machine.effort() == 4


def test_winch_effort_09():
    machine = Winch()
    machine.execute('7 twiN 0 / +')
    assert machine.effort() == 4


@pytest.mark.counterpart("test_winch_effort_09")
def test_winch_effort_09_b():
    machine = Winch()
    machine.execute('7 put')
    assert machine.effort() == 2


def test_winch_effort_10():
    machine = Winch()
    machine.execute('7 twiN 0 / Z+')
    assert machine.effort() == 4


@pytest.mark.counterpart("test_winch_effort_10")
def test_winch_effort_10_b():
    machine = Winch()
    machine.execute('4 7 *')
    assert machine.effort() == 3


def test_winch_effort_11():
    machine = Winch()
    machine.execute('7 twin 0 / ')
    assert machine.effort() == 4


@pytest.mark.counterpart("test_winch_effort_11")
def test_winch_effort_11_b():
    machine = Winch()
    machine.execute('9 12 rot')
    assert machine.effort() == 3


def test_winch_effort_12():
    machine = Winch()
    machine.execute('750 -350 * lost')
    assert machine.effort() == 3


def test_winch_effort_13():
    machine = Winch()
    machine.execute('[ 1 droP loop ] :loop loop')
    assert machine.effort() == 32
