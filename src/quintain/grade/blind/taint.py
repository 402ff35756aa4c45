"""Which names of a suite reach candidate code: what they hold may depend on the candidate.

A fixpoint over the whole suite, blind to the order of statements but for one thing: what a test gives to the package
outside of any loop has been its own until then. An expression that reaches nothing is an expectation
and leaves the room; one that does is observed. Erring towards "reaches" costs strength, erring away from it costs
nothing but an expectation that the reference has already fixed.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from quintain.grade.blind.calls import Definitions, parameters
from quintain.grade.blind.forms import MOCKED
from quintain.grade.blind.suite import Function, Module

ROUNDS = 8
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
Assigned = ast.Assign | ast.AnnAssign | ast.AugAssign | ast.NamedExpr
Loop = ast.For | ast.AsyncFor | ast.comprehension
OWN = ("self", "cls")
TABLES = (ast.Tuple, ast.List, ast.Set)
UNITTEST = frozenset({"subTest", "fail", "skipTest", "id"})
"""Methods of a test case, beside those that assert."""
CALLING = ("assertRaises", "assertWarns", "assertLogs", "assertNoLogs")
"""Those that assert something of a call, which may change what it is given."""
AGAIN = (
    ast.For, ast.AsyncFor, ast.While, ast.comprehension, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
)  # fmt: skip
DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
"""What comes to its parts more than once, and what does when it is called."""
IMMUTABLE = (ast.Constant, ast.JoinedStr)
CHANGING = frozenset(
    {"add", "append", "appendleft", "clear", "extend", "insert", "pop", "put", "remove", "update", "write"}
)
"""Methods that change what they are of: whoever is given one, or a function that calls one, may do so."""


@dataclass
class Reach:
    """The names that reach the package, by scope."""

    modules: tuple[Module, ...]
    package: str
    names: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By `id` of the scope's node."""
    derived: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Those of them that are more than lent: that a call of the package was given one is not all there is to it."""
    since: dict[tuple[int, str], int] = field(default_factory=dict)
    """By scope and name: the line of the first call that lends it. What stands before that does not reach."""
    passed: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Parameters, by `id` of the function's node, that some call gives what reaches."""
    owned: dict[int, frozenset[str]] = field(default_factory=dict)
    """By scope: attributes of `self` that its class assigns, as `self.x`."""

    def __post_init__(self) -> None:
        self.homes = {id(node): module.tree for module, node in _nodes(self.modules, Function)}
        self.owners = {id(member): node for _, node in _nodes(self.modules, ast.ClassDef) for member in node.body}
        self._families = dict(family for module in self.modules for family in _families(module.tree))
        self._again = {number for module in self.modules for number in _again(module.tree)}
        self._module_of = {id(module.tree): module for module in self.modules}
        self._homes_by_name = {module.dotted: module for module in self.modules}
        self._functions = Definitions({id(module.tree): module.tree for module in self.modules})
        for _ in range(ROUNDS):
            before = self._size()
            for module in self.modules:
                self._module(module)
            if self._size() == before:
                break

    def reaches(self, scope: ast.AST, node: ast.AST) -> bool:
        """Whether an expression in a scope depends on the candidate, or must be evaluated in the room."""
        derived = self._loads(scope, node) & self.derived[id(scope)]
        return _must_stay(node) or bool(derived or self._given(scope, node))

    def lent(self, scope: ast.AST, node: ast.AST) -> frozenset[str]:
        """Names for which alone an expression reaches, where the package was only given what they hold; else none.

        What cannot be changed is as it was, whoever is given it.
        """
        more = _must_stay(node) or self._loads(scope, node) & self.derived[id(scope)]
        return frozenset(() if more else self._given(scope, node))

    def _given(self, scope: ast.AST, node: ast.AST) -> set[str]:
        """Names in an expression that the package was given by then."""
        end = getattr(node, "end_lineno", None) or sys.maxsize
        found = self._loads(scope, node) & self.names[id(scope)]
        return {name for name in found if self.since.get((id(scope), name), 0) <= end}

    def _derive(self, scope: ast.AST, found: Iterable[str]) -> None:
        self.derived[id(scope)] |= set(found)
        self.names[id(scope)] |= self.derived[id(scope)]

    def _size(self) -> int:
        return sum(map(len, self.names.values())) + sum(map(len, self.passed.values()))

    def _module(self, module: Module) -> None:
        self._derive(module.tree, (name for name, dotted in module.names.items() if self._imported(dotted)))
        self._flow(module.tree)
        for node in module.tree.body:
            if isinstance(node, Function):
                self._function(node, module.tree, frozenset())
            elif isinstance(node, ast.ClassDef):
                self._class(node, module.tree)

    def _imported(self, dotted: str) -> bool:
        """Whether an imported name is the package's, or reaches it in the module of the suite that it is taken from."""
        *folders, last = dotted.split(".")
        if dotted.split(".")[0] == self.package:
            return True
        home = self._homes_by_name.get(folders[-1] if folders else "")
        if home is not None:
            return last in self.names[id(home.tree)] or (last == "*" and bool(self.names[id(home.tree)]))
        whole = self._homes_by_name.get(last)
        return whole is not None and bool(self.names[id(whole.tree)])

    def _class(self, node: ast.ClassDef, outer: Scope) -> None:
        family = self._families[id(node)]
        owned = frozenset(name for each in family for name in _own_attributes(each))
        reached = self.names[id(family[0])]
        for each in node.body:
            if isinstance(each, Function):
                self._function(each, outer, owned, inherited=reached)
                reached |= {name for name in self.names[id(each)] if name in owned}
                if self._loads(each, each) & (self.names[id(outer)]):
                    reached.add(f"self.{each.name}")
            elif isinstance(each, ast.ClassDef):
                self._class(each, outer)
            elif _assigns(each) and self._loads(outer, each) & self.names[id(outer)]:
                reached |= {f"self.{name}" for name in _stores(each)}

    def _function(
        self, node: Function, outer: Scope, owned: frozenset[str], inherited: set[str] | frozenset[str] = frozenset()
    ) -> None:
        self.owned[id(node)] = owned
        self._derive(node, self.names[id(outer)] | inherited | self.passed[id(node)])
        self._derive(node, {"self", "cls"} & {arg.arg for arg in node.args.args[:1]})
        self._derive(node, self._fixtures(node, outer))
        self._flow(node)
        for each in ast.walk(node):
            if isinstance(each, Function) and each is not node:
                self._derive(each, self.names[id(node)])
                self.owned[id(each)] = owned

    def _fixtures(self, node: Function, outer: Scope) -> Iterator[str]:
        """Parameters that pytest gives: those of `parametrize` reach if their rows do, fixtures if their body does."""
        if not (node.name.startswith("test") or _is_fixture(node)):
            return
        owner = self.owners.get(id(node))
        columns = {**(dict(_cells(owner)) if owner else {}), **dict(_cells(node))}
        for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            name = arg.arg
            cells = columns.get(name)
            fixtures = self._functions.named(name, id(self.homes[id(node)])) if cells is None else []
            if cells is not None:
                reached = any(self._loads(outer, cell) & self.names[id(outer)] for cell in cells)
            else:
                reached = name not in OWN and (not fixtures or any(map(self._returns, fixtures)))
            if reached:
                yield name

    def _returns(self, fixture: Function) -> bool:
        values = [each.value for each in ast.walk(fixture) if isinstance(each, ast.Return | ast.Yield) and each.value]
        return any(self._loads(fixture, value) & self.names[id(fixture)] for value in values)

    def _loads(self, scope: ast.AST, node: ast.AST) -> set[str]:
        return set(_loads(node, self.owned.get(id(scope), frozenset())))

    def _flow(self, scope: Scope) -> None:
        """Spread through assignments, loops, blocks and calls of one scope."""
        names = self.names[id(scope)]
        for _ in range(ROUNDS):
            before = len(names)
            for node in _within(scope):
                self._derive(scope, set(self._spread(scope, node, names)))
                names |= set(self._lends(scope, node, names))
            if len(names) == before:
                break

    def _spread(self, scope: Scope, node: ast.AST, names: set[str]) -> Iterator[str]:
        def reached(part: ast.AST) -> bool:
            return bool(self._loads(scope, part) & names)

        if isinstance(node, Assigned) and node.value is not None and reached(node.value):
            yield from _stores(node)
        elif isinstance(node, Loop) and reached(node.iter):
            table = _table(scope, node.iter)
            columns = {name: _elements(table, _position(node.target, name)) for name in _target(node.target)}
            yield from (name for name, cells in columns.items() if any(map(reached, cells)))
        elif isinstance(node, ast.withitem | ast.ExceptHandler):
            yield from _given(node)
        elif isinstance(node, Function | ast.ClassDef) and node is not scope:
            outward = () if isinstance(scope, ast.Module) else _outward(node)
            yield from (*outward, *([node.name] if reached(node) else []))
        elif isinstance(node, ast.Call):
            yield from self._called(scope, node, names)

    def _called(self, scope: Scope, call: ast.Call, names: set[str]) -> Iterator[str]:
        if self._leaves(call):
            return
        given = _given_to(call)
        touched = [arg for arg in given if self._loads(scope, arg) & names]
        home = call.func.value if isinstance(call.func, ast.Attribute) else None
        if isinstance(home, ast.Name) and touched and not _is_library(self._module_of[self._home(scope)], home):
            yield home.id
        yield from (base for arg in given for base in _changers(arg))
        if self._loads(scope, call.func) & names:
            yield from (name for arg in given if isinstance(arg, ast.Lambda) for name in _changed(arg))
        self._pass(scope, call, touched)

    def _home(self, scope: Scope) -> int:
        return id(self.homes.get(id(scope), scope))

    def _lends(self, scope: Scope, node: ast.AST, names: set[str]) -> Iterator[str]:
        """Names that a call gives to what reaches the package, which may change what they hold."""
        if isinstance(node, ast.Call) and not self._leaves(node) and self._loads(scope, node.func) & names:
            lent = [arg.id for arg in _given_to(node) if isinstance(arg, ast.Name)]
            for name in (each for each in lent if _mutable(scope, self.homes.get(id(scope)), each)):
                at = 0 if isinstance(scope, ast.Module) or id(node) in self._again else node.lineno
                self.since[id(scope), name] = min(at, self.since.get((id(scope), name), at))
                yield name

    def _leaves(self, call: ast.Call) -> bool:
        """Whether a call is of a method that every test case or mock has, and leaves what it is given as it is."""
        func = call.func
        if isinstance(func, ast.Attribute) and func.attr in MOCKED and func.attr not in self._functions:
            return True
        own = isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id == "self"
        name = getattr(func, "attr", "")
        compares = name.startswith("assert") and not name.startswith(CALLING)
        return own and name not in self._functions and (compares or name in UNITTEST)

    def _pass(self, scope: Scope, call: ast.Call, touched: list[ast.expr]) -> None:
        for function in self._functions.meant(call, self._home(scope)):
            passed = self.passed[id(function)]
            positional = zip(parameters(function), call.args, strict=False)
            passed |= {parameter for parameter, arg in positional if arg in touched}
            passed |= {keyword.arg for keyword in call.keywords if keyword.arg and keyword.value in touched}


def _nodes(modules: Iterable[Module], kind: Any) -> Iterator[tuple[Module, Any]]:
    return ((module, node) for module in modules for node in ast.walk(module.tree) if isinstance(node, kind))


def _again(tree: ast.Module) -> Iterator[int]:
    """By `id`: what a function may come to more than once, or at another time than its line says."""
    for each in ast.walk(tree):
        nested = ast.walk(each) if isinstance(each, Function) else ()
        inner = [part for part in nested if isinstance(part, DEFINED) and part is not each]
        for part in (*inner, *([each] if isinstance(each, AGAIN) else ())):
            yield from map(id, ast.walk(part))


def _mutable(scope: ast.AST, home: ast.Module | None, name: str) -> bool:
    """Whether a name may hold what a call can change: not if all that it is bound to is a plain constant."""
    values = [value for node in ast.walk(scope) for value in _bindings(scope, node, name)]
    if not values and home is not None:
        values = [value for node in home.body for value in _bindings(home, node, name)]
    return not values or not all(isinstance(value, IMMUTABLE) for value in values)


def _is_library(module: Module, node: ast.Name) -> bool:
    """Whether a name is a module of the standard library, which what its functions are given does not change."""
    return module.resolve(node) in sys.stdlib_module_names


def _must_stay(node: ast.AST) -> bool:
    """Whether an expression does more than to have a value."""
    return any(isinstance(each, ast.Await | ast.Yield | ast.YieldFrom | ast.NamedExpr) for each in ast.walk(node))


def _given_to(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def _loads(node: ast.AST, owned: frozenset[str]) -> Iterator[str]:
    """Names read; `self.x` as one name where the class assigns it."""
    pending = [node]
    while pending:
        each = pending.pop()
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id in OWN:
            whole = f"self.{each.attr}"
            yield whole if whole in owned else each.value.id
            continue
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            yield each.id
        pending.extend(ast.iter_child_nodes(each))


def _stores(node: ast.AST) -> Iterator[str]:
    """Names bound or changed by a target: `x`, `self.x`, and the base of `x[i]` and `x.y`."""
    targets = getattr(node, "targets", None) or [getattr(node, "target", node)]
    for target in targets:
        yield from _target(target)


def _target(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Tuple | ast.List):
        for element in node.elts:
            yield from _target(element)
    elif isinstance(node, ast.Starred | ast.Subscript):
        yield from _target(node.value)
    elif isinstance(node, ast.Attribute):
        yield from [f"self.{node.attr}"] if getattr(node.value, "id", "") in OWN else _target(node.value)


def _assigns(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None


def _families(tree: ast.Module) -> Iterator[tuple[int, list[ast.ClassDef]]]:
    """By `id` of each class of a file: it and those that it shares methods with, by bases that the file defines."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    family = {id(node): [node] for node in classes}
    for node in classes:
        bases = {getattr(base, "id", "") for base in node.bases}
        for base in (each for each in classes if each.name in bases and family[id(each)] is not family[id(node)]):
            family[id(base)] += family[id(node)]
            family |= {id(each): family[id(base)] for each in family[id(node)]}
    yield from family.items()


def _own_attributes(node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        if isinstance(each, Function):
            yield f"self.{each.name}"
        elif isinstance(each, ast.Assign | ast.AnnAssign):
            yield from (f"self.{name}" for name in _stores(each))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Assign | ast.AnnAssign | ast.AugAssign):
            yield from (name for name in _stores(inner) if name.startswith("self."))


def _within(scope: Scope) -> Iterator[ast.AST]:
    """Nodes of a scope; those of a module leave its functions and classes' bodies out."""
    if not isinstance(scope, ast.Module):
        yield from ast.walk(scope)
        return
    for statement in scope.body:
        yield statement
        if not isinstance(statement, Function | ast.ClassDef):
            yield from ast.walk(statement)


def _bindings(scope: ast.AST, node: ast.AST, name: str) -> Iterator[ast.expr]:
    """What a statement, a loop or a mark binds a name to; what cannot be told is given as its table."""
    if isinstance(node, ast.Assign) and name in _stores(node):
        yield node.value
    elif isinstance(node, Loop) and name in _target(node.target):
        yield from _elements(_table(scope, node.iter), _position(node.target, name))
    elif isinstance(node, Function):
        yield from dict(_cells(node)).get(name, [])


def _table(scope: ast.AST, node: ast.expr) -> ast.expr:
    """The literal table that a name of a scope is bound to, where nothing but loops has a use for it; else the name."""
    if not isinstance(node, ast.Name):
        return node
    bound = [each.value for each in ast.walk(scope) if isinstance(each, ast.Assign) and node.id in _stores(each)]
    used = [each for each in ast.walk(scope) if isinstance(each, ast.Name) and each.id == node.id]
    loops = [each for each in ast.walk(scope) if isinstance(each, Loop) and each.iter in used]
    plain = len(bound) == 1 and isinstance(bound[0], TABLES) and len(used) == 1 + len(loops)
    return bound[0] if plain else node


def _position(target: ast.expr, name: str) -> tuple[int, ...]:
    elements = target.elts if isinstance(target, ast.Tuple | ast.List) else []
    inner = [(index, each) for index, each in enumerate(elements) if name in _target(each)]
    return (inner[0][0], *_position(inner[0][1], name)) if inner else ()


def _elements(table: ast.expr, position: tuple[int, ...]) -> Iterator[ast.expr]:
    """One column of a literal table, or the table itself; numbers of a `range` are constants."""
    if isinstance(table, ast.Call) and getattr(table.func, "id", "") == "range":
        yield ast.Constant(0)
    elif not isinstance(table, TABLES):
        yield table
    elif not position:
        yield from table.elts
    else:
        for row in table.elts:
            cells = row.elts if isinstance(row, ast.Tuple | ast.List) else getattr(row, "args", [])
            yield from _elements(ast.List([cells[position[0]]]), position[1:]) if position[0] < len(cells) else [row]


def _changed(node: ast.AST) -> Iterator[str]:
    """Names whose methods are called: what a callback may change."""
    for each in ast.walk(node):
        if (
            isinstance(each, ast.Call)
            and isinstance(each.func, ast.Attribute)
            and isinstance(each.func.value, ast.Name)
        ):
            yield each.func.value.id


def _given(node: ast.withitem | ast.ExceptHandler) -> Iterator[str]:
    """What a block is given: whose it is cannot be told."""
    if isinstance(node, ast.withitem) and node.optional_vars is not None:
        yield from _stores(node.optional_vars)
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name


def _changers(node: ast.expr) -> Iterator[str]:
    """The name of which an expression is a method that changes it."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr in CHANGING:
        yield node.value.id


def _outward(definition: Function | ast.ClassDef) -> Iterator[str]:
    """Names from outside that a nested function binds or changes: the candidate may call it."""
    nodes = list(ast.walk(definition))
    outer = {name for node in nodes if isinstance(node, ast.Nonlocal | ast.Global) for name in node.names}
    own = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)} - outer
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    for node in nodes:
        changed = _stores(node) if isinstance(node, Assigned) else ()
        changed = _changers(node.func) if isinstance(node, ast.Call) else changed
        yield from (name for name in changed if name.partition(".")[0] not in own)


def _is_fixture(node: Function) -> bool:
    return any("fixture" in ast.dump(mark) for mark in node.decorator_list)


def _columns(node: Function | ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    for mark in node.decorator_list:
        named = isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "parametrize"
        if not named or not isinstance(mark, ast.Call) or len(mark.args) < 2:
            continue
        for name in column_names(mark.args[0]):
            yield name, mark.args[1]


def _cells(node: Function | ast.ClassDef) -> Iterator[tuple[str, list[ast.expr]]]:
    """What each parameter of `parametrize` takes; what cannot be told is given as its table."""
    columns = list(_columns(node))
    for name, table in columns:
        names = [each for each, other in columns if other is table]
        yield name, list(_elements(table, (names.index(name),) if len(names) > 1 else ()))


def column_names(node: ast.expr) -> list[str]:
    """The parameter names of a `parametrize` mark."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [name.strip() for name in node.value.split(",") if name.strip()]
    elements = node.elts if isinstance(node, ast.Tuple | ast.List) else []
    return [each.value for each in elements if isinstance(each, ast.Constant) and isinstance(each.value, str)]
