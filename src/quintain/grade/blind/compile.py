"""The compiler: a readable suite in, stimuli and answers out.

    parse -> find sites -> record on the reference -> settle the level of each site -> write stimuli
          -> run them on the reference in varied rooms -> demote what does not hold -> again, until all holds

Runs nothing itself: `observe` runs a tree on the reference in a room.
"""

import ast
import hashlib
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from quintain.errors import BadSuite
from quintain.grade.blind.answers import Answers, Compiled
from quintain.grade.blind.decoys import Decoys
from quintain.grade.blind.frames import Transcript, transcript
from quintain.grade.blind.holes import Holes, read
from quintain.grade.blind.inputs import lay_open
from quintain.grade.blind.join import Join, Seen
from quintain.grade.blind.judge import judge_site
from quintain.grade.blind.lower import DEMOTED, STRONGEST, Level, Lowered
from quintain.grade.blind.names import Names
from quintain.grade.blind.rewrite import Form, Writing, sources
from quintain.grade.blind.sites import Spot, spots
from quintain.grade.blind.suite import Module, load
from quintain.grade.blind.taint import Reach
from quintain.records import Grading, Run

PLAIN = Grading()
ROUNDS = 8
UNCHANGEABLE = frozenset(
    {
        "NoneType", "bool", "bytes", "complex", "float", "int", "range", "str", "datetime.date", "datetime.datetime",
        "datetime.time", "datetime.timedelta", "decimal.Decimal", "fractions.Fraction", "uuid.UUID",
    }
)  # fmt: skip
"""Types of which a value stays as it is, as canonical forms name them."""


class Variation(msgspec.Struct, frozen=True, kw_only=True):
    """How one room differs from the next, so that what depends on it shows."""

    hash_seed: int = 0
    timezone: str = "UTC"
    workdir: str = "/work"
    direct: bool = False
    """Whether the runner calls tests itself where it may, as it does for a grade."""


VARIATIONS = (
    Variation(),
    Variation(hash_seed=1, timezone="Asia/Kathmandu", workdir="/srv/elsewhere"),
    Variation(hash_seed=2, timezone="America/St_Johns", direct=True),
)


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """What a room with the reference said, and how its run ended."""

    channel: bytes
    run: Run


Observe = Callable[[Mapping[str, bytes], Variation], Observation]


def compile_suite(
    suite: Mapping[str, bytes],
    *,
    import_name: str,
    observe: Observe,
    foreign: bool | Literal["partial"] = False,
    grading: Grading = PLAIN,
) -> Compiled:
    """Compile a suite (relative path to content) against the reference that `observe` runs. Raises `BadSuite`.

    In a `foreign` suite, which was not written to be blinded, tests may be skipped, assert nothing, or share a name. Of
    one that may be `partial` a check that holds in no form is left out, and named in the answers, where the whole would
    else be refused: what is graded then is the rest.
    `grading` may say that other inputs are drawn, which tests are then written for, and which inner calls to observe.
    """
    modules = load(suite, foreign=bool(foreign))
    found = spots(modules)
    if not found:
        raise BadSuite("the suite asserts nothing", hint="write at least one `assert`")
    data = {path: content for path, content in suite.items() if not path.endswith(".py")}
    seed = hashlib.sha256(b"".join(suite[path] for path in sorted(suite))).digest()
    compiler = _Compiler(modules, found, Reach(modules, import_name), data, observe, seed)
    compiler.foreign, compiler.partial = bool(foreign), foreign == "partial"
    compiler.open_inputs = bool(grading.generators)
    compiler.inner = frozenset(name.rpartition(".")[2] for name in grading.inner_calls)
    return compiler.run()


@dataclass
class _Compiler:
    modules: tuple[Module, ...]
    spots: dict[int, Spot]
    reach: Reach
    data: dict[str, bytes]
    observe: Observe
    seed: bytes
    foreign: bool = False
    partial: bool = False
    open_inputs: bool = False
    inner: frozenset[str] = frozenset()
    """Names of calls that are observed within operands."""
    levels: dict[int, Level] = field(default_factory=dict)
    whole: set[str] = field(default_factory=set)
    """Files, by their path in the room, from which no dead value is taken since that broke them."""
    shown: set[str] = field(default_factory=set)
    """Files, by their own path, that keep all their names and values, since a check looks at some."""
    left: set[int] = field(default_factory=set)
    """Checks that hold in no form."""
    excused: set[str] = field(default_factory=set)
    """Tests that raise in every form, by the suite's own names."""
    recorded: Transcript = field(default_factory=Transcript)

    def run(self) -> Compiled:
        self.levels = dict.fromkeys(self.spots, STRONGEST)
        for _ in range(ROUNDS):
            self._record()
            stimuli, decoys = self._stimuli()
            answers = self._join().answers(decoys.values, self._names.author)
            if self._holds(answers, stimuli):
                return Compiled(stimuli=stimuli, plain=self._sources("plain"), answers=answers)
        raise BadSuite("the suite does not settle on the reference", hint="look for values that differ between runs")

    def _lowered(self) -> dict[int, Lowered]:
        return {number: self._lower(number, self.levels[number]) for number in self.spots}

    def _lower(self, number: int, level: Level) -> Lowered:
        return self.spots[number].lowered(level, self.reach, self.inner)

    def _join(self) -> Join:
        return Join(self.spots, self._lowered(), self.recorded, frozenset(self.left))

    @property
    def _names(self) -> Names:
        return Names(self.modules, self.shown)

    def _writing(self) -> Writing:
        return Writing(self.modules, self._names, self.spots, self._lowered(), Decoys(self.seed))

    def _sources(self, form: Form) -> dict[str, bytes]:
        return {**self.data, **sources(self._writing().trees(form))}

    def _stimuli(self) -> tuple[dict[str, bytes], Decoys]:
        writing = self._writing()
        trees = writing.trees("stimuli")
        gone: dict[str, set[str]] = defaultdict(set)
        for number, lowered in writing.lowered.items():
            path = writing.names.path(self.spots[number].module)
            left = (*lowered.expected, *self.spots[number].check.message)
            gone[path] |= {name for node in left for name in read(node)}
        reaching = {writing.names.path(module): self.reach.names[id(module.tree)] for module in self.modules}
        fillable = {path: tree for path, tree in trees.items() if path not in self.whole}
        Holes(fillable, gone, reaching, writing.decoy).fill()
        if self.open_inputs:
            lay_open(trees)
        return {**self.data, **sources(trees)}, writing.decoy

    def _said(self, tree: Mapping[str, bytes], variation: Variation) -> Transcript:
        observation = self.observe(tree, variation)
        said = transcript(observation.channel)
        if not said.imported or not said.ended:
            end = observation.run.stderr.decode(errors="replace")[-800:]
            raise BadSuite(
                f"the suite does not run on the reference ({observation.run.end}): {said.trouble or end}",
                hint="run it with plain pytest first",
            )
        return said

    def _record(self) -> None:
        """Record until every site holds as it was recorded."""
        for _ in range(ROUNDS):
            self.recorded = self._said(self._sources("record"), VARIATIONS[0])
            broken = self._broken(self.recorded)
            if broken:
                self._leave_whole(broken[0])
                continue
            self._refuse_silent()
            failing = self._unsettled()
            if not failing:
                return
            self._demote(failing)

    def _unsettled(self) -> list[int]:
        join, seen = self._join(), self.recorded.seen
        answers = join.answers()
        return [
            number
            for number, site in answers.sites.items()
            if judge_site(site, seen[number], answers)
            or not _classes_only(join.lowered[number], seen[number])
            or not _unchangeable_only(join.lowered[number], seen[number])
            or not _truths_only(join.lowered[number], seen[number])
            or (site.mode != "inside" and not all(operands for many in seen[number].values() for operands, _ in many))
        ]

    def _holds(self, answers: Answers, stimuli: Mapping[str, bytes]) -> bool:
        """Whether the reference regrades whole in varied rooms; what does not is demoted."""
        failing: set[int] = set()
        for variation in VARIATIONS:
            said = self._said(stimuli, variation)
            broken = {line.partition("::")[0].partition(" ")[0] for line in self._broken(said)} - self.whole
            if broken:
                self.whole |= broken
                return False
            failing |= {
                number for number, site in answers.sites.items() if judge_site(site, said.seen.get(number, {}), answers)
            }
        self._demote(sorted(failing))
        return not failing

    def _demote(self, failing: list[int]) -> None:
        stuck = [number for number in failing if self.levels[number] == "inside"]
        for number in set(failing) - set(stuck):
            self.levels[number] = self._next(number, self._lower(number, self.levels[number]))
        if stuck and not (self._evaluate_lazily(stuck) or self._show(stuck) or self._leave_out(stuck)):
            raise BadSuite(
                f"`{self.spots[stuck[0]].where}` does not hold on the reference",
                hint="mend the assertion or the reference: run the suite with plain pytest",
            )

    def _broken(self, said: Transcript) -> list[str]:
        """What is said of tests and files that raised, but for tests that are left out."""
        return [
            line for line in said.broken if _function(self._names.author(line.partition(" ")[0])) not in self.excused
        ]

    def _leave_whole(self, broken: str) -> None:
        """Judge a test inside that raises when it is observed; one that raises even so is left out, or refused."""
        node, _, why = broken.partition(" ")
        author = self._names.author(node)
        path, *names = _function(author).split("::")
        inside = [
            number
            for number, spot in self.spots.items()
            if spot.module.path == path and spot.function in (".".join(names), names[-1:] and names[-1])
        ]
        if not self._evaluate_lazily(inside):
            if all(self.levels[number] == "inside" for number in inside) and not self._show(inside):
                if self._leave_out(inside) and names:
                    self.excused.add(_function(author))
                    return
                raise BadSuite(
                    f"`{author}` raises on the reference: {why.strip()}",
                    hint="mend the test or the reference: run the suite with plain pytest",
                )
            self.levels |= dict.fromkeys(inside, "inside")

    def _evaluate_lazily(self, numbers: Collection[int]) -> bool:
        """Whether a test of these holds an `or` that must not be evaluated to its end: it is one bit from now on."""
        functions = {(self.spots[number].module.path, self.spots[number].function) for number in numbers}
        around = [n for n, spot in self.spots.items() if (spot.module.path, spot.function) in functions]
        lazy = [n for n in around if self.spots[n].check.lazy and self.levels[n] not in ("polarity", "inside")]
        if lazy:
            self.levels |= {**dict.fromkeys(around, STRONGEST), **dict.fromkeys(lazy, "polarity")}
        return bool(lazy)

    def _show(self, numbers: Collection[int]) -> bool:
        """Whether files of these were not yet left as they are: a check may look at a name of theirs, or a value."""
        paths = {self.spots[number].module.path for number in numbers} - self.shown if self.foreign else set()
        around = (number for number, spot in self.spots.items() if spot.module.path in paths)
        self.levels |= dict.fromkeys((n for n in around if self.levels[n] == "inside"), STRONGEST)
        self.shown |= paths
        self.whole |= paths
        return bool(paths)

    def _leave_out(self, numbers: Collection[int]) -> bool:
        """Whether these may be left out."""
        self.left |= set(numbers) if self.partial else set()
        return self.partial

    def _refuse_silent(self) -> None:
        """No test may pass without a check of its that was seen: what it asserts would not be graded."""
        heard = {_function(node) for nodes in self.recorded.seen.values() for node in nodes}
        silent = sorted({_function(node) for node in self.recorded.passed} - heard)
        if silent and not self.foreign:
            raise BadSuite(
                f"`{self._names.author(silent[0])}` asserts nothing, or in no form that is known",
                hint="let it `assert` what it asks for, in a branch that the reference reaches",
            )

    def _next(self, number: int, before: Lowered) -> Level:
        """The next level that observes something else."""
        level = DEMOTED[self.levels[number]]
        while level in DEMOTED and _same(before, self._lower(number, level)):
            level = DEMOTED[level]
        return level


def _function(node: str) -> str:
    return node.partition("[")[0]


def _classes_only(lowered: Lowered, seen: Seen) -> bool:
    """Whether bare names of the package stand for nothing but classes and members."""
    values = (expected[slot] for many in seen.values() for _, expected in many for slot in lowered.named)
    return all(map(_is_name, values))


def _unchangeable_only(lowered: Lowered, seen: Seen) -> bool:
    """Whether what the package was given, and is expected to be as it was, is of a type that nobody can change."""
    types = (expected[slot] for many in seen.values() for _, expected in many for slot in lowered.types)
    return all(isinstance(node, list) and node[:1] == ["T"] and node[1] in UNCHANGEABLE for node in types)


def _truths_only(lowered: Lowered, seen: Seen) -> bool:
    """Whether what must be the truth that it was is one, and not what is taken for one."""
    values = (operands[slot] for many in seen.values() for operands, _ in many for slot in lowered.truths)
    return all(isinstance(node, list) and node[:1] == ["b"] for node in values)


def _is_name(node: object) -> bool:
    if isinstance(node, list) and node[:1] == ["t"]:
        return all(map(_is_name, node[1:]))
    return isinstance(node, list) and node[:1] in (["T"], ["e"])


def _same(left: Lowered, right: Lowered) -> bool:
    def shown(lowered: Lowered) -> tuple[object, ...]:
        spelled = [ast.dump(value) for operand in lowered.operands for value in operand.values]
        return lowered.term, lowered.mode, spelled, list(map(ast.dump, lowered.expected))

    return shown(left) == shown(right)
