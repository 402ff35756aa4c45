"""A suite written three ways: to record the reference, as stimuli, and plain with marks.

Recording and stimuli differ only in that a recording also says what the suite expects, and in how the one value of a
check is observed. All three are unparsed from
the tree, so no comment survives; the tests' docstrings go, and in the first two the names of tests and files become
opaque.
"""

import ast
import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from quintain.grade.blind.decoys import Decoys
from quintain.grade.blind.forms import Check
from quintain.grade.blind.lower import Lowered, Operand
from quintain.grade.blind.names import Names, rename
from quintain.grade.blind.sites import NUMBER, Spot
from quintain.grade.blind.suite import COUNTERPART, Function, Module

Form = Literal["record", "stimuli", "plain"]
WITNESS = "quintain_witness"


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
            tree = copy.deepcopy(module.tree)
            _silence(tree)
            tree = _Writer(self, module, form).visit(tree)
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
        self._own_names = writing.names.of(module)
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
        rename(node, self._own_names, self._names)
        return node

    def _site(self, node: ast.stmt, number: int) -> ast.stmt:
        spot, lowered = self._spots[number], self._lowered[number]
        if spot.check.kind in ("raises", "warns") and lowered.mode == "full":
            return self._block(node, spot, lowered)
        if self._form == "stimuli" and lowered.mode != "inside" and _is_alone(lowered.operands):
            return self._alone(node, spot, lowered.operands[0])
        arguments = [ast.Constant(number), *([ast.Constant(1)] if spot.through else [])]
        body = [self._observation(operand) for operand in lowered.operands]
        if self._form == "record" and lowered.expected:
            body.append(_statement("expect", *map(self._copied, lowered.expected), on="_s"))
        if lowered.mode == "inside":
            body = [node]
        item = ast.withitem(_called("Site", *arguments), ast.Name("_s", ast.Store()))
        return ast.copy_location(ast.With([item], body or [ast.Pass()]), node)

    def _alone(self, node: ast.stmt, spot: Spot, operand: Operand) -> ast.stmt:
        """The one operand of a site, observed: the same as a block, at less cost."""
        number = ast.Constant(spot.number)
        seen = self._observation(operand, "_q", number)
        prevented = _called("prevented", number, *([ast.Constant(1)] if spot.through else []))
        raised = ast.ExceptHandler(ast.Name("BaseException", ast.Load()), None, [ast.If(prevented, [ast.Raise()], [])])
        return ast.copy_location(ast.Try([seen], [raised], [], []), node)

    def _copied(self, node: Any) -> Any:
        return self.visit(copy.deepcopy(node))

    def _observation(self, operand: Operand, on: str = "_s", *number: ast.expr) -> ast.stmt:
        relation = [ast.Constant(operand.relation)] if operand.relation else []
        decoy = [self._decoy()] if self._form == "stimuli" and operand.how == "see" else []
        return _statement(operand.how, *number, *relation, *map(self._copied, operand.values), *decoy, on=on)

    def _block(self, node: ast.stmt, spot: Spot, lowered: Lowered) -> ast.stmt:
        kind = "Raises" if spot.check.kind == "raises" else "Warns"
        arguments: list[ast.expr] = [ast.Constant(spot.number), ast.Constant(int(spot.check.match is not None))]
        if self._form == "record":
            arguments += map(self._copied, lowered.expected)
        block = _called(kind, *arguments)
        if isinstance(node, ast.With) and spot.check.item is not None:
            node.items[spot.check.item].context_expr = block
            return node
        return ast.copy_location(self._by_call(block, spot.check), node)

    def _by_call(self, block: ast.Call, check: Check) -> ast.stmt:
        """The form of a block that is given what to call: its arguments are evaluated before the block begins."""
        call = self._copied(check.call)
        made = _called("asked" if check.asked else "called", block, call.func, *call.args)
        made.keywords = call.keywords
        return ast.Assign([copy.deepcopy(check.target)], made) if check.target else ast.Expr(made)


def _is_alone(operands: list[Operand]) -> bool:
    return len(operands) == 1 and not operands[0].inner


def _silence(node: ast.AST, *, within: bool = False) -> None:
    """Drop constants that stand alone, but in what a test defines for itself: its docstring may be under test."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        statements = getattr(node, field, [])
        for index, child in enumerate(statements if isinstance(statements, list) else []):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                statements[index] = ast.copy_location(ast.Pass(), child)
            elif not isinstance(child, Function | ast.ClassDef):
                _silence(child, within=within)
            elif not within and _tests(child):
                _silence(child, within=isinstance(child, Function))


def _tests(node: Function | ast.ClassDef) -> bool:
    return node.name.startswith("test") or any(
        isinstance(each, ast.Assert) or (isinstance(each, Function) and each.name.startswith("test"))
        for each in ast.walk(node)
    )


def _called(name: str, *arguments: ast.expr, on: str = "_q") -> ast.Call:
    return ast.Call(ast.Attribute(ast.Name(on, ast.Load()), name, ast.Load()), list(arguments), [])


def _statement(name: str, *arguments: Any, on: str = "_q") -> ast.Expr:
    return ast.Expr(_called(name, *arguments, on=on))
