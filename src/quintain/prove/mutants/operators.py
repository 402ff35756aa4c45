"""The mutation operators, a row for each kind of node: what small fault could stand in its place.

Every row gives kinds and replacements, as nodes of the same sort (an expression for an expression, a statement for a
statement). Pure; where they are applied is decided in `find`.
"""

import ast
from collections.abc import Callable, Iterator
from typing import Any

Fault = tuple[str, ast.AST]
"""Kind and replacement."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}


def _compare(node: ast.Compare) -> Iterator[Fault]:
    for at, op in enumerate(node.ops):
        other = COMPARISONS[type(op)]()
        yield "comparison", ast.Compare(node.left, [*node.ops[:at], other, *node.ops[at + 1 :]], node.comparators)


def _arithmetic(node: ast.BinOp) -> Iterator[Fault]:
    """Text is joined and formatted, not calculated with."""
    if type(node.op) in ARITHMETIC and not (_is_text(node.left) or _is_text(node.right)):
        yield "arithmetic", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


def _augmented(node: ast.AugAssign) -> Iterator[Fault]:
    if type(node.op) in ARITHMETIC and not _is_text(node.value):
        yield "arithmetic", ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)


def _boolean(node: ast.BoolOp) -> Iterator[Fault]:
    yield "boolean", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _unary(node: ast.UnaryOp) -> Iterator[Fault]:
    if isinstance(node.op, ast.Not):
        yield "boolean", node.operand
    elif isinstance(node.op, ast.USub):
        yield "arithmetic", node.operand


def _constant(node: ast.Constant) -> Iterator[Fault]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int | float):
        yield "constant", ast.Constant(value + 1)
    elif isinstance(value, str):
        yield "constant", ast.Constant("" if value else "x")
    elif isinstance(value, bytes):
        yield "constant", ast.Constant(b"" if value else b"x")


def _slice(node: ast.Slice) -> Iterator[Fault]:
    if node.lower is not None:
        yield "slice", ast.Slice(None, node.upper, node.step)
    if node.upper is not None:
        yield "slice", ast.Slice(node.lower, None, node.step)


def _choice(node: ast.IfExp) -> Iterator[Fault]:
    yield "branch", ast.IfExp(_negated(node.test), node.body, node.orelse)


def _returned(node: ast.Return) -> Iterator[Fault]:
    if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield "return", ast.Return(ast.Constant(None))


def _called(node: ast.Expr) -> Iterator[Fault]:
    if isinstance(node.value, ast.Call):
        yield "deletion", ast.Pass()


def _assigned(node: ast.Assign) -> Iterator[Fault]:
    if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        yield "deletion", ast.Pass()


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _negated(test: ast.expr) -> ast.expr:
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return test.operand if negated else ast.UnaryOp(ast.Not(), test)  # type: ignore[attr-defined]


def negation(test: ast.expr) -> Iterator[Fault]:
    """The condition of a branch the other way round."""
    yield "branch", _negated(test)


def never(_: ast.expr) -> Iterator[Fault]:
    """The condition of a loop that is not entered: the other way round might never end."""
    yield "branch", ast.Constant(value=False)


OPERATORS: dict[type[ast.AST], Callable[[Any], Iterator[Fault]]] = {
    ast.Compare: _compare,
    ast.BinOp: _arithmetic,
    ast.AugAssign: _augmented,
    ast.BoolOp: _boolean,
    ast.UnaryOp: _unary,
    ast.Constant: _constant,
    ast.Slice: _slice,
    ast.IfExp: _choice,
    ast.Return: _returned,
    ast.Raise: lambda _: iter([("exception", ast.Pass())]),
    ast.Expr: _called,
    ast.Assign: _assigned,
    ast.Break: lambda _: iter([("loop", ast.Continue())]),
    ast.Continue: lambda _: iter([("loop", ast.Break())]),
}

CONDITIONS: dict[type[ast.AST], Callable[[ast.expr], Iterator[Fault]]] = {ast.If: negation, ast.While: never}
"""Statements whose condition is faulted beside what stands in it."""
