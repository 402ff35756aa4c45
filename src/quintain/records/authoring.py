"""What was renamed and what was decided when a task was written: `private/record.json`."""

import msgspec


class Rename(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A public name of upstream and what the task calls it."""

    kind: str
    """`class`, `function`, `method`, `attribute`, `parameter`, `exception` or `module`."""
    old: str
    new: str


class Kept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name of upstream that stays, and why."""

    name: str
    why: str


class Decision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule that could have been otherwise."""

    id: str
    kind: str
    """The kind of rule, e.g. `tie-break`, `rounding`, `bound`."""
    was: str
    """The conventional rule (for a mutated domain: what upstream does)."""
    now: str
    """The rule of this task, as its clause says it."""
    probe: str
    """An expression, below the import name, whose outcome tells the two apart."""
    probe_was: str
    """Its outcome under the conventional rule, as Python prints it."""
    probe_now: str
    """Its outcome on the reference, as Python prints it."""
    assertions: tuple[str, ...]
    """Tests of the suite that pin this rule, e.g. `test_order.py::test_rank_3`; at least three."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The anti-memorization record of a task."""

    renames: tuple[Rename, ...] = ()
    kept: tuple[Kept, ...] = ()
    decisions: tuple[Decision, ...]
