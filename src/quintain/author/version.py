"""Which foundry made a task: a digest of the code on which its bytes depend."""

import functools
from pathlib import Path

from quintain.store.digest import tree_digest


@functools.cache
def foundry_version() -> str:
    """`sha256:`; any change of what renders, observes, faults or writes changes it."""
    package = Path(__file__).parent.parent
    files = {
        path.relative_to(package).as_posix(): path.read_bytes()
        for part in ("author", "prove/mutants", "records")
        for path in sorted((package / part).rglob("*.py"))
    }
    return tree_digest(files)
