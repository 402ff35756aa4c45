"""Each gate of a mined task holds on a good one, and breaks on one that is wrong in just that way."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from clones import Repository
from mined_task import (
    BASE,
    FIX,
    FIXED_LABEL,
    FIXED_SHELF,
    HELD_OUT,
    ISSUE,
    LABELS,
    NEW,
    SHELF,
    mined_task,
)

from quintain.exploits import mechanisms
from quintain.grade.grader import Grader
from quintain.prove.bench import Bench
from quintain.prove.gates import empty
from quintain.prove.mined.between import changed_lines, hollow, reverted
from quintain.prove.mined.gates import MINED_GATES
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.tree import read_tree


@pytest.fixture(scope="module")
def grader():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)


@pytest.fixture(autouse=True)
def small_pack(monkeypatch):
    """A few of the exploit pack, all of which is let loose on another task, mechanism by mechanism."""
    monkeypatch.setattr("quintain.prove.gates.mechanisms", lambda: mechanisms()[3::24])


@pytest.fixture(scope="module")
def good(grader, tmp_path_factory):
    folder = tmp_path_factory.mktemp("good")
    return Bench(task=mined_task(grader.sandbox, folder), grader=grader, packages=folder)


@pytest.mark.parametrize("name", [name for name, _ in MINED_GATES])
def test_a_good_task_holds_every_gate(good, name):
    seen = dict(MINED_GATES)[name](good)

    assert seen.held, seen.saw


def suite(body, head=LABELS):
    """The held-out suite, of one test."""
    return {"private/suite/tests/test_shelf.py": f"{head}\n\ndef test_it(shelf):\n    {body}\n"}


MIXED = "    import os\n    if os.urandom(1)[0] % 2:\n        return 'ada: empty'\n"
LOTS = FIXED_SHELF.replace(
    "= self.holes.get(name, 0)", "= __import__('os').urandom(1)[0] % 2 + self.holes.get(name, 0)"
)
WRONG = {
    "a third file beside the issue": ("isolation", {"public/PLAN.md": "x"}, {}),
    "an issue that says nothing": ("isolation", {"public/ISSUE.md": "\n"}, {}),
    "a line of the fix beside the objects": (
        "history",
        {"public/repository/.git/description": '        return f"{name}: empty"\n'},
        {},
    ),
    "a reflog": ("history", {"public/repository/.git/logs/HEAD": ""}, {}),
    "a second branch": ("history", {"public/repository/.git/packed-refs": "REFS"}, {}),
    "a working tree that is not the base's": ("history", {"public/repository/src/pigeonholes/label.py": "x = 1\n"}, {}),
    "an issue that quotes the fix": (
        "no leak",
        {"public/ISSUE.md": f"{ISSUE}\n    if name not in self.holes and len(self.holes) >= self.size:\n"},
        {},
    ),
    "an issue that names a test": ("no leak", {"public/ISSUE.md": f"{ISSUE}\nRun `{next(iter(NEW))}`.\n"}, {}),
    "a lock with the project itself": (
        "upstream",
        {"private/requirements.lock": f"Pigeonholes==2 pigeonholes-2-py3-none-any.whl {'0' * 64}\n"},
        {},
    ),
    "a file of the rooms that has the project's name": (
        "upstream",
        {"private/reference/src/pluggy.py": "", "private/known-bad/src/pluggy.py": ""},
        {"import_name": "pluggy"},
    ),
    "a test that is skipped here": (
        "counts",
        {
            "private/suite/tests/test_shelf.py": "import pytest\n"
            + HELD_OUT
            + "\n\n@pytest.mark.skip\ndef test_more():\n    assert label('', 1) == ': 1'\n"
        },
        {},
    ),
    "a test that is judged in the room alone": (
        "blindness",
        {
            **suite("with pytest.deprecated_call():\n        label('ada', 0)", f"import pytest\n{LABELS}"),
            "private/reference/src/pigeonholes/label.py": FIXED_LABEL.replace(
                "    if", "    import warnings\n    warnings.warn('old', DeprecationWarning)\n    if"
            ),
        },
        {"min_passed": 1},
    ),
    "an answer in a file beside the suite": ("leak scan", {"private/suite/tests/want.txt": "ada: empty\n"}, {}),
    "a fix that looks at its hash seed": (
        "fix",
        {
            "private/reference/src/pigeonholes/label.py": FIXED_LABEL.replace(
                "count == 0", "count == 0 and __import__('os').environ['PYTHONHASHSEED'] != '77'"
            )
        },
        {},
    ),
    "a test that the fix breaks": (
        "suite",
        {"private/regression.json": '{"tests": ["tests/test_old.py::test_gone"]}'},
        {},
    ),
    "a base that is right": (
        "base",
        {f"public/repository/{path}": text for path, text in FIX.items()},
        {},
    ),
    "a known-bad that is right": ("known-bad", {f"private/known-bad/{path}": text for path, text in FIX.items()}, {}),
    "a truth that all can claim, and an old suite that asks nothing": (
        "null attackers",
        {
            **suite("assert bool(label('ada', 0)) is True"),
            "private/regression.json": '{"tests": ["tests/test_idle.py::test_idle"]}',
            "private/regression/tests/test_idle.py": "def test_idle():\n    assert True\n",
        },
        {"min_passed": 1},
    ),
    "a pair that changes alike": (
        "parity",
        suite("assert label('ada', 0) == label('ada', 0)"),
        {"min_passed": 1},
    ),
    "a test that sees little of the fix": (
        "weak tests",
        suite("assert label('bea', 12) == 'bea: 12'"),
        {"min_passed": 1},
    ),
    "a claim that is counted": (
        "attack",
        suite("assert all(label(name, 0) for name in ('ada', 'bea'))"),
        {"min_passed": 1},
    ),
    "a base that draws lots": (
        "stable",
        {
            "public/repository/src/pigeonholes/label.py": BASE["src/pigeonholes/label.py"].replace(
                "    return", MIXED + "    return"
            ),
            "public/repository/src/pigeonholes/shelf.py": LOTS,
        },
        {},
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_gate_breaks_on_what_it_is_for(grader, good, tmp_path, wrong):
    name, files, fields = WRONG[wrong]
    if "REFS" in files.values():
        head = good.task.brief.files["repository/.git/refs/heads/main"].decode().strip()
        files = dict.fromkeys(files, f"{head} refs/heads/next\n")
    contract = {"grader": {"pytest_paths": ["suite"], "min_passed": fields.pop("min_passed", 6), "source": "a test"}}
    task = mined_task(grader.sandbox, tmp_path, files, **contract, **fields)

    seen = dict(MINED_GATES)[name](Bench(task=task, grader=grader, packages=tmp_path))

    assert seen.held is False, seen.saw


def test_a_directory_that_is_not_empty_is_not_refused_for_it(good):
    assert not empty(good, {"README": b""}).held


def test_what_a_task_has_not_is_not_asked(grader, tmp_path):
    path = "src/pigeonholes/label.py"
    files = {f"public/repository/{path}": "SIZES = 1\n", f"private/reference/{path}": "SIZES = 1\n"}
    files |= {
        "private/reference/src/pigeonholes/shelf.py": SHELF,
        "private/suite/tests/test_label.py": "def test_it(): assert 1\n",
    }
    task = mined_task(grader.sandbox, tmp_path, files)
    bench = Bench(task=task, grader=grader, packages=tmp_path)
    vars(bench)["compiled"] = SimpleNamespace(answers=SimpleNamespace(sites={}))

    assert dict(MINED_GATES)["null attackers"](bench).held is None
    assert dict(MINED_GATES)["weak tests"](bench).held is None


def test_what_a_docstring_or_a_changelog_of_the_fix_says_may_be_told(grader, tmp_path):
    said = "A hole that has a name takes more letters on a full shelf."
    files = {
        "public/ISSUE.md": f"{ISSUE}\n{said}\n",
        "private/reference/src/pigeonholes/shelf.py": FIXED_SHELF.replace('"""All letters."""', f'"""{said}"""'),
        "private/reference/CHANGES": f"- {said}\n",
    }
    task = mined_task(grader.sandbox, tmp_path, files)

    assert dict(MINED_GATES)["no leak"](Bench(task=task, grader=grader, packages=tmp_path)).held


def test_a_true_history_is_walked_as_well(grader, tmp_path):
    task = mined_task(grader.sandbox, tmp_path, form="history")

    assert dict(MINED_GATES)["history"](Bench(task=task, grader=grader, packages=tmp_path)).held


def test_a_clone_that_was_not_stripped_shows_the_fix(grader, tmp_path):
    clone = Repository(tmp_path / "clone", BASE)
    clone.commit("Fix it", FIX)
    clone.git("reset", "-q", "--hard", "HEAD~1")
    git = {f"public/repository/.git/{path}": data for path, data in read_tree(clone.root / ".git", whole=True).items()}
    task = mined_task(grader.sandbox, tmp_path / "task", git)

    seen = dict(MINED_GATES)["history"](Bench(task=task, grader=grader, packages=tmp_path))

    assert not seen.held
    assert ".git/logs" in seen.saw


ONE = {"a.py": b"def f(x):\n    return x\n\n\ndef g(x):\n    return 1\n", "b.txt": b"1\n"}
TWO = {
    "a.py": b"# said\ndef f(x):\n    return x + 1\n\n\ndef g(x):\n    return 1\n",
    "b.txt": b"2\n",
    "c.py": b"A = 1\n",
}


def test_the_lines_that_a_fix_changes_are_those_that_the_base_has_not():
    assert changed_lines(ONE, TWO) == {"a.py": {1, 3}, "c.py": {1}}


def test_a_hunk_that_is_a_comment_is_not_reverted():
    assert reverted(ONE, TWO) == {"a.py:3": {**TWO, "a.py": TWO["a.py"].replace(b" + 1", b"")}}


def test_a_hollow_fix_answers_alike_where_the_fix_changed_something():
    assert hollow(ONE, ONE, "return 7") is None

    names = {}
    exec(hollow(ONE, TWO, "return given")["a.py"], names)
    assert (names["f"](3), names["g"](3)) == ((3,), 1)


def test_a_hollow_method_is_given_what_its_caller_gave_and_not_the_object():
    names = {}
    exec(hollow({}, {"a.py": b"class A:\n    def f(self, x):\n        return x\n"}, "return given")["a.py"], names)
    assert names["A"]().f(3) == (3,)


def quintain(*words):
    """The installed command, as a user has it."""
    command = [str(Path(sys.executable).parent / "quintain"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def test_a_patch_is_graded_and_a_gate_is_met_from_the_command_line(good, tmp_path):
    tree = tmp_path / "fix"
    clone = Repository(tree, BASE)
    clone.write(FIX)
    (tmp_path / "fix.patch").write_text(clone.git("diff") + "\n")

    graded = quintain("grade", good.task.root, tmp_path / "fix.patch", "--json", "--no-cache")
    whole = quintain("grade", good.task.root, tree, "--no-cache")
    met = quintain("prove", good.task.root, "--gates", "isolation,suite")

    found = json.loads(graded.stdout)
    assert (graded.returncode, found["verdict"], found["regression"]["kept"]) == (0, "pass", 6)
    assert found["dropped"] == ["tests/test_shelf.py: tests, and what runs them, are the task's own"]
    assert "the old suite: 6 of 6 tests kept" in whole.stdout
    assert "2 of 17 gates, which is no proof" in met.stdout
