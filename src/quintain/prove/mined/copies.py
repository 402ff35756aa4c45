"""Copies of a project among the files that every room has: there its solver could read a later state of it.

A distribution vendors what it needs, and the rooms of a host's own image show the programs of that host. What lies
there under the project's name is a copy if it says most of what a file of the project says, whatever release it is of.
"""

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath

from quintain.errors import Fault
from quintain.formats.archive import tar_files
from quintain.records import Limits, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Sandbox

SHARE = 0.5
"""Of the lines of a file that say something: what a copy of it has of them."""
SHORTEST = 16
"""Letters and digits of such a line."""
LIMITS = Limits(wall=120.0, cpu=120, output=128 * MIB)
_MOST = 50_000
_FIND = r"""
command -v find >/dev/null && command -v tar >/dev/null || exit 1
find / \( -path /proc -o -path /sys -o -path /dev -o -path /work -o -path /tmp \) -prune -o \
    -type f -name '*.py' -print0 2>/dev/null || true
"""
"""What cannot be read is passed over; that nothing could be looked for is not."""
Runner = Callable[[Image, Job], Run]
_TAKE = "tar --null -T - -cf - 2>/dev/null || true"


def copies(sandbox: Sandbox, image: Image, site: Mapping[str, bytes]) -> tuple[str, ...]:
    """Where a room of this image holds files of a package, by its importable files; the directories, in order.

    Raises `Fault` where the room does not come to its end.
    """
    own = {path: telling(data) for path, data in site.items() if path.endswith(".py")}
    own = {path: lines for path, lines in own.items() if lines}
    if not own:
        return ()
    tops = {path.partition("/")[0] for path in own}
    found = [place for place in _modules(sandbox.run, image) if not tops.isdisjoint(place.split("/")[1:])]
    if not found:
        return ()
    packed = _said(sandbox.run, image, _TAKE, "\0".join(found).encode("utf-8", "surrogateescape"))
    return tuple(sorted({str(PurePosixPath("/", place).parent) for place in _alike(packed, own)}))


@functools.lru_cache(maxsize=4)
def _modules(run: Runner, image: Image) -> tuple[str, ...]:
    """Absolute paths of all modules that a room of this image shows: as long as a sandbox is there, the same ones."""
    listed = _said(run, image, _FIND, b"").decode("utf-8", "surrogateescape")
    return tuple(filter(None, listed.split("\0")))


def _said(run: Runner, image: Image, script: str, stdin: bytes) -> bytes:
    done = run(image, Job(program=("sh", "-c", script), stdin=stdin, limits=LIMITS))
    if done.end != "exited" or done.code:
        raise Fault(f"the search for copies failed: {done.detail or done.code}", hint="has the image find and tar?")
    return done.stdout


def telling(data: bytes) -> frozenset[bytes]:
    """The lines of a file that are long enough to tell something."""
    lines = (line.strip() for line in data.splitlines())
    return frozenset(line for line in lines if len(re.findall(rb"\w", line)) >= SHORTEST)


def _alike(packed: bytes, own: Mapping[str, frozenset[bytes]]) -> Iterator[str]:
    for place, data in tar_files(packed, _MOST):
        fitting = [lines for path, lines in own.items() if f"/{place}".endswith(f"/{path}")]
        if fitting and len(fitting[0] & telling(data)) >= SHARE * len(fitting[0]):
            yield place
