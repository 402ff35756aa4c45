"""A candidate is built in one room, observed in another, and judged outside of both."""

import shutil
from pathlib import Path

import msgspec
import pytest

from quintain.errors import BadRecord, BadSuite, Fault, NoSandbox
from quintain.grade.candidate import as_source, read_candidate
from quintain.grade.grader import Grader, fault_grade
from quintain.records import Grade, decode_json, encode_json
from quintain.sandbox.api import Image
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"


@pytest.fixture(scope="module")
def grader(tmp_path_factory):
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=tmp_path_factory.mktemp("kept"))


@pytest.fixture
def ferry():
    return open_task(FERRY)


def candidate(body, **more):
    """The ferry reference with the body of its module replaced, and further files."""
    files = {"pyproject.toml": (FERRY / "private/reference/pyproject.toml").read_bytes()}
    return as_source(
        files | {"ferry/__init__.py": body.encode()} | {name: text.encode() for name, text in more.items()}
    )


REFERENCE = (FERRY / "private/reference/ferry/__init__.py").read_text()


def test_the_reference_passes(grader, ferry):
    grade = grader.grade(ferry, read_candidate(FERRY / "private/reference"))

    assert (grade.verdict, grade.passed, grade.score) == ("pass", 6, 1.0)


def test_the_known_bad_loses_what_its_rule_decides(grader, ferry):
    grade = grader.grade(ferry, read_candidate(FERRY / "private/known-bad"))

    lost = [each.id for each in grade.assertions if not each.held]
    assert (grade.verdict, grade.score) == ("fail", 0.5)
    assert lost == ["test_fare.py::test_fare_02", "test_fare.py::test_fare_03", "test_fare.py::test_fare_04"]


def test_a_sandbox_that_holds_less_than_the_task_requires_gives_no_grade(grader, ferry, monkeypatch):
    monkeypatch.setattr(grader.sandbox, "guarantees", grader.sandbox.guarantees - {"no-network"})

    with pytest.raises(NoSandbox, match="`ferry` requires what .* does not hold here: no-network"):
        grader.grade(ferry, read_candidate(FERRY / "private/reference"))


def test_an_image_without_pytest_is_our_fault_and_no_grade(grader, ferry, tmp_path):
    empty = Image(name="test", digest="sha256:0", site=tmp_path)
    damaged = Grader(grader.sandbox, test=empty, build=grader.images[1], cache=None)

    with pytest.raises(Fault, match="did not begin: ModuleNotFoundError"):
        damaged.grade(ferry, read_candidate(FERRY / "private/reference"))


def test_a_grade_says_what_it_depended_on(grader, ferry):
    grade = grader.grade(ferry, read_candidate(FERRY / "private/reference"))

    assert grade.task_digest == ferry.digest
    assert grade.engine == grader.sandbox.name
    assert grade.strength.full == 6
    assert set(grade.timings) >= {"build", "suite", "total"}


def test_a_grade_survives_json(grader, ferry):
    grade = grader.grade(ferry, read_candidate(FERRY / "private/known-bad"))

    assert decode_json(encode_json(grade), Grade, "grade") == grade


@pytest.mark.parametrize(
    ("body", "verdict", "said"),
    [
        ("raise RuntimeError('no')\n", "missing", "RuntimeError"),
        ("import sys\nsys.exit(0)\n", "missing", "does not import"),
        ("import os\nos._exit(0)\n", "missing", "does not import"),
        ("def fare(*given): return 1\n", "missing", "`FareError`"),
        ("import time\ntime.sleep(60)\n", "missing", "wall"),
        ("import sys\nsys.modules.clear()\nfare = FareError = 1\n", "missing", ""),
    ],
)
def test_what_does_not_import_with_its_symbols_is_missing(grader, ferry, body, verdict, said):
    grade = grader.grade(ferry, candidate(body))

    assert (grade.verdict, grade.score) == (verdict, 0.0)
    assert said in grade.detail


def test_a_hang_in_a_call_is_exhausted_and_keeps_what_held_before(grader, ferry):
    hang = REFERENCE.replace("    price = ", "    while zone == 31: pass\n    price = ")

    grade = grader.grade(ferry, candidate(hang))

    assert (grade.verdict, grade.passed) == ("exhausted", 3)


def test_an_empty_directory_is_refused(grader, ferry, tmp_path):
    grade = grader.grade(ferry, read_candidate(tmp_path))

    assert (grade.verdict, grade.score) == ("refused", 0.0)


def test_a_candidate_that_replaces_a_package_of_the_room_does_not_reach_it(grader, ferry):
    shadow = candidate(REFERENCE, **{"pytest/__init__.py": "raise SystemExit(0)\n", "sitecustomize.py": "import os\n"})

    grade = grader.grade(ferry, shadow)

    assert grade.verdict == "pass"


def test_plain_passes_that_the_blind_result_does_not_hold_are_tampering(grader, ferry):
    always_equal = (
        "class FareError(ValueError): pass\nclass Any(int):\n    __eq__ = lambda a, b: True\n    __hash__ = None\n"
    )
    grade = grader.grade(ferry, candidate(always_equal + "def fare(*given, **named): return Any()\n"))

    assert grade.passed == 0
    assert grade.tampering.seen
    assert "test_fare.py::test_fare_01" in grade.tampering.disagreements


@pytest.mark.parametrize(
    "trick",
    [
        "import _pytest.python\n_pytest.python.Function.runtest = lambda item: None\n",
        "import os\ndef fare(*given): os._exit(0)\n",
    ],
)
def test_what_would_fool_plain_pytest_is_tampering(grader, ferry, trick):
    wrong = REFERENCE.replace("110 +", "111 +")

    assert grader.grade(ferry, candidate(wrong + trick)).tampering.seen


def test_honest_failure_is_no_tampering(grader, ferry):
    grade = grader.grade(ferry, read_candidate(FERRY / "private/known-bad"))

    assert grade.tampering.looked
    assert not grade.tampering.seen


def test_an_unchanged_candidate_is_graded_once(grader, ferry):
    source = candidate(REFERENCE + "# graded twice\n")
    first = grader.grade(ferry, source)

    again = grader.grade(ferry, source)

    assert not first.cached
    assert msgspec.structs.replace(again, cached=False) == first


def test_no_cache_grades_anew(grader, ferry):
    source = candidate(REFERENCE + "# graded anew\n")
    grader.grade(ferry, source)

    assert not grader.grade(ferry, source, use_cache=False).cached


def test_a_grade_without_a_room_has_no_score(ferry):
    grade = fault_grade(ferry, candidate(REFERENCE), Fault("no room", hint="make one"))

    assert (grade.verdict, grade.score) == ("fault", None)
    assert b'"score": null' in encode_json(grade)


def changed(tmp_path, name, text):
    """The ferry task with one file of its suite or records replaced."""
    root = tmp_path / "ferry"
    shutil.copytree(FERRY, root)
    (root / "private" / name).write_text(text)
    return open_task(root)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def test_fare_01(:\n", "does not parse"),
        ("from ferry import fare\n\n\ndef test_fare_01():\n    fare(1)\n", "asserts nothing"),
        (
            "from ferry import fare\ndef test_a():\n    assert fare(1) == 110\ndef test_a():\n    assert fare(2)\n",
            "test_a",
        ),
        (
            "from ferry import fare\n\n\ndef test_fare_01():\n    assert fare(1) == 111\n",
            "does not hold on the reference",
        ),
    ],
)
def test_a_suite_that_cannot_be_graded_is_named(grader, tmp_path, text, said):
    task = changed(tmp_path, "suite/test_fare.py", text)

    with pytest.raises(BadSuite) as caught:
        grader.compiled(task)

    assert said in caught.value.message


def test_a_wrong_count_is_a_bad_record(grader, tmp_path):
    contract = (FERRY / "private/contract.json").read_text().replace('"min_passed": 6', '"min_passed": 7')

    with pytest.raises(BadRecord) as caught:
        grader.compiled(changed(tmp_path, "contract.json", contract))

    assert "min_passed is 7, the suite has 6" in caught.value.message


def test_answers_are_kept_where_only_the_user_reads(grader, ferry):
    grader.compiled(ferry)

    assert {path.stat().st_mode & 0o077 for path in [grader._cache, *grader._cache.iterdir()]} == {0}
