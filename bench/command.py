"""A bench as a command: its exit status, whatever ends it. No end is silent: where it was told to end, it says so."""

import signal
import sys
from collections.abc import Callable

from quintain.errors import QuintainError

INTERRUPTED = 130
_TOLD = {signal.SIGTERM: "SIGTERM", signal.SIGHUP: "SIGHUP"}


class Told(BaseException):
    """A signal came that ends a program: rooms are closed on the way out, which the signal itself would not do."""


def exit_status(main: Callable[[], int]) -> int:
    """That of `main`; 128 and its number for a signal, and that of an error of ours, which is printed with its hint."""
    for number in _TOLD:
        signal.signal(number, _told)
    try:
        return main()
    except KeyboardInterrupt:
        return _ended("Ctrl-C", INTERRUPTED)
    except Told as told:
        return _ended(_TOLD[told.args[0]], 128 + told.args[0])
    except QuintainError as error:
        print(f"error: {error.message}\n\nhint: {error.hint}", file=sys.stderr)
        return error.exit_code


def _told(number: int, _frame: object) -> None:
    raise Told(signal.Signals(number))


def _ended(by: str, status: int) -> int:
    print(f"\nended by {by}: nothing is published", file=sys.stderr)
    return status
