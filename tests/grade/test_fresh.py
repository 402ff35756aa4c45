"""A candidate is asked other inputs than the suite's own, and holds only if it does there too."""

import shutil
from pathlib import Path

import pytest

from quintain.errors import BadSuite
from quintain.grade.blind.relations import Slots, Term, holds, sibling
from quintain.grade.candidate import as_source
from quintain.grade.fresh import MOST_ASKED
from quintain.grade.grader import Grader
from quintain.prove.impostors import replaying, surface
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

TASKS = Path(__file__).parents[1] / "tasks"
REFERENCE = (TASKS / "ferry/private/reference/ferry/__init__.py").read_text()
TABLE = """
class FareError(ValueError):
    pass

KNOWN = {(4, "day"): 245, (2, "day"): 155, (2, "night"): 206, (7, "night"): 506, (31, "night"): 1946, (3, "day"): 200}

def fare(zone, band="day"):
    if (zone, band) not in KNOWN:
        raise FareError
    return KNOWN[zone, band]
"""


@pytest.fixture(scope="module")
def grader(tmp_path_factory):
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def ferry():
    return open_task(TASKS / "ferry")


def candidate(ferry, text):
    return as_source({**ferry.subtree("reference"), "ferry/__init__.py": text.encode()})


def test_the_reference_holds_on_every_draw(grader, ferry):
    grades = [grader.grade(ferry, candidate(ferry, REFERENCE), given=str(seed)) for seed in range(3)]

    assert [(grade.verdict, grade.fresh.assertions) for grade in grades] == [("pass", 6)] * 3


def test_a_table_of_the_suites_own_inputs_holds_on_those_and_falls(grader, ferry):
    source = candidate(ferry, TABLE)

    assert grader.observe(ferry, grader.build(ferry, source).files)[0].passed == 6
    grade = grader.grade(ferry, source)
    assert grade.verdict == "fail"
    assert {each.reason for each in grade.assertions if not each.held} == {"fresh"}


def test_what_holds_on_the_suites_inputs_alone_is_no_tampering(grader, ferry):
    grade = grader.grade(ferry, candidate(ferry, TABLE))

    assert grade.tampering.looked
    assert not grade.tampering.seen


@pytest.mark.parametrize("rows", [0, MOST_ASKED])
def test_a_leaked_transcript_passes_without_fresh_inputs_and_falls_with_them(grader, ferry, rows):
    leaked = grader.observe(ferry, grader.reference(ferry), None, grader.draw(ferry, "another"))[1].channel
    shape = surface("ferry", ferry.contract.public_symbols, ferry.subtree("reference"))
    replay = replaying(shape, leaked, rows=rows)

    assert grader.observe(ferry, replay)[0].passed == 6
    assert grader.observe(ferry, replay, None, grader.draw(ferry, "this one"))[0].passed <= 2


def test_the_same_candidate_and_seed_are_asked_the_same(grader, ferry):
    asked = [grader.draw(ferry, "one", given).table for given in ("", "", "more")]

    assert asked[0] == asked[1]
    assert asked[0] != asked[2]


def test_another_candidate_is_asked_other_rows_of_the_pool(grader, ferry):
    assert grader.draw(ferry, "one").table != grader.draw(ferry, "two").table


def test_a_grade_says_how_it_can_be_repeated(grader, ferry):
    first = grader.grade(ferry, candidate(ferry, TABLE), given="tide", use_cache=False)
    again = grader.grade(ferry, candidate(ferry, TABLE), given=first.fresh.given, use_cache=False)

    assert first.fresh == again.fresh
    assert (first.fresh.given, len(first.fresh.drawn)) == ("tide", 64)
    assert first.assertions == again.assertions


def test_a_task_without_generators_asks_its_own_inputs(grader):
    assert grader.draw(open_task(TASKS / "tollgate"), "one") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def vary(values, random): return values[:-1]\n", "as many values"),
        ("def vary(values, random): return [str(value) for value in values]\n", "each of its own type"),
        ("def vary(values, random): return 1 / 0\n", "ZeroDivisionError"),
        ("import nowhere\n", "nowhere"),
        ("def other(): pass\n", "vary"),
    ],
)
def test_generators_that_do_not_draw_are_an_error_of_the_task(grader, tmp_path, text, said):
    root = tmp_path / "ferry"
    shutil.copytree(TASKS / "ferry", root)
    (root / "private/generators.py").write_text(text)

    with pytest.raises(BadSuite, match=r"`generators.py` of `ferry` does not draw: .*" + said):
        grader.draw(open_task(root), "one")


EQUAL = Term("==", (Term("operand"), Term("expected")))
LESS = Term("<", (Term("operand"), Term("expected")))


@pytest.mark.parametrize(
    ("relation", "seen", "theirs", "held"),
    [
        (EQUAL, 7, 7, True),
        (EQUAL, 5, 5, True),
        (LESS, 3, 4, True),
        (LESS, 9, 8, True),
        (LESS, 3, 8, False),
        (Term("not", (LESS,)), 3, 8, False),
        (Term("not", (EQUAL,)), 6, 7, True),
    ],
)
def test_on_other_inputs_a_relation_holds_as_it_does_on_the_reference(relation, seen, theirs, held):
    assert holds(sibling(relation), Slots(operands=[seen], expected=[5], reference=[theirs])) is held
