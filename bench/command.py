"""A bench as a command: its exit status, whatever ends it."""

import sys
from collections.abc import Callable

from quintain.errors import QuintainError

INTERRUPTED = 130


def exit_status(main: Callable[[], int]) -> int:
    """That of `main`; 130 for Ctrl-C, and that of an error of ours, which is printed with its hint."""
    try:
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    except QuintainError as error:
        print(f"error: {error.message}\n\nhint: {error.hint}", file=sys.stderr)
        return error.exit_code
