"""Packages that have every public symbol and know nothing: the stub and the null attackers, written by program.

What an impostor earns is what a suite gives away. Each is a package of one module whose callables all do the same:
return nothing, return True, return their first argument, return one constant, raise one class. Constants and the text
of what is raised are the best that there are: the answers are looked at for them.
"""

import ast
import builtins
import json
import re
import struct
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from quintain.grade.blind import Answers, Site
from quintain.grade.blind.frames import frames
from quintain.grade.blind.leaks import parts
from quintain.grade.blind.relations import Term
from quintain.grade.blind.values import decode
from quintain.records import Example
from quintain.syntax import tree_of

CONSTANTS = ("False", "0", "1", "-1", "''", "[]", "{}", "()", "b''")
"""Values a guesser would try, beside None (the stub) and True."""

BUILTIN_ERRORS = ("ValueError", "TypeError", "KeyError", "LookupError", "IndexError", "OverflowError")
"""Classes an always-raising attacker would try, beside the package's own."""

COMMON = 5
"""How many of the most common expected values are tried, each by an attacker that gives no other."""


@dataclass(frozen=True, kw_only=True)
class Surface:
    """What of a package can be seen from its names: the public symbols, and the exceptions' bases."""

    import_name: str
    symbols: tuple[str, ...]
    exceptions: dict[str, str]
    """Public exception class to its bases as source: builtins' names, or other public exceptions of the package."""


def surface(import_name: str, symbols: tuple[str, ...], reference: Mapping[str, bytes]) -> Surface:
    """The surface of a reference, read from its source without running it."""
    bases = _class_bases(reference)
    exceptions = {}
    for symbol in symbols:
        shown = dict.fromkeys(_public_bases(symbol, bases, symbols))
        if shown:
            exceptions[symbol] = ", ".join(shown)
    return Surface(import_name=import_name, symbols=symbols, exceptions=exceptions)


def stub(surface: Surface) -> dict[str, bytes]:
    """Site files of a package whose callables return None."""
    return _package(surface, "return None")


def null_attackers(surface: Surface, answers: Answers | None = None) -> dict[str, dict[str, bytes]]:
    """Site files by the attacker's name; with `answers`, of those that know which constant or text serves best."""
    return {name: _package(surface, body) for name, body in null_bodies(surface, answers).items()}


def null_bodies(surface: Surface, answers: Answers | None = None) -> dict[str, str]:
    """What all callables of an attacker do with `given` and `named`, by the attacker's name."""
    raised = (*surface.exceptions, *BUILTIN_ERRORS)
    constants = dict.fromkeys((*CONSTANTS, *(common_constants(answers) if answers else ())))
    text = " ".join(("no", *(asked_texts(answers) if answers else ())))
    return {
        "always True": "return True",
        "echo": "return given[0] if given else next(iter(named.values()), None)",
        "identity codec": "return given[-1] if given else next(iter(named.values()), None)",
        **{f"constant {value}": f"return {value}" for value in constants},
        **{f"always {name}": f"raise {name}({text!r})" for name in raised},
    }


def hard_coded(surface: Surface, examples: tuple[Example, ...]) -> dict[str, bytes]:
    """Site files of a package that knows the specification's examples of single calls by heart, and nothing else."""
    known = {}
    for example in examples:
        call = tree_of(example.program).body[-1]
        if isinstance(call, ast.Expr) and isinstance(call.value, ast.Call) and _is_literal(example.outcome):
            with suppress(ValueError):
                given = tuple(ast.literal_eval(each) for each in call.value.args)
                known[repr(given)] = ast.literal_eval(example.outcome)
    return _package(surface, f"return {known!r}[repr(given)]")


def replaying(surface: Surface, transcript: bytes, rows: int = 0) -> dict[str, bytes]:
    """Site files of a package that says a leaked transcript of the reference, whatever it is asked.

    With `rows`, it answers on so many other inputs of each test as on the test's own.
    """
    said = b"".join(
        struct.pack(">I", len(data)) + data
        for frame in frames(transcript)
        for each in _repeated(frame, rows)
        for data in [json.dumps(each).encode()]
    )
    body = "_said = pathlib.Path(__file__).with_name('transcript.bin').read_bytes()\nwhile _said:\n"
    forge = f"import os, pathlib\n{body}    _said = _said[os.write(3, _said) :]\nos._exit(0)\n"
    return {f"{surface.import_name}/__init__.py": forge.encode(), f"{surface.import_name}/transcript.bin": said}


def _repeated(frame: list[Any], rows: int) -> list[list[Any]]:
    """A frame, and where it is an observation on a test's own inputs those that say the same of other rows."""
    if frame[0] != "see" or not rows:
        return [frame]
    if "~" in frame[1]:
        return []
    return [frame, *([frame[0], f"{frame[1]}~{row}", *frame[2:]] for row in range(1, rows + 1))]


def common_constants(answers: Answers) -> list[str]:
    """The values and parts of values that most checks expect, and two at the least, as Python source."""
    counted: Counter[str] = Counter()
    for site in answers.sites.values():
        counted.update({repr(part) for value in _expected(site, "==") for part in parts(value)})
    return [text for text, times in counted.most_common() if times > 1 and _is_literal(text)][:COMMON]


def asked_texts(answers: Answers) -> list[str]:
    """What exceptions are asked to say, without the signs that only mean something in a pattern."""
    patterns = {
        value for site in answers.sites.values() for value in _expected(site, "raises") if isinstance(value, str)
    }
    return sorted(re.sub(r"\\(.)|[\^$.*+?()\[\]{}|]", r"\1", pattern) for pattern in patterns)


def _expected(site: Site, relation: str) -> Iterator[Any]:
    """The values that a site's relations of one name are held against, over its executions."""
    slots = {leaf.slot for term in _terms(site.relation) if term.op == relation for leaf in term.args}
    leaves = {leaf.slot for term in _terms(site.relation) for leaf in term.args if leaf.op == "expected"}
    for execution in (each for many in site.executions.values() for each in many):
        yield from (decode(json.loads(execution.expected[slot])) for slot in sorted(slots & leaves))


def _terms(term: Term) -> Iterator[Term]:
    yield term
    for arg in term.args:
        yield from _terms(arg)


def _is_literal(text: str) -> bool:
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return False
    return True


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
        for base in surface.exceptions.get(name, "").split(", "):
            if base in members and base not in ordered:
                place(base)
        if name not in ordered:
            ordered.append(name)

    for name in members:
        place(name)
    return ordered


def _class_bases(reference: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Class name to the names of its bases, over every module of a package."""
    found = {}
    for path, source in reference.items():
        if not path.endswith(".py"):
            continue
        for node in ast.walk(tree_of(source)):
            if isinstance(node, ast.ClassDef):
                found[node.name] = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
    return found


def _public_bases(
    symbol: str, bases: dict[str, list[str]], symbols: tuple[str, ...], seen: frozenset[str] = frozenset()
) -> list[str]:
    """The nearest bases of an exception class that are public or builtin; none for anything else."""
    found = []
    for base in bases.get(symbol, ()):
        known = getattr(builtins, base, None)
        above = [] if base in seen else _public_bases(base, bases, symbols, seen | {symbol})
        if isinstance(known, type) and issubclass(known, BaseException):
            found.append(base)
        elif above:
            found += [base] if base in symbols else above
    return found
