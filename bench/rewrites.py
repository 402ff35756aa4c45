"""Second honest solutions of a mined task: later states of the project in which the fix's own lines were written anew.

Whoever rewrote them knew nothing of the task, and the fail-to-pass tests stood as they were. The source of such a
commit is handed in as a working tree. Blind and plain have to agree on it, test by test; where plain pytest passes it
and blind does not, a right solution is rejected.
"""

import ast
import difflib
from collections.abc import Iterator, Mapping
from itertools import islice

import msgspec

from quintain.grade.install import Built
from quintain.grade.worktree import Package, as_candidate
from quintain.mine.clone import Clone
from quintain.mine.cut import Function, names_in
from quintain.prove.bench import Bench
from quintain.records import Mined
from quintain.store.task import Task

MOST_COMMITS = 60
"""Later commits of the fix's files that are looked at."""
Tree = Mapping[str, bytes]


class Rewrite(msgspec.Struct, frozen=True, kw_only=True):
    """One later commit, graded."""

    commit: str
    rewritten: int
    """Lines of the fix that it has not, or has otherwise."""
    asked: int
    """Assertions."""
    blind: int
    plain: int
    apart: tuple[str, ...]
    """Assertions that hold in one form alone."""
    doubt: str
    """Why a form is no evidence; else empty."""
    score: float | None

    @property
    def honest(self) -> bool:
        """Whether the fail-to-pass tests pass on it, as plain pytest says."""
        return self.plain == self.asked


def graded(bench: Bench, clone: Clone, mined: Mined, most: int) -> tuple[Rewrite, ...]:
    """The nearest later rewrites of a task's fix, as many as there are up to `most`."""
    return tuple(
        graded_tree(bench, commit, lines, tree) for commit, lines, tree in islice(later(bench.task, clone, mined), most)
    )


def later(task: Task, clone: Clone, mined: Mined) -> Iterator[tuple[str, int, Tree]]:
    """Commits, how many of the fix's lines are not in them, and their trees; each has fewer than the one before.

    Ends where a file of the fix is moved, or one of its tests changes.
    """
    unit, tests = mined.unit, mined.transition.fail_to_pass if mined.transition else {}
    base, fix = clone.tree(unit.base), clone.tree(unit.fix)
    package = Package(task)
    paths = [path for path in unit.paths("source") if path in fix and path.endswith(".py") and package.is_source(path)]
    added = {path: added_lines(base.get(path, b""), fix[path]) for path in paths}
    asked = functions(fix, names_in(tests))
    named = clone.git("rev-list", "--first-parent", "--reverse", f"{unit.fix}..HEAD", "--", *paths) if paths else b""
    gone = 0
    for commit in named.decode("ascii").split()[:MOST_COMMITS]:
        tree = clone.tree(commit)
        if not set(paths) <= set(tree) or functions(tree, names_in(tests)) != asked:
            return
        missing = sum(len(lines - stripped(tree[path])) for path, lines in added.items())
        if missing > gone:
            gone = missing
            yield commit, missing, tree


def added_lines(old: bytes, new: bytes) -> set[bytes]:
    """Lines that a change brings in, without the space around them; empty ones and comments are none."""
    before, after = old.splitlines(), new.splitlines()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    spans = [(first, last) for kind, _, _, first, last in matcher.get_opcodes() if kind in ("replace", "insert")]
    lines = {line.strip() for first, last in spans for line in after[first:last]}
    return {line for line in lines if line and not line.startswith(b"#")}


def stripped(data: bytes) -> set[bytes]:
    """The lines of a file, without the space around them."""
    return {line.strip() for line in data.splitlines()}


def functions(tree: Tree, wanted: Mapping[str, set[str]]) -> dict[str, str]:
    """Test to what it does, by syntax; those that are not there are left out."""
    found = {}
    for path, names in wanted.items():
        try:
            module = ast.parse(tree.get(path, b""))
        except (SyntaxError, ValueError):
            continue
        for name, node in _defined(module.body, ""):
            if name in names:
                found[f"{path}::{name}"] = ast.dump(node)
    return found


def _defined(body: list[ast.stmt], above: str) -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _defined(node.body, f"{above}{node.name}::")
        elif isinstance(node, Function):
            yield f"{above}{node.name}", node


def graded_tree(bench: Bench, commit: str, lines: int, tree: Tree) -> Rewrite:
    """A solution by the files of a working tree, which lacks some lines of the fix."""
    source = as_candidate(bench.task, tree)
    built = bench.grader.build(bench.task, source)
    if not isinstance(built, Built):
        raise TypeError(f"a later tree of `{bench.task.task_id}` does not cross: {built}")
    sites = {commit: built.files}
    blind, plain = bench.heard(sites)[commit], bench.heard_plain(sites)[commit]
    grade = bench.grader.grade(bench.task, source)
    return Rewrite(
        commit=commit,
        rewritten=lines,
        asked=bench.task.contract.grader.min_passed,
        blind=len(blind.judged.held),
        plain=len(plain.judged.held),
        apart=tuple(sorted(blind.judged.held ^ plain.judged.held)),
        doubt=blind.doubt or plain.doubt,
        score=grade.score,
    )
