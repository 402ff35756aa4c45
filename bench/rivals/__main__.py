"""Show which mechanism of the exploit pack fools which way of reaching a verdict.

python bench/rivals                                          the whole matrix, on the task of the tests
python bench/rivals --write docs/explanation/exploits.md     and put its table into the page
python bench/rivals --only G1 --task tranches/sample/tasks/relmark

What was measured is kept until Quintain or this bench changes: a run that was interrupted goes on where it stopped.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bench")]

import measure
from command import exit_status
from kept import Kept, source
from rivals.matrix import Row, matrix
from rivals.ways import WAYS

from quintain.exploits import Mechanism
from quintain.grade.grader import Grader
from quintain.grade.version import grader_version
from quintain.prove.attack import choose
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import Task, open_task

TOLLGATE = ROOT / "tests" / "tasks" / "tollgate"


def main() -> int:
    """Measure, print, and write."""
    options = arguments().parse_args()
    task = open_task(options.task)
    rows = measured(task, choose(options.only), options.jobs)
    text = f"{summary(rows, task.task_id)}\n\n{full(rows)}"
    print(json.dumps([record(row) for row in rows], indent=1) if options.json else text)
    if options.write:
        measure.put(options.write, "rivals", "bench/rivals", text)
    return int(any(row.ours.earned or row.ours.inconclusive for row in rows))


def measured(task: Task, chosen: Sequence[Mechanism], jobs: int) -> list[Row]:
    """A row for each mechanism; those that were measured before are taken from there."""
    kept = Kept("rivals", grader_version(), source("src/quintain/exploits", "bench/rivals"), task.digest)

    def keep(row: Row) -> None:
        kept.save(row.mechanism.name, row)
        say(row)

    missing = [each for each in chosen if kept.load(each.name, Row) is None]
    if missing:
        with open_sandbox(warm=True, slots=jobs) as sandbox:
            grader = Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)
            matrix(task, grader).rows(missing, jobs, keep)
    return [row for each in chosen if (row := kept.load(each.name, Row))]


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="bench/rivals", description=__doc__.partition("\n")[0])
    parser.add_argument("--task", type=Path, default=TOLLGATE, help="directory of the task (default: the tests' own)")
    parser.add_argument("--only", action="append", default=[], metavar="ID", help="a mechanism, by name or id")
    parser.add_argument("--jobs", type=int, default=4, help="how many at a time (default: 4)")
    parser.add_argument("--json", action="store_true", help="print what was measured as JSON")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page as well")
    return parser


def say(row: Row) -> None:
    """One row as it is done, for a person who waits."""
    unlike = "" if set(row.fooled) == set(row.mechanism.fools) else "   NOT AS THE PACK SAYS"
    said = f"{row.mechanism.name}: fools {', '.join(row.fooled) or 'none'}; ours paid {len(row.ours.earned)}{unlike}"
    print(said, file=sys.stderr, flush=True)


def summary(rows: Sequence[Row], task: str) -> str:
    """How many mechanisms fool each way."""
    attacks = [row for row in rows if not row.mechanism.is_control]
    counts = [sum(way in row.fooled for row in rows) for way in WAYS]
    ours = sum(bool(row.ours.earned) for row in rows)
    table = measure.table(
        ("fooled by", *WAYS, "Quintain"), [(f"of {len(rows)} mechanisms", *map(str, counts), f"**{ours}**")]
    )
    where = f"Made by `python bench/rivals --write docs/explanation/exploits.md` on the task `{task}`"
    controls = f"{len(rows) - len(attacks)} of the mechanisms are controls."
    return f"{where}, in rooms of namespaces, grader {grader_version()}. {controls}\n\n{table}"


def full(rows: Sequence[Row]) -> str:
    """Every mechanism and every way: the share that was paid, where it is more than honest work like it gets."""
    lines = []
    for row in rows:
        shares = [f"{row.shares[way]:.2f}" if way in row.fooled else "" for way in WAYS]
        kind, audit = row.mechanism.trace or "none", " (audit)" if row.mechanism.audit else ""
        earned = str(len(row.ours.earned))
        lines.append((f"`{row.mechanism.name}`", row.mechanism.catalogue, kind + audit, *shares, earned))
    return measure.table(("mechanism", "id", "TRACE kind", *WAYS, "Quintain"), lines)


def record(row: Row) -> dict[str, object]:
    """A row for programs."""
    return {
        "mechanism": row.mechanism.name,
        "fooled": row.fooled,
        "shares": dict(row.shares),
        "honest": dict(row.honest),
        "ours": {"verdict": row.ours.verdict, "earned": row.ours.earned, "tampering": row.ours.tampering},
    }


if __name__ == "__main__":
    sys.exit(exit_status(main))
