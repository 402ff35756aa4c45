"""Messages in frames over a line of bytes."""

from ashlink.errors import WireError, BadChannel, WrongSize
from ashlink.marks import guard
from ashlink.frames import to_frame
from ashlink.sending import Speaker
from ashlink.reading import Listener

__all__ = [
    "WireError",
    "BadChannel",
    "Listener",
    "Speaker",
    "WrongSize",
    "guard",
    "to_frame",
]
