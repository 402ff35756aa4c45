"""Templates of letters, and how they are filled."""

from formscript.drawer import Cabinet
from formscript.errors import Misprint, Absent
from formscript.filling import fill_in
from formscript.layers import look_up
from formscript.nesting import open_paths
from formscript.scanning import Scrap, cut_up
from formscript.wording import veiled, as_text

__all__ = [
    "Cabinet",
    "Misprint",
    "Absent",
    "Scrap",
    "fill_in",
    "look_up",
    "cut_up",
    "veiled",
    "as_text",
    "open_paths",
]
