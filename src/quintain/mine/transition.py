"""From what the runs said to what the fix does to the tests. Pure."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from quintain.mine.trial import Seen
from quintain.records import Failure, Transition


@dataclass(frozen=True, kw_only=True)
class Runs:
    """The whole suite, as it was run."""

    base: Seen
    """The base with the fix's tests, in another order and under another profile."""
    own: Seen | None
    """The base with its own tests, of the files that changed; None where the new ones import too, and say it all."""
    fix: Seen
    again: Seen
    """What tells base and fix apart, and perhaps the tests beside it, by itself on the fix: in another order and under
    another profile."""
    alone: Seen | None = None
    """The same by itself on the base, in its own order; None where it was seen so before, or does not import there."""


def transition(telling: AbstractSet[str], runs: Runs) -> Transition:
    """What the fix does; `telling` are the tests that told base and fix apart in a run of their own files.

    A test that passed in its old form, and whose module only does not import without the fix, passes before and after.
    """
    changed = runs.fix.outcomes.keys() & (telling | runs.again.outcomes.keys())
    unstable = {test for test in changed if runs.fix.outcomes[test] != runs.again.outcomes.get(test)}
    unstable |= telling & (runs.base.green | (runs.alone.green if runs.alone else frozenset()))
    passing = runs.fix.green - unstable
    own = runs.own.green if runs.own else frozenset[str]()
    kinds: dict[str, Failure] = {
        test: runs.base.failure(test) for test in sorted((telling & passing) - runs.base.green)
    }
    before = runs.base.green | {test for test in own if kinds.get(test, "collection") == "collection"}
    gone = (runs.base.green | own) - runs.fix.green
    return Transition(
        fail_to_pass={test: kind for test, kind in kinds.items() if test not in before},
        pass_to_pass=tuple(sorted(passing & before)),
        field_fail_to_pass=tuple(kinds),
        field_pass_to_pass=tuple(sorted(passing & runs.base.green)),
        unstable=tuple(sorted(unstable)),
        broken=tuple(sorted(test for test in gone if runs.fix.outcomes.get(test) in ("failed", "error"))),
    )
