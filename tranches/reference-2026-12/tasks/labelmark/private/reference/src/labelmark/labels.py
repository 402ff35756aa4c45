"""Labels of texts."""

from labelmark.cleaning import pieces
from labelmark.fitting import joined_within


def tag_for(text, *, stop=(), swaps=(), limit=0):
    """The label of a text: its words without some, some of them others, within a limit."""
    found = pieces(text)
    found = [next((new for old, new in swaps if old == word), word) for word in found]
    found = _without(found, {each.lower() for each in stop})
    return joined_within(_once(found), limit)


def _without(words, banned):
    """The words without those that are left out."""
    while words and words[0].lower() in banned:
        words = words[1:]
    while words and words[-1].lower() in banned:
        words = words[:-1]
    return words


def _once(words):
    """The words without repeated ones."""
    return [word for place, word in enumerate(words) if not place or word != words[place - 1]]
