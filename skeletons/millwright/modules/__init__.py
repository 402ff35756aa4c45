"""<<title>>."""

from <<package>>.command import main
from <<package>>.errors import <<BadRules>>, <<Circle>>, <<MillError>>, <<Nowhere>>
from <<package>>.order import <<plan>>, <<users>>
from <<package>>.recipes import <<follow>>
from <<package>>.rules import <<read_rules>>
from <<package>>.floor import <<timetable>>
from <<package>>.workshop import <<Workshop>>

__all__ = [
    "<<BadRules>>",
    "<<Circle>>",
    "<<MillError>>",
    "<<Nowhere>>",
    "<<Workshop>>",
    "<<follow>>",
    "<<plan>>",
    "<<read_rules>>",
    "<<timetable>>",
    "<<users>>",
    "main",
]
