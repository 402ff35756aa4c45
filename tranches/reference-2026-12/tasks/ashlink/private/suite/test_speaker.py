"""Speaker.recall, Speaker.submit, Speaker.take, Speaker.unsent."""

import pytest

from ashlink import Speaker


def test_speaker_submit_01():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrstuvwxyz')
    sender.submit(1, bytes(range(97, 97 + 2 * 11)))
    sender.recall(0)
    sender.recall(0)
    sender.submit(2, bytes(range(97, 97 + 11)))
    assert sender.submit(6, b'smoke over the sea to the west') == 3


@pytest.mark.counterpart("test_speaker_submit_01")
def test_speaker_submit_01_b():
    sender = Speaker()
    sender.submit(0, b'send wood and oil, more than before')
    sender.submit(1, b'')
    sender.recall(2)
    assert sender.submit(2, b'send wood and oil, more than before') == 4


def test_speaker_submit_02():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrstuvwxyz')
    sender.submit(3, b'oak')
    assert sender.submit(11, b'0123456789ABCDEF') == 2


@pytest.mark.counterpart("test_speaker_submit_02")
def test_speaker_submit_02_b():
    sender = Speaker()
    sender.submit(2, bytes(range(64, 63 + 11)))
    sender.submit(0, b'the fire is out')
    sender.take(1)
    assert sender.submit(5, b'smoke over the sea to the west') == 3


def test_speaker_submit_03():
    sender = Speaker()
    sender.submit(1, b'the fire is out')
    sender.submit(1, b'send wood and oil, more than before')
    sender.take(1)
    sender.take(1)
    sender.take(1)
    assert sender.submit(1, b'0123456789ABCDEF') == 2


@pytest.mark.counterpart("test_speaker_submit_03")
def test_speaker_submit_03_b():
    sender = Speaker()
    sender.submit(2, b'smoke over the sea to the west')
    sender.submit(0, bytes(range(97, 97 + 11)))
    assert sender.submit(4, b'smoke over the sea to the west') == 3


def test_speaker_submit_04():
    sender = Speaker()
    assert sender.submit(14, b'pine tar') == 1


@pytest.mark.counterpart("test_speaker_submit_04")
def test_speaker_submit_04_b():
    sender = Speaker()
    sender.submit(1, bytes(range(97, 97 + 2 * 11)))
    sender.submit(1, bytes(range(97, 97 + 11)))
    assert sender.submit(5, b'send wood and oil, more than before') == 4


def test_speaker_submit_05():
    sender = Speaker()
    sender.submit(2, bytes(range(64, 63 + 11)))
    sender.submit(1, b'the fire is out')
    assert sender.submit(-3, b'oak') == 1


@pytest.mark.counterpart("test_speaker_submit_05")
def test_speaker_submit_05_b():
    sender = Speaker()
    sender.submit(0, bytes(range(97, 97 + 11)))
    sender.submit(3, bytes(range(64, 63 + 11)))
    sender.take(2)
    assert sender.submit(7, b'send wood and oil, more than before') == 4


def test_speaker_submit_06():
    sender = Speaker()
    sender.submit(3, b'flint')
    sender.submit(2, b"log\n")
    sender.recall(1)
    sender.take(1)
    assert sender.submit(3, b'the fire is out') == 2


@pytest.mark.counterpart("test_speaker_submit_06")
def test_speaker_submit_06_b():
    sender = Speaker()
    sender.submit(3, bytes(range(97, 98 + 11)))
    sender.submit(3, bytes(range(97, 98 + 11)))
    sender.recall(0)
    assert sender.submit(2, b'send wood and oil, more than before') == 4


def test_speaker_submit_07():
    sender = Speaker()
    sender.submit(3, bytes(range(97, 97 + 11)))
    sender.submit(2, bytes(range(64, 63 + 11)))
    sender.submit(0, bytes(range(64, 63 + 11)))
    sender.recall(3)
    assert sender.submit(0, b'') == 1


@pytest.mark.counterpart("test_speaker_submit_07")
def test_speaker_submit_07_b():
    sender = Speaker()
    sender.submit(1, b'smoke over the sea to the west')
    sender.submit(1, b'send wood and oil, more than before')
    sender.submit(2, b'abcdefghijklmnopqrstuvwxyz')
    assert sender.submit(0, b'send wood and oil, more than before') == 4


def test_speaker_submit_08():
    sender = Speaker()
    assert sender.submit(5, b'pine tar') == 1


@pytest.mark.counterpart("test_speaker_submit_08")
def test_speaker_submit_08_b():
    sender = Speaker()
    sender.submit(1, bytes([16 - 1, 71]))
    sender.submit(0, b'smoke over the sea to the west')
    assert sender.submit(3, b'0123456789ABCDEF') == 2


def test_speaker_take_01():
    sender = Speaker()
    sender.submit(0, b'the fire is out')
    sender.submit(1, bytes([16 - 1, 71]))
    sender.take(1)
    assert sender.take(3) == b"'B102[sG45'A204 out14"


def test_speaker_take_02():
    sender = Speaker()
    sender.submit(1, b'ash')
    sender.submit(0, b'the fire is out')
    sender.take(1)
    assert sender.take(1) == b"'B103ash00"


def test_speaker_take_03():
    sender = Speaker()
    sender.submit(1, b'oak')
    sender.submit(3, bytes([16, 70]))
    sender.take(1)
    assert sender.take(1) == b"'D102\x10F50"


def test_speaker_take_04():
    sender = Speaker()
    sender.submit(1, b'send wood and oil, more than before')
    sender.submit(2, b'abcdefghijklmnopqrstuvwxyz')
    sender.submit(3, bytes(range(97, 97 + 2 * 11)))
    sender.take(2)
    sender.recall(1)
    assert sender.take(4) == b"'d215abcdefghijk40'b315nd oil, mor00'c415lmnopqrstuv20'D015lmnopqrstuv12"


def test_speaker_take_05():
    sender = Speaker()
    sender.submit(1, b'the fire is out')
    sender.submit(1, b'the fire is out')
    sender.take(1)
    sender.submit(1, b'flint')
    sender.recall(1)
    assert sender.take(1) == b"'B104 out13"


def test_speaker_take_06():
    sender = Speaker()
    sender.submit(1, bytes([64, 91, 2]))
    sender.submit(1, b'smoke over the sea to the west')
    sender.take(1)
    sender.take(1)
    assert sender.take(2) == b"'b215the sea to 52'B312the west00"


def test_speaker_take_07():
    sender = Speaker()
    sender.submit(2, b'')
    sender.submit(0, b'the fire is out')
    sender.submit(2, b'abcdefghijklmnopqrstuvwxyz')
    sender.take(1)
    sender.take(1)
    assert sender.take(4) == b"'A204 out14'c315abcdefghijk41'c415lmnopqrstuv20'C004wxyz21"


def test_speaker_take_08():
    sender = Speaker()
    sender.submit(2, b'send wood and oil, more than before')
    sender.submit(3, b'send wood and oil, more than before')
    sender.take(3)
    sender.submit(3, b'0123456789ABCDEF')
    sender.recall(2)
    assert sender.take(3) == b"'d315nd oil, mor02'c415e than befo50'd015e than befo35"


def test_speaker_take_09():
    sender = Speaker()
    sender.submit(2, b'smoke over the sea to the west')
    sender.submit(1, b'the fire is out')
    sender.submit(1, b'send wood and oil, more than before')
    sender.take(1)
    sender.recall(1)
    assert sender.take(2) == b"'c115smoke over 53'B204 out15"


def test_speaker_take_10():
    sender = Speaker()
    sender.submit(3, bytes(range(64, 63 + 11)))
    sender.submit(0, b'the fire is out')
    sender.take(1)
    assert sender.take(2) == b"'D114@ABCDEFGHI10'A204 out14"


def test_speaker_take_11():
    sender = Speaker()
    sender.submit(7, b'ash')
    sender.submit(0, b'oak')
    assert sender.take(2) == b"'A003oak23'C103ash01"


def test_speaker_unsent_01():
    sender = Speaker()
    sender.submit(0, b'0123456789abcdefghijklmnopqrstuv')
    sender.take(0)
    assert sender.unsent() == [(0, 32)]


def test_speaker_unsent_02():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrs')
    sender.take(0)
    assert sender.unsent() == [(0, 19)]


def test_speaker_unsent_03():
    sender = Speaker()
    sender.submit(0, bytes([16, 70]))
    sender.submit(1, bytes(range(64, 63 + 11)))
    sender.submit(2, bytes([91]))
    sender.recall(1)
    assert sender.unsent() == [(0, 2), (2, 1)]


def test_speaker_unsent_04():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.submit(2, b'0123456789abcdefg')
    sender.take(1)
    sender.take(1)
    assert sender.unsent() == [(1, 8), (2, 6)]


def test_speaker_unsent_05():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.submit(1, b'oak')
    sender.recall(1)
    assert sender.unsent() == [(1, 8)]


@pytest.mark.counterpart("test_speaker_unsent_05")
def test_speaker_unsent_05_b():
    sender = Speaker()
    sender.submit(-0, b'oak')
    assert sender.unsent() == [(0, 3)]


def test_speaker_unsent_06():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.submit(5, b'oak')
    sender.recall(1)
    assert sender.unsent() == [(0, 3), (1, 8)]


def test_speaker_unsent_07():
    sender = Speaker()
    sender.submit(2, b'ab')
    sender.submit(0, b'cde')
    sender.submit(1, b'fg')
    sender.take(2)
    assert sender.unsent() == [(2, 2)]


def test_speaker_unsent_08():
    sender = Speaker()
    sender.submit(2, b'ab')
    sender.submit(0, b'cde')
    sender.submit(4, b'fg')
    sender.take(2)
    assert sender.unsent() == [(4, 2)]


def test_speaker_unsent_09():
    sender = Speaker()
    sender.submit(2, b'the fire is out')
    sender.submit(2, b'smoke over the sea to the west')
    assert sender.unsent() == [(2, 45)]


def test_speaker_unsent_10():
    sender = Speaker()
    sender.submit(3, b'the fire is out')
    sender.submit(2, b'0123456789ABCDEF')
    sender.submit(1, bytes(range(97, 97 + 2 * 11)))
    sender.recall(2)
    sender.take(1)
    assert sender.unsent() == [(1, 11), (3, 15)]


def test_speaker_unsent_11():
    sender = Speaker()
    sender.submit(6, b'abcdefghijklmnopqrs')
    sender.take(1)
    sender.submit(1, b'oak')
    sender.recall(1)
    assert sender.unsent() == [(1, 8)]


def test_speaker_recall_01():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrst')
    sender.take(1)
    sender.submit(0, b'oak')
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_speaker_recall_01")
def test_speaker_recall_01_b():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.take(1)
    assert sender.recall(1) == 0


def test_speaker_recall_02():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrst')
    sender.take(1)
    sender.submit(2, b'oak')
    assert sender.recall(0) == 0


@pytest.mark.counterpart("test_speaker_recall_02")
def test_speaker_recall_02_b():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.take(0)
    assert sender.recall(1) == 1


def test_speaker_recall_03():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrst')
    sender.take(3)
    sender.submit(5, b'oak')
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_speaker_recall_03")
def test_speaker_recall_03_b():
    sender = Speaker()
    sender.submit(0, b'abcdefghijklmnopqrst')
    sender.take(0)
    sender.submit(0, b'oak')
    assert sender.recall(0) == 2


def test_speaker_recall_04():
    sender = Speaker()
    sender.submit(0, b'the fire is out')
    sender.submit(1, b'smoke over the sea to the west')
    sender.recall(0)
    sender.recall(0)
    assert sender.recall(3) == 0


@pytest.mark.counterpart("test_speaker_recall_04")
def test_speaker_recall_04_b():
    sender = Speaker()
    sender.submit(3, b'flint')
    sender.submit(2, b'the fire is out')
    assert sender.recall(2) == 1


def test_speaker_recall_05():
    sender = Speaker()
    sender.submit(0, bytes(range(97, 98 + 11)))
    sender.submit(0, bytes(range(97, 97 + 11)))
    sender.take(1)
    assert sender.recall(0) == 1


@pytest.mark.counterpart("test_speaker_recall_05")
def test_speaker_recall_05_b():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrs')
    sender.take(6)
    assert sender.recall(1) == 0


def test_speaker_recall_06():
    sender = Speaker()
    sender.submit(1, b'send wood and oil, more than before')
    sender.submit(2, b'send wood and oil, more than before')
    sender.take(2)
    assert sender.recall(1) == 0


@pytest.mark.counterpart("test_speaker_recall_06")
def test_speaker_recall_06_b():
    sender = Speaker()
    sender.submit(1, b'abcdefghijklmnopqrst')
    sender.take(1)
    sender.submit(0, b'oak')
    assert sender.recall(0) == 1


def test_speaker_recall_07():
    sender = Speaker()
    sender.submit(2, bytes(range(64, 63 + 11)))
    sender.submit(2, b'send wood and oil, more than before')
    sender.recall(1)
    sender.take(1)
    assert sender.recall(3) == 0


@pytest.mark.counterpart("test_speaker_recall_07")
def test_speaker_recall_07_b():
    sender = Speaker()
    sender.submit(0, bytes(range(97, 98 + 11)))
    sender.submit(2, b'tinder')
    assert sender.recall(2) == 1


def test_speaker_recall_08():
    sender = Speaker()
    sender.submit(2, bytes(range(97, 98 + 11)))
    sender.submit(3, b'send wood and oil, more than before')
    assert sender.recall(3) == 1


@pytest.mark.counterpart("test_speaker_recall_08")
def test_speaker_recall_08_b():
    sender = Speaker()
    sender.submit(0, b'the fire is out')
    sender.submit(1, bytes(range(97, 97 + 11)))
    sender.submit(0, b'the fire is out')
    sender.submit(1, b'the fire is out')
    sender.submit(1, b'send wood and oil, more than before')
    assert sender.recall(0) == 2


def test_speaker_recall_09():
    sender = Speaker()
    sender.submit(6, b'abcdefghijklmnopqrs')
    sender.take(1)
    assert sender.recall(1) == 0


@pytest.mark.counterpart("test_speaker_recall_09")
def test_speaker_recall_09_b():
    sender = Speaker()
    sender.submit(0, b'send wood and oil, more than before')
    sender.submit(0, b'')
    assert sender.recall(0) == 2
