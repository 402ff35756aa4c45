"""A suite is compiled against its reference in rooms: what counts, what is demoted, what is refused, what is left."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from quintain.errors import BadSuite
from quintain.grade.blind import Compiled, Judged, Variation, compile_suite, judge, judge_plain, leaks

PRELUDE = "import pytest, demo\nfrom demo import f\n"


class Bench:
    """Compiles one test module against a reference and grades others with it."""

    def __init__(self, grading, suite: str, reference: str, files: Mapping[str, bytes] | None = None) -> None:
        self._grading = grading
        tree = {"test_a.py": (PRELUDE + suite).encode(), **(files or {})}
        self.compiled: Compiled = compile_suite(tree, import_name="demo", observe=grading.observer(reference))

    def judged(self, source: str) -> Judged:
        run = self._grading.observer(source)(self.compiled.stimuli, Variation())
        return judge(self.compiled.answers, run.channel)

    def plain(self, source: str) -> Judged:
        run = self._grading.observer(source)(self.compiled.plain, Variation())
        return judge_plain(self.compiled.answers, run.channel)

    def held(self, source: str) -> dict[str, bool]:
        return {each.id.partition("::")[2]: each.held for each in self.judged(source).assertions}

    @property
    def modes(self) -> list[str]:
        return [site.mode for site in self.compiled.answers.sites.values()]

    @property
    def text(self) -> str:
        return "\n".join(source.decode() for source in self.compiled.stimuli.values())


EVEN = "def f(x): return x % 2 == 0"
PAIRED = (
    "def test_even():\n    assert f(4) is True\n"
    "@pytest.mark.counterpart('test_even')\ndef test_odd():\n    assert f(3) is False\n"
)


def test_a_test_and_its_counterpart_are_one_assertion(grading) -> None:
    bench = Bench(grading, PAIRED, EVEN)
    counts = bench.compiled.answers.counts
    assert (counts.static, counts.collected, counts.executed) == (2, 2, 2)
    assert (counts.groups, counts.counterparts, bench.compiled.answers.strength.full) == (1, 1, 1)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (EVEN, ""),
        ("def f(x): return True", "counterpart"),
        ("def f(x): return False", "differs"),
        ("def f(x): return 1", "differs"),
    ],
)
def test_an_assertion_needs_its_counterpart(grading, source: str, reason: str) -> None:
    assert [each.reason for each in Bench(grading, PAIRED, EVEN).judged(source).assertions] == [reason]


LOOP = "def test_a():\n    for x, want in [(1, 1), (2, 4), (3, 9)]:\n        assert f(x) == want\n"


def test_a_loop_is_one_assertion_and_needs_every_round(grading) -> None:
    bench = Bench(grading, LOOP, "def f(x): return x * x")
    assert (bench.compiled.answers.counts.groups, bench.compiled.answers.counts.executed) == (1, 3)
    assert bench.held("def f(x): return x * x if x < 3 else 0") == {"test_a": False}


def test_several_checks_of_one_test_are_assertions_of_their_own(grading) -> None:
    bench = Bench(grading, "def test_a():\n    assert f(1) == 1\n    assert f(2) == 4\n", "def f(x): return x * x")
    assert bench.held("def f(x): return 1") == {"test_a#1": True, "test_a#2": False}


def test_plain_pytest_stops_a_test_at_its_first_failure(grading) -> None:
    bench = Bench(grading, "def test_a():\n    assert f(1) == 1\n    assert f(2) == 4\n", "def f(x): return x * x")
    assert [each.held for each in bench.plain("def f(x): return 4").assertions] == [False, False]


@pytest.mark.parametrize(
    ("suite", "reference"),
    [
        ("def test_a():\n    assert f() == hash('x')", "def f(): return hash('x')"),
        ("import os\ndef test_a():\n    assert f() == os.getcwd()", "import os\ndef f(): return os.getcwd()"),
        ("import time\ndef test_a():\n    assert f() == time.tzname", "import time\ndef f(): return time.tzname"),
    ],
    ids=["hash seed", "directory", "time zone"],
)
def test_what_differs_between_rooms_is_observed_as_one_bit(grading, suite: str, reference: str) -> None:
    bench = Bench(grading, suite, reference)
    assert bench.modes == ["polarity"]
    assert bench.held("def f(): return 0") == {"test_a": False}


def test_a_constant_of_the_package_is_observed_and_not_taken_for_an_answer(grading) -> None:
    bench = Bench(grading, "def test_a():\n    assert f() == demo.LIMIT", "LIMIT = 4711\ndef f(): return LIMIT")
    assert bench.modes == ["pair"]
    assert bench.held("LIMIT = 5\ndef f(): return 5") == {"test_a": False}


def test_a_pair_needs_the_relation_as_well_as_both_values(grading) -> None:
    box = (
        "from dataclasses import dataclass\n@dataclass(eq=False)\nclass f:\n    x: int\n"
        "    def __eq__(self, other): return {}\n"
    )
    bench = Bench(grading, "def test_a():\n    assert f(3) == f(3)", box.format("self.x == other.x"))
    assert bench.modes == ["pair"]
    assert bench.held(box.format("False")) == {"test_a": False}
    assert bench.held(box.format("True") + "    def __post_init__(self): self.x = 9") == {"test_a": False}


def test_an_assertion_that_the_reference_fails_is_refused_with_its_place(grading) -> None:
    with pytest.raises(BadSuite, match=r"`test_a.py:5` does not hold on the reference"):
        Bench(grading, "def test_a():\n    assert f() == 1\n    assert f() == 2", "def f(): return 1")


def test_a_check_that_is_left_by_an_exception_does_not_count(grading) -> None:
    suite = "def test_a():\n    with pytest.raises(KeyError):\n        assert f()\n"
    answers = Bench(grading, suite, "def f(): raise KeyError").compiled.answers
    assert (answers.counts.static, answers.counts.groups) == (2, 1)
    assert answers.not_executed == ("test_a.py::test_a#2",)


def test_a_check_that_the_reference_does_not_reach_does_not_count(grading) -> None:
    answers = Bench(
        grading, "def test_a():\n    assert f() == 1\n    if f() == 2:\n        assert f() == 3\n", "def f(): return 1"
    ).compiled.answers
    assert (answers.counts.groups, answers.not_executed) == (1, ("test_a.py::test_a#2",))


def test_a_module_may_take_a_test_from_another(grading) -> None:
    test = "    given = {0}\n    def test_{0}(self):\n        assert f(self.given) == 1\n"
    base = ("from demo import f\nclass TestBase:\n" + test.format(1)).encode()
    suite = "from test_base import TestBase\nclass TestMore(TestBase):\n" + test.format(2)
    bench = Bench(grading, suite, "def f(x): return 1", {"test_base.py": base})
    assert bench.held("def f(x): return x") == {"TestMore.test_2": False, "TestBase.test_1": False}


def test_a_test_that_raises_on_the_reference_is_refused_by_its_own_name(grading) -> None:
    with pytest.raises(BadSuite, match=r"`test_a.py::test_named` raises on the reference.*KeyError"):
        Bench(grading, "def test_named():\n    assert f() == 1\n    raise KeyError", "def f(): return 1")


SILENT = [
    "    f()\n",
    "    expected = pytest.raises(ZeroDivisionError)\n    with expected:\n        1 / f()\n",
    "    try:\n        1 / f()\n        assert False\n    except ZeroDivisionError:\n        pass\n",
    "    import unittest\n    equal = unittest.TestCase().assertEqual\n    equal(f(), 0)\n",
]


@pytest.mark.parametrize("body", SILENT)
def test_a_test_of_which_no_check_is_seen_is_refused_by_its_own_name(grading, body: str) -> None:
    suite = "import pytest\ndef test_loud():\n    assert f() == 0\ndef test_silent():\n" + body
    with pytest.raises(BadSuite, match=r"`test_a.py::test_silent` asserts nothing"):
        Bench(grading, suite, "def f(): return 0")


def test_a_suite_that_does_not_run_on_the_reference_is_refused(grading) -> None:
    with pytest.raises(BadSuite, match="does not run on the reference.*RuntimeError: closed"):
        Bench(grading, "def test_a():\n    assert f() == 1", "raise RuntimeError('closed')")


HINTED = (
    "'''Is 4711 the answer?'''\n# 4711\n"
    "def test_gives_4711():\n    '''Gives 4711.'''\n    assert f() == 4711, 'not 4711'  # 4711\n"
    "class TestGives4711:\n    '''4711'''\n    def test_again_4711(self):\n        assert f() == 4711\n"
)


def test_names_docstrings_comments_and_messages_do_not_enter_a_room(grading) -> None:
    bench = Bench(grading, HINTED, "def f(): return 4711")
    assert "4711" not in bench.text + "".join(bench.compiled.stimuli)


def test_the_author_reads_the_suites_own_names(grading) -> None:
    judged = Bench(grading, HINTED, "def f(): return 4711").judged("def f(): return 4711")
    assert [each.id for each in judged.assertions] == [
        "test_a.py::test_gives_4711", "test_a.py::TestGives4711.test_again_4711",
    ]  # fmt: skip


READER = (
    "import ast, sys\ndef f(x):\n    line = sys._getframe(1)\n    source = open(line.f_code.co_filename).read()\n"
    "    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and len(node.args) > 1]\n"
    "    return next(node.args[-1].value for node in calls if node.lineno == line.f_lineno)\n"
)


def test_a_candidate_that_returns_what_it_reads_returns_decoys(grading) -> None:
    bench = Bench(
        grading,
        "def test_a():\n    assert f(1) == 'q4711'\n    assert f(2) == 4712",
        "def f(x): return ['q4711', 4712][x - 1]",
    )
    judged = bench.judged(READER)
    assert (judged.passed, judged.decoys) == (0, 2)


def test_a_wrong_candidate_that_does_not_read_hits_no_decoy(grading) -> None:
    bench = Bench(grading, "def test_a():\n    assert f(1) == 'q4711'", "def f(x): return 'q4711'")
    assert bench.judged("def f(x): return 'q4712'").decoys == 0


def test_an_answer_that_is_gone_from_the_stimuli_is_no_leak(grading) -> None:
    bench = Bench(grading, "W = 'q4711'\ndef test_a():\n    assert f('in4711') == W", "def f(x): return 'q4711'")
    assert leaks(bench.compiled) == ()


@pytest.mark.parametrize("suite", ["assert f('q4711') == 'q4711'", "text = 'q4711'\n    assert f(text) == text"])
def test_an_answer_that_is_an_input_too_is_no_leak(grading, suite: str) -> None:
    bench = Bench(grading, f"def test_a():\n    {suite}", "def f(x): return x")
    assert bench.modes == ["full"]
    assert leaks(bench.compiled) == ()


def test_an_answer_that_shares_a_table_with_an_input_is_a_leak(grading) -> None:
    suite = "ROW = ('in', 'q4711')\ndef test_a():\n    assert f(ROW[0]) == ROW[1]"
    bench = Bench(grading, suite, "def f(x): return 'q4711'")
    assert leaks(bench.compiled) == ("test_a.py::test_a: 'q4711'",)


def test_an_answer_in_a_data_file_is_a_leak(grading) -> None:
    suite = "import pathlib\ndef test_a():\n    assert f() == pathlib.Path(__file__).with_name('want.txt').read_text()"
    bench = Bench(grading, suite, "def f(): return 'q4711'", {"want.txt": b"q4711"})
    assert leaks(bench.compiled) == ("test_a.py::test_a: 'q4711' in `want.txt`",)


FORGERIES = {
    "always equal": (
        "class Any(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\ndef f(x): return Any()"
    ),
    "lenient": (
        "import json, os, struct, quintain_witness as q\ndef f(x):\n    inf = ['f', 'inf']\n"
        "    def say(*frame):\n        frame = [*frame[:3], [['a', ['i', '0'], inf, inf, ['b', 1]]], []]\n"
        "        data = json.dumps(frame).encode()\n        os.write(3, struct.pack('>I', len(data)) + data)\n"
        "    q.room.say = say\n    return 0"
    ),
    "silent": "import os\ndef f(x): os._exit(0)",
    "twice": (
        "import quintain_witness as q\nreal = q.room.say\ndef twice(*frame):\n    real(*frame)\n"
        "    real(*frame[:3], [['i', '125c']], [])\nq.room.say = twice\ndef f(x): return 4"
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_earns_nothing(grading, name: str) -> None:
    bench = Bench(grading, "def test_a():\n    assert f(1) == 4700", "def f(x): return 4700")
    assert bench.held(FORGERIES[name]) == {"test_a": False}


PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "blind-grading.md"


def test_the_example_of_the_page_is_what_the_compiler_writes(grading) -> None:
    suite, stimuli = re.findall(r"```text\n(.*?)```", PAGE.read_text(), re.DOTALL)
    reference = grading.observer("def tally(text, skip): return {'b': 2}")
    compiled = compile_suite({"test_vowels.py": suite.encode()}, import_name="demo", observe=reference)
    assert compiled.stimuli == {"test_m0.py": stimuli.encode()}


def test_compiling_twice_gives_the_same_halves(grading) -> None:
    one, two = (Bench(grading, PAIRED, EVEN) for _ in "ab")
    assert one.compiled == two.compiled


OTHER = "from demo import f\ndef check(want, got):\n    assert got == want\ndef test_b():\n    check(4712, f(4711))\n"
SWAPPED = "def check(got, want):\n    assert got == want\ndef test_a():\n    check(f(1), 4713)\n"


def test_functions_of_one_name_in_two_files_are_two(grading) -> None:
    bench = Bench(grading, SWAPPED, "def f(x): return 4713 if x == 1 else x + 1", {"test_b.py": OTHER.encode()})
    assert bench.modes == ["full", "full"]
    wrong = [each.id for each in bench.judged("def f(x): return 4713 if x == 1 else x").assertions if not each.held]
    assert wrong == ["test_b.py::check"]
    assert [answer for answer in ("4712", "4713") if answer in bench.text] == []


def test_methods_of_one_name_with_other_parameters_are_given_what_each_has_a_use_for(grading) -> None:
    suite = (
        "class TestA:\n    def check(self, x, y, want):\n        assert f(x, y) == want\n"
        "    def test_it(self):\n        self.check(1, 2, 4713)\n"
        "class TestB:\n    def check(self, x, want):\n        assert f(x, 5) == want\n"
        "    def test_it(self):\n        self.check(1, 4716)\n"
    )
    bench = Bench(grading, suite, "def f(x, y): return 4710 + x + y")
    assert bench.modes == ["full", "full"]
