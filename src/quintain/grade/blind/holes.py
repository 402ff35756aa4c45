"""Expectations taken out of what is left of a suite: tables, locals, constants, arguments that nothing else reads.

Works on trees whose checks are already observations. A name is *dead* where only expectations that left were reading
it. What it was bound to is replaced by decoys: assignments, columns of `parametrize` and of loops, arguments of
asserting functions, attributes, imports of the suite's own modules. Nothing that yields, awaits or binds is replaced.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from quintain.grade.blind.calls import Definitions, called, parameters
from quintain.grade.blind.decoys import Decoys
from quintain.grade.blind.suite import Function
from quintain.grade.blind.taint import column_names

ROUNDS = 6
WIDEST = 32
"""Cells of a row that are looked at."""
Path = tuple[int, ...]
Loop = ast.For | ast.AsyncFor | ast.comprehension
KEPT = (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr)


@dataclass
class Holes:
    """The trees of one suite, and the names that the expectations which left were reading."""

    trees: Mapping[str, ast.Module]
    gone: dict[str, set[str]]
    """By path; attributes as `.name`."""
    reaching: Mapping[str, set[str]]
    """By path: names of the module that reach the package; what reads one stays."""
    decoy: Decoys
    filled: set[int] = field(default_factory=set)
    """`id` of decoys that stand."""
    removed: list[ast.AST] = field(default_factory=list)
    """Functions and imports that are gone."""
    readers: dict[tuple[str, str, Path], set[int]] = field(default_factory=lambda: defaultdict(set))
    """By file, table and column: those that go through the table and have no use for the column."""
    unused: set[tuple[int, str]] = field(default_factory=set)
    """By `id` of a function's node: parameters that it has no use for."""

    def __post_init__(self) -> None:
        self._definitions = Definitions(self.trees)

    def fill(self) -> None:
        """Fill what is dead until nothing more dies."""
        for _ in range(ROUNDS):
            before = len(self.filled) + len(self.removed)
            for path, tree in self.trees.items():
                self._tree(path, tree)
            if len(self.filled) + len(self.removed) == before:
                break

    def _tree(self, path: str, tree: ast.Module) -> None:
        here = _Here(path, tree, self.gone[path], self)
        here.imports()
        here.constants()
        here.definitions()
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                here.attributes(node)
            if isinstance(node, Function):
                here.function(node)

    def put(self, node: ast.expr, path: str) -> ast.expr:
        """A decoy in the place of an expression, or the expression where it must stay."""
        names = set(read(node))
        if (
            id(node) in self.filled
            or names & self.reaching[path]
            or any(isinstance(part, KEPT) for part in ast.walk(node))
        ):
            return node
        self.gone[path] |= names
        found = ast.copy_location(self.decoy(), node)
        self.filled.add(id(found))
        return found

    def arguments(self, function: Function, parameter: str) -> None:
        """Fill what calls of a function give for a parameter, unless another that they may be of has a use for it."""
        self.unused.add((id(function), parameter))
        for path, tree in self.trees.items():
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and called(call) == function.name:
                    meant = self._definitions.meant(call, path)
                    if function in meant:
                        self._call(call, meant, path)

    def _call(self, call: ast.Call, meant: list[Function], path: str) -> None:
        starred = any(isinstance(arg, ast.Starred) for arg in call.args)
        slots = [[] if starred else parameters(function) for function in meant]
        for index, arg in enumerate(call.args):
            if self._unused(meant, [names[index] if index < len(names) else "" for names in slots]):
                call.args[index] = self.put(arg, path)
        for keyword in call.keywords:
            if self._unused(meant, [keyword.arg or ""] * len(meant)):
                keyword.value = self.put(keyword.value, path)

    def _unused(self, functions: list[Function], names: list[str]) -> bool:
        pairs = zip(functions, names, strict=True)
        return all((id(function), name) in self.unused for function, name in pairs)

    def imported_elsewhere(self, path: str, name: str) -> bool:
        """Whether another module of the suite takes a name from this one."""
        home = path.rpartition("/")[2].removesuffix(".py")
        imports = (node for other, tree in self.trees.items() if other != path for node in ast.walk(tree))
        for node in imports:
            if isinstance(node, ast.ImportFrom) and node.module == home:
                if any(alias.name in (name, "*") for alias in node.names):
                    return True
            elif isinstance(node, ast.Import) and any(alias.name == home for alias in node.names):
                return True
        return False


@dataclass
class _Here:
    """One tree at work."""

    path: str
    tree: ast.Module
    gone: set[str]
    holes: Holes

    def __post_init__(self) -> None:
        self.reads = Counter(read(self.tree))
        self.class_of = {
            id(member): node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef) for member in node.body
        }

    def imports(self) -> None:
        """Drop imports of the suite's own constants that are dead here; they may be dead at home then."""
        homes = {
            other.rpartition("/")[2].removesuffix(".py"): other for other in self.holes.trees if other != self.path
        }
        for node in self.tree.body:
            if not (isinstance(node, ast.ImportFrom) and node.module in homes):
                continue
            dead = [alias for alias in node.names if self._dead(alias.asname or alias.name)]
            self.holes.gone[homes[node.module]] |= {alias.name for alias in dead}
            self.holes.removed += dead
            node.names = [alias for alias in node.names if alias not in dead]
        self.tree.body = [node for node in self.tree.body if not isinstance(node, ast.ImportFrom) or node.names]

    def constants(self) -> None:
        """Constants of the module."""
        for node in self.tree.body:
            names = [name for name in _bound(node) if self._dead(name)]
            if names and not any(self.holes.imported_elsewhere(self.path, name) for name in names):
                self._assignment(node)

    def definitions(self) -> None:
        """Functions that only expectations called: how an answer is worked out goes with it."""
        for node in [each for each in self.tree.body if isinstance(each, Function)]:
            own = Counter(read(node))
            dead = node.name in self.gone and self.reads[node.name] == own[node.name]
            kept = _by_name(node) or self.holes.imported_elsewhere(self.path, node.name)
            if dead and not kept and not own.keys() & self.holes.reaching[self.path]:
                self.tree.body.remove(node)
                self.holes.removed.append(node)
                self.gone.update(own)
                self.reads -= own

    def attributes(self, node: ast.ClassDef) -> None:
        """Class attributes, and attributes that a method sets on `self`."""
        for statement in node.body:
            if any(self._dead(f".{name}") and not self.reads[name] for name in _bound(statement)):
                self._assignment(statement)
        for each in ast.walk(node):
            target = each.targets[0] if isinstance(each, ast.Assign) and len(each.targets) == 1 else None
            if isinstance(target, ast.Attribute) and self._dead(f".{target.attr}"):
                self._assignment(each)

    def function(self, node: Function) -> None:
        """Locals, loops, columns and parameters of one function."""
        reads = Counter(read(ast.Module(node.body, [])))

        def dead(name: str) -> bool:
            return name in self.gone and not reads[name]

        nested = {id(part) for each in ast.walk(node) if isinstance(each, ast.ClassDef) for part in ast.walk(each)}
        for each in ast.walk(node):
            if id(each) in nested:
                continue
            if isinstance(each, Loop):
                for path in (*_paths(each.target, dead), *self._unread_cells(node, each.target)):
                    self._column(each.iter, path)
            elif _bound(each) and all(map(dead, _bound(each))):
                self._assignment(each)
        self._parameters(node, dead)

    def _parameters(self, node: Function, dead: Callable[[str], bool]) -> None:
        owner = self.class_of.get(id(node))
        marks = [*node.decorator_list, *(owner.decorator_list if owner else [])]
        columns = dict(_columns(marks))
        for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            if arg.arg in columns:
                table, column = columns[arg.arg]
                cells = [()] if dead(arg.arg) else self._unread_cells(node, ast.Name(arg.arg))
                for cell in cells:
                    self._column(table, (*column, *cell))
            elif not dead(arg.arg):
                continue
            elif not node.name.startswith("test"):
                self.holes.arguments(node, arg.arg)

    def _unread_cells(self, function: Function, target: ast.expr) -> Iterator[Path]:
        """Cells of a row that a function takes by number, other ones than these, where expectations took some too."""
        name = target.id if isinstance(target, ast.Name) else ""
        used = [each.slice for each in ast.walk(function) if isinstance(each, ast.Subscript) and _is(each.value, name)]
        taken = {each.value for each in used if isinstance(each, ast.Constant) and type(each.value) is int}
        reads = Counter(read(ast.Module(function.body, [])))[name]
        if name in self.gone and reads == len(used) and all(isinstance(each, ast.Constant) for each in used) and taken:
            yield from ((index,) for index in range(WIDEST) if index not in taken)

    def _dead(self, name: str) -> bool:
        return name in self.gone and not self.reads[name]

    def _assignment(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            node.value = self.holes.put(node.value, self.path)

    def _column(self, table: ast.expr, path: Path) -> None:
        """Fill one column of what a loop or `parametrize` goes through."""
        if isinstance(table, ast.Name):
            bound = self._unread(table, path)
            if bound is not None:
                self._column(bound, path)
        elif isinstance(table, ast.List | ast.Tuple | ast.Set):
            table.elts = [self._cell(row, path) for row in table.elts]
        elif isinstance(table, ast.Call):
            self._called_column(table, path)

    def _called_column(self, call: ast.Call, path: Path) -> None:
        name = called(call)
        if name == "zip" and path and path[0] < len(call.args):
            self._column(call.args[path[0]], path[1:])
        elif name == "enumerate" and path[:1] == (1,):
            self._column(call.args[0], path[1:])
        elif name == "items" and path[:1] == (1,) and isinstance(call.func, ast.Attribute):
            self._values(call.func.value, path[1:])

    def _values(self, mapping: ast.expr, path: Path) -> None:
        if isinstance(mapping, ast.Name):
            bound = self._unread(mapping, (1, *path))
            if bound is not None:
                self._values(bound, path)
        elif isinstance(mapping, ast.Dict):
            mapping.values = [self._cell(value, path) for value in mapping.values]

    def _unread(self, table: ast.Name, column: Path) -> ast.expr | None:
        """What a named table is bound to, once none of those that go through it has a use for a column."""
        readers = self.holes.readers[(self.path, table.id, column)]
        readers.add(id(table))
        bound = [each for each in ast.walk(self.tree) if isinstance(each, ast.Assign) and table.id in _bound(each)]
        return bound[0].value if len(bound) == 1 and len(readers) == self.reads[table.id] else None

    def _cell(self, row: ast.expr, path: Path) -> ast.expr:
        if isinstance(row, ast.Call) and called(row) == "param":
            index = path[0] if path else 0
            if index < len(row.args):
                row.args[index] = self._cell(row.args[index], path[1:])
            return row
        if not path:
            return self.holes.put(row, self.path)
        if isinstance(row, ast.Tuple | ast.List) and path[0] < len(row.elts):
            row.elts[path[0]] = self._cell(row.elts[path[0]], path[1:])
        return row


def read(node: ast.AST) -> Iterator[str]:
    """Names that are read, and attributes as `.name`."""
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            yield each.id
        elif isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load):
            yield f".{each.attr}"


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _by_name(function: Function) -> bool:
    """Whether pytest calls a function, by its name or as a fixture."""
    fixture = any("fixture" in ast.dump(mark) for mark in function.decorator_list)
    return fixture or function.name.startswith(("test", "pytest_", "setup", "teardown"))


def _bound(node: ast.AST) -> list[str]:
    """Names that an assignment of plain names binds."""
    if isinstance(node, ast.Assign):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return names if len(names) == len(node.targets) else []
    return [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []


def _paths(target: ast.expr, dead: Callable[[str], bool], at: Path = ()) -> Iterator[Path]:
    if isinstance(target, ast.Name) and dead(target.id):
        yield at
    elif isinstance(target, ast.Tuple | ast.List):
        for index, element in enumerate(target.elts):
            yield from _paths(element, dead, (*at, index))


def _columns(marks: list[ast.expr]) -> Iterator[tuple[str, tuple[ast.expr, Path]]]:
    for mark in marks:
        if isinstance(mark, ast.Call) and called(mark) == "parametrize" and len(mark.args) > 1:
            if any(keyword.arg == "indirect" for keyword in mark.keywords):
                continue
            names = column_names(mark.args[0])
            single = isinstance(mark.args[0], ast.Constant) and len(names) == 1
            for index, name in enumerate(names):
                yield name, (mark.args[1], () if single else (index,))
