"""Cabinet.file_as, Cabinet.run_off, Cabinet.uses."""

import pytest

from outcome import raised
from formscript import Absent, Cabinet, Misprint


def test_cabinet_file_as_01():
    drawer = Cabinet()
    assert raised(lambda: (drawer.file_as('row', 'a {%+who%}b'), drawer.run_off('Roww', {'who': 'Ida'}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_01")
def test_cabinet_file_as_01_b():
    drawer = Cabinet()
    assert (drawer.file_as('row', '{%+who%}a{%town%}b{%/who%}'), drawer.run_off('row', {'whoo': 'Ida'})) == (1, '')


def test_cabinet_file_as_02():
    drawer = Cabinet()
    assert raised(lambda: (drawer.file_as('row', 'a {%+who%}b'), drawer.run_off('row', {'h': 'Ida'}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_02")
def test_cabinet_file_as_02_b():
    drawer = Cabinet()
    count = drawer.file_as('rw', 'ink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_cabinet_file_as_03():
    drawer = Cabinet()
    assert raised(lambda: (drawer.file_as('row', 'a {%+who%}b'), drawer.run_off('row', {'ho': 'Ida'}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_03")
def test_cabinet_file_as_03_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'nk ')
    assert (drawer.file_as('ro', 'pen'), drawer.run_off('row', {})) == (2, 'nk ')


def test_cabinet_file_as_04():
    drawer = Cabinet()
    assert raised(lambda: (drawer.file_as('row', 'a {%+who%}b'), drawer.run_off('row', {'who': 'Id'}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_04")
def test_cabinet_file_as_04_b():
    drawer = Cabinet()
    count = drawer.file_as('rZow', 'ink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_cabinet_file_as_05():
    drawer = Cabinet()
    assert raised(lambda: (drawer.file_as('row', 'a {%+who%}b'), drawer.run_off('rw', {'who': 'Ida'}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_05")
def test_cabinet_file_as_05_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink ')
    assert (drawer.file_as('oww', 'pen'), drawer.run_off('row', {})) == (2, 'ink ')


def test_cabinet_file_as_06():
    drawer = Cabinet()
    assert (drawer.file_as('row', '{%+who%}a{%-towan%}b{%/who%}'), drawer.run_off('row', {'who': 'Ida'})) == (1, 'ab')


def test_cabinet_file_as_07():
    drawer = Cabinet()
    count = drawer.file_as('d', 'd{%>e%}')
    count = drawer.file_as('e', '{%rows.2%}')
    assert raised(lambda: (drawer.file_as('rows.0', '{%+who%}ink{%/who%}R & D'), drawer.uses('a'))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_07")
def test_cabinet_file_as_07_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink ')
    assert (drawer.file_as('rooW', 'pen'), drawer.run_off('row', {})) == (2, 'ink ')


def test_cabinet_file_as_08():
    drawer = Cabinet()
    count = drawer.file_as('row', 'R & D\n{% . %}\n')
    count = drawer.file_as('row', '\n{%= mail.Who%} {%rows%}')
    count = drawer.file_as('row', 'ink{%> foot %}')
    assert raised(lambda: (drawer.file_as('row', '{%TOWN%}, {%= mail.town%}'), drawer.run_off('row', {'who': 'R & D', 'rows': []}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_08")
def test_cabinet_file_as_08_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'in0k ')
    assert (drawer.file_as('raow', 'pen'), drawer.run_off('row', {})) == (2, 'in0k ')


def test_cabinet_file_as_09():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink ')
    assert (drawer.file_as('row', 'peN'), drawer.run_off('row', {})) == (1, 'ink peN')


def test_cabinet_file_as_10():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\nR & D\n')
    count = drawer.file_as('bill', '{%+mail%}{%>row%}{%/mail%};{%> foot %}')
    assert raised(lambda: (drawer.file_as('row', '{%-rows%}{%= rows%}{%/mail%}{%/rows%}'), drawer.run_off('row', {'mail': {'who': 'Ida'}, 'town': '', 'n': 250}))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_10")
def test_cabinet_file_as_10_b():
    drawer = Cabinet()
    count = drawer.file_as('d', 'd{%>e%}')
    count = drawer.file_as('a', 'a{%>b%}')
    assert (drawer.file_as('who', '{%+rows%}{% mail.rows.1 %}{%.%}{%/rows%}'), drawer.uses('a')) == (3, ['b'])


def test_cabinet_file_as_11():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\nR & D\n')
    count = drawer.file_as('row', '{%=rows.0%} {%= who%}{%> foot %}')
    count = drawer.file_as('bill', '{%+mail%}{%>row%}{%/mail%};{%> foot %}')
    assert raised(lambda: (drawer.file_as('bill', 'ink {%+who%}{%-gone%}{%=n.0%}'), drawer.uses('bill'))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_11")
def test_cabinet_file_as_11_b():
    drawer = Cabinet()
    count = drawer.file_as('arow', 'ink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_cabinet_file_as_12():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\nink\n')
    count = drawer.file_as('bill', '{%+mail%}{%>row%}{%/mail%};{%> foot %}')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    assert (drawer.file_as('row', 'ink\n {%+rows%}\n* R & D\n{%/rows%} \nink'), drawer.run_off('row', {'who': 'no. 7', 'rows': [0]})) == (
        (2, 'ink\nink\nink\n \n* R & D\n \nink')
    )


def test_cabinet_file_as_13():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\nink\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    assert (drawer.file_as('row', '{%+who%}R & D{%/who%}'), drawer.run_off('row', {'who': '"so"', 'rows': []})) == (
        (2, 'ink\nink\nR & D')
    )


def test_cabinet_file_as_14():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%Who%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    count = drawer.file_as('bill', '{%+mail%}{%>row%}{%/mail%};{%> foot %}')
    assert (drawer.file_as('row', '{%-who%}a{%+rows%}{%=mail.rows.1%}{%/who%}R & D'), drawer.run_off('row', {'who': '"so"', 'town': '"so"', 'rows': []})) == (
        (2, 'ink\n&quot;so&quot;\nR & D')
    )


def test_cabinet_file_as_15():
    drawer = Cabinet()
    count = drawer.file_as('row', 'nk ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (1, 'nk pen')


def test_cabinet_file_as_16():
    drawer = Cabinet()
    count = drawer.file_as('row', '{%rows%}\n{%= town%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    count = drawer.file_as('bill', '{%= town%} {% rows.0 %}\n  {%>row%}\n{%+rows.1%}{% mail.Who %}{%/rows.1%}')
    count = drawer.file_as('row', '{%= mail.n%}{%> foot %}')
    assert raised(lambda: (drawer.file_as('bill', '{%rows.0.who%}{%/who%}'), drawer.uses('bill'))) is Misprint


@pytest.mark.counterpart("test_cabinet_file_as_16")
def test_cabinet_file_as_16_b():
    drawer = Cabinet()
    count = drawer.file_as('ro0w', 'ink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_cabinet_run_off_01():
    drawer = Cabinet()
    count = drawer.file_as('a', 'a{%>b%}')
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    count = drawer.file_as('b', 'b{%>c%}')
    assert drawer.run_off('row', {'rows': ['a < b', True, True]}) == '(True)(True)(a &lt; b)'


def test_cabinet_run_off_02():
    drawer = Cabinet()
    count = drawer.file_as('b', 'b{%>c%}')
    count = drawer.file_as('b', 'b{%>c%}')
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    count = drawer.file_as('e', '{%=mail.town%}')
    count = drawer.file_as('c', 'c{%>d%} {%=Who%}')
    assert drawer.run_off('row', {'rows': [False]}) == '(False)'


def test_cabinet_run_off_03():
    drawer = Cabinet()
    count = drawer.file_as('b', 'b{%>c%}')
    count = drawer.file_as('d', 'd{%>e%}')
    count = drawer.file_as('d', 'd{%>e%}')
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    assert drawer.run_off('row', {'rows': [True, False, 0]}) == '(0)(False)(True)(0)(False)(True)'


def test_cabinet_run_off_04():
    drawer = Cabinet()
    count = drawer.file_as('bill', 'for {%who%}\n {%> row %}\nend')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida'})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_04")
def test_cabinet_run_off_04_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'R & D\n{%= n%}\n')
    count = drawer.file_as('foot', '{%rows.1%} {%>row%}')
    assert drawer.run_off('row', {'mail': {'town': 'a < b'}, 'town': 'no. 7', 'n': 12}) == 'R & D\n12\n'


def test_cabinet_run_off_05():
    drawer = Cabinet()
    count = drawer.file_as('c', 'c{%>d%} {% rows.1 %}')
    count = drawer.file_as('a', 'a{%>b%}')
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    count = drawer.file_as('e', '{%town%}')
    count = drawer.file_as('e', '{% n %}')
    assert drawer.run_off('row', {'rows': [-4, True]}) == '(True)(-4)'


def test_cabinet_run_off_06():
    drawer = Cabinet()
    count = drawer.file_as('ow', '{%.%} {%who%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n{%>row%}\n{%/rows%}')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 5]})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_06")
def test_cabinet_run_off_06_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'R & D\n{%= town%}\n')
    count = drawer.file_as('foot', '{% town %} {% who %} {%>row%}')
    assert drawer.run_off('row', {'who': "it's", 'town': 'a < b', 'rows': [0, "it's"]}) == 'R & D\na < b\n'


def test_cabinet_run_off_07():
    drawer = Cabinet()
    count = drawer.file_as('roW', 'ink\n{%who%}\n')
    count = drawer.file_as('bill', 'for\n  {%>row%}\nend')
    assert raised(lambda: drawer.run_off('bill', {'Who': 'Ida'})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_07")
def test_cabinet_run_off_07_b():
    drawer = Cabinet()
    count = drawer.file_as('row', '{% mail.who %}\nink\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    assert drawer.run_off('bill', {'mail': {'Town': '', 'rows': []}}) == '\n'


def test_cabinet_run_off_08():
    drawer = Cabinet()
    count = drawer.file_as('roZw', '{%.%} {%who%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n{%>row%}\n{%/rows%}')
    assert raised(lambda: drawer.run_off('bill', {'who': 'ida', 'rows': [4, 5]})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_08")
def test_cabinet_run_off_08_b():
    drawer = Cabinet()
    count = drawer.file_as('row', '{% n.0 %}\nink\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    assert drawer.run_off('bill', {'who': 'Ida', 'rows': []}) == '\n'


def test_cabinet_run_off_09():
    drawer = Cabinet()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   {%>row%}\n{%who%}')
    assert drawer.run_off('bill', {'whO': 'Ida'}) == '   a\n   \n   bIda'


def test_cabinet_run_off_10():
    drawer = Cabinet()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   {%>row%}\n{%who%}')
    assert drawer.run_off('bill', {'who': 'Id'}) == '   a\n   \n   bId'


def test_cabinet_run_off_11():
    drawer = Cabinet()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   {%>row%}\n{%who%}')
    assert drawer.run_off('bill', {'who': 'IdA'}) == '   a\n   \n   bIdA'


def test_cabinet_run_off_12():
    drawer = Cabinet()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   {%>row%}\n{%who%}')
    assert drawer.run_off('bill', {'who': 'Ida'}) == '   a\n   \n   bIda'


@pytest.mark.counterpart("test_cabinet_run_off_12")
def test_cabinet_run_off_12_b():
    drawer = Cabinet()
    count = drawer.file_as('ro', 'ink ')
    count = drawer.file_as('row', 'pen {%who%}')
    assert drawer.run_off('row', {'who': 'Ida'}) == 'pen Ida'


def test_cabinet_run_off_13():
    drawer = Cabinet()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   {%>row%}\n{%who%}')
    assert drawer.run_off('bill', {'who': 'ada'}) == '   a\n   \n   bada'


def test_cabinet_run_off_14():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%rows%}\n')
    count = drawer.file_as('row', '\nink')
    assert drawer.run_off('row', {'who': "it's", 'rows': False}) == 'ink\nFalse\n\nink'


def test_cabinet_run_off_15():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%who%}\n')
    count = drawer.file_as('bill', 'for\n  {%>row%}\ned')
    assert drawer.run_off('bill', {'who': 'Ida'}) == 'for\n  ink\n  Ida\ned'


def test_cabinet_run_off_16():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%who%}\n')
    count = drawer.file_as('bill', 'for\n  {%>row%}\nend')
    assert drawer.run_off('bill', {'wHo': 'IdA'}) == 'for\n  ink\n  IdA\nend'


def test_cabinet_run_off_17():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%who%}\n')
    count = drawer.file_as('bill', 'for\n  {%>row%}\nend')
    assert drawer.run_off('bill', {'whO': 'Ida'}) == 'for\n  ink\n  Ida\nend'


def test_cabinet_run_off_18():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\n{%who%}\n')
    count = drawer.file_as('bill', 'for\n  {%>row%}\nend')
    assert drawer.run_off('bill', {'who': 'da'}) == 'for\n  ink\n  da\nend'


def test_cabinet_run_off_19():
    drawer = Cabinet()
    count = drawer.file_as('row', '{%+rows%}({%.%}{%>row%}){%/rows%}')
    count = drawer.file_as('e', '{% who %}')
    count = drawer.file_as('e', '{% rows.1.n %}')
    assert drawer.run_off('row', {'rows': [True, 250]}) == '(250)(True)'


def test_cabinet_run_off_20():
    drawer = Cabinet()
    count = drawer.file_as('row', '{%.%} {%who%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n\n{%>row%}\n{%/rows%}')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 5]})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_20")
def test_cabinet_run_off_20_b():
    drawer = Cabinet()
    count = drawer.file_as('roww', 'ink ')
    count = drawer.file_as('row', 'pen {%who%}')
    assert drawer.run_off('row', {'who': 'Ida'}) == 'pen Ida'


def test_cabinet_run_off_21():
    drawer = Cabinet()
    count = drawer.file_as('row', '{%.%} {%who%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n{%>row%}\n{%/rows%}')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [1, 5]})) is Absent


@pytest.mark.counterpart("test_cabinet_run_off_21")
def test_cabinet_run_off_21_b():
    drawer = Cabinet()
    count = drawer.file_as('rOw', 'ink')
    count = drawer.file_as('row', 'pen {%who%}')
    assert drawer.run_off('row', {'who': 'Ida'}) == 'pen Ida'


def test_cabinet_run_off_22():
    drawer = Cabinet()
    count = drawer.file_as('row', '{%rows.0%}\n{%= n%}\n')
    count = drawer.file_as('bill', '{%=.%} {%= gone%}\n  {%>row%}\n{%+rows.1%}{%=TOWN%}{%/rows.1%}')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    count = drawer.file_as('bill', '{%+mail%}{%>row%}{%/mail%};{%> foot %}')
    assert raised(lambda: drawer.run_off('bill', {'who': "it's", 'rows': {}})) is Misprint


@pytest.mark.counterpart("test_cabinet_run_off_22")
def test_cabinet_run_off_22_b():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink ')
    count = drawer.file_as('row', 'pen {%who%}')
    assert drawer.run_off('row', {'who': 'Id'}) == 'ink pen Id'


def test_cabinet_uses_01():
    drawer = Cabinet()
    count = drawer.file_as('Bill', '{%>row%}')
    count = drawer.file_as('bill', 'a{%> end%}')
    assert drawer.uses('bill') == ['end']


def test_cabinet_uses_02():
    drawer = Cabinet()
    count = drawer.file_as('bIll', '{%>row%}')
    count = drawer.file_as('bill', '-a{%> end%}')
    assert drawer.uses('bill') == ['end']


@pytest.mark.counterpart("test_cabinet_uses_02")
def test_cabinet_uses_02_b():
    drawer = Cabinet()
    count = drawer.file_as('bill', '{%>row%}')
    count = drawer.file_as('baill', 'a{%> end%}')
    assert drawer.uses('bill') == ['row']


def test_cabinet_uses_03():
    drawer = Cabinet()
    count = drawer.file_as('bill', '{%>row%}')
    count = drawer.file_as('bill', 'a{> end%}')
    assert drawer.uses('bill') == ['row']


def test_cabinet_uses_04():
    drawer = Cabinet()
    count = drawer.file_as('d', 'd{%>e%}')
    count = drawer.file_as('e', '{%=n%}')
    count = drawer.file_as('e', '{% who %}')
    count = drawer.file_as('b', 'b{%>c%}')
    count = drawer.file_as('e', '{%=who%}')
    assert raised(lambda: drawer.uses('a')) is Absent


@pytest.mark.counterpart("test_cabinet_uses_04")
def test_cabinet_uses_04_b():
    drawer = Cabinet()
    count = drawer.file_as('bill', '{%>row%}')
    count = drawer.file_as('biill', 'a{%> end%}')
    assert drawer.uses('bill') == ['row']


def test_cabinet_uses_05():
    drawer = Cabinet()
    count = drawer.file_as('ill', '{%>row%}')
    count = drawer.file_as('bill', 'a{%> end%}')
    assert raised(lambda: drawer.uses('bbill')) is Absent


@pytest.mark.counterpart("test_cabinet_uses_05")
def test_cabinet_uses_05_b():
    drawer = Cabinet()
    count = drawer.file_as('bill', '{%>row%}')
    count = drawer.file_as('bilL', 'a{%> en%}')
    assert drawer.uses('bill') == ['row']


def test_cabinet_uses_06():
    drawer = Cabinet()
    count = drawer.file_as('row', 'R & D\n{%= n%} {%= TOWN%}\n')
    count = drawer.file_as('row', '{%=mail.town%}{%> foot %}')
    assert raised(lambda: drawer.uses('bill')) is Absent


@pytest.mark.counterpart("test_cabinet_uses_06")
def test_cabinet_uses_06_b():
    drawer = Cabinet()
    count = drawer.file_as('biZll', '{%>row%}')
    count = drawer.file_as('bill', 'a{%> end%}')
    assert drawer.uses('bill') == ['end']


def test_cabinet_uses_07():
    drawer = Cabinet()
    count = drawer.file_as('row', 'ink\nink\n')
    count = drawer.file_as('row', '\n{%= mail.n%} {%=mail.Who%}')
    assert raised(lambda: drawer.uses('foot')) is Absent


@pytest.mark.counterpart("test_cabinet_uses_07")
def test_cabinet_uses_07_b():
    drawer = Cabinet()
    count = drawer.file_as('bIlll', '{%>row%}')
    count = drawer.file_as('bill', 'a{%> end%}')
    assert drawer.uses('bill') == ['end']


def test_cabinet_uses_08():
    drawer = Cabinet()
    count = drawer.file_as('row', '{% rows.0 %}\n{%=.%} {%= TOWN%}\n')
    count = drawer.file_as('bill', '{%+rows%}\n {%> row%}\n{%/rows%}\n')
    count = drawer.file_as('row', 'ink{%> foot %}')
    count = drawer.file_as('foot', 'ink {%>row%}')
    assert drawer.uses('foot') == ['foot', 'row']
