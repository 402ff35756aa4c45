"""Calls within an operand whose values a task says its specification fixes: they are observed beside the operand.

    assert decode(encode(x)) == x       ->      _s.see(decode(_s.inner(encode(x))))

A name that is bound once, to such a call, stands for it. What Python may not come to (a lambda, a comprehension, a
branch) is left alone: an observation says as many values each time.
"""

import ast
import copy
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from quintain.grade.blind.calls import called

CONDITIONAL = (
    ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.IfExp, ast.BoolOp, ast.Compare,
)  # fmt: skip


@dataclass
class Inner(ast.NodeTransformer):
    """The calls of some names in one scope."""

    names: Collection[str]
    """Last parts of what is called."""
    reaches: Callable[[ast.expr], bool]
    scope: ast.AST
    _count: int = field(default=0, init=False)

    def wrapped(self, operand: ast.expr, *, whole: bool) -> tuple[ast.expr, int]:
        """An operand with its inner calls observed, and how many there are; it is one itself if not seen `whole`."""
        if not self.names:
            return operand, 0
        self._count = 0
        node: Any = copy.deepcopy(operand)
        found: Any = self.generic_visit(node) if whole and not isinstance(node, CONDITIONAL) else self.visit(node)
        return found, self._count

    def visit(self, node: Any) -> Any:
        if isinstance(node, CONDITIONAL):
            return node
        is_inner = isinstance(node, ast.Call | ast.Name) and self._is_inner(node)
        node = super().generic_visit(node)
        if not is_inner:
            return node
        self._count += 1
        observe = ast.Attribute(ast.Name("_s", ast.Load()), "inner", ast.Load())
        return ast.copy_location(ast.Call(observe, [node], []), node)

    def _is_inner(self, node: ast.Call | ast.Name) -> bool:
        if isinstance(node, ast.Call):
            return called(node) in self.names and self.reaches(node)
        bound = _bound(self.scope, node.id) if isinstance(node.ctx, ast.Load) else None
        return isinstance(bound, ast.Call) and self._is_inner(bound)


def _bound(scope: ast.AST, name: str) -> ast.expr | None:
    """What a name of a scope is bound to, where that is once and by a plain assignment."""
    nodes = list(ast.walk(scope))
    values = [
        node.value for node in nodes if isinstance(node, ast.Assign) and any(_is(each, name) for each in node.targets)
    ]
    times = sum(_is(node, name) and not isinstance(getattr(node, "ctx", None), ast.Load) for node in nodes)
    return values[0] if len(values) == times == 1 else None


def _is(node: ast.AST, name: str) -> bool:
    """Whether a node is a name, or a parameter that is called so."""
    return name in (getattr(node, "id", ""), getattr(node, "arg", "") if isinstance(node, ast.arg) else "")
