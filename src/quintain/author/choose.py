"""What a seed chooses of a skeleton: a name for every role, the numbers, and an alternative of every decision.

Each is drawn under a key of its own, so that a decision more changes nothing else; the same on every machine.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from quintain.author.draws import Draws
from quintain.author.skeleton import Alternative, Decision, Source, Text
from quintain.errors import BadSkeleton

CONVENTIONAL = 4
"""One decision in so many stays as most would expect it."""
Kind = Literal["code", "clause"]


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One task of a skeleton, before it is rendered."""

    source: Source
    seed: int
    names: Mapping[str, str | dict[str, str]]
    numbers: Mapping[str, int]
    alternatives: Mapping[str, str]
    """Decision to the name of its alternative."""

    @property
    def package(self) -> str:
        """The import name."""
        return str(self.names["package"])

    def chosen(self, decision: Decision) -> Alternative:
        """The alternative that a decision has here."""
        return decision.alternative(self.alternatives[decision.id])

    def flipped(self, others: Mapping[str, str]) -> "Choice":
        """The same, with some decisions otherwise."""
        return replace(self, alternatives={**self.alternatives, **others})

    @property
    def flips(self) -> tuple[tuple[str, str], ...]:
        """Every decision and alternative that is not chosen, in the order of the table."""
        return tuple(
            (decision.id, each.name)
            for decision in self.source.table.decisions
            for each in decision.alternatives
            if each.name != self.alternatives[decision.id]
        )

    @property
    def conventional(self) -> dict[str, str]:
        """Every decision as most would expect it."""
        return {each.id: each.conventional for each in self.source.table.decisions}

    def words(self) -> dict[str, str]:
        """What fills the holes of roles and numbers."""
        filled = {name: str(number) for name, number in self.numbers.items()}
        for role, name in self.names.items():
            filled |= parts(role, name)
        return filled

    def values(self, kind: Kind) -> dict[str, str]:
        """What fills every hole: of decisions by their code, or by their clauses."""
        filled = self.words()
        for decision in self.source.table.decisions:
            filled |= parts(decision.id, getattr(self.chosen(decision), kind))
        return filled


def parts(name: str, text: Text) -> dict[str, str]:
    """Hole to what fills it, of a text that may have parts."""
    return {name: text} if isinstance(text, str) else {f"{name}.{part}": each for part, each in text.items()}


def choose(source: Source, seed: int) -> Choice:
    """The task of a seed."""
    table = source.table

    def draws(*what: str) -> Draws:
        return Draws("choose", table.name, seed, *what)

    numbers = {}
    for name, span in table.numbers.items():
        numbers[name] = span.low + span.step * draws("number", name).below((span.high - span.low) // span.step + 1)
    return Choice(
        source=source,
        seed=seed,
        names={role: draws("name", role).of(names) for role, names in table.vocabulary.items()},
        numbers=numbers,
        alternatives={each.id: _alternative(each, draws("decision", each.id)) for each in table.decisions},
    )


def unlike(choice: Choice, taken: Collection[str]) -> Choice:
    """The same with an import name that is not taken: its own, or else the next one of the vocabulary."""
    names = [str(each) for each in choice.source.table.vocabulary["package"]]
    at = names.index(choice.package)
    free = [name for name in (*names[at:], *names[:at]) if name not in taken]
    if not free:
        raise BadSkeleton(
            f"{choice.source.where}, seed {choice.seed}: every name of its role `package` is another task's",
            hint="give `package` more names, or take fewer seeds",
        )
    return replace(choice, names={**choice.names, "package": free[0]})


def _alternative(decision: Decision, draws: Draws) -> str:
    others = [each.name for each in decision.alternatives if each.name != decision.conventional]
    return decision.conventional if not others or draws.chance(CONVENTIONAL) else draws.of(others)
