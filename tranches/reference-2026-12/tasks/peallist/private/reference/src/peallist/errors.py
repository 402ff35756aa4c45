"""What is raised."""


class BellError(Exception):
    """Every error of the package."""


class Unreadable(BellError, ValueError):
    """A text that is no pattern."""


class WrongTime(BellError, ValueError):
    """A text that is no moment, or no time of day."""


class NoRing(BellError):
    """A pattern by which nothing rings."""


class NoSuchBell(BellError, KeyError):
    """A bell that is not in the rota."""
