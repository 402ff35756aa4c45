"""Numbers in words."""

from saidnumber.counts import in_groups, over_under, placed, as_word
from saidnumber.errors import Unsayable
from saidnumber.lists import enumerated
from saidnumber.scales import roughly, data_size
from saidnumber.times import lasting, reckoned

__all__ = [
    "Unsayable",
    "in_groups",
    "lasting",
    "enumerated",
    "over_under",
    "placed",
    "roughly",
    "reckoned",
    "as_word",
    "data_size",
]
