"""The half of a compiled suite that never enters a room."""

import msgspec

from quintain.grade.blind.plan import Plan
from quintain.grade.blind.relations import Term
from quintain.records import Strength
from quintain.records.grade import Mode


class Execution(msgspec.Struct, frozen=True, array_like=True):
    """What one execution of a site must give. Values are canonical, as JSON text."""

    expected: tuple[str, ...] = ()
    reference: tuple[str, ...] = ()
    """The reference's operands, where the relation has a pair."""


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """One check of the suite."""

    id: str
    """`file::function`, with `#k` for the k-th of several in one function."""
    where: str
    """`file:line`, for errors."""
    mode: Mode
    relation: Term
    groups: tuple[str, ...]
    """The counted assertions that it bears on: itself, or for a counterpart those that it answers."""
    executions: dict[str, tuple[Execution, ...]]
    """By the room's name of the test (its node), in order."""


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """How many assertions the suite holds, counted three ways. All equal for an authored suite."""

    static: int
    """Checks in the source."""
    collected: int
    """Tests that pytest collects."""
    executed: int
    """Observations on the reference."""
    groups: int
    """Counted assertions: `min_passed`."""
    counterparts: int
    """Checks of counterparts, which are no assertions of their own."""


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """What a grader holds against the observations of a room."""

    sites: dict[int, Site]
    types: dict[str, tuple[str, ...]]
    """Public classes of the package that the reference showed: name to method resolution order."""
    decoys: tuple[str, ...]
    """Values left in the stimuli that only a reader of them would return. Canonical, as JSON text."""
    counts: Counts
    strength: Strength
    not_blinded: tuple[str, ...]
    """Counted assertions of mode `inside`."""
    not_executed: tuple[str, ...]
    """Checks that the reference never came through: not reached, or ended by an exception. They do not count."""
    left_out: tuple[str, ...] = ()
    """Checks of a suite that is graded in part, which hold in no form on the reference itself. They do not count."""
    key_check: str = ""
    """By which the key is known whose digests stand for values; empty where none do."""
    tests: dict[str, str] = {}
    """The room's name of every test that passes on the reference, to the suite's own."""
    whole: bool = False
    """Whether the assertions of a test hold together or not at all: what a repository's test says is one thing."""


class Compiled(msgspec.Struct, frozen=True, kw_only=True):
    """A held-out suite in its two halves, and marked for a plain run."""

    stimuli: dict[str, bytes]
    """The files that may enter a room: relative path to content."""
    plain: dict[str, bytes]
    """The suite as it was, each check followed by a mark. Holds the answers."""
    answers: Answers
    plan: Plan = {}
    """The tests of the stimuli, where the runner may call them itself and the reference regrades whole when it does."""
