"""What was renamed and what was decided when a task was written: `private/record.json`."""

from collections.abc import Mapping

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


class Edit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some lines of a file, and what stands in their place in another package."""

    path: str
    """Of an importable file."""
    first: int
    """The first line, counted from 0."""
    last: int
    """The first line that stays again."""
    text: str


class Flip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The reference with one decision otherwise."""

    alternative: str
    edits: tuple[Edit, ...]
    """Of the reference's importable files."""
    assertions: tuple[str, ...]
    """Tests of the suite that fail on it."""


class Rung(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The reference with several decisions otherwise: a known-bad at some distance."""

    name: str
    alternatives: dict[str, str]
    """Decision to its alternative, where that is not the reference's."""
    edits: tuple[Edit, ...]


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule of the specification, and the assertions that depend on it."""

    id: str
    """A decision, or the heading of a symbol's section."""
    text: str
    """As it stands in the specification, but for line breaks."""
    assertions: tuple[str, ...]


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A program in the specification whose outcome is told there."""

    program: str
    outcome: str


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
    chosen: str = ""
    """The name of the alternative that the task has; empty where the record was written by hand."""
    flips: tuple[Flip, ...] = ()
    """One for each other alternative."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The anti-memorization record of a task."""

    renames: tuple[Rename, ...] = ()
    kept: tuple[Kept, ...] = ()
    decisions: tuple[Decision, ...]
    skeleton: str = ""
    """From which the task was rendered; empty where it was written by hand. What follows is empty then too."""
    seed: int = 0
    vocabulary: dict[str, str] = {}
    """Role of the skeleton to the name that it has in the task."""
    numbers: dict[str, int] = {}
    clauses: tuple[Clause, ...] = ()
    examples: tuple[Example, ...] = ()
    ladder: tuple[Rung, ...] = ()
    """Known-bads by their distance from the reference, the farthest first."""


def edited(tree: Mapping[str, bytes], edits: tuple[Edit, ...]) -> dict[str, bytes]:
    """A tree of files with its edits made."""
    made = dict(tree)
    for path in {edit.path for edit in edits}:
        lines = tree[path].decode().splitlines(keepends=True)
        for edit in sorted((each for each in edits if each.path == path), key=lambda each: -each.first):
            lines[edit.first : edit.last] = [edit.text]
        made[path] = "".join(lines).encode()
    return made
