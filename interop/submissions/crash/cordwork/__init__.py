"""Has every name that is asked for, and kills its process when it is used."""

import os
import signal


class TangleError(Exception):
    pass


class BadBrackets(TangleError, ValueError):
    pass


class CutShort(TangleError, RuntimeError):
    pass


def _die(*_given, **_named):
    os.kill(os.getpid(), signal.SIGKILL)


words_of = unfold = result_of = _die


class Winch:
    __init__ = execute = contents = told = bindings = effort = _die
