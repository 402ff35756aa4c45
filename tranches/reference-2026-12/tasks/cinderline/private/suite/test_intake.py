"""Intake.absorb, Intake.close, Intake.counters, Intake.partial."""

import pytest

from cinderline import Intake, Sender, to_frame


def test_intake_absorb_01():
    reader = Intake()
    assert reader.absorb(to_frame(0, 1, b'fir') + to_frame(0, 0, b'log')) == [(0, b'fir')]


def test_intake_absorb_02():
    reader = Intake()
    assert reader.absorb(to_frame(0, 1, b'fir') + to_frame(5, 1, b'log')) == [(0, b'fir'), (0, b'log')]


@pytest.mark.counterpart("test_intake_absorb_02")
def test_intake_absorb_02_b():
    reader = Intake()
    assert reader.absorb(to_frame(0, 1, b'fir') + to_frame(1, 1, b'log')) == [(0, b'fir'), (1, b'log')]


def test_intake_absorb_03():
    reader = Intake()
    assert reader.absorb(to_frame(0, 3, b'as', True) + to_frame(2, 2, b'oak') + to_frame(0, 3, b'h')) == (
        [(2, b'oak'), (0, b'h')]
    )


def test_intake_absorb_04():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'01234567', True) + to_frame(1, 1, b'', True))
    assert reader.absorb(to_frame(1, 2, b'abcdefgh')) == [(1, b'abcdefgh')]


def test_intake_absorb_05():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'01234567', True) + to_frame(1, 1, b'ash', True))
    reader.absorb(to_frame(1, 2, b'', True))
    assert reader.absorb(to_frame(1, 3, b'a')) == [(1, b'a')]


def test_intake_absorb_06():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'', True))
    reader.absorb(to_frame(1, 2, b'', True))
    assert reader.absorb(to_frame(1, 3, b'abcdefgh')) == [(1, b'abcdefgh')]


@pytest.mark.counterpart("test_intake_absorb_06")
def test_intake_absorb_06_b():
    reader = Intake()
    assert reader.absorb(to_frame(0, 0, b'fir') + to_frame(0, 1, b'log')) == [(0, b'fir'), (0, b'log')]


def test_intake_absorb_07():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'jklmnopqr', True) + to_frame(1, 1, b'', False))
    assert reader.absorb(to_frame(1, 3, b'ash', False) + to_frame(2, 2, b'ember')) == [(2, b'ember')]


def test_intake_absorb_08():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'jklmnopqr', True) + to_frame(1, 1, b'', True))
    reader.absorb(to_frame(1, 2, b'', True))
    assert reader.absorb(to_frame(1, 3, b'abcdefgh')) == [(1, b'abcdefgh')]


@pytest.mark.counterpart("test_intake_absorb_08")
def test_intake_absorb_08_b():
    reader = Intake()
    assert reader.absorb(to_frame(1, 1, b'fir') + to_frame(0, 1, b'log')) == [(1, b'fir'), (0, b'log')]


def test_intake_absorb_09():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'jklmnopqr', True) + to_frame(1, 1, b'ash', False))
    reader.absorb(to_frame(1, 2, b'ash', False))
    assert reader.absorb(to_frame(1, 3, b'', False) + to_frame(2, 2, bytes([95, 66]))) == [(2, b'_B')]


def test_intake_absorb_10():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'jklmnopqr', True) + to_frame(2, 1, b'01234567', True))
    reader.absorb(to_frame(2, 2, b'jklmnopqr', True))
    reader.absorb(to_frame(1, 0, b'x\ny', True))
    reader.absorb(to_frame(2, 0, to_frame(3, 1, bytes([40, 65]))[:8])[:-1] + b'!')
    assert reader.absorb(to_frame(2, 3, b'ash')) == [(2, b'ash')]


def test_intake_absorb_11():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'oak', True) + to_frame(2, 1, b''))
    assert reader.absorb(to_frame(2, 2, b'en')) == [(2, b'en')]


def test_intake_absorb_12():
    reader = Intake()
    assert reader.absorb(to_frame(2, 0, b'oak', True) + to_frame(2, 5, b'en')) == [(2, b'en')]


@pytest.mark.counterpart("test_intake_absorb_12")
def test_intake_absorb_12_b():
    reader = Intake()
    assert reader.absorb(to_frame(0, 1, b'fir') + to_frame(0, 1, b'log')) == [(0, b'fir'), (0, b'log')]


def test_intake_absorb_13():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'oaken', True))
    reader.absorb(to_frame(1, 1, b'x')[:-1] + b'?')
    assert reader.absorb(to_frame(2, 1, b'log')) == [(2, b'log')]


def test_intake_absorb_14():
    reader = Intake()
    assert reader.absorb(to_frame(5, 1, b'fir') + to_frame(0, 1, b'log')) == [(0, b'fir'), (0, b'log')]


def test_intake_absorb_15():
    sender = Sender()
    sender.enqueue(0, b'the fire is out')
    sender.enqueue(2, b'smoke over the sea to the west')
    sender.take(1)
    sender.enqueue(1, b'0123456789ABCDEF')
    sender.recall(0)
    assert Intake().absorb(sender.take(5)) == [(0, b'ire is out'), (1, b'0123456789ABCDEF')]


def test_intake_absorb_16():
    sender = Sender()
    sender.enqueue(1, b'the fire is out')
    sender.enqueue(0, b'abcdefghijklmnopqrstuvwxyz')
    line = sender.take(9)
    reader = Intake()
    assert reader.absorb(line[:1] + b'.\t.' + line[2:]) == [(0, b'ghijklmnopqrstuvwxyz'), (1, b'the fire is out')]


def test_intake_absorb_17():
    sender = Sender()
    sender.enqueue(1, bytes([40, 65]))
    sender.enqueue(2, b'smoke over the sea to the west')
    line = sender.take(5)
    reader = Intake()
    reader.absorb(b'\n')
    line = line[:11] + line[9:]
    reader.absorb(line[:2])
    assert reader.absorb(line[:13] + line[2:]) == [(1, b'(A'), (2, b'smoke over the sea to the wes')]


def test_intake_absorb_18():
    sender = Sender()
    sender.enqueue(1, bytes(range(97, 97 + 10)))
    sender.enqueue(0, b'the fire is out')
    line = sender.take(5)
    reader = Intake()
    assert reader.absorb(line[:4] + line[2:]) == [(0, b'ire is out'), (1, b'abcdefghij')]


def test_intake_absorb_19():
    sender = Sender()
    sender.enqueue(2, b'\t')
    sender.enqueue(0, b'0123456789ABCDEF')
    line = sender.take(5)
    reader = Intake()
    line = line[3:]
    reader.absorb(line[:7])
    reader.absorb(bytes([40, 65, 48]))
    assert reader.absorb(line) == [(0, b'6789ABCDEF'), (2, b'\t')]


def test_intake_absorb_20():
    sender = Sender()
    sender.enqueue(2, b'smoke over the sea to the west')
    sender.enqueue(1, b'the fire is out')
    line = sender.take(9)
    reader = Intake()
    line = line[:6] + line[1:]
    line = line[2:]
    line = line[:7] + line[2:]
    assert reader.absorb(line[:8] + b'\n' + line[8:]) == [(1, b'ire is out'), (2, b'smoke over the sea to the wes')]


def test_intake_absorb_21():
    sender = Sender()
    sender.enqueue(2, b'the fire is out')
    sender.enqueue(0, b'send wood and oil, more than before')
    line = sender.take(4)
    reader = Intake()
    reader.absorb(line[:5])
    assert reader.absorb(line[:13] + bytes([40, 65, 48]) + line[1:]) == [(0, b'send wood and oil, more than ')]


def test_intake_absorb_22():
    sender = Sender()
    sender.enqueue(2, b'tinder')
    sender.enqueue(3, b'send wood and oil, more than before')
    assert Intake().absorb(sender.take(5)) == [(2, b'tinder'), (3, b'send wood and oil, more than ')]


def test_intake_absorb_23():
    sender = Sender()
    sender.enqueue(2, bytes([40, 65]))
    sender.enqueue(1, b'smoke over the sea to the west')
    line = sender.take(3)
    reader = Intake()
    reader.absorb(b'...')
    reader.absorb(line[:11])
    reader.absorb(b'\n')
    assert reader.absorb(line[:8] + line[8:]) == [(1, b'smoke over the sea to the wes')]


def test_intake_absorb_24():
    sender = Sender()
    sender.enqueue(2, bytes(range(97, 97 + 10)))
    sender.enqueue(1, b'send wood and oil, more than before')
    line = sender.take(9)
    reader = Intake()
    line = line[:11] + line[5:]
    reader.absorb(b'.\t.')
    assert reader.absorb(line) == [(1, b'wood and oil, more than befor'), (2, b'abcdefghij')]


def test_intake_absorb_25():
    sender = Sender()
    sender.enqueue(2, bytes(range(97, 97 + 2 * 10)))
    sender.enqueue(3, bytes(range(97, 97 + 2 * 10)))
    sender.enqueue(1, b'smoke over the sea to the west')
    assert Intake().absorb(sender.take(5)) == [(1, b'smoke over the sea to the wes'), (2, b'abcdefghijklmnopqrst')]


def test_intake_absorb_26():
    sender = Sender()
    sender.enqueue(3, b'smoke over the sea to the west')
    sender.enqueue(2, b'send wood and oil, more than before')
    assert Intake().absorb(sender.take(4)) == [(2, b'send wood and oil, more than ')]


def test_intake_absorb_27():
    sender = Sender()
    sender.enqueue(3, b'smoke over the sea to the west')
    sender.enqueue(2, bytes(range(97, 97 + 10)))
    sender.enqueue(2, b'send wood and oil, more than before')
    sender.take(1)
    assert Intake().absorb(sender.take(9)) == (
        [(2, b'send wood and oil, more than '), (3, b'smoke over the sea to the wes')]
    )


def test_intake_absorb_28():
    sender = Sender()
    sender.enqueue(5, b'ash')
    sender.enqueue(0, b'oak')
    sender.enqueue(1, b'tinder')
    sender.take(1)
    assert Intake().absorb(sender.take(3)) == [(0, b'oak'), (1, b'tinder')]


def test_intake_partial_01():
    reader = Intake()
    reader.absorb(to_frame(0, 0, b'fire', True))
    reader.absorb(to_frame(2, 1, b'wood')[:-2] + b'!!')
    assert reader.partial(0) is None


@pytest.mark.counterpart("test_intake_partial_01")
def test_intake_partial_01_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True) + to_frame(3, 6, b''))
    assert reader.partial(1) == 2


def test_intake_partial_02():
    reader = Intake()
    reader.absorb(to_frame(0, 0, b'tin', True))
    reader.absorb(b'-' * 9)
    reader.absorb(bytes([40]))
    assert reader.partial(2) is None


@pytest.mark.counterpart("test_intake_partial_02")
def test_intake_partial_02_b():
    reader = Intake()
    reader.absorb(to_frame(1, 3, b'as', True) + to_frame(1, 3, b'as', True))
    assert reader.partial(1) == 2


def test_intake_partial_03():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'ash', True))
    reader.absorb(to_frame(2, 2, b'01234567', True))
    assert reader.partial(1) == 12


def test_intake_partial_04():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True) + to_frame(1, 3, b'0123456', True))
    assert reader.partial(1) == 29


def test_intake_partial_05():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True) + to_frame(0, 0, b'h', True))
    assert reader.partial(1) == 2


@pytest.mark.counterpart("test_intake_partial_05")
def test_intake_partial_05_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'01234567', True) + to_frame(1, 1, b'ash', True))
    assert reader.partial(1) == 11


def test_intake_partial_06():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    reader.absorb(to_frame(0, 1, b'x')[:-1] + b'?')
    assert reader.partial(1) is None


@pytest.mark.counterpart("test_intake_partial_06")
def test_intake_partial_06_b():
    reader = Intake()
    reader.absorb(to_frame(1, 4, b'ember', True))
    assert reader.partial(1) == 5


def test_intake_partial_07():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    reader.absorb(to_frame(1, 1, b'x')[:-1] + b'?')
    assert reader.partial(1) is None


@pytest.mark.counterpart("test_intake_partial_07")
def test_intake_partial_07_b():
    reader = Intake()
    reader.absorb(to_frame(1, 4, b'abcdefgh', True))
    assert reader.partial(1) == 8


def test_intake_partial_08():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    reader.absorb(to_frame(1, 1, b'x')[:-2] + b'?')
    assert reader.partial(1) == 2


@pytest.mark.counterpart("test_intake_partial_08")
def test_intake_partial_08_b():
    reader = Intake()
    reader.absorb(to_frame(1, 1, b'as', True) + to_frame(1, 2, b'h', True))
    assert reader.partial(1) == 3


def test_intake_partial_09():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    reader.absorb(to_frame(1, 3, b'x')[:-1] + b'?')
    assert reader.partial(1) is None


@pytest.mark.counterpart("test_intake_partial_09")
def test_intake_partial_09_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True) + to_frame(0, 1, b''))
    assert reader.partial(1) == 2


def test_intake_partial_10():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    reader.absorb(to_frame(3, 1, b'x')[:-1] + b'?')
    assert reader.partial(1) is None


@pytest.mark.counterpart("test_intake_partial_10")
def test_intake_partial_10_b():
    reader = Intake()
    reader.absorb(to_frame(1, 3, bytes([95, 66]), True))
    assert reader.partial(1) == 2


def test_intake_partial_11():
    reader = Intake()
    reader.absorb(to_frame(1, 1, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True) + to_frame(3, 3, b'0123456', True))
    assert reader.partial(1) == 15


def test_intake_partial_12():
    reader = Intake()
    reader.absorb(to_frame(1, 3, b'as', True) + to_frame(0, 4, b'as', True))
    assert reader.partial(1) == 2


@pytest.mark.counterpart("test_intake_partial_12")
def test_intake_partial_12_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'ash', True))
    assert reader.partial(1) == 12


def test_intake_partial_13():
    reader = Intake()
    reader.absorb(to_frame(2, 4, b'ash', True))
    reader.absorb(to_frame(2, 2, b'tinder')[:9])
    reader.absorb(to_frame(0, 2, b'', True) + to_frame(1, 4, b'ember', True))
    assert reader.partial(1) == 5


def test_intake_partial_14():
    reader = Intake()
    reader.absorb(to_frame(8, 2, b'fir', True) + to_frame(3, 2, b'', True))
    assert reader.partial(3) is None


@pytest.mark.counterpart("test_intake_partial_14")
def test_intake_partial_14_b():
    reader = Intake()
    reader.absorb(to_frame(2, 4, b'oak', True))
    assert reader.partial(2) == 3


def test_intake_counters_01():
    reader = Intake()
    line = to_frame(3, 1, b'')
    reader.absorb(to_frame(2, 1, line)[:-1] + b'?')
    assert reader.counters() == (1, 3)


@pytest.mark.counterpart("test_intake_counters_01")
def test_intake_counters_01_b():
    reader = Intake()
    reader.absorb(to_frame(2, 4, b'a', False))
    assert reader.counters() == (1, 0)


def test_intake_counters_02():
    reader = Intake()
    line = to_frame(3, 1, b'')
    reader.absorb(to_frame(2, 3, line)[:-1] + b'?')
    assert reader.counters() == (1, 3)


@pytest.mark.counterpart("test_intake_counters_02")
def test_intake_counters_02_b():
    reader = Intake()
    reader.absorb(to_frame(2, 3, b'a', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_03():
    reader = Intake()
    line = to_frame(3, 1, b'')
    reader.absorb(to_frame(2, 5, line)[:-0] + b'?')
    assert reader.counters() == (0, 1)


def test_intake_counters_04():
    reader = Intake()
    line = to_frame(4, 1, b'')
    reader.absorb(to_frame(2, 8, line)[:-1] + b'?')
    assert reader.counters() == (1, 3)


def test_intake_counters_05():
    reader = Intake()
    reader.absorb(b'..' + to_frame(6, 2, b'ash') + b'...')
    assert reader.counters() == (1, 2)


@pytest.mark.counterpart("test_intake_counters_05")
def test_intake_counters_05_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'oak', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_06():
    reader = Intake()
    reader.absorb(to_frame(0, 0, b'tin', True))
    reader.absorb(bytes([40, 65, 48]))
    assert reader.counters() == (1, 0)


def test_intake_counters_07():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(0, 2, b'')[-1:])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_07")
def test_intake_counters_07_b():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_08():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(1, 0, b'')[-1:])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_08")
def test_intake_counters_08_b():
    reader = Intake()
    reader.absorb(b'..')
    reader.absorb(b'.')
    assert reader.counters() == (0, 1)


def test_intake_counters_09():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(1, 2, b'')[-1:])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_09")
def test_intake_counters_09_b():
    reader = Intake()
    reader.absorb(to_frame(2, 4, b'', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_10():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(3, 0, b'')[-1:])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_10")
def test_intake_counters_10_b():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'a', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_11():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'')[:-4] + b'\n')
    reader.absorb(to_frame(1, 0, b'')[-1:])
    assert reader.counters() == (0, 1)


@pytest.mark.counterpart("test_intake_counters_11")
def test_intake_counters_11_b():
    reader = Intake()
    reader.absorb(to_frame(0, 3, b'x\ny', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_12():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(2, 1, b'01234567', True))
    reader.absorb(to_frame(1, 2, b'abcdefghi', True))
    reader.absorb(to_frame(1, 0, to_frame(3, 0, b'oak')[:8])[:-1] + b'!')
    reader.absorb(to_frame(2, 4, bytes([40, 65]), False))
    assert reader.counters() == (4, 6)


def test_intake_counters_13():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'ash') + to_frame(2, 3, b'oak') + to_frame(1, 2, b'fir'))
    assert reader.counters() == (3, 1)


def test_intake_counters_14():
    reader = Intake()
    reader.absorb(to_frame(1, 2, b'')[:-1] + b'\n')
    reader.absorb(to_frame(1, 0, b'')[-1:])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_14")
def test_intake_counters_14_b():
    reader = Intake()
    reader.absorb(b'....')
    assert reader.counters() == (0, 1)


def test_intake_counters_15():
    reader = Intake()
    reader.absorb(to_frame(1, 2, b'oak', True))
    reader.absorb(to_frame(1, 1, b'tin', False))
    reader.absorb(to_frame(1, 4, b'oak', True) + to_frame(2, 2, bytes([40, 65]), True))
    reader.absorb(b'\n')
    assert reader.counters() == (4, 3)


def test_intake_counters_16():
    reader = Intake()
    reader.absorb(to_frame(1, 3, b'x\ny', True))
    reader.absorb(to_frame(1, 1, b'lamp')[:-3] + b'x' + to_frame(2, 3, b'lamp')[-2:])
    assert reader.counters() == (1, 2)


def test_intake_counters_17():
    reader = Intake()
    reader.absorb(to_frame(1, 4, b'a', False))
    reader.absorb(bytes([40, 40]))
    reader.absorb(to_frame(1, 2, bytes([95, 66]), True))
    reader.absorb(to_frame(2, 4, b'tinder')[:4])
    assert reader.counters() == (2, 2)


@pytest.mark.counterpart("test_intake_counters_17")
def test_intake_counters_17_b():
    reader = Intake()
    reader.absorb(to_frame(2, 3, bytes([95, 66]), False))
    assert reader.counters() == (1, 0)


def test_intake_counters_18():
    reader = Intake()
    reader.absorb(to_frame(1, 4, b'ash', True))
    reader.absorb(b'...')
    reader.absorb(to_frame(2, 0, to_frame(3, 1, b'abcdefgh')[:8])[:-1] + b'!')
    reader.absorb(to_frame(1, 2, b'ash', True))
    assert reader.counters() == (2, 6)


def test_intake_counters_19():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(1, 0, b'')[-0:])
    assert reader.counters() == (1, 2)


@pytest.mark.counterpart("test_intake_counters_19")
def test_intake_counters_19_b():
    reader = Intake()
    reader.absorb(to_frame(3, 0, b'tin', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_20():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'a', True))
    reader.absorb(to_frame(2, 4, b'oak', False))
    reader.absorb(bytes([40, 90, 48]))
    assert reader.counters() == (2, 2)


def test_intake_counters_21():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'jklmnopqr', True) + to_frame(1, 1, b'01234567', True))
    reader.absorb(to_frame(2, 2, b'abcdefghi', True))
    assert reader.counters() == (3, 1)


@pytest.mark.counterpart("test_intake_counters_21")
def test_intake_counters_21_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefgh', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_22():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'jklmnopqr', True) + to_frame(1, 1, b'jklmnopqr', True))
    reader.absorb(to_frame(1, 2, b'abcdefghi', True))
    reader.absorb(to_frame(2, 0, to_frame(2, 4, b'ash')[:8])[:-1] + b'!')
    reader.absorb(to_frame(2, 3, b'01234567', False))
    assert reader.counters() == (4, 5)


def test_intake_counters_23():
    reader = Intake()
    reader.absorb(to_frame(2, 2, b'x\ny', True))
    reader.absorb(to_frame(3, 0, b'a', False))
    reader.absorb(bytes([40, 40]))
    assert reader.counters() == (2, 1)


@pytest.mark.counterpart("test_intake_counters_23")
def test_intake_counters_23_b():
    reader = Intake()
    reader.absorb(to_frame(1, 1, b'x\ny', False))
    assert reader.counters() == (1, 0)


def test_intake_counters_24():
    reader = Intake()
    reader.absorb(to_frame(2, 3, b'oak') + to_frame(2, 2, b'oak'))
    assert reader.counters() == (2, 1)


def test_intake_counters_25():
    reader = Intake()
    reader.absorb(to_frame(3, 0, b'abcdefghi', True) + to_frame(3, 6, b'jklmnopq', True) + to_frame(3, 7, b'rstuvwx', True))
    reader.absorb(to_frame(3, 3, b'01234567'))
    assert reader.counters() == (4, 0)


def test_intake_counters_26():
    reader = Intake()
    reader.absorb(to_frame(6, 0, b'')[:-1] + b'\n')
    reader.absorb(to_frame(1, 0, b'')[-1:])
    assert reader.counters() == (0, 2)


def test_intake_counters_27():
    sender = Sender()
    sender.enqueue(1, b'smoke over the sea to the west')
    sender.enqueue(0, b'abcdefghijklmnopqrstuvwxyz')
    line = sender.take(9)
    reader = Intake()
    reader.absorb(bytes([40]))
    reader.absorb(b'\n')
    assert reader.counters() == (0, 1)


@pytest.mark.counterpart("test_intake_counters_27")
def test_intake_counters_27_b():
    reader = Intake()
    reader.absorb(to_frame(2, 2, bytes([95, 66]), True))
    assert reader.counters() == (1, 0)


def test_intake_counters_28():
    sender = Sender()
    sender.enqueue(1, b'the fire is out')
    sender.enqueue(1, bytes(range(97, 97 + 10)))
    line = sender.take(9)
    reader = Intake()
    reader.absorb(line[:11])
    reader.absorb(line[:8])
    assert reader.counters() == (0, 2)


@pytest.mark.counterpart("test_intake_counters_28")
def test_intake_counters_28_b():
    reader = Intake()
    reader.absorb(to_frame(1, 3, b'x\ny', False))
    assert reader.counters() == (1, 0)


def test_intake_counters_29():
    sender = Sender()
    sender.enqueue(1, b'the fire is out')
    sender.enqueue(3, b'send wood and oil, more than before')
    line = sender.take(9)
    reader = Intake()
    reader.absorb(line[:7])
    reader.absorb(b'\n')
    assert reader.counters() == (0, 0)


def test_intake_counters_30():
    sender = Sender()
    sender.enqueue(1, bytes(range(97, 97 + 10)))
    sender.enqueue(0, b'send wood and oil, more than before')
    line = sender.take(4)
    reader = Intake()
    reader.absorb(b'\n')
    assert reader.counters() == (0, 1)


@pytest.mark.counterpart("test_intake_counters_30")
def test_intake_counters_30_b():
    reader = Intake()
    reader.absorb(to_frame(2, 1, b'abcdefgh', False))
    assert reader.counters() == (1, 0)


def test_intake_counters_31():
    sender = Sender()
    sender.enqueue(1, bytes(range(97, 98 + 10)))
    sender.enqueue(3, b'smoke over the sea to the west')
    line = sender.take(3)
    reader = Intake()
    reader.absorb(b'\n')
    reader.absorb(b'\n')
    reader.absorb(line[:8])
    assert reader.counters() == (1, 1)


def test_intake_counters_32():
    sender = Sender()
    sender.enqueue(2, b'smoke over the sea to the west')
    sender.enqueue(1, b'smoke over the sea to the west')
    line = sender.take(3)
    reader = Intake()
    reader.absorb(line[:7])
    assert reader.counters() == (0, 0)


@pytest.mark.counterpart("test_intake_counters_32")
def test_intake_counters_32_b():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'x\ny', True))
    assert reader.counters() == (1, 0)


def test_intake_counters_33():
    sender = Sender()
    sender.enqueue(2, bytes(range(64, 63 + 10)))
    sender.enqueue(3, bytes([64, 95, 2]))
    line = sender.take(2)
    reader = Intake()
    reader.absorb(bytes([40]))
    reader.absorb(b'\n')
    reader.absorb(line[:3])
    assert reader.counters() == (0, 1)


@pytest.mark.counterpart("test_intake_counters_33")
def test_intake_counters_33_b():
    reader = Intake()
    reader.absorb(b'..' + to_frame(1, 0, b'ash') + b'...')
    assert reader.counters() == (1, 2)


def test_intake_close_01():
    reader = Intake()
    reader.absorb(to_frame(0, 0, b'as', True) + to_frame(1, 0, b'oak', True))
    assert reader.close() == [(1, b'oak'), (0, b'as')]


def test_intake_close_02():
    reader = Intake()
    reader.absorb(to_frame(0, 0, b'as', True) + to_frame(3, 1, b'oak', True))
    assert reader.close() == [(3, b'oak'), (0, b'as')]


def test_intake_close_03():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'01234567', True) + to_frame(2, 1, b'abcdefghi', True))
    reader.absorb(to_frame(2, 2, b'abcdefghi', True))
    reader.absorb(to_frame(2, 3, b'01234567', False))
    reader.absorb(to_frame(1, 3, b'jklmnopqr', True))
    assert reader.close() == []


@pytest.mark.counterpart("test_intake_close_03")
def test_intake_close_03_b():
    reader = Intake()
    reader.absorb(to_frame(1, 4, b'a', True))
    assert reader.close() == [(1, b'a')]


def test_intake_close_04():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'', False))
    reader.absorb(to_frame(2, 2, b'01234567', True))
    assert reader.close() == [(2, b'01234567')]


def test_intake_close_05():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(2, 1, b'abcdefghi', True))
    reader.absorb(to_frame(2, 2, b'01234567', True))
    reader.absorb(to_frame(1, 2, b'abcdefgh', True))
    assert reader.close() == [(2, b'abcdefghi01234567')]


def test_intake_close_06():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.absorb(to_frame(1, 2, b'01234567', True))
    reader.absorb(to_frame(2, 1, b'tin', True))
    assert reader.close() == [(2, b'tin')]


def test_intake_close_07():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'abcdefghi', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.absorb(to_frame(2, 2, b'jklmnopqr', True))
    reader.absorb(to_frame(3, 4, b'', True))
    assert reader.close() == [(2, b'jklmnopqrjklmnopqr'), (1, b'abcdefghi')]


def test_intake_close_08():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True) + to_frame(0, 2, b'oak', True) + to_frame(2, 2, b'hen', True))
    assert reader.close() == [(0, b'oak'), (2, b'hen'), (1, b'as')]


def test_intake_close_09():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'jklmnopqr', True) + to_frame(1, 1, b'', True))
    reader.absorb(to_frame(2, 2, b'abcdefghi', True))
    assert reader.close() == [(2, b'abcdefghi')]


def test_intake_close_10():
    reader = Intake()
    reader.absorb(to_frame(1, 0, bytes([95, 66]), True))
    reader.absorb(to_frame(2, 1, b'abcdefgh', True))
    reader.absorb(to_frame(2, 1, b'tinder')[:2])
    assert reader.close() == [(2, b'abcdefgh'), (1, b'_B')]


def test_intake_close_11():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'abcdefghi', True) + to_frame(1, 1, b'01234567', True))
    reader.absorb(to_frame(2, 2, b'01234567', True))
    reader.absorb(to_frame(0, 2, b'x\ny', True))
    reader.absorb(to_frame(0, 2, b'a', True))
    assert reader.close() == [(1, b'01234567'), (0, b'a')]


def test_intake_close_12():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'as', True) + to_frame(0, 1, b'oak', True) + to_frame(2, 1, b'hen', True))
    assert reader.close() == [(2, b'ashen'), (0, b'oak')]


def test_intake_close_13():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'as', True) + to_frame(0, 1, b'oak', True) + to_frame(2, 4, b'hen', True))
    assert reader.close() == [(0, b'oak')]


def test_intake_close_14():
    reader = Intake()
    reader.absorb(to_frame(2, 0, b'ash', False))
    reader.absorb(bytes([40, 65, 48]))
    reader.absorb(to_frame(1, 3, b'ember', True) + to_frame(1, 3, b'a', True))
    assert reader.close() == [(1, b'a')]


@pytest.mark.counterpart("test_intake_close_14")
def test_intake_close_14_b():
    reader = Intake()
    reader.absorb(to_frame(1, 0, b'as', True))
    assert reader.close() == [(1, b'as')]


def test_intake_close_15():
    reader = Intake()
    reader.absorb(to_frame(2, 2, b'ember', True))
    reader.absorb(to_frame(1, 2, b'', False) + to_frame(3, 1, b'abcdefgh', True))
    reader.absorb(to_frame(0, 4, b'', True))
    reader.absorb(to_frame(1, 1, b'x\ny', False))
    assert reader.close() == [(3, b'abcdefgh'), (2, b'ember')]


def test_intake_close_16():
    reader = Intake()
    reader.absorb(to_frame(2, 4, bytes([40, 65]), True))
    reader.absorb(to_frame(2, 4, b'', True) + to_frame(0, 3, bytes([40, 65]), True))
    assert reader.close() == [(0, b'(A')]


def test_intake_close_17():
    reader = Intake()
    reader.absorb(to_frame(3, 1, b'tin', True))
    reader.absorb(to_frame(1, 4, b'abcdefgh', True))
    reader.absorb(to_frame(2, 4, b'tin', False) + to_frame(2, 3, b'ember', True))
    reader.absorb(bytes([40, 90, 48]))
    assert reader.close() == [(1, b'abcdefgh'), (3, b'tin')]
