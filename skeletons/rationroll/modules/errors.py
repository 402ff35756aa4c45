"""What is raised."""


class <<RollError>>(Exception):
    """Every error of the package."""


class <<Short>>(<<RollError>>):
    """More points are asked for than are there."""


class <<Terms>>(<<RollError>>, ValueError):
    """A name, a number or an amount that cannot be booked."""


class <<Unknown>>(<<RollError>>, KeyError):
    """A number under which nothing is booked."""
