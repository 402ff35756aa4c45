"""What is raised."""


class LabelError(ValueError):
    """A text of which no label can be made."""


class NoSuchLabel(KeyError):
    """A label that nothing holds."""
