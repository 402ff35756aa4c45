"""Wares that lie ready, for a time."""


class Shelf:
    """Room for some wares, each of which stays fresh for some seconds."""

    def __init__(self, clock, room, life):
        self._clock = clock
        self._room = room
        self._life = life
        self._entries = {}

    def entries(self):
        """What is fresh, in the order in which it came."""
        kept = {name: entry for name, entry in self._entries.items() if self._clock.now - entry.since <= self._life}
        self._entries = kept
        return list(kept.values())

    def find(self, name):
        """The fresh ware of a name; None where there is none."""
        return next((entry for entry in self.entries() if entry.name == name), None)

    def remove(self, name):
        """Take a ware away; whether it was there."""
        there = self.find(name) is not None
        self._entries.pop(name, None)
        return there

    def put(self, entry):
        """Add a ware, for which another one goes when there is no room."""
        while len(self.entries()) >= self._room:
            first = min(self._entries.values(), key=lambda each: each.asks[-1])
            del self._entries[first.name]
        self._entries[entry.name] = entry
