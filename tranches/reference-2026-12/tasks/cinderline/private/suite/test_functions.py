"""to_frame."""

import pytest

from cinderline import to_frame


def test_to_frame_01():
    assert to_frame(-1, 8, b'oak') == b'(E330oak01'


def test_to_frame_02():
    assert to_frame(0, 0, bytes([11, 70]), True) == b'(a020\x0bF34'


def test_to_frame_03():
    assert to_frame(0, 1, bytes([11, 70])) == b'(A120\x0bF54'


def test_to_frame_04():
    assert to_frame(0, 2, b'abcdefghijklmnop') == b'(A241ghijklmnop40'


def test_to_frame_05():
    assert to_frame(0, 4, b'0123456789' + b'abcd') == b'(A441456789abcd32'


def test_to_frame_06():
    assert to_frame(0, 5, bytes([11, 70])) == b'(A020\x0bF44'


def test_to_frame_07():
    assert to_frame(0, 6, b'a\n') == b'(A130a_J53'


def test_to_frame_08():
    assert to_frame(1, 1, b'abcdefghijklmnop') == b'(B141ghijklmnop40'


def test_to_frame_09():
    assert to_frame(2, 1, b'\nab') == b'(C140_Jab14'


def test_to_frame_10():
    assert to_frame(2, 3, b'0123456789' + b'abcd') == b'(C341456789abcd42'


def test_to_frame_11():
    assert to_frame(2, 3, b'x\ny') == b'(C340x_Jy11'


def test_to_frame_12():
    assert to_frame(2, 4, b'0123456789ABCDEF') == b'(C4416789ABCDEF43'


def test_to_frame_13():
    assert to_frame(2, 4, b'\t\n') == b'(C440_I_J11'


def test_to_frame_14():
    assert to_frame(3, 4, b'\t\n') == b'(D440_I_J21'


def test_to_frame_15():
    assert to_frame(3, 5, b'abcdefghijklmnop') == b'(D041ghijklmnop50'


def test_to_frame_16():
    assert to_frame(5, 1, b'0123456789' + b'abcd') == b'(A141456789abcd02'


def test_to_frame_17():
    assert to_frame(5, 1, b'\nab') == b'(A140_Jab53'


def test_to_frame_18():
    assert to_frame(5, 1, b'a\n') == b'(A130a_J53'


@pytest.mark.counterpart("test_to_frame_18")
def test_to_frame_18_b():
    assert to_frame(0, 0, b'') == b'(A00051'


def test_to_frame_19():
    assert to_frame(5, 1, b'tar') == b'(A130tar02'
