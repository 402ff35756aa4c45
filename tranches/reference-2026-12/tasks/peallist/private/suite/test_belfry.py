"""Belfry.heard, Belfry.keep_quiet, Belfry.proceed, Belfry.strike_out."""

import pytest

from outcome import raised
from peallist import Belfry, NoSuchBell, WrongTime


def test_belfry_strike_out_01():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '0 22-1 * * *')
    rota.hang('Cuthbert', '0 6,18 * * *')
    rota.hang('Tom', '1 7-9 * * *')
    rota.hang('Ann', '5,35 7-9 * * *')
    rota.proceed('2027-05-02 15:00')
    rota.hang('Tom', '0 */6 * * *')
    assert raised(lambda: rota.strike_out('Dora')) is NoSuchBell


@pytest.mark.counterpart("test_belfry_strike_out_01")
def test_belfry_strike_out_01_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '45 6 * * *')
    rota.hang('Ann', '45 2,14 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.strike_out('Ann') == 2


def test_belfry_strike_out_02():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '*/25 2,14 * * *')
    rota.hang('Ann', '15 3,21 * jan,jul *')
    rota.hang('Tom', '1 12 * * *')
    rota.hang('Tom', '0 */6 * * *')
    rota.keep_quiet('11:00', '11:30')
    rota.hang('Cuthbert', '0 */6 * * *')
    assert raised(lambda: rota.strike_out('Dora')) is NoSuchBell


@pytest.mark.counterpart("test_belfry_strike_out_02")
def test_belfry_strike_out_02_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '5,35 18 * * *')
    rota.hang('Ann', '0 12 * * *')
    rota.proceed('2027-05-01 07:00')
    assert rota.strike_out('Ann') == 2


def test_belfry_strike_out_03():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '0 18 * * *')
    rota.hang('Tom', '15 18 * * *')
    rota.proceed('2027-05-02 06:00')
    rota.hang('Ann', '15 20-3/3 * * *')
    rota.proceed('2027-05-01 07:00')
    rota.hang('Tom', '10 7-9 * * *')
    assert rota.strike_out('Tom') == 3


def test_belfry_strike_out_04():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('An', '0 6 * * *')
    rota.hang('Tom', '0 7 * * *')
    assert rota.strike_out('Tom') == 2


def test_belfry_strike_out_05():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Bess', '0 6 * * *')
    rota.hang('Ann', '0 05 * * *')
    assert rota.strike_out('Bess') == 2


@pytest.mark.counterpart("test_belfry_strike_out_05")
def test_belfry_strike_out_05_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '1 6 * * *')
    rota.hang('Ann', '5,35 6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.strike_out('Bess') == 3


def test_belfry_strike_out_06():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Tom', '0 7 *  * *')
    assert rota.strike_out('Tom') == 2


@pytest.mark.counterpart("test_belfry_strike_out_06")
def test_belfry_strike_out_06_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '1 2,14 * * *')
    rota.hang('Ann', '1 7 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.strike_out('Bess') == 3


def test_belfry_strike_out_07():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('Annn', '0 6 * * *')
    rota.hang('Tom', '0 7 * * *')
    assert rota.strike_out('Tom') == 2


@pytest.mark.counterpart("test_belfry_strike_out_07")
def test_belfry_strike_out_07_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 7 * * *')
    rota.hang('Ann', '0 2,14 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.strike_out('Bess') == 3


def test_belfry_strike_out_08():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '10/25 2,14 * * *')
    rota.hang('Ann', '5,35 */8 * * *')
    rota.proceed('2027-05-01 07:00')
    assert raised(lambda: rota.strike_out('Dora')) is NoSuchBell


@pytest.mark.counterpart("test_belfry_strike_out_08")
def test_belfry_strike_out_08_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('oom', '0 6 * * *')
    assert rota.strike_out('Ann') == 2


def test_belfry_strike_out_09():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '15 18 * * *')
    rota.hang('Ann', '30 7-9 * * *')
    rota.proceed('2027-05-01 07:00')
    rota.hang('Cuthbert', '0 */6 * * *')
    rota.hang('Tom', '0 */6 * * *')
    assert rota.strike_out('Tom') == 3


@pytest.mark.counterpart("test_belfry_strike_out_09")
def test_belfry_strike_out_09_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 6 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Tom', '0 7 * * *')
    assert rota.strike_out('Tom') == 2


def test_belfry_strike_out_10():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30 22-1 * * *')
    rota.hang('Ann', '1 6,18 * * *')
    rota.proceed('2027-05-02 15:00')
    assert raised(lambda: rota.strike_out('Bess')) is NoSuchBell


@pytest.mark.counterpart("test_belfry_strike_out_10")
def test_belfry_strike_out_10_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 18 * * *')
    rota.hang('Ann', '0 */6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.strike_out('Ann') == 2


def test_belfry_strike_out_11():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '45 18 * * *')
    rota.hang('Ann', '15 */6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.hang('Tom', '15 6 * * *')
    assert rota.strike_out('Tom') == 3


@pytest.mark.counterpart("test_belfry_strike_out_11")
def test_belfry_strike_out_11_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('oZm', '0 6 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Tom', '0 6 * * *')
    assert rota.strike_out('Ann') == 2


def test_belfry_keep_quiet_01():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('12:00', '12:15') == 15


def test_belfry_keep_quiet_02():
    rota = Belfry('2027-05-01 00:00')
    assert raised(lambda: rota.keep_quiet('12:30', '1:Z00')) is WrongTime


@pytest.mark.counterpart("test_belfry_keep_quiet_02")
def test_belfry_keep_quiet_02_b():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('23:00', '06:00') == 420


def test_belfry_keep_quiet_03():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('13:00', '12:15') == 1395


def test_belfry_keep_quiet_04():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('14:00', '13:00') == 1380


def test_belfry_keep_quiet_05():
    rota = Belfry('2027-05-01 00:00')
    assert raised(lambda: rota.keep_quiet('20:00', '24:00')) is WrongTime


@pytest.mark.counterpart("test_belfry_keep_quiet_05")
def test_belfry_keep_quiet_05_b():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('23:00', '07:00') == 480


def test_belfry_keep_quiet_06():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('22:00', '06:00') == 480


def test_belfry_keep_quiet_07():
    rota = Belfry('2027-05-01 00:00')
    assert raised(lambda: rota.keep_quiet('noon', '11:30')) is WrongTime


@pytest.mark.counterpart("test_belfry_keep_quiet_07")
def test_belfry_keep_quiet_07_b():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('12:30', '14:00') == 90


def test_belfry_keep_quiet_08():
    rota = Belfry('2027-05-01 00:00')
    assert raised(lambda: rota.keep_quiet('noon', '12:15')) is WrongTime


@pytest.mark.counterpart("test_belfry_keep_quiet_08")
def test_belfry_keep_quiet_08_b():
    rota = Belfry('2027-05-01 00:00')
    assert rota.keep_quiet('20:00', '06:00') == 600


def test_belfry_heard_01():
    assert raised(lambda: Belfry('2027-10-03 08:00').heard('2027-05-01 06:00', '2027-03-09 24:00')) is WrongTime


@pytest.mark.counterpart("test_belfry_heard_01")
def test_belfry_heard_01_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '1 6 * * *')
    rota.hang('Ann', '0 23 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.heard('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 23:00', 'Ann'), ('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:01', 'Tom')]
    )


def test_belfry_heard_02():
    assert raised(lambda: Belfry('2028-02-28 09:45').heard('2027-05-01 06:00', '2027-03-09 24:00')) is WrongTime


@pytest.mark.counterpart("test_belfry_heard_02")
def test_belfry_heard_02_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '0 22,23 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Tom', '10 6 * * *')
    assert rota.heard('2027-05-01 18:00', '2027-05-02 08:00') == (
        [('2027-05-01 22:00', 'Bess'), ('2027-05-01 23:00', 'Bess'), ('2027-05-02 06:00', 'Ann'), ('2027-05-02 06:10', 'Tom')]
    )


def test_belfry_heard_03():
    assert raised(lambda: Belfry('2028-07-01 00:00').heard('2027-05-01 06:00', '2027-03-09T07:15')) is WrongTime


@pytest.mark.counterpart("test_belfry_heard_03")
def test_belfry_heard_03_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '30 18 * * *')
    rota.hang('Tom', '0 3,21 * * *')
    rota.proceed('2027-05-02 15:00')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 18:30', 'Ann'), ('2027-05-02 21:00', 'Tom'), ('2027-05-03 03:00', 'Tom')]
    )


def test_belfry_heard_04():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('-Tom', '0 */6 * * *')
    rota.keep_quiet('20:00', '06:30')
    assert rota.heard('2027-05-02 01:00', '2027-05-03 23:00') == (
        [('2027-05-02 12:00', '-Tom'), ('2027-05-02 18:00', '-Tom'), ('2027-05-03 12:00', '-Tom'), ('2027-05-03 18:00', '-Tom')]
    )


def test_belfry_heard_05():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '0 12 * * *')
    rota.hang('Cuthbert', '30-33/1 3,21 * * *')
    rota.proceed('2027-05-01 12:00')
    rota.hang('Tom', '0 12 * * *')
    assert rota.heard('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:00', 'Ann'), ('2027-05-02 12:00', 'Tom')]
    )


def test_belfry_heard_06():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '45 12 * * *')
    rota.hang('Tom', '30-33/1 23 * * *')
    rota.keep_quiet('20:00', '06:30')
    rota.keep_quiet('11:00', '13:00')
    assert rota.heard('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 23:30', 'Tom'), ('2027-05-02 23:31', 'Tom'), ('2027-05-02 23:32', 'Tom'), ('2027-05-02 23:33', 'Tom')]
    )


def test_belfry_heard_07():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '10/25 12 * * *')
    rota.hang('Cuthbert', '0 20-3/3 * * *')
    rota.hang('Bess', '10/25 12 * * *')
    rota.hang('Ann', '0 */6 * * *')
    rota.proceed('2027-05-02 06:00')
    assert rota.heard('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 03:00', 'Cuthbert'), ('2027-05-02 06:00', 'Ann'), ('2027-05-02 12:00', 'Ann'), ('2027-05-02 12:25', 'Bess'), ('2027-05-02 12:50', 'Bess'), ('2027-05-02 18:00', 'Ann'), ('2027-05-02 21:00', 'Cuthbert'), ('2027-05-03 00:00', 'Ann'), ('2027-05-03 00:00', 'Cuthbert'), ('2027-05-03 03:00', 'Cuthbert'), ('2027-05-03 06:00', 'Ann'), ('2027-05-03 12:00', 'Ann'), ('2027-05-03 12:25', 'Bess'), ('2027-05-03 12:50', 'Bess'), ('2027-05-03 18:00', 'Ann')]
    )


def test_belfry_heard_08():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '10/25 7 * * *')
    rota.hang('Bess', '5,35 8 * * *')
    rota.hang('Ann', '0 */6 * * *')
    rota.hang('Dora', '20-20 */8 * * *')
    assert rota.heard('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:00', 'Ann'), ('2027-05-02 16:20', 'Dora')]
    )


def test_belfry_heard_09():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '20-20 2,14 * * *')
    rota.hang('Cuthbert', '15 23 * * *')
    rota.proceed('2027-05-02 15:00')
    rota.keep_quiet('13:00', '13:00')
    rota.hang('Ann', '1 7-9 * * *')
    rota.keep_quiet('21:30', '06:30')
    assert rota.heard('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 07:01', 'Ann'), ('2027-05-02 08:01', 'Ann'), ('2027-05-02 09:01', 'Ann'), ('2027-05-02 14:20', 'Bess'), ('2027-05-03 07:01', 'Ann'), ('2027-05-03 08:01', 'Ann'), ('2027-05-03 09:01', 'Ann'), ('2027-05-03 14:20', 'Bess')]
    )


def test_belfry_heard_10():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '20-20 6 * * *')
    rota.hang('Ann', '0 */8 * * *')
    rota.hang('Tom', '0 */6 * * *')
    rota.hang('Bess', '0 */6 * * *')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:00', 'Tom'), ('2027-05-02 08:00', 'Ann'), ('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Tom'), ('2027-05-02 16:00', 'Ann'), ('2027-05-02 18:00', 'Bess'), ('2027-05-02 18:00', 'Tom'), ('2027-05-03 00:00', 'Ann'), ('2027-05-03 00:00', 'Bess'), ('2027-05-03 00:00', 'Tom')]
    )


def test_belfry_heard_11():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '0 7-9 * * *')
    rota.hang('Tom', '30 6,18 * * *')
    rota.keep_quiet('14:00', '12:00')
    rota.hang('Tom', '0 */6 * * *')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == [('2027-05-02 12:00', 'Tom')]


def test_belfry_heard_12():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '10 7-9 * * *')
    rota.hang('Ann', '20-20 6,18 * jan,jul *')
    rota.hang('Ann', '0 */6 * * *')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:00', 'Ann'), ('2027-05-02 07:10', 'Cuthbert'), ('2027-05-02 08:10', 'Cuthbert'), ('2027-05-02 09:10', 'Cuthbert'), ('2027-05-02 12:00', 'Ann'), ('2027-05-02 18:00', 'Ann'), ('2027-05-03 00:00', 'Ann')]
    )


def test_belfry_heard_13():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '30 */6 * * *')
    rota.hang('Cuthbert', '*/20 7 * * *')
    rota.hang('Tom', '0 */6 * * *')
    rota.keep_quiet('11:00', '14:00')
    rota.keep_quiet('18:00', '06:00')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:00', 'Tom'), ('2027-05-02 07:00', 'Cuthbert'), ('2027-05-02 07:20', 'Cuthbert'), ('2027-05-02 07:40', 'Cuthbert'), ('2027-05-02 12:00', 'Tom')]
    )


def test_belfry_heard_14():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 */6 * * *')
    rota.keep_quiet('20:00', '06:00')
    assert rota.heard('2027-05-02 01:00', '2027-05-02 23:00') == (
        [('2027-05-02 06:00', 'Tom'), ('2027-05-02 12:00', 'Tom'), ('2027-05-02 18:00', 'Tom')]
    )


def test_belfry_heard_15():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 */6 * * *')
    rota.keep_quiet('20:00', '06:30')
    assert rota.heard('2027-05-02 01:00', '2027-05-03 23:00') == (
        [('2027-05-02 12:00', 'Tom'), ('2027-05-02 18:00', 'Tom'), ('2027-05-03 12:00', 'Tom'), ('2027-05-03 18:00', 'Tom')]
    )


def test_belfry_heard_16():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 12 * * *')
    rota.hang('Ann', '5,35 6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:05', 'Ann'), ('2027-05-02 06:35', 'Ann'), ('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Tom')]
    )


def test_belfry_heard_17():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '10 */6 * * *')
    rota.hang('Ann', '30 2,14 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.keep_quiet('11:00', '12:00')
    assert rota.heard('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:10', 'Tom'), ('2027-05-02 14:30', 'Ann')]
    )


def test_belfry_heard_18():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '15 12 * * *')
    rota.hang('Ann', '5,35 7-9 * * *')
    rota.keep_quiet('20:00', '07:00')
    rota.proceed('2027-05-01 18:30')
    rota.hang('Cuthbert', '0 */6 * * *')
    rota.proceed('2027-05-01 12:00')
    assert rota.heard('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 07:05', 'Ann'), ('2027-05-02 07:35', 'Ann'), ('2027-05-02 08:05', 'Ann'), ('2027-05-02 08:35', 'Ann'), ('2027-05-02 09:05', 'Ann'), ('2027-05-02 09:35', 'Ann'), ('2027-05-02 12:00', 'Cuthbert'), ('2027-05-02 12:15', 'Tom'), ('2027-05-02 18:00', 'Cuthbert'), ('2027-05-03 07:05', 'Ann'), ('2027-05-03 07:35', 'Ann'), ('2027-05-03 08:05', 'Ann'), ('2027-05-03 08:35', 'Ann'), ('2027-05-03 09:05', 'Ann'), ('2027-05-03 09:35', 'Ann'), ('2027-05-03 12:00', 'Cuthbert'), ('2027-05-03 12:15', 'Tom'), ('2027-05-03 18:00', 'Cuthbert')]
    )


def test_belfry_heard_19():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '15,45 12 * * *')
    rota.keep_quiet('12:00', '13:00')
    assert rota.heard('2027-05-02 01:00', '2027-05-02 23:00') == []


@pytest.mark.counterpart("test_belfry_heard_19")
def test_belfry_heard_19_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('To', '0 */6 * * *')
    rota.keep_quiet('20:00', '06:30')
    assert rota.heard('2027-05-02 01:00', '2027-05-03 23:00') == (
        [('2027-05-02 12:00', 'To'), ('2027-05-02 18:00', 'To'), ('2027-05-03 12:00', 'To'), ('2027-05-03 18:00', 'To')]
    )


def test_belfry_heard_20():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '40-50/5 */6 * */5 *')
    rota.hang('Tom', '5,35 5/7 * * *')
    rota.keep_quiet('18:00', '06:30')
    rota.hang('Bess', '40-50/5 6,18 * * *')
    assert rota.heard('2027-05-02 03:00', '2027-05-03 21:00') == (
        [('2027-05-02 06:40', 'Bess'), ('2027-05-02 06:45', 'Bess'), ('2027-05-02 06:50', 'Bess'), ('2027-05-02 07:05', 'Tom'), ('2027-05-02 07:35', 'Tom'), ('2027-05-02 14:05', 'Tom'), ('2027-05-02 14:35', 'Tom'), ('2027-05-03 06:40', 'Bess'), ('2027-05-03 06:45', 'Bess'), ('2027-05-03 06:50', 'Bess'), ('2027-05-03 07:05', 'Tom'), ('2027-05-03 07:35', 'Tom'), ('2027-05-03 14:05', 'Tom'), ('2027-05-03 14:35', 'Tom')]
    )


def test_belfry_heard_21():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '5,35 */8 * * *')
    rota.hang('Ann', '0 */6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.heard('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:00', 'Ann'), ('2027-05-02 12:00', 'Bess'), ('2027-05-02 16:05', 'Tom'), ('2027-05-02 16:35', 'Tom')]
    )


def test_belfry_heard_22():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '5,35 2,14 * * *')
    rota.hang('Ann', '5,35 12 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.keep_quiet('11:00', '12:00')
    rota.hang('Tom', '0 */6 * * *')
    assert rota.heard('2027-05-02 12:00', '2027-05-02 18:00') == (
        [('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Tom'), ('2027-05-02 12:05', 'Ann'), ('2027-05-02 12:35', 'Ann')]
    )


def test_belfry_heard_23():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '50-10/15 18 * * *')
    rota.hang('Ann', '0 6,18 * * *')
    rota.hang('Tom', '0 */6 * * *')
    rota.hang('Bess', '0 */6 * * *')
    rota.proceed('2027-05-02 15:00')
    rota.proceed('2027-05-01 12:00')
    assert rota.heard('2027-05-02 06:00', '2027-05-03 06:00') == (
        [('2027-05-02 06:00', 'Ann'), ('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:00', 'Tom'), ('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Tom'), ('2027-05-02 18:00', 'Ann'), ('2027-05-02 18:00', 'Bess'), ('2027-05-02 18:00', 'Tom'), ('2027-05-03 00:00', 'Bess'), ('2027-05-03 00:00', 'Tom')]
    )


def test_belfry_proceed_01():
    assert raised(lambda: Belfry('1999-12-31 23:59').proceed('2027-05-01 07:00')) is WrongTime


@pytest.mark.counterpart("test_belfry_proceed_01")
def test_belfry_proceed_01_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '1 7 * * *')
    rota.hang('Ann', '45 12 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.proceed('2027-05-01 07:00') == [('2027-05-01 06:00', 'Bess')]


def test_belfry_proceed_02():
    assert raised(lambda: Belfry('2027-02-29 12:00').proceed('2027-05-02 06:00')) is WrongTime


@pytest.mark.counterpart("test_belfry_proceed_02")
def test_belfry_proceed_02_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 2,14 * * *')
    rota.hang('Ann', '0 7 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    assert rota.proceed('2027-05-01 07:00') == (
        [('2027-05-01 02:00', 'Tom'), ('2027-05-01 06:00', 'Bess'), ('2027-05-01 07:00', 'Ann')]
    )


def test_belfry_proceed_03():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '*/25 23 * * *')
    rota.hang('Cuthbert', '10/25 */6 * jan,jul *')
    rota.keep_quiet('21:30', '07:00')
    rota.hang('Bess', '0 */6 * * *')
    rota.proceed('2027-05-01 18:30')
    assert rota.proceed('2027-05-03 06:00') == [('2027-05-02 18:00', 'Bess')]


def test_belfry_proceed_04():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Ann', '50-10/15 7 * */5 *')
    rota.hang('Cuthbert', '0 12 * * *')
    rota.hang('Bess', '0 */6 * * *')
    rota.keep_quiet('11:30', '12:00')
    rota.proceed('2027-05-02 06:00')
    assert rota.proceed('2027-05-03 18:00') == (
        [('2027-05-03 07:00', 'Ann'), ('2027-05-03 12:00', 'Cuthbert'), ('2027-05-03 18:00', 'Bess')]
    )


def test_belfry_proceed_05():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '0 20-3/3 * * *')
    rota.hang('Cuthbert', '*/20 3,21 * 4 *')
    rota.proceed('2027-05-02 15:00')
    rota.proceed('2027-05-01 12:00')
    assert rota.proceed('2027-05-01 06:00') == []


@pytest.mark.counterpart("test_belfry_proceed_05")
def test_belfry_proceed_05_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '45 3,21 * 9/2 *')
    rota.hang('Ann', '30 12 * * *')
    rota.proceed('2027-05-02 06:00')
    assert rota.proceed('2027-05-02 23:30') == [('2027-05-02 12:30', 'Ann')]


def test_belfry_proceed_06():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '20-20 18 * * *')
    rota.hang('Cuthbert', '20-20 */6 * * *')
    rota.hang('Dora', '0 7 * 2-12/3 *')
    rota.proceed('2027-05-01 18:30')
    assert rota.proceed('2027-05-02 12:00') == [('2027-05-02 06:20', 'Cuthbert')]


def test_belfry_proceed_07():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '10/25 6,18 * * *')
    rota.hang('Ann', '30 3,21 * * *')
    rota.keep_quiet('18:00', '06:00')
    rota.hang('Cuthbert', '0 */6 * * *')
    assert rota.proceed('2027-05-03 06:00') == [('2027-05-03 06:00', 'Cuthbert')]


def test_belfry_proceed_08():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '30 */8 * * *')
    rota.hang('Cuthbert', '45 6,18 * * *')
    rota.hang('Ann', '0 */6 * * *')
    assert rota.proceed('2027-05-01 06:00') == [('2027-05-01 06:00', 'Ann')]


def test_belfry_proceed_09():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Cuthbert', '50-10/15 6 * * *')
    rota.hang('Ann', '10 6 * * *')
    rota.hang('Bess', '0 */6 * * *')
    rota.hang('Ann', '*/20 12 * * *')
    rota.keep_quiet('11:00', '12:15')
    rota.hang('Ann', '5,35 */6 * * *')
    assert rota.proceed('2027-05-02 12:00') == (
        [('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:00', 'Cuthbert'), ('2027-05-02 06:35', 'Ann')]
    )


def test_belfry_proceed_10():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '0 3,21 * * *')
    rota.hang('Ann', '0 3,21 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.hang('Tom', '0 */6 * * *')
    rota.hang('Dora', '0 */6 * * *')
    assert rota.proceed('2027-05-01 18:30') == (
        [('2027-05-01 03:00', 'Ann'), ('2027-05-01 12:00', 'Bess'), ('2027-05-01 18:00', 'Dora'), ('2027-05-01 18:00', 'Tom')]
    )


def test_belfry_proceed_11():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30 */6 * * *')
    rota.hang('Ann', '0 22,23 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.hang('Dora', '0 */6 * * *')
    rota.keep_quiet('22:00', '07:00')
    assert rota.proceed('2027-05-02 15:00') == (
        [('2027-05-02 12:00', 'Bess'), ('2027-05-02 12:00', 'Dora'), ('2027-05-02 12:30', 'Tom')]
    )


def test_belfry_proceed_12():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30 12 * * *')
    rota.hang('Ann', '5,35 6 * 9/2 *')
    rota.hang('Cuthbert', '0 */6 * * *')
    rota.hang('Dora', '45 5/7 * * *')
    rota.hang('Ann', '0 */6 * * *')
    rota.keep_quiet('21:30', '06:30')
    assert rota.proceed('2027-05-03 18:00') == (
        [('2027-05-03 12:30', 'Tom'), ('2027-05-03 14:45', 'Dora'), ('2027-05-03 18:00', 'Ann'), ('2027-05-03 18:00', 'Cuthbert')]
    )


def test_belfry_proceed_13():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30 2,14 * * *')
    rota.hang('Bess', '15 7-9 * * *')
    rota.hang('Cuthbert', '0 */6 * * *')
    assert rota.proceed('2027-05-01 06:00') == [('2027-05-01 02:30', 'Tom'), ('2027-05-01 06:00', 'Cuthbert')]


def test_belfry_proceed_14():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30 6,18 * * *')
    rota.hang('Ann', '1 */8 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.keep_quiet('11:00', '14:00')
    rota.hang('Dora', '0 6 * * *')
    assert rota.proceed('2027-05-02 15:00') == (
        [('2027-05-02 06:00', 'Bess'), ('2027-05-02 06:00', 'Dora'), ('2027-05-02 06:30', 'Tom'), ('2027-05-02 08:01', 'Ann')]
    )


def test_belfry_proceed_15():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '30-33/1 22,23 * * *')
    rota.hang('Bess', '40-50/5 */8 * */5 *')
    rota.hang('Dora', '50-10/15 18 * 11-2 *')
    rota.proceed('2027-05-02 15:00')
    assert rota.proceed('2027-05-02 12:00') == []


@pytest.mark.counterpart("test_belfry_proceed_15")
def test_belfry_proceed_15_b():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Bess', '15 7-9 * * *')
    rota.hang('Cuthbert', '5,35 22,23 * * *')
    rota.hang('Tom', '0 */6 * * *')
    assert rota.proceed('2027-05-01 06:00') == [('2027-05-01 06:00', 'Tom')]


def test_belfry_proceed_16():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '45 2,14 * * *')
    rota.hang('Ann', '0 6 * * *')
    rota.hang('Bess', '0 6,12 * * *')
    rota.hang('Bess', '0 */6 * * *')
    assert rota.proceed('2027-05-01 07:00') == (
        [('2027-05-01 02:45', 'Tom'), ('2027-05-01 06:00', 'Ann'), ('2027-05-01 06:00', 'Bess')]
    )


def test_belfry_proceed_17():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '5,35 18 * * *')
    rota.hang('Tom', '20-20 6 * * *')
    rota.keep_quiet('11:30', '14:00')
    rota.keep_quiet('23:00', '05:00')
    assert rota.proceed('2027-05-02 12:00') == [('2027-05-02 06:20', 'Tom')]


def test_belfry_proceed_18():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '5,35 6 * * *')
    rota.hang('Cuthbert', '10 */9 * * *')
    rota.hang('Dora', '*/20 7 * jan,jul *')
    rota.hang('Cuthbert', '0 */6 * * *')
    assert rota.proceed('2027-05-01 06:00') == [('2027-05-01 06:00', 'Cuthbert')]


def test_belfry_proceed_19():
    rota = Belfry('2027-05-01 00:00')
    rota.hang('Tom', '50-10/15 6,18 * * *')
    rota.hang('Tom', '15 7 * * *')
    rota.proceed('2027-05-02 15:00')
    rota.keep_quiet('23:00', '06:30')
    rota.hang('Cuthbert', '0 */6 * * *')
    assert rota.proceed('2027-05-02 23:30') == [('2027-05-02 18:00', 'Cuthbert')]
