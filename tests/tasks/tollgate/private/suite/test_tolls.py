"""Tolls and signs, as any published suite has them."""

import pytest
from tollgate import ClassError, TollError, gates, is_free, label, parse, share, toll


def test_toll_by_class():
    assert toll(2) == 180
    assert toll(2, "M") == 265
    assert toll(2, "H") == 415


@pytest.mark.parametrize(
    ("axles", "kind", "expected"),
    [(3, "L", 275), (4, "M", 455), (5, "H", 700), (7, "M", 740)],
)
def test_toll_by_axles(axles, kind, expected):
    assert toll(axles, kind) == expected


def test_toll_at_night():
    assert toll(3, "H", night=True) == 382, "three quarters"


def test_tolls_in_a_loop():
    for axles, wanted in ((6, 560), (8, 750), (9, 845)):
        assert toll(axles) == wanted


def test_no_such_class():
    with pytest.raises(ClassError, match="no class 'Q'"):
        toll(2, "Q")


@pytest.mark.counterpart("test_no_such_class")
def test_no_such_class_but_these():
    assert toll(4, "H", night=True) == 453


def test_too_few_axles():
    with pytest.raises(TollError):
        toll(1)


@pytest.mark.counterpart("test_too_few_axles")
def test_enough_axles():
    assert toll(2, "M", night=True) == 198


def test_parse():
    assert parse("3H/west") == {"axles": 3, "kind": "H", "way": "west"}
    assert parse("12M/east")["axles"] == 12


def test_parse_nonsense():
    caught = pytest.raises(TollError, parse, "H3/north")
    assert "H3/north" in str(caught.value)


@pytest.mark.counterpart("test_parse_nonsense")
def test_parse_sense():
    assert parse("6L/east") == {"axles": 6, "kind": "L", "way": "east"}


def test_label():
    assert label("Upper  Gate") == "2:upper-gate"


def test_label_of_many_words():
    words = "The Old Toll House"
    sign = label(words)
    assert sign.endswith("toll-house")
    assert len(sign) == 20


def test_share():
    assert share(3, 11) == pytest.approx(0.5)
    assert share(20, 91) == pytest.approx(0.27)


def test_free_hours():
    assert is_free(3)


@pytest.mark.counterpart("test_free_hours")
def test_paid_hours():
    assert not is_free(5)


def test_gates():
    assert gates("west") == [11, 14, 19, 23]


def test_gates_backwards_are_the_same():
    assert gates("east") == gates("west")[::-1]


def test_last_gate():
    assert gates("east")[0] == 23
