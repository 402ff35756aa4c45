"""What is raised."""


class LineError(Exception):
    """Every error of the package."""


class NoChannel(LineError, LookupError):
    """A channel that does not exist."""


class TooMuch(LineError, ValueError):
    """A payload that no frame can hold."""
