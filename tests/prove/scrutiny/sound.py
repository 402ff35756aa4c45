"""Five tasks with nothing severe, made by program, and the git repositories that some of them hold."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

IMAGE = f"python@sha256:{'0' * 64}"
PROMPT = """\
# A till

Write a module `till` with a function `change(paid, price)`. It gives back the coins that are due, the largest first, as
a list of numbers; coins of 50, 20, 10, 5, 2 and 1 are there. Where too little is paid it raises `Short`, an error of
its own, which is a `ValueError`.
"""
SOLUTION = '''\
"""Coins that are due."""

COINS = (50, 20, 10, 5, 2, 1)


class Short(ValueError):
    """Too little is paid."""


def change(paid, price):
    due = paid - price
    if due < 0:
        raise Short("there is not enough on the counter")
    given = []
    for coin in COINS:
        count, due = divmod(due, coin)
        given += [coin] * count
    return given
'''
TESTS = """\
import pytest
from till import Short, change


def test_large_coins_come_first():
    assert change(100, 13) == [50, 20, 10, 5, 2]


def test_nothing_is_due():
    assert (change(7, 7), change(9, 7)) == ([], [2])


def test_too_little_is_paid():
    assert change(4, 3) == [1]
    with pytest.raises(Short):
        change(3, 4)
"""
CONFIG = """\
schema_version = "1.4"
artifacts = ["/app"]

[verifier]
environment_mode = "separate"
network_mode = "no-network"

[environment]
network_mode = "no-network"
workdir = "/app"
"""
SCRIPT = """\
#!/bin/sh
python /tests/judge.py
"""
JUDGE = """\
import json, pathlib, subprocess, sys

subprocess.run([sys.executable, "-m", "pytest", "-q", "--junitxml=/logs/verifier/junit.xml", "/tests/test_till.py"])
text = pathlib.Path("/logs/verifier/junit.xml").read_text()
good = 'errors="0" failures="0" skipped="0"' in text
pathlib.Path("/logs/verifier/reward.json").write_text(json.dumps({"reward": int(good)}))
"""
SOLVE = "#!/bin/sh\ncp /solution/till.py /app/till.py\n"
START = "# A till\n\nNothing is here yet.\n"


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def git(folder: Path, *words: str) -> str:
    person = {f"GIT_{who}_{what}": "Till" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    fixed = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"]}
    command = ["git", "-C", str(folder), "-c", "gc.auto=0", "-c", "init.defaultBranch=main", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=person | fixed).stdout.strip()


def commit(folder: Path, files: dict[str, str], subject: str) -> str:
    write(folder, files)
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", subject)
    return git(folder, "rev-parse", "HEAD")


def repository(folder: Path, files: dict[str, str]) -> str:
    """A repository of one commit and no reflog; the commit."""
    folder.mkdir(parents=True)
    git(folder, "init", "-q")
    git(folder, "config", "core.logAllRefUpdates", "false")
    return commit(folder, files, "Begin")


def harbor(root: Path) -> Path:
    return write(
        root,
        {
            "task.toml": CONFIG,
            "instruction.md": PROMPT,
            "environment/Dockerfile": f"FROM {IMAGE}\nWORKDIR /app\nCOPY start/ /app/\n",
            "environment/start/README.md": START,
            "tests/test.sh": SCRIPT,
            "tests/judge.py": JUDGE,
            "tests/test_till.py": TESTS,
            "solution/solve.sh": SOLVE,
            "solution/till.py": SOLUTION,
        },
    )


def harbor_with_history(root: Path) -> Path:
    harbor(root)
    repository(root / "environment" / "app", {"README.md": START})
    recipe = f"FROM {IMAGE}\nWORKDIR /app\nCOPY app/ /app/\n"
    return write(root, {"environment/Dockerfile": recipe})


def plain(root: Path) -> Path:
    return write(
        root,
        {"prompt.md": PROMPT, "start/README.md": START, "tests/test_till.py": TESTS, "solution/till.py": SOLUTION},
    )


def plain_package(root: Path) -> Path:
    return write(
        root,
        {
            "prompt.md": PROMPT,
            "tests/test_till.py": TESTS,
            "solution/src/till/__init__.py": "from till.coins import Short, change\n",
            "solution/src/till/coins.py": SOLUTION,
        },
    )


BROKEN = SOLUTION.replace("    due = paid - price\n", "    due = paid - price + 1\n")
OLD_TESTS = "from till import COINS\n\n\ndef test_there_are_six_coins():\n    assert len(COINS) == 6\n"


def patches(folder: Path, changes: dict[str, str]) -> str:
    """What a change to the working tree is as a patch; the tree stays as it was."""
    write(folder, changes)
    git(folder, "add", "-A", "-N")
    text = git(folder, "diff") + "\n"
    git(folder, "checkout", "-q", ".")
    for name in changes:
        if name not in git(folder, "ls-files").splitlines():
            (folder / name).unlink(missing_ok=True)
    git(folder, "reset", "-q")
    git(folder, "clean", "-qfd")
    return text


def swebench(root: Path) -> Path:
    repo = root / "repo"
    files = {"till.py": BROKEN, "tests/test_coins.py": OLD_TESTS, "tests/conftest.py": ""}
    base = repository(repo, files)
    instance = {
        "instance_id": "till__till-1",
        "repo": "till/till",
        "base_commit": base,
        "problem_statement": "One coin too many comes back.",
        "patch": patches(repo, {"till.py": SOLUTION}),
        "test_patch": patches(repo, {"tests/test_till.py": TESTS}),
        "FAIL_TO_PASS": json.dumps(["tests/test_till.py::test_large_coins_come_first"]),
        "PASS_TO_PASS": json.dumps(["tests/test_coins.py::test_there_are_six_coins"]),
    }
    return write(root, {"instance.json": json.dumps(instance)})


SOUND: dict[str, Callable[[Path], Path]] = {
    "harbor": harbor,
    "harbor with history": harbor_with_history,
    "swebench": swebench,
    "plain": plain,
    "plain package": plain_package,
}
