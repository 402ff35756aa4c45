"""Tasks of the candidates that hold, each written to a directory of its own; or the reason why one makes none."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from quintain.mine.ledger import Ledger
from quintain.mine.task import Made, Maker
from quintain.mine.validate import Against
from quintain.records import Mined, Unit
from quintain.records.mining import Reason
from quintain.store.tree import write_new_tree

_OF_WORDS: frozenset[Reason] = frozenset({"leak-in-text", "text-too-thin"})
"""What other words may mend."""


def packed(
    rows: Sequence[Mined],
    maker: Maker,
    ledger: Ledger,
    place: Callable[[Unit], Path],
    report: Callable[[Path, Made | Against], None],
) -> Iterator[Mined]:
    """The rows, once those that hold have a task, where none is there yet; `report` hears of new ones.

    `place` says where a task goes. One for which there were no words is tried again where a tracker's export is
    given, and one whose history told of the fix where the solver gets none. Raises `UsageError`.
    """
    for row in rows:
        if row.transition is None or not (row.reason is None or _is_open(row, maker)):
            yield row
            continue
        root = place(row.unit)
        done = row
        try:
            if not root.exists():
                made = maker.make(msgspec.structs.replace(row, reason=None, evidence=""), root.name)
                write_new_tree(root, made.files, scripts=made.scripts)
                report(root, made)
            done = msgspec.structs.replace(row, reason=None, evidence="")
        except Against as against:
            done = msgspec.structs.replace(row, reason=against.reason, evidence=against.evidence[:300])
            report(root, against)
        if done != row:
            ledger.add(done)
        yield done


def _is_open(row: Mined, maker: Maker) -> bool:
    """Whether what is at hand now may make a task of a candidate that made none before."""
    return (row.reason in _OF_WORDS and bool(maker.reports)) or (
        row.reason == "leak-in-history" and maker.form == "orphan"
    )
