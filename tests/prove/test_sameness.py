"""The known candidates of a task earn the same grade on every engine, and a gate breaks where they do not.

A task or two with every change; all three samples on each engine by
`QUINTAIN_WHOLE=1 tools/with_engines.sh python3 tools/test.py tests/prove/test_sameness.py`.
"""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from container_engines import ENGINES, WHOLE, need

from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.prove.bench import Bench
from quintain.prove.sameness import differing, engine_gates
from quintain.store.cache import cache_root
from quintain.store.task import open_task

SAMPLE = Path(__file__).parents[2] / "tranches" / "sample" / "tasks"
FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
OTHERS = (*ENGINES, "landlock")
CASES = (
    [(engine, SAMPLE / task) for engine in OTHERS for task in ("relmark", "tidebook", "waxmark")]
    if WHOLE
    else [("docker", SAMPLE / "relmark"), ("podman", SAMPLE / "relmark"), ("landlock", FERRY)]
)


@pytest.fixture(scope="module")
def grader():
    with open_grader(warm=True) as opened:
        yield opened


@pytest.fixture(scope="module", params=OTHERS)
def other(request):
    need(request.param)
    with open_grader(engine=request.param, warm=True) as opened:
        yield opened


def bench(task, grader):
    return Bench(task=open_task(task), grader=grader, packages=cache_root())


@pytest.mark.parametrize(
    ("other", "root"),
    [pytest.param(engine, root, id=f"{engine}-{root.name}") for engine, root in CASES],
    indirect=["other"],
)
def test_every_known_candidate_earns_the_same_grade_on_another_engine(root, grader, other):
    ((name, gate),) = engine_gates((other,))
    seen = gate(bench(root, grader))
    assert (seen.held, seen.saw) == (True, seen.saw)
    assert name == f"same on {other.sandbox.name.split()[0]}"
    assert "known-bad" in seen.saw


def test_a_gate_breaks_where_a_grade_is_another(grader):
    test, build = grader.images
    changed = Grader(grader.sandbox, test=replace(test, digest="sha256:0"), build=build, cache=None)
    ((_, gate),) = engine_gates((changed,))
    seen = gate(bench(FERRY, grader))
    assert not seen.held
    assert "reference: image_digest" in seen.saw


def test_grades_differ_in_what_they_say_and_not_in_where_they_were_made(grader):
    made = bench(FERRY, grader)
    grade = made.grade(made.known_bad)
    elsewhere = msgspec.structs.replace(grade, engine="another", guarantees=(), timings={"total": 9.0}, cached=True)
    assert differing(grade, elsewhere) == []
    assert differing(grade, msgspec.structs.replace(elsewhere, passed=grade.passed + 1)) == ["passed"]
