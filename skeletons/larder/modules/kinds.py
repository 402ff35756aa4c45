"""The kinds of larders: what goes first."""

from <<package>>.stock import <<Larder>>


class <<Arrival>>(<<Larder>>):
    """What came first goes first."""


class <<Recent>>(<<Larder>>):
    """What goes first depends on when it was used."""

    def _rank(self, entry):
        return <<recent>>


class <<Frequent>>(<<Larder>>):
    """What was used least often goes first."""

    def _rank(self, entry):
        return len(entry.uses), <<tie>>


class <<Dated>>(<<Larder>>):
    """Things are good for some hours only."""

    def __init__(self, room, life, clock, load=None):
        super().__init__(room, load)
        self._life = life
        self._clock = clock

    def _rank(self, entry):
        return <<dated>>

    def _stamp(self, entry):
        entry.hour = self._clock.hour

    def _expire(self):
        good = {name: entry for name, entry in self._entries.items() if <<edge>>}
        self._entries = good
