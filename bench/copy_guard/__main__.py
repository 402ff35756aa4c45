"""The copy guard on real packages: does it see every disguise, and take no independent work for a copy?

    python bench/copy_guard [--only NAME ...] [--json] [--write docs/explanation/copy-guard.md]

Every package of `lock.txt` is compared with itself in nine disguises, with what others wrote for the same thing, and
with all the others; every package of `tests/independent` with those written from the same specification, and with the
reference of the task of that name. Archives are read as bytes, and nothing of them runs.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import msgspec
from command import exit_status
from packages import FAMILIES, libraries, own
from page import bars, written

from quintain.grade.similar import Tree, compare, flag, read
from quintain.prove.disguises import disguises
from quintain.records import CopyGuard, Likeness
from quintain.store.cache import cache_root

NOT_MET = 1
LEAST = 700
"""Tokens of a package that is disguised: the half of a smaller one may be too small to tell."""
MOST = 7_000
"""Tokens of a package that is compared with what it has nothing to do with."""

Found = dict[str, dict[str, Likeness]]
"""Two names to a likeness."""


def main() -> int:
    """Measure all, and say it; 1 where a bar is not met."""
    asked = _arguments()
    chosen = libraries(cache_root(), asked.only or ())
    trees = {name: read(files) for name, files in chosen.items()}
    results = {
        "disguises": dict(_disguised(chosen, trees)),
        "families": {
            name: _pairs({each: trees[each] for each in of if each in trees}) for name, of in FAMILIES.items()
        },
        "own": {} if asked.only else dict(_own()),
        "others": _strangers(trees),
    }
    sizes = {name: compare(tree, tree).tokens for name, tree in trees.items()}
    if asked.write:
        asked.write.write_text(written(asked.write.read_text(), results, sizes))
    if asked.json:
        print(json.dumps(msgspec.to_builtins(results)))
    missed = list(bars(results))
    for line in missed:
        print(f"not met: {line}", file=sys.stderr)
    return NOT_MET if missed else 0


def _disguised(chosen: Mapping[str, Mapping[str, bytes]], trees: Mapping[str, Tree]) -> Iterator[tuple[str, Found]]:
    """Each package that is large enough, and how like it each of its disguises is."""
    for name, files in chosen.items():
        if compare(trees[name], trees[name]).tokens >= LEAST:
            print(f"{name}: in disguise", file=sys.stderr, flush=True)
            yield name, {how: _flagged(read(other), trees[name]) for how, other in disguises(files).items()}


def _pairs(trees: Mapping[str, Tree]) -> dict[str, Likeness]:
    return {f"{one}, {other}": _flagged(trees[one], trees[other]) for one, other in combinations(trees, 2)}


def _own() -> Iterator[tuple[str, dict[str, Likeness]]]:
    """By specification: the packages that were written from it alone, with each other and with the reference."""
    for spec, packages in own().items():
        yield spec, _pairs({name: read(files) for name, files in packages.items()})


def _strangers(trees: Mapping[str, Tree]) -> dict[str, Likeness]:
    """Pairs of packages that are of no one family; of the larger ones a pair says less, and takes long."""
    small = [name for name, tree in trees.items() if len(tree.stream.letters) <= MOST]
    print("packages that have nothing to do with each other", file=sys.stderr, flush=True)
    kin = {frozenset(pair) for of in FAMILIES.values() for pair in combinations(of, 2)}
    return {
        f"{one}, {other}": _flagged(trees[one], trees[other])
        for one, other in combinations(small, 2)
        if frozenset((one, other)) not in kin
    }


def _flagged(one: Tree, other: Tree) -> Likeness:
    """A likeness with its flag, by the lines that hold where a task draws no others."""
    found = compare(one, other)
    return msgspec.structs.replace(found, flag=flag(found, CopyGuard()), matches=())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python bench/copy_guard", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", metavar="NAME", help="packages of the lock, and no others")
    parser.add_argument("--json", action="store_true", help="all figures on stdout")
    parser.add_argument("--write", type=Path, help="the page whose figures are to be written anew")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(exit_status(main))
