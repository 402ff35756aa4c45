"""Second honest solutions of mined tasks, graded blind and plain: later rewrites by others, and patches of our own.

    python bench/solutions.py --clones DIR --tasks DIR [--only OWNER/NAME] [--write PAGE]

Clones and tasks lie as for `bench/mined_tasks.py`. Our own lie in `bench/patches` as OWNER+NAME/FIX.patch, FIX being
the first letters of the task's fix: each was written from the task's statement and its repository, without a look at
fix or tests. What was graded is kept while task, grader and patches are the same. Exits 1 where a solution
that plain pytest passes does not earn every assertion blind, or the two disagree otherwise.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from command import exit_status
from kept import ROOT, Kept, source
from measure import progress, put, table
from mined_tasks import REPOSITORIES, REWRITES, history
from rewrites import Rewrite, graded, graded_tree

from quintain.grade.candidate import Refused
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.patch import Patch, applied
from quintain.grade.version import grader_version
from quintain.mine.clone import Clone
from quintain.prove.bench import Bench
from quintain.store.cache import cache_root
from quintain.store.task import Task, open_task, task_roots

PATCHES = ROOT / "bench" / "patches"
LETTERS = 12
"""Of a commit's name, in that of a patch."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One task."""

    task_id: str
    later: tuple[Rewrite, ...]
    own: tuple[Rewrite, ...]

    @property
    def every(self) -> tuple[Rewrite, ...]:
        """All solutions that were graded."""
        return self.later + self.own


def main() -> int:
    """Grade, and print or publish."""
    options = _options()
    rows = [row for name in options.only or REPOSITORIES for row in _rows(name, options)]
    text = report(rows)
    print(text)
    if options.write:
        put(options.write, "solutions", "bench/solutions.py", text)
    return int(wrong(rows))


def wrong(rows: Sequence[Row]) -> bool:
    """Whether a solution that plain pytest passes does not earn all blind, or the two disagree otherwise."""
    return any(each.apart or (each.honest and each.blind < each.asked) for row in rows for each in row.every)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clones", type=Path, required=True, metavar="DIR", help="where the clones are")
    parser.add_argument("--tasks", type=Path, required=True, metavar="DIR", help="where the tasks are")
    parser.add_argument("--only", action="append", metavar="OWNER/NAME", help="this one; may be repeated")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    return parser.parse_args()


def _rows(name: str, options: argparse.Namespace) -> Iterator[Row]:
    """Of the tasks of a repository that are there."""
    tasks = [open_task(root) for root in task_roots(options.tasks / name.rpartition("/")[2])]
    kept = Kept("solutions", grader_version(), source("bench/rewrites.py", "bench/patches"))
    new = [task for task in tasks if kept.load(_key(task), Row) is None]
    if new:
        with open_grader(warm=True) as grader, Clone(grader.sandbox, grader.images[0], history(name, options)) as clone:
            for task in new:
                kept.save(_key(task), _row(task, name, grader, clone))
                progress(f"{task.task_id} graded")
    for task in tasks:
        row = kept.load(_key(task), Row)
        if row is not None:
            yield row


def _key(task: Task) -> str:
    return task.digest.removeprefix("sha256:")[:20]


def _row(task: Task, name: str, grader: Grader, clone: Clone) -> Row:
    mined = task.mined
    if mined is None:
        raise SystemExit(f"`{task.root}` is not mined")
    bench = Bench(task=task, grader=grader, packages=cache_root())
    own = PATCHES / name.replace("/", "+") / f"{mined.unit.fix[:LETTERS]}.patch"
    return Row(
        task_id=task.task_id,
        later=graded(bench, clone, mined, REWRITES),
        own=(_own(bench, own),) if own.is_file() else (),
    )


def _own(bench: Bench, path: Path) -> Rewrite:
    source = applied(Patch(path.read_bytes()), bench.task, bench.grader.sandbox, bench.grader.images[0])
    if isinstance(source, Refused):
        raise SystemExit(f"`{path}` does not cross: {source}")
    return graded_tree(bench, "own", 0, source.files)


def report(rows: Sequence[Row]) -> str:
    """The table, and what it comes to."""
    heads = (
        "task",
        "assertions",
        "later rewrites",
        "our own",
        "pass plain pytest",
        "earn all blind",
        "blind and plain agree",
    )
    every = [each for row in rows for each in row.every]
    honest = [each for each in every if each.honest]
    apart, solved = sum(bool(each.apart) for each in every), sum(any(each.honest for each in row.every) for row in rows)
    return (
        f"{table(heads, [_line(row) for row in rows if row.every])}\n\n"
        f"{len(every)} solutions: {len(honest)} of {solved} tasks pass by plain pytest, of which blind grading rejects "
        f"{sum(each.blind < each.asked for each in honest)}; {apart} on which the two disagree. "
        f"{sum(not row.every for row in rows)} more tasks have no second solution."
    )


def _line(row: Row) -> list[str]:
    counts = (
        row.every[0].asked,
        len(row.later),
        len(row.own),
        sum(each.honest for each in row.every),
        sum(each.blind == each.asked for each in row.every),
        sum(not each.apart and not each.doubt for each in row.every),
    )
    return [row.task_id, *map(str, counts)]


if __name__ == "__main__":
    sys.exit(exit_status(main))
