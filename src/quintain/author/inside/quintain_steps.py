"""Counts what a package does, so that what never ends is told by its steps: as many on every machine, as time is not.

A step is a call of one of its functions, and a round of one of its loops. What takes long in code that is not the
package's own (a huge power, a bad regular expression) counts as nothing; nobody but the clock ends that.
"""

import ast
import builtins
import functools
from importlib.abc import PathEntryFinder
from importlib.machinery import FileFinder, SourceFileLoader
from types import CodeType

NAME = "__quintain_step__"
"""What the code of a package calls at every step."""
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
LOOPS = ast.For | ast.AsyncFor | ast.While


class Spent(BaseException):
    """The steps are used up, and whatever takes one more raises this."""


class Steps:
    """How many are left."""

    def __init__(self) -> None:
        self.left = 0
        setattr(builtins, NAME, self.step)

    def step(self) -> bool:
        """Take one; true, so that it can stand in conditions. Raises `Spent`."""
        self.left -= 1
        if self.left < 0:
            raise Spent("it takes more steps than it may")
        return True


def counted(tree: ast.Module) -> ast.Module:
    """The same module, whose functions, lambdas, loops and comprehensions call `NAME`."""
    for node in ast.walk(tree):
        step = ast.Call(ast.Name(NAME, ast.Load()), [], [])
        if isinstance(node, FUNCTIONS | LOOPS):
            documented = isinstance(node, FUNCTIONS) and ast.get_docstring(node, clean=False) is not None
            node.body.insert(int(documented), ast.Expr(step))
        elif isinstance(node, ast.Lambda):
            node.body = ast.BoolOp(ast.And(), [step, node.body])
        elif isinstance(node, ast.comprehension):
            node.ifs.insert(0, step)
    return ast.fix_missing_locations(tree)


@functools.cache
def compiled(source: bytes) -> CodeType:
    """A module that counts its steps. Raises `SyntaxError`, and `ValueError` for what is no text."""
    return compile(counted(ast.parse(source)), "<counted>", "exec", dont_inherit=True)


class Loader(SourceFileLoader):
    """Loads a module so that it counts its steps."""

    def get_code(self, fullname: str) -> CodeType:
        """Its code, compiled before or now."""
        return compiled(self.get_data(self.get_filename(fullname)))


def finder(root: str, path: str) -> PathEntryFinder:
    """A finder of modules that count their steps, for what lies below a directory. Raises `ImportError` for others."""
    if not path.startswith(root):
        raise ImportError(path)
    return FileFinder(path, (Loader, [".py"]))
