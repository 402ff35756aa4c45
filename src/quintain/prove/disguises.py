"""A package in disguise: what somebody makes of it who copies it and does not want that to be seen.

Nine disguises, made by program from the source alone. Each goes on from another, as somebody would: a copy is
reformatted, then renamed, then reordered, then split into modules, and then rewritten, or padded with dead code, or
both, or only half of it is taken. They are made to be compared, not to be run.
"""

import ast
import builtins
import warnings
from collections.abc import Iterable, Mapping

from quintain.store.digest import join_digest
from quintain.syntax import tree_of

Sources = Mapping[str, bytes]
"""Path to Python source."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

PLAIN = ("exact", "reformatted", "renamed", "reordered")
"""Those that change nothing but layout, words for people, names and order: the hard line has to see them."""


def disguises(files: Sources) -> dict[str, dict[str, bytes]]:
    """Python sources by the name of the disguise. Sources that do not parse are left out of all of them."""
    exact = {path: data for path, data in sorted(files.items()) if _parsed(data) is not None}
    names = _imported(filter(None, map(_parsed, exact.values())))
    reformatted = _each(exact, _Retold())
    renamed = _each(reformatted, _Renamed(names))
    reordered = _each(renamed, _Reordered())
    split = _split(reordered)
    rewritten = _each(split, _Rewritten())
    return {
        "exact": exact,
        "reformatted": reformatted,
        "renamed": renamed,
        "reordered": reordered,
        "split": split,
        "rewritten": rewritten,
        "padded": _each(split, _Padded()),
        "rewritten and padded": _each(rewritten, _Padded()),
        "half": _half(split),
    }


def _parsed(data: bytes) -> ast.Module | None:
    """The tree of a source; None where it does not parse. What it warns of is its author's concern."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return tree_of(data)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None


def _each(files: Sources, change: ast.NodeTransformer) -> dict[str, bytes]:
    """Every source, changed and written anew."""
    trees = {path: _parsed(data) for path, data in files.items()}
    return {path: _written(change.visit(tree)) for path, tree in trees.items() if tree is not None}


def _written(tree: ast.AST) -> bytes:
    return ast.unparse(ast.fix_missing_locations(tree)).encode("utf-8", "backslashreplace") + b"\n"


def _imported(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names that imports bring: a copy has to keep them."""
    aliases = (
        alias
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    )
    return frozenset((alias.asname or alias.name).partition(".")[0] for alias in aliases)


class _Retold(ast.NodeTransformer):
    """Comments are gone with the layout, and docstrings say something else."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Retell what has a docstring, and what is in it."""
        super().generic_visit(node)
        if isinstance(node, ast.Module | Definition) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Expr(ast.Constant(f"What this does: {type(node).__name__}."))
        return node


class _Renamed(ast.NodeTransformer):
    """Every name but those of builtins, of imports and of Python's own protocols is another; annotations are gone."""

    def __init__(self, imported: frozenset[str]) -> None:
        self._kept = imported | set(dir(builtins)) | {"self", "cls"}
        self._names: dict[str, str] = {}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Rename whatever field holds a name."""
        for field in ("id", "arg", "name"):
            name = getattr(node, field, None)
            if isinstance(name, str) and not isinstance(node, ast.alias):
                setattr(node, field, self._other(name))
        for field in ("annotation", "returns"):
            if hasattr(node, field) and not isinstance(node, ast.AnnAssign):
                setattr(node, field, None)
        if isinstance(node, ast.Attribute) and node.attr in self._names:
            node.attr = self._names[node.attr]
        return super().generic_visit(node)

    def _other(self, name: str) -> str:
        if name in self._kept or name.startswith("__"):
            return name
        return self._names.setdefault(name, f"n{len(self._names):03d}")


class _Reordered(ast.NodeTransformer):
    """Functions, classes and methods stand in another order."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Shuffle the definitions of a module or a class among their places."""
        super().generic_visit(node)
        if isinstance(node, ast.Module | ast.ClassDef):
            places = [place for place, each in enumerate(node.body) if isinstance(each, Definition)]
            shuffled = sorted(places, key=lambda place: _draw("order", place, len(places)))
            node.body = [
                node.body[dict(zip(places, shuffled, strict=True)).get(place, place)] for place in range(len(node.body))
            ]
        return node


class _Rewritten(ast.NodeTransformer):
    """Statements are written otherwise and mean the same."""

    MIRRORED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
        ast.Lt: ast.Gt,
        ast.Gt: ast.Lt,
        ast.LtE: ast.GtE,
        ast.GtE: ast.LtE,
        ast.Eq: ast.Eq,
        ast.NotEq: ast.NotEq,
    }

    def visit_If(self, node: ast.If) -> ast.AST:
        """The other branch first."""
        self.generic_visit(node)
        if node.orelse and not (len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)):
            return ast.If(ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """The other value first."""
        self.generic_visit(node)
        return ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """In full."""
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        value = ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value)
        return ast.Assign([node.target], value)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """From the other side."""
        self.generic_visit(node)
        other = self.MIRRORED.get(type(node.ops[0]))
        if len(node.ops) > 1 or other is None:
            return node
        return ast.Compare(node.comparators[0], [other()], [node.left])

    def visit_Return(self, node: ast.Return) -> ast.AST | list[ast.stmt]:
        """By way of a variable."""
        self.generic_visit(node)
        if node.value is None or isinstance(node.value, ast.Name | ast.Constant):
            return node
        return [
            ast.Assign([ast.Name("result", ast.Store())], node.value),
            ast.Return(ast.Name("result", ast.Load())),
        ]


class _Padded(ast.NodeTransformer):
    """Before every third statement of a body stands one that does nothing."""

    DEAD = ("spare_{0} = {0}", "spare_{0} = [{0}]", "if False:\n    spare_{0} = {0}", "spare_{0} = str({0})")

    def __init__(self) -> None:
        self._count = 0

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Pad the body of a compound statement."""
        super().generic_visit(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If | ast.For | ast.While | ast.With):
            node.body = [each for statement in node.body for each in (*self._dead(), statement)]
        return node

    def _dead(self) -> list[ast.stmt]:
        self._count += 1
        draw = int(_draw("dead", self._count)[-6:], 16)
        if draw % 3:
            return []
        return tree_of(self.DEAD[draw % len(self.DEAD)].format(self._count)).body


def _split(files: Sources) -> dict[str, bytes]:
    """Every definition in a module of its own, and what is left of each module in another."""
    found: dict[str, bytes] = {}
    for tree in filter(None, map(_parsed, files.values())):
        definitions: list[ast.stmt] = [each for each in tree.body if isinstance(each, Definition)]
        rest = [each for each in tree.body if not isinstance(each, Definition)]
        for part in ([each] for each in definitions):
            found[f"part_{_draw(len(found))[-6:]}_{len(found)}.py"] = _written(ast.Module(part, []))
        found[f"part_{len(found)}.py"] = _written(ast.Module(rest, []))
    return found


def _half(files: Sources) -> dict[str, bytes]:
    """Functions and methods, drawn until they are half of all."""
    trees = filter(None, map(_parsed, files.values()))
    every = [
        each for tree in trees for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    written = sorted(map(_written, every), key=lambda text: _draw("half", text))
    room, kept = sum(map(len, written)) // 2, []
    for text in written:
        if room > 0:
            kept.append(text)
            room -= len(text)
    return {"half.py": b"\n".join(kept)}


def _draw(*words: object) -> str:
    """A draw that is the same everywhere, to order or choose by."""
    return join_digest(*map(str, words))
