"""Python source as a tree, in a process of several threads."""

import ast
import threading

_ONE_AT_A_TIME = threading.Lock()


def tree_of(source: str | bytes, name: str = "<unknown>") -> ast.Module:
    """What `ast.parse` gives. Raises `SyntaxError` or `ValueError`, and `RecursionError` for what is nested too deep.

    One at a time: before Python 3.11.5 the depth of a tree that is being made is counted for all threads together, and
    two at once may raise `SystemError`.
    """
    with _ONE_AT_A_TIME:
        return ast.parse(source, name)


def expression_of(source: str) -> ast.Expression:
    """The same of one expression."""
    with _ONE_AT_A_TIME:
        return ast.parse(source, mode="eval")
