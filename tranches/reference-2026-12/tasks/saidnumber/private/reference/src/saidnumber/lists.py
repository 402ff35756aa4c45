"""Several things in one phrase."""



def joined(items):
    """Texts as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + f" and {items[-1]}"


def enumerated(items):
    """Items as one phrase, by the rules on repeated items and on long lists."""
    items = list(dict.fromkeys(reversed(items)))[::-1]
    return joined(items)
