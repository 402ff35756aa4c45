"""One candidate in, one Grade out: build it in one room, observe it in another, judge outside.

The order is the law. The blind result is sealed before a plain run is made, and a plain run can lower the trust in a
grade (`tampering`) but never raise its score. A fault of ours is `score: null`.
"""

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from quintain.errors import BadRecord, BadSuite, Fault
from quintain.grade import cache as kept
from quintain.grade.blind import Compiled, Judged, compile_suite, judge, judge_plain, plan
from quintain.grade.candidate import Refused, Source
from quintain.grade.fresh import Draw, draw, secret, seed
from quintain.grade.guard import Guard, guarded, origin_of
from quintain.grade.install import Built, Exhausted, Workshop, build
from quintain.grade.needs import Needs
from quintain.grade.pools import Pools
from quintain.grade.regression import Regressions, lowered
from quintain.grade.room import Laid, Rooms
from quintain.grade.tampering import Evidence, Room, looked
from quintain.grade.version import grader_version
from quintain.grade.worktree import as_candidate, cross_tree
from quintain.records import Fresh, Grade, Profile, Run, Verdict
from quintain.sandbox.api import Image, Sandbox
from quintain.store.digest import join_digest, tree_digest
from quintain.store.task import Task

Form = Literal["blind", "plain", "blind without text", "plain without text"]
"""How a compiled suite enters a room."""


@dataclass
class Stages:
    """Wall time by stage, in seconds."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time a block."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start


class Grader:
    """Grades candidates on one sandbox. Safe to call from several threads."""

    def __init__(
        self, sandbox: Sandbox, *, test: Image, build: Image, cache: Path | None, packages: Path | None = None
    ) -> None:
        """`cache` is a private directory for compiled suites and grades; None keeps nothing on disk.

        `packages` is the cache of files of the package index, for comparing with upstream: without it submissions are
        not compared with that, and their grades say so.
        """
        self.sandbox = sandbox
        self.images = (test, build)
        needs = Needs(sandbox, test, packages)
        self.rooms = Rooms(sandbox=sandbox, image=test, needs=needs)
        self.regressions = Regressions(sandbox, test, needs)
        self._cache = cache
        self._compiled: dict[str, Compiled] = {}
        self._laid: dict[tuple[str, Form], Laid] = {}
        self.guard = Guard(cache=cache, packages=packages)
        self._pools = Pools(rooms=self.rooms, reference=self.reference, cache=cache)

    @property
    def image_digest(self) -> str:
        """Of the images that a grade depends on, together."""
        return join_digest(*(image.digest for image in self.images))

    def compiled(self, task: Task) -> Compiled:
        """The task's suite, blinded against its reference. Raises `BadSuite`, and `BadRecord` for a wrong count."""
        self.rooms.require(task)
        key = join_digest("suite", task.digest, grader_version(), self.image_digest)
        if key not in self._compiled:
            made = kept.made(self._cache, key, Compiled, lambda: _compile(self.rooms, task, self.reference(task)))
            self._compiled[key] = made
        return self._compiled[key]

    def draw(self, task: Task, candidate: str, given: str = "") -> Draw | None:
        """The inputs that a candidate of this digest is asked beside the suite's own; None where the task draws none.

        The same for the same task, candidate and `given`. Raises `BadSuite` for generators that do not run.
        """
        if not task.grading.generators:
            return None
        pool, key = self._pools.pool(task, self.compiled(task), given), secret(task.private)
        return draw(pool, self.compiled(task).answers, seed(key, given, candidate))

    def grade(
        self,
        task: Task,
        source: Source | Refused,
        *,
        profile: Profile | None = None,
        use_cache: bool = True,
        given: str = "",
    ) -> Grade:
        """Grade one candidate, on inputs that `given` bears on. Raises `Fault` when a room cannot be opened."""
        self.rooms.require(task)
        profile = profile or task.grading.profile
        blank = msgspec.structs.replace(blank_grade(self, task, source, profile), fresh=Fresh(given=given))
        beside = (blank.origin, task.grading.copy_guard, self.guard.absent(task))
        key = join_digest("grade", *map(str, (*_dependencies(blank), *beside)))
        found = kept.load(self._cache, key, Grade) if self._cache and use_cache else None
        if found is not None:
            return msgspec.structs.replace(found, cached=True)
        stages = Stages()
        with stages.stage("total"):
            grade = self._grade(task, source, blank, stages)
        grade = msgspec.structs.replace(grade, timings=stages.seconds)
        if self._cache and use_cache and grade.verdict not in {"fault", "exhausted"}:
            kept.save(self._cache, key, grade)
        return grade

    def sealed(
        self, task: Task, source: Source | Refused, *, built: Built | Refused | Exhausted | None = None
    ) -> Grade:
        """The blind result alone, anew: no plain run is made, and tampering is not looked for.

        `built` is what came of building the source, where that is known.
        """
        blank = blank_grade(self, task, source, task.grading.profile)
        return self._seal(task, source, blank, Stages(), built)[0]

    def build(self, task: Task, source: Source | Refused, *, import_name: str = "") -> Built | Refused | Exhausted:
        """Build a candidate in a room of its own; only what may cross into a test room comes back.

        A working tree is not built: what may cross does as it lies.
        """
        if isinstance(source, Refused):
            return source
        if task.grading.roots:
            return cross_tree(task, source)
        grading = task.grading
        workshop = Workshop(
            sandbox=self.sandbox, image=self.images[1], limits=grading.build_limits, profile=grading.profile
        )
        return build(source, workshop, (import_name or task.contract.import_name, *grading.extra_roots))

    def observe(
        self, task: Task, site: Mapping[str, bytes], profile: Profile | None = None, fresh: Draw | None = None
    ) -> tuple[Judged, Run]:
        """What the importable files of a candidate earn in a room, blind, on a draw of inputs where one is given."""
        run = self._run(task, site, "blind", profile, fresh.files if fresh else {})
        return judge(self.compiled(task).answers, run.channel, fresh.siblings if fresh else {}), run

    def observe_plain(self, task: Task, site: Mapping[str, bytes]) -> tuple[Judged, Run]:
        """What plain pytest, expectations and all, says in a room of its own.

        A claim of that room; never asked of a submission whose blind result is not sealed.
        """
        run = self._run(task, site, "plain")
        return judge_plain(self.compiled(task).answers, run.channel), run

    def reference(self, task: Task) -> Mapping[str, bytes]:
        """The importable files of a task's reference. Raises `BadSuite` where it does not build."""
        built = self.build(task, as_candidate(task, task.subtree(task.contract.reference_install)))
        if not isinstance(built, Built):
            raise BadSuite(
                f"the reference of `{task.task_id}` does not build: {why_unbuilt(built)}", hint="mend the reference"
            )
        return built.files

    def _run(
        self,
        task: Task,
        site: Mapping[str, bytes],
        form: Form,
        profile: Profile | None = None,
        inputs: Mapping[str, bytes] = MappingProxyType({}),
    ) -> Run:
        """A fresh room with one form of the suite, which stays on the sandbox until that is closed."""
        compiled, key = self.compiled(task), (task.digest, form)
        if key not in self._laid:
            self._laid[key] = _lay(self.rooms, task, compiled, form)
        return self.rooms.observe(task, site, self._laid[key], profile or task.grading.profile, inputs)

    def compile(self, task: Task) -> Compiled:
        """The task's suite, blinded anew, however many assertions its contract promises. Raises `BadSuite`."""
        return _blinded(self.rooms, task, self.reference(task))

    def _grade(self, task: Task, source: Source | Refused, blank: Grade, stages: Stages) -> Grade:
        sealed, ran = self._seal(task, source, blank, stages)
        if ran is None:
            return sealed
        grade = sealed
        if sealed.verdict in {"fail", "exhausted"}:
            with stages.stage("plain"):
                grade = msgspec.structs.replace(sealed, tampering=looked(self._evidence(task, *ran)))
        if not sealed.passed:
            return grade
        with stages.stage("regression"):
            found = self.regressions.run(task, ran[0])
        return lowered(grade, found) if found else grade

    def _seal(
        self,
        task: Task,
        source: Source | Refused,
        blank: Grade,
        stages: Stages,
        built: Built | Refused | Exhausted | None = None,
    ) -> tuple[Grade, tuple[Mapping[str, bytes], Room] | None]:
        """The blind result, and what was seen where: None where no suite was run."""
        if blank.origin == "submission":
            self.guard.require(task)
        if isinstance(source, Source):
            self.sandbox.prepare(self.images[0], blank.profile)
        with stages.stage("compile"):
            compiled = self.compiled(task)
        blank = msgspec.structs.replace(
            blank, strength=compiled.answers.strength, not_blinded=compiled.answers.not_blinded
        )
        with stages.stage("build"):
            built = built or self.build(task, source)
        if not isinstance(built, Built):
            return unbuilt_grade(blank, built), None
        with stages.stage("fresh"):
            fresh = self.draw(task, blank.candidate_digest, blank.fresh.given)
        with stages.stage("suite"), ThreadPoolExecutor(1) as beside:
            looking = beside.submit(self.guard.look, task, built.files, blank.origin)
            judged, run = self.observe(task, built.files, blank.profile, fresh)
            similarity = looking.result()
        drawn = fresh.record(blank.fresh.given) if fresh else blank.fresh
        blank = msgspec.structs.replace(blank, fresh=drawn, similarity=similarity)
        return guarded(task, sealed_grade(blank, judged, run, built)), (built.files, (judged, run))

    def _evidence(self, task: Task, site: Mapping[str, bytes], blind: Room) -> Evidence:
        """What plain pytest says of a candidate whose blind result is sealed; and where that is odd, once more."""
        evidence = Evidence(blind=blind, plain=self.observe_plain(task, site))
        if blind[0].decoys:
            evidence = replace(evidence, blind_without_text=self._without_text(task, site, "blind"))
        if evidence.unexplained:
            evidence = replace(evidence, plain_without_text=self._without_text(task, site, "plain"))
        return evidence

    def _without_text(self, task: Task, site: Mapping[str, bytes], form: Literal["blind", "plain"]) -> Judged:
        answers = self.compiled(task).answers
        if form == "blind":
            return judge(answers, self._run(task, site, "blind without text").channel)
        return judge_plain(answers, self._run(task, site, "plain without text").channel)


def _lay(rooms: Rooms, task: Task, compiled: Compiled, form: Form) -> Laid:
    """One form of a compiled suite on the sandbox."""
    blind, text = form.startswith("blind"), not form.endswith("without text")
    suite, planned = (compiled.stimuli, compiled.plan) if blind else (compiled.plain, {})
    return rooms.lay(task, suite, blind=blind, plan=planned, text=text)


def blank_grade(grader: Grader, task: Task, source: Source | Refused, profile: Profile) -> Grade:
    """A grade of nothing yet: what it depends on, and the bar."""
    return Grade(
        origin=origin_of(task, source),
        task_id=task.task_id,
        verdict="fault",
        passed=0,
        min_passed=task.contract.grader.min_passed,
        score=None,
        task_digest=task.digest,
        candidate_digest=_candidate_digest(source),
        image_digest=grader.image_digest,
        grader_version=grader_version(),
        engine=grader.sandbox.name,
        guarantees=tuple(sorted(grader.sandbox.guarantees)),
        profile=profile,
        limits=task.grading.limits,
    )


def fault_grade(task: Task, source: Source | Refused, fault: Fault) -> Grade:
    """The grade of a candidate that no room could be opened for: the score is unknown, not zero."""
    return Grade(
        task_id=task.task_id,
        verdict="fault",
        passed=0,
        min_passed=task.contract.grader.min_passed,
        score=None,
        detail=f"{fault.message}; {fault.hint}",
        task_digest=task.digest,
        candidate_digest=_candidate_digest(source),
        image_digest="",
        grader_version=grader_version(),
        engine="none",
        profile=task.grading.profile,
        limits=task.grading.limits,
    )


def _blinded(rooms: Rooms, task: Task, reference: Mapping[str, bytes]) -> Compiled:
    """A task's suite, blinded against its reference, whatever its contract promises."""
    is_mined = task.contract.kind == "mined-issue"
    compiled = compile_suite(
        task.suite,
        import_name=task.contract.import_name,
        observe=rooms.varied(task, reference),
        foreign=is_mined,
        grading=task.grading,
    )
    return msgspec.structs.replace(compiled, answers=msgspec.structs.replace(compiled.answers, whole=is_mined))


def _compile(rooms: Rooms, task: Task, reference: Mapping[str, bytes]) -> Compiled:
    """A task's suite, blinded against its reference."""
    compiled = _blinded(rooms, task, reference)
    groups, promised = compiled.answers.counts.groups, task.contract.grader.min_passed
    if groups != promised:
        raise BadRecord(
            f"`{task.root}`: min_passed is {promised}, the suite has {groups} assertions",
            hint=f"set `grader.min_passed` to {groups}, or mend the suite",
            slug="wrong-count",
        )
    return planned(rooms, task, compiled, reference)


def planned(rooms: Rooms, task: Task, compiled: Compiled, reference: Mapping[str, bytes]) -> Compiled:
    """With the plan of its stimuli, if the reference earns by that what it earns under pytest: everything."""
    found = plan(compiled.stimuli)
    if not found or sum(map(len, found.values())) != compiled.answers.counts.collected:
        return compiled
    with rooms.lay(task, compiled.stimuli, blind=True, plan=found) as laid:
        run = rooms.observe(task, reference, laid, task.grading.profile)
    judged = judge(compiled.answers, run.channel)
    whole = judged.ended and judged.passed == compiled.answers.counts.groups
    return msgspec.structs.replace(compiled, plan=found) if whole else compiled


def why_unbuilt(outcome: Refused | Exhausted) -> str:
    """In a line, why no package came out of a build."""
    if isinstance(outcome, Refused):
        return f"{outcome.reason}; {outcome.hint}"
    return f"the build hit its {outcome.end} limit: {outcome.detail}"


def _candidate_digest(source: Source | Refused) -> str:
    return source.digest if isinstance(source, Source) else tree_digest({"refused": source.reason.encode()})


def _dependencies(blank: Grade) -> tuple[Any, ...]:
    """Everything that a grade depends on, in a fixed order."""
    return (
        blank.candidate_digest,
        blank.task_digest,
        blank.image_digest,
        blank.grader_version,
        blank.engine,
        blank.guarantees,
        blank.profile,
        blank.fresh.given,
    )


def _stopped(blank: Grade, verdict: Verdict, detail: str) -> Grade:
    """A grade that ended before the suite did: nothing passed."""
    return msgspec.structs.replace(blank, verdict=verdict, score=0.0, detail=detail)


def unbuilt_grade(blank: Grade, outcome: Refused | Exhausted) -> Grade:
    """The grade of a candidate of which no package came."""
    verdict: Verdict = "refused" if isinstance(outcome, Refused) else "exhausted"
    return _stopped(blank, verdict, why_unbuilt(outcome))


def sealed_grade(blank: Grade, judged: Judged, run: Run, built: Built) -> Grade:
    """The blind result, from which nothing is ever added."""
    short = cut_short(judged, run)
    blank = msgspec.structs.replace(blank, dropped=built.dropped, cut_short=short)
    if not judged.imported or judged.missing:
        limit = f"; the room ended by its {run.end} limit" if run.end != "exited" else ""
        return _stopped(blank, "missing", why_missing(judged) + limit)
    full = judged.passed == blank.min_passed
    verdict: Verdict = "pass" if full else "fail" if run.end == "exited" else "exhausted"
    return msgspec.structs.replace(
        blank,
        verdict=verdict,
        passed=judged.passed,
        score=judged.passed / blank.min_passed,
        assertions=judged.assertions,
        detail=short,
    )


def cut_short(judged: Judged, run: Run) -> str:
    """Why a room showed less than there was to see; empty where it came to its end."""
    if run.end != "exited":
        return f"{run.end}: {run.detail}"
    said_why = judged.ended or judged.missing or judged.trouble
    return "" if said_why else f"the program left before the suite's end, with exit status {run.code}"


def why_missing(judged: Judged) -> str:
    """In a line, why the package or a symbol of it is not there; empty where all is."""
    if judged.imported and not judged.missing:
        return ""
    if judged.missing:
        return f"the package has no {', '.join(f'`{name}`' for name in judged.missing)}"
    return f"the package does not import: {judged.trouble or 'the room said nothing of it'}"
