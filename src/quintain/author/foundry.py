"""From a skeleton and a seed to a task: render, record, kill, select, write.

    draft -> examples and stimuli recorded -> kill matrix of flips, siblings and mutants -> selection -> files

What the reference says, and what its variants say otherwise, is seen in rooms; all else is text. A choice from which
no good suite can be made gives no task, but a list of what to mend.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from quintain.author.choose import Choice
from quintain.author.draws import Draws
from quintain.author.emit import Suite, emit
from quintain.author.known import Known, Library, known
from quintain.author.matrix import Shown
from quintain.author.render import Draft
from quintain.author.rooms import Observatory, observed
from quintain.author.select import Case, Selection
from quintain.author.siblings import disguised, near, part
from quintain.author.stimuli import probes, stimuli
from quintain.author.stimulus import Outcome, Stimulus, symbol
from quintain.prove.mutants import Mutant, mutants, sample

MUTANTS = 320
"""How many small faults of the reference are tried, at most."""
KILLED = 0.85
DISTANCES = (4, 2)
"""How many decisions are otherwise in the known-bads between the farthest and the nearest."""

Flip = tuple[str, str]
Report = Callable[[str], None]


@dataclass(frozen=True, kw_only=True)
class Rung:
    """A known-bad."""

    name: str
    alternatives: dict[str, str]
    site: Mapping[str, bytes]


@dataclass(frozen=True, kw_only=True)
class Casting:
    """One task as far as it has come: what was observed, and the suite that was selected of it."""

    draft: Draft
    answers: Mapping[Stimulus, Outcome]
    """Of the specification's examples."""
    cases: tuple[Case, ...]
    flips: Mapping[Flip, Mapping[str, bytes]]
    """Every single-decision known-bad."""
    rungs: tuple[Rung, ...]
    told: Mapping[str, tuple[Stimulus, Outcome, Outcome] | None]
    """By decision, a probe with its outcomes on the conventional package and on the reference; None: none tells."""
    mutants: tuple[Mutant, ...]
    alive: tuple[Mutant, ...]
    """Those that the suite does not see."""
    selection: Selection
    known: Known
    beside: tuple[Choice, ...]
    """Tasks of the same skeleton that lie beside it."""

    @cached_property
    def suite(self) -> Suite:
        """The suite as files."""
        choice = self.draft.choice
        return emit(self.selection.units, self.draft.symbols, choice.package, choice.source.table.imports)

    @property
    def spec(self) -> str:
        """The specification."""
        return self.draft.spec(self.answers)

    @property
    def nearest(self) -> Flip:
        """The single flip that passes most, and not all."""
        return min(self.flips, key=lambda flip: (self.selection.pinned[flip] or len(self.cases), flip))

    @property
    def killed(self) -> float:
        """The part of the small faults that the suite sees."""
        return 1 - len(self.alive) / len(self.mutants) if self.mutants else 1.0

    @property
    def said(self) -> str:
        """What came of it, in a line."""
        assertions, faults, upstream = len(self.selection.units), len(self.mutants), self.known.upstream
        said = [f"{assertions} assertions", f"{self.killed:.1%} of {faults} mutants killed"]
        said += [f"upstream holds {upstream:.1%}"] if upstream is not None else []
        return ", ".join([*said, f"{self.known.asked} asked under other names"])

    @property
    def shortages(self) -> tuple[str, ...]:
        """What keeps this from being a task, each with what to mend."""
        found = self.selection.shortages(tuple(self.flips))
        found += near(self.selection, self.beside, self.draft.choice)
        found += [
            f"decision `{decision}`: nothing that is asked tells its conventional alternative from the chosen one"
            for decision, told in self.told.items()
            if told is None
        ]
        if self.killed < KILLED:
            alive = "; ".join(map(str, self.alive[:5]))
            found.append(f"only {self.killed:.0%} of the small faults are seen; not seen: {alive}")
        return (*found, *self.known.shortages, *_unheaded(self))


def cast(
    choice: Choice, rooms: Observatory, report: Report, library: Library | None = None, beside: Sequence[Choice] = ()
) -> Casting:
    """Everything of one task but its files on disk; `beside` are the other tasks of its skeleton in its tranche.

    Raises `BadSkeleton` for what cannot be rendered at all.
    """
    draft = Draft(choice)
    here = observed(draft)
    report("examples")
    answers = dict(zip(draft.examples, rooms.record(here, draft.examples), strict=True))
    draft.spec(answers)
    report("stimuli")
    asked = stimuli(draft)
    outcomes = rooms.record(here, asked)
    fit = [(each, outcome) for each, outcome in zip(asked, outcomes, strict=True) if eligible(each, outcome, draft)]
    report(_dropped(asked, outcomes, fit))
    flips = {flip: Draft(draft.choice.flipped(dict([flip]))).site for flip in draft.choice.flips}
    faults = sample(mutants(draft.site), MUTANTS, draft.choice.package)
    report(f"{len(fit)} stimuli on {len(flips)} flips and {len(faults)} mutants")
    shown = Shown(rooms=rooms, observed=here, asked=fit)
    cases = _cases(shown, draft, flips, faults, beside)
    selection = Selection(cases, choice.source.table.assertions)
    report("selection")
    selection.fill(tuple(flips))
    part(selection, len(beside))
    report("upstream, and other names" if choice.source.upstream else "other names")
    return Casting(
        draft=draft,
        answers=answers,
        cases=cases,
        flips=flips,
        rungs=_rungs(draft),
        told=_told(draft, flips, cases, rooms),
        mutants=faults,
        alive=_alive(selection, draft, faults, shown),
        selection=selection,
        known=known(selection.units, draft, rooms, library),
        beside=tuple(beside),
    )


def eligible(asked: Stimulus, outcome: Outcome, draft: Draft) -> bool:
    """Whether the specification says what becomes of a stimulus: a value, or an exception that it names there."""
    if outcome.kind == "raised":
        return outcome.text in draft.errors.get(symbol(asked, draft.symbols), ())
    return outcome.fit


def _dropped(asked: Sequence[Stimulus], outcomes: Sequence[Outcome], fit: Sequence[tuple[Stimulus, Outcome]]) -> str:
    """How many stimuli are of no use, and why most of them."""
    kept = {each for each, _ in fit}
    lost = [outcome for each, outcome in zip(asked, outcomes, strict=True) if each not in kept]
    whys = Counter(
        each.text if each.kind == "unfit" else f"`[errors]` does not name {each.text} there" for each in lost
    )
    most = "; ".join(f"{why} ({count})" for why, count in sorted(whys.items(), key=lambda why: (-why[1], why[0]))[:3])
    return f"{len(lost)} of {len(asked)} stimuli dropped{': ' if most else ''}{most}"


def _changed(site: Mapping[str, bytes], other: Mapping[str, bytes]) -> dict[str, bytes]:
    return {path: data for path, data in other.items() if data != site[path]}


def _cases(
    shown: Shown,
    draft: Draft,
    flips: Mapping[Flip, Mapping[str, bytes]],
    faults: Sequence[Mutant],
    beside: Sequence[Choice],
) -> tuple[Case, ...]:
    """What was asked, with who fails on it."""
    siblings = [Draft(disguised(each, draft.choice)).site for each in beside]
    whole = shown.whole([_changed(draft.site, each) for each in (*flips.values(), *siblings)])
    by_flip, by_sibling = dict(zip(flips, whole[: len(flips)], strict=True)), whole[len(flips) :]
    symbols = [symbol(asked, draft.symbols) for asked, _ in shown.asked]
    seeing = [frozenset(flip for flip in flips if at in by_flip[flip]) for at in range(len(symbols))]
    by_fault = shown.sampled(
        [_changed(draft.site, each.applied(draft.site)) for each in faults],
        [{own, *flips} for own, flips in zip(symbols, seeing, strict=True)],
        Draws("matrix", draft.choice.source.table.name, draft.choice.seed),
    )
    return tuple(
        Case(
            stimulus=asked,
            outcome=outcome,
            symbol=symbols[at],
            flips=seeing[at],
            mutants=frozenset(number for number, seen in enumerate(by_fault) if at in seen),
            siblings=frozenset(number for number, seen in enumerate(by_sibling) if at in seen),
        )
        for at, (asked, outcome) in enumerate(shown.asked)
    )


def _alive(selection: Selection, draft: Draft, faults: Sequence[Mutant], shown: Shown) -> tuple[Mutant, ...]:
    """The faults that no assertion sees, each shown all of those that it was not shown before."""
    doubted = [each for number, each in enumerate(faults) if not selection.killed[number]]
    cases = [each for unit in selection.units for each in (unit.case, unit.counterpart) if each]
    suite = replace(shown, asked=[(each.stimulus, each.outcome) for each in cases])
    seen = suite.whole([_changed(draft.site, each.applied(draft.site)) for each in doubted])
    return tuple(each for each, numbers in zip(doubted, seen, strict=True) if not numbers)


def _rungs(draft: Draft) -> tuple[Rung, ...]:
    """Known-bads by their distance, the farthest first."""
    choice = draft.choice
    far = {name: each for name, each in choice.conventional.items() if each != choice.alternatives[name]}
    found = [("conventional", far)] if far else []
    draws = Draws("ladder", choice.source.table.name, choice.seed)
    for distance in DISTANCES:
        others: dict[str, str] = {}
        flips = list(choice.flips)
        while len(others) < distance and flips:
            decision, name = flips.pop(draws.below(len(flips)))
            others.setdefault(decision, name)
        found.append((f"{distance} flipped", others))
    return tuple(
        Rung(name=name, alternatives=others, site=Draft(choice.flipped(others)).site) for name, others in found
    )


def _told(
    draft: Draft, flips: Mapping[Flip, Mapping[str, bytes]], cases: Sequence[Case], rooms: Observatory
) -> dict[str, tuple[Stimulus, Outcome, Outcome] | None]:
    """Of each decision a probe, else a stimulus, that tells the conventional package from the reference.

    Any probe, where the two are one.
    """
    told: dict[str, tuple[Stimulus, Outcome, Outcome] | None] = {}
    for decision, own in probes(draft).items():
        flip = (decision, draft.choice.conventional[decision])
        seeing = sorted((case for case in cases if flip in case.flips), key=lambda case: len(case.stimulus.text))
        asked = [*own, *(case.stimulus for case in seeing[:1])]
        here = rooms.once(observed(draft), asked)
        there = rooms.once(observed(draft, flips[flip], "the conventional package"), asked) if flip in flips else here
        pairs = list(zip(asked, there, here, strict=True))
        told[decision] = next((each for each in pairs if each[1] != each[2] or flip not in flips), None)
    return told


def _unheaded(casting: Casting) -> list[str]:
    """Symbols that are asked and have no section of their own."""
    headings = [line for line in casting.spec.split("\n") if line.startswith("#")]
    asked = dict.fromkeys(unit.case.symbol for unit in casting.selection.units)
    return [
        f"SPEC.md: no heading has the signature of `{name}`"
        for name in asked
        if not any(f"`{name}(" in line or f"`{name}`" in line for line in headings)
    ]
