"""Which of a job's episodes are learned from: those at the full bar, without fault, honest, and each submission once.

The reward stays what it is: findings decide what is kept, never what it earned. Nothing is graded, run or asked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from quintain.audit import Scope, audit
from quintain.formats.atif import Trajectory
from quintain.formats.conversation import FORMS, Form, as_preference
from quintain.records import Episode
from quintain.rollout.journal import Kept


class Sifted(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a job's episodes."""

    form: str
    episodes: int
    kept: int
    """Episodes that are learned from."""
    rows: int
    """Of the file: for preferences pairs, otherwise the same."""
    left_out: dict[str, int]
    """How many for which reason, the first that holds."""


RULES: tuple[tuple[str, Callable[[Episode], bool]], ...] = (
    ("no score, for a fault of ours", lambda episode: episode.masked or episode.grade is None),
    ("no steps are kept", lambda episode: episode.rows == (0, 0)),
    ("not at the full bar", lambda episode: episode.grade is None or episode.grade.verdict != "pass"),
    ("tampering was seen", lambda episode: episode.grade is not None and episode.grade.tampering.seen),
)
"""Why an episode is left out, before its steps are read."""
FOUND, AGAIN, ALONE = (
    "the audit found something severe",
    "the same was handed in before",
    "no lesser attempt to compare",
)


@dataclass
class Sift:
    """A job being sifted."""

    job: Kept
    scope: Scope
    form: Form
    left_out: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    kept: int = 0

    def rows(self) -> Iterator[dict[str, object]]:
        """The rows of the file, in the order of the job."""
        lesser = self._lesser() if self.form == "preferences" else {}
        for episode, trajectory in self._good():
            if self.form != "preferences":
                self.kept += 1
                yield {**FORMS[self.form](trajectory), **_whence(episode)}
            elif lesser[episode.task_id]:
                self.kept += 1
                other = lesser[episode.task_id].pop(0)
                pair = as_preference(trajectory, self.job.trajectory(other))
                yield {**pair, **_whence(episode), "rejected_score": other.score}
            else:
                self.left_out[ALONE] += 1

    def said(self, rows: int) -> Sifted:
        """What became of it."""
        count = len(self.job.episodes)
        return Sifted(form=self.form, episodes=count, kept=self.kept, rows=rows, left_out=dict(self.left_out))

    def _good(self) -> Iterator[tuple[Episode, Trajectory]]:
        seen: set[tuple[str, str]] = set()
        for episode in self.job.episodes.values():
            why = next((why for why, holds in RULES if holds(episode)), "")
            trajectory = None if why else self.job.trajectory(episode)
            if trajectory is not None and not audit(trajectory, self.scope).clean:
                why = FOUND
            elif trajectory is not None and (episode.task_digest, episode.submission) in seen:
                why = AGAIN
            if why or trajectory is None:
                self.left_out[why] += 1
            else:
                seen.add((episode.task_digest, episode.submission))
                yield episode, trajectory

    def _lesser(self) -> dict[str, list[Episode]]:
        """Attempts that did not pass, by task, the nearest to it first, and each submission once."""
        found: dict[str, dict[str, Episode]] = defaultdict(dict)
        for episode in self.job.episodes.values():
            if not any(holds(episode) for _, holds in RULES[:2]) and RULES[2][1](episode):
                found[episode.task_id].setdefault(episode.submission, episode)
        return defaultdict(list, {task: _best_first(list(each.values())) for task, each in found.items()})


def _best_first(episodes: Sequence[Episode]) -> list[Episode]:
    return sorted(episodes, key=lambda episode: (-(episode.score or 0.0), episode.trial_id))


def _whence(episode: Episode) -> dict[str, object]:
    """Columns that say where a row comes from."""
    return {
        "task_id": episode.task_id,
        "trial_id": episode.trial_id,
        "submission": episode.submission,
        "score": episode.score,
    }
