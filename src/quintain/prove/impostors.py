"""Packages that have every public symbol and know nothing: the stub and the null attackers, written by program.

What an impostor earns is what a suite gives away. Each is a package of one module whose callables all do the same:
return nothing, return True, return their first argument, return one constant, raise one class.
"""

import ast
import builtins
from collections.abc import Mapping
from dataclasses import dataclass

CONSTANTS = ("False", "0", "1", "-1", "''", "[]", "{}", "()", "b''")
"""Values a guesser would try, beside None (the stub) and True."""

BUILTIN_ERRORS = ("ValueError", "TypeError", "KeyError", "LookupError", "IndexError", "OverflowError")
"""Classes an always-raising attacker would try, beside the package's own."""


@dataclass(frozen=True, kw_only=True)
class Surface:
    """What of a package can be seen from its names: the public symbols, and the exceptions' bases."""

    import_name: str
    symbols: tuple[str, ...]
    exceptions: dict[str, str]
    """Public exception class to its base: a builtin's name, or another public exception of the package."""


def surface(import_name: str, symbols: tuple[str, ...], reference: Mapping[str, bytes]) -> Surface:
    """The surface of a reference, read from its source without running it."""
    bases = _class_bases(reference)
    exceptions = {}
    for symbol in symbols:
        base = _public_base(symbol, bases, symbols)
        if base is not None:
            exceptions[symbol] = base
    return Surface(import_name=import_name, symbols=symbols, exceptions=exceptions)


def stub(surface: Surface) -> dict[str, bytes]:
    """Site files of a package whose callables return None."""
    return _package(surface, "return None")


def null_attackers(surface: Surface) -> dict[str, dict[str, bytes]]:
    """Site files by the attacker's name."""
    raised = (*surface.exceptions, *BUILTIN_ERRORS)
    return {
        "always True": _package(surface, "return True"),
        "echo": _package(surface, "return given[0] if given else next(iter(named.values()), None)"),
        "identity codec": _package(surface, "return given[-1] if given else next(iter(named.values()), None)"),
        **{f"constant {value}": _package(surface, f"return {value}") for value in CONSTANTS},
        **{f"always {name}": _package(surface, f"raise {name}('no')") for name in raised},
    }


def _package(surface: Surface, body: str) -> dict[str, bytes]:
    lines = [f"def _answer(*given, **named):\n    {body}\n"]
    members: dict[str, list[str]] = {}
    for symbol in surface.symbols:
        head, _, member = symbol.partition(".")
        members.setdefault(head, []).extend([member] if member else [])
    for head in _exceptions_first(surface, members):
        if head in surface.exceptions:
            lines.append(f"class {head}({surface.exceptions[head]}):\n    pass\n")
        elif members[head]:
            lines.append(_class(head, members[head]))
        else:
            lines.append(f"def {head}(*given, **named):\n    return _answer(*given, **named)\n")
    return {f"{surface.import_name}/__init__.py": "\n\n".join(lines).encode()}


def _class(name: str, members: list[str]) -> str:
    """A class that takes any arguments; its members are called on the class or on an instance alike."""
    text = [f"class {name}:", "    def __init__(self, *given, **named):", "        pass"]
    text += [f"    {member} = staticmethod(_answer)" for member in members if member.isidentifier()]
    return "\n".join(text) + "\n"


def _exceptions_first(surface: Surface, members: dict[str, list[str]]) -> list[str]:
    """Names in an order in which every exception follows its base."""
    ordered: list[str] = []

    def place(name: str) -> None:
        base = surface.exceptions.get(name)
        if base in members and base not in ordered:
            place(base)
        if name not in ordered:
            ordered.append(name)

    for name in members:
        place(name)
    return ordered


def _class_bases(reference: Mapping[str, bytes]) -> dict[str, str]:
    """Class name to the name of its first base, over every module of a package."""
    found = {}
    for path, source in reference.items():
        if not path.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.bases:
                found[node.name] = ast.unparse(node.bases[0]).rpartition(".")[2]
    return found


def _public_base(symbol: str, bases: dict[str, str], symbols: tuple[str, ...]) -> str | None:
    """The nearest base of an exception class that is public or builtin; None for anything else."""
    base, seen = bases.get(symbol), {symbol}
    first = None
    while base is not None and base not in seen:
        seen.add(base)
        if base in symbols and first is None:
            first = base
        known = getattr(builtins, base, None)
        if isinstance(known, type) and issubclass(known, BaseException):
            return first or base
        base = bases.get(base)
    return None
