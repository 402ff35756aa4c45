"""Checks that try a task: its own solution, nothing at all, and packages that know nothing, against its own tests."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from quintain.errors import BadRecord
from quintain.prove.impostors import Surface, null_attackers, stub, surface
from quintain.prove.scrutiny.lab import VARIED, Lab

Seen = Iterator[tuple[str, str]]
"""Evidence, and the file that it is about."""

ATTACKERS = ("always True", "echo", "constant 0", "constant []", "constant ''")
"""Of the null attackers, those that are tried on a foreign suite; beside the stub."""
MOST = 3
"""Tests that are named."""


def oracle_fails(lab: Lab) -> Seen:
    """The task's own solution does not pass."""
    if not lab.task.solution and lab.task.instance is None:
        return
    if _has_script(lab):
        if lab.solved_reward is None:
            raise BadRecord("the verifier leaves no reward in a room of this machine", hint="run it in its own image")
        if lab.solved_reward < 1:
            yield f"the verifier gives it {lab.solved_reward:g}", "solution/solve.sh"
        return
    wrong = [name for name in _named(lab, lab.solved_outcomes) if lab.solved_outcomes.get(name) != "passed"]
    if wrong or not lab.solved_outcomes:
        yield f"{_list(wrong) or 'no test'} of {len(lab.solved_outcomes)}", ""


def noop_passes(lab: Lab) -> Seen:
    """Doing nothing passes."""
    if _has_script(lab):
        gained = lab.reward(lab.start)
        if gained is not None and gained > 0:
            yield f"the verifier gives {gained:g} to a working directory that nobody touched", "tests/test.sh"
    elif lab.task.instance is not None:
        early = [name for name in lab.task.instance.FAIL_TO_PASS if lab.start_outcomes.get(name) == "passed"]
        if early:
            yield f"{_list(early)} of FAIL_TO_PASS pass without the solution", ""
    elif lab.start_outcomes and set(lab.start_outcomes.values()) == {"passed"}:
        yield f"all {len(lab.start_outcomes)} tests pass without a solution", ""


def breaks_before(lab: Lab) -> Seen:
    """A test that must not break is broken before anything is done."""
    if lab.task.instance is not None:
        broken = [name for name in lab.task.instance.PASS_TO_PASS if lab.start_outcomes.get(name) != "passed"]
        if broken:
            yield f"{_list(broken)} of PASS_TO_PASS do not pass at the start", ""


def named_test_missing(lab: Lab) -> Seen:
    """A test that counts does not exist."""
    if lab.task.instance is not None:
        named = (*lab.task.instance.FAIL_TO_PASS, *lab.task.instance.PASS_TO_PASS)
        missing = [name for name in named if name not in lab.solved_outcomes]
        if missing:
            yield f"{_list(missing)} are not among the {len(lab.solved_outcomes)} tests that run", ""


def stub_passes(lab: Lab) -> Seen:
    """A package that has every name and does nothing passes."""
    for shown in _surfaces(lab):
        product = _replaced(lab.solved, shown, stub(shown))
        if _passes(lab, product):
            yield f"`{shown.import_name}` with every callable returning None passes", ""


def constant_satisfies(lab: Lab) -> Seen:
    """Tests hold of a package that answers everything alike."""
    for shown in _surfaces(lab):
        attackers = null_attackers(shown)
        satisfied: dict[str, str] = {}
        for name in ATTACKERS:
            seen = lab.outcomes(_replaced(lab.solved, shown, attackers[name]))
            satisfied |= {test: name for test, outcome in seen.items() if outcome == "passed" and test not in satisfied}
        if satisfied:
            first = next(iter(satisfied))
            share = f"{len(satisfied)} of {len(lab.solved_outcomes)} tests"
            yield f"{share}: e.g. {first} by `{satisfied[first]}`", ""


def flaky(lab: Lab) -> Seen:
    """A test's outcome depends on the hash seed, the time zone or the host's name, or on chance."""
    if not _is_python(lab) or not lab.solved_outcomes:
        return
    for how, profile in (("another hash seed, time zone and host name", VARIED), ("nothing changed", None)):
        again = lab.outcomes(lab.solved, profile)
        apart = [name for name in lab.solved_outcomes if again.get(name) != lab.solved_outcomes[name]]
        if apart:
            yield f"with {how}, {_list(apart)} come out otherwise", ""


def _surfaces(lab: Lab) -> Iterator[Surface]:
    """Packages of the solution that the tests import, as their names show them."""
    if lab.task.instance is not None or not _is_python(lab):
        return
    modules = _modules(lab.solved)
    asked = _asked(lab.task.python_tests)
    for name in sorted(set(asked) & set(modules)):
        sources = {path: data for path, data in lab.solved.items() if path in modules[name]}
        yield surface(name, tuple(sorted(_symbols(asked[name], sources))), sources)


def _modules(tree: Mapping[str, bytes]) -> dict[str, set[str]]:
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
            tree = ast.parse(source)
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
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.name in asked:
                inner = (each.name for each in node.body if isinstance(each, ast.FunctionDef))
                yield from (f"{node.name}.{name}" for name in inner if not name.startswith("_"))


def _replaced(tree: Mapping[str, bytes], shown: Surface, impostor: Mapping[str, bytes]) -> dict[str, bytes]:
    """A working directory with an impostor in place of a package."""
    own = _modules(tree)[shown.import_name]
    return {**{path: data for path, data in tree.items() if path not in own}, **impostor}


def _passes(lab: Lab, product: Mapping[str, bytes]) -> bool:
    if _has_script(lab):
        gained = lab.reward(product)
        return gained is not None and gained >= 1
    seen = lab.outcomes(product)
    return bool(seen) and set(seen.values()) == {"passed"}


def _has_script(lab: Lab) -> bool:
    return lab.task.harbor is not None and "test.sh" in lab.task.tests


def _is_python(lab: Lab) -> bool:
    return bool(lab.task.python_tests) or lab.task.instance is not None


def _named(lab: Lab, seen: Mapping[str, str]) -> tuple[str, ...]:
    """The tests that count."""
    if lab.task.instance is not None:
        return (*lab.task.instance.FAIL_TO_PASS, *lab.task.instance.PASS_TO_PASS)
    return tuple(seen)


def _list(names: list[str]) -> str:
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return ", ".join(f"`{name}`" for name in names[:MOST]) + more
