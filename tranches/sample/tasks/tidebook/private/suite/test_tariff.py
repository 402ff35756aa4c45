"""The tariff: base charges and surcharges."""

import pytest

from outcome import lineage, raised, told
from tidebook import Tariff, TermsError


def summer():
    return Tariff([(6, 45), (14, 29), (None, 11)], 120)


def test_breakdown_01():
    assert summer().breakdown(5, [500, 45]) == [225, 337, 352]


def test_breakdown_02():
    assert summer().breakdown(6, [130, 210, 90]) == [225, 254, 307, 335]


def test_breakdown_03():
    assert summer().breakdown(10, [250, -155, 50]) == [290, 362, 306, 321]


def test_breakdown_04():
    assert [
        summer().breakdown(2, [250, 350]),
        summer().breakdown(0, [250, 250]),
        Tariff([(9, 0), (None, 1)]).breakdown(8),
    ] == [[120, 150, 202], [0, 0, 0], [0]]


def test_breakdown_05():
    assert [
        summer().breakdown(13),
        summer().breakdown(14, [500]),
        summer().breakdown(34),
        summer().breakdown(35, [500]),
        told(lambda: summer().breakdown(-1)),
        told(lambda: Tariff([(6, 45), (6, 29), (None, 11)], 120).breakdown(13)),
        told(lambda: Tariff([(6, 45), (14, 29)], 120).breakdown(13)),
    ] == [[377], [377, 565], [377], [385, 577], "TermsError", "TermsError", "TermsError"]


def test_breakdown_06():
    tariff = Tariff([(3, 25), (7, 21), (None, 19)])
    assert [tariff.breakdown(3, [500]), tariff.breakdown(2, [500, 500]), tariff.breakdown(7, [500, -500])] == [
        [63, 95],
        [50, 75, 113],
        [133, 199, 99],
    ]


def test_breakdown_07():
    tariff = Tariff([(None, 5)], 13)
    assert [tariff.breakdown(1, [500]), tariff.breakdown(3, [500, 500]), tariff.breakdown(1, [-500, 500])] == [
        [13, 19],
        [15, 23, 35],
        [13, 7, 11],
    ]


def test_breakdown_08():
    assert Tariff([(4, 100), (8, 10), (12, 70), (None, 1)], 7).breakdown(9, [5, -5, 995]) == [630, 633, 630, 1257]


def test_breakdown_09():
    tariff = Tariff([(4, 100), (8, 10), (12, 70), (None, 1)], 7)
    assert [tariff.breakdown(7)[0], tariff.breakdown(8)[0], tariff.breakdown(11)[0], tariff.breakdown(900)[0]] == [
        300,
        560,
        770,
        900,
    ]


def test_breakdown_10():
    tariff = Tariff([(1, 90), (2, 60), (None, 35)], 40)
    assert [
        tariff.breakdown(0, [100]),
        tariff.breakdown(1, [125]),
        tariff.breakdown(2, [15, 15]),
        told(lambda: Tariff([(0, 90), (2, 60), (None, 35)], 40).breakdown(2)),
        told(lambda: Tariff([(1, 90), (2, 60)], 40).breakdown(2)),
        told(lambda: Tariff([(1, 90), (None, 60), (None, 35)], 40).breakdown(2)),
    ] == [[0, 0], [60, 68], [70, 71, 72], "TermsError", "TermsError", "TermsError"]


def test_breakdown_11():
    assert [
        Tariff([(None, 0)], 25).breakdown(4, [100, 100]),
        Tariff([(None, 0)]).breakdown(4, [100]),
        told(lambda: Tariff([(None, -1)], 25).breakdown(4)),
        told(lambda: Tariff([(None, 0)], -1).breakdown(4)),
        told(lambda: Tariff([], 25).breakdown(4)),
        told(lambda: Tariff([(None, 9), (None, 9)], 25).breakdown(4)),
    ] == [[25, 27, 30], [0, 0], "TermsError", "TermsError", "TermsError", "TermsError"]


def test_breakdown_12():
    assert lineage(lambda: summer().breakdown(-1, [100])) == ["BookError", "Exception", "TermsError", "ValueError"]


@pytest.mark.counterpart("test_breakdown_12")
def test_breakdown_12_b():
    assert lineage(lambda: summer().breakdown(0, [100])) is None


def test_price_01():
    tariff = summer()
    assert [tariff.price(hours) for hours in (1, 3, 5, 6, 7, 8, 13, 14, 15)] == [
        120,
        135,
        225,
        225,
        225,
        232,
        377,
        377,
        377,
    ]


def test_price_02():
    assert (
        summer().price(2, [125]),
        summer().price(7, [500, 125]),
        summer().price(3, [-1000]),
        summer().price(0, [500]),
        Tariff([(None, 0)]).price(2, [125]),
    ) == (135, 379, 0, 0, 0)


def test_price_03():
    tariff = Tariff([(10, 7), (20, 6), (None, 4)], 30)
    assert [
        tariff.price(0),
        tariff.price(2, [250]),
        tariff.price(9),
        tariff.price(10),
        tariff.price(11),
        tariff.price(19),
        tariff.price(20),
        tariff.price(30),
    ] == [0, 38, 63, 63, 66, 114, 114, 120]


def test_price_04():
    tariff = Tariff([(None, 3)], 10)
    assert [
        tariff.price(3, [250]),
        tariff.price(5, [100, 100]),
        tariff.price(0, [700]),
        tariff.price(2, [-250]),
        told(lambda: tariff.price(-2)),
        told(lambda: Tariff([(None, 3), (8, 2)], 10).price(1)),
        told(lambda: Tariff([(8, 3), (8, 2), (None, 1)], 10).price(1)),
    ] == [12, 19, 0, 8, "TermsError", "TermsError", "TermsError"]


def test_price_05():
    tariff = Tariff(((5, 33), (None, 8)), 50)
    assert (
        tariff.price(0),
        tariff.price(5, (70, 70, 70)),
        tariff.price(1, (250,)),
        tariff.price(1, (70, 70, 70)),
        tariff.price(25, (210,)),
        told(lambda: Tariff(((0, 33), (None, 8)), 50).price(1)),
        told(lambda: Tariff(((5, 33), (None, -8)), 50).price(1)),
        told(lambda: Tariff(((5, 33), (None, 8)), -50).price(1)),
        told(lambda: Tariff((), 50).price(1)),
    ) == (0, 162, 62, 62, 242, "TermsError", "TermsError", "TermsError", "TermsError")


def test_price_06():
    tariff = Tariff([(2, 0), (5, 31), (None, 30)], 30)
    assert [
        told(lambda: tariff.price(1, [50])),
        told(lambda: tariff.price(-1, [50])),
        told(lambda: tariff.price(2, [50, 250])),
        told(lambda: tariff.price(4, [50])),
        told(lambda: tariff.price(0, [50])),
    ] == [32, "TermsError", 81, 130, 0]


def test_tariff_01():
    assert [
        told(lambda: Tariff([(4, 9), (None, 8)], 0).price(4)),
        told(lambda: Tariff([(4, 9), (4, 8), (None, 7)], 0).price(4)),
        told(lambda: Tariff([(4, 9), (5, 7)], 0).price(4)),
        told(lambda: Tariff([(None, 9), (None, 7)], 0).price(4)),
        told(lambda: Tariff([(0, 9), (None, 7)], 0).price(4)),
        told(lambda: Tariff([(1, 9), (None, 7)], 30).price(4)),
    ] == [32, "TermsError", "TermsError", "TermsError", "TermsError", 30]


def test_tariff_02():
    assert [
        told(lambda: Tariff([(8, 12), (None, -1)]).price(3, [40])),
        told(lambda: Tariff([(8, 12), (None, 0)]).price(3, [40])),
        told(lambda: Tariff([(8, 12), (None, 0)], -1).price(3, [40])),
        told(lambda: Tariff([(8, 12), (6, 5), (None, 0)]).price(3, [40])),
        told(lambda: Tariff([(8, 12), (None, 0)], 50).price(8, [30, 30])),
    ] == ["TermsError", 37, "TermsError", "TermsError", 90]


def test_tariff_03():
    assert raised(lambda: Tariff([], 5)) is TermsError


@pytest.mark.counterpart("test_tariff_03")
def test_tariff_03_b():
    assert raised(lambda: Tariff([(None, 5)], 5)) is None


def test_price_07():
    assert [Tariff([(12, 14), (None, 11)], 42).price(hours, [250, 30]) for hours in (0, 2, 3, 11, 12, 13)] == [
        0,
        54,
        54,
        198,
        198,
        198,
    ]
