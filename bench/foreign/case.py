"""One foreign package through everything: its suite blinded, and held against plain pytest on the package itself, on
mutants of it and on its neighbours.

All of it runs in rooms. What is compared is the outcome of each test: a test passes blind if every observation in it
is the answer, plainly if pytest says so.
"""

import ast
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from kept import Kept
from nulls import Null, best_null
from packages import Foreign, Locked, locked, needs, sources, suite

from quintain.grade.blind import Compiled, compile_suite
from quintain.grade.blind.relations import repeats
from quintain.grade.blind.suite import load
from quintain.grade.candidate import Source, as_source
from quintain.grade.grader import Grader
from quintain.grade.install import Built, Workshop, build
from quintain.grade.room import Rooms
from quintain.grade.version import grader_version
from quintain.prove.mutants import Kill, Mutant, Reached, Trial, blind_trial, kill, mutants, plain_trial, reach, sample
from quintain.prove.mutants.trial import Outcome
from quintain.records import Contract, Grading, Limits, Record, Strength
from quintain.records.contract import Grader as Suite
from quintain.store.task import Brief, Task

T = TypeVar("T")
MUTANTS, FEW = 50, 5
"""Of a suite, and of one that takes over 20 s."""
PART = 10
"""Mutants that are run at once, and kept."""
ROUNDS = 3
"""In which processor time is measured, blind and plain in turn; the best of each counts."""
LIMITS = Limits(wall=1200.0, cpu=600, memory=2 << 30, channel=512 << 20, open_files=1024, processes=256)


class Apart(msgspec.Struct, frozen=True, kw_only=True):
    """A test whose two outcomes differ."""

    on: str
    """The version, or the mutant."""
    test: str
    passes: str
    """`blind` or `plain`: the form that calls it passed."""
    why: str
    """What the other form says."""
    kind: Literal["", "pair", "unreached"] = ""
    """`pair`: two values of the package that changed alike; `unreached`: a check that is not come to."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One package, blind and plain."""

    on: str
    tests: int
    passed: int
    """By plain pytest."""
    apart: tuple[Apart, ...]
    cut: str = ""
    """How a run ended that did not come to its end: then it is no evidence of what it did not come to."""

    @property
    def rejected(self) -> int:
        """Tests that pass plainly and not blind: honest work that is turned away."""
        return sum(each.passes == "plain" for each in self.apart)


class Killed(msgspec.Struct, frozen=True, kw_only=True):
    """Some mutants of one package, each run blind and plain on the tests that reach it."""

    both_kill: int
    both_pass: int
    apart: tuple[Apart, ...]
    """By mutant and test."""


class Mutation(msgspec.Struct, frozen=True, kw_only=True):
    """All that were drawn."""

    tried: int
    of: int
    """Those that some test comes through."""
    every: int
    both_kill: int
    both_pass: int
    apart: tuple[Apart, ...]
    """By mutant and test."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured of one package."""

    name: str
    version: str
    grader: str
    """Version of the grader that it was measured with."""
    built: str
    """`built` by its own backend, or `as it lies` in the sdist, and why."""
    tests: int
    left_out: dict[str, int]
    """Tests and files that plain pytest does not pass here, by reason."""
    strength: Strength
    sites: int
    inside: tuple[str, ...]
    left: tuple[str, ...]
    """Checks that hold in no form, and are not graded."""
    own: Compared
    unsteady: tuple[str, ...]
    neighbours: tuple[Compared, ...]
    mutation: Mutation | None
    blind_cpu: float
    plain_cpu: float
    """Seconds, best of the rounds."""
    null: Null


class Importable(msgspec.Struct, frozen=True, kw_only=True):
    """The importable files of a release and of what its tests need."""

    files: dict[str, bytes]
    how: str
    """`built` by its own backend, or `as it lies` in the sdist."""


class Blinded(msgspec.Struct, frozen=True, kw_only=True):
    """A suite that others wrote, as far as it passes plainly, and what was made of it."""

    suite: dict[str, bytes]
    left_out: dict[str, int]
    cpu: float
    wall: float
    """Seconds of the whole suite, plainly."""
    compiled: Compiled


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """A package against itself, and seconds of processor time."""

    compared: Compared
    unsteady: tuple[str, ...]
    """Tests that are apart in some rounds and not in all."""
    blind_cpu: float
    plain_cpu: float


@dataclass
class Case:
    """One package at work, in parts, each of which is kept."""

    package: Foreign
    grader: Grader
    cache: Path
    kept: Kept

    def run(self, *, most: int | None = None) -> Result:
        """Everything; `most` mutants."""
        release = self.releases[0]
        answers = self.blinded.compiled.answers
        with self.plain as plain, blind_trial(self.rooms, self.task, self.blinded.compiled) as blind:
            own = self._part("own", Own, lambda: self._timed(blind, plain))
            return Result(
                name=self.package.name,
                version=release.version,
                grader=grader_version(),
                built=self._site(release).how,
                tests=len(answers.tests),
                left_out=self.blinded.left_out,
                strength=answers.strength,
                sites=len(answers.sites),
                inside=answers.not_blinded,
                left=answers.left_out,
                own=own.compared,
                unsteady=own.unsteady,
                neighbours=tuple(self._neighbour(each, blind, plain) for each in self.releases[1:]),
                mutation=self._mutation(blind, plain, most),
                blind_cpu=own.blind_cpu,
                plain_cpu=own.plain_cpu,
                null=best_null(answers),
            )

    def _part(self, name: str, kind: type[T], make: Callable[[], T]) -> T:
        return self.kept.made(f"{self.package.name} {name}", kind, make)

    @cached_property
    def releases(self) -> list[Locked]:
        """Those of the lock, the suite's own first."""
        return locked(self.package.name)

    @cached_property
    def rooms(self) -> Rooms:
        """Where suites run."""
        return Rooms(sandbox=self.grader.sandbox, image=self.grader.images[0])

    @cached_property
    def task(self) -> Task:
        """The package as a task of which nothing is known but its name."""
        return as_task(self.package)

    def _site(self, release: Locked) -> Importable:
        return self._part(f"{release.version} built", Importable, lambda: self._importable(release.read(self.cache)))

    def _importable(self, sdist: Mapping[str, bytes]) -> Importable:
        source, grading = as_source(sdist), self.task.grading
        workshop = Workshop(
            sandbox=self.grader.sandbox,
            image=self.grader.images[1],
            limits=grading.build_limits,
            profile=grading.profile,
        )
        built = build(source, workshop, (self.package.import_name,)) if isinstance(source, Source) else source
        beside = needs(self.package, self.cache)
        if isinstance(built, Built) and built.files:
            return Importable(files={**beside, **built.files}, how="built")
        return Importable(files={**beside, **sources(self.package.import_name, sdist)}, how="as it lies")

    @cached_property
    def site(self) -> dict[str, bytes]:
        """The suite's own package."""
        return self._site(self.releases[0]).files

    @cached_property
    def _whole(self) -> dict[str, bytes]:
        return suite(self.package, self.releases[0].read(self.cache))

    @cached_property
    def blinded(self) -> Blinded:
        """The part of the suite that passes plainly, blinded: a function of which any test fails is left out."""
        return self._part("blinded", Blinded, self._blinded)

    def _blinded(self) -> Blinded:
        whole = suite(self.package, self.releases[0].read(self.cache))
        with plain_trial(self.rooms, self.task, whole) as trial:
            first = trial.run(self.site)
        passing = ordered(without(whole, {node.partition("[")[0] for node in first.reasons}))
        return Blinded(
            suite=passing,
            left_out=self._left_out(first),
            cpu=first.run.usage.cpu or 0.0,
            wall=first.run.usage.wall,
            compiled=self._compiled(passing),
        )

    def _left_out(self, first: Outcome) -> dict[str, int]:
        """Why tests or files are not compared, and how many."""
        reasons = Counter("fails plainly here" for node in first.reasons if "::" in node)
        reasons.update(f"does not import here: {node}" for node in first.reasons if "::" not in node)
        return dict(reasons) | {f"{part}: {why}": 1 for part, why in self.package.left.items()}

    @cached_property
    def plain(self) -> Trial:
        """The suite as it is."""
        return plain_trial(self.rooms, self.task, self.blinded.suite)

    def _compiled(self, passing: Mapping[str, bytes]) -> Compiled:
        observe = self.rooms.varied(self.task, self.site)
        return compile_suite(passing, import_name=self.package.import_name, observe=observe, foreign="partial")

    def _timed(self, blind: Trial, plain: Trial) -> Own:
        version = self.releases[0].version
        pairs = [(blind.run(self.site), plain.run(self.site)) for _ in range(1 if self.package.slow else ROUNDS)]
        blinds, plains = zip(*pairs, strict=True)
        best = [min(each.run.usage.cpu or 0.0 for each in outcomes) for outcomes in (blinds, plains)]
        found = [compared(version, blind, plain, self.pairs) for blind, plain in pairs]
        steady = set.intersection(*({each.test for each in once.apart} for once in found))
        apart = tuple(each for each in found[0].apart if each.test in steady)
        return Own(
            compared=msgspec.structs.replace(found[0], apart=apart),
            unsteady=tuple(sorted({each.test for once in found for each in once.apart} - steady)),
            blind_cpu=best[0],
            plain_cpu=best[1],
        )

    def _neighbour(self, release: Locked, blind: Trial, plain: Trial) -> Compared:
        def compare() -> Compared:
            site = self._site(release).files
            return compared(release.version, blind.run(site), plain.run(site), self.pairs)

        return self._part(release.version, Compared, compare)

    @cached_property
    def pairs(self) -> frozenset[str]:
        """Places of checks that are pairs."""
        return frozenset(site.where for site in self.blinded.compiled.answers.sites.values() if repeats(site.relation))

    def _mutation(self, blind: Trial, plain: Trial, most: int | None) -> Mutation | None:
        most = most if most is not None else FEW if self.package.slow else MUTANTS
        if not most:
            return None
        own = {path: data for path, data in self.site.items() if path.startswith(self.package.import_name)}
        every = mutants(own)
        reached = self._part("reached", dict[str, dict[str, frozenset[int]]], lambda: reach(plain, self.site))
        lines = by_tests(reached)
        held = [each for each in every if not lines[each.path].isdisjoint(range(each.lines[0], each.lines[1] + 1))]
        chosen = sample(held, most, self.package.name)
        cpu, wall = max(2, math.ceil(3 * self.blinded.cpu)), max(10.0, 4 * self.blinded.wall)
        trials = (blind.within(cpu, wall), plain.within(cpu, wall))
        some = [
            self._part(f"mutants {at}", Killed, partial(self._killed, chosen[at : at + PART], reached, trials))
            for at in range(0, len(chosen), PART)
        ]
        return Mutation(
            tried=len(chosen),
            of=len(held),
            every=len(every),
            both_kill=sum(each.both_kill for each in some),
            both_pass=sum(each.both_pass for each in some),
            apart=tuple(apart for each in some for apart in each.apart),
        )

    def _killed(self, chosen: tuple[Mutant, ...], reached: Reached, trials: tuple[Trial, Trial]) -> Killed:
        both = list(zip(*(kill(trial, self.site, chosen, reached) for trial in trials), strict=True))
        return Killed(
            both_kill=sum(left.killed and right.killed for left, right in both),
            both_pass=sum(not left.killed and not right.killed for left, right in both),
            apart=tuple(each for pair in both if pair[0].by != pair[1].by for each in self._apart(pair, trials)),
        )

    def _apart(self, kills: tuple[Kill, Kill], trials: tuple[Trial, Trial]) -> Iterable[Apart]:
        """The tests that see a mutant in one form only, run alone once more to hear why."""
        on, tests = kills[0].mutant, sorted(set(kills[0].by) ^ set(kills[1].by))
        blind, plain = (trial.run(on.applied(self.site), only=tests) for trial in trials)
        yield from told(kills, tests, {each.test: each for each in _apart(str(on), blind, plain, self.pairs)})


def as_task(package: Foreign) -> Task:
    """A package as a task of which nothing is known but its name."""
    return Task(
        root=Path(package.name),
        brief=Brief(files={}),
        contract=Contract(
            task_id=package.name,
            kind="mined-issue",
            import_name=package.import_name,
            public_symbols=(),
            grader=Suite(pytest_paths=("suite",), min_passed=0, source="the sdist"),
            reference_install="reference",
            known_bad_install="known-bad",
            upstream_sdist=None,
            anti_memorization="",
            provenance="",
        ),
        grading=Grading(limits=LIMITS),
        record=Record(decisions=()),
        upstream=None,
        private={},
    )


def compared(on: str, blind: Outcome, plain: Outcome, pairs: frozenset[str]) -> Compared:
    """Two outcomes of one package, test by test."""
    tests = blind.passed | plain.passed | blind.reasons.keys()
    apart = tuple(_apart(on, blind, plain, pairs))
    ends = {"blind": blind.run.end, "plain": plain.run.end}
    cut = ", ".join(f"{form}: {end}" for form, end in ends.items() if end != "exited")
    return Compared(on=on, tests=len(tests), passed=len(plain.passed), apart=apart, cut=cut)


def _apart(on: str, blind: Outcome, plain: Outcome, pairs: frozenset[str]) -> Iterable[Apart]:
    for test in sorted(blind.passed ^ plain.passed):
        why = (blind if test in plain.passed else plain).reasons.get(test, "did not run")[-400:]
        passes = "blind" if test in blind.passed else "plain"
        yield Apart(on=on, test=test, passes=passes, why=why, kind=explanation(passes, why, pairs))


def explanation(passes: str, why: str, pairs: frozenset[str]) -> Literal["", "pair", "unreached"]:
    """What explains that a test passes in one form only; empty where nothing does."""
    if passes == "blind":
        return ""
    return "unreached" if why.startswith("missing at ") else "pair" if why.rpartition(" ")[2] in pairs else ""


def told(kills: tuple[Kill, Kill], tests: Iterable[str], again: Mapping[str, Apart]) -> Iterable[Apart]:
    """The tests that see a mutant blind alone, or plainly alone, as they do `again` when they are run by themselves.

    What a run that hit a limit did not come to is no evidence: then only what differs again counts.
    """
    cut = any(each.end != "exited" for each in kills)
    for test in (each for each in tests if each in again or not cut):
        passes = "plain" if test in kills[0].by else "blind"
        yield again.get(test, Apart(on=str(kills[0].mutant), test=test, passes=passes, why="not when it is run alone"))


def by_tests(reached: Reached) -> Mapping[str, set[int]]:
    """The lines of each file that some test comes through, and not the import alone."""
    lines: dict[str, set[int]] = defaultdict(set)
    for test, files in reached.items():
        for path, numbers in files.items() if test else ():
            lines[path] |= numbers
    return lines


def ordered(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """A suite whose tables are in the order in which they are written, so that a row has one number in both forms."""
    modules = load(files, foreign=True)
    changed = [each for each in modules if ast.dump(each.tree) != ast.dump(ast.parse(files[each.path]))]
    return {**files, **{each.path: ast.unparse(each.tree).encode() for each in changed}}


def without(files: Mapping[str, bytes], functions: set[str]) -> dict[str, bytes]:
    """A suite without some of its tests, by `file::class::function`; without a file, by its name alone."""
    names = {(each.partition("::")[0], each.rpartition("::")[2]) for each in functions if "::" in each}
    found = {path: data for path, data in files.items() if path not in functions}
    for path in {path for path, _ in names} & found.keys():
        gone = {name for home, name in names if home == path}
        tree = ast.parse(found[path])
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef):
                kept = [each for each in node.body if getattr(each, "name", "") not in gone]
                node.body = kept or [ast.Pass()]
        found[path] = ast.unparse(tree).encode()
    return found
