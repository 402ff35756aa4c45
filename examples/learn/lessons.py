"""What is learned on: tasks of one small skeleton, in two parts whose specifications share no sentence of a rule.

A clause of the skeleton is worded in several ways, `{one|another}`. The sentences of a rule fall into two halves, by
whether an even number of second wordings is chosen. Training specifications have sentences of one half and held-out
ones of the other, so that no rule of a held-out specification has stood word for word in one that was trained on,
though every word has. Neither has the combination of its rules.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from quintain.author.check import sound_skeleton
from quintain.author.choose import Choice, choose
from quintain.author.draws import Draws
from quintain.author.press import Press
from quintain.author.render import Draft, installable
from quintain.author.skeleton import Decision, Source
from quintain.store.digest import join_digest
from quintain.store.task import Task, open_task
from quintain.store.tree import write_new_tree

SKELETON = Path(__file__).parent / "postroom"
WORDINGS = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
HELD_OUT = 10_000
"""From this seed on, specifications are held out."""
NO_COPY_GUARD = b"\n[copy_guard]\nfloor = 1000000\n"
"""Every package is put together from pieces of the skeleton, as the reference is: likeness says nothing here."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One specification, and what grades programs for it."""

    task: Task
    choice: Choice

    @property
    def text(self) -> str:
        """`SPEC.md`: all that a policy sees."""
        return self.task.brief.text

    def package(self, picks: dict[str, str]) -> dict[str, bytes]:
        """What is handed in: the frame with names and numbers, and in its holes the code of some alternatives."""
        choice = self.choice.flipped(picks)
        return installable(choice, Draft(choice).site)


def decisions() -> tuple[Decision, ...]:
    """The rules, each with its alternatives."""
    return sound_skeleton(SKELETON).table.decisions


def choices(train: int, held_out: int) -> tuple[list[Choice], list[Choice]]:
    """So many to train on, and so many whose rules stand in no training specification in this combination."""
    source = sound_skeleton(SKELETON)
    trained = [choose(worded(source, seed), seed) for seed in range(train)]
    known = [each.alternatives for each in trained]
    new = (choose(worded(source, seed), seed) for seed in range(HELD_OUT, 2 * HELD_OUT))
    unseen = (each for each in new if each.alternatives not in known)
    return trained, [each for each, _ in zip(unseen, range(held_out), strict=False)]


def worded(source: Source, seed: int) -> Source:
    """The skeleton with one wording of every clause."""
    draws = Draws("wording", seed)
    half = int(seed >= HELD_OUT)
    turned = tuple(
        msgspec.structs.replace(
            decision,
            alternatives=tuple(
                msgspec.structs.replace(each, clause=_sentence(str(each.clause), draws, half))
                for each in decision.alternatives
            ),
        )
        for decision in source.table.decisions
    )
    said = [str(each.clause) for decision in turned for each in decision.alternatives]
    table = msgspec.structs.replace(source.table, decisions=turned)
    return replace(source, table=table, digest=join_digest(source.digest, *said))


def _sentence(clause: str, draws: Draws, half: int) -> str:
    """One wording, of the half whose second choices are even (0) or odd (1) in number."""
    picks = [draws.below(2) for _ in WORDINGS.findall(clause)]
    picks[-1] = (sum(picks[:-1]) + half) % 2
    taken = iter(picks)
    return WORDINGS.sub(lambda found: found[1 + next(taken)], clause)


def lessons(choices: list[Choice], press: Press, to: Path, report: Callable[[str], None]) -> Iterator[Lesson]:
    """The tasks of some choices, each in a directory of its own; those that are there already are opened.

    Raises `ValueError` for a choice of which no good suite can be made.
    """
    for number, choice in enumerate(choices, 1):
        made_of = join_digest(choice.source.digest, str(choice.seed)).removeprefix("sha256:")[:12]
        root = to / f"{choice.seed:05}-{made_of}" / choice.package
        if not root.exists():
            report(f"rendering seed {choice.seed}, {number} of {len(choices)}")
            done = press.rendered(choice, lambda _: None)
            if done.shortages:
                raise ValueError(f"seed {choice.seed}: {'; '.join(done.shortages)}")
            grading = done.files["private/grading.toml"] + NO_COPY_GUARD
            write_new_tree(root, {**done.files, "private/grading.toml": grading})
        yield Lesson(task=open_task(root), choice=choice)
