"""<<title>>."""

from <<package>>.cleaning import <<terms>>
from <<package>>.errors import <<LabelError>>, <<Unknown>>
from <<package>>.fitting import <<fitted>>
from <<package>>.labels import <<label>>
from <<package>>.register import <<Register>>

__all__ = [
    "<<LabelError>>",
    "<<Register>>",
    "<<Unknown>>",
    "<<fitted>>",
    "<<label>>",
    "<<terms>>",
]
