"""The one lowering: what a check demands, as operands to observe and a relation to keep outside.

At level `full` whatever does not reach the candidate is an expectation, and so are the bare name of something in the
package (a class, an enum's member) and what nobody can change, though the package was given it. Where nothing is known
to reach the candidate, what is observed must be as it was: the two sides of an equality, and a truth. At `inner` calls
within an operand are observed too, where the task names them. At `pair` all these are operands too. At `polarity` the
whole expression is one bit, spelled so that a reader cannot tell which way it should fall. At `inside` the suite's own
statement runs, and all that is observed is that it ended.
"""

import ast
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Literal

from quintain.grade.blind.forms import Check
from quintain.grade.blind.inner import Inner
from quintain.grade.blind.relations import Term
from quintain.records.grade import Mode

Level = Literal["inner", "full", "pair", "polarity", "inside"]
STRONGEST: Level = "inner"
DEMOTED: dict[Level, Level] = {"inner": "full", "full": "pair", "pair": "polarity", "polarity": "inside"}

COMPARISONS: dict[type[ast.cmpop], tuple[str, bool]] = {
    ast.Eq: ("==", True),
    ast.NotEq: ("==", False),
    ast.Is: ("is", True),
    ast.IsNot: ("is", False),
    ast.In: ("in", True),
    ast.NotIn: ("in", False),
    ast.Lt: ("<", True),
    ast.LtE: ("<=", True),
    ast.Gt: (">", True),
    ast.GtE: (">=", True),
}
"""Operators to a relation and whether it is to hold."""

CALLS: dict[str, tuple[str, int]] = {
    "isinstance": ("isinstance", 2),
    "almost": ("almost", 4),
    "count_equal": ("count_equal", 2),
    "search": ("search", 2),
    "re.search": ("search", 2),
    "re.match": ("match", 2),
    "re.fullmatch": ("fullmatch", 2),
}
"""Functions that are relations, with the number of their arguments."""

PATTERNS = frozenset({"search", "match", "fullmatch"})
"""Those whose first argument is a pattern. A candidate's own is not run out here: it may take for ever."""

METHODS: dict[str, str] = {"startswith": "startswith", "endswith": "endswith"}
"""Methods of one argument that are relations."""


@dataclass(frozen=True)
class Operand:
    """One thing that is observed."""

    how: Literal["see", "bit", "both"]
    values: tuple[ast.expr, ...]
    relation: str = ""
    """both: by which operator the two are compared in the room."""
    inner: int = 0
    """How many calls within it are observed before it."""

    @property
    def own(self) -> int:
        """How many values it says itself."""
        return {"see": 1, "bit": 1, "both": 3}[self.how]

    @property
    def slots(self) -> int:
        """How many values it says, and calls within it say."""
        return self.inner + self.own


@dataclass
class Lowered:
    """A check in its two halves."""

    term: Term
    mode: Mode
    operands: list[Operand] = field(default_factory=list)
    expected: list[ast.expr] = field(default_factory=list)
    named: list[int] = field(default_factory=list)
    """Slots of `expected` that are bare names of the package: only a class or a member may stand there."""
    types: list[int] = field(default_factory=list)
    """Slots of `expected` that are types of what the package was given: of values that nobody can change."""
    truths: list[int] = field(default_factory=list)
    """Slots of observations that must be the truth that they were: only a `bool` may stand there."""


@dataclass
class Lowering:
    """The lowering of one check at one level."""

    level: Level
    reaches: Callable[[ast.expr], bool]
    named: Callable[[ast.expr], bool]
    """Whether an expression is the bare name of something in the package."""
    lent: Callable[[ast.expr], Collection[str]]
    """Names for which alone an expression reaches, where the package was only given what they hold."""
    resolve: Callable[[ast.expr], str]
    calls: Inner
    result: Lowered = field(default_factory=lambda: Lowered(Term("done"), "inside"))
    weak: set[Mode] = field(default_factory=set)
    inner: list[Term] = field(default_factory=list)
    """Operands that are calls within others."""
    suites_own: bool = False
    """Whether nothing in the check is known to reach the package."""

    def lower(self, check: Check) -> Lowered:
        """Lower one check. A check that is no expression of its own has no `polarity`."""
        if self.level == "inside" or check.kind == "native" or (self.level == "polarity" and not check.spelled):
            return self.result
        if check.kind in BLOCKS:
            return self._block(check)
        if check.test is None:
            return self.result
        self.result.term = self._bit(check.test) if self.level == "polarity" else self._term(check.test)
        if not check.spelled and any(operand.how == "bit" for operand in self.result.operands):
            return Lowered(Term("done"), "inside")
        self.result.mode = next((mode for mode in ("polarity", "pair") if mode in self.weak), "full")
        if self.inner:
            self.result.term = Term("inner", (Term("same", tuple(self.inner)), self.result.term))
        return self.result

    def _block(self, check: Check) -> Lowered:
        if self.level not in FULL:
            return self.result
        patterns = [check.match] if check.match is not None else []
        expected = [self._expect(part) for part in (check.classes, *patterns) if part is not None]
        self.result.term = Term(BLOCKS[check.kind], (Term("operand", slot=0), *expected))
        self.result.mode = "full"
        return self.result

    def _term(self, node: ast.expr) -> Term:
        lower = FORMS.get(type(node))
        return lower(self, node) if lower is not None else self._truth(node)

    def _boolean(self, node: ast.BoolOp) -> Term:
        return Term("and" if isinstance(node.op, ast.And) else "or", tuple(map(self._term, node.values)))

    def _unary(self, node: ast.UnaryOp) -> Term:
        return Term("not", (self._term(node.operand),)) if isinstance(node.op, ast.Not) else self._truth(node)

    def _compare(self, node: ast.Compare) -> Term:
        sides = [node.left, *node.comparators]
        rows = [COMPARISONS[type(op)] for op in node.ops]
        observed = [self._observed(side) for side in sides]
        if len(rows) == 1 and all(observed):
            return _signed(self._both(rows[0][0], *sides), positive=rows[0][1])
        equal = not all(observed) and all(row == ("==", True) for row in rows)
        if not equal and any(left and right for left, right in zip(observed, observed[1:], strict=False)):
            return self._truth(node)
        leaves = [self._see(side) if seen else self._keep(side) for side, seen in zip(sides, observed, strict=True)]
        links = [
            _signed(Term(name, pair), positive=positive)
            for (name, positive), pair in zip(rows, zip(leaves, leaves[1:], strict=False), strict=True)
        ]
        return links[0] if len(links) == 1 else Term("and", tuple(links))

    def _call(self, node: ast.Call) -> Term:
        row = CALLS.get(self.resolve(node.func))
        arguments = list(node.args)
        name, count = row or ("", 0)
        if row is None and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            name, count, arguments = METHODS[node.func.attr], 2, [node.func.value, *node.args]
        if not name or len(arguments) != count or node.keywords:
            return self._truth(node)
        if name in PATTERNS and self._observed(arguments[0]):
            return self._truth(node)
        if name == "isinstance":  # of any object, whether or not it has a canonical form
            arguments[0] = _type_of(arguments[0])
        terms = tuple(self._see(arg) if self._observed(arg) else self._keep(arg) for arg in arguments)
        observed = tuple(term for term in terms if term.op == "operand")
        if len(observed) < 2:
            return Term(name, terms)
        self.weak.add("pair")
        return Term("and", (Term("same", observed), Term(name, terms)))

    def _observed(self, node: ast.expr) -> bool:
        return self.reaches(node) and not (self.level in FULL and (self.named(node) or self.lent(node)))

    def _truth(self, node: ast.expr) -> Term:
        if not self._observed(node):
            return Term("truth", (self._keep(node),))
        if self.suites_own and self.level in FULL:
            term = self._see(node)
            self.result.truths.append(term.slot)
            return Term("and", (Term("same", (term,)), Term("truth", (term,))))
        return self._add(Operand("bit", (node,)), "polarity")[0]

    def _bit(self, node: ast.expr) -> Term:
        """The whole expression as one bit, its negations outside."""
        positive = True
        while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            node, positive = node.operand, not positive
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            name, holds = COMPARISONS[type(node.ops[0])]
            positive = positive == holds
            node = ast.copy_location(ast.Compare(node.left, [POSITIVE[name]], node.comparators), node)
        return _signed(self._add(Operand("bit", (node,)), "polarity")[0], positive=positive)

    def _both(self, relation: str, left: ast.expr, right: ast.expr) -> Term:
        if self.suites_own and self.level in FULL and relation == "==":
            seen = (self._see(left), self._see(right))
            return Term("and", (Term("same", seen), Term("==", seen)))
        terms = self._add(Operand("both", (left, right), relation), "pair")
        return Term("and", (Term("same", terms), terms[-1]))

    def _see(self, node: ast.expr) -> Term:
        return self._add(Operand("see", (node,)), "full")[0]

    def _add(self, operand: Operand, mode: Mode) -> tuple[Term, ...]:
        at = sum(each.slots for each in self.result.operands)
        if self.level == "inner":
            operand = self._with_inner(operand)
        self.result.operands.append(operand)
        self.weak.add(mode)
        terms = tuple(Term("operand", slot=at + index) for index in range(operand.slots))
        self.inner += terms[: operand.inner]
        return terms[operand.inner :]

    def _with_inner(self, operand: Operand) -> Operand:
        wrapped = [self.calls.wrapped(value, whole=operand.how != "bit") for value in operand.values]
        return replace(operand, values=tuple(value for value, _ in wrapped), inner=sum(count for _, count in wrapped))

    def _keep(self, node: ast.expr) -> Term:
        """Expect what is not observed: as it is when nobody can change it, which its type will say."""
        term = self._expect(node)
        for name in sorted(self.lent(node)):
            self.result.types.append(len(self.result.expected))
            self.result.expected.append(_type_of(ast.copy_location(ast.Name(name, ast.Load()), node)))
        return term

    def _expect(self, node: ast.expr) -> Term:
        if self.named(node):
            self.result.named.append(len(self.result.expected))
        self.result.expected.append(node)
        return Term("expected", slot=len(self.result.expected) - 1)


def _type_of(node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name("type", ast.Load()), [node], []), node)


def _signed(term: Term, *, positive: bool) -> Term:
    return term if positive else Term("not", (term,))


FULL = ("inner", "full")
BLOCKS = {"raises": "raises", "warns": "warned"}
POSITIVE: dict[str, ast.cmpop] = {name: kind() for kind, (name, positive) in COMPARISONS.items() if positive}
FORMS: dict[type[ast.expr], Callable[..., Term]] = {
    ast.BoolOp: Lowering._boolean,
    ast.UnaryOp: Lowering._unary,
    ast.Compare: Lowering._compare,
    ast.Call: Lowering._call,
}
