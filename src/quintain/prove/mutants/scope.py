"""What of a package a specification fixes, so that a fault there may be asked to be seen.

Out of scope: texts of exceptions, warnings and logs, annotations, docstrings, decorators, bases of classes, names that
a module lists for its readers, and branches for other interpreters. Pure: looks at nodes, changes none.
"""

import ast
from collections.abc import Callable, Iterator
from typing import Any

Function = ast.FunctionDef | ast.AsyncFunctionDef

TOLD = frozenset({"warn", "debug", "info", "warning", "error", "exception", "critical", "log"})
"""Methods of `TELLERS` that tell people something."""
TELLERS = frozenset({"warnings", "logging", "logger", "log", "LOGGER", "_logger"})
TYPING = frozenset({"TypeVar", "ParamSpec", "NewType", "NamedTuple", "TypedDict", "cast", "namedtuple"})
ELSEWHERE = frozenset({"TYPE_CHECKING", "version_info", "__name__", "platform", "PY2", "PY3"})
"""Names in a condition that asks where the code runs."""


def is_out(statement: ast.stmt) -> bool:
    """Whether a statement is out of scope, with all that stands in it."""
    rule = OUT.get(type(statement))
    return rule is not None and rule(statement)


def expressions(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """The in-scope expressions of a statement itself, each with a kind that its faults are to be called by, or none."""
    chosen = CHOSEN.get(type(statement))
    if isinstance(statement, Function):
        for value in (*statement.args.defaults, *statement.args.kw_defaults):
            if value is not None:
                yield "default", value
    elif chosen is not None:
        yield from (("", value) for name in chosen if (value := getattr(statement, name)) is not None)
    else:
        yield from (("", part) for part in ast.iter_child_nodes(statement) if isinstance(part, ast.expr))


def blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The lists of statements within a statement, but those of handlers."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(statement, name, [])
    for case in getattr(statement, "cases", []):
        yield case.body


def header(statement: ast.stmt) -> tuple[int, int]:
    """First and last line of a statement, its blocks left out."""
    inner = [each.lineno for block in blocks(statement) for each in block[:1]]
    last = max(statement.lineno, min(inner) - 1) if inner else statement.end_lineno or statement.lineno
    return statement.lineno, last


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What of an expression's own parts is in scope."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and _name(node.func) in TYPING):
        return
    for part in ast.iter_child_nodes(node):
        if not isinstance(part, ast.arguments):
            yield part


def _is_docstring(statement: ast.Expr) -> bool:
    call = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
    if not isinstance(call, ast.Call):
        return isinstance(call, ast.Constant)
    told = isinstance(call.func, ast.Attribute) and call.func.attr in TOLD
    return (told and _name(getattr(call.func, "value", None)) in TELLERS) or _name(call.func) == "print"


def _is_for_readers(statement: ast.Assign) -> bool:
    return all(isinstance(each, ast.Name) and each.id.startswith("__") for each in statement.targets)


def _is_elsewhere(statement: ast.If) -> bool:
    return any(_name(each) in ELSEWHERE for each in ast.walk(statement.test))


def _is_declared(statement: ast.FunctionDef) -> bool:
    return any(_name(mark) == "overload" for mark in statement.decorator_list)


def _name(node: Any) -> str:
    return str(getattr(node, "attr", None) or getattr(node, "id", ""))


OUT: dict[type[ast.stmt], Callable[[Any], bool]] = {
    ast.Expr: _is_docstring,
    ast.Assign: _is_for_readers,
    ast.If: _is_elsewhere,
    ast.FunctionDef: _is_declared,
}

CHOSEN: dict[type[ast.stmt], tuple[str, ...]] = {
    ast.ClassDef: (),
    ast.Raise: (),
    ast.Assert: ("test",),
    ast.AnnAssign: ("value",),
}
"""Statements of whose expressions only some are in scope."""
