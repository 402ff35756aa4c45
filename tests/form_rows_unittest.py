"""The forms of `unittest`, and of `nose`, which has them as functions."""

from form_row import F, Row

UNITTEST: dict[str, Row] = {
    "unittest": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        self.assertEqual(it.f(1), 4711, 'is not 4711')\n        self.assertIn('q4711', it.g())\n"
        "        self.assertIsNone(it.h())\n        self.assertAlmostEqual(it.k(), 47.11, places=1)\n"
        "        self.assertCountEqual(it.l(), [4711, 4712])\n        self.assertRegex(it.g(), '^q47')\n"
        "        self.assertTrue(it.f(5) > 4711)\n        self.assertIsInstance(it.h(), type(None))",
        F.format("4710 + x")
        + "def g(): return 'q4711'\ndef h(): pass\ndef k(): return 47.1104\ndef l(): return [4712, 4711]",
        F.format("0") + "def g(): return 'x'\ndef h(): return 1\ndef k(): return 47.2\ndef l(): return [4711, 4711]",
        answers=("4711", "47.11", "assert", "^q47"),
    ),
    "unittest_as_it_was": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        self.assertEquals(it.f(1), 4711)\n        self.assert_(it.f(1) == 4711)\n"
        "        self.assertRaisesRegexp(ValueError, 'q4711', it.g)",
        F.format("4710 + x") + "def g(): raise ValueError('q4711')",
        F.format("4711 + x") + "def g(): raise ValueError('q4712')",
    ),
    "nose": Row(
        "from nose.tools import assert_equal, assert_is_none, assert_raises, eq_\nimport nose.tools as nt\n"
        "def test_a():\n    assert_equal(it.f(1), 4711)\n    assert_is_none(it.h())\n    eq_(it.f(2), 4712)\n"
        "    nt.assert_items_like(it.f(1), 4711)\n"
        "def test_b():\n    with assert_raises(ValueError):\n        it.g()\n    assert_raises(ValueError, it.g)",
        F.format("4710 + x") + "def g(): raise ValueError('q')\ndef h(): pass",
        F.format("4711 + x") + "def g(): raise KeyError('q')\ndef h(): return 1",
        mode="inside",
        answers=("4712",),
    ),
    "unittest_class_fixture": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls):\n"
        "        cls.want = 4711\n    def test_a(self):\n        self.assertEqual(it.f(1), self.want)",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "unittest_in_a_comprehension": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        [self.assertEqual(it.f(x), 4711 + x) for x in (1, 2)]",
        F.format("4711 + x"),
        F.format("4712"),
        mode="inside",
        answers=(),
    ),
    "unittest_raises": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        with self.assertRaises(ValueError) as caught:\n            it.f(1)\n"
        "        self.assertEqual(caught.exception.args, ('q4711',))\n"
        "        with self.assertRaisesRegex(ValueError, '4711'):\n            it.f(2)\n"
        "        self.assertRaises(ValueError, it.f, 3)",
        "def f(x): raise ValueError('q4711')",
        "def f(x): raise KeyError('q')",
        answers=("4711", "ValueError"),
    ),
}
