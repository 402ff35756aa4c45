"""Which tests see which fault: each mutant in a room of its own, side by side, with only the tests that reach it."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

import msgspec

from quintain.prove.mutants.find import Mutant
from quintain.prove.mutants.trial import Reached, Trial
from quintain.records.run import End


class Kill(msgspec.Struct, frozen=True, kw_only=True):
    """One mutant and who noticed."""

    mutant: Mutant
    ran: tuple[str, ...]
    """Tests that come through the statement that holds the fault; none means that no test could notice."""
    by: tuple[str, ...]
    """Those of them that did not pass. None: the mutant lives."""
    end: End = "exited"
    """How its room ended: a limit that was hit is a kill by every test that had not passed by then."""

    @property
    def killed(self) -> bool:
        """Whether any test noticed."""
        return bool(self.by)


def reach(trial: Trial, site: Mapping[str, bytes]) -> Reached:
    """The lines of a package that each test comes through; of tests that pass on it alone."""
    outcome = trial.run(site, trace=True)
    return {node: files for node, files in outcome.reached.items() if not node or node in outcome.passed}


def reaching(reached: Reached, mutant: Mutant) -> tuple[str, ...]:
    """The tests that come through the statement which holds a fault: all, where the import already does."""
    lines = range(mutant.lines[0], mutant.lines[1] + 1)

    def comes(node: str) -> bool:
        return not reached.get(node, {}).get(mutant.path, frozenset()).isdisjoint(lines)

    return tuple(sorted(node for node in reached if node and (comes(node) or comes(""))))


def kill(
    trial: Trial,
    site: Mapping[str, bytes],
    chosen: tuple[Mutant, ...],
    reached: Reached,
    report: Callable[[Kill], None] = lambda _: None,
) -> tuple[Kill, ...]:
    """A row for each mutant, in order; `report` is called with each as it is done.

    A mutant in whose room nothing passes in time, or in any other bound of the task, is killed: nothing hangs.
    Raises `Fault` for a room that was lost.
    """

    def one(mutant: Mutant) -> Kill:
        ran = reaching(reached, mutant)
        if not ran:
            return Kill(mutant=mutant, ran=(), by=())
        outcome = trial.run(mutant.applied(site), only=ran)
        by = tuple(node for node in ran if node not in outcome.passed)
        return Kill(mutant=mutant, ran=ran, by=by, end=outcome.run.end)

    return tuple(_reported(ThreadPoolExecutor(os.cpu_count()), one, chosen, report))


def _reported(
    pool: ThreadPoolExecutor, one: Callable[[Mutant], Kill], chosen: tuple[Mutant, ...], report: Callable[[Kill], None]
) -> Iterator[Kill]:
    with pool:
        try:
            for done in pool.map(one, chosen):
                report(done)
                yield done
        finally:
            pool.shutdown(cancel_futures=True)
