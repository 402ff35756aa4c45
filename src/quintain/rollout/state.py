"""What a room holds besides its processes, taken out of one and put into another that began as it did.

What is taken is opaque here: it is written and read by the same program, in rooms.
"""

import msgspec

from quintain.errors import Fault, UsageError
from quintain.records import Limits, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Job, Room

INSIDE = "/opt/quintain/rollout"
MOST = 256 * MIB
"""Bytes of a state."""
SHOWN = 300
"""Characters of what a room says where it cannot be copied."""


def program(name: str, *arguments: str) -> tuple[str, ...]:
    """One of ours that is a module below `INSIDE`: it is read from its bytecode, which a script is not."""
    start = f"import sys; sys.path.insert(0, '{INSIDE}'); import {name}; {name}.main()"
    return "python", "-I", "-S", "-c", start, *arguments


def saved(room: Room, limits: Limits) -> bytes:
    """Of a room in which no command runs. Raises `UsageError` where it holds too much, and `Fault` for a lost room."""
    done = _done(room, Job(program=program("state", "save"), limits=msgspec.structs.replace(limits, channel=MOST)))
    return done.channel


def restore(room: Room, limits: Limits, state: bytes) -> None:
    """Make a room what another was, of the same image and layers. Raises as `saved` does."""
    _done(room, Job(program=program("state", "restore"), stdin=state, limits=limits))


def _done(room: Room, job: Job) -> Run:
    run = room.run(job)
    if run.end == "lost":
        raise Fault(f"the room was lost: {run.detail}")
    if run.end != "exited" or run.code != 0:
        why = run.stderr.decode(errors="replace").strip().rpartition("\n")[2] if run.end == "exited" else run.detail
        raise UsageError(
            f"what the room holds cannot be copied: {why[:SHOWN] or run.end}",
            hint=f"a state has up to {MOST // MIB} MiB",
        )
    return run
