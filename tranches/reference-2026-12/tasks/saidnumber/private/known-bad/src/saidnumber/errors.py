"""What is raised."""


class Unsayable(ValueError):
    """Something that cannot be put into words."""
