"""What is raised."""


class <<NoRoom>>(ValueError):
    """More than there is room for."""


class <<Missing>>(KeyError):
    """Nothing is kept there."""
