"""The sites of a suite: every check, numbered in the order of the source, with what is known before it runs."""

import ast
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from quintain.grade.blind.forms import Check, find, may_fail
from quintain.grade.blind.inner import Inner
from quintain.grade.blind.lower import Level, Lowered, Lowering
from quintain.grade.blind.suite import Function, Module
from quintain.grade.blind.taint import Reach

NUMBER = "quintain_sites"
"""The attribute of a statement's node that lists its sites."""


@dataclass(frozen=True, kw_only=True)
class Spot:
    """One check in its place."""

    number: int
    module: Module
    scope: ast.AST
    """The innermost function, or the module."""
    function: str
    """Qualified name of the outermost function."""
    line: int
    through: bool
    """Whether an exception must not be swallowed here, since the code around it may be looking for one."""
    check: Check

    @property
    def where(self) -> str:
        """Its place for errors."""
        return f"{self.module.path}:{self.line}"

    def lowered(self, level: Level, reach: Reach, inner: Collection[str]) -> Lowered:
        """Its two halves at a level; calls of `inner` names within its operands are observed at the strongest.

        Where nothing is known to reach the package, what is called is observed all the same, else what is named.
        """

        def named(node: ast.expr) -> bool:
            return self.module.resolve(node).startswith(f"{reach.package}.")

        def reaches(node: ast.expr) -> bool:
            return reach.reaches(self.scope, node)

        def lent(node: ast.expr) -> Collection[str]:
            return reach.lent(self.scope, node)

        def names(node: ast.expr) -> bool:
            """Whether something is called, or named that is no constant."""
            loads = (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
            return _calls(node) or any(name not in self.module.constants for name in loads)

        for observed, kept in ((reaches, lent), *((each, _none) for each in (reaches, _calls, names))):
            within = Inner(inner, reaches, self.scope)
            lowering = Lowering(level, observed, named, kept, self.module.resolve, within)
            lowering.suites_own = observed is not reaches
            lowered = lowering.lower(self.check)
            if self.check.kind != "value" or lowered.mode == "inside" or lowered.operands:
                break
        return lowered


def _none(_: ast.expr) -> Collection[str]:
    return ()


def _calls(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Call) for each in ast.walk(node))


def spots(modules: tuple[Module, ...]) -> dict[int, Spot]:
    """All sites by number; their statements are marked with `NUMBER`."""
    found: dict[int, Spot] = {}
    for module in modules:
        for spot in _Finder(module, len(found)).run():
            found[spot.number] = spot
    return found


def identities(found: dict[int, Spot]) -> dict[int, str]:
    """Author-facing ids: `file::function`, and `#k` for the k-th of several in one function."""
    places = {number: f"{spot.module.path}::{spot.function}" for number, spot in found.items()}
    many, seen = Counter(places.values()), Counter[str]()
    names = {}
    for number, place in places.items():
        seen[place] += 1
        names[number] = f"{place}#{seen[place]}" if many[place] > 1 else place
    return names


@dataclass
class _Finder:
    """One walk through a module, statement by statement."""

    module: Module
    number: int
    function: str = "<module>"
    scope: ast.AST | None = None
    through: bool = False
    covered: bool = False
    """Whether a statement around here is a site since it may fail."""

    def run(self) -> Iterator[Spot]:
        """All sites of the module."""
        yield from self._body(self.module.tree.body, "")

    def _body(self, body: list[ast.stmt], prefix: str) -> Iterator[Spot]:
        for statement in body:
            yield from self._here(statement)
            if isinstance(statement, Function):
                yield from self._inside_function(statement, prefix)
            elif isinstance(statement, ast.ClassDef):
                yield from self._body(statement.body, f"{prefix}{statement.name}.")
            else:
                yield from self._blocks(statement, prefix)

    def _here(self, statement: ast.stmt) -> Iterator[Spot]:
        checks = find(self.module, statement) or self._failing(statement)
        if checks:
            setattr(statement, NUMBER, [self.number + index for index in range(len(checks))])
        for check in checks:
            yield Spot(
                number=self.number,
                module=self.module,
                scope=self.scope or self.module.tree,
                function=self.function,
                line=statement.lineno,
                through=self.through,
                check=check,
            )
            self.number += 1

    def _failing(self, statement: ast.stmt) -> tuple[Check, ...]:
        definition = isinstance(statement, Function | ast.ClassDef)
        if self.scope is None or self.covered or definition or not may_fail(self.module, statement):
            return ()
        return (Check(kind="native"),)

    def _inside_function(self, node: Function, prefix: str) -> Iterator[Spot]:
        before = (self.function, self.scope, self.through)
        nested = self.scope is not None
        self.function = self.function if nested else prefix + node.name
        self.scope, self.through = node, nested
        yield from self._body(node.body, prefix)
        self.function, self.scope, self.through = before

    def _blocks(self, statement: ast.stmt, prefix: str) -> Iterator[Spot]:
        before = (self.through, self.covered)
        self.through |= isinstance(statement, ast.Try | ast.TryStar | ast.With | ast.AsyncWith)
        self.covered |= hasattr(statement, NUMBER)
        for name in ("body", "handlers", "orelse", "finalbody", "cases"):
            for part in getattr(statement, name, []):
                yield from self._body([part] if isinstance(part, ast.stmt) else part.body, prefix)
        self.through, self.covered = before
