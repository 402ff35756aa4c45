"""What the mine gets out of real repositories: yield, reasons, seconds by stage; and commits that others validated.

The repositories and the seed of the draw stand here, as they were written down before the first run. Clones are not
fetched: each lies below `--clones` as OWNER+NAME/repo, OWNER/NAME or NAME.

    python bench/mine.py --clones DIR                      14 candidates of each, and the table
    python bench/mine.py --clones DIR --cases CASES.jsonl  known commits, by their fail-to-pass tests
    python bench/mine.py --clones DIR --ledgers A --against B  the same beside a run that kept its ledgers in B
    python bench/mine.py --clones DIR --naive 10           10 of each but one, beside the naive way

What became of each candidate is kept while the pipeline is the same: a run that was ended goes on.
"""

import argparse
import json
import resource
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from command import exit_status
from kept import Kept, source
from measure import put, table
from naive import Both, beside_downloads, in_both_ways, report

from quintain.errors import UsageError
from quintain.mine.clone import Clone
from quintain.mine.environment import Environments
from quintain.mine.ledger import Ledger
from quintain.mine.run import Chosen, choose, try_all
from quintain.mine.scan import Wanted, scan
from quintain.mine.validate import Validator
from quintain.mine.version import mine_version
from quintain.records import Mined, Scan, Unit
from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.cache import cache_root

REPOSITORIES = (
    "pallets/click",
    "pallets/itsdangerous",
    "jd/tenacity",
    "hynek/structlog",
    "keleshev/schema",
    "r1chardj0n3s/parse",
    "alecthomas/voluptuous",
    "mahmoud/boltons",
    "python-humanize/humanize",
    "andialbrecht/sqlparse",
    "un33k/python-slugify",
    "tox-dev/filelock",
)
HASTY = tuple(name for name in REPOSITORIES if name != "tox-dev/filelock")
"""Those that are tried in the naive way too: a suite of the twelfth waits for minutes."""
SEED = 20261130
EACH = 14
"""Of each, so that there are 150 of all: two repositories have fewer."""
SINCE = 1_514_764_800
"""2018-01-01: before that no interpreter at hand is of the time."""


@dataclass(frozen=True, kw_only=True)
class Figures:
    """One repository."""

    name: str
    units: int
    scan: float
    """Seconds."""
    rows: Sequence[Mined]
    cpu: float
    """Seconds of this process and of all rooms, for what was not known before."""
    wall: float
    """Seconds until all of them were tried, several at a time."""
    tried: int
    """Candidates that were not known before."""


def main() -> int:
    """Measure, and print or publish."""
    options = _options()
    names = options.only or REPOSITORIES
    if options.cases:
        return _cases(options)
    if options.naive:
        return _beside(options.only or HASTY, options)
    found = [_measured(name, options) for name in names]
    text = _report(found)
    if options.against:
        text += f"\n\n{_compared_with(options.against, found)}"
    print(text)
    if options.write:
        put(options.write, "mine", "bench/mine.py", text)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what the mine gets out of real repositories.")
    parser.add_argument("--clones", type=Path, required=True, metavar="DIR", help="where the clones are")
    parser.add_argument("--only", action="append", metavar="OWNER/NAME", help="this one; may be repeated")
    parser.add_argument("--each", type=int, default=EACH, help=f"candidates of each ({EACH})")
    parser.add_argument("--cases", type=Path, metavar="FILE", help="commits with their fail-to-pass tests, as JSONL")
    parser.add_argument("--naive", type=int, metavar="N", help="of each, in the naive way too, in turn")
    parser.add_argument("--ledgers", type=Path, metavar="DIR", help="where what became of them is kept")
    parser.add_argument("--against", type=Path, metavar="DIR", help="ledgers of another run, to be the same")
    parser.add_argument("--cache", type=Path, metavar="DIR", help="locks and packages; another than the usual is empty")
    parser.add_argument("--jobs", type=int, default=2, help="candidates at a time (2)")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page as well")
    return parser.parse_args()


def clone_of(name: str, clones: Path) -> Path:
    """Where the clone of a repository is. Raises `UsageError`."""
    for path in (clones / name.replace("/", "+") / "repo", clones / name, clones / name.rpartition("/")[2]):
        if path.is_dir():
            return path
    raise UsageError(f"no clone of {name} below `{clones}`", hint=f"clone it to `{clones / name}`")


def _ledger(name: str, options: argparse.Namespace) -> Ledger:
    folder = options.ledgers or cache_root() / "bench" / "mine"
    return Ledger(folder / mine_version() / f"{name.replace('/', '+')}.jsonl")


@contextmanager
def _opened(name: str, options: argparse.Namespace) -> Iterator[tuple[Clone, Sandbox]]:
    with (
        open_sandbox(warm=False) as sandbox,
        Clone(sandbox, host_image("test"), clone_of(name, options.clones)) as clone,
    ):
        yield clone, sandbox


def _validator(clone: Clone, sandbox: Sandbox, environments: Environments) -> Validator:
    return Validator(clone=clone, environments=environments, sandbox=sandbox, image=host_image("test"))


def _measured(name: str, options: argparse.Namespace, wanted: Sequence[str] = ()) -> Figures:
    """Some candidates of a repository, drawn by the seed; or those whose fixes are named."""
    ledger = _ledger(name, options)
    before, cpu = set(ledger.rows), _cpu()
    with _opened(name, options) as (clone, sandbox), Environments(sandbox, cache=options.cache) as environments:
        started = time.perf_counter()
        seen = scan(clone, Wanted(most_source=10))
        seconds = time.perf_counter() - started
        units = _named(seen, wanted) if wanted else choose(seen, Chosen(most=options.each, seed=SEED, since=SINCE))
        _line(f"{name}: {len(units)} of {len(seen.seen)} units are tried, {len(before)} are in the ledger")
        by, started = _validator(clone, sandbox, environments), time.perf_counter()
        rows = try_all(units, by, ledger, workers=options.jobs, report=lambda row: _say(name, row))
        wall = time.perf_counter() - started
    tried = sum(row.key not in before for row in rows)
    return Figures(name=name, units=len(seen.seen), scan=seconds, rows=rows, cpu=_cpu() - cpu, wall=wall, tried=tried)


def _named(seen: Scan, wanted: Sequence[str]) -> list[Unit]:
    return [one.unit for one in seen.seen if one.unit.fix in set(wanted)]


def _say(name: str, row: Mined) -> None:
    cpu = sum(spent.cpu for spent in row.seconds.values())
    _line(f"{name} {row.unit.fix[:10]} {row.python} {row.reason or 'holds'} {row.evidence[:80]} {cpu:.1f} s")


def _line(text: str) -> None:
    """Where we are, with the time, also where nobody looks: a run whose end nobody saw has said how far it came."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _report(found: Sequence[Figures]) -> str:
    rows = [row for each in found for row in each.rows]
    return "\n\n".join((_repositories(found), _reasons(rows), _stages(rows)))


def _repositories(found: Sequence[Figures]) -> str:
    whole = Figures(
        name="**all**",
        units=sum(each.units for each in found),
        scan=max((each.scan for each in found), default=0.0),
        rows=[row for each in found for row in each.rows],
        cpu=sum(each.cpu for each in found if each.tried),
        wall=sum(each.wall for each in found if each.tried),
        tried=sum(each.tried for each in found),
    )
    cpu = ("CPU s a candidate: rooms", "all")
    heads = ("repository", "units", "scan, s", "tried", "hold", "yield", *cpu, "candidates an hour")
    return table(heads, [_repository(each) for each in (*found, whole)])


def _repository(each: Figures) -> list[str]:
    """Of what was known before, what this process and `uv` took is not known, nor how long."""
    held, tried = sum(row.reason is None for row in each.rows), max(1, len(each.rows))
    rooms = sum(spent.cpu for row in each.rows for spent in row.seconds.values()) / tried
    counts = [str(each.units), f"{each.scan:.2f}", str(len(each.rows)), str(held), f"{held / tried:.0%}"]
    if not each.tried:
        return [each.name, *counts, f"{rooms:.1f}", "kept", "kept"]
    return [each.name, *counts, f"{rooms:.1f}", f"{each.cpu / each.tried:.1f}", f"{3600 * each.tried / each.wall:.0f}"]


def _reasons(rows: Sequence[Mined]) -> str:
    counts = Counter(row.reason for row in rows if row.reason)
    example = {row.reason: row.evidence for row in reversed(rows) if row.reason}
    lines = [
        [f"`{reason}`", str(count), example[reason][:90].replace("|", "\\|")] for reason, count in counts.most_common()
    ]
    return table(("reason", "candidates", "such as"), lines)


def _compared_with(folder: Path, found: Sequence[Figures]) -> str:
    """Which candidates had another outcome, or other tests, in a run before, of this pipeline or of another."""
    pairs = []
    for each in found:
        ledgers = map(Ledger, folder.glob(f"*/{each.name.replace('/', '+')}.jsonl"))
        other = {row.unit.fix: row for ledger in ledgers for row in ledger.rows.values()}
        pairs += [(each.name, row, other[row.unit.fix]) for row in each.rows if row.unit.fix in other]
    differ = [(name, one, two) for name, one, two in pairs if _sets(one) != _sets(two)]
    lines = [[name, one.unit.fix[:10], one.reason or "holds", two.reason or "holds"] for name, one, two in differ]
    said = (
        f"{len(pairs) - len(differ)} of {len(pairs)} candidates had the same outcome and the same tests in another run"
    )
    heads = ("differs", "commit", "here", "there")
    return f"{said}." + (f"\n\n{table(heads, lines)}" if lines else "")


def _sets(row: Mined) -> tuple[object, ...]:
    done = row.transition
    return (row.reason, *((done.fail_to_pass, done.pass_to_pass, done.field_fail_to_pass) if done else ()))


def _stages(rows: Sequence[Mined]) -> str:
    spent: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for row in rows:
        for stage, each in row.seconds.items():
            spent[stage].append((each.wall, each.cpu))
    lines = [
        [
            stage,
            str(len(each)),
            f"{statistics.median(wall for wall, _ in each):.2f}",
            f"{sum(cpu for _, cpu in each):.0f}",
        ]
        for stage, each in spent.items()
    ]
    return table(("stage", "candidates", "median wall s", "CPU s in all"), lines)


def _beside(names: Sequence[str], options: argparse.Namespace) -> int:
    """Some candidates, one at a time, in the naive way and in the mine's, whose cache is empty before the first."""
    folder = (options.ledgers or cache_root() / "bench" / "mine-naive") / mine_version()
    kept = Kept("mine-naive", source("bench/naive.py"), folder=folder)
    found = {name: _in_both_ways(name, options, kept, folder / "shared") for name in names}
    text = report(found)
    print(text)
    if options.write:
        put(options.write, "naive", "bench/mine.py --naive", text)
    return 0


def _in_both_ways(name: str, options: argparse.Namespace, kept: Kept, place: Path) -> list[Both]:
    """The first candidates of a repository. Its environments are its own; their parts lie in a cache of all."""
    downloads, found = options.cache or cache_root(), []
    with (
        _opened(name, options) as (clone, sandbox),
        Environments(sandbox, cache=downloads) as known,
        Environments(sandbox, cache=beside_downloads(place, downloads)) as own,
    ):
        by = _validator(clone, sandbox, own)
        for unit in choose(scan(clone, Wanted(most_source=10)), Chosen(most=options.naive, seed=SEED, since=SINCE)):
            _line(f"{name} {unit.fix[:10]} in both ways")
            make = partial(in_both_ways, unit, by, downloads, known)
            found.append(kept.made(f"{name.replace('/', '+')}-{unit.fix}", Both, make))
    return found


def _cases(options: argparse.Namespace) -> int:
    """Known commits: whether the same tests fail to pass."""
    cases = [json.loads(line) for line in options.cases.read_text().splitlines()]
    lines = []
    for name in options.only or sorted({case["repo"] for case in cases}):
        known = {case["fix"]: case for case in cases if case["repo"] == name}
        found = _measured(name, options, tuple(known))
        rows = {row.unit.fix: row for row in found.rows}
        lines += [_compared(name, case, rows.get(fix)) for fix, case in known.items()]
    same = sum(line[4] == "same" for line in lines)
    text = table(("repository", "commit", "python", "fail to pass", "said here"), lines)
    print(f"{text}\n\n{same} of {len(lines)} commits have the same fail-to-pass tests.")
    if options.write:
        put(options.write, "cases", "bench/mine.py --cases", text)
    return 0


def _compared(name: str, case: Mapping[str, object], row: Mined | None) -> list[str]:
    """A line; `same` where there are as many, and those that the case lists, whose long ids are cut."""
    said = "no candidate of the scan" if row is None else f"{row.reason}: {row.evidence}"
    if row is not None and row.transition is not None and row.reason is None:
        have = [_plain(test) for test in row.transition.field_fail_to_pass]
        missing = [test for test in _texts(case["f2p_ids"]) if not any(each.startswith(_plain(test)) for each in have)]
        equal = len(have) == case["f2p"] and not missing
        said = "same" if equal else f"{len(have)} tests, {len(missing)} of those listed missing"
    python = f"{case['python']} / {row.python if row else ''}"
    return [name, str(case["fix"])[:10], python, str(case["f2p"]), said[:100].replace("|", "\\|")]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, list):
        yield from map(str, value)


def _plain(test: str) -> str:
    return test.replace("::()", "")


if __name__ == "__main__":
    sys.exit(exit_status(main))
