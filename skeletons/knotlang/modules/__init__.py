"""<<title>>."""

from <<package>>.errors import <<KnotError>>, <<Stopped>>, <<Unbalanced>>
from <<package>>.machine import <<Machine>>, <<evaluate>>
from <<package>>.reading import <<nest>>, <<split>>

__all__ = [
    "<<KnotError>>",
    "<<Machine>>",
    "<<Stopped>>",
    "<<Unbalanced>>",
    "<<evaluate>>",
    "<<nest>>",
    "<<split>>",
]
