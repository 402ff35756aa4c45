"""The inputs of tests, laid open: other inputs can stand in their place, in the same room and the same run.

    def test_3():                          def test_3():
        try:                                   for _row in _q.rows('rc.8', 3):
            _q.see(4, read('rc.8', 3))             with _row as _in:
        except BaseException:                          try:
            if _q.prevented(4):                            _q.see(4, read(_in[0], _in[1]))
                raise                                  except BaseException:
                                                           if _q.prevented(4):
                                                               raise

The first row is the test's own. Literals of the test's body are inputs, and values of its own parameters; what stands
in a constant of the module, in a fixture or in a helper function is not. Looks at stimuli only, so no literal here is
an expectation.
"""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from quintain.grade.blind.suite import Function, functions

KINDS = (str, bytes, int, float)
"""Exact types of what is an input."""
NAMING = frozenset({"getattr", "setattr", "hasattr", "delattr"})
"""Functions whose second argument is a name, and no input."""
LEFT = (ast.JoinedStr, ast.MatchValue, ast.ClassDef, ast.AsyncFunctionDef, ast.arg)
"""Parts of a body in which nothing is taken for an input."""
ONCE = (ast.Yield, ast.YieldFrom, ast.Await, ast.Return, ast.Global, ast.Nonlocal)
"""What keeps a body from being run once more within one call."""


def lay_open(trees: Mapping[str, ast.Module]) -> None:
    """Rewrite every test of some stimuli that can be run again on other inputs, in place."""
    for tree in trees.values():
        for _, function in functions(tree.body):
            parameters = _parameters(function)
            if function.name.startswith("test") and parameters is not None:
                _lay_open(function, parameters)


def _lay_open(function: Function, parameters: list[str]) -> None:
    slots = _Slots()
    body = [slots.visit(statement) for statement in function.body]
    if not slots.values and not parameters:
        return
    own = [*(ast.Name(name, ast.Load()) for name in parameters), *slots.values]
    rows = ast.Call(ast.Attribute(ast.Name("_q", ast.Load()), "rows", ast.Load()), own, [])
    target: ast.expr = ast.Name("_in", ast.Store())
    if parameters:
        names = [ast.Name(name, ast.Store()) for name in parameters]
        target = ast.Tuple([*names, ast.Starred(target, ast.Store())], ast.Store())
    within = ast.With([ast.withitem(ast.Name("_row", ast.Load()), target)], body)
    function.body = [ast.For(ast.Name("_row", ast.Store()), rows, [within], [])]


def _parameters(function: Function) -> list[str] | None:
    """The parameters that a test takes from its own marks; None where it cannot be run on others."""
    arguments = function.args
    names = [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    marked = {name for mark in function.decorator_list for name in _marked(mark)}
    foreign = set(names) - marked - {"self"}
    once = any(isinstance(node, ONCE) for node in _own(function))
    if foreign or once or isinstance(function, ast.AsyncFunctionDef) or arguments.vararg or arguments.kwarg:
        return None
    return [name for name in names if name in marked]


def _marked(mark: ast.expr) -> Iterator[str]:
    """The names that a `parametrize` mark fills."""
    if isinstance(mark, ast.Call) and getattr(mark.func, "attr", "") == "parametrize" and mark.args:
        for node in ast.walk(mark.args[0]):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from map(str.strip, node.value.split(","))


def _own(function: ast.AST) -> Iterator[ast.AST]:
    """Nodes of a function's own scope."""
    for node in ast.iter_child_nodes(function):
        yield node
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            yield from _own(node)


class _Slots(ast.NodeTransformer):
    """Replaces the inputs of one body, and keeps their values in order."""

    def __init__(self) -> None:
        self.values: list[ast.expr] = []

    def visit(self, node: ast.AST) -> Any:
        return node if isinstance(node, LEFT) else super().visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if type(node.value) not in KINDS:
            return node
        self.values.append(node)
        return ast.Subscript(ast.Name("_in", ast.Load()), ast.Constant(len(self.values) - 1), ast.Load())

    def visit_Call(self, node: ast.Call) -> ast.Call:
        witness = getattr(getattr(node.func, "value", None), "id", "") in ("_q", "_s")
        naming = getattr(node.func, "id", "") in NAMING
        node.func = self.visit(node.func)
        for index, argument in enumerate(node.args):
            fixed = (witness and isinstance(argument, ast.Constant)) or (naming and index == 1)
            node.args[index] = argument if fixed else self.visit(argument)
        node.keywords = [self.visit(keyword) for keyword in node.keywords]
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        node.value = self.visit(node.value)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = [self.visit(statement) for statement in node.body]
        return node
