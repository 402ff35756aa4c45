"""Patterns of moments."""

from calendar import monthrange
from datetime import datetime, time, timedelta

from <<package>>.errors import <<BadPattern>>, <<Never>>
from <<package>>.fields import FIELDS, LAST, numbers, weekday
from <<package>>.moments import DAY, moment, shifted, written

SPAN = <<span>>
"""How many years beyond the present one a ring is looked for."""
NEXT = <<bound>>
"""How many minutes after a moment the first ring can be that comes after it."""
FIRST, FINAL = <<ends>>
"""By how many minutes the two ends of a time are shifted, so that both are part of it."""


class <<Pattern>>:
    """At which minutes something rings."""

    def __init__(self, text):
        fields = text.split()
        if len(fields) != len(FIELDS):
            raise <<BadPattern>>(text)
        self._numbers, self._marks = {}, {}
        for kind, field in zip(FIELDS, fields):
            self._numbers[kind], self._marks[kind] = numbers(field, kind)
        <<both.open>>
        self._weekdays = {weekday(number) for number in self._numbers["weekday"]}
        self._times = [
            time(hour, minute) for hour in sorted(self._numbers["hour"]) for minute in sorted(self._numbers["minute"])
        ]

    def <<values>>(self, kind):
        """The numbers of the field for minutes, hours or months."""
        return sorted(self._numbers[kind])

    def <<after>>(self, start):
        """The first ring after a moment."""
        when = shifted(moment(start), NEXT)
        day = when.date()
        while day.year <= when.year + SPAN:
            for ring in self._rings(day):
                if ring >= when:
                    return written(ring)
            day += DAY
        <<never>>

    def <<before>>(self, start):
        """The last ring before a moment."""
        when = shifted(moment(start), -NEXT)
        day = when.date()
        while day.year >= when.year - SPAN:
            for ring in reversed(self._rings(day)):
                if ring <= when:
                    return written(ring)
            day -= DAY
        <<never>>

    def <<between>>(self, first, final):
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
        return <<both.rule>>

    def _by_day(self, day, final):
        if LAST in self._marks["day"] and day.day == <<last>>:
            return True
        return <<short>>

    def _by_weekday(self, day, final):
        if (day.weekday(), <<nth>>) in self._marks["weekday"]:
            return True
        return day.weekday() in self._weekdays
