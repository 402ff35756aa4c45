"""When the bells of a tower ring."""

from bellrota.errors import NoMoment, Unreadable, Silent, BellError, NotHung
from bellrota.patterns import Times
from bellrota.rota import Rota

__all__ = [
    "NoMoment",
    "Unreadable",
    "Silent",
    "Times",
    "Rota",
    "BellError",
    "NotHung",
]
