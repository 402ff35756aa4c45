"""A print shop, after its specification."""

from platetray.shell import main
from platetray.slip import LineError, NotThere, OrderError, PrintingError, Ticket, from_line, read_order, spell_out
from platetray.spindle import Spindle
from platetray.tariff import quote, sheets

__all__ = [
    "LineError",
    "NotThere",
    "OrderError",
    "PrintingError",
    "Spindle",
    "Ticket",
    "from_line",
    "main",
    "quote",
    "read_order",
    "sheets",
    "spell_out",
]
