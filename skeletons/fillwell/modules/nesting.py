"""Blocks within blocks: the pieces of a template as a tree."""

from typing import NamedTuple

from <<package>>.errors import <<FormError>>
from <<package>>.scanning import <<Piece>>, <<pieces>>

BLOCKS = ("block", "counter")
ASKING = ("blank", "raw", *BLOCKS)


class Node(NamedTuple):
    """A piece, and what stands inside it when it begins a block."""

    piece: <<Piece>>
    inside: list


def grown(template):
    """The nodes of a template that stand in no block."""
    root = Node(<<Piece>>("block", "", 0, 0), [])
    stack = [root]
    for piece in <<pieces>>(template):
        if piece.kind == "end":
            <<close>>
        else:
            node = Node(piece, [])
            stack[-1].inside.append(node)
            stack += [node] if piece.kind in BLOCKS else []
    <<unclosed>>
    return root.inside


def <<wants>>(template):
    """The paths that a template asks for, each once."""
    found = dict.fromkeys(piece.text for piece in <<pieces>>(template) if piece.kind in ASKING)
    return <<listed>>
