"""Copies of a project among the files that every room has: there its solver could read a later state of it.

A distribution vendors what it needs, and the rooms of a host's own image show the programs of that host. What lies
there under the project's name is a copy if it says most of what a file of the project says, whatever release it is of.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import PurePosixPath

from quintain.errors import Fault
from quintain.formats.archive import tar_files
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Sandbox

SHARE = 0.5
"""Of the lines of a file that say something: what a copy of it has of them."""
SHORTEST = 16
"""Letters and digits of such a line."""
LIMITS = Limits(wall=120.0, cpu=120, output=128 * MIB)
_MOST = 50_000
_FIND = r"""
find / \( -path /proc -o -path /sys -o -path /dev -o -path /work -o -path /tmp \) -prune -o -type f \( {} \) -print0 \
    2>/dev/null | tar --null -T - -cf - 2>/dev/null || true
"""


def copies(sandbox: Sandbox, image: Image, site: Mapping[str, bytes]) -> tuple[str, ...]:
    """Where a room of this image holds files of a package, by its importable files; the directories, in order.

    Raises `Fault` where the room does not come to its end.
    """
    own = {path: telling(data) for path, data in site.items() if path.endswith(".py")}
    own = {path: lines for path, lines in own.items() if lines}
    if not own:
        return ()
    job = Job(program=("sh", "-c", _FIND.format(" -o ".join(_sought(own)))), limits=LIMITS)
    run = sandbox.run(image, job)
    if run.end != "exited":
        raise Fault(f"the search for copies does not end: {run.detail}", hint="try again")
    return tuple(sorted({str(PurePosixPath("/", place).parent) for place in _alike(run.stdout, own)}))


def telling(data: bytes) -> frozenset[bytes]:
    """The lines of a file that are long enough to tell something."""
    lines = (line.strip() for line in data.splitlines())
    return frozenset(line for line in lines if len(re.findall(rb"\w", line)) >= SHORTEST)


def _sought(own: Collection[str]) -> Iterator[str]:
    """As `find` is told: what lies in a directory of a package's name, and modules."""
    for top in sorted({path.partition("/")[0] for path in own}):
        yield f"-name '{top}'" if top.endswith(".py") else f"-path '*/{top}/*.py'"


def _alike(packed: bytes, own: Mapping[str, frozenset[bytes]]) -> Iterator[str]:
    for place, data in tar_files(packed, _MOST):
        fitting = [lines for path, lines in own.items() if f"/{place}".endswith(f"/{path}")]
        if fitting and len(fitting[0] & telling(data)) >= SHARE * len(fitting[0]):
            yield place
