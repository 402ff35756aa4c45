"""The kinds of larders: what goes first."""

from shelfspace.stock import Larder


class FirstCome(Larder):
    """What came first goes first."""


class Recent(Larder):
    """What goes first depends on when it was used."""

    def _rank(self, entry):
        return -entry.uses[-1]


class MostAsked(Larder):
    """What was used least often goes first."""

    def _rank(self, entry):
        return len(entry.uses), -entry.came


class Fleeting(Larder):
    """Things are good for some hours only."""

    def __init__(self, room, life, clock, load=None):
        super().__init__(room, load)
        self._life = life
        self._clock = clock

    def _rank(self, entry):
        return len(entry.uses), entry.uses[-1]

    def _stamp(self, entry):
        entry.hour = self._clock.hour

    def _expire(self):
        good = {name: entry for name, entry in self._entries.items() if self._clock.hour - entry.hour < self._life}
        self._entries = good
