"""Larders of bounded room, each with a rule of its own on what goes first."""

from <<package>>.clock import <<Clock>>
from <<package>>.errors import <<Missing>>, <<NoRoom>>
from <<package>>.kinds import <<Arrival>>, <<Dated>>, <<Frequent>>, <<Recent>>
from <<package>>.stock import <<Larder>>

__all__ = [
    "<<Arrival>>",
    "<<Clock>>",
    "<<Dated>>",
    "<<Frequent>>",
    "<<Larder>>",
    "<<Missing>>",
    "<<NoRoom>>",
    "<<Recent>>",
]
