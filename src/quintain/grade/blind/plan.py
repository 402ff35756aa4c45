"""Which tests the runner may call itself: those of a suite that asks pytest for nothing but to be called.

Of a suite whose tests are plain functions and plain classes, with no fixture, mark, hook or configuration in sight,
pytest imports every file and calls what is named `test*`, in the order of definition. The plan says just that, in
less time. What is not known to be plain leaves the whole suite to pytest. Reads source, runs nothing.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from quintain.grade.blind.suite import Function, Module
from quintain.syntax import tree_of

Plan = dict[str, tuple[str, ...]]
"""Test file to the qualified names of its tests, both in the order of pytest. Empty: the suite is pytest's to run."""

OFFERED = frozenset({"approx", "deprecated_call", "fail", "raises", "warns"})
"""What pytest gives that does not depend on who calls a test."""
BARRED = frozenset({"_pytest", "unittest", "eval", "exec", "globals", "__test__"})
"""Names, of modules too, that can make a test, or unmake one, where no reader of the source sees it."""
ASKED = ("test", "Test", "pytest", "setup", "teardown", "setUp", "tearDown", "load_tests", "collect_ignore", "__")
"""How names begin that pytest looks for in a module or a class."""


def plan(suite: Mapping[str, bytes]) -> Plan:
    """The plan of a suite (relative path to content) that parses; empty where pytest has more to do than to call."""
    modules = [Module(path, tree_of(suite[path])) for path in sorted(suite) if path.endswith(".py")]
    special = any(PurePosixPath(module.path).name == "conftest.py" for module in modules) or "__init__.py" in suite
    nested = any(module.is_test and "/" in module.path for module in modules)
    if special or nested or not all(_asks_nothing(module.tree) for module in modules):
        return {}
    found = {module.path: _tests(module.tree.body) for module in modules if module.is_test}
    return {path: tuple(names) for path, names in found.items() if names} if None not in found.values() else {}


def _asks_nothing(tree: ast.Module) -> bool:
    """Whether nothing that pytest acts upon is named in a file, nor anything that could make it under no name."""
    nodes = list(ast.walk(tree))
    through = sum(isinstance(node, ast.Attribute) and _is_pytest(node.value) for node in nodes)
    bare = sum(map(_is_pytest, nodes)) - through
    return not bare and all(_is_harmless(name) for node in nodes for name in _mentioned(node))


def _is_pytest(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "pytest"


def _mentioned(node: ast.AST) -> list[str]:
    """What a node names, dotted as far as it is an import or something of pytest's."""
    match node:
        case ast.Import(names=names):
            return [f"{each.name}.{each.asname}" if each.asname else each.name for each in names]
        case ast.ImportFrom(module=module, names=names):
            return [f"{module}.{each.name}" for each in names]
        case ast.Attribute(value=ast.Name(id="pytest"), attr=name):
            return [f"pytest.{name}"]
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return [name]
    return []


def _is_harmless(name: str) -> bool:
    top, _, rest = name.partition(".")
    if top == "pytest":
        return not rest or rest in OFFERED
    return top not in BARRED and not name.endswith(".*")


def _tests(body: list[ast.stmt], own: tuple[str, ...] = (), prefix: str = "") -> list[str] | None:
    """Qualified names of the tests in a module or a class, whose methods take `own`; None where one is not plain."""
    found: list[str] = []
    plain: set[str] = set()
    for node in body:
        if isinstance(node, Function) and node.name.startswith("test"):
            if not _is_plain_test(node, own):
                return None
            found.append(prefix + node.name)
            plain.add(node.name)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test") and not prefix:
            inner = _tests(node.body, ("self",), f"{node.name}.")
            if inner is None or node.bases or node.keywords or node.decorator_list:
                return None
            found += inner
            plain.add(node.name)
    bound = Counter(filter(None, map(_bound, _scope(body))))
    sound = all(times == 1 and name in plain for name, times in bound.items() if _is_asked(name))
    return found if sound else None


def _is_asked(name: str) -> bool:
    return name.startswith(ASKED) and name != "pytest"


def _is_plain_test(node: Function, own: tuple[str, ...]) -> bool:
    """Whether a test is called and done: no parameter, decorator, generator, coroutine or result."""
    given = node.args
    named = tuple(each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs))
    more = given.vararg or given.kwarg or given.defaults or node.decorator_list
    gives = any(isinstance(each, ast.Return) and each.value is not None for each in _scope(node.body))
    waits = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in _scope(node.body))
    return isinstance(node, ast.FunctionDef) and named == own and not (more or gives or waits)


def _scope(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Every node of a module, class or function that is not inside another scope within it."""
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function | ast.ClassDef | ast.Lambda):
            waiting.extend(ast.iter_child_nodes(node))


def _bound(node: ast.AST) -> str:
    """The name that a node binds in its scope; empty for none."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            return name
        case ast.alias(name=name, asname=other):
            return other or name.partition(".")[0]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return name
    return ""
