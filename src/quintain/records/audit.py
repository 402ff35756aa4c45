"""Findings: what was seen in a finished trajectory that a reader should know of."""

from typing import Literal

import msgspec

FindingKind = Literal[
    "history",  # read of what the repository holds beyond the commit that the solver was given
    "fetch",  # went, or tried to go, to another machine
    "package",  # looked for the package, or for what others made of the same task, in caches and indexes
    "outside",  # read a file or a directory that is no part of the task
]

FindingSeverity = Literal[
    "severe",  # honest work has no use for it: a trajectory with one is not learned from
    "note",  # worth a look: an honest habit as often as not
]


class Finding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that was seen."""

    kind: FindingKind
    severity: FindingSeverity
    step: int
    """Number of the step, from 1."""
    call: str
    """Id of the tool call."""
    why: str
    """What it is, in a few words."""
    evidence: str
    """The command, or the path."""
    shown: str = ""
    """The beginning of what the agent was shown for it: whether it got anything."""
    trace: str
    """Which of the 54 kinds of TRACE it is nearest to."""


class Audit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was seen in one trajectory."""

    trajectory: str
    """Its id: of a job's episode, the trial's."""
    steps: int
    """How many steps were read."""
    findings: tuple[Finding, ...] = ()

    @property
    def clean(self) -> bool:
        """Nothing severe was seen."""
        return all(each.severity != "severe" for each in self.findings)
