"""What a Python program that stands in a command would start, open and import, where it says so in literals."""

import ast
import shlex
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field

STARTS = frozenset(
    {"run", "call", "check_call", "check_output", "Popen", "system", "popen", "getoutput", "getstatusoutput"}
)
OPENS = frozenset({"open", "Path", "listdir", "scandir", "walk", "glob", "rglob", "iterdir", "read_text", "copytree"})


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
            tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return found
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            _call(node, found)
        elif isinstance(node, ast.Import):
            found.modules += [each.name.partition(".")[0] for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.modules.append(node.module.partition(".")[0])
    return found


def _call(node: ast.Call, found: Uses) -> None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    told = list(_told(node))
    found.addresses += [each for each in told if each.startswith(("http://", "https://", "ftp://"))]
    if name in STARTS:
        found.shell += told[:1]
    elif name in OPENS:
        found.paths += [each for each in told if "://" not in each]


def _told(node: ast.Call) -> Iterator[str]:
    """Literal texts among a call's arguments; a list of texts as a shell would have to be told it."""
    for argument in (*node.args, *(each.value for each in node.keywords)):
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
        elif isinstance(argument, ast.List | ast.Tuple) and argument.elts:
            yield shlex.join(_word(each) for each in argument.elts)


def _word(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else "$unknown"
