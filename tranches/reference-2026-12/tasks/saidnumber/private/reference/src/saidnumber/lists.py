"""Several things in one phrase."""

MOST = 3


def joined(items):
    """Texts as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items)


def in_a_row(items):
    """Items as one phrase, by the rules on repeated items and on long lists."""
    items = list(items)
    return joined(items if len(items) <= MOST else [*items[:MOST], f"{len(items) - MOST} more"])
