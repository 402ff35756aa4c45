"""Programs at work: a stack, names, and what was said."""

import re

from cordwork.errors import Stop, CutShort
from cordwork.numbers import COMPUTED, fitted, is_true
from cordwork.reading import parsed, shown

STEPS = 32
BINDING = re.compile(r":[A-Za-z]+")


def result_of(text):
    """What a program leaves on the stack of a new machine."""
    machine = Winch()
    fault = machine.execute(text)
    if fault:
        raise CutShort(*fault)
    return machine.contents()


class Winch:
    """A machine that goes on from program to program."""

    def __init__(self):
        self._stack = []
        self._said = []
        self._scopes = [{}]
        self._places = []
        self._steps = 0

    def execute(self, text):
        """Run a program; the fault at which it stopped, and where, or None."""
        nodes = parsed(text)
        self._places = []
        self._steps = 0
        try:
            for place, value in nodes:
                self._step(place, value)
        except Stop as stop:
            del self._scopes[1:]
            return stop.kind, self._places[0]
        return None

    def contents(self):
        """The values on the stack, the top one last."""
        return [shown(value) for value in self._stack]

    def told(self):
        """All values that were said, in order."""
        return [shown(value) for value in self._said]

    def bindings(self):
        """The bound names and their values, in the order of the names."""
        return [(name, shown(value)) for name, value in sorted(self._scopes[0].items())]

    def effort(self):
        """How many steps the last program took."""
        return self._steps

    def _step(self, place, value):
        """Run one word."""
        self._places.append(place)
        self._count()
        if isinstance(value, str):
            self._word(value)
        else:
            self._push(value)
        self._places.pop()

    def _count(self):
        """One step more."""
        self._steps += 1
        if self._steps >= STEPS:
            raise Stop("steps")

    def _word(self, name):
        """Run a word that is a name."""
        found = next((scope[name] for scope in reversed(self._scopes) if name in scope), None)
        if found is not None:
            self._mention(found)
        elif name in COMPUTED:
            kinds, rule = COMPUTED[name]
            given = [_held(value) for value in rule(*self._seen(kinds))]
            self._taken(kinds)
            self._stack += given
        elif name in ACTIONS:
            kinds, action = ACTIONS[name]
            action(self, *self._taken(kinds))
        elif BINDING.fullmatch(name):
            self._bind(name[1:], *self._taken("v"))
        else:
            raise Stop("unknown")

    def _mention(self, value):
        """Do what a bound name stands for."""
        if isinstance(value, tuple):
            self._do(value)
        else:
            self._push(value)

    def _push(self, value):
        self._stack.append(_held(value))

    def _seen(self, kinds):
        """The uppermost values of the stack, of these kinds."""
        held = self._stack
        if len(held) < len(kinds):
            raise Stop('empty')
        values = held[len(held) - len(kinds) :]
        for kind, value in zip(kinds, values):
            if kind != "v" and (kind == "b") != isinstance(value, tuple):
                raise Stop("kind")
        return values

    def _taken(self, kinds):
        """The uppermost values of the stack, taken off it."""
        values = self._seen(kinds)
        del self._stack[max(0, len(self._stack) - len(kinds)) :]
        return values

    def _bind(self, name, value):
        """Give a name a value."""
        scope = next((each for each in reversed(self._scopes) if name in each), self._scopes[-1])
        scope[name] = value

    def _do(self, block):
        """Run a block."""
        self._scopes.append({})
        for place, value in block:
            self._step(place, value)
        self._scopes.pop()

    def _if(self, test, block):
        if is_true(test):
            self._do(block)

    def _either(self, test, block, other):
        self._do(block if is_true(test) else other)

    def _times(self, count, block):
        for number in range(count):
            self._push(count - number)
            self._do(block)

    def _while(self, test, block):
        self._do(block)
        while self._holds(test):
            self._do(block)

    def _holds(self, test):
        """Run a test and look at what it leaves."""
        self._do(test)
        self._count()
        return is_true(*self._taken("v"))

    def _both(self, value, block, other):
        for each in (other, block):
            self._push(value)
            self._do(each)

    def _say(self, value):
        self._said.append(value)


def _held(value):
    """A value as it is held."""
    return value if isinstance(value, tuple) else fitted(value)


ACTIONS = {
    "do": ("b", Winch._do),
    "if": ("vb", Winch._if),
    "choose": ("vbb", Winch._either),
    "times": ("nb", Winch._times),
    "aslong": ("bb", Winch._while),
    "twofold": ("vbb", Winch._both),
    "put": ("v", Winch._say),
}
"""Word to what it takes (numbers `n`, blocks `b`, values of any kind `v`) and what it does."""
