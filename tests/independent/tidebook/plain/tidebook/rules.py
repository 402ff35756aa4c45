import re
from fractions import Fraction
from itertools import count
from math import ceil
from typing import NamedTuple


class BookError(Exception):
    pass


class LineError(BookError, ValueError):
    pass


class TermsError(BookError, ValueError):
    pass


class NoBerth(BookError):
    pass


class UnknownNumber(BookError, KeyError):
    pass


class Stay(NamedTuple):
    craft: str
    start: int
    hours: int
    draught: int

    @property
    def ends(self):
        return (self.start, self.start + self.hours - 1)


SEALS = "ABCDEFGHJKLMNPQRSTUVWXY345678"
CRAFT = re.compile("[A-Za-z0-9 -]*[A-Za-z0-9-][A-Za-z0-9 -]*")
LINE = re.compile(r"([^/]*)/([0-9]+)/([0-9]*)/([0-9]+(?:\.[0-9]+)?)")


def seal(body):
    return SEALS[-sum(ord(sign) * weight for sign, weight in zip(reversed(body), count(1))) % len(SEALS)]


def cleaned(craft):
    if not CRAFT.fullmatch(craft):
        raise LineError("craft")
    return craft.replace(" ", "").lower()


def write_line(stay):
    craft = cleaned(stay.craft)
    if not (stay.start >= 0 and stay.hours >= 1 and stay.draught >= 0):
        raise LineError("numbers")
    hours = {6: ""}.get(stay.hours, stay.hours)
    body = f"{craft}/{stay.start}/{hours}/{stay.draught // 10}.{stay.draught % 10}"
    return f"{body}#{seal(body)}"


def read_line(line):
    body, mark, proof = line.rpartition("#")
    if not mark or not body.isascii() or proof != seal(body):
        raise LineError("seal")
    fields = LINE.fullmatch(body)
    if fields is None:
        raise LineError("fields")
    craft, start, hours, draught = fields.groups()
    stay = Stay(cleaned(craft), int(start), int(hours or 6), ceil(Fraction(draught) * 10))
    if stay.hours < 1:
        raise LineError("hours")
    return stay


def runs(hours):
    """Unbroken runs of ascending hours, as lists."""
    found = []
    for hour in hours:
        if found and found[-1][-1] == hour - 1:
            found[-1].append(hour)
        else:
            found.append([hour])
    return found


class Tide:
    REACHED = (0, 1, 3, 8, 13, 15, 16, 15, 13, 8, 3, 1)

    def __init__(self, low, rise, first):
        if rise < 0 or first not in range(12):
            raise TermsError("tide")
        self.low, self.first = low, first
        self.rises = (rise, rise - rise // 4)

    def water(self, hour):
        cycle, step = divmod(hour - self.first, 12)
        return self.low + self.rises[cycle % 2] * self.REACHED[step] // 16

    def window(self, level, start, hours):
        above = (hour for hour in range(start, start + hours) if self.water(hour) > level)
        return [(run[0], run[-1]) for run in runs(above)]


class Calendar:
    def __init__(self):
        self.reasons = {}

    def close(self, first, last, reason):
        if not 0 <= first <= last:
            raise TermsError("span")
        before = len(self.reasons)
        for hour in range(first, last + 1):
            self.reasons.setdefault(hour, reason)
        return len(self.reasons) - before

    def reopen(self, hour):
        opened = 0
        while self.reasons.pop(hour + opened, None) is not None:
            opened += 1
        return opened

    def is_closed(self, hour):
        return hour in self.reasons

    def spans(self):
        return [
            (run[0], run[-1], "+".join(dict.fromkeys(self.reasons[hour] for hour in run)))
            for run in runs(sorted(self.reasons))
        ]

    def open_hours(self, start, hours):
        return hours - sum(start <= hour < start + hours for hour in self.reasons)

    def finish(self, start, hours):
        if hours <= 0:
            raise TermsError("work")
        openings = (hour for hour in count(start) if not self.is_closed(hour))
        return next(hour for done, hour in enumerate(openings, 1) if done == hours)


class Tariff:
    def __init__(self, bands, floor=0):
        self.bands, self.floor = list(bands), floor
        limits = [limit for limit, _ in self.bands]
        if not limits or limits.pop() is not None or None in limits:
            raise TermsError("bands")
        if floor < 0 or any(rate < 0 for _, rate in self.bands):
            raise TermsError("rates")
        if any(low >= high for low, high in zip([0, *limits], limits)):
            raise TermsError("limits")

    def base(self, hours):
        if hours == 0:
            return 0
        charges = [self.floor]
        for limit, rate in self.bands:
            if limit is None or hours < limit:
                return max(*charges, hours * rate)
            charges.append((limit - 1) * rate)

    def breakdown(self, hours, surcharges=()):
        if hours < 0:
            raise TermsError("hours")
        prices = [self.base(hours)]
        for surcharge in surcharges:
            prices.append(prices[-1] + round(Fraction(prices[-1] * surcharge, 1000)))
        return prices

    def price(self, hours, surcharges=()):
        return self.breakdown(hours, surcharges).pop()
