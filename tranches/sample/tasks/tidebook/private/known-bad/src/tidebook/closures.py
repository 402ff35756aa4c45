"""The calendar of the hours in which the harbour is closed."""

from itertools import count

from tidebook.errors import TermsError
from tidebook.spans import runs


class Calendar:
    """Closed hours, each with the reason it was first closed for."""

    def __init__(self) -> None:
        self._reasons: dict[int, str] = {}

    def close(self, first: int, last: int, reason: str) -> int:
        """Close the hours of a span; the number newly closed. Raises `TermsError` for a bad span."""
        if first < 0 or last < first:
            raise TermsError("span")
        fresh = [hour for hour in range(first, last + 1) if hour not in self._reasons]
        self._reasons.update(dict.fromkeys(fresh, reason))
        return len(fresh)

    def reopen(self, hour: int) -> int:
        """Open an hour and all that are closed without a break after it; the number opened."""
        opened = 0
        while self._reasons.pop(hour + opened, None) is not None:
            opened += 1
        return opened

    def is_closed(self, hour: int) -> bool:
        """Whether an hour is closed."""
        return hour in self._reasons

    def spans(self) -> list[tuple[int, int, str]]:
        """The unbroken closed runs with their reasons."""
        return [(first, last, self._joined(first, last)) for first, last in runs(sorted(self._reasons))]

    def open_hours(self, start: int, hours: int) -> int:
        """How many of the hours from `start` on are open."""
        return sum(not self.is_closed(hour) for hour in range(start, start + hours))

    def finish(self, start: int, hours: int) -> int:
        """The hour in which work of so many open hours ends. Raises `TermsError` for no hours."""
        if hours < 1:
            raise TermsError("hours")
        for hour in count(start):
            hours -= not self.is_closed(hour)
            if hours == 0:
                return hour
        raise AssertionError("hours never end")

    def _joined(self, first: int, last: int) -> str:
        return "+".join(dict.fromkeys(self._reasons[hour] for hour in range(first, last + 1)))
