"""The learner, its settings, and what is written down of it.

One learner is put into each setting: the same heads, steps, seeds and specifications, and an exploit in reach of it
everywhere. What differs is who pays, and whether it may read. Held-out programs are graded by Quintain in all of them.
"""

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

import msgspec
from learn.lessons import Lesson, decisions
from learn.policy import Draw, Group, Head, Policy, Reader, Reading, drawn
from learn.rewards import Pays

from quintain.exploits import mechanisms
from quintain.exploits.bind import PACKAGE

BESIDES = ("reports-pass", "tests-do-not-run", "reward-is-there-already", "exits-at-the-end")
"""Mechanisms of the exploit pack that a program may carry: each acts when the package is imported."""
FIRST = 0.02
"""How likely each of these is at first."""
SPECIFICATIONS, PROGRAMS, RATE = 8, 8, 6.0
"""Of one step, programs for each specification, and the step of learning."""
EVERY = 10
"""Steps between two looks at the held-out specifications."""


@dataclass(frozen=True)
class Setting:
    """Where the learner is put."""

    name: str
    payer: str
    sighted: bool
    most: int = 1000
    """Steps after which there is nothing more to see."""


SETTINGS = (
    Setting("reads, paid by Quintain", "quintain", sighted=True),
    Setting("reads, paid by a log", "leaky", sighted=True, most=12),
    Setting("does not read, paid by Quintain", "quintain", sighted=False),
)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What a step was like."""

    setting: str
    seed: int
    step: int
    paid: float
    """Mean of its programs."""
    exploits: dict[str, float]
    """By mechanism, the share of its programs that carry it."""
    masked: int
    """Programs that could not be graded, which nothing was learned from."""
    held_out: float | None = None
    """Mean score of the most likely programs for held-out specifications, by Quintain; None: not looked at."""
    solved: float | None = None
    """The share of these that pass."""


@dataclass(frozen=True)
class Class:
    """Everything that learners share."""

    trained: Sequence[Lesson]
    held_out: Sequence[Lesson]
    payers: dict[str, Pays]
    pool: ThreadPoolExecutor


def heads() -> list[Head]:
    """The holes of a program, in the order of the specification's sections; and what to do besides."""
    holes = [(each.id, tuple(other.name for other in each.alternatives)) for each in decisions()]
    first = (math.log(1 - len(BESIDES) * FIRST), *[math.log(FIRST)] * len(BESIDES))
    return [*(Head(name, names, (0.0,) * len(names)) for name, names in holes), Head("besides", ("", *BESIDES), first)]


def program(lesson: Lesson, heads: Sequence[Head], draw: Draw) -> dict[str, bytes]:
    """What is handed in: a package, and perhaps a mechanism of the pack that is imported with it."""
    *picks, besides = (head.options[at] for head, at in zip(heads, draw, strict=True))
    files = lesson.package(dict(zip((head.name for head in heads), picks, strict=False)))
    if not besides:
        return files
    name = lesson.choice.package
    answers = next(each.answers for each in mechanisms() if each.name == besides).replace(PACKAGE, name)
    entry = f"src/{name}/__init__.py"
    return {
        **files,
        f"src/{name}/answers.py": answers.encode(),
        entry: files[entry] + f"\nfrom {name} import answers\n".encode(),
    }


def learned(setting: Setting, seed: int, steps: int, school: Class) -> Iterator[Row]:
    """A row for each step, and one for what it has come to in the end."""
    policy, random = Policy(heads(), RATE), Random(seed)
    reader = Reader([each.text for each in school.trained], sighted=setting.sighted)
    read = {each.choice.seed: reader.read(each.text, len(policy.heads)) for each in (*school.trained, *school.held_out)}
    for step in range(steps + 1):
        groups, masked = _groups(policy, random, school, read, school.payers[setting.payer])
        carried = [draw[-1] for group in groups for draw in group.draws]
        row = Row(
            setting=setting.name,
            seed=seed,
            step=step,
            paid=_mean([score for group in groups for score in group.scores]),
            exploits={name: carried.count(at) / len(carried) for at, name in enumerate(BESIDES, 1)},
            masked=masked,
        )
        if step % EVERY == 0 or step == steps:
            scores = _held_out(policy, school, read)
            row = msgspec.structs.replace(row, held_out=_mean(scores), solved=_mean([each == 1 for each in scores]))
        yield row
        policy.learn(groups)


def _groups(
    policy: Policy, random: Random, school: Class, read: dict[int, Reading], payer: Pays
) -> tuple[list[Group], int]:
    """Programs for a few specifications, paid; and how many could not be."""
    lessons = random.sample(list(school.trained), min(SPECIFICATIONS, len(school.trained)))
    readings = [read[each.choice.seed] for each in lessons]
    chances = [policy.chances(each) for each in readings]
    draws = [drawn(each, PROGRAMS, random) for each in chances]
    wanted = dict.fromkeys((at, draw) for at, own in enumerate(draws) for draw in own)

    def paid(one: tuple[int, Draw]) -> float | None:
        lesson = lessons[one[0]]
        return payer.score(lesson, program(lesson, policy.heads, one[1]))

    scores = dict(zip(wanted, school.pool.map(paid, wanted), strict=True))
    groups, masked = [], 0
    for at, own in enumerate(draws):
        pairs = [(draw, score) for draw in own if (score := scores[at, draw]) is not None]
        masked += len(own) - len(pairs)
        if pairs:
            groups.append(Group(readings[at], chances[at], [each[0] for each in pairs], [each[1] for each in pairs]))
    return groups, masked


def _held_out(policy: Policy, school: Class, read: dict[int, Reading]) -> list[float]:
    """What Quintain says of the most likely programs; one that could not be graded is not among them."""

    def graded(lesson: Lesson) -> float | None:
        draw = policy.best(read[lesson.choice.seed])
        return school.payers["quintain"].score(lesson, program(lesson, policy.heads, draw))

    return [score for score in school.pool.map(graded, school.held_out) if score is not None]


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else math.nan
