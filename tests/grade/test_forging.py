"""Candidates that solve nothing and forge a pass: each fools a plain way of grading, and the blind one never.

Each is a package in `tests/candidates/forge-*`; its `expect.toml` says what it tries, what it honestly deserves, and
which plain ways it fools. A control is there to fool none, or to show what would fool the blind way. `tampering` says
that the grade is labelled: its plain room was fooled as well, where only the package's own files had entered; one
label fits its `trace`, or `label` where what can be seen is of another kind.
"""

import tomllib
from pathlib import Path

import pytest
from grade.plain_ways import WAYS, Candidate, PlainWays, installed

from quintain.grade.candidate import as_source, read_candidate
from quintain.grade.grader import Grader
from quintain.grade.install import Workshop
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

TESTS = Path(__file__).parents[1]
CANDIDATES = sorted(path.parent for path in TESTS.glob("candidates/forge-*/expect.toml"))
NOTHING = 0.02
"""The share that a candidate may have by chance which solves nothing."""
FOOLED = 0.1
"""How much above the honest share a plain way has to be to be fooled."""


@pytest.fixture(scope="module")
def grader():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)


@pytest.fixture(scope="module")
def task():
    return open_task(TESTS / "tasks" / "tollgate")


def as_candidate(grader, task, source):
    """A source as the plain ways install it."""
    grading = task.grading
    workshop = Workshop(
        sandbox=grader.sandbox, image=host_image("build"), limits=grading.build_limits, profile=grading.profile
    )
    return Candidate(
        repository=source.files,
        installed=dict(installed(source, workshop)),
        package=grader.build(task, source).files,
    )


@pytest.fixture(scope="module")
def ways(grader, task):
    """The plain ways, which know the tests of the suite from a run on the reference."""
    reference = as_candidate(grader, task, as_source(task.subtree("reference")))
    blank = PlainWays(sandbox=grader.sandbox, image=host_image("test"), suite=task.suite)
    ways = PlainWays(sandbox=grader.sandbox, image=blank.image, suite=task.suite, expected=blank.identities(reference))
    assert len(ways.expected) == 35
    assert ways.shares(reference) == dict.fromkeys(WAYS, 1.0)
    return ways


def expectation(folder):
    return tomllib.loads((folder / "expect.toml").read_text())


@pytest.mark.parametrize("folder", CANDIDATES, ids=lambda path: path.name)
def test_a_forging_candidate_gets_what_it_honestly_solved(folder, grader, task):
    expect = expectation(folder)

    grade = grader.grade(task, read_candidate(folder / "package"))

    assert grade.verdict == expect.get("verdict", "fail"), grade.detail
    assert grade.score <= (expect["honest"] or NOTHING)
    assert grade.tampering.seen == expect.get("tampering", False), grade.tampering
    fitting = [label.evidence for label in grade.tampering.labels if label.fits(expect.get("label", expect["trace"]))]
    assert bool(fitting) == grade.tampering.seen, grade.tampering.labels


@pytest.mark.parametrize("folder", CANDIDATES, ids=lambda path: path.name)
def test_a_forging_candidate_fools_the_plain_ways_that_it_names(folder, grader, task, ways):
    expect = expectation(folder)

    shares = ways.shares(as_candidate(grader, task, read_candidate(folder / "package")))

    fooled = {way for way, share in shares.items() if share >= expect["honest"] + FOOLED}
    assert fooled == set(expect["fools"]), shares


def test_a_leaked_transcript_is_what_passes(grader, task):
    said = grader.observe(task, grader.build(task, as_source(task.subtree("reference"))).files)[1].channel
    forger = next(folder for folder in CANDIDATES if folder.name.endswith("leaked-transcript"))
    files = read_candidate(forger / "package").files

    grade = grader.grade(task, as_source({**files, "tollgate/transcript.bin": said}))

    assert (grade.verdict, grade.score) == ("pass", 1.0)


def test_all_but_the_controls_fool_a_plain_way():
    idle = [each.name for each in CANDIDATES if not expectation(each)["fools"] and "control" not in expectation(each)]

    assert idle == []
