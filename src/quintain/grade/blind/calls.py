"""Of which functions of a suite a call may be, by what it is called. Reads source, runs nothing."""

import ast
from collections import defaultdict
from collections.abc import Hashable, Mapping
from typing import TypeVar

from quintain.grade.blind.suite import Function

ByName = dict[str, list[Function]]
File = TypeVar("File", bound=Hashable)


class Definitions:
    """The functions and methods that the files of a suite define, nested ones too."""

    def __init__(self, trees: Mapping[File, ast.Module]) -> None:
        self._own: dict[Hashable, ByName] = {}
        self._imported: dict[Hashable, set[str]] = {}
        self._all: ByName = defaultdict(list)
        for file, tree in trees.items():
            nodes = list(ast.walk(tree))
            own: ByName = defaultdict(list)
            for node in nodes:
                if isinstance(node, Function):
                    own[node.name].append(node)
                    self._all[node.name].append(node)
            self._own[file] = own
            self._imported[file] = {
                alias.asname or alias.name
                for node in nodes
                if isinstance(node, ast.Import | ast.ImportFrom)
                for alias in node.names
            }

    def __contains__(self, name: str) -> bool:
        """Whether any is called so."""
        return name in self._all

    def named(self, name: str, file: Hashable) -> list[Function]:
        """Those that a bare name may stand for: of its own file, else of any."""
        own = [] if name in self._imported[file] else self._own[file].get(name, [])
        return own or self._all.get(name, [])

    def meant(self, call: ast.Call, file: Hashable) -> list[Function]:
        """Those that a call in a file may be of; of an attribute, any that is called so."""
        if isinstance(call.func, ast.Name):
            return self.named(call.func.id, file)
        return self._all.get(called(call), [])


def called(call: ast.Call) -> str:
    """The last part of what is called; empty where that has no name."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def parameters(function: Function) -> list[str]:
    """Those that arguments fill by their position, but for the object of a method."""
    names = (arg.arg for arg in (*function.args.posonlyargs, *function.args.args))
    return [name for name in names if name not in ("self", "cls")]
