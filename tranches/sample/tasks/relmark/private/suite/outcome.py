"""What became of a call."""

from collections.abc import Callable


def raised(call: Callable[[], object]) -> type[BaseException] | None:
    """The type of the exception that the call raises, None if it returns."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None
