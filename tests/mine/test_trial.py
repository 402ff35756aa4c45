"""What is seen of a run of a repository's tests, however it ends and whichever pytest runs them."""

import pytest
from hosted import Hosted

from quintain.mine.trial import Trial
from quintain.mine.validate import Against, ended
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.image import host_image

PASSES = b"def test_a():\n    pass\n\n\n"
OLD_PYTEST = b"""\
import argparse
import sys


def hookimpl(function=None, **_how):
    return function or (lambda each: each)


def main(words, plugins):
    parser = argparse.ArgumentParser()
    parser.add_argument("-o", nargs="*", action="append")
    parser.add_argument("paths", nargs="*")
    known, _others = parser.parse_known_args(words)
    for path in known.paths:
        sys.modules["__main__"].say(test=path, when="call", outcome="passed", expected=False)
    return 0
"""
"""A runner that reads its command line as pytest before 3.3 does."""


@pytest.fixture(scope="module")
def trial(sandbox):
    with Trial(sandbox, host_image("test"), Hosted().of({}, 0)) as opened:
        yield opened


def test_what_is_to_run_is_no_value_of_an_option_of_an_old_pytest(trial):
    tree = {"pytest.py": OLD_PYTEST, "setup.cfg": b"[tool:pytest]\naddopts = -o log_level=INFO\n"}
    assert set(trial.run(tree, ["test_a.py"]).outcomes) == {"test_a.py"}


def test_a_run_that_is_none_says_why(trial):
    seen = trial.run({"test_a.py": PASSES, "pytest.ini": b"[pytest]\naddopts = --no-such-option\n"})
    assert (seen.complete, seen.green) == (True, frozenset())
    assert "--no-such-option" in seen.why


def test_a_run_that_pytest_does_not_begin_says_so_and_why(trial):
    options = {"test_a.py": PASSES, "pytest.ini": b"[pytest]\naddopts = -p plugin\n"}
    seen = trial.run({**options, "plugin.py": b"raise RuntimeError('no plugin')\n"})
    assert (seen.started, seen.complete, seen.green) == (False, False, frozenset())
    assert seen.why.endswith("RuntimeError: no plugin")
    assert trial.run({**options, "plugin.py": b""}).started


def test_an_error_of_a_plug_in_before_any_test_is_told_with_what_it_says(trial):
    plugin = b"def pytest_sessionstart():\n    raise AttributeError('module `py` has no attribute `io`')\n"
    seen = trial.run({"test_a.py": PASSES, "pytest.ini": b"[pytest]\naddopts = -p plugin\n", "plugin.py": plugin})
    assert (seen.started, seen.why) == (False, "pytest: AttributeError: module `py` has no attribute `io`")


def test_a_program_that_asks_whether_it_is_interactive_hears_that_it_is_not(trial):
    asks = b"import __main__\n\n\ndef test_a():\n    assert __main__.__file__\n"
    assert trial.run({"test_a.py": asks}).green == {"test_a.py::test_a"}


def test_the_package_of_tests_is_the_repositorys_own(trial):
    tree = {
        "pytest.ini": b"[pytest]\naddopts = --import-mode=importlib -p tests.plugin\n",
        "tests/__init__.py": b"",
        "tests/plugin.py": b"",
        "tests/helpers.py": b"DAY = 3\n",
        "tests/test_a.py": b"from tests.helpers import DAY\n\n\ndef test_a():\n    assert DAY == 3\n",
    }
    assert trial.run(tree).green == {"tests/test_a.py::test_a"}


LEAVES = b"""\
import os
import threading


def test_a():
    os.mkfifo("pipe")
    threading.Thread(target=open, args=("pipe", "wb")).start()
"""


def test_nobody_waits_for_a_thread_that_a_test_leaves_behind(trial):
    seen = trial.run({"test_a.py": LEAVES}, limits=Limits(wall=20.0))
    assert (seen.end, seen.complete, seen.green) == ("exited", True, {"test_a.py::test_a"})


SPAWNS = b"""\
import multiprocessing


def test_a():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(abs, [-3]) == [3]
"""


def test_a_process_that_a_test_starts_anew_is_not_the_runner_once_more(trial):
    assert trial.run({"test_a.py": SPAWNS}, limits=Limits(wall=20.0)).green == {"test_a.py::test_a"}


@pytest.mark.parametrize(
    ("ends", "limits", "reason"),
    [
        ("held = bytearray(600_000_000)", Limits(memory=256 * MIB), "suite-exhausted"),
        ("import os; os.write(3, bytes(8_000_000))", Limits(channel=MIB), "suite-exhausted"),
        ("while True: pass", Limits(wall=2.0), "suite-timeout"),
        ("open('full', 'wb').write(bytes(8_000_000))", Limits(file_size=MIB), "suite-exhausted"),
        ("import os; os._exit(0)", Limits(), "tests-end-early"),
        ("import pytest; pytest.exit('enough')", Limits(), "tests-end-early"),
    ],
)
def test_a_suite_that_is_not_run_to_its_end_has_a_reason_by_what_ended_it(trial, ends, limits, reason):
    tests = PASSES + f"def test_b():\n    {ends}\n".encode()
    with pytest.raises(Against) as caught:
        ended(trial.run({"test_a.py": tests}, limits=limits), "suite")
    assert caught.value.reason == reason
    assert "after 1 tests" in caught.value.evidence
