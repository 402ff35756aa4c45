"""A mined task is graded blind on what the fix makes pass, and plainly on what its repository had before."""

import difflib
import hashlib
import io
import json
import zipfile

import pytest
from mined_task import BASE, FIX, FIXED_SHELF, LABEL, mined_task

from quintain.errors import BadRecord, Fault, NotACandidate
from quintain.grade.candidate import Refused, read_working_tree
from quintain.grade.grader import Grader
from quintain.grade.patch import Patch, applied, read_submission
from quintain.grade.regression import kept
from quintain.grade.worktree import as_candidate
from quintain.records import OldSuite, Run, Usage
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.tree import write_new_tree


@pytest.fixture(scope="module")
def grader(tmp_path_factory):
    with open_sandbox(warm=True, slots=1) as sandbox:
        kept_in = tmp_path_factory.mktemp("kept")
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=kept_in, packages=kept_in)


@pytest.fixture(scope="module")
def task(grader, tmp_path_factory):
    return mined_task(grader.sandbox, tmp_path_factory.mktemp("mined"))


def tree(**changed):
    """The repository after the fix, with text of a module replaced, `old=new`, by its name."""
    files = dict(BASE | FIX)
    for name, (old, new) in changed.items():
        path = f"src/pigeonholes/{name}.py"
        assert old in files[path]
        files[path] = files[path].replace(old, new)
    return files


def grade(grader, task, files):
    return grader.grade(task, as_candidate(task, {path: text.encode() for path, text in files.items()}))


def patch(changes, base=BASE):
    """As `git diff` writes it; the old text of a file that is not there is nothing."""
    found = []
    for path, new in changes.items():
        old = base.get(path, "")
        sides = (f"a/{path}" if old else "/dev/null", f"b/{path}")
        found += [f"diff --git a/{path} b/{path}\n", *(() if old else ("new file mode 100644\n",))]
        found += difflib.unified_diff(old.splitlines(True), new.splitlines(True), *sides)
    return Patch("".join(found).encode())


def graded_patch(grader, task, changes, base=BASE):
    return grader.grade(task, applied(patch(changes, base), task, grader.sandbox, grader.images[0]))


def test_the_fix_passes_whole(grader, task):
    found = grade(grader, task, BASE | FIX)

    assert (found.verdict, found.passed, found.score) == ("pass", 6, 1.0)
    assert (found.regression.asked, found.regression.kept) == (6, 6)


def test_the_base_earns_nothing_though_some_assertions_hold_on_it(grader, task):
    found = grade(grader, task, BASE)

    assert (found.verdict, found.passed, found.score) == ("fail", 0, 0.0)
    assert "test" in {each.reason for each in found.assertions}
    assert found.regression is None


def test_part_of_the_fix_earns_its_tests(grader, task):
    found = grade(grader, task, tree(label=("if count == 0", "if count == -1")))

    assert (found.verdict, found.passed) == ("fail", 4)
    assert found.score == pytest.approx(4 / 6 * 5 / 6)


def test_a_fix_that_breaks_an_old_test_is_lowered_and_fails(grader, task):
    found = grade(grader, task, tree(shelf=("raise Full(name)", "return 0")))

    assert (found.verdict, found.passed) == ("fail", 6)
    assert found.regression.lost == ("tests/test_shelf.py::test_a_third_hole_is_too_many",)
    assert found.score == pytest.approx(5 / 6)
    assert "keeps 5 of 6" in found.detail


def test_a_candidate_that_leaves_the_old_suite_early_loses_what_had_not_passed(grader, task):
    leaves = tree(shelf=("raise Full(name)", "import os\n            os._exit(0)"))

    found = grade(grader, task, leaves)

    assert (found.verdict, found.passed) == ("fail", 6)
    assert "left before the suite's end" in found.regression.cut_short
    assert found.score < 1


def test_what_a_submission_does_to_the_tests_and_their_runner_does_not_cross(grader, task):
    forged = "import pytest\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport():\n"
    forged += "    outcome = yield\n    outcome.get_result().outcome = 'passed'\n"
    files = BASE | {
        "conftest.py": forged,
        "tests/conftest.py": forged,
        "tests/test_shelf.py": "def test_a_full_shelf_takes_more_for_a_hole():\n    pass\n",
        "src/conftest.py": forged,
        "src/pigeonholes/conftest.py": forged,
        "src/evil.pth": "import os\n",
        "sitecustomize.py": "raise SystemExit(0)\n",
        "pytest.ini": "[pytest]\naddopts = -p forged\n",
        "src/pluggy/__init__.py": "",
        "src/pigeonholes/fast.so": "",
    }

    found = grade(grader, task, files)

    assert (found.verdict, found.score) == ("fail", 0.0)
    named = {each.partition(": ")[0]: each.partition(": ")[2] for each in found.dropped}
    assert named.keys() == files.keys() - BASE.keys() | {"tests/conftest.py", "tests/test_shelf.py"}
    assert named["src/pigeonholes/conftest.py"] == "tests, and what runs them, are the task's own"
    assert named["src/pigeonholes/fast.so"] == "it is compiled, or runs by itself"
    assert named["pytest.ini"] == "it is not of the package under test"


def test_a_submission_that_mends_the_source_and_ruins_the_tests_passes(grader, task):
    found = grade(grader, task, BASE | FIX | {"tests/test_old.py": "assert False\n", "tests/test_shelf.py": "1 / 0\n"})

    assert found.verdict == "pass"
    assert [each.partition(":")[0] for each in found.dropped] == ["tests/test_old.py", "tests/test_shelf.py"]


def test_a_patch_is_graded_as_the_tree_that_it_makes(grader, task):
    found = graded_patch(grader, task, {path: text for path, text in FIX.items() if path.startswith("src/")})

    assert (found.verdict, found.score, found.dropped) == ("pass", 1.0, ())


def test_hunks_on_tests_are_left_out_of_a_patch_even_where_they_do_not_apply(grader, task):
    stale = BASE | {"tests/test_shelf.py": "something\nelse\n", "tox.ini": "[tox]\n"}
    changes = FIX | {"tests/test_shelf.py": "something\nelse again\n", "tox.ini": "[pytest]\n"}

    found = graded_patch(grader, task, changes, stale)

    assert found.verdict == "pass"
    assert found.dropped == (
        "tests/test_shelf.py: tests, and what runs them, are the task's own",
        "tox.ini: it is not of the package under test",
    )


def test_a_patch_that_adds_a_module_is_applied_whole(grader, task):
    more = {
        "src/pigeonholes/text.py": "EMPTY = 'empty'\n",
        "src/pigeonholes/label.py": LABEL.replace(
            "    return",
            '    from pigeonholes.text import EMPTY\n    if not count:\n        return f"{name}: {EMPTY}"\n    return',
        ),
        "src/pigeonholes/shelf.py": FIXED_SHELF,
    }

    assert graded_patch(grader, task, more).verdict == "pass"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"not a patch\n", "the patch cannot be read"),
        (patch({"src/pigeonholes/label.py": "x\n"}, {"src/pigeonholes/label.py": "y\n"}).data, "does not apply"),
    ],
)
def test_a_patch_that_does_not_apply_is_refused_with_the_reason(grader, task, data, why):
    found = grader.grade(task, applied(Patch(data), task, grader.sandbox, grader.images[0]))

    assert (found.verdict, found.score) == ("refused", 0.0)
    assert why in found.detail


def test_a_patch_that_does_nothing_is_the_base(grader, task):
    assert grader.grade(task, applied(Patch(b"\n"), task, grader.sandbox, grader.images[0])).verdict == "fail"


def test_an_empty_tree_is_refused(grader, task):
    assert grade(grader, task, {}).verdict == "refused"


def test_a_tree_without_the_package_is_missing(grader, task):
    assert grade(grader, task, {"README": ""}).verdict == "missing"


def test_a_working_tree_is_read_without_its_links(tmp_path):
    write_new_tree(tmp_path / "tree", {"src/a.py": b""})
    (tmp_path / "tree/python").symlink_to("/usr/bin/python3")

    source = read_working_tree(tmp_path / "tree")

    assert (set(source.files), source.left) == ({"src/a.py"}, ("python: it is not a plain file",))


def test_what_is_neither_a_tree_nor_a_patch_is_no_submission(tmp_path):
    (tmp_path / "a.patch").write_bytes(b"x")
    write_new_tree(tmp_path / "empty", {})

    assert read_submission(tmp_path / "a.patch") == Patch(b"x")
    assert isinstance(read_submission(tmp_path / "empty"), Refused)
    with pytest.raises(NotACandidate):
        read_submission(tmp_path / "nothing")


def wheel(**files):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/"), text)
    return memory.getvalue()


def needing(grader, folder, *wheels, digest=""):
    """The task, whose package needs wheels that the cache holds under their digests, or one under another."""
    lock = ""
    for number, data in enumerate(wheels, 1):
        named = digest or hashlib.sha256(data).hexdigest()
        place = grader.rooms.needs.packages / "packages" / named / f"wax-{number}.0-py3-none-any.whl"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        lock += f"wax=={number}.0 {place.name} {named}\n"
    asks = "from wax.seal import EMPTY\n" + FIX["src/pigeonholes/label.py"].replace(": empty", ": {EMPTY}")
    return mined_task(
        grader.sandbox,
        folder,
        {
            "private/requirements.lock": lock,
            "private/reference/src/pigeonholes/label.py": asks,
            "private/installed/pigeonholes-1.dist-info/METADATA": "Name: pigeonholes\nVersion: 1\n",
        },
    )


def test_what_a_project_needs_is_in_the_room_and_is_no_source_of_the_candidate(grader, tmp_path):
    data = wheel(**{"wax/seal.py": "EMPTY = 'empty'\n", "wax.pth": "import os\n"})
    runner = {"py/__init__.py": "1 / 0\n", "py/path.py": "", "py-1.dist-info/METADATA": "Name: py\n"}
    needy = needing(grader, tmp_path, data, wheel(**runner), wheel(**{"pluggy/__init__.py": "1 / 0\n"}))

    found = grader.grade(needy, as_candidate(needy, needy.subtree("reference")))

    assert (found.verdict, found.regression.kept) == ("pass", 6)
    assert set(grader.rooms.needs.files(needy)) == {"wax/seal.py"}
    assert "wax/seal.py" not in grader.reference(needy)


def test_what_a_project_needs_and_cannot_be_had_is_our_fault(grader, tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", tmp_path.as_uri())
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
    needy = needing(grader, tmp_path, b"", digest="0" * 64)

    with pytest.raises(Fault, match="what `pigeonholes-1` needs is not at hand"):
        grader.compiled(needy)


def test_a_lock_that_names_no_wheel_is_a_bad_record(grader, tmp_path):
    task = mined_task(grader.sandbox, tmp_path, {"private/requirements.lock": "wax>=1\n"})

    with pytest.raises(BadRecord, match="line 1 names no wheel"):
        grader.compiled(task)


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"private/grading.toml": ""}, "has 0 roots"),
        ({"private/grading.toml": "roots = ['../src']\n"}, "is no directory of a repository"),
        ({"private/regression.json": '{"tests": [], "more": 1}'}, "is not a OldSuite"),
    ],
)
def test_a_mined_task_whose_files_contradict_each_other_is_not_opened(grader, tmp_path, changed, what):
    with pytest.raises(BadRecord, match=what):
        mined_task(grader.sandbox, tmp_path, changed)


SUITE = OldSuite(tests=("a", "b"))
A, B = ({"test": name, "when": "call", "outcome": "passed", "expected": False} for name in "ab")
END = {"end": 0, "count": 2}


@pytest.mark.parametrize(
    ("lines", "lost"),
    [
        ([A, B, END], ()),
        ([A, END, B], ("b",)),
        ([A, B | {"outcome": "skipped"}, END], ("b",)),
        ([A, B, B | {"when": "teardown", "outcome": "failed"}, END], ("b",)),
        ([A, B | {"expected": True}, END], ("b",)),
        ([A, {"test": ["b"]}, B, END], ("b",)),
        ([], ("a", "b")),
    ],
)
def test_a_test_that_is_not_said_to_pass_once_and_for_all_is_lost(lines, lost):
    channel = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    run = Run(end="exited", code=0, channel=channel, usage=Usage(wall=1.0))

    found = kept(SUITE, run)

    assert (found.lost, found.kept) == (lost, 2 - len(lost))
    assert bool(found.cut_short) == (not lines or {"test": ["b"]} in lines)


def test_a_room_that_was_lost_is_our_fault():
    with pytest.raises(Fault, match="lost"):
        kept(SUITE, Run(end="lost", code=None, usage=Usage(wall=1.0)))


def test_the_open_tree_of_a_mined_task_holds_what_git_keeps(task):
    assert task.brief.places == ("ISSUE.md", "repository")
    assert "repository/.git/HEAD" in task.brief.files
    assert task.brief.tree.keys() == BASE.keys()
