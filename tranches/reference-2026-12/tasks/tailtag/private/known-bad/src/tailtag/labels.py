"""Labels of texts."""

from tailtag.cleaning import pieces
from tailtag.fitting import within


def label(text, *, stop=(), swaps=(), limit=0):
    """The label of a text: its words without some, some of them others, within a limit."""
    found = pieces(text)
    for old, new in swaps:
        found = [new if word == old else word for word in found]
    found = _without(found, {each.lower() for each in stop})
    return within(_once(found), limit)


def _without(words, banned):
    """The words without those that are left out."""
    while words and words[0].lower() in banned:
        words = words[1:]
    return words


def _once(words):
    """The words without repeated ones."""
    return [word for place, word in enumerate(words) if not place or word != words[place - 1]]
