"""What is raised."""


class <<FormError>>(ValueError):
    """A template, or a use of one, that makes no sense."""


class <<Missing>>(LookupError):
    """A name under which there is nothing."""
