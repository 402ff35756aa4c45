"""What pytest says of each test of a repository, in a room and under the repository's own pytest.

    tests.py < SETTINGS

SETTINGS is a JSON object: `root`, the working directory; `targets`, what pytest is given (nothing: what the repository
itself collects); `options` for it; `alarm`, the seconds that one test may take; `backwards`, whether the tests run in
the opposite order. Says a JSON object a line on descriptor 3, each written at once, so that what ran is known of a run
that never ends: `test` with `when`, `outcome` and `expected` (it was to fail); `raised` with its type; `module`, for
one that does not import; `end` with pytest's exit status and the number of tests collected. All of it is a claim.

Runs on Python 3.6 and later, and on pytest 3.0 and later, whose `-o` takes every word up to the next option: a value
is part of its own word here, and what is to be run comes first.
"""

import json
import os
import signal
import sys

import pytest

CHANNEL = os.dup(3)
MOST_SAID = 400
OPTIONS = ("-q", "--tb=no", "--assert=plain", "--continue-on-collection-errors", "-pno:randomly", "-ocache_dir=/tmp/c")
OWN = "-oaddopts="
"""Its options come from `options`, not from its files once more."""


class TooLong(BaseException):
    """A test took more than its seconds: no `except Exception` of its own is to catch that."""


def say(**what: object) -> None:
    """One line on the channel."""
    data = (json.dumps(what) + "\n").encode()
    while data:
        data = data[os.write(CHANNEL, data) :]


class Telling:
    """A plug-in that says what it sees."""

    def __init__(self, alarm: int, *, backwards: bool) -> None:
        self.alarm, self.backwards, self.count = alarm, backwards, 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        """Once all are collected."""
        self.count = len(items)
        if self.backwards:
            items.reverse()

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """A module that does not import."""
        if report.failed:
            say(module=report.nodeid, said=str(report.longrepr)[-MOST_SAID:])

    @pytest.hookimpl(optionalhook=True)
    def pytest_runtest_logstart(self) -> None:
        """The clock of one test."""
        signal.alarm(self.alarm)

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Its call; and its set-up and tear-down where they are the last word."""
        if report.when == "teardown":
            signal.alarm(0)
        if report.when == "call" or not report.passed:
            expected = hasattr(report, "wasxfail")
            say(test=report.nodeid, when=report.when, outcome=report.outcome, expected=expected)

    @pytest.hookimpl(optionalhook=True)
    def pytest_exception_interact(self, node: "pytest.Item", call: "pytest.CallInfo[None]") -> None:
        """Why it failed."""
        excinfo = call.excinfo
        if excinfo is not None:
            say(raised=node.nodeid, type=excinfo.typename, said=str(excinfo.value)[:MOST_SAID])


def too_long(*_: object) -> None:
    """What the alarm does."""
    raise TooLong


def main() -> None:
    """Run the tests and say the outcomes."""
    asked = json.loads(sys.stdin.read())
    os.chdir(asked["root"])
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
    signal.signal(signal.SIGALRM, too_long)
    telling = Telling(asked["alarm"], backwards=asked["backwards"])
    status = pytest.main([*asked["targets"], *OPTIONS, OWN, *asked["options"]], plugins=[telling])
    say(end=int(status), count=telling.count)


if __name__ == "__main__":
    main()
