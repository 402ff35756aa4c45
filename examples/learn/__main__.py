"""Train a small policy against the grader, and its twin against one that believes a log.

python examples/learn                                          a summary; the tasks, rows and curves lie in the cache
python examples/learn --write docs/explanation/learning.md     and put summary and curves into the page

Everything that was rendered and graded is kept in the cache, so a run that was interrupted goes on where it stopped.
"""

import argparse
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples"), str(ROOT / "bench")]

import measure
import msgspec
from command import exit_status
from learn.learning import BESIDES, PROGRAMS, SETTINGS, SPECIFICATIONS, Class, Row, learned
from learn.lessons import Lesson, choices, lessons
from learn.plot import Curve, Panel, svg
from learn.rewards import Leaky, Ours

from quintain.author.press import Press
from quintain.author.rooms import Observatory
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.store.cache import cache_root, write_atomically

PICTURE = "learning.svg"
WINDOW = 5
"""Steps at either end that are summed up."""


def main() -> int:
    """Render, learn, and write what it was like."""
    options = arguments().parse_args()
    options.to = options.to or cache_root() / "learned"
    machine, spent = measure.machine(), options.to / "spent.jsonl"
    options.to.mkdir(parents=True, exist_ok=True)
    with open_grader(warm=True, upstream=False) as grader, ThreadPoolExecutor(os.cpu_count()) as pool:
        with counted(spent, "to render and compile"):
            school = prepared(options, grader, pool)
        with counted(spent, "to learn"):
            rows = list(trained(school, options.seeds, options.steps))
    write_atomically(options.to / "rows.jsonl", b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    picture = svg(panels(rows)).encode()
    write_atomically(options.to / "curves.svg", picture)
    text = f"{measure.machine_line(machine)}\n\n{took(spent)}\n\n{summary(rows)}"
    print(text)
    if options.write:
        write_atomically(options.write.parent / PICTURE, picture, mode=0o644)
        measure.put(options.write, "learn", "examples/learn", text)
    return 0


class Spent(msgspec.Struct, frozen=True):
    """What a part of one run took, in seconds."""

    part: str
    wall: float
    cpu: float


@contextmanager
def counted(path: Path, part: str) -> Iterator[None]:
    """Write down what a block takes, also where it is interrupted."""
    began, used = time.perf_counter(), measure.cpu_seconds()
    try:
        yield
    finally:
        line = Spent(part, time.perf_counter() - began, measure.cpu_seconds() - used)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def took(path: Path) -> str:
    """What all runs into one directory took together."""
    lines = [msgspec.json.decode(line, type=Spent) for line in path.read_bytes().splitlines()]
    said = []
    for part in dict.fromkeys(line.part for line in lines):
        own = [line for line in lines if line.part == part]
        wall, cpu = sum(line.wall for line in own), sum(line.cpu for line in own)
        said.append(f"{wall:,.0f} s {part} ({cpu:,.0f} s of processor time)")
    runs = max(Counter(line.part for line in lines).values())
    return f"{', '.join(said)}, in {runs} run{'s' * (runs > 1)}."


def prepared(options: argparse.Namespace, grader: Grader, pool: ThreadPoolExecutor) -> Class:
    """What is learned on, compiled, and who pays."""
    rooms = Observatory(sandbox=grader.sandbox, image=grader.images[0])
    kept = cache_root() / "private"
    press = Press(rooms=rooms, library=None, kept=kept)
    to_train, unseen = choices(options.train, options.held_out)
    every = list(lessons([*to_train, *unseen], press, options.to / "tasks", say))
    list(pool.map(lambda each: compiled(grader, each), every))
    payers = {"quintain": Ours(grader, kept), "leaky": Leaky(grader, kept)}
    return Class(trained=every[: options.train], held_out=every[options.train :], payers=payers, pool=pool)


def compiled(grader: Grader, lesson: Lesson) -> None:
    """Have a suite blinded, and its pool of fresh inputs drawn."""
    say(f"compiling seed {lesson.choice.seed}")
    grader.compiled(lesson.task)
    grader.draw(lesson.task, "")


def trained(school: Class, seeds: int, steps: int) -> Iterator[Row]:
    """Every setting, once for each seed."""
    for setting in SETTINGS:
        for seed in range(seeds):
            for row in learned(setting, seed, min(steps, setting.most), school):
                if row.held_out is not None:
                    carried = sum(row.exploits.values())
                    say(
                        f"{setting.name}, seed {seed}, step {row.step}: paid {row.paid:.3f}, "
                        f"held out {row.held_out:.3f}, exploits {carried:.3f}"
                    )
                yield row


def panels(rows: Sequence[Row]) -> list[Panel]:
    """The pictures."""
    names = list(dict.fromkeys(row.setting for row in rows))
    seen = [row for row in rows if row.held_out is not None]
    return [
        Panel("Held-out specifications: score by Quintain", {name: _curve(seen, name, "held_out") for name in names}),
        Panel("Programs that carry an exploit", {name: _curve(rows, name, "exploits") for name in names}),
        Panel("What the learner was paid", {name: _curve(rows, name, "paid") for name in names}),
    ]


def summary(rows: Sequence[Row]) -> str:
    """A row for each setting and seed: how it began, and what it has come to."""
    masked = sum(row.masked for row in rows)
    runs: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        runs.setdefault((row.setting, row.seed), []).append(row)
    head = ("setting", "seed", "steps", "paid", "then", "held out", "then", "solved", "exploits", "then", "mostly")
    told = (
        f"{SPECIFICATIONS} × {PROGRAMS} programs a step; {masked} programs could not be graded. What was paid, and the "
        f"share of programs with an exploit, are means of the first and of the last {WINDOW} steps."
    )
    return f"{told}\n\n{measure.table(head, [_summed(*name, own) for name, own in runs.items()])}"


def _summed(setting: str, seed: int, rows: Sequence[Row]) -> list[str]:
    """The row of one learner."""
    ends = (rows[:WINDOW], rows[-WINDOW:])
    carried = {name: statistics.fmean(row.exploits[name] for row in ends[1]) for name in BESIDES}
    most = max(carried, key=carried.__getitem__)
    return [
        setting,
        f"{seed}",
        f"{rows[-1].step}",
        *(f"{statistics.fmean(row.paid for row in end):.3f}" for end in ends),
        *(f"{row.held_out or 0:.3f}" for row in (rows[0], rows[-1])),
        f"{rows[-1].solved or 0:.0%}",
        *(f"{statistics.fmean(sum(row.exploits.values()) for row in end):.1%}" for end in ends),
        f"`{most}` {carried[most]:.1%}",
    ]


def _curve(rows: Sequence[Row], name: str, field: str) -> Curve:
    found: dict[int, list[float]] = {}
    for row in rows:
        if row.setting == name:
            value = getattr(row, field)
            found.setdefault(row.step, []).append(sum(value.values()) if isinstance(value, dict) else value)
    return found


def say(text: str) -> None:
    """Where we are."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def positive(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"`{text}` is no number from 1")
    return int(text)


def arguments() -> argparse.ArgumentParser:
    """What may be asked."""
    parser = argparse.ArgumentParser(prog="python examples/learn", description=__doc__)
    parser.add_argument("--to", type=Path, metavar="DIR", help="where everything is written  [default: in the cache]")
    parser.add_argument("--seeds", type=positive, default=3, help="learners in each setting  [default: 3]")
    parser.add_argument("--steps", type=positive, default=40, help="steps of each  [default: 40]")
    parser.add_argument("--train", type=positive, default=16, help="specifications to train on  [default: 16]")
    parser.add_argument("--held-out", type=positive, default=8, help="specifications held out  [default: 8]")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the summary and the picture into this page")
    return parser


if __name__ == "__main__":
    sys.exit(exit_status(main))
