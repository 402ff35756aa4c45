"""A candidate that holds becomes a task: the solver's half tells nothing of the fix, the grader's half grades it."""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest
from clones import FIX, Repository
from hosted import Hosted

from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.worktree import as_candidate
from quintain.mine.clone import Clone
from quintain.mine.issue.tracker import Report
from quintain.mine.ledger import Ledger
from quintain.mine.pack import packed
from quintain.mine.place import place
from quintain.mine.scan import scan
from quintain.mine.task import Made, Maker, modern
from quintain.mine.validate import Against, Validator
from quintain.records import Mined, Transition
from quintain.sandbox.image import host_image
from quintain.store.task import Task, open_task
from quintain.store.tree import write_new_tree

OLD = "from gate import opened\n\n\ndef test_four():\n    assert opened(4)\n"
TESTS = """\
import gate
from helpers import DAYS


def test_opened():
    assert [gate.opened(day) for day in DAYS] == [False, False, True, True]


def test_closed():
    assert gate.closed(1)
    assert not gate.closed(3)


def test_old():
    assert gate.opened(9)
"""
MESSAGE = "Open the gate on the third day already (#7)\n\nWhoever comes on the third day stands before a closed gate."

Files = Mapping[str, str]


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with open_grader(engine="namespaces", warm=True) as opened:
        yield opened


def tried(
    grader: Grader,
    root: Path,
    *,
    tests: str = TESTS,
    message: str = MESSAGE,
    place: str = "tests/test_gate.py",
    more: Files = MappingProxyType({}),
) -> tuple[Made, Mined]:
    """A small repository with one piece of work; the task that is made of it."""
    repository = Repository(root / "gate")
    repository.commit("Before", {"tests/test_old.py": OLD, "tests/helpers.py": "DAYS = [1, 2, 3, 4]\n"})
    source = {path: text for path, text in FIX.items() if not path.startswith("tests/")}
    repository.commit(message, {**source, place: tests, "CHANGELOG.md": "- the gate opens earlier\n", **more})
    image = host_image("test")
    with Clone(grader.sandbox, image, repository.root) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=grader.sandbox, image=image)
        row = by.validate(scan(clone).seen[0].unit)
        maker = Maker(clone=clone, environments=Hosted(), grader=grader, reports={})
        return maker.make(row, "gate-7"), row


@pytest.fixture(scope="module")
def task(grader, tmp_path_factory) -> Task:
    made, _ = tried(grader, tmp_path_factory.mktemp("clone"))
    root = tmp_path_factory.mktemp("tasks") / made.task.task_id
    write_new_tree(root, made.files, scripts=made.scripts)
    return open_task(root)


def test_it_opens_as_it_was_made(task):
    assert (task.task_id, task.contract.kind, task.contract.import_name) == ("gate-7", "mined-issue", "gate")
    assert task.contract.grader.min_passed == 3
    assert task.old_suite.tests == (
        "tests/test_gate.py::test_closed",
        "tests/test_gate.py::test_old",
        "tests/test_gate.py::test_opened",
        "tests/test_old.py::test_four",
    )


def test_the_solver_sees_the_base_and_the_issue_alone(task):
    assert task.brief.tree["gate/__init__.py"] == b"def opened(day):\n    return day > 3\n"
    assert "CHANGELOG.md" not in task.brief.tree
    assert b"closed" not in b"".join(task.brief.tree.values())
    assert "stands before a closed gate" in task.brief.text
    assert "python -m pytest" in task.brief.text
    assert "gate.closed(day)" in task.brief.text


def test_the_suite_has_the_tests_of_the_fix_alone_and_what_they_stand_on(task):
    assert sorted(task.suite) == ["tests/helpers.py", "tests/test_gate.py"]
    assert b"test_old" not in task.suite["tests/test_gate.py"]


@pytest.mark.parametrize(("tree", "score"), [("reference", 1.0), ("known-bad", 0.0)])
def test_the_fix_earns_all_and_the_base_nothing(grader, task, tree, score):
    grade = grader.grade(task, as_candidate(task, task.subtree(tree)))
    assert (grade.score, grade.verdict == "pass") == (score, score == 1.0)


def test_half_of_the_work_is_no_pass(grader, task):
    half = {**task.subtree("reference"), "gate/__init__.py": b"def opened(day):\n    return day >= 3\n"}
    assert grader.grade(task, as_candidate(task, half)).score == pytest.approx(1 / 3 * 3 / 4)


def test_where_it_comes_from_is_kept_with_it(task):
    kept = json.loads(task.private["mined.json"])
    assert kept["transition"]["fail_to_pass"].keys() == {
        "tests/test_gate.py::test_opened",
        "tests/test_gate.py::test_closed",
    }
    assert json.loads(task.private["statement.json"])["title"]


def test_a_message_that_says_nothing_makes_no_task(grader, tmp_path):
    with pytest.raises(Against) as caught:
        tried(grader, tmp_path, message="wip")
    assert caught.value.reason == "text-too-thin"


def test_where_there_were_no_words_an_export_of_the_tracker_makes_a_task(grader, tmp_path):
    repository = Repository(tmp_path / "gate")
    repository.commit("wip, fixes #3", FIX)
    report = Report(3, "Open the gate on the third day", "Whoever comes then stands before a closed gate.", 1)
    ledger = Ledger(tmp_path / "ledger.jsonl")
    image = host_image("test")
    with Clone(grader.sandbox, image, repository.root) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=grader.sandbox, image=image)
        ledger.add(by.validate(scan(clone).seen[0].unit))
        reasons = []
        for reports in ({}, {}, {3: report}, {}):
            maker = Maker(clone=clone, environments=Hosted(), grader=grader, reports=reports)
            rows = list(ledger.rows.values())
            done = list(packed(rows, maker, ledger, partial(place, tmp_path / "tasks", "gate"), lambda *_: None))
            reasons += [row.reason for row in done]
    assert reasons == ["text-too-thin", "text-too-thin", None, None]
    assert [row.reason for row in Ledger(tmp_path / "ledger.jsonl").rows.values()] == [None]
    assert [path.name for path in (tmp_path / "tasks").iterdir()] == [f"gate-{rows[0].unit.fix[:10]}"]


def test_a_test_that_shows_something_else_under_another_hash_seed_makes_no_task(grader, tmp_path):
    # the same under all seeds that a suite is recorded under
    seeded = "    assert hash('d1') % 2 + gate.closed(1) < gate.opened(9) + 9\n"
    with pytest.raises(Against) as caught:
        tried(grader, tmp_path, tests=TESTS.replace("    assert gate.closed(1)\n", seeded))
    assert (caught.value.reason, "hash seed" in caught.value.evidence) == ("not-blindable", True)


@pytest.mark.parametrize(
    ("place", "graded"), [("tests/tests.py", "tests/test_tests.py"), ("tests/gate_test.py", "tests/gate_test.py")]
)
def test_a_test_file_of_any_name_is_graded_under_one_that_pytest_collects(grader, tmp_path, place, graded):
    made, row = tried(grader, tmp_path, place=place)
    assert f"{place}::test_closed" in row.transition.fail_to_pass
    assert sorted(made.task.suite) == sorted(["tests/helpers.py", graded])
    grade = grader.grade(made.task, as_candidate(made.task, made.task.subtree("reference")))
    assert (grade.verdict, made.task.contract.grader.min_passed) == ("pass", 3)


def test_the_old_suite_finds_the_package_of_tests_that_is_the_repositorys_own(grader, tmp_path):
    options = "[pytest]\naddopts = --import-mode=importlib -p tests.plugin\n"
    package = {"pytest.ini": options, "tests/__init__.py": "", "tests/plugin.py": ""}
    made, _ = tried(grader, tmp_path, tests=TESTS.replace("from helpers", "from tests.helpers"), more=package)
    assert "tests/test_gate.py::test_closed" in made.task.old_suite.tests


def test_tests_whose_assertions_are_not_reached_make_no_task(grader, tmp_path):
    body = "    try:\n        gate.closed(1)\n    except AttributeError:\n        assert 0\n"
    with pytest.raises(Against) as caught:
        tried(grader, tmp_path, tests=f"import gate\n\n\ndef test_closed():\n{body}")
    assert (caught.value.reason, "in a form that is known" in caught.value.evidence) == ("not-blindable", True)


def test_tests_that_do_not_run_in_a_grading_room_are_not_said_to_be_not_blindable(grader, tmp_path):
    # as one that the pytest of the time had, and the grading rooms' has not
    gone = "import sys\n\nif '/work/beside' not in sys.path:\n    1 / 0\n"
    with pytest.raises(Against) as caught:
        tried(grader, tmp_path, tests=gone + TESTS)
    assert caught.value.reason == "not-gradable"
    assert "does not pass" in caught.value.evidence


def test_what_was_deprecated_since_is_no_error_in_a_grading_room_though_every_warning_is_one(grader, tmp_path):
    # of a younger interpreter than that of its trial
    warns = (
        "import sys, warnings\n\nif '/work/beside' not in sys.path:\n    warnings.warn('gone', DeprecationWarning)\n"
    )
    strict = {"pytest.ini": "[pytest]\nfilterwarnings = error\n"}
    made, _ = tried(grader, tmp_path, tests=warns + TESTS, more=strict)
    assert made.task.old_suite.tests


def test_ids_of_an_old_pytest_are_those_of_the_grading_rooms():
    old = ("t.py::T::()::test_a[x::()]", "t.py::test_b")
    found = Transition(
        fail_to_pass={old[0]: "assertion"}, pass_to_pass=old[1:], field_fail_to_pass=old[:1], field_pass_to_pass=old[1:]
    )
    new = modern(found)
    assert new.fail_to_pass == {"t.py::T::test_a[x::()]": "assertion"}
    assert (new.field_fail_to_pass, new.pass_to_pass) == (("t.py::T::test_a[x::()]",), ("t.py::test_b",))
