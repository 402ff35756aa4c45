"""A history kept as text: what `git fast-export` wrote, made a repository again by Git in a room.

The same stream gives the same commits, ids included, wherever it is read. A stream is read as untrusted as a clone is.
"""

from pathlib import Path

from quintain.errors import BadRepository
from quintain.formats.archive import tar_files
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Sandbox

_AT = "/work/stream"
_BRANCH = "refs/heads/main"
"""The end of the main line, where the stream has it; else its first branch."""
_SCRIPT = f"""
set -e
export GIT_CONFIG_NOSYSTEM=1 GIT_DIR={_AT}
git init -q --bare --template=
git fast-import --quiet
git for-each-ref --format='%(refname)' refs/heads
"""
LIMITS = Limits(wall=120.0, cpu=120, memory=2048 * MIB, disk=1024 * MIB, file_size=1024 * MIB)
MOST_BYTES = 512 * MIB
_MOST = 200_000
"""Files of a repository."""


def imported(sandbox: Sandbox, image: Image, path: Path) -> dict[str, bytes]:
    """The files of a repository without a working tree: relative POSIX path to content. Raises `BadRepository`."""
    if path.stat().st_size > MOST_BYTES:
        raise BadRepository(f"`{path}` holds over {MOST_BYTES // MIB} MiB", hint="name a clone of it")
    job = Job(program=("sh", "-c", _SCRIPT), stdin=path.read_bytes(), limits=LIMITS)
    with sandbox.open(image, job) as room:
        run = room.run(job)
        branches = run.stdout.decode("utf-8", "replace").split()
        if run.end != "exited" or run.code != 0 or not branches:
            lines = run.stderr.decode("utf-8", "replace").strip().splitlines()
            why = next((line for line in lines if line.startswith("fatal: ")), "") or "it has no branch"
            raise BadRepository(f"`{path}` is no stream of `git fast-export`: {why}", hint="name a clone, or a stream")
        packed = room.take(_AT)
    top = _AT.rpartition("/")[2] + "/"
    head = _BRANCH if _BRANCH in branches else branches[0]
    files = {name.removeprefix(top): data for name, data in tar_files(packed, _MOST)}
    return {**files, "HEAD": f"ref: {head}\n".encode()}
