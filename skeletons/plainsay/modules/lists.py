"""Several things in one phrase."""

<<many.limit>>


def joined(items):
    """Texts as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return <<last>>


def <<listed>>(items):
    """Items as one phrase, by the rules on repeated items and on long lists."""
    items = <<repeat>>
    return joined(<<many.items>>)
