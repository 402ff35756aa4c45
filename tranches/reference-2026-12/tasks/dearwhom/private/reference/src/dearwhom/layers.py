"""What a path means, in layers of data."""

from dearwhom.errors import NotFound

FIRST = 0


def look_up(path, layers):
    """The value that a path means in layers, of which the last is the innermost."""
    if path == ".":
        return layers[-1]
    first, *rest = path.split(".")
    for layer in reversed(layers):
        try:
            found = _step(layer, first)
        except NotFound:
            continue
        return _walk(found, rest)
    raise NotFound(path)


def _walk(value, names):
    """What is reached from a value by one name after another."""
    for name in names:
        value = _step(value, name)
    return value


def _step(value, name):
    """What a value holds under a name."""
    if isinstance(value, dict):
        for key in value:
            if key.lower() == name.lower():
                return value[key]
    if isinstance(value, list) and name.isdecimal():
        at = int(name) - FIRST
        if 0 <= at < len(value):
            return value[at]
    raise NotFound(name)
