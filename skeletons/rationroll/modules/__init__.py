"""<<title>>."""

from <<package>>.errors import <<RollError>>, <<Short>>, <<Terms>>, <<Unknown>>
from <<package>>.names import <<clean>>
from <<package>>.rates import <<price>>
from <<package>>.book import <<Roll>>

__all__ = [
    "<<Roll>>",
    "<<RollError>>",
    "<<Short>>",
    "<<Terms>>",
    "<<Unknown>>",
    "<<clean>>",
    "<<price>>",
]
