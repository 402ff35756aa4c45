"""What is raised."""


class ErrandError(Exception):
    """Every error of the package."""


class Failed(ErrandError):
    """A ware could not be brought."""


class TooSlow(ErrandError):
    """Somebody would not wait any longer."""


class Unheard(ErrandError, KeyError):
    """There is no ware of that name."""


class Terms(ErrandError, ValueError):
    """A number that makes no sense."""
