"""What is raised."""


class CanteenError(Exception):
    """Every error of the package."""


class Short(CanteenError):
    """More points are asked for than are there."""


class Refused(CanteenError, ValueError):
    """A name, a number or an amount that cannot be booked."""


class NoSuch(CanteenError, KeyError):
    """A number under which nothing is booked."""
