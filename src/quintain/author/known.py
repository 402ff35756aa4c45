"""What two known packages make of a suite: upstream beneath the task's surface, and the reference with other names.

upstream    its rules are not the task's: it fails, and yet is no stranger: between 5 and 90 of 100 assertions hold
renamed     upstream's names where the skeleton says what they became, else the next of the vocabulary; what is asked
            in these names has the same outcome, so that no rule hangs on a name
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from quintain.author.choose import Choice, parts
from quintain.author.holes import HOLE, fill
from quintain.author.render import Draft
from quintain.author.rooms import Observatory, observed
from quintain.author.select import Unit
from quintain.author.stimuli import drawn
from quintain.author.stimulus import Outcome, Stimulus
from quintain.errors import BadPackage, BadSkeleton
from quintain.grade.install import Built, Workshop, build
from quintain.grade.upstream import upstream_source

UPSTREAM_RANGE = (0.05, 0.9)
UPSTREAM, OTHER = "upstream beneath the surface", "the reference under other names"


@dataclass(frozen=True, kw_only=True)
class Library:
    """Where the genuine upstream comes from: a room that builds, and the cache of the package index's files."""

    workshop: Workshop
    packages: Path


@dataclass(frozen=True, kw_only=True)
class Known:
    """What the two make of a suite."""

    upstream: float | None
    """The part of the assertions that hold on it; None where the domain is invented, or it could not be had."""
    asked: int
    """Of how many stimuli of the suite the outcome under other names was seen."""
    apart: tuple[Stimulus, ...]
    """Those that have another one."""

    @property
    def shortages(self) -> tuple[str, ...]:
        """What keeps this from being a task."""
        low, high = UPSTREAM_RANGE
        found = [
            f"`{each.text}` has another outcome where names are others: a rule hangs on a name" for each in self.apart
        ]
        if self.upstream is not None and not low <= self.upstream <= high:
            found.append(f"upstream beneath the surface holds {self.upstream:.3f} of the assertions: {low} to {high}")
        return tuple(found)


def known(units: Iterable[Unit], draft: Draft, rooms: Observatory, library: Library | None) -> Known:
    """What the two make of some assertions. Raises `BadSkeleton` where upstream's surface does not stand."""
    held = [[each for each in (unit.case, unit.counterpart) if each] for unit in units]
    expected = {each.stimulus: each.outcome for cases in held for each in cases}
    site, share = _beneath(draft, library), None
    if site and held:
        seen = dict(zip(expected, rooms.once(observed(draft, site, UPSTREAM), list(expected)), strict=True))
        share = sum(all(seen[each.stimulus] == each.outcome for each in cases) for cases in held) / len(held)
    other = Draft(elsewhere(draft.choice))
    pairs = {here: there for here, there in zip(drawn(draft), drawn(other), strict=True) if here in expected}
    seen = (
        dict(zip(pairs, rooms.once(observed(other, called=OTHER), list(pairs.values())), strict=True)) if pairs else {}
    )
    names = _names(draft, other)
    apart = tuple(asked for asked in pairs if not _alike(expected[asked], seen[asked], names))
    return Known(upstream=share, asked=len(pairs), apart=apart)


def _beneath(draft: Draft, library: Library | None) -> dict[str, bytes]:
    """The importable files of upstream, and the surface over it; none where there is no upstream at hand."""
    source = draft.choice.source
    if source.upstream is None or library is None:
        return {}
    try:
        upstream = upstream_source(source.upstream, library.packages)
    except BadPackage:
        return {}
    built = build(upstream, library.workshop, (source.upstream.import_name,))
    if not isinstance(built, Built):
        raise BadSkeleton(f"{source.where}: upstream does not build", hint="check upstream.lock")
    surface = fill(source.adapter, draft.choice.words(), "adapter.py")
    return {**built.files, f"{draft.choice.package}/__init__.py": surface.encode()}


def elsewhere(choice: Choice) -> Choice:
    """The same task with other names: upstream's where the table has them, else the next of the vocabulary.

    A word of the vocabulary that can be no name in code, a sign or a title, stays.
    """
    table = choice.source.table
    old = {found[1]: each.old.rpartition(".")[2] for each in table.renames if (found := HOLE.fullmatch(each.new))}
    names = dict(choice.names)
    for role, texts in table.vocabulary.items():
        after = old.get(role) or texts[(texts.index(names[role]) + 1) % len(texts)]
        if all(text.isidentifier() for text in parts(role, after).values()):
            names[role] = after
    return replace(choice, names=names)


def _names(draft: Draft, other: Draft) -> dict[str, str]:
    """What each name of a task is called in the other."""
    named = [
        {text: each for role, name in of.choice.names.items() for text, each in parts(role, name).items()}
        for of in (draft, other)
    ]
    return {name: named[1][hole] for hole, name in named[0].items()}


def _alike(here: Outcome, there: Outcome, names: Mapping[str, str]) -> bool:
    """Whether two outcomes are the same but for names."""
    said = re.sub(r"\w+", lambda found: names.get(found[0], found[0]), here.text)
    return here.kind == there.kind and there.text in (said, here.text)
