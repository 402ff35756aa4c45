"""The points of a canteen's guests."""

from rationroll.errors import BookingError, Short, Refused, Missing
from rationroll.names import spelled
from rationroll.rates import price
from rationroll.book import Scrip

__all__ = [
    "Scrip",
    "BookingError",
    "Short",
    "Refused",
    "Missing",
    "spelled",
    "price",
]
