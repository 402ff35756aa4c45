"""Answers, joined from the sites of a suite and what the reference said at them."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from quintain.grade.blind.answers import Answers, Counts, Execution, Site
from quintain.grade.blind.frames import Observed, Transcript
from quintain.grade.blind.lower import Lowered
from quintain.grade.blind.relations import repeats
from quintain.grade.blind.sites import Spot, identities
from quintain.records import Strength

Seen = dict[str, list[Observed]]


@dataclass(frozen=True)
class Join:
    """One suite and one recording of it."""

    spots: Mapping[int, Spot]
    lowered: Mapping[int, Lowered]
    recorded: Transcript
    left: frozenset[int] = frozenset()
    """Checks that hold in no form, and are not answered."""

    def answers(self, decoys: Iterable[str] = (), author: Callable[[str], str] = str) -> Answers:
        """What a grader holds against the observations of other rooms. `author` gives a test's own name."""
        ids = identities(dict(self.spots))
        left = {number: ids[number] for number in sorted(self.left)}
        executed = [number for number in self.spots if self._answers(number) and number not in left]
        own = {number: ids[number] for number in executed if not self._target(number)}
        sites = {number: self._site(number, ids[number], own) for number in executed}
        modes = [sites[number].mode for number in own]
        return Answers(
            sites=sites,
            types=dict(types(self.recorded.seen)),
            decoys=tuple(decoys),
            counts=Counts(
                static=len(self.spots),
                collected=self.recorded.items,
                executed=sum(len(many) for nodes in self.recorded.seen.values() for many in nodes.values()),
                groups=len(own),
                counterparts=len(sites) - len(own),
            ),
            strength=Strength(**{mode: modes.count(mode) for mode in dict.fromkeys(modes)}),
            not_blinded=tuple(identity for number, identity in own.items() if sites[number].mode == "inside"),
            not_executed=tuple(ids[number] for number in self.spots if number not in {**sites, **left}),
            left_out=tuple(left.values()),
            tests={node: author(node) for node in sorted(self.recorded.passed)},
        )

    def _answers(self, number: int) -> bool:
        """Whether the reference reached a check and none of its executions ended by an exception on its way out."""
        seen = self.recorded.seen.get(number, {})
        raised = (operands[-1:] for many in seen.values() for operands, _ in many)
        return bool(seen) and not (self.spots[number].through and any(last and last[0][:1] == ["x"] for last in raised))

    def _target(self, number: int) -> str:
        """The test that a site's function is a counterpart of, empty for none."""
        spot = self.spots[number]
        target = spot.module.counterparts.get(spot.function)
        return f"{spot.module.path}::{target}" if target else ""

    def _site(self, number: int, identity: str, own: Mapping[int, str]) -> Site:
        lowered, target = self.lowered[number], self._target(number)
        answered = tuple(each for each in own.values() if target and each.partition("#")[0] == target)
        return Site(
            id=identity,
            where=self.spots[number].where,
            mode=lowered.mode,
            relation=lowered.term,
            groups=answered if target else (identity,),
            executions={
                node: tuple(_execution(lowered, *each) for each in many)
                for node, many in self.recorded.seen[number].items()
            },
        )


def types(recorded: Mapping[int, Seen]) -> dict[str, tuple[str, ...]]:
    """The public classes that stand in what was recorded: name to method resolution order."""
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


def _execution(lowered: Lowered, operands: list[object], expected: list[object]) -> Execution:
    return Execution(_texts(expected), _texts(operands) if repeats(lowered.term) else ())


def _texts(nodes: list[object]) -> tuple[str, ...]:
    return tuple(json.dumps(node, separators=(",", ":")) for node in nodes)
