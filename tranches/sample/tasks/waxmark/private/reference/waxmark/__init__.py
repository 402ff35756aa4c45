"""Seal text with a keyed mark, and open it again only if the mark fits.

The package takes neither the time nor anything random: moments are passed in, and equal calls give equal bytes.
"""

from waxmark.dated import DatedSeal
from waxmark.encoding import armour, pack_number, unarmour, unpack_number
from waxmark.errors import BadArmour, BadBody, BadDate, BadMark, Stale, WaxError
from waxmark.folding import fold, unfold
from waxmark.letters import DatedLetter, DatedParcel, Letter, Parcel
from waxmark.seal import Seal

__all__ = [
    "BadArmour",
    "BadBody",
    "BadDate",
    "BadMark",
    "DatedLetter",
    "DatedParcel",
    "DatedSeal",
    "Letter",
    "Parcel",
    "Seal",
    "Stale",
    "WaxError",
    "armour",
    "fold",
    "pack_number",
    "unarmour",
    "unfold",
    "unpack_number",
]
