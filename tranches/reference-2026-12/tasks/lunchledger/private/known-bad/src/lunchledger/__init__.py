"""The points of a canteen's guests."""

from lunchledger.errors import CanteenError, Short, Refused, NoSuch
from lunchledger.names import tidy
from lunchledger.rates import cost_of
from lunchledger.book import Purses

__all__ = [
    "Purses",
    "CanteenError",
    "Short",
    "Refused",
    "NoSuch",
    "tidy",
    "cost_of",
]
