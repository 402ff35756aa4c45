"""Candidates of a clone, tried several at a time, each written to the ledger as soon as it is known."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TypeVar

from quintain.errors import BadRepository
from quintain.mine.ledger import Ledger
from quintain.mine.repair import Repairer, anew
from quintain.mine.validate import Validator
from quintain.records import Mined, Repair, Scan, Unit

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """Which candidates are tried: the best by rank, or some drawn by a seed."""

    most: int
    seed: int | None = None
    since: int = 0
    """Seconds since 1970: older ones are left out."""


def choose(scan: Scan, chosen: Chosen) -> list[Unit]:
    """Candidates in the order in which they are tried."""
    found = [one for one in scan.seen if one.rank is not None and one.unit.time >= chosen.since]
    if chosen.seed is None:
        found.sort(key=lambda one: -(one.rank or 0.0))
    else:
        random.Random(chosen.seed).shuffle(found)
    return [one.unit for one in found[: chosen.most]]


def try_all(
    units: Sequence[Unit], validator: Validator, ledger: Ledger, *, workers: int, report: Callable[[Mined], None]
) -> list[Mined]:
    """Rows of all units, in their order. Those that the ledger has are not tried again; `report` hears of the others.

    Left early, by Ctrl-C or an error, it closes the sandbox: the rooms that are open end, and nothing is said of them.
    """
    waiting = [unit for unit in units if not ledger.finished(validator.key(unit))]
    for row in _done(waiting, partial(_row, validator), workers, validator.sandbox.close):
        ledger.add(row)
        report(row)
    return [ledger.rows[validator.key(unit)] for unit in units]


def repair_all(
    rows: Sequence[Mined], repairer: Repairer, ledger: Ledger, *, workers: int, report: Callable[[Mined], None]
) -> list[Mined]:
    """The rows, in their order, once recipes were tried on those that may be mended; `report` hears of these.

    A model is asked of none twice: the ledger has what it proposed. Left early, as `try_all` is.
    """

    def close() -> None:
        if repairer.advisor:
            repairer.advisor.hang_up()
        repairer.validator.sandbox.close()

    waiting = [(row, kept) for row in rows for kept in [_kept(row, ledger)] if repairer.waits(row, kept)]
    for row in _done(waiting, lambda pair: repairer.repaired(*pair), workers, close):
        if row != ledger.rows[row.key]:
            ledger.add(row)
            report(row)
    return [ledger.rows[row.key] for row in rows]


def _kept(row: Mined, ledger: Ledger) -> Repair | None:
    """What was proposed for a candidate, to be tried again where that was under another pipeline."""
    if row.repair:
        return row.repair
    earlier = ledger.proposed(row.unit)
    return anew(earlier) if earlier else None


def _done(items: Iterable[T], work: Callable[[T], Mined], workers: int, close: Callable[[], None]) -> Iterator[Mined]:
    """Rows as they come."""
    with ThreadPoolExecutor(workers) as pool:
        left = iter(items)
        running: set[Future[Mined]] = set()
        try:
            while True:
                running |= {pool.submit(work, each) for each in islice(left, workers - len(running))}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            close()
            raise


def _row(validator: Validator, unit: Unit) -> Mined:
    """What became of a candidate. Raises `BadRepository` where Git can read nothing of the clone any more."""
    try:
        return validator.validate(unit)
    except BadRepository as error:
        validator.clone.git("rev-parse", "--git-dir")
        return Mined(key=validator.key(unit), unit=unit, reason="object-missing", evidence=error.message[:300])
