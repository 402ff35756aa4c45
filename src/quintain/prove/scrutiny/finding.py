"""What scrutiny says of a task: findings, and what it could not look at."""

from typing import Literal

import msgspec

Severity = Literal["severe", "moderate", "note"]
"""Severe: a score of this task may not mean what it says."""


class Finding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fault of a task."""

    id: str
    """Of the check, e.g. `shared-verifier`."""
    severity: Severity
    what: str
    """The fault, in a sentence."""
    evidence: str
    """What was seen, and where."""
    fix: str
    path: str = ""
    """The file of the task that it is about, where it is about one."""


class Untried(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A check that could not be made, and why."""

    id: str
    why: str


class Scrutiny(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it, of one task."""

    task: str
    kind: str
    """`harbor`, `swebench` or `plain`."""
    findings: tuple[Finding, ...]
    untried: tuple[Untried, ...] = ()

    @property
    def severe(self) -> bool:
        """Whether something severe was found."""
        return any(finding.severity == "severe" for finding in self.findings)
