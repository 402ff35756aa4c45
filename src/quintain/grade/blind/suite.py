"""A held-out suite as source: parsed, and refused where it could not be graded. Runs nothing."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from quintain.errors import BadSuite
from quintain.grade.blind.tables import constants, in_order
from quintain.syntax import tree_of

SKIPS = frozenset(
    {
        "pytest.mark.skip", "pytest.mark.skipif", "pytest.mark.xfail",
        "unittest.skip", "unittest.skipIf", "unittest.skipUnless", "unittest.expectedFailure",
    }
)  # fmt: skip
COUNTERPART = "pytest.mark.counterpart"
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Module:
    """One Python file of the suite."""

    path: str
    tree: ast.Module
    names: dict[str, str] = field(default_factory=dict)
    """What an imported name stands for, dotted."""
    defined: frozenset[str] = frozenset()
    """Names of all functions and methods in it."""
    constants: frozenset[str] = frozenset()
    """Names that stand for constants."""
    counterparts: dict[str, str] = field(default_factory=dict)
    """Qualified name of a counterpart to that of the test that it answers."""

    @property
    def is_test(self) -> bool:
        """Whether pytest collects it."""
        name = PurePosixPath(self.path).name
        return name.startswith("test_") or name.endswith("_test.py")

    @property
    def dotted(self) -> str:
        """Its import name: pytest puts a test's directory on the path."""
        return PurePosixPath(self.path).stem

    def resolve(self, node: ast.expr) -> str:
        """The dotted name that an expression spells, through the module's imports; empty where it is none."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return ""
        return ".".join([self.names.get(node.id, node.id), *reversed(parts)])

    def bad(self, node: ast.AST | None, what: str, hint: str) -> BadSuite:
        """The error for a place in this file."""
        return BadSuite(f"`{self.path}:{getattr(node, 'lineno', 1)}` {what}", hint=hint)


def load(suite: Mapping[str, bytes], *, foreign: bool = False) -> tuple[Module, ...]:
    """The Python files of a suite, in order of their paths. Raises `BadSuite`; for less if it is `foreign`."""
    modules = tuple(_parse(path, suite[path]) for path in sorted(suite) if path.endswith(".py"))
    if not any(module.is_test for module in modules):
        raise BadSuite("the suite has no test file", hint="name a file `test_*.py`")
    shared = {dotted.rpartition(".")[2] for module in modules for dotted in module.names.values()}
    for module in modules:
        in_order(module.tree, shared)
        if not foreign:
            _refuse_skips(module)
        if module.is_test:
            if not foreign:
                _refuse_twins(module, module.tree.body, "")
            module.counterparts.update(_counterparts(module))
    return modules


def functions(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Function]]:
    """Functions and methods with their qualified names, nested functions left out."""
    for node in body:
        if isinstance(node, Function):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{prefix}{node.name}.")


def _parse(path: str, source: bytes) -> Module:
    try:
        module = Module(path, tree_of(source, path))
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        raise BadSuite(f"`{path}:{line}` does not parse: {error}", hint="mend the file") from error
    module.constants = constants(module.tree)
    module.defined = frozenset(node.name for node in ast.walk(module.tree) if isinstance(node, Function))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                module.names[alias.asname or alias.name.split(".")[0]] = (
                    alias.name if alias.asname else alias.name.split(".")[0]
                )
        elif isinstance(node, ast.ImportFrom):
            home = f"{node.module}." if node.module else ""
            module.names.update({alias.asname or alias.name: f"{home}{alias.name}" for alias in node.names})
    return module


def _refuse_skips(module: Module) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute | ast.Name) and module.resolve(node) in SKIPS:
            raise module.bad(
                node, f"skips or excuses a test with `{module.resolve(node)}`",
                "remove the mark, or the test: every assertion of a suite counts",
            )  # fmt: skip


def _refuse_twins(module: Module, body: list[ast.stmt], prefix: str) -> None:
    seen: dict[str, int] = {}
    for node in body:
        if not isinstance(node, Function | ast.ClassDef):
            continue
        if node.name in seen and node.name.lower().startswith("test"):
            what = f"has a second `{prefix}{node.name}` (the first is at line {seen[node.name]})"
            raise module.bad(node, what, "rename one: Python keeps only the last")
        seen[node.name] = node.lineno
        if isinstance(node, ast.ClassDef):
            _refuse_twins(module, node.body, f"{prefix}{node.name}.")


def _counterparts(module: Module) -> Iterator[tuple[str, str]]:
    tests = dict(functions(module.tree.body))
    marked = {name: _answered(module, node) for name, node in tests.items()}
    for name, target in marked.items():
        if target is None:
            continue
        sibling = name.rpartition(".")[0] + "." + target if "." in name else target
        found = sibling if sibling in tests else target
        if found not in tests or marked[found] is not None:
            raise module.bad(
                tests[name], f"is a counterpart of `{target}`, which is no test of this module",
                "name a test of the same file that is no counterpart itself",
            )  # fmt: skip
        yield name, found


def _answered(module: Module, node: Function) -> str | None:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and module.resolve(mark.func) == COUNTERPART:
            if len(mark.args) == 1 and isinstance(mark.args[0], ast.Constant) and isinstance(mark.args[0].value, str):
                return mark.args[0].value
            raise module.bad(mark, "has a counterpart mark without a test's name", 'write `counterpart("test_name")`')
    return None
