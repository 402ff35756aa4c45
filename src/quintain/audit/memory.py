"""What is known of a trajectory so far: where the agent stands, what is its own, and what it was honestly shown."""

import posixpath
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from quintain.records import FindingKind, FindingSeverity

HEX = re.compile(r"\b[0-9a-f]{7,40}\b")


class Sight(NamedTuple):
    """What a rule sees in a command."""

    kind: FindingKind
    severity: FindingSeverity
    why: str
    evidence: str = ""
    """A part of the command, where the whole would not say it."""


@dataclass(frozen=True, kw_only=True)
class Scope:
    """What belongs to the task."""

    roots: tuple[str, ...] = ("/work", "/tmp")
    """Directories that are the agent's to read."""
    names: tuple[str, ...] = ()
    """Of the package that is asked for, and of what it was made from: nobody who writes it needs another's."""


@dataclass
class Memory:
    """What came before."""

    scope: Scope
    folder: str = ""
    """Working directory."""
    names: set[str] = field(default_factory=set)
    """Branches and tags that the agent made."""
    stashed: bool = False
    """It put work of its own aside."""
    has_tree: bool = False
    """It made a working tree of its own."""
    shown: set[str] = field(default_factory=set)
    """What may be names of commits, in what it was shown."""

    def __post_init__(self) -> None:
        self.folder = self.folder or self.scope.roots[0]

    def place(self, path: str) -> str:
        """A path as it is meant from where the agent stands."""
        return posixpath.normpath(posixpath.join(self.folder, path))

    def learn(self, told: str) -> None:
        """The agent was shown this, and nothing was wrong with it."""
        self.shown.update(HEX.findall(told))

    def has_shown(self, name: str) -> bool:
        """The name of a commit, or its beginning, was in what the agent was shown."""
        return any(known.startswith(name) or name.startswith(known) for known in self.shown)

    def own(self, names: Iterable[str]) -> None:
        """The agent made these."""
        self.names.update(name for name in names if not name.startswith("-"))
