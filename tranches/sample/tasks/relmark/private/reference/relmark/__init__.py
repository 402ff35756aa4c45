"""Read, rank and advance the stamps of releases: `series.drop.fix[~stage][!tag]`."""

from relmark.shelf import line_up, pick
from relmark.stamp import Stamp

__all__ = ["Stamp", "line_up", "pick"]
