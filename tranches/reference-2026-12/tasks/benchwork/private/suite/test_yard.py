"""Yard.clear_away, Yard.renew, Yard.stale."""

import pytest

from outcome import raised
from benchwork import NotThere, Yard


def test_yard_stale_01():
    files = {'Ruleas': 'elm: ash moss\nmoss: bay', 'bay': 'a\n'}
    shop = Yard(files)
    assert raised(lambda: shop.stale()) is NotThere


@pytest.mark.counterpart("test_yard_stale_01")
def test_yard_stale_01_b():
    files = {'Rules': 'elm: ash bay\n take 4\nbirch: elm\n take -3\nmoss: cob elm', 'ash': '\n', 'bay': '9 oaks\n', 'cob': '9 oaks\n'}
    shop = Yard(files)
    shop.renew(['birch'])
    assert shop.stale(['birch', 'moss']) == [('moss', 'absent')]


def test_yard_stale_02():
    files = {'Rules': 'birch: moss elm\n flip\nelm: ash moss\n take 7\nmoss: bay cob\n flip', 'ash': '', 'bay': 'Oak\na', 'cob': 'a\nash tree\nthe bay\n'}
    shop = Yard(files)
    shop.renew(['birch', 'moss'])
    files['elm'] = 'B\na\nthe bay\n'
    files['bay'] = 'hornbeams at the top\na\na\nOak\na\n'
    assert Yard(files).stale(['elm']) == [('moss', 'source')]


@pytest.mark.counterpart("test_yard_stale_02")
def test_yard_stale_02_b():
    files = {'Rules': 'ok: fir\nfir: yew\n take 1\nyew: box', 'box': 'k\nl\n'}
    shop = Yard(files)
    shop.renew()
    files['box'] = 'k\nm\n'
    assert shop.stale() == [('yew', 'source')]


def test_yard_stale_03():
    files = {'Rules': 'birch: moss elm\n take -5\nelm: ash moss\n sort\nmoss: bay cob\n take -1', 'ash': 'oak\n', 'bay': 'oak\n', 'cob': 'the bay\noak\nOak\n'}
    shop = Yard(files)
    shop.renew(['birch'])
    shop.clear_away()
    files['birch'] = 'a\nthe bay'
    assert shop.stale(['birch']) == [('moss', 'absent'), ('elm', 'absent'), ('birch', 'unknown')]


def test_yard_stale_04():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: ay\n once', 'ash': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'elm: ash moss\n flip\nmoss: bay\n once'
    assert shop.stale() == [('moss', 'source')]


@pytest.mark.counterpart("test_yard_stale_04")
def test_yard_stale_04_b():
    files = {'Rules': 'oak: fir\nfir: yew\n take 1\nyew: box', 'box': 'k\nl\n'}
    shop = Yard(files)
    shop.renew()
    files['box'] = 'k\nm'
    assert shop.stale() == [('yew', 'source')]


def test_yard_stale_05():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'as': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['bay'] = 'c\nd\n'
    assert shop.stale() == [('moss', 'source')]


@pytest.mark.counterpart("test_yard_stale_05")
def test_yard_stale_05_b():
    files = {'Rules': 'oak: fir\nfir: yew\n take 1\nyew: box', 'boox': 'k\nl\n'}
    shop = Yard(files)
    shop.renew()
    files['box'] = 'k\nm'
    assert shop.stale() == [('yew', 'source')]


def test_yard_stale_06():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': 'b\nA\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['moss'] = 'x\n'
    shop.clear_away()
    assert shop.stale() == [('elm', 'absent')]


def test_yard_stale_07():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['moss'] = 'x\n\n'
    shop.clear_away()
    assert shop.stale() == [('elm', 'absent')]


@pytest.mark.counterpart("test_yard_stale_07")
def test_yard_stale_07_b():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': '\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['mOss'] = 'x\n'
    shop.clear_away()
    assert shop.stale() == [('moss', 'absent'), ('elm', 'absent')]


def test_yard_stale_08():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': 'b\na\n', 'bay': 'c\ncc\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'elm: ash moss\n flip\nmoss: bbay\n once'
    assert shop.stale() == [('moss', 'source')]


@pytest.mark.counterpart("test_yard_stale_08")
def test_yard_stale_08_b():
    files = {'Rules': 'oak: fir\nfir: yew\n take 1\nyew: box', 'ox': 'k\nl\n'}
    shop = Yard(files)
    shop.renew()
    files['box'] = 'k\nm\n'
    assert shop.stale() == [('yew', 'source')]


def test_yard_stale_09():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bayy\n once', 'ash': 'b\na', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'elm: ash moss\n flip\nmoss: bay\n once'
    assert shop.stale() == [('moss', 'source')]


def test_yard_stale_10():
    files = {'Rules': 'elm: moss ash\n label\n only tree\nmoss: bay\n once\nbirch: elm cob', 'ash': 'Oak\nhornbeams at the top', 'bay': '', 'cob': 'an oaken plank\noak'}
    shop = Yard(files)
    shop.renew(['birch'])
    files['moss'] = 'hornbeams at the top\nan oaken plank\nthe bay\n'
    files['birch'] = 'ash tree\n\n\nan ash\na\n'
    files['Rules'] = 'moss: cob ash\n sort\nelm: moss\n take 1\nbirch: elm bay\n flip'
    assert shop.stale(['moss', 'elm']) == [('moss', 'source'), ('elm', 'source')]


@pytest.mark.counterpart("test_yard_stale_10")
def test_yard_stale_10_b():
    files = {'Rules': 'oak: fir\n take 2', 'fir': 'd\ne\nf\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'Oak: fir @3\n  take  2\n sort'
    assert shop.stale() == [('Oak', 'absent')]


def test_yard_stale_11():
    files = {'Rules': 'elm: moss ash\n set 11\n label\nmoss: bay\n once\nbirch: elm cob', 'ash': '9 oaks\nash tree', 'bay': 'a\n', 'cob': ''}
    shop = Yard(files)
    shop.renew(['birch', 'moss'])
    files['elm'] = 'top\n'
    files['Rules'] = 'birch: moss elm\n sort\nelm: ash moss\n take -7\nmoss: bay cob\n only an'
    files['moss'] = '9 oaks\n10\nash tree\n\ntreetop\n'
    assert Yard(files).stale(['moss', 'elm']) == [('moss', 'source'), ('elm', 'source')]


def test_yard_stale_12():
    files = {'Rules': 'elm: moss ash\n sort\n take 3\nmoss: bay\n once\nbirch: elm cob', 'ash': 'the bay\n\nan oaken plank\ntreetop\noak\n', 'bay': 'ash tree\nan oaken plank', 'cob': 'an ash\nan oaken plank'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'elm: ash bay\n take 5\nbirch: elm\n lose top\nmoss: cob elm'
    files.pop('moss', '')
    assert shop.stale(['birch', 'moss']) == [('elm', 'source'), ('birch', 'source'), ('moss', 'absent')]


def test_yard_stale_13():
    files = {'rules': 'elm: ash moss\nmoss: bay', 'bay': 'a\n'}
    shop = Yard(files)
    assert raised(lambda: shop.stale()) is NotThere


@pytest.mark.counterpart("test_yard_stale_13")
def test_yard_stale_13_b():
    files = {'Rules': 'elm: moss ash\n lose a\n flip\nmoss: bay\n once\nbirch: elm cob', 'ash': '\na', 'bay': 'oak\n', 'cob': '\n'}
    shop = Yard(files)
    shop.renew(['elm'])
    assert Yard(files).stale(['birch']) == [('birch', 'absent')]


def test_yard_renew_01():
    files = {'Rules': 'birch: moss elm\n label\nelm: ash moss\n take -4\nmoss: bay cob\n label', 'ash': '', 'bay': '\n', 'cob': 'B\ntreetop\ntreetop\nOak\n\n'}
    shop = Yard(files)
    shop.renew()
    files['ash'] = '9 oaks\n'
    files['bay'] = '9 oaks\n10\noak\n'
    files.pop('birch', '')
    assert (shop.renew(['elm']), files.get('elm')) == (['moss', 'elm'], '5 9 oaks\n6 10\n7 oak\n9 oaks\n')


def test_yard_renew_02():
    files = {'Rules': 'birch: moss elm\n set 3\nelm: ash moss\n flip\nmoss: bay cob\n sort', 'ash': 'treetop\n', 'bay': '', 'cob': '\nOak\na\n'}
    shop = Yard(files)
    shop.renew(['elm'])
    files.pop('moss', '')
    assert (shop.renew(['birch']), files.get('elm')) == (['moss', 'birch'], 'treetop\nOak\na\n\n')


def test_yard_renew_03():
    files = {'Rules': 'birch: moss elm\n sort\nelm: ash moss\n take -3\nmoss: bay cob\n take -2', 'ash': '', 'bay': 'an ash\ntreetop\na\n', 'cob': ''}
    shop = Yard(files)
    shop.renew(['birch'])
    files.pop('elm', '')
    assert (Yard(files).renew(), files.get('birch')) == (['elm'], 'a\na\ntreetop\ntreetop\n')


def test_yard_renew_04():
    files = {'Rules': 'birch: moss elm\n take -4\nelm: ash moss\n once\nmoss: bay cob\n take 2', 'ash': '', 'bay': '\n', 'cob': ''}
    shop = Yard(files)
    shop.renew()
    files['moss'] = ''
    shop.clear_away()
    assert (shop.renew(['moss', 'elm']), files.get('moss')) == (['elm'], '')


def test_yard_renew_05():
    files = {'Rules': 'elm: ash bay\n take 5\nbirch: elm\n take -2\nmoss: cob elm', 'ash': 'oak\noak\ntreetop\n', 'bay': 'the bay\na', 'cob': '10\n'}
    shop = Yard(files)
    shop.renew(['birch'])
    files['Rules'] = 'elm: ash bay\n take 1\nbirch: elm\n lose tree\nmoss: cob elm'
    assert (Yard(files).renew(), files.get('birch')) == (['moss'], 'oak\ntreetop\n')


def test_yard_renew_06():
    files = {'Rules': 'elm: ash moss\n label\nmoss: bay', 'bay': '\nb\n'}
    shop = Yard(files)
    assert (shop.renew(), files['elm']) == (['moss', 'elm'], '\n1 b\n')


def test_yard_renew_07():
    files = {'Rules': 'elm: ash moss\n label\nmoss: bay', 'bbay': 'a\nb\n'}
    shop = Yard(files)
    assert (shop.renew(), files['elm']) == (['moss', 'elm'], '')


def test_yard_renew_08():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': 'b\na\n', 'bay': 'cc\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['moss'] = 'top\n'
    assert shop.renew() == ['elm']


def test_yard_renew_09():
    files = {'Rules': 'elm: moss ash\n flip\n lose oak\nmoss: bay\n once\nbirch: elm cob', 'ash': 'top\nan ash\n10\nhornbeams at the top\n9 oaks\n', 'bay': 'treetop\nB\n10\n10\n\n', 'cob': 'an oaken plank\n\noak\n'}
    shop = Yard(files)
    shop.renew(['birch'])
    files['cob'] = 'oak\n'
    files['elm'] = 'an oaken plank\nash tree\ntop\n'
    shop.clear_away()
    assert shop.renew() == ['moss', 'birch']


def test_yard_renew_10():
    files = {'Rules': 'elm: moss ash\n flip\n sort\nmoss: bay\n once\nbirch: elm cob', 'ash': 'Oak\nOak\nB\n', 'bay': 'a\n9 oaks', 'cob': 'a\na\ntop\n'}
    shop = Yard(files)
    shop.renew(['moss', 'elm'])
    shop.renew()
    shop.renew()
    files['bay'] = 'Oak\n\nOak\n'
    assert (Yard(files).renew(), files.get('birch')) == (
        (['moss', 'elm', 'birch'], 'a\na\ntop\n\nB\nOak\nOak\nOak\nOak\n')
    )


def test_yard_renew_11():
    files = {'Rules': 'elm: moss ash\n label\n lose oak\nmoss: bay\n once\nbirch: elm cob', 'ash': '\n\na\nash tree\na\n', 'bay': 'hornbeams at the top\noak', 'cob': ''}
    shop = Yard(files)
    shop.renew()
    assert (Yard(files).renew(), files.get('birch')) == ([], '\n\n1 a\n2 ash tree\n3 a\n4 hornbeams at the top\n')


def test_yard_renew_12():
    files = {'Rules': 'elm: moss ash\n lose top\n take -4\nmoss: bay\n once\nbirch: elm cob', 'ash': 'Oak\na', 'bay': 'treetop\nthe bay\nhornbeams at the top\n', 'cob': 'hornbeams at the top\nash tree'}
    shop = Yard(files)
    shop.renew(['moss', 'elm'])
    files['ash'] = 'Oak\nash tree\nthe bay\nhornbeams at the top\nan oaken plank\n'
    files.pop('moss', '')
    assert (Yard(files).renew(), files.get('birch')) == (
        (['moss', 'elm', 'birch'], 'hornbeams at the top\nash tree\nash tree\nthe bay\nan oaken plank\nthe bay\n')
    )


def test_yard_renew_13():
    files = {'Rules': 'elm: moss ash\n once\n take -2\nmoss: bay\n once\nbirch: elm cob', 'ash': 'a\nash tree', 'bay': '9 oaks\n9 oaks\ntreetop\n\na\n', 'cob': 'oak\na\n9 oaks\na\nan ash\n'}
    shop = Yard(files)
    shop.renew(['elm'])
    shop.renew(['birch', 'moss'])
    shop.clear_away()
    files['Rules'] = 'birch: moss elm\n once\nelm: ash moss\n take -4\nmoss: bay cob\n set 7'
    assert (Yard(files).renew(), files.get('birch')) == (
        (['moss', 'elm', 'birch'], 'treetop\na\nash tree\noak a 9\noaks a\nan ash\n9 oaks\ntreetop\na\n')
    )


def test_yard_renew_14():
    files = {'Rules': 'oak: fiir\n flip', 'fir': 'd\ne\n'}
    shop = Yard(files)
    shop.renew()
    files['oak'] = 'other'
    assert (shop.renew(), files['oak']) == ([], 'other')


def test_yard_renew_15():
    files = {'Rules': 'oak: fir\n take 2', 'fir': 'd\ne\nf\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'oak: fir @3\n take 1\n'
    assert (shop.renew(), files['oak']) == ([], 'd\ne\n')


def test_yard_renew_16():
    files = {'Rules': 'oak: fir\n take 2', 'fir': 'd\ne\nf\n\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'oak: fir @3\n take 1\n'
    assert (shop.renew(), files['oak']) == ([], 'd\ne\n')


@pytest.mark.counterpart("test_yard_renew_16")
def test_yard_renew_16_b():
    files = {'Rules': 'Oak: fir\n take 2', 'fir': 'd\ne\nf\n'}
    shop = Yard(files)
    shop.renew()
    files['Rules'] = 'oak: fir @3\n take 1\n'
    assert (shop.renew(), files['oak']) == (['oak'], 'd\n')


def test_yard_clear_away_01():
    files = {'Rules': 'elm: ash bay\n take 2\nbirch: elm\n lose tree\nmoss: cob elm', 'ash': '', 'bay': 'B\n', 'cob': '9 oaks\n'}
    shop = Yard(files)
    shop.renew()
    files['elm'] = ''
    assert shop.clear_away() == ['birch', 'moss']


def test_yard_clear_away_02():
    files = {'Rules': 'elm: ash moss\n sort\nmZoss: bay\n once', 'ash': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['elm'] = 'x\n'
    assert shop.clear_away() == ['mZoss']


def test_yard_clear_away_03():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'aSh': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['elm'] = 'x\n'
    assert shop.clear_away() == ['moss']


@pytest.mark.counterpart("test_yard_clear_away_03")
def test_yard_clear_away_03_b():
    files = {'Rules': 'elm: moss ash\n once\n only a\nmoss: bay\n once\nbirch: elm cob', 'ash': '\n10', 'bay': '', 'cob': 'an ash\n'}
    shop = Yard(files)
    shop.renew(['birch'])
    assert shop.clear_away() == ['birch', 'elm', 'moss']


def test_yard_clear_away_04():
    files = {'Rules': 'elm: ash moss\n sort\nmoss: bay\n once', 'ash': 'b\na\n', 'bay': 'c\nc\n'}
    shop = Yard(files)
    shop.renew()
    files['elm'] = 'xx\n'
    assert shop.clear_away() == ['moss']


def test_yard_clear_away_05():
    files = {'Rules': 'elm: moss ash\n take -2\n flip\nmoss: bay\n once\nbirch: elm cob', 'ash': 'the bay\noak\na\n10\nhornbeams at the top\n', 'bay': '9 oaks\n', 'cob': ''}
    shop = Yard(files)
    shop.renew(['moss', 'elm'])
    files['birch'] = '9 oaks\nhornbeams at the top\na\nan ash\nan oaken plank\n'
    shop.clear_away()
    shop.renew(['birch'])
    assert shop.clear_away() == ['birch', 'elm', 'moss']


def test_yard_clear_away_06():
    files = {'Rules': 'oak: f-ir\nfir: box', 'box': 'k\n'}
    shop = Yard(files)
    shop.renew()
    files['fir'] = 'k\nk\n'
    assert (shop.clear_away(), 'fir' in files) == (['oak'], True)
