"""What is raised."""


class PrintingError(Exception):
    """Every error of the package."""


class LineError(PrintingError, ValueError):
    """A line of text that cannot be read."""


class OrderError(PrintingError, ValueError):
    """An order that the shop does not take, or work that cannot be done."""


class NotThere(PrintingError, LookupError):
    """A number that no ticket has."""
