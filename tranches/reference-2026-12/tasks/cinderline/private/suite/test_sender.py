"""Sender.backlog, Sender.enqueue, Sender.recall, Sender.take."""

import pytest

from cinderline import Sender


def test_sender_enqueue_01():
    sender = Sender()
    sender.enqueue(0, b'smoke over the sea to the west')
    sender.enqueue(3, b'abcdefghijklmnopqrstuvwxyz')
    assert sender.enqueue(3, bytes([11 - 1, 71])) == 1


@pytest.mark.counterpart("test_sender_enqueue_01")
def test_sender_enqueue_01_b():
    sender = Sender()
    sender.enqueue(3, bytes(range(64, 63 + 10)))
    sender.enqueue(1, b'abcdefghijklmnopqrstuvwxyz')
    assert sender.enqueue(3, bytes(range(97, 98 + 10))) == 2


def test_sender_enqueue_02():
    sender = Sender()
    sender.enqueue(0, bytes(range(97, 97 + 10)))
    sender.enqueue(0, bytes(range(97, 97 + 10)))
    assert sender.enqueue(-1, b'the fire is out') == 2


@pytest.mark.counterpart("test_sender_enqueue_02")
def test_sender_enqueue_02_b():
    sender = Sender()
    sender.enqueue(3, bytes(range(97, 97 + 10)))
    sender.enqueue(3, b'a')
    assert sender.enqueue(11, b'send wood and oil, more than before') == 4


def test_sender_enqueue_03():
    sender = Sender()
    sender.enqueue(2, b'smoke over the sea to the west')
    sender.enqueue(2, b'the fire is out')
    sender.take(0)
    sender.take(1)
    sender.take(1)
    assert sender.enqueue(2, b'smoke over the sea to the west') == 3


def test_sender_enqueue_04():
    sender = Sender()
    sender.enqueue(3, b'0123456')
    sender.enqueue(3, b'the fire is out')
    sender.take(0)
    sender.take(3)
    assert sender.enqueue(4, bytes(range(97, 98 + 10))) == 2


@pytest.mark.counterpart("test_sender_enqueue_04")
def test_sender_enqueue_04_b():
    sender = Sender()
    sender.enqueue(1, bytes(range(97, 97 + 2 * 10)))
    sender.enqueue(2, b'the fire is out')
    assert sender.enqueue(1, b'send wood and oil, more than before') == 4


def test_sender_enqueue_05():
    sender = Sender()
    sender.enqueue(3, b'send wood and oil, more than before')
    sender.enqueue(1, b'smoke over the sea to the west')
    assert sender.enqueue(6, bytes(range(97, 98 + 10))) == 2


@pytest.mark.counterpart("test_sender_enqueue_05")
def test_sender_enqueue_05_b():
    sender = Sender()
    sender.enqueue(2, b"log\n")
    sender.enqueue(0, b'the fire is out')
    sender.take(1)
    assert sender.enqueue(7, b'send wood and oil, more than before') == 4


def test_sender_enqueue_06():
    sender = Sender()
    assert sender.enqueue(4, b'pine tar') == 1


@pytest.mark.counterpart("test_sender_enqueue_06")
def test_sender_enqueue_06_b():
    sender = Sender()
    sender.enqueue(0, bytes(range(97, 98 + 10)))
    sender.enqueue(3, bytes([11, 70]))
    assert sender.enqueue(1, b'0123456789ABCDEF') == 2


def test_sender_enqueue_07():
    sender = Sender()
    assert sender.enqueue(8, b'pine tar') == 1


@pytest.mark.counterpart("test_sender_enqueue_07")
def test_sender_enqueue_07_b():
    sender = Sender()
    sender.enqueue(3, b'')
    sender.enqueue(3, bytes(range(97, 97 + 10)))
    assert sender.enqueue(5, b'0123456789ABCDEF') == 2


def test_sender_take_01():
    sender = Sender()
    sender.enqueue(0, b'smoke over the sea to the west')
    sender.enqueue(0, b'the fire is out')
    sender.take(1)
    sender.recall(0)
    sender.recall(0)
    assert sender.take(1) == b'(a141 the sea t40'


def test_sender_take_02():
    sender = Sender()
    sender.enqueue(2, b'ash')
    sender.enqueue(1, b'oak')
    assert sender.take(2) == b'(B030oak00(C030ash20'


def test_sender_take_03():
    sender = Sender()
    sender.enqueue(2, b'smoke over the sea to the west')
    sender.enqueue(3, b'0123456789ABCDEF')
    sender.take(1)
    sender.take(1)
    sender.recall(2)
    assert sender.take(2) == b'(C241o the west41(d00101234523'


def test_sender_take_04():
    sender = Sender()
    sender.enqueue(2, bytes([40, 65]))
    sender.enqueue(0, b'the fire is out')
    sender.recall(0)
    sender.enqueue(3, bytes(range(97, 98 + 10)))
    assert sender.take(2) == b'(C020(A33(d010a02'


def test_sender_take_05():
    sender = Sender()
    sender.enqueue(3, b'0123456789ABCDEF')
    sender.enqueue(1, b'the fire is out')
    assert sender.take(1) == b'(b050the f31'


def test_sender_take_06():
    sender = Sender()
    sender.enqueue(3, bytes([64, 95, 2]))
    sender.enqueue(0, b'smoke over the sea to the west')
    assert sender.take(4) == b'(a041smoke over51(a141 the sea t40(A241o the west21(D050@_\x1f_B32'


def test_sender_take_07():
    sender = Sender()
    sender.enqueue(7, b'ash')
    sender.enqueue(0, b'oak')
    assert sender.take(2) == b'(A030oak25(C030ash20'


def test_sender_backlog_01():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.enqueue(0, b'oak')
    sender.recall(1)
    assert sender.backlog() == [(0, 3), (1, 10)]


def test_sender_backlog_02():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.enqueue(1, b'oak')
    sender.recall(1)
    assert sender.backlog() == [(1, 10)]


@pytest.mark.counterpart("test_sender_backlog_02")
def test_sender_backlog_02_b():
    sender = Sender()
    sender.enqueue(-0, b'oak')
    assert sender.backlog() == [(0, 3)]


def test_sender_backlog_03():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.enqueue(6, b'oak')
    sender.recall(1)
    assert sender.backlog() == [(1, 10)]


def test_sender_backlog_04():
    sender = Sender()
    sender.enqueue(1, b'the fire is out')
    sender.enqueue(1, bytes(range(97, 98 + 10)))
    assert sender.backlog() == [(1, 26)]


def test_sender_backlog_05():
    sender = Sender()
    sender.enqueue(2, b'ab')
    sender.enqueue(5, b'cde')
    sender.enqueue(2, b'fg')
    sender.take(2)
    assert sender.backlog() == [(2, 2)]


def test_sender_backlog_06():
    sender = Sender()
    sender.enqueue(3, b'0123456789abcdefghijklmnopqrstuv')
    sender.take(0)
    assert sender.backlog() == [(3, 32)]


def test_sender_backlog_07():
    sender = Sender()
    sender.enqueue(3, b'the fire is out')
    sender.enqueue(1, bytes(range(97, 98 + 10)))
    assert sender.backlog() == [(1, 11), (3, 15)]


def test_sender_backlog_08():
    sender = Sender()
    sender.enqueue(6, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.enqueue(3, b'oak')
    sender.recall(1)
    assert sender.backlog() == [(1, 10), (3, 3)]


def test_sender_recall_01():
    sender = Sender()
    sender.enqueue(0, b'abcdefghijklmnopqrstuvwxyz')
    sender.enqueue(1, bytes(range(97, 98 + 10)))
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_sender_recall_01")
def test_sender_recall_01_b():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(3)
    assert sender.recall(0) == 0


def test_sender_recall_02():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    assert sender.recall(0) == 0


@pytest.mark.counterpart("test_sender_recall_02")
def test_sender_recall_02_b():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(0)
    assert sender.recall(1) == 1


def test_sender_recall_03():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    assert sender.recall(2) == 0


@pytest.mark.counterpart("test_sender_recall_03")
def test_sender_recall_03_b():
    sender = Sender()
    sender.enqueue(0, b'abcdefghijklmnopqrst')
    sender.take(0)
    sender.enqueue(0, b'oak')
    assert sender.recall(0) == 2


def test_sender_recall_04():
    sender = Sender()
    sender.enqueue(1, b'smoke over the sea to the west')
    sender.enqueue(1, b'0123456789ABCDEF')
    sender.enqueue(0, b'smoke over the sea to the west')
    sender.recall(0)
    assert sender.recall(0) == 0


@pytest.mark.counterpart("test_sender_recall_04")
def test_sender_recall_04_b():
    sender = Sender()
    sender.enqueue(3, b'the fire is out')
    sender.enqueue(0, b'the fire is out')
    assert sender.recall(0) == 1


def test_sender_recall_05():
    sender = Sender()
    sender.enqueue(2, b'abcdefghijklmnopqrst')
    sender.take(1)
    sender.enqueue(0, b'oak')
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_sender_recall_05")
def test_sender_recall_05_b():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(2)
    assert sender.recall(6) == 0


def test_sender_recall_06():
    sender = Sender()
    sender.enqueue(2, b'abcdefghijklmnopqrst')
    sender.take(1)
    sender.enqueue(5, b'oak')
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_sender_recall_06")
def test_sender_recall_06_b():
    sender = Sender()
    sender.enqueue(1, b'abcdefghijklmnopqrs')
    sender.take(2)
    assert sender.recall(1) == 0


def test_sender_recall_07():
    sender = Sender()
    sender.enqueue(3, b'smoke over the sea to the west')
    sender.enqueue(0, b'the fire is out')
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_sender_recall_07")
def test_sender_recall_07_b():
    sender = Sender()
    sender.enqueue(0, b'abcdefghijklmnopqrs')
    sender.take(0)
    assert sender.recall(1) == 0
