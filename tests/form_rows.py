"""The forms in which a suite asserts: a test module on a module of a tiny package, that one right, and that one wrong.

What is asked of each is in `grade/test_forms.py`.
"""

from form_row import F, Row
from form_rows_given import GIVEN
from form_rows_unittest import UNITTEST

ROWS: dict[str, Row] = {
    **GIVEN,
    **UNITTEST,
    "own_pattern": Row(
        "import re\ndef test_a():\n    assert re.fullmatch(it.f(), 'q4711')",
        F.format(r"r'q\d+'"),
        F.format("'(q+)+x'"),
        mode="polarity",
        answers=(),
    ),
    "equal": Row("def test_a():\n    assert it.f(1) == 4711", F.format("4710 + x"), F.format("4711 + x")),
    "registered": Row(
        "import sys\ndef test_a():\n    it.f()\n    assert sys.demo_said == 4711",
        "import sys\ndef f(): sys.demo_said = 4711\n",
        "import sys\ndef f(): sys.demo_said = 4712\n",
    ),
    "given_a_method": Row(
        "def test_a():\n    seen = []\n    it.f(seen.append)\n    assert [it.g()] == seen",
        "def f(call): call(g())\ndef g(): return 4711\n",
        "def f(call): call(4712)\ndef g(): return 4711\n",
        mode="pair",
    ),
    "called_back": Row(
        "def test_a():\n    seen = 0\n    def call():\n        nonlocal seen\n        seen += 1\n"
        "    got = it.f(call)\n    assert got == seen",
        "def f(call):\n    call()\n    return 1\n",
        "def f(call):\n    call()\n    call()\n    return 1\n",
        mode="pair",
        answers=(),
    ),
    "handled": Row(
        "def test_a():\n    try:\n        it.f()\n    except ValueError as e:\n        assert e.args == (4711,)",
        "def f(): raise ValueError(4711)\n",
        "def f(): raise ValueError(4712)\n",
    ),
    "equal_turned": Row("def test_a():\n    assert 4711 == it.f(1)", F.format("4710 + x"), F.format("4711 + x")),
    "unequal": Row("def test_a():\n    assert it.f() != 4711", F.format("3"), F.format("4711")),
    "message": Row(
        "def test_a():\n    got = it.f()\n    assert got == 4711, f'not 4711 but {got}'",
        F.format("4711"),
        F.format("5"),
    ),
    "chain": Row(
        "def test_a():\n    assert 4711 < it.f() <= 4713", F.format("4712"), F.format("4714"), answers=("4711", "4713")
    ),
    "chain_of_equals": Row(
        "def test_a():\n    assert it.f(1) == it.f(2) == 4711", F.format("4711"), F.format("4710 + x")
    ),
    "chain_of_equals_and_no_answer": Row(
        "def test_a():\n    assert it.f(1) == it.f(2) == it.f(3)", F.format("4711"), F.format("x"), mode="polarity"
    ),
    "member": Row("def test_a():\n    assert it.f() in (4711, 4712)", F.format("4712"), F.format("9")),
    "no_member": Row("def test_a():\n    assert 'q4711' not in it.f()", F.format("'abc'"), F.format("'xq4711'")),
    "identity": Row("def test_a():\n    assert it.f() is None", F.format("None"), F.format("0"), answers=("is None",)),
    "no_identity": Row(
        "def test_a():\n    assert it.f() is not True", F.format("1"), F.format("True"), answers=("is not",)
    ),
    "negation": Row(
        "def test_a():\n    assert not it.f() == 4711", F.format("3"), F.format("4711"), answers=("4711", "not ")
    ),
    "conjunction": Row(
        "def test_a():\n    x = it.f()\n    assert x is not None and x[0] == 4711", F.format("[4711]"), F.format("None")
    ),
    "disjunction_that_changes_something": Row(
        "def test_a():\n    x = it.Pile()\n    assert x.pop() == 3 or x.pop() == 2\n    assert x.left() == [1, 4711]",
        "class Pile:\n    def __init__(self): self.x = [1, 4711, 3]\n"
        "    def pop(self): return self.x.pop()\n    def left(self): return self.x",
        "class Pile:\n    def __init__(self): self.x = [1, 4711, 4]\n"
        "    def pop(self): return self.x.pop()\n    def left(self): return self.x",
        mode="polarity",
    ),
    "disjunction": Row(
        "def test_a():\n    assert it.f() == 4711 or it.f() == 4712", F.format("4712"), F.format("4713")
    ),
    "truth": Row(
        "def test_a():\n    assert it.f(3)", F.format("[x]"), F.format("[]"), mode="polarity", answers=("assert",)
    ),
    "untruth": Row(
        "def test_a():\n    assert not it.f(3)", F.format("[]"), F.format("[x]"), mode="polarity", answers=("not ",)
    ),
    "walrus": Row(
        "def test_a():\n    assert (got := it.f()) == 4711\n    assert got + 1 == 4712",
        F.format("4711"),
        F.format("4710"),
        answers=("4711", "4712"),
    ),
    "formatted": Row(
        "TAIL = 'q4711'\ndef test_a():\n    assert it.f() == f'<{TAIL}>'", F.format("'<q4711>'"), F.format("'<>'")
    ),
    "folded": Row("def test_a():\n    assert it.f() == 'ab' * 3 + '4711'", F.format("'ababab4711'"), F.format("''")),
    "local": Row(
        "def test_a():\n    want = [1, 4711]\n    assert it.f() == want", F.format("[1, 4711]"), F.format("[1]")
    ),
    "constant": Row(
        "WANT = {'k': 4711}\ndef test_a():\n    assert it.f() == WANT", F.format("{'k': 4711}"), F.format("{}")
    ),
    "computed": Row(
        "def oracle(x):\n    return x * 4711\ndef test_a():\n    assert it.f(2) == oracle(2)",
        F.format("9422"),
        F.format("9421"),
        answers=("9422",),
    ),
    "computed_in_turn": Row(
        "from worked import worked\ndef oracle(x):\n    return worked(x) if x < 5 else oracle(x - 1)\n"
        "def test_a():\n    assert it.f(2) == oracle(2)",
        F.format("9422"),
        F.format("9421"),
        answers=("4711", "9422"),
    ),
    "approximate": Row(
        "def test_a():\n    assert it.f() == pytest.approx(4711.5, abs=0.1)", F.format("4711.45"), F.format("4711.3")
    ),
    "approximate_list": Row(
        "def test_a():\n    assert it.f() == pytest.approx([4711.5, 2])",
        F.format("[4711.5, 2.0]"),
        F.format("[4711.5, 2.1]"),
    ),
    "isinstance_of_an_object": Row(
        "def test_a():\n    assert isinstance(it.f(), it.A)",
        "class A: __slots__ = ()\n" + F.format("A()"),
        "class A: __slots__ = ()\n" + F.format("object()"),
        answers=("it.A",),
    ),
    "isinstance_of_several": Row(
        "def test_a():\n    assert isinstance(it.f(), (str, bytes))", F.format("b''"), F.format("3"), answers=("bytes",)
    ),
    "an_object_is_something": Row(
        "def test_a():\n    assert it.f() is not None", F.format("object()"), F.format("None"), answers=("is not",)
    ),
    "own_assertion_method": Row(
        "import unittest\n"
        "class TestA(unittest.TestCase):\n"
        "    def assertFound(self, x, want):\n        self.assertEqual(it.f(x), want)\n"
        "    def test_a(self):\n        self.assertFound(1, 4711)",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "changed_by_what_raises": Row(
        "import unittest\n"
        "class TestA(unittest.TestCase):\n"
        "    def test_a(self):\n"
        "        seen = []\n"
        "        self.assertRaises(ValueError, it.f, seen)\n"
        "        self.assertEqual(seen, [4711])",
        "def f(x):\n    x.append(4711)\n    raise ValueError",
        "def f(x):\n    x.append(4712)\n    raise ValueError",
        held=("TestA.test_a#1",),
    ),
    "expected_local_of_a_test_case": Row(
        "import unittest\n"
        "class TestA(unittest.TestCase):\n"
        "    def test_a(self):\n"
        "        want = sorted([4711, 4710])\n"
        "        self.assertEqual(it.f(), want)",
        F.format("[4710, 4711]"),
        F.format("[4711]"),
    ),
    "column_beside_an_object": Row(
        "@pytest.mark.parametrize(('x', 'want'), [(it.A(1), 4711), (it.A(2), 4712)])\n"
        "def test_a(x, want):\n    assert it.f(x) == want",
        "class A:\n    def __init__(self, x): self.x = x\ndef f(a): return 4710 + a.x",
        "class A:\n    def __init__(self, x): self.x = x\ndef f(a): return 4711",
        answers=("4711", "4712"),
    ),
    "named_table": Row(
        "def test_a():\n"
        "    cases = ([1], 4711), ([1, 2], 4712)\n"
        "    for x, want in cases:\n        got = it.f(x)\n        assert got == want",
        "def f(x): return 4710 + len(x)",
        "def f(x): return 4711",
        answers=("4711", "4712"),
    ),
    "isinstance": Row(
        "def test_a():\n    assert isinstance(it.f(), dict)", F.format("{}"), F.format("[]"), answers=("dict",)
    ),
    "startswith": Row("def test_a():\n    assert it.f().startswith('q4711')", F.format("'q4711x'"), F.format("'q471'")),
    "pattern": Row(
        "import re\ndef test_a():\n    assert re.fullmatch(r'\\d4711', it.f())",
        F.format("'14711'"),
        F.format("'x4711'"),
    ),
    "both_sides": Row(
        "def test_a():\n    assert it.f(1) == it.f(2)", F.format("7"), F.format("x"), mode="pair", answers=("assert",)
    ),
    "member_of_the_package": Row(
        "def test_a():\n    assert it.f() is it.Hue.RED",
        "import enum\nclass Hue(enum.Enum):\n    RED = 1\n    TIN = 2\n" + F.format("Hue.RED"),
        "import enum\nclass Hue(enum.Enum):\n    RED = 1\n    TIN = 2\n" + F.format("Hue.TIN"),
        answers=("RED",),
    ),
    "opaque": Row(
        "def test_a():\n    assert it.f(1) == it.f(1)",
        "class Box:\n    def __init__(self, x): self.x = x\n    def __eq__(self, o): return self.x == o.x\n"
        + F.format("Box(x)"),
        "class Box:\n    def __init__(self, x): self.x = x\n" + F.format("Box(x)"),
        mode="polarity",
        answers=("assert",),
    ),
    "raises": Row(
        "def test_a():\n    with pytest.raises(it.Low):\n        it.f()",
        "class Low(Exception): pass\ndef f(): raise Low",
        "class Low(Exception): pass\ndef f(): raise KeyError",
        answers=("Low",),
    ),
    "raises_nothing": Row(
        "def test_a():\n    with pytest.raises(ValueError):\n        it.f()",
        "def f(): raise ValueError",
        "def f(): pass",
        answers=("ValueError",),
    ),
    "raises_below": Row(
        "def test_a():\n    with pytest.raises((it.Base, KeyError)):\n        it.f()",
        "class Base(Exception): pass\nclass Low(Base): pass\ndef f(): raise Low",
        "class Base(Exception): pass\nclass Low(Exception): pass\ndef f(): raise Low",
        answers=("Base", "KeyError"),
    ),
    "raises_match": Row(
        "def test_a():\n    with pytest.raises(ValueError, match='q4711'):\n        it.f()",
        "def f(): raise ValueError('a q4711')",
        "def f(): raise ValueError('a q471')",
    ),
    "raises_called": Row(
        "def test_a():\n    pytest.raises(ValueError, it.f, 4)",
        "def f(x): raise ValueError",
        "def f(x): return x",
        answers=("ValueError",),
    ),
    "raises_value": Row(
        "def test_a():\n    with pytest.raises(ValueError) as caught:\n        it.f()\n"
        "    assert caught.value.args == (4711,)",
        "def f(): raise ValueError(4711)",
        "def f(): raise ValueError(4)",
        answers=("4711", "ValueError"),
        held=("test_a#1",),
    ),
    "raises_bound": Row(
        "def test_a():\n    caught = pytest.raises(ValueError, it.f)\n    assert str(caught.value) == 'q4711'",
        "def f(): raise ValueError('q4711')",
        "def f(): raise ValueError('q')",
        held=("test_a#1",),
    ),
    "raises_matched_later": Row(
        "def test_a():\n    with pytest.raises(ValueError) as caught:\n        it.f()\n    caught.match('q4711')",
        "def f(): raise ValueError('q4711')",
        "def f(): raise ValueError('q')",
        held=("test_a#1",),
    ),
    "raised_by_a_function": Row(
        "from outcome import raised\ndef test_a():\n    assert raised(lambda: it.f()) is it.Low",
        "class Low(Exception): pass\ndef f(): raise Low",
        "class Low(Exception): pass\nclass Lower(Low): pass\ndef f(): raise Lower",
        answers=("Low",),
    ),
    "fails_otherwise": Row(
        "def test_a():\n    try:\n        it.f()\n    except ValueError:\n        pass\n    else:\n"
        "        pytest.fail('no')",
        "def f(): raise ValueError",
        "def f(): pass",
        mode="inside",
        answers=(),
    ),
    "warns": Row(
        "def test_a():\n    with pytest.warns(UserWarning, match='q4711'):\n        it.f()",
        "import warnings\ndef f(): warnings.warn('q4711')",
        "import warnings\ndef f(): warnings.warn('q')",
        answers=("4711", "UserWarning"),
    ),
    "parametrized": Row(
        "@pytest.mark.parametrize(('x', 'want'), [(1, 4712), pytest.param(2, 4713, id='to 4713')], ids=str)\n"
        "def test_a(x, want):\n    assert it.f(x) == want",
        F.format("4711 + x"),
        F.format("4712 if x == 1 else 0"),
        answers=("4712", "4713"),
    ),
    "parametrized_twice": Row(
        "@pytest.mark.parametrize('x', [1, 2])\n@pytest.mark.parametrize('plus', [0, 10])\n"
        "def test_a(x, plus):\n    assert it.f(x + plus) == 4711 + x + plus",
        F.format("4711 + x"),
        F.format("4711 + min(x, 11)"),
    ),
    "parametrized_by_a_constant": Row(
        "ROWS = [('a', 4711), ('b', 4712)]\n@pytest.mark.parametrize('x,want', ROWS)\n"
        "def test_a(x, want):\n    assert it.f(x) == want",
        F.format("{'a': 4711, 'b': 4712}[x]"),
        F.format("4711"),
        answers=("4711", "4712"),
    ),
    "parametrized_by_a_shared_constant": Row(
        "ROWS = [('a', 4711), ('b', 4712)]\n@pytest.mark.parametrize('x,want', ROWS)\n"
        "def test_a(x, want):\n    assert it.f(x) == want\n"
        "def test_b():\n    for x, want in ROWS:\n        assert it.f(x) >= want",
        F.format("{'a': 4711, 'b': 4712}[x]"),
        F.format("4710"),
        answers=("4711", "4712"),
    ),
    "parametrized_class": Row(
        "@pytest.mark.parametrize('x,want', [(1, 4712), (2, 4713)])\nclass TestThing:\n"
        "    def test_a(self, x, want):\n        assert it.f(x) == want",
        F.format("4711 + x"),
        F.format("4712"),
        answers=("4712", "4713"),
    ),
    "class_in_a_class": Row(
        "class TestThing:\n    class TestPart:\n        def test_a(self):\n            assert it.f(1) == 4711",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "fixture": Row(
        "@pytest.fixture\ndef thing():\n    return it.f(1)\n@pytest.fixture\ndef want():\n    return {'k': 'q4711'}\n"
        "def test_a(thing, want):\n    assert thing == 4711\n    assert it.f(2) > 3000",
        F.format("4710 + x"),
        F.format("4711 + x"),
        answers=("3000",),
        held=("test_a#2",),
    ),
    "loop": Row(
        "def test_a():\n    for x, want in [(1, 4712), (2, 4713)]:\n        assert it.f(x) == want",
        F.format("4711 + x"),
        F.format("4712"),
        answers=("4712", "4713"),
    ),
    "loop_over_a_mapping": Row(
        "WANT = {'a': 4711, 'b': 4712}\ndef test_a():\n    for x, want in WANT.items():\n"
        "        assert it.f(x) == want",
        F.format("{'a': 4711, 'b': 4712}[x]"),
        F.format("4711"),
        answers=("4711", "4712"),
    ),
    "loop_over_two": Row(
        "def test_a():\n    xs = [1, 2]\n    for n, (x, want) in enumerate(zip(xs, [4712, 4713])):\n"
        "        assert it.f(x) == want, n",
        F.format("4711 + x"),
        F.format("4712"),
        answers=("4712", "4713"),
    ),
    "comprehension": Row(
        "def test_a():\n    assert [it.f(x) for x in range(3)] == [4711 + x for x in range(3)]",
        F.format("4711 + x"),
        F.format("4711"),
    ),
    "asserting_function": Row(
        "def check(x, want, note=None):\n    assert it.f(x) == want, note\n"
        "def test_a():\n    check(1, 4712)\n    check(2, want=4713, note='4713')",
        F.format("4711 + x"),
        F.format("4712"),
        answers=("4712", "4713"),
    ),
    "asserting_function_of_values": Row(
        "def check(got, want):\n    assert got == want\ndef test_a():\n    check(it.f(1), 4712)",
        F.format("4711 + x"),
        F.format("4711"),
        answers=("4712",),
    ),
    "imported_constant": Row(
        "from tables import WANT, GIVEN\ndef test_a():\n    assert it.f(GIVEN) == WANT",
        F.format("4711 if x == 8 else 0"),
        F.format("0"),
    ),
    "class_based": Row(
        "class TestThing:\n    want = 4711\n    def setup_method(self):\n        self.given = 1\n"
        "    def test_a(self):\n        assert it.f(self.given) == self.want",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "deprecated": Row(
        "def test_a():\n    with pytest.deprecated_call():\n        it.f()",
        "import warnings\ndef f(): warnings.warn('x', DeprecationWarning)",
        "def f(): pass",
        mode="inside",
        answers=(),
    ),
    "subtests": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        for x, want in ((1, 4712), (2, 4713)):\n            with self.subTest(x=x, want=want):\n"
        "                self.assertEqual(it.f(x), want)",
        F.format("4711 + x"),
        F.format("4712"),
        answers=("4712", "4713"),
    ),
    "coroutine": Row(
        "import asyncio\ndef test_a():\n    async def go():\n        assert await it.f(1) == 4712\n"
        "        return await it.f(2)\n    assert asyncio.run(go()) == 4713",
        "async def f(x): return 4711 + x",
        "async def f(x): return 4711",
        answers=("4712", "4713"),
    ),
    "call_of_a_mock": Row(
        "from unittest import mock\ndef test_a():\n    seen = mock.Mock()\n    it.f(seen)\n"
        "    seen.assert_called_once_with(4711)",
        "def f(x): x(4711)",
        "def f(x): x(4)",
    ),
    "in_a_block": Row(
        "import contextlib\ndef test_a():\n    with contextlib.suppress(KeyError):\n        assert it.f(1) == 4711\n"
        "        raise KeyError",
        F.format("4711"),
        "def f(x): raise KeyError",
    ),
    "docstring_under_test": Row(
        "def test_a():\n    def inner():\n        'Says 7.'\n    assert it.f(inner) == 'Says 7.'",
        "def f(x): return x.__doc__",
        "def f(x): return ''",
        answers=("== ",),
    ),
    "test_named_like_a_parameter": Row(
        "@pytest.fixture\ndef test_it():\n    return it.f(1)\ndef test_a(test_it):\n    assert test_it == 4711",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "inherited": Row(
        "class Mixin:\n    def test_a(self):\n        assert it.f(self.given) == 4711\n"
        "class TestIt(Mixin):\n    given = 1",
        F.format("4710 + x"),
        F.format("4711 + x"),
    ),
    "count_of_both": Row(
        "import unittest\nclass Things(unittest.TestCase):\n    def test_a(self):\n"
        "        self.assertCountEqual(it.f(1), it.f(2))",
        F.format("[[1, 2], [2, 1]][x - 1]"),
        F.format("[x]"),
        mode="pair",
        answers=("assert",),
    ),
    "changed_in_place": Row(
        "def test_a():\n    items = [3, 1, 2]\n    it.f(items)\n    assert items == [1, 2, 3]",
        "def f(x): x.sort()",
        "def f(x): pass",
        answers=("[1, 2, 3]",),
    ),
    "printed": Row(
        "def test_a(capsys):\n    it.f()\n    assert capsys.readouterr().out == 'q4711\\n'",
        "def f(): print('q4711')",
        "def f(): print('q')",
    ),
}

SUPPORT = {
    "nose/__init__.py": b"",
    "nose/tools.py": (
        b"import unittest\ncase = unittest.TestCase()\nassert_equal = eq_ = assert_items_like = case.assertEqual\n"
        b"assert_is_none, assert_raises = case.assertIsNone, case.assertRaises\n"
    ),
    "outcome.py": (
        b"def raised(act):\n    try:\n        act()\n    except Exception as error:\n        return type(error)\n"
    ),
    "tables.py": b"WANT = 4711\nGIVEN = 8\n",
    "worked.py": b"def worked(x):\n    return x * 4711\n",
}
