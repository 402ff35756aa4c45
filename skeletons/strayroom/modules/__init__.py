"""<<title>>."""

from <<package>>.errors import <<BadEntry>>, <<NoRoom>>, <<OfficeError>>, <<Refused>>, <<Unknown>>
from <<package>>.office import <<Find>>, <<Office>>
from <<package>>.terms import <<reward>>, <<storage>>
from <<package>>.wording import <<words>>

__all__ = [
    "<<BadEntry>>",
    "<<Find>>",
    "<<NoRoom>>",
    "<<Office>>",
    "<<OfficeError>>",
    "<<Refused>>",
    "<<Unknown>>",
    "<<reward>>",
    "<<storage>>",
    "<<words>>",
]
