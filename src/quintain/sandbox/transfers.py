"""Files into and out of a room that stays, whichever engine made it: by a program of the room, with its rights."""

import marshal
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath

from quintain.errors import Fault, UsageError
from quintain.records import Run
from quintain.sandbox.api import Job
from quintain.sandbox.inside import transfer

MARSHALLED = 4
"""The version of what a program is given, which every Python of a room reads."""
Runner = Callable[[Job], Run]


def put_files(run: Runner, job: Job, files: Mapping[str, bytes]) -> None:
    """Write files at absolute paths, as the room's user. `job` is what the room was opened with.

    Raises `UsageError` for what the room's user may not write, and `Fault` for a lost room.
    """
    for path in files:
        _check_absolute(path)
    done = _transfer(run, job, "put", stdin=marshal.dumps([*files.items()], MARSHALLED))
    if done.end != "exited" or done.code != 0:
        raise UsageError(f"files could not be put: {done.stderr.decode(errors='replace').strip() or done.detail}")


def take_tree(run: Runner, job: Job, path: str) -> bytes:
    """The file or tree at an absolute path, as an uncompressed tar.

    Raises `UsageError` where nothing is there, and `Fault` for a lost room: that is no claim that nothing is.
    """
    _check_absolute(path)
    done = _transfer(run, job, "take", str(PurePosixPath(path)))
    if done.end != "exited" or done.code != 0:
        reason = done.stderr.decode(errors="replace").strip() or done.detail
        raise UsageError(f"`{path}` could not be taken: {reason}")
    return done.channel


def _transfer(run: Runner, job: Job, *argv: str, stdin: bytes = b"") -> Run:
    program = ("python", "-I", "-S", "-c", Path(transfer.__file__).read_text(), *argv)
    done = run(replace(job, program=program, stdin=stdin))
    if done.end == "lost":
        raise Fault(f"the room was lost: {done.detail}")
    return done


def _check_absolute(path: str) -> None:
    if not PurePosixPath(path).is_absolute() or ".." in PurePosixPath(path).parts or "\0" in path:
        raise UsageError(f"`{path}` is not an absolute path of a room")
