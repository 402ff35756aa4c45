"""A desk that sends for wares when they are asked for, and a clock on which all of it runs."""

from errandrun.clock import Seconds
from errandrun.depot import Yard
from errandrun.desk import Window
from errandrun.errors import WareError, NotBrought, OutOfPatience, Unheard, Absurd

__all__ = [
    "Seconds",
    "Yard",
    "Window",
    "WareError",
    "NotBrought",
    "OutOfPatience",
    "Unheard",
    "Absurd",
]
