"""The repository of the sample tranche: its history is the same everywhere, holds at every commit, and offers tasks.

A seeded tenth of its commits is tested with every change, and all of them, with each candidate tried as well, by
`QUINTAIN_WHOLE=1 python3 tools/test.py tests/mine/test_sample_repository.py`.
"""

import os
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
import pytest
from container_engines import WHOLE
from hosted import Hosted

from quintain.mine.clone import Clone
from quintain.mine.environment import Environment
from quintain.mine.scan import Wanted, scan
from quintain.mine.trial import Trial
from quintain.mine.validate import Validator
from quintain.records import Scan, Unit
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image

PLACE = Path(__file__).parents[2] / "tranches" / "sample" / "repositories" / "boatshed"
STREAM = PLACE / "history.fast-export"
HEAD = "02c981e009fc271c6503a2eb5af76f978810a037"
CANDIDATES = {
    "Find the function that answers a request": {"collection"},
    "Tell the boats over HTTP": {"collection"},
    "Add boats over HTTP": {"assertion", "exception"},
    "Merge branch 'outings'": {"exception", "collection"},
    "Take `heron` and `Heron` for one boat": {"assertion"},
    "Show a board of all boats": {"assertion"},
    "Show what people type as text": {"assertion"},
    "Reckon with the offset of a time": {"assertion"},
    "Report damage, and keep broken boats ashore (#12)": {"assertion", "exception", "collection"},
    "Refuse a landing before the launch": {"assertion", "exception"},
    "Merge branch 'crew' (#15)": {"assertion", "exception"},
    "Answer 400 to a body that cannot be read": {"exception"},
    "Tell the log of a boat in pages (#18)": {"assertion", "exception"},
    "Serve a style sheet and an icon": {"assertion", "exception"},
    "Say which boats are overdue": {"assertion", "exception"},
    "Merge branch 'reservations' (#23)": {"assertion", "exception", "collection"},
    "Give a reserved boat free (#25)": {"assertion", "exception"},
    "Roll back a migration that fails": {"assertion"},
}
"""Subject to how its tests fail before."""
NO_TASK = {"Comment on what a reader asked about": "no-semantic-change"}
"""Those that a scan takes for candidates, and what a trial finds."""
BROWSERS = ("/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium")
"""Where Debian keeps them: a room sees them there."""
REFUSED = {
    "Say in the README how to run it and what it answers": "no-source-change",
    "Test that an old file is brought up to date": "no-source-change",
    "Answer refusals in one place": "no-test-change",
    "Ask for pytest 7.4 and setuptools 69": "no-source-change",
    "Rename boatshed.pages.html to render": "no-test-change",
    "Release 0.2.0": "no-source-change",
    "Make the board readable from the door": "no-test-change",
    "Merge branch 'stable'": "merge-sync",
    "Index outings by boat": "no-test-change",
    "Look at the board in a browser": "no-source-change",
    "Release 0.3.0": "no-source-change",
}


class Installed(Hosted):
    """The image's packages, for a project with its source in `src`."""

    def of(self, tree: Mapping[str, bytes], time: int, version: str = "", **_only: object) -> Environment:
        return replace(super().of(tree, time, version), roots=("src",))


@pytest.fixture(scope="module")
def clone(sandbox: Sandbox) -> Iterator[Clone]:
    with Clone(sandbox, host_image("test"), STREAM) as opened:
        yield opened


@pytest.fixture(scope="module")
def done(clone: Clone) -> Scan:
    return scan(clone)


def subject(unit: Unit) -> str:
    return unit.message.partition("\n")[0]


def test_the_history_is_the_same_everywhere(done: Scan) -> None:
    assert done.head == HEAD
    assert {seen.unit.licence for seen in done.seen} == {"MIT"}


def test_a_scan_finds_what_was_planned(done: Scan) -> None:
    found = {subject(seen.unit): seen.reason for seen in done.seen}
    assert found == {**dict.fromkeys([*CANDIDATES, *NO_TASK]), **REFUSED}


def test_two_candidates_go_through_database_api_and_pages(clone: Clone) -> None:
    layers = {"src/boatshed/store/migrations", "src/boatshed/store", "src/boatshed/api", "src/boatshed/pages"}
    wide = [seen.unit for seen in scan(clone, Wanted(least_source=3, least_subsystems=3)).seen if seen.reason is None]
    through = {subject(unit): unit.commits for unit in wide if layers <= unit.subsystems}
    assert through == {
        "Merge branch 'reservations' (#23)": 4,
        "Report damage, and keep broken boats ashore (#12)": 1,
    }


def test_every_report_that_a_commit_closes_is_in_the_export_and_older(done: Scan) -> None:
    rows = msgspec.json.decode((PLACE / "issues.json").read_bytes())
    opened = {row["number"]: datetime.fromisoformat(row["created_at"]).timestamp() for row in rows}
    closing = {number: seen.unit.time for seen in done.seen for number in seen.unit.issues}
    assert set(opened) == set(closing)
    assert [number for number in opened if opened[number] >= closing[number]] == []


@pytest.fixture
def once() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes long and is the same for every user is run once")


def chosen(done: Scan) -> list[str]:
    line = [done.head, *(seen.unit.base for seen in done.seen)]
    return line if WHOLE else [done.head, *random.Random(5).sample(line[1:], len(line) // 10 - 1)]


@pytest.mark.usefixtures("once")
def test_the_tests_pass_at_every_commit(sandbox: Sandbox, clone: Clone, done: Scan) -> None:
    commits = chosen(done)
    assert len(commits) == (len(done.seen) + 1 if WHOLE else 3)
    for commit in commits:
        tree = clone.tree(commit)
        with Trial(sandbox, host_image("test"), Installed().of(tree, 0)) as trial:
            seen = trial.run(tree)
        failed = {test for test, outcome in seen.outcomes.items() if outcome not in ("passed", "skipped")}
        assert (failed, seen.modules, seen.complete) == (set(), frozenset(), True), commit
        assert len(seen.green) > 4


def test_pages_are_tried_in_a_browser_that_runs_in_a_room(sandbox: Sandbox, clone: Clone) -> None:
    if not any(Path(browser).exists() for browser in BROWSERS):
        pytest.skip("needs chromium: apt-get install chromium-headless-shell")
    tree = clone.tree(HEAD)
    with Trial(sandbox, host_image("test"), Installed().of(tree, 0)) as trial:
        seen = trial.run(tree, ["tests/browser"])
    assert {path.partition("::")[0] for path in seen.green} == {
        "tests/browser/test_board_in_browser.py",
        "tests/browser/test_reservations_in_browser.py",
    }
    assert set(seen.outcomes.values()) == {"passed"}


@pytest.mark.usefixtures("once")
@pytest.mark.parametrize("name", [*CANDIDATES, *NO_TASK] if WHOLE else ["Add boats over HTTP"])
def test_a_candidate_fails_as_planned_before_and_holds(sandbox: Sandbox, clone: Clone, done: Scan, name: str) -> None:
    (unit,) = [seen.unit for seen in done.seen if subject(seen.unit) == name]
    by = Validator(clone=clone, environments=Installed(), sandbox=sandbox, image=host_image("test"))
    row = by.validate(unit)
    assert row.reason == NO_TASK.get(name), row.evidence
    if row.transition:
        assert set(row.transition.fail_to_pass.values()) == CANDIDATES[name]
        assert row.transition.unstable == ()
