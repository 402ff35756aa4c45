"""Numbers in words."""

from saidnumber.counts import in_groups, over_under, ranked, in_letters
from saidnumber.errors import Unsayable
from saidnumber.lists import in_a_row
from saidnumber.scales import headline, stored
from saidnumber.times import lasting, how_far_off

__all__ = [
    "Unsayable",
    "in_groups",
    "lasting",
    "in_a_row",
    "over_under",
    "ranked",
    "headline",
    "how_far_off",
    "in_letters",
    "stored",
]
