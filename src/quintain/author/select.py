"""Which stimuli make the suite: those that pin every alternative, then those that kill most, within what each may own.

    every alternative of every decision   at least 3 assertions, and one in 20
    one decision                          at most 40 % of the assertions
    one symbol                            at most 30 %
    exceptions of one symbol              at most 15 % of the assertions

An outcome that a guess would meet (an exception, a common constant, an argument, what another assertion expects) is
asked together with a counterpart of another outcome. Pure, and without chance.
"""

import ast
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from quintain.author.stimulus import Outcome, Stimulus
from quintain.syntax import tree_of

PINNED, PINNED_SHARE = 3, 0.05
DECISION_SHARE, SYMBOL_SHARE, RAISED_SHARE = 0.40, 0.30, 0.15
WEAK = frozenset({"None", "True", "False", "0", "1", "-1", "''", "[]", "{}", "()", "b''"})
FEW = 50
"""Of fewer assertions, each has a counterpart: one that a guess meets would be more than guessing may earn."""
MORE = "add a probe or a stimulus that tells it apart"
DEEPEST = 60
"""How often a mutant may be killed before it counts no more."""


@dataclass(frozen=True)
class Case:
    """A stimulus, what is expected of it, and who fails."""

    stimulus: Stimulus
    outcome: Outcome
    symbol: str
    flips: frozenset[tuple[str, str]]
    """Decision and alternative of the packages that give another outcome."""
    mutants: frozenset[int]
    siblings: frozenset[int] = frozenset()
    """Tasks beside this one whose reference gives another outcome."""

    @cached_property
    def weak(self) -> bool:
        """Whether a guess would meet what is expected."""
        return self.outcome.kind == "raised" or self.outcome.text in WEAK or self.outcome.text in _given(self.stimulus)

    @cached_property
    def decisions(self) -> frozenset[str]:
        """Decisions on which the outcome depends."""
        return frozenset(decision for decision, _ in self.flips)


@dataclass(frozen=True)
class Unit:
    """One assertion: a case, and its counterpart where it has one."""

    case: Case
    counterpart: Case | None = None

    @property
    def flips(self) -> frozenset[tuple[str, str]]:
        """What either of the two sees."""
        return self.case.flips | (self.counterpart.flips if self.counterpart else frozenset())

    @property
    def mutants(self) -> frozenset[int]:
        """What either of the two sees."""
        return self.case.mutants | (self.counterpart.mutants if self.counterpart else frozenset())

    @property
    def siblings(self) -> frozenset[int]:
        """Those on which either of the two fails."""
        return self.case.siblings | (self.counterpart.siblings if self.counterpart else frozenset())

    @property
    def decisions(self) -> frozenset[str]:
        """Decisions that either of the two depends on."""
        return frozenset(decision for decision, _ in self.flips)


def _given(asked: Stimulus) -> frozenset[str]:
    """The literals and arguments in what is asked, and in what is done before: some call may give them back."""
    parts = ((text, ast.walk(tree_of(text))) for text in (*asked.setup, asked.ask))
    return frozenset(ast.get_source_segment(text, node) or "" for text, nodes in parts for node in nodes)


def least(count: int) -> int:
    """By how many of so many assertions each alternative is to be pinned."""
    return max(PINNED, math.ceil(PINNED_SHARE * count))


@dataclass
class Selection:
    """A suite in the making."""

    cases: Sequence[Case]
    count: int
    """How many assertions it is to have."""
    units: list[Unit] = field(default_factory=list)
    used: set[Stimulus] = field(default_factory=set)
    expected: Counter[str] = field(default_factory=Counter)
    symbols: Counter[str] = field(default_factory=Counter)
    raised: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    pinned: Counter[tuple[str, str]] = field(default_factory=Counter)
    killed: Counter[int] = field(default_factory=Counter)

    def fill(self, flips: Sequence[tuple[str, str]]) -> None:
        """Take cases until it is full, or none is left that may be taken."""
        asked = least(self.count)
        seen_by = {flip: [case for case in self.cases if flip in case.flips] for flip in flips}
        for flip in sorted(flips, key=lambda flip: (len(seen_by[flip]), flip)):
            while self.pinned[flip] < asked and self.take(seen_by[flip], self._pins):
                pass
        for depth in range(1, DEEPEST):
            while self.take(self.cases, partial(self._kills, depth)):
                pass
        while self.take(self.cases, lambda _: 1.0):
            pass

    def _pins(self, case: Case) -> float:
        asked = least(self.count)
        return sum(self.pinned[each] < asked for each in case.flips) + len(case.mutants) / 100

    def _kills(self, depth: int, case: Case) -> float:
        return sum(self.killed[each] < depth for each in case.mutants)

    def take(self, cases: Iterable[Case], gain: Callable[[Case], float]) -> bool:
        """Take the best of some cases; whether there was one that may be taken, and that gains anything."""
        if len(self.units) >= self.count:
            return False
        free = [case for case in cases if case.stimulus not in self.used and self._may(case)]
        worth = {at: gain(case) / self._cost(case) for at, case in enumerate(free)}
        for at in sorted(worth, key=lambda at: (-worth[at], at)):
            unit = self._unit(free[at]) if worth[at] > 0 else None
            if unit is not None:
                self.add(unit)
                return True
        return False

    def _unit(self, case: Case) -> Unit | None:
        """A case with the counterpart that it needs; None where there is none that may be taken."""
        if not case.weak and not self.expected[case.outcome.text] and self.count >= FEW:
            return Unit(case)
        alone = [each for each in self.cases if each.symbol == case.symbol and each.stimulus not in self.used]
        strong = [each for each in alone if not each.weak] or [each for each in alone if each.outcome.kind == "value"]
        other = [each for each in strong if each.outcome.text != case.outcome.text and self._owns_little(each, case)]
        best = min(other, key=lambda each: (len(each.flips - case.flips), len(each.stimulus.text)), default=None)
        return Unit(case, best) if best else None

    def _may(self, case: Case) -> bool:
        """Whether no decision, symbol or exception would own too much."""
        symbol, total = case.symbol, self.count
        return (
            self.symbols[symbol] < int(SYMBOL_SHARE * total)
            and (case.outcome.kind != "raised" or self.raised[symbol] < max(PINNED, int(RAISED_SHARE * total)))
            and self._owns_little(case)
        )

    def _owns_little(self, case: Case, beside: Case | None = None) -> bool:
        """Whether each decision on which a case depends, and not the one beside it, may own one assertion more."""
        most = int(DECISION_SHARE * self.count)
        return all(self.decisions[each] < most for each in case.decisions - (beside.decisions if beside else set()))

    def _lacking(self, decision: str, name: str) -> str:
        """Why no more of the stimuli that see an alternative were taken."""
        [(symbol, _), *_] = Counter(case.symbol for case in self.cases if (decision, name) in case.flips).most_common(1)
        values = [case for case in self.cases if case.symbol == symbol and case.outcome.kind == "value"]
        free = sum(not case.weak and case.stimulus not in self.used for case in values)
        if free:
            return MORE
        return f"add stimuli of `{symbol}` that give other values: none is left to answer what raises or can be guessed"

    def _cost(self, case: Case) -> float:
        """More for long programs, for symbols that have much of the suite, and for decisions that own much of it."""
        crowded = 1 + self.symbols[case.symbol] / (SYMBOL_SHARE * self.count)
        owned = 1 + sum(self.decisions[each] for each in case.decisions) / self.count
        return (1 + len(case.stimulus.text) / 300) * crowded * owned * (1.5 if case.weak else 1.0)

    def add(self, unit: Unit) -> None:
        """Have an assertion more, whatever the rules say."""
        self.units.append(unit)
        self.used |= {each.stimulus for each in (unit.case, unit.counterpart) if each}
        self.expected[unit.case.outcome.text] += 1
        self.symbols[unit.case.symbol] += 1
        self.raised[unit.case.symbol] += unit.case.outcome.kind == "raised"
        self.decisions.update(unit.decisions)
        self.pinned.update(unit.flips)
        self.killed.update(unit.mutants)

    def drop(self, unit: Unit) -> None:
        """Have an assertion less."""
        self.units.remove(unit)
        self.used -= {each.stimulus for each in (unit.case, unit.counterpart) if each}
        self.expected[unit.case.outcome.text] -= 1
        self.symbols[unit.case.symbol] -= 1
        self.raised[unit.case.symbol] -= unit.case.outcome.kind == "raised"
        self.decisions.subtract(unit.decisions)
        self.pinned.subtract(unit.flips)
        self.killed.subtract(unit.mutants)

    def shortages(self, flips: Sequence[tuple[str, str]]) -> list[str]:
        """What the suite lacks, each with what to mend."""
        asked, found = least(self.count), []
        for decision, name in flips:
            pool = sum((decision, name) in case.flips for case in self.cases)
            if self.pinned[decision, name] < asked:
                found.append(
                    f"decision `{decision}`: its alternative `{name}` is seen by {self.pinned[decision, name]} of "
                    f"{asked} assertions ({pool} stimuli could): {self._lacking(decision, name) if pool else MORE}"
                )
        if len(self.units) < self.count:
            found.append(
                f"only {len(self.units)} of {self.count} assertions may be taken: add stimuli of other symbols, or "
                f"that depend on fewer decisions ({_most(self.symbols)}; {_most(self.decisions)})"
            )
        return found


def _most(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common(3))
