"""Function-level bags: what kinds of syntax stand in what, for each function, without order or names.

A function is the multiset of its tree's edges, parent kind to child kind. Order, negation, the side of a comparison and
the form of an assignment do not count, so that rewriting a function's statements changes its bag little.
"""

import ast
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator

from quintain.grade.similar.tokens import plain_source, raw_tokens
from quintain.syntax import tree_of

LEAST = 15
"""Edges of the smallest function that is compared."""
MOST_FUNCTIONS = 2_000
MOST_LETTERS = 300_000
"""Of the sources of a tree that is parsed."""
MOST_APART = 0.6
"""Of two functions, the smaller has at least this share of the larger's edges: others are no twins."""

Bag = frozenset[int]
"""Edges by number; of equal edges the first, the second and so on are numbered apart."""

_ALIKE = {
    "Gt": "Lt",
    "GtE": "LtE",
    "AugAssign": "Assign",
    "AnnAssign": "Assign",
    "AsyncFunctionDef": "FunctionDef",
    "AsyncFor": "For",
    "AsyncWith": "With",
}
_SKIPPED = frozenset({"Load", "Store", "Del", "Not", "UnaryOp", "arguments", "Expr"})
_ANNOTATIONS = frozenset({"annotation", "returns"})


def bags(sources: Iterable[str]) -> tuple[Bag, ...] | None:
    """The bag of every function and method; None where a source does not parse, or is larger than any of a task."""
    chosen = list(sources)
    if sum(map(len, chosen)) > MOST_LETTERS:
        return None
    found: list[Bag] = []
    for source in chosen:
        tree = _parsed(source)
        if tree is None:
            return None
        for function in _functions(tree):
            edges = Counter(_edges(function))
            if len(found) >= MOST_FUNCTIONS:
                return None
            if edges.total() >= LEAST:
                found.append(_bag(edges))
    return tuple(found)


def alike(one: tuple[Bag, ...], other: tuple[Bag, ...]) -> float:
    """How much of the smaller side's functions has a twin on the other: 1.0 where every one has an equal."""
    mine, theirs = sorted((one, other), key=lambda bags: sum(map(len, bags)))
    total = sum(map(len, mine))
    same = frozenset(theirs)
    near = sum(len(bag) * (1.0 if bag in same else _nearest(bag, theirs)) for bag in mine)
    return near / total if total else 0.0


def _nearest(bag: Bag, others: tuple[Bag, ...]) -> float:
    """The dice coefficient with the nearest of others, 0.0 to 1.0."""
    size, best = len(bag), 0.0
    for other in others:
        if MOST_APART * len(other) <= size and MOST_APART * size <= len(other):
            best = max(best, 2 * len(bag & other) / (size + len(other)))
    return best


def _parsed(source: str) -> ast.Module | None:
    try:
        return tree_of(plain_source(raw_tokens(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
        return None


def _functions(tree: ast.Module) -> Iterator[ast.AST]:
    """Functions and methods that lie in no other function."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        elif not isinstance(node, ast.expr):
            waiting.extend(ast.iter_child_nodes(node))


def _edges(function: ast.AST) -> list[int]:
    """Every edge of a function's tree, as the number of the parent's kind and that of the child's."""
    found, waiting = [], [(0, function)]
    while waiting:
        above, node = waiting.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        kind = _KINDS[type(node)]
        if kind:
            found.append(above << 20 | kind)
        else:
            kind = above
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                waiting += [(kind, each) for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST) and name not in _ANNOTATIONS:
                waiting.append((kind, value))
    return found


def _bag(edges: Counter[int]) -> Bag:
    return frozenset(edge | time << 40 for edge, times in edges.items() for time in range(times))


class _Kinds(dict[type[ast.AST], int]):
    """The number of a kind of node, the same on every Python; 0 for one that does not count."""

    def __missing__(self, kind: type[ast.AST]) -> int:
        name = _ALIKE.get(kind.__name__, kind.__name__)
        self[kind] = found = 0 if name in _SKIPPED else zlib.crc32(name.encode()) % (1 << 20)
        return found


_KINDS = _Kinds()
