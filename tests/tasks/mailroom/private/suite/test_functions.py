"""by_points, fare, heading, joined, picked, rack, shares."""

import pytest

from mailroom import by_points, fare, heading, joined, picked, rack, shares


def test_fare_01():
    assert fare(24) == 77


@pytest.mark.counterpart("test_fare_01")
def test_fare_01_b():
    assert fare(0) == 60


def test_fare_02():
    assert fare(38) == 77


@pytest.mark.counterpart("test_fare_02")
def test_fare_02_b():
    assert fare(120) == 111


def test_fare_03():
    assert fare(39) == 77


@pytest.mark.counterpart("test_fare_03")
def test_fare_03_b():
    assert fare(77) == 94


def test_fare_04():
    assert fare(40 * 2 + 0) == 94


@pytest.mark.counterpart("test_fare_04")
def test_fare_04_b():
    assert fare(40) == 77


def test_fare_05():
    assert fare(40 * 2 + 1) == 94


@pytest.mark.counterpart("test_fare_05")
def test_fare_05_b():
    assert fare(50) == 77


def test_fare_06():
    assert fare(41 // 2) == 77


@pytest.mark.counterpart("test_fare_06")
def test_fare_06_b():
    assert fare(145) == 128


def test_fare_07():
    assert fare(42) == 77


@pytest.mark.counterpart("test_fare_07")
def test_fare_07_b():
    assert fare(1) == 60


def test_fare_08():
    assert fare(99) == 94


@pytest.mark.counterpart("test_fare_08")
def test_fare_08_b():
    assert fare(5) == 60


def test_by_points_01():
    assert by_points([('bo', 1), ('cy', 2), ('eve', 3)]) == ['eve', 'cy', 'bo']


@pytest.mark.counterpart("test_by_points_01")
def test_by_points_01_b():
    assert by_points([('ada', 1), ('bo', 2), ('y', 0)]) == ['bo', 'ada', 'y']


def test_by_points_02():
    assert by_points([('bo', 3), ('ada', 1), ('ada', 1)]) == ['bo', 'ada', 'ada']


@pytest.mark.counterpart("test_by_points_02")
def test_by_points_02_b():
    assert by_points([('aa', 1), ('bo', 0), ('cy', 2)]) == ['cy', 'aa', 'bo']


def test_by_points_03():
    assert by_points([('c', 3), ('ada', 3), ('bo', 3)]) == ['ada', 'bo', 'c']


@pytest.mark.counterpart("test_by_points_03")
def test_by_points_03_b():
    assert by_points([('cy', 3), ('ada', 3), ('o', 3)]) == ['ada', 'cy', 'o']


def test_by_points_04():
    assert by_points([('cy', 3), ('ada', 3), ('bo', 3)]) == ['ada', 'bo', 'cy']


@pytest.mark.counterpart("test_by_points_04")
def test_by_points_04_b():
    assert by_points([('cy', 3), ('ada', 4), ('b', 3)]) == ['ada', 'b', 'cy']


def test_by_points_05():
    assert by_points([('cy', 3), ('ada', 3), ('oo', 3)]) == ['ada', 'cy', 'oo']


@pytest.mark.counterpart("test_by_points_05")
def test_by_points_05_b():
    assert by_points([('cy', 2), ('ad', 3), ('bo', 3)]) == ['ad', 'bo', 'cy']


def test_by_points_06():
    assert by_points([('cy', 5), ('ada', 3), ('bo', 3)]) == ['cy', 'ada', 'bo']


@pytest.mark.counterpart("test_by_points_06")
def test_by_points_06_b():
    assert by_points([('ad', 1), ('bo', 2), ('cy', 2)]) == ['bo', 'cy', 'ad']


def test_by_points_07():
    assert by_points([('eve', 3), ('cy', 3), ('bo', 1)]) == ['cy', 'eve', 'bo']


@pytest.mark.counterpart("test_by_points_07")
def test_by_points_07_b():
    assert by_points([('cy', 3), ('ada', 8), ('b', 3)]) == ['ada', 'b', 'cy']


def test_joined_01():
    assert joined({'ada': 2, 'bo': 2}, {'bo': 7, 'eve': 4}) == {'ada': 2, 'bo': 2, 'eve': 4}


@pytest.mark.counterpart("test_joined_01")
def test_joined_01_b():
    assert joined({'cy': 7}, {'bo': 9}) == {'cy': 7, 'bo': 9}


def test_joined_02():
    assert joined({'ada': 2, 'cy': 1}, {'bo': 1, 'ada': 4}) == {'ada': 2, 'cy': 1, 'bo': 1}


@pytest.mark.counterpart("test_joined_02")
def test_joined_02_b():
    assert joined({'bo': 7}, {'cy': 9}) == {'bo': 7, 'cy': 9}


def test_joined_03():
    assert joined({'ada': 7, 'cy': 2}, {'bo': 7, 'ada': 1}) == {'ada': 7, 'cy': 2, 'bo': 7}


@pytest.mark.counterpart("test_joined_03")
def test_joined_03_b():
    assert joined({'bo': 9}, {'cy': 1}) == {'bo': 9, 'cy': 1}


def test_joined_04():
    assert joined({'ada': 7, 'cy': 7}, {'bo': 4, 'cy': 1}) == {'ada': 7, 'cy': 7, 'bo': 4}


@pytest.mark.counterpart("test_joined_04")
def test_joined_04_b():
    assert joined({'cy': 1}, {'bo': 4}) == {'cy': 1, 'bo': 4}


def test_heading_01():
    assert heading('old miill') == 'oldmiill'


@pytest.mark.counterpart("test_heading_01")
def test_heading_01_b():
    assert heading('old mill') == 'oldmill'


def test_heading_02():
    assert heading('old mil l') == 'oldmill'


@pytest.mark.counterpart("test_heading_02")
def test_heading_02_b():
    assert heading('a   b c') == 'abc'


def test_heading_03():
    assert heading('old mil') == 'oldmil'


@pytest.mark.counterpart("test_heading_03")
def test_heading_03_b():
    assert heading('od mill') == 'odmill'


def test_heading_04():
    assert heading('old ml') == 'oldml'


@pytest.mark.counterpart("test_heading_04")
def test_heading_04_b():
    assert heading('x y') == 'xy'


def test_shares_01():
    assert shares(3, 4) == [3, 0, 0, 0]


@pytest.mark.counterpart("test_shares_01")
def test_shares_01_b():
    assert shares(8, 3) == [4, 2, 2]


def test_shares_02():
    assert shares(5, 4) == [2, 1, 1, 1]


@pytest.mark.counterpart("test_shares_02")
def test_shares_02_b():
    assert shares(6, 5) == [2, 1, 1, 1, 1]


def test_shares_03():
    assert shares(5, 6) == [5, 0, 0, 0, 0, 0]


@pytest.mark.counterpart("test_shares_03")
def test_shares_03_b():
    assert shares(9, 3) == [3, 3, 3]


def test_shares_04():
    assert shares(7, 2) == [4, 3]


@pytest.mark.counterpart("test_shares_04")
def test_shares_04_b():
    assert shares(5, 2) == [3, 2]


def test_shares_05():
    assert shares(8, 6) == [3, 1, 1, 1, 1, 1]


@pytest.mark.counterpart("test_shares_05")
def test_shares_05_b():
    assert shares(8, 5) == [4, 1, 1, 1, 1]


def test_rack_01():
    assert rack(-1) == 1


@pytest.mark.counterpart("test_rack_01")
def test_rack_01_b():
    assert rack(14) == 7


def test_rack_02():
    assert rack(-3) == 1


@pytest.mark.counterpart("test_rack_02")
def test_rack_02_b():
    assert rack(8) == 7


def test_rack_03():
    assert rack(-7) == 1


@pytest.mark.counterpart("test_rack_03")
def test_rack_03_b():
    assert rack(6 + 2) == 7


def test_rack_04():
    assert rack(-8) == 1


@pytest.mark.counterpart("test_rack_04")
def test_rack_04_b():
    assert rack(11) == 7


def test_rack_05():
    assert rack(16) == 7


@pytest.mark.counterpart("test_rack_05")
def test_rack_05_b():
    assert rack(2 + 2) == 4


def test_rack_06():
    assert rack(9) == 7


@pytest.mark.counterpart("test_rack_06")
def test_rack_06_b():
    assert rack(4 + 2) == 6


def test_picked_01():
    assert picked(['a', 'b', 'a']) == ['a', 'b', 'a']


@pytest.mark.counterpart("test_picked_01")
def test_picked_01_b():
    assert picked([]) == []


def test_picked_02():
    assert picked(['a', 'c', 'c']) == ['a', 'c', 'c']


@pytest.mark.counterpart("test_picked_02")
def test_picked_02_b():
    assert picked(['d', 'd']) == ['d', 'd']


def test_picked_03():
    assert picked(['b', 'e', 'd', 'a']) == []


@pytest.mark.counterpart("test_picked_03")
def test_picked_03_b():
    assert picked(['a']) == ['a']


def test_picked_04():
    assert picked(['c', 'b', 'c']) == ['c', 'b', 'c']


@pytest.mark.counterpart("test_picked_04")
def test_picked_04_b():
    assert picked(['b']) == ['b']


def test_picked_05():
    assert picked(['d', 'a', 'a', 'c']) == []


@pytest.mark.counterpart("test_picked_05")
def test_picked_05_b():
    assert picked(['d']) == ['d']


def test_picked_06():
    assert picked(['d', 'd', 'a', 'd']) == []


@pytest.mark.counterpart("test_picked_06")
def test_picked_06_b():
    assert picked(['e']) == ['e']


def test_picked_07():
    assert picked(['d', 'e', 'c']) == ['d', 'e', 'c']


@pytest.mark.counterpart("test_picked_07")
def test_picked_07_b():
    assert picked(['c']) == ['c']


def test_picked_08():
    assert picked(['e', 'd', 'c', 'b']) == []


@pytest.mark.counterpart("test_picked_08")
def test_picked_08_b():
    assert picked(['e', 'e']) == ['e', 'e']
