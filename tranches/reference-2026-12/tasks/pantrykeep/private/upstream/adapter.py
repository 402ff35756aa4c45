"""The task's surface over the genuine upstream, whose rules stay as they are.

Names and types of errors are translated; what goes first, what counts as a use and when something is too old are
upstream's rules. What upstream has not at all (another room, a tally) is left out.
"""

import cachetools


class TooMuch(ValueError):
    """Upstream raises its base."""


class NotThere(KeyError):
    """Upstream raises its base."""


class HourGlass:
    def __init__(self, hour=0):
        self.hour = hour

    def wait(self, hours):
        self.hour += hours
        return self.hour


class Pantry:
    kind = cachetools.Cache

    def __init__(self, room, load=None):
        self.things = self.kind(room, getsizeof=load)

    def lay_in(self, name, thing):
        before = list(self.things)
        try:
            self.things[name] = thing
        except ValueError as error:
            raise TooMuch(name) from error
        return [each for each in before if each not in self.things]

    def get(self, name, default=None):
        return self.things.get(name, default)

    def pop(self, name):
        try:
            return self.things.pop(name)
        except KeyError as error:
            raise NotThere(name) from error

    def popitem(self):
        try:
            return self.things.popitem()
        except KeyError as error:
            raise NotThere() from error

    def clear(self):
        self.things.clear()

    def contents(self):
        return list(self.things)

    def taken_up(self):
        return self.things.currsize

    def give_room(self, room):
        raise NotImplementedError("upstream's stores keep their size")

    def tally(self):
        raise NotImplementedError("upstream's stores count nothing")


class Arrival(Pantry):
    kind = cachetools.FIFOCache


class Recent(Pantry):
    kind = cachetools.LRUCache


class Frequent(Pantry):
    kind = cachetools.LFUCache


class Perishable(Pantry):
    def __init__(self, room, life, clock, load=None):
        self.things = cachetools.TTLCache(room, life, timer=lambda: clock.hour, getsizeof=load)
