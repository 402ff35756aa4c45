"""What is raised."""


class WorkError(Exception):
    """Every error of the package."""


class Malformed(WorkError, ValueError):
    """Rules that cannot be read, a step that is none, or too few benches."""


class Endless(WorkError, ValueError):
    """A file that is needed for itself."""


class NotThere(WorkError, LookupError):
    """A file that is not there, and that no rule makes."""
