"""Which pipeline made a row of a ledger: the release, and a digest of the code that decides one."""

import functools
from pathlib import Path

from quintain import __version__
from quintain.store.digest import tree_digest

_DECIDING = (
    *("mine/validate.py", "mine/transition.py", "mine/trial.py", "mine/options.py", "mine/paths.py", "mine/clone.py"),
    *("mine/environment", "mine/issue/needs.py", "mine/issue/definitions.py", "mine/issue/failing.py"),
    "grade/inside/tests.py",
    *("mine/inside/bytecode.py", "mine/inside/quintain_says.py"),
)
"""What a row depends on; what is made of a candidate that holds is none of it."""


@functools.cache
def mine_version() -> str:
    """E.g. `0.1.0+3f0c9a12d4e5`: any change of the code that tries candidates changes it."""
    package = Path(__file__).parent.parent
    places = [package / place for place in _DECIDING]
    paths = [path for place in places for path in (sorted(place.rglob("*.py")) if place.is_dir() else [place])]
    files = {path.relative_to(package).as_posix(): path.read_bytes() for path in paths if path.is_file()}
    return f"{__version__}+{tree_digest(files).removeprefix('sha256:')[:12]}"
