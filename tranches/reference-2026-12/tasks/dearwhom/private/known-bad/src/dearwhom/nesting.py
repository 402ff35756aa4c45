"""Blocks within blocks: the pieces of a template as a tree."""

from typing import NamedTuple

from dearwhom.errors import TemplateFault
from dearwhom.scanning import Piece, pieces

BLOCKS = ("block", "counter")
ASKING = ("blank", "raw", *BLOCKS)


class Node(NamedTuple):
    """A piece, and what stands inside it when it begins a block."""

    piece: Piece
    inside: list


def grown(template):
    """The nodes of a template that stand in no block."""
    root = Node(Piece("block", "", 0, 0), [])
    stack = [root]
    for piece in pieces(template):
        if piece.kind == "end":
            if len(stack) == 1:
                raise TemplateFault(piece.text)
            stack.pop()
        else:
            node = Node(piece, [])
            stack[-1].inside.append(node)
            stack += [node] if piece.kind in BLOCKS else []
    if len(stack) > 1:
        raise TemplateFault(stack[-1].piece.text)
    return root.inside


def wants(template):
    """The paths that a template asks for, each once."""
    found = dict.fromkeys(piece.text for piece in pieces(template) if piece.kind in ASKING)
    return sorted(found)
