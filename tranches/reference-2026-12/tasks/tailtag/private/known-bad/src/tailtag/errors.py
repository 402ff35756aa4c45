"""What is raised."""


class LabelError(ValueError):
    """A text of which no label can be made."""


class Unknown(KeyError):
    """A label that nothing holds."""
