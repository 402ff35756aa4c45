"""A small mined task, as the mine writes one: a repository of two modules, and a fix of both with three hunks."""

import json
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from clones import MIT, Repository

from quintain.mine.clone import Clone
from quintain.mine.strip import Form, strip
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import Task, open_task
from quintain.store.tree import write_new_tree

SHELF = '''"""Shelves of pigeonholes."""


class Full(Exception):
    """Every hole of a shelf has a name already."""


class Shelf:
    """So many holes, each with a name and letters."""

    def __init__(self, size):
        self.size = size
        self.holes = {}

    def put(self, name, count=1):
        """Put letters into a hole; how many are in it now."""
        if len(self.holes) >= self.size:
            raise Full(name)
        self.holes[name] = self.holes.get(name, 0) + count
        return self.holes[name]

    def fullest(self):
        """The hole with most letters; of those with as many, the last by name."""
        return max(self.holes)

    def total(self):
        """All letters."""
        return sum(self.holes.values())
'''
LABEL = '''"""What stands below a hole."""


def label(name, count):
    """A name and how many letters there are."""
    return f"{name}: {count}"
'''
FIXED_SHELF = SHELF.replace(
    "if len(self.holes) >= self.size:", "if name not in self.holes and len(self.holes) >= self.size:"
).replace("return max(self.holes)", "return max(self.holes, key=lambda name: (self.holes[name], name))")
FIXED_LABEL = LABEL.replace(
    '    return f"{name}', '    if count == 0:\n        return f"{name}: empty"\n    return f"{name}'
)
CONFTEST = """import pytest
from pigeonholes.shelf import Shelf


@pytest.fixture
def shelf():
    return Shelf(2)
"""
OLD = """from pigeonholes.label import label


def test_a_hole_counts_its_letters(shelf):
    assert shelf.put("ada", 3) == 3
    assert shelf.total() == 3


def test_a_label_has_name_and_count():
    assert label("ada", 2) == "ada: 2"
"""
BEFORE = """import pytest
from pigeonholes.shelf import Full


def test_a_third_hole_is_too_many(shelf):
    shelf.put("ada")
    shelf.put("bea")
    with pytest.raises(Full):
        shelf.put("cyd")
"""
NEW = {
    "test_a_full_shelf_takes_more_for_a_hole": """(shelf):
    assert shelf.put("ada", 4) == 4
    shelf.put("bea", 2)
    assert shelf.put("ada", 1) == 5
    assert shelf.put("bea", 40) == 42
""",
    "test_the_fullest_hole_has_most_letters": """(shelf):
    shelf.put("ada", 9)
    shelf.put("bea", 2)
    assert shelf.fullest() == "ada"
""",
    "test_an_empty_hole_says_so": """():
    assert label("ada", 0) == "ada: empty"
    assert label("bea", 12) == "bea: 12"
""",
}
NEW_TESTS = "".join(f"\n\ndef {name}{body}" for name, body in NEW.items())
LABELS = "from pigeonholes.label import label\n"
AFTER = BEFORE.replace("import pytest\n", f"import pytest\n{LABELS}") + NEW_TESTS
HELD_OUT = LABELS + NEW_TESTS
FAIL_TO_PASS = tuple(f"tests/test_shelf.py::{name}" for name in NEW)
PASS_TO_PASS = (
    "tests/test_old.py::test_a_hole_counts_its_letters",
    "tests/test_old.py::test_a_label_has_name_and_count",
    "tests/test_shelf.py::test_a_third_hole_is_too_many",
)
PROJECT = "[project]\nname = 'pigeonholes'\nversion = '1'\n\n[tool.pytest.ini_options]\naddopts = '-ra'\n"
BASE = {
    "LICENSE": MIT,
    "pyproject.toml": PROJECT,
    "src/pigeonholes/__init__.py": "",
    "src/pigeonholes/shelf.py": SHELF,
    "src/pigeonholes/label.py": LABEL,
    "tests/conftest.py": CONFTEST,
    "tests/test_old.py": OLD,
    "tests/test_shelf.py": BEFORE,
}
FIX = {
    "src/pigeonholes/shelf.py": FIXED_SHELF,
    "src/pigeonholes/label.py": FIXED_LABEL,
    "tests/test_shelf.py": AFTER,
}
ISSUE = """# More letters for a hole that is there

A shelf whose holes all have names raises `Full` even for a name that it has. The fullest hole is the last by name,
however many letters it has, and a hole without letters is to say that it is `empty`.
"""
CONTRACT = {
    "task_id": "pigeonholes-1",
    "kind": "mined-issue",
    "import_name": "pigeonholes",
    "public_symbols": [],
    "grader": {"pytest_paths": ["suite"], "min_passed": 6, "source": "The repository's own tests."},
    "reference_install": "reference",
    "known_bad_install": "known-bad",
    "upstream_sdist": None,
    "anti_memorization": "The history is left out.",
    "provenance": "Written for the tests of the grader, MIT.",
}
Files = Mapping[str, str | bytes]
NOTHING: Files = MappingProxyType({})


def source(tree: Files) -> dict[str, str | bytes]:
    """A tree without its tests."""
    return {path: text for path, text in tree.items() if not path.startswith("tests/")}


def private(**contract: object) -> dict[str, str | bytes]:
    """The private tree."""
    fixed = BASE | FIX
    held = {path: text for path, text in fixed.items() if path.startswith("tests/") or path == "pyproject.toml"}
    trees = {
        "reference": source(fixed),
        "known-bad": source(BASE),
        "regression": held,
        "suite": {"tests/conftest.py": CONFTEST, "tests/test_shelf.py": HELD_OUT},
    }
    return {
        "contract.json": json.dumps(CONTRACT | contract),
        "grading.toml": "roots = ['src']\n",
        "regression.json": json.dumps({"tests": [*PASS_TO_PASS, *FAIL_TO_PASS], "options": ["-ra"]}),
        **{f"{name}/{path}": text for name, tree in trees.items() for path, text in tree.items()},
    }


@cache
def stripped(sandbox: Sandbox, form: Form = "orphan") -> dict[str, bytes]:
    """The repository of a solver, made once for a sandbox."""
    with tempfile.TemporaryDirectory() as folder:
        history = Repository(Path(folder) / "history", BASE)
        history.commit("Take more letters for a hole that is there", FIX)
        with Clone(sandbox, host_image("test"), history.root) as clone:
            return strip(clone, "HEAD~1", "HEAD", form)[1]


def mined_task(
    sandbox: Sandbox, folder: Path, changed: Files = NOTHING, form: Form = "orphan", **contract: object
) -> Task:
    """The task, written below a folder; `changed` are files of it that are otherwise, by their path in the task."""
    files: dict[str, str | bytes] = {
        "public/ISSUE.md": ISSUE,
        **{f"public/repository/{path}": data for path, data in stripped(sandbox, form).items()},
        **{f"private/{path}": text for path, text in private(**contract).items()},
        **changed,
    }
    root = folder / "pigeonholes-1"
    write_new_tree(root, {path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()})
    return open_task(root)
