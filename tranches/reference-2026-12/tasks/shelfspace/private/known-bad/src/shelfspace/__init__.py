"""Larders of bounded room, each with a rule of its own on what goes first."""

from shelfspace.clock import Clock
from shelfspace.errors import NothingKept, Overfull
from shelfspace.kinds import FirstCome, Fleeting, MostAsked, Recent
from shelfspace.stock import Larder

__all__ = [
    "FirstCome",
    "Clock",
    "Fleeting",
    "MostAsked",
    "Larder",
    "NothingKept",
    "Overfull",
    "Recent",
]
