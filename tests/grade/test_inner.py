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


def compiled(grading, check: str, reference: str = CODEC, settings: Grading = NAMED) -> Compiled:
    suite = f"import demo, unittest\nfrom demo import decode, encode\ndef test_a():\n    {check}\n"
    return compile_suite(
        {"test_a.py": suite.encode()}, import_name="demo", observe=grading.observer(reference), grading=settings
    )


def holds(grading, suite: Compiled, source: str) -> bool:
    run = grading.observer(source)(suite.stimuli, Variation())
    return all(each.held for each in judge(suite.answers, run.channel).assertions)


@pytest.mark.parametrize("check", ROUND_TRIPS.values(), ids=ROUND_TRIPS)
def test_two_that_collude_are_found_out_and_honest_work_is_not(grading, check: str) -> None:
    suite = compiled(grading, check)
    assert holds(grading, suite, CODEC)
    assert holds(grading, suite, BUILT_OTHERWISE)
    assert not holds(grading, suite, IDENTITY)


def test_a_task_that_names_none_leaves_open_what_stands_in_between(grading) -> None:
    suite = compiled(grading, ROUND_TRIPS["nested"], settings=Grading())
    assert holds(grading, suite, OTHER_CODE)
    assert holds(grading, suite, IDENTITY)


BOX = (
    "class Box:\n    def __init__(self, x): self.x = x\n    def line(self): return {}\n"
    "def read(line): return {}\ndecode = encode = None\n"
)


def test_a_method_is_meant_by_its_name(grading) -> None:
    suite = compiled(grading, "assert demo.read(demo.Box('ab').line()) == 'ab'", BOX.format("self.x * 2", "line[:2]"))
    assert not holds(grading, suite, BOX.format("self.x", "line"))
    assert holds(grading, suite, BOX.format("self.x + self.x", "line[2:]"))


SHAPES = {
    "an object without a form": "def encode(x): return object()\ndef decode(x): return 'abc'\n",
    "what differs between rooms": "def encode(x): return (x, hash(x))\ndef decode(x): return x[0]\n",
}


@pytest.mark.parametrize("reference", SHAPES.values(), ids=SHAPES)
def test_a_value_that_is_not_stable_is_not_asked_for(grading, reference: str) -> None:
    suite = compiled(grading, ROUND_TRIPS["nested"], reference)
    assert suite.answers.strength.full == 1
    assert holds(grading, suite, IDENTITY)


@pytest.mark.parametrize(
    "check",
    [
        "assert [decode(encode(x)) for x in 'abc'] == ['a', 'b', 'c']",
        "assert (lambda x: decode(encode(x)))('abc') == 'abc'",
        "assert (decode(encode('abc')) if demo else 3) == 'abc'",
    ],
)
def test_what_python_may_not_come_to_is_left_alone(grading, check: str) -> None:
    suite = compiled(grading, check)
    assert "inner" not in suite.stimuli["test_m0.py"].decode()
    assert holds(grading, suite, CODEC)


def test_on_other_inputs_an_inner_call_is_pinned_and_the_relation_is_what_it_was() -> None:
    inner, outer = Term("same", (Term("operand", slot=0),)), Term("in", (Term("operand", slot=1), Term("expected")))
    assert sibling(Term("inner", (inner, outer))) == Term("inner", (inner, Term("agrees", (outer,))))
