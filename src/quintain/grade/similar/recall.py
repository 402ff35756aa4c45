"""The memorisation index: how much of what a submission does wrong is what it would recall of upstream."""

from collections.abc import Collection, Iterable

from quintain.records import Decision, Likeness


def explained(failed: Collection[str], decisions: Iterable[Decision]) -> float:
    """The share of failures that follow from keeping to conventional rules; 0 where nothing failed.

    A rule was kept to where every assertion that pins this task's own rule failed.
    """
    lost = frozenset(failed)
    kept_to = [pinned for each in decisions if (pinned := frozenset(each.assertions)) and pinned <= lost]
    return len(frozenset().union(*kept_to)) / len(lost) if lost else 0.0


def memorisation(upstream: Likeness, failed: Collection[str], decisions: Iterable[Decision]) -> float:
    """Likeness to upstream times the share of failures that its rules explain, 0.0 to 1.0."""
    return round(max(upstream.winnowing, upstream.tiling) * explained(failed, decisions), 3)
