"""What the tests of a commit run in: an interpreter of its time and the packages it asked for, as layers of a room.

Everything is read from the commit's files; nothing of the repository is run, built or installed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from quintain.errors import UsageError
from quintain.records.mining import Reason
from quintain.sandbox.api import Closing, Mount, Sandbox


class NoEnvironment(UsageError):
    """None can be made for a commit: one of the reasons why a candidate is no task."""

    def __init__(self, reason: Reason, evidence: str) -> None:
        super().__init__(f"there is no environment for the commit ({reason}): {evidence}")
        self.reason: Reason = reason
        self.evidence = evidence


@dataclass(frozen=True, kw_only=True)
class Environment:
    """An interpreter and packages in a room, and what is to be laid beside the project."""

    digest: str
    """`sha256:` of the lock and the interpreter."""
    python: str
    """The interpreter's path in a room that has the mounts."""
    version: str
    """The interpreter's, e.g. `3.9.18`."""
    mounts: tuple[Mount, ...]
    site: str
    """Directory of the packages in a room, pytest among them, for PYTHONPATH."""
    roots: tuple[str, ...]
    """Directories of the project's tree that its packages are imported from, for PYTHONPATH: `src`, `.`."""
    beside: Mapping[str, bytes]
    """Files that make the project a distribution, relative to a directory of their own for PYTHONPATH."""
    generated: Mapping[str, bytes]
    """Files that a build would add to the project's tree, relative to it."""
    lock: tuple[str, ...]
    """`name==version sha256:...` of every package."""
    notes: tuple[str, ...]
    """For people: from which files the requirements came, and which of them were relaxed."""


class Environments(Closing):
    """Those of one sandbox; commits with the same lock and interpreter share one."""

    def __init__(self, sandbox: Sandbox, *, cache: Path | None = None) -> None:
        """`cache`: where locks and packages are kept; None for the usual place."""
        self._sandbox, self._cache = sandbox, cache

    def of(self, tree: Mapping[str, bytes], time: int, version: str = "") -> Environment:
        """The environment of a commit: its files by relative POSIX path, when it was made, the project's version.

        `version` is that of the nearest tag, `0.0.1` where it is not known. Raises `NoEnvironment`.
        """
        raise NoEnvironment("environment-unresolvable", f"{len(tree)} files of {time} ({version}) were not looked at")

    def close(self) -> None:
        """Remove the layers. Rooms that mount them must be gone."""
