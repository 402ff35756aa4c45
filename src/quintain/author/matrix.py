"""The kill matrix: which stimuli see each known-bad, and which see each small fault of the reference.

    every single flip      is shown all stimuli: by how many it is seen decides whether a rule is pinned
    every small fault      is shown a core of them: of each flip and of each symbol the first few in an order by chance
    a fault that few see   is shown some more of them, until enough see it
    a fault that no assertion of the suite is known to see is in the end shown the whole suite

What a stimulus was not shown counts as not seen, so that a matrix claims no more than it knows.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from quintain.author.draws import Draws
from quintain.author.rooms import Asked, Observatory, Observed

FIRST = 12
"""Of each flip and of each symbol, in the core."""
FEW, MORE, ENOUGH = 4, 500, 8
"""A fault that fewer than `FEW` of the core see is shown `MORE` stimuli, until `ENOUGH` see it."""
Tree = Mapping[str, bytes]
"""The files of a variant that are not the reference's."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A reference, and what it was asked."""

    rooms: Observatory
    observed: Observed
    asked: Sequence[Asked]

    def whole(self, variants: Sequence[Tree]) -> list[frozenset[int]]:
        """Of each variant the numbers of all stimuli that see it."""
        return self.rooms.kills(self.observed, self.asked, variants)

    def sampled(
        self, variants: Sequence[Tree], groups: Iterable[Iterable[Hashable]], draws: Draws
    ) -> list[frozenset[int]]:
        """Of each variant the numbers of some stimuli that see it; `groups` are those of each stimulus."""
        order = _shuffled(len(self.asked), draws)
        core = _core(order, list(groups))
        seen = self._some(core, variants, 0)
        rest = [number for number in order if number not in set(core)][:MORE]
        few = [at for at, each in enumerate(seen) if len(each) < FEW]
        more = self._some(rest, [variants[at] for at in few], ENOUGH)
        for at, each in zip(few, more, strict=True):
            seen[at] |= each
        return seen

    def _some(self, numbers: Sequence[int], variants: Sequence[Tree], enough: int) -> list[frozenset[int]]:
        """As `kills`, of some of the stimuli."""
        found = self.rooms.kills(self.observed, [self.asked[number] for number in numbers], variants, enough)
        return [frozenset(numbers[at] for at in each) for each in found]


def _shuffled(count: int, draws: Draws) -> list[int]:
    keys = [draws.below(1 << 32) for _ in range(count)]
    return sorted(range(count), key=lambda number: (keys[number], number))


def _core(order: Sequence[int], groups: Sequence[Iterable[Hashable]]) -> list[int]:
    """The first few of every group in an order, in that order."""
    taken: dict[Hashable, int] = defaultdict(int)
    core = []
    for number in order:
        own = list(groups[number])
        if any(taken[group] < FIRST for group in own):
            core.append(number)
            for group in own:
                taken[group] += 1
    return core
