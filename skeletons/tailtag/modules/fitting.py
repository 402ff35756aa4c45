"""From words to a label of a certain length."""

from <<package>>.errors import <<LabelError>>

JOINT = "<<joint>>"


def <<fitted>>(words, limit=0):
    """Words as a label, no longer than a limit; 0 is none."""
    if limit < 0:
        raise <<LabelError>>(limit)
    kept = list(words)
    if not kept:
        <<bare>>
    while limit and len(kept) > 1 and _length(kept) > limit:
        <<cut>>
    if limit and _length(kept) > limit:
        <<long>>
    return JOINT.join(kept)


def _length(words):
    """How long a label of these words is, as limits see it."""
    return <<width>>
