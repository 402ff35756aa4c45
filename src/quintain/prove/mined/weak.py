"""How much the fail-to-pass tests of a mined task let live: faults of the changed lines, and hunks left out."""

import math
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from quintain.prove.bench import Bench
from quintain.prove.mined.between import Site, changed_lines, reverted
from quintain.prove.mutants import Mutant, Trial, blind_trial, kill, mutants, reach, sample
from quintain.prove.seen import Seen, not_asked

MUTANTS, HUNKS = 24, 12
"""How many are tried at most."""
SEEN_BAR = 0.5
"""The share of both together that the tests have to see."""
LEAST_SECONDS, TIMES = 3, 5
"""Of processor time for one of them: at least so many, or so many times what the fix takes."""


def weak_tests(bench: Bench) -> Seen:
    """The tests see most faults of the lines that the fix changed, and most hunks of it that are reverted alone."""
    old, new = bench.site(bench.base, "base"), bench.sites["reference"]
    faults = [each for each in mutants(new) if _is_in(each, changed_lines(old, new))]
    chosen = sample(faults, MUTANTS, bench.task.task_id)
    hunks = dict(islice(reverted(old, new).items(), HUNKS))
    if not chosen and not hunks:
        return not_asked("the fix changes nothing that could be faulted")
    with blind_trial(bench.grader.rooms, bench.task, bench.compiled) as trial:
        whole = trial.run(new)
        timed = trial.within(max(LEAST_SECONDS, math.ceil(TIMES * (whole.run.usage.cpu or 0))))
        lives = [each.mutant.id for each in kill(timed, new, chosen, reach(timed, new)) if not each.killed]
        lives += [f"{name} reverted" for name in _unseen(timed, hunks, whole.passed)]
    total = len(chosen) + len(hunks)
    share = 1 - len(lives) / total
    saw = f"{total - len(lives)} of {total} seen ({len(chosen)} faults, {len(hunks)} hunks reverted)"
    return Seen(held=share >= SEEN_BAR, saw=saw + (f"; alive: {', '.join(lives[:3])}" if lives else ""), score=share)


def _unseen(trial: Trial, hunks: Mapping[str, Site], passed: frozenset[str]) -> list[str]:
    """Those without which every test passes that passes with them."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(trial.run, hunks.values())
        return [name for name, outcome in zip(hunks, outcomes, strict=True) if passed <= outcome.passed]


def _is_in(mutant: Mutant, lines: dict[str, frozenset[int]]) -> bool:
    return not lines.get(mutant.path, frozenset()).isdisjoint(range(mutant.lines[0], mutant.lines[1] + 1))
