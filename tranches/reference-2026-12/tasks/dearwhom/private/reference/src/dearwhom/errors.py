"""What is raised."""


class TemplateFault(ValueError):
    """A template, or a use of one, that makes no sense."""


class NotFound(LookupError):
    """A name under which there is nothing."""
