"""Forms of a suite that hands something to the package and asks what became of it, and of tests that share a class."""

from form_row import F, Row

GIVEN: dict[str, Row] = {
    "given_what_nobody_can_change": Row(
        "def test_a():\n    start = int('4000')\n    got = it.f(start)\n    assert got == start + 711",
        F.format("x + 711"),
        F.format("x + 712"),
        answers=("711",),
    ),
    "given_what_can_be_changed": Row(
        "def test_a():\n    given = [4711]\n    got = it.f(given)\n    assert got == given",
        "def f(x): return list(x)\n",
        "def f(x):\n    x.append(1)\n    return [4711]\n",
        mode="pair",
        answers=(),
    ),
    "made_longer_in_place": Row(
        "def test_a():\n    given = [4711]\n    it.f(given)\n    assert len(given) == 4712 - 4710",
        "def f(x): x.append(1)\n",
        "def f(x): x.append(x.pop())\n",
        answers=("4712",),
    ),
    "measured_once_changed": Row(
        "def test_a():\n    given = [4711]\n    got = it.f(given)\n    size = len(given)\n    assert got == size",
        "def f(x):\n    x.append(1)\n    return 2\n",
        "def f(x):\n    x.append(1)\n    return 3\n",
        mode="pair",
        answers=(),
    ),
    "mock": Row(
        "from unittest import mock\ndef test_a():\n    call = mock.Mock()\n    it.f(call)\n"
        "    call.assert_called_once_with(4711, by='q4712')",
        "def f(call): call(4711, by='q4712')\n",
        "def f(call): call(4711, by='q')\n",
        answers=("4711", "q4712"),
    ),
    "mock_called_twice": Row(
        "from unittest.mock import Mock\ndef test_a():\n    call = Mock()\n    it.f(call)\n"
        "    call.assert_called_with(4711)\n    call.assert_any_call(4712)",
        "def f(call): call(4712), call(4711)\n",
        "def f(call): call(4711), call(4712)\n",
        answers=("4711", "4712"),
        held=("test_a#2",),
    ),
    "mock_that_is_not_called": Row(
        "from unittest import mock\ndef test_a():\n    call = mock.Mock()\n    it.f(call)\n"
        "    call.assert_not_called()",
        "def f(call): return None\n",
        "def f(call): call()\n",
        answers=("assert_not",),
    ),
    "mock_with_a_signature": Row(
        "from unittest import mock\ndef test_a():\n    call = mock.create_autospec(lambda by: None)\n    it.f(call)\n"
        "    call.assert_called_once_with(4711)",
        "def f(call): call(by=4711)\n",
        "def f(call): call(4712)\n",
        mode="inside",
        answers=(),
    ),
    "answer_of_a_subclass": Row(
        "class Asking:\n    def test_a(self):\n        assert it.f(self.given) == self.want\n"
        "class TestOne(Asking):\n    given, want = 1, 4711\n",
        F.format("4710 + x"),
        F.format("4711 + x"),
        answers=(),
    ),
    "row_by_number": Row(
        "TABLE = [(1, 4711), (2, 4712)]\ndef test_a():\n    for row in TABLE:\n        assert it.f(row[0]) == row[1]",
        F.format("4710 + x"),
        F.format("4711 + x"),
        answers=("4711", "4712"),
    ),
    "row_by_number_of_a_mark": Row(
        "@pytest.mark.parametrize('row', [(1, 4711), (2, 4712)])\ndef test_a(row):\n    assert it.f(row[0]) == row[1]",
        F.format("4710 + x"),
        F.format("4711 + x"),
        answers=("4711", "4712"),
    ),
    "row_by_number_that_is_also_given_whole": Row(
        "def test_a():\n    for row in [(1, 4711)]:\n        assert it.f(row) == row[1]",
        "def f(x): return x[0] + 4710\n",
        "def f(x): return x[0] + x[1]\n",
        mode="pair",
        answers=(),
    ),
    "worked_out_by_the_library": Row(
        "import re\ndef test_a():\n    text = '-'.join('abc')\n    got = it.f(text)\n"
        "    assert got == re.sub('-', '', text)",
        F.format("x.replace('-', '')"),
        F.format("x"),
        answers=(),
    ),
    "row_by_slice": Row(
        "def test_a():\n    for row in [(1, 2, 4711)]:\n        assert it.f(*row[:2]) == row[2]",
        "def f(x, y): return x + y + 4708\n",
        "def f(x, y): return x + y\n",
        answers=(),
    ),
}
