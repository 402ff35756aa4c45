"""Several things in one phrase."""

MOST = 4


def joined(items):
    """Texts as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items)


def enumerated(items):
    """Items as one phrase, by the rules on repeated items and on long lists."""
    items = list(dict.fromkeys(items))
    return joined(items if len(items) <= MOST else [f"{len(items) - MOST} more", *items[-MOST:]])
