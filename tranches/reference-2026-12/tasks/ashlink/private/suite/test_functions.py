"""to_frame."""

import pytest

from ashlink import to_frame


def test_to_frame_01():
    assert to_frame(-1, 0, b'oak') == b"'E003oak31"


def test_to_frame_02():
    assert to_frame(0, 0, bytes([89, 3])) == b"'A002Y[g35"


def test_to_frame_03():
    assert to_frame(0, 1, b'abcdefghijklmnop') == b"'A115fghijklmnop20"


def test_to_frame_04():
    assert to_frame(0, 1, bytes([16, 70]), True) == b"'a102\x10F40"


def test_to_frame_05():
    assert to_frame(0, 10, b'0123456789' + b'abcd') == b"'A0153456789abcd10"


def test_to_frame_06():
    assert to_frame(0, 2, b'0123456789ABCDEF') == b"'A21556789ABCDEF22"


def test_to_frame_07():
    assert to_frame(0, 2, b'a\n') == b"'A202a[n04"


def test_to_frame_08():
    assert to_frame(0, 3, b'0123456789' + b'abcd') == b"'A3153456789abcd20"


@pytest.mark.counterpart("test_to_frame_08")
def test_to_frame_08_b():
    assert to_frame(0, 0, b'') == b"'A00011"


def test_to_frame_09():
    assert to_frame(0, 3, bytes([16, 70])) == b"'A302\x10F51"


def test_to_frame_10():
    assert to_frame(0, 4, b'a\n') == b"'A402a[n12"


def test_to_frame_11():
    assert to_frame(1, 0, b'\nab') == b"'B003[nab12"


def test_to_frame_12():
    assert to_frame(1, 0, bytes([91, 3])) == b"'B002[\xbf[g54"


def test_to_frame_13():
    assert to_frame(1, 2, bytes([16, 70])) == b"'B202\x10F50"


def test_to_frame_14():
    assert to_frame(1, 2, bytes(range(97, 98 + 11))) == b"'B215bcdefghijkl50"


def test_to_frame_15():
    assert to_frame(1, 3, b'0123456789ABCDEF') == b"'B31556789ABCDEF25"


def test_to_frame_16():
    assert to_frame(1, 3, bytes([16, 70]), False) == b"'B302\x10F52"


def test_to_frame_17():
    assert to_frame(1, 5, b'\t') == b"'B001[m34"


def test_to_frame_18():
    assert to_frame(2, 0, b'x\ny') == b"'C003x[ny35"


def test_to_frame_19():
    assert to_frame(2, 0, bytes([93, 3])) == b"'C002][g14"


def test_to_frame_20():
    assert to_frame(2, 0, bytes(range(97, 98 + 11))) == b"'C015bcdefghijkl43"


def test_to_frame_21():
    assert to_frame(2, 2, bytes(range(97, 98 + 11))) == b"'C215bcdefghijkl51"


def test_to_frame_22():
    assert to_frame(2, 3, bytes(range(97, 98 + 11))) == b"'C315bcdefghijkl53"


def test_to_frame_23():
    assert to_frame(5, 0, b'tinder') == b"'A010tinder13"


def test_to_frame_24():
    assert to_frame(5, 2, b'a\n') == b"'A202a[n04"


@pytest.mark.counterpart("test_to_frame_24")
def test_to_frame_24_b():
    assert to_frame(1, 1, b'') == b"'B10014"


def test_to_frame_25():
    assert to_frame(5, 3, b'0123456789' + b'abcd') == b"'A3153456789abcd20"


def test_to_frame_26():
    assert to_frame(6, 0, b'abcdefghijklmnop') == b"'B015fghijklmnop15"
