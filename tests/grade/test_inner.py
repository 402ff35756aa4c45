"""Calls within an operand, observed where the task names them: what colludes is found out, honest work is not."""

import pytest

from quintain.grade.blind import Compiled, Variation, compile_suite, judge
from quintain.grade.blind.relations import Term, sibling
from quintain.records import Grading

CODEC = "def encode(x): return x[::-1] + '!'\ndef decode(x): return x[-2::-1]\n"
BUILT_OTHERWISE = "def encode(x): return ''.join(reversed(x)) + '!'\ndef decode(x): return ''.join(reversed(x[:-1]))\n"
OTHER_CODE = "def encode(x): return '?' + x\ndef decode(x): return x[1:]\n"
IDENTITY = "def encode(x): return x\ndef decode(x): return x\n"
NAMED = Grading(inner_calls=("encode", "Box.line"))

ROUND_TRIPS = {
    "nested": "assert decode(encode('abc')) == 'abc'",
    "by a name": "packed = encode('abc')\n    assert decode(packed) == 'abc'",
    "deeper": "assert len([decode(encode('abc') + '')]) == 1",
    "turned": "assert 'abc' == decode(x=encode('abc'))",
    "not equal": "assert decode(encode('abc')) != 'abd'",
    "both of the candidate": "assert decode(encode('abc')) == decode(encode('abc'))",
    "of unittest": "self = unittest.TestCase()\n    self.assertEqual(decode(encode('abc')), 'abc')",
    "truth": "assert decode(encode('abc'))",
}


def compiled(grading, *checks: str, reference: str = CODEC, settings: Grading = NAMED) -> Compiled:
    """A suite of one test a check."""
    tests = [f"def test_{number}():\n    {check}\n" for number, check in enumerate(checks)]
    suite = "import demo, unittest\nfrom demo import decode, encode\n" + "".join(tests)
    return compile_suite(
        {"test_a.py": suite.encode()}, import_name="demo", observe=grading.observer(reference), grading=settings
    )


def held(grading, suite: Compiled, source: str) -> list[bool]:
    """By test, in order."""
    run = grading.observer(source)(suite.stimuli, Variation())
    return [each.held for each in judge(suite.answers, run.channel).assertions]


@pytest.fixture(scope="module")
def outcomes(grading) -> dict[str, dict[str, bool]]:
    """Whether each round trip holds, by the package."""
    suite = compiled(grading, *ROUND_TRIPS.values())
    return {
        source: dict(zip(ROUND_TRIPS, held(grading, suite, source), strict=True))
        for source in (CODEC, BUILT_OTHERWISE, IDENTITY)
    }


@pytest.mark.parametrize("check", ROUND_TRIPS)
def test_two_that_collude_are_found_out_and_honest_work_is_not(outcomes, check: str) -> None:
    assert [outcomes[source][check] for source in (CODEC, BUILT_OTHERWISE, IDENTITY)] == [True, True, False]


def test_a_task_that_names_none_leaves_open_what_stands_in_between(grading) -> None:
    suite = compiled(grading, ROUND_TRIPS["nested"], settings=Grading())
    assert held(grading, suite, OTHER_CODE) == [True]
    assert held(grading, suite, IDENTITY) == [True]


BOX = (
    "class Box:\n    def __init__(self, x): self.x = x\n    def line(self): return {}\n"
    "def read(line): return {}\ndecode = encode = None\n"
)


def test_a_method_is_meant_by_its_name(grading) -> None:
    reference = BOX.format("self.x * 2", "line[:2]")
    suite = compiled(grading, "assert demo.read(demo.Box('ab').line()) == 'ab'", reference=reference)
    assert held(grading, suite, BOX.format("self.x", "line")) == [False]
    assert held(grading, suite, BOX.format("self.x + self.x", "line[2:]")) == [True]


SHAPES = {
    "an object without a form": "def encode(x): return object()\ndef decode(x): return 'abc'\n",
    "what differs between rooms": "def encode(x): return (x, hash(x))\ndef decode(x): return x[0]\n",
}


@pytest.mark.parametrize("reference", SHAPES.values(), ids=SHAPES)
def test_a_value_that_is_not_stable_is_not_asked_for(grading, reference: str) -> None:
    suite = compiled(grading, ROUND_TRIPS["nested"], reference=reference)
    assert suite.answers.strength.full == 1
    assert held(grading, suite, IDENTITY) == [True]


def test_what_python_may_not_come_to_is_left_alone(grading) -> None:
    suite = compiled(
        grading,
        "assert [decode(encode(x)) for x in 'abc'] == ['a', 'b', 'c']",
        "assert (lambda x: decode(encode(x)))('abc') == 'abc'",
        "assert (decode(encode('abc')) if demo else 3) == 'abc'",
    )
    assert "inner" not in suite.stimuli["test_m0.py"].decode()
    assert held(grading, suite, CODEC) == [True] * 3


def test_on_other_inputs_an_inner_call_is_pinned_and_the_relation_is_what_it_was() -> None:
    inner, outer = Term("same", (Term("operand", slot=0),)), Term("in", (Term("operand", slot=1), Term("expected")))
    assert sibling(Term("inner", (inner, outer))) == Term("inner", (inner, Term("agrees", (outer,))))
