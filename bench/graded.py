"""Fifty tests of a tiny package, run in rooms as a grade runs them: blinded against their reference, by a plan.

The package is ours, and so small that what is measured is the way its tests are run.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from measure import Way

from quintain.grade.blind import compile_suite, judge
from quintain.grade.grader import planned
from quintain.grade.room import Rooms
from quintain.records import Contract, Grading, Record
from quintain.records.contract import Grader
from quintain.sandbox.api import Image, Sandbox
from quintain.store.task import Brief, Task

TESTS = 50
PACKAGE = {"fifty/__init__.py": b"def total(below):\n    return sum(range(below))\n"}
SUITE = {
    "test_total.py": b"from fifty import total\n"
    + "".join(f"\n\ndef test_total_{n}():\n    assert total({n}) == {sum(range(n))}\n" for n in range(TESTS)).encode()
}
TASK = Task(
    root=Path("fifty"),
    brief=Brief(files={}),
    contract=Contract(
        task_id="fifty",
        kind="invented-domain",
        import_name="fifty",
        public_symbols=("total",),
        grader=Grader(pytest_paths=("suite",), min_passed=TESTS, source="the bench"),
        reference_install="reference",
        known_bad_install="known-bad",
        upstream_sdist=None,
        anti_memorization="",
        provenance="",
    ),
    grading=Grading(),
    record=Record(decisions=()),
    upstream=None,
    private={},
)


@contextmanager
def graded(sandbox: Sandbox, image: Image) -> Iterator[Way]:
    """The way: a fresh room, the package in it, fifty observations, judged outside; all fifty must hold."""
    rooms = Rooms(sandbox=sandbox, image=image)
    found = compile_suite(SUITE, import_name="fifty", observe=rooms.varied(TASK, PACKAGE))
    compiled = planned(rooms, TASK, found, PACKAGE)
    assert compiled.plan, "pytest would run it"
    with rooms.lay(TASK, compiled.stimuli, blind=True, plan=compiled.plan) as laid:

        def way() -> None:
            run = rooms.observe(TASK, PACKAGE, laid, TASK.grading.profile)
            passed = judge(compiled.answers, run.channel).passed
            assert passed == TESTS, passed

        yield way
