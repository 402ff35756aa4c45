"""Rota.agenda, Rota.hush, Rota.play, Rota.remove."""

import pytest

from outcome import raised
from bellrota import NoMoment, NotHung, Rota


def test_rota_remove_01():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '0 20-3/3 * * *')
    rota.enter('Bess', '*/20 */8 * * *')
    rota.hush('18:00', '05:00')
    rota.enter('Ann', '5,35 2,14 * * *')
    rota.hush('23:00', '07:00')
    rota.enter('Ann', '0 */6 * * *')
    assert rota.remove('Ann') == 2


@pytest.mark.counterpart("test_rota_remove_01")
def test_rota_remove_01_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('TOm', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Tom', '0 7 * * *')
    assert rota.remove('Tom') == 3


def test_rota_remove_02():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '5,35 7-9 * * *')
    rota.enter('Tom', '45 20-3/3 * * *')
    rota.enter('Ann', '5,35 */6 * 2-12/3 *')
    rota.play('2027-05-02 15:00')
    rota.enter('Bess', '0 */8 * * *')
    assert rota.remove('Ann') == 2


def test_rota_remove_03():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '0 23 * * *')
    rota.enter('Cuthbert', '1 */6 * * *')
    rota.enter('Ann', '40-50/5 6 * * *')
    rota.enter('Bess', '0 */6 * * *')
    assert rota.remove('Ann') == 2


@pytest.mark.counterpart("test_rota_remove_03")
def test_rota_remove_03_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('TOZm', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Tom', '0 7 * * *')
    assert rota.remove('Tom') == 3


def test_rota_remove_04():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '30 7 * 2-12/3 *')
    rota.enter('Ann', '0 23 * * *')
    rota.enter('Ann', '0 */6 * * *')
    assert raised(lambda: rota.remove('Tom')) is NotHung


@pytest.mark.counterpart("test_rota_remove_04")
def test_rota_remove_04_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Toam', '0 6 * * *')
    assert rota.remove('Ann') == 2


def test_rota_remove_05():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '10/25 */8 * * *')
    rota.enter('Cuthbert', '5,35 20-3/3 * * *')
    rota.play('2027-05-01 07:00')
    rota.enter('Tom', '0 */6 * * *')
    rota.enter('Cuthbert', '0 */6 * * *')
    assert rota.remove('Tom') == 1


@pytest.mark.counterpart("test_rota_remove_05")
def test_rota_remove_05_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('An', '0 6 * * *')
    rota.enter('Tom', '0 7 * * *')
    assert rota.remove('Tom') == 2


def test_rota_remove_06():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '15 7-9 * * *')
    rota.enter('Cuthbert', '30 */6 * * *')
    rota.hush('11:00', '12:00')
    assert raised(lambda: rota.remove('Bess')) is NotHung


@pytest.mark.counterpart("test_rota_remove_06")
def test_rota_remove_06_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '45 2,14 * 4 *')
    rota.enter('Tom', '5,35 5/7 * * *')
    rota.hush('18:00', '06:30')
    assert rota.remove('Tom') == 2


def test_rota_remove_07():
    rota = Rota('2027-05-01 00:00')
    rota.enter('T0om', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Bess', '0 6 * * *')
    rota.enter('Ann', '0 5 * * *')
    assert rota.remove('Bess') == 2


@pytest.mark.counterpart("test_rota_remove_07")
def test_rota_remove_07_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '10 7 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    assert rota.remove('Bess') == 3


def test_rota_remove_08():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 22,23 * * *')
    rota.enter('Ann', '0 22,23 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    rota.enter('Ann', '0 */6 * * *')
    assert raised(lambda: rota.remove('Cuthbert')) is NotHung


@pytest.mark.counterpart("test_rota_remove_08")
def test_rota_remove_08_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 */8 * * *')
    rota.enter('Ann', '1 2,14 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    assert rota.remove('Ann') == 2


def test_rota_remove_09():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Bess', '0 6 * *  *')
    rota.enter('Ann', '0 5 * * *')
    assert rota.remove('Bess') == 2


@pytest.mark.counterpart("test_rota_remove_09")
def test_rota_remove_09_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tomm', '00 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Tom', '0 7 * * *')
    assert rota.remove('Tom') == 3


def test_rota_remove_10():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Tom', '0 6 * * *')
    assert raised(lambda: rota.remove('ANn')) is NotHung


@pytest.mark.counterpart("test_rota_remove_10")
def test_rota_remove_10_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('To', '0 6 * * *')
    assert rota.remove('Ann') == 2


def test_rota_remove_11():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '15 5/7 * * *')
    rota.enter('Bess', '0 5/7 * * *')
    rota.hush('21:30', '07:00')
    rota.play('2027-05-01 18:30')
    rota.enter('Tom', '5,35 12 * * *')
    assert rota.remove('Tom') == 2


@pytest.mark.counterpart("test_rota_remove_11")
def test_rota_remove_11_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('TTom', '0 6 * * *')
    rota.enter('Ann', '0 6 * * *')
    rota.enter('Tom', '0 7 * * *')
    assert rota.remove('Tom') == 3


def test_rota_hush_01():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('12:00', '13:00') == 61


def test_rota_hush_02():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('12:15', '14:00') == 106


def test_rota_hush_03():
    rota = Rota('2027-05-01 00:00')
    assert raised(lambda: rota.hush('12:30', '14:0')) is NoMoment


@pytest.mark.counterpart("test_rota_hush_03")
def test_rota_hush_03_b():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('12:30', '14:00') == 91


def test_rota_hush_04():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('13:00', '11:30') == 1351


def test_rota_hush_05():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('18:00', '06:30') == 751


def test_rota_hush_06():
    rota = Rota('2027-05-01 00:00')
    assert raised(lambda: rota.hush('21:30', '24:00')) is NoMoment


@pytest.mark.counterpart("test_rota_hush_06")
def test_rota_hush_06_b():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('22:00', '07:00') == 541


def test_rota_hush_07():
    rota = Rota('2027-05-01 00:00')
    assert raised(lambda: rota.hush('21:30', '6:00')) is NoMoment


@pytest.mark.counterpart("test_rota_hush_07")
def test_rota_hush_07_b():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('18:00', '07:00') == 781


def test_rota_hush_08():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('22:00', '06:00') == 481


def test_rota_hush_09():
    rota = Rota('2027-05-01 00:00')
    assert raised(lambda: rota.hush('23:00', '6:00')) is NoMoment


@pytest.mark.counterpart("test_rota_hush_09")
def test_rota_hush_09_b():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('18:00', '06:00') == 721


def test_rota_hush_10():
    rota = Rota('2027-05-01 00:00')
    assert raised(lambda: rota.hush('noon', '12:00')) is NoMoment


@pytest.mark.counterpart("test_rota_hush_10")
def test_rota_hush_10_b():
    rota = Rota('2027-05-01 00:00')
    assert rota.hush('20:00', '07:00') == 661


def test_rota_agenda_01():
    assert raised(lambda: Rota('2028-07-01 00:00').agenda('2027-05-01 06:00', '2027-03-09T07:15')) is NoMoment


@pytest.mark.counterpart("test_rota_agenda_01")
def test_rota_agenda_01_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '10 8 * * *')
    rota.enter('Ann', '45 7-9 * * *')
    rota.hush('11:00', '13:00')
    assert rota.agenda('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 07:45', 'Ann'), ('2027-05-02 08:10', 'Tom'), ('2027-05-02 08:45', 'Ann'), ('2027-05-02 09:45', 'Ann')]
    )


def test_rota_agenda_02():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '*/20 */8 * * *')
    rota.enter('Bess', '*/20 7 * * *')
    rota.play('2027-05-01 07:00')
    rota.enter('Bess', '0 */6 * * *')
    rota.hush('13:00', '11:30')
    rota.enter('Ann', '20-20 2,14 * * *')
    assert rota.agenda('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:59', 'Ann'), ('2027-05-02 12:59', 'Bess')]
    )


def test_rota_agenda_03():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '15 12 * 11-2 *')
    rota.enter('Bess', '10 */9 * * *')
    rota.enter('Tom', '1 20-3/3 * * *')
    assert rota.agenda('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:01', 'Tom'), ('2027-05-02 12:15', 'Ann'), ('2027-05-02 15:01', 'Tom')]
    )


def test_rota_agenda_04():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '30 22-1 * * *')
    rota.enter('Tom', '1 5/7 * * *')
    rota.enter('Bess', '45 5/7 * * *')
    rota.enter('Bess', '1 5/7 * * *')
    rota.hush('18:00', '06:30')
    rota.enter('Tom', '0 */6 * * *')
    assert rota.agenda('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 07:01', 'Bess'), ('2027-05-02 07:30', 'Ann'), ('2027-05-02 08:30', 'Ann'), ('2027-05-02 09:30', 'Ann'), ('2027-05-02 10:30', 'Ann'), ('2027-05-02 11:30', 'Ann'), ('2027-05-02 12:00', 'Tom'), ('2027-05-02 12:30', 'Ann'), ('2027-05-02 13:30', 'Ann'), ('2027-05-02 14:01', 'Bess'), ('2027-05-02 14:30', 'Ann'), ('2027-05-02 15:30', 'Ann'), ('2027-05-02 16:30', 'Ann'), ('2027-05-02 17:30', 'Ann'), ('2027-05-02 17:59', 'Ann'), ('2027-05-02 17:59', 'Bess'), ('2027-05-02 17:59', 'Tom'), ('2027-05-03 07:01', 'Bess'), ('2027-05-03 07:30', 'Ann'), ('2027-05-03 08:30', 'Ann'), ('2027-05-03 09:30', 'Ann'), ('2027-05-03 10:30', 'Ann'), ('2027-05-03 11:30', 'Ann'), ('2027-05-03 12:00', 'Tom'), ('2027-05-03 12:30', 'Ann'), ('2027-05-03 13:30', 'Ann'), ('2027-05-03 14:01', 'Bess'), ('2027-05-03 14:30', 'Ann'), ('2027-05-03 15:30', 'Ann'), ('2027-05-03 16:30', 'Ann'), ('2027-05-03 17:30', 'Ann'), ('2027-05-03 17:59', 'Ann'), ('2027-05-03 17:59', 'Bess'), ('2027-05-03 17:59', 'Tom')]
    )


def test_rota_agenda_05():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '30 6 * * *')
    rota.enter('Ann', '30-33/1 */6 * 2 *')
    rota.enter('Tom', '0 */6 * * *')
    rota.hush('22:00', '06:00')
    rota.enter('Bess', '30-33/1 23 * 9/2 *')
    rota.play('2027-05-01 12:00')
    assert rota.agenda('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 12:00', 'Tom'), ('2027-05-02 18:00', 'Tom'), ('2027-05-02 21:59', 'Tom'), ('2027-05-03 12:00', 'Tom'), ('2027-05-03 18:00', 'Tom')]
    )


def test_rota_agenda_06():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '1 22-1 * * *')
    rota.enter('Cuthbert', '45 23 * * *')
    rota.play('2027-05-01 07:00')
    rota.enter('Tom', '15 */6 * * *')
    rota.play('2027-05-01 12:00')
    rota.enter('Tom', '0 */6 * * *')
    assert rota.agenda('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:01', 'Bess'), ('2027-05-02 13:01', 'Bess'), ('2027-05-02 14:01', 'Bess'), ('2027-05-02 15:01', 'Bess'), ('2027-05-02 16:01', 'Bess'), ('2027-05-02 17:01', 'Bess'), ('2027-05-02 18:00', 'Tom')]
    )


def test_rota_agenda_07():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '15 6 * * *')
    rota.enter('Bess', '45 22,23 * feb *')
    rota.enter('Dora', '45 22,23 * */5 *')
    rota.enter('Cuthbert', '0 */6 * * *')
    rota.enter('Tom', '1 8 * * *')
    assert rota.agenda('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 22:45', 'Dora'), ('2027-05-01 23:45', 'Dora'), ('2027-05-02 00:00', 'Cuthbert'), ('2027-05-02 06:00', 'Cuthbert')]
    )


def test_rota_agenda_08():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '30-33/1 */8 * * *')
    rota.enter('Cuthbert', '10 12 * * *')
    rota.enter('Tom', '0 */6 * * *')
    rota.hush('23:00', '06:00')
    rota.hush('12:00', '12:00')
    assert rota.agenda('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 06:00', 'Tom'), ('2027-05-02 08:30', 'Bess'), ('2027-05-02 08:31', 'Bess'), ('2027-05-02 08:32', 'Bess'), ('2027-05-02 08:33', 'Bess'), ('2027-05-02 11:59', 'Tom'), ('2027-05-02 12:10', 'Cuthbert'), ('2027-05-02 16:30', 'Bess'), ('2027-05-02 16:31', 'Bess'), ('2027-05-02 16:32', 'Bess'), ('2027-05-02 16:33', 'Bess'), ('2027-05-02 18:00', 'Tom'), ('2027-05-03 00:00', 'Tom'), ('2027-05-03 00:30', 'Bess'), ('2027-05-03 00:31', 'Bess'), ('2027-05-03 00:32', 'Bess'), ('2027-05-03 00:33', 'Bess'), ('2027-05-03 06:00', 'Tom'), ('2027-05-03 08:30', 'Bess'), ('2027-05-03 08:31', 'Bess'), ('2027-05-03 08:32', 'Bess'), ('2027-05-03 08:33', 'Bess'), ('2027-05-03 11:59', 'Tom'), ('2027-05-03 12:10', 'Cuthbert'), ('2027-05-03 16:30', 'Bess'), ('2027-05-03 16:31', 'Bess'), ('2027-05-03 16:32', 'Bess'), ('2027-05-03 16:33', 'Bess'), ('2027-05-03 18:00', 'Tom')]
    )


def test_rota_agenda_09():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6,18 * * *')
    rota.enter('Ann', '10 7 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    rota.hush('11:00', '12:15')
    rota.hush('22:00', '06:00')
    assert rota.agenda('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 21:59', 'Bess'), ('2027-05-01 21:59', 'Tom'), ('2027-05-02 07:10', 'Ann')]
    )


def test_rota_agenda_10():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 7 * * *')
    rota.enter('Ann', '0 5/7 * * *')
    rota.hush('21:30', '06:00')
    rota.enter('Tom', '50-10/15 3,21 * * *')
    assert rota.agenda('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 07:00', 'Ann'), ('2027-05-02 14:00', 'Ann'), ('2027-05-02 21:00', 'Ann'), ('2027-05-02 21:15', 'Tom'), ('2027-05-02 21:29', 'Tom'), ('2027-05-03 07:00', 'Ann'), ('2027-05-03 14:00', 'Ann'), ('2027-05-03 21:00', 'Ann')]
    )


def test_rota_agenda_11():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '10 22,23 * * *')
    rota.enter('Ann', '5,35 18 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    rota.enter('Dora', '0 6 * * *')
    assert rota.agenda('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 12:00', 'Bess'), ('2027-05-02 18:05', 'Ann'), ('2027-05-02 18:35', 'Ann'), ('2027-05-02 22:10', 'Tom'), ('2027-05-02 23:10', 'Tom'), ('2027-05-03 06:00', 'Bess'), ('2027-05-03 06:00', 'Dora')]
    )


def test_rota_agenda_12():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '15 5/7 * * *')
    rota.enter('Cuthbert', '45 7-9 * * *')
    rota.enter('Bess', '0 */6 * * *')
    rota.hush('12:00', '13:00')
    rota.enter('Bess', '0 */6 * * *')
    assert rota.agenda('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 21:15', 'Tom'), ('2027-05-02 00:00', 'Bess'), ('2027-05-02 06:00', 'Bess'), ('2027-05-02 07:15', 'Tom'), ('2027-05-02 07:45', 'Cuthbert')]
    )


def test_rota_agenda_13():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '20-20 6,18 * * *')
    rota.enter('Bess', '0 18 * * *')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '0 */6 * * *')
    rota.hush('11:00', '12:00')
    assert rota.agenda('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 10:59', 'Ann'), ('2027-05-02 18:00', 'Ann'), ('2027-05-02 18:00', 'Bess'), ('2027-05-03 00:00', 'Ann'), ('2027-05-03 06:00', 'Ann'), ('2027-05-03 06:00', 'Tom')]
    )


def test_rota_agenda_14():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '20-20 6,18 * 2 *')
    rota.enter('Tom', '30-33/1 7 * * *')
    rota.enter('Bess', '10 18 * * *')
    rota.enter('Cuthbert', '0 */6 * * *')
    rota.enter('Ann', '1 */9 * * *')
    assert rota.agenda('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 18:01', 'Ann'), ('2027-05-01 18:10', 'Bess'), ('2027-05-02 00:00', 'Cuthbert'), ('2027-05-02 00:01', 'Ann'), ('2027-05-02 06:00', 'Cuthbert'), ('2027-05-02 07:30', 'Tom'), ('2027-05-02 07:31', 'Tom'), ('2027-05-02 07:32', 'Tom'), ('2027-05-02 07:33', 'Tom')]
    )


def test_rota_agenda_15():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '30 3,21 * * *')
    rota.enter('Ann', '0 22-1 * * *')
    rota.play('2027-05-02 15:00')
    assert rota.agenda('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 19:00', 'Ann'), ('2027-05-01 20:00', 'Ann'), ('2027-05-01 21:00', 'Ann'), ('2027-05-01 21:30', 'Tom'), ('2027-05-01 22:00', 'Ann'), ('2027-05-02 01:00', 'Ann'), ('2027-05-02 02:00', 'Ann'), ('2027-05-02 03:00', 'Ann'), ('2027-05-02 03:30', 'Tom'), ('2027-05-02 04:00', 'Ann'), ('2027-05-02 05:00', 'Ann'), ('2027-05-02 06:00', 'Ann'), ('2027-05-02 07:00', 'Ann'), ('2027-05-02 08:00', 'Ann')]
    )


def test_rota_agenda_16():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '30 7-9 * * *')
    rota.enter('Cuthbert', '5,35 2,14 * * *')
    rota.hush('11:00', '14:00')
    rota.hush('12:00', '11:30')
    assert rota.agenda('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 11:59', 'Cuthbert'), ('2027-05-02 11:59', 'Tom')]
    )


def test_rota_agenda_17():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '45 7 * * *')
    rota.enter('Ann', '1 */6 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    assert rota.agenda('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:01', 'Ann'), ('2027-05-02 07:45', 'Tom'), ('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:01', 'Ann'), ('2027-05-02 18:01', 'Ann'), ('2027-05-03 00:01', 'Ann'), ('2027-05-03 06:00', 'Bess')]
    )


def test_rota_agenda_18():
    rota = Rota('2027-05-01 00:00')
    rota.enter('tom', '15,45 12 * * *')
    rota.hush('12:00', '13:00')
    assert rota.agenda('2027-05-02 01:00', '2027-05-02 23:00') == [('2027-05-02 11:59', 'tom')]


def test_rota_play_01():
    assert raised(lambda: Rota('2027-03-09 24:00').play('2027-05-01 18:30')) is NoMoment


@pytest.mark.counterpart("test_rota_play_01")
def test_rota_play_01_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '15 3,21 * * *')
    rota.enter('Ann', '15 6 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    assert rota.play('2027-05-01 07:00') == (
        [('2027-05-01 03:15', 'Tom'), ('2027-05-01 06:00', 'Bess'), ('2027-05-01 06:15', 'Ann')]
    )


def test_rota_play_02():
    assert raised(lambda: Rota('2027-03-09 24:00').play('2027-05-02 06:00')) is NoMoment


@pytest.mark.counterpart("test_rota_play_02")
def test_rota_play_02_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Bess', '15 12 * * *')
    rota.enter('Cuthbert', '5,35 7 * * *')
    rota.enter('Bess', '0 */6 * * *')
    assert rota.play('2027-05-01 06:00') == [('2027-05-01 06:00', 'Bess')]


def test_rota_play_03():
    assert raised(lambda: Rota('2027-03-09T07:15').play('2027-05-01 18:30')) is NoMoment


@pytest.mark.counterpart("test_rota_play_03")
def test_rota_play_03_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '30 6,18 * * *')
    rota.enter('Tom', '*/25 6 * * *')
    rota.hush('13:00', '14:00')
    assert rota.play('2027-05-01 06:00') == [('2027-05-01 06:00', 'Tom')]


def test_rota_play_04():
    assert raised(lambda: Rota('2027-13-01 00:00').play('2027-05-01 12:00')) is NoMoment


@pytest.mark.counterpart("test_rota_play_04")
def test_rota_play_04_b():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '15 7 * */5 *')
    rota.enter('Ann', '5,35 3,21 * apr *')
    rota.enter('Ann', '0 */6 * * *')
    assert rota.play('2027-05-01 06:00') == [('2027-05-01 06:00', 'Ann')]


def test_rota_play_05():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '20-20 */6 * * *')
    rota.enter('Tom', '30 23 * * *')
    rota.enter('Bess', '0 */6 * * *')
    rota.hush('18:00', '06:00')
    rota.enter('Cuthbert', '0 */6 * * *')
    assert rota.play('2027-05-02 12:00') == (
        [('2027-05-01 06:20', 'Ann'), ('2027-05-01 12:00', 'Bess'), ('2027-05-01 12:00', 'Cuthbert'), ('2027-05-01 17:59', 'Tom')]
    )


def test_rota_play_06():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '30 23 * * *')
    rota.enter('Cuthbert', '0 12 * * *')
    rota.enter('Bess', '0 22,23 * * *')
    rota.play('2027-05-02 06:00')
    rota.enter('Dora', '5,35 22-1 * * *')
    rota.hush('11:30', '11:30')
    assert rota.play('2027-05-02 12:00') == [('2027-05-02 06:05', 'Dora'), ('2027-05-02 12:00', 'Cuthbert')]


def test_rota_play_07():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Ann', '30-33/1 23 * * *')
    rota.enter('Ann', '0 12 * * *')
    rota.hush('20:00', '06:00')
    rota.enter('Tom', '0 */6 * * *')
    assert rota.play('2027-05-03 06:00') == [('2027-05-01 12:00', 'Ann'), ('2027-05-01 12:00', 'Tom')]


def test_rota_play_08():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '0 5/7 * * *')
    rota.enter('Cuthbert', '20-20 6,18 * feb *')
    rota.play('2027-05-01 18:30')
    rota.enter('Bess', '0 */6 * * *')
    rota.hush('22:00', '07:00')
    assert rota.play('2027-05-03 18:00') == [('2027-05-01 21:59', 'Bess')]


def test_rota_play_09():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '10/25 12 * * *')
    rota.enter('Bess', '10 */9 * * *')
    rota.enter('Cuthbert', '0 */6 * * *')
    rota.enter('Bess', '0 12 * * *')
    rota.play('2027-05-02 06:00')
    assert rota.play('2027-05-03 06:00') == [('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Cuthbert')]


def test_rota_play_10():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '20-20 22,23 * jan,jul *')
    rota.enter('Bess', '45 20-3/3 * * *')
    rota.play('2027-05-01 12:00')
    assert rota.play('2027-05-03 06:00') == [('2027-05-01 12:45', 'Bess')]


def test_rota_play_11():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Cuthbert', '45 23 * * *')
    rota.enter('Ann', '50-10/15 18 * * *')
    rota.enter('Bess', '0 */6 * * *')
    rota.enter('Dora', '0 6,18 * * *')
    assert rota.play('2027-05-02 12:00') == (
        [('2027-05-01 06:00', 'Bess'), ('2027-05-01 06:00', 'Dora'), ('2027-05-01 18:15', 'Ann'), ('2027-05-01 23:45', 'Cuthbert')]
    )


def test_rota_play_12():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 */6 * * *')
    rota.enter('Ann', '45 22,23 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    rota.enter('Ann', '0 6 * * *')
    assert rota.play('2027-05-02 15:00') == (
        [('2027-05-01 06:00', 'Ann'), ('2027-05-01 06:00', 'Bess'), ('2027-05-01 06:00', 'Tom')]
    )


def test_rota_play_13():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 */6 * * *')
    rota.enter('Cuthbert', '15 20-3/3 * * *')
    rota.enter('Bess', '0 */6 * * *')
    rota.enter('Tom', '0 */6 * * *')
    rota.play('2027-05-01 12:00')
    rota.hush('12:00', '12:15')
    assert rota.play('2027-05-02 12:00') == (
        [('2027-05-01 15:15', 'Cuthbert'), ('2027-05-01 18:00', 'Bess'), ('2027-05-01 18:00', 'Tom')]
    )


def test_rota_play_14():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 12 * * *')
    rota.enter('Ann', '20-20 2,14 * * *')
    rota.enter('Cuthbert', '0 */6 * * *')
    rota.hush('14:00', '12:00')
    assert rota.play('2027-05-02 12:00') == (
        [('2027-05-01 13:59', 'Ann'), ('2027-05-01 13:59', 'Cuthbert'), ('2027-05-01 13:59', 'Tom')]
    )


def test_rota_play_15():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '0 6 * * *')
    rota.enter('Ann', '15 */6 * * *')
    rota.enter('Bess', '0 6,12 * * *')
    rota.enter('Dora', '0 6 * * *')
    assert rota.play('2027-05-02 15:00') == (
        [('2027-05-01 00:15', 'Ann'), ('2027-05-01 06:00', 'Bess'), ('2027-05-01 06:00', 'Dora'), ('2027-05-01 06:00', 'Tom')]
    )


def test_rota_play_16():
    rota = Rota('2027-05-01 00:00')
    rota.enter('Tom', '5,35 6,18 * * *')
    rota.enter('Tom', '15 22,23 * * *')
    rota.hush('20:00', '06:30')
    rota.enter('Tom', '0 */6 * * *')
    rota.enter('Ann', '20-20 */8 * * *')
    rota.enter('Bess', '5,35 */6 * * *')
    assert rota.play('2027-05-02 12:00') == (
        [('2027-05-01 06:35', 'Bess'), ('2027-05-01 08:20', 'Ann'), ('2027-05-01 12:00', 'Tom')]
    )


def test_rota_play_17():
    rota = Rota('2027-05-01 00:00')
    rota.enter('ann', '0 */8 * * *')
    rota.enter('Tom', '0 8  * * *')
    assert rota.play('2027-05-01 20:00') == [('2027-05-01 08:00', 'Tom'), ('2027-05-01 08:00', 'ann')]
