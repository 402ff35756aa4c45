"""Bureau.file_as, Bureau.run_off, Bureau.uses."""

import pytest

from outcome import raised
from dearwhom import Bureau, NotFound, TemplateFault


def test_bureau_file_as_01():
    drawer = Bureau()
    assert raised(lambda: (drawer.file_as('row', '((+who))a((-town))b((/who))'), drawer.run_off('roow', {'who': 'Ida'}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_01")
def test_bureau_file_as_01_b():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink ')
    assert (drawer.file_as('rOw', 'pen'), drawer.run_off('row', {})) == (2, 'ink ')


def test_bureau_file_as_02():
    drawer = Bureau()
    assert raised(lambda: (drawer.file_as('row', 'a ((+ho))b'), drawer.run_off('row', {'who': 'Id'}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_02")
def test_bureau_file_as_02_b():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink ')
    assert (drawer.file_as('roaw', 'pen'), drawer.run_off('row', {})) == (2, 'ink ')


def test_bureau_file_as_03():
    drawer = Bureau()
    assert raised(lambda: (drawer.file_as('row', 'a ((+who))B'), drawer.run_off('row', {'ho': 'Ida'}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_03")
def test_bureau_file_as_03_b():
    drawer = Bureau()
    count = drawer.file_as('rrow', 'ink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_bureau_file_as_04():
    drawer = Bureau()
    assert raised(lambda: (drawer.file_as('row', 'a ((+who))b'), drawer.run_off('row', {'who': 'Ida'}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_04")
def test_bureau_file_as_04_b():
    drawer = Bureau()
    assert (drawer.file_as('row', 'a ( (+who))b'), drawer.run_off('row', {'who': 'Ida'})) == (1, 'a ( (+who))b')


def test_bureau_file_as_05():
    drawer = Bureau()
    assert raised(lambda: (drawer.file_as('row', 'a ((+whoo))b'), drawer.run_off('row', {'whO': 'Ida'}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_05")
def test_bureau_file_as_05_b():
    drawer = Bureau()
    count = drawer.file_as('roww', 'ink ')
    assert (drawer.file_as('row', 'pe'), drawer.run_off('row', {})) == (2, 'pe')


def test_bureau_file_as_06():
    drawer = Bureau()
    count = drawer.file_as('row', '(( rows.0 ))\n((=rows.0))\n')
    count = drawer.file_as('bill', '((=TOWN)) ((= rows.1.n))\n  ((>row))\n((+mail))((=mail.town)) ((= mail.Who)) R & D((/mail))')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    assert (drawer.file_as('row', '((+n))ink((.))((/n))ink'), drawer.run_off('row', {'who': "it's", 'rows': ['']})) == (
        (2, '\n\n')
    )


def test_bureau_file_as_07():
    drawer = Bureau()
    count = drawer.file_as('row', '((= rows.0))\n((= town))\n')
    count = drawer.file_as('row', '\nink')
    assert (drawer.file_as('bill', '((=TOWN)), ((=n.0))'), drawer.uses('bill')) == (2, [])


def test_bureau_file_as_08():
    drawer = Bureau()
    count = drawer.file_as('row', '((rows.01)) ((=rows.2))\n((= rows.0))\n')
    count = drawer.file_as('row', '((= mail.Who))((> foot ))')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert raised(lambda: (drawer.file_as('row', '((-rows))((mail.who))((/mail))((/rows))'), drawer.run_off('row', {'rows': 0, 'who': "it's", 'mail': {'who': 'R & D', 'mail': 'no. 7'}}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_08")
def test_bureau_file_as_08_b():
    drawer = Bureau()
    count = drawer.file_as('ro0w', 'ink ')
    assert (drawer.file_as('row', 'pEn'), drawer.run_off('row', {})) == (2, 'pEn')


def test_bureau_file_as_09():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\n(( rows ))\n')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    assert raised(lambda: (drawer.file_as('row', 'ink ((+who))((-gone))R & D'), drawer.run_off('row', {'mail': {'Town': 'R & D', 'rows': ['Ida', 'R & D', 3]}}))) is TemplateFault


@pytest.mark.counterpart("test_bureau_file_as_09")
def test_bureau_file_as_09_b():
    drawer = Bureau()
    count = drawer.file_as('rrow', 'nk ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_bureau_file_as_10():
    drawer = Bureau()
    count = drawer.file_as('row', 'iZnk ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (1, 'iZnk ')


def test_bureau_file_as_11():
    drawer = Bureau()
    count = drawer.file_as('row', 'iank ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (1, 'iank ')


def test_bureau_file_as_12():
    drawer = Bureau()
    count = drawer.file_as('row', 'iink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (1, 'iink ')


def test_bureau_file_as_13():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n(( rows.01 ))\n')
    count = drawer.file_as('bill', '((gone))\n  ((>row))\n((+rows))((+who))ink;((/who))((/rows))')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert (drawer.file_as('row', '((+who))\n((mail.rows.1)) ((=mail.town))\n  ((/who))\n'), drawer.run_off('row', {'who': 'a < b', 'rows': ['x > y', 12, False]})) == (
        (2, 'ink\n12\n')
    )


def test_bureau_file_as_14():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n(( rows.1.n ))\n')
    count = drawer.file_as('row', '(( rows.2 ))((> foot ))')
    assert (drawer.file_as('bill', '((-n))R & D((/n))((rows.0.who)) ((=rows))'), drawer.uses('bill')) == (2, [])


@pytest.mark.counterpart("test_bureau_file_as_14")
def test_bureau_file_as_14_b():
    drawer = Bureau()
    count = drawer.file_as('Row', 'iink ')
    assert (drawer.file_as('row', 'pen'), drawer.run_off('row', {})) == (2, 'pen')


def test_bureau_file_as_15():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\nR & D\n')
    count = drawer.file_as('bill', '((= mail.mail))\n  ((>row))\n((-n))((mail.rows.1)) (( rows.1.n ))((/n))')
    assert (drawer.file_as('row', '((+who))((rows.2))((/n)) b'), drawer.run_off('row', {'who': 'Ulm', 'rows': [True, 2]})) == (
        (2, 'ink\nR & D\n')
    )


def test_bureau_run_off_01():
    drawer = Bureau()
    count = drawer.file_as('roow', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert drawer.run_off('bill', {'who': 'Ida', 'rowS': [4, 5]}) == '\n(row), \n(row)'


@pytest.mark.counterpart("test_bureau_run_off_01")
def test_bureau_run_off_01_b():
    drawer = Bureau()
    count = drawer.file_as('bill', 'for ((Who))\n ((> row ))\nend')
    assert drawer.run_off('bill', {'who': 'ida'}) == 'for ida\n(row)end'


def test_bureau_run_off_02():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((Who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 5]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_02")
def test_bureau_run_off_02_b():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\nink\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert drawer.run_off('bill', {'mail': {'town': '"so"'}, 'town': 'no. 7', 'n': -4}) == '\n'


def test_bureau_run_off_03():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'IIda', 'rows': [2, 5]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_03")
def test_bureau_run_off_03_b():
    drawer = Bureau()
    count = drawer.file_as('row', '((= mail.town))\nR & D\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert drawer.run_off('bill', {'mail': {'Town': 'x > y', 'rows': [True, 3, True]}}) == '\n'


def test_bureau_run_off_04():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'roWs': [4, 7]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_04")
def test_bureau_run_off_04_b():
    drawer = Bureau()
    count = drawer.file_as('Row', 'in ')
    count = drawer.file_as('row', 'pen ((who))')
    assert drawer.run_off('row', {'who': 'Ida'}) == 'pen Ida'


def test_bureau_run_off_05():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 6]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_05")
def test_bureau_run_off_05_b():
    drawer = Bureau()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   (>row))\n((who))')
    assert drawer.run_off('bill', {'who': ' Ida'}) == '   (>row))\n Ida'


def test_bureau_run_off_06():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 7]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_06")
def test_bureau_run_off_06_b():
    drawer = Bureau()
    count = drawer.file_as('row', '(( rows ))\nink\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert drawer.run_off('row', {'rows': 12, 'who': 'Ida', 'mail': {'who': 'Ulm', 'mail': 'no. 7'}}) == '12\nink\n'


def test_bureau_run_off_07():
    drawer = Bureau()
    count = drawer.file_as('row', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'ida', 'rows': [4, 5]})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_07")
def test_bureau_run_off_07_b():
    drawer = Bureau()
    count = drawer.file_as('row', 'to ((who)), ((town));')
    count = drawer.file_as('bill', '((+mail))(>row))((/mail))')
    assert drawer.run_off('bill', {'who': 'Ida', 'mail': {'town': 'Ullm'}}) == '(>row))'


def test_bureau_run_off_08():
    drawer = Bureau()
    count = drawer.file_as('row', '((gone)) ((=town))\n((= mail.n))\n')
    count = drawer.file_as('bill', '((=Who)) ((rows.1))\n  ((>row))\n((-n))R & D((/n))')
    assert raised(lambda: drawer.run_off('bill', {'Who': "it's", 'rows': [{'town': '"so"'}, {'who': 'x > y'}], 'n': 1})) is TemplateFault


@pytest.mark.counterpart("test_bureau_run_off_08")
def test_bureau_run_off_08_b():
    drawer = Bureau()
    count = drawer.file_as('row', '(( rows.0 ))\nink\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    count = drawer.file_as('row', '(( rows.0.who ))((> foot ))')
    assert drawer.run_off('bill', {'who': 'R & D', 'rows': []}) == '\n'


def test_bureau_run_off_09():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\n((= gone))\n')
    count = drawer.file_as('foot', '((=rows.1.n)) ((>row))')
    assert raised(lambda: drawer.run_off('foot', {'Who': 'ink', 'rows': [{'who': 'no. 7'}, {'who': 'Ulm'}], 'n': -4})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_09")
def test_bureau_run_off_09_b():
    drawer = Bureau()
    count = drawer.file_as('row', '((mail.who)) ((rows.01))\n(( TOWN )) ((=rows.0))\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert drawer.run_off('bill', {'mail': {'who': '"so"'}, 'town': 'ink', 'n': 12}) == '\n'


def test_bureau_run_off_10():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\n((rows.1))\n')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    count = drawer.file_as('bill', '((TOWN))\n  ((>row))\n((+rows))R & D;((/rows))')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    assert drawer.run_off('bill', {'mail': {'Town': '', 'rows': ['no. 7', 250, True]}}) == 'R & D\n250\n;(foot)'


def test_bureau_run_off_11():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\nR & D\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    assert drawer.run_off('bill', {'Who': 'Ida', 'rows': [{'town': 'R & D'}, {'who': 'ink', 'n': 3}], 'n': 2}) == (
        '\nR & D\nR & D\n, \nR & D\nR & D\n\n'
    )


def test_bureau_run_off_12():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\nink\n')
    count = drawer.file_as('bill', '((who))\n  ((>row))\n((+rows))((+who))((rows)) ((= who));((/who))((/rows))')
    count = drawer.file_as('bill', '((gone))\n  ((>row))\n((-rows))((mail.Who)) ((= n))((/rows))')
    assert drawer.run_off('bill', {'rows': 2, 'who': '', 'mail': {'who': 'a < b', 'mail': 'Ida'}}) == '\nR & D\nink\n'


def test_bureau_run_off_13():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\nink\n')
    count = drawer.file_as('bill', 'ink\n  ((>row))\n((+n))(( mail.who )) ((= rows))((.))((/n))')
    assert drawer.run_off('bill', {'Who': "it's", 'rows': [{'who': 'x > y'}, {'who': 'Ulm'}], 'n': 0}) == (
        'ink\nR & D\nink\n'
    )


def test_bureau_run_off_14():
    drawer = Bureau()
    count = drawer.file_as('row', 'R & D\nink\n')
    count = drawer.file_as('row', 'R & D((> foot ))')
    count = drawer.file_as('bill', 'R & D\n  ((>row))\n((-n))R & D((/n))')
    assert drawer.run_off('bill', {'rows': 250, 'who': '', 'mail': {'who': 'R & D', 'mail': 'Ulm'}}) == (
        'R & D\nR & D\nink\nR & D'
    )


def test_bureau_run_off_15():
    drawer = Bureau()
    count = drawer.file_as('row', '\n\nb')
    count = drawer.file_as('bill', '   ((>row))\n((who))')
    assert drawer.run_off('bill', {'Who': 'Ida'}) == '\n\nbIda'


def test_bureau_run_off_16():
    drawer = Bureau()
    count = drawer.file_as('row', 'a\n\nb')
    count = drawer.file_as('bill', '   ((>row))\n((who))')
    assert drawer.run_off('bill', {'who': 'da'}) == 'a\n\nbda'


def test_bureau_run_off_17():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n((who))\n')
    count = drawer.file_as('bill', 'for\n  ((>row))\nend')
    assert drawer.run_off('bill', {'who': 'I0da'}) == 'for\nink\nI0da\nend'


def test_bureau_run_off_18():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n((who))\n')
    count = drawer.file_as('bill', 'for\n  ((>row))\nend')
    assert drawer.run_off('bill', {'who': 'IdA'}) == 'for\nink\nIdA\nend'


def test_bureau_run_off_19():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n((who))\n')
    count = drawer.file_as('bill', 'for\n  ((>row))\nend')
    assert drawer.run_off('bill', {'who': 'Ida'}) == 'for\nink\nIda\nend'


def test_bureau_run_off_20():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\nR & D\n')
    count = drawer.file_as('foot', '(( mail.mail )) ((=mail.Who)) ((>row))')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    count = drawer.file_as('bill', '((+rows))\n ((> row))\n((/rows))\n')
    assert drawer.run_off('bill', {'who': 'no. 7', 'town': 'no. 7', 'rows': [3, 12]}) == (
        '\nink\nR & D\n, \nink\nR & D\n\n'
    )


def test_bureau_run_off_21():
    drawer = Bureau()
    count = drawer.file_as('row', 'to ((who)), ((town));')
    count = drawer.file_as('bill', '((+mail))((>row))((/Zmail))')
    assert raised(lambda: drawer.run_off('bill', {'who': 'Ida', 'mail': {'town': 'Ulm'}})) is NotFound


@pytest.mark.counterpart("test_bureau_run_off_21")
def test_bureau_run_off_21_b():
    drawer = Bureau()
    count = drawer.file_as('arow', 'ink ')
    count = drawer.file_as('row', 'pen ((who))')
    assert drawer.run_off('row', {'who': 'Ida'}) == 'pen Ida'


def test_bureau_run_off_22():
    drawer = Bureau()
    count = drawer.file_as('roww', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert drawer.run_off('bill', {'who': 'Ida', 'rows': [9, 5]}) == '\n(row), \n(row)'


def test_bureau_run_off_23():
    drawer = Bureau()
    count = drawer.file_as('rrow', '((.)) ((who))\n')
    count = drawer.file_as('bill', '((+rows))\n((>row))\n((/rows))')
    assert drawer.run_off('bill', {'who': 'Ida', 'rows': [4, 5]}) == '\n(row), \n(row)'


@pytest.mark.counterpart("test_bureau_run_off_23")
def test_bureau_run_off_23_b():
    drawer = Bureau()
    count = drawer.file_as('bill', 'for ((who))\n ((> row ))\nend')
    assert drawer.run_off('bill', {'who': 'Ida'}) == 'for Ida\n(row)end'


def test_bureau_uses_01():
    drawer = Bureau()
    count = drawer.file_as('bill', '((>ro))')
    count = drawer.file_as('bill', 'a((> end))')
    assert drawer.uses('bill') == ['ro']


def test_bureau_uses_02():
    drawer = Bureau()
    count = drawer.file_as('bill', '((>row))')
    count = drawer.file_as('bbill', 'a((> end))')
    assert drawer.uses('bill') == ['row']


def test_bureau_uses_03():
    drawer = Bureau()
    count = drawer.file_as('bill', '((>row))')
    count = drawer.file_as('bill', 'a(( end))')
    assert drawer.uses('bill') == ['row']


@pytest.mark.counterpart("test_bureau_uses_03")
def test_bureau_uses_03_b():
    drawer = Bureau()
    count = drawer.file_as('bZill', '((>row))')
    count = drawer.file_as('bill', 'a((> end))')
    assert drawer.uses('bill') == ['end']


def test_bureau_uses_04():
    drawer = Bureau()
    count = drawer.file_as('row', '(( rows.1.n ))\n((=who))\n')
    count = drawer.file_as('row', '\nink')
    count = drawer.file_as('row', '\nink')
    assert raised(lambda: drawer.uses('bill')) is NotFound


@pytest.mark.counterpart("test_bureau_uses_04")
def test_bureau_uses_04_b():
    drawer = Bureau()
    count = drawer.file_as('bill', '((>row))')
    count = drawer.file_as('ill', 'a((> end))')
    assert drawer.uses('bill') == ['row']


def test_bureau_uses_05():
    drawer = Bureau()
    count = drawer.file_as('row', '((=rows.0.who))\nink\n')
    count = drawer.file_as('row', '\n(( TOWN ))')
    assert raised(lambda: drawer.uses('foot')) is NotFound


@pytest.mark.counterpart("test_bureau_uses_05")
def test_bureau_uses_05_b():
    drawer = Bureau()
    count = drawer.file_as('ll', '((>row))')
    count = drawer.file_as('bill', 'a((> end))')
    assert drawer.uses('bill') == ['end']


def test_bureau_uses_06():
    drawer = Bureau()
    count = drawer.file_as('row', '((who))\n((= gone)) (( rows.0 ))\n')
    count = drawer.file_as('bill', '((+mail))((>row))((/mail));((> foot ))')
    assert drawer.uses('bill') == ['foot', 'row']


def test_bureau_uses_07():
    drawer = Bureau()
    count = drawer.file_as('row', 'ink\n((=mail.rows.1)) (( mail.Who ))\n')
    count = drawer.file_as('row', 'R & D((> foot ))')
    assert raised(lambda: drawer.uses('bill')) is NotFound


@pytest.mark.counterpart("test_bureau_uses_07")
def test_bureau_uses_07_b():
    drawer = Bureau()
    count = drawer.file_as('bill', '((>row))')
    count = drawer.file_as('bil', 'a((> end))')
    assert drawer.uses('bill') == ['row']
