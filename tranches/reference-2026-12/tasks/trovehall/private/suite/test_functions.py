"""finder_share, storage, terms_of."""

import pytest

from outcome import raised
from trovehall import EntryError, finder_share, storage, terms_of


def test_terms_of_01():
    assert terms_of('3-D glasses 3--d') == ['glasses']


def test_terms_of_02():
    assert terms_of('KE ring; key-ring') == ['ring', 'keyring']


def test_terms_of_03():
    assert terms_of('an ol-d OX') == ['old']


def test_terms_of_04():
    assert terms_of('an old OX') == ['old']


@pytest.mark.counterpart("test_terms_of_04")
def test_terms_of_04_b():
    assert terms_of('(box)') == ['box']


def test_terms_of_05():
    assert terms_of('box -of Z3 CD') == ['box']


def test_terms_of_06():
    assert terms_of('chEck-iin check in') == ['checkiin', 'check']


def test_terms_of_07():
    assert terms_of('chaeck-in chheck in') == ['chaeckin', 'chheck']


def test_terms_of_08():
    assert terms_of('key-rrinng 3-4 ring') == ['keyrrinng', 'ring']


def test_storage_01():
    assert raised(lambda: storage(-1, 0)) is EntryError


@pytest.mark.counterpart("test_storage_01")
def test_storage_01_b():
    assert storage(35, 90000) == 725


def test_storage_02():
    assert raised(lambda: storage(-3, 99)) is EntryError


@pytest.mark.counterpart("test_storage_02")
def test_storage_02_b():
    assert storage(8 + 13, 90000) == 435


def test_storage_03():
    assert storage(0, 5000) == 0


@pytest.mark.counterpart("test_storage_03")
def test_storage_03_b():
    assert storage(42, 89998) == 870


def test_storage_04():
    assert storage(10, 0) == 0


@pytest.mark.counterpart("test_storage_04")
def test_storage_04_b():
    assert storage(77, 90000) == 1595


def test_storage_05():
    assert raised(lambda: storage(45, -5)) is EntryError


@pytest.mark.counterpart("test_storage_05")
def test_storage_05_b():
    assert storage(8 + 6, 90002) == 290


def test_storage_06():
    assert storage(48, 2) == 2


@pytest.mark.counterpart("test_storage_06")
def test_storage_06_b():
    assert storage(42, 90000) == 870


def test_storage_07():
    assert storage(49, 1) == 1


@pytest.mark.counterpart("test_storage_07")
def test_storage_07_b():
    assert storage(21, 90000) == 435


def test_storage_08():
    assert storage(50, 0) == 0


@pytest.mark.counterpart("test_storage_08")
def test_storage_08_b():
    assert storage(42, 89997) == 870


def test_storage_09():
    assert storage(50, 1) == 1


@pytest.mark.counterpart("test_storage_09")
def test_storage_09_b():
    assert storage(77, 5000) == 1595


def test_storage_10():
    assert storage(50, 90000) == 1035


def test_storage_11():
    assert raised(lambda: storage(6, -5)) is EntryError


@pytest.mark.counterpart("test_storage_11")
def test_storage_11_b():
    assert storage(21, 89999) == 435


def test_storage_12():
    assert raised(lambda: storage(77, -5)) is EntryError


@pytest.mark.counterpart("test_storage_12")
def test_storage_12_b():
    assert storage(7 + 14, 89998) == 435


def test_storage_13():
    assert storage(8, 1001) == 0


@pytest.mark.counterpart("test_storage_13")
def test_storage_13_b():
    assert storage(8 + 13, 89997) == 435


def test_storage_14():
    assert storage(8, 800) == 0


@pytest.mark.counterpart("test_storage_14")
def test_storage_14_b():
    assert storage(9 + 12, 90000) == 435


def test_storage_15():
    assert storage(8, 90000) == 0


@pytest.mark.counterpart("test_storage_15")
def test_storage_15_b():
    assert storage(10, 420) == 207


def test_finder_share_01():
    assert finder_share(0) == 0


@pytest.mark.counterpart("test_finder_share_01")
def test_finder_share_01_b():
    assert finder_share(136) == 20


def test_finder_share_02():
    assert finder_share(2997 + 1005) == 480


@pytest.mark.counterpart("test_finder_share_02")
def test_finder_share_02_b():
    assert finder_share(135) == 20


def test_finder_share_03():
    assert finder_share(3000 + 1005) == 480


def test_finder_share_04():
    assert finder_share(4950) == 509


def test_finder_share_05():
    assert finder_share(5150) == 515
