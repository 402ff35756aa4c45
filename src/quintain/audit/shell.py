"""What a text of bash would run: every command with its words, wherever it stands, as far as that can be known unrun.

Quotes, here-documents, pipelines, loops, functions and substitutions are read by the grammar of tree-sitter. Variables
are known where the text itself assigns them; what is not known stays as it is written, `$name`.
"""

import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from quintain.errors import UsageError

QUOTES = frozenset({'"', '$"'})
EXPANSIONS = frozenset({"simple_expansion", "expansion"})
TELLS = (("echo",), ("printf",))
"""Commands that say their own words."""
REDIRECTS = frozenset({"file_redirect", "heredoc_redirect", "herestring_redirect"})


@dataclass(frozen=True, kw_only=True)
class Command:
    """A simple command."""

    words: tuple[str, ...]
    """As bash would pass them."""
    text: str = ""
    """As it is written."""
    reads: tuple[str, ...] = ()
    """Files that it is given as stdin."""
    writes: tuple[str, ...] = ()
    """Files that its output goes to."""
    stdin: str = ""
    """A here-document, or a here-string."""


def commands(text: str) -> Iterator[Command]:
    """The commands of a text, in the order in which they stand. Raises `UsageError` without the extra."""
    source = text.replace("\0", " ").encode()  # where the grammar would end
    known: dict[str, str] = {}
    left = [_parser().parse(source).root_node]
    while left:
        node = left.pop()
        left.extend(reversed(node.named_children))
        if node.type == "variable_assignment":
            _assign(node, known)
        elif node.type == "command":
            yield _command(node, known)


@cache
def _parser() -> Any:
    try:
        grammar, tree_sitter = (importlib.import_module(name) for name in ("tree_sitter_bash", "tree_sitter"))
    except ModuleNotFoundError as error:
        raise UsageError(
            f"shell commands cannot be read: {error.name} is not installed",
            hint="pip install 'quintain[audit]'",
            slug="extra",
        ) from error
    return tree_sitter.Parser(tree_sitter.Language(grammar.language()))


def _assign(node: Any, known: dict[str, str]) -> None:
    name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
    if name is not None:
        is_array = value is not None and value.type == "array"
        told = " ".join(_split_all(value, known)) if is_array else "" if value is None else _said(value, known)
        known[_written(name)] = told


def _command(node: Any, known: dict[str, str]) -> Command:
    words = [child for child in node.named_children if child.type not in (*REDIRECTS, "variable_assignment")]
    around = (
        node.parent.named_children if node.parent is not None and node.parent.type == "redirected_statement" else ()
    )
    redirects = [child for child in (*node.named_children, *around) if child.type in REDIRECTS]
    files = [_file(each, known) for each in redirects if each.type == "file_redirect"]
    return Command(
        words=tuple(part for word in words for part in _split(word, known)),
        text=_written(node),
        reads=tuple(name for is_read, name in files if is_read),
        writes=tuple(name for is_read, name in files if not is_read),
        stdin="".join(_given(each, known) for each in redirects if each.type != "file_redirect") or _piped(node, known),
    )


def _piped(node: Any, known: dict[str, str]) -> str:
    """What a command is given by the one before it, where that says it: `echo`, `printf`, or a here-document."""
    if node.parent is None or node.parent.type != "pipeline":
        return ""
    before, around = node.prev_named_sibling, node.parent.parent
    if before is None and around is not None and around.type == "heredoc_redirect":
        return _given(around, known)
    told = _split_all(before, known) if before is not None and before.type == "command" else ()
    return " ".join(word for word in told[1:] if not word.startswith("-")) if told[:1] in TELLS else ""


def _split_all(node: Any, known: dict[str, str]) -> tuple[str, ...]:
    return tuple(part for word in node.named_children for part in _split(word, known))


def _split(node: Any, known: dict[str, str]) -> list[str]:
    """A word as bash would pass it: what a variable holds are several, unless it is quoted."""
    inner = node.named_children[0] if node.type in ("command_name", "string") and node.named_child_count == 1 else node
    is_bare = inner.type in EXPANSIONS and (node.type != "string" or "[@]" in _written(inner))
    if inner is not node and inner.type == "string":
        return _split(inner, known)
    said = _said(node, known)
    return said.split() or [said] if is_bare and said != _written(node) else [said]


def _file(redirect: Any, known: dict[str, str]) -> tuple[bool, str]:
    """Whether a redirect reads, and the file."""
    target = redirect.child_by_field_name("destination")
    return any(child.type == "<" for child in redirect.children), "" if target is None else _said(target, known)


def _given(redirect: Any, known: dict[str, str]) -> str:
    """The text of a here-document or a here-string."""
    parts = [
        child for child in redirect.named_children if child.type not in ("heredoc_start", "heredoc_end", "pipeline")
    ]
    return "".join(_written(each) if each.type == "heredoc_body" else _said(each, known) for each in parts[:1])


def _said(node: Any, known: dict[str, str]) -> str:
    """A word as bash would pass it."""
    kind, written = node.type, _written(node)
    if kind in ("word", "number", "string_content"):
        return re.sub(r"\\(.)", r"\1", written, flags=re.DOTALL)
    if kind == "raw_string":
        return written[1:-1]
    if kind == "ansi_c_string":
        return written[2:-1]
    if kind in ("simple_expansion", "expansion"):
        name, _, other = written.strip("${}").partition(":-")
        return known.get(name.removesuffix("[@]"), other or written)
    if kind in ("string", "concatenation", "command_name"):
        return _joined(node, known)
    return written


def _joined(node: Any, known: dict[str, str]) -> str:
    """What parts come to together; the grammar leaves out spaces between those of a string."""
    told, reached = [], node.start_byte
    for child in node.children:
        told.append(node.text[reached - node.start_byte : child.start_byte - node.start_byte].decode(errors="replace"))
        told.append("" if child.type in QUOTES else _said(child, known))
        reached = child.end_byte
    return "".join(told)


def _written(node: Any) -> str:
    text: bytes = node.text
    return text.decode(errors="replace")
