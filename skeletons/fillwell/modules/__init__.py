"""<<title>>."""

from <<package>>.drawer import <<Drawer>>
from <<package>>.errors import <<FormError>>, <<Missing>>
from <<package>>.filling import <<fill>>
from <<package>>.layers import <<look>>
from <<package>>.nesting import <<wants>>
from <<package>>.scanning import <<Piece>>, <<pieces>>
from <<package>>.wording import <<safe>>, <<shown>>

__all__ = [
    "<<Drawer>>",
    "<<FormError>>",
    "<<Missing>>",
    "<<Piece>>",
    "<<fill>>",
    "<<look>>",
    "<<pieces>>",
    "<<safe>>",
    "<<shown>>",
    "<<wants>>",
]
