"""What a path means, in layers of data."""

from formscript.errors import Absent

FIRST = 1


def look_up(path, layers):
    """The value that a path means in layers, of which the last is the innermost."""
    if path == ".":
        return layers[-1]
    first, *rest = path.split(".")
    for layer in layers:
        try:
            return _walk(layer, [first, *rest])
        except Absent:
            continue
    raise Absent(path)


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
    raise Absent(name)
