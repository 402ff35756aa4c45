"""Passes and codes, in the older style."""

import unittest

import pytest
from tollgate import Pass, TollError, decode, encode

FIELDS = {"kind": "M", "axles": "4"}


class PassTests(unittest.TestCase):
    def setUp(self):
        self.pass_ = Pass("P3H-0042")

    def test_price(self):
        self.assertEqual(self.pass_.price(), 510)

    def test_serial(self):
        self.assertEqual(self.pass_.serial, 42)

    def test_valid(self):
        self.assertTrue(self.pass_.valid())

    @pytest.mark.counterpart("test_valid")
    def test_not_valid(self):
        self.assertFalse(Pass("P3H-0043").valid())

    def test_no_pass(self):
        with self.assertRaises(TollError):
            Pass("Q3H-0042")

    @pytest.mark.counterpart("test_no_pass")
    def test_a_pass(self):
        self.assertEqual(Pass("P5L-0084").price(), 465)

    def test_equal_by_serial(self):
        self.assertEqual(Pass("P2L-0077"), Pass("P4M-0077"))

    @pytest.mark.counterpart("test_equal_by_serial")
    def test_unequal_by_serial(self):
        self.assertNotEqual(Pass("P2L-0077"), Pass("P2L-0078"))


def test_encode():
    assert encode(FIELDS) == "axles=4;kind=M#12"


def test_round_trip():
    assert decode(encode({"way": "east", "hour": "5"})) == {"way": "east", "hour": "5"}


@pytest.mark.counterpart("test_round_trip")
def test_round_trip_goes_by_text():
    assert encode({"way": "east", "hour": "5"}) == "hour=5;way=east#88"


def test_wrong_sum():
    with pytest.raises(TollError, match="sum"):
        decode("axles=4;kind=M#00")


@pytest.mark.counterpart("test_wrong_sum")
def test_right_sum():
    assert decode("axles=7;kind=L#14") == {"axles": "7", "kind": "L"}
