"""The books of a small tidal harbour: lines, water, closures, tariff, berths and ledger."""

from tidebook.closures import Calendar
from tidebook.errors import BookError, LineError, NoBerth, TermsError, UnknownNumber
from tidebook.harbour import Harbour
from tidebook.ledger import Ledger
from tidebook.lines import Stay, read_line, seal, write_line
from tidebook.tariff import Tariff
from tidebook.tide import Tide

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
