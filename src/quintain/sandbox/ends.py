"""How a program ended, from what the kernel counted: never from what the program said."""

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from quintain.records import End, Limits
from quintain.sandbox.cgroups import Counters
from quintain.sandbox.inside.protocol import Report


@dataclass(frozen=True)
class Outcome:
    """What is known of a program when everything it started is dead."""

    limits: Limits
    report: Report | None
    """None: its room died without one."""
    counters: Counters
    cause: End | None = None
    """Why the caller killed it, if it did."""

    @property
    def code(self) -> int | None:
        """Exit status, negative for a signal; None if it did not end by itself."""
        if self.report is None or "status" not in self.report or "cause" in self.report:
            return None
        return os.waitstatus_to_exitcode(self.report["status"])

    @property
    def failed(self) -> bool:
        """It did not end well."""
        return self.code != 0

    @property
    def cpu(self) -> float:
        """Processor time of the program and the children it waited for."""
        return self.report.get("cpu", 0.0) if self.report else 0.0


def reported(data: bytes) -> Report | None:
    """What the first process of a room reports; None for what is no report, so that whatever says it is lost."""
    try:
        report = msgspec.json.decode(data, type=Report)
        os.waitstatus_to_exitcode(report.get("status", 0))
    except (msgspec.DecodeError, ValueError, OverflowError, RecursionError):
        return None
    return report


def descriptor_table(limit: int) -> int:
    """The size of the kernel's table of descriptors just before the last of them is used: a power of two, from 64.

    One descriptor more is allowed, whose use makes the table grow: that is how reaching the limit is seen.
    """
    return max(64, 1 << (limit - 2).bit_length())


class _Row(NamedTuple):
    end: End
    holds: Callable[[Outcome], bool]
    detail: str


def _reported(outcome: Outcome, name: str, default: int) -> int:
    value = outcome.report.get(name, default) if outcome.report else default
    return value if isinstance(value, int) else default


_CPU_SEEN = {-signal.SIGXCPU: 0.3, -signal.SIGKILL: 0.7}
"""Of the limit, by code: the kernel counts ticks against it, on a busy machine far more than the time it reports."""

_ENDS = (
    _Row("wall", lambda o: o.cause == "wall", "killed: {l.wall:g} s of real time were over"),
    _Row("output", lambda o: o.cause == "output", "killed: stdout, stderr or the channel held more than the limit"),
    _Row("inodes", lambda o: o.cause == "inodes", "killed: it made more than {l.inodes} files, seen by looking"),
    _Row(
        "memory",
        lambda o: bool(o.report and o.report.get("cause") == "memory"),
        "killed: its processes and files held more than {l.memory} bytes, seen by looking at each",
    ),
    _Row(
        "memory",
        lambda o: o.counters.killed > 0 and o.failed,
        "killed by the kernel: more than {l.memory} bytes, counted by the control group",
    ),
    _Row("lost", lambda o: o.report is None or "status" not in o.report, "the room died without a report"),
    _Row(
        "cpu",
        lambda o: o.code in _CPU_SEEN and o.cpu >= _CPU_SEEN[o.code] * o.limits.cpu,
        "killed by the kernel at {l.cpu} s of processor time",
    ),
    _Row(
        "file-size",
        lambda o: o.code == -signal.SIGXFSZ,
        "killed by the kernel (SIGXFSZ): a file grew past {l.file_size} bytes",
    ),
    _Row(
        "processes",
        lambda o: o.failed and o.counters.refused > 0,
        "failed after the kernel refused to start more than {l.processes} processes, counted by the control group",
    ),
    _Row(
        "processes",
        lambda o: o.failed and _reported(o, "tasks", 0) >= o.limits.processes,
        "failed after {l.processes} processes were seen at once",
    ),
    _Row(
        "open-files",
        lambda o: o.failed and _reported(o, "table", 0) > descriptor_table(o.limits.open_files),
        "failed after it had used its last descriptor, seen by the size of its table when it ended",
    ),
    _Row("inodes", lambda o: o.failed and _reported(o, "files", 1) == 0, "failed with no inode left in its files"),
    _Row("disk", lambda o: o.failed and _reported(o, "blocks", 1) == 0, "failed with no space left for its files"),
    _Row("exited", lambda _: True, ""),
)


def end_of(outcome: Outcome) -> tuple[End, str]:
    """The first end that holds, and how it was seen."""
    row = next(row for row in _ENDS if row.holds(outcome))
    return row.end, row.detail.format(l=outcome.limits)
