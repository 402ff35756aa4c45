"""What is raised."""


class <<OfficeError>>(Exception):
    """Every error of the package."""


class <<BadEntry>>(<<OfficeError>>, ValueError):
    """Something that the office does not write into its books."""


class <<Unknown>>(<<OfficeError>>, KeyError):
    """A number under which nothing is booked."""


class <<Refused>>(<<OfficeError>>):
    """A thing that cannot be given to or taken from somebody as it is."""


class <<NoRoom>>(<<OfficeError>>):
    """All shelves are full."""
