"""A suite written three ways: to record the reference, as stimuli, and plain with marks.

Recording and stimuli differ only in that a recording also says what the suite expects. All three are unparsed from
the tree, so no comment survives; constants that stand alone go, docstrings among them, and in the first two the names
of tests and files become opaque.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Literal

from quintain.grade.blind.decoys import Decoys
from quintain.grade.blind.lower import Lowered, Operand
from quintain.grade.blind.sites import NUMBER, Spot
from quintain.grade.blind.suite import COUNTERPART, Function, Module

Form = Literal["record", "stimuli", "plain"]
WITNESS = "quintain_witness"


class Names:
    """Opaque names for test files, classes and functions: the same for the same name in the whole suite."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self._opaque: dict[str, str] = {}
        for index, module in enumerate(each for each in modules if each.is_test):
            self._opaque[module.dotted] = f"test_m{index}"
            for node in ast.walk(module.tree):
                if isinstance(node, Function | ast.ClassDef) and node.name.lower().startswith("test"):
                    prefix = "Test" if isinstance(node, ast.ClassDef) else "test_"
                    self._opaque.setdefault(node.name, f"{prefix}{len(self._opaque)}")
        self._author = {opaque: name for name, opaque in self._opaque.items()}

    def __call__(self, name: str) -> str:
        """The opaque name of a name, or itself."""
        return self._opaque.get(name, name)

    def author(self, node: str) -> str:
        """The suite's own name of a test that the room names."""
        return re.sub(r"\w+", lambda word: self._author.get(word[0], word[0]), node)

    def path(self, module: Module) -> str:
        """Where a module stands in the room."""
        if not module.is_test:
            return module.path
        return str(PurePosixPath(module.path).with_name(f"{self(module.dotted)}.py"))


@dataclass(frozen=True)
class Writing:
    """All that the three forms are written from."""

    modules: tuple[Module, ...]
    names: Names
    spots: Mapping[int, Spot]
    lowered: Mapping[int, Lowered]
    decoy: Decoys

    def trees(self, form: Form) -> dict[str, ast.Module]:
        """The modules in one form: path in the room to tree."""
        found = {}
        for module in self.modules:
            tree = _Writer(self, module, form).visit(copy.deepcopy(module.tree))
            found[module.path if form == "plain" else self.names.path(module)] = _witnessed(tree)
        return found


def sources(trees: Mapping[str, ast.Module]) -> dict[str, bytes]:
    """Trees as source text."""
    return {path: (ast.unparse(ast.fix_missing_locations(tree)) + "\n").encode() for path, tree in trees.items()}


def _witnessed(tree: ast.Module) -> ast.Module:
    body = tree.body = [node for node in tree.body if not isinstance(node, ast.Pass)]
    at = sum(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in body)
    body.insert(at, ast.Import([ast.alias(WITNESS, "_q")]))
    return tree


class _Writer(ast.NodeTransformer):
    """One module into one form."""

    def __init__(self, writing: Writing, module: Module, form: Form) -> None:
        self._module, self._form = module, form
        self._names, self._decoy = writing.names, writing.decoy
        self._spots, self._lowered = writing.spots, writing.lowered

    def visit(self, node: ast.AST) -> Any:
        numbers: list[int] = getattr(node, NUMBER, [])
        node = super().visit(node)
        if not numbers or not isinstance(node, ast.stmt):
            return node
        if self._form == "plain":
            return [node, *(_statement("mark", ast.Constant(number)) for number in numbers)]
        for number in numbers:
            node = self._site(node, number)
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return ast.copy_location(ast.Pass(), node)
        if isinstance(node, Function | ast.ClassDef):
            node.body = [each for each in node.body if not isinstance(each, ast.Pass)] or [ast.Pass()]
            node.decorator_list = [mark for mark in node.decorator_list if not self._is_counterpart(mark)]
        if (
            isinstance(node, Function)
            and self._form == "plain"
            and self._module.is_test
            and node.name.startswith("test")
        ):
            node.body = [ast.With([ast.withitem(_called("Body"))], node.body)]
        return self._renamed(node) if self._form != "plain" else node

    def _is_counterpart(self, mark: ast.expr) -> bool:
        return isinstance(mark, ast.Call) and self._module.resolve(mark.func) == COUNTERPART

    def _renamed(self, node: ast.AST) -> ast.AST:
        rename = RENAMED.get(type(node))
        if rename is not None:
            rename(node, self._names)
        return node

    def _site(self, node: ast.stmt, number: int) -> ast.stmt:
        spot, lowered = self._spots[number], self._lowered[number]
        if spot.check.kind in ("raises", "warns") and lowered.mode == "full":
            return self._block(node, spot, lowered)
        arguments = [ast.Constant(number), *([ast.Constant(1)] if spot.through else [])]
        body = [self._observation(operand) for operand in lowered.operands]
        if self._form == "record" and lowered.expected:
            body.append(_statement("expect", *map(self._copied, lowered.expected), on="_s"))
        if lowered.mode == "inside":
            body = [node]
        item = ast.withitem(_called("Site", *arguments), ast.Name("_s", ast.Store()))
        return ast.copy_location(ast.With([item], body), node)

    def _copied(self, node: ast.AST) -> Any:
        return self.visit(copy.deepcopy(node))

    def _observation(self, operand: Operand) -> ast.stmt:
        relation = [ast.Constant(operand.relation)] if operand.relation else []
        decoy = [self._decoy()] if self._form == "stimuli" and operand.how == "see" else []
        return _statement(operand.how, *relation, *map(self._copied, operand.values), *decoy, on="_s")

    def _block(self, node: ast.stmt, spot: Spot, lowered: Lowered) -> ast.stmt:
        kind = "Raises" if spot.check.kind == "raises" else "Warns"
        arguments: list[ast.expr] = [ast.Constant(spot.number), ast.Constant(int(spot.check.match is not None))]
        if self._form == "record":
            arguments += map(self._copied, lowered.expected)
        block = _called(kind, *arguments)
        if isinstance(node, ast.With) and spot.check.item is not None:
            node.items[spot.check.item].context_expr = block
            return node
        body = ast.Expr(self._copied(spot.check.call or ast.Constant(None)))
        return ast.copy_location(ast.With([ast.withitem(block, copy.deepcopy(spot.check.target))], [body]), node)


def _called(name: str, *arguments: ast.expr, on: str = "_q") -> ast.Call:
    return ast.Call(ast.Attribute(ast.Name(on, ast.Load()), name, ast.Load()), list(arguments), [])


def _statement(name: str, *arguments: Any, on: str = "_q") -> ast.Expr:
    return ast.Expr(_called(name, *arguments, on=on))


def _rename_definition(node: Any, names: Names) -> None:
    node.name = names(node.name)


def _rename_name(node: ast.Name, names: Names) -> None:
    node.id = names(node.id)


def _rename_attribute(node: ast.Attribute, names: Names) -> None:
    if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
        node.attr = names(node.attr)


def _rename_import(node: ast.ImportFrom, names: Names) -> None:
    node.module = names(node.module) if node.module else None
    for alias in node.names:
        alias.name = names(alias.name)


def _drop_ids(node: ast.Call, _: Names) -> None:
    """Ids of parameters and names of subtests say what is expected."""
    called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if called in ("parametrize", "param", "fixture"):
        node.keywords = [keyword for keyword in node.keywords if keyword.arg not in ("ids", "id")]
    elif called == "subTest":
        node.args, node.keywords = [], []


RENAMED: dict[type[ast.AST], Callable[..., None]] = {
    ast.FunctionDef: _rename_definition,
    ast.AsyncFunctionDef: _rename_definition,
    ast.ClassDef: _rename_definition,
    ast.Name: _rename_name,
    ast.Attribute: _rename_attribute,
    ast.ImportFrom: _rename_import,
    ast.Call: _drop_ids,
}
