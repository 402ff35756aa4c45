"""A submission that is too near to a task's own packages is `copied`; those packages themselves are not submissions."""

import hashlib
import io
import tarfile
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from quintain.errors import Fault
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.grade.guard import Guard, guarded, origin_of
from quintain.prove.disguises import disguises
from quintain.records import CopyGuard, CopyLine, Grade, Limits, Profile, Similarity, UpstreamLock
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task
from quintain.store.tree import read_tree

TESTS = Path(__file__).parent.parent
TASKS = TESTS.parent / "tranches/sample/tasks"


@pytest.fixture(scope="module")
def relmark():
    return open_task(TASKS / "relmark")


@pytest.fixture(scope="module")
def tollgate():
    return open_task(TESTS / "tasks/tollgate")


@pytest.fixture
def guard(tmp_path):
    return Guard(cache=tmp_path / "private", packages=None)


@pytest.fixture(scope="module")
def grader(tmp_path_factory):
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=tmp_path_factory.mktemp("kept"))


def package(task, place="reference"):
    """The Python files of one of a task's packages."""
    return {path: data for path, data in task.subtree(place).items() if path.endswith(".py")}


def test_a_disguised_reference_is_hard_to_take_for_anything_else(guard, relmark):
    found = guard.similarity(relmark, disguises(package(relmark))["reordered"])

    assert found.flag == "hard"
    assert [each.to for each in found.compared] == ["reference", "examples"]
    assert found.compared[0].matches


def test_a_known_bad_that_was_written_otherwise_is_compared_with(guard, relmark):
    other = {f"known-bad/{path}": data for path, data in package(open_task(TASKS / "waxmark")).items()}
    kept = {path: data for path, data in relmark.private.items() if not path.startswith("known-bad/")}
    task = replace(relmark, private=kept | other)

    found = guard.similarity(task, disguises(package(task, "known-bad"))["renamed"])

    assert {each.to: each.flag for each in found.compared}["known-bad"] == "hard"
    assert found.flag == "hard"


def test_another_tasks_reference_is_clear(guard, relmark):
    assert guard.similarity(relmark, package(open_task(TASKS / "waxmark"))).flag == "clear"


@pytest.mark.parametrize("place", sorted((TESTS / "independent").glob("*/*/")), ids=lambda place: place.name)
def test_work_from_the_specification_alone_is_clear(guard, place):
    (root,) = (TESTS.parent / "tranches").glob(f"*/tasks/{place.parent.name}")

    found = guard.similarity(open_task(root), read_tree(place))

    assert found.flag == "clear", found


def test_a_few_lines_are_too_small_to_tell(guard, relmark):
    assert guard.similarity(relmark, {"relmark/__init__.py": b"def pick(a, b):\n    return a\n"}).flag == "too small"


def test_what_is_not_wholly_looked_at_is_at_least_suspect(guard, relmark):
    found = guard.similarity(relmark, {"relmark/__init__.py": b"#" * (512 << 10) + b"\n"})

    assert (found.flag, found.cut) == ("suspect", True)


def test_the_code_of_the_brief_makes_nobody_a_copier(guard, relmark):
    body = next(iter(disguises(package(relmark))["renamed"].values()))
    brief = replace(relmark.brief, files={"SPEC.md": b"```\n" + body + b"```\n"})
    told = guard.similarity(replace(relmark, brief=brief, private=relmark.private | {"x": b""}), {"a.py": body})

    assert told.flag == "too small"
    assert {each.to: each.tiling for each in told.compared}["examples"] > 0.9


def test_what_was_prepared_is_kept_for_the_next(tmp_path, guard, relmark):
    first = guard.similarity(relmark, package(relmark))
    kept = list((tmp_path / "private").iterdir())
    again = Guard(cache=tmp_path / "private", packages=None).similarity(relmark, package(relmark))

    assert len(kept) == 1
    assert again == first


def sdist(folder, files):
    """An archive in the cache of packages, and its lock."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for path, data in files.items():
            info = tarfile.TarInfo(f"up-1/{path}")
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    digest = hashlib.sha256(made.getvalue()).hexdigest()
    place = folder / "packages" / digest / "up-1.tar.gz"
    place.parent.mkdir(parents=True)
    place.write_bytes(made.getvalue())
    return UpstreamLock(
        name="up", version="1", filename="up-1.tar.gz", sha256=digest, licence="MIT", import_name="waxmark"
    )


def test_upstream_is_compared_with_by_a_guard_of_packages_and_named_by_one_without(tmp_path, guard, relmark):
    other = package(open_task(TASKS / "waxmark"))
    with_upstream = replace(relmark, upstream=sdist(tmp_path, other))
    copy = disguises(other)["renamed"]

    without = guard.similarity(with_upstream, copy)
    assert (without.flag, without.absent) == ("clear", ("upstream",))
    found = Guard(cache=tmp_path / "private", packages=tmp_path).similarity(with_upstream, copy)
    assert (found.flag, found.absent) == ("hard", ())
    assert next(each for each in found.compared if each.flag == "hard").to == "upstream"


def test_where_upstream_cannot_be_had_a_submission_has_no_grade_and_a_known_candidate_has(
    tmp_path, monkeypatch, grader, relmark
):
    monkeypatch.setenv("PIP_INDEX_URL", tmp_path.as_uri())
    monkeypatch.setattr(grader, "guard", Guard(cache=None, packages=tmp_path / "empty"))

    with pytest.raises(Fault) as refused:
        grader.grade(relmark, as_source(relmark.subtree("reference"), origin="submission"), use_cache=False)

    assert (refused.value.slug, "--without-upstream" in refused.value.hint) == ("no-upstream", True)
    assert grader.grade(relmark, as_source(relmark.subtree("reference")), use_cache=False).verdict == "pass"


def test_the_base_of_a_mined_task_counts_for_nothing(guard, relmark):
    contract = msgspec.structs.replace(relmark.contract, kind="mined-issue")
    mined = replace(relmark, contract=contract, upstream=None)

    found = guard.similarity(mined, package(relmark))

    assert [each.to for each in found.compared] == ["reference", "examples"]
    assert found.flag == "too small"


def test_origin_is_known_by_digest(relmark):
    reference, wrong = relmark.subtree("reference"), relmark.subtree("known-bad")

    assert origin_of(relmark, as_source(reference)) == "reference"
    assert origin_of(relmark, as_source(wrong)) == "known-bad"
    assert origin_of(relmark, as_source(reference | {"x": b""})) == "submission"
    assert origin_of(relmark, as_source({})) == "submission"
    assert origin_of(relmark, as_source(reference, origin="exploit")) == "exploit"


def sealed(task, verdict, found):
    return Grade(
        task_id=task.task_id,
        verdict=verdict,
        passed=3,
        min_passed=4,
        score=0.75,
        similarity=found,
        task_digest="",
        candidate_digest="",
        image_digest="",
        grader_version="",
        engine="",
        profile=Profile(),
        limits=Limits(),
    )


@pytest.mark.parametrize(
    ("verdict", "expected"),
    [("pass", "copied"), ("fail", "copied"), ("exhausted", "copied"), ("missing", "missing")],
)
def test_the_hard_line_stops_what_came_as_far_as_the_suite(guard, relmark, verdict, expected):
    found = guard.similarity(relmark, package(relmark))

    grade = guarded(relmark, sealed(relmark, verdict, found))

    assert grade.verdict == expected
    assert (grade.score == 0.0 and "too near to the reference" in grade.detail) == (expected == "copied")


def test_a_suspect_keeps_its_score(relmark):
    before = sealed(relmark, "fail", Similarity(flag="suspect"))

    assert guarded(relmark, before) == before


def submitted(task, change=lambda files: files):
    """The reference with its Python changed, as somebody hands it in."""
    return as_source({**task.subtree("reference"), **change(package(task))})


def test_a_reference_with_a_line_more_is_copied(grader, tollgate):
    lax = CopyGuard(floor=100)
    task = replace(tollgate, grading=msgspec.structs.replace(tollgate.grading, copy_guard=lax))

    grade = grader.grade(task, submitted(task, lambda files: {p: d + b"# mine\n" for p, d in files.items()}))

    assert (grade.verdict, grade.score, grade.origin) == ("copied", 0.0, "submission")
    assert "looked at alone: pass" in grade.detail


def test_the_lines_of_a_customer_are_those_that_hold(grader, tollgate):
    never = CopyGuard(hard=CopyLine(), floor=100)
    task = replace(tollgate, grading=msgspec.structs.replace(tollgate.grading, copy_guard=never))

    grade = grader.grade(task, submitted(task, lambda files: {p: d + b"# mine\n" for p, d in files.items()}))

    assert (grade.verdict, grade.similarity.flag) == ("pass", "suspect")


def test_the_reference_itself_passes_unless_it_is_handed_in_as_a_submission(grader, tollgate):
    lax = CopyGuard(floor=100)
    task = replace(tollgate, grading=msgspec.structs.replace(tollgate.grading, copy_guard=lax))
    source = submitted(task)

    itself, handed_in = grader.grade(task, source), grader.grade(task, replace(source, origin="submission"))

    assert (itself.verdict, itself.origin, itself.similarity.flag) == ("pass", "reference", "not compared")
    assert (handed_in.verdict, handed_in.similarity.compared[0].equal_files) == ("copied", 1)
