"""What a repository's history offers: units of work, and why most are no task."""

from typing import Literal

import msgspec

Part = Literal[
    "source",  # of the package, its templates and data included
    "test",  # a file that pytest collects
    "support",  # what tests stand on: conftest, fixtures, snapshots, recorded replies
    "documentation",
    "changelog",
    "build",  # how it is built, installed, checked
    "ci",
    "vendored",  # somebody else's code
    "generated",
    "binary",
    "other",  # examples, tools, benchmarks
]
"""Which side of a task a file of the repository is on."""

Reason = Literal[
    "merge-sync",  # one long-lived branch brought into another: no piece of work
    "no-source-change",
    "no-test-change",
    "no-runnable-test-file",  # fixtures or deleted tests alone
    "too-many-files",
    "too-small",  # for what was asked for
    "submodule-required",  # another repository's commit is part of the change
    "unusual-path",  # a path with a line break, or that is not UTF-8
    "unreadable-message",  # a commit message that is not UTF-8
    "licence-unknown",
    "licence-not-permissive",
    "licence-changed",
    "object-missing",  # of a clone that is not whole
]
"""Why a unit is no candidate: the first that applies."""


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file that a unit adds, changes or removes. A renamed file is removed and added."""

    path: str
    part: Part
    status: Literal["added", "changed", "removed"]


class Size(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much of the source a unit changes; its tests do not count."""

    hunks: int
    added: int
    """Lines."""
    removed: int
    """Lines."""
    names: tuple[str, ...]
    """Public functions and classes that the source did not define before, in order of appearance."""


class Unit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A commit of the main line and its first parent: a direct commit, a squashed branch, or a merged one."""

    base: str
    """The parent's id: where a solver starts."""
    fix: str
    """The commit's id."""
    time: int
    """When it was committed, in seconds since 1970."""
    message: str
    pull: int | None = None
    """The pull request that the message names."""
    issues: tuple[int, ...] = ()
    """What the message says it closes."""
    commits: int = 1
    """That came with it: more than one for a merged branch."""
    changes: tuple[Change, ...]
    licence: str | None = None
    """SPDX expression of the base commit's licence files; None where they are unknown or there are none."""
    size: Size | None = None
    """Of candidates alone."""

    def paths(self, *parts: Part) -> tuple[str, ...]:
        """What it changes on these sides."""
        return tuple(change.path for change in self.changes if change.part in parts)

    @property
    def subsystems(self) -> frozenset[str]:
        """The directories of the source files that it changes."""
        return frozenset(path.rpartition("/")[0] for path in self.paths("source"))


class Seen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One unit, and what became of it."""

    unit: Unit
    reason: Reason | None = None
    """None: a candidate."""
    evidence: str = ""
    """For people: what stood in the way."""
    rank: float | None = None
    """How good a task it promises, of candidates; higher is better."""


class Scan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A repository's main line, looked through."""

    head: str
    """The id of its newest commit."""
    seen: tuple[Seen, ...]
    """From the newest to the oldest."""


class Stripped(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The repository that a solver gets, and what was found in it of its future."""

    form: Literal["orphan", "history"]
    base: str
    fix: str
    head: str
    """The id of its newest commit: the base's own where the history is kept."""
    tree: str
    commits: int
    scripts: tuple[str, ...]
    """Files that may be run."""
    objects_looked_for: int
    """Objects that the fix has and the base has not."""
    lines_looked_for: int
    """Lines of the fix that say something and stand nowhere in the base."""
    objects: tuple[str, ...]
    """Of these, what the repository holds; the first twenty."""
    lines: tuple[str, ...]
    """Of these, what stands in any object or file of it; the first twenty."""
    lines_found: int
    """How many these are. History has a few that were written before, for something else."""
    remains: tuple[str, ...]
    """What it has besides: refs, logs, hooks, remotes, lost objects."""

    @property
    def clean(self) -> bool:
        """Whether nothing of the future is in it. Where the history is kept: nor most of the fix, from before."""
        allowed = self.lines_looked_for // 2 if self.form == "history" else 0
        return not (self.objects or self.remains or self.lines_found > allowed)
