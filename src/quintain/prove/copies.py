"""Does the copy guard of a task see copies of its reference, and take nobody else for one?

Copies are the reference in nine disguises. Others are packages that have nothing to do with it (parts of Python's own
library), the genuine upstream, and an independent solution where the task brings one in `private/independent`. All of
them are read, none is run.
"""

import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

from quintain.grade.guard import EXAMPLES, package
from quintain.prove.bench import Bench
from quintain.prove.disguises import PLAIN, disguises
from quintain.records import Likeness
from quintain.store.tree import read_tree

UNRELATED = ("json", "configparser.py", "fractions.py", "textwrap.py", "shlex.py", "string.py", "csv.py", "mailbox.py")
"""Of the standard library: packages and modules of about the size of a task."""
INDEPENDENT = "independent"

Files = Mapping[str, bytes]


def copies(bench: Bench) -> dict[str, str]:
    """How each disguise of the reference is flagged."""
    reference = package(bench.task.subtree(bench.task.contract.reference_install), bench.task.contract.import_name)
    guard = bench.grader.guard
    return {name: guard.similarity(bench.task, files).flag for name, files in disguises(reference).items()}


def unseen(flags: Mapping[str, str]) -> list[str]:
    """The disguises that the guard does not see as it should; what is left of a small reference may be too small."""
    small = flags["exact"] == "too small"
    asked = {name: ("hard",) if name in PLAIN else ("hard", "suspect", "too small") for name in flags}
    return [] if small else [f"{name} is {flags[name]}" for name in flags if flags[name] not in asked[name]]


def strangers(bench: Bench) -> dict[str, Likeness]:
    """What each package that is no copy is most like of what is the task's own."""
    nearest = {}
    for name, files in _others(bench):
        compared = bench.grader.guard.similarity(bench.task, files).compared
        own = [each for each in compared if each.to not in (EXAMPLES, "upstream")]
        nearest[name] = max(own, key=lambda each: (each.flag in ("hard", "suspect"), each.tiling))
    return nearest


def _others(bench: Bench) -> Iterator[tuple[str, Files]]:
    for name in UNRELATED:
        yield f"Python's {name.removesuffix('.py')}", _standard(name)
    if bench.upstream and bench.task.upstream:
        yield "upstream", package(bench.upstream.files, bench.task.upstream.import_name)
    independent = bench.task.subtree(INDEPENDENT)
    if independent:
        yield "the independent solution", package(independent, bench.task.contract.import_name)


def _standard(name: str) -> dict[str, bytes]:
    """The source of a module or package of the standard library."""
    place = Path(sysconfig.get_path("stdlib"), name)
    return {name: place.read_bytes()} if place.is_file() else read_tree(place)
