"""Patterns of moments."""

from calendar import monthrange
from datetime import datetime, time, timedelta

from peallist.errors import Unreadable, NoRing
from peallist.fields import FIELDS, LAST, numbers, weekday
from peallist.moments import DAY, moment, shifted, written

SPAN = 3
"""How many years beyond the present one a ring is looked for."""
NEXT = 1
"""How many minutes after a moment the first ring can be that comes after it."""
FIRST, FINAL = 0, -1
"""By how many minutes the two ends of a time are shifted, so that both are part of it."""


class Peal:
    """At which minutes something rings."""

    def __init__(self, text):
        fields = text.split()
        if len(fields) != len(FIELDS):
            raise Unreadable(text)
        self._numbers, self._marks = {}, {}
        for kind, field in zip(FIELDS, fields):
            self._numbers[kind], self._marks[kind] = numbers(field, kind)
        self._weekdays = {weekday(number) for number in self._numbers["weekday"]}
        self._times = [
            time(hour, minute) for hour in sorted(self._numbers["hour"]) for minute in sorted(self._numbers["minute"])
        ]

    def values_of(self, kind):
        """The numbers of the field for minutes, hours or months."""
        return sorted(self._numbers[kind])

    def after(self, start):
        """The first ring after a moment."""
        when = shifted(moment(start), NEXT)
        day = when.date()
        while day.year <= when.year + SPAN:
            for ring in self._rings(day):
                if ring >= when:
                    return written(ring)
            day += DAY
        return ""

    def last_before(self, start):
        """The last ring before a moment."""
        when = shifted(moment(start), -NEXT)
        day = when.date()
        while day.year >= when.year - SPAN:
            for ring in reversed(self._rings(day)):
                if ring <= when:
                    return written(ring)
            day -= DAY
        return ""

    def rings_within(self, first, final):
        """The rings of a time."""
        return [written(ring) for ring in self.within(shifted(moment(first), FIRST), shifted(moment(final), FINAL))]

    def within(self, first, final):
        """The rings from a moment to another one, both included, as moments."""
        days = (first.date() + timedelta(days=number) for number in range((final.date() - first.date()).days + 1))
        return [ring for day in days for ring in self._rings(day) if first <= ring <= final]

    def _rings(self, day):
        """The rings of a day."""
        if day.month not in self._numbers["month"] or not self._fits(day):
            return []
        return [datetime.combine(day, each) for each in self._times]

    def _fits(self, day):
        """Whether a day is one of the pattern's."""
        final = monthrange(day.year, day.month)[1]
        by_day = self._by_day(day, final)
        by_weekday = self._by_weekday(day, final)
        return by_day and by_weekday

    def _by_day(self, day, final):
        if LAST in self._marks["day"] and day.day == max(each for each in range(final - 2, final + 1) if day.replace(day=each).weekday() < 5):
            return True
        return day.day in self._numbers["day"]

    def _by_weekday(self, day, final):
        if (day.weekday(), (final - day.day) // 7 + 1) in self._marks["weekday"]:
            return True
        return day.weekday() in self._weekdays
