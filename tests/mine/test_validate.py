"""A candidate is tried on its base and on its fix; the reason that stands against it is the first that applies."""

from collections.abc import Callable

import pytest
from clones import FIX, START, Repository
from hosted import Hosted

from quintain.mine.clone import Clone
from quintain.mine.scan import scan
from quintain.mine.trial import Outcome, Seen, Trial
from quintain.mine.validate import Validator, still_broken
from quintain.records import Mined
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image

TEST = "tests/test_gate.py"
SOURCE = "gate/__init__.py"
Files = dict[str, str | bytes | None]

BEFORE: Files = {
    "pyproject.toml": """\
[tool.pytest.ini_options]
addopts = '-m "not slow" -x --strict-markers'
markers = ['slow']
""",
    "tests/test_broken.py": "import nothing_of_that_name\n",
    "tests/test_old.py": """\
import pytest


@pytest.mark.slow
def test_slow():
    raise SystemExit


def test_fails():
    assert 0


def test_passes():
    pass
""",
    "tests/test_moved.py": """\
from gate import opened


def test_opened():
    assert opened(4)
""",
}
"""A suite as there are: options of its own, a module that does not import, a test that fails."""

LONG: Files = {"tests/test_long.py": f"# {'long ' * 120_000}\n\n\ndef test_passes():\n    pass\n"}
OLD = "from gate import opened\n\n\ndef test_opened():\n    assert opened(5)\n"
TURNED = """\
import gate

SEEN = []


def test_opened():
    assert gate.opened(3) or SEEN


def test_second():
    SEEN.append(1)
"""
BETWEEN = """\
import gate

SEEN = []


def test_a():
    SEEN.append(1)


def test_b():
    assert gate.opened(3) and SEEN


def test_c():
    SEEN.append(1)
"""
MANY: Files = {
    **FIX,
    TEST: """\
import os
import socket

import gate

SEEN = []


def test_opened():
    assert gate.opened(3)


def test_closed():
    assert gate.closed(1)


def test_listens():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        assert gate.opened(3)


def test_first():
    SEEN.append(1)


def test_second():
    assert SEEN and gate.opened(3)


def test_zone():
    assert gate.opened(3) and os.environ["TZ"] == "UTC"
""",
    "tests/test_moved.py": """\
from gate import closed, opened


def test_opened():
    assert opened(4)


def test_closed():
    assert closed(1)
""",
}
"""Tests of every kind, with their fix."""


def validated(sandbox: Sandbox, repository: Repository, files: Files, before: Files | None = None) -> Mined:
    """What becomes of a commit of these files."""
    if before:
        repository.commit("Before", before)
    repository.commit("Change", files)
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        unit = scan(clone).seen[0].unit
        by = Validator(clone=clone, environments=Hosted(), sandbox=sandbox, image=host_image("test"))
        return by.validate(unit)


@pytest.fixture
def tried(sandbox, repository) -> Callable[..., Mined]:
    """Commit a change, and try it."""
    return lambda files, before=None: validated(sandbox, repository, files, before)


@pytest.fixture(scope="module")
def many(sandbox, tmp_path_factory) -> Mined:
    """A candidate with tests of every kind, tried."""
    return validated(sandbox, Repository(tmp_path_factory.mktemp("many") / "gate"), MANY, BEFORE)


def test_it_holds_in_an_environment_with_the_time_of_each_stage(many):
    assert (many.reason, many.evidence, many.environment) == (None, "", "sha256:image")
    assert set(many.seconds) >= {"trees", "environment", "suite, fix", "suite, base", "telling, varied"}
    assert all(spent.wall > 0 for spent in many.seconds.values())


def test_how_a_test_fails_is_told_apart(many):
    assert many.transition.fail_to_pass == {
        f"{TEST}::test_opened": "assertion",
        f"{TEST}::test_closed": "exception",
        f"{TEST}::test_listens": "assertion",
        "tests/test_moved.py::test_closed": "collection",
    }


def test_a_module_that_does_not_import_before_keeps_its_old_tests_as_pass_to_pass(many):
    assert "tests/test_moved.py::test_opened" in many.transition.pass_to_pass
    assert "tests/test_moved.py::test_opened" in many.transition.field_fail_to_pass
    assert "tests/test_moved.py::test_opened" not in many.transition.field_pass_to_pass


def test_what_hangs_on_the_order_or_on_the_time_zone_counts_for_nothing(many):
    assert many.transition.unstable == (f"{TEST}::test_second", f"{TEST}::test_zone")


def test_one_module_that_does_not_import_stops_no_other(many):
    assert "tests/test_old.py::test_passes" in many.transition.pass_to_pass


def test_options_of_the_repository_hold_but_for_those_that_change_what_is_seen(many):
    known = {*many.transition.pass_to_pass, *many.transition.fail_to_pass, *many.transition.unstable}
    assert "tests/test_old.py::test_slow" not in known
    assert "tests/test_old.py::test_fails" not in known


def test_names_that_only_the_fix_has_are_told(many):
    assert many.transition.needs == ("gate.closed",)


def test_what_passes_before_too_is_no_task(tried):
    row = tried({SOURCE: "def opened(day):\n    return day > 2\n", TEST: "def test_a():\n    pass\n"})
    assert (row.reason, row.evidence) == ("no-fail-to-pass", "1 tests pass on both")


def test_comments_alone_are_no_change(tried):
    source = '"""Gates."""\n\n\ndef opened(day):\n    """Is it?"""\n    return day > 3  # so\n'
    assert tried({SOURCE: source, TEST: FIX[TEST]}).reason == "no-semantic-change"


def test_what_breaks_an_old_test_is_a_regression(tried):
    other = "from gate import opened\n\n\ndef test_three():\n    assert not opened(3)\n"
    row = tried(FIX, {"tests/test_other.py": other})
    assert (row.reason, row.evidence) == ("suite-regression", "tests/test_other.py::test_three")


@pytest.mark.parametrize(
    ("fails", "found"),
    {"once": ([True, False], []), "each time": ([True, True, True], ["t.py::test_a"]), "never": ([False], [])}.values(),
    ids=["once", "each time", "never"],
)
def test_an_old_test_is_broken_if_it_fails_each_time_with_the_fix(fails, found):
    def seen(outcome: Outcome) -> Seen:
        known = {"t.py::test_a": outcome}
        return Seen(outcomes=known, raised={}, said={}, modules=frozenset(), end="exited", complete=True, cpu=0.0)

    told = iter(fails)
    asked = still_broken(
        lambda _: (seen("failed" if next(told) else "passed"), seen("passed")), ["t.py::test_a"], frozenset()
    )
    assert (asked, list(told)) == (found, [])


def test_where_all_that_tells_is_flaky_it_is_said(tried):
    flaky = "import os\nimport gate\n\n\ndef test_a():\n    assert gate.opened(3) and os.environ['TZ'] == 'UTC'\n"
    row = tried({**FIX, TEST: flaky})
    assert (row.reason, row.evidence) == ("flaky-fail-to-pass", f"{TEST}::test_a")


def test_a_changed_test_module_that_does_not_import_is_not_taken_for_one_that_tells_nothing(tried):
    other = "def test_b():\n    assert True\n"
    row = tried(
        {**FIX, TEST: "import nothing_of_that_name\n\n\ndef test_a():\n    pass\n", "tests/test_other.py": other}
    )
    assert row.reason == "fix-does-not-collect"
    assert row.evidence.startswith(f"{TEST}: ")
    assert "nothing_of_that_name" in row.evidence


def test_a_fix_whose_tests_do_not_import_says_why(tried):
    row = tried({**FIX, TEST: "import nothing_of_that_name\n\n\ndef test_a():\n    pass\n"})
    assert row.reason == "fix-does-not-collect"
    assert "nothing_of_that_name" in row.evidence


def test_a_test_has_its_name_from_the_root_also_where_pytest_would_take_another(tried):
    row = tried(FIX, {"tests/pytest.ini": "[pytest]\n"})
    assert row.reason is None
    assert list(row.transition.fail_to_pass) == [f"{TEST}::test_opened"]


def test_new_tests_that_fail_with_the_fix_are_not_taken_for_ones_that_tell_nothing(tried):
    new = START[TEST] + "\n\ndef test_new():\n    raise FileNotFoundError('gatekeeper')\n"
    row = tried({**FIX, TEST: new})
    assert (row.reason, row.evidence) == ("fix-passes-nothing", f"{TEST}::test_new: gatekeeper")


def test_an_old_test_that_fails_with_the_fix_too_does_not_say_that_nothing_passes(tried):
    old = START[TEST] + "\n\ndef test_old():\n    raise FileNotFoundError('gatekeeper')\n"
    row = tried({**FIX, TEST: old + "\n\ndef test_new():\n    pass\n"}, {TEST: old})
    assert row.reason == "no-fail-to-pass"


def test_a_fix_with_which_pytest_does_not_begin_says_why(tried):
    plugin = {"plugin.py": "raise RuntimeError('no plugin')\n", "pytest.ini": "[pytest]\naddopts = -p plugin\n"}
    row = tried({**FIX, **plugin})
    assert row.reason == "fix-does-not-collect"
    assert row.evidence.endswith("RuntimeError: no plugin")


def test_a_fix_of_which_nothing_passes_is_none(tried):
    row = tried({**FIX, TEST: "def test_a():\n    raise OSError('broken')\n"})
    assert (row.reason, row.evidence) == ("fix-passes-nothing", f"{TEST}::test_a: broken")


def test_a_test_that_asks_the_network_says_so(tried):
    row = tried({**FIX, TEST: "import socket\n\n\ndef test_a():\n    socket.getaddrinfo('example.org', 80)\n"})
    assert row.reason == "needs-network"


def test_stale_bytecode_hides_no_change(tried):
    less = "from gate import opened\n\n\ndef test_a():\n    assert opened(2)\n"
    row = tried({SOURCE: "def opened(day):\n    return day < 3\n", TEST: less})
    assert row.reason is None


def test_files_that_pytest_does_not_collect_by_itself_are_named(tried):
    tests = "from gate import opened\n\n\ndef test_a():\n    assert opened(3)\n"
    row = tried({SOURCE: FIX[SOURCE], "gate/tests.py": tests})
    assert row.transition.fail_to_pass == {"gate/tests.py::test_a": "assertion"}
    assert row.transition.pass_to_pass == (f"{TEST}::test_opened",)


def test_what_makes_rooms_is_started_once_for_all_candidates_of_a_run(sandbox, repository):
    repository.commit("Change", FIX)
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=sandbox, image=host_image("test"))
        unit = scan(clone).seen[0].unit
        rows = [by.validate(unit) for _ in range(2)]
    assert [(row.reason, row.transition) for row in rows] == [(None, rows[0].transition)] * 2
    assert [(run.result().end, run.result().code) for run in by.begun] == [("exited", 0)] * 2


def test_what_pytest_collects_by_itself_is_run_once_where_it_has_not_the_changed_tests(tried, monkeypatch):
    asked, run = [], Trial.run

    def seen(trial, tree, targets=(), how=None):
        asked.append(list(targets))
        return run(trial, tree, targets, how)

    monkeypatch.setattr(Trial, "run", seen)
    tests = "from gate import opened\n\n\ndef test_a():\n    assert opened(3)\n"
    row = tried({SOURCE: FIX[SOURCE], "gate/tests.py": tests})
    named, whole = ["gate/tests.py"], ["gate/tests.py", TEST]
    assert row.reason is None
    assert sorted(asked) == sorted([[], [], named, named, whole, whole, [f"{named[0]}::test_a"]])


def test_a_base_whose_suite_is_red_is_none(tried):
    red = "".join(f"def test_{number}():\n    assert 0\n\n\n" for number in range(5))
    row = tried(FIX, {"tests/test_red.py": red})
    assert (row.reason, row.evidence) == ("base-suite-red", "0 of 5 pass")


def test_where_old_tests_only_do_not_import_without_the_fix_it_is_said(tried):
    moved = "from gate import closed, opened\n\n\ndef test_opened():\n    assert opened(4)\n"
    row = tried({**FIX, TEST: moved})
    assert row.reason == "no-fail-to-pass"
    assert row.evidence == "1 tests passed in their old form, and do not import without the fix"


def test_tests_of_a_small_suite_are_run_with_it_and_not_before_it(tried):
    row = tried(FIX)
    assert (row.reason, *row.transition.fail_to_pass) == (None, f"{TEST}::test_opened")
    assert set(row.seconds) & {"target, fix", "target, base", "suite, fix"} == {"suite, fix"}


def test_tests_that_are_a_small_part_of_a_large_suite_are_run_before_it_which_waits_for_what_they_tell(tried):
    row = tried({"gate/__init__.py": "VALUE = 1\n" + str(FIX["gate/__init__.py"]), TEST: OLD}, LONG)
    assert (row.reason, "suite, fix" in row.seconds) == ("no-fail-to-pass", False)


def test_a_small_part_that_tells_is_followed_by_the_suite(tried):
    row = tried(FIX, LONG)
    assert (row.reason, *row.transition.fail_to_pass) == (None, f"{TEST}::test_opened")
    assert row.transition.pass_to_pass == ("tests/test_long.py::test_passes",)
    assert {"target, fix", "target, base", "suite, fix", "suite, base", "telling, varied"} <= set(row.seconds)


def test_a_base_that_shows_something_else_under_another_profile_tells_nothing(tried):
    """Its tests fail by themselves without the fix, and in the opposite order they do not."""
    row = tried({**FIX, TEST: TURNED}, LONG)
    assert row.reason == "flaky-fail-to-pass"


def test_what_hangs_on_its_neighbours_in_both_orders_is_flaky(tried):
    row = tried({**FIX, TEST: BETWEEN})
    assert (row.reason, row.evidence) == ("flaky-fail-to-pass", f"{TEST}::test_b")


def test_an_old_test_that_only_the_opposite_order_breaks_does_not_tell_base_from_fix(tried):
    spoilt = "SEEN = []\n\n\ndef test_clean():\n    assert not SEEN\n\n\ndef test_spoils():\n    SEEN.append(1)\n"
    row = tried({**FIX, TEST: f"{FIX[TEST]}\n\n{spoilt}"}, {TEST: spoilt})
    assert (row.reason, *row.transition.fail_to_pass) == (None, f"{TEST}::test_opened")
    assert row.transition.unstable == (f"{TEST}::test_clean",)


def test_the_base_is_asked_again_only_for_tests_that_were_there(tried):
    row = tried({**FIX, TEST: "from gate import opened\n\n\ndef test_third():\n    assert opened(3)\n"})
    assert (*row.transition.fail_to_pass, "telling, base" in row.seconds) == (f"{TEST}::test_third", False)


def test_where_a_test_cannot_be_asked_for_by_its_name_its_file_is_run(tried):
    refusing = "def pytest_configure(config):\n    assert not any('::' in each for each in config.args)\n"
    row = tried({**FIX, "tests/conftest.py": refusing})
    assert (row.reason, *row.transition.fail_to_pass) == (None, f"{TEST}::test_opened")
