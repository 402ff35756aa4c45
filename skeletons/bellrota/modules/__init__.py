"""<<title>>."""

from <<package>>.errors import <<BadMoment>>, <<BadPattern>>, <<Never>>, <<RotaError>>, <<Unknown>>
from <<package>>.patterns import <<Pattern>>
from <<package>>.rota import <<Rota>>

__all__ = [
    "<<BadMoment>>",
    "<<BadPattern>>",
    "<<Never>>",
    "<<Pattern>>",
    "<<Rota>>",
    "<<RotaError>>",
    "<<Unknown>>",
]
