"""The old suite of a repository, run plainly on a candidate whose blind result is sealed. It can only lower that.

The tests, what they stand on and the configuration of the test runner are the task's own, held out; of the candidate
there is the package. What the room says of the tests is a claim: a test that it says too little of, or two things, is
lost. That a forger can claim that nothing was lost gains it nothing that was not earned blind.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

import msgspec

from quintain.errors import Fault
from quintain.grade.needs import NEEDS, Needs
from quintain.grade.worktree import Package
from quintain.records import Grade, OldSuite, Regression, Run, Verdict
from quintain.sandbox.api import SITE, Image, Job, Layer, Mount, Sandbox
from quintain.store.task import REGRESSION, Task

INSIDE = "/opt/quintain/inside"
PROGRAM = "tests.py"
MOST_SHOWN = 20


@dataclass(frozen=True)
class Regressions:
    """Runs of old suites on one sandbox."""

    sandbox: Sandbox
    image: Image
    needs: Needs

    def run(self, task: Task, site: Mapping[str, bytes]) -> Regression | None:
        """What the importable files of a candidate keep; None where a task has no old suite.

        A claim of that room; never asked of a submission whose blind result is not sealed. Raises `Fault` for a room
        that was lost.
        """
        return kept(task.old_suite, self._ran(task, task.old_suite, site)) if task.old_suite else None

    def passing(self, task: Task, suite: OldSuite, site: Mapping[str, bytes]) -> frozenset[str]:
        """Which of a suite's tests pass on the files of a known candidate. Raises `Fault`."""
        return frozenset(_held(suite, self._ran(task, suite, site))[0])

    def _ran(self, task: Task, suite: OldSuite, site: Mapping[str, bytes]) -> Run:
        place = f"{task.grading.profile.workdir}/repository"
        tree = {**task.subtree(REGRESSION), **Package(task).placed(site)}
        needs = self.needs.layer(task)
        with self.sandbox.layer(tree) as own:
            mounts: tuple[Mount, ...] = (
                Mount(layer=own, target=place, writable=True),
                Mount(layer=self._program, target=INSIDE),
            )
            mounts += (Mount(layer=needs, target=NEEDS),) if needs else ()
            job = Job(
                program=("python", "-s", "-P", f"{INSIDE}/{PROGRAM}"),  # a repository's own `tests` is not ours
                stdin=msgspec.json.encode(_settings(suite, place)),
                mounts=mounts,
                environment={"PYTHONPATH": ":".join([*_roots(task, place), NEEDS, SITE])},
                limits=task.grading.regression_limits,
                profile=task.grading.profile,
            )
            return self.sandbox.run(self.image, job)

    @cached_property
    def _program(self) -> Layer:
        return self.sandbox.layer({PROGRAM: files("quintain.grade.inside").joinpath(PROGRAM).read_bytes()})


def _settings(suite: OldSuite, place: str) -> dict[str, object]:
    own = sorted({test.partition("::")[0] for test in suite.tests})
    return {
        "root": place,
        "targets": suite.targets or own,
        "options": suite.options,
        "alarm": suite.alarm,
        "backwards": False,
    }


def _roots(task: Task, place: str) -> list[str]:
    return [place if root == "." else f"{place}/{root.rstrip('/')}" for root in task.grading.roots]


def kept(suite: OldSuite, run: Run) -> Regression:
    """What a run kept of what it was asked. Raises `Fault` for a room that was lost."""
    held, ended = _held(suite, run)
    lost = [test for test in suite.tests if test not in held]
    short = "" if run.end == "exited" else f"{run.end}: {run.detail}"
    if not short and not ended:
        short = f"the program left before the suite's end, with exit status {run.code}"
    return Regression(asked=len(suite.tests), kept=len(held), lost=tuple(lost[:MOST_SHOWN]), cut_short=short)


def _held(suite: OldSuite, run: Run) -> tuple[set[str], bool]:
    """Tests that passed and of which nothing else was said, and whether the suite came to its end. Raises `Fault`."""
    if run.end == "lost":
        raise Fault(f"the room of the old suite was lost: {run.detail}", hint="try again; `quintain doctor` examines")
    passed, other, ended = set[str](), set[str](), False
    for line in _lines(run.channel):
        ended = ended or "end" in line
        if "test" in line:
            is_pass = (line.get("when"), line.get("outcome"), line.get("expected")) == ("call", "passed", False)
            (passed if is_pass else other).add(line["test"])
    return {test for test in suite.tests if test in passed and test not in other}, ended


def _lines(channel: bytes) -> Iterator[dict[str, Any]]:
    """What was said, up to what cannot be read, or comes after the end."""
    for text in channel.splitlines():
        try:
            line = msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError):
            return
        if not isinstance(line.get("test", ""), str):
            return
        yield line
        if "end" in line:
            return


def lowered(sealed: Grade, found: Regression) -> Grade:
    """A sealed grade with what the old suite says: never higher than it was."""
    grade = msgspec.structs.replace(sealed, regression=found)
    if found.kept == found.asked or sealed.score is None:
        return grade
    verdict: Verdict = "exhausted" if found.cut_short and not found.cut_short.startswith("the program") else "fail"
    said = f"the old suite keeps {found.kept} of {found.asked} tests that pass without this change"
    detail = "; ".join(filter(None, (sealed.detail, said, found.cut_short)))
    verdict = verdict if sealed.verdict == "pass" else sealed.verdict
    return msgspec.structs.replace(grade, verdict=verdict, score=sealed.score * found.share, detail=detail)
