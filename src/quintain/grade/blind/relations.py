"""What the grader holds against observations: a relation over their slots, evaluated outside the room.

A relation is a tree of `Term`s. Its leaves are *operands* (what the room observed) and *expected* values (what the
recording on the reference said, which never enters a room). `and`, `or` and `not` are as in Python, lazily; the other
names are rows of `RELATIONS`. `inner` holds if calls within the operands gave what they gave on the reference, and the
relation of the operands does.
"""

import builtins
import hmac
import itertools
import operator
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from quintain.grade.blind.values import CONSTANTS, Digest, Keyed, Opaque, Prevented, Raised, Type


class Term(msgspec.Struct, frozen=True, array_like=True):
    """One node of a relation."""

    op: str
    args: "tuple[Term, ...]" = ()
    slot: int = 0
    """Of a leaf."""


class Unanswered(Exception):
    """An operand that the relation needs was not observed: its expression raised, or it has no canonical form."""


class Slots(msgspec.Struct, frozen=True):
    """The decoded values of one execution."""

    operands: Sequence[Any]
    expected: Sequence[Any] = ()
    reference: Sequence[Any] = ()
    """The operands as the reference gave them; those of a pair must repeat them."""
    types: dict[str, tuple[str, ...]] = {}
    """Public classes of the reference: name to method resolution order."""
    digest: Callable[[int, str], str] = lambda *_: ""
    """The keyed digest of an operand, by its slot and a salt."""


ERRORS = (TypeError, ValueError, LookupError, ArithmeticError, RecursionError, AttributeError, re.error)


def holds(term: Term, slots: Slots) -> bool:
    """Whether a relation holds over one execution: not where Python refuses to evaluate it. Raises `Unanswered`."""
    try:
        return bool(_value(term, slots))
    except ERRORS:
        return False


def _value(term: Term, slots: Slots) -> Any:
    special = SPECIAL.get(term.op)
    if special is not None:
        return special(term, slots)
    return RELATIONS[term.op](*(_value(arg, slots) for arg in term.args))


def _equal(term: Term, slots: Slots) -> Any:
    """As `==`, where an expected value may be a digest."""
    left, right = (_value(arg, slots) for arg in term.args)
    if isinstance(left, Keyed):
        return _is_of(left, term.args[1].slot, slots)
    return _is_of(right, term.args[0].slot, slots) if isinstance(right, Keyed) else left == right


def _is_of(keyed: Keyed, slot: int, slots: Slots) -> bool:
    return hmac.compare_digest(slots.digest(slot, keyed.salt), keyed.digest)


def _operand(term: Term, slots: Slots) -> Any:
    if term.slot >= len(slots.operands):
        raise Unanswered
    return _seen(slots.operands[term.slot])


def _seen(value: Any) -> Any:
    if isinstance(value, Prevented | Opaque):
        raise Unanswered
    return value


def repeats(term: Term) -> bool:
    """Whether a relation asks for what the reference gave."""
    return term.op == "same" or any(map(repeats, term.args))


def _same(term: Term, slots: Slots) -> bool:
    """Whether operands are what the reference gave; there is no answer where they are not."""
    for arg in term.args:
        value, theirs = _value(arg, slots), slots.reference[arg.slot]
        if not (_is_of(theirs, arg.slot, slots) if isinstance(theirs, Keyed) else value == theirs):
            raise Unanswered
    return True


def _agrees(term: Term, slots: Slots) -> bool:
    """Whether a relation holds of what was observed if and only if it holds of what the reference gave."""
    theirs = msgspec.structs.replace(slots, operands=slots.reference)
    return holds(term.args[0], slots) == holds(term.args[0], theirs)


def sibling(term: Term) -> Term:
    """A relation for other inputs, whose expected values are the reference's operands.

    Where a relation pins the value, that is to be the reference's; else the relation is to hold as it does there.
    """
    if term.op == "inner":
        return Term("inner", (term.args[0], sibling(term.args[1])))
    if _pins(term):
        return Term("same", tuple(leaf for leaf in _leaves(term) if leaf.op == "operand"))
    return Term("agrees", (term,))


def _pins(term: Term) -> bool:
    if term.op == "and":
        return any(arg.op == "same" for arg in term.args) or all(map(_pins, term.args))
    return term.op in ("==", "is") and {arg.op for arg in term.args} == {"operand", "expected"}


def _leaves(term: Term) -> Iterator[Term]:
    if not term.args:
        yield term
    for arg in term.args:
        yield from _leaves(arg)


def _raises(term: Term, slots: Slots) -> bool:
    raised, classes, *match = (_value(arg, slots) for arg in term.args)
    if not isinstance(raised, Raised) or not descends(raised.type, classes, slots.types):
        return False
    return not match or match[0] is None or re.search(match[0], raised.text or "") is not None


def _warned(term: Term, slots: Slots) -> bool:
    given, classes, *match = (_value(arg, slots) for arg in term.args)
    fitting = [each for each in given if isinstance(each, Raised) and descends(each.type, classes, slots.types)]
    return any(not match or match[0] is None or bool(re.search(match[0], each.text or "")) for each in fitting)


def descends(kind: Type, classes: Any, types: dict[str, tuple[str, ...]]) -> bool:
    """Whether a claimed class is one of `classes` or below it, by a descent that a class could have.

    A class that inherits from everything would fit every expectation, so the public names among its bases must all be
    bases that the reference's class of that name has too, and its built-in bases one line of descent.
    """
    wanted = classes if isinstance(classes, tuple) else (classes,)
    if not any(isinstance(each, Type) and each.mro[0] in kind.mro for each in wanted):
        return False
    public = [name for name in kind.mro if name in types and name.startswith(".")]
    theirs = set(types[public[0]]) if public else set()
    builtin = [each for each in map(_builtin, kind.mro) if each is not None and each.__name__ not in theirs]
    line = all(issubclass(upper, lower) for upper, lower in itertools.pairwise(builtin))
    return line and set(public) <= theirs


def _builtin(name: str) -> type | None:
    found = getattr(builtins, name, None)
    return found if isinstance(found, type) else None


def _is(left: Any, right: Any) -> bool:
    """Identity as far as a value tells it: same type and equal."""
    return type(left) is type(right) and bool(left == right)


def _identical(term: Term, slots: Slots) -> bool:
    """As `is`. What has no canonical form is an object nevertheless, and so none of the constants."""
    left, right = (_leaf(arg, slots) for arg in term.args)
    for value, other in ((left, right), (right, left)):
        if isinstance(value, Opaque) and (other is None or isinstance(other, bool) or other in CONSTANTS.values()):
            return False
    return _is(_seen(left), _seen(right))


def _leaf(term: Term, slots: Slots) -> Any:
    """An operand or expected value as it came."""
    held = {"operand": slots.operands, "expected": slots.expected}.get(term.op)
    if held is None:
        return _value(term, slots)
    if term.slot >= len(held):
        raise Unanswered
    return held[term.slot]


def _isinstance(term: Term, slots: Slots) -> bool:
    kind, classes = (_value(arg, slots) for arg in term.args)
    return isinstance(kind, Type) and descends(kind, classes, slots.types)


def _almost(left: Any, right: Any, places: Any = None, delta: Any = None) -> Any:
    if left == right:
        return True
    return (
        abs(left - right) <= delta
        if delta is not None
        else round(abs(left - right), 7 if places is None else places) == 0
    )


def _count_equal(left: Any, right: Any) -> bool:
    rest = list(right)
    for item in left:
        if item not in rest:
            return False
        rest.remove(item)
    return not rest


def _in(part: Any, whole: Any) -> bool:
    if isinstance(whole, Digest):
        raise Unanswered
    return part in whole


RELATIONS: dict[str, Callable[..., Any]] = {
    "in": _in,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "truth": bool,
    "almost": _almost,
    "count_equal": _count_equal,
    "startswith": lambda text, part: text.startswith(part),
    "endswith": lambda text, part: text.endswith(part),
    "search": lambda pattern, text: re.search(pattern, text) is not None,
    "match": lambda pattern, text: re.match(pattern, text) is not None,
    "fullmatch": lambda pattern, text: re.fullmatch(pattern, text) is not None,
}

SPECIAL: dict[str, Callable[[Term, Slots], Any]] = {
    "operand": _operand,
    "expected": lambda term, slots: _seen(slots.expected[term.slot]),
    "==": _equal,
    "not": lambda term, slots: not _value(term.args[0], slots),
    "and": lambda term, slots: all(_value(arg, slots) for arg in term.args),
    "or": lambda term, slots: any(_value(arg, slots) for arg in term.args),
    "inner": lambda term, slots: all(_value(arg, slots) for arg in term.args),
    "same": _same,
    "is": _identical,
    "isinstance": _isinstance,
    "agrees": _agrees,
    "raises": _raises,
    "warned": _warned,
    "done": lambda _, slots: not any(isinstance(value, Prevented) for value in slots.operands),
}
