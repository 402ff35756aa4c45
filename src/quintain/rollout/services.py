"""A command of an agent that stays: a service of its room.

It starts where the command before it ended, as any other does, and keeps nothing for the one after it.
"""

import math

import msgspec

from quintain.errors import UsageError
from quintain.records import Limits
from quintain.sandbox.api import Job, Room

SERVICES = "/tmp/services"
"""Of each service, by its name: what it writes, and the number of its process."""
SERVICE = f"""\
cd /work; [ -r /tmp/.shell ] && . /tmp/.shell
mkdir -p {SERVICES}; echo $$ >{SERVICES}/"$1.pid"; exec </dev/null >{SERVICES}/"$1.log" 2>&1 3>&-
exec bash -c -- "$2"
"""
"""Becomes the command, so that its number is that of the command, where that is a single one."""


def begin(room: Room, name: str, command: str, limits: Limits, seconds: float) -> str:
    """Start a service that may use so many seconds of processor time; what its agent is shown.

    Not its number, which another room may give to another process: what is shown is the same in a replay.
    """
    limits = msgspec.structs.replace(limits, cpu=math.ceil(seconds))
    try:
        begun = room.serve(name, Job(program=("bash", "-c", SERVICE, "bash", name, command), limits=limits))
    except UsageError as error:
        return f"error: {error}"
    if not begun.pid:
        return f"error: the service could not be started: {begun.why.strip()}"
    instead = " in place of the one that ran" if begun.replaced else ""
    return f"started{instead}; its output goes to {SERVICES}/{name}.log, its process number is in {name}.pid there"
