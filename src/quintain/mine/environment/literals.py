"""The plain values in a Python file, found without running it: those of its names, and of the arguments of its calls.

What takes more than literals, names, sums and updates to know is not known.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from quintain.syntax import tree_of

UNKNOWN = object()
"""In place of a value that only running the file would tell."""


def parsed(text: str) -> ast.Module | None:
    """The file as a tree; None where this Python cannot read it."""
    try:
        return tree_of(text)
    except (SyntaxError, ValueError, RecursionError):
        return None


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """The calls of a function or method of this name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == name:
                yield node


@dataclass(frozen=True)
class Names:
    """The names of a module that have plain values."""

    values: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, tree: ast.Module) -> "Names":
        """Those that its top level binds, in order."""
        names = cls()
        for statement in tree.body:
            names._bind(statement)
        return names

    def _bind(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                self._set(target, self.value(statement.value))
        elif isinstance(statement, ast.AugAssign):
            self._set(statement.target, _sum(self.value(statement.target), self.value(statement.value)))
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            self._set(statement.target, self.value(statement.value))

    def _set(self, target: ast.expr, value: Any) -> None:
        if isinstance(target, ast.Name):
            self.values[target.id] = value
        elif isinstance(target, ast.Subscript):
            whole, key = self.value(target.value), self.value(target.slice)
            if isinstance(whole, dict) and isinstance(key, str):
                whole[key] = value

    def value(self, node: ast.expr) -> Any:
        """Of an expression; `UNKNOWN`. Of a list or a dictionary, what of it is known."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            return self._elements(node.elts)
        if isinstance(node, ast.Dict):
            return self._dictionary(node)
        return self.keywords(node) if _is_dict_call(node) else self._found(node)

    def _found(self, node: ast.expr) -> Any:
        """Of what stands for a value, or is made of others."""
        if isinstance(node, ast.Name):
            return self.values.get(node.id, UNKNOWN)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return _sum(self.value(node.left), self.value(node.right))
        if isinstance(node, ast.Subscript):
            return _item(self.value(node.value), self.value(node.slice))
        return UNKNOWN

    def keywords(self, node: ast.expr) -> dict[str, Any]:
        """The known keyword arguments of a call."""
        found: dict[str, Any] = {}
        for keyword in node.keywords if isinstance(node, ast.Call) else ():
            value = self.value(keyword.value)
            if keyword.arg is None:
                found |= value if isinstance(value, dict) else {}
            elif value is not UNKNOWN:
                found[keyword.arg] = value
        return found

    def _elements(self, nodes: list[ast.expr]) -> list[Any]:
        found: list[Any] = []
        for node in nodes:
            value = self.value(node.value if isinstance(node, ast.Starred) else node)
            found += value if isinstance(node, ast.Starred) and isinstance(value, list) else [value]
        return [value for value in found if value is not UNKNOWN]

    def _dictionary(self, node: ast.Dict) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, each in zip(node.keys, node.values, strict=True):
            value = self.value(each)
            name = None if key is None else self.value(key)
            if key is None and isinstance(value, dict):
                found |= value
            elif isinstance(name, str) and value is not UNKNOWN:
                found[name] = value
        return found


def _is_dict_call(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dict"


def _sum(left: Any, right: Any) -> Any:
    """Of two texts or lists; what is known of the two where one is not."""
    if right is UNKNOWN or left is UNKNOWN:
        known = left if right is UNKNOWN else right
        return known if isinstance(known, list) else UNKNOWN
    same = type(left) is type(right) and isinstance(left, str | list)
    return left + right if same else UNKNOWN


def _item(whole: Any, key: Any) -> Any:
    return whole.get(key, UNKNOWN) if isinstance(whole, dict) and isinstance(key, str) else UNKNOWN
