"""What is raised."""


class Misprint(ValueError):
    """A template, or a use of one, that makes no sense."""


class Absent(LookupError):
    """A name under which there is nothing."""
