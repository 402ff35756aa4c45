"""The task's surface over the genuine upstream, whose rules stay as they are.

Moments are translated to texts and back, and names of errors; how fields are read, which days are meant and where a
search begins are upstream's rules. What upstream has not at all, a rota of several bells, is left out.
"""

from datetime import datetime

from cronsim import CronSim, CronSimError

SIGN = "$"


class BellError(Exception):
    """Upstream has one error of its own."""


class Unreadable(BellError, ValueError):
    """In place of upstream's error."""


class WrongTime(BellError, ValueError):
    """Upstream reads no texts."""


class NoRing(BellError):
    """In place of an iteration that ends."""


class NoSuchBell(BellError, KeyError):
    """Upstream keeps no names."""


def _written(when):
    return when.strftime("%Y-%m-%d %H:%M")


class Peal:
    def __init__(self, text):
        self.text = text.replace(SIGN, "L")
        try:
            CronSim(self.text, datetime(2027, 1, 1))
        except CronSimError as error:
            raise Unreadable(text) from error

    def values_of(self, kind):
        found = CronSim(self.text, datetime(2027, 1, 1))
        return sorted({"minute": found.minutes, "hour": found.hours, "month": found.months}[kind])

    def _next(self, start, reverse):
        try:
            return _written(next(CronSim(self.text, datetime.fromisoformat(start), reverse)))
        except StopIteration as error:
            raise NoRing(self.text) from error

    def after(self, start):
        return self._next(start, False)

    def last_before(self, start):
        return self._next(start, True)

    def rings_within(self, first, final):
        found = []
        for when in CronSim(self.text, datetime.fromisoformat(first)):
            if _written(when) > final:
                break
            found.append(_written(when))
        return found


class Belfry:
    def __init__(self, start):
        raise NotImplementedError("upstream keeps no rota")

    hang = strike_out = keep_quiet = heard = proceed = __init__
