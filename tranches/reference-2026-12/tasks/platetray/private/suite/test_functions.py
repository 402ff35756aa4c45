"""from_line, main, quote, read_order, sheets, spell_out."""

import pytest

from outcome import raised
from platetray import LineError, OrderError, Spindle, Ticket, from_line, main, quote, read_order, sheets, spell_out


def test_main_01():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 1250, 2, 3, 4)
    second = tray.accept('Van Os', 60, 1, 3, 6)
    said = []
    assert (main([folder.name, 'void', '6'], said.append), said) == (1, [])


def test_main_02():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 5, 1, 0, 5)
    second = tray.accept('back\\slaash', 30, 3, 0, 6)
    said = []
    tray.pause(second)
    assert (main([folder.name, 'hold', '60'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_02")
def test_main_02_b():
    said = []
    assert (main(['0nowhere', 'nn', '3'], said.append), said) == (2, [])


def test_main_03():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 5, 3, 1, 7)
    second = tray.accept('%0', 60, 2, 2, 6)
    said = []
    tray.pause(second)
    assert (main([folder.name, 'order', 'Abel', '7', '2', '0', '21'], said.append), said) == (0, ['23'])


@pytest.mark.counterpart("test_main_03")
def test_main_03_b():
    said = []
    assert (main(['nowhere', 'N', 'a3'], said.append), said) == (2, [])


def test_main_04():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 60, 1, 3, 3)
    second = tray.accept('x\\-y', 60, 3, 0, 7)
    said = []
    assert (main([folder.name, 'next', '9'], said.append), said) == (0, ['22;x\\-y;60;3;0;7;w'])


def test_main_05():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 60, 2, 2, 5)
    second = tray.accept('Z~:x', 700, 4, 3, 4)
    said = []
    tray.strike_off(first)
    assert (main([folder.name, 'next', '3'], said.append), said) == (0, ['22;Z~~:x;700;4;3;4;w'])


def test_main_06():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 633, 2, 0, 1)
    second = tray.accept('p|q|r', 30, 3, 1, 8)
    said = []
    assert (main([folder.name, 'next', '21'], said.append), said) == (0, ['22;p|q|r;30;3;1;8;w'])


def test_main_07():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 99, 2, 0, 4)
    second = tray.accept('Van Os', 2000, 2, 0, 1)
    said = []
    tray.strike_off(first)
    assert (main([folder.name, 'hol', '-1'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_07")
def test_main_07_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 99, 1, 1, 6)
    second = tray.accept('~tildde~', 99, 1, 3, 5)
    said = []
    assert (main([folder.name, 'price', '0', '2'], said.append), said) == (1, [])


def test_main_08():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Bahr', 250, 1, 0, 5)
    second = tray.accept('Mo;jo', 30, 2, 3, 7)
    said = []
    tray.void(first)
    assert (main([folder.name, 'late', '4'], said.append), said) == (0, [])


@pytest.mark.counterpart("test_main_08")
def test_main_08_b():
    said = []
    assert (main(['nowhere', '-N', '3'], said.append), said) == (2, [])


def test_main_09():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Bahr', 30, 1, 2, 6)
    second = tray.accept('~:x', 400, 4, 3, 8)
    said = []
    assert (main([folder.name, 'order', 'Abel', '9', '2', '0', '9'], said.append), said) == (0, ['23'])


def test_main_10():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Bahr', 400, 1, 3, 8)
    second = tray.accept('1/2 & 3;4', 901, 2, 1, 2)
    said = []
    tray.pause(second)
    tray.pause(second)
    assert (main([folder.name, 'late', '-1'], said.append), said) == (0, [])


def test_main_11():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VAN OS', 2000, 2, 0, 3)
    second = tray.accept('a%%1b', 60, 4, 0, 8)
    said = []
    tray.pause(second)
    assert (main([folder.name, 'order', 'Van Os', '6', '2', '0', '7'], said.append), said) == (0, ['23'])


@pytest.mark.counterpart("test_main_11")
def test_main_11_b():
    said = []
    assert (main(['nowhere', 'n', ' 33'], said.append), said) == (2, [])


def test_main_12():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VAN OS', 60, 3, 3, 12)
    second = tray.accept('a%1b', 901, 1, 1, 1)
    said = []
    tray.strike_off(first)
    assert (main([folder.name, 'hold', '21'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_12")
def test_main_12_b():
    said = []
    assert (main(['nowhere', 'nn', 'a3'], said.append), said) == (2, [])


def test_main_13():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 1250, 2, 0, 8)
    second = tray.accept('~:X', 60, 4, 0, 4)
    said = []
    assert (main([folder.name, 'void', '60'], said.append), [tuple(each) for each in Spindle(folder.name).slips()]) == (
        (1, [(21, 'Van Os', 1250, 2, 0, 8, 'waiting'), (22, '~:X', 60, 4, 0, 4, 'waiting')])
    )


def test_main_14():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 250, 4, 1, 3)
    second = tray.accept('back\\slash', 2000, 2, 3, 7)
    said = []
    tray.strike_off(first)
    tray.pause(second)
    assert (main([folder.name, 'print', '450'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_14")
def test_main_14_b():
    said = []
    assert (main(['nowherE', 'nn', '3'], said.append), said) == (2, [])


def test_main_15():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 60, 1, 1, 1)
    second = tray.accept('M;Jo', 5, 3, 0, 5)
    said = []
    tray.pause(second)
    tray.strike_off(first)
    assert (main([folder.name, 'list'], said.append), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 22\n21;Van Os;60;1;1;1;p\n22;M~:Jo;5;3;0;5;h\n')
    )


def test_main_16():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 60, 2, 1, 5)
    second = tray.accept('1/2 & 3;4', 60, 4, 0, 1)
    said = []
    tray.void(first)
    assert (main([folder.name, 'Print', '9'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_16")
def test_main_16_b():
    said = []
    assert (main(['nowhere', 'n', '33'], said.append), said) == (2, [])


def test_main_17():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 99, 4, 3, 12)
    second = tray.accept('x\\-y', 60, 2, 1, 2)
    said = []
    tray.strike_off(first)
    tray.pause(second)
    assert (main([folder.name, 'LIST'], said.append), said) == (0, ['21;Van Os;99;4;3;12;p', '22;x\\-y;60;2;1;2;h'])


def test_main_18():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VanOs', 2000, 3, 2, 6)
    second = tray.accept('~tilde~', 60, 4, 3, 6)
    said = []
    tray.pause(second)
    assert (main([folder.name, 'next', '21'], said.append), said) == (0, ['21;VanOs;2000;3;2;6;w'])


def test_main_19():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VanOs', 60, 1, 1, 2)
    second = tray.accept('Mo;Jo', 99, 4, 2, 4)
    said = []
    tray.strike_off(first)
    assert (main([folder.name, 'hold', '7'], said.append), said) == (1, [])


@pytest.mark.counterpart("test_main_19")
def test_main_19_b():
    said = []
    assert (main(['nowhere', 'n', ' '], said.append), said) == (2, [])


def test_main_20():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VanOs', 60, 2, 3, 7)
    second = tray.accept('Van Os', 250, 1, 0, 12)
    said = []
    tray.void(first)
    assert (main([folder.name, 'void', '4'], said.append), [tuple(each) for each in Spindle(folder.name).slips()]) == (
        (1, [(22, 'Van Os', 250, 1, 0, 12, 'waiting')])
    )


def test_main_21():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('abel', 2000, 2, 3, 6)
    second = tray.accept('~:', 700, 2, 1, 8)
    said = []
    tray.void(first)
    tray.pause(second)
    assert (main([folder.name, 'next', '-1'], said.append), said) == (0, ['none'])


def test_main_22():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('abel', 400, 3, 3, 3)
    second = tray.accept('Mo;Jo', 250, 4, 0, 7)
    said = []
    tray.strike_off(first)
    tray.strike_off(first)
    assert (main([folder.name, 'list'], said.append), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 23\n21;abel;400;3;3;3;p\n22;Mo~:Jo;250;4;0;7;w\n23;abel;400;3;3;3;p\n')
    )


def test_main_23():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('abel', 700, 4, 0, 12)
    second = tray.accept('back\\slash', 30, 2, 0, 5)
    said = []
    tray.strike_off(first)
    assert (main([folder.name, 'LIST'], said.append), said) == (
        (0, ['21;abel;700;4;0;12;p', '22;back\\slash;30;2;0;5;w'])
    )


def test_main_24():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['   ', 'Abel, 60, 1, 0, 9', 'abel, 30, 1, 1, 9']))
    tray.accept('Van Os', 60, 4, 2, 4)
    assert (main([folder.name, 'load', 'orders']), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 22\n21;Van Os;60;4;2;4;w\n22;Abel;60;1;0;9;w\n')
    )


def test_main_25():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['   ', 'VanOs,75,4,3,3', 'Gow, 12, 1']))
    assert (main([folder.name, 'load', 'orders']), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 21\n21;VanOs;75;4;3;3;w\n')
    )


def test_main_26():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'Abel, 40, 1, 2, 9']))
    assert (main([folder.name, 'load', 'orders']), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 21\n21;Abel;60;1;0;9;w\n')
    )


@pytest.mark.counterpart("test_main_26")
def test_main_26_b():
    said = []
    assert (main(['noowhere', 'nn', '3'], said.append), said) == (2, [])


def test_main_27():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'Fry, 60, 1, 5, 4']))
    assert (main([folder.name, 'load', 'orders']), Path(folder.name, 'tray.txt').read_text()) == (
        (0, 'last 21\n21;Abel;60;1;0;9;w\n')
    )


def test_main_28():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'VanOs,75,4,3,3', 'Gow, 12, 1']))
    tray.accept('Abel', 5, 1, 0, 9)
    assert (main([folder.name, 'load', 'orders']), [tuple(each) for each in Spindle(folder.name).slips()]) == (
        (0, [(21, 'Abel', 5, 1, 0, 9, 'waiting'), (22, 'VanOs', 75, 4, 3, 3, 'waiting')])
    )


def test_main_29():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Van Os, 250, 4, 3, 3', 'Eck, 80, 2, 0, 7 # in red']))
    tray.accept('Abel', 700, 1, 0, 9)
    assert (main([folder.name, 'load', 'orders']), [tuple(each) for each in Spindle(folder.name).slips()]) == (
        (0, [(21, 'Abel', 700, 1, 0, 9, 'waiting'), (22, 'Van Os', 250, 4, 3, 3, 'waiting'), (23, 'Eck', 80, 2, 0, 7, 'waiting')])
    )


def test_main_30():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['abel, 30, 1, 1, 9', 'VanOs,75,4,3,3', 'Eck, 80, 2, 0, 7 # in red']))
    tray.accept('Abel', 99, 1, 0, 9)
    assert (main([folder.name, 'load', 'orders']), [tuple(each) for each in Spindle(folder.name).slips()]) == (
        (0, [(21, 'Abel', 99, 1, 0, 9, 'waiting'), (22, 'VanOs', 75, 4, 3, 3, 'waiting'), (23, 'Eck', 80, 2, 0, 7, 'waiting')])
    )


def test_main_31():
    said = []
    assert (main(['Nowhere', 'price', '250', '2'], said.append), said) == (0, ['11-40'])


@pytest.mark.counterpart("test_main_31")
def test_main_31_b():
    said = []
    assert (main(['nohere', '-n', '3'], said.append), said) == (2, [])


def test_main_32():
    said = []
    assert (main(['n0owhere', 'nn', '3'], said.append), said) == (2, [])


def test_main_33():
    said = []
    assert (main(['nohere', 'pric', '250', '2'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_33")
def test_main_33_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 2000, 4, 0, 5)
    second = tray.accept('A|B', 30, 2, 2, 4)
    said = []
    assert (main([folder.name, 'print', '450'], said.append), said) == (1, [])


def test_main_34():
    said = []
    assert (main(['nowhere', '', '03'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_34")
def test_main_34_b():
    said = []
    assert (main(['nowhere', 'price', '250', '22'], said.append), said) == (1, [])


def test_main_35():
    said = []
    assert (main(['nowhere', 'BilL', 'Abel'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_35")
def test_main_35_b():
    said = []
    assert (main(['nohere', '', '3'], said.append), said) == (2, [])


def test_main_36():
    said = []
    assert (main(['nowhere', 'BilL', 'abel'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_36")
def test_main_36_b():
    said = []
    assert (main(['nowhere', '', '3'], said.append), said) == (2, [])


def test_main_37():
    said = []
    assert (main(['nowhere', 'Bill', 'AbEl'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_37")
def test_main_37_b():
    said = []
    assert (main(['nowhere', 'n', ''], said.append), said) == (2, [])


def test_main_38():
    said = []
    assert (main(['nowhere', 'Bill', 'Abbel'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_38")
def test_main_38_b():
    said = []
    assert (main(['nowhere', 'n', '3'], said.append), said) == (2, [])


def test_main_39():
    said = []
    assert (main(['nowhere', 'Bill', 'Abel'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_39")
def test_main_39_b():
    said = []
    assert (main(['nowhre', 'n', ''], said.append), said) == (2, [])


def test_main_40():
    said = []
    assert (main(['nowhere', 'bIll', 'Abe'], said.append), said) == (0, ['total 0-0'])


def test_main_41():
    said = []
    assert (main(['nowhere', 'bIll', 'Abel'], said.append), said) == (0, ['total 0-0'])


@pytest.mark.counterpart("test_main_41")
def test_main_41_b():
    said = []
    assert (main(['nowhere', 'N', '3'], said.append), said) == (2, [])


def test_main_42():
    said = []
    assert (main(['nowhere', 'pRice', '250', '2'], said.append), said) == (0, ['11-40'])


def test_main_43():
    said = []
    assert (main(['nowhere', 'pric', '250', '22'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_43")
def test_main_43_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('abel', 30, 2, 1, 7)
    second = tray.accept('a%1b', 633, 1, 1, 9)
    said = []
    assert (main([folder.name, 'price', '4', '0'], said.append), said) == (1, [])


def test_main_44():
    said = []
    assert (main(['nowhere', 'pricE', '250', 'a2'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_44")
def test_main_44_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Abel', 901, 2, 2, 7)
    second = tray.accept('1/ & 3;4', 901, 3, 3, 12)
    said = []
    assert (main([folder.name, 'hold', '21'], said.append), said) == (0, ['held'])


def test_main_45():
    said = []
    assert (main(['nowhere', 'price', '2-50', '2'], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_45")
def test_main_45_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 250, 1, 1, 3)
    second = tray.accept('a%1b', 60, 3, 0, 5)
    said = []
    tray.void(first)
    assert (main([folder.name, 'print', '-1'], said.append), said) == (1, [])


def test_main_46():
    said = []
    assert (main(['nowhere', 'price', '250', ' '], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_46")
def test_main_46_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('VAN OS', 901, 1, 1, 7)
    second = tray.accept('50% off', 633, 3, 0, 7)
    said = []
    assert (main([folder.name, 'late', '6'], said.append), said) == (0, [])


def test_main_47():
    said = []
    assert (main(['nowhere', 'price', '250', ''], said.append), said) == (2, [])


@pytest.mark.counterpart("test_main_47")
def test_main_47_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Bahr', 901, 4, 0, 1)
    second = tray.accept('Abel', 2000, 2, 0, 2)
    said = []
    assert (main([folder.name, 'hold', '21'], said.append), said) == (0, ['held'])


def test_main_48():
    said = []
    assert (main(['nowhere', 'price', '2550', '2'], said.append), said) == (0, ['57-49'])


def test_sheets_01():
    assert raised(lambda: sheets(-40)) is OrderError


@pytest.mark.counterpart("test_sheets_01")
def test_sheets_01_b():
    assert sheets(3) == 10


def test_sheets_02():
    assert raised(lambda: sheets(0)) is OrderError


@pytest.mark.counterpart("test_sheets_02")
def test_sheets_02_b():
    assert sheets(1) == 10


def test_quote_01():
    assert raised(lambda: quote(0, 1)) is OrderError


@pytest.mark.counterpart("test_quote_01")
def test_quote_01_b():
    assert quote(500, 1) == 1409


def test_quote_02():
    assert raised(lambda: quote(0, 4)) is OrderError


@pytest.mark.counterpart("test_quote_02")
def test_quote_02_b():
    assert quote(501, 1) == 1409


def test_quote_03():
    assert quote(1, 1, True) == 523


def test_quote_04():
    assert quote(1, 3, True) == 909


def test_quote_05():
    assert quote(1, 4) == 1075


def test_quote_06():
    assert quote(100, 1, True) == 743


def test_quote_07():
    assert quote(100, 3, True) == 1129


def test_quote_08():
    assert raised(lambda: quote(1111, 5)) is OrderError


@pytest.mark.counterpart("test_quote_08")
def test_quote_08_b():
    assert quote(499, 1) == 1409


def test_quote_09():
    assert raised(lambda: quote(12, 5)) is OrderError


@pytest.mark.counterpart("test_quote_09")
def test_quote_09_b():
    assert quote(502, 1) == 1409


def test_quote_10():
    assert quote(2, 1, True) == 523


@pytest.mark.counterpart("test_quote_10")
def test_quote_10_b():
    assert quote(3, 1) == 496


def test_quote_11():
    assert raised(lambda: quote(40, 5)) is OrderError


@pytest.mark.counterpart("test_quote_11")
def test_quote_11_b():
    assert quote(75, 1) == 628


def test_quote_12():
    assert raised(lambda: quote(40, 7)) is OrderError


@pytest.mark.counterpart("test_quote_12")
def test_quote_12_b():
    assert quote(498, 1) == 1398


def test_quote_13():
    assert raised(lambda: quote(41, 6)) is OrderError


@pytest.mark.counterpart("test_quote_13")
def test_quote_13_b():
    assert quote(500, 3) == 1795


def test_quote_14():
    assert quote(50, 1, True) == 633


def test_quote_15():
    assert raised(lambda: quote(820, 5, True)) is OrderError


@pytest.mark.counterpart("test_quote_15")
def test_quote_15_b():
    assert quote(99, 1) == 672


def test_quote_16():
    assert quote(99, 4, True) == 1322


def test_spell_out_01():
    assert spell_out(Ticket(1, 'A|B;C//D', 20, 1, 0, 4, 'held')) == '1;A|B~:C//D;20;1;0;4;h'


def test_spell_out_02():
    assert spell_out(Ticket(19, '~::x', 99, 3, 0, 5, 'held')) == '19;~~::x;99;3;0;5;h'


def test_spell_out_03():
    assert spell_out(Ticket(2, 'A|B;C/D', 20, 1, 0, 4, 'held')) == '2;A|B~:C/D;20;1;0;4;h'


def test_spell_out_04():
    assert spell_out(Ticket(22, 'Mo;Jo', 250, 2, 0, 8, 'held')) == '22;Mo~:Jo;250;2;0;8;h'


def test_spell_out_05():
    assert spell_out(Ticket(3, '50% ~~ \\', 20, 1, 0, 4, 'held')) == '3;50% ~~~~ \\;20;1;0;4;h'


def test_spell_out_06():
    assert spell_out(Ticket(3, 'A|BB;C/D', 20, 1, 0, 4, 'held')) == '3;A|BB~:C/D;20;1;0;4;h'


def test_spell_out_07():
    assert spell_out(Ticket(4, 'A|-B;C/D', 20, 1, 0, 4, 'held')) == '4;A|-B~:C/D;20;1;0;4;h'


def test_from_line_01():
    assert raised(lambda: tuple(from_line('07|Abel|60|1|0|9|w'))) is LineError


@pytest.mark.counterpart("test_from_line_01")
def test_from_line_01_b():
    assert tuple(from_line(spell_out(Ticket(23, '%0', 60, 1, 0, 8, 'held')))) == (23, '%0', 60, 1, 0, 8, 'held')


def test_from_line_02():
    assert raised(lambda: tuple(from_line('12;Van Os;250;4;3;3;;h'))) is LineError


@pytest.mark.counterpart("test_from_line_02")
def test_from_line_02_b():
    assert tuple(from_line(spell_out(Ticket(23, 'Abel', 60, 2, 0, 7, 'held')))) == (23, 'Abel', 60, 2, 0, 7, 'held')


def test_from_line_03():
    assert raised(lambda: tuple(from_line('5/x%1y/1/2/0/0/p'))) is LineError


@pytest.mark.counterpart("test_from_line_03")
def test_from_line_03_b():
    assert tuple(from_line(spell_out(Ticket(21, '~:X', 250, 3, 0, 4, 'held')))) == (21, '~:X', 250, 3, 0, 4, 'held')


def test_from_line_04():
    assert tuple(from_line('5;x\\\\~~%0;1;2;0;0;p')) == (5, 'x\\\\~%0', 1, 2, 0, 0, 'printed')


def test_from_line_05():
    assert raised(lambda: tuple(from_line('5|x\\-y|1|2|0a|0|p'))) is LineError


@pytest.mark.counterpart("test_from_line_05")
def test_from_line_05_b():
    assert tuple(from_line(spell_out(Ticket(21, '%0', 5, 2, 0, 4, 'printed')))) == (21, '%0', 5, 2, 0, 4, 'printed')


def test_from_line_06():
    assert raised(lambda: tuple(from_line('7;Abeel;0;1;0;9;w'))) is LineError


@pytest.mark.counterpart("test_from_line_06")
def test_from_line_06_b():
    assert tuple(from_line(spell_out(Ticket(23, '%0', 1250, 1, 1, 4, 'held')))) == (23, '%0', 1250, 1, 1, 4, 'held')


def test_from_line_07():
    assert raised(lambda: tuple(from_line('7;Abel;0;1;0;9;w'))) is LineError


@pytest.mark.counterpart("test_from_line_07")
def test_from_line_07_b():
    assert tuple(from_line(spell_out(Ticket(20, '~:x', 99, 3, 0, 2, 'held')))) == (20, '~:x', 99, 3, 0, 2, 'held')


def test_from_line_08():
    assert raised(lambda: tuple(from_line('7;Abel;60;1;9;8;w'))) is LineError


@pytest.mark.counterpart("test_from_line_08")
def test_from_line_08_b():
    assert tuple(from_line(spell_out(Ticket(23, '~:x', 5, 2, 0, 6, 'held')))) == (23, '~:x', 5, 2, 0, 6, 'held')


def test_from_line_09():
    assert raised(lambda: tuple(from_line('7;abel;0;1;0;9;w'))) is LineError


@pytest.mark.counterpart("test_from_line_09")
def test_from_line_09_b():
    assert tuple(from_line(spell_out(Ticket(22, '~x', 2000, 2, 3, 6, 'held')))) == (22, '~x', 2000, 2, 3, 6, 'held')


def test_from_line_10():
    assert tuple(from_line(spell_out(Ticket(20, 'Mo;Jo', 60, 2, 2, 4, 'held')))) == (20, 'Mo;Jo', 60, 2, 2, 4, 'held')


def test_from_line_11():
    assert raised(lambda: tuple(from_line(spell_out(Ticket(23, '1/2 & 3;4', 901, 1, 3, 2, 'waiting'))))) is LineError


@pytest.mark.counterpart("test_from_line_11")
def test_from_line_11_b():
    assert tuple(from_line(spell_out(Ticket(22, 'p|q|r', 1, 3, 3, 3, 'held')))) == (22, 'p|q|r', 1, 3, 3, 3, 'held')


def test_read_order_01():
    assert raised(lambda: read_order('Ab el,-6,1,0,9')) is LineError


@pytest.mark.counterpart("test_read_order_01")
def test_read_order_01_b():
    assert read_order(' Van Os ,250,4,3,3') == ('Van Os', 250, 4, 3, 3)


def test_read_order_02():
    assert raised(lambda: read_order('Abel, 6 0, 1, 0, 9')) is LineError


@pytest.mark.counterpart("test_read_order_02")
def test_read_order_02_b():
    assert read_order(' Van Os ,2550,4,3,3') == ('Van Os', 2550, 4, 3, 3)


def test_read_order_03():
    assert raised(lambda: read_order('Abel,-6,1,0,9')) is LineError


@pytest.mark.counterpart("test_read_order_03")
def test_read_order_03_b():
    assert read_order(',60,1,0,9') == ('', 60, 1, 0, 9)


def test_read_order_04():
    assert raised(lambda: read_order('Abel,six,1,0,9')) is LineError


@pytest.mark.counterpart("test_read_order_04")
def test_read_order_04_b():
    assert read_order('Bahr,1200 , 2,1,  8') == ('Bahr', 1200, 2, 1, 8)
