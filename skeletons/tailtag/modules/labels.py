"""Labels of texts."""

from <<package>>.cleaning import <<terms>>
from <<package>>.fitting import <<fitted>>


def <<label>>(text, *, stop=(), swaps=(), limit=0):
    """The label of a text: its words without some, some of them others, within a limit."""
    <<swap.text>>
    found = <<terms>>(text)
    <<swap.words>>
    found = _without(found, {each.lower() for each in stop})
    return <<fitted>>(_once(found), limit)


def _without(words, banned):
    """The words without those that are left out."""
    <<stop>>


def _once(words):
    """The words without repeated ones."""
    return <<repeat>>
