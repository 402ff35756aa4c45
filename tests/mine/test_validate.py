"""A candidate is tried on its base and on its fix; the reason that stands against it is the first that applies."""

from collections.abc import Callable

import pytest
from clones import FIX, Repository
from hosted import Hosted

from quintain.mine.clone import Clone
from quintain.mine.scan import scan
from quintain.mine.validate import Validator
from quintain.records import Mined
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image

TEST = "tests/test_gate.py"
SOURCE = "gate/__init__.py"


@pytest.fixture
def tried(sandbox: Sandbox, repository: Repository) -> Callable[..., Mined]:
    """Commit a change, and try it."""

    def commit(files: dict[str, str | bytes | None], before: dict[str, str | bytes | None] | None = None) -> Mined:
        if before:
            repository.commit("Before", before)
        repository.commit("Change", files)
        with Clone(sandbox, host_image("test"), repository.root) as clone:
            unit = scan(clone).seen[0].unit
            by = Validator(clone=clone, environments=Hosted(), sandbox=sandbox, image=host_image("test"))
            return by.validate(unit)

    return commit


def test_a_fix_with_its_test_holds(tried):
    row = tried(FIX)
    assert (row.reason, row.evidence) == (None, "")
    assert row.transition.fail_to_pass == {f"{TEST}::test_opened": "assertion"}
    assert row.transition.pass_to_pass == ()
    assert set(row.seconds) >= {"trees", "environment", "target, fix", "target, base", "suite, fix"}


def test_what_passes_before_too_is_no_task(tried):
    row = tried(
        {
            SOURCE: "def opened(day):\n    return day > 2\n",
            TEST: "from gate import opened\n\n\ndef test_a():\n    assert opened(9)\n",
        }
    )
    assert (row.reason, row.evidence) == ("no-fail-to-pass", "1 tests pass on both")


def test_comments_alone_are_no_change(tried):
    row = tried(
        {SOURCE: '"""Gates."""\n\n\ndef opened(day):\n    """Is it?"""\n    return day > 3  # so\n', TEST: FIX[TEST]}
    )
    assert row.reason == "no-semantic-change"


def test_a_module_that_does_not_import_before_keeps_its_old_tests_as_pass_to_pass(tried):
    new = """\
from gate import closed, opened


def test_opened():
    assert opened(4)


def test_closed():
    assert closed(1)
"""
    row = tried({**FIX, TEST: new})
    assert row.transition.fail_to_pass == {f"{TEST}::test_closed": "collection"}
    assert row.transition.pass_to_pass == (f"{TEST}::test_opened",)
    assert row.transition.field_fail_to_pass == (f"{TEST}::test_closed", f"{TEST}::test_opened")
    assert row.transition.field_pass_to_pass == ()
    assert row.transition.needs == ("gate.closed",)


def test_how_a_test_fails_is_told_apart(tried):
    new = """\
import gate


def test_opened():
    assert gate.opened(3)


def test_closed():
    assert gate.closed(1)
"""
    row = tried({**FIX, TEST: new})
    assert row.transition.fail_to_pass == {f"{TEST}::test_opened": "assertion", f"{TEST}::test_closed": "exception"}


def test_one_module_that_does_not_import_stops_no_other(tried):
    row = tried(FIX, {"tests/test_broken.py": "import nothing_of_that_name\n"})
    assert row.reason is None


def test_what_breaks_an_old_test_is_a_regression(tried):
    other = """\
from gate import opened


def test_four_days():
    assert opened(4)


def test_not_three():
    assert not opened(3)
"""
    row = tried(FIX, {"tests/test_other.py": other})
    assert (row.reason, row.evidence) == ("suite-regression", "tests/test_other.py::test_not_three")


def test_a_test_that_hangs_on_its_order_counts_for_nothing(tried):
    flaky = """\
import gate

SEEN = []


def test_a():
    SEEN.append(1)
    assert gate.opened(3)


def test_b():
    assert SEEN and gate.opened(3)
"""
    row = tried({**FIX, TEST: flaky})
    assert row.transition.fail_to_pass == {f"{TEST}::test_a": "assertion"}
    assert row.transition.unstable == (f"{TEST}::test_b",)


def test_one_that_hangs_on_the_time_zone_alone_is_flaky(tried):
    flaky = """\
import os
import gate


def test_a():
    assert gate.opened(3) and os.environ['TZ'] == 'UTC'
"""
    row = tried({**FIX, TEST: flaky})
    assert (row.reason, row.evidence) == ("flaky-fail-to-pass", f"{TEST}::test_a")


def test_a_fix_whose_tests_do_not_import_says_why(tried):
    row = tried({**FIX, TEST: "import nothing_of_that_name\n\n\ndef test_a():\n    pass\n"})
    assert row.reason == "fix-does-not-collect"
    assert "nothing_of_that_name" in row.evidence


def test_a_fix_of_which_nothing_passes_is_none(tried):
    row = tried({**FIX, TEST: "def test_a():\n    raise OSError('broken')\n"})
    assert (row.reason, row.evidence) == ("fix-passes-nothing", f"{TEST}::test_a: broken")


def test_a_test_that_asks_the_network_says_so(tried):
    row = tried({**FIX, TEST: "import socket\n\n\ndef test_a():\n    socket.getaddrinfo('example.org', 80)\n"})
    assert row.reason == "needs-network"


def test_the_room_has_a_loopback(tried):
    listens = """\
import socket

import gate


def test_a():
    with socket.create_server(('127.0.0.1', 0)) as server:
        with socket.create_connection(server.getsockname()):
            assert gate.opened(3)
"""
    assert tried({**FIX, TEST: listens}).reason is None


def test_stale_bytecode_hides_no_change(tried):
    row = tried(
        {
            SOURCE: "def opened(day):\n    return day < 3\n",
            TEST: "from gate import opened\n\n\ndef test_a():\n    assert opened(2)\n",
        }
    )
    assert row.reason is None


def test_options_of_the_repository_hold_but_for_those_that_change_what_is_seen(tried):
    options = """\
[tool.pytest.ini_options]
addopts = '-m "not slow" -x --strict-markers'
markers = ['slow']
"""
    slow = """\
import pytest


@pytest.mark.slow
def test_slow():
    raise SystemExit


def test_fails():
    assert 0


def test_passes():
    pass
"""
    row = tried(FIX, {"pyproject.toml": options, "tests/test_slow.py": slow})
    assert (row.reason, row.transition.pass_to_pass) == (None, ("tests/test_slow.py::test_passes",))


def test_files_that_pytest_does_not_collect_by_itself_are_named(tried):
    row = tried(
        {SOURCE: FIX[SOURCE], "gate/tests.py": "from gate import opened\n\n\ndef test_a():\n    assert opened(3)\n"}
    )
    assert row.transition.fail_to_pass == {"gate/tests.py::test_a": "assertion"}
    assert row.transition.pass_to_pass == (f"{TEST}::test_opened",)


def test_a_base_whose_suite_is_red_is_none(tried):
    red = "".join(f"def test_{number}():\n    assert 0\n\n\n" for number in range(5))
    row = tried(FIX, {"tests/test_red.py": red})
    assert (row.reason, row.evidence) == ("base-suite-red", "0 of 5 pass")
