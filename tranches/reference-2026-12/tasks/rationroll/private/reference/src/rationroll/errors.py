"""What is raised."""


class BookingError(Exception):
    """Every error of the package."""


class Short(BookingError):
    """More points are asked for than are there."""


class Refused(BookingError, ValueError):
    """A name, a number or an amount that cannot be booked."""


class Missing(BookingError, KeyError):
    """A number under which nothing is booked."""
