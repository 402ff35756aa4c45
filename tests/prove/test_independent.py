"""Work from a specification alone holds the suite of a rendered task, blind and plain alike, and is no copy."""

import os
from pathlib import Path

import pytest

from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.grade.install import Built
from quintain.prove.bench import Bench
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task
from quintain.store.tree import read_tree

TESTS = Path(__file__).parent.parent
GIVEN = sorted((TESTS / "independent").glob("*/SPEC.md"))
ENOUGH = 0.95


@pytest.fixture(scope="module")
def grader():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)


def task_of(given):
    """The rendered task that a specification is of."""
    (root,) = (TESTS.parent / "tranches").glob(f"*/tasks/{given.parent.name}")
    return open_task(root)


def test_there_are_four_of_them() -> None:
    assert len(GIVEN) >= 4


@pytest.mark.parametrize("given", GIVEN, ids=lambda given: given.parent.name)
def test_the_author_was_given_the_specification_as_it_is(given):
    assert task_of(given).brief.files["SPEC.md"] == given.read_bytes()


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root: what takes half a minute and is the same for all runs once")
@pytest.mark.parametrize("given", GIVEN, ids=lambda given: given.parent.name)
def test_work_from_the_specification_alone_holds_the_suite_blind_and_plain(grader, tmp_path, given):
    (place,) = (each for each in given.parent.iterdir() if each.is_dir())
    task = task_of(given)
    bench = Bench(task=task, grader=grader, packages=tmp_path)
    built = grader.build(task, as_source(read_tree(place), origin="submission"))
    assert isinstance(built, Built)

    blind, plain = (hear({"it": built.files})["it"].judged.held for hear in (bench.heard, bench.heard_plain))

    assert len(blind) >= ENOUGH * task.contract.grader.min_passed
    assert blind == plain
