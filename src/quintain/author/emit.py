"""The suite as readable pytest: one assertion is one test with one assert, named by its symbol alone. Pure."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from quintain.author.select import Case, Unit
from quintain.author.stimulus import Outcome, Stimulus
from quintain.syntax import expression_of, tree_of

OUTCOME = '''\
"""What became of a call, as a value that a test can compare."""


def raised(call):
    """The exact type of the exception that the call raises, None where it raises none."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None
'''
LONGEST = 118
PLAIN = (ast.Call, ast.Attribute, ast.Subscript, ast.Name, ast.Constant, ast.List, ast.Tuple, ast.Dict)


@dataclass(frozen=True)
class Test:
    """One assertion of the suite."""

    id: str
    """`test_roll.py::test_roll_worth_03`."""
    unit: Unit


@dataclass(frozen=True)
class Suite:
    """The files, and which test asserts what."""

    files: dict[str, str]
    tests: tuple[Test, ...]


def emit(units: Sequence[Unit], symbols: Sequence[str], package: str, imports: Sequence[str] = ()) -> Suite:
    """The suite of some units, ordered and numbered by symbol; `imports` are lines that its files have at need."""
    by_file: dict[str, list[tuple[str, Unit]]] = defaultdict(list)
    for symbol in symbols:
        own = sorted((unit for unit in units if unit.case.symbol == symbol), key=lambda unit: unit.case.stimulus.text)
        stem = "test_" + symbol.replace(".", "_").lower()
        path = f"test_{symbol.partition('.')[0].lower()}.py" if _has_members(symbol, symbols) else "test_functions.py"
        by_file[path] += [(f"{stem}_{number:02d}", unit) for number, unit in enumerate(own, 1)]
    heads = {symbol for symbol in symbols if "." not in symbol}
    files = {path: _file(named, heads, package, imports) for path, named in by_file.items() if named}
    tests = tuple(Test(f"{path}::{name}", unit) for path, named in by_file.items() for name, unit in named)
    if any("raised(" in text for text in files.values()):
        files["outcome.py"] = OUTCOME
    return Suite(files=files, tests=tests)


def _has_members(symbol: str, symbols: Sequence[str]) -> bool:
    head = symbol.partition(".")[0]
    return any(each.startswith(f"{head}.") for each in symbols)


def _file(named: Iterable[tuple[str, Unit]], heads: set[str], package: str, imports: Sequence[str]) -> str:
    tests = []
    for name, unit in named:
        tests.append(_test(name, unit.case))
        if unit.counterpart:
            tests.append(f'@pytest.mark.counterpart("{name}")\n{_test(f"{name}_b", unit.counterpart)}')
    body = "\n\n\n".join(tests)
    used = {node.id for node in ast.walk(tree_of(body)) if isinstance(node, ast.Name)}
    standard = "".join(f"{line}\n" for line in sorted(imports, key=_place) if used & imported(line))
    standard += "\n" * bool(standard) + "import pytest\n\n" * ("pytest" in used)
    outcome = "from outcome import raised\n" if "raised" in used else ""
    names = ", ".join(sorted(used & heads))
    asked = ", ".join(sorted({unit.case.symbol for _, unit in named}))
    return f'"""{asked}."""\n\n{standard}{outcome}from {package} import {names}\n\n\n{body}\n'


def imported(line: str) -> set[str]:
    """The names that an import binds; none where the line is no import, or more than one."""
    tree = tree_of(line).body
    if len(tree) != 1 or not isinstance(tree[0], ast.Import | ast.ImportFrom):
        return set()
    return {each.asname or each.name.partition(".")[0] for each in tree[0].names}


def _place(line: str) -> tuple[bool, str]:
    """Modules before what is taken from modules."""
    return line.startswith("from"), line


def _test(name: str, case: Case) -> str:
    lines = [f"def {name}():", *(_indented(line) for line in case.stimulus.setup)]
    lines.append(_indented(_assertion(case.stimulus, case.outcome)))
    return "\n".join(lines)


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.split("\n"))


def _assertion(asked: Stimulus, outcome: Outcome) -> str:
    if outcome.kind == "raised":
        return f"assert raised(lambda: {asked.ask}) is {outcome.text}"
    ask = asked.ask if isinstance(expression_of(asked.ask).body, PLAIN) else f"({asked.ask})"
    relation = "is" if outcome.text in ("None", "True", "False") else "=="
    line = f"assert {ask} {relation} {outcome.text}"
    return line if len(line) + 4 <= LONGEST else f"assert {ask} == (\n    {outcome.text}\n)"
