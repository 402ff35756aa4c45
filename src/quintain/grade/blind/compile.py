"""The compiler: a readable suite in, stimuli and answers out.

    parse -> find sites -> record on the reference -> settle the level of each site -> write stimuli
          -> run them on the reference in varied rooms -> demote what does not hold -> again, until all holds

Runs nothing itself: `observe` runs a tree on the reference in a room.
"""

import ast
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from quintain.errors import BadSuite
from quintain.grade.blind.answers import Answers, Compiled, Counts, Execution, Site
from quintain.grade.blind.frames import Observed, Transcript, transcript
from quintain.grade.blind.judge import judge_site
from quintain.grade.blind.lower import DEMOTED, Level, Lowered
from quintain.grade.blind.rewrite import Names, sources, written
from quintain.grade.blind.sites import Spot, identities, spots
from quintain.grade.blind.suite import Module, load
from quintain.grade.blind.taint import Reach
from quintain.records import Run, Strength

ROUNDS = 8


class Variation(msgspec.Struct, frozen=True, kw_only=True):
    """How one room differs from the next, so that what depends on it shows."""

    hash_seed: int = 0
    timezone: str = "UTC"
    workdir: str = "/work"


VARIATIONS = (
    Variation(),
    Variation(hash_seed=1, timezone="Asia/Kathmandu", workdir="/srv/elsewhere"),
    Variation(hash_seed=2, timezone="America/St_Johns"),
)


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """What a room with the reference said, and how its run ended."""

    channel: bytes
    run: Run


Observe = Callable[[Mapping[str, bytes], Variation], Observation]


def compile_suite(suite: Mapping[str, bytes], *, import_name: str, observe: Observe) -> Compiled:
    """Compile a suite (relative path to content) against the reference that `observe` runs. Raises `BadSuite`."""
    modules = load(suite)
    found = spots(modules)
    if not found:
        raise BadSuite("the suite asserts nothing", hint="write at least one `assert`")
    data = {path: content for path, content in suite.items() if not path.endswith(".py")}
    return _Compiler(modules, found, Reach(modules, import_name), data, observe).run()


@dataclass
class _Compiler:
    modules: tuple[Module, ...]
    spots: dict[int, Spot]
    reach: Reach
    data: dict[str, bytes]
    observe: Observe
    levels: dict[int, Level] = field(default_factory=dict)
    recorded: dict[int, dict[str, list[Observed]]] = field(default_factory=dict)
    items: int = 0

    def run(self) -> Compiled:
        self.levels = dict.fromkeys(self.spots, "full")
        self.names = Names(self.modules)
        self.ids = identities(self.spots)
        for _ in range(ROUNDS):
            self._record()
            answers, stimuli = self._answers(), self._written("stimuli")
            failing = self._failing(answers, stimuli)
            if not failing:
                return Compiled(stimuli=stimuli, plain=self._written("plain"), answers=answers)
            self._demote(failing)
        raise BadSuite(
            "the suite does not settle on the reference", hint="look for observations that vary between runs"
        )

    def _lowered(self) -> dict[int, Lowered]:
        return {number: spot.lowered(self.levels[number], self.reach) for number, spot in self.spots.items()}

    def _written(self, form: str) -> dict[str, bytes]:
        trees = written(self.modules, self.names, form, self.spots, self._lowered())  # type: ignore[arg-type]
        return {**self.data, **sources(trees)}

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
            said = self._said(self._written("record"), VARIATIONS[0])
            self.recorded, self.items, self.broken = said.seen, said.items, said.broken
            failing = self._unsettled()
            if not failing:
                return
            self._demote(failing)

    def _unsettled(self) -> list[int]:
        answers = self._answers()
        lowered = self._lowered()
        return [
            number
            for number, site in answers.sites.items()
            if judge_site(site, self.recorded[number], answers)
            or not self._classes_only(lowered[number], self.recorded[number])
            or (site.mode != "inside" and not self.recorded[number])
        ]

    def _classes_only(self, lowered: Lowered, seen: dict[str, list[Observed]]) -> bool:
        """Whether bare names of the package stand for nothing but classes and members."""
        values = (expected[slot] for many in seen.values() for _, expected in many for slot in lowered.named)
        return all(_is_name(value) for value in values)

    def _failing(self, answers: Answers, stimuli: Mapping[str, bytes]) -> list[int]:
        failing: set[int] = set()
        for variation in VARIATIONS:
            said = self._said(stimuli, variation)
            failing |= {
                number for number, site in answers.sites.items() if judge_site(site, said.seen.get(number, {}), answers)
            }
        return sorted(failing)

    def _demote(self, failing: list[int]) -> None:
        for number in failing:
            level = self.levels[number]
            if level == "inside":
                spot = self.spots[number]
                why = next((line for line in self.broken), "")
                raise BadSuite(
                    f"`{spot.where}` does not hold on the reference {why}".rstrip(),
                    hint="mend the assertion or the reference: run the suite with plain pytest",
                )
            before = self.spots[number].lowered(level, self.reach)
            self.levels[number] = self._next(number, before)

    def _next(self, number: int, before: Lowered) -> Level:
        """The next level that observes something else."""
        level = DEMOTED[self.levels[number]]
        while level in DEMOTED and _same(before, self.spots[number].lowered(level, self.reach)):
            level = DEMOTED[level]
        return level

    def _answers(self) -> Answers:
        lowered = self._lowered()
        executed = [number for number in self.spots if self.recorded.get(number)]
        own = {number: self.ids[number] for number in executed if not self._answered(self.spots[number])}
        sites = {number: self._site(number, lowered[number], own) for number in executed}
        modes = [sites[number].mode for number in own]
        return Answers(
            sites=sites,
            types=dict(_types(self.recorded)),
            decoys=(),
            counts=Counts(
                static=len(self.spots),
                collected=self.items,
                executed=sum(len(many) for nodes in self.recorded.values() for many in nodes.values()),
                groups=len(own),
                counterparts=len(sites) - len(own),
            ),
            strength=Strength(**{mode: modes.count(mode) for mode in dict.fromkeys(modes)}),
            not_blinded=tuple(identity for number, identity in own.items() if sites[number].mode == "inside"),
            not_executed=tuple(self.ids[number] for number in self.spots if number not in sites),
        )

    def _answered(self, spot: Spot) -> str:
        """The test that a site's function is a counterpart of, empty for none."""
        target = spot.module.counterparts.get(spot.function)
        return f"{spot.module.path}::{target}" if target else ""

    def _site(self, number: int, lowered: Lowered, own: Mapping[int, str]) -> Site:
        spot = self.spots[number]
        target = self._answered(spot)
        answered = [identity for identity in own.values() if target and identity.partition("#")[0] == target]
        paired = lowered.mode == "pair"
        return Site(
            id=self.ids[number],
            where=spot.where,
            mode=lowered.mode,
            relation=lowered.term,
            groups=tuple(answered) if target else (self.ids[number],),
            executions={
                node: tuple(
                    Execution(_texts(expected), _texts(operands) if paired else ()) for operands, expected in many
                )
                for node, many in self.recorded[number].items()
            },
        )


def _texts(nodes: list[object]) -> tuple[str, ...]:
    return tuple(json.dumps(node, separators=(",", ":")) for node in nodes)


def _is_name(node: object) -> bool:
    if isinstance(node, list) and node[:1] == ["t"]:
        return all(map(_is_name, node[1:]))
    return isinstance(node, list) and node[:1] in (["T"], ["e"])


def _same(left: Lowered, right: Lowered) -> bool:
    def shown(lowered: Lowered) -> tuple[object, ...]:
        spelled = [ast.dump(value) for operand in lowered.operands for value in operand.values]
        return lowered.term, lowered.mode, spelled, list(map(ast.dump, lowered.expected))

    return shown(left) == shown(right)


def _types(recorded: dict[int, dict[str, list[Observed]]]) -> dict[str, tuple[str, ...]]:
    """The public classes that stand in what was recorded, by name."""
    found: dict[str, tuple[str, ...]] = {}
    pending: list[object] = [seen for nodes in recorded.values() for many in nodes.values() for seen in many]
    while pending:
        node = pending.pop()
        if not isinstance(node, list | tuple):
            continue
        names = node[1] if node[:1] == ["E"] else node[1:] if node[:1] in (["T"], ["x"]) else ()
        if isinstance(names, list) and names and str(names[0]).startswith("."):
            found[str(names[0])] = tuple(map(str, names))
        pending.extend(node)
    return found
