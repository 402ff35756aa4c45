"""Measures of a tree of Python files: sizes, smells, hidden imports, tests that check nothing, words that give away.

Each measure takes paths and returns what breaks it, as lines for people. Which trees and which numbers: `test_bars.py`.
"""

import ast
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SMELLS = {
    "BLE001": {},
    "S110": {},
    "ERA001": {},
    "PLR0912": {},
    "PLW0603": {},
    "C901": {"mccabe.max-complexity": 8},
    "PLR0913": {"pylint.max-args": 5},
    "PLR0915": {"pylint.max-statements": 30},
}
"""Ruff's rules and their numbers, whatever the tree's own configuration says."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
CHECKS = re.compile(r"^(assert\w*|raises|warns|fail|deprecated_call|check\w*)$", re.IGNORECASE)


@dataclass(frozen=True)
class Node:
    """A definition and where it is."""

    path: Path
    tree: ast.AST

    @property
    def lines(self) -> int:
        """From the first decorator to the last line."""
        first = min([self.tree.lineno, *(one.lineno for one in getattr(self.tree, "decorator_list", ()))])
        return (self.tree.end_lineno or first) - first + 1

    def __str__(self) -> str:
        return f"{self.path}:{self.tree.lineno} {getattr(self.tree, 'name', '')}"


def nodes(paths: Iterable[Path], *kinds: type[ast.AST]) -> Iterator[Node]:
    for path in paths:
        for tree in ast.walk(ast.parse(path.read_text())):
            if isinstance(tree, kinds):
                yield Node(path, tree)


def long_modules(paths: Iterable[Path], most: int) -> list[str]:
    counts = {path: len(path.read_text().splitlines()) for path in paths}
    return [f"{path}: {count} lines" for path, count in counts.items() if count > most]


def long_classes(paths: Iterable[Path], most: int) -> list[str]:
    return [f"{node}: {node.lines} lines" for node in nodes(paths, ast.ClassDef) if node.lines > most]


def long_functions(paths: Iterable[Path], most: int) -> list[str]:
    found = nodes(paths, ast.FunctionDef, ast.AsyncFunctionDef)
    return [f"{node}: {node.lines} lines" for node in found if node.lines > most]


def ninth_decile(paths: Iterable[Path]) -> float:
    """Nine of ten functions have at most so many lines."""
    lines = [node.lines for node in nodes(paths, ast.FunctionDef, ast.AsyncFunctionDef)]
    return statistics.quantiles(lines, n=10, method="inclusive")[8]


def smells(paths: Iterable[Path]) -> list[str]:
    """Findings of `SMELLS`, `noqa` comments ignored."""
    numbers = [f"lint.{key}={number}" for rule in SMELLS.values() for key, number in rule.items()]
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--preview", "--ignore-noqa"]
    command += ["--output-format=json", "--exit-zero", f"--select={','.join(SMELLS)}"]
    command += [word for number in numbers for word in ("--config", number)] + [str(path) for path in paths]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return [f"{one['filename']}:{one['location']['row']} {one['code']} {one['message']}" for one in found]


def silenced(paths: Iterable[Path]) -> list[str]:
    """Comments that tell the linter to look away."""
    quiet = re.compile(r"#\s*(noqa|ruff:\s*noqa|flake8:\s*noqa)", re.IGNORECASE)
    return [
        f"{path}:{number} {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if quiet.search(line)
    ]


def hidden_imports(paths: Iterable[Path], optional: Iterable[str]) -> list[str]:
    """Imports inside a function of anything but the top-level packages named in `optional`."""
    found = []
    for function in nodes(paths, ast.FunctionDef, ast.AsyncFunctionDef):
        for tree in ast.walk(function.tree):
            if isinstance(tree, ast.Import | ast.ImportFrom):
                found += [f"{function}: imports `{name}`" for name in _imported(tree) if name not in optional]
    return found


def _imported(tree: ast.Import | ast.ImportFrom) -> list[str]:
    names = [tree.module or ""] if isinstance(tree, ast.ImportFrom) else [alias.name for alias in tree.names]
    return [name.split(".")[0] for name in names]


def idle_tests(paths: Iterable[Path]) -> list[str]:
    """Test functions in which nothing is checked, by themselves or by a function of the tests that they call."""
    functions = list(nodes(paths, ast.FunctionDef, ast.AsyncFunctionDef))
    checking = {node.tree.name for node in functions if _checks(node.tree, frozenset())}
    tests = [node for node in functions if node.tree.name.startswith("test_") and node.path.name != "conftest.py"]
    return [str(node) for node in tests if not _checks(node.tree, frozenset(checking))]


def _checks(function: ast.AST, checking: frozenset[str]) -> bool:
    for tree in ast.walk(function):
        if isinstance(tree, ast.Assert):
            return True
        if isinstance(tree, ast.Call):
            names = ast.unparse(tree.func).split(".")
            if names[-1] in checking or any(CHECKS.match(name) for name in names):
                return True
    return False


def telling_words(paths: Iterable[Path], patterns: Iterable[str]) -> list[str]:
    """Lines that hold one of the patterns, in any case."""
    telling = re.compile("|".join(patterns), re.IGNORECASE)
    return [
        f"{path}:{number} {line.strip()[:100]}"
        for path in paths
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
        if telling.search(line)
    ]


def processor_time(command: list[str]) -> float:
    """Seconds of processor time, user and system, that a command takes; raises where it fails."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime
