"""Suites that were not written to be blinded: what would keep one from being compiled, and how strongly it is seen."""

import pytest
from observing import Grading

from quintain.errors import BadSuite
from quintain.grade.blind import Compiled, Variation, compile_suite, failures, judge, transcript

PRELUDE = "import pytest, random, unittest, demo\nfrom demo import f\n"


def compiled(grading: Grading, suite: str, reference: str, foreign: object = "partial") -> Compiled:
    files = {"test_a.py": (PRELUDE + suite).encode()}
    return compile_suite(files, import_name="demo", observe=grading.observer(reference), foreign=foreign)  # type: ignore[arg-type]


def modes(made: Compiled) -> list[str]:
    return [site.mode for site in made.answers.sites.values()]


def held(grading: Grading, made: Compiled, candidate: str) -> list[bool]:
    run = grading.observer(candidate)(made.stimuli, Variation())
    return [each.held for each in judge(made.answers, run.channel).assertions]


def failed(grading: Grading, made: Compiled, candidate: str) -> set[str]:
    said = transcript(grading.observer(candidate)(made.stimuli, Variation()).channel)
    return {made.answers.tests[node].rpartition("::")[2] for node in failures(made.answers, said)}


SET = "ROWS = {('a', 'q1'), ('b', 'q2'), ('c', 'q3'), ('d', 'q4'), ('e', 'q5')}\n"
EACH = "@pytest.mark.parametrize(('given', 'want'), ROWS)\ndef test_a(given, want):\n    assert f(given) == want\n"
TABLE = "def f(x): return {'a': 'q1', 'b': 'q2', 'c': 'q3', 'd': 'q4', 'e': 'q5'}[x]"


def test_rows_that_stand_in_a_set_are_seen_in_full_and_hold_no_answer(grading: Grading) -> None:
    made = compiled(grading, SET + EACH, TABLE)
    assert modes(made) == ["full"]
    assert held(grading, made, TABLE.replace("q5", "q4")) == [False]
    assert "q3" not in made.stimuli["test_m0.py"].decode()


OWN_NAME = "def f(call): return getattr(call, '__qualname__', '')"
ASKED = "class TestOwn:\n    def go(self): pass\n    def test_a(self):\n        assert f(self.go) == 'TestOwn.go'\n"


def test_a_file_keeps_its_names_where_a_check_looks_at_one(grading: Grading) -> None:
    made = compiled(grading, ASKED, OWN_NAME, foreign=True)
    assert modes(made) == ["full"]
    assert held(grading, made, OWN_NAME) == [True]
    assert held(grading, made, "def f(call): return 'go'") == [False]


def test_the_other_files_of_a_suite_keep_none(grading: Grading) -> None:
    other = b"from demo import f\ndef test_returns_nothing():\n    assert f(3) == ''\n"
    files = {"test_a.py": (PRELUDE + ASKED).encode(), "test_b.py": other}
    made = compile_suite(files, import_name="demo", observe=grading.observer(OWN_NAME), foreign=True)
    assert sorted(made.stimuli) == ["test_a.py", "test_m1.py"]
    assert b"returns_nothing" not in made.stimuli["test_m1.py"]


COMMENTED = (
    "import inspect\ndef test_a():\n    assert f(1) == 2\n"
    "def test_b():\n    assert '# ' + 'why' in inspect.getsource(test_b)  # why\n"
)


def test_a_check_that_holds_in_no_form_is_left_out_and_named(grading: Grading) -> None:
    made = compiled(grading, COMMENTED, "def f(x): return x + 1")
    assert made.answers.left_out == ("test_a.py::test_b",)
    assert (made.answers.counts.groups, held(grading, made, "def f(x): return 3")) == (1, [False])


def test_a_suite_that_is_to_be_graded_whole_is_refused_for_it(grading: Grading) -> None:
    with pytest.raises(BadSuite, match=r"`test_a.py:7` does not hold on the reference"):
        compiled(grading, COMMENTED, "def f(x): return x + 1", foreign=True)


def test_a_test_that_raises_in_every_form_is_left_out(grading: Grading) -> None:
    raising = "def test_b():\n    assert f(2) == 3\n    raise KeyError\n"
    made = compiled(grading, "def test_a():\n    assert f(1) == 2\n" + raising, "def f(x): return x + 1")
    assert made.answers.left_out == ("test_a.py::test_b",)
    assert set(made.answers.tests.values()) == {"test_a.py::test_a"}


CHANCE = "{}def test_a():\n    n = {}\n    assert f(n) == n * 1001\n"


@pytest.mark.parametrize(
    ("before", "drawn"), [("", "random.randint(1, 10**9)"), ("N = random.randint(1, 10**9)\n", "N")]
)
def test_what_a_test_draws_by_chance_is_the_same_in_every_room(grading: Grading, before: str, drawn: str) -> None:
    made = compiled(grading, CHANCE.format(before, drawn), "def f(x): return x * 1001")
    assert modes(made) == ["full"]
    assert held(grading, made, "def f(x): return x * 1002") == [False]


def test_a_draw_of_one_test_does_not_shift_with_the_tests_before_it(grading: Grading) -> None:
    other = "def test_z():\n    assert f(1) == 1001\n    for _ in range(f(0)): random.random()\n"
    made = compiled(grading, other + CHANCE.format("", "random.randint(1, 10**9)"), "def f(x): return x * 1001")
    assert held(grading, made, "def f(x): return x * 1001 if x else 7") == [True, True]


LENIENT = "class Odd:\n    def __call__(self): raise {1}\n    def __str__(self): {0}\nf = Odd()\n"
CALLS = "class TestA(unittest.TestCase):\n    def test_a(self):\n        self.assertRaises(KeyError, f)\n"


def test_what_unittest_calls_is_asked_for_its_text_where_it_has_no_name(grading: Grading) -> None:
    made = compiled(grading, CALLS, LENIENT.format("return 'odd'", "KeyError"))
    assert modes(made) == ["full"]
    assert failed(grading, made, LENIENT.format("return 'odd'", "KeyError")) == set()
    assert failed(grading, made, LENIENT.format("return None", "KeyError")) == {"test_a"}
    assert failed(grading, made, LENIENT.format("return 'odd'", "OSError")) == {"test_a"}


@pytest.mark.parametrize("form", ["pytest.raises(KeyError, f, g())", "self.assertRaises(KeyError, f, g())"])
def test_an_argument_that_raises_is_not_the_block_that_was_to_raise(grading: Grading, form: str) -> None:
    suite = f"from demo import g\nclass TestA(unittest.TestCase):\n    def test_a(self):\n        {form}\n"
    made = compiled(grading, suite, "def g(): return 1\ndef f(x): raise KeyError")
    assert failed(grading, made, "def g(): raise KeyError\ndef f(x): return 0") == {"test_a"}


PEAK = "MOST = 32 * 1024\ndef test_a():\n    f()\n    import sys\n    used = sys.demo_used\n    assert used < MOST\n"


def test_a_number_that_is_held_against_a_constant_need_not_be_the_references(grading: Grading) -> None:
    made = compiled(grading, PEAK, "import sys\ndef f(): sys.demo_used = 4711")
    assert modes(made) == ["full"]
    assert held(grading, made, "import sys\ndef f(): sys.demo_used = 4712") == [True]
    assert held(grading, made, "import sys\ndef f(): sys.demo_used = 32768") == [False]


UNKNOWN = "import sys\ndef test_a():\n    f()\n    {}\n"


@pytest.mark.parametrize(
    ("check", "wrong"),
    [
        ("assert sys.demo_one() == sys.demo_two()", "def f(): sys.demo_one = sys.demo_two = lambda: 2"),
        ("assert sys.demo_flag", "def f(): sys.demo_flag = False"),
    ],
)
def test_where_nothing_is_known_to_reach_the_package_all_must_be_as_it_was(
    grading: Grading, check: str, wrong: str
) -> None:
    right = "import sys\ndef f():\n    sys.demo_one = sys.demo_two = lambda: 1\n    sys.demo_flag = True\n"
    made = compiled(grading, UNKNOWN.format(check), right)
    assert modes(made) == ["full"]
    assert held(grading, made, right) == [True]
    assert held(grading, made, f"import sys\n{wrong}") == [False]


def test_what_only_passes_for_a_truth_stays_one_bit(grading: Grading) -> None:
    made = compiled(grading, UNKNOWN.format("assert sys.demo_flag"), "import sys\ndef f(): sys.demo_flag = [1]")
    assert modes(made) == ["polarity"]
    assert held(grading, made, "import sys\ndef f(): sys.demo_flag = [2]") == [True]


LENT = "def test_a():\n    rows = ['q4711']\n    {}\n    {}\n"


@pytest.mark.parametrize(("turn", "mode"), [(1, "full"), (-1, "pair")])
def test_what_the_package_is_given_later_is_the_suites_own_until_then(grading: Grading, turn: int, mode: str) -> None:
    suite = LENT.format(*["assert demo.g('x') == rows[0]", "f(rows)"][::turn])
    assert modes(compiled(grading, suite, "def f(x): pass\ndef g(x): return 'q4711'")) == [mode]
