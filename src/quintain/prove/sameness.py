"""One task on two engines: every known candidate earns the same grade on each, assertion by assertion."""

import functools
from collections.abc import Callable

from quintain.grade.candidate import Refused, Source
from quintain.grade.grader import Grader
from quintain.grade.worktree import as_candidate
from quintain.prove.bench import Bench
from quintain.prove.seen import Seen
from quintain.records import Grade

_OF_THE_ENGINE = frozenset({"engine", "guarantees", "timings", "cached"})
"""What a grade says of where and how fast it was made."""


def same_on(other: Grader, bench: Bench) -> Seen:
    """Whole gradings of the known candidates agree with those of another engine, and so does what others earn."""
    there = Bench(task=bench.task, grader=other, packages=bench.packages)
    apart = []
    candidates = _candidates(bench)
    for name, source in candidates.items():
        apart += [f"{name}: {field}" for field in differing(bench.grade(source), there.grade(source))]
    here_heard, there_heard = bench.heard(bench.sites), there.heard(bench.sites)
    apart += [f"{name}, observed" for name in bench.sites if here_heard[name].judged != there_heard[name].judged]
    if apart:
        return Seen(held=False, saw=f"{len(apart)} differ: {', '.join(apart[:3])}")
    names = dict.fromkeys((*candidates, *bench.sites))
    return Seen(held=True, saw=f"same grades of {', '.join(names)}")


def _candidates(bench: Bench) -> dict[str, Source | Refused]:
    """The known candidates that are whole packages."""
    found = {"reference": bench.reference, "known-bad": bench.known_bad, "empty": as_candidate(bench.task, {})}
    return found | ({"upstream": bench.upstream} if bench.upstream else {})


def differing(one: Grade, other: Grade) -> list[str]:
    """The fields in which two grades of one candidate differ, but for those that say where they were made."""
    fields = [name for name in one.__struct_fields__ if name not in _OF_THE_ENGINE]
    return [name for name in fields if getattr(one, name) != getattr(other, name)]


def engine_gates(others: tuple[Grader, ...]) -> list[tuple[str, Callable[[Bench], Seen]]]:
    """A gate for each of the other engines."""
    return [(f"same on {other.sandbox.name.split()[0]}", functools.partial(same_on, other)) for other in others]
