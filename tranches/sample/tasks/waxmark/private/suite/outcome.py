"""What became of a call: support for the suite, no test of its own."""

from collections.abc import Callable
from typing import Any

ATTRIBUTES = {
    "BadBody": ("body",),
    "BadMark": ("body",),
    "BadDate": ("body", "moment"),
    "Stale": ("body", "moment", "age"),
}
"""What each type of error tells."""


def raised(call: Callable[[], Any]) -> type[BaseException] | None:
    """The type of what the call raised, None where it returned."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None


def told(*calls: Callable[[], Any]) -> list[Any]:
    """What each call returned; the name of the type where it raised."""
    answers: list[Any] = []
    for call in calls:
        try:
            answers.append(call())
        except Exception as error:
            answers.append(type(error).__name__)
    return answers


def complaint(call: Callable[[], Any]) -> tuple[Any, ...] | None:
    """Type name of the error that the call raised and its attributes, None where it returned."""
    try:
        call()
    except Exception as error:
        name = type(error).__name__
        return (name, *(getattr(error, attribute, None) for attribute in ATTRIBUTES.get(name, ())))
    return None


def ancestry(call: Callable[[], Any]) -> list[str]:
    """Names of the classes of the error that the call raised, from its type to `Exception`; none where it returned."""
    try:
        call()
    except Exception as error:
        return [kind.__name__ for kind in type(error).__mro__ if issubclass(kind, Exception)]
    return []
