"""Twenty mined tasks and more: what an intruder finds of their fixes, and how second honest solutions are graded.

The repositories and the seed of the draw stand here: the sample's own, and clones that are not fetched; each lies below
`--clones` as for `bench/mine.py`.

    python bench/mined_tasks.py --clones DIR --tasks DIR [--only OWNER/NAME] [--write PAGE]

Mines long-horizon tasks of each repository into `--tasks` (what stands in a ledger there is not tried again), opens
each as its solver gets it, lets an intruder look for every line that only its fix has, and grades later rewrites of
the fix's own lines, blind and plain. What was measured is kept while task, grader and bench are the same: a run that
was ended goes on. Exits 1 where a line was recovered, or blind and plain disagree.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from command import exit_status
from foreign_forms import Forms, forms
from intrusion import Intrusion, intrusion, shared
from kept import ROOT, Kept, source
from measure import progress, put, table
from mine import clone_of
from rewrites import Rewrite, graded

from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.grade.version import grader_version
from quintain.mine.clone import Clone
from quintain.prove.bench import Bench
from quintain.prove.mined.gates import MINED_GATES
from quintain.records import Gate, Proof
from quintain.rollout.env import Stage
from quintain.store.cache import cache_root
from quintain.store.task import Task, open_task, task_roots

BOATSHED = "sample/boatshed"
"""The repository beside the sample tasks, kept as text."""
STREAM = ROOT / "tranches" / "sample" / "repositories" / "boatshed"
REPOSITORIES = {
    BOATSHED: 12,
    "keleshev/schema": 12,
    "r1chardj0n3s/parse": 6,
    "marshmallow-code/marshmallow": 5,
    "pallets/click": 5,
    "hynek/structlog": 5,
    "alecthomas/voluptuous": 5,
    "lark-parser/lark": 4,
    "python-humanize/humanize": 8,
    "mahmoud/boltons": 4,
    "un33k/python-slugify": 4,
    "sdispater/tomlkit": 4,
    "pallets/itsdangerous": 2,
    "jd/tenacity": 4,
    "andialbrecht/sqlparse": 4,
}
"""How many candidates of each are tried."""
SEED = 20261130
SINCE = "2019-01-01"
MOST_FILES = 12
FORMS = 4
"""Tasks of one repository that go through the formats of others."""
REWRITES = 3
"""Of one task, at most."""
LOOKED = ("bench/intrusion.py", "bench/inside/intruder.py", "bench/rewrites.py")
EXPORTED = ("bench/foreign_forms.py", "bench/harbor_trial.py", "src/quintain/ship", "src/quintain/formats")
"""What a result depends on beside the grader."""
GATES = ("isolation", "history", "no leak", "upstream", "fix", "base")
"""Those that walk through what the solver gets, and the two that a task is nothing without."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One task."""

    task_id: str
    files: int
    """Source files that the fix changes."""
    directories: int
    commits: int
    broken: tuple[str, ...]
    """Gates of `GATES` that do not hold, and what each saw."""
    intrusion: Intrusion
    rewrites: tuple[Rewrite, ...]

    @property
    def long(self) -> bool:
        """Whether it is long-horizon work."""
        return self.commits > 1 or (self.files > 2 and self.directories > 1)


def main() -> int:
    """Mine, measure, and print or publish."""
    options = _options()
    names = options.only or list(REPOSITORIES)
    if not options.no_mine:
        for name in names:
            _mine(name, options)
    found = list(_rows(names, options))
    rows = [row for row, _ in found]
    told = {row.task_id: each for row, each in found if each}
    text = f"{report(rows)}\n\n{report_forms(told)}"
    print(text)
    if options.write:
        put(options.write, "mined-tasks", "bench/mined_tasks.py", text)
    wrong = any(each.broken or not each.intrusion.clean or any(one.apart for one in each.rewrites) for each in rows)
    return int(wrong or not all(each.alike for each in told.values()))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clones", type=Path, required=True, metavar="DIR", help="where the clones are")
    parser.add_argument("--tasks", type=Path, required=True, metavar="DIR", help="where the tasks go, or are")
    parser.add_argument("--only", action="append", metavar="OWNER/NAME", help="this one; may be repeated")
    parser.add_argument("--no-mine", action="store_true", help="take the tasks that are there")
    parser.add_argument("--most", type=int, help="tasks of one repository that are looked through in this run")
    parser.add_argument(
        "--harbor", action="store_true", help="by the real Harbor too; else its verifier's script alone"
    )
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page as well")
    return parser.parse_args()


def _mine(name: str, options: argparse.Namespace) -> None:
    """Tasks of one repository. That there is none is no failure."""
    short = name.rpartition("/")[2]
    words = ["mine", "run", history(name, options), "--to", options.tasks / short, "--name", short]
    words += ["--issues", STREAM / "issues.json"] if name == BOATSHED else []
    words += [
        "--long-horizon",
        "--sample",
        SEED,
        "--top",
        REPOSITORIES.get(name, 4),
        "--since",
        SINCE,
        "--most-files",
        MOST_FILES,
    ]
    command = [Path(sys.executable).parent / "quintain", *map(str, words), "--jobs", "1"]
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    if done.returncode not in (0, 1):
        raise SystemExit(done.returncode)


def history(name: str, options: argparse.Namespace) -> Path:
    """A clone, or a history kept as text. Raises `UsageError`."""
    return STREAM / "history.fast-export" if name == BOATSHED else clone_of(name, options.clones)


def _rows(names: Sequence[str], options: argparse.Namespace) -> Iterator[tuple[Row, Forms | None]]:
    """Of every task that is there; measured where that is not kept."""
    looked = Kept("mined-tasks", grader_version(), source(*LOOKED))
    exported = Kept("mined-forms", grader_version(), source(*EXPORTED), str(options.harbor))
    for name in names:
        tasks = [open_task(root) for root in task_roots(options.tasks / name.rpartition("/")[2])]
        new = [task for task in tasks if looked.load(_key(task), Row) is None][: options.most]
        if new or _unexported(tasks, looked, exported):
            with _opened(history(name, options)) as (grader, stage, clone):
                for task in new:
                    looked.save(_key(task), _row(_bench(task, grader), stage, clone, looked))
                    progress(f"{task.task_id} looked through")
                for task in _unexported(tasks, looked, exported):
                    exported.save(
                        _key(task), forms(_bench(task, grader), _proof(_bench(task, grader)), name, real=options.harbor)
                    )
                    progress(f"{task.task_id} exported")
        for task in tasks:
            row = looked.load(_key(task), Row)
            if row is not None:
                yield row, exported.load(_key(task), Forms)


def _unexported(tasks: Sequence[Task], looked: Kept, exported: Kept) -> list[Task]:
    """Of the first tasks whose gates hold, those that were not taken through other formats."""
    rows = {task.task_id: looked.load(_key(task), Row) for task in tasks}
    held = [task for task in tasks if (row := rows[task.task_id]) is not None and not row.broken]
    return [task for task in held[:FORMS] if exported.load(_key(task), Forms) is None]


def _key(task: Task) -> str:
    return task.digest.removeprefix("sha256:")[:20]


@contextmanager
def _opened(clone: Path) -> Iterator[tuple[Grader, Stage, Clone]]:
    with (
        open_grader(warm=True) as grader,
        Stage(grader.sandbox, grader.images[0]) as stage,
        Clone(grader.sandbox, grader.images[0], clone) as history,
    ):
        yield grader, stage, history


def _bench(task: Task, grader: Grader) -> Bench:
    return Bench(task=task, grader=grader, packages=cache_root())


def _proof(bench: Bench) -> Proof:
    """That the trees are clean, the fix passes and the base does not: enough to be exported here."""
    seen = {name: gate(bench) for name, gate in MINED_GATES if name in GATES}
    return Proof(
        task_id=bench.task.task_id,
        task_digest=bench.task.digest,
        grader_version=grader_version(),
        image_digest=bench.grader.image_digest,
        engine=bench.grader.sandbox.name,
        guarantees=tuple(sorted(bench.grader.sandbox.guarantees)),
        gates=tuple(Gate(name=name, held=each.held, saw=each.saw) for name, each in seen.items()),
        proved_on="",
    )


def _row(bench: Bench, stage: Stage, clone: Clone, parts: Kept) -> Row:
    """Each part is kept as soon as it is there."""
    task = bench.task
    mined = task.mined
    if mined is None:
        raise SystemExit(f"`{task.root}` is not mined")
    key = _key(task)
    common = parts.made(f"{key}-common", frozenset[str], lambda: shared(stage, [task]))
    return Row(
        task_id=task.task_id,
        files=len(mined.unit.paths("source")),
        directories=len(mined.unit.subsystems),
        commits=mined.unit.commits,
        broken=parts.made(f"{key}-walk", tuple[str, ...], lambda: _walked(bench)),
        intrusion=parts.made(f"{key}-intrusion", Intrusion, lambda: intrusion(stage, task, common)),
        rewrites=parts.made(f"{key}-rewrites", tuple[Rewrite, ...], lambda: graded(bench, clone, mined, REWRITES)),
    )


def _walked(bench: Bench) -> tuple[str, ...]:
    """Gates that do not hold, and what each saw."""
    seen = {name: gate(bench) for name, gate in MINED_GATES if name in GATES}
    return tuple(f"{name}: {each.saw}" for name, each in seen.items() if not each.held)


def report(rows: Sequence[Row]) -> str:
    """The table, and what it comes to."""
    heads = (
        "task",
        "files",
        "dirs",
        "commits",
        "lines looked for",
        "recovered",
        "gates",
        "rewrites",
        "honest",
        "agree",
    )
    return f"{table(heads, [_line(each) for each in rows])}\n\n{_sum(rows)}"


def report_forms(told: Mapping[str, Forms]) -> str:
    """What fix and base earn by each way."""
    heads = (
        "task: fix, base",
        "predictions, graded blind",
        "the instance, as its harness runs it",
        "Harbor: oracle, nop",
    )
    pairs = {name: (each.predictions, each.harness, each.harbor) for name, each in told.items()}
    lines = [[name, *(f"{fix}, {base}" for fix, base in each)] for name, each in pairs.items()]
    alike = sum(each.alike for each in told.values())
    return (
        f"{table(heads, lines)}\n\n{alike} of {len(told)} tasks earn 1 with the fix and 0 with the base by every way."
    )


def _line(row: Row) -> list[str]:
    found = row.intrusion
    recovered = str(len(found.recovered)) + (f", and {found.project[0]}" if found.project else "")
    agree = sum(not each.apart and not each.doubt for each in row.rewrites)
    counts = (row.files, row.directories, row.commits, found.looked_for)
    last = (len(row.rewrites), sum(each.honest for each in row.rewrites), agree)
    gates = row.broken[0] if row.broken else "hold"
    return [row.task_id, *map(str, counts), recovered, gates, *map(str, last)]


def _sum(rows: Sequence[Row]) -> str:
    later = [each for row in rows for each in row.rewrites]
    honest = [each for each in later if each.honest]
    rejected = [each for each in honest if each.blind < each.asked]
    looked = sum(row.intrusion.looked_for for row in rows)
    return (
        f"{len(rows)} tasks, {sum(row.long for row in rows)} of them long-horizon. Of {looked} lines that only the "
        f"fixes have, {sum(len(row.intrusion.recovered) for row in rows)} were recovered. {len(later)} later rewrites: "
        f"{len(honest)} pass by plain pytest, of which blind grading rejects {len(rejected)}; "
        f"{sum(bool(each.apart) for each in later)} on which the two disagree."
    )


if __name__ == "__main__":
    sys.exit(exit_status(main))
