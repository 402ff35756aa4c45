"""as_text, cut_up, fill_in, look_up, open_paths, veiled."""

import pytest

from outcome import raised
from formscript import Absent, Misprint, as_text, cut_up, fill_in, look_up, open_paths, veiled


def test_as_text_01():
    assert as_text(['ink', 11, 'pn']) == 'ink, 11 and pn'


def test_as_text_02():
    assert as_text(['ink', 12, 'penn']) == 'ink, 12 and penn'


def test_as_text_03():
    assert as_text(['ink', 12]) == 'ink and 12'


def test_as_text_04():
    assert as_text(['ink', 16, 'pen']) == 'ink, 16 and pen'


def test_as_text_05():
    assert as_text(['ink', 5]) == 'ink and 5'


def test_as_text_06():
    assert as_text([3, -4, 'no. 7']) == '3, -4 and no. 7'


def test_veiled_01():
    assert veiled('\'a\'> "b"') == "'a'&gt; &quot;b&quot;"


def test_veiled_02():
    assert veiled('a\' > "b""') == "a' &gt; &quot;b&quot;&quot;"


def test_veiled_03():
    assert veiled('iT\'s "so" & <b>') == "iT's &quot;so&quot; &amp; &lt;b&gt;"


def test_veiled_04():
    assert veiled('it\'-s "so" & <b>') == "it'-s &quot;so&quot; &amp; &lt;b&gt;"


def test_veiled_05():
    assert veiled('it\'s "so" -& <>') == "it's &quot;so&quot; -&amp; &lt;&gt;"


def test_veiled_06():
    assert veiled('it\'s "so"Z & <b>') == "it's &quot;so&quot;Z &amp; &lt;b&gt;"


def test_veiled_07():
    assert veiled('it\'s "sso" & <b>') == "it's &quot;sso&quot; &amp; &lt;b&gt;"


def test_cut_up_01():
    assert ([tuple(each) for each in cut_up('   {%-n%}\nR & D\n{%/n%}')]) == (
        [('text', '   ', 0, 0), ('counter', 'n', 0, 0), ('text', '\n', 0, 0), ('text', 'R & D\n', 1, 0), ('end', 'n', 2, 0)]
    )


def test_cut_up_02():
    assert ([tuple(each) for each in cut_up('A  {%! note%}\nb')]) == (
        [('text', 'A  ', 0, 0), ('text', '\n', 0, 0), ('text', 'b', 1, 0)]
    )


def test_cut_up_03():
    assert ([tuple(each) for each in cut_up('a\n0  {%! note%%}\nb')]) == (
        [('text', 'a\n', 0, 0), ('text', '0  ', 1, 0), ('text', '\n', 1, 0), ('text', 'b', 2, 0)]
    )


def test_cut_up_04():
    assert raised(lambda: [tuple(each) for each in cut_up('ink {%who')]) is Misprint


@pytest.mark.counterpart("test_cut_up_04")
def test_cut_up_04_b():
    assert ([tuple(each) for each in cut_up('a%}b {%n%}')]) == [('text', 'a%}b ', 0, 0), ('blank', 'n', 0, 0)]


def test_cut_up_05():
    assert ([tuple(each) for each in cut_up('ink\n  {%! note %}\nink')]) == (
        [('text', 'ink\n', 0, 0), ('text', '  ', 1, 0), ('text', '\n', 1, 0), ('text', 'ink', 2, 0)]
    )


def test_cut_up_06():
    assert ([tuple(each) for each in cut_up('ink\n  {%> row %}\n{%=.%}')]) == (
        [('text', 'ink\n', 0, 0), ('part', 'row', 1, 2), ('raw', '.', 2, 0)]
    )


def test_cut_up_07():
    assert ([tuple(each) for each in cut_up('ink\npEn {%wHo%}')]) == (
        [('text', 'ink\n', 0, 0), ('text', 'pEn ', 1, 0), ('blank', 'wHo', 1, 0)]
    )


def test_cut_up_08():
    assert ([tuple(each) for each in cut_up('ink\n{% mail.rows.1 %}, {%= rows.1%}')]) == (
        [('text', 'ink\n', 0, 0), ('blank', 'mail.rows.1', 1, 0), ('text', ', ', 1, 0), ('raw', 'rows.1', 1, 0)]
    )


def test_cut_up_09():
    assert ([tuple(each) for each in cut_up('{% Who %} {%=rows.1.n%}\n  {%> row %}\nR & D')]) == (
        [('blank', 'Who', 0, 0), ('text', ' ', 0, 0), ('raw', 'rows.1.n', 0, 0), ('text', '\n', 0, 0), ('part', 'row', 1, 2), ('text', 'R & D', 2, 0)]
    )


def test_cut_up_10():
    assert ([tuple(each) for each in cut_up('{%+who%}\n{% Who %}\n  {%/who%}\n')]) == (
        [('block', 'who', 0, 0), ('text', '\n', 0, 0), ('blank', 'Who', 1, 0), ('text', '\n', 1, 0), ('text', '  ', 2, 0), ('end', 'who', 2, 0), ('text', '\n', 2, 0)]
    )


def test_cut_up_11():
    assert ([tuple(each) for each in cut_up('{%-n%}R & D{%/n%}')]) == (
        [('counter', 'n', 0, 0), ('text', 'R & D', 0, 0), ('end', 'n', 0, 0)]
    )


def test_cut_up_12():
    assert ([tuple(each) for each in cut_up('{%=rows.1%} {%=rows.0.who%}\n  {%! note %}\n{% rows.2 %}')]) == (
        [('raw', 'rows.1', 0, 0), ('text', ' ', 0, 0), ('raw', 'rows.0.who', 0, 0), ('text', '\n', 0, 0), ('text', '  ', 1, 0), ('text', '\n', 1, 0), ('blank', 'rows.2', 2, 0)]
    )


def test_open_paths_01():
    assert open_paths('ink{%-n%}{%= rows.1.n%}{%/n%}{%+who%}\n{%mail.n%}\n  {%/who%}\n') == (
        ['mail.n', 'n', 'rows.1.n', 'who']
    )


def test_open_paths_02():
    assert open_paths('{% mail.Who %} {% Who %} {%+n%}{%= mail.mail%}{%.%}{%/n%}R & D') == (
        ['.', 'Who', 'mail.Who', 'mail.mail', 'n']
    )


def test_open_paths_03():
    assert open_paths('{% n %}{%+rows%}R & D;{%/rows%}{%=mail.Who%}\n  {%! note %}\n{% mail.Who %}') == (
        ['mail.Who', 'n', 'rows']
    )


def test_open_paths_04():
    assert open_paths('{% rows %}{%-n%}ink{%/n%}ink\n  {%! note %}\n{% rows.1.n %}') == ['n', 'rows', 'rows.1.n']


def test_open_paths_05():
    assert raised(lambda: open_paths('{%%town%}{%rows.1%}{%-mail%}{%.%}')) is Misprint


@pytest.mark.counterpart("test_open_paths_05")
def test_open_paths_05_b():
    assert open_paths('{%= rows.1.n%}{%/who%}R & D') == ['rows.1.n']


def test_open_paths_06():
    assert open_paths('{%= TOWN%} {%=rows.1%}\n  {%! note %}\n{%Who%}{% rows %} {%=who%}') == (
        ['TOWN', 'Who', 'rows', 'rows.1', 'who']
    )


def test_open_paths_07():
    assert open_paths('{%=n%} {% rows.0 %}\n {%+rows%}\n* {%=TOWN%}\n{%/rows%} \nR & DR & D') == (
        ['TOWN', 'n', 'rows', 'rows.0']
    )


def test_open_paths_08():
    assert raised(lambda: open_paths('{%town%-}{%rows.1%}{%-mail%}{%.%}')) is Misprint


@pytest.mark.counterpart("test_open_paths_08")
def test_open_paths_08_b():
    assert open_paths('{%+who%}\nink\n  {%/who%}\nR & D') == ['who']


def test_open_paths_09():
    assert raised(lambda: open_paths('{%town%}{%%rows.1%}{%-mail%}{%.%}')) is Misprint


@pytest.mark.counterpart("test_open_paths_09")
def test_open_paths_09_b():
    assert open_paths('R & D{%-n%}ink{%/n%}R & D\n  {%> row %}\nink') == ['n']


def test_open_paths_10():
    assert raised(lambda: open_paths('{%town%}{%rows.1%}{%-mail%%}{%.%}')) is Misprint


@pytest.mark.counterpart("test_open_paths_10")
def test_open_paths_10_b():
    assert open_paths(' {%-n%}\nink\n{%/n%}ink') == ['n']


def test_open_paths_11():
    assert open_paths('{%who%} {%=gne%} {%+mail%}a{%who%}') == ['gne', 'mail', 'who']


def test_open_paths_12():
    assert open_paths('{%who%} {%=goZne%} {%+maIl%}{%who%}') == ['goZne', 'maIl', 'who']


def test_look_up_01():
    assert look_up('mail.Who', [{'mail': {'Town': "it's", 'rows': [False]}}, {'rows': -4, 'who': 'R & D', 'mail': {'who': 'no. 7', 'mail': "it's"}}]) == (
        'no. 7'
    )


@pytest.mark.counterpart("test_look_up_01")
def test_look_up_01_b():
    assert look_up('Town', [{'town': 'lm'}]) == 'lm'


def test_look_up_02():
    assert look_up('mail.town', [{'maiL': {'who': 'Ida'}}, {'mail': {'town': 'Ulm'}}]) == 'Ulm'


@pytest.mark.counterpart("test_look_up_02")
def test_look_up_02_b():
    assert look_up('who', [{'wo': 'Ida'}, {'who': 'on'}]) == 'on'


def test_look_up_03():
    assert look_up('mail.town', [{'mail': {'Who': 'Ida'}}, {'mail': {'town': 'Ulm'}}]) == 'Ulm'


@pytest.mark.counterpart("test_look_up_03")
def test_look_up_03_b():
    assert look_up('who', [{'who': 'Ida'}, {'wo': 'Jon'}]) == 'Ida'


def test_look_up_04():
    assert look_up('mail.town', [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'U'}}]) == 'U'


@pytest.mark.counterpart("test_look_up_04")
def test_look_up_04_b():
    assert look_up('.', [{'who': '', 'rows': 0}]) == {'who': '', 'rows': 0}


def test_look_up_05():
    assert look_up('mail.town', [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'Ulm'}}]) == 'Ulm'


@pytest.mark.counterpart("test_look_up_05")
def test_look_up_05_b():
    assert look_up('who', [{'who': '', 'rows': None}]) == ''


def test_look_up_06():
    assert look_up('mail.town', [{'mail': {'wo': 'Ida'}}, {'mail': {'town': 'Ulm'}}]) == 'Ulm'


@pytest.mark.counterpart("test_look_up_06")
def test_look_up_06_b():
    assert look_up('who', [{'who': 'ink', 'rows': 0}]) == 'ink'


def test_look_up_07():
    assert raised(lambda: look_up('rows.', [{'rows': ['iink', 'pen', 'nib']}])) is Absent


@pytest.mark.counterpart("test_look_up_07")
def test_look_up_07_b():
    assert look_up('who', [{'who': 'Ida'}, {'wh-o': 'Jon'}]) == 'Ida'


def test_look_up_08():
    assert raised(lambda: look_up('rows..0', [{'rOws': ['ink', 'pen', 'nib']}])) is Absent


@pytest.mark.counterpart("test_look_up_08")
def test_look_up_08_b():
    assert look_up('who', [{'who': 'Ida'}, {'whoo': 'Jon'}]) == 'Ida'


def test_look_up_09():
    assert look_up('rows.01', [{'Who': 'no. 7', 'rows': [{'who': 'Ida', 'n': 0}, {'who': 'a < b', 'n': -4}], 'n': 12}, 0]) == (
        {'who': 'Ida', 'n': 0}
    )


@pytest.mark.counterpart("test_look_up_09")
def test_look_up_09_b():
    assert look_up('who', [{'who': 'Ida'}, {'Whoo': 'Jon'}]) == 'Ida'


def test_look_up_10():
    assert look_up('rows.1', [{'rows': 1, 'who': 'a < b', 'mail': {'who': "it's", 'mail': '"so"'}}, {'who': 'Ulm', 'town': 'ink', 'rows': [True, False, '']}]) == (
        True
    )


@pytest.mark.counterpart("test_look_up_10")
def test_look_up_10_b():
    assert look_up('Town', [{'Town': 'Ulm'}]) == 'Ulm'


def test_look_up_11():
    assert look_up('rows.1', [{'rows': ['ink', 'pen', 'nib']}]) == 'ink'


@pytest.mark.counterpart("test_look_up_11")
def test_look_up_11_b():
    assert look_up('rows', [{'who': 'a < b', 'rows': {}}]) == {}


def test_look_up_12():
    assert look_up('rows.1', [{'who': 'Ulm', 'town': 'a < b', 'rows': [True, 'Ulm']}, {'who': 'x > y', 'rows': [{'who': '', 'n': -4}, {'who': 'a < b'}]}]) == (
        True
    )


@pytest.mark.counterpart("test_look_up_12")
def test_look_up_12_b():
    assert look_up('who', [{'who': 'Ida'}, {'who': 'Jon'}]) == 'Ida'


def test_look_up_13():
    assert raised(lambda: look_up('rows.2', [{'who': 'x > y', 'town': 'a < b', 'rows': [0]}, [{'who': 'x > y'}, {'who': 'Ulm'}]])) is Absent


@pytest.mark.counterpart("test_look_up_13")
def test_look_up_13_b():
    assert look_up('who', [{'ho': 'Ida'}, {'who': 'Joan'}]) == 'Joan'


def test_look_up_14():
    assert look_up('rows.3', [{'rows': ['ink', 'pen', 'anib']}]) == 'anib'


@pytest.mark.counterpart("test_look_up_14")
def test_look_up_14_b():
    assert look_up('who', [{'who': 'Ia'}, {'waho': 'Jon'}]) == 'Ia'


def test_look_up_15():
    assert look_up('who', [{'whO': 'Ida'}, {'who': 'JoN'}]) == 'Ida'


@pytest.mark.counterpart("test_look_up_15")
def test_look_up_15_b():
    assert look_up('Town', [{'town': 'Ul'}]) == 'Ul'


def test_fill_in_01():
    assert fill_in(' {%-n%}\nR & D\n{%/n%}', {'who': 'no. 7', 'n': '', 'rows': [{'who': 'ink', 'n': 250}, {'who': "it's"}]}) == (
        ' '
    )


@pytest.mark.counterpart("test_fill_in_01")
def test_fill_in_01_b():
    assert fill_in('b{%+n%}a{%/n%}', {'0n': -1}) == 'b'


def test_fill_in_02():
    assert fill_in(' {%-n%}\n{% mail.n %}\n{%/n%}', {'who': 'Ulm', 'n': '', 'rows': [{'who': 'ink'}, {'who': 'R & D'}]}) == (
        ' '
    )


def test_fill_in_03():
    assert fill_in('R & D\n  {%! note %}\n{%=rows.1.n%}', {'who': 'x > y', 'n': {}, 'rows': [{'who': '', 'n': 250}, {'who': 'R & D'}]}) == (
        'R & D\n  \n250'
    )


def test_fill_in_04():
    assert raised(lambda: fill_in('R & D\n  {%> row %}\nR & D', {'who': '"so"', 'n': None, 'rows': [{'who': '"so"'}, {'who': '"so"'}]})) is Absent


@pytest.mark.counterpart("test_fill_in_04")
def test_fill_in_04_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'': 0}) == 'ac'


def test_fill_in_05():
    assert fill_in('R & D\n {%+rows%}\n* {%= who%}\n{%/rows%} \nR & D', {'who': 'ink', 'n': [], 'rows': [{'who': '', 'n': 250}, {'who': 'no. 7'}]}) == (
        'R & D\n \n* ink\n\n* ink\n \nR & D'
    )


def test_fill_in_06():
    assert raised(lambda: fill_in('a\n {%-who%}\nb\n {%/whO%}', {'ho': None})) is Misprint


@pytest.mark.counterpart("test_fill_in_06")
def test_fill_in_06_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'nn': 5}) == 'ac'


def test_fill_in_07():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': 5}) == 'ab'


def test_fill_in_08():
    assert fill_in('a{%+n%}{%/n%}{%-n%}c{%/n%}', {'n': ''}) == 'a'


def test_fill_in_09():
    assert raised(lambda: fill_in('a{%>row%}b {%who%}', {'who': 'Ida'})) is Absent


@pytest.mark.counterpart("test_fill_in_09")
def test_fill_in_09_b():
    assert fill_in('{%+n%}a{%.%} {%/n%}', {'n': 1}) == 'a1 '


def test_fill_in_10():
    assert raised(lambda: fill_in('a{%>row%}b {%who%}', {'who': 'ida'})) is Absent


@pytest.mark.counterpart("test_fill_in_10")
def test_fill_in_10_b():
    assert fill_in('{%rows.2%}', {'rows': [2, 5, 5]}) == '5'


def test_fill_in_11():
    assert raised(lambda: fill_in('ink {%-who%}b', {'wwho': 'Ida'})) is Misprint


@pytest.mark.counterpart("test_fill_in_11")
def test_fill_in_11_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'': ''}) == 'ac'


def test_fill_in_12():
    assert raised(lambda: fill_in('{%+mail%}to {%who%}{%/maiil%}', {'who': 'IdA', 'mail': {'who': 'Jon'}})) is Misprint


@pytest.mark.counterpart("test_fill_in_12")
def test_fill_in_12_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': '0'}) == 'ab'


def test_fill_in_13():
    assert fill_in('{%+mail%}to {%who%}{%/mail%}', {'who': 'Ida', 'Mail': {'who': 'Jon'}}) == 'to Ida'


def test_fill_in_14():
    assert fill_in('{%+mail%}to {%who%}{%/mail%}', {'who': 'Ida', 'mail': {'who': 'Joon'}}) == 'to Ida'


@pytest.mark.counterpart("test_fill_in_14")
def test_fill_in_14_b():
    assert fill_in('b{%+n%}a{%/n%}', {'aN': -1}) == 'b'


def test_fill_in_15():
    assert raised(lambda: fill_in('{%+n%}a{%.%} %/n%}', {'n': 4})) is Misprint


@pytest.mark.counterpart("test_fill_in_15")
def test_fill_in_15_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': 1}) == 'ab'


def test_fill_in_16():
    assert fill_in('{%+n%}a{%.%} {%/n%}', {'n': 2}) == 'a2 '


def test_fill_in_17():
    assert fill_in('{%+n%}a{%.%} {%/n%}', {'n': 6}) == 'a6 '


def test_fill_in_18():
    assert fill_in('{%+n%}a{%who%} {%/n%}', {'n': 2, 'who': 'ZIda'}) == 'aZIda '


def test_fill_in_19():
    assert fill_in('{%+n%}a{%who%} {%/n%}', {'n': 7, 'who': 'Ida'}) == 'aIda '


def test_fill_in_20():
    assert raised(lambda: fill_in('{%+n%}{% rows.0 %}{%.%}{%/n%}', {'Who': "it's", 'rows': [{'who': 'x > y'}, {'who': 'no. 7'}], 'n': -4})) is Absent


@pytest.mark.counterpart("test_fill_in_20")
def test_fill_in_20_b():
    assert fill_in('b{%+n%}a{%/n%}', {'n': -1}) == 'ba'


def test_fill_in_21():
    assert raised(lambda: fill_in('{%+n%}{%= mail.mail%}{%.%}{%/n%}', {'who': '"so"', 'n': 0, 'rows': {}})) is Absent


@pytest.mark.counterpart("test_fill_in_21")
def test_fill_in_21_b():
    assert fill_in('b{%+n%}a{%/n%}', {'n': -0}) == 'ba'


def test_fill_in_22():
    assert raised(lambda: fill_in('{%+rowS%}to {%who%};{%/rows%}', {'ros': [{'who': 'Ida'}, {'who': 'Jon'}]})) is Misprint


@pytest.mark.counterpart("test_fill_in_22")
def test_fill_in_22_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': 'Z'}) == 'ab'


def test_fill_in_23():
    assert fill_in('{%+rows%}R & D{%.%}{%/rows%}', {'who': '"so"', 'rows': ''}) == 'R & D'


def test_fill_in_24():
    assert fill_in('{%+rows%}R & D{%.%}{%/rows%}', {'who': 'Ulm', 'n': {'town': 'ink'}, 'rows': True}) == 'R & DTrue'


def test_fill_in_25():
    assert fill_in('{%+rows%}to {%mail.town%};{%/rows%}', {'mAil': {'town': 'Ulm'}, 'rows': [{'mail': {'whho': 'Ida'}}, {'mail': {'town': 'Bern'}}]}) == (
        'to Ulm;to Ulm;'
    )


def test_fill_in_26():
    assert fill_in('{%+rows%}to {%mail.town%};{%/rows%}', {'mail': {'town': 'Ulm'}, 'rows': [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'BErn'}}]}) == (
        'to Ulm;to Ulm;'
    )


@pytest.mark.counterpart("test_fill_in_26")
def test_fill_in_26_b():
    assert fill_in('b{%+n%}a{%/n%}', {'nn': -1}) == 'b'


def test_fill_in_27():
    assert fill_in('{%+rows%}to {%mail.town%};{%/rows%}', {'mail': {'town': 'Ulm'}, 'rows': [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'Be r'}}]}) == (
        'to Ulm;to Ulm;'
    )


@pytest.mark.counterpart("test_fill_in_27")
def test_fill_in_27_b():
    assert fill_in('b{%+n%}a{%/n%}', {'': -1}) == 'b'


def test_fill_in_28():
    assert fill_in('{%+rows%}{%+who%}R & D;{%/who%}{%/rows%}', {'who': 'Ulm', 'n': "it's", 'rows': True}) == 'R & D;'


def test_fill_in_29():
    assert fill_in('{%+rows%}{%.%};{%/rows%}', {'rows': [1, 5, 6]}) == '6;5;1;'


def test_fill_in_30():
    assert fill_in('{%+rows%}{%.%};{%/rows%}', {'rows': [4, 5, 3]}) == '3;5;4;'


def test_fill_in_31():
    assert fill_in('{%+rows%}{%=who%} {%=rows.1%}{%.%}{%/rows%}', {'who': 'R & D', 'n': 'Ida', 'rows': [250, True, True]}) == (
        'R & D 250TrueR & D 250TrueR & D 250250'
    )


def test_fill_in_32():
    assert raised(lambda: fill_in('{%+rows%}{%n.0%};{%/rows%}', {'who': 'Ida', 'n': [{'who': 'Ida', 'n': 0}, {'who': 'Ida', 'n': 3}], 'rows': True})) is Absent


@pytest.mark.counterpart("test_fill_in_32")
def test_fill_in_32_b():
    assert fill_in('{%rows.2%}', {'rows': [4, 5, 6]}) == '5'


def test_fill_in_33():
    assert fill_in('{%+rows.1%}{%=mail.n%}{%/rows.1%}', {'who': 'ink', 'town': 'Ida', 'rows': []}) == ''


@pytest.mark.counterpart("test_fill_in_33")
def test_fill_in_33_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'nn': ''}) == 'ac'


def test_fill_in_34():
    assert fill_in('{%+who%}a{%+mail%}b{%/who%}c', {'who': 'Ida', 'ail': 'Ulm'}) == 'ac'


def test_fill_in_35():
    assert raised(lambda: fill_in('{%+who%}a{%+rows%}{%=mail.n%} {%= rows.01%}{%/who%}', {'who': 'no. 7', 'rows': ''})) is Absent


@pytest.mark.counterpart("test_fill_in_35")
def test_fill_in_35_b():
    assert fill_in('b{%+n%}a{%/n%}', {'Zn': -2}) == 'b'


def test_fill_in_36():
    assert raised(lambda: fill_in('{%+who%}a{%+rows%}{%=mail.town%} {%= rows.2%}{%/who%}', {'who': 'no. 7', 'rows': {}})) is Absent


@pytest.mark.counterpart("test_fill_in_36")
def test_fill_in_36_b():
    assert fill_in('b{%+n%}a{%/n%}', {'nn': -3}) == 'b'


def test_fill_in_37():
    assert fill_in('{%+who%}a{%+rows%}{%rows%}{%/who%}', {'who': 'ink', 'town': 'R & D', 'rows': ['a < b', 'Ida', True]}) == (
        'aa &lt; b, Ida and Truea &lt; b, Ida and Truea &lt; b, Ida and True'
    )


def test_fill_in_38():
    assert raised(lambda: fill_in('{%+who%}{%=rows%}{%/who%}', {'who': '"so"', 'n': 'x > y', 'rows': {'who': 'Ulm'}})) is Misprint


@pytest.mark.counterpart("test_fill_in_38")
def test_fill_in_38_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'': ' '}) == 'ac'


def test_fill_in_39():
    assert raised(lambda: fill_in('{%-rows%}R & D{%/mail%}{%/rows%}', {'who': 'a < b', 'town': 'a < b', 'rows': [-4, '"so"', 'Ida']})) is Misprint


@pytest.mark.counterpart("test_fill_in_39")
def test_fill_in_39_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': 'a'}) == 'ab'


def test_fill_in_40():
    assert fill_in('{%-who%}a{%+mail%}b{%/who%}c', {'whho': 'Ida', 'mail': 'Ulm'}) == 'abc'


def test_fill_in_41():
    assert fill_in('{%-who%}a{%+rows%}{%=mail.mail%} {%=n%}{%/who%}ink', {'Who': '', 'rows': [{'who': 'no. 7'}, {'who': 'Ulm'}], 'n': 3}) == (
        'ink'
    )


def test_fill_in_42():
    assert raised(lambda: fill_in('{%=.%}\n  {%> row %}\nR & D', {'who': 'Ulm', 'n': '', 'rows': [{'who': ''}, {'who': 'ink'}]})) is Misprint


@pytest.mark.counterpart("test_fill_in_42")
def test_fill_in_42_b():
    assert fill_in('a{%+n%}b{%/n%}{%-n%}c{%/n%}', {'n': ' '}) == 'ab'
