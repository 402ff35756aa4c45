"""What is raised."""


class TooMuch(ValueError):
    """More than there is room for."""


class NotThere(KeyError):
    """Nothing is kept there."""
