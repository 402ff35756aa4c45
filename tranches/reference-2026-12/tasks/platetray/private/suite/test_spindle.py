"""Spindle.accept, Spindle.behind, Spindle.bill, Spindle.first_up, Spindle.load, Spindle.pause, Spindle.slips, Spindle.strike_off, Spindle.void."""

import pytest

from outcome import raised
from platetray import NotThere, OrderError, Spindle, main


def test_spindle_accept_01():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 9)
    second = tray.accept('BahR', 60, 1, 0, 9)
    gone = tray.void(first)
    assert tray.accept('Cole', 60, 1, 0, 9) == 21


@pytest.mark.counterpart("test_spindle_accept_01")
def test_spindle_accept_01_b():
    tray = Spindle()
    first = tray.accept('Aabel', 60, 1, 0, 7)
    assert tray.accept('Abel', 80, 1, 2, 9) == 22


def test_spindle_accept_02():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 9)
    second = tray.accept('Bahr', 60, 1, 0, 9)
    gone = tray.void(first)
    assert tray.accept('Cole', 58, 1, 0, 9) == 21


@pytest.mark.counterpart("test_spindle_accept_02")
def test_spindle_accept_02_b():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 11)
    assert tray.accept('Abel', 80, 1, 2, 9) == 22


def test_spindle_accept_03():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 9)
    second = tray.accept('Bahr', 61, 1, 0, 9)
    gone = tray.void(first)
    assert tray.accept('Cole', 60, 1, 0, 9) == 21


@pytest.mark.counterpart("test_spindle_accept_03")
def test_spindle_accept_03_b():
    tray = Spindle()
    first = tray.accept('Abel', 58, 1, 0, 9)
    assert tray.accept('Ael', 80, 1, 2, 9) == 22


def test_spindle_accept_04():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 9)
    second = tray.accept('Bahr', 62, 1, 0, 9)
    gone = tray.void(first)
    assert tray.accept('Cole', 60, 1, 0, 9) == 21


@pytest.mark.counterpart("test_spindle_accept_04")
def test_spindle_accept_04_b():
    tray = Spindle()
    first = tray.accept('Abe', 60, 1, 0, 9)
    assert tray.accept('Abel', 80, 1, 2, 14) == 22


def test_spindle_accept_05():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 9)
    second = tray.accept('Bhr', 61, 1, 0, 9)
    gone = tray.void(first)
    assert tray.accept('Cole', 60, 1, 0, 9) == 21


def test_spindle_accept_06():
    tray = Spindle()
    number = tray.accept('Bahr', 60, 1, 0, 3)
    tray.strike_off(number)
    tray.strike_off(number)
    tray.strike_off(number)
    assert tray.accept('Abel', 60, 3, 0, 2) == 24


def test_spindle_accept_07():
    tray = Spindle()
    number = tray.accept('Van Os', 60, 1, 0, 3)
    tray.strike_off(tray.accept('Abel', 60, 2, 0, 4))
    assert raised(lambda: tray.accept(' Abel', 12, -1, 2, 6)) is OrderError


@pytest.mark.counterpart("test_spindle_accept_07")
def test_spindle_accept_07_b():
    tray = Spindle()
    first = tray.accept('Abel', 60, 1, 0, 11)
    assert tray.accept('Abel', 80, 1, 0, 9) == 22


def test_spindle_load_01():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('0Abel-, 60, 1, 0, 9\nBahr, 0, 1, 0, 9\nCole, 70, 2, 0, 8\n')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_01")
def test_spindle_load_01_b():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('Abel, 60, 11, 0, 9 # red\n# done\nBahr, 60, 1, 0, 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21]


def test_spindle_load_02():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('Abel, 60, 1, 0,  9 # red\n# done\nBahr, 60, 1, 0, 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_02")
def test_spindle_load_02_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['# Dole, 60, 1, 0, 9', 'Bahr,1200,2,1,8', '   ']))
    assert tray.load('orders') == [21]


def test_spindle_load_03():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('Abel, 60, 1, 0, 9 # reed\n#  done\nBahr, 60, 1, 0, 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_03")
def test_spindle_load_03_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', '   ']))
    tray.accept('Van Os', 30, 4, 0, 6)
    assert tray.load('orders') == [22]


def test_spindle_load_04():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('bel, 60, 1, 0, 9 # red\n# done\nBahr, 60, 1, 0 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21]


def test_spindle_load_05():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'Abel, 60, 1, 0, 9', 'Van Os, 250, 4, 3, 3']))
    assert tray.load('orders') == [21, 22]


def test_spindle_load_06():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'Bahr, 10, 5, 1, 8', 'VanOs,75,4,3,3']))
    assert tray.load('orders') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_06")
def test_spindle_load_06_b():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text(' Abel, 60, 11, 0, 9 # red\n# done\nBahr, 60, 1, 0, 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21]


def test_spindle_load_07():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'Shed #4, 55, 1, 0, 9', 'Bahr, 90, 2, 0, 8']))
    assert tray.load('orders') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_07")
def test_spindle_load_07_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Van Os, 250, 4, 3, 3', '']))
    assert tray.load('orders') == [21]


def test_spindle_load_08():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'VanOs,75,4,3,3', 'Bahr, 0, 2, 1, 8']))
    tray.accept('Abel', 700, 1, 0, 9)
    assert tray.load('orders') == [22]


@pytest.mark.counterpart("test_spindle_load_08")
def test_spindle_load_08_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['VanOs,75,4,3,3', '   ']))
    assert tray.load('orders') == [21]


def test_spindle_load_09():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', 'VanOs,75,4,3,3', 'Gow, 12, 1']))
    tray.accept('Abel', 30, 1, 0, 9)
    assert tray.load('orders') == [22]


@pytest.mark.counterpart("test_spindle_load_09")
def test_spindle_load_09_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Abel, 60, 1, 0, 9', '']))
    assert tray.load('orders') == [21]


def test_spindle_load_10():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Bahr, 10, 5, 1, 8', '  Cole, 300, 3, 2, 6 ', 'Eck, 80, 2, 0, 7 # in red']))
    assert tray.load('orders') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_10")
def test_spindle_load_10_b():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('Ael, 60, 1, 0, 9 # red\n# done\nBahr, 60, 1, 0, ')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21]


def test_spindle_load_11():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Bahr, 90, 2, 0, 8', 'Bahr, 10, 5, 1, 8', 'Abel, 60, 1, 0, 9']))
    assert tray.load('orders') == [21, 22]


@pytest.mark.counterpart("test_spindle_load_11")
def test_spindle_load_11_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Bahr,1200,2,1,8', 'Gow, 12, 1']))
    assert tray.load('orders') == [21]


def test_spindle_load_12():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Bahr, 90, 2, 0, 8', 'abel, 30, 1, 1, 9', 'VanOs,75,4,3,3']))
    tray.accept('Abel', 250, 1, 0, 9)
    assert tray.load('orders') == [22, 23]


def test_spindle_load_13():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Bahr,1200,2,1,8', 'Bahr, 10, 5, 1, 8']))
    assert tray.load('orders') == [21]


@pytest.mark.counterpart("test_spindle_load_13")
def test_spindle_load_13_b():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['VanOs,75,4,3,3', 'abel, 30, 1, 1, 9']))
    assert tray.load('orders') == [21, 22]


def test_spindle_load_14():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['Shed #4, 55, 1, 0, 9', 'Bahr, 90, 2, 0, 8', 'Abel, 60, 1, 0, 9']))
    tray.accept('Abel', 1, 1, 0, 9)
    assert tray.load('orders') == [22]


def test_spindle_load_15():
    import tempfile
    from pathlib import Path
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    written = Path(folder.name, 'orders').write_text("\n".join(['VanOs,75,4,3,3', 'Shed #4, 55, 1, 0, 9']))
    assert tray.load('orders') == [21]


@pytest.mark.counterpart("test_spindle_load_15")
def test_spindle_load_15_b():
    import pathlib, tempfile
    folder = tempfile.TemporaryDirectory()
    written = pathlib.Path(folder.name, 'in.txt').write_text('Abl, 6, 1, 0, 9 # red\n# done\nBahr, 60, 1, 0, 9')
    tray = Spindle(folder.name)
    assert tray.load('in.txt') == [21, 22]


def test_spindle_pause_01():
    tray = Spindle()
    first = tray.accept('Bahr', 60, 4, 2, 5)
    second = tray.accept('Dole', 60, 1, 0, 6)
    tray.void(second)
    assert raised(lambda: tray.pause(19)) is NotThere


@pytest.mark.counterpart("test_spindle_pause_01")
def test_spindle_pause_01_b():
    tray = Spindle()
    number = tray.accept('Abel', 250, 4, 0, 2)
    tray.strike_off(tray.accept('Abel', 1, 4, 0, 1))
    assert tray.pause(number) == 'held'


def test_spindle_pause_02():
    tray = Spindle()
    first = tray.accept('VanOs', 633, 4, 1, 6)
    second = tray.accept('Dole', 700, 2, 1, 4)
    tray.pause(first)
    tray.accept('Fry', 60, 2, 2, 9)
    assert tray.pause(21) == 'waiting'


def test_spindle_pause_03():
    tray = Spindle()
    number = tray.accept('Van Os', 5, 1, 0, 5)
    tray.strike_off(number)
    assert raised(lambda: tray.pause(number)) is OrderError


@pytest.mark.counterpart("test_spindle_pause_03")
def test_spindle_pause_03_b():
    tray = Spindle()
    number = tray.accept('abel', 99, 2, 0, 9)
    tray.strike_off(tray.accept('Abel', 633, 3, 0, 2))
    assert tray.pause(number) == 'held'


def test_spindle_pause_04():
    tray = Spindle()
    number = tray.accept('VanOs', 30, 4, 0, 4)
    tray.strike_off(tray.accept('Bahr', 400, 2, 0, 6))
    assert tray.pause(number) == 'held'


def test_spindle_void_01():
    tray = Spindle()
    first = tray.accept('Bahr', 60, 1, 1, 1)
    second = tray.accept('Dole', 901, 2, 1, 2)
    tray.void(second)
    tray.accept('Fry', 60, 4, 2, 6)
    assert raised(lambda: tray.void(20)) is NotThere


@pytest.mark.counterpart("test_spindle_void_01")
def test_spindle_void_01_b():
    tray = Spindle()
    number = tray.accept('Abel', 30, 1, 0, 4)
    tray.strike_off(tray.accept('Abel', 700, 1, 2, 5))
    assert tray.void(number) is None


def test_spindle_void_02():
    tray = Spindle()
    number = tray.accept('Abel', 901, 2, 0, 0)
    tray.strike_off(number)
    assert raised(lambda: tray.void(number)) is OrderError


@pytest.mark.counterpart("test_spindle_void_02")
def test_spindle_void_02_b():
    tray = Spindle()
    number = tray.accept('Abel', 60, 1, 0, 1)
    tray.strike_off(tray.accept('Abel', 60, 4, 2, 4))
    assert tray.void(number) is None


def test_spindle_void_03():
    tray = Spindle()
    number = tray.accept('Bahr', 5, 1, 0, 1)
    tray.strike_off(tray.accept('Abel', 5, 4, 2, 9))
    tray.strike_off(number)
    assert raised(lambda: tray.void(number)) is OrderError


@pytest.mark.counterpart("test_spindle_void_03")
def test_spindle_void_03_b():
    tray = Spindle()
    number = tray.accept('VAN OS', 1, 1, 0, 1)
    tray.strike_off(tray.accept('Abel', 60, 4, 2, 4))
    assert tray.void(number) is None


def test_spindle_void_04():
    tray = Spindle()
    number = tray.accept('Van Os', 99, 1, 0, 2)
    tray.strike_off(tray.accept('VAN OS', 901, 2, 0, 4))
    tray.strike_off(tray.accept('Abel', 1, 1, 2, 7))
    tray.strike_off(tray.accept('Abel', 400, 1, 2, 6))
    tray.strike_off(number)
    assert raised(lambda: tray.void(number)) is OrderError


@pytest.mark.counterpart("test_spindle_void_04")
def test_spindle_void_04_b():
    tray = Spindle()
    number = tray.accept('abel', 5, 2, 0, 3)
    tray.strike_off(tray.accept('Van Os', 901, 1, 2, 4))
    assert tray.void(number) is None


def test_spindle_strike_off_01():
    tray = Spindle()
    first = tray.accept('VAN OS', 901, 2, 0, 2)
    second = tray.accept('Dole', 400, 4, 0, 1)
    tray.accept('Van Os', 99, 4, 0, 6)
    tray.void(second)
    tray.accept('Fry', 60, 2, 2, 6)
    tray.void(second)
    assert tray.strike_off(21) == 2438


def test_spindle_strike_off_02():
    tray = Spindle()
    number = tray.accept('Abel', 60, 4, 0, 1)
    tray.strike_off(number)
    tray.strike_off(number)
    tray.strike_off(tray.accept('Abel', 2000, 2, 2, 5))
    assert tray.strike_off(number) == 1174


def test_spindle_strike_off_03():
    tray = Spindle()
    number = tray.accept('VanOs', 633, 1, 0, 1)
    tray.strike_off(number)
    assert tray.strike_off(number) == 1750


def test_spindle_slips_01():
    import tempfile
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Van Os', 5, 4, 1, 3)
    second = tray.accept('Dole', 901, 1, 1, 6)
    tray.accept('Abel', 901, 2, 0, 8)
    tray.void(second)
    assert ([tuple(each) for each in Spindle(folder.name).slips('waiting')]) == (
        [(21, 'Van Os', 5, 4, 1, 3, 'waiting'), (23, 'Abel', 901, 2, 0, 8, 'waiting')]
    )


def test_spindle_slips_02():
    import tempfile
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    number = tray.accept('Abel', 60, 1, 0, 8)
    price = tray.strike_off(number)
    status = main([folder.name, 'print', str(number)])
    tray = Spindle(folder.name)
    assert ([tuple(each) for each in tray.slips()]) == (
        [(21, 'Abel', 60, 1, 0, 8, 'printed'), (22, 'Abel', 60, 1, 0, 8, 'printed')]
    )


def test_spindle_slips_03():
    tray = Spindle()
    first = tray.accept('Van Os', 60, 1, 1, 9)
    second = tray.accept('Dole', 99, 3, 0, 9)
    tray.accept('Abel', 99, 1, 0, 9)
    tray.pause(first)
    tray.pause(first)
    tray.pause(first)
    assert ([tuple(each) for each in tray.slips()]) == (
        [(21, 'Van Os', 60, 1, 1, 9, 'held'), (22, 'Dole', 99, 3, 0, 9, 'waiting'), (23, 'Abel', 99, 1, 0, 9, 'waiting')]
    )


def test_spindle_behind_01():
    import tempfile
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('Ab el', 5, 1, 3, 4)
    second = tray.accept('Dole', 400, 3, 0, 5)
    tray.pause(first)
    tray.pause(first)
    assert Spindle(folder.name).behind(10) == [21, 22]


@pytest.mark.counterpart("test_spindle_behind_01")
def test_spindle_behind_01_b():
    tray = Spindle()
    number = tray.accept('Abel', 60, 1, 0, 9)
    assert tray.behind(11) == [21]


def test_spindle_behind_02():
    tray = Spindle()
    first = tray.accept('Abel', 633, 2, 3, 12)
    second = tray.accept('Dole', 60, 2, 2, 6)
    tray.pause(first)
    assert tray.behind(7) == [22]


@pytest.mark.counterpart("test_spindle_behind_02")
def test_spindle_behind_02_b():
    tray = Spindle()
    number = tray.accept('Abel', 60, 1, 0, 6)
    assert tray.behind(9) == [21]


def test_spindle_behind_03():
    tray = Spindle()
    first = tray.accept('Bahr', 99, 3, 2, 5)
    second = tray.accept('Dole', 250, 1, 1, 7)
    tray.accept('Fry', 60, 1, 2, 6)
    assert tray.behind(7) == [21, 23]


def test_spindle_behind_04():
    tray = Spindle()
    first = tray.accept('VAN OS', 5, 1, 1, 2)
    second = tray.accept('Dole', 60, 2, 3, 7)
    tray.accept('Eck', 5, 4, 1, 6)
    tray.accept('Fry', 60, 3, 2, 4)
    tray.accept('VanOs', 60, 2, 0, 9)
    tray.pause(first)
    assert tray.behind(7) == [21, 23, 24]


def test_spindle_behind_05():
    tray = Spindle()
    first = tray.accept('Van Os', 250, 4, 1, 8)
    second = tray.accept('Dole', 1, 2, 0, 6)
    tray.accept('Fry', 60, 3, 2, 4)
    assert tray.behind(6) == [23]


def test_spindle_behind_06():
    tray = Spindle()
    first = tray.accept('Van Os', 5, 3, 2, 6)
    second = tray.accept('Dole', 1, 4, 1, 5)
    tray.accept('Eck', 60, 1, 1, 6)
    tray.void(second)
    tray.accept('abel', 1250, 2, 0, 4)
    tray.accept('Van Os', 901, 2, 2, 4)
    assert tray.behind(6) == [22, 24]


def test_spindle_first_up_01():
    import tempfile
    folder = tempfile.TemporaryDirectory()
    tray = Spindle(folder.name)
    first = tray.accept('x\\-y', 400, 4, 3, 4)
    second = tray.accept('Dole', 5, 3, 2, 6)
    tray.pause(first)
    tray.void(second)
    assert tuple(Spindle(folder.name).first_up(6) or ()) == ()


@pytest.mark.counterpart("test_spindle_first_up_01")
def test_spindle_first_up_01_b():
    tray = Spindle()
    first = tray.accept('Bahr', 633, 1, 3, 4)
    second = tray.accept('Dole', 5, 4, 1, 8)
    tray.void(second)
    assert tuple(tray.first_up(7) or ()) == (21, 'Bahr', 633, 1, 3, 4, 'waiting')


def test_spindle_first_up_02():
    tray = Spindle()
    first = tray.accept('Abel', 250, 3, 0, 8)
    second = tray.accept('Dole', 60, 2, 2, 6)
    tray.accept('VAN OS', 5, 2, 2, 5)
    tray.accept('Fry', 60, 1, 2, 4)
    tray.accept('Fry', 60, 1, 2, 6)
    tray.accept('VAN OS', 60, 4, 0, 1)
    assert tuple(tray.first_up(6) or ()) == (25, 'Fry', 60, 1, 2, 6, 'waiting')


def test_spindle_first_up_03():
    tray = Spindle()
    first = tray.accept('Abel', 250, 4, 1, 5)
    second = tray.accept('Dole', 400, 3, 0, 3)
    tray.accept('Fry', 60, 1, 2, 4)
    tray.accept('Fry', 60, 1, 2, 8)
    tray.accept('Fry', 60, 3, 2, 6)
    tray.accept('Eck', 901, 1, 1, 6)
    assert tuple(tray.first_up(6) or ()) == (25, 'Fry', 60, 3, 2, 6, 'waiting')


def test_spindle_first_up_04():
    tray = Spindle()
    first = tray.accept('Abel', 60, 2, 0, 3)
    second = tray.accept('Bahr', 60, 2, 0, 9)
    assert tuple(tray.first_up(3) or ()) == (22, 'Bahr', 60, 2, 0, 9, 'waiting')


@pytest.mark.counterpart("test_spindle_first_up_04")
def test_spindle_first_up_04_b():
    tray = Spindle()
    first = tray.accept('Abl', 60, 2, 0, 9)
    second = tray.accept('Bahr', 60, 1, 0, 9)
    assert tuple(tray.first_up(2) or ()) == (22, 'Bahr', 60, 1, 0, 9, 'waiting')


def test_spindle_first_up_05():
    tray = Spindle()
    first = tray.accept('Abel', 60, 2, 0, 7)
    second = tray.accept('Bahr', 60, 2, 0, 9)
    assert tuple(tray.first_up(2) or ()) == (22, 'Bahr', 60, 2, 0, 9, 'waiting')


def test_spindle_first_up_06():
    tray = Spindle()
    first = tray.accept('Abel', 60, 2, 0, 9)
    second = tray.accept('Bahr', 60, 2, 0, 14)
    assert tuple(tray.first_up(2) or ()) == (22, 'Bahr', 60, 2, 0, 14, 'waiting')


def test_spindle_first_up_07():
    tray = Spindle()
    first = tray.accept('Abel', 60, 2, 0, 9)
    second = tray.accept('Bahr', 60, 2, 0, 9)
    assert tuple(tray.first_up(2) or ()) == (22, 'Bahr', 60, 2, 0, 9, 'waiting')


@pytest.mark.counterpart("test_spindle_first_up_07")
def test_spindle_first_up_07_b():
    tray = Spindle()
    first = tray.accept('AbeL', 60, 2, 0, 9)
    second = tray.accept('Bahr', 60, 2, 0, 7)
    assert tuple(tray.first_up(2) or ()) == (22, 'Bahr', 60, 2, 0, 7, 'waiting')


def test_spindle_first_up_08():
    tray = Spindle()
    first = tray.accept('Abel', 700, 1, 1, 3)
    second = tray.accept('Dole', 99, 2, 0, 9)
    tray.accept('Fry', 60, 1, 2, 5)
    tray.accept('VanOs', 901, 1, 0, 8)
    tray.accept('Eck', 901, 4, 1, 6)
    tray.accept('Fry', 60, 2, 2, 12)
    assert tuple(tray.first_up(5) or ()) == (26, 'Fry', 60, 2, 2, 12, 'waiting')


def test_spindle_first_up_09():
    tray = Spindle()
    first = tray.accept('VAN OS', 60, 2, 1, 4)
    second = tray.accept('Dole', 250, 2, 3, 8)
    tray.accept('Van Os', 1, 4, 0, 6)
    assert tuple(tray.first_up(6) or ()) == (23, 'Van Os', 1, 4, 0, 6, 'waiting')


def test_spindle_first_up_10():
    tray = Spindle()
    first = tray.accept('Van Os', 400, 2, 0, 12)
    second = tray.accept('Dole', 30, 2, 0, 5)
    tray.accept('Van Os', 30, 4, 0, 6)
    assert tuple(tray.first_up(6) or ()) == (23, 'Van Os', 30, 4, 0, 6, 'waiting')


def test_spindle_first_up_11():
    tray = Spindle()
    first = tray.accept('Van Os', 60, 1, 1, 12)
    second = tray.accept('Dole', 60, 2, 0, 1)
    tray.accept('VAN OS', 1250, 1, 1, 4)
    tray.void(second)
    tray.accept('Eck', 99, 3, 1, 6)
    tray.void(second)
    assert tuple(tray.first_up(5) or ()) == (21, 'Van Os', 60, 1, 1, 12, 'waiting')


def test_spindle_first_up_12():
    tray = Spindle()
    first = tray.accept('Van Os', 633, 1, 0, 9)
    second = tray.accept('Dole', 60, 1, 0, 2)
    tray.accept('VanOs', 1, 1, 0, 5)
    tray.accept('Eck', 1250, 1, 1, 6)
    tray.accept('Fry', 60, 2, 2, 12)
    assert tuple(tray.first_up(5) or ()) == (23, 'VanOs', 1, 1, 0, 5, 'waiting')


def test_spindle_first_up_13():
    tray = Spindle()
    first = tray.accept('VanOs', 60, 3, 3, 7)
    second = tray.accept('Dole', 30, 2, 1, 6)
    tray.accept('Eck', 30, 3, 1, 6)
    assert tuple(tray.first_up(6) or ()) == (23, 'Eck', 30, 3, 1, 6, 'waiting')


def test_spindle_first_up_14():
    tray = Spindle()
    first = tray.accept('abel', 99, 2, 2, 4)
    second = tray.accept('Dole', 1, 2, 0, 6)
    tray.accept('Bahr', 1, 1, 0, 5)
    tray.pause(first)
    tray.accept('VAN OS', 30, 2, 1, 2)
    tray.accept('Eck', 901, 2, 1, 6)
    assert tuple(tray.first_up(6) or ()) == (22, 'Dole', 1, 2, 0, 6, 'waiting')


def test_spindle_bill_01():
    tray = Spindle()
    number = tray.accept('Abel', 1, 2, 0, 1)
    tray.strike_off(tray.accept('Abel', 400, 1, 2, 2))
    tray.strike_off(number)
    assert tray.bill('Abel') == [(21, 689), (22, 1431)]


def test_spindle_bill_02():
    tray = Spindle()
    number = tray.accept('Abel', 400, 2, 0, 2)
    tray.strike_off(tray.accept('Abel', 5, 3, 0, 8))
    tray.strike_off(number)
    tray.strike_off(tray.accept('Abel', 60, 1, 2, 5))
    tray.strike_off(tray.accept('Abel', 633, 1, 2, 8))
    assert tray.bill('Abel') == [(21, 1415), (22, 882), (23, 595), (24, 0)]


def test_spindle_bill_03():
    tray = Spindle()
    number = tray.accept('Abel', 60, 3, 0, 5)
    tray.strike_off(number)
    tray.strike_off(number)
    tray.strike_off(tray.accept('Van Os', 30, 1, 2, 2))
    tray.strike_off(tray.accept('Van Os', 901, 4, 0, 7))
    assert tray.bill('Van Os') == [(23, 578), (24, 2824)]


def test_spindle_bill_04():
    tray = Spindle()
    number = tray.accept('VAN OS', 30, 4, 0, 1)
    tray.strike_off(number)
    tray.strike_off(tray.accept('Abel', 1250, 1, 2, 5))
    assert tray.bill('Van Os') == [(21, 1119)]


def test_spindle_bill_05():
    tray = Spindle()
    number = tray.accept('VAN OS', 633, 4, 0, 2)
    tray.strike_off(tray.accept('Abel', 1, 1, 2, 6))
    tray.strike_off(tray.accept('Van Os', 250, 3, 0, 12))
    tray.strike_off(number)
    assert tray.bill('Van Os') == [(21, 2329), (23, 1333)]


def test_spindle_bill_06():
    tray = Spindle()
    number = tray.accept('Van Os', 1, 3, 0, 3)
    tray.strike_off(tray.accept('Abel', 60, 4, 2, 5))
    tray.strike_off(tray.accept('Van Os', 901, 3, 0, 5))
    tray.strike_off(tray.accept('Abel', 5, 1, 2, 6))
    tray.strike_off(tray.accept('Abel', 1250, 3, 2, 6))
    assert tray.bill('Abel') == [(22, 1174), (24, 496), (25, 0)]


def test_spindle_bill_07():
    tray = Spindle()
    number = tray.accept('Van Os', 60, 3, 0, 1)
    tray.strike_off(number)
    tray.strike_off(number)
    assert tray.bill('Van Os') == [(21, 981), (22, 981)]


def test_spindle_bill_08():
    tray = Spindle()
    number = tray.accept('Van Os', 700, 4, 0, 0)
    tray.strike_off(tray.accept('Abel', 1, 1, 0, 6))
    tray.strike_off(number)
    tray.strike_off(number)
    tray.strike_off(tray.accept('Abel', 60, 1, 2, 6))
    assert tray.bill('VAN OS') == [(21, 2821), (23, 2821)]


def test_spindle_bill_09():
    tray = Spindle()
    number = tray.accept('abel', 2000, 4, 0, 0)
    tray.strike_off(tray.accept('Abel', 99, 1, 2, 5))
    tray.strike_off(tray.accept('Abel', 60, 1, 2, 9))
    tray.strike_off(number)
    assert tray.bill('abel') == [(21, 6052), (22, 672), (23, 0)]


def test_spindle_bill_10():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('AbEl', copies, 1, 0, 9)) for copies in (90, 700, 39, 300)]
    assert tray.bill('Abel') == [(21, 650), (22, 1871), (23, 562), (24, 0)]


def test_spindle_bill_11():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('Abel', copies, 2, 0, 7)) for copies in (90, 700, 40, 300)]
    assert tray.bill('Abel') == [(21, 843), (22, 2064), (23, 755), (24, 0)]


def test_spindle_bill_12():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('Abel', copies, 3, 0, 9)) for copies in (90, 700, 40, 300)]
    assert tray.bill('Abel') == [(21, 1036), (22, 2257), (23, 948), (24, 0)]


def test_spindle_bill_13():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('BAhr', copies, 2, 1, 9)) for copies in (300, 60, 900, 60, 450)]
    assert tray.bill('Bahr') == [(21, 1228), (22, 788), (23, 2427), (24, 788), (25, 0)]


def test_spindle_bill_14():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('Bahr', copies, 2, 1, 9)) for copies in (300, 61, 900, 60, 450)]
    assert tray.bill('BahR') == [(21, 1228), (22, 799), (23, 2427), (24, 788), (25, 0)]


def test_spindle_bill_15():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('Bahr', copies, 2, 1, 9)) for copies in (300, 62, 900, 60, 450)]
    assert tray.bill('Bahr') == [(21, 1228), (22, 799), (23, 2427), (24, 788), (25, 0)]


@pytest.mark.counterpart("test_spindle_bill_15")
def test_spindle_bill_15_b():
    tray = Spindle()
    number = tray.accept('Abel', 60, 2, 0, 1)
    tray.strike_off(tray.accept('Abel', 1, 2, 2, 12))
    assert tray.bill('Abel') == [(22, 689)]


def test_spindle_bill_16():
    tray = Spindle()
    prices = [tray.strike_off(tray.accept('Bahr', copies, 4, 1, 9)) for copies in (301, 60, 900, 60, 450)]
    assert tray.bill('Bahr') == [(21, 1625), (22, 1174), (23, 2813), (24, 1174), (25, 0)]
