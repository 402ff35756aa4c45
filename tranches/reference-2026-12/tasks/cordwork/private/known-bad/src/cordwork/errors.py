"""What is raised."""


class TangleError(Exception):
    """Every error of the package."""


class BadBrackets(TangleError, ValueError):
    """A program whose brackets do not match."""


class CutShort(TangleError, RuntimeError):
    """A program that stopped before its end."""


class Stop(Exception):
    """A word cannot go on; of which kind the fault is."""

    def __init__(self, kind):
        super().__init__(kind)
        self.kind = kind
