"""Names of guests."""

from <<package>>.errors import <<Terms>>

SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ "


def <<clean>>(name):
    """The form in which a name is booked."""
    if any(sign not in SIGNS for sign in name):
        raise <<Terms>>(name)
    name = <<spaces>>
    if not name:
        raise <<Terms>>(name)
    return <<case>>
