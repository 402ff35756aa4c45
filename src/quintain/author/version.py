"""Which foundry made a task: a digest of the code on which its bytes depend."""

import functools
from pathlib import Path

from quintain.store.digest import tree_digest

PARTS = (
    "author/*.py",
    "author/inside/*.py",
    "prove/mutants/find.py",
    "prove/mutants/operators.py",
    "prove/mutants/scope.py",
    "records/authoring.py",
    "records/codec.py",
    "records/contract.py",
    "records/run.py",
)
"""What chooses, renders, observes, faults, selects and writes."""
APART = frozenset(f"author/{name}.py" for name in ("check", "lacking", "new", "proposal", "propose", "tranche"))


@functools.cache
def foundry_version() -> str:
    """`sha256:`; any change of code that could change a byte of a task changes it."""
    package = Path(__file__).parent.parent
    paths = {path.relative_to(package).as_posix(): path for part in PARTS for path in package.glob(part)}
    return tree_digest({name: path.read_bytes() for name, path in paths.items() if name not in APART})
