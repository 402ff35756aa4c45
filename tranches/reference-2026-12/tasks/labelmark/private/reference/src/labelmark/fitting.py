"""From words to a label of a certain length."""

from labelmark.errors import LabelError

JOINT = "."


def joined_within(words, limit=0):
    """Words as a label, no longer than a limit; 0 is none."""
    if limit < 0:
        raise LabelError(limit)
    kept = list(words)
    if not kept:
        return "untitled"
    while limit and len(kept) > 1 and _length(kept) > limit:
        del kept[max(range(len(kept)), key=lambda place: (len(kept[place]), place))]
    if limit and _length(kept) > limit:
        kept = [kept[0][:limit]]
    return JOINT.join(kept)


def _length(words):
    """How long a label of these words is, as limits see it."""
    return len(JOINT.join(words))
