"""Numbers in words."""

from reportwords.counts import with_commas, over_under, nth, spelled
from reportwords.errors import Unsayable
from reportwords.lists import enumerated
from reportwords.scales import headline, data_size
from reportwords.times import stretch, reckoned

__all__ = [
    "Unsayable",
    "with_commas",
    "stretch",
    "enumerated",
    "over_under",
    "nth",
    "headline",
    "reckoned",
    "spelled",
    "data_size",
]
