"""A candidate tried: its tests on the base and on the fix, cheapest first, until it holds or a reason is against it.

The changed tests run first, with the fix and without; what no test tells apart ends there. Then the whole suite: on the
fix, and on the base in the opposite order under another hash seed, time zone and host name; and what tells the two
apart by itself, the other way round. Two rooms are at work at a time; which reason applies hangs on what they said, and
not on which was the first to say it.
"""

import ast
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import msgspec

from quintain.errors import Fault
from quintain.mine.clone import Clone, ObjectMissing
from quintain.mine.environment import Environment, Environments, NoEnvironment
from quintain.mine.issue.needs import New, needed
from quintain.mine.paths import part_of, runnable
from quintain.mine.transition import Runs, transition
from quintain.mine.trial import VARIED, How, Seen, Tree, Trial
from quintain.mine.version import mine_version
from quintain.records import Mined, Reason, Recipe, Run, Spent, Transition, Unit
from quintain.sandbox.api import Image, Job, Sandbox
from quintain.store.digest import join_digest
from quintain.syntax import tree_of

_NETWORK = frozenset({"gaierror", "ConnectionError", "ConnectError", "URLError", "NewConnectionError"})
LEAST_GREEN = 0.5
"""Share of the suite that must pass before the fix."""
_GOOD_PART, _SMALL = 0.25, 512 << 10
"""Changed tests are not asked by themselves first from this share of the suite on, and up to so many bytes of it."""
_MOST_NAMED = 64
"""Tests that pytest is given by name; where more tell base and fix apart, their files are run."""
_SURE = 3
"""Times that a test has to fail by itself with the fix, and to pass without, to be a regression and not a flaky one."""
_TIME_LIMITS = frozenset({"wall", "cpu"})
_ENDS: Mapping[str, tuple[Reason, Reason, Reason]] = {
    "target": ("target-timeout", "target-exhausted", "tests-end-early"),
    "suite": ("suite-timeout", "suite-exhausted", "tests-end-early"),
}
"""What is against a candidate whose tests did not come to an end: by the time, by another limit, by themselves."""


class Against(Exception):
    """Carries the reason that stands against a candidate."""

    def __init__(self, reason: Reason, evidence: str = "") -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.evidence = evidence


@dataclass(frozen=True, kw_only=True)
class Validator:
    """Tries candidates of one clone. Safe to call from several threads."""

    clone: Clone
    environments: Environments
    sandbox: Sandbox
    image: Image

    @cached_property
    def begun(self) -> tuple["Future[Run]", ...]:
        """Rooms of both profiles in which nothing runs: what makes rooms has started when tests are to run."""
        jobs = [Job(program=("true",)), Job(program=("true",), profile=VARIED.profile)]
        lane = ThreadPoolExecutor(len(jobs))
        try:
            return tuple(lane.submit(self.sandbox.run, self.image, job) for job in jobs)
        finally:
            lane.shutdown(wait=False)

    def key(self, unit: Unit) -> str:
        """Of what decides the outcome: both commits, the pipeline, the image."""
        return join_digest("mined", unit.base, unit.fix, mine_version(), self.image.digest)

    def validate(self, unit: Unit, recipe: Recipe | None = None) -> Mined:
        """One row of the ledger. Never raises for what a repository did; `fault` is ours, and may be tried again.

        With a recipe, what its environment asks for is what that says.
        """
        attempt = _Attempt(self, unit, recipe)
        row = Mined(key=self.key(unit), unit=unit)
        try:
            done = attempt.transition()
            row = msgspec.structs.replace(row, transition=done)
        except Against as against:
            row = msgspec.structs.replace(row, reason=against.reason, evidence=_line(against.evidence))
        except NoEnvironment as error:
            row = msgspec.structs.replace(row, reason=error.reason, evidence=_line(error.evidence))
        except ObjectMissing as error:
            row = msgspec.structs.replace(row, reason="object-missing", evidence=_line(error.message))
        except Fault as error:
            row = msgspec.structs.replace(row, reason="fault", evidence=_line(error.message))
        environment = attempt.environment
        if environment is not None:
            row = msgspec.structs.replace(row, environment=environment.digest, python=environment.version)
        return msgspec.structs.replace(row, seconds=attempt.spent)


class _Trees(NamedTuple):
    """What a candidate is tried on."""

    base: Tree
    tested: Tree
    """The base with the fix's tests."""
    fix: Tree


class _First(NamedTuple):
    """The runs that come first."""

    after: Seen
    before: Seen
    """Varied where it is of the whole suite."""
    suites: tuple[Seen, Seen] | None = None
    """The whole suite, where it was run: with the fix, and without; these two, where it has the changed tests."""
    own: "Future[Seen | None] | None" = None
    """What is asked of the base's own tests, where new ones do not import there."""

    @property
    def whole(self) -> bool:
        """Whether they were of the whole suite."""
        return self.suites == (self.after, self.before)


class _Way(NamedTuple):
    """How the tests of a candidate are run: two rooms at a time, one of the caller's and one beside it."""

    run: Callable[..., Seen]
    lane: ThreadPoolExecutor
    """Of one thread. What waits in it is not begun once there is a reason against the candidate."""
    trees: _Trees
    targets: Sequence[str]
    """The changed test files."""

    def pair(self, what: str, targets: Sequence[str]) -> tuple[Seen, Seen]:
        """With the fix, and without, beside each other."""
        before = self.lane.submit(self.run, f"{what}, base", self.trees.tested, targets)
        return self.run(f"{what}, fix", self.trees.fix, targets), before.result()

    def suite_of_base(self, targets: Sequence[str] = ()) -> "Future[Seen]":
        """The varied suite, once what was begun before it is done."""
        return self.lane.submit(self.run, "suite, base", self.trees.tested, targets, VARIED)


_Suites = tuple[Seen, "Future[Seen]", "Future[Seen | None]"]
"""The whole suite on the fix, on the base, and what is asked of the base's own tests."""


@dataclass
class _Attempt:
    """One candidate on its way."""

    by: Validator
    unit: Unit
    recipe: Recipe | None = None
    spent: dict[str, Spent] = field(default_factory=dict)
    environment: Environment | None = None

    def transition(self) -> Transition:
        """What the fix does to the tests. Raises `Against`, and what its parts raise."""
        unit = self.unit
        with self._stage("trees"):
            base, fix = self.by.clone.tree(unit.base), self.by.clone.tree(unit.fix)
            trees = _Trees(base, with_tests(base, fix, unit), fix)
        if not _means_something(base, fix, unit.paths("source")):
            raise Against("no-semantic-change", ", ".join(unit.paths("source")))
        with self._stage("environment"):
            begun = self.by.begun
            version = self.by.clone.version(unit.fix)
            self.environment = self.by.environments.of(fix, unit.time, version, recipe=self.recipe)
        with Trial(self.by.sandbox, self.by.image, self.environment) as trial, _lane() as lane:
            wait(begun)
            targets = [path for path in runnable(unit.paths("test")) if path in fix]
            way = _Way(self._runner(trial), lane, trees, targets)
            first = self._first(way)
            telling = _telling(first, way)
            runs, new = self._suites(way, telling, first)
            found = transition(telling, runs)
            old = runs.own.green if runs.own else frozenset[str]()
            broken = still_broken(lambda files: way.pair("broken, alone", files), found.broken, old)
            if broken:
                raise Against("suite-regression", broken[0])
            if not found.fail_to_pass:
                raise _nothing_tells(found, telling)
            tests = {path: fix[path] for path in targets}
            return msgspec.structs.replace(found, needs=needed(found.fail_to_pass, tests, new.result()), broken=())

    def _runner(self, trial: Trial) -> Callable[..., Seen]:
        def run(stage: str, tree: Tree, targets: Sequence[str] = (), how: How | None = None) -> Seen:
            with self._stage(stage):
                seen = trial.run(tree, targets, how)
            before = self.spent[stage]
            self.spent[stage] = msgspec.structs.replace(before, cpu=before.cpu + seen.cpu)
            return seen

        return run

    def _first(self, way: _Way) -> _First:
        """What the changed tests do: among all others where that costs little more, else by themselves first."""
        targets, fix = way.targets, way.trees.fix
        whole, suites = _size(_tests(fix), fix), None
        if targets and (whole <= _SMALL or _size(targets, fix) >= _GOOD_PART * whole):
            before = way.suite_of_base()
            own = way.lane.submit(lambda: self._own(way, before) if before.result().modules else None)
            after = way.run("suite, fix", fix)
            suites = (after, before.result())
            if _of(after.outcomes, targets):
                return _First(*suites, suites, own)
        return _First(*way.pair("target", targets), suites)

    def _suites(self, way: _Way, telling: frozenset[str], first: _First) -> "tuple[Runs, Future[New]]":
        """The whole suite on fix and on base, with the new tests; the base's own where new ones do not import there.

        Beside them, what the fix defines: read when the caller waits for a room.
        """
        known = ended(first.suites[0], "suite").outcomes if first.suites else telling
        after, before, own = self._whole(way, first) if telling <= set(known) else self._named(way)
        if not telling <= set(after.outcomes):
            own.cancel()
            after, before, own = self._named(way)
        if not telling & after.green:
            raise Against("not-in-whole-suite", sorted(telling)[0])
        new = way.lane.submit(New.of, way.trees.base, way.trees.fix)
        alone = way.lane.submit(_alone, way, telling, first)
        again = _by_itself(lambda named: way.run("telling, varied", way.trees.fix, named, VARIED), telling, way.targets)
        base, old = ended(before.result(), "suite"), own.result()
        green = (base.green | (old.green if old else frozenset())) - telling
        ran = {*base.outcomes, *(old.outcomes if old else ())} - telling
        if len(green) < LEAST_GREEN * len(ran):
            raise Against("base-suite-red", f"{len(green)} of {len(ran)} pass")
        return Runs(base=base, own=old, fix=after, again=again, alone=alone.result()), new

    def _whole(self, way: _Way, first: _First) -> _Suites:
        """As the repository itself collects it; what was run before is not run again."""
        if first.suites:
            after, before = ended(first.suites[0], "suite"), Future[Seen]()
            before.set_result(first.suites[1])
            begun = first.own if first.suites[1].modules else None
            return after, before, begun or way.lane.submit(self._own, way, before)
        before = way.suite_of_base()
        own = way.lane.submit(self._own, way, before)
        return ended(way.run("suite, fix", way.trees.fix), "suite"), before, own

    def _named(self, way: _Way) -> _Suites:
        """All test files by name, where the repository does not collect the changed ones by itself."""
        everything = sorted({*way.targets, *_tests(way.trees.fix)})
        before = way.suite_of_base([path for path in everything if path in way.trees.tested])
        own = way.lane.submit(self._own, way, before)
        return ended(way.run("suite, fix", way.trees.fix, everything), "suite"), before, own

    def _own(self, way: _Way, suite: "Future[Seen]") -> Seen | None:
        """What the base's own form of the changed tests does there; asked where the new form does not import."""
        seen, base = suite.result(), way.trees.base
        changed = [path for path in runnable(self.unit.paths("test")) if path in base]
        support = bool(self.unit.paths("support"))
        asked = seen.complete and (seen.modules or not seen.outcomes)
        if not asked or not (changed or support):
            return None
        return ended(way.run("own tests, base", base, () if support else changed), "suite")

    @contextmanager
    def _stage(self, name: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            before = self.spent.get(name, Spent(wall=0.0, cpu=0.0))
            self.spent[name] = Spent(wall=before.wall + time.perf_counter() - started, cpu=before.cpu)


@contextmanager
def _lane() -> Iterator[ThreadPoolExecutor]:
    """A thread beside the caller's."""
    lane = ThreadPoolExecutor(1)
    try:
        yield lane
    finally:
        lane.shutdown(cancel_futures=True)


def _alone(way: _Way, telling: frozenset[str], first: _First) -> Seen | None:
    """What a test that was there before, and failed in the varied suite of the base, does by itself.

    It may have failed of the order; a new one fails for want of the fix.
    """
    trees = way.trees
    asked = frozenset(
        test for test in telling if first.before.failure(test) != "collection" and _stands(test, trees.base)
    )
    if not first.whole or not asked:
        return None
    return _by_itself(lambda named: way.run("telling, base", trees.tested, named), asked, way.targets)


def _stands(test: str, tree: Tree) -> bool:
    """Whether a tree has a test of this name, in whatever form."""
    path, _, rest = test.partition("::")
    name = rest.partition("[")[0].rpartition("::")[2]
    return f"def {name}(".encode() in tree.get(path, b"")


def _by_itself(ask: Callable[[Sequence[str]], Seen], tests: frozenset[str], targets: Sequence[str]) -> Seen:
    """Some tests and no others; all of the changed files where these cannot be asked for."""
    named = sorted({test.partition("[")[0] for test in tests})
    if len(named) <= _MOST_NAMED:
        seen = ask(named)
        if seen.complete and tests <= set(seen.outcomes):
            return seen
    return ended(ask(targets), "target")


def _telling(first: _First, way: _Way) -> frozenset[str]:
    """Tests of the changed files that pass with the fix alone."""
    targets = way.targets
    if not first.after.started:
        raise Against("fix-does-not-collect", first.after.why)
    after = ended(first.after, "suite" if first.whole else "target")
    green = _of(after.green, targets) if first.whole else after.green
    if not green:
        raise Against(_nothing_passes(after), after.why or "no test was collected, and nothing said")
    spared = {test for test, outcome in first.before.outcomes.items() if outcome not in ("failed", "error")}
    telling = green - spared
    if not telling:
        raise _nothing_told(after, way, green)
    return telling


def _nothing_told(after: Seen, way: _Way, green: frozenset[str]) -> Against:
    """Why no changed test tells base from fix: those that could do not import with the fix, or fail there."""
    unread = sorted(after.modules & set(way.targets))
    if unread:
        return Against("fix-does-not-collect", f"{unread[0]}: {after.said.get(unread[0], '').strip()[-200:]}")
    failing = [test for test in sorted(_of(after.outcomes, way.targets)) if after.outcomes[test] in ("failed", "error")]
    new = [test for test in failing if not _stands(test, way.trees.base)]
    if new:
        network = any(after.raised.get(test) in _NETWORK for test in new)
        said = after.said.get(new[0], "").strip().splitlines()
        return Against("needs-network" if network else "fix-passes-nothing", f"{new[0]}: {said[-1] if said else ''}")
    return Against("no-fail-to-pass", f"{len(green)} tests pass on both")


def still_broken(
    ask: Callable[[Sequence[str]], tuple[Seen, Seen]], broken: Sequence[str], before: frozenset[str]
) -> list[str]:
    """Of what passed before and not after, what does so by itself too, each time, where nothing else is another.

    `ask` runs files with the fix and without; `before` passed in its old form.
    """
    left = list(broken)
    for _ in range(_SURE if left else 0):
        after, without = ask(sorted({test.partition("::")[0] for test in left}))
        left = [test for test in left if test in (without.green | before) - after.green]
        if not left:
            break
    return left


def _of(tests: Iterable[str], paths: Sequence[str]) -> frozenset[str]:
    """Tests of some files."""
    return frozenset(test for test in tests if test.partition("::")[0] in paths)


def _size(paths: Sequence[str], tree: Tree) -> int:
    return sum(len(tree[path]) for path in paths)


def _tests(tree: Tree) -> list[str]:
    """The test modules of a tree."""
    return [path for path in runnable(tree) if part_of(path) == "test"]


def with_tests(base: Tree, fix: Tree, unit: Unit) -> dict[str, bytes]:
    """The base with the fix's tests, and with what these stand on."""
    changed = unit.paths("test", "support")
    return {
        **{path: data for path, data in base.items() if path not in changed},
        **{path: fix[path] for path in changed if path in fix},
    }


def ended(seen: Seen, what: str) -> Seen:
    """The same; raises `Against` where the tests did not come to their end."""
    if not seen.complete:
        time, limit, itself = _ENDS[what]
        reason = itself if seen.end == "exited" else time if seen.end in _TIME_LIMITS else limit
        raise Against(reason, f"{seen.end} after {len(seen.outcomes)} tests; {seen.why}")
    return seen


def _nothing_tells(found: Transition, telling: frozenset[str]) -> Against:
    flaky = [test for test in sorted(telling) if test in found.unstable]
    moved = f"{len(found.field_fail_to_pass)} tests passed in their old form, and do not import without the fix"
    return Against("flaky-fail-to-pass" if flaky else "no-fail-to-pass", ", ".join(flaky[:3]) or moved)


def _nothing_passes(after: Seen) -> Reason:
    if _NETWORK & set(after.raised.values()):
        return "needs-network"
    return "fix-does-not-collect" if not after.outcomes else "fix-passes-nothing"


def _means_something(base: Tree, fix: Tree, paths: Iterable[str]) -> bool:
    """Whether any of the source says something else to the interpreter than it did."""
    return any(_meaning(base, path) != _meaning(fix, path) for path in paths)


def _meaning(tree: Mapping[str, bytes], path: str) -> object:
    data = tree.get(path)
    if data is None or not path.endswith(".py"):
        return data
    try:
        module = tree_of(data)
    except (SyntaxError, ValueError):
        return data
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)]
    return ast.dump(module)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _line(text: str) -> str:
    """As a line that people can read."""
    return "".join(chain.from_iterable(each if each.isprintable() else " " for each in text))[:300].strip()
