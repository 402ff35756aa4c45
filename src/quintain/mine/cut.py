"""A test module with only those of its tests that are asked for: the others are cut out of its text, line by line.

Everything else stays as it was written: imports, fixtures, helpers, classes that others inherit from. Runs nothing.
"""

import ast
from collections.abc import Collection, Iterator

from quintain.syntax import tree_of

Function = ast.FunctionDef | ast.AsyncFunctionDef


def cut(source: bytes, kept: Collection[str]) -> bytes:
    """The module without its other tests. `kept` are names as pytest has them: `test_x`, `TestX::test_y`.

    A test that a class inherits is kept where it is written. Raises `SyntaxError`.
    """
    lines = source.splitlines(keepends=True)
    wanted = [name.partition("[")[0].rpartition("::") for name in kept]
    functions = {name for owner, _, name in wanted if not owner}
    methods = {name for owner, _, name in wanted if owner}
    spans = [span for body, names in _bodies(tree_of(source).body, functions, methods) for span in _spans(body, names)]
    for first, last, instead in sorted(spans, reverse=True):
        lines[first:last] = instead
    return b"".join(lines)


def names_in(tests: Collection[str]) -> dict[str, set[str]]:
    """File to the names of its tests, of pytest's ids; parameters and the old marks of instances are left out."""
    found: dict[str, set[str]] = {}
    for test in tests:
        path, *names = test.partition("[")[0].split("::")
        found.setdefault(path, set()).add("::".join(name for name in names if name != "()"))
    return found


def _bodies(
    body: list[ast.stmt], functions: Collection[str], methods: Collection[str]
) -> Iterator[tuple[list[ast.stmt], Collection[str]]]:
    """Where tests stand, and which of them are wanted there."""
    yield body, functions
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _bodies(node.body, methods, methods)


def _spans(body: list[ast.stmt], names: Collection[str]) -> Iterator[tuple[int, int, list[bytes]]]:
    """The lines of the tests of a body that are not wanted, and what is put there: a body must not be empty."""
    others = [node for node in body if isinstance(node, Function) and _is_test(node) and node.name not in names]
    for node in others:
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        empty = node is others[-1] and len(others) == len(body) and node.col_offset
        yield first, node.end_lineno or node.lineno, [b" " * node.col_offset + b"pass\n"] if empty else []


def _is_test(node: Function) -> bool:
    return node.name.startswith("test") and not any("fixture" in ast.unparse(mark) for mark in node.decorator_list)
