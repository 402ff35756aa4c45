"""Templates filled with data."""

from typing import NamedTuple

from dearwhom.errors import TemplateFault, NotFound
from dearwhom.layers import look_up
from dearwhom.nesting import grown
from dearwhom.scanning import indented
from dearwhom.wording import veiled, as_text

DEEPEST = 4
BETWEEN = ", "


class Place(NamedTuple):
    """Where filling has come to: the layers of data, the templates at hand, and how many parts it is inside."""

    layers: list
    held: dict
    depth: int


def complete(template, data):
    """A template with its blanks filled."""
    return filled(template, Place([data], {}, 0))


def filled(template, place):
    """A template as it reads at a place."""
    return _joined(grown(template), place)


def _joined(nodes, place):
    return "".join(WAYS[node.piece.kind](node, place) for node in nodes)


def _text(node, place):
    return node.piece.text


def _blank(node, place):
    return veiled(_raw(node, place))


def _raw(node, place):
    return as_text(look_up(node.piece.text, place.layers))


def _block(node, place):
    value = _value(node, place)
    turns = [] if _false(value) else _turns(value)
    return BETWEEN.join(_joined(node.inside, place._replace(layers=[*place.layers, each])) for each in turns)


def _counter(node, place):
    return _joined(node.inside, place) if _false(_value(node, place)) else ""


def _part(node, place):
    name, indent = node.piece.text, node.piece.indent
    if name not in place.held:
        return f"({name})"
    if place.depth == DEEPEST:
        raise TemplateFault(f"`{name}` stands too deep")
    template = indented(place.held[name], indent)
    return filled(template, place._replace(layers=place.layers[-1:], depth=place.depth + 1))


def _value(node, place):
    """What a block is about; None where there is no such thing."""
    try:
        return look_up(node.piece.text, place.layers)
    except NotFound:
        return None


def _false(value):
    """Whether a value leaves a block out."""
    return not value


def _turns(value):
    """The innermost layers with which a block is filled, one after another."""
    if isinstance(value, list):
        return value
    return [value]


WAYS = {"text": _text, "blank": _blank, "raw": _raw, "block": _block, "counter": _counter, "part": _part}
