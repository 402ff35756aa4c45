"""The water level by the hour, and when it stands above a mark."""

from tidebook.errors import TermsError
from tidebook.spans import runs

CYCLE = 12
SIXTEENTHS = (0, 1, 3, 8, 13, 15, 16)


class Tide:
    """A tide that repeats every twelve hours; levels in decimetres."""

    def __init__(self, low: int, rise: int, first: int) -> None:
        """`first` is an hour of low water, 0 to 11. Raises `TermsError` for it or a negative rise."""
        if rise < 0 or not 0 <= first < CYCLE:
            raise TermsError("tide")
        self.low = low
        self.rise = rise
        self.first = first

    def water(self, hour: int) -> int:
        """The level at an hour."""
        cycle, since_low = divmod(hour - self.first, CYCLE)
        rise = self.rise - self.rise // 4 if cycle % 2 else self.rise
        return self.low + rise * SIXTEENTHS[min(since_low, CYCLE - since_low)] // 16

    def window(self, level: int, start: int, hours: int) -> list[tuple[int, int]]:
        """The spans, within the hours from `start` on, in which the water stands above `level`."""
        return runs(hour for hour in range(start, start + hours) if self.water(hour) > level)
