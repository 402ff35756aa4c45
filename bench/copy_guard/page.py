"""The figures of the copy guard as the page shows them, and the bars that they have to meet."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from packages import versions

from quintain.prove.disguises import PLAIN
from quintain.records import Likeness

MARK = "<!-- measured -->\n"
FLAGGED = ("hard", "suspect")
MOST_OTHERS = 5

Results = Mapping[str, Any]


def bars(results: Results) -> Iterator[str]:
    """The bars that are not met."""
    for name, disguised in results["disguises"].items():
        for how, found in disguised.items():
            if found.flag not in (("hard",) if how in PLAIN else FLAGGED):
                yield f"{name}, {how}: {found.flag}"
    for name, found in _negatives(results):
        if found.flag in FLAGGED:
            yield f"{name}: {found.flag}"


def _negatives(results: Results) -> Iterator[tuple[str, Likeness]]:
    for part in ("families", "own"):
        for pairs in results[part].values():
            yield from pairs.items()
    yield from results["others"].items()


def written(text: str, results: Results, sizes: Mapping[str, int]) -> str:
    """A page with everything below its mark written anew."""
    return text.partition(MARK)[0] + MARK + "".join(_parts(results, sizes))


HEAD = """
## Measured

Made with `python bench/copy_guard --write docs/explanation/copy-guard.md`; the archives are named by hash in
`bench/copy_guard/lock.txt`. For disguises the lowest score of any package is shown, for others the highest of any two.

"""
DISGUISES = """
### Every package in nine disguises

Tiling, winnowing, functions; **bold** is hard, *italic* suspect. Functions are left out for very large packages.

"""
FAMILIES = """
### Independent work on one specification

"""
OTHERS = """
### Packages of up to 7,000 tokens that have nothing to do with each other

"""


def _parts(results: Results, sizes: Mapping[str, int]) -> Iterator[str]:
    yield HEAD + _separation(results)
    yield DISGUISES + _disguises(results["disguises"], sizes)
    yield FAMILIES + _families(results)
    yield OTHERS + _others(results["others"])


def _separation(results: Results) -> str:
    hows = list(next(iter(results["disguises"].values())))
    rows = []
    for how in hows:
        found = [disguised[how] for disguised in results["disguises"].values()]
        flags = [sum(each.flag == flag for each in found) for flag in FLAGGED]
        rows.append([how, *_extremes(found, min), f"{flags[0]} of {len(found)}", str(sum(flags))])
    groups = (
        ("*independent, one specification*", [each for part in ("families", "own") for each in _all(results[part])]),
        ("*nothing to do with each other*", list(results["others"].values())),
    )
    for name, found in groups:
        told = [each for each in found if each.flag != "too small"]
        flags = [sum(each.flag == flag for each in told) for flag in FLAGGED]
        rows.append([name, *_extremes(told, max), f"{flags[0]} of {len(told)}", str(sum(flags))])
    return _table(("", "winnowing", "tiling", "functions", "hard", "at least suspect"), rows)


def _all(parts: Mapping[str, Mapping[str, Likeness]]) -> list[Likeness]:
    return [each for pairs in parts.values() for each in pairs.values()]


def _extremes(found: Iterable[Likeness], choose: Any) -> list[str]:
    """The lowest or the highest of each score."""
    every = list(found)
    scores = ([getattr(each, name) for each in every] for name in ("winnowing", "tiling", "functions"))
    return [f"{choose(each for each in score if each is not None):.2f}" for score in scores]


def _disguises(disguises: Mapping[str, Mapping[str, Likeness]], sizes: Mapping[str, int]) -> str:
    hows = list(next(iter(disguises.values())))
    named = versions()
    rows = [
        [f"{name} {named[name]}", f"{sizes[name]:,}", *(_cell(disguised[how]) for how in hows)]
        for name, disguised in disguises.items()
    ]
    return _table(("package", "tokens", *hows), rows)


def _cell(found: Likeness) -> str:
    functions = "" if found.functions is None else f" {found.functions:.2f}"
    text = f"{found.tiling:.2f} {found.winnowing:.2f}{functions}"
    mark = {"hard": "**", "suspect": "*"}.get(found.flag, "")
    return f"{mark}{text}{mark}"


def _families(results: Results) -> str:
    rows = []
    for part, said in (("families", ""), ("own", "`tests/independent/{}`")):
        for name, pairs in results[part].items():
            told = {each: found for each, found in pairs.items() if found.flag != "too small"}
            near = max(told, key=lambda each: told[each].tiling, default="")
            scores = _extremes([told[near]], max) if near else ["", "", ""]
            rows.append([said.format(name) or name, str(len(told)), near, *scores, told[near].flag if near else ""])
    return _table(("specification", "pairs", "the nearest two", "winnowing", "tiling", "functions", "flag"), rows)


def _others(others: Mapping[str, Likeness]) -> str:
    near = sorted(others, key=lambda each: others[each].tiling, reverse=True)
    rows = [[each, *_extremes([others[each]], max), others[each].flag] for each in near if others[each].functions]
    said = f"{len(others):,} pairs; the nearest are\n\n"
    return said + _table(("two packages", "winnowing", "tiling", "functions", "flag"), rows[:MOST_OTHERS])


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = list(head)
    lines = [heads, ["---"] * len(heads), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
