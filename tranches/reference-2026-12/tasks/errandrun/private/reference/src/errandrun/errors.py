"""What is raised."""


class WareError(Exception):
    """Every error of the package."""


class NotBrought(WareError):
    """A ware could not be brought."""


class OutOfPatience(WareError):
    """Somebody would not wait any longer."""


class Unheard(WareError, KeyError):
    """There is no ware of that name."""


class Absurd(WareError, ValueError):
    """A number that makes no sense."""
