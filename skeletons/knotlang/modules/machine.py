"""Programs at work: a stack, names, and what was said."""

import re

from <<package>>.errors import Stop, <<Stopped>>
from <<package>>.numbers import COMPUTED, fitted, is_true
from <<package>>.reading import parsed, shown

STEPS = <<steps>>
BINDING = re.compile(r":[A-Za-z]+")


def <<evaluate>>(text):
    """What a program leaves on the stack of a new machine."""
    machine = <<Machine>>()
    fault = machine.<<run>>(text)
    if fault:
        raise <<Stopped>>(*fault)
    return machine.<<stack>>()


class <<Machine>>:
    """A machine that goes on from program to program."""

    def __init__(self):
        self._stack = []
        self._said = []
        self._scopes = [{}]
        self._places = []
        self._steps = 0

    def <<run>>(self, text):
        """Run a program; the fault at which it stopped, and where, or None."""
        nodes = parsed(text)
        self._places = []
        self._steps = 0
        <<rollback.save>>
        try:
            for place, value in nodes:
                self._step(place, value)
        except Stop as stop:
            del self._scopes[1:]
            <<rollback.restore>>
            return stop.kind, <<blame>>
        return None

    def <<stack>>(self):
        """The values on the stack, the top one last."""
        return [shown(value) for value in self._stack]

    def <<said>>(self):
        """All values that were said, in order."""
        return [shown(value) for value in self._said]

    def <<names>>(self):
        """The bound names and their values, in the order of the names."""
        return [(name, shown(value)) for name, value in sorted(self._scopes[0].items())]

    def <<cost>>(self):
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
        if self._steps <<bound>> STEPS:
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
        <<mention>>

    def _push(self, value):
        self._stack.append(_held(value))

    def _seen(self, kinds):
        """The uppermost values of the stack, of these kinds."""
        held = self._stack
        if len(held) < len(kinds):
            <<empty>>
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
        <<scope>>

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
            <<index>>
            self._do(block)

    def _while(self, test, block):
        <<loop>>

    def _holds(self, test):
        """Run a test and look at what it leaves."""
        self._do(test)
        self._count()
        return is_true(*self._taken("v"))

    def _both(self, value, block, other):
        for each in <<order>>:
            self._push(value)
            self._do(each)

    def _say(self, value):
        self._said.append(value)


def _held(value):
    """A value as it is held."""
    return value if isinstance(value, tuple) else fitted(value)


ACTIONS = {
    "<<w_do>>": ("b", <<Machine>>._do),
    "<<w_if>>": ("vb", <<Machine>>._if),
    "<<w_either>>": ("vbb", <<Machine>>._either),
    "<<w_times>>": ("nb", <<Machine>>._times),
    "<<w_while>>": ("bb", <<Machine>>._while),
    "<<w_both>>": ("vbb", <<Machine>>._both),
    "<<w_say>>": ("v", <<Machine>>._say),
}
"""Word to what it takes (numbers `n`, blocks `b`, values of any kind `v`) and what it does."""
