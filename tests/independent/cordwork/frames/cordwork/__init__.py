"""A small language of words and blocks on a stack, after its specification."""

import re
from dataclasses import dataclass, field

__all__ = ["BadBrackets", "CutShort", "TangleError", "Winch", "result_of", "unfold", "words_of"]

LIMIT = 32
MOST = 750
TOKEN = re.compile(r"[\[\]()]|[^\[\]() \n]+")
NUMBER = re.compile(r"-?[0-9]+")
BINDER = re.compile(r":([a-z]+)")


class TangleError(Exception):
    """Anything that is wrong with a program."""


class BadBrackets(TangleError, ValueError):
    """Brackets that do not belong together."""


class CutShort(TangleError, RuntimeError):
    """A program stopped before its end."""


class Stop(Exception):
    """A word could not be run, and why."""

    def __init__(self, fault):
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True)
class Block:
    """Words as a value."""

    body: tuple
    text: str


@dataclass(frozen=True)
class Word:
    """A number, a block or a name, and where it stands."""

    value: object
    place: int


def words_of(text):
    found, depth = [], 0
    for token in TOKEN.findall(text.lower()):
        if token == "(":
            depth += 1
        elif depth:
            depth -= token == ")"
        else:
            found.append(token)
    return found


def read(text):
    """The program as a tuple of `Word`; blocks within blocks."""
    open_blocks = [([], [], 0)]  # what is in it, its words as text, its place
    for place, token in enumerate(words_of(text)):
        if token == ")" or (token == "]" and len(open_blocks) == 1):
            raise BadBrackets(token)
        if token == "[":
            open_blocks.append(([], ["["], place))
        elif token == "]":
            close(open_blocks)
        else:
            value = int(token) if NUMBER.fullmatch(token) else token
            open_blocks[-1][0].append(Word(value, place))
            open_blocks[-1][1].append(str(value))
    while len(open_blocks) > 1:
        close(open_blocks)
    return tuple(open_blocks[0][0])


def close(open_blocks):
    body, spelled, place = open_blocks.pop()
    text = " ".join([*spelled, "]"])
    open_blocks[-1][0].append(Word(Block(tuple(body), text), place))
    open_blocks[-1][1].append(text)


def unfold(text):
    return [plain(word.value) for word in read(text)]


def plain(value):
    return [plain(word.value) for word in value.body] if isinstance(value, Block) else value


def shown(value):
    return value.text if isinstance(value, Block) else value


def true(value):
    return isinstance(value, Block) or value != 0


def divided(a, b):
    if b == 0:
        raise Stop("zero")
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


ARITHMETIC = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": divided,
    "%": lambda a, b: a - b * divided(a, b),
    "=": lambda a, b: int(a == b),
    "<": lambda a, b: int(a < b),
}
SHUFFLES = {
    "twin": ("x", lambda x: (x, x)),
    "drop": ("x", lambda x: ()),
    "trade": ("xx", lambda x, y: (y, x)),
    "over": ("xx", lambda x, y: (x, y, x)),
    "rot": ("xxx", lambda x, y, z: (z, x, y)),
}
CONTROL = {"do": "p", "if": "xp", "choose": "xpp", "times": "ap", "aslong": "pp", "twofold": "xpp", "put": "x"}


@dataclass
class Winch:
    """A stack, what was said, and the names that are bound."""

    _stack: list = field(default_factory=list)
    _said: list = field(default_factory=list)
    _scopes: list = field(default_factory=lambda: [{}])
    _steps: int = 0

    def execute(self, text):
        program = read(text)
        self._steps = 0
        for word in program:
            try:
                self._run(word.value)
            except Stop as stop:
                del self._scopes[1:]
                return stop.fault, word.place
        return None

    def contents(self):
        return [shown(value) for value in self._stack]

    def told(self):
        return [shown(value) for value in self._said]

    def bindings(self):
        return [(name, shown(value)) for name, value in sorted(self._scopes[0].items())]

    def effort(self):
        return self._steps

    def _step(self):
        self._steps += 1
        if self._steps >= LIMIT:
            raise Stop("steps")

    def _run(self, value):
        self._step()
        if isinstance(value, str):
            self._name(value)
        else:
            self._push(value)

    def _push(self, value):
        if isinstance(value, int) and abs(value) > MOST:
            raise Stop("range")
        self._stack.append(value)

    def _take(self, kinds):
        """The values on top, checked against `a` (number), `p` (block) and `x` (any); they stay on the stack."""
        if len(self._stack) < len(kinds):
            raise Stop("empty")
        values = self._stack[len(self._stack) - len(kinds) :]
        for kind, value in zip(kinds, values):
            if kind != "x" and (kind == "p") != isinstance(value, Block):
                raise Stop("kind")
        return values

    def _drop(self, count):
        del self._stack[len(self._stack) - count :]

    def _block(self, block):
        self._scopes.append({})
        for word in block.body:
            self._run(word.value)
        self._scopes.pop()

    def _name(self, name):
        for scope in reversed(self._scopes):
            if name in scope:
                bound = scope[name]
                if isinstance(bound, Block):
                    self._block(bound)
                else:
                    self._push(bound)
                return
        if name in ARITHMETIC:
            a, b = self._take("aa")
            result = ARITHMETIC[name](a, b)
            if abs(result) > MOST:
                raise Stop("range")
            self._drop(2)
            self._stack.append(result)
        elif name in SHUFFLES:
            kinds, shuffle = SHUFFLES[name]
            values = self._take(kinds)
            self._drop(len(kinds))
            self._stack.extend(shuffle(*values))
        elif name in CONTROL:
            values = self._take(CONTROL[name])
            self._drop(len(values))
            getattr(self, f"_do_{name}")(*values)
        elif binder := BINDER.fullmatch(name):
            (value,) = self._take("x")
            self._drop(1)
            self._bind(binder[1], value)
        else:
            raise Stop("unknown")

    def _bind(self, name, value):
        holders = [scope for scope in self._scopes if name in scope]
        (holders or self._scopes)[-1][name] = value

    def _do_do(self, block):
        self._block(block)

    def _do_if(self, test, block):
        if true(test):
            self._block(block)

    def _do_choose(self, test, first, second):
        self._block(first if true(test) else second)

    def _do_times(self, count, block):
        for left in range(count, 0, -1):
            self._push(left)
            self._block(block)

    def _do_aslong(self, test, block):
        while True:
            self._block(block)
            self._block(test)
            self._step()
            (seen,) = self._take("x")
            self._drop(1)
            if not true(seen):
                return

    def _do_twofold(self, value, first, second):
        self._push(value)
        self._block(second)
        self._push(value)
        self._block(first)

    def _do_put(self, value):
        self._said.append(value)


def result_of(text):
    machine = Winch()
    if machine.execute(text) is not None:
        raise CutShort(text)
    return machine.contents()
