"""A small language of words, blocks and a stack."""

from cordwork.errors import TangleError, CutShort, BadBrackets
from cordwork.machine import Winch, result_of
from cordwork.reading import unfold, words_of

__all__ = [
    "TangleError",
    "Winch",
    "CutShort",
    "BadBrackets",
    "result_of",
    "unfold",
    "words_of",
]
