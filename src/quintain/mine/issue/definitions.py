"""What Python source defines, by its syntax: dotted names, parameters among them. Nothing is imported.

A parameter's name is that of its function with the parameter in brackets: `click.core.Context.invoke(callback)`; those
of `__init__` are the class's own.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from quintain.mine.paths import part_of
from quintain.syntax import tree_of

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
_TAKES = ("pop", "get", "setdefault")
_SOURCES = ("src", "lib")
"""Directories at the top that hold packages and are none."""


@dataclass(frozen=True)
class Definition:
    """One name that the source binds."""

    name: str
    """Dotted, from the package on."""
    kind: Literal["module", "class", "function", "value", "parameter", "import", "all"]
    """`import`: from the project itself, so that the name is one more way to what it names. `all`: a star import."""
    node: ast.AST
    target: str = ""
    """Of an import: what it names, dotted."""

    @property
    def own(self) -> str:
        """The last part of its name."""
        return re.split(r"[.(]", self.name.rstrip(")"))[-1]

    @property
    def owner(self) -> str:
        """What it belongs to: a module, a class, or the function of a parameter."""
        return self.name.rpartition("(" if self.kind == "parameter" else ".")[0]


def parsed(source: bytes) -> ast.Module:
    """A module's syntax; of what cannot be parsed an empty one."""
    try:
        return tree_of(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module(body=[], type_ignores=[])


def sources(tree: Mapping[str, bytes]) -> dict[str, bytes]:
    """The Python files of a tree that are source."""
    return {path: data for path, data in tree.items() if path.endswith(".py") and part_of(path) == "source"}


def module_of(path: str, tree: Iterable[str]) -> str:
    """The dotted name under which a file of the source is imported, by the `__init__.py` beside it."""
    *folders, name = path.removesuffix(".py").split("/")
    if folders and folders[0] in _SOURCES:
        package = folders[1:]
    else:
        package = list[str]()
        while folders and "/".join([*folders, "__init__.py"]) in tree:
            package.insert(0, folders.pop())
    return ".".join(package if name == "__init__" else [*package, name])


def definitions(tree: Mapping[str, bytes], paths: Iterable[str]) -> dict[str, Definition]:
    """Dotted name to definition, of these files of a tree."""
    modules = {path: module_of(path, tree) for path in paths}
    tops = {module_of(path, tree).partition(".")[0] for path in tree if path.endswith(".py")}
    found = {}
    for path, module in modules.items():
        syntax = parsed(tree[path])
        found[module] = Definition(module, "module", syntax)
        package = module if path.endswith("__init__.py") else module.rpartition(".")[0]
        for each in _of_body(module, syntax.body):
            found[each.name] = each
        for each in _imports(module, package, syntax, tops):
            found.setdefault(each.name, each)
    return found


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Those of a body and of the branches in it."""
    for each in body:
        yield each
        if isinstance(each, ast.If | ast.Try | ast.With):
            for field in ("body", "orelse", "finalbody"):
                yield from statements(getattr(each, field, ()))
            for handler in getattr(each, "handlers", ()):
                yield from statements(handler.body)


def _of_body(owner: str, body: Iterable[ast.stmt]) -> Iterator[Definition]:
    for each in statements(body):
        if isinstance(each, FUNCTION):
            yield from _of_function(owner, each)
        elif isinstance(each, ast.ClassDef):
            name = f"{owner}.{each.name}"
            yield Definition(name, "class", each)
            yield from _of_body(name, each.body)
        elif isinstance(each, ast.Assign | ast.AnnAssign):
            for target in each.targets if isinstance(each, ast.Assign) else [each.target]:
                for name in _names(target):
                    yield Definition(f"{owner}.{name}", "value", each)


def _of_function(owner: str, function: Function) -> Iterator[Definition]:
    called = owner if function.name == "__init__" else f"{owner}.{function.name}"
    if function.name != "__init__":
        yield Definition(called, "function", function)
    for name in parameters(function):
        yield Definition(f"{called}({name})", "parameter", function)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                    own = target.value.id in ("self", "cls")
                    yield Definition(f"{owner if own else called}.{target.attr}", "value", node)


def parameters(function: Function) -> list[str]:
    """What a function may be given by name, `self` not among them; also what it takes out of its `**` mapping."""
    arguments = function.args
    named = [each.arg for each in [*arguments.args, *arguments.kwonlyargs] if each.arg not in ("self", "cls")]
    if arguments.kwarg:
        named += _taken(function, arguments.kwarg.arg)
    return list(dict.fromkeys(named))


def _taken(function: Function, mapping: str) -> Iterator[str]:
    """The keys that a function asks a mapping for."""
    for node in ast.walk(function):
        key: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _TAKES:
            key = node.args[0] if node.args and _is_name(node.func.value, mapping) else None
        elif isinstance(node, ast.Subscript) and _is_name(node.value, mapping):
            key = node.slice
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value.isidentifier():
            yield key.value


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _names(target: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Tuple | ast.List):
        for each in target.elts:
            yield from _names(each)


def _imports(module: str, package: str, syntax: ast.Module, tops: set[str]) -> Iterator[Definition]:
    """What a module takes from the project's own modules."""
    for each in statements(syntax.body):
        if isinstance(each, ast.ImportFrom):
            source = imported_from(each, package)
            if source.partition(".")[0] not in tops:
                continue
            for alias in each.names:
                kind: Literal["all", "import"] = "all" if alias.name == "*" else "import"
                name = f"{module}.{alias.asname or alias.name}"
                yield Definition(name, kind, each, source if kind == "all" else f"{source}.{alias.name}")


def imported_from(statement: ast.ImportFrom, package: str) -> str:
    """The dotted module of a `from ... import`, seen from a package."""
    if not statement.level:
        return statement.module or ""
    above = package.split(".")[: len(package.split(".")) - statement.level + 1]
    return ".".join([*above, *([statement.module] if statement.module else [])])


def public_name(name: str, known: Mapping[str, Definition]) -> str:
    """The shortest way to a name, by what packages import of their own modules."""
    ways = [name]
    for each in known.values():
        if each.kind == "import" and (name == each.target or name.startswith((f"{each.target}.", f"{each.target}("))):
            ways.append(each.name + name[len(each.target) :])
        elif each.kind == "all" and name.startswith(f"{each.target}."):
            ways.append(each.owner + name[len(each.target) :])
    return min(ways, key=lambda way: ("._" in way, way.count("."), ways.index(way)))
