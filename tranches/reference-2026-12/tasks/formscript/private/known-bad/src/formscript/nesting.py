"""Blocks within blocks: the pieces of a template as a tree."""

from typing import NamedTuple

from formscript.errors import Misprint
from formscript.scanning import Scrap, cut_up

BLOCKS = ("block", "counter")
ASKING = ("blank", "raw", *BLOCKS)


class Node(NamedTuple):
    """A piece, and what stands inside it when it begins a block."""

    piece: Scrap
    inside: list


def grown(template):
    """The nodes of a template that stand in no block."""
    root = Node(Scrap("block", "", 0, 0), [])
    stack = [root]
    for piece in cut_up(template):
        if piece.kind == "end":
            while len(stack) > 1 and stack[-1].piece.text != piece.text:
                stack.pop()
            if len(stack) == 1:
                raise Misprint(piece.text)
            stack.pop()
        else:
            node = Node(piece, [])
            stack[-1].inside.append(node)
            stack += [node] if piece.kind in BLOCKS else []
    if len(stack) > 1:
        raise Misprint(stack[-1].piece.text)
    return root.inside


def open_paths(template):
    """The paths that a template asks for, each once."""
    found = dict.fromkeys(piece.text for piece in cut_up(template) if piece.kind in ASKING)
    return sorted(found)
