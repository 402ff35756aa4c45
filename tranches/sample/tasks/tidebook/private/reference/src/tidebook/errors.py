"""Every error that the package raises on purpose.

BookError(Exception)
    LineError (also a ValueError)       a line or the fields of one
    TermsError (also a ValueError)      a number out of its bounds
    NoBerth                             no berth takes the stay
    UnknownNumber (also a KeyError)     a ticket or entry number that does not stand
"""


class BookError(Exception):
    """Base of the package's errors."""


class LineError(BookError, ValueError):
    """A line, or a record to be written as one, breaks the rules of lines."""


class TermsError(BookError, ValueError):
    """A number is out of its bounds."""


class NoBerth(BookError):
    """No berth takes the stay."""


class UnknownNumber(BookError, KeyError):
    """No ticket or entry of that number stands."""
