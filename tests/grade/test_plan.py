"""A suite that asks pytest for nothing has a plan, and is run by that as pytest runs it."""

from pathlib import Path

import msgspec
import pytest

from quintain.grade.blind import Variation, plan
from quintain.grade.blind.frames import transcript
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader, planned
from quintain.grade.room import Rooms
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

TASKS = Path(__file__).parent.parent / "tasks"
PLAIN = """
import pytest
import demo

LIMIT = 3

def helper(value):
    return value + 1

def test_b():
    assert helper(1) == 2

class TestThings:
    size = 2

    def made(self):
        return demo

    def test_it(self):
        with pytest.raises(ValueError):
            raise ValueError(self.size)

def test_a():
    tests = [lambda: 1]
    def test_inner():
        return tests
    assert test_inner()
"""


def test_the_plan_names_tests_in_the_order_of_files_and_definitions() -> None:
    suite = {
        "test_b.py": PLAIN.encode(),
        "test_a.py": b"def test_z(): pass\n",
        "data.txt": b"x",
        "outcome.py": b"A = 1\n",
    }

    found = plan(suite)

    assert list(found.items()) == [
        ("test_a.py", ("test_z",)),
        ("test_b.py", ("test_b", "TestThings.test_it", "test_a")),
    ]


ASKING = {
    "a parameter": "def test_a(tmp_path): pass",
    "a default": "def test_a(it=1): pass",
    "a mark": "import pytest\n@pytest.mark.slow\ndef test_a(): pass",
    "marks for all": "import pytest\npytestmark = pytest.mark.slow\ndef test_a(): pass",
    "marks, renamed": "import pytest as p\n@p.mark.slow\ndef test_a(): pass",
    "a part of pytest that needs its session": "from pytest import importorskip\ndef test_a(): pass",
    "pytest under another name": "import pytest\np = pytest\ndef test_a(): pass",
    "a decorator": "import functools\n@functools.cache\ndef test_a(): pass",
    "a fixture": "import pytest\n@pytest.fixture(autouse=True)\ndef it(): pass\ndef test_a(): pass",
    "a hook": "def pytest_generate_tests(metafunc): pass\ndef test_a(): pass",
    "a set-up": "def setup_module(): pass\ndef test_a(): pass",
    "a coroutine": "async def test_a(): pass",
    "a generator": "def test_a():\n    yield 1",
    "a result": "def test_a():\n    return 1",
    "a test that is no function": "test_a = print\ndef test_b(): pass",
    "a test that is imported": "from outcome import test_a",
    "tests under a condition": "if True:\n    def test_a(): pass",
    "a test bound twice": "def test_a(): pass\nfor test_a in (): pass",
    "a test taken away": "def test_a(): pass\ndel test_a",
    "names that no reader sees": "from outcome import *\ndef test_a(): pass",
    "names that are made up": "globals()['test_b'] = print\ndef test_a(): pass",
    "a function that says that it is no test": "def test_a(): pass\ntest_a.__test__ = False",
    "a class with a base": "class TestA(dict):\n    def test_a(self): pass",
    "a class with a constructor": "class TestA:\n    def __init__(self): pass\n    def test_a(self): pass",
    "a class with a set-up": "class TestA:\n    def setup_method(self): pass\n    def test_a(self): pass",
    "a class in a class": "class TestA:\n    class TestB:\n        def test_a(self): pass",
    "a test case": "import unittest\nclass A(unittest.TestCase):\n    def test_a(self): pass",
}


@pytest.mark.parametrize("asking", ASKING)
def test_what_asks_pytest_for_anything_has_no_plan(asking) -> None:
    assert plan({"test_a.py": ASKING[asking].encode()}) == {}
    assert plan({"test_a.py": b"def test_a(): pass"})


@pytest.mark.parametrize("path", ["conftest.py", "deeper/conftest.py", "__init__.py", "deeper/test_b.py"])
def test_a_suite_with_a_file_that_pytest_takes_in_another_way_has_no_plan(path) -> None:
    assert plan({"test_a.py": b"def test_a(): pass", path: b"def test_b(): pass"}) == {}


def test_one_module_that_asks_leaves_all_to_pytest() -> None:
    assert plan({"test_a.py": b"def test_a(): pass", "test_b.py": b"def test_b(it): pass"}) == {}


SEEN = """
import logging, os, sys, warnings
import quintain_witness as _q
import demo

def see(value, number=1):
    with _q.Site(number) as _s:
        _s.see(value)

"""
ALIKE = {
    "order, state and classes": {
        "test_b.py": """
def test_z():
    demo.log.append(1)
class TestIt:
    def test_y(self):
        self.it = 1
        demo.log.append(self.it)
    def test_x(self):
        demo.log.append(vars(self))
def test_last():
    see(demo.log)
""",
        "test_a.py": """
demo.log.append(os.getcwd())
def test_z():
    demo.log.append([__name__, __file__, sys.path[:3]])
""",
    },
    "what raises": {
        "test_a.py": """
def test_a(): raise KeyError
def test_b(): raise SystemExit
def test_c(): assert 0
def test_d(): see(1)
"""
    },
    "a test that is interrupted": {
        "test_a.py": """
def test_a(): see(1)
def test_b(): raise KeyboardInterrupt
def test_c(): see(1, 2)
"""
    },
    "a file that raises": {
        "test_a.py": "demo.log.append(1)\nraise KeyError\ndef test_a(): pass\n",
        "test_b.py": "def test_a(): see(demo.log)\n",
    },
    "a file that exits": {"test_a.py": "sys.exit(0)\ndef test_a(): pass\n", "test_b.py": "def test_a(): see(1)\n"},
    "warnings": {
        "test_a.py": """
def told():
    with warnings.catch_warnings(record=True) as found:
        warnings.warn('a', DeprecationWarning)
        warnings.warn('b')
    return [str(each.message) for each in found]
told()
def test_a():
    told()
    warnings.simplefilter('error')
def test_b(): see([told(), told()])
"""
    },
    "streams and logging": {
        "test_a.py": """
def test_a():
    print('x' * 400_000)
    os.write(2, b'y' * 700_000)
    os.write(1, b'y' * 700_000)
def test_b():
    see([os.lseek(1, 0, 1), sys.stdout.encoding, sys.stdin.fileno()])
def test_c():
    logging.basicConfig(level=10)
    see([logging.getLogger().level, sys.stdout.isatty()], 2)
def test_d(): see(sys.stdin.read(), 3)
"""
    },
}


@pytest.mark.parametrize("name", ALIKE)
def test_a_plan_is_run_as_pytest_runs_the_suite(grading, name) -> None:
    tree = {path: (SEEN + text).encode() for path, text in ALIKE[name].items()}
    planned = plan(tree)
    assert planned

    called = grading.observer("log = []", plan=planned)(tree, Variation()).run
    left = grading.observer("log = []", direct=False)(tree, Variation()).run

    ours, pytests = transcript(called.channel), transcript(left.channel)
    assert (called.end, called.code, len(called.stdout), ours.ended, ours.seen) == (
        left.end, left.code, 0, pytests.ended, pytests.seen,
    )  # fmt: skip
    assert [line.split(" ")[0] for line in ours.broken] == [line.split(" ")[0] for line in pytests.broken]


def test_a_file_that_another_module_stands_in_for_does_not_import(grading) -> None:
    tree = {"test_a.py": (SEEN + "def test_a():\n    with _q.Site(1) as _s: _s.see(1)\n").encode()}
    package = "import sys, types\nsys.modules['test_a'] = types.ModuleType('test_a')\n"
    package += "sys.modules['test_a'].__file__ = __file__\nsys.modules['test_a'].test_a = print\n"

    said = transcript(grading.observer(package, plan=plan(tree))(tree, Variation()).channel)

    assert (said.seen, said.ended, len(said.broken)) == ({}, True, 1)


def test_a_task_whose_suite_is_plain_is_graded_by_its_plan(grading) -> None:
    grader = Grader(grading.sandbox, test=grading.image, build=host_image("build"), cache=None)

    compiled = grader.compiled(open_task(TASKS / "ferry"))

    assert sum(map(len, compiled.plan.values())) == compiled.answers.counts.collected


def test_a_plan_that_the_reference_does_not_regrade_whole_by_is_not_kept(grading) -> None:
    grader = Grader(grading.sandbox, test=grading.image, build=host_image("build"), cache=None)
    task = open_task(TASKS / "ferry")
    built = grader.build(task, as_source(task.subtree(task.contract.known_bad_install)))

    compiled = msgspec.structs.replace(grader.compiled(task), plan={})
    assert planned(Rooms(sandbox=grading.sandbox, image=grading.image), task, compiled, built.files) == compiled
