"""What is raised."""


class <<KnotError>>(Exception):
    """Every error of the package."""


class <<Unbalanced>>(<<KnotError>>, ValueError):
    """A program whose brackets do not match."""


class <<Stopped>>(<<KnotError>>, RuntimeError):
    """A program that stopped before its end."""


class Stop(Exception):
    """A word cannot go on; of which kind the fault is."""

    def __init__(self, kind):
        super().__init__(kind)
        self.kind = kind
