"""A desk that sends for wares when they are asked for, and a clock on which all of it runs."""

from <<package>>.clock import <<Clock>>
from <<package>>.depot import <<Depot>>
from <<package>>.desk import <<Desk>>
from <<package>>.errors import <<ErrandError>>, <<Failed>>, <<Late>>, <<Missing>>, <<Terms>>

__all__ = [
    "<<Clock>>",
    "<<Depot>>",
    "<<Desk>>",
    "<<ErrandError>>",
    "<<Failed>>",
    "<<Late>>",
    "<<Missing>>",
    "<<Terms>>",
]
