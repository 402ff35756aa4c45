"""What is raised."""


class <<SayError>>(ValueError):
    """Something that cannot be put into words."""
