"""Which grader made a grade: the release, and a digest of the code that decides one."""

import functools
from pathlib import Path

from quintain import __version__
from quintain.store.digest import tree_digest

_NO_PART = frozenset({"records/__init__.py", "records/episode.py", "records/mining.py"})
"""Names of records, and records that no grade has a part of."""


@functools.cache
def grader_version() -> str:
    """E.g. `0.1.0+3f0c9a12d4e5`: any change of the grader's or the sandbox's code changes it."""
    package = Path(__file__).parent.parent
    files = {
        name: path.read_bytes()
        for part in ("grade", "sandbox", "records")
        for path in sorted((package / part).rglob("*"))
        if path.suffix in {".py", ".txt"} and (name := path.relative_to(package).as_posix()) not in _NO_PART
    }
    return f"{__version__}+{tree_digest(files).removeprefix('sha256:')[:12]}"
