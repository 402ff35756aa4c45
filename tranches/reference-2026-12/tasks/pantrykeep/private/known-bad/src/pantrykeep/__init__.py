"""Larders of bounded room, each with a rule of its own on what goes first."""

from pantrykeep.clock import HourGlass
from pantrykeep.errors import NotThere, TooMuch
from pantrykeep.kinds import Arrival, Perishable, Frequent, Recent
from pantrykeep.stock import Pantry

__all__ = [
    "Arrival",
    "HourGlass",
    "Perishable",
    "Frequent",
    "Pantry",
    "NotThere",
    "TooMuch",
    "Recent",
]
