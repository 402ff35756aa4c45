"""Messages in frames over a line of bytes."""

from cinderline.errors import LineError, NoChannel, TooMuch
from cinderline.marks import proof_number
from cinderline.frames import to_frame
from cinderline.sending import Sender
from cinderline.reading import Intake

__all__ = [
    "LineError",
    "NoChannel",
    "Intake",
    "Sender",
    "TooMuch",
    "proof_number",
    "to_frame",
]
