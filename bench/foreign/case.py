"""One foreign package through everything: its suite blinded, and held against plain pytest on the package itself, on
mutants of it and on its neighbours.

All of it runs in rooms. What is compared is the outcome of each test: a test passes blind if every observation in it
is the answer, plainly if pytest says so.
"""

import ast
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
from nulls import Null, best_null
from packages import Foreign, Locked, locked, needs, sources, suite

from quintain.grade.blind import Compiled, Observation, Variation, compile_suite
from quintain.grade.blind.relations import repeats
from quintain.grade.candidate import Source, as_source
from quintain.grade.grader import Grader
from quintain.grade.install import Built, Workshop, build
from quintain.grade.room import Rooms
from quintain.grade.version import grader_version
from quintain.prove.mutants import Kill, Trial, blind_trial, kill, mutants, plain_trial, reach, sample
from quintain.prove.mutants.trial import Outcome
from quintain.records import Contract, Grading, Limits, Profile, Record, Strength
from quintain.records.contract import Grader as Suite
from quintain.store.task import Brief, Task

MUTANTS, FEW = 50, 5
"""Of a suite, and of one that takes over 20 s."""
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
    pair: bool = False
    """Whether it is a pair that does not hold: two values of the package, which changed alike."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One package, blind and plain."""

    on: str
    tests: int
    passed: int
    """By plain pytest."""
    apart: tuple[Apart, ...]

    @property
    def rejected(self) -> int:
        """Tests that pass plainly and not blind: honest work that is turned away."""
        return sum(each.passes == "plain" for each in self.apart)


class Mutation(msgspec.Struct, frozen=True, kw_only=True):
    """The mutants of one package, each run blind and plain on the tests that reach it."""

    tried: int
    of: int
    both_kill: int
    both_pass: int
    unreached: int
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
    own: Compared
    neighbours: tuple[Compared, ...]
    mutation: Mutation | None
    blind_cpu: float
    plain_cpu: float
    """Seconds, best of the rounds."""
    null: Null
    seconds: float
    """Wall time of everything."""


@dataclass
class Case:
    """One package at work."""

    package: Foreign
    grader: Grader
    cache: Path

    def run(self, *, most: int | None = None) -> Result:
        """Everything; `most` mutants."""
        start = time.perf_counter()
        release = self.releases[0]
        with self.plain as plain, blind_trial(self.rooms, self.task, self.compiled) as blind:
            own, seconds = self._timed(blind, plain)
            answers = self.compiled.answers
            return Result(
                name=self.package.name,
                version=release.version,
                grader=grader_version(),
                built=self.sites[release.version][1],
                tests=len(answers.tests),
                left_out=self.left_out,
                strength=answers.strength,
                sites=len(answers.sites),
                inside=answers.not_blinded,
                own=own,
                neighbours=tuple(self._compared(each.version, blind, plain) for each in self.releases[1:]),
                mutation=self._mutation(blind, plain, most),
                blind_cpu=seconds[0],
                plain_cpu=seconds[1],
                null=best_null(answers),
                seconds=time.perf_counter() - start,
            )

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
        return Task(
            root=Path(self.package.name),
            brief=Brief(files={}),
            contract=Contract(
                task_id=self.package.name,
                kind="mined-issue",
                import_name=self.package.import_name,
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

    @cached_property
    def sites(self) -> dict[str, tuple[dict[str, bytes], str]]:
        """Importable files by version, and how they came to be."""
        beside = needs(self.package, self.cache)
        found = {}
        for release in self.releases:
            files, how = self._importable(release.read(self.cache))
            found[release.version] = ({**beside, **files}, how)
        return found

    def _importable(self, sdist: Mapping[str, bytes]) -> tuple[dict[str, bytes], str]:
        source = as_source(sdist)
        grading = self.task.grading
        workshop = Workshop(
            sandbox=self.grader.sandbox,
            image=self.grader.images[1],
            limits=grading.build_limits,
            profile=grading.profile,
        )
        built = build(source, workshop, (self.package.import_name,)) if isinstance(source, Source) else source
        if isinstance(built, Built) and built.files:
            return built.files, "built"
        return sources(self.package.import_name, sdist), "as it lies"

    @property
    def site(self) -> dict[str, bytes]:
        """The suite's own package."""
        return self.sites[self.releases[0].version][0]

    @cached_property
    def _whole(self) -> dict[str, bytes]:
        return suite(self.package, self.releases[0].read(self.cache))

    @cached_property
    def first(self) -> Outcome:
        """The whole suite, plainly."""
        with plain_trial(self.rooms, self.task, self._whole) as trial:
            return trial.run(self.site)

    @cached_property
    def suite(self) -> dict[str, bytes]:
        """The part of the suite that passes plainly: a function of which any test fails is left out."""
        return without(self._whole, {node.partition("[")[0] for node in self.first.reasons})

    @property
    def left_out(self) -> dict[str, int]:
        """Why tests or files are not compared, and how many."""
        reasons = Counter("fails plainly here" for node in self.first.reasons if "::" in node)
        reasons.update(f"does not import here: {node}" for node in self.first.reasons if "::" not in node)
        return dict(reasons) | {f"{part}: {why}": 1 for part, why in self.package.left.items()}

    @cached_property
    def plain(self) -> Trial:
        """The suite as it is."""
        return plain_trial(self.rooms, self.task, self.suite)

    @cached_property
    def compiled(self) -> Compiled:
        """The suite, blinded."""

        def observe(tree: Mapping[str, bytes], variation: Variation) -> Observation:
            profile = Profile(hash_seed=variation.hash_seed, timezone=variation.timezone, workdir=variation.workdir)
            with self.rooms.lay(self.task, tree, blind=False) as laid:
                run = self.rooms.observe(self.task, self.site, laid, profile)
            return Observation(channel=run.channel, run=run)

        return compile_suite(self.suite, import_name=self.package.import_name, observe=observe, foreign=True)

    def _timed(self, blind: Trial, plain: Trial) -> tuple[Compared, tuple[float, float]]:
        version = self.releases[0].version
        pairs = [(blind.run(self.site), plain.run(self.site)) for _ in range(1 if self.package.slow else ROUNDS)]
        blinds, plains = zip(*pairs, strict=True)
        best = tuple(min(each.run.usage.cpu or 0.0 for each in outcomes) for outcomes in (blinds, plains))
        return compared(version, *pairs[0], self.pairs), (best[0], best[1])

    def _compared(self, version: str, blind: Trial, plain: Trial) -> Compared:
        site = self.sites[version][0]
        return compared(version, blind.run(site), plain.run(site), self.pairs)

    @cached_property
    def pairs(self) -> frozenset[str]:
        """Places of checks that are pairs."""
        return frozenset(site.where for site in self.compiled.answers.sites.values() if repeats(site.relation))

    def _mutation(self, blind: Trial, plain: Trial, most: int | None) -> Mutation | None:
        most = most if most is not None else FEW if self.package.slow else MUTANTS
        if not most:
            return None
        own = {path: data for path, data in self.site.items() if path.startswith(self.package.import_name)}
        every = mutants(own)
        reached = reach(plain, self.site)
        chosen = sample((each for each in every if _is_reached(each.path, reached)), most, self.package.name)
        limit = max(3, round(5 * self.first.run.usage.wall))
        trials = (blind.within(limit), plain.within(limit))
        both = list(zip(*(kill(trial, self.site, chosen, reached) for trial in trials), strict=True))
        apart = [each for pair in both if pair[0].by != pair[1].by for each in self._apart(pair, trials)]
        return Mutation(
            tried=len(chosen),
            of=len(every),
            both_kill=sum(left.killed and right.killed for left, right in both),
            both_pass=sum(not left.killed and not right.killed and bool(left.ran) for left, right in both),
            unreached=sum(not left.ran for left, _ in both),
            apart=tuple(apart),
        )

    def _apart(self, kills: tuple[Kill, Kill], trials: tuple[Trial, Trial]) -> Iterable[Apart]:
        """The tests that see a mutant in one form only, run alone once more to hear why."""
        on, tests = kills[0].mutant, sorted(set(kills[0].by) ^ set(kills[1].by))
        blind, plain = (trial.run(on.applied(self.site), only=tests) for trial in trials)
        again = {each.test: each for each in _apart(str(on), blind, plain, self.pairs)}
        for test in tests:
            passes = "plain" if test in kills[0].by else "blind"
            once = Apart(on=str(on), test=test, passes=passes, why=f"not when it is run alone; {kills[0].end}")
            yield again.get(test, once)


def compared(on: str, blind: Outcome, plain: Outcome, pairs: frozenset[str]) -> Compared:
    """Two outcomes of one package, test by test."""
    tests = blind.passed | plain.passed | blind.reasons.keys()
    apart = tuple(_apart(on, blind, plain, pairs))
    return Compared(on=on, tests=len(tests), passed=len(plain.passed), apart=apart)


def _apart(on: str, blind: Outcome, plain: Outcome, pairs: frozenset[str]) -> Iterable[Apart]:
    for test in sorted(blind.passed ^ plain.passed):
        why = (blind if test in plain.passed else plain).reasons.get(test, "did not run")[-400:]
        passes = "blind" if test in blind.passed else "plain"
        yield Apart(
            on=on, test=test, passes=passes, why=why, pair=passes == "plain" and why.rpartition(" ")[2] in pairs
        )


def _is_reached(path: str, reached: Mapping[str, Mapping[str, frozenset[int]]]) -> bool:
    return any(path in files for files in reached.values())


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
