"""The leak scan: expected values that still stand in the stimuli, other than as inputs.

Looks at the two finished halves, not at how they were made. A value that nobody writes by chance (a string or bytes of
four and more, a number of a thousand and more, a container of three and more) may stand in the stimuli only as an
input: where what is left of the suite uses a name that is bound to it, or where the author's source holds it once more
than the stimuli do. A value of a polarity or inside site is not known to the answers and so not looked for: the
strength of a suite says how many there are.
"""

import ast
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from quintain.grade.blind.answers import Compiled, Site
from quintain.grade.blind.decoys import is_distinctive
from quintain.grade.blind.values import decode
from quintain.syntax import tree_of

Literals = Counter[str]
CONTAINERS = (ast.List, ast.Tuple, ast.Dict, ast.Set)


def leaks(compiled: Compiled) -> tuple[str, ...]:
    """Where an answer stands in the stimuli: `site: value in file`, in order."""
    author, room = _literals(compiled.plain), _literals(compiled.stimuli)
    data = {path: content for path, content in compiled.stimuli.items() if not path.endswith(".py")}
    found: dict[str, None] = {}
    for site in compiled.answers.sites.values():
        for value in _expected(site):
            spelled = repr(value)
            if room[spelled] and room[spelled] >= author[spelled]:
                found[f"{site.id}: {spelled[:80]}"] = None
            for path in _files(value, data):
                found[f"{site.id}: {spelled[:80]} in `{path}`"] = None
    return tuple(found)


def _expected(site: Site) -> Iterator[Any]:
    for executions in site.executions.values():
        for execution in executions:
            for text in execution.expected:
                yield from filter(is_distinctive, parts(decode(json.loads(text))))


def parts(value: Any) -> Iterator[Any]:
    """A value, and all that it holds."""
    yield value
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from parts(part)


def _literals(files: Mapping[str, bytes]) -> Literals:
    """How often each literal stands in the Python files, the witness's own arguments left out."""
    found: Literals = Counter()
    for path, source in files.items():
        if path.endswith(".py"):
            found.update(map(repr, _values(tree_of(source))))
    return found


def _values(tree: ast.AST) -> Iterator[Any]:
    used = set(_used(tree))
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Call) and getattr(getattr(node.func, "value", None), "id", "") == "_q":
            pending.extend(node.args[1:] if _observes(node) else ())
            continue
        if isinstance(node, ast.For):
            pending.extend(_inputs(node, used))
        if isinstance(node, ast.Assign) and _names(node.targets) & used:
            continue
        if isinstance(node, ast.Constant):
            yield node.value
        elif isinstance(node, CONTAINERS) and all(
            isinstance(part, ast.Constant) for part in ast.iter_child_nodes(node)
        ):
            yield ast.literal_eval(node)
        pending.extend(ast.iter_child_nodes(node))


def _observes(call: ast.Call) -> bool:
    """Whether a call of the witness has what it observes beside the number of the check."""
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("see", "bit")


def _inputs(loop: ast.For, used: set[str]) -> Iterator[ast.expr]:
    """The literals of a test that is run on other inputs too, but for those that are bound to a name."""
    rows = loop.iter
    if not isinstance(rows, ast.Call) or getattr(rows.func, "attr", "") != "rows":
        return
    bound = (node for node in ast.walk(loop) if isinstance(node, ast.Assign) and _names(node.targets) & used)
    slots = {
        part.slice.value
        for node in bound
        for part in ast.walk(node.value)
        if isinstance(part, ast.Subscript) and getattr(part.value, "id", "") == "_in"
        if isinstance(part.slice, ast.Constant)
    }
    literals = (arg for arg in rows.args if isinstance(arg, ast.Constant))
    yield from (literal for index, literal in enumerate(literals) if index not in slots)


def _names(nodes: Iterable[ast.AST]) -> set[str]:
    return {node.id for node in nodes if isinstance(node, ast.Name)}


def _used(tree: ast.AST) -> Iterator[str]:
    """Names whose whole value is used: read otherwise than to go through it or to take a part of it."""
    through = {id(node.iter) for node in ast.walk(tree) if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension)}
    through |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript | ast.Attribute)}
    marks = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef))
    through |= {id(part) for node in marks for mark in node.decorator_list for part in ast.walk(mark)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in through:
            yield node.id


def _files(value: Any, data: Mapping[str, bytes]) -> Iterator[str]:
    if isinstance(value, str | bytes | int | float):
        wanted = value if isinstance(value, bytes) else str(value).encode(errors="replace")
        yield from (path for path, content in data.items() if wanted in content)
