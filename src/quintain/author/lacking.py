"""Names that the modules of a package use, and that nothing defines: what a type checker would say of them. Pure.

An attribute of `self` counts as defined where any class of the package defines or sets it; classes that inherit from
others than those of the package are left aside, since what they have is not seen here.
"""

import ast
import builtins
import functools
import symtable
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from quintain.syntax import tree_of

GIVEN = frozenset({*dir(builtins), "__file__", "__name__", "__path__", "__annotations__"})
"""What every module has."""


@dataclass(frozen=True, kw_only=True)
class Module:
    """What there is to see in one module."""

    bases: Mapping[str, tuple[str, ...]]
    """By class; an empty text for a base that is no plain name."""
    asked: Mapping[str, tuple[str, ...]]
    """By class, the attributes of `self` that it reads."""
    defined: frozenset[str]
    """All that a class may have."""
    unbound: tuple[str, ...]
    """Global names that are read, and bound nowhere."""


def lacking(site: Mapping[str, bytes]) -> Iterator[str]:
    """Each name that is used and not defined, with where."""
    modules = {path: _module(data.decode(), path) for path, data in site.items() if path.endswith(".py")}
    own = _own({name: bases for each in modules.values() for name, bases in each.bases.items()})
    defined = frozenset().union(*(each.defined for each in modules.values()))
    for path, module in modules.items():
        yield from (f"`{path}` uses `{name}`, which nothing defines" for name in module.unbound)
        asked = dict.fromkeys(name for each, names in module.asked.items() if each in own for name in names)
        yield from (
            f"`{path}` uses `self.{name}`, which no class of the package has" for name in asked if name not in defined
        )


@functools.lru_cache(maxsize=256)
def _module(text: str, path: str) -> Module:
    tree = tree_of(text)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return Module(
        bases={each.name: tuple(getattr(base, "id", "") for base in each.bases) for each in classes},
        asked={each.name: tuple(_asked_of_self(each)) for each in classes},
        defined=frozenset(_defined(tree)),
        unbound=tuple(_unbound(text, path)),
    )


def _own(bases: Mapping[str, Sequence[str]]) -> set[str]:
    """The classes all of whose bases are classes of the package."""
    found: set[str] = set()
    while more := {name for name, given in bases.items() if name not in found and found.issuperset(given)}:
        found |= more
    return found


def _defined(tree: ast.AST) -> Iterator[str]:
    """Everything that a class may have: functions, classes, and names and attributes that are set."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _asked_of_self(tree: ast.ClassDef) -> Iterator[str]:
    """The attributes that a class reads of its objects, but for those of the language."""
    read = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load))
    for node in read:
        if isinstance(node.value, ast.Name) and node.value.id == "self" and not node.attr.startswith("__"):
            yield node.attr


def _unbound(text: str, path: str) -> list[str]:
    """Global names of a module that are read there, and bound nowhere."""
    module = symtable.symtable(text, path, "exec")
    tables = [module]
    for table in tables:
        tables += table.get_children()
    bound = {each.get_name() for each in module.get_symbols() if each.is_assigned() or each.is_imported()}
    symbols = [(table, each) for table in tables for each in table.get_symbols()]
    bound |= {each.get_name() for _, each in symbols if each.is_declared_global() and each.is_assigned()}
    read = [
        each.get_name() for table, each in symbols if each.is_referenced() and (each.is_global() or table is module)
    ]
    return list(dict.fromkeys(name for name in read if name not in bound | GIVEN))
