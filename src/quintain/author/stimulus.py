"""A stimulus: a few statements and an expression, as text; and what became of it on the reference. Pure."""

import ast
from dataclasses import dataclass
from typing import Literal

import msgspec

from quintain.errors import BadSkeleton
from quintain.syntax import expression_of, tree_of

Kind = Literal["value", "raised", "unfit"]


@dataclass(frozen=True)
class Stimulus:
    """Statements that set the stage, and the expression whose outcome is observed."""

    setup: tuple[str, ...]
    ask: str

    @property
    def text(self) -> str:
        """As a program."""
        return "\n".join((*self.setup, self.ask))

    @property
    def key(self) -> str:
        """The same for two that differ in spelling alone."""
        return ast.dump(tree_of(self.text))


@dataclass(frozen=True)
class Outcome:
    """What became of a stimulus: a value, as Python that makes it; an exception, by its class; or nothing of use."""

    kind: Kind
    text: str

    @property
    def fit(self) -> bool:
        """Whether it can be expected."""
        return self.kind != "unfit"


def outcome(kind: str, text: str) -> Outcome:
    """The outcome that a room said."""
    return Outcome(msgspec.convert(kind, Kind), text)


def stimulus(text: str, where: str) -> Stimulus:
    """The stimulus of a program: statements, on lines or parted by semicolons, and an expression at the end.

    Raises `BadSkeleton` for what does not parse, or ends in no expression.
    """
    try:
        tree = tree_of(text)
    except SyntaxError as error:
        raise BadSkeleton(f"{where}: `{text}` does not parse: {error.msg}", hint="write it in Python") from error
    if not tree.body or not isinstance(tree.body[-1], ast.Expr):
        raise BadSkeleton(f"{where}: `{text}` does not end in an expression", hint="end it in what is to be observed")
    lines = [ast.get_source_segment(text, node) or "" for node in tree.body]
    return Stimulus(tuple(lines[:-1]), lines[-1])


def called(tree: ast.expr) -> str:
    """The name of what an expression calls or reads last: `b` of `a.b(c)`; empty where it is no name."""
    while isinstance(tree, ast.Call | ast.Subscript | ast.Attribute):
        if isinstance(tree, ast.Attribute):
            return tree.attr
        tree = tree.func if isinstance(tree, ast.Call) else tree.value
    return tree.id if isinstance(tree, ast.Name) else ""


def symbol(asked: Stimulus, symbols: tuple[str, ...]) -> str:
    """The public symbol that a stimulus observes; empty where it observes none.

    It is what the expression calls last, or, where that is nothing public, the first public call within it: `main` of
    `(main(argv, said.append), said)`.
    """
    tree = expression_of(asked.ask).body
    public = {each.rpartition(".")[2]: each for each in reversed(symbols)}
    called_within = (called(node) for node in ast.walk(tree) if isinstance(node, ast.Call))
    return next((public[name] for name in (called(tree), *called_within) if name in public), "")
