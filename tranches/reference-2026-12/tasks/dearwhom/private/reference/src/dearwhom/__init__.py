"""Templates of letters, and how they are filled."""

from dearwhom.drawer import Bureau
from dearwhom.errors import TemplateFault, NotFound
from dearwhom.filling import complete
from dearwhom.layers import look_up
from dearwhom.nesting import wants
from dearwhom.scanning import Piece, pieces
from dearwhom.wording import veiled, as_text

__all__ = [
    "Bureau",
    "TemplateFault",
    "NotFound",
    "Piece",
    "complete",
    "look_up",
    "pieces",
    "veiled",
    "as_text",
    "wants",
]
