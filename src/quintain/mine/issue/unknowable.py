"""Which assertions of the failing tests ask for what a reader cannot know: a text or number that the fix alone has.

By syntax: an expected value counts where it stands in the fix's new code as a literal, and neither in the base, nor in
what a solver is told, nor among what the test itself gives to the program. What it cannot see, it does not count.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from quintain.mine.issue.definitions import Function, parsed, sources
from quintain.mine.issue.failing import failing_code
from quintain.records import Unknowable

_Value = str | int | float
SHORTEST = 5
"""Characters of a text that is taken to be nobody else's."""
LARGEST = 12
"""Whole numbers up to this are no secret."""
_CHECK = re.compile(r"(?:.*\.)?(assert\w+|raises|warns|deprecated_call|match)")
_HOLE = re.compile(r"\{[^{}]*\}|%\([^)]*\)[sdrfx]|%[sdrfx]")


@dataclass(frozen=True, kw_only=True)
class Known:
    """What a reader has."""

    base: Mapping[str, bytes]
    told: str
    """All text of the statement."""

    @cached_property
    def before(self) -> bytes:
        """All of the base."""
        return b"\n".join(self.base.values())


def unknowable(
    failing: Iterable[str], tests: Mapping[str, bytes], fix: Mapping[str, bytes], known: Known
) -> tuple[tuple[Unknowable, ...], int]:
    """Assertions that ask for what cannot be known, a value for each; and how many assertions there are."""
    failing = tuple(failing)
    secrets = _new_constants(fix, known)
    found: list[Unknowable] = []
    count = 0
    for code in failing_code(failing, tests):
        ids = {test.partition("[")[0].rpartition("::")[2]: test.partition("[")[0] for test in failing}
        for test in code.tests:
            for check in _checks(test):
                count += 1
                value = _secret_of(_asked(check, test), _given(test), secrets, known)
                if value:
                    name = ids.get(test.name, f"{code.path}::{test.name}")
                    found.append(Unknowable(test=name, line=check.lineno, value=value))
    return tuple(found), count


def _new_constants(fix: Mapping[str, bytes], known: Known) -> frozenset[_Value]:
    """Literals of the changed source that the base has nowhere and nobody tells; texts by the parts without holes."""
    after = sources(fix)
    found: set[_Value] = set()
    for path, data in after.items():
        if known.base.get(path) != data:
            before = _constants(parsed(known.base.get(path, b"")))
            found |= _constants(parsed(data)) - before
    return frozenset(each for each in found if not _is_known(each, known))


def _constants(tree: ast.AST) -> set[_Value]:
    quiet = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: set[_Value] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in quiet:
            value = node.value
            if isinstance(value, str):
                found |= {part for part in map(str.strip, _HOLE.split(value)) if _tells(part)}
            elif isinstance(value, int | float) and not isinstance(value, bool) and abs(value) > LARGEST:
                found.add(value)
    return found


def _tells(text: str) -> bool:
    return len(text) >= SHORTEST and re.search(r"[A-Za-z]{3}", text) is not None


def _is_known(value: _Value, known: Known) -> bool:
    words = str(value)
    if isinstance(value, str):
        return words.lower() in known.told.lower() or words.encode() in known.before
    return re.search(rf"(?<![\w.]){re.escape(words)}(?![\w.])", known.told) is not None


def _checks(test: Function) -> Iterator[ast.Assert | ast.Call]:
    """What in a test can fail it: asserts, and calls of `assertEqual`, `raises` and the like."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and _CHECK.fullmatch(ast.unparse(node.func))):
            yield node


def _secret_of(asked: list[_Value], given: set[str], secrets: frozenset[_Value], known: Known) -> str | None:
    """The value that a check asks for and that cannot be known, if there is one."""
    for value in asked:
        hit = any(_holds(value, secret) and not any(str(secret) in each for each in given) for secret in secrets)
        if hit and not _is_known(value, known):
            return str(value)
    return None


def _holds(value: _Value, secret: _Value) -> bool:
    """Whether a value that is asked for has a secret in it, or is a part of one."""
    if isinstance(value, str) and isinstance(secret, str):
        return secret in value or (_tells(value) and value in secret)
    return type(value) is type(secret) and value == secret


def _given(test: Function) -> set[str]:
    """Texts that a test gives to calls, other than to those that check."""
    found = set()
    for node in ast.walk(test):
        if isinstance(node, ast.Call) and not _CHECK.fullmatch(ast.unparse(node.func)):
            for argument in [*node.args, *(each.value for each in node.keywords)]:
                found |= set(_texts(argument))
    return found


def _asked(check: ast.Assert | ast.Call, test: Function) -> list[_Value]:
    """Literals of a check, of the names that it uses where these are set in the test, and of its tables of cases."""
    nodes: list[ast.AST] = [check.test] if isinstance(check, ast.Assert) else [*check.args, *check.keywords]
    named = {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name)}
    for node in ast.walk(test):
        if isinstance(node, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id in named for each in node.targets
        ):
            nodes.append(node.value)
    nodes += [column for name in named for column in _columns(test, name)]
    literals = [each.value for node in nodes for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return [each for each in literals if isinstance(each, _Value) and not isinstance(each, bool)]


def _columns(test: Function, name: str) -> Iterator[ast.AST]:
    """What a table of cases has for a parameter of the test."""
    for decorator in test.decorator_list:
        if not (isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("parametrize")):
            continue
        if len(decorator.args) < 2 or not isinstance(decorator.args[1], ast.List | ast.Tuple):
            continue
        names = [each.strip() for each in re.findall(r"\w+", ast.unparse(decorator.args[0]))]
        if name in names:
            for row in decorator.args[1].elts:
                yield _cell(row, names.index(name), len(names))


def _cell(row: ast.expr, at: int, width: int) -> ast.AST:
    if isinstance(row, ast.Call):  # pytest.param
        return row.args[at] if at < len(row.args) else row
    if width > 1 and isinstance(row, ast.Tuple | ast.List) and at < len(row.elts):
        return row.elts[at]
    return row


def _texts(node: ast.AST) -> Iterator[str]:
    return (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))
