"""One planted fault a row: a sound task, and what is done to it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import sound

FIXED = {"till.py": sound.SOLUTION}


class Fault(NamedTuple):
    """A fault, by the check that has to find it."""

    id: str
    kind: str
    """Of the sound task, as `sound.SOUND` has it."""
    plant: Callable[[Path], object]
    where: str = ""
    """What the evidence or its place must name."""


def edit(root: Path, name: str, old: str, new: str) -> None:
    text = (root / name).read_text()
    assert old in text, f"{name} has no {old!r}"
    (root / name).write_text(text.replace(old, new))


def instance(root: Path, **change: object) -> None:
    row = json.loads((root / "instance.json").read_text())
    (root / "instance.json").write_text(json.dumps(row | change))


def instance_patch(root: Path, name: str) -> None:
    """The test patch changes a file of the solution as well."""
    row = json.loads((root / "instance.json").read_text())
    instance(root, test_patch=row["test_patch"] + f"--- a/{name}\n+++ b/{name}\n@@ -1,1 +1,1 @@\n-a\n+b\n")


def later_branch(root: Path, place: str) -> None:
    repo = root / place
    sound.git(repo, "checkout", "-qb", "fix")
    sound.commit(repo, FIXED, "Give the right change")
    sound.git(repo, "checkout", "-q", "main")


def later_tag(root: Path) -> None:
    later_branch(root, "repo")
    sound.git(root / "repo", "tag", "v2", "fix")
    sound.git(root / "repo", "branch", "-qD", "fix")
    sound.git(root / "repo", "pack-refs", "--all")


def stash(root: Path) -> None:
    sound.write(root / "repo", FIXED)
    sound.git(root / "repo", "stash", "-q")


def forgotten(root: Path) -> None:
    """A commit that nothing but the object store remembers."""
    later_branch(root, "repo")
    sound.git(root / "repo", "branch", "-qD", "fix")


def packed(root: Path) -> None:
    """The same, in a pack."""
    later_branch(root, "repo")
    sound.git(root / "repo", "repack", "-qad")
    sound.git(root / "repo", "branch", "-qD", "fix")


def remembered(root: Path) -> None:
    sound.git(root / "repo", "config", "core.logAllRefUpdates", "true")
    later_branch(root, "repo")
    sound.git(root / "repo", "branch", "-qD", "fix")


def worktree(root: Path) -> None:
    sound.git(root / "repo", "worktree", "add", "-q", "--detach", str(root.parent / "elsewhere"))


def at_the_fix(root: Path) -> None:
    sound.commit(root / "repo", FIXED, "Give the right change")


def own_image(root: Path) -> None:
    with (root / "task.toml").open("a") as file:
        file.write(f'\n[verifier.environment]\nnetwork_mode = "no-network"\ndocker_image = "{sound.IMAGE}"\n')


ZONE = """

def test_the_time_of_day():
    import time
    assert time.tzname[0] == "UTC"
"""
WEAK = """\
import pytest
from till import Short, change


def test_something_comes_back():
    change(100, 13)
    assert issubclass(Short, object) is not None
"""
ALWAYS = """\
from till import change


def test_something_is_due():
    assert change(100, 13)


def test_large_coins_come_first():
    assert change(100, 13) == [50, 20, 10, 5, 2]
"""

ONE_CASE = """\
from till import change


def test_one_coin():
    assert change(50, 0) == [50]
"""

FAULTS = (
    Fault("tests-visible", "harbor", lambda root: sound.write(root, {"environment/start/t.py": sound.TESTS}), "t.py"),
    Fault("tests-visible", "plain", lambda root: sound.write(root, {"start/test_till.py": sound.TESTS})),
    Fault("tests-visible", "swebench", lambda root: sound.write(root / "repo", {"tests/test_till.py": sound.TESTS})),
    Fault("solution-visible", "harbor", lambda root: sound.write(root, {"environment/old.py": sound.SOLUTION})),
    Fault("link-leads-out", "plain", lambda root: (root / "start/answer").symlink_to("../solution"), "start/answer"),
    Fault("empty-prompt", "harbor", lambda root: sound.write(root, {"instruction.md": "<!-- canary -->\n"})),
    Fault("answer-in-prompt", "plain", lambda root: edit(root, "prompt.md", "# A till", sound.SOLUTION)),
    Fault("test-in-prompt", "plain", lambda root: edit(root, "prompt.md", "# A till", "`change(4, 3)` gives `[1]`")),
    Fault("no-tests", "swebench", lambda root: instance(root, FAIL_TO_PASS=[])),
    Fault("no-solution", "plain", lambda root: (root / "solution/till.py").unlink()),
    Fault(
        "skipped-tests",
        "plain",
        lambda root: edit(root, "tests/test_till.py", "def test_nothing", "@pytest.mark.skip\ndef test_nothing"),
    ),
    Fault(
        "test-without-check",
        "plain",
        lambda root: sound.write(root, {"tests/test_more.py": "def test_it():\n    print(1)\n"}),
        "test_it",
    ),
    Fault("shared-verifier", "harbor", lambda root: edit(root, "task.toml", '"separate"', '"shared"')),
    Fault("shared-verifier", "harbor", lambda root: edit(root, "task.toml", 'environment_mode = "separate"\n', "")),
    Fault("nothing-crosses", "harbor", lambda root: edit(root, "task.toml", 'artifacts = ["/app"]\n', "")),
    Fault("tests-not-brought", "harbor", own_image, "image of its own"),
    Fault("tests-not-brought", "harbor", lambda root: sound.write(root, {"tests/Dockerfile": f"FROM {sound.IMAGE}\n"})),
    Fault(
        "verdict-by-exit-status",
        "harbor",
        lambda root: sound.write(
            root, {"tests/test.sh": "pytest /tests && echo 1 > /logs/verifier/reward.txt || echo 0\n"}
        ),
    ),
    Fault(
        "verdict-by-log",
        "harbor",
        lambda root: sound.write(
            root, {"tests/test.sh": "pytest -rA /tests > log\ngrep -c PASSED log > /logs/verifier/reward.txt\n"}
        ),
    ),
    Fault(
        "installs-while-grading",
        "harbor",
        lambda root: sound.write(root, {"tests/test.sh": "pip install -q pytest\n" + sound.SCRIPT}),
        "pip install",
    ),
    Fault(
        "network-open",
        "harbor",
        lambda root: edit(root, "task.toml", '[environment]\nnetwork_mode = "no-network"', "[environment]"),
    ),
    Fault(
        "network-open",
        "harbor",
        lambda root: edit(root, "task.toml", "[environment]", '[agent]\nnetwork_mode = "public"\n[environment]'),
    ),
    Fault(
        "verifier-network-open",
        "harbor",
        lambda root: edit(
            root, "task.toml", 'separate"\nnetwork_mode = "no-network"', 'separate"\nnetwork_mode = "public"'
        ),
    ),
    Fault(
        "unpinned-image",
        "harbor",
        lambda root: edit(root, "environment/Dockerfile", sound.IMAGE, "python:3.11"),
        "python:3.11",
    ),
    Fault("unknown-field", "harbor", lambda root: edit(root, "task.toml", "workdir =", "work_dir ="), "workdir"),
    Fault("solution-in-test-patch", "swebench", lambda root: instance_patch(root, "till.py"), "till.py"),
    Fault("git-no-base", "swebench", lambda root: instance(root, base_commit="0" * 40)),
    Fault("git-not-at-base", "swebench", at_the_fix),
    Fault("git-later-refs", "swebench", lambda root: later_branch(root, "repo"), "refs/heads/fix"),
    Fault("git-later-refs", "swebench", later_tag, "refs/tags/v2"),
    Fault("git-later-refs", "swebench", stash, "refs/stash"),
    Fault(
        "git-later-refs",
        "harbor with history",
        lambda root: later_branch(root, "environment/app"),
        "environment/app/.git",
    ),
    Fault("git-reflog", "swebench", remembered, "Give the right change"),
    Fault("git-lost-objects", "swebench", forgotten, "Give the right change"),
    Fault("git-lost-objects", "swebench", packed, "Give the right change"),
    Fault(
        "git-alternates",
        "swebench",
        lambda root: sound.write(root / "repo", {".git/objects/info/alternates": "/mirror/till.git/objects\n"}),
        "/mirror/till.git",
    ),
    Fault("git-worktrees", "swebench", worktree),
    Fault(
        "git-remotes",
        "swebench",
        lambda root: sound.git(root / "repo", "remote", "add", "origin", "https://forge.invalid/till.git"),
        "forge.invalid",
    ),
    Fault("oracle-fails", "harbor", lambda root: edit(root, "solution/till.py", "COINS = (50, ", "COINS = (")),
    Fault("oracle-fails", "plain", lambda root: edit(root, "solution/till.py", "(50, 20, 10", "(20, 50, 10")),
    Fault("oracle-fails", "swebench", lambda root: instance(root, PASS_TO_PASS=["tests/test_coins.py::test_gone"])),
    Fault(
        "noop-passes",
        "harbor",
        lambda root: sound.write(root, {"tests/test_till.py": "def test_it():\n    assert 1\n"}),
    ),
    Fault("noop-passes", "plain", lambda root: sound.write(root, {"start/till.py": sound.SOLUTION + "\n# begun\n"})),
    Fault(
        "noop-passes",
        "swebench",
        lambda root: instance(root, FAIL_TO_PASS=["tests/test_coins.py::test_there_are_six_coins"]),
    ),
    Fault(
        "breaks-before",
        "swebench",
        lambda root: instance(root, PASS_TO_PASS=["tests/test_till.py::test_nothing_is_due"]),
    ),
    Fault(
        "named-test-missing", "swebench", lambda root: instance(root, FAIL_TO_PASS=["tests/test_till.py::test_gone"])
    ),
    Fault("stub-passes", "plain", lambda root: sound.write(root, {"tests/test_till.py": WEAK})),
    Fault("stub-passes", "harbor", lambda root: sound.write(root, {"tests/test_till.py": WEAK})),
    Fault(
        "constant-satisfies", "plain", lambda root: sound.write(root, {"tests/test_till.py": ALWAYS}), "1 of 2 tests"
    ),
    Fault("blind-share", "plain", lambda root: root, "100% of 4 assertions"),
    Fault("weak-suite", "plain", lambda root: sound.write(root, {"tests/test_till.py": ONE_CASE}), "till.py"),
    Fault("flaky", "plain", lambda root: edit(root, "tests/test_till.py", "import pytest\n", "import pytest\n" + ZONE)),
)
