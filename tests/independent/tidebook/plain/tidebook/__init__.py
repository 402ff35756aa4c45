"""The books of a small tidal harbour, kept in two modules: lines, water and prices here, berths and money there."""

from .books import Harbour, Ledger
from .rules import (
    BookError,
    Calendar,
    LineError,
    NoBerth,
    Stay,
    Tariff,
    TermsError,
    Tide,
    UnknownNumber,
    read_line,
    seal,
    write_line,
)

__all__ = [
    "BookError",
    "Calendar",
    "Harbour",
    "Ledger",
    "LineError",
    "NoBerth",
    "Stay",
    "Tariff",
    "TermsError",
    "Tide",
    "UnknownNumber",
    "read_line",
    "seal",
    "write_line",
]
