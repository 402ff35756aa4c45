"""The outcome of each test of a blinded suite, by the suite's own names, is that of plain pytest."""

import pytest

from quintain.grade.blind import Variation, compile_suite, failures, transcript

PRELUDE = "import pytest, demo, unittest\nfrom demo import f\n"


def outcomes(grading, suite, reference, candidate, *, foreign=True):
    """Tests that do not hold, blind and plain, by the suite's own names."""
    files = {path: (PRELUDE + text).encode() for path, text in suite.items()}
    compiled = compile_suite(files, import_name="demo", observe=grading.observer(reference), foreign=foreign)
    answers = compiled.answers
    observer = grading.observer(candidate)
    blind = failures(answers, transcript(observer(compiled.stimuli, Variation()).channel))
    plain = transcript(grading.observer(candidate, direct=False)(files, Variation()).channel)
    return {answers.tests[node] for node in blind}, set(answers.tests.values()) - plain.passed


def both(grading, suite, candidate, reference="def f(x): return x + 1"):
    """The tests that do not hold, where blind and plain agree on them."""
    blind, plain = outcomes(grading, {"test_a.py": suite}, reference, candidate)
    assert blind == plain
    return {node.partition("::")[2] for node in blind}


def test_a_test_that_is_named_as_its_module_goes_by_both_names(grading):
    suite = {
        "test_a.py": "class TestA:\n    def test_b(self):\n        assert f(1) == 2\n",
        "test_b.py": "from test_a import TestA\nclass TestB(TestA):\n    def test_c(self):\n        assert f(2) == 3\n",
    }
    blind, plain = outcomes(grading, suite, "def f(x): return x + 1", "def f(x): return 2")
    assert blind == plain == {"test_b.py::TestB::test_c"}


def test_a_test_that_another_takes_from_an_object_is_found(grading):
    suite = {
        "test_a.py": "class TestA:\n    def test_b(self, x=2):\n        assert f(x) == 3\n",
        "test_b.py": "import test_a\ndef test_c():\n    a = test_a.TestA()\n    a.test_b()\n    assert f(1) == 2\n",
    }
    blind, plain = outcomes(grading, suite, "def f(x): return x + 1", "def f(x): return 3")
    assert blind == plain == {"test_b.py::test_c"}


@pytest.mark.parametrize(
    ("suite", "candidate", "expected"),
    [
        ("def test_a():\n    f(1)\ndef test_b():\n    assert f\n", "def f(x): raise ValueError", {"test_a"}),
        ("def test_a():\n    assert f(1) == 2\n    f(0)\n", "def f(x): return x + 1 if x else 1 / 0", {"test_a"}),
        (
            "@pytest.mark.skip\ndef test_a():\n    assert f(1) == 9\ndef test_b():\n    assert f(1) == 2\n",
            "f = abs",
            {"test_b"},
        ),
        (
            "@pytest.mark.parametrize('x', [1, 2, 3], ids=['a', 'b', 'c'])\ndef test_a(x):\n    assert f(x) == x + 1\n",
            "def f(x): return 2 if x < 3 else 4 if x == 3 else 0",
            {"test_a[1]"},
        ),
    ],
    ids=["a test that asserts nothing", "raising after the last check", "a skipped test", "a parametrized test"],
)
def test_blind_and_plain_agree_on_each_test(grading, suite, candidate, expected):
    assert both(grading, suite, candidate) == expected
