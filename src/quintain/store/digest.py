"""Content digests of trees of files."""

import hashlib
from collections.abc import Mapping


def tree_digest(files: Mapping[str, bytes]) -> str:
    """`sha256:` over every path and content, in path order; modes and times do not count."""
    total = hashlib.sha256()
    for path in sorted(files):
        name = path.encode("utf-8", "surrogateescape")
        total.update(len(name).to_bytes(8, "big") + name)
        total.update(len(files[path]).to_bytes(8, "big") + files[path])
    return f"sha256:{total.hexdigest()}"


def join_digest(*parts: str) -> str:
    """`sha256:` over strings in their order."""
    return tree_digest({f"{place:04d}": part.encode() for place, part in enumerate(parts)})
