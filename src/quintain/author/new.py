"""A skeleton to begin with: small, sound, and complete, so that every change can be tried at once."""

import keyword
from pathlib import Path

from quintain.errors import UsageError
from quintain.store.tree import read_tree

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".template"


def new_skeleton(name: str) -> dict[str, bytes]:
    """The files of a skeleton of that name: relative path to content. Raises `UsageError` for no package's name."""
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        raise UsageError(f"`{name}` cannot be a package's name", hint="take lower-case letters, digits and underscores")
    files = read_tree(TEMPLATE)
    return {path.removesuffix(SUFFIX): data.replace(b"NAME", name.encode()) for path, data in files.items()}
