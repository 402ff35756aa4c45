"""Where a package can be faulted: every in-scope place, and the fault as an edit of a few bytes.

Out of scope is what no specification fixes: texts of exceptions, warnings and logs, annotations, docstrings,
decorators, bases of classes, names of a module for its readers, and branches for other interpreters.
"""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from quintain.prove.mutants.operators import CONDITIONS, OPERATORS, Fault
from quintain.prove.mutants.scope import blocks, expressions, header, is_out, parts
from quintain.syntax import tree_of

Span = tuple[int, int, int, int]
"""First line, column, last line, end column; columns in bytes."""


class Mutant(msgspec.Struct, frozen=True, kw_only=True):
    """One small fault of a package, as an edit of one file."""

    id: str
    """`path:line:column:kind`, and `.k` for the k-th of one kind there."""
    path: str
    lines: tuple[int, int]
    """First and last line of the statement that holds it: whoever reaches the fault comes through one of them."""
    kind: str
    start: int
    """Byte of the file."""
    before: str
    after: str

    def applied(self, tree: Mapping[str, bytes]) -> dict[str, bytes]:
        """The tree with this fault. Lines keep their numbers."""
        source = tree[self.path]
        end = self.start + len(self.before.encode())
        return {**tree, self.path: source[: self.start] + self.after.encode() + source[end:]}

    def __str__(self) -> str:
        return f"{self.id}: {_line(self.before)} -> {_line(self.after)}"


def mutants(tree: Mapping[str, bytes]) -> tuple[Mutant, ...]:
    """Every in-scope fault of a package's Python files, in the order of paths and lines.

    The same for the same tree. A file that does not parse has none.
    """
    found = (_File(path, source) for path, source in sorted(tree.items()) if path.endswith(".py"))
    return tuple(mutant for file in found for mutant in file.mutants())


def sample(found: Iterable[Mutant], most: int, seed: str = "") -> tuple[Mutant, ...]:
    """At most so many of them, chosen by a digest of seed and id, in their own order."""
    every = tuple(found)
    drawn = sorted(every, key=lambda mutant: hashlib.sha256(f"{seed}\0{mutant.id}".encode()).digest())[:most]
    kept = {mutant.id for mutant in drawn}
    return tuple(mutant for mutant in every if mutant.id in kept)


@dataclass(frozen=True)
class _Place:
    """What can be faulted, within the statement that holds it."""

    span: Span
    lines: tuple[int, int]
    faults: tuple[Fault, ...]


class _File:
    """One file at work."""

    def __init__(self, path: str, source: bytes) -> None:
        self._path, self._source = path, source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._seen: Counter[str] = Counter()

    def mutants(self) -> Iterator[Mutant]:
        """Its faults, in order."""
        try:
            tree = tree_of(self._source)
        except (SyntaxError, ValueError):
            return
        edits = set()
        for place in sorted(_body(tree.body), key=lambda each: each.span):
            for kind, replacement in place.faults:
                mutant = self._mutant(place, kind, replacement)
                edit = (mutant.start, mutant.before, mutant.after)
                if mutant.before != mutant.after and edit not in edits:
                    edits.add(edit)
                    yield mutant

    def _mutant(self, place: _Place, kind: str, replacement: ast.AST) -> Mutant:
        first, column, last, end = place.span
        start = self._starts[first - 1] + column
        before = self._source[start : self._starts[last - 1] + end].decode()
        name = f"{self._path}:{first}:{column}:{kind}"
        self._seen[name] += 1
        return Mutant(
            id=name if self._seen[name] == 1 else f"{name}.{self._seen[name]}",
            path=self._path,
            lines=place.lines,
            kind=kind,
            start=start,
            before=before,
            after=_spelled(replacement, before.count("\n")),
        )


def _body(body: Iterable[ast.stmt]) -> Iterator[_Place]:
    for statement in body:
        if is_out(statement):
            continue
        lines = header(statement)
        yield _Place(_span(statement), lines, tuple(_faults(statement)))
        condition = CONDITIONS.get(type(statement))
        if condition is not None:
            test = statement.test  # type: ignore[attr-defined]
            yield _Place(_span(test), lines, tuple(condition(test)))
        for kind, expression in expressions(statement):
            yield from _expression(expression, lines, kind)
        for block in blocks(statement):
            yield from _body(block)
        for handler in getattr(statement, "handlers", []):
            yield from _handler(handler)


def _handler(handler: ast.ExceptHandler) -> Iterator[_Place]:
    """What an exception is answered with, and that it is answered at all."""
    first, last = handler.body[0], handler.body[-1]
    if not isinstance(first, ast.Raise):
        span = (*_span(first)[:2], *_span(last)[2:])
        yield _Place(span, (handler.lineno, span[2]), (("exception", ast.Raise()),))
    yield from _body(handler.body)


def _expression(node: ast.AST, lines: tuple[int, int], kind: str) -> Iterator[_Place]:
    if isinstance(node, ast.expr | ast.Slice):
        yield _Place(_span(node), lines, tuple((kind or own, fault) for own, fault in _faults(node)))
    for part in parts(node):
        yield from _expression(part, lines, kind)


def _faults(node: ast.AST) -> Iterator[Fault]:
    row = OPERATORS.get(type(node))
    if row is not None:
        yield from row(node)


def _span(node: ast.AST) -> Span:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]


def _spelled(node: ast.AST, breaks: int) -> str:
    """The text of a fault, on as many lines as what it replaces."""
    text = ast.unparse(ast.fix_missing_locations(node))
    rest = "\n" * max(breaks - text.count("\n"), 0)
    if isinstance(node, ast.stmt):
        return text + rest
    bare = isinstance(node, ast.Slice) or (isinstance(node, ast.Constant | ast.Name) and not rest)
    return text + rest if bare else f"({text}{rest})"


def _line(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"
