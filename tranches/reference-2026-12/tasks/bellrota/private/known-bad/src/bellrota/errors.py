"""What is raised."""


class BellError(Exception):
    """Every error of the package."""


class Unreadable(BellError, ValueError):
    """A text that is no pattern."""


class NoMoment(BellError, ValueError):
    """A text that is no moment, or no time of day."""


class Silent(BellError):
    """A pattern by which nothing rings."""


class NotHung(BellError, KeyError):
    """A bell that is not in the rota."""
