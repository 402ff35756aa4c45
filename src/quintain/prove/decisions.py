"""The gates of a task whose record has its decisions: every rule is pinned, and every known-bad fails.

A record that was written by hand has no flips, no clauses and no siblings: these gates are not asked of it.
"""

import ast
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from quintain.prove.bench import Bench
from quintain.prove.impostors import hard_coded
from quintain.prove.renamed import renamed
from quintain.prove.seen import Seen, doubted, not_asked
from quintain.records import edited
from quintain.store.task import SPEC, Task, open_task
from quintain.syntax import tree_of

PINNED, PINNED_SHARE = 3, 0.05
DECISION_SHARE, SYMBOL_SHARE = 0.40, 0.30
CONVENTIONAL_BAR, HARD_CODED_BAR = 0.60, 0.10
SIBLING_BAR = 0.5
HAND = "no flips in the record: it was written by hand"


def decisive(bench: Bench) -> Seen:
    """Every alternative of every decision is pinned by enough assertions, and nothing owns too many."""
    decisions, total = bench.task.record.decisions, bench.task.contract.grader.min_passed
    flips = {(each.id, flip.alternative): flip for each in decisions for flip in each.flips}
    if not flips:
        return not_asked(HAND)
    site = bench.sites["reference"]
    heard = bench.heard({" = ".join(name): edited(site, flip.edits) for name, flip in flips.items()})
    every = bench.heard_reference.held
    lost = {name: every - heard[" = ".join(name)].judged.held for name in flips}
    least = max(PINNED, math.ceil(PINNED_SHARE * total))
    faults = [f"{' = '.join(name)} loses {len(seen)} of {least}" for name, seen in lost.items() if len(seen) < least]
    faults += [
        f"{' = '.join(name)}: the record names others" for name in flips if set(flips[name].assertions) != lost[name]
    ]
    owned = {each.id: len(set().union(*(lost[name] for name in flips if name[0] == each.id))) for each in decisions}
    faults += [f"{name} owns {count} of {total}" for name, count in owned.items() if count > DECISION_SHARE * total]
    symbols = _by_symbol(bench.task)
    faults += [f"{name} has {count} of {total}" for name, count in symbols.items() if count > SYMBOL_SHARE * total]
    fewest, most = min(map(len, lost.values())), max(owned, key=lambda name: owned[name])
    saw = f"{len(flips)} flips, each loses {fewest} or more of {least}; {most} owns {owned[most] / total:.0%}"
    return doubted(heard) or Seen(held=not faults, saw="; ".join(faults[:3]) if faults else saw)


def _by_symbol(task: Task) -> Counter[str]:
    """How many assertions observe each symbol."""
    symbols = set(task.contract.public_symbols)
    return Counter({each.id: len(each.assertions) for each in task.record.clauses if each.id in symbols})


def ladder(bench: Bench) -> Seen:
    """Known-bads at every distance fail: several decisions otherwise, all as expected, and the examples by heart."""
    record, site = bench.task.record, bench.sites["reference"]
    if not record.ladder:
        return not_asked(HAND)
    rungs = {each.name: edited(site, each.edits) for each in record.ladder}
    heard = bench.heard({**rungs, "hard-coded": hard_coded(bench.surface, record.examples)})
    earned = {name: bench.share(each.judged) for name, each in heard.items()}
    bars = {"conventional": CONVENTIONAL_BAR, "hard-coded": HARD_CODED_BAR}
    over = [f"{name} earns {score:.3f}" for name, score in earned.items() if score == 1 or score > bars.get(name, 1)]
    saw = ", ".join(f"{name} {score:.3f}" for name, score in earned.items())
    return doubted(heard) or Seen(held=not over, saw="; ".join(over) if over else saw)


def spec_coverage(bench: Bench) -> Seen:
    """Every assertion traces to a clause of the specification and every clause to an assertion; no more is asked."""
    task = bench.task
    if not task.record.clauses:
        return not_asked("no clauses in the record: it was written by hand")
    faults = list(coverage_faults(task, {each.id for each in bench.heard_reference.assertions}))
    return Seen(held=not faults, saw="; ".join(faults[:3]) or f"{len(task.record.clauses)} clauses, all asserted")


def coverage_faults(task: Task, assertions: set[str]) -> Iterator[str]:
    """What of a suite, by the ids of its assertions, the specification does not bear."""
    spec, record = task.brief.files[SPEC].decode(), task.record
    said = " ".join(spec.split())
    for clause in record.clauses:
        if " ".join(clause.text.split()) not in said:
            yield f"the clause `{clause.id}` is not in {SPEC}"
        if not clause.assertions or not set(clause.assertions) <= assertions:
            yield f"the clause `{clause.id}` has no assertion, or one that is not there"
    untold = assertions - {each for clause in record.clauses for each in clause.assertions}
    yield from (f"{each} traces to no clause" for each in sorted(untold))
    examples = {ast.dump(tree_of(each.program)) for each in record.examples}
    for path, source in task.suite.items():
        tree = tree_of(source) if path.endswith(".py") else ast.Module([], [])
        for node in ast.walk(tree):
            name = _expected_error(node)
            if name and not re.search(rf"\b{re.escape(name)}\b", spec):
                yield f"{path} asserts `{name}`, which {SPEC} does not name"
            if isinstance(node, ast.FunctionDef) and _asked(node) in examples:
                yield f"{path}::{node.name} asks an example of {SPEC}"


def _expected_error(node: ast.AST) -> str:
    """`Kind` of `raised(...) is Kind`."""
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Call) and isinstance(node.comparators[0], ast.Name):
        return node.comparators[0].id if getattr(node.left.func, "id", "") == "raised" else ""
    return ""


def _asked(test: ast.FunctionDef) -> str:
    """The program that a test asks, as its own module; empty where it asserts nothing."""
    *before, last = test.body
    if not isinstance(last, ast.Assert):
        return ""
    asked: Any = last.test.left if isinstance(last.test, ast.Compare) else last.test
    return ast.dump(ast.Module([*before, ast.Expr(asked)], []))


def siblings(bench: Bench) -> Seen:
    """The references of other tasks of one skeleton, renamed to this task, earn little."""
    others = related(bench.task)
    if not others:
        return not_asked("no other task of its skeleton in this tranche")
    sites = {each.task_id: _renamed(each, bench.task) for each in others}
    heard = bench.heard(sites)
    earned = {name: bench.share(each.judged) for name, each in heard.items()}
    best = max(earned, key=lambda name: earned[name])
    saw = f"best of {len(earned)} is {best}: {earned[best]:.3f} of at most {SIBLING_BAR}"
    return doubted(heard) or Seen(held=earned[best] <= SIBLING_BAR, saw=saw, score=earned[best])


def related(task: Task) -> tuple[Task, ...]:
    """The other tasks beside a task that were rendered from its skeleton."""
    if not task.record.skeleton:
        return ()
    roots = sorted(path.parent.parent for path in task.root.resolve().parent.glob("*/private/record.json"))
    others = [open_task(root) for root in roots if root != task.root.resolve()]
    return tuple(each for each in others if each.record.skeleton == task.record.skeleton)


def _renamed(other: Task, task: Task) -> Mapping[str, bytes]:
    """The importable files of another task's reference, with this task's names."""
    names = {name: task.record.vocabulary.get(role, name) for role, name in other.record.vocabulary.items()}
    return renamed(_importable(other), names, _importable(task))


def _importable(task: Task) -> Mapping[str, bytes]:
    return task.subtree(f"{task.contract.reference_install}/src")
