"""What is raised."""


class WireError(Exception):
    """Every error of the package."""


class BadChannel(WireError, LookupError):
    """A channel that does not exist."""


class WrongSize(WireError, ValueError):
    """A payload that no frame can hold."""
