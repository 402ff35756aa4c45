"""Names of guests."""

from rationroll.errors import Refused

SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ "


def spelled(name):
    """The form in which a name is booked."""
    if any(sign not in SIGNS for sign in name):
        raise Refused(name)
    name = " ".join(name.split())
    if not name:
        raise Refused(name)
    return name.lower()
