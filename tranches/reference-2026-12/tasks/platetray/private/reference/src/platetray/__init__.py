"""The job tickets of a print shop."""

from platetray.command import main
from platetray.errors import LineError, OrderError, NotThere, PrintingError
from platetray.lines import Ticket, from_line, read_order, spell_out
from platetray.reckoning import quote, sheets
from platetray.tray import Spindle

__all__ = [
    "LineError",
    "OrderError",
    "NotThere",
    "PrintingError",
    "Ticket",
    "Spindle",
    "quote",
    "main",
    "from_line",
    "read_order",
    "sheets",
    "spell_out",
]
