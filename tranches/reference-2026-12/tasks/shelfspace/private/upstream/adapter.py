"""The task's surface over the genuine upstream, whose rules stay as they are.

Names and types of errors are translated; what goes first, what counts as a use and when something is too old are
upstream's rules. What upstream has not at all (another room, a tally) is left out.
"""

import cachetools


class Overfull(ValueError):
    """Upstream raises its base."""


class NothingKept(KeyError):
    """Upstream raises its base."""


class Clock:
    def __init__(self, hour=0):
        self.hour = hour

    def wait(self, hours):
        self.hour += hours
        return self.hour


class Larder:
    kind = cachetools.Cache

    def __init__(self, room, load=None):
        self.things = self.kind(room, getsizeof=load)

    def lay_in(self, name, thing):
        before = list(self.things)
        try:
            self.things[name] = thing
        except ValueError as error:
            raise Overfull(name) from error
        return [each for each in before if each not in self.things]

    def get(self, name, default=None):
        return self.things.get(name, default)

    def pop(self, name):
        try:
            return self.things.pop(name)
        except KeyError as error:
            raise NothingKept(name) from error

    def popitem(self):
        try:
            return self.things.popitem()
        except KeyError as error:
            raise NothingKept() from error

    def clear(self):
        self.things.clear()

    def contents(self):
        return list(self.things)

    def taken_up(self):
        return self.things.currsize

    def resize(self, room):
        raise NotImplementedError("upstream's stores keep their size")

    def hits_and_misses(self):
        raise NotImplementedError("upstream's stores count nothing")


class FirstCome(Larder):
    kind = cachetools.FIFOCache


class Recent(Larder):
    kind = cachetools.LRUCache


class MostAsked(Larder):
    kind = cachetools.LFUCache


class Fleeting(Larder):
    def __init__(self, room, life, clock, load=None):
        self.things = cachetools.TTLCache(room, life, timer=lambda: clock.hour, getsizeof=load)
