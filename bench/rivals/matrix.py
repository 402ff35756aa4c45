"""Every mechanism of the exploit pack against every way of reaching a verdict, ours among them: measured."""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

import msgspec
from rivals.room import Surroundings
from rivals.ways import WAYS, Rivals, Submission

from quintain.errors import BadSuite
from quintain.exploits import Mechanism, bound, mechanisms
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.grade.install import Built
from quintain.prove.attack import Target
from quintain.records import Strike
from quintain.store.task import Task

FOOLED = 0.1
"""By how much more than honest work like it a way has to pay, to be fooled."""


class Row(msgspec.Struct, frozen=True):
    """One mechanism, measured."""

    mechanism: Mechanism
    shares: Mapping[str, float]
    """What each plain way paid, 0 to 1."""
    honest: Mapping[str, float]
    """What each pays at most for what answers alike and tries nothing; looked at only where it could matter."""
    ours: Strike

    @property
    def fooled(self) -> tuple[str, ...]:
        """The plain ways that pay for what was not solved."""
        nothing_tried = self.mechanism.edit or self.mechanism.honest == (self.mechanism.name,)
        return () if nothing_tried else tuple(way for way in WAYS if self.shares[way] >= self.honest[way] + FOOLED)


@dataclass(frozen=True)
class Matrix:
    """A task, and the ways of grading it."""

    target: Target
    rivals: Rivals

    def rows(self, chosen: Iterable[Mechanism], jobs: int, report: Callable[[Row], None]) -> list[Row]:
        """Measure mechanisms, `jobs` at a time; `report` is called with each as it is done."""
        known = {each.name: each for each in mechanisms()}
        honest = cache(lambda name: self.shares(known[name]))
        held = cache(lambda name: self.target.honest(known[name]))

        def row(mechanism: Mechanism) -> Row:
            twins = (mechanism.name,) if mechanism.edit else mechanism.honest
            shares = honest(mechanism.name) if mechanism.name in twins else self.shares(mechanism)
            unclear = any(FOOLED <= share < 1 for share in shares.values())
            paid = {way: max(honest(name)[way] for name in twins) if unclear else 0.0 for way in WAYS}
            ours = self.target.strike(mechanism, frozenset().union(*map(held, twins)))
            done = Row(mechanism, shares, paid, ours)
            report(done)
            return done

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(row, chosen))

    def shares(self, mechanism: Mechanism) -> dict[str, float]:
        """What the plain ways pay for one mechanism."""
        repository = bound(mechanism, self.target.binding)
        built = self.target.grader.build(self.target.task, as_source(repository))
        package = built.files if isinstance(built, Built) else {}
        return self.rivals.shares(Submission(repository=repository, package=package, leaves=mechanism.leaves))


def matrix(task: Task, grader: Grader) -> Matrix:
    """The ways, shown the reference. Raises `BadSuite` where one does not pay for it in full."""
    files = task.subtree(task.contract.reference_install)
    built = grader.build(task, as_source(files))
    if not isinstance(built, Built):
        raise BadSuite("the reference does not build", hint="mend it")
    reference = Submission(repository=files, package=built.files)
    test, build = grader.images
    rivals = Rivals(
        sandbox=grader.sandbox,
        test=test,
        build=build,
        suite=task.suite,
        surroundings=Surroundings(import_name=task.contract.import_name, solution=built.files),
    ).taught(reference)
    shares = rivals.shares(reference)
    if shares != dict.fromkeys(WAYS, 1.0):
        raise BadSuite(
            f"not every way pays for the reference: {shares}", hint="the suite has to pass under plain pytest"
        )
    return Matrix(Target(task=task, grader=grader), rivals)
