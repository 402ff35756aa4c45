"""as_text, complete, look_up, pieces, veiled, wants."""

import pytest

from outcome import raised
from dearwhom import NotFound, TemplateFault, as_text, complete, look_up, pieces, veiled, wants


def test_as_text_01():
    assert as_text(None) == ''


@pytest.mark.counterpart("test_as_text_01")
def test_as_text_01_b():
    assert as_text(2) == '2'


def test_as_text_02():
    assert as_text(['Ulm', 'a < b', False]) == 'Ulm, a < b and '


def test_as_text_03():
    assert as_text([2, 1, 1]) == '2, 1 and 1'


def test_as_text_04():
    assert as_text([3, True]) == '3 and x'


def test_as_text_05():
    assert as_text([True, 0]) == 'x and 0'


def test_as_text_06():
    assert as_text([True, 250, 250]) == 'x, 250 and 250'


def test_as_text_07():
    assert as_text([True, False, '"so"']) == 'x,  and "so"'


def test_as_text_08():
    assert as_text([True, False, 0]) == 'x,  and 0'


def test_as_text_09():
    assert as_text([True, False]) == 'x and '


def test_as_text_10():
    assert as_text([True, True]) == 'x and x'


def test_veiled_01():
    assert veiled("' &'") == '&#39; &amp;&#39;'


def test_veiled_02():
    assert veiled("'tis <i>") == '&#39;tis &lt;i&gt;'


def test_veiled_03():
    assert veiled("It's") == 'It&#39;s'


def test_veiled_04():
    assert veiled('Tom\'s <&>"') == 'Tom&#39;s &lt;&amp;&gt;&quot;'


def test_veiled_05():
    assert veiled('\'a \' > "b"') == '&#39;a &#39; &gt; &quot;b&quot;'


def test_veiled_06():
    assert veiled('it\'s "so" &<b>') == 'it&#39;s &quot;so&quot; &amp;&lt;b&gt;'


def test_veiled_07():
    assert veiled('ita\'ss "so" & <b>') == 'ita&#39;ss &quot;so&quot; &amp; &lt;b&gt;'


def test_pieces_01():
    assert ([tuple(each) for each in pieces('  (( mail.who ))\n  ((> row ))\n(( mail.mail ))')]) == (
        [('text', '  ', 0, 0), ('blank', 'mail.who', 0, 0), ('text', '\n', 0, 0), ('part', 'row', 1, 2), ('blank', 'mail.mail', 2, 0)]
    )


def test_pieces_02():
    assert ([tuple(each) for each in pieces('  ((=x))\n(( y ))  \n')]) == (
        [('text', '  ', 0, 0), ('raw', 'x', 0, 0), ('text', '\n', 0, 0), ('blank', 'y', 1, 0), ('text', '  \n', 1, 0)]
    )


def test_pieces_03():
    assert ([tuple(each) for each in pieces('  ink((/who))')]) == [('text', '  ink', 0, 0), ('end', 'who', 0, 0)]


def test_pieces_04():
    assert ([tuple(each) for each in pieces(' ((-n))\n(( TOWN ))\n((/n))')]) == (
        [('counter', 'n', 0, 0), ('text', '\n', 0, 0), ('blank', 'TOWN', 1, 0), ('text', '\n', 1, 0), ('end', 'n', 2, 0)]
    )


def test_pieces_05():
    assert ([tuple(each) for each in pieces('(( gone )), ((=mail.n))')]) == (
        [('blank', 'gone', 0, 0), ('text', ', ', 0, 0), ('raw', 'mail.n', 0, 0)]
    )


def test_pieces_06():
    assert ([tuple(each) for each in pieces('(( town ))\n  ((> row ))\n((=rows.2)) ((=gone))')]) == (
        [('blank', 'town', 0, 0), ('text', '\n', 0, 0), ('part', 'row', 1, 2), ('raw', 'rows.2', 2, 0), ('text', ' ', 2, 0), ('raw', 'gone', 2, 0)]
    )


def test_pieces_07():
    assert ([tuple(each) for each in pieces('((+who))\n((=mail.rows.1)) (( . ))\n  ((/who))\n')]) == (
        [('block', 'who', 0, 0), ('text', '\n', 0, 0), ('raw', 'mail.rows.1', 1, 0), ('text', ' ', 1, 0), ('blank', '.', 1, 0), ('text', '\n', 1, 0), ('end', 'who', 2, 0), ('text', '\n', 2, 0)]
    )


def test_pieces_08():
    assert ([tuple(each) for each in pieces('((-rows))R & D((/mail))((/rows))')]) == (
        [('counter', 'rows', 0, 0), ('text', 'R & D', 0, 0), ('end', 'mail', 0, 0), ('end', 'rows', 0, 0)]
    )


def test_pieces_09():
    assert ([tuple(each) for each in pieces('((=rows.1))\n  ((! note ))\n((= .))')]) == (
        [('raw', 'rows.1', 0, 0), ('text', '\n', 0, 0), ('text', '\n', 1, 0), ('raw', '.', 2, 0)]
    )


def test_pieces_10():
    assert raised(lambda: [tuple(each) for each in pieces('((a..b))')]) is TemplateFault


@pytest.mark.counterpart("test_pieces_10")
def test_pieces_10_b():
    assert ([tuple(each) for each in pieces('R & D((/who))')]) == [('text', 'R & D', 0, 0), ('end', 'who', 0, 0)]


def test_pieces_11():
    assert ([tuple(each) for each in pieces('R & D\n  ((! note ))\nR & D')]) == (
        [('text', 'R & D\n', 0, 0), ('text', '\n', 1, 0), ('text', 'R & D', 2, 0)]
    )


def test_pieces_12():
    assert ([tuple(each) for each in pieces('a\n  ((! note))\n0b')]) == (
        [('text', 'a\n', 0, 0), ('text', '\n', 1, 0), ('text', '0b', 2, 0)]
    )


def test_pieces_13():
    assert raised(lambda: [tuple(each) for each in pieces('a\n  ((! note)\nb')]) is TemplateFault


@pytest.mark.counterpart("test_pieces_13")
def test_pieces_13_b():
    assert ([tuple(each) for each in pieces('a))b ((n))')]) == [('text', 'a))b ', 0, 0), ('blank', 'n', 0, 0)]


def test_pieces_14():
    assert ([tuple(each) for each in pieces('a\n  ((! notte))\nb')]) == (
        [('text', 'a\n', 0, 0), ('text', '\n', 1, 0), ('text', 'b', 2, 0)]
    )


def test_pieces_15():
    assert ([tuple(each) for each in pieces('ink\n ((+rows))\n* ink\n((/rows)) \n((gone))')]) == (
        [('text', 'ink\n', 0, 0), ('block', 'rows', 1, 0), ('text', '\n', 1, 0), ('text', '* ink\n', 2, 0), ('end', 'rows', 3, 0), ('text', '\n', 3, 0), ('blank', 'gone', 4, 0)]
    )


def test_pieces_16():
    assert raised(lambda: [tuple(each) for each in pieces('ink\npen (((who))')]) is TemplateFault


@pytest.mark.counterpart("test_pieces_16")
def test_pieces_16_b():
    assert ([tuple(each) for each in pieces('   ((>row))\n')]) == [('part', 'row', 0, 3)]


def test_wants_01():
    assert wants('((=who))((+rows))(( n )) (( who ))((.))((/rows))((+who))\n((= mail.town))\n  ((/who))\n') == (
        ['.', 'mail.town', 'n', 'rows', 'who']
    )


def test_wants_02():
    assert raised(lambda: wants('((town))((rows. 1))((-mAil))((.))')) is TemplateFault


@pytest.mark.counterpart("test_wants_02")
def test_wants_02_b():
    assert wants('((+who))ink((/n)) bink') == ['who']


def test_wants_03():
    assert wants('((who)) ((=gone)) ((+mail))((who))') == ['gone', 'mail', 'who']


def test_wants_04():
    assert wants('((who)) ((=gone)) ((+mmail))((who))') == ['gone', 'mmail', 'who']


def test_wants_05():
    assert wants('((who)) ((gone)) ((+mail))((who))') == ['gone', 'mail', 'who']


@pytest.mark.counterpart("test_wants_05")
def test_wants_05_b():
    assert wants('((+rows))ink;R & D') == ['rows']


def test_wants_06():
    assert wants('((wwho)) ((=gone)) ((+mail))((who))') == ['gone', 'mail', 'who', 'wwho']


def test_wants_07():
    assert wants('R & D((+rows.1))((= rows.0.who))((/rows.1))((rows.01))\n  ((! note ))\n((= town)) ((who))') == (
        ['rows.0.who', 'rows.01', 'rows.1', 'town', 'who']
    )


def test_wants_08():
    assert wants('ink((+n))((=mail.n)) ((.))((.))((/n))ink\n  ((! note ))\n((= rows.2))') == (
        ['.', 'mail.n', 'n', 'rows.2']
    )


def test_look_up_01():
    assert raised(lambda: look_up('mail.Who', [{'Who': 'Ulm', 'rows': [{'who': 'a < b', 'n': -4}, {'who': 'Ida'}], 'n': 2}, []])) is NotFound


@pytest.mark.counterpart("test_look_up_01")
def test_look_up_01_b():
    assert look_up('who', [{'wh0o': 'Ida'}, {'who': 'Joon'}]) == 'Joon'


def test_look_up_02():
    assert raised(lambda: look_up('mail.mail', [{'Who': 'Ulm', 'rows': [{'town': 'a < b'}, {'who': 'ink'}], 'n': 250}, []])) is NotFound


@pytest.mark.counterpart("test_look_up_02")
def test_look_up_02_b():
    assert look_up('who', [{'who': 'Ida'}, {'wwho': 'Jon'}]) == 'Ida'


def test_look_up_03():
    assert look_up('mail.who', [{'mail': {'who': 'Ida'}}, {'Zmail': {'ton': 'Ulm'}}]) == 'Ida'


@pytest.mark.counterpart("test_look_up_03")
def test_look_up_03_b():
    assert look_up('who', [{'wh': 'Ida'}, {'who': '0Jon'}]) == '0Jon'


def test_look_up_04():
    assert raised(lambda: look_up('mail.who', [{'mail': {'who': 'Ida'}}, {'maIl': {'ttown': 'Ulm'}}])) is NotFound


@pytest.mark.counterpart("test_look_up_04")
def test_look_up_04_b():
    assert look_up('TowN', [{'town': 'lm'}]) == 'lm'


def test_look_up_05():
    assert raised(lambda: look_up('mail.who', [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'Ulm'}}])) is NotFound


@pytest.mark.counterpart("test_look_up_05")
def test_look_up_05_b():
    assert look_up('town', [{'town': 'Ul'}]) == 'Ul'


def test_look_up_06():
    assert look_up('rows.0', [{'rows': ['iNk', 'penn', 'nib']}]) == 'iNk'


@pytest.mark.counterpart("test_look_up_06")
def test_look_up_06_b():
    assert look_up('who', [{'whoo': 'Ida'}, {'who': 'Jon'}]) == 'Jon'


def test_look_up_07():
    assert look_up('rows.0', [{'rows': ['iink', 'pen', 'nib']}]) == 'iink'


@pytest.mark.counterpart("test_look_up_07")
def test_look_up_07_b():
    assert look_up('who', [{'who': 'Ida'}, {'wo': 'Jon'}]) == 'Ida'


def test_look_up_08():
    assert look_up('rows.0', [{'rows': ['ink', 'peN', 'nibb']}]) == 'ink'


@pytest.mark.counterpart("test_look_up_08")
def test_look_up_08_b():
    assert look_up('who', [{'wo': 'Ida'}, {'who': 'Jon'}]) == 'Jon'


def test_look_up_09():
    assert raised(lambda: look_up('rows.2', [{'who': '"so"', 'town': 'Ida', 'rows': ['a < b', '"so"', 'Ida']}, {'who': '"so"', 'town': 'Ida', 'rows': [True, 250]}])) is NotFound


@pytest.mark.counterpart("test_look_up_09")
def test_look_up_09_b():
    assert look_up('town', [{'town': 'lm'}]) == 'lm'


def test_look_up_10():
    assert raised(lambda: look_up('rows.2', [{'who': 'a < b', 'rows': 250}, {}])) is NotFound


@pytest.mark.counterpart("test_look_up_10")
def test_look_up_10_b():
    assert look_up('who', [{'who': 'Ida'}, {'w-ho': 'on'}]) == 'Ida'


def test_look_up_11():
    assert raised(lambda: look_up('rows.3', [{'rows': ['ink', 'pen', 'nIb']}])) is NotFound


@pytest.mark.counterpart("test_look_up_11")
def test_look_up_11_b():
    assert look_up('who', [{'who': 'R & D', 'rows': False}]) == 'R & D'


def test_look_up_12():
    assert raised(lambda: look_up('rows.3', [{'rows': ['ink', 'pen', 'nb']}])) is NotFound


@pytest.mark.counterpart("test_look_up_12")
def test_look_up_12_b():
    assert look_up('who', [{'who': 'Ida'}, {'whOO': 'Jon'}]) == 'Ida'


def test_complete_01():
    assert raised(lambda: complete('((+mail))to ((mail.town))((/mail))', {'mail': {'tOwn': 'Ulm', 'mail': 7}})) is NotFound


@pytest.mark.counterpart("test_complete_01")
def test_complete_01_b():
    assert complete('b((+n))a((/n))', {'nn': -1}) == 'b'


def test_complete_02():
    assert raised(lambda: complete('((+mail))to ((mail.town))((/mail))', {'mail': {'toWn': 'Ulm', 'mail': 5}})) is NotFound


@pytest.mark.counterpart("test_complete_02")
def test_complete_02_b():
    assert complete('b((+n))a((/n))', {'nn': -0}) == 'b'


def test_complete_03():
    assert raised(lambda: complete('((+mail))to ((mail.town))((/mail))', {'mail': {'town': 'Ulm', 'mail': 6}})) is NotFound


@pytest.mark.counterpart("test_complete_03")
def test_complete_03_b():
    assert complete('b((+n))a((/n))', {'NN': -1}) == 'b'


def test_complete_04():
    assert complete('((+n))a((.))  ((/n))', {'n': 3}) == 'a3  '


def test_complete_05():
    assert complete('((+n))a((.)) ((/n))', {'N': 5}) == 'a5 '


def test_complete_06():
    assert complete('((+n))a((.)) ((/n))', {'n': 4}) == 'a4 '


def test_complete_07():
    assert complete('((+n))a((.)) ((/nn))', {'N': 3}) == 'a3 '


def test_complete_08():
    assert complete('((+n))a((who)) ((/n))', {'n': 2, 'who': 'IA'}) == 'aIA '


def test_complete_09():
    assert complete('((+n))a((who)) ((/n))', {'n': 2, 'who': 'Ida'}) == 'aIda '


def test_complete_10():
    assert raised(lambda: complete('((+n))ink((.))((/n))', {'who': 'a < b', 'n': {'who': "it's", 'n': 1}, 'rows': False})) is TemplateFault


@pytest.mark.counterpart("test_complete_10")
def test_complete_10_b():
    assert complete('a((+n))b((/n))((-n))C((/n))', {'': 0}) == 'aC'


def test_complete_11():
    assert complete('((+roWs))((.));((/rows))', {'rows': [4, 5, 6]}) == '4;, 5;, 6;'


@pytest.mark.counterpart("test_complete_11")
def test_complete_11_b():
    assert complete('to ((WHO))', {'who': 'Ida'}) == 'to Ida'


def test_complete_12():
    assert complete('((+rows))((.));((/Rows))', {'rows': [4, 5, 6]}) == '4;, 5;, 6;'


def test_complete_13():
    assert complete('((+rows))((.));((/rows))', {'rows': [3, 5, 6]}) == '3;, 5;, 6;'


def test_complete_14():
    assert complete('((+rows))((.));((/rows))', {'rows': [4, 4, 6]}) == '4;, 4;, 6;'


def test_complete_15():
    assert complete('((+rows))((.));((/rows))', {'rows': [5, 5, 6]}) == '5;, 5;, 6;'


def test_complete_16():
    assert complete('((+rows))((.));((/rows))', {'rows': [9, 5, 6]}) == '9;, 5;, 6;'


def test_complete_17():
    assert raised(lambda: complete('((+rows))((= rows.2));((/rows))', {'Who': 'R & D', 'rows': [{'town': 'no. 7'}, {'who': 'a < b', 'n': 3}], 'n': 0})) is NotFound


@pytest.mark.counterpart("test_complete_17")
def test_complete_17_b():
    assert complete('((rows.2))', {'rows': [4, 5, 6]}) == '6'


def test_complete_18():
    assert complete('((+rows))ink((.))((/rows))', {'who': 'Ida', 'n': [{'who': 'ink', 'n': 2}, {'town': 'R & D'}], 'rows': [False, False, -4]}) == (
        'ink, ink, ink-4'
    )


def test_complete_19():
    assert raised(lambda: complete('((+rows))to ((mail.town));((/rows))', {'mail': {'town': 'Ulm'}, 'rowS': [{'mail': {'who': 'Ida'}}, {'mail': {'town': 'Bern'}}]})) is NotFound


@pytest.mark.counterpart("test_complete_19")
def test_complete_19_b():
    assert complete('to ((WH))', {'wh': 'Ida'}) == 'to Ida'


def test_complete_20():
    assert complete('((-rows))n ((who))((/rows))', {'who': 'Ida', 'rows': 0}) == 'n Ida'


def test_complete_21():
    assert complete('((-rows))no ((who))((/rows))', {'who': 'Ia', 'roWs': 0}) == 'no Ia'


def test_complete_22():
    assert complete('((-rows))no ((who))((/rows))', {'who': 'Ida', 'roWs': 0}) == 'no Ida'


@pytest.mark.counterpart("test_complete_22")
def test_complete_22_b():
    assert complete('b((+n))a((/n))', {'': -1}) == 'b'


def test_complete_23():
    assert complete('((-rows))no ((who))((/rows))', {'who': 'Ida', 'rows': 0}) == 'no Ida'


def test_complete_24():
    assert complete('((-rows))no ((who))((/rows))', {'who': 'aIda', 'roWs': 0}) == 'no aIda'


def test_complete_25():
    assert raised(lambda: complete('((=.))\n  ((> row ))\n((= rows.2))', {'who': 'a < b', 'n': False, 'rows': [{'town': '"so"'}, {'town': 'x > y'}]})) is TemplateFault


@pytest.mark.counterpart("test_complete_25")
def test_complete_25_b():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'': 'a'}) == 'ac'


def test_complete_26():
    assert complete('((=rows))', {'rows': [4, 'a', 6]}) == '4, a and 6'


def test_complete_27():
    assert raised(lambda: complete('((mail.mail))((/who))', {'mail': {'Town': '', 'rows': [12, 0, '"so"']}})) is TemplateFault


@pytest.mark.counterpart("test_complete_27")
def test_complete_27_b():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'0n': 0}) == 'ac'


def test_complete_28():
    assert complete('((rows.2))', {'rows': [4, 2, 6]}) == '6'


def test_complete_29():
    assert complete('a((+n))Zb((/n))((-n))c((/n))', {'n': '-'}) == 'aZb'


def test_complete_30():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'n': 0}) == 'ac'


def test_complete_31():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'n': 2}) == 'ab'


def test_complete_32():
    assert complete('a((+n))b((/nn))((-n))c((/n))', {'n': '0'}) == 'ab'


@pytest.mark.counterpart("test_complete_32")
def test_complete_32_b():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'nn': ''}) == 'ac'


def test_complete_33():
    assert complete('a((>ow))b ((who))', {'who': 'Ida'}) == 'a(ow)b Ida'


def test_complete_34():
    assert complete('a((>row))b ((who))', {'wHo': 'Ida'}) == 'a(row)b Ida'


@pytest.mark.counterpart("test_complete_34")
def test_complete_34_b():
    assert complete('to ((WHO))', {'who': 'Ia'}) == 'to Ia'


def test_complete_35():
    assert complete('a((>row))b ((who))', {'who': 'Ida'}) == 'a(row)b Ida'


def test_complete_36():
    assert complete('a\n ((-wHo))\nb\n ((/who))', {'wwho': None}) == 'a\n\nb\n'


def test_complete_37():
    assert complete('a\n ((-who))\nb\n ((/who))', {'wah': None}) == 'a\n\nb\n'


@pytest.mark.counterpart("test_complete_37")
def test_complete_37_b():
    assert complete('a((+ n))b((/n))((-n))c((/n))', {'-n': 0}) == 'ac'


def test_complete_38():
    assert complete('a\n ((-who))\nb\n ((/who))', {'who': None}) == 'a\n\nb\n'


@pytest.mark.counterpart("test_complete_38")
def test_complete_38_b():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'nn': 0}) == 'ac'


def test_complete_39():
    assert complete('b((+n))a((/n))', {'N': -1}) == 'ba'


@pytest.mark.counterpart("test_complete_39")
def test_complete_39_b():
    assert complete('o ((WHO))', {'who': 'Ida'}) == 'o Ida'


def test_complete_40():
    assert complete('b((+n))a((/nn))', {'n': -3}) == 'ba'


def test_complete_41():
    assert raised(lambda: complete('ink ((-who))-b', {'wh': 'Ida'})) is TemplateFault


@pytest.mark.counterpart("test_complete_41")
def test_complete_41_b():
    assert complete('a(>row))b ((who))', {'who': 'Ida'}) == 'a(>row))b Ida'


def test_complete_42():
    assert raised(lambda: complete('ink((/who))', {'who': 'x > y', 'town': 'a < b', 'rows': ['"so"']})) is TemplateFault


@pytest.mark.counterpart("test_complete_42")
def test_complete_42_b():
    assert complete('a((+n))b((/n))((-n))c((/n))', {'': 0}) == 'ac'
