"""What all larders have in common."""

from itertools import count

from shelfspace.errors import NothingKept, Overfull

LEAST = 4


class _Entry:
    """A thing that is kept, and what is known of it."""

    def __init__(self, turn):
        self.came = turn
        self.uses = [turn]


class Larder:
    """Things under names, up to a load. What goes first is said by `_rank` of each kind."""

    def __init__(self, room, load=None):
        if room < 1:
            raise Overfull(room)
        self._room = room
        self._load = load
        self._entries = {}
        self._hits = self._misses = 0
        self._turns = count()

    def lay_in(self, name, thing):
        """Keep a thing under a name; what was thrown out for it."""
        self._expire()
        load = self._weight(thing)
        if load > self._room:
            return []
        entry = self._entries.get(name)
        thrown = self._shrink(self._room - load + (entry.load if entry else 0), name)
        turn = next(self._turns)
        if entry:
            self._renew(entry, turn)
        else:
            entry = self._entries[name] = _Entry(turn)
        entry.thing, entry.load = thing, load
        self._stamp(entry)
        return thrown

    def get(self, name, default=None):
        """The thing of a name, which is thereby used."""
        self._expire()
        entry = self._entries.get(name)
        if entry is None:
            self._misses += 1
            return default
        self._hits += 1
        entry.uses.append(next(self._turns))
        self._stamp(entry)
        return entry.thing

    def pop(self, name):
        """Take a thing out."""
        self._expire()
        if name not in self._entries:
            self._misses += 1
            raise NothingKept(name)
        self._hits += 1
        return self._entries.pop(name).thing

    def popitem(self):
        """Take out one thing by the rule of the larder; its name and itself."""
        self._expire()
        if not self._entries:
            raise NothingKept()
        name = self._order()[-1]
        return name, self._entries.pop(name).thing

    def clear(self):
        """Take out everything."""
        self._entries = {}
        self._hits = self._misses = 0

    def resize(self, room):
        """Change the room; what was thrown out for it."""
        if room < 1:
            raise Overfull(room)
        self._expire()
        self._room = room
        return self._shrink(room)

    def contents(self):
        """The names under which things are kept."""
        self._expire()
        return self._order()

    def taken_up(self):
        """The load of everything that is kept."""
        self._expire()
        return self._sum()

    def hits_and_misses(self):
        """How often something was found, and how often not."""
        return self._hits, self._misses

    def _weight(self, thing):
        """What a thing takes up."""
        return 1 if self._load is None else max(self._load(thing), LEAST)

    def _sum(self):
        return sum(entry.load for entry in self._entries.values())

    def _shrink(self, most, besides=None):
        """Throw out until no more than a load is left, one after another, never one name; what is told of them."""
        thrown = []
        while self._sum() > most:
            thrown.append(self._throw(next(name for name in self._order() if name != besides)))
        return thrown

    def _throw(self, name):
        """Throw one thing out; what is told of it."""
        told = name
        del self._entries[name]
        return told

    def _renew(self, entry, turn):
        """Another thing comes under a name that is there."""
        entry.uses = [turn]

    def _order(self):
        """All names, from the one that goes first to the one that goes last."""
        return sorted(self._entries, key=lambda name: self._rank(self._entries[name]))

    def _rank(self, entry):
        return entry.came

    def _stamp(self, entry):
        """Note when a thing came, where that matters."""

    def _expire(self):
        """Throw out what is not good any more."""
