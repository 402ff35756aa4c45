"""What became of a call, as a value that a test can compare."""

from collections.abc import Callable
from typing import Any


def raised(call: Callable[[], Any]) -> type[BaseException] | None:
    """The exact type of the exception that the call raises, None where it raises none."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None


def lineage(call: Callable[[], Any]) -> list[str] | None:
    """The names of the raised exception's type and of its bases below `BaseException`, sorted; None where none is."""
    kind = raised(call)
    return None if kind is None else sorted(base.__name__ for base in kind.__mro__[:-2])


def told(call: Callable[[], Any]) -> Any:
    """What the call returns, or the name of the exception's type."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__
