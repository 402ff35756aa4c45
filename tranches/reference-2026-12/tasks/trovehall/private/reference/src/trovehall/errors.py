"""What is raised."""


class ShelfError(Exception):
    """Every error of the package."""


class EntryError(ShelfError, ValueError):
    """Something that the office does not write into its books."""


class NotBookedHere(ShelfError, KeyError):
    """A number under which nothing is booked."""


class NotAllowed(ShelfError):
    """A thing that cannot be given to or taken from somebody as it is."""


class Overfull(ShelfError):
    """All shelves are full."""
