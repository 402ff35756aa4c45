"""Opaque names for what the author named after its purpose: test files, test classes, test functions.

A name of the suite gets the same opaque name wherever a module defines it or takes it from another of the suite, so
that inheritance and imports still work. Names of parameters are left alone: pytest finds fixtures by them. So are names
by which a suite takes a test from an object: whose they are is not known.
"""

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any

from quintain.grade.blind.suite import Module, functions


class Names:
    """The opaque names of one suite."""

    def __init__(self, modules: Iterable[Module], shown: Collection[str] = ()) -> None:
        """`shown` are paths of files whose names a check looks at: they and what they define keep their names."""
        modules = list(modules)
        tests = [module for module in modules if module.is_test]
        self.modules = {
            module.dotted: module.dotted if module.path in shown else f"test_m{index}"
            for index, module in enumerate(tests)
        }
        kept = {name for module in modules for name in _kept(module)}
        kept |= {name for module in tests if module.path in shown for name, _ in _defined(module)}
        self._opaque: dict[str, str] = {}
        self._own: dict[str, set[str]] = {}
        for module in tests:
            defined = dict(_defined(module))
            for name in defined.keys() - kept:
                self._opaque[name] = ""
            self._own[module.path] = set(defined) - kept
        self._opaque = {name: f"{_prefix(name, tests)}{index}" for index, name in enumerate(sorted(self._opaque))}
        self._author = {opaque: name for names in (self.modules, self._opaque) for name, opaque in names.items()}

    def of(self, module: Module) -> dict[str, str]:
        """What a module's names become: those that it defines, and those that it takes from others of the suite."""
        taken = {name for name, dotted in module.names.items() if set(dotted.split(".")[:-1]) & self.modules.keys()}
        names = {name: self._opaque[name] for name in self._own.get(module.path, set()) | taken if name in self._opaque}
        return names | {name: opaque for name, opaque in self.modules.items() if name in module.names}

    def imported(self, node: ast.ImportFrom) -> None:
        """Rename what an import takes from another module of the suite."""
        parts = (node.module or "").split(".")
        if node.module and not set(parts) & self.modules.keys():
            return
        node.module = ".".join(self.modules.get(part, part) for part in parts) or None
        for alias in node.names:
            alias.name = (self.modules | self._opaque).get(alias.name, alias.name)

    def author(self, node: str) -> str:
        """The suite's own name of a test that the room names."""
        return re.sub(r"\w+", lambda word: self._author.get(word[0], word[0]), node)

    def path(self, module: Module) -> str:
        """Where a module stands in the room."""
        if not module.is_test:
            return module.path
        return str(PurePosixPath(module.path).with_name(f"{self.modules[module.dotted]}.py"))


def _defined(module: Module) -> Iterator[tuple[str, ast.AST]]:
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef) and any(name.startswith("test") for name, _ in functions(node.body)):
            yield node.name, node
    for name, function in functions(module.tree.body):
        if function.name.startswith("test"):
            yield name.rpartition(".")[2], function


def _kept(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and not _is_own(node):
            yield node.attr


def _prefix(name: str, modules: list[Module]) -> str:
    """What pytest collects by its name must be collected still, and nothing else."""
    classes = (node for module in modules for node in module.tree.body if isinstance(node, ast.ClassDef))
    if not any(node.name == name for node in classes):
        return "test_"
    return "Test" if name.startswith("Test") else "Case"


def rename(node: ast.AST, names: dict[str, str], suite: Names) -> None:
    """Rename what one node of a module spells."""
    change = RENAMED.get(type(node))
    if change is not None:
        change(node, names, suite)


def _definition(node: Any, names: dict[str, str], _: Names) -> None:
    node.name = names.get(node.name, node.name)


def _name(node: ast.Name, names: dict[str, str], _: Names) -> None:
    node.id = names.get(node.id, node.id)


def _attribute(node: ast.Attribute, names: dict[str, str], _: Names) -> None:
    if _is_own(node):
        node.attr = names.get(node.attr, node.attr)


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def _import(node: ast.ImportFrom, _: dict[str, str], suite: Names) -> None:
    suite.imported(node)


def _import_whole(node: ast.Import, _: dict[str, str], suite: Names) -> None:
    for alias in node.names:
        alias.name = ".".join(suite.modules.get(part, part) for part in alias.name.split("."))


def _call(node: ast.Call, _: dict[str, str], __: Names) -> None:
    """Ids of parameters and names of subtests say what is expected."""
    called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if called in ("parametrize", "param", "fixture"):
        node.keywords = [keyword for keyword in node.keywords if keyword.arg not in ("ids", "id")]
    elif called == "subTest":
        node.args, node.keywords = [], []


RENAMED: dict[type[ast.AST], Callable[..., None]] = {
    ast.FunctionDef: _definition,
    ast.AsyncFunctionDef: _definition,
    ast.ClassDef: _definition,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.ImportFrom: _import,
    ast.Import: _import_whole,
    ast.Call: _call,
}
