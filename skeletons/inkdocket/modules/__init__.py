"""<<title>>."""

from <<package>>.command import main
from <<package>>.errors import <<BadLine>>, <<BadOrder>>, <<NoTicket>>, <<ShopError>>
from <<package>>.lines import <<Ticket>>, <<read_line>>, <<read_order>>, <<write_line>>
from <<package>>.reckoning import <<charge>>, <<sheets>>
from <<package>>.tray import <<Tray>>

__all__ = [
    "<<BadLine>>",
    "<<BadOrder>>",
    "<<NoTicket>>",
    "<<ShopError>>",
    "<<Ticket>>",
    "<<Tray>>",
    "<<charge>>",
    "main",
    "<<read_line>>",
    "<<read_order>>",
    "<<sheets>>",
    "<<write_line>>",
]
