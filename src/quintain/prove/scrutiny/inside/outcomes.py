"""What pytest says of each test, in a room.

    outcomes.py ROOT TARGET ...

ROOT is the working directory; it and its `src` are importable. Says one JSON object on descriptor 3: test id to
`passed`, `failed`, `error` or `skipped`. Everything said here is a claim of the room.
"""

import json
import os
import sys
from pathlib import Path

import pytest

OPTIONS = ("-q", "--tb=no", "--no-header", "--no-summary", "-pno:cacheprovider", "--import-mode=prepend")


class Outcomes:
    """The last word on each test: an error of its set-up or tear-down outweighs its own outcome."""

    def __init__(self) -> None:
        self.seen: dict[str, str] = {}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that does not import is an error under its own name."""
        if report.failed:
            self.seen[report.nodeid] = "error"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Set-up, call and tear-down, each."""
        if report.when == "call" or report.outcome == "skipped":
            self.seen[report.nodeid] = report.outcome
        elif report.failed:
            self.seen[report.nodeid] = "error"


def main(root: str, *targets: str) -> None:
    """Run the targets and say the outcomes."""
    Path(root).mkdir(parents=True, exist_ok=True)
    os.chdir(root)
    sys.path[:0] = [root, f"{root}/src"]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    outcomes = Outcomes()
    pytest.main([*OPTIONS, *targets], plugins=[outcomes])
    os.write(3, json.dumps(outcomes.seen).encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
