"""The exploit pack against a task: each mechanism bound to it, graded, and held against what it deserves.

Deserved is counted assertion by assertion, never on average: what a mechanism holds has to be held as well by what
answers alike and tries nothing, or by a plain run where it is an edited solution. The rest is earned, and none may be.
"""

import os
import time
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import get_args

import msgspec

from quintain.errors import BadSuite, UsageError
from quintain.exploits import Binding, Mechanism, bound, mechanisms
from quintain.grade.candidate import Refused, Source
from quintain.grade.grader import Grader, why_unbuilt
from quintain.grade.install import Built
from quintain.grade.version import grader_version
from quintain.grade.worktree import as_candidate
from quintain.prove.builds import Builds
from quintain.prove.impostors import surface
from quintain.prove.mined.between import Site
from quintain.prove.mined.carried import carried, editable
from quintain.records import Attack, End, Grade, Limits, Strike
from quintain.sandbox.api import Job, Mount
from quintain.store.task import Task

MIB = 1 << 20
SHORT = Limits(wall=4.0, cpu=4, memory=256 * MIB, processes=64, disk=64 * MIB, inodes=10_000)
"""Of a room that is attacked: what is there to run out of runs out soon. A suite that needs more is given its own."""
SESSION = Limits(wall=0.5, cpu=1, memory=256 * MIB)
"""Of the room in which an agent leaves something behind."""
LIMITS = tuple(each for each in get_args(End) if each != "exited")
"""What `Grade.cut_short` begins with where a limit ended the room."""
NEVER_THE_MACHINE: tuple[End, ...] = ("memory", "disk", "inodes", "processes", "output")
"""Limits that no machine meets sooner for being slow or busy."""
LEAVE = "leave.py"

Held = frozenset[str]
"""Ids of assertions."""
UNKNOWN: Held = frozenset({"?"})
"""Beside what is held by whom a limit cut short: there may have been more."""


@dataclass(frozen=True, kw_only=True)
class Target:
    """A task under attack on a grader."""

    task: Task
    grader: Grader
    label: bool = True
    """Whether tampering is looked for: a second room for each mechanism, which no point depends on."""

    @cached_property
    def binding(self) -> Binding:
        """What of the task the pack is bound to."""
        contract = self.task.contract
        reference = self.task.subtree(contract.reference_install)
        mined = bool(self.task.grading.roots)
        return Binding(
            import_name=contract.import_name,
            symbols=contract.public_symbols,
            errors=surface(contract.import_name, contract.public_symbols, reference).exceptions,
            brief=self.task.brief.text,
            reference=editable(self.sites[1], contract.import_name) if mined else reference,
        )

    @cached_property
    def sites(self) -> tuple[Site, Site]:
        """The importable files of a mined task's base and fix."""
        built = self.grader.build(self.task, as_candidate(self.task, self.task.brief.tree))
        return built.files if isinstance(built, Built) else {}, self.grader.reference(self.task)

    @cached_property
    def builds(self) -> Builds:
        """What the mechanisms come to when built."""
        return Builds(self.task, self.grader)

    @cached_property
    def hurried(self) -> Task:
        """The task, its rooms as tight as an attacked room may be."""
        grading = self.task.grading
        tight = {name: min(getattr(SHORT, name), getattr(grading.limits, name)) for name in TIGHTENED}
        limits = msgspec.structs.replace(grading.limits, **tight)
        return replace(self.task, grading=msgspec.structs.replace(grading, limits=limits))

    def source(self, mechanism: Mechanism) -> Source | Refused:
        """The candidate that carries a mechanism out."""
        mined = bool(self.task.grading.roots)
        files = carried(mechanism, self.binding, self.task, *self.sites) if mined else bound(mechanism, self.binding)
        return as_candidate(self.task, files, origin="exploit")

    def strike(self, mechanism: Mechanism, deserved: Held) -> Strike:
        """Grade one mechanism."""
        start = time.perf_counter()
        source = self.source(mechanism)
        if mechanism.leaves and isinstance(source, Source):
            self._leave(mechanism, source)
        grade = self._grade(self.hurried, mechanism, source)
        if _ran_out(grade, mechanism):
            grade = self._grade(self.task, mechanism, source)
        held = _held(grade)
        unknown = _unknown(grade, mechanism, deserved)
        return Strike(
            mechanism=mechanism.name,
            catalogue=mechanism.catalogue,
            trace=mechanism.trace,
            verdict=grade.verdict,
            passed=grade.passed,
            deserved=len(held & deserved),
            earned=tuple(sorted(held - deserved)) if not unknown else (),
            tampering=grade.tampering.seen,
            labels=tuple(each.evidence for each in grade.tampering.labels),
            named=any(each.fits(mechanism.label or mechanism.trace) for each in grade.tampering.labels),
            inconclusive=unknown,
            seconds=time.perf_counter() - start,
        )

    def honest(self, mechanism: Mechanism) -> Held:
        """What a mechanism that tries nothing holds, blind; for an edited solution, what plain pytest holds of it."""
        built = self.builds.built(mechanism, self.source(mechanism))
        if not isinstance(built, Built):
            raise BadSuite(
                f"`{mechanism.name}` of the exploit pack does not build here: {why_unbuilt(built)}",
                hint="see whether the task's import name and symbols are Python's",
            )
        look = self.grader.observe_plain if mechanism.edit else self.grader.observe
        judged, run = look(self.task, built.files)
        return judged.held if run.end == "exited" else judged.held | UNKNOWN

    def _grade(self, task: Task, mechanism: Mechanism, source: Source | Refused) -> Grade:
        if self.label:
            return self.grader.grade(task, source, use_cache=False)
        return self.grader.sealed(task, source, built=self.builds.built(mechanism, source))

    def _leave(self, mechanism: Mechanism, source: Source) -> None:
        """What the agent does in its own room before it is graded."""
        place = f"{self.task.grading.profile.workdir}/repo"
        with self.grader.sandbox.layer({**source.files, LEAVE: mechanism.leaves.encode()}) as files:
            job = Job(
                program=("sh", "-c", f"cd {place} && python {LEAVE}"),
                mounts=(Mount(layer=files, target=place, writable=True),),
                limits=SESSION,
                profile=self.task.grading.profile,
            )
            self.grader.sandbox.run(self.grader.images[0], job)


TIGHTENED = ("wall", "cpu", "memory", "processes", "disk", "inodes")


def choose(only: Collection[str] = ()) -> tuple[Mechanism, ...]:
    """The mechanisms of these names or entries of the catalogue; all where none is named. Raises `UsageError`."""
    known = {each.name for each in mechanisms()} | {each.catalogue for each in mechanisms()}
    for name in only:
        if name not in known:
            raise UsageError(
                f"the exploit pack has no `{name}`",
                hint="docs/explanation/exploits.md names them all",
                slug="no-mechanism",
            )
    return tuple(each for each in mechanisms() if not only or {each.name, each.catalogue} & set(only))


def attack(
    target: Target,
    chosen: Iterable[Mechanism],
    *,
    jobs: int = 0,
    report: Callable[[Strike], None] = lambda _: None,
) -> Attack:
    """Let mechanisms loose on a task, `jobs` at a time (0: as many as pay); `report` is called with each as it is done.

    Raises `BadSuite` or `BadRecord` for a task that cannot be graded at all, and `Fault`.
    """
    tried, task, grader = tuple(chosen), target.task, target.grader
    grader.compiled(task)
    asked = {name for each in tried for name in (each.honest if not each.edit else ())}
    twins = [each for each in mechanisms() if each.name in asked or (each.edit and each in tried)]
    with ThreadPoolExecutor(jobs or 2 * (os.cpu_count() or 1)) as pool:
        held = dict(zip((each.name for each in twins), pool.map(target.honest, twins), strict=True))

        def strike(mechanism: Mechanism) -> Strike:
            names = (mechanism.name,) if mechanism.edit else mechanism.honest
            done = target.strike(mechanism, frozenset().union(*(held[name] for name in names)))
            report(done)
            return done

        waiting = sorted(tried, key=lambda each: each.verdict != "exhausted")
        strikes = {done.mechanism: done for done in pool.map(strike, waiting)}
    return Attack(
        task_id=task.task_id,
        task_digest=task.digest,
        grader_version=grader_version(),
        image_digest=grader.image_digest,
        engine=grader.sandbox.name,
        guarantees=tuple(sorted(grader.sandbox.guarantees)),
        min_passed=task.contract.grader.min_passed,
        strikes=tuple(strikes[each.name] for each in tried),
    )


def _held(grade: Grade) -> Held:
    return frozenset(each.id for each in grade.assertions if each.held)


def _unknown(grade: Grade, mechanism: Mechanism, deserved: Held) -> bool:
    """Whether a grade says nothing of what a mechanism earns.

    Out of memory at the task's own limits is a grade like any other. Out of time may be the machine's fault, but for an
    edited solution that plain pytest does not see the end of either.
    """
    if deserved >= UNKNOWN:
        return not (mechanism.edit and grade.verdict == "exhausted")
    return _ran_out(grade, mechanism) and not grade.cut_short.startswith(NEVER_THE_MACHINE)


def _ran_out(grade: Grade, mechanism: Mechanism) -> bool:
    """Whether a limit was hit by what is not there to hit one. `detail` may quote the mechanism, and is not asked."""
    hit = grade.verdict == "exhausted" or grade.cut_short.startswith(LIMITS)
    return hit and mechanism.verdict != "exhausted"
