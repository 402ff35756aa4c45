"""One package under another's names, as of two tasks of one skeleton. Pure.

What is a name of a task may elsewhere in its code be a keyword, a sign, or the name of something else. So both packages
are read: a name in code is replaced by nothing but a name that the other package has, and a text of which the other has
the same stays as it is. A word is found in the midst of a text; a sign is a text of its own.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from quintain.syntax import tree_of


def renamed(package: Mapping[str, bytes], names: Mapping[str, str], like: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a package with other names and words: what each becomes, and a package that has the new ones."""
    words = sorted((each for each in names if re.search(r"\w", each)), key=len, reverse=True)
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")
    trees = [tree_of(data) for path, data in like.items() if path.endswith(".py")]
    had = {part for tree in trees for name in _strings(tree, texts=False) for part in name.split(".")}
    said = {text for tree in trees for text in _strings(tree, texts=True)}

    def word(text: str) -> str:
        return text if text in said else names.get(text) or found.sub(lambda seen: names[seen[0]], text)

    def name(text: str) -> str:
        return found.sub(lambda seen: names[seen[0]] if names[seen[0]] in had else seen[0], text)

    return {
        _placed(path, names): _module(data, name, word) if path.endswith(".py") else data
        for path, data in package.items()
    }


def _placed(path: str, names: Mapping[str, str]) -> str:
    """Where a file of a package is, if that has another name."""
    top, *below = path.split("/")
    return "/".join([names.get(top, top), *below])


def _strings(tree: ast.AST, *, texts: bool) -> Iterator[str]:
    """The names of a module, or else its texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) == texts:
            for _, value in ast.iter_fields(node):
                yield from _of(value)


def _module(data: bytes, name: Callable[[str], str], word: Callable[[str], str]) -> bytes:
    tree = tree_of(data)
    for node in ast.walk(tree):
        other = word if isinstance(node, ast.Constant) else name
        for field, value in ast.iter_fields(node):
            if isinstance(value, str):
                setattr(node, field, other(value))
            elif _of(value):
                setattr(node, field, [other(text) for text in value])
    return f"{ast.unparse(tree)}\n".encode()


def _of(value: Any) -> Iterable[str]:
    """A field's text or texts; none where it has nodes, or nothing."""
    texts = value if isinstance(value, list) else [value]
    return texts if all(isinstance(each, str) for each in texts) else ()
