"""How different the renders of a skeleton are: whose reference holds on whose suite.

The seeds of a skeleton are rendered under the same names, so that a suite can be asked of any of them. A seed's suite
is here as many of its stimuli as its skeleton says, drawn by chance, with the outcomes of its own reference: less than
the suite of a task, which is selected to tell rules apart. What holds of it on another seed's reference is what solving
that task would be worth here.

    python bench/diversity.py                       17 seeds of every skeleton
    python bench/diversity.py --only larder --seeds 8
"""

import argparse
import json
import os
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from command import exit_status
from measure import progress, put, table

from quintain.author.choose import choose
from quintain.author.draws import Draws
from quintain.author.foundry import eligible
from quintain.author.render import Draft
from quintain.author.rooms import Asked, Observatory, observed
from quintain.author.skeleton import Source, read_skeleton
from quintain.author.stimuli import stimuli
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

SKELETONS = Path(__file__).resolve().parent.parent / "skeletons"
SIBLING = 0.5
"""What the reference of another task of a skeleton may earn at most in a tranche."""
POOL = 3
"""Stimuli that are tried for each assertion."""


@dataclass(frozen=True, kw_only=True)
class Diversity:
    """What was seen of the seeds of one skeleton."""

    skeleton: str
    seeds: int
    shares: tuple[tuple[float, ...], ...]
    """By seed, what the reference of each other seed earns on its suite."""

    @property
    def pairs(self) -> tuple[float, ...]:
        """Every share."""
        return tuple(share for shares in self.shares for share in shares)

    def figures(self) -> dict[str, float]:
        """For programs: parts from 0 to 1."""
        best = [max(shares) for shares in self.shares]
        return {
            "pairs that fail": _share(self.pairs, 0.999),
            "pairs at most 0.5": _share(self.pairs, SIBLING),
            "solved by no other": _share(best, 0.999),
            "median": statistics.median(self.pairs),
            "most": max(best),
        }


def _share(values: Sequence[float], most: float) -> float:
    return sum(value <= most for value in values) / len(values)


def main() -> int:
    """Measure, and print or publish."""
    options = _options()
    names = options.only or sorted(path.name for path in SKELETONS.iterdir() if (path / "skeleton.toml").is_file())
    with open_sandbox(warm=True, slots=os.cpu_count() or 1) as sandbox:
        rooms = Observatory(sandbox=sandbox, image=host_image("test"))
        found = [_measured(read_skeleton(SKELETONS / name), options.seeds, rooms) for name in names]
    text = _table(found)
    print(
        json.dumps({each.skeleton: each.figures() | {"renders": each.seeds} for each in found}, indent=1)
        if options.json
        else text
    )
    if options.write:
        put(options.write, "diversity", "bench/diversity.py", text)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how different the renders of each skeleton are.")
    parser.add_argument("--only", action="append", metavar="SKELETON", help="this one; may be repeated")
    parser.add_argument("--seeds", type=int, default=17, help="of each skeleton, from 1 on (17); at least 2")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON on stdout")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    options = parser.parse_args()
    if options.seeds < 2:
        parser.error("--seeds: two renders or more can be compared")
    return options


def _measured(source: Source, seeds: int, rooms: Observatory) -> Diversity:
    names = choose(source, 1).names
    drafts = [Draft(replace(choose(source, seed), names=names)) for seed in range(1, seeds + 1)]
    shares = []
    for number, draft in enumerate(drafts, 1):
        progress(f"{source.table.name}: {number} of {seeds}")
        asked = _suite(draft, rooms)
        others = [each.site for each in drafts if each is not draft]
        lost = rooms.kills(observed(draft), asked, others)
        shares.append(tuple(1 - len(each) / len(asked) for each in lost))
    return Diversity(skeleton=source.table.name, seeds=seeds, shares=tuple(shares))


def _suite(draft: Draft, rooms: Observatory) -> list[Asked]:
    """Some stimuli of a draft, drawn by chance, with the outcomes of its reference."""
    count = draft.choice.source.table.assertions
    draws = Draws("diversity", draft.choice.source.table.name, draft.choice.seed)
    keyed = sorted(((draws.below(1 << 32), each.text, each) for each in stimuli(draft)), key=lambda each: each[:2])
    tried = [each for *_, each in keyed[: POOL * count]]
    outcomes = rooms.once(observed(draft), tried)
    fit = [(each, outcome) for each, outcome in zip(tried, outcomes, strict=True) if eligible(each, outcome, draft)]
    return fit[:count]


def _table(found: Sequence[Diversity]) -> str:
    """The table in Markdown, and all skeletons together."""
    every = tuple(row for each in found for row in each.shares)
    whole = Diversity(skeleton="**all**", seeds=sum(each.seeds for each in found), shares=every)
    rows = [
        [each.skeleton, str(each.seeds), *map("{:.3f}".format, each.figures().values())] for each in (*found, whole)
    ]
    return table(("skeleton", "renders", *whole.figures()), rows)


if __name__ == "__main__":
    sys.exit(exit_status(main))
