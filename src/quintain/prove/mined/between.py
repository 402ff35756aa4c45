"""What lies between a base and its fix: the lines that changed, the fix with one hunk reverted, and hollow fixes.

A hollow fix has the fix's shape and has solved nothing: every function that the fix changed answers alike. Pure.
"""

import ast
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from quintain.grade.blind.suite import Function, functions
from quintain.syntax import tree_of

Site = Mapping[str, bytes]
"""Importable files: path below the site directory to content."""
_SETTING_OUT = "given = tuple(value for name, value in locals().items() if name not in ('self', 'cls'))\nnamed = {}\n"


def changed_lines(base: Site, fix: Site) -> dict[str, frozenset[int]]:
    """The lines of each file of the fix that the base has not."""
    found = {
        path: frozenset(
            line + 1 for _, _, first, last in _hunks(base.get(path, b""), data) for line in range(first, last)
        )
        for path, data in fix.items()
        if path.endswith(".py") and base.get(path) != data
    }
    return {path: lines for path, lines in found.items() if lines}


def reverted(base: Site, fix: Site) -> dict[str, dict[str, bytes]]:
    """The fix with each hunk of a file that both have reverted alone, by `file:line`; those that mean another thing."""
    found = {}
    for path in sorted(base.keys() & fix.keys()):
        if not path.endswith(".py") or base[path] == fix[path]:
            continue
        old, new = base[path].splitlines(keepends=True), fix[path].splitlines(keepends=True)
        for before, after, first, last in _hunks(base[path], fix[path]):
            text = b"".join([*new[:first], *old[before:after], *new[last:]])
            if _meaning(text) not in ("", _meaning(fix[path])):
                found[f"{path}:{first + 1}"] = {**fix, path: text}
    return found


def hollow(base: Site, fix: Site, body: str) -> dict[str, bytes] | None:
    """The fix with a body for each function that it changes or adds; None where it changes none.

    In the body, `given` is a tuple of the arguments that a caller gave, and `named` is empty.
    """
    found, statements = dict(fix), tree_of(_SETTING_OUT + body).body
    for path, data in fix.items():
        tree = _parsed(data) if path.endswith(".py") and base.get(path) != data else None
        nodes = list(_changed(_parsed(base.get(path, b"")), tree)) if tree else []
        for node in nodes:
            node.body = statements
        if tree and nodes:
            found[path] = ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"
    return found if found != fix else None


def _changed(old: ast.Module | None, new: ast.Module) -> Iterator[Function]:
    known = {(name, ast.dump(node)) for name, node in functions(old.body if old else [])}
    return (node for name, node in functions(new.body) if (name, ast.dump(node)) not in known)


def _hunks(old: bytes, new: bytes) -> Iterator[tuple[int, int, int, int]]:
    """First and last line, counted from 0, in the old text and in the new."""
    codes = SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False).get_opcodes()
    return ((before, after, first, last) for tag, before, after, first, last in codes if tag != "equal")


def _parsed(source: bytes) -> ast.Module | None:
    try:
        return tree_of(source)
    except (SyntaxError, ValueError):
        return None


def _meaning(source: bytes) -> str:
    """What a module says, its layout, comments and docstrings left out; empty where it does not parse."""
    tree = _parsed(source)
    for node in ast.walk(tree) if tree else ():
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(node, ast.Module | ast.ClassDef | Function):
            first = body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                del body[0]
    return ast.dump(tree) if tree else ""
