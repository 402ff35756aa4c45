"""Names of guests."""

from lunchledger.errors import Refused

SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ "


def tidy(name):
    """The form in which a name is booked."""
    if any(sign not in SIGNS for sign in name):
        raise Refused(name)
    name = " ".join(name.split())
    if not name:
        raise Refused(name)
    return name[:1].upper() + name[1:].lower()
