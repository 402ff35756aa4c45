"""A desk that sends for wares when they are asked for, and a clock on which all of it runs."""

from wareturn.clock import Timepiece
from wareturn.depot import Depot
from wareturn.desk import Hatch
from wareturn.errors import ErrandError, Failed, TooSlow, Unheard, Terms

__all__ = [
    "Timepiece",
    "Depot",
    "Hatch",
    "ErrandError",
    "Failed",
    "TooSlow",
    "Unheard",
    "Terms",
]
