"""Python packages of a foreign task: which of the solution's the tests import, and what they ask of them."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from quintain.prove.impostors import Surface, surface
from quintain.prove.scrutiny.subject import Subject
from quintain.syntax import tree_of


def is_python(task: Subject) -> bool:
    """Whether pytest can say something of it."""
    return bool(task.python_tests) or task.instance is not None


def surfaces(task: Subject, solved: Mapping[str, bytes]) -> Iterator[Surface]:
    """Packages of the solution that the tests import, as their names show them."""
    if task.instance is not None:
        return
    found, asked = modules(solved), _asked(task.python_tests)
    for name in sorted(set(asked) & set(found)):
        sources = {path: data for path, data in solved.items() if path in found[name]}
        yield surface(name, tuple(sorted(_symbols(asked[name], sources))), sources)


def modules(tree: Mapping[str, bytes]) -> dict[str, set[str]]:
    """Top-level modules and packages of a working directory, each with its files."""
    found: dict[str, set[str]] = {}
    for path in tree:
        parts = PurePosixPath(path.removeprefix("src/")).parts
        if path.endswith(".py"):
            found.setdefault(parts[0].removesuffix(".py"), set()).add(path)
    return found


def _asked(tests: Mapping[str, bytes]) -> dict[str, set[str]]:
    """What tests import or read of each module, by its top-level name."""
    found: dict[str, set[str]] = {}
    for source in tests.values():
        try:
            tree = tree_of(source)
        except (SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.setdefault(node.module, set()).update(alias.name for alias in node.names)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    found.setdefault(alias.name, set())
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found.setdefault(node.value.id, set()).add(node.attr)
    return found


def _symbols(asked: set[str], sources: Mapping[str, bytes]) -> Iterator[str]:
    """The names asked for, and the public methods of those that are classes."""
    yield from asked
    for source in sources.values():
        for node in ast.walk(tree_of(source)):
            if isinstance(node, ast.ClassDef) and node.name in asked:
                inner = (each.name for each in node.body if isinstance(each, ast.FunctionDef))
                yield from (f"{node.name}.{name}" for name in inner if not name.startswith("_"))
