"""<<title>>."""

from <<package>>.errors import <<LineError>>, <<NoChannel>>, <<Unfit>>
from <<package>>.marks import <<check>>
from <<package>>.frames import <<pack>>
from <<package>>.sending import <<Sender>>
from <<package>>.reading import <<Reader>>

__all__ = [
    "<<LineError>>",
    "<<NoChannel>>",
    "<<Reader>>",
    "<<Sender>>",
    "<<Unfit>>",
    "<<check>>",
    "<<pack>>",
]
