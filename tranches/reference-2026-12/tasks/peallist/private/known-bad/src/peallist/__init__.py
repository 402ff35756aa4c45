"""Patterns of moments, and a rota of bells."""

from peallist.errors import WrongTime, Unreadable, NoRing, BellError, NoSuchBell
from peallist.patterns import Peal
from peallist.rota import Belfry

__all__ = [
    "WrongTime",
    "Unreadable",
    "NoRing",
    "Peal",
    "Belfry",
    "BellError",
    "NoSuchBell",
]
