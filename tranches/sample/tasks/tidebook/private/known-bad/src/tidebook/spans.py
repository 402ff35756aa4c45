"""Spans of hours: pairs of a first and a last hour, both included."""

from collections.abc import Iterable


def runs(hours: Iterable[int]) -> list[tuple[int, int]]:
    """The unbroken runs of ascending hours, as spans."""
    spans: list[tuple[int, int]] = []
    for hour in hours:
        if spans and spans[-1][1] + 1 == hour:
            spans[-1] = (spans[-1][0], hour)
        else:
            spans.append((hour, hour))
    return spans
