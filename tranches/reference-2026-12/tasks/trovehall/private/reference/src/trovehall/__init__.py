"""The books of a lost property office."""

from trovehall.errors import EntryError, Overfull, ShelfError, NotAllowed, NotBookedHere
from trovehall.office import Foundling, LostDesk
from trovehall.terms import finder_share, storage
from trovehall.wording import terms_of

__all__ = [
    "EntryError",
    "Foundling",
    "Overfull",
    "LostDesk",
    "ShelfError",
    "NotAllowed",
    "NotBookedHere",
    "finder_share",
    "storage",
    "terms_of",
]
