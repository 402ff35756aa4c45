"""Whether other seeds of every skeleton give tasks too: rendered, and asked the gates that need no attacker.

The seeds are chosen, not drawn: those whose decisions differ most from the tasks of the reference tranche and from each
other. Each is rendered beside the tranche's own tasks of its skeleton, whose references must not solve it. A seed that
gives no task, or breaks a gate, is named with what it lacks. The exploit pack, which takes longer than all other gates
together, is let loose with `--attack` alone.

    python bench/seeds.py                         five seeds of every skeleton
    python bench/seeds.py --only larder --seeds 2
    python bench/seeds.py --made                  only the table, of what was done before

What came of a seed is kept, by all that it depends on: a long run goes on where it stopped.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
from command import exit_status
from kept import ROOT, Kept
from kept import source as digest_of
from measure import put, table

from quintain.author.choose import Choice, choose, unlike
from quintain.author.known import Library
from quintain.author.press import Press
from quintain.author.rooms import Observatory
from quintain.author.skeleton import Source, read_skeleton
from quintain.author.tranche import planned
from quintain.author.version import foundry_version
from quintain.errors import BadSkeleton
from quintain.grade.grader import Grader
from quintain.grade.install import Workshop
from quintain.grade.open import open_grader
from quintain.prove.gates import GATES
from quintain.prove.prove import Provers, met
from quintain.records import Grading, Profile
from quintain.store.cache import cache_root
from quintain.store.task import open_task
from quintain.store.tree import read_tree, write_new_tree

TRANCHE = ROOT / "tranches" / "reference-2026-12"
SKELETONS = ROOT / "skeletons"
FRESH = 5
POOL = 200
"""Seeds among which those that differ most are chosen."""
ASKED = tuple(f"src/quintain/prove/{name}.py" for name in ("decisions", "gates", "renamed"))
"""Where the gates are on whose code an outcome depends most."""
DEAR = "attack"
"""The gate that is asked where `--attack` says so."""


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a seed."""

    skeleton: str
    seed: int
    said: str
    """The task in a line."""
    lacks: tuple[str, ...]
    """Why there is none; then the gates were not asked."""
    gates: tuple[str, ...] = ()
    """Those that hold."""
    broken: tuple[str, ...] = ()
    """The others, each with what it saw."""

    @property
    def outcome(self) -> str:
        """In a line."""
        if self.lacks:
            return f"no task: {self.lacks[0]}"
        if self.broken:
            return f"breaks {'; '.join(self.broken)}"
        return f"holds {'every gate' if DEAR in self.gates else f'every gate but `{DEAR}`, which was not asked'}"


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where seeds are rendered and proved."""

    press: Press
    grader: Grader
    kept: Kept


def main() -> int:
    """Try seeds, print the table or publish it; 1 where a seed gives no task that holds."""
    options = _options()
    committed = planned(TRANCHE)
    names = options.only or sorted({each.source.table.name for each in committed})
    sources = {name: read_skeleton(SKELETONS / name) for name in names}
    with _place() as place:
        tried = [each for name, source in sources.items() for each in _skeleton(source, committed, place, options)]
    text = _table(tried)
    print(json.dumps(msgspec.to_builtins(tried), indent=1) if options.json else text)
    if options.write:
        put(options.write, "seeds", "bench/seeds.py", text)
    return 1 if any(each.lacks or each.broken for each in tried) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Render other seeds of every skeleton, and ask the gates of them.")
    parser.add_argument("--only", action="append", metavar="SKELETON", help="this one; may be repeated")
    parser.add_argument("--seeds", type=int, default=FRESH, help=f"of each skeleton ({FRESH})")
    parser.add_argument("--attack", action="store_true", help="ask the gate `attack` too")
    parser.add_argument("--made", action="store_true", help="only the table, of what was done before")
    parser.add_argument("--json", action="store_true", help="print all of it as JSON on stdout")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    return parser.parse_args()


def chosen(source: Source, taken: Sequence[Choice], count: int) -> list[Choice]:
    """The choices of other seeds, each the one that differs most from all before it; of equals the first."""
    near, found = list(taken), []
    pool = [choose(source, seed) for seed in range(1, POOL + 1) if seed not in {each.seed for each in taken}]
    for _ in range(count):
        apart = {each.seed: min((_apart(each, other) for other in near), default=0) for each in pool}
        best = max(pool, key=lambda each: (apart[each.seed], -each.seed))
        pool.remove(best)
        near.append(best)
        found.append(best)
    return found


def _apart(one: Choice, other: Choice) -> int:
    """In how many decisions two choices differ."""
    return sum(other.alternatives[name] != each for name, each in one.alternatives.items())


def _skeleton(
    source: Source, committed: Sequence[Choice], place: Place, options: argparse.Namespace
) -> Iterator[Tried]:
    """What comes of some seeds of a skeleton."""
    own = [each for each in committed if each.source.table.name == source.table.name]
    names = {each.package for each in own}
    for choice in chosen(source, own, options.seeds):
        whole = f"{source.table.name}-{choice.seed}-{source.digest.removeprefix('sha256:')[:12]}"
        key = whole if options.attack else f"{whole}-cheap"
        found = place.kept.load(whole, Tried) or place.kept.load(key, Tried)
        if found is None and not options.made:
            found = _tried(unlike(choice, names), own, place, every=options.attack)
            place.kept.save(key, found)
            print(f"{source.table.name} {choice.seed}: {found.outcome}", file=sys.stderr, flush=True)
        if found is not None:
            yield found


def _tried(choice: Choice, own: Sequence[Choice], place: Place, *, every: bool) -> Tried:
    """Render a seed beside the tranche's tasks of its skeleton, and ask the gates of it."""
    name, seed = choice.source.table.name, choice.seed
    try:
        done = place.press.rendered(choice, lambda _: None, own)
    except BadSkeleton as error:
        return Tried(skeleton=name, seed=seed, said="", lacks=(error.message,))
    if done.shortages:
        return Tried(skeleton=name, seed=seed, said=done.said, lacks=done.shortages)
    with tempfile.TemporaryDirectory() as folder:
        tasks = Path(folder) / "tasks"
        for each in own:
            write_new_tree(tasks / each.package, read_tree(TRANCHE / "tasks" / each.package))
        write_new_tree(tasks / choice.package, done.files)
        asked = [gate for gate, _ in GATES if every or gate != DEAR]
        by = Provers(grader=place.grader)
        gates = met(open_task(tasks / choice.package), by, cache=cache_root(), report=lambda _: None, only=asked)
    return Tried(
        skeleton=name,
        seed=seed,
        said=done.said,
        lacks=(),
        gates=tuple(each.name for each in gates if each.held),
        broken=tuple(f"`{each.name}`: {each.saw}" for each in gates if each.held is False),
    )


@contextmanager
def _place() -> Iterator[Place]:
    with open_grader(engine="namespaces", layout=None, warm=True) as grader:
        test, build = grader.images
        workshop = Workshop(sandbox=grader.sandbox, image=build, limits=Grading().build_limits, profile=Profile())
        press = Press(
            rooms=Observatory(sandbox=grader.sandbox, image=test),
            library=Library(workshop=workshop, packages=cache_root()),
            kept=cache_root() / "private",
        )
        kept = Kept("seeds", foundry_version(), digest_of(*ASKED))
        yield Place(press=press, grader=grader, kept=kept)


def _table(tried: Sequence[Tried]) -> str:
    """The table in Markdown, and what it comes to."""
    names = list(dict.fromkeys(each.skeleton for each in tried))
    rows = [[name, *_counts([each for each in tried if each.skeleton == name])] for name in names]
    rows.append(["**all**", *_counts(tried)])
    bad = [f"- {each.skeleton}, seed {each.seed}: {each.outcome}" for each in tried if each.lacks or each.broken]
    made = table(("skeleton", "seeds", "tried", "give a task", "hold every gate asked"), rows)
    return "\n".join([made, "", *bad]).rstrip()


def _counts(tried: Sequence[Tried]) -> list[str]:
    seeds = ", ".join(str(each.seed) for each in tried) if len({each.skeleton for each in tried}) == 1 else ""
    given = [each for each in tried if not each.lacks]
    return [seeds, *map(str, (len(tried), len(given), sum(not each.broken for each in given)))]


if __name__ == "__main__":
    sys.exit(exit_status(main))
