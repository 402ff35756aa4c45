"""What is raised."""


class Overfull(ValueError):
    """More than there is room for."""


class NothingKept(KeyError):
    """Nothing is kept there."""
