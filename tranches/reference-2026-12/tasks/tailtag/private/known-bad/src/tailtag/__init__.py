"""From titles to labels that stand in addresses."""

from tailtag.cleaning import pieces
from tailtag.errors import LabelError, Unknown
from tailtag.fitting import within
from tailtag.labels import label
from tailtag.register import Roster

__all__ = [
    "LabelError",
    "Roster",
    "Unknown",
    "within",
    "label",
    "pieces",
]
