"""Names that the failing tests use and that only the fix defines: what a solver cannot guess and has to be told."""

import ast
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from quintain.mine.issue.definitions import Definition, definitions, imported_from, module_of, public_name, sources
from quintain.mine.issue.failing import Code, failing_code

_DOTTED = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+")


def needed(failing: Iterable[str], tests: Mapping[str, bytes], new: "New") -> tuple[str, ...]:
    """Dotted names, sorted; a keyword argument as `package.function(argument)`.

    `failing` are test ids of pytest, `tests` the test files with the fix: relative POSIX path to content. A name counts
    that the base defines nowhere, or not for the class, function or module for which a test uses it. What tests use in
    other ways than by name (operators, texts) is not seen.
    """
    own = {each.own for each in definitions(tests, [path for path in tests if path.endswith(".py")]).values()}
    codes = failing_code(failing, tests) if new.names else []
    found = {name for code in codes for name in _needed(Uses.of(code, own), new)}
    return tuple(sorted(name for name in found if not _is_said(name, found)))


def _is_said(name: str, found: set[str]) -> bool:
    """Whether another name says it: an argument's function, or a public class that has it from a private one."""
    if "(" in name and name.partition("(")[0] in found:
        return True
    own = re.split(r"[.(]", name)[-1]
    return "._" in name.removesuffix(own) and any(
        "._" not in other and re.split(r"[.(]", other)[-1] == own for other in found
    )


@dataclass(frozen=True)
class New:
    """What only the fix defines."""

    names: dict[str, Definition]
    known: dict[str, Definition]
    """All that was read of the fix."""
    old: dict[str, Definition]
    """All that was read of the base."""
    fresh: frozenset[str]
    """Last parts of the new names that the base defines nowhere."""

    @classmethod
    def of(cls, base: Mapping[str, bytes], fix: Mapping[str, bytes]) -> "New":
        """Of two trees. Only files that differ are read, and what packages offer."""
        before, after = sources(base), sources(fix)
        same = {path for path in before.keys() & after.keys() if before[path] == after[path]}
        read = {path for path in after if path not in same or path.endswith("__init__.py")}
        known = definitions(after, sorted(read))
        old = definitions(before, sorted(path for path in before if path in read or path not in same))
        old |= {module: known.get(module, each) for module, each in _modules(before).items()}
        names = {name: each for name, each in known.items() if name not in old}
        unread = b"\n".join(before[path] for path in sorted(same - read))
        mine = {each.own for each in old.values()}
        fresh = {each.own for each in names.values() if each.own not in mine and not _defined(each.own, unread)}
        return cls(names, known, old, frozenset(fresh))

    def takers(self, argument: str) -> list[str]:
        """Functions and classes to which the fix adds an argument."""
        return [each.owner for each in self.names.values() if each.kind == "parameter" and each.own == argument]


def _modules(tree: Mapping[str, bytes]) -> dict[str, Definition]:
    """Every module and package of a tree, unread."""
    nothing = ast.Module(body=[], type_ignores=[])
    return {name: Definition(name, "module", nothing) for name in (module_of(path, tree) for path in tree)}


def _defined(name: str, text: bytes) -> bool:
    """Whether some line binds a name: defines it, assigns it, or takes it as an argument."""
    word = re.escape(name).encode()
    return (
        re.search(rb"\b(def|class)\s+%b\b|\b%b\s*(:[^=\n]*)?=(?!=)|[(,]\s*%b\s*[,)]" % (word, word, word), text)
        is not None
    )


@dataclass
class Uses:
    """What a test file's failing part uses."""

    dotted: set[str] = field(default_factory=set)
    """As far as its imports say what they are of."""
    attributes: set[str] = field(default_factory=set)
    keywords: set[tuple[str, str]] = field(default_factory=set)
    """Last part of the name of what is called, and the argument."""
    named: set[str] = field(default_factory=set)
    """Every name and attribute."""
    own: Collection[str] = ()
    """What test files define themselves: an attribute of that name may be of theirs."""

    @classmethod
    def of(cls, code: Code, own: Collection[str] = ()) -> "Uses":
        """Of what runs of a test file."""
        uses, imports = cls(own=own), _imports(code)
        for top in code.nodes:
            for node in ast.walk(top):
                uses._add(node, imports)
        return uses

    def _add(self, node: ast.AST, imports: Mapping[str, str]) -> None:
        if isinstance(node, ast.Import):
            self.dotted.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            self.dotted.update([imported_from(node, ""), *_imported(node).values()])
        elif isinstance(node, ast.Name):
            self.named.add(node.id)
            self.dotted.add(imports.get(node.id, ""))
        elif isinstance(node, ast.Attribute):
            self.named.add(node.attr)
            self.attributes.add(node.attr)
            self.dotted.add(_resolved(node, imports))
        elif isinstance(node, ast.Call):
            self._add_call(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _DOTTED.fullmatch(node.value):
            self.dotted.add(node.value)  # what `patch` and `setattr` are given

    def _add_call(self, node: ast.Call) -> None:
        called = ast.unparse(node.func).rpartition(".")[2]
        self.keywords.update((called, each.arg) for each in node.keywords if each.arg)
        if called in ("getattr", "setattr", "hasattr", "object") and len(node.args) > 1:
            name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                self.attributes.add(name.value)


def _imports(code: Code) -> dict[str, str]:
    """Local name to what it names, of every import of a test file."""
    return {name: target for node in ast.walk(code.module) for name, target in _imported(node).items()}


def _imported(node: ast.AST) -> dict[str, str]:
    if isinstance(node, ast.Import):
        tops = [(each, each.name.partition(".")[0]) for each in node.names]
        return {each.asname or top: each.name if each.asname else top for each, top in tops}
    if isinstance(node, ast.ImportFrom):
        source = imported_from(node, "")
        return {each.asname or each.name: f"{source}.{each.name}" for each in node.names}
    return {}


def _resolved(node: ast.Attribute, imports: Mapping[str, str]) -> str:
    """`a.b.c` with what `a` was imported as; empty where it was not."""
    parts = [node.attr]
    value = node.value
    while isinstance(value, ast.Attribute):
        parts.insert(0, value.attr)
        value = value.value
    top = imports.get(value.id, "") if isinstance(value, ast.Name) else ""
    return ".".join([top, *parts]) if top else ""


def _needed(uses: Uses, new: New) -> set[str]:
    found = set()
    for name, each in new.names.items():
        if each.kind == "all" or each.own.startswith("__") and each.own.endswith("__"):
            continue
        if name in uses.dotted:
            found.add(name)
        elif _is_used(each, uses, new):
            found.add(public_name(name, new.known))
    found -= new.old.keys()  # what only moved, and is still reached as before
    return found


def _is_used(each: Definition, uses: Uses, new: New) -> bool:
    """Whether a test uses a name that no import resolves: by itself where it is fresh, else with what it belongs to."""
    owner = each.owner.rpartition(".")[2]
    called = {name for name, argument in uses.keywords if argument == each.own}
    if each.kind == "parameter":
        takers = {name.rpartition(".")[2] for name in new.takers(each.own)}
        return owner in called or (each.own in new.fresh and bool(called) and not called & takers)
    of_class = each.owner in new.known and new.known[each.owner].kind == "class"
    if of_class and each.kind == "value" and owner in called:
        return True
    by_itself = each.own in new.fresh and each.kind not in ("module", "import") and each.own not in uses.own
    return each.own in uses.attributes and (by_itself or (of_class and owner in uses.named))
