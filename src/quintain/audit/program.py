"""What a Python program that stands in a command would start, open and import, where it says so in literals."""

import ast
import shlex
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from quintain.syntax import tree_of

STARTS = frozenset(
    {
        *("run", "call", "check_call", "check_output", "Popen", "system", "popen", "getoutput", "getstatusoutput"),
        "create_subprocess_shell",
    }
)
EXECUTES = ("exec", "spawn", "posix_spawn", "create_subprocess_exec")
"""How the names of functions begin that take a program and its words."""
OPENS = frozenset({"open", "Path", "listdir", "scandir", "walk", "glob", "rglob", "iterdir", "read_text", "copytree"})


Known = Mapping[str, ast.expr]
"""What names are given to, by the last statement that does."""


@dataclass
class Uses:
    """What a program uses, by literal."""

    shell: list[str] = field(default_factory=list)
    """Texts of commands that it starts."""
    paths: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    """Top-level names that it imports."""


def uses(code: str) -> Uses:
    """What a program uses; nothing of a text that is none."""
    found = Uses()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = tree_of(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return found
    known = {name: value for node in ast.walk(tree) for name, value in _assigned(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            _call(node, found, known)
        elif isinstance(node, ast.Import):
            found.modules += [each.name.partition(".")[0] for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.modules.append(node.module.partition(".")[0])
    return found


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """A name that a statement gives to a value."""
    if isinstance(node, ast.Assign):
        yield from [(target.id, node.value) for target in node.targets if isinstance(target, ast.Name)]


def _call(node: ast.Call, found: Uses, known: Known) -> None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    told = [text for each in (*node.args, *(each.value for each in node.keywords)) for text in _texts(each, known)]
    found.addresses += [each for each in told if each.startswith(("http://", "https://", "ftp://"))]
    if name in STARTS:
        found.shell += told[:1]
    elif name.startswith(EXECUTES):
        found.shell += [told[-1], shlex.join(told)] if told else []
    elif name in OPENS:
        found.paths += [each for each in told if "://" not in each]


def _texts(node: ast.expr, known: Known) -> Iterator[str]:
    """A text that is known unrun; a list of texts as a shell would have to be told it."""
    if isinstance(node, ast.Name):
        node = known.get(node.id, node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split":
        node = next(iter(node.args), node) if getattr(node.func.value, "id", "") == "shlex" else node.func.value
    if isinstance(node, ast.List | ast.Tuple) and node.elts:
        yield shlex.join(_word(each, known) or "$unknown" for each in node.elts)
    elif word := _word(node, known):
        yield word


def _word(node: ast.expr, known: Known) -> str:
    """A text; of one with gaps the rest of it."""
    node = known.get(node.id, node) if isinstance(node, ast.Name) else node
    if isinstance(node, ast.JoinedStr):
        return "".join(_word(each, known) or "$unknown" for each in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
