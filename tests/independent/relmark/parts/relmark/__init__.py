"""Release marks."""

from .many import line_up, pick
from .stamp import Stamp

__all__ = ["Stamp", "line_up", "pick"]
