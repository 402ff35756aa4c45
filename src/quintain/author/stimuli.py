"""Stimuli by the hundred: programs of the table with their slots drawn, probes, and probes with a literal changed.

Pure, and the same on every machine. What becomes of them, the reference says; which are asked, `select` does.
"""

import ast
import re
from collections.abc import Callable, Iterator

from quintain.author.draws import Draws
from quintain.author.holes import HOLE, fill
from quintain.author.render import Draft
from quintain.author.skeleton import Program, Slot
from quintain.author.stimulus import Stimulus, stimulus, symbol
from quintain.errors import BadSkeleton
from quintain.syntax import expression_of, tree_of

DRAWN = 1800
"""Programs."""
MUTATED = 24
"""For each probe."""
SIGNS = "aZ0 -"
"""What may come into a text whose characters are changed."""
DEEPEST = 12
PLACE = re.compile(r":\w+:|[a-z]+:[\w/.?=&-]+|[~.\w-]*(?:/[\w.-]+)+/?|[\w-]+(?:\.[\w-]+)*\.[a-z][a-z0-9]{1,4}")
"""`:memory:`, a URI, a path, the name of a file: changed, it would be another place, with nothing there."""
NEAR = (-2, -1, 0, 1, 2)


def _texts(holds: Callable[[int], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and any(holds(ord(sign)) for sign in value)


TRAPS: dict[str, Callable[[object], bool]] = {
    "non-ascii": _texts(lambda code: code > 126),
    "control": _texts(lambda code: code < 32),
    "bool": lambda value: isinstance(value, bool),
    "float": lambda value: isinstance(value, float | complex),
    "huge": lambda value: isinstance(value, int) and abs(value) > 1 << 31,
}
"""Kinds of literals on which readers of one specification differ, unless it speaks of them."""


def stimuli(draft: Draft) -> list[Stimulus]:
    """All that a reference may be asked, each once, without the examples of the specification."""
    table = draft.choice.source.table
    found: dict[str, Stimulus] = {}
    examples = {each.key for each in draft.examples} | {_call(each) for each in draft.examples}
    closed = [trap for name, trap in TRAPS.items() if name not in table.traps]
    for asked in (*_probes(draft), *_programs(draft)):
        tree = _tree(asked)
        literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        if any(trap(value) for trap in closed for value in literals):
            continue
        key = ast.dump(tree)
        if symbol(asked, draft.symbols) and not {key, _call(asked)} & examples:
            found.setdefault(key, asked)
    return list(found.values())


def _tree(asked: Stimulus) -> ast.Module:
    """A stimulus, parsed. Raises `BadSkeleton` for one that is no program, or asks no expression."""
    try:
        expression_of(asked.ask)
        return tree_of(asked.text)
    except SyntaxError as error:
        raise BadSkeleton(
            f"a stimulus does not parse: `{asked.text[:200]}`: {error.msg}", hint="look at `[[stimuli]]` and its slots"
        ) from error


def drawn(draft: Draft) -> list[Stimulus]:
    """The probes and the programs: of two drafts that differ in names alone, the same in the same order."""
    return [*(probe for own in probes(draft).values() for probe in own), *_programs(draft)]


def _call(asked: Stimulus) -> str:
    """A stimulus of one call, by that; of a program, by the whole of it."""
    return asked.key if asked.setup else ast.dump(tree_of(asked.ask))


def probes(draft: Draft) -> dict[str, list[Stimulus]]:
    """By decision, its probes with the names and numbers of a task."""
    words = draft.choice.words()
    return {
        decision.id: [stimulus(fill(text, words, where), where) for text in decision.probes]
        for decision in draft.choice.source.table.decisions
        for where in (f"decision `{decision.id}`, a probe",)
    }


def _probes(draft: Draft) -> Iterator[Stimulus]:
    for decision, asked in probes(draft).items():
        draws = Draws("probes", draft.choice.seed, decision)
        for probe in asked:
            yield probe
            yield from (mutated(probe, draws) for _ in range(MUTATED))


def mutated(asked: Stimulus, draws: Draws) -> Stimulus:
    """A stimulus with one or two of its numbers and texts changed a little."""
    text = asked.text
    for _ in range(draws.between(1, 2)):
        nodes = [node for node in ast.walk(tree_of(text)) if _can_change(node)]
        if nodes:
            text = _replaced(text, draws.of(nodes), draws)
    return stimulus(text, "a changed probe")


def _can_change(node: ast.AST) -> bool:
    """Whether it is a number or a text, and no place where something might be written."""
    value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
    return type(value) is int or (isinstance(value, str) and not PLACE.fullmatch(value))


def _replaced(text: str, node: ast.AST, draws: Draws) -> str:
    value = getattr(node, "value", None)
    other = _text(value, draws) if isinstance(value, str) else max(0, int(str(value)) + draws.of((-3, -2, -1, 1, 2, 5)))
    lines = text.encode().split(b"\n")
    first, last = getattr(node, "lineno", 1) - 1, getattr(node, "end_lineno", 1) - 1
    head = lines[first][: getattr(node, "col_offset", 0)]
    tail = lines[last][getattr(node, "end_col_offset", 0) :]
    lines[first : last + 1] = [head + repr(other).encode() + tail]
    return b"\n".join(lines).decode()


def _text(value: str, draws: Draws) -> str:
    """A text with one character gone, doubled, of the other case, or more."""
    if not value:
        return draws.of(SIGNS)
    at = draws.below(len(value))
    ways = (
        value[:at] + value[at + 1 :],
        value[:at] + value[at] + value[at:],
        value[:at] + value[at].swapcase() + value[at + 1 :],
        value[:at] + draws.of(SIGNS) + value[at:],
    )
    return draws.of(ways)


def _programs(draft: Draft) -> Iterator[Stimulus]:
    """Programs of the table, each kind as often as it weighs."""
    choice = draft.choice
    kinds = [program for program in choice.source.table.stimuli for _ in range(program.weight)]
    if not kinds:
        raise BadSkeleton(f"{choice.source.where}: it has no `[[stimuli]]`", hint="add one: what may be asked")
    draws = Draws("stimuli", choice.source.table.name, choice.seed)
    slots = _Slots(draft, draws)
    for _ in range(DRAWN):
        yield _program(draws.of(kinds), slots, draws)


def _program(program: Program, slots: "_Slots", draws: Draws) -> Stimulus:
    low, high = program.calls
    steps = [draws.of(program.steps) for _ in range(draws.between(low, high))] if program.steps else []
    lines = tuple(slots.filled(line) for line in (*program.setup, *steps))
    return Stimulus(lines, slots.filled(draws.of(program.ask)))


class _Slots:
    """Fills the holes of stimuli, slots by draws."""

    def __init__(self, draft: Draft, draws: Draws) -> None:
        self._words = draft.choice.words()
        self._numbers = draft.choice.numbers
        self._slots = draft.choice.source.table.slots
        self._draws = draws

    def filled(self, text: str) -> str:
        """A text whose slots are drawn, each anew."""
        for _ in range(DEEPEST):
            text = HOLE.sub(lambda found: self._value(found[1]), text)
            if not HOLE.search(text):
                return text
        raise BadSkeleton(f"a stimulus fills itself without end: `{text[:80]}`", hint="break the circle of its slots")

    def _value(self, name: str) -> str:
        slot = self._slots.get(name)
        return fill(f"<<{name}>>", self._words, "a stimulus") if slot is None else self._drawn(name, slot)

    def _drawn(self, name: str, slot: Slot) -> str:
        if slot.many:
            low, high = slot.count
            return "[" + ", ".join(self.filled(f"<<{slot.many}>>") for _ in range(self._draws.between(low, high))) + "]"
        near = [self._numbers[number] + step for number in slot.near for step in NEAR]
        pool = [*map(repr, (*slot.of, *near)), *slot.source]
        if not pool:
            raise BadSkeleton(f"slot `{name}` is empty", hint="give it `of`, `near`, `source` or `many`")
        drawn = self._draws.of(pool)
        if slot.mutate and drawn[0] in "'\"" and self._draws.chance(3):
            return repr(_text(ast.literal_eval(drawn), self._draws))
        return drawn
