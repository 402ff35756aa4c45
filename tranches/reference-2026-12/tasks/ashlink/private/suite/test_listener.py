"""Listener.feed, Listener.gathered, Listener.hang_up, Listener.health."""

import pytest

from ashlink import Listener, Speaker, to_frame


def test_listener_feed_01():
    reader = Listener()
    reader.feed(to_frame(0, 2, b'ash', True))
    reader.feed(to_frame(2, 0, to_frame(3, 0, b'ember')[:8])[:-1] + b'!')
    reader.feed(b'.\t.')
    reader.feed(to_frame(2, 1, b'x\ny')[:-2] + b'??')
    assert reader.feed(to_frame(1, 2, b'x\ny', True)) == []


@pytest.mark.counterpart("test_listener_feed_01")
def test_listener_feed_01_b():
    reader = Listener()
    reader.feed(to_frame(0, 3, b'fir'))
    assert reader.feed(to_frame(0, 4, b'log')) == [(0, b'log')]


def test_listener_feed_02():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'01234567', True) + to_frame(1, 1, b'', False))
    assert reader.feed(to_frame(1, 2, b'abcdefgh')) == [(1, b'abcdefgh')]


def test_listener_feed_03():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'01234567', True) + to_frame(1, 1, b'', True))
    assert reader.feed(to_frame(1, 2, b'oak')) == [(1, b'oak')]


def test_listener_feed_04():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'01234567', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.feed(to_frame(2, 2, b'abcdefghi', True))
    reader.feed(to_frame(1, 0, to_frame(1, 3, b'abcdefgh')[:8])[:-1] + b'!')
    assert reader.feed(to_frame(2, 3, b'tin')) == [(2, b'jklmnopqrabcdefghitin')]


def test_listener_feed_05():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'', True))
    assert reader.feed(to_frame(1, 2, b'ash', False) + to_frame(2, 2, bytes([91, 66]))) == [(1, b'ash')]


def test_listener_feed_06():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'', True))
    assert reader.feed(to_frame(1, 3, bytes([91, 66]))) == [(1, b'[B')]


def test_listener_feed_07():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 0, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


@pytest.mark.counterpart("test_listener_feed_07")
def test_listener_feed_07_b():
    reader = Listener()
    assert reader.feed(to_frame(0, 0, b'fir') + to_frame(0, 1, b'log')) == [(0, b'fir'), (0, b'log')]


def test_listener_feed_08():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 7, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


@pytest.mark.counterpart("test_listener_feed_08")
def test_listener_feed_08_b():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'ember', True))
    assert reader.feed(to_frame(1, 1, b'a', False)) == [(1, b'a')]


def test_listener_feed_09():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(6, 4, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


@pytest.mark.counterpart("test_listener_feed_09")
def test_listener_feed_09_b():
    reader = Listener()
    assert reader.feed(to_frame(0, 0, b'fir') + to_frame(5, 1, b'log')) == [(0, b'fir'), (0, b'log')]


def test_listener_feed_10():
    reader = Listener()
    reader.feed(to_frame(1, 1, b'abcdefghi', True) + to_frame(1, 3, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


@pytest.mark.counterpart("test_listener_feed_10")
def test_listener_feed_10_b():
    reader = Listener()
    assert reader.feed(to_frame(0, 1, b'fir') + to_frame(0, 0, b'log')) == [(0, b'fir'), (0, b'log')]


def test_listener_feed_11():
    reader = Listener()
    reader.feed(to_frame(1, 2, b'abcdefghi', True) + to_frame(1, 6, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


def test_listener_feed_12():
    reader = Listener()
    reader.feed(to_frame(1, 3, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True))
    assert reader.feed(to_frame(1, 3, b'0123456')) == [(1, b'abcdefghijklmnopqrstuvwx0123456')]


@pytest.mark.counterpart("test_listener_feed_12")
def test_listener_feed_12_b():
    reader = Listener()
    assert reader.feed(to_frame(1, 0, b'fir') + to_frame(0, 1, b'log')) == [(1, b'fir'), (0, b'log')]


def test_listener_feed_13():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'oak', True) + to_frame(2, 1, b''))
    assert reader.feed(to_frame(7, 2, b'en')) == [(2, b'en')]


def test_listener_feed_14():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'tin', False))
    reader.feed(to_frame(2, 0, b'tinder')[:1])
    reader.feed(bytes([39, 39]))
    assert reader.feed(to_frame(2, 2, b'ember', True)) == []


@pytest.mark.counterpart("test_listener_feed_14")
def test_listener_feed_14_b():
    reader = Listener()
    assert reader.feed(to_frame(2, 7, b'oak', True) + to_frame(2, 3, b'en')) == [(2, b'oaken')]


def test_listener_feed_15():
    reader = Listener()
    reader.feed(to_frame(2, 3, b'ember', True))
    reader.feed(to_frame(2, 4, b'', False))
    assert reader.feed(b'...' + to_frame(0, 2, b'x\ny', False)) == [(0, b'x\ny')]


def test_listener_feed_16():
    sender = Speaker()
    sender.submit(0, b'ash')
    sender.submit(0, b'oak')
    sender.submit(1, b'tinder')
    sender.take(1)
    assert Listener().feed(sender.take(3)) == [(1, b'tinder'), (0, b'oak')]


def test_listener_feed_17():
    sender = Speaker()
    sender.submit(0, bytes([91]))
    sender.submit(0, b'the fire is out')
    assert Listener().feed(sender.take(1)) == [(0, b'[')]


def test_listener_feed_18():
    sender = Speaker()
    sender.submit(1, b'oak')
    sender.submit(3, b'smoke over the sea to the west')
    line = sender.take(1)
    reader = Listener()
    line = line[:7] + line[5:]
    assert reader.feed(line[:3] + line[11:]) == []


@pytest.mark.counterpart("test_listener_feed_18")
def test_listener_feed_18_b():
    reader = Listener()
    reader.feed(to_frame(0, 1, b'fir'))
    assert reader.feed(to_frame(0, 2, b'log')) == [(0, b'log')]


def test_listener_feed_19():
    sender = Speaker()
    sender.submit(1, b'send wood and oil, more than before')
    sender.submit(0, b'smoke over the sea to the west')
    sender.recall(1)
    sender.take(1)
    assert Listener().feed(sender.take(3)) == [(0, b'the sea to the west')]


def test_listener_feed_20():
    sender = Speaker()
    sender.submit(2, b'')
    sender.submit(1, b'0123456789ABCDEF')
    sender.submit(0, b'send wood and oil, more than before')
    assert Listener().feed(sender.take(9)) == (
        [(1, b'0123456789ABCDEF'), (0, b'send wood and oil, more than befo'), (0, b're')]
    )


def test_listener_feed_21():
    sender = Speaker()
    sender.submit(2, b'send wood and oil, more than before')
    sender.submit(0, b'0123456789ABCDEF')
    line = sender.take(9)
    reader = Listener()
    assert reader.feed(line[:8] + b'-' * 4 + line[2:]) == (
        [(0, b'BCDEF'), (2, b'send wood and oil, more than befo'), (2, b're')]
    )


def test_listener_feed_22():
    sender = Speaker()
    sender.submit(2, b'send wood and oil, more than before')
    sender.submit(0, b'send wood and oil, more than before')
    line = sender.take(1)
    reader = Listener()
    reader.feed(line[:6])
    reader.feed(line[:2])
    line = line[:3] + line[13:]
    assert reader.feed(line) == []


@pytest.mark.counterpart("test_listener_feed_22")
def test_listener_feed_22_b():
    reader = Listener()
    line = to_frame(1, 0, b'ash')
    assert reader.feed(to_frame(2, 0, line[:8])[:-2] + b'!!' + line) == [(1, b'ash')]


def test_listener_gathered_01():
    reader = Listener()
    reader.feed(to_frame(0, 0, b'fire', True))
    reader.feed(to_frame(0, 1, b'wood')[:-2] + b'!!')
    assert reader.gathered(0) == 4


def test_listener_gathered_02():
    reader = Listener()
    reader.feed(to_frame(0, 0, b'fire', True))
    reader.feed(to_frame(3, 1, b'wood')[:-2] + b'!!')
    assert reader.gathered(0) == 4


@pytest.mark.counterpart("test_listener_gathered_02")
def test_listener_gathered_02_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True) + to_frame(1, 1, b'h', True))
    assert reader.gathered(1) == 3


def test_listener_gathered_03():
    reader = Listener()
    reader.feed(to_frame(0, 3, b'as', True) + to_frame(1, 5, b'as', True))
    assert reader.gathered(1) == 2


@pytest.mark.counterpart("test_listener_gathered_03")
def test_listener_gathered_03_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'tin', True))
    reader.feed(bytes([39, 39]))
    assert reader.gathered(1) == 3


def test_listener_gathered_04():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'01234567', True) + to_frame(2, 1, b'01234567', True))
    reader.feed(to_frame(2, 2, b'jklmnopqr', True))
    assert reader.gathered(1) == 8


def test_listener_gathered_05():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'', True))
    reader.feed(to_frame(1, 2, b'ash', True))
    assert reader.gathered(1) == 3


def test_listener_gathered_06():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True) + to_frame(1, 2, b'0123456', True))
    assert reader.gathered(1) == 24


def test_listener_gathered_07():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(1, 1, b'jklmnopq', True) + to_frame(1, 2, b'rstuvwx', True) + to_frame(1, 8, b'0123456', True))
    assert reader.gathered(1) is None


@pytest.mark.counterpart("test_listener_gathered_07")
def test_listener_gathered_07_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True) + to_frame(0, 0, b'h', True))
    assert reader.gathered(1) == 2


def test_listener_gathered_08():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True))
    reader.feed(to_frame(1, 7, b'x')[:-1] + b'?')
    assert reader.gathered(1) == 2


def test_listener_gathered_09():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True))
    reader.feed(to_frame(6, 3, b'x')[:-1] + b'?')
    assert reader.gathered(1) == 2


@pytest.mark.counterpart("test_listener_gathered_09")
def test_listener_gathered_09_b():
    reader = Listener()
    reader.feed(to_frame(1, 1, b'as', True) + to_frame(1, 2, b'h', True))
    assert reader.gathered(1) == 3


def test_listener_gathered_10():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'jklmnopqr', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.feed(to_frame(2, 2, b'01234567', True))
    assert reader.gathered(1) == 9


def test_listener_gathered_11():
    reader = Listener()
    reader.feed(to_frame(3, 0, b'fir', True) + to_frame(3, 2, b'', True))
    assert reader.gathered(3) is None


@pytest.mark.counterpart("test_listener_gathered_11")
def test_listener_gathered_11_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True) + to_frame(3, 1, b''))
    assert reader.gathered(1) == 2


def test_listener_gathered_12():
    reader = Listener()
    reader.feed(to_frame(3, 0, b'fir', True) + to_frame(3, 4, b'', True))
    assert reader.gathered(3) is None


@pytest.mark.counterpart("test_listener_gathered_12")
def test_listener_gathered_12_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True) + to_frame(0, 1, b''))
    assert reader.gathered(1) == 2


def test_listener_gathered_13():
    reader = Listener()
    reader.feed(to_frame(3, 1, b'fir', True) + to_frame(8, 2, b'', True))
    assert reader.gathered(3) is None


@pytest.mark.counterpart("test_listener_gathered_13")
def test_listener_gathered_13_b():
    reader = Listener()
    reader.feed(to_frame(1, 3, b'as', True) + to_frame(1, 3, b'as', True))
    assert reader.gathered(1) == 2


def test_listener_health_01():
    reader = Listener()
    line = to_frame(3, 0, b'')
    reader.feed(to_frame(2, 3, line)[:-3] + b'?')
    assert reader.health() == (0, 0)


@pytest.mark.counterpart("test_listener_health_01")
def test_listener_health_01_b():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'', False))
    assert reader.health() == (1, 0)


def test_listener_health_02():
    reader = Listener()
    reader.feed(to_frame(0, 0, b'a', True))
    reader.feed(to_frame(1, 4, b'', True))
    assert reader.health() == (2, 1)


@pytest.mark.counterpart("test_listener_health_02")
def test_listener_health_02_b():
    reader = Listener()
    reader.feed(to_frame(3, 3, b'ash', True))
    assert reader.health() == (1, 0)


def test_listener_health_03():
    reader = Listener()
    reader.feed(to_frame(0, 0, b'ash') + to_frame(2, 0, b'oak') + to_frame(0, 1, b'fir'))
    assert reader.health() == (3, 1)


@pytest.mark.counterpart("test_listener_health_03")
def test_listener_health_03_b():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'', True))
    assert reader.health() == (1, 0)


def test_listener_health_04():
    reader = Listener()
    reader.feed(to_frame(0, 3, b'oak') + to_frame(1, 3, b'oak'))
    assert reader.health() == (2, 1)


def test_listener_health_05():
    reader = Listener()
    reader.feed(to_frame(0, 3, bytes([39, 65]), True))
    reader.feed(to_frame(2, 3, b'tin', True) + to_frame(3, 2, b'tin', True))
    reader.feed(bytes([39, 65, 48]))
    reader.feed(b'\n')
    assert reader.health() == (3, 6)


def test_listener_health_06():
    reader = Listener()
    reader.feed(to_frame(0, 4, b'x\ny', True))
    reader.feed(b'\n')
    reader.feed(to_frame(1, 2, b'a')[:-2] + b'??')
    reader.feed(to_frame(1, 0, to_frame(0, 2, b'')[:8])[:-1] + b'!')
    assert reader.health() == (2, 17)


def test_listener_health_07():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.feed(to_frame(1, 0, b'')[-0:])
    assert reader.health() == (1, 7)


def test_listener_health_08():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.feed(to_frame(2, 0, b'')[-2:])
    assert reader.health() == (0, 9)


def test_listener_health_09():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'')[:-1] + b'\n')
    reader.feed(to_frame(3, 0, b'')[-1:])
    assert reader.health() == (0, 8)


def test_listener_health_10():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'abcdefghi', True) + to_frame(2, 1, b'01234567', True))
    reader.feed(to_frame(2, 2, b'01234567', True))
    reader.feed(to_frame(1, 1, bytes([39, 65]))[:-1] + b'!')
    assert reader.health() == (3, 9)


def test_listener_health_11():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'ash') + to_frame(2, 0, b'oak') + to_frame(3, 1, b'fir'))
    assert reader.health() == (3, 1)


@pytest.mark.counterpart("test_listener_health_11")
def test_listener_health_11_b():
    reader = Listener()
    reader.feed(to_frame(1, 4, b'a', True))
    assert reader.health() == (1, 0)


def test_listener_health_12():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'jklmnopqr', True) + to_frame(1, 1, b'abcdefghi', True))
    reader.feed(to_frame(1, 2, b'01234567', True))
    reader.feed(to_frame(2, 3, b'abcdefghi', True))
    assert reader.health() == (4, 0)


def test_listener_health_13():
    reader = Listener()
    reader.feed(to_frame(1, 1, bytes([39, 65]), True))
    reader.feed(b'.\t.')
    reader.feed(to_frame(1, 0, bytes([39, 65]), True))
    assert reader.health() == (2, 4)


def test_listener_health_14():
    reader = Listener()
    reader.feed(to_frame(1, 2, b'')[:-1] + b'\n')
    reader.feed(to_frame(1, 0, b'')[-0:])
    assert reader.health() == (1, 7)


@pytest.mark.counterpart("test_listener_health_14")
def test_listener_health_14_b():
    reader = Listener()
    reader.feed(b'....')
    assert reader.health() == (0, 4)


def test_listener_health_15():
    reader = Listener()
    reader.feed(to_frame(1, 2, b'abcdefgh', False))
    reader.feed(to_frame(1, 2, b'x\ny', True) + to_frame(1, 3, b'abcdefgh', True))
    assert reader.health() == (3, 1)


def test_listener_health_16():
    reader = Listener()
    reader.feed(to_frame(1, 3, b'', True))
    reader.feed(to_frame(1, 1, b'tin')[:-1] + b'!')
    reader.feed(to_frame(3, 3, b'ember', True))
    reader.feed(bytes([39, 39]))
    assert reader.health() == (2, 12)


def test_listener_health_17():
    reader = Listener()
    reader.feed(to_frame(1, 4, bytes([39, 65]), True))
    reader.feed(bytes([39, 65, 48]))
    reader.feed(to_frame(1, 4, b'oak', True))
    reader.feed(to_frame(3, 4, b'a', True) + to_frame(1, 1, b'', True))
    assert reader.health() == (4, 6)


def test_listener_health_18():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'ash') + to_frame(2, 0, b'oak') + to_frame(1, 2, b'fir'))
    assert reader.health() == (3, 2)


def test_listener_health_19():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'jklmnopqr', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.feed(to_frame(1, 2, b'01234567', True))
    assert reader.health() == (3, 0)


def test_listener_health_20():
    reader = Listener()
    reader.feed(to_frame(2, 2, b'abcdefgh', False))
    reader.feed(to_frame(1, 2, b'', False))
    reader.feed(b'\n')
    reader.feed(b'.\t.')
    assert reader.health() == (2, 5)


def test_listener_health_21():
    reader = Listener()
    reader.feed(to_frame(2, 4, b'oak', True))
    reader.feed(to_frame(3, 4, b'oak', False))
    reader.feed(to_frame(1, 4, b'lamp')[:-3] + b'x' + to_frame(0, 2, b'lamp')[-2:])
    reader.feed(bytes([39, 65, 48]))
    assert reader.health() == (2, 12)


@pytest.mark.counterpart("test_listener_health_21")
def test_listener_health_21_b():
    reader = Listener()
    reader.feed(b'..')
    reader.feed(b'.')
    assert reader.health() == (0, 3)


def test_listener_health_22():
    reader = Listener()
    reader.feed(to_frame(3, 0, b'abcdefghi', True) + to_frame(3, 0, b'jklmnopq', True) + to_frame(3, 2, b'rstuvwx', True))
    reader.feed(to_frame(3, 3, b'01234567'))
    assert reader.health() == (4, 2)


@pytest.mark.counterpart("test_listener_health_22")
def test_listener_health_22_b():
    reader = Listener()
    reader.feed(to_frame(2, 1, b'ash', True))
    assert reader.health() == (1, 0)


def test_listener_health_23():
    reader = Listener()
    reader.feed(to_frame(3, 0, b'abcdefghi', True) + to_frame(3, 1, b'jklmnopq', True) + to_frame(3, 2, b'rstuvwx', True))
    reader.feed(to_frame(3, 1, b'01234567'))
    assert reader.health() == (4, 1)


def test_listener_health_24():
    reader = Listener()
    reader.feed(to_frame(3, 3, bytes([39, 65]), False))
    reader.feed(to_frame(1, 2, b'tinder')[:6])
    reader.feed(to_frame(1, 1, b'', True) + to_frame(1, 4, bytes([91, 66]), False))
    reader.feed(to_frame(2, 2, b'tinder')[:6])
    assert reader.health() == (3, 8)


def test_listener_health_25():
    reader = Listener()
    reader.feed(to_frame(3, 5, b'abcdefghi', True) + to_frame(3, 1, b'jklmnopq', True) + to_frame(3, 4, b'rstuvwx', True))
    reader.feed(to_frame(3, 3, b'01234567'))
    assert reader.health() == (4, 2)


def test_listener_health_26():
    sender = Speaker()
    sender.submit(1, b'the fire is out')
    sender.submit(2, b'tinder')
    line = sender.take(5)
    reader = Listener()
    reader.feed(line[:5])
    line = line[1:]
    reader.feed(b'\n')
    assert reader.health() == (0, 0)


def test_listener_health_27():
    sender = Speaker()
    sender.submit(2, b'send wood and oil, more than before')
    sender.submit(1, b'the fire is out')
    line = sender.take(5)
    reader = Listener()
    reader.feed(line[:13])
    reader.feed(bytes([39]))
    assert reader.health() == (0, 0)


@pytest.mark.counterpart("test_listener_health_27")
def test_listener_health_27_b():
    reader = Listener()
    reader.feed(to_frame(1, 2, b'a', False))
    assert reader.health() == (1, 0)


def test_listener_health_28():
    sender = Speaker()
    sender.submit(2, bytes(range(64, 63 + 11)))
    sender.submit(0, b'smoke over the sea to the west')
    line = sender.take(2)
    reader = Listener()
    reader.feed(b'-' * 2)
    reader.feed(line[:13])
    reader.feed(b'...')
    assert reader.health() == (0, 2)


def test_listener_hang_up_01():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True) + to_frame(0, 1, b'oak', True) + to_frame(2, 2, b'hen', True))
    assert reader.hang_up() == [(1, b'as'), (0, b'oak'), (2, b'hen')]


def test_listener_hang_up_02():
    reader = Listener()
    reader.feed(to_frame(1, 1, b'oak', True))
    reader.feed(b'.\t.')
    reader.feed(to_frame(2, 0, b'x\ny', True) + to_frame(2, 2, bytes([39, 65]), True))
    reader.feed(to_frame(1, 0, to_frame(2, 4, b'')[:8])[:-1] + b'!')
    assert reader.hang_up() == [(1, b'oak')]


@pytest.mark.counterpart("test_listener_hang_up_02")
def test_listener_hang_up_02_b():
    reader = Listener()
    reader.feed(to_frame(1, 0, b'as', True))
    assert reader.hang_up() == [(1, b'as')]


def test_listener_hang_up_03():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'as', True) + to_frame(0, 2, b'oak', True) + to_frame(2, 2, b'hen', True))
    assert reader.hang_up() == [(2, b'as'), (0, b'oak')]


def test_listener_hang_up_04():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'as', True) + to_frame(1, 3, b'oak', True))
    assert reader.hang_up() == [(2, b'as'), (1, b'oak')]


@pytest.mark.counterpart("test_listener_hang_up_04")
def test_listener_hang_up_04_b():
    reader = Listener()
    reader.feed(to_frame(1, 2, b'a', True))
    assert reader.hang_up() == [(1, b'a')]


def test_listener_hang_up_05():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'as', True) + to_frame(5, 1, b'oak', True) + to_frame(4, 2, b'hen', True))
    assert reader.hang_up() == [(2, b'as'), (0, b'oak'), (4, b'hen')]


def test_listener_hang_up_06():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'as', True) + to_frame(6, 1, b'oak', True))
    assert reader.hang_up() == [(2, b'as'), (1, b'oak')]


def test_listener_hang_up_07():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'jklmnopqr', True) + to_frame(2, 1, b'abcdefghi', True))
    reader.feed(to_frame(1, 2, b'01234567', True))
    reader.feed(to_frame(1, 1, b'x\ny', True))
    reader.feed(to_frame(1, 0, b'tin', True))
    assert reader.hang_up() == [(2, b'jklmnopqrabcdefghi'), (1, b'01234567x\nytin')]


def test_listener_hang_up_08():
    reader = Listener()
    reader.feed(to_frame(2, 0, b'jklmnopqr', True) + to_frame(2, 1, b'jklmnopqr', True))
    reader.feed(to_frame(1, 2, b'abcdefghi', True))
    reader.feed(to_frame(2, 1, bytes([39, 65]))[:-2] + b'??')
    reader.feed(to_frame(2, 4, b'ash', True))
    assert reader.hang_up() == [(1, b'abcdefghi'), (2, b'jklmnopqrjklmnopqrash')]


def test_listener_hang_up_09():
    reader = Listener()
    reader.feed(to_frame(2, 3, b'oak', True))
    reader.feed(b'\n')
    reader.feed(to_frame(1, 4, b'ash', True) + to_frame(1, 1, b'ash', True))
    assert reader.hang_up() == [(2, b'oak'), (1, b'ashash')]


def test_listener_hang_up_10():
    reader = Listener()
    reader.feed(to_frame(2, 4, b'ember', True))
    reader.feed(to_frame(0, 2, bytes([91, 66]), True) + to_frame(0, 2, b'a', True))
    reader.feed(bytes([39, 90, 48]))
    reader.feed(to_frame(1, 0, b'ash', True))
    assert reader.hang_up() == [(2, b'ember'), (0, b'[B'), (1, b'ash')]


def test_listener_hang_up_11():
    reader = Listener()
    reader.feed(to_frame(2, 5, b'as', True) + to_frame(0, 1, b'oak', True) + to_frame(2, 2, b'hen', True))
    assert reader.hang_up() == [(0, b'oak'), (2, b'ashen')]


def test_listener_hang_up_12():
    reader = Listener()
    reader.feed(to_frame(3, 2, b'x\ny', True))
    reader.feed(to_frame(3, 4, b'abcdefgh', True) + to_frame(1, 4, bytes([91, 66]), True))
    reader.feed(to_frame(2, 3, b'a', True) + to_frame(1, 4, b'oak', False))
    reader.feed(to_frame(1, 2, b'lamp')[:-3] + b'x' + to_frame(1, 0, b'lamp')[-2:])
    assert reader.hang_up() == [(3, b'x\nyabcdefgh'), (2, b'a')]
