"""Measure ways of doing the same, turn by turn, and say what came out: medians, 95th percentiles, processor time.

Each round does every way once, so that whatever else the machine does hits all of them alike. Processor time is that
of everything a way makes run: this process, the children it waited for, the slots of its sandboxes, the daemons and
containers of an engine. Nothing here knows what is measured.
"""

import argparse
import json
import os
import platform
import re
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quintain.sandbox import cgroups

Way = Callable[[], float | None]
"""Does a thing once; the processor seconds that no counter sees, if there are any."""
CPU_GROUP = "quintain-bench"
"""The control group of engines: their daemons and their containers."""


@dataclass
class Sample:
    """What the runs of one way took, in seconds."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """Of wall time."""
        return statistics.median(self.wall)

    def figures(self) -> dict[str, float]:
        """Milliseconds; processor time is the mean, since its counters tick."""
        ordered = sorted(self.wall)
        return {
            "median_ms": 1e3 * self.median,
            "p95_ms": 1e3 * ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))],
            "min_ms": 1e3 * ordered[0],
            "cpu_ms": 1e3 * statistics.fmean(self.cpu),
            "runs": len(ordered),
        }


@dataclass(frozen=True)
class Bar:
    """A figure of the design, and what was measured."""

    what: str
    value: float | None
    """None: not measured here."""
    bar: float
    aim: float
    unit: str
    most: bool = False
    """Whether more is better."""

    def row(self) -> list[str]:
        """For the table."""
        if self.value is None:
            return [self.what, "not measured", self._text(self.bar), "", self._text(self.aim), ""]
        return [
            self.what,
            f"**{self.value:.3g} {self.unit}**",
            self._text(self.bar),
            "held" if self._holds(self.bar) else "not held",
            self._text(self.aim),
            "reached" if self._holds(self.aim) else f"{self._distance():.2g} times away",
        ]

    def _text(self, value: float) -> str:
        return f"{'at least' if self.most else 'at most'} {value:.3g} {self.unit}"

    def _holds(self, limit: float) -> bool:
        assert self.value is not None
        return self.value >= limit if self.most else self.value <= limit

    def _distance(self) -> float:
        assert self.value is not None
        return self.aim / self.value if self.most else self.value / self.aim


def cpu_seconds() -> float:
    """Processor time so far, of all that can be counted."""
    own = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    groups = [*_groups(f"{cgroups.TOP}/{os.getpid()}-*"), *_groups(CPU_GROUP)]
    return sum(one.ru_utime + one.ru_stime for one in own) + sum(map(_usage, groups))


def _groups(pattern: str) -> Iterable[Path]:
    return [*cgroups.ROOT.glob(f"cpuacct/{pattern}/cpuacct.usage"), *cgroups.ROOT.glob(f"{pattern}/cpu.stat")]


def _usage(file: Path) -> float:
    """Seconds in the counter of one group, of either version; none once the group has gone."""
    try:
        words = file.read_text().split()
    except OSError:
        return 0.0
    return int(words[0]) / 1e9 if len(words) == 1 else int(words[1]) / 1e6


def interleave(
    ways: Mapping[str, Way], runs: Mapping[str, int], before: Callable[[str], None] | None = None
) -> dict[str, Sample]:
    """Do every way once a round, each as often as `runs` says, spread over the rounds; one more goes before, unseen.

    `before` prepares a way, outside what is measured.
    """
    samples = {name: Sample() for name in ways}
    rounds = max(runs.values(), default=0)
    for turn in range(-1, rounds):
        for name, way in ways.items():
            if turn >= 0 and turn * runs[name] // rounds == (turn - 1) * runs[name] // rounds and turn:
                continue
            if before:
                before(name)
            sample = _once(way)
            if turn >= 0:
                samples[name].wall.append(sample[0])
                samples[name].cpu.append(sample[1])
            progress(f"{turn + 1}/{rounds} {name}")
    return samples


def _once(way: Way) -> tuple[float, float]:
    cpu, started = cpu_seconds(), time.perf_counter()
    unseen = way()
    wall = time.perf_counter() - started
    return wall, cpu_seconds() - cpu + (unseen or 0.0)


def pss(pids: Iterable[int]) -> int:
    """Bytes that processes hold, each shared page divided among those who have it."""
    total = 0
    for pid in pids:
        try:
            text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += 1024 * sum(int(size) for size in re.findall(r"^Pss: +(\d+)", text, re.MULTILINE))
    return total


def descendants(of: int | None = None) -> list[int]:
    """Every process below one; by default, below this."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            parents.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(entry.name))
    found = list(parents.get(of or os.getpid(), []))
    for pid in found:
        found += parents.get(pid, [])
    return found


def machine() -> dict[str, object]:
    """Where the figures were taken."""
    model = re.search(r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    memory = re.search(r"^MemTotal: +(\d+)", Path("/proc/meminfo").read_text(), re.MULTILINE)
    return {
        "cpus": len(os.sched_getaffinity(0)),
        "model": model[1] if model else platform.machine(),
        "memory_gib": round(int(memory[1]) / (1 << 20)) if memory else 0,
        "kernel": re.split(r"[^\d.]", platform.release())[0],
        "python": platform.python_version(),
        "user": "root" if os.geteuid() == 0 else "unprivileged",
        "load": round(os.getloadavg()[0], 1),
    }


def machine_line(machine: Mapping[str, object]) -> str:
    """The same for people."""
    return (
        "{cpus} CPUs ({model}), {memory_gib} GiB, Linux {kernel}, Python {python}, {user}; "
        "load {load} when it began.".format(**machine)
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; columns after the first stand to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def bars_table(bars: Iterable[Bar]) -> str:
    """The bars, and how far the aims are."""
    return table(("bar", "measured", "bar", "", "aim", ""), [bar.row() for bar in bars])


def times_table(samples: Mapping[str, Sample], beside: str) -> str:
    """Times of every way, and how often it fits into that of the way `beside`."""
    base = samples[beside].figures()
    rows = []
    for name, sample in samples.items():
        each = sample.figures()
        ratios = [base[key] / each[key] if each[key] else float("nan") for key in ("median_ms", "cpu_ms")]
        times = [each[key] for key in ("median_ms", "p95_ms", "min_ms", "cpu_ms")]
        rows.append(
            [name, *(f"{value:,.1f}" for value in times), *(f"{value:.2f}" for value in ratios), f"{each['runs']}"]
        )
    head = ("way", "median ms", "p95 ms", "least ms", "CPU ms", "faster by", "less CPU by", "runs")
    return table(head, rows)


def arguments(description: str) -> argparse.ArgumentParser:
    """What every bench takes."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--json", action="store_true", help="print all figures as JSON on stdout")
    parser.add_argument("--quick", action="store_true", help="a few runs: shows that it works, not how fast it is")
    parser.add_argument("--engine", action="append", choices=("docker", "podman"), help="start and measure these only")
    parser.add_argument("--no-engine", action="store_true", help="start no container engine")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page as well")
    return parser


def publish(options: argparse.Namespace, name: str, figures: dict[str, object], text: str) -> None:
    """Print the figures or the tables; put the tables into a page, between the comments that name the bench."""
    print(json.dumps(figures, indent=1) if options.json else text)
    if options.write:
        put(options.write, name, f"bench/{name}.py", text)


def put(page: Path, name: str, bench: str, text: str) -> None:
    """Put tables into a page, between the comments that name the bench. Exits where there are none."""
    begin, end = f"<!-- {name}: made by {bench} -->\n", f"<!-- {name}: end -->"
    head, found, rest = page.read_text(encoding="utf-8").partition(begin)
    if not found or end not in rest:
        sys.exit(f"error: `{page}` has no place for the tables\n\nhint: give it the lines {begin.strip()} and {end}")
    page.write_text(f"{head}{begin}\n{text}\n\n{end}{rest.partition(end)[2]}", encoding="utf-8")


def progress(text: str) -> None:
    """Where we are, for a person who waits."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text}")
        sys.stderr.flush()
