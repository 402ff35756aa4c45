"""A builder of text files."""

from benchwork.command import main
from benchwork.errors import Malformed, Endless, WorkError, NotThere
from benchwork.order import sequence, needed_by
from benchwork.recipes import work_through
from benchwork.rules import rulebook
from benchwork.floor import allotment
from benchwork.workshop import Yard

__all__ = [
    "Malformed",
    "Endless",
    "WorkError",
    "NotThere",
    "Yard",
    "work_through",
    "sequence",
    "rulebook",
    "allotment",
    "needed_by",
    "main",
]
