"""What failing tests run of their own files, by syntax: the tests, the fixtures and functions that they stand on.

What a module does when it is imported counts for each of its tests: where that fails, none of them can be collected.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from quintain.mine.issue.definitions import FUNCTION, Function, parsed

_BEFORE = ("setUp", "setup", "setup_method", "setUpClass", "setup_class", "asyncSetUp")


@dataclass
class Code:
    """Of one test file: what runs there for the failing tests."""

    path: str
    module: ast.Module
    at_import: list[ast.AST] = field(default_factory=list)
    tests: list[Function] = field(default_factory=list)
    """Of the failing ones, those that are found by name."""
    support: list[Function] = field(default_factory=list)

    @property
    def nodes(self) -> list[ast.AST]:
        """All of it."""
        return [*self.at_import, *self.tests, *self.support]


def failing_code(failing: Iterable[str], tests: Mapping[str, bytes]) -> list[Code]:
    """By file, for the ids of failing tests, which are pytest's. A file that is not given has none."""
    modules = {path: parsed(data) for path, data in tests.items() if path.endswith(".py")}
    wanted: dict[str, list[list[str]]] = {}
    for test in failing:
        path, *names = test.partition("[")[0].replace("::()", "").split("::")
        if path in modules:
            wanted.setdefault(path, []).append(names)
    codes = [_code(path, modules[path], names) for path, names in wanted.items()]
    elsewhere = {name: node for each in modules.values() for name, node in _functions(each.body)}
    for code in codes:
        code.support = _reached(code, elsewhere)
    return codes


def _code(path: str, module: ast.Module, wanted: list[list[str]]) -> Code:
    functions = list(_functions(module.body))
    found: list[Function] = []
    for names in wanted:
        whole = ".".join(names)
        exact = [node for name, node in functions if name == whole]
        same = [node for name, node in functions if names and name.rpartition(".")[2] == names[-1]]
        # what cannot be found was made by a program: then any test of the file may be it
        found += exact or same or [node for name, node in functions if name.rpartition(".")[2].startswith("test")]
    classes = {names[-2] for names in wanted if len(names) > 1}
    before = [node for name, node in functions if name.rpartition(".")[2] in _BEFORE and name.split(".")[0] in classes]
    return Code(path, module, list(_at_import(module.body)), list(dict.fromkeys([*found])), before)


def _functions(body: Iterable[ast.stmt], within: str = "") -> Iterator[tuple[str, Function]]:
    for each in body:
        if isinstance(each, FUNCTION):
            yield within + each.name, each
        elif isinstance(each, ast.ClassDef):
            yield from _functions(each.body, f"{within}{each.name}.")


def _at_import(body: Iterable[ast.stmt]) -> Iterator[ast.AST]:
    """What is run to import a module: everything but the bodies of functions."""
    for each in body:
        if isinstance(each, FUNCTION):
            yield from each.decorator_list
            yield from (value for value in [*each.args.defaults, *each.args.kw_defaults] if value)
        elif isinstance(each, ast.ClassDef):
            yield from (*each.bases, *each.keywords, *each.decorator_list)
            yield from _at_import(each.body)
        else:
            yield each


def _reached(code: Code, elsewhere: Mapping[str, Function]) -> list[Function]:
    """Functions that the tests call or take as fixtures, and what these do in turn."""
    own = {name.rpartition(".")[2]: node for name, node in _functions(code.module.body)}
    found = dict.fromkeys(code.support)
    waiting: list[Function] = [*code.tests, *code.support]
    while waiting:
        for name in _named(waiting.pop()):
            node = own.get(name) or elsewhere.get(name)
            if node and node not in found and node not in code.tests:
                found[node] = None
                waiting.append(node)
    return list(found)


def _named(function: Function) -> Iterator[str]:
    yield from (each.arg for each in [*function.args.args, *function.args.kwonlyargs])
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
            yield node.attr
