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
