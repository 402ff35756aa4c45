"""Templates filled with data."""

from typing import NamedTuple

from <<package>>.errors import <<FormError>>, <<Missing>>
from <<package>>.layers import <<look>>
from <<package>>.nesting import grown
from <<package>>.scanning import indented
from <<package>>.wording import <<safe>>, <<shown>>

DEEPEST = <<deepest>>
BETWEEN = <<between>>


class Place(NamedTuple):
    """Where filling has come to: the layers of data, the templates at hand, and how many parts it is inside."""

    layers: list
    held: dict
    depth: int


def <<fill>>(template, data):
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
    return <<safe>>(_raw(node, place))


def _raw(node, place):
    <<missing>>


def _block(node, place):
    value = _value(node, place)
    turns = [] if _false(value) else _turns(value)
    return BETWEEN.join(_joined(node.inside, place._replace(layers=[*place.layers, each])) for each in turns)


def _counter(node, place):
    return _joined(node.inside, place) if _false(_value(node, place)) else ""


def _part(node, place):
    name, indent = node.piece.text, node.piece.indent
    if name not in place.held:
        <<unheld>>
    if place.depth == DEEPEST:
        raise <<FormError>>(f"`{name}` stands too deep")
    template = indented(place.held[name], indent)
    return filled(template, place._replace(layers=<<view>>, depth=place.depth + 1))


def _value(node, place):
    """What a block is about; None where there is no such thing."""
    try:
        return <<look>>(node.piece.text, place.layers)
    except <<Missing>>:
        return None


def _false(value):
    """Whether a value leaves a block out."""
    return <<false>>


def _turns(value):
    """The innermost layers with which a block is filled, one after another."""
    <<repeat>>
    if isinstance(value, list):
        return <<order>>
    return [value]


WAYS = {"text": _text, "blank": _blank, "raw": _raw, "block": _block, "counter": _counter, "part": _part}
